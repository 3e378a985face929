//! Swiss pairing by the FIDE (Dutch) system: C.04.3 as in force since 1 February 2026, with the basic rules C.04.1 and
//! the general handling rules C.04.2.
//!
//! Score groups are paired from the top, each together with the players left over above it. A pairing of all others
//! exists after each bracket (C4), so that nothing has to be undone.

mod bracket;
mod bracket_pairing;
mod choice;
mod colours;
mod completion;
mod contender;
mod criteria;
mod ladder;
mod remainder;

use bracket::DutchBracket;
pub use colours::ColourRule;
pub(crate) use colours::color_of_higher;
pub use contender::PreferenceStrength;
pub(crate) use contender::{Contender, ContenderField};
use damiera_rules::Color;

use crate::{
    Entrant, NoPairing, PairedGame, PairingError, PairingException, RoundEntry, RoundPairing,
    TournamentRecord,
};

/// Pairs the next round. The same record has the same pairing, colours included.
pub fn pair(record: &TournamentRecord) -> Result<RoundPairing, PairingError> {
    check(record)?;
    let field = ContenderField::new(record);
    if field.contenders.len() < 2 {
        return Err(PairingError::TooFew);
    }
    let Ok(bye_units) = completion::bye_units(&field) else {
        let offer = completion::offer(record, &field);
        return Err(PairingError::NoPairing(Box::new(offer)));
    };
    let (pairs, bye) = pair_brackets(&field, bye_units);
    Ok(publish(record, &field, &pairs, bye))
}

/// True if the basic rules let an entrant get the bye of the next round (C2).
pub fn may_get_bye(record: &TournamentRecord, entrant: &Entrant) -> bool {
    contender::may_get_bye(record, entrant)
}

/// The offer to the arbiter where colours are no criterion.
pub(crate) fn offer_without_colours(record: &TournamentRecord) -> NoPairing {
    let mut offer = completion::offer(record, &ContenderField::new(record));
    let is_other =
        |exception: &PairingException| !matches!(exception, PairingException::SameColour { .. });
    offer.exceptions.retain(is_other);
    offer
}

/// Checks that a next round can follow.
pub(crate) fn check(record: &TournamentRecord) -> Result<(), PairingError> {
    record.validate()?;
    if record.rounds() >= usize::from(record.planned) {
        return Err(PairingError::Over);
    }
    let is_open = |entry: &RoundEntry| matches!(entry, RoundEntry::Unfinished { .. });
    let mut entrants = record.entrants.iter();
    match entrants.find(|entrant| entrant.rounds.iter().any(is_open)) {
        Some(entrant) => Err(PairingError::Unfinished(entrant.id)),
        None => Ok(()),
    }
}

/// The pairs of all brackets, as places in the field, and the player who is left over.
fn pair_brackets(
    field: &ContenderField,
    bye_units: Option<u32>,
) -> (Vec<[usize; 2]>, Option<usize>) {
    let contenders = &field.contenders;
    let group_end = |start: usize| {
        let units = contenders.get(start).map(|contender| contender.units);
        let same = contenders[start..].iter();
        start + same.take_while(|other| Some(other.units) == units).count()
    };
    let mut pairs = Vec::with_capacity(contenders.len() / 2);
    let mut floaters: Vec<usize> = Vec::new();
    let mut start = 0;
    while start < contenders.len() {
        let end = group_end(start);
        let next = group_end(end);
        let movers = floaters.len();
        let bracket = DutchBracket {
            field,
            members: floaters
                .iter()
                .copied()
                .chain(start..contenders.len())
                .collect(),
            movers,
            current: movers + end - start,
            next: movers + next - start,
            bye_units,
        };
        let pairing = bracket.pair();
        pairs.extend(pairing.pairs);
        floaters = pairing.floaters;
        start = end;
    }
    (pairs, floaters.first().copied())
}

/// Gives pairs their colours and boards (C.04.2, article 4): by the points of the higher ranked, then of both, then by
/// the number of the higher ranked.
pub(crate) fn publish(
    record: &TournamentRecord,
    field: &ContenderField,
    pairs: &[[usize; 2]],
    bye: Option<usize>,
) -> RoundPairing {
    let mut pairs: Vec<[usize; 2]> = pairs.to_vec();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    let units = |at: usize| std::cmp::Reverse(field.contenders[at].units);
    pairs.sort_by_key(|[higher, lower]| (units(*higher), units(*lower), *higher));
    let games = pairs.iter().map(|[higher, lower]| {
        let (higher, lower) = (&field.contenders[*higher], &field.contenders[*lower]);
        match color_of_higher(higher, lower, record.initial).0 {
            Color::White => PairedGame {
                white: higher.id,
                black: lower.id,
            },
            Color::Black => PairedGame {
                white: lower.id,
                black: higher.id,
            },
        }
    });
    RoundPairing {
        games: games.collect(),
        bye: bye.map(|at| field.contenders[at].id),
    }
}
