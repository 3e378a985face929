//! Events of the server, and the state that the screen keeps of them.

use damiera_protocol::wire::{AnswerWord, ClassBoard, ClassWhy, NoticeLine, Object, RoomPosition};

use super::lobby::LobbyQuestion;
use super::log::Tone;
use super::screen::ScreenContext;
use super::{App, table};
use crate::narrator;

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
        if self.narrator.is_of_other_room(object) {
            return;
        }
        if narrator::answers_aside(self.link.oldest_typed(), object) {
            let lines = self.narrator.read_aside(object);
            return self.screen.log.add(Tone::Event, lines);
        }
        let was_in = self.narrator.table().map(|table| table.room.clone());
        let lines = self.narrator.apply(object);
        if self.narrator.is_in_room() || self.narrator.is_in_lesson() {
            self.narrator.leave_problem();
        }
        let is_in = self.narrator.table().map(|table| table.room.as_str());
        let stays = was_in.as_deref() == is_in;
        if !stays && was_in.is_some() && is_in.is_some() {
            self.leave_shown_table();
        }
        self.prompt.hear(object, &self.narrator);
        self.note_lists(object);
        if matches!(object, Object::Start(_)) && self.is_playing() {
            self.overlay.uncover();
        }
        match object {
            // The board shows them, and the list of moves.
            Object::Move(_) => self.after_move(),
            Object::Position(RoomPosition::Game(_)) if stays => self.after_move(),
            Object::Error(_) => self.complain(lines),
            // It is shown once, and in no log.
            Object::Credentials(_) => self.overlay.show_once(lines, &self.screen),
            Object::Problem(problem) => {
                let state = problem.state.known();
                (self.table).take_problem(state, lines, &self.narrator, &mut self.screen);
            }
            Object::Notice(notice) => self.heard_notice(object, notice, lines),
            Object::Elsewhere(news) => self.heard_elsewhere(news, lines),
            // The answer to the leader's question comes to all as an event. It takes no line away that is being typed.
            Object::LessonAdvised(_) if self.prompt.line.is_empty() && !self.overlay.is_open() => {
                self.show_lines(lines);
            }
            Object::Start(_) | Object::Takeback(_) | Object::Position(_) => {
                self.screen.log.add(Tone::Event, lines);
                self.after_move();
            }
            Object::Lesson(board) => {
                self.link.joined_lesson(board, self.narrator.leads());
                self.screen.notice = None;
                self.screen.log.add(Tone::Event, lines);
                (self.link).ask_for_tree(&self.narrator, &mut self.screen);
            }
            Object::LessonOver(_) => {
                self.link.watching = None;
                self.screen.log.add(Tone::Event, lines.iter().cloned());
                if let Some(text) = lines.into_iter().last() {
                    self.screen.say(Tone::Event, text);
                }
                self.ask_for_rooms();
            }
            object => self.screen.log_event(object, lines),
        }
    }

    fn heard_notice(&mut self, object: &Object<'_>, notice: &NoticeLine<'_>, lines: Vec<String>) {
        match &*notice.code {
            // The server's own text says how to come back by hand, which this program does by itself.
            _ if goes_on_elsewhere(notice) => {
                let text = self.screen.text("screen-another-server");
                self.screen.log.add(Tone::Alert, [text]);
            }
            SHUTTING_DOWN => self.screen.log.add(Tone::Alert, lines),
            TAKEN_OVER => {
                self.screen.log.add(Tone::Alert, lines);
                self.link.taken_over(notice.text.to_string());
            }
            NOT_ENCRYPTED => {
                self.overlay.warned = Some(notice.text.to_string());
                self.screen.log.add(Tone::Alert, lines);
            }
            // Commands that were refused meanwhile are allowed again.
            STAYING => {
                self.screen.hush();
                self.screen.log.add(Tone::Event, lines);
            }
            _ => self.screen.log_event(object, lines),
        }
    }

    /// Keeps the lists fresh that an event changes, and calls the reader of challenges to the table.
    fn note_lists(&mut self, object: &Object<'_>) {
        match object {
            Object::ChallengeAnswer(answered) => {
                if answered.answer.known() == Some(&AnswerWord::Accepted) {
                    self.link.watching = None;
                    self.screen.ring();
                }
                self.ask_lobby(LobbyQuestion::Challenges);
            }
            Object::Challenge(_) => {
                self.screen.ring();
                self.ask_lobby(LobbyQuestion::Challenges);
            }
            Object::ChallengeEnd(_) | Object::Offered(_) => {
                self.ask_lobby(LobbyQuestion::Challenges);
            }
            Object::Arrival(_) => self.ask_lobby(LobbyQuestion::People),
            Object::Tournament(news) => {
                if let Some(pages) = &mut self.tournaments {
                    pages.hear_of(news.tournament, self.screen.now);
                }
            }
            _ => {}
        }
    }

    /// Forgets what was begun at a table, because another one is shown: a question, and a move that is half typed.
    fn leave_shown_table(&mut self) {
        self.prompt.forget_question();
        self.screen.notice = None;
        self.screen.confirms = None;
        self.table.note_refused(None);
        let line = &mut self.prompt.line;
        if self
            .narrator
            .table()
            .is_some_and(|table| table::is_half_typed(line.text(), table))
        {
            line.take();
        }
    }

    fn after_move(&mut self) {
        self.screen.hush();
        (self.link).ask_for_record(&self.narrator, &mut self.screen);
        self.screen.ring_at_turn(&self.narrator);
    }
}

impl ScreenContext {
    /// Logs an event that changes nothing else on the screen but its notice.
    fn log_event(&mut self, object: &Object<'_>, lines: Vec<String>) {
        let tone = match object {
            Object::Chat(_) | Object::LobbyChat(_) | Object::ClassChat(_) => Tone::Said,
            Object::Tell(_) => Tone::Private,
            Object::Class(class) if lets_play_on(class) => {
                self.hush();
                Tone::Event
            }
            // The notice about the offer or about the class is out of date.
            Object::ClassOver(_) | Object::Decline(_) | Object::Cancel(_) => {
                self.hush();
                Tone::Event
            }
            // The result is shown together with the next thing to do.
            Object::End(_) => {
                self.hush();
                Tone::Result
            }
            object if object.is_urgent() => {
                // A yes is meant for what is asked last.
                self.confirms = None;
                if let Some(text) = lines.last() {
                    self.say(Tone::Alert, text.clone());
                }
                Tone::Alert
            }
            // The table of objects says what is shown apart; the log has the rest.
            _ => Tone::Event,
        };
        self.log.add(tone, lines);
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
