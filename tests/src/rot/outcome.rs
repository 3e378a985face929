//! The possible outcomes for a copy.

/// The outcome for a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It starts and everything is there.
    Intact,
    /// It is not started on; the reason is true, and nothing was changed.
    Refused,
    /// It starts without the rooms or games that are named.
    LostAndSaid,
    /// It starts without the end of a journal that was killed, and says that a write was cut short.
    CutAndSaid,
    /// It starts without the end of a journal that was killed, and there is nothing to be seen of it.
    Untraced,
    /// It is not started on, and yet something was changed.
    Changed,
    /// A report is not true.
    False,
    /// Something is missing or damaged, and nothing says so.
    Silent,
    /// A number stands for another game.
    Renumbered,
    /// It neither serves nor says why not.
    Broken,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 10] = [
        Outcome::Intact,
        Outcome::Refused,
        Outcome::LostAndSaid,
        Outcome::CutAndSaid,
        Outcome::Untraced,
        Outcome::Changed,
        Outcome::False,
        Outcome::Silent,
        Outcome::Renumbered,
        Outcome::Broken,
    ];

    /// True if it is a failure.
    #[must_use]
    pub fn is_failure(self) -> bool {
        match self {
            Outcome::Intact
            | Outcome::Refused
            | Outcome::LostAndSaid
            | Outcome::CutAndSaid
            | Outcome::Untraced => false,
            Outcome::Changed
            | Outcome::False
            | Outcome::Silent
            | Outcome::Renumbered
            | Outcome::Broken => true,
        }
    }

    /// In a word or three.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Intact => "intact",
            Outcome::Refused => "refused",
            Outcome::LostAndSaid => "lost, said",
            Outcome::CutAndSaid => "cut, said",
            Outcome::Untraced => "untraced",
            Outcome::Changed => "CHANGED",
            Outcome::False => "FALSE",
            Outcome::Silent => "SILENT",
            Outcome::Renumbered => "RENUMBERED",
            Outcome::Broken => "BROKEN",
        }
    }
}
