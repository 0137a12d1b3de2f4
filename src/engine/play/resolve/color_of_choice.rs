//! "protection from the color of your choice", "hexproof from ...": the color is chosen as the effect begins.   608.2d

use crate::ability::{Change, Choice, Continuous, Filter, Granted, Keyword, Quality};
use crate::engine::play::open::{Choosable, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;

impl Run<'_> {
    /// The same effects, with a color in place of one that is to be chosen; one choice serves for all of them.
    pub(super) fn with_chosen_colors(
        &mut self,
        effects: &[Continuous],
        reading: &Reading,
    ) -> Result<Vec<Continuous>, Stop> {
        let mut effects = effects.to_vec();
        if !effects.iter_mut().any(|effect| open_colors(effect).next().is_some()) {
            return Ok(effects);
        }
        if let Some(Choosable::Color(color)) = self.ask_quality(reading.you, &Choice::Color, reading)? {
            for filter in effects.iter_mut().flat_map(open_colors) {
                *filter = Filter::Color(color);
            }
        }
        Ok(effects)
    }
}

/// The places of an effect at which a color is still to be chosen.
fn open_colors(effect: &mut Continuous) -> impl Iterator<Item = &mut Filter> {
    let granted = match &mut effect.change {
        Change::Gain(granted) => granted.as_mut_slice(),
        _ => &mut [],
    };
    granted.iter_mut().filter_map(|granted| match granted {
        Granted::Keyword(Keyword::Protection(Quality::Source(filter)) | Keyword::Hexproof(Some(filter)))
            if *filter == Filter::ColorOfChoice =>
        {
            Some(filter)
        }
        _ => None,
    })
}
