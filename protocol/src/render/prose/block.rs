//! The common parts of a game's blocks: their order, and the end of a game.

use super::{TextPage, opening, pair, rating};
use crate::event::{End, EndReason};
use crate::phrase;
use crate::snapshot::{GameSnapshot, RoomSnapshot};
use crate::text::{Language, Message, clock};
use crate::view::Role;
use crate::wire::Clocks;

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

/// The winner, the reason, and the commands that are possible next.
pub(super) fn ending(page: &mut TextPage, snapshot: &RoomSnapshot, end: End) {
    if page.view.sentences {
        return ended(page, snapshot, end);
    }
    let language = page.view.language;
    let winner = end.winner.map(|winner| snapshot.player(winner));
    if let Some(result) = phrase::result(winner, end.reason) {
        page.line(result);
    }
    let loser = end.winner.map_or("", |winner| snapshot.player(!winner));
    let why = phrase::end_reason(end.reason, end.count, loser).text(language);
    if snapshot.class {
        return page.raw_star(&why);
    }
    if snapshot.game.as_ref().is_some_and(GameSnapshot::goes_on) {
        page.raw_star(&why);
        return rating::end(page, snapshot);
    }
    let is_of_tournament = snapshot.room.tournament_board().is_some();
    // A player who was absent has lost the seat: there is no rematch.
    let plays =
        page.view.role != Role::Spectator && (is_of_tournament || end.reason != EndReason::Absent);
    let next = phrase::after_end(plays, is_of_tournament).text(language);
    page.raw_star(&format!("{why} {next}"));
    pair::end(page, snapshot);
    rating::end(page, snapshot);
    opening::end(page, snapshot);
    let levels = snapshot.levels_for(page.view.role);
    if let Some(levels) = levels.and_then(phrase::other_level) {
        page.star(levels);
    }
}

/// The winner and the reason, for a reader with buttons for the next commands. A player is
/// addressed.
fn ended(page: &mut TextPage, snapshot: &RoomSnapshot, end: End) {
    let own = snapshot.color_of(page.view.role);
    let key = match (end.winner, own) {
        (Some(winner), Some(own)) if winner == own => Some("web-won"),
        (Some(_), Some(_)) => Some("web-lost"),
        (Some(_), None) | (None, _) => None,
    };
    let winner = end.winner.map(|winner| snapshot.player(winner));
    let result = key.map_or_else(
        || phrase::result(winner, end.reason),
        |key| Some(key.into()),
    );
    if let Some(result) = result {
        page.line(result);
    }
    let loser = end.winner.map(|winner| !winner);
    let name = loser.map_or("", |loser| snapshot.player(loser));
    let is_own = loser.is_some() && loser == own;
    page.star(phrase::end_reason(end.reason, end.count, name).count("own", is_own.into()));
    if !snapshot.class {
        pair::end(page, snapshot);
        rating::end(page, snapshot);
    }
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
    pair::start(page, snapshot, game);
    opening::start(page, snapshot, game);
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
    let shown = clocks.left().map(|ms| page.voice.clock(ms, language));
    page.raw_star(&clock::faces(clocks.paused, shown, language));
}

/// The room's settings in a few words.
pub(in crate::render) fn settings(snapshot: &RoomSnapshot, language: Language) -> String {
    let time = snapshot.terms.time.map(Into::into);
    let terms = (&snapshot.terms).into();
    phrase::settings(&snapshot.variant.into(), time.as_ref(), &terms, language)
}
