//! The words that may follow `torneo`, by what they are. The documentation lists them from here.

use super::super::keyword::Keyword;
use super::entry::CODE;
use super::options::{OPTIONS, SYSTEMS, TIE_BREAKS, WORDS};
use super::order::BOARD;
use super::{OPEN, TournamentVerb, VERBS, club};

/// The words of tournaments, each kind ordered as it is read.
#[derive(Debug)]
pub struct TournamentWords {
    /// Parts to be read, wishes of an entrant, and the word that announces a tournament.
    pub parts: Vec<&'static Keyword>,
    /// Orders of an arbiter, and the word before a board's number.
    pub orders: Vec<&'static Keyword>,
    /// Options that have a value: those of a new tournament, of an entry and of an order.
    pub options: Vec<&'static Keyword>,
    /// Options of a new tournament that are a word alone.
    pub bare_options: Vec<&'static Keyword>,
    /// Systems.
    pub systems: Vec<&'static Keyword>,
    /// Tie-breaks.
    pub tie_breaks: Vec<&'static Keyword>,
}

impl TournamentWords {
    /// All of them.
    pub fn all() -> TournamentWords {
        let (orders, parts): (Vec<_>, Vec<_>) = VERBS
            .iter()
            .partition(|(_, verb)| matches!(verb, TournamentVerb::Order(_)));
        TournamentWords {
            parts: [&OPEN].into_iter().chain(keywords(parts)).collect(),
            orders: keywords(orders).chain([&BOARD]).collect(),
            options: keywords(&OPTIONS).chain([&CODE, &club::CLUB]).collect(),
            bare_options: WORDS.to_vec(),
            systems: keywords(&SYSTEMS).collect(),
            tie_breaks: keywords(&TIE_BREAKS).collect(),
        }
    }
}

fn keywords<T: 'static>(
    named: impl IntoIterator<Item = &'static (Keyword, T)>,
) -> impl Iterator<Item = &'static Keyword> {
    named.into_iter().map(|(keyword, _)| keyword)
}
