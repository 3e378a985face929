//! The possible outcomes for a copy.

/// The outcome for a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CopyOutcome {
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

impl CopyOutcome {
    /// All of them.
    pub const ALL: [CopyOutcome; 10] = [
        CopyOutcome::Intact,
        CopyOutcome::Refused,
        CopyOutcome::LostAndSaid,
        CopyOutcome::CutAndSaid,
        CopyOutcome::Untraced,
        CopyOutcome::Changed,
        CopyOutcome::False,
        CopyOutcome::Silent,
        CopyOutcome::Renumbered,
        CopyOutcome::Broken,
    ];

    /// True if it is a failure.
    #[must_use]
    pub fn is_failure(self) -> bool {
        match self {
            CopyOutcome::Intact
            | CopyOutcome::Refused
            | CopyOutcome::LostAndSaid
            | CopyOutcome::CutAndSaid
            | CopyOutcome::Untraced => false,
            CopyOutcome::Changed
            | CopyOutcome::False
            | CopyOutcome::Silent
            | CopyOutcome::Renumbered
            | CopyOutcome::Broken => true,
        }
    }

    /// In a word or three.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            CopyOutcome::Intact => "intact",
            CopyOutcome::Refused => "refused",
            CopyOutcome::LostAndSaid => "lost, said",
            CopyOutcome::CutAndSaid => "cut, said",
            CopyOutcome::Untraced => "untraced",
            CopyOutcome::Changed => "CHANGED",
            CopyOutcome::False => "FALSE",
            CopyOutcome::Silent => "SILENT",
            CopyOutcome::Renumbered => "RENUMBERED",
            CopyOutcome::Broken => "BROKEN",
        }
    }
}
