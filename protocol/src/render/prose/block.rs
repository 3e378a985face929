//! The common parts of a game's blocks: their order, and the end of a game.

use damiera_rules::Color;

use super::TextPage;
use crate::event::{End, EndReason};
use crate::phrase;
use crate::render::json::{event, position};
use crate::sentence::{ReaderPlace, SeatAcross, SentenceReader, pair_and_opening, sentences};
use crate::snapshot::{GameSnapshot, RoomSnapshot};
use crate::text::{Language, Message, clock};
use crate::view::{Chair, Role, View};
use crate::wire::{Clocks, Object};

/// Tells a player which colour is theirs.
pub(in crate::render) fn own_color(page: &mut TextPage, snapshot: &RoomSnapshot) {
    let Some(own) = snapshot.color_of(page.view.role) else {
        return;
    };
    let said = Message::new(own.pick("you-are-white", "you-are-black")).worded(page.view.into());
    // A heard line is a sentence.
    let is_open = !page.voice.draws() && !said.ends_with('.');
    page.raw_line(&format!("{said}{}", if is_open { "." } else { "" }));
}

/// The reader of sentences about a room.
pub(super) fn reader(view: View, snapshot: &RoomSnapshot) -> SentenceReader<'_> {
    let chair = match view.role {
        Role::Player(chair) => chair,
        Role::Spectator => Chair::First,
    };
    let plays = view.role != Role::Spectator;
    let mut reader = SentenceReader::from(view);
    reader.bot_level = snapshot.bot.map(|bot| bot.levels.level);
    reader.place = ReaderPlace {
        own: if plays { snapshot.name(chair) } else { "" },
        plays,
        side: snapshot.color_of(view.role),
        players: [Color::White, Color::Black].map(|color| snapshot.player(color)),
        across: SeatAcross::of(chair, snapshot),
        leader: "",
    };
    reader
}

/// The winner, the reason, and the commands that are possible next.
pub(super) fn ending(page: &mut TextPage, snapshot: &RoomSnapshot, end: End) {
    let view = page.view;
    let goes_on = snapshot.game.as_ref().is_some_and(GameSnapshot::goes_on);
    let is_of_tournament = snapshot.room.tournament_board().is_some();
    // A player who was absent has lost the seat: there is no rematch.
    let plays =
        view.role != Role::Spectator && (is_of_tournament || end.reason != EndReason::Absent);
    let types = !view.sentences && !snapshot.class && !goes_on;
    let mut reader = reader(view, snapshot);
    reader.next = types.then(|| phrase::after_end(plays, is_of_tournament));
    let end = Object::End(event::game_end(0, snapshot, end, view));
    page.tell(sentences(&end, &reader));
}

/// The position with the last move, and the side to move or the end. Nothing is written without a
/// game.
pub(in crate::render) fn current(page: &mut TextPage, snapshot: &RoomSnapshot) {
    if let Some(game) = &snapshot.game {
        page.voice.position(page, snapshot, game);
        last_and_next(page, snapshot, game);
    }
}

/// The block for a late spectator or a returning player.
pub(in crate::render) fn late_block(
    page: &mut TextPage,
    snapshot: &RoomSnapshot,
    game: &GameSnapshot,
) {
    let board = position::first_look(0, snapshot, game, page.view);
    page.tell(pair_and_opening(&board, &page.view.into()));
    page.voice.opening(page, snapshot, game);
    last_and_next(page, snapshot, game);
}

/// The last move, and the turn or the end.
fn last_and_next(page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
    last_move(page, snapshot, game);
    match game.end {
        Some(end) => ending(page, snapshot, end),
        None => page.voice.turn(page, snapshot, game),
    }
}

/// The last move, if there is one.
pub(in crate::render) fn last_move(
    page: &mut TextPage,
    snapshot: &RoomSnapshot,
    game: &GameSnapshot,
) {
    if let Some(last) = &game.last {
        page.voice.last_move(page, snapshot, last);
    }
}

/// Both clocks as a line.
pub(in crate::render) fn clocks(page: &mut TextPage, clocks: &Clocks) {
    let language = page.view.language;
    let shown = clocks.left().map(|ms| page.manner().clock(ms, language));
    page.raw_star(&clock::faces(clocks.paused, shown, language));
}

/// The room's settings in a few words.
pub(in crate::render) fn settings(snapshot: &RoomSnapshot, language: Language) -> String {
    let time = snapshot.terms.time.map(Into::into);
    let terms = (&snapshot.terms).into();
    let (variant, corner) = (snapshot.variant.into(), snapshot.corner.into());
    phrase::settings((&variant, Some(&corner)), time.as_ref(), &terms, language)
}
