//! The games of a room that are rated, decided when one begins, and the players who left one.

use damiera_archive::Archive;
use damiera_people::ratings::Projection;
use damiera_people::ratings::eligibility::{self, RatedCandidate};
use damiera_protocol::command::RoomOptions;
use damiera_protocol::event::{EndReason, Event};
use damiera_protocol::opening::{OpeningTerms, StartOpening};
use damiera_protocol::pair::PairGame;
use damiera_protocol::rating::RatedGame;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;

use super::{RoomState, TakenSeat};

impl TakenSeat {
    fn candidate(&self) -> RatedCandidate<'_> {
        RatedCandidate {
            name: &self.who.name,
            account: self.who.account,
            program: self.program,
            holder: self.holder,
        }
    }
}

/// Checks that a room for rated games may be opened, alone or with an opponent, when the shortest clock has so many
/// seconds for each player.
///
/// # Errors
/// When its games could not be rated.
pub(super) fn may_open(
    options: &RoomOptions,
    word: bool,
    applicants: &[RatedCandidate<'_>],
    least_seconds: u64,
    archive: &Archive,
    at: u64,
) -> Result<(), Refusal> {
    let terms = &options.terms;
    eligibility::may_time(terms.time, least_seconds)?;
    if terms.advice
        || terms.opening.is_some_and(OpeningTerms::is_chosen)
        || terms.start.is_some()
        || options.bot.is_some()
        || word
    {
        return Err(Refusal::RatedPlain);
    }
    let variant = options.variant.unwrap_or(RoomOptions::USUAL);
    may_play(applicants, archive, |ratings, players| {
        eligibility::rated(ratings, players, (variant, terms.time), at).map(drop)
    })?;
    for applicant in applicants {
        may_begin(*applicant, archive, at)?;
    }
    Ok(())
}

/// Checks that a person may sit down in a room. `said` is true to play for ratings, false not to.
///
/// # Errors
/// When the games there are rated and the person has not agreed to that, or may not; and when they are
/// not although the person wants that.
pub(super) fn may_sit(
    state: &RoomState,
    applicant: RatedCandidate<'_>,
    said: Option<bool>,
    archive: &Archive,
    at: u64,
) -> Result<(), Refusal> {
    match (state.terms.rated, said) {
        (false, None | Some(false)) => return Ok(()),
        (false, Some(true)) => return Err(Refusal::CasualRoom(state.room.clone())),
        (true, None | Some(false)) => return Err(Refusal::RatedRoom(state.room.clone())),
        (true, Some(true)) => {}
    }
    may_begin(applicant, archive, at)?;
    let seated = state.seats.iter().flatten().map(TakenSeat::candidate);
    let applicants: Vec<_> = seated.chain([applicant]).collect();
    may_play(&applicants, archive, |ratings, players| {
        let game = (state.variant, state.terms.time);
        eligibility::rated(ratings, players, game, at).map(drop)
    })
}

fn may_begin(applicant: RatedCandidate<'_>, archive: &Archive, at: u64) -> Result<(), Refusal> {
    archive.ratings(|ratings| eligibility::may_begin(ratings, applicant, at).map(drop))
}

/// Asks about two, when there are two.
fn may_play(
    applicants: &[RatedCandidate<'_>],
    archive: &Archive,
    ask: impl FnOnce(&Projection, [RatedCandidate<'_>; 2]) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    match applicants {
        [one, other] => archive.ratings(|ratings| ask(ratings, [*one, *other])),
        [] | [_] | [_, _, _, ..] => Ok(()),
    }
}

/// Adds the terms of the rating to events that begin a game. The second game of a match counts for what the first does. A game
/// that cannot be rated any more is casual, as when a player has to wait by now or the room's clock has become too short.
pub(super) fn rate_starts(
    state: &RoomState,
    events: &mut [Event],
    least_seconds: u64,
    archive: &Archive,
    at: u64,
) {
    let is_timed = eligibility::may_time(state.terms.time, least_seconds).is_ok();
    if !state.terms.rated || !is_timed || state.bot_chair().is_some() || !archive.rates() {
        return;
    }
    // From where the two came was asked when they sat down.
    let seated = |chair| {
        let seat = state.seat(chair)?;
        Some(RatedCandidate {
            holder: None,
            ..seat.candidate()
        })
    };
    let mut applicants = Chair::ALL.map(seated);
    for event in events {
        if let Event::Seated {
            chair,
            who,
            program,
            ..
        } = event
        {
            applicants[chair.index()] = Some(RatedCandidate {
                name: &who.name,
                account: who.account,
                program: *program,
                holder: None,
            });
        } else if let Event::Started {
            white,
            rated,
            opening,
            of_pair: None | Some(PairGame::First),
            ..
        } = event
        {
            let [white, black] = [*white, white.other()].map(|chair| applicants[chair.index()]);
            let (Some(white), Some(black)) = (white, black) else {
                return;
            };
            *rated = terms_of_start(state, [white, black], *opening, archive, at);
        }
    }
}

/// The terms of the rating for a game that begins; None if it is casual.
fn terms_of_start(
    state: &RoomState,
    players: [RatedCandidate<'_>; 2],
    opening: Option<StartOpening>,
    archive: &Archive,
    at: u64,
) -> Option<RatedGame> {
    let variant = state.variant;
    if state.is_of_tournament() {
        let given = opening
            .and_then(|opening| opening.row.in_variant(variant)?.plies().ok())
            .map_or(0, |plies| plies.len());
        let game = archive
            .ratings(|ratings| eligibility::rated_in_tournament(ratings, players, variant, at))?;
        // A game counts once both players have moved.
        return Some(RatedGame {
            least_plies: u16::try_from(given + 2).unwrap_or(u16::MAX),
            ..game
        });
    }
    let time = state.terms.time;
    let game = archive.ratings(|ratings| eligibility::rated(ratings, players, (variant, time), at));
    let game = game.ok()?;
    // A player who has seen the lot cannot go for nothing.
    let is_drawn = opening.is_some_and(|opening| opening.seed.is_some());
    Some(RatedGame {
        least_plies: if is_drawn { 0 } else { game.least_plies },
        ..game
    })
}

/// Writes into the event that ends a rated game on time or without a first move, or one in a match of two, whether the loser
/// was away.
pub(super) fn note_leaver(
    state: &RoomState,
    events: &mut [Event],
    is_away: impl Fn(Chair) -> bool,
) {
    let Some(table) = state.running() else { return };
    // By correspondence players are away as a rule.
    if state.is_correspondence() {
        return;
    }
    for event in events {
        if let Event::Ended { end } = event
            && matches!(end.reason, EndReason::Time | EndReason::NoFirstMove)
            && (table.rated.is_some() || table.pair.is_some())
        {
            let loser = end.winner.and_then(|winner| state.chair(!winner));
            end.away = loser.is_some_and(&is_away);
        }
    }
}
