//! Events of the server, and the state that the screen keeps of them.

use damiera_protocol::meaning::Asking;
use damiera_protocol::wire::{
    AnswerWord, ClassBoard, ClassWhy, NoticeLine, Object, ProblemState, RoomPosition,
};

use super::{App, AppEffect, LinkState, Tone};
use crate::draw;

/// The notice that another connection took the seat.
const TAKEN_OVER: &str = "taken_over";

/// The notice that others could read what is typed.
const NOT_ENCRYPTED: &str = "not_encrypted";

/// The notice that the server goes on, after it had said that it stops.
const STAYING: &str = "staying";

/// The notice that the server closes, because it stops.
const SHUTTING_DOWN: &str = "shutting_down";

/// The notice that the server closes, because another one decides now.
const SERVER_CHANGED: &str = "server_changed";

impl App {
    pub(super) fn heard(&mut self, object: &Object<'static>) {
        let was_in = self.narrator.table().map(|table| table.room.clone());
        let lines = self.narrator.apply(object);
        if self.narrator.is_in_room() || self.narrator.is_in_lesson() {
            self.narrator.leave_problem();
        }
        self.hear(object);
        self.hear_of_challenge(object);
        if let Object::Tournament(news) = object {
            self.hear_of_tournament(news.tournament);
        }
        let stays = was_in.as_deref() == self.narrator.table().map(|table| table.room.as_str());
        if matches!(object, Object::Start(_)) && self.is_playing() {
            self.uncover_board();
        }
        match object {
            // The board shows them, and the list of moves.
            Object::Move(_) => self.after_move(),
            Object::Position(RoomPosition::Game(_)) if stays => self.after_move(),
            Object::Chat(_) | Object::LobbyChat(_) | Object::ClassChat(_) => {
                self.log.add(Tone::Said, lines);
            }
            Object::Tell(_) => self.log.add(Tone::Private, lines),
            Object::Problem(problem) => {
                self.hush();
                // The same piece may be tried again.
                self.board_input.picker = None;
                if problem.state.known() == Some(&ProblemState::Told)
                    && let Some(table) = self.narrator.board()
                {
                    self.board_input.play_out(table.ply, self.now);
                }
                // A new task stands beside the board, where there is room for it.
                if problem.state.known() != Some(&ProblemState::Open)
                    || !draw::has_room_beside(self.size)
                {
                    self.log.add(Tone::Event, lines);
                }
            }
            Object::Error(_) => self.complain(lines),
            Object::Start(_) | Object::Takeback(_) | Object::Position(_) => {
                self.log.add(Tone::Event, lines);
                self.after_move();
            }
            Object::Notice(notice) if *notice.code == *TAKEN_OVER => {
                self.log.add(Tone::Alert, lines);
                self.link = LinkState::Lost {
                    why: notice.text.to_string(),
                    retry: None,
                    attempt: 0,
                    refused: false,
                };
            }
            Object::Notice(notice) if *notice.code == *NOT_ENCRYPTED => {
                self.warned = Some(notice.text.to_string());
                self.log.add(Tone::Alert, lines);
            }
            // Commands that were refused meanwhile are allowed again.
            Object::Notice(notice) if *notice.code == *STAYING => {
                self.hush();
                self.log.add(Tone::Event, lines);
            }
            Object::Class(class) if lets_play_on(class) => {
                self.hush();
                self.log.add(Tone::Event, lines);
            }
            Object::ClassOver(_) => {
                self.hush();
                self.log.add(Tone::Event, lines);
            }
            // It is shown once, and in no log.
            Object::Credentials(_) => self.show_once(lines),
            // The server's own text says how to come back by hand, which this program does by itself.
            Object::Notice(notice) if goes_on_elsewhere(notice) => {
                let text = self.text("screen-another-server");
                self.log.add(Tone::Alert, [text]);
            }
            Object::Notice(notice) if *notice.code == *SHUTTING_DOWN => {
                self.log.add(Tone::Alert, lines);
            }
            // The result is shown together with the next thing to do.
            Object::End(_) => {
                self.hush();
                self.log.add(Tone::Result, lines);
            }
            Object::Lesson(board) => {
                // A leader may have come by a command that does not lead back.
                if self.narrator.leads() || self.watching.is_none() {
                    self.watching = Some(format!("osserva {}", board.room));
                }
                self.lost_lesson = None;
                self.notice = None;
                self.log.add(Tone::Event, lines);
                self.ask_for_tree();
            }
            Object::LessonOver(_) => {
                self.watching = None;
                self.log.add(Tone::Event, lines.iter().cloned());
                if let Some(text) = lines.into_iter().last() {
                    self.say(Tone::Event, text);
                }
                self.ask_for_rooms();
            }
            // The notice about the offer is out of date.
            Object::Decline(_) | Object::Cancel(_) => {
                self.hush();
                self.log.add(Tone::Event, lines);
            }
            object if object.is_urgent() => {
                // A yes is meant for what is asked last.
                self.confirms = None;
                let last = lines.last().cloned();
                self.log.add(Tone::Alert, lines);
                if let Some(text) = last {
                    self.say(Tone::Alert, text);
                }
            }
            // The table of objects says what is shown apart; the log has the rest.
            _ => self.log.add(Tone::Event, lines),
        }
    }

    /// Remembers what an event asks of the user.
    pub(super) fn hear(&mut self, object: &Object<'_>) {
        let asking = Asking::of_object(object, self.narrator.own(), self.narrator.color());
        self.asked = asking.after(self.asked.take());
    }

    /// Keeps the list of challenges fresh, and calls its reader to the table.
    fn hear_of_challenge(&mut self, object: &Object<'_>) {
        match object {
            Object::ChallengeAnswer(answered) => {
                let accepted = answered.answer.known() == Some(&AnswerWord::Accepted);
                if accepted {
                    self.watching = None;
                }
                if accepted && self.bell {
                    self.effect(AppEffect::Bell);
                }
                self.ask_for_challenges();
            }
            Object::Challenge(_) => {
                if self.bell {
                    self.effect(AppEffect::Bell);
                }
                self.ask_for_challenges();
            }
            Object::ChallengeEnd(_) | Object::Offered(_) => self.ask_for_challenges(),
            Object::Arrival(_) => self.ask_for_people(),
            _ => {}
        }
    }

    /// Removes the last notice, which is out of date, unless it is a question that waits for its answer.
    fn hush(&mut self) {
        if self.confirms.is_none() {
            self.notice = None;
        }
    }

    fn after_move(&mut self) {
        self.hush();
        self.ask_for_record();
        self.ring_at_turn();
    }

    pub(super) fn is_own_turn(&self) -> bool {
        let table = self.narrator.table();
        table.is_some_and(|table| table.is_own_turn())
    }

    pub(super) fn ring_at_turn(&mut self) {
        if self.is_own_turn() && self.bell {
            self.effect(AppEffect::Bell);
        }
    }
}

/// True for the last notice of a server after which another one has the games.
fn goes_on_elsewhere(notice: &NoticeLine<'_>) -> bool {
    let stops_beside_others = *notice.code == *SHUTTING_DOWN && !notice.servers.is_empty();
    *notice.code == *SERVER_CHANGED || stops_beside_others
}

/// True if a class goes on, so that the reason why moves were refused meanwhile is out of date.
fn lets_play_on(class: &ClassBoard<'_>) -> bool {
    match class.why.known() {
        Some(ClassWhy::Resumed | ClassWhy::Round) => true,
        Some(
            ClassWhy::Position
            | ClassWhy::Entered
            | ClassWhy::Came
            | ClassWhy::Went
            | ClassWhy::Back
            | ClassWhy::Knocked
            | ClassWhy::Changed
            | ClassWhy::Game
            | ClassWhy::RoundOver
            | ClassWhy::Paused,
        )
        | None => false,
    }
}
