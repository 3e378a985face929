//! A lesson as it is shown.

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::lesson::LessonSnapshot;
use damiera_protocol::reply::{LessonAsked, LessonView};
use damiera_protocol::snapshot::{GameSnapshot, LastMove, RoomSnapshot};
use damiera_protocol::view::Chair;

use super::{Lesson, State};

impl Lesson {
    pub(super) fn view_of(
        &self,
        state: &State,
        connection: ConnectionId,
        enters: bool,
    ) -> LessonView {
        LessonView {
            scene: self.scene_of(state),
            seq: state.seq,
            leads: state.led_by == Some(connection),
            leaderless: state.led_by.is_none(),
            enters,
            asked: LessonAsked::Position,
        }
    }

    pub(super) fn scene_of(&self, state: &State) -> LessonSnapshot {
        let (study, at) = (&state.subject.study, state.at);
        let main = study.main_before(at);
        LessonSnapshot {
            room: self.name.clone(),
            leader: state.leader.who.name.clone(),
            listeners: state.listeners(),
            players: state.subject.players.clone(),
            archived: state.subject.archived,
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
    fn board(&self, state: &State) -> RoomSnapshot {
        let (study, at) = (&state.subject.study, state.at);
        let last = study.reached(at).map(|(parent, ply)| LastMove {
            before: *study.position(parent),
            ply: *ply,
            in_numbers: false,
        });
        RoomSnapshot {
            rated: false,
            class: false,
            delay: None,
            room: self.name.clone(),
            variant: study.variant(),
            corner: state.subject.corner,
            time: None,
            advice: true,
            start: None,
            seats: [None, None],
            programs: [false, false],
            guests: [false, false],
            bot: None,
            white: Some(Chair::First),
            game: Some(GameSnapshot {
                rated: None,
                changes: None,
                number: 1,
                position: *study.position(at),
                ply: study.depth(at),
                last,
                over_by_rules: !study.position(at).can_move(),
                end: None,
                clocks: None,
            }),
        }
    }
}
