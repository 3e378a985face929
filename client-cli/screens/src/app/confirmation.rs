//! Confirmation of grave commands, which are carried out only after a typed yes.

use damiera_protocol::command::Keyword;
use damiera_protocol::text::Language;
use damiera_protocol::tournament::TournamentId;

/// The words of agreement and of refusal.
static YES: Keyword = Keyword::value("yes");
static NO: Keyword = Keyword::value("no");

/// The grave thing that is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ConfirmedAction {
    /// To leave a running game.
    Leave,
    /// To withdraw from a tournament.
    Withdraw(TournamentId),
    /// To begin a tournament's next round.
    Begin(TournamentId),
}

impl ConfirmedAction {
    /// The command that does it. None for leaving the program, which takes none.
    pub(super) fn command(self) -> Option<String> {
        match self {
            ConfirmedAction::Leave => None,
            ConfirmedAction::Withdraw(id) => Some(format!("ritirati {id}")),
            ConfirmedAction::Begin(id) => Some(format!("torneo {id} inizia")),
        }
    }
}

/// True for a yes, in the words of any language, and false for a no. The first letter does as well, as no yes begins
/// with the letter of a no. None for any other line, which is not meant for the question.
pub(crate) fn answer(line: &str) -> Option<bool> {
    let typed = line.trim().to_lowercase();
    let is = |keyword: &Keyword| keyword.means(&typed) || begins(keyword, &typed);
    match (is(&YES), is(&NO)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        (true, true) | (false, false) => None,
    }
}

/// True if a word for this in some language begins with the only letter that was typed.
fn begins(keyword: &Keyword, typed: &str) -> bool {
    let mut words = Language::ALL.into_iter().flat_map(|it| keyword.matched(it));
    typed.chars().count() == 1 && words.any(|word| word.starts_with(typed))
}
