//! `judge report --html`: a site of plain files, tried in a browser where there is one.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use common::judge::{BOARD, Folder};

/// The names under which Chromium is installed.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const SECOND: &str = "\
title: A lord & <b>his</b> goblins
notes: \"</script><script>alert(1)</script>\"
players: { Alice: { poison: 3 }, Bob: {} }
permanents:
  Alice:
    - { name: Goblin King, type: Creature — Goblin, pt: 2/2, color: red, abilities: [Other Goblins get +1/+1.] }
    - { name: Goblin Raider, type: Creature — Goblin, pt: 2/2, color: red, damage: 2, tapped: true }
    - { name: Giant Cloak, type: Artifact — Equipment, attached-to: Goblin King, abilities: [Equipped creature frobnicates.] }
    - Forest
questions:
  - state-based
";

fn site() -> Folder {
    let folder = Folder::with(&[
        ("boards/a.yaml", BOARD.as_bytes()),
        ("boards/deep/b.yaml", SECOND.as_bytes()),
        ("boards/broken.yaml", b"players: ["),
    ]);
    let ran = folder.run(&["report", "boards", "--html", "site"]);
    assert_eq!(ran.status, 2, "{ran:?}");
    assert!(ran.out.contains("2 scenarios") && ran.out.contains("BROKEN  boards/broken.yaml"), "{}", ran.out);
    folder
}

fn pages(folder: &Path) -> Vec<(String, String)> {
    let mut pages = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            pages.extend(self::pages(&path));
        } else {
            pages.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
    pages
}

#[test]
fn every_page_stands_alone() {
    let folder = site();
    let root = folder.0.path().join("site");
    let pages = pages(&root);
    assert_eq!(pages.iter().filter(|(name, _)| name.ends_with(".html")).count(), 4);
    for (name, text) in &pages {
        assert!(!text.contains("http://") && !text.contains("https://"), "{name} needs a network");
        assert!(
            !name.ends_with(".html") || !text.contains("<script>alert") && !text.contains("<b>his"),
            "{name}: text of a file became a part of the page"
        );
        let links: BTreeSet<&str> = text
            .split(" href=\"")
            .skip(1)
            .chain(text.split(" src=\"").skip(1))
            .map(|rest| rest.split('"').next().unwrap())
            .collect();
        for link in links.iter().filter(|link| !link.starts_with('#') && name.ends_with(".html")) {
            assert!(Path::new(name).parent().unwrap().join(link).exists(), "{name} leads to {link}");
        }
    }
    let board = std::fs::read_to_string(root.join("scenarios/a.html")).unwrap();
    for part in
        ["attacks Bob", "500. Legal Attacks and Blocks › <b>500.4</b>", "Under other editions", "expects the same."]
    {
        assert!(board.contains(part), "{part}");
    }
    let goblins = std::fs::read_to_string(root.join("scenarios/deep-b.html")).unwrap();
    for part in
        ["A lord &amp; &lt;b&gt;his", "poison 3", "on Goblin King", "+1/+1 by Goblin King", "class=\"ability doubt\""]
    {
        assert!(goblins.contains(part), "{part}");
    }
    // The same files give the same bytes.
    folder.run(&["report", "boards", "--html", "again"]);
    let again: Vec<String> = self::pages(&folder.0.path().join("again")).into_iter().map(|(_, text)| text).collect();
    assert_eq!(again, pages.into_iter().map(|(_, text)| text).collect::<Vec<_>>());
}

/// Goes through the site by keys alone, in a frame as narrow as a phone, and writes what it sees.
const VISITOR: &str = include_str!("common/visitor.html");

#[test]
fn it_is_read_on_a_phone_by_keys_alone_light_and_dark() {
    let found = BROWSERS.iter().find(|browser| Command::new(browser).arg("--version").output().is_ok());
    let Some(browser) = found else {
        println!("skipped: no Chromium is installed");
        return;
    };
    let folder = site();
    std::fs::write(folder.0.path().join("visitor.html"), VISITOR).unwrap();
    for (scheme, background) in [("1", "rgb(251, 250, 247)"), ("0", "rgb(22, 23, 26)")] {
        let output = Command::new(browser)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args(["--allow-file-access-from-files", "--virtual-time-budget=10000", "--dump-dom"])
            .arg(format!("--blink-settings=preferredColorScheme={scheme}"))
            .arg(format!("--user-data-dir={}", folder.0.path().join("profile").display()))
            .arg(format!("file://{}", folder.0.path().join("visitor.html").display()))
            .output()
            .unwrap();
        let dom = String::from_utf8_lossy(&output.stdout).into_owned();
        let seen = dom.split("<pre id=\"seen\">").nth(1).and_then(|rest| rest.split("</pre>").next()).unwrap_or(&dom);
        let wanted = [
            &format!("background: {background}"),
            "too faint: ",
            "index overflows: false",
            "focus: search",
            "found: 1 scenario",
            "on: A lord &amp; &lt;b&gt;his&lt;/b&gt; goblins",
            "opened: A lord &amp; &lt;b&gt;his&lt;/b&gt; goblins",
            "board overflows: false",
            "all reachable: true",
            "rules overflows: false",
        ];
        assert_eq!(seen.lines().collect::<Vec<_>>(), wanted, "{}", String::from_utf8_lossy(&output.stderr));
    }
}
