//! A finished game as the archive takes it.

use damiera_archive::{Archive, Finished, RatedRecord};
use damiera_journal::RoomId;
use damiera_protocol::event::{BotSeat, CodeDigest, Event, Record};
use damiera_protocol::reply::{GameOver, GameRow, Player};
use damiera_rules::Color;

use super::record::pdn_to_keep;
use super::{RoomPair, RoomState};

/// The game that has ended in a room; its last entry was written at `at`.
///
/// None if the game goes on, and if it ended without result before both had moved: it then never was one, unless the result of
/// a match's first game waits for it.
pub fn finished(room: RoomId, state: &RoomState, at: u64) -> Option<Finished> {
    let table = state.game.as_ref()?;
    let end = table.end?;
    let (plies, own_plies) = (table.game.ply(), table.own_plies().len());
    let is_awaited = table.rated.is_some() && table.is_second();
    if end.result() == "*" && own_plies < 2 && !is_awaited {
        return None;
    }
    let player = |color| {
        let seat = state.seat(state.chair(color)?)?;
        Some(Player {
            who: seat.who.clone(),
            bot: seat.bot.map(|BotSeat { level, .. }| level),
            program: seat.program,
        })
    };
    Some(Finished {
        room,
        private: state.word.is_some(),
        delay: state.terms.delay,
        row: GameRow {
            number: 0,
            room: state.room.clone(),
            game: state.games,
            variant: state.variant,
            corner: state.corner,
            time: state.terms.time,
            white: player(Color::White)?,
            black: player(Color::Black)?,
            began: table.began,
            ended: at,
            end,
            plies: u32::try_from(plies).unwrap_or(u32::MAX),
            ratings: None,
        },
        pdn: pdn_to_keep(state)?,
        own_plies: Some(u32::try_from(own_plies).unwrap_or(u32::MAX)),
        rated: table.rated.map(|began| RatedRecord {
            began,
            pair: table.pair.map(RoomPair::rated),
            counted: None,
        }),
    })
}

/// How the game in a room ended, for players who come back too late; nothing while it goes on.
pub fn game_over(state: &RoomState) -> Option<GameOver> {
    let player = |color| Some(state.seat(state.chair(color)?)?.who.clone());
    Some(GameOver {
        room: state.room.clone(),
        game: state.games,
        white: player(Color::White)?,
        black: player(Color::Black)?,
        end: state.game.as_ref()?.end?,
    })
}

/// The codes of the seats at a game, each with the colour of its player.
pub fn codes_by_color(state: &RoomState) -> impl Iterator<Item = (CodeDigest, Color)> {
    let code = |color| Some((state.seat(state.chair(color)?)?.code?, color));
    [Color::White, Color::Black].into_iter().filter_map(code)
}

/// Tells the archive of a game that ends when `records` are stored after `state`, if a game does. Returns how many
/// bytes the archive grows by then.
pub fn announce_end(archive: &Archive, room: RoomId, state: &RoomState, records: &[Record]) -> u64 {
    let ends = |record: &Record| matches!(record.event, Event::Ended { .. });
    let Some(end) = records.iter().position(ends) else {
        return 0;
    };
    let mut after = state.clone();
    let mut until_end = records[..=end].iter();
    if !until_end.all(|record| after.apply(record).is_ok()) {
        return 0;
    }
    let Record { seq, at, .. } = records[end];
    let game = finished(room, &after, at);
    let bytes = game.as_ref().map_or(0, Finished::weight);
    archive.announce(room, seq, game);
    bytes
}
