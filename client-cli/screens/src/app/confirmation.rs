//! Grave things, which are done only after a typed yes.

use damiera_protocol::tournament::TournamentId;

/// The grave thing that is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Confirmation {
    /// To leave a running game.
    Leave,
    /// To withdraw from a tournament.
    Withdraw(TournamentId),
}
