//! "As though": what is pretended for this one declaration, and for nothing else.   glossary · 609.4

use crate::ability::{AsThough, Filter, Keyword, Rule};
use crate::edition::Provision;
use crate::engine::view::Clause;

/// Whether a clause is pretended away by "as though it didn't have" the keyword that it comes from.
pub(crate) fn lifts(rule: &Rule, clause: &Clause) -> bool {
    let pretence = match rule {
        Rule::AttackAsThough(pretence) | Rule::BeBlockedAsThough(pretence) => pretence,
        Rule::BlockAsThough { pretence, .. } => pretence,
        _ => return false,
    };
    match pretence {
        AsThough::Lacking(Keyword::Defender) if keeps_walls_at_home(clause) => true,
        AsThough::Lacking(keyword) => clause.keyword.as_ref().is_some_and(|own| own.is_kind_of(keyword)),
        AsThough::Being(Filter::Not(inner)) => {
            keeps_walls_at_home(clause) && **inner == Filter::Subtype("Wall".to_owned())
        }
        _ => false,
    }
}

/// The rule that Walls can't attack, in the editions that have it.
fn keeps_walls_at_home(clause: &Clause) -> bool {
    clause.provision == Some(Provision::AttackMayAttack) && matches!(&clause.rule, Rule::CantAttack(_))
}
