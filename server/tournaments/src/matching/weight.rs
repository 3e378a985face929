//! Weights of edges: wide unsigned numbers with bits of its own for each criterion.

/// A number of `W` words, the most significant first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Weight<const W: usize>([u64; W]);

impl<const W: usize> Weight<W> {
    /// Zero.
    pub(crate) const ZERO: Self = Self([0; W]);

    /// More than any weight or slack.
    pub(crate) const GREATEST: Self = Self([u64::MAX; W]);

    /// Adds an amount with its lowest bit at `offset`. Bits above the number are lost.
    pub(crate) fn add_at(&mut self, offset: u32, amount: u64) {
        let shift = offset % 64;
        let wide = u128::from(amount) << shift;
        let word = (offset / 64) as usize;
        self.add_word(word, wide as u64);
        self.add_word(word + 1, (wide >> 64) as u64);
    }

    /// Adds to a word, counted from the least significant, with the carry.
    fn add_word(&mut self, word: usize, amount: u64) {
        let mut carry = amount;
        for at in word..W {
            if carry == 0 {
                return;
            }
            let (sum, over) = self.0[W - 1 - at].overflowing_add(carry);
            self.0[W - 1 - at] = sum;
            carry = u64::from(over);
        }
    }

    /// The sum, modulo the width.
    #[inline]
    pub(crate) fn plus(self, other: Self) -> Self {
        let mut sum = [0; W];
        let mut carry = false;
        for at in (0..W).rev() {
            let (part, over) = self.0[at].overflowing_add(other.0[at]);
            let (part, over_again) = part.overflowing_add(u64::from(carry));
            sum[at] = part;
            carry = over | over_again;
        }
        Self(sum)
    }

    /// The difference, modulo the width.
    #[inline]
    pub(crate) fn minus(self, other: Self) -> Self {
        let mut difference = [0; W];
        let mut borrow = false;
        for at in (0..W).rev() {
            let (part, under) = self.0[at].overflowing_sub(other.0[at]);
            let (part, under_again) = part.overflowing_sub(u64::from(borrow));
            difference[at] = part;
            borrow = under | under_again;
        }
        Self(difference)
    }

    /// Half of an even number.
    #[inline]
    pub(crate) fn half(self) -> Self {
        let mut half = [0; W];
        let mut low = 0;
        for (half, word) in half.iter_mut().zip(self.0) {
            *half = word >> 1 | low << 63;
            low = word & 1;
        }
        Self(half)
    }

    /// True for zero.
    #[inline]
    pub(crate) fn is_zero(&self) -> bool {
        self.0 == [0; W]
    }
}
