//! Numbers that are the same in every run.

/// Where decisions come from: a generator of random numbers, or the bytes of a fuzzer.
pub(crate) trait Choose {
    /// A number below `bound`, which is not zero.
    fn below(&mut self, bound: usize) -> usize;

    /// One of several.
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// SplitMix64.
#[derive(Clone, Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}

impl Choose for Random {
    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// A fuzzer's bytes, one a decision; zeroes when they are used up.
#[derive(Clone, Debug)]
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl Choose for Bytes<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let (&first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(first) % bound
    }
}
