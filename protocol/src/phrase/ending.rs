//! Sentences about the end of a game and of a visit.

use super::named;
use crate::event::EndReason;
use crate::snapshot::BotLevels;
use crate::text::Message;
use crate::wire::Farewell;

/// How a game ended: who won, or that it is drawn, unless it has no result.
pub fn result(winner: Option<&str>, reason: EndReason) -> Option<Message> {
    match winner {
        Some(winner) => Some(named("wins", winner)),
        None if reason.leaves_no_result() => None,
        None => Some(Message::new("drawn")),
    }
}

/// The reason why a game ended. `loser` is empty if there is no loser.
pub fn end_reason(reason: EndReason, count: Option<u32>, loser: &str) -> Message {
    let why = Message::new(reason.key()).with("loser", loser);
    match count {
        Some(count) => why.count("count", count.into()),
        None => why,
    }
}

/// The key of the text with the commands that are possible after the end of a game. A tournament's has no other one
/// behind it.
pub fn after_end(plays: bool, is_of_tournament: bool) -> &'static str {
    match (plays, is_of_tournament) {
        (true, false) => "end-next-player",
        (true, true) => "end-next-tournament",
        (false, _) => "end-next-spectator",
    }
}

/// The offer of another game at an easier or a harder level of the bot; None if there is no such
/// level.
pub fn other_level(levels: BotLevels) -> Option<Message> {
    let key = match (levels.easier, levels.harder) {
        (Some(_), Some(_)) => "end-level-both",
        (Some(_), None) => "end-level-easier",
        (None, Some(_)) => "end-level-harder",
        (None, None) => return None,
    };
    Some(Message::new(key))
}

/// The goodbye, with what becomes of the seat in a running game.
pub fn goodbye(farewell: Farewell) -> Message {
    match (farewell.seat_seconds, farewell.adjourned) {
        (None, _) => Message::new("goodbye"),
        (Some(seconds), false) => Message::new("goodbye-seat").count("seconds", seconds),
        (Some(seconds), true) if seconds <= 3600 => {
            Message::new("goodbye-unmoved").count("minutes", seconds.div_ceil(60))
        }
        (Some(seconds), true) => {
            Message::new("goodbye-adjourned").count("hours", seconds.div_ceil(3600))
        }
    }
}
