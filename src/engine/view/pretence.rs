//! "As though": reading a filter with something pretended, for one action only.

use super::{Scope, View};
use crate::ability::{AsThough, Filter, Keyword};
use crate::game::ObjectId;

impl View<'_> {
    /// Whether the filter, read in `scope`, finds the object when all of this is pretended of it.
    pub(crate) fn matches_pretending(
        &self,
        filter: &Filter,
        id: ObjectId,
        scope: &Scope,
        pretences: &[&AsThough],
    ) -> bool {
        match filter {
            Filter::All(parts) => parts.iter().all(|part| self.matches_pretending(part, id, scope, pretences)),
            Filter::Either(parts) => parts.iter().any(|part| self.matches_pretending(part, id, scope, pretences)),
            Filter::Not(inner) => !self.matches_pretending(inner, id, scope, pretences),
            Filter::Has(keyword) => self.has_pretending(keyword, id, pretences),
            Filter::Tapped => self.matches(filter, id, scope) && !pretences.contains(&&AsThough::Untapped),
            other => pretends_to_be(other, pretences) || self.matches(other, id, scope),
        }
    }

    /// Whether it has a keyword of this kind when all of this is pretended of it.
    pub(crate) fn has_pretending(&self, keyword: &Keyword, id: ObjectId, pretences: &[&AsThough]) -> bool {
        let lacks = |own: &Keyword| {
            pretences.iter().any(|pretence| matches!(pretence, AsThough::Lacking(kind) if own.is_kind_of(kind)))
        };
        let pretended = |pretence: &&AsThough| matches!(pretence, AsThough::Having(own) if own.is_kind_of(keyword));
        pretences.iter().any(pretended)
            || self.now(id).keywords().any(|(own, _)| own.is_kind_of(keyword) && !lacks(own))
    }
}

/// Whether what the filter asks for is pretended: "as though it were black" is one more colour, not another.
fn pretends_to_be(filter: &Filter, pretences: &[&AsThough]) -> bool {
    pretences.iter().any(|pretence| match pretence {
        AsThough::Being(Filter::All(parts)) => parts.contains(filter),
        AsThough::Being(single) => single == filter,
        _ => false,
    })
}
