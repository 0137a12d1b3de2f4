//! Natural numbers of any size, as counts of declarations need them.

use std::fmt;

/// Nine decimal digits a limb, the smallest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Natural(Vec<u32>);

const BASE: u64 = 1_000_000_000;

impl Natural {
    /// A small number.
    pub fn of(mut number: u64) -> Self {
        let mut limbs = Vec::new();
        while number > 0 {
            limbs.push(Self::limb(number % BASE));
            number /= BASE;
        }
        Self(limbs)
    }

    fn limb(number: u64) -> u32 {
        u32::try_from(number).unwrap_or(u32::MAX)
    }

    /// Adds another.
    pub fn add(&mut self, other: &Self) {
        let mut carry = 0;
        for place in 0..self.0.len().max(other.0.len()) + 1 {
            if place >= self.0.len() {
                self.0.push(0);
            }
            let sum = u64::from(self.0[place]) + u64::from(other.0.get(place).copied().unwrap_or(0)) + carry;
            self.0[place] = Self::limb(sum % BASE);
            carry = sum / BASE;
        }
        self.trim();
    }

    /// The product of two.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        let mut limbs = vec![0_u64; self.0.len() + other.0.len() + 1];
        for (i, one) in self.0.iter().enumerate() {
            let mut carry = 0;
            for (j, two) in other.0.iter().enumerate() {
                let sum = limbs[i + j] + u64::from(*one) * u64::from(*two) + carry;
                limbs[i + j] = sum % BASE;
                carry = sum / BASE;
            }
            limbs[i + other.0.len()] += carry;
        }
        let mut product = Self(limbs.into_iter().map(Self::limb).collect());
        product.trim();
        product
    }

    /// The number, if it is no larger than this.
    pub fn up_to(&self, most: usize) -> Option<usize> {
        match self.0.as_slice() {
            [] => Some(0),
            [one] => usize::try_from(*one).ok().filter(|number| *number <= most),
            _ => None,
        }
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((last, rest)) = self.0.split_last() else { return f.write_str("0") };
        write!(f, "{last}")?;
        for limb in rest.iter().rev() {
            write!(f, "{limb:09}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Natural;

    #[test]
    fn counts_far() {
        let mut power = Natural::of(1);
        for _ in 0..40 {
            power = power.times(&Natural::of(11));
        }
        assert_eq!(power.to_string(), "452592555681759518058893560348969204658401");
        let mut sum = Natural::of(999_999_999);
        sum.add(&Natural::of(1));
        assert_eq!(sum.to_string(), "1000000000");
        assert_eq!(Natural::of(0).to_string(), "0");
        assert_eq!(Natural::of(50).up_to(50), Some(50));
        assert_eq!(Natural::of(51).up_to(50), None);
    }
}
