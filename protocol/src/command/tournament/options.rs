//! The words for the options of a new tournament, and for their values.

use super::super::arguments::{NamedValue, choose};
use super::super::keyword::Keyword;
use super::super::ranking::{CASUAL, RATED};
use crate::tournament::{TieBreak, TournamentSystem};

/// The option for which a tournament's value is given.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TournamentOption {
    Title,
    System,
    Rounds,
    Variant,
    Time,
    Opening,
    Seats,
    Start,
    Absence,
    Pause,
    LaterStarts,
    Scale,
    TieBreaks,
    Objections,
    CheckIn,
    HostTime,
    HostSide,
}

pub(super) static OPTIONS: [NamedValue<TournamentOption>; 17] = [
    (Keyword::command("nome"), TournamentOption::Title),
    (Keyword::value("system"), TournamentOption::System),
    (Keyword::value("rounds"), TournamentOption::Rounds),
    (Keyword::value("variant"), TournamentOption::Variant),
    (Keyword::value("time"), TournamentOption::Time),
    (Keyword::value("opening"), TournamentOption::Opening),
    (Keyword::value("seats"), TournamentOption::Seats),
    (Keyword::value("start"), TournamentOption::Start),
    (Keyword::value("absence"), TournamentOption::Absence),
    (Keyword::command("pausa"), TournamentOption::Pause),
    (
        Keyword::value("later-starts"),
        TournamentOption::LaterStarts,
    ),
    (Keyword::value("points"), TournamentOption::Scale),
    (Keyword::value("tie-breaks"), TournamentOption::TieBreaks),
    (Keyword::value("objections"), TournamentOption::Objections),
    (Keyword::value("check-in"), TournamentOption::CheckIn),
    (Keyword::value("host-time"), TournamentOption::HostTime),
    (Keyword::value("color"), TournamentOption::HostSide),
];

pub(super) static SYSTEMS: [NamedValue<TournamentSystem>; 5] = [
    (Keyword::value("swiss"), TournamentSystem::Swiss),
    (Keyword::value("round-robin"), TournamentSystem::RoundRobin),
    (
        Keyword::value("double-round-robin"),
        TournamentSystem::DoubleRoundRobin,
    ),
    (Keyword::value("italo-swiss"), TournamentSystem::ItaloSwiss),
    (
        Keyword::command("simultanea"),
        TournamentSystem::Simultaneous,
    ),
];

pub(super) static TIE_BREAKS: [NamedValue<TieBreak>; 7] = [
    (Keyword::value("solkoff"), TieBreak::Solkoff),
    (
        Keyword::value("truncated-solkoff"),
        TieBreak::TruncatedSolkoff,
    ),
    (Keyword::value("solkoff-cut"), TieBreak::SolkoffCutOne),
    (Keyword::value("sonneborn"), TieBreak::SonnebornBerger),
    (
        Keyword::value("direct-encounter"),
        TieBreak::DirectEncounter,
    ),
    (Keyword::value("wins"), TieBreak::Wins),
    (Keyword::value("games-won"), TieBreak::GamesWon),
];

/// The word for programs.
pub(super) static BOTS: Keyword = Keyword::value("bot");

/// The word for guests.
pub(super) static GUESTS: Keyword = Keyword::value("guests");

/// The values that may stand behind an option that is a word alone.
pub(super) static YES_OR_NO: [NamedValue<bool>; 2] =
    [(Keyword::value("yes"), true), (Keyword::value("no"), false)];

/// The options that are a word alone.
pub(super) static WORDS: &[&Keyword] = &[&RATED, &CASUAL, &BOTS, &GUESTS];

/// The options with systems and tie-breaks as values.
static OF_TERMS: [Keyword; 2] = [Keyword::value("system"), Keyword::value("tie-breaks")];

/// The word for the arbiter, as a pause.
pub(super) static ARBITER: Keyword = Keyword::value("arbiter");

/// True if a word names a system or a tie-break, or one of the two options for these.
pub(in crate::command) fn is_term(word: &str) -> bool {
    choose(word, &SYSTEMS).is_some()
        || choose(word, &TIE_BREAKS).is_some()
        || OF_TERMS.iter().any(|option| option.means(word))
}
