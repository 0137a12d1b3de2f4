//! Names to handles, with all that can be wrong about a name.

use super::Lowering;
use crate::game::question::Mentioned;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::scenario::err::Complaint;
use crate::scenario::file::Name;
use crate::scenario::node::Place;
use crate::terms::Zone;
use crate::terms::english;

impl Lowering<'_> {
    /// The player of this name.
    pub(in crate::scenario) fn player(&mut self, name: &Name) -> Option<PlayerId> {
        self.check_cut(name);
        let found = self.names.player(name.as_str());
        if found.is_none() && self.has_told_enough() {
            self.complain(Complaint::new(format!("There is no player {name}"), name.place()));
        } else if found.is_none() {
            let names: Vec<String> = self.game.players.iter().map(|player| player.name.clone()).collect();
            let help = match english::nearest(name.as_str(), names.iter().map(String::as_str)) {
                Some(near) => format!("did you mean {near}?"),
                None => format!("the players are {}", names.join(", ")),
            };
            let message = if self.names.object(name.as_str()).is_some() {
                format!("{name} is not a player")
            } else {
                format!("There is no player {name}")
            };
            self.complain(Complaint::new(message, name.place()).help(help));
        }
        found
    }

    /// The object of this name or id.
    pub(in crate::scenario) fn object(&mut self, name: &Name) -> Option<ObjectId> {
        self.check_cut(name);
        let found = self.names.object(name.as_str());
        if found.is_none() {
            self.unknown(name, false);
        }
        found
    }

    /// The permanent of this name or id.
    pub(in crate::scenario) fn permanent(&mut self, name: &Name) -> Option<ObjectId> {
        let named = self.object(name)?;
        let id = self.game.permanent_of(named);
        let zone = self.game.object(id).zone;
        if zone != Zone::Battlefield {
            let label = self.game.object(id).label.clone();
            self.complain(
                Complaint::new(format!("{label} is not on the battlefield"), name.place())
                    .label(format!("in this zone: {zone}")),
            );
            return None;
        }
        Some(id)
    }

    /// The permanent of this name or id that somebody might try to declare: phased out, it can't be, and is answered.
    pub(in crate::scenario) fn declared(&mut self, name: &Name) -> Option<ObjectId> {
        let phased_out = self.names.object(name.as_str()).filter(|id| self.game.object(*id).phased_out);
        phased_out.or_else(|| self.permanent(name))
    }

    /// The object or player of this name.
    pub(in crate::scenario) fn recipient(&mut self, name: &Name) -> Option<Recipient> {
        self.check_cut(name);
        if self.names.is_shared(name.as_str()) {
            self.complain(
                Complaint::new(format!("{name} is a player and an object"), name.place())
                    .help("give the object an `id`, and use that"),
            );
            return None;
        }
        let found = self.names.resolve(name.as_str());
        if found.is_none() {
            self.unknown(name, true);
        }
        found
    }

    /// Players named one after the other.
    pub(in crate::scenario) fn players_named(&mut self, names: &[Name]) -> Vec<PlayerId> {
        names.iter().filter_map(|name| self.player(name)).collect()
    }

    /// Objects named one after the other.
    pub(in crate::scenario) fn objects_named(&mut self, names: &[Name]) -> Vec<ObjectId> {
        names.iter().filter_map(|name| self.object(name)).collect()
    }

    /// Objects or players named one after the other.
    pub(in crate::scenario) fn recipients_named(&mut self, names: &[Name]) -> Vec<Recipient> {
        names.iter().filter_map(|name| self.recipient(name)).collect()
    }

    fn unknown(&mut self, name: &Name, players_too: bool) {
        let what = if players_too { "object or player" } else { "object" };
        let complaint = Complaint::new(format!("There is no {what} {name} on this board"), name.place());
        if self.has_told_enough() {
            return self.complain(complaint);
        }
        let labels = self.game.objects.iter().map(|object| object.label.as_str());
        let players = self.game.players.iter().map(|player| player.name.as_str()).filter(|_| players_too);
        let front = name.as_str().rsplit_once('#').map(|(front, _)| front);
        let help = match (front, english::nearest(name.as_str(), labels.chain(players))) {
            (Some(front), _) if self.names.object(front).is_some() => {
                let count = (1..).take_while(|n| self.names.object_by_name(&format!("{front}#{n}")).is_some()).count();
                Some(match count {
                    1 => format!("there is one {}", front.trim()),
                    _ => format!("there are {count} of that name, up to {}#{count}", front.trim()),
                })
            }
            (_, Some(near)) => Some(format!("did you mean {near}?")),
            _ if self.game.objects.is_empty() => Some("the board has no objects".to_owned()),
            _ => None,
        };
        self.complain(match help {
            Some(help) => complaint.help(help),
            None => complaint,
        });
    }

    /// Complains of `Shock#2` where a card is listed: that is how the second one is named elsewhere.
    pub(in crate::scenario) fn check_numbered(&mut self, name: &Name) {
        let numbered = name.as_str().rsplit_once('#').filter(|(card, number)| {
            !card.is_empty() && !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
        });
        let Some((card, _)) = numbered else { return };
        let complaint = Complaint::new(format!("{name} is not the name of a card"), name.place());
        let help = format!("list `{card}` once for each card; other fields name the second `{card}#2`");
        self.complain(complaint.label("names an object that is there").help(help));
    }

    /// Says so where ` #2` after a name was read as a comment.
    pub(in crate::scenario) fn check_cut(&mut self, name: &Name) {
        let Place { start, .. } = name.place();
        let text = self.text();
        if name.place() == Place::default() || text.get(start..).is_some_and(|text| text.starts_with(['"', '\''])) {
            return;
        }
        let rest = text.get(name.place().end()..).unwrap_or("");
        let gap = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let Some(number) = rest.get(gap..).and_then(|rest| rest.strip_prefix('#')).filter(|_| gap > 0) else { return };
        let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
        if digits.is_empty() {
            return;
        }
        let place = Place::between(start, name.place().end() + gap + 1 + digits.len());
        self.complain(
            Complaint::new(format!("The name {name} is cut: a space and `#` start a comment"), place)
                .label("read without what follows the space")
                .help(format!("write {name}#{digits} without the space, or put a space behind `#` if it is a comment")),
        );
    }

    /// A field without which nothing is asked.
    pub(in crate::scenario) fn required<'w>(
        &mut self,
        field: Option<&'w Name>,
        name: &str,
        place: Place,
    ) -> Option<&'w Name> {
        if field.is_none() {
            self.complain(Complaint::new(format!("This question needs `{name}:`"), place));
        }
        field
    }

    /// Something named that need not be on the board.
    pub(in crate::scenario) fn mentioned(&mut self, name: &Name) -> Mentioned {
        self.check_cut(name);
        let object: Option<ObjectId> = self.names.object(name.as_str());
        Mentioned { name: name.as_str().to_owned(), object }
    }
}
