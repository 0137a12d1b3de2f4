//! Which unit of the engine a provision belongs to, for those who look a rule up.

use super::state_based;
use crate::ability::keywords;
use crate::terms::Provision;

/// The unit that rests on a provision: "a row of the state-based check", "the keyword flying", "a layer"; none where no
/// single unit does.
pub(crate) fn unit_of(provision: Provision) -> Option<String> {
    if state_based::TABLE.iter().any(|row| row.provision() == provision) {
        return Some("a row of the state-based check".to_owned());
    }
    let keyword = keywords::all().find(|spec| spec.meanings.iter().any(|meaning| meaning.provision == provision));
    if let Some(spec) = keyword {
        return Some(format!("the keyword {}", spec.name));
    }
    let layers = [
        Provision::LayerCopy,
        Provision::LayerControl,
        Provision::LayerText,
        Provision::LayerType,
        Provision::LayerColor,
        Provision::LayerAbility,
        Provision::LayerPowerToughness,
    ];
    layers.contains(&provision).then(|| "a layer".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_says_which_unit_of_the_engine_it_is() {
        assert_eq!(unit_of(Provision::LegendRule).as_deref(), Some("a row of the state-based check"));
        assert_eq!(unit_of(Provision::LayerColor).as_deref(), Some("a layer"));
        assert_eq!(unit_of(Provision::StateBasedNature), None);
    }

    #[test]
    fn every_provision_has_a_sentence() {
        for provision in Provision::ALL {
            let sentence = provision.sentence();
            assert!(sentence.ends_with('.') && sentence.len() > 8, "{provision:?}: {sentence}");
        }
    }
}
