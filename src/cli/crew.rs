//! Work done by several threads: items are taken in order and handed on in order, and one that takes too long is left
//! behind.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::game::question::TimeLimit;

/// What is to be done with each item.
pub(super) trait Work: Send + Sync + 'static {
    /// A part of what comes of an item.
    type Part: Send + 'static;

    /// How many items there are.
    fn items(&self) -> usize;

    /// Does one, and hands in each part as soon as it is there.
    fn work(&self, item: usize, hand_in: &mut dyn FnMut(Self::Part));

    /// What is said of an item that was not finished, after so many parts of it.
    fn unfinished(&self, item: usize, parts: usize, why: Unfinished) -> Self::Part;
}

/// Why an item was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// A part of it took longer than any may.
    TooSlow,
    /// The program failed.
    Failed,
}

impl Unfinished {
    /// What is said of it.
    pub(super) fn in_words(self, limit: TimeLimit) -> String {
        match self {
            Self::TooSlow => format!("stopped: no answer within {} seconds (--time-limit)", limit.0.as_secs_f64()),
            Self::Failed => "the program failed here; the fault is its own: please report it".to_owned(),
        }
    }
}

/// How many threads there are by default.
pub(super) fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A search for an optimum ends itself at its limit; whatever goes on for longer than that is left behind.
pub(super) fn patience(limit: TimeLimit) -> Duration {
    limit.0.saturating_add(limit.0 / 2).saturating_add(Duration::from_secs(1))
}

enum Message<P> {
    Begun(usize),
    Part(usize, P),
    Ended(usize),
    Failed(usize),
}

/// How often it is looked whether something takes too long, or a bar is to be drawn.
const TICK: Duration = Duration::from_millis(100);
/// As much as the main thread has, so that an answer does not depend on where it was found.
const STACK: usize = 8 * 1024 * 1024;

/// Does all of it on so many threads. The parts of each item are handed on together, item after item in order; `tick`
/// is called now and then with how many are finished.
///
/// # Errors
/// That no thread could be started.
pub(super) fn run<W: Work>(
    work: Arc<W>,
    threads: usize,
    longest: Duration,
    mut hand_on: impl FnMut(usize, Vec<W::Part>),
    mut tick: impl FnMut(usize),
) -> std::io::Result<()> {
    let items = work.items();
    let (sender, receiver) = channel();
    let mut crew = Crew { work, next: Arc::new(AtomicUsize::new(0)), sender };
    for _ in 0..threads.clamp(1, items.max(1)) {
        crew.hire()?;
    }
    let mut desk = Desk { waiting: BTreeMap::new(), running: BTreeMap::new(), over: BTreeSet::new(), finished: 0 };
    let mut next = 0;
    while desk.finished < items {
        desk.take(&receiver, &crew.work);
        for item in desk.late(longest) {
            desk.leave(item, &crew.work, Unfinished::TooSlow);
            // The thread that is still at it is lost; what it finds later is not looked at.
            crew.hire()?;
        }
        while desk.over.remove(&next) {
            hand_on(next, desk.waiting.remove(&next).unwrap_or_default());
            next += 1;
        }
        tick(desk.finished);
    }
    Ok(())
}

struct Crew<W: Work> {
    work: Arc<W>,
    next: Arc<AtomicUsize>,
    sender: Sender<Message<W::Part>>,
}

impl<W: Work> Crew<W> {
    fn hire(&mut self) -> std::io::Result<()> {
        let (work, next, sender) = (self.work.clone(), self.next.clone(), self.sender.clone());
        let member = move || {
            let mut item = next.fetch_add(1, Ordering::Relaxed);
            // Nobody listens once all is handed on, or given up.
            while item < work.items() && sender.send(Message::Begun(item)).is_ok() {
                let mut hand_in = |part| drop(sender.send(Message::Part(item, part)));
                let done = catch_unwind(AssertUnwindSafe(|| work.work(item, &mut hand_in)));
                let said = if done.is_ok() { Message::Ended(item) } else { Message::Failed(item) };
                if sender.send(said).is_err() {
                    return;
                }
                item = next.fetch_add(1, Ordering::Relaxed);
            }
        };
        thread::Builder::new().stack_size(STACK).spawn(member).map(drop)
    }
}

/// What was handed in.
struct Desk<P> {
    waiting: BTreeMap<usize, Vec<P>>,
    /// Since when something was last heard of an item.
    running: BTreeMap<usize, Instant>,
    /// Items that are over and not handed on yet.
    over: BTreeSet<usize>,
    finished: usize,
}

impl<P> Desk<P> {
    /// Takes what lies there, or waits a little for something.
    fn take<W: Work<Part = P>>(&mut self, receiver: &Receiver<Message<P>>, work: &Arc<W>) {
        match receiver.recv_timeout(TICK) {
            Ok(message) => self.file(message, work),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
        while let Ok(message) = receiver.try_recv() {
            self.file(message, work);
        }
    }

    fn file<W: Work<Part = P>>(&mut self, message: Message<P>, work: &Arc<W>) {
        match message {
            Message::Begun(item) => {
                self.running.insert(item, Instant::now());
            }
            // What comes of an item that was left behind counts no more.
            Message::Part(item, part) => {
                if let Some(since) = self.running.get_mut(&item) {
                    *since = Instant::now();
                    self.waiting.entry(item).or_default().push(part);
                }
            }
            Message::Ended(item) => self.end(item),
            Message::Failed(item) => self.leave(item, work, Unfinished::Failed),
        }
    }

    fn late(&self, longest: Duration) -> Vec<usize> {
        self.running.iter().filter(|(_, since)| since.elapsed() > longest).map(|(item, _)| *item).collect()
    }

    fn leave<W: Work<Part = P>>(&mut self, item: usize, work: &Arc<W>, why: Unfinished) {
        if self.running.contains_key(&item) {
            let parts = self.waiting.entry(item).or_default();
            let said = work.unfinished(item, parts.len(), why);
            parts.push(said);
            self.end(item);
        }
    }

    fn end(&mut self, item: usize) {
        if self.running.remove(&item).is_some() {
            self.over.insert(item);
            self.finished += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Numbers;

    impl Work for Numbers {
        type Part = String;

        fn items(&self) -> usize {
            20
        }

        fn work(&self, item: usize, hand_in: &mut dyn FnMut(String)) {
            hand_in(format!("{item}"));
            match item {
                7 => thread::sleep(Duration::from_secs(600)),
                9 => std::panic::resume_unwind(Box::new("as a fault would")),
                _ => hand_in("done".to_owned()),
            }
        }

        fn unfinished(&self, _: usize, parts: usize, why: Unfinished) -> String {
            format!("{why:?} after {parts}")
        }
    }

    #[test]
    fn what_hangs_or_fails_does_not_keep_the_rest() {
        let mut found = Vec::new();
        let hand_on = |item, parts: Vec<String>| found.push((item, parts.join(", ")));
        run(Arc::new(Numbers), 2, Duration::from_secs(3), hand_on, |_| {}).unwrap();
        let usual = |item: usize| (item, format!("{item}, done"));
        assert_eq!(found[..7], (0..7).map(usual).collect::<Vec<_>>());
        assert_eq!(found[7].1, "7, TooSlow after 1");
        assert_eq!(found[9].1, "9, Failed after 1");
        assert_eq!(found[10..], (10..20).map(usual).collect::<Vec<_>>());
    }
}
