//! Draws, takebacks and rematches: asked for, accepted, declined and withdrawn.

use damiera_config::Limits;
use damiera_engine::Score;
use damiera_protocol::command::{LevelStep, Offer, OtherLevel};
use damiera_protocol::event::{BotSeat, End, EndReason, Event};
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;
use damiera_rules::{Color, Ply};

use super::{Ruling, not_running, running, seating, timing};
use crate::room::state::RoomGame;
use crate::room::{RoomState, levels};
use crate::services::host::Host;

/// A player proposes something; the same proposal from the other side accepts it, except a takeback: its word also says
/// that one's own request is withdrawn, and would give a move away by mistake. Stopped clocks go
/// on when either player asks for a pause again. `elapsed_ms` is how long the player to move has
/// had the turn; `limits` bound how much is proposed in one game.
pub(crate) fn offer(
    state: &RoomState,
    chair: Chair,
    offer: Offer,
    elapsed_ms: u64,
    limits: &Limits,
) -> Ruling {
    if state.offers[chair.other().index()] == Some(offer) {
        return match (offer, state.seat(chair.other())) {
            (Offer::TakeBack, Some(other)) => Err(Refusal::TakebackAsked(other.who.name.clone())),
            (Offer::TakeBack | Offer::Draw | Offer::Rematch | Offer::Pause, _) => {
                accept(state, chair, Some(offer), elapsed_ms)
            }
        };
    }
    match offer {
        Offer::Draw => may_offer_draw(state, chair)?,
        Offer::TakeBack => {
            plies_to_take_back(state, chair)?;
        }
        Offer::Rematch => may_ask_rematch(state, chair)?,
        Offer::Pause if timing::is_paused(state) => return Ok(vec![Event::Resumed { chair }]),
        Offer::Pause => may_ask_pause(state)?,
    }
    if state.offers[chair.index()].is_some() {
        return Err(Refusal::OfferPending);
    }
    may_propose(state, chair, offer, limits)?;
    Ok(vec![Event::Offered { chair, offer }])
}

/// Checks that a player has not proposed too much in the game. Open offers may still be answered, and the game may be
/// played to its end.
fn may_propose(
    state: &RoomState,
    chair: Chair,
    offer: Offer,
    limits: &Limits,
) -> Result<(), Refusal> {
    let Some(table) = &state.game else {
        return Ok(());
    };
    let asked = table.asked[chair.index()];
    if offer == Offer::TakeBack && asked.takebacks >= limits.takebacks_per_game {
        return Err(Refusal::TooManyTakebacks(limits.takebacks_per_game));
    }
    if offer != Offer::TakeBack && asked.offers >= limits.offers_per_game {
        return Err(Refusal::TooManyOffers(limits.offers_per_game));
    }
    // After its end another game may be asked for, however long it was.
    if table.end.is_none() && table.events >= limits.game_events {
        return Err(Refusal::GameTooLong(limits.game_events));
    }
    Ok(())
}

fn may_offer_draw(state: &RoomState, chair: Chair) -> Result<(), Refusal> {
    let table = running(state)?;
    let offered = table.draw_offered[chair.index()];
    if offered.is_none_or(|at| moved_since(table, at as usize, state.color(chair))) {
        Ok(())
    } else if state.offers[chair.index()] == Some(Offer::Draw) {
        Err(Refusal::OfferPending)
    } else {
        Err(Refusal::DrawOnce)
    }
}

fn moved_since(table: &RoomGame, ply: usize, color: Option<Color>) -> bool {
    has_moved(table.game.plies().get(ply..).unwrap_or_default(), color)
}

fn has_moved(plies: &[Ply], color: Option<Color>) -> bool {
    plies.iter().any(|played| Some(played.side) == color)
}

/// The number of plies back to the asker's last move: one, or two when it was answered.
fn plies_to_take_back(state: &RoomState, asker: Chair) -> Result<u8, Refusal> {
    let table = running(state)?;
    if table.rated.is_some() {
        return Err(Refusal::RatedNoTakeback);
    }
    if !has_moved(table.own_plies(), state.color(asker)) {
        return Err(Refusal::NothingToTakeBack);
    }
    Ok(if state.mover() == Some(asker) { 2 } else { 1 })
}

fn may_ask_rematch(state: &RoomState, chair: Chair) -> Result<(), Refusal> {
    if state.running().is_some() {
        return Err(Refusal::GameRunning);
    }
    if state.seat(chair.other()).is_none() {
        return Err(Refusal::NoOpponent);
    }
    if state.game.is_none() {
        return Err(not_running(state));
    }
    Ok(())
}

/// A player asks the server's bot for another game at another level. The bot agrees at once.
pub(crate) fn rematch_at(
    state: &RoomState,
    chair: Chair,
    other: OtherLevel,
    host: &Host,
) -> Ruling {
    may_ask_rematch(state, chair)?;
    let bot = state.bot(chair.other()).ok_or(Refusal::LevelOfBotOnly)?;
    let level = match other {
        OtherLevel::Named(level) => level,
        OtherLevel::Beside(step) => levels::beside(bot.level, step).ok_or(match step {
            LevelStep::Easier => Refusal::NoEasierLevel,
            LevelStep::Harder => Refusal::NoHarderLevel,
        })?,
    };
    let white = state.white.map_or(chair, Chair::other);
    let seed = host.draw();
    let bot = Some(BotSeat { level, seed });
    Ok(vec![seating::start_with(state, white, bot)])
}

fn may_ask_pause(state: &RoomState) -> Result<(), Refusal> {
    if state.terms.time.is_none() {
        return Err(Refusal::NoClock);
    }
    if state.is_correspondence() {
        return Err(Refusal::CorrespondenceTime);
    }
    running(state).map(|_| ())
}

/// A player accepts what the other proposed; `what` must then be that.
pub(crate) fn accept(
    state: &RoomState,
    chair: Chair,
    what: Option<Offer>,
    elapsed_ms: u64,
) -> Ruling {
    let asker = chair.other();
    let event = match open_offer(state, chair, what)? {
        Offer::Draw => Event::Ended {
            end: End::new(None, EndReason::Agreement),
        },
        Offer::TakeBack => Event::TakenBack {
            chair: asker,
            plies: plies_to_take_back(state, asker)?,
        },
        Offer::Pause => Event::Paused {
            chair: asker,
            elapsed_ms,
        },
        Offer::Rematch => {
            let white = state.white.map_or(chair, Chair::other);
            seating::start(state, white)
        }
    };
    Ok(vec![event])
}

/// A player turns down what the other proposed.
pub(crate) fn decline(state: &RoomState, chair: Chair, what: Option<Offer>) -> Ruling {
    let offer = open_offer(state, chair, what)?;
    Ok(vec![Event::Declined { chair, offer }])
}

fn open_offer(state: &RoomState, chair: Chair, what: Option<Offer>) -> Result<Offer, Refusal> {
    state.offers[chair.other().index()]
        .filter(|open| what.is_none_or(|what| what == *open))
        .ok_or(Refusal::NoOffer)
}

/// A player takes back a proposal.
pub(crate) fn cancel(state: &RoomState, chair: Chair) -> Ruling {
    let offer = state.offers[chair.index()].ok_or(Refusal::NoOwnOffer)?;
    Ok(vec![Event::Withdrawn { chair, offer }])
}

/// The bot's answer to an open offer of its opponent: it grants takebacks, rematches and pauses, and takes a draw if it
/// is not better. `score` is the evaluation of its own last move. Only an offer needs the time of the turn.
pub(crate) fn answer_of_bot(
    state: &RoomState,
    score: Option<Score>,
    elapsed_ms: impl FnOnce() -> u64,
) -> Option<Vec<Event>> {
    let bot = state.bot_chair()?;
    let offer = state.offers[bot.other().index()]?;
    let grants = match offer {
        Offer::TakeBack | Offer::Rematch | Offer::Pause => true,
        Offer::Draw => {
            let ply = state.running().map_or(0, |table| table.game.ply());
            score.is_some_and(|score| takes_draw(score, ply))
        }
    };
    if grants {
        accept(state, bot, Some(offer), elapsed_ms()).ok()
    } else {
        decline(state, bot, Some(offer)).ok()
    }
}

/// Before this many plies an even game is not drawn yet.
const EARLY: usize = 60;

/// Half a man, in the hundredths that scores count: less is an even game.
const EVEN: i32 = 50;

fn takes_draw(score: Score, ply: usize) -> bool {
    let score = score.hundredths();
    score < -EVEN || (score <= 0 && ply >= EARLY)
}
