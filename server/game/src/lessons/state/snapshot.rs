//! A lesson as it is shown.

use std::sync::Arc;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::lesson::LessonSnapshot;
use damiera_protocol::reply::{LessonAsked, LessonView};
use damiera_protocol::snapshot::{GameSnapshot, LastMove, RoomSnapshot};
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Chair;
use damiera_rules::pdn::NodeId;
use damiera_rules::{Opening, Ply};

use super::{Lesson, LessonState};

/// The opening of the line that holds the current place. A record that begins elsewhere has none.
fn opening(state: &LessonState) -> Option<Opening> {
    let (study, variant) = (&state.subject.study, state.subject.study.variant());
    if *study.position(NodeId::START) != variant.start() {
        return None;
    }
    let reached = |at: NodeId| study.reached(at).map(|(_, ply)| *ply);
    let line: Vec<Ply> = (study.line(state.at).into_iter())
        .filter_map(reached)
        .collect();
    Opening::of_line(variant, &line)
}

impl Lesson {
    pub(super) fn view_of(
        &self,
        state: &LessonState,
        connection: ConnectionId,
        enters: bool,
    ) -> LessonView {
        LessonView {
            snapshot: self.snapshot_of(state),
            seq: state.seq,
            leads: state.led_by == Some(connection),
            leaderless: state.led_by.is_none(),
            enters,
            asked: LessonAsked::Position,
        }
    }

    pub(super) fn snapshot_of(&self, state: &LessonState) -> LessonSnapshot {
        let (study, at) = (&state.subject.study, state.at);
        let main = study.main_before(at);
        LessonSnapshot {
            room: self.name.clone(),
            leader: state.leader.who.name.clone(),
            listeners: state.listeners(),
            players: state.subject.players.clone(),
            archived: state.subject.archived,
            opening: opening(state),
            further: state.subject.further,
            reading: Arc::clone(&state.subject.reading),
            result: study.result(),
            board: self.board(state),
            of: state.last(),
            left_main: (main != at).then(|| study.depth(main)),
            note: study.note(at).to_owned(),
            nags: study.nags(at).to_vec(),
            next: state.next(),
            moves: study.moves(),
        }
    }

    /// The board, as rooms' boards are: without seats, and with a game that has no end.
    fn board(&self, state: &LessonState) -> RoomSnapshot {
        let (study, at) = (&state.subject.study, state.at);
        let last = study.reached(at).map(|(parent, ply)| LastMove {
            before: *study.position(parent),
            ply: *ply,
            in_numbers: false,
        });
        let position = *study.position(at);
        let game = GameSnapshot {
            over_by_rules: !position.can_move(),
            ..GameSnapshot::of_position(position, study.depth(at), last)
        };
        RoomSnapshot {
            room: self.name.clone(),
            corner: study.corner(),
            terms: GameTerms {
                advice: true,
                ..GameTerms::default()
            },
            white: Some(Chair::First),
            ..RoomSnapshot::of_board(game)
        }
    }
}
