//! The rules authority for Magic: The Gathering that fits in a terminal. Unofficial.
//!
//! # The tour of the house
//!
//! Data flows one way, and the rooms stand in that order; a room uses only rooms above it in this list.
//!
//! ```text
//! a YAML file ─► scenario ─► game + question ─► engine (asks the edition) ─► ruling ─► report ─► terminal, JSON, ...
//!                                                                      rulebook ──┘ (what each cited number says)
//! ```
//!
//! - [`terms`]: the words everything is said in: colour, type line, zone, counter, step, mana symbol, rule number.
//! - [`ability`]: what card text means, as data: keywords, clauses, triggers, effects; the grammar that reads them, the
//!   printer that says them again, below both the words and phrases that they share, and for what was not understood
//!   the [topics](ability::Topics) that it might touch.
//! - [`game`]: the board as plain data, and what is asked about it.
//! - [`edition`]: the rules over time: a [`Provision`](edition::Provision) keeps its identity while its number changes,
//!   and each behaviour that changed is asked by name. All of it stands in `rules-text/timeline.yaml`.
//! - [`ruling`]: the answer: verdict, reasons, alternatives, consequences, and the provisions it rests on.
//! - [`engine`]: the rules themselves.
//!   - [`view`](engine::view): what is true now. Characteristics through the edition's layers, and the
//!     [clauses](engine::view::Clause) in force, each with the object and the ability it comes from.
//!   - [`attach`](engine::attach): what may be attached to what; `target`: what may be the target of what; `hindrance`:
//!     what keeps a spell or ability from being used; `fact`: one thing that is so, by its name.
//!   - [`event`](engine::event): what happens, as data.
//!   - [`state_based`](engine::state_based): the check, and a file a row.
//!   - [`combat`](engine::combat): attacks and blocks. A declaration is judged by a predicate, and compared with the
//!     optimum that a solver finds; the two share no code, so that each tests the other.
//!   - [`play`](engine::play): the machine. A step turns a state, and answers to its choices, into a new state, or it
//!     asks. What a state is made of stands below it, each in a file of its own.
//!   - `payment`: whether a cost can be paid, and how, exactly.
//!   - What answers a question stands above the rooms that it uses: `checks` (what state-based effects do), `declaring`
//!     (attacks and blocks, with what triggers), `loops` (which also drives `play` and `resolve`), `draw`, `start`,
//!     `rewind`, `casting`, `using`, `attaching`, `target`, `value` with `counting`, `means`, `outcome`, `order`, and
//!     `explain` (how an object came to be what it is).
//!   - Several rooms share `phrase` (descriptions and costs in words, and the sentences that keywords stand for),
//!     `chosen` (what was chosen, in the place of the words that ask for it), `moment` (whether a sorcery could be cast
//!     now), `identity` (colour identity), `hand_size`, `findings` (what came of trying a spell or an ability),
//!     `combinations`, and `units` (which file a rule stands in, for whoever looks it up).
//! - [`cards`]: cards by name, from the card files that people have; the texts as they are printed. It uses only the
//!   terms.
//! - [`rulebook`]: rules texts in every published form, the index, search, glossary, history. It uses only the terms.
//! - [`scenario`]: the file: its form (`node`), what it is written with (`file`), the kinds of questions
//!   ([`question`](scenario::question)), the whole of it (`document`), how it becomes a game and questions (`lower`,
//!   `meaning`), what is wrong with it and where, and how a ruling compares with what it expects (`compare`).
//! - [`catalogue`]: every edition that can be asked for: those of the timeline, later texts that were imported, drafts.
//! - [`report`]: a ruling as text, JSON and Markdown; many of them as JUnit, annotations, coverage, a site.
//! - [`cli`]: a file a subcommand.
//!
//! Beside the rooms stand `files` (opening a file that somebody has named), `folders` (where data and caches go) and
//! `stamp` (whether a file can have changed),
//! and before all of them `build.rs`, which turns `rules-text/timeline.yaml` into the JSON that every run reads: the
//! timeline stays the only source.
//!
//! No room needs one that needs it, and no file does, with one exception that is the nature of the thing: the files of
//! [`ability::grammar`] call one another in circles, as English does (its own page says how that ends), and so they are
//! one room with one door.
//!
//! # A rule is a unit
//!
//! State-based rows, keywords and readings of the rules stand in tables, one small file (or one row) each, with the
//! provision that they rest on: [`engine::state_based::TABLE`], [`ability::keywords::all`]. A rule counts only in
//! editions that have its provision, so that striking a provision out ([`Edition::without`](edition::Edition::without))
//! is the same as a rules editor's draft without that rule; a test strikes out each in turn and demands that some
//! scenario notices.
//!
//! What to touch for
//! - **a kind of question**: its question by handle (`game/question/KIND.rs` and a variant of
//!   [`Asked`](game::Asked)), its room in `engine`, and `scenario/question/KIND.rs` with `KIND.yaml` beside it and a
//!   row in [`scenario::question`]: how it is written, its fields, its title, what may be expected, the file to start
//!   from, and the function that answers; where its answer takes time, what limits it. The compiler names what is
//!   missing. Then a row in the README's table of kinds, scenarios, and a ruling in `tests/explanations`.
//! - **a state-based row**: `engine/state_based/rows/ROW.rs` and its line in the table; its provision in
//!   `terms/provision/state_based.rs`; its numbers in `rules-text/timeline.yaml`, and words of them in
//!   `tests/timeline/speaks.txt`; a scenario for it and one against it.
//! - **a keyword**: a row in its family's file under `ability/keywords` (name, number, parameter, topics, the rules
//!   that it lays); its provision in `terms/provision/keywords.rs`; its numbers in the timeline; a scenario for it and
//!   one against it. One that rules name by itself, as flying, has a variant of [`Keyword`](ability::Keyword). What
//!   play does of it is one row more, in the table of its sort under `engine/play`: another way to cast a card
//!   (`announce/alternative.rs`), a cost that may be paid beside (`announce/optional.rs`), what helps to pay
//!   (`announce/helping.rs`), an activated ability, as a sentence (`announce/available.rs`) or built of its parts
//!   (`announce/built.rs`), a triggered one, as a sentence (`triggers/keywords.rs`) or built (`triggers/built.rs`), or
//!   what happens as the permanent enters (`replace/enters.rs`). What no sentence says is an action of its own, a row
//!   in `ability/action.rs` and one in `resolve/act.rs`.
//! - **an instruction** (what a spell or ability does as it resolves): a variant in `ability/instruction`, and the
//!   compiler names the rest: which words stand in it (`ability/words`), how it is printed (`ability/print`), and what
//!   does it (`engine/play/resolve/follow.rs`); then the sentences that it is read from (`ability/grammar/effect`). What
//!   finds, makes or chooses something says so (`Instruction::finds`): sentences about "it" then belong to it
//!   (`ability/grammar/effect/belonging.rs`), and mean nothing where it was not followed.
//! - **a rule that abilities lay** ("can't attack", "costs {1} less"): a variant in `ability/rule`, its topics
//!   (`ability/touches.rs`), its words and how it is printed, the sentences that it is read from, and the room that
//!   heeds it.
//! - **an action that has a name** (scry, proliferate): a row in `ability/action.rs`, which reader and printer share;
//!   the compiler names the rest: what does it, in `resolve/act.rs`.
//! - **what players or objects do that abilities wait for by name** ("whenever you commit a crime"): a row in
//!   `ability/named_deeds.rs`, which reader, printer and the account of play share; whether play tells it, in
//!   `triggers/noticed.rs`.
//! - **a phrase of card text that means one thing** (an event, a condition, a duration, a limit): a row in its table
//!   under `ability/phrases`, which the grammar reads and the printer prints by; a test reads each row back as it is
//!   printed.
//!
//! # Provisional is computed
//!
//! Every question records the topics that it consulted. Where a piece of text that was not understood might touch one
//! of them, the ruling is provisional and names the ability.

pub mod ability;
pub mod cards;
pub mod catalogue;
pub mod cli;
pub mod edition;
pub mod engine;
mod files;
mod folders;
pub mod game;
pub mod report;
pub mod rulebook;
pub mod ruling;
pub mod scenario;
mod stamp;
pub mod terms;
