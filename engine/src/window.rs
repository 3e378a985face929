//! The scores between which a value is wanted exactly.

use crate::score::WIN;

/// More than any score.
pub(crate) const INFINITY: i32 = WIN + 1;

/// The scores between which a value is wanted exactly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// The side to move has this already.
    pub(crate) alpha: i32,
    /// The opponent will not allow this.
    pub(crate) beta: i32,
}

impl Window {
    /// All scores.
    pub(crate) const FULL: Self = Self {
        alpha: -INFINITY,
        beta: INFINITY,
    };

    /// The scores that are less than `margin` away.
    pub(crate) const fn around(value: i32, margin: i32) -> Self {
        Self {
            alpha: value - margin,
            beta: value + margin,
        }
    }

    /// The window as the opponent sees it.
    pub(crate) const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The window that only asks whether a value is more than `alpha`.
    pub(crate) const fn narrowed(self) -> Self {
        Self {
            alpha: self.alpha,
            beta: self.alpha + 1,
        }
    }

    /// True if nothing lies between the bounds.
    pub(crate) const fn is_narrow(self) -> bool {
        self.beta - self.alpha <= 1
    }
}
