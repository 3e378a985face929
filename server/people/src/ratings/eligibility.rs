//! Conditions for rated games.

use damiera_protocol::account::AccountId;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::rating::{RatedGame, RatingList};
use damiera_protocol::reply::Refusal;
use damiera_protocol::time_control::TimeControl;
use damiera_rules::Variant;

use super::Projection;

/// Plies below which a game changes no rating: three moves of each player. An opponent who resigns at once cannot
/// give points away.
pub const LEAST_PLIES: u16 = 6;

/// A person who would play.
#[derive(Debug, Clone, Copy)]
pub struct RatedCandidate<'a> {
    /// Name of the person.
    pub name: &'a Name,
    /// The registered person. None for a guest and the server's bot.
    pub account: Option<AccountId>,
    /// True if it is a program that plays by itself.
    pub program: bool,
    /// The address of the person. None if it is not counted, as in the operator's shared networks.
    pub holder: Option<Holder>,
}

/// Checks that a time control is long enough for a rated game. The shortest has so many seconds for each player.
///
/// # Errors
/// Without a clock, and with too short a clock.
pub fn may_time(time: Option<TimeControl>, least_seconds: u64) -> Result<(), Refusal> {
    let time = time.ok_or(Refusal::RatedNoClock)?;
    match time.estimated_ms() >= least_seconds.saturating_mul(1_000) {
        true => Ok(()),
        false => Err(Refusal::RatedClockShort(least_seconds)),
    }
}

/// The list that a game between two counts in.
fn list_of(programs: [bool; 2], time: Option<TimeControl>) -> RatingList {
    match programs {
        _ if time.is_some_and(TimeControl::is_correspondence) => RatingList::Correspondence,
        [false, false] => RatingList::People,
        [true, _] | [_, true] => RatingList::Bots,
    }
}

/// Checks that a person may begin a rated game at a moment of Unix time, in milliseconds.
///
/// # Errors
/// For a guest, and for a person who has left rated games and has to wait.
pub fn may_play(
    ratings: &Projection,
    contender: RatedCandidate<'_>,
    at: u64,
) -> Result<AccountId, Refusal> {
    let account = contender.account;
    let account = account.ok_or_else(|| Refusal::RatedGuest(contender.name.clone()))?;
    match ratings.leaving(account).wait(at) {
        None => Ok(account),
        Some(wait) => Err(Refusal::rated_wait(contender.name, wait)),
    }
}

/// Checks that a person may go to another room for a rated game at a moment of Unix time, in milliseconds.
///
/// # Errors
/// As [`may_play`]; and as long as the last rated game is not shown yet: what is at stake in the next one
/// tells how it ended.
pub fn may_begin(
    ratings: &Projection,
    contender: RatedCandidate<'_>,
    at: u64,
) -> Result<AccountId, Refusal> {
    let account = may_play(ratings, contender, at)?;
    match ratings.hidden_seconds(account, at) {
        None => Ok(account),
        Some(seconds) => Err(Refusal::RatedNotShown(seconds)),
    }
}

/// Returns the rated game of a time control that two people may begin at a moment of Unix time, in milliseconds. White comes
/// first.
///
/// # Errors
/// As [`may_play`] for either; and when both are one person or come from one address.
pub fn rated(
    ratings: &Projection,
    players: [RatedCandidate<'_>; 2],
    (variant, time): (Variant, Option<TimeControl>),
    at: u64,
) -> Result<RatedGame, Refusal> {
    let [white, black] = players;
    let accounts = [may_play(ratings, white, at)?, may_play(ratings, black, at)?];
    let from_one_address = white.holder.is_some() && white.holder == black.holder;
    if from_one_address || accounts[0] == accounts[1] {
        return Err(Refusal::RatedOneAddress);
    }
    let list = list_of([white.program, black.program], time);
    let [white, black] = accounts.map(|account| ratings.rating(account, variant, list, at));
    Ok(RatedGame {
        list,
        white,
        black,
        least_plies: LEAST_PLIES,
        of_tournament: false,
    })
}

/// The rated game of a tournament's board, at a moment of Unix time, in milliseconds. White comes first. The tournament
/// decides who meets: addresses, and waits of people who have left games, do not matter. None where a program plays or a player has no account.
pub fn rated_in_tournament(
    ratings: &Projection,
    players: [RatedCandidate<'_>; 2],
    variant: Variant,
    at: u64,
) -> Option<RatedGame> {
    let [Some(white), Some(black)] = players.map(|player| player.account) else {
        return None;
    };
    if white == black || players.iter().any(|player| player.program) {
        return None;
    }
    let list = RatingList::People;
    let [white, black] = [white, black].map(|account| ratings.rating(account, variant, list, at));
    Some(RatedGame {
        list,
        white,
        black,
        least_plies: 0,
        of_tournament: true,
    })
}
