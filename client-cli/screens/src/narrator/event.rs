//! The lines that an event adds.

use damiera_protocol::phrase;
use damiera_protocol::sentence::{ReaderPlace, Sentence, SentenceReader, sentences, watching};
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::{
    Board, Clocks, Credentials, EmptyBoard, Object, OnePlayer, OwnRole, PlayedMove, Presence,
    RoomOpened, RoomPosition, SeatTaken, Word,
};

use super::Narrator;
use super::answer::list;
use super::table::TableView;
use crate::object_room::leads_to_room;

impl Narrator {
    /// Takes an event over and says what it means, in lines; none when there is nothing to say.
    ///
    /// A refusal without a tag belongs to no command, so it is shown. An object of another room than the shown one changes
    /// nothing, and nothing is said of it.
    pub fn apply(&mut self, object: &Object<'static>) -> Vec<String> {
        if self.is_of_other_room(object) {
            return Vec::new();
        }
        if leads_to_room(object, &self.own) {
            // The server lets a person who goes to a board out of the lesson.
            self.lesson = None;
        }
        // The sentences are those of the state before it.
        let said = self.said(object);
        match object {
            Object::Credentials(shown) => return credentials(shown, self.language),
            Object::Error(refused) => return self.refused(refused),
            Object::Room(event) => return self.opened(event, said),
            Object::Start(board) => return self.started(board, said),
            Object::Move(board) | Object::Takeback(board) => return self.moved(board, said),
            Object::Position(position) => return self.position(position, said),
            Object::Leave(event) => return self.left(event, said),
            Object::Lesson(lesson) => return self.lesson_stands(lesson, said),
            Object::Seat(event) => self.seated(event),
            Object::Pause(event) | Object::Unpause(event) => self.clocks_changed(event.clocks),
            Object::TimeAdded(event) => self.clocks_changed(event.clocks),
            Object::End(end) => self.table.iter_mut().for_each(|table| table.ended(end)),
            Object::Adjourn(event) => self.adjourned(event),
            Object::Presence(event) => self.note_presence(event),
            Object::LessonOver(_) => self.lesson = None,
            Object::Closed(_) => self.table = None,
            Object::Problem(board) => self.take_problem(board, &said),
            Object::Choose(_)
            | Object::Offer(_)
            | Object::Decline(_)
            | Object::Cancel(_)
            | Object::Reseat(_)
            | Object::Recode(_)
            | Object::Registered(_)
            | Object::Skipped(_)
            | Object::Elsewhere(_)
            | Object::Guide(_)
            | Object::Chat(_)
            | Object::LobbyChat(_)
            | Object::Challenge(_)
            | Object::Offered(_)
            | Object::ChallengeAnswer(_)
            | Object::ChallengeEnd(_)
            | Object::Arrival(_)
            | Object::Tell(_)
            | Object::Token(_)
            | Object::Device(_)
            | Object::Advised(_)
            | Object::Nudge(_)
            | Object::SeatRequest(_)
            | Object::TimeShort(_)
            | Object::JournalDown(_)
            | Object::JournalUp(_)
            | Object::LessonPerson(_)
            | Object::LessonAdvised(_)
            | Object::Class(_)
            | Object::ClassTable(_)
            | Object::ClassChat(_)
            | Object::ClassOver(_)
            | Object::Tournament(_)
            | Object::Notice(_)
            | Object::Announcement(_)
            | Object::HouseText(_)
            | Object::Said(_) => {}
        }
        said
    }

    /// The sentences of an object for the reader.
    fn said(&self, object: &Object<'_>) -> Vec<String> {
        texts(&sentences(object, &self.reader()))
    }

    /// The reader of sentences, as far as the room is known.
    pub(super) fn reader(&self) -> SentenceReader<'_> {
        let lesson = self.lesson.as_ref();
        let table = self.table.as_ref();
        let players = table.and_then(|table| table.players.as_ref());
        let place = ReaderPlace {
            own: &self.own,
            plays: self.plays(),
            side: self.color(),
            players: players.map_or_else(Default::default, |players| {
                [&*players.white, &*players.black]
            }),
            leader: lesson.map_or("", |lesson| &lesson.board.leader),
            ..ReaderPlace::default()
        };
        SentenceReader::new(self.language, place)
    }

    /// True for a player of the room, also before a game.
    fn plays(&self) -> bool {
        self.table.as_ref().is_none_or(|table| {
            let is_seated = table.seated.contains(&self.own);
            table.role.color().is_some() || is_seated
        })
    }

    fn opened(&mut self, event: &RoomOpened<'_>, said: Vec<String>) -> Vec<String> {
        let mut said = said.into_iter();
        let opened = said.next().into_iter().collect();
        self.table = Some(TableView {
            waits: said.next(),
            ..TableView::opened(event)
        });
        opened
    }

    /// The line that names the awaited opponent in a room that was opened, once. None if an
    /// opponent sits down at once, as the bot does: those events come before the answer.
    pub fn waits(&mut self) -> Option<String> {
        let table = self.table.as_mut()?;
        let waits = table.waits.take();
        waits.filter(|_| table.position.is_none() && table.seated.len() < 2)
    }

    fn seated(&mut self, event: &SeatTaken<'_>) {
        let is_own = *event.name == *self.own;
        if is_own {
            self.enter(&event.room);
        }
        let Some(table) = &mut self.table else {
            return;
        };
        if table.room == *event.room && !table.seated.iter().any(|name| *name == *event.name) {
            table.seated.push(event.name.to_string());
            table.is_left_alone = false;
        }
        if is_own {
            table.variant = event.variant.known().copied().or(table.variant);
            table.time = event.time.as_ref().and_then(Word::known).copied();
            table.take_terms(&event.terms);
        }
    }

    /// Begins to follow a room, unless it is followed already.
    fn enter(&mut self, room: &str) -> bool {
        let new = self.table.as_ref().is_none_or(|table| table.room != room);
        if new {
            self.table = Some(TableView::new(room));
        }
        new
    }

    fn take(&mut self, board: &Board<'static>) {
        self.enter(&board.room);
        if let Some(table) = &mut self.table {
            table.take(board);
        }
    }

    /// The players' names, what is said of the start, and the last move of a game that goes on.
    fn started(&mut self, board: &Board<'static>, said: Vec<String>) -> Vec<String> {
        self.take(board);
        let begins = [String::new(), self.who_plays(board)];
        let lines = begins.into_iter().chain(said);
        lines.chain(self.last_move()).collect()
    }

    fn moved(&mut self, board: &Board<'static>, said: Vec<String>) -> Vec<String> {
        self.take(board);
        said.into_iter().chain(self.last_move()).collect()
    }

    fn adjourned(&mut self, event: &OnePlayer<'_>) {
        if *event.name == *self.own || self.plays() {
            self.table = None;
        }
    }

    /// Nothing of the reader's own leaving, which the answer to the command tells.
    fn left(&mut self, event: &OnePlayer<'_>, said: Vec<String>) -> Vec<String> {
        let Some(table) = &mut self.table else {
            return Vec::new();
        };
        table.seated.retain(|name| **name != *event.name);
        table.is_left_alone |= table.plays_against(&self.own, &event.name);
        match *event.name == *self.own {
            true => Vec::new(),
            false => said,
        }
    }

    fn who_plays(&self, board: &Board<'static>) -> String {
        Message::new("compact-game")
            .with("number", board.game)
            .with("white", &board.white)
            .with("black", &board.black)
            .text(self.language)
    }

    /// Takes over what there is to know of a room where no game has begun.
    fn take_empty(&mut self, board: &EmptyBoard<'static>) {
        if let Some(table) = &mut self.table {
            table.variant = board.variant.known().copied();
            table.time = board.time.as_ref().and_then(Word::known).copied();
            table.take_terms(&board.terms);
            let seated = board.players.iter().flatten();
            table.seated = seated.map(|name| name.to_string()).collect();
        }
    }

    /// The position that was asked for, or the first look at a room that one begins to watch. `ended` says how its game
    /// ended.
    fn position(&mut self, position: &RoomPosition<'static>, ended: Vec<String>) -> Vec<String> {
        let is_new = self.enter(position.room());
        let watches = match position {
            RoomPosition::Game(board) => {
                self.take(board);
                board.role == OwnRole::Spectator
            }
            RoomPosition::Empty(board) => {
                self.take_empty(board);
                board.role == Some(OwnRole::Spectator)
            }
        };
        let mut lines = Vec::new();
        if is_new && watches {
            lines = texts(&watching(position, &self.reader()));
        }
        match position {
            RoomPosition::Game(board) => {
                lines.extend(is_new.then(|| self.who_plays(board)));
                lines.extend(self.last_move());
                lines.extend(ended);
            }
            RoomPosition::Empty(_) if is_new => {}
            RoomPosition::Empty(_) => lines.push(self.text("client-no-game")),
        }
        lines
    }

    /// The last move, if there is one.
    pub(super) fn last_move(&self) -> Option<String> {
        let last = self.table.as_ref()?.last.as_ref()?;
        Some(self.played(last))
    }

    /// A move as a line.
    pub(super) fn played(&self, last: &PlayedMove<'_>) -> String {
        let side = self.text(phrase::color(last.side));
        let captured = list(&last.captured);
        let played = phrase::played(&side, &last.squares, &captured, None, self.language);
        played.into_owned()
    }

    /// Remembers which players have lost their connection.
    fn note_presence(&mut self, event: &Presence<'_>) {
        if let Some(table) = &mut self.table {
            table.absent.retain(|name| **name != *event.name);
            if !event.present {
                table.absent.push(event.name.to_string());
            }
        }
    }

    /// Takes over what happened while one was away, with the clocks as they are by now.
    pub fn catch_up(&mut self, missed: &[Object<'static>], now: Option<Clocks>) -> Vec<String> {
        let mut lines = Vec::new();
        for object in missed {
            match object {
                // That nothing was missed.
                Object::Position(RoomPosition::Game(board)) => self.take(board),
                other => lines.extend(self.apply(other)),
            }
        }
        if let Some(now) = now {
            self.set_clocks(now);
        }
        lines
    }

    /// The clocks as they are by now: an event that was missed has those of its moment.
    pub(crate) fn set_clocks(&mut self, now: Clocks) {
        if let Some(table) = &mut self.table {
            table.clocks = Some(now);
        }
    }
}

fn credentials(shown: &Credentials<'_>, language: Language) -> Vec<String> {
    let keep = shown.recovery.is_some().then_some("recovery-keep".into());
    let messages = phrase::credentials(shown).into_iter().chain(keep);
    messages
        .map(|message: Message| message.text(language))
        .collect()
}

/// Sentences as lines.
pub(super) fn texts(sentences: &[Sentence]) -> Vec<String> {
    sentences.iter().map(ToString::to_string).collect()
}
