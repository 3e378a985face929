//! Answers of the interface over HTTP.

use damiera_rules::Game;

pub use super::rules::{rules, variants};
use super::{position, refused};
use crate::reply::{GameRow, ProblemReport, Refusal, RoomPage};
use crate::snapshot::RoomSnapshot;
use crate::text::{Language, Wording};
use crate::tournament::TournamentId;
use crate::view::View;
use crate::wire::{
    Document, ProblemList, ProblemOfDay, PublicProfile, Ranking, ReplayedGame, ReplayedMove,
    ServerWays, TournamentBoards, TournamentList, TournamentReport, TvBoards, line,
};

/// A page of the list of rooms.
pub fn rooms(page: &RoomPage) -> String {
    line(&Document::Rooms(&page.list))
}

/// A finished game, its record as PDN, and its positions. `played` is the game of that record, or one without
/// moves where it cannot be read.
pub fn game(row: &GameRow, pdn: &str, played: &Game) -> String {
    let drawing = row.variant.drawing_with(row.corner);
    let mut before = *played.start();
    let moves = played.plies().iter().map(|ply| {
        let after = before.play_unchecked(&ply.mv);
        let told = ReplayedMove {
            fen: after.fen().into(),
            played: position::played(&before, ply, drawing),
        };
        before = after;
        told
    });
    let game = ReplayedGame {
        game: row.listed(),
        pdn: pdn.into(),
        labels: position::labels_on(row.variant, drawing),
        start: played.start().fen().into(),
        moves: moves.collect(),
    };
    line(&Document::Game(Box::new(game)))
}

/// A game as a spectator's first look at it.
#[derive(Debug)]
pub struct ShownRoom {
    /// The room as it stands.
    pub snapshot: Box<RoomSnapshot>,
    /// The number of the room's last event.
    pub seq: u64,
    /// Number of spectators.
    pub spectators: usize,
}

/// The boards of a first page: a game that goes on, the number of a finished one, and the problem of the day.
pub fn tv(room: Option<&ShownRoom>, finished: Option<u64>, problem: &ProblemReport) -> String {
    // A position has no words: the language does not matter.
    let view = View::new(Language::default());
    let position =
        room.map(|room| position::watched(room.seq, &room.snapshot, room.spectators, view));
    let boards = TvBoards {
        position,
        finished,
        problem: ProblemOfDay {
            number: problem.number,
            variant: problem.variant.into(),
            labels: position::labels_on(problem.variant, problem.variant.drawing()),
            fen: problem.position.fen().into(),
            side: problem.solver,
            moves: problem.moves,
        },
    };
    line(&Document::Tv(Box::new(boards)))
}

/// The public profile of a registered person.
pub fn player(profile: &PublicProfile<'_>) -> String {
    line(&Document::Player(profile))
}

/// A page of a list of ratings.
pub fn ranking(page: &Ranking<'_>) -> String {
    line(&Document::Ranking(page))
}

/// The tournaments.
pub fn tournaments(list: &TournamentList<'_>) -> String {
    line(&Document::Tournaments(list))
}

/// A page of a tournament.
pub fn tournament(report: &TournamentReport<'_>) -> String {
    line(&Document::Tournament(report))
}

/// The boards of the round that is played in a tournament, in their order.
pub fn tournament_boards(tournament: TournamentId, rooms: &[ShownRoom]) -> String {
    // A position has no words: the language does not matter.
    let view = View::new(Language::default());
    let positions = rooms
        .iter()
        .map(|room| position::watched(room.seq, &room.snapshot, room.spectators, view));
    line(&Document::TournamentBoards(TournamentBoards {
        tournament,
        positions: positions.collect(),
    }))
}

/// The problems of a variant.
pub fn problems(list: &ProblemList) -> String {
    line(&Document::Problems(list))
}

/// The ways to the server.
pub fn about(ways: &ServerWays<'_>) -> String {
    line(&Document::About(ways))
}

/// Why there is no other answer. Nothing can be typed where it is read.
pub fn refusal(refusal: &Refusal, language: Language) -> String {
    let wording = Wording {
        language,
        has_buttons: true,
    };
    line(&Document::Error(refused(refusal, None, wording)))
}
