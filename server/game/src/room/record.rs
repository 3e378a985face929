//! The record of a game as PDN, with what the clocks showed.

use std::time::Duration;

use damiera_protocol::event::End;
use damiera_protocol::pair::PairGame;
use damiera_protocol::phrase;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::who::Who;
use damiera_rules::pdn::{Clock, Comment};
use damiera_rules::{Color, PdnRecord, PdnResult};
use time::OffsetDateTime;

use super::RoomState;
use super::clock::GameClocks;
use super::state::RoomGame;

/// The record of the room's latest game as PDN, if it has one; with names as they are today. With a clock it has a `TimeControl`
/// tag, and behind each move the time that it left to its player; where the engine
/// may be asked, an `Advice` tag; with an opening, the tags `Opening`, `LotDigest` and, when the game is over, `LotSeed`; in a match
/// of two, `MatchGame`, and in the second game the `MatchScore` of both, White's first.
pub fn pdn(state: &RoomState) -> Option<String> {
    written(state, |who| who.name.to_string())
}

/// The record to be kept: with the identity of a registered person in the name's place.
pub(super) fn pdn_to_keep(state: &RoomState) -> Option<String> {
    written(state, |who| match who.account {
        Some(account) => account.to_string(),
        None => who.name.to_string(),
    })
}

fn written(state: &RoomState, called: impl Fn(&Who) -> String) -> Option<String> {
    let table = state.game.as_ref()?;
    let mut record = PdnRecord::of_game(&table.game);
    record.corner = state.corner;
    record.result = result(table.end);
    let player = |color| {
        let seat = state.chair(color).and_then(|chair| state.seat(chair));
        seat.map_or_else(String::new, |seat| called(&seat.who))
    };
    let tags = [
        ("Event", state.room.to_string()),
        ("Site", "Damiera".to_owned()),
        ("Date", date(table.began)),
        ("Round", state.games.to_string()),
        ("White", player(Color::White)),
        ("Black", player(Color::Black)),
    ];
    for (name, value) in tags {
        record.tags.set(name, value);
    }
    if let Some((_, round, board)) = state.room.tournament_board() {
        record.tags.set("Round", round.to_string());
        record.tags.set("Board", board.to_string());
    }
    if let Some(opening) = &table.opening {
        let named = phrase::opening_name(&opening.shown.opening.into());
        record.tags.set("Opening", named);
        if let Some(digest) = opening.shown.digest {
            record.tags.set("LotDigest", digest.hex());
        }
    }
    if let Some(seed) = table.told_seed() {
        record.tags.set("LotSeed", seed.hex());
    }
    if let Some(pair) = table.told_pair() {
        record.tags.set("MatchGame", pair.game.number().to_string());
        if pair.game == PairGame::Second && table.end.is_some() {
            let [white, black] = pair.halves.map(|halves| f64::from(halves) / 2.0);
            record.tags.set("MatchScore", format!("{white}-{black}"));
        }
    }
    if state.terms.advice {
        record.tags.set("Advice", "allowed");
    }
    if let Some(rated) = table.rated {
        record
            .tags
            .set("WhiteRating", rated.white.rating.to_string());
        record
            .tags
            .set("BlackRating", rated.black.rating.to_string());
    }
    if let (Some(time), Some(clocks)) = (state.terms.time, &table.clocks) {
        record.tags.set("TimeControl", time_tag(time));
        if state.terms.founder_time.is_some() {
            let [white, black] = clocks.controls().map(time_tag);
            record.tags.set("WhiteTimeControl", white);
            record.tags.set("BlackTimeControl", black);
        }
        note_clocks(&mut record, table, clocks);
    }
    Some(record.to_string())
}

/// Writes behind each move what its player's clock then showed, in whole seconds, as PDN's
/// `[%clk h:mm:ss]`. As on the clock itself, parts of a second are left out.
fn note_clocks(record: &mut PdnRecord, table: &RoomGame, clocks: &GameClocks) {
    let plies = table.game.plies().iter().enumerate();
    for (step, (ply, played)) in record.line.steps.iter_mut().zip(plies) {
        // A ply of the opening took no time.
        let own = table.own_ply(ply);
        if let Some(left) = own.and_then(|own| clocks.left_after_ms(own, played.side)) {
            let left = Clock::Left(Duration::from_secs(left / 1_000));
            step.comments.push(Comment::clock(left));
        }
    }
}

/// A time control as PDN writes it, in seconds: `300+3`, `300`, or `1/30` for so many seconds a
/// move. Parts of a second, which the standard does not foresee, are written as other programs do.
fn time_tag(time: TimeControl) -> String {
    match time {
        TimeControl::Game {
            start_ms,
            increment_ms: 0,
        } => in_seconds(start_ms),
        TimeControl::Days {
            stock_ms,
            increment_ms,
        } if stock_ms == increment_ms => format!("1/{}", in_seconds(stock_ms)),
        TimeControl::Game {
            start_ms,
            increment_ms,
        }
        | TimeControl::Days {
            stock_ms: start_ms,
            increment_ms,
        } => format!("{}+{}", in_seconds(start_ms), in_seconds(increment_ms)),
        TimeControl::Move { ms } => format!("1/{}", in_seconds(ms)),
    }
}

/// Milliseconds as seconds, with as many decimals as they need.
fn in_seconds(ms: u64) -> String {
    let (whole, rest) = (ms / 1_000, ms % 1_000);
    match rest {
        0 => whole.to_string(),
        rest => format!("{whole}.{rest:03}")
            .trim_end_matches('0')
            .to_owned(),
    }
}

fn result(end: Option<End>) -> PdnResult {
    match end {
        None => PdnResult::Unknown,
        Some(End {
            winner: Some(winner),
            ..
        }) => PdnResult::Win(winner),
        Some(End { reason, .. }) if reason.leaves_no_result() => PdnResult::Unknown,
        Some(End { winner: None, .. }) => PdnResult::Draw,
    }
}

/// The UTC day of a time, as PDN writes it; empty, which is unknown, beyond the calendar.
fn date(unix_ms: u64) -> String {
    i64::try_from(unix_ms / 1000)
        .ok()
        .and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok())
        .map_or_else(String::new, |time| {
            let (year, month, day) = time.to_calendar_date();
            format!("{year:04}.{:02}.{day:02}", u8::from(month))
        })
}
