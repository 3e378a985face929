//! Objects and answers of the server, and the state that is kept of them.

use std::collections::BTreeMap;

use damiera_protocol::command::{
    Command, ConnectionCommand, FindCommand, LobbyCommand, Private, SeatAction, Talk,
};
use damiera_protocol::meaning::Asking;
use damiera_protocol::phrase;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::text::Message;
use damiera_protocol::wire::{
    AnswerWord, Answered, BellSet, ChallengeList, Clocks, Farewell, FriendList, GameText, Named,
    Object, People, ProblemState, Refused, RoomList, RoomPosition,
};

use super::command::is_goodbye;
use super::{App, Choice, Effect, Link, List, Log, Page, Pending, Purpose, Told, Tone};
use crate::{draw, narrator};

/// The notice that another connection took the seat.
const TAKEN_OVER: &str = "taken_over";

/// The notice that others could read what is typed.
const NOT_ENCRYPTED: &str = "not_encrypted";

/// The code of the refusal of a room that is not there.
const NO_ROOM: &str = "no_such_room";

/// The notices after which the server closes and comes back.
const GOING: [&str; 1] = ["shutting_down"];

impl App {
    /// Takes over what the one who has the connection tells.
    pub fn told(&mut self, told: Told) {
        self.heard = self.now;
        match told {
            Told::Connected { name } => self.connected(&name),
            Told::Resumed {
                name,
                room,
                missed,
                clocks,
            } => self.resumed(&name, &room, &missed, clocks),
            Told::Failed { why, again } => self.failed(why, again),
            Told::Asked { name, refused } => self.asked_at_door(name, &refused),
            Told::Keeps(keeps) => self.keeps = keeps,
            Told::Unsent(ask, why) => {
                self.pending.remove(&ask);
                self.complain(vec![why]);
            }
            Told::Lost { why } => self.lost(why),
            Told::Object(object) => self.heard(&object),
            Told::Answer(ask, answer) => self.answered(ask, &answer),
            Told::Refused(ask, refused) => self.refused(ask, &refused),
            Told::NotThere(refused) => self.not_there(*refused),
            Told::Note(text) => self.log.add(Tone::Alert, [text]),
        }
        self.desk.follow(self.narrator.board());
    }

    fn connected(&mut self, name: &str) {
        self.link = Link::Up { delay: None };
        self.narrator.set_name(name);
        let lesson = self.narrator.lesson();
        self.lost_lesson = lesson.map(|lesson| lesson.board.room.to_string());
        self.narrator.forget_room();
        self.asked = None;
        self.unconfirmed = None;
        self.notice = None;
        self.effect(Effect::Remember(Choice::Server {
            server: self.server.clone(),
            name: name.to_owned(),
        }));
        self.ask_for_rooms();
    }

    fn resumed(
        &mut self,
        name: &str,
        room: &str,
        missed: &[Object<'static>],
        clocks: Option<Clocks>,
    ) {
        self.link = Link::Up { delay: None };
        self.narrator.set_name(name);
        self.watching = None;
        self.notice = None;
        let lines = self.narrator.catch_up(missed, clocks);
        self.log.add(Tone::Event, lines);
        let back = Message::new("client-resumed").with("room", room);
        self.log.add(Tone::Event, [back.text(self.language)]);
        for object in missed {
            self.hear(object);
        }
        self.ask_for_record();
        let arrived = missed.iter().any(narrator::is_own_move);
        match self.unconfirmed.take() {
            Some(line) if !arrived && self.is_own_turn() => self.carry_out(&line),
            Some(_) | None => self.ring_at_turn(),
        }
    }

    /// One is in the lobby: what one came for was refused.
    fn not_there(&mut self, refused: Refused<'static>) {
        self.watching = None;
        let lines = match self.lost_lesson.take() {
            Some(lesson) if *refused.code == *NO_ROOM => {
                let gone = Message::new("client-lesson-gone");
                vec![gone.with("room", lesson).text(self.language)]
            }
            Some(_) | None => self.narrator.refused(&refused),
        };
        self.complain(lines);
        self.hear(&Object::Error(refused));
    }

    fn failed(&mut self, why: String, again: bool) {
        let (attempt, began) = match &self.link {
            Link::Connecting { attempt, began } => (*attempt, *began),
            Link::Lost { attempt, .. } => (*attempt, self.now),
            Link::Door | Link::Up { .. } => (0, self.now),
        };
        let was_in = !self.narrator.own().is_empty();
        if again && was_in {
            self.notice = None;
            let times = self.link_times();
            self.link = Link::failed(why, attempt + 1, began, self.now, times);
            return;
        }
        self.link = Link::Door;
        self.narrator.forget_room();
        self.say(Tone::Alert, why);
    }

    fn lost(&mut self, why: String) {
        let unanswered = std::mem::take(&mut self.pending);
        self.pasting = false;
        self.drop_secret();
        // Another connection has the seat: to take it back at once would go on for ever.
        if let Link::Lost { retry: None, .. } = &self.link {
            return;
        }
        if !self.narrator.is_player() && self.watching.is_none() {
            self.narrator.forget_room();
            self.asked = None;
        }
        self.log.add(Tone::Alert, [why.clone()]);
        self.notice = None;
        self.link = Link::lost(why, self.now, self.link_times());
        self.keep_unanswered(unanswered);
    }

    /// Keeps what was typed last and had no answer in sight: a move is made again in the seat, and another
    /// line waits to be sent.
    fn keep_unanswered(&mut self, pending: BTreeMap<u64, Pending>) {
        let typed = pending
            .into_values()
            .rfind(|pending| matches!(pending.purpose, Purpose::Typed(_)));
        let Some(Pending { purpose, line, .. }) = typed else {
            return;
        };
        let is_move = matches!(
            purpose,
            Purpose::Typed(Some(Command::Action(SeatAction::Move(_))))
        );
        if is_move && self.is_own_turn() {
            let waits = Message::new("screen-move-waits").with("move", &line);
            self.log.add(Tone::Alert, [waits.text(self.language)]);
            self.unconfirmed = Some(line);
        } else if self.line.is_empty()
            && !matches!(&purpose, Purpose::Typed(command) if is_goodbye(command.as_ref()))
        {
            self.line.set(&line);
        }
    }

    fn heard(&mut self, object: &Object<'static>) {
        let was_in = self.narrator.table().map(|table| table.room.clone());
        let lines = self.narrator.apply(object);
        if self.narrator.is_in_room() || self.narrator.is_in_lesson() {
            self.narrator.leave_problem();
        }
        self.hear(object);
        self.hear_of_challenge(object);
        let stays = was_in.as_deref() == self.narrator.table().map(|table| table.room.as_str());
        match object {
            // The board shows them, and the list of moves.
            Object::Move(_) => self.after_move(),
            Object::Position(RoomPosition::Game(_)) if stays => self.after_move(),
            Object::Chat(_) | Object::LobbyChat(_) => self.log.add(Tone::Said, lines),
            Object::Tell(_) => self.log.add(Tone::Private, lines),
            Object::Problem(problem) => {
                self.hush();
                // The same piece may be tried again.
                self.desk.picker = None;
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
                self.link = Link::Lost {
                    why: notice.text.to_string(),
                    retry: None,
                    attempt: 0,
                };
            }
            Object::Notice(notice) if *notice.code == *NOT_ENCRYPTED => {
                self.warned = Some(notice.text.to_string());
                self.log.add(Tone::Alert, lines);
            }
            // It is shown once, and in no log.
            Object::Credentials(_) => self.show_once(lines),
            Object::Notice(notice) if GOING.contains(&&*notice.code) => {
                self.log.add(Tone::Alert, lines);
            }
            Object::Offer(_)
            | Object::Challenge(_)
            | Object::ChallengeAnswer(_)
            | Object::SeatRequest(_)
            | Object::TimeShort(_)
            | Object::Nudge(_)
            | Object::JournalDown(_)
            | Object::JournalUp(_)
            | Object::Closed(_)
            | Object::Announcement(_) => {
                let last = lines.last().cloned();
                self.log.add(Tone::Alert, lines);
                if let Some(text) = last {
                    self.say(Tone::Alert, text);
                }
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
            Object::LessonPerson(_)
            | Object::LessonAdvised(_)
            | Object::Class(_)
            | Object::ClassTable(_)
            | Object::ClassOver(_) => self.log.add(Tone::Event, lines),
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
            Object::Room(_)
            | Object::Seat(_)
            | Object::Choose(_)
            | Object::Pause(_)
            | Object::Unpause(_)
            | Object::Adjourn(_)
            | Object::Reseat(_)
            | Object::Recode(_)
            | Object::Registered(_)
            | Object::Leave(_)
            | Object::Skipped(_)
            | Object::Presence(_)
            | Object::Guide(_)
            | Object::Offered(_)
            | Object::ChallengeEnd(_)
            | Object::Arrival(_)
            | Object::Token(_)
            | Object::Advised(_)
            | Object::HouseText(_)
            | Object::Said(_)
            | Object::Notice(_) => self.log.add(Tone::Event, lines),
        }
    }

    /// Remembers what an event asks of the user.
    fn hear(&mut self, object: &Object<'_>) {
        let asking = Asking::of_object(object, self.narrator.own(), self.narrator.is_player());
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
                    self.effect(Effect::Bell);
                }
                self.ask_for_challenges();
            }
            Object::Challenge(_) => {
                if self.bell {
                    self.effect(Effect::Bell);
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
        if !self.leaving {
            self.notice = None;
        }
    }

    fn after_move(&mut self) {
        self.hush();
        self.ask_for_record();
        self.ring_at_turn();
    }

    fn is_own_turn(&self) -> bool {
        let table = self.narrator.table();
        table.is_some_and(|table| table.is_own_turn())
    }

    fn ring_at_turn(&mut self) {
        if self.is_own_turn() && self.bell {
            self.effect(Effect::Bell);
        }
    }

    /// Asks for the moves before one came, if they are not known.
    fn ask_for_record(&mut self) {
        let unseen = self
            .narrator
            .table()
            .is_some_and(|table| table.ply > 0 && table.game().is_none());
        if unseen && self.asks_for(|purpose| matches!(purpose, Purpose::Record)) {
            self.send("partita", Purpose::Record);
        }
    }

    /// Asks for the lists of the lobby. The list of people is only asked for while it is seen.
    pub(super) fn ask_for_rooms(&mut self) {
        self.ask_for_challenges();
        self.ask_for_people();
        if self.asks_for(|purpose| matches!(purpose, Purpose::Rooms)) {
            self.lobby.asked = Some(self.now);
            self.send("stanze", Purpose::Rooms);
        }
    }

    pub(super) fn ask_for_challenges(&mut self) {
        let is_seen = self.page() == Page::Lobby;
        if is_seen && self.asks_for(|purpose| matches!(purpose, Purpose::Challenges)) {
            self.send("sfide", Purpose::Challenges);
        }
    }

    pub(super) fn ask_for_people(&mut self) {
        let is_seen = self.page() == Page::Lobby && draw::sees_people(self);
        if is_seen && self.asks_for(|purpose| matches!(purpose, Purpose::People)) {
            self.send("chi", Purpose::People);
            self.send("amici", Purpose::Friends);
        }
    }

    /// True if something can be asked for, and is not being asked for.
    pub(super) fn asks_for(&self, is: impl Fn(&Purpose) -> bool) -> bool {
        let pending = self.pending.values();
        // While a record is pasted every line would be part of it.
        self.link.is_up() && !self.pasting && !pending.map(|pending| &pending.purpose).any(is)
    }

    fn answered(&mut self, ask: u64, answer: &Answered) {
        let Some(pending) = self.pending.remove(&ask) else {
            return;
        };
        let delay = Some(self.now.saturating_sub(pending.sent));
        if let Link::Up { delay: shown } = &mut self.link {
            *shown = delay;
        }
        match pending.purpose {
            Purpose::Rooms => self.take_rooms(answer),
            Purpose::Challenges => self.take_challenges(answer),
            Purpose::People => {
                if let Some(people) = answer.body::<People<'_>>() {
                    self.lobby.crowd.take(&people, self.narrator.own());
                }
            }
            Purpose::Friends => {
                if let Some(friends) = answer.body::<FriendList<'_>>() {
                    self.lobby.crowd.take_friends(&friends);
                }
            }
            Purpose::Record => {
                if let Some(game) = answer.body::<GameText<'_>>() {
                    self.narrator.complete(&game.pdn);
                }
            }
            Purpose::LessonTree => self.take_tree(answer),
            Purpose::Pasted => {}
            Purpose::CopyRecord => {
                if let Some(game) = answer.body::<GameText<'_>>() {
                    self.copied(game.pdn.to_string());
                }
            }
            Purpose::Goodbye => self.goodbye(answer),
            Purpose::Ping => {}
            Purpose::Secret { asked, .. } => self.secret_taken(asked, answer),
            Purpose::Typed(command) if is_goodbye(command.as_ref()) => self.goodbye(answer),
            Purpose::Typed(Some(Command::Lobby(LobbyCommand::Rooms(query))))
                if self.page() == Page::Lobby && query.state != Some(RoomStage::Adjourned) =>
            {
                self.lobby.list = List::Rooms;
                self.take_rooms(answer);
            }
            Purpose::Typed(Some(Command::Lobby(LobbyCommand::Find(FindCommand::Challenges(
                _,
            )))))
                if self.page() == Page::Lobby =>
            {
                self.lobby.list = List::Challenges;
                self.take_challenges(answer);
            }
            Purpose::Typed(command) => {
                if moved(command.as_ref()).is_some() {
                    self.refused_move = None;
                }
                let lines = self.narrator.answer(command.as_ref(), answer);
                self.language = self.narrator.language();
                self.note_answer(command.as_ref(), answer);
                self.note_paste(command.as_ref(), answer);
                match command {
                    Some(Command::Private(Private::Tell { .. } | Private::Reply(_))) => {
                        self.log.add(Tone::Private, lines);
                    }
                    _ => self.show_lines(lines),
                }
            }
        }
    }

    fn goodbye(&mut self, answer: &Answered) {
        let kept = answer.body::<Farewell>().and_then(|said| said.seat_seconds);
        if kept.is_none() {
            self.effect(Effect::ForgetSeat);
        }
        self.effect(Effect::Quit);
    }

    fn take_rooms(&mut self, answer: &Answered) {
        let Some(list) = answer.body::<RoomList<'static>>() else {
            return;
        };
        if let Some(page) = self.lobby.take(list) {
            self.send(&format!("stanze {page}"), Purpose::Rooms);
        }
    }

    fn take_challenges(&mut self, answer: &Answered) {
        if let Some(list) = answer.body::<ChallengeList<'static>>() {
            self.lobby.challenges.take(list);
        }
    }

    /// Takes over what an answer changes besides what is said.
    fn note_answer(&mut self, command: Option<&Command>, answer: &Answered) {
        match command {
            Some(Command::Connection(ConnectionCommand::Bell(_))) => {
                if let Some(set) = answer.body::<BellSet>() {
                    self.bell = set.bell;
                    self.effect(Effect::Remember(Choice::Bell(set.bell)));
                }
            }
            Some(Command::Connection(ConnectionCommand::Name { .. })) => {
                if let Some(named) = answer.body::<Named<'_>>() {
                    self.effect(Effect::Remember(Choice::Server {
                        server: self.server.clone(),
                        name: named.name.to_string(),
                    }));
                }
            }
            // Others hear it as an event, and the one who said it by nothing else.
            Some(Command::Talk(Talk::Say(text))) => self.said(text, false),
            Some(Command::Talk(Talk::Whisper(text))) => self.said(text, true),
            Some(Command::Lobby(LobbyCommand::Leave(_))) => {
                self.narrator.leave_problem();
                self.log = Log::default();
                self.effect(Effect::ForgetSeat);
                self.asked = None;
                self.watching = None;
                self.notice = None;
                self.ask_for_rooms();
            }
            Some(Command::Lobby(
                LobbyCommand::Play(_)
                | LobbyCommand::Join { .. }
                | LobbyCommand::Create(..)
                | LobbyCommand::Find(FindCommand::Accept(_)),
            )) => self.watching = None,
            Some(Command::Lobby(LobbyCommand::Find(
                FindCommand::Challenge(_) | FindCommand::Decline(_) | FindCommand::Withdraw(_),
            ))) => self.ask_for_challenges(),
            Some(Command::Lobby(LobbyCommand::Find(FindCommand::Friends(_)))) => {
                self.ask_for_people();
            }
            _ => {}
        }
    }

    /// Shows what the user said among what others say.
    fn said(&mut self, text: &str, spectators_only: bool) {
        let own = self.narrator.own();
        let line = phrase::chat(own, text, spectators_only, self.language);
        self.log.add(Tone::Said, [line]);
    }

    fn refused(&mut self, ask: u64, refused: &Refused<'static>) {
        let Some(pending) = self.pending.remove(&ask) else {
            return;
        };
        match pending.purpose {
            Purpose::Typed(_) if refused.asks_secret() => self.ask_secret(refused),
            Purpose::Secret { asked, name } => self.secret_refused(asked, name, refused),
            Purpose::Typed(command) => {
                if matches!(command, Some(Command::Lobby(LobbyCommand::Watch { .. })))
                    && !self.narrator.is_in_room()
                {
                    self.watching = None;
                }
                if let Some(named) = moved(command.as_ref()) {
                    self.refused_move = Some(named);
                }
                let lines = self.narrator.refused(refused);
                self.complain(lines);
                self.hear(&Object::Error(refused.clone()));
            }
            Purpose::Goodbye => self.effect(Effect::Quit),
            Purpose::CopyRecord | Purpose::Pasted => {
                let lines = self.narrator.refused(refused);
                self.complain(lines);
            }
            // The user did not ask for these, so no complaint is shown.
            Purpose::Rooms
            | Purpose::Challenges
            | Purpose::People
            | Purpose::Friends
            | Purpose::Record
            | Purpose::LessonTree
            | Purpose::Ping => {}
        }
    }
}

/// The move that a command names.
fn moved(command: Option<&Command>) -> Option<String> {
    match command {
        Some(Command::Action(SeatAction::Move(named))) => Some(named.to_string()),
        Some(_) | None => None,
    }
}
