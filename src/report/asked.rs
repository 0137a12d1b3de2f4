//! What is asked, in a sentence.

use crate::game::{Asked, Game, ObjectId};

/// The question as a person would say it; `kind` where there is nothing more to say of it than that.
pub fn asked(game: &Game, asked: &Asked, kind: &str) -> String {
    let label = |id: &ObjectId| game.object(*id).label.as_str();
    match asked {
        Asked::StateBased { once: false } => "What do state-based effects do?".to_owned(),
        Asked::StateBased { once: true } => "What does one check of state-based effects do?".to_owned(),
        Asked::Attack(question) if question.declare.is_empty() => "Nobody attacks.".to_owned(),
        Asked::Attack(question) => {
            let attacks = question.declare.iter();
            sentences(attacks.map(|(id, attacked)| format!("{} attacks {}", label(id), game.name_of(*attacked))))
        }
        Asked::Block(question) if question.declare.values().all(Vec::is_empty) => "Nobody blocks.".to_owned(),
        Asked::Block(question) => {
            let blocks = question.declare.iter().filter(|(_, attackers)| !attackers.is_empty());
            sentences(blocks.map(|(id, attackers)| {
                let attackers: Vec<&str> = attackers.iter().map(label).collect();
                format!("{} blocks {}", label(id), attackers.join(" and "))
            }))
        }
        #[allow(unreachable_patterns)]
        _ => format!("A question of the kind {kind}."),
    }
}

fn sentences(parts: impl Iterator<Item = String>) -> String {
    format!("{}.", parts.collect::<Vec<_>>().join("; "))
}
