//! Sentences: what an object of the wire tells its reader.
//!
//! The server's lines, the full screen and the sentences that the page gets beside its objects are made of them, so that
//! an event is told in the same words everywhere. They have no marks, line breaks or width. The blocks of a game (the
//! board, the move, the turn, the request for a move) are no sentences, and codes and passwords never pass here.

mod room;

use std::fmt;

use damiera_rules::Color;

use crate::phrase::{self, Perspective, PhraseStyle, PlayerKind, named};
use crate::snapshot::RoomSnapshot;
use crate::text::{Language, Message, Wording};
use crate::view::{Chair, View};
use crate::wire::{
    Audience, LessonAdvised, LessonBoard, LessonOver, LessonPerson, LessonWhy, Object, RoomPosition,
};

pub(crate) use room::pair_and_opening;
pub use room::watching;

/// The reader of sentences.
#[derive(Debug, Clone, Copy)]
pub struct SentenceReader<'a> {
    wording: Wording,
    style: PhraseStyle,
    /// Facts that the reader knows beside the object.
    pub(crate) place: ReaderPlace<'a>,
    /// The level of the server's bot at the reader's table.
    pub(crate) bot_level: Option<u8>,
    /// The key of the text that lists the commands after a game, for a reader who types them.
    pub(crate) next: Option<&'static str>,
}

/// Facts of a table or a lesson that an object about it does not say.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReaderPlace<'a> {
    /// The reader's name at the table; empty for a spectator without one.
    pub own: &'a str,
    /// True for a player of the table, false for a spectator.
    pub plays: bool,
    /// The reader's colour in the game.
    pub side: Option<Color>,
    /// The players of the game, White first; empty before a game.
    pub players: [&'a str; 2],
    /// The seat across the board.
    pub across: SeatAcross<'a>,
    /// The leader of the lesson; empty outside lessons.
    pub leader: &'a str,
}

/// The seat across the board from a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SeatAcross<'a> {
    /// Not known.
    #[default]
    Unknown,
    /// Free.
    Free,
    /// Taken by this player.
    Taken(&'a str, PlayerKind),
}

impl<'a> SeatAcross<'a> {
    /// The seat across the board from a chair.
    pub(crate) fn of(chair: Chair, snapshot: &'a RoomSnapshot) -> SeatAcross<'a> {
        let other = chair.other().index();
        match &snapshot.seats[other] {
            None => SeatAcross::Free,
            Some(name) => {
                let kind = PlayerKind::of(snapshot.programs[other], snapshot.guests[other]);
                SeatAcross::Taken(name.as_str(), kind)
            }
        }
    }
}

impl<'a> SentenceReader<'a> {
    /// A reader of drawn lines in a language.
    pub fn new(language: Language, place: ReaderPlace<'a>) -> Self {
        SentenceReader {
            place,
            ..View::new(language).into()
        }
    }

    fn language(&self) -> Language {
        self.wording.language
    }

    /// The reader's part in what a player did.
    fn perspective(&self, actor: &str) -> Perspective {
        let place = &self.place;
        match (place.own == actor && !actor.is_empty(), place.plays) {
            (true, _) => Perspective::Actor,
            (false, true) => Perspective::Opponent,
            (false, false) => Perspective::Spectator,
        }
    }

    fn is(&self, actor: &str) -> bool {
        self.perspective(actor) == Perspective::Actor
    }
}

/// A reader outside rooms.
impl From<View> for SentenceReader<'_> {
    fn from(view: View) -> Self {
        SentenceReader {
            wording: view.into(),
            style: view.format.into(),
            place: ReaderPlace::default(),
            bot_level: None,
            next: None,
        }
    }
}

/// A sentence, or a few that belong on one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sentence {
    /// A sentence of the server.
    Said(String),
    /// The winner of a game, which is a line of its block.
    Result(String),
    /// Words of a person, and what stands before them.
    Speech(String, String),
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sentence::Said(line) | Sentence::Result(line) => f.write_str(line),
            Sentence::Speech(speaker, words) => write!(f, "{speaker}{words}"),
        }
    }
}

/// The sentences of an object for a reader; nothing if a block of a game tells it, or if it is nothing to this reader.
pub fn sentences(object: &Object<'_>, reader: &SentenceReader<'_>) -> Vec<Sentence> {
    let mut told = Telling::to(reader);
    told.object(object);
    told.sentences
}

/// The game of a lesson that a reader comes to: its players, its leader, and how its text was read.
pub fn lesson_opened(board: &LessonBoard<'_>, reader: &SentenceReader<'_>) -> Vec<Sentence> {
    let mut told = Telling::to(reader);
    told.lesson_opened(board);
    told.sentences
}

/// The words of a person.
pub(crate) fn speech(from: &str, words: &str, reader: &SentenceReader<'_>) -> Vec<Sentence> {
    let mut told = Telling::to(reader);
    told.speech(from, words, false);
    told.sentences
}

/// Sentences that are being put together.
struct Telling<'r> {
    reader: &'r SentenceReader<'r>,
    sentences: Vec<Sentence>,
}

impl<'r> Telling<'r> {
    fn to(reader: &'r SentenceReader<'r>) -> Self {
        Telling {
            reader,
            sentences: Vec::new(),
        }
    }

    fn object(&mut self, object: &Object<'_>) {
        match object {
            Object::Room(event) => self.opened(event),
            Object::Seat(event) => self.seated(event),
            Object::Choose(event) => {
                self.say(phrase::drawn(&event.name, self.reader.is(&event.name)));
            }
            Object::Start(board) => self.begun(board),
            Object::Takeback(_) => self.say("taken-back"),
            Object::Offer(event) => self.offered(event),
            Object::Decline(event) => self.declined(event),
            Object::Cancel(event) => self.withdrawn(event),
            Object::Pause(event) => {
                self.clocks(event.clocks);
                self.say("paused");
            }
            Object::Unpause(event) => {
                self.clocks(event.clocks);
                self.say(named("unpaused", &event.by));
            }
            Object::TimeAdded(event) => {
                let language = self.reader.language();
                self.say(match (event.leave_left, event.by_server) {
                    (Some(left), _) => named("leave-taken", &event.name).count("left", left.into()),
                    (None, true) => phrase::stop_given_back(&event.name, event.ms, language),
                    (None, false) => phrase::time_added(&event.name, event.ms),
                });
                self.clocks(event.clocks);
            }
            Object::Adjourn(event) => {
                let reader = self.reader.perspective(&event.name);
                self.say(phrase::adjourned(&event.name, reader));
            }
            Object::Reseat(event) if self.reader.is(&event.name) => {}
            Object::Reseat(event) => self.say(named("reseated", &event.name)),
            Object::Registered(event) => self.say(named("seat-registered", &event.name)),
            Object::End(end) => self.ended(end),
            Object::Leave(event) => {
                let reader = self.reader.perspective(&event.name);
                self.say(phrase::left(&event.name, &event.room, reader));
            }
            Object::Position(RoomPosition::Game(board)) => self.stands(board),
            Object::Presence(event) => self.presence(event),
            Object::Nudge(event) => {
                let reader = self.reader.perspective(&event.by);
                self.say(phrase::nudged(&event.by, reader));
            }
            Object::SeatRequest(event) => self.seat_request(event),
            Object::TimeShort(event) => {
                let (first_move, void) = (event.first_move, event.void);
                self.say(phrase::time_short(event.seconds, first_move, void));
            }
            Object::Advised(event) => {
                let kind = event.advice.known();
                self.say_if(kind.map(|kind| phrase::advised(&event.name, *kind)));
            }
            Object::JournalDown(_) => self.say("journal-waits"),
            Object::JournalUp(_) => self.say("journal-goes-on"),
            Object::Closed(event) => {
                self.say(phrase::closed(&event.room, event.reason.as_deref()));
            }
            Object::Skipped(_) => self.say("spoken-skipped"),
            Object::Chat(chat) => {
                let is_apart = chat.to.known() == Some(&Audience::Spectators);
                self.speech(&chat.from, &chat.text, is_apart);
            }
            Object::LobbyChat(chat) => self.speech(&chat.from, &chat.text, false),
            Object::ClassChat(chat) => self.speech(&chat.from, &chat.text, false),
            Object::Tell(tell) => self.tell(&tell.from, &tell.text),
            Object::Challenge(event) => {
                self.say(phrase::challenged(&event.challenge, self.reader.language()));
            }
            Object::Offered(event) => {
                let language = self.reader.language();
                self.say(phrase::challenge_offered(&event.challenge, language));
            }
            Object::ChallengeAnswer(event) => self.say_if(phrase::challenge_answered(event)),
            Object::ChallengeEnd(event) => self.say_if(phrase::challenge_ended(event)),
            Object::Arrival(event) => self.say(phrase::arrival(event)),
            Object::Tournament(news) => self.say(phrase::tournament_news(news)),
            Object::Lesson(board) => self.lesson(board),
            Object::LessonPerson(person) => self.lesson_person(person),
            Object::LessonAdvised(advised) => self.lesson_advised(advised),
            Object::LessonOver(over) => self.lesson_over(over),
            Object::Class(class) => self.lines(&class.text),
            Object::ClassTable(table) => self.lines(&table.text),
            Object::ClassOver(over) => self.lines(&over.text),
            Object::Guide(guided) => self.lines(&guided.text),
            Object::Problem(problem) => self.lines(&problem.text),
            Object::Elsewhere(news) => self.lines(&news.text),
            Object::Notice(notice) => self.lines(&notice.text),
            Object::Error(refused) => self.lines(&refused.text),
            Object::HouseText(house) => house.lines.iter().for_each(|line| self.lines(line)),
            Object::Announcement(said) => {
                self.say(Message::new("announcement").with("text", &said.text));
            }
            // A block tells it, its answer does, or it holds a code.
            Object::Move(_)
            | Object::Position(RoomPosition::Empty(_))
            | Object::Recode(_)
            | Object::Token(_)
            | Object::Credentials(_)
            | Object::Device(_)
            | Object::Said(_) => {}
        }
    }

    /// A text in the reader's wording, line by line.
    fn say(&mut self, text: impl Into<Message>) {
        let text = text.into();
        self.lines(&text.worded(self.reader.wording));
    }

    fn say_if(&mut self, text: Option<Message>) {
        if let Some(text) = text {
            self.say(text);
        }
    }

    /// Lines that are in the reader's language already.
    fn lines(&mut self, text: &str) {
        let lines = text.lines().map(|line| Sentence::Said(line.to_owned()));
        self.sentences.extend(lines);
    }

    /// Angle brackets around a name would be lost or be spelled out where it is read aloud.
    fn speech(&mut self, from: &str, words: &str, spectators_only: bool) {
        match self.reader.style {
            PhraseStyle::Signs => {
                let speaker = phrase::speaker(from, spectators_only, self.reader.language());
                let speech = Sentence::Speech(speaker, words.to_owned());
                self.sentences.push(speech);
            }
            PhraseStyle::Sentences => {
                let key = match spectators_only {
                    true => "spoken-chat-spectators",
                    false => "spoken-chat",
                };
                self.say(named(key, from).with("text", words));
            }
        }
    }

    fn tell(&mut self, from: &str, words: &str) {
        match self.reader.style {
            PhraseStyle::Signs => {
                let speaker = phrase::formatter(from, self.reader.language());
                let speech = Sentence::Speech(speaker, words.to_owned());
                self.sentences.push(speech);
            }
            PhraseStyle::Sentences => self.say(named("spoken-tell", from).with("text", words)),
        }
    }

    /// Steps through the moves are told by the place where the lesson stands.
    fn lesson(&mut self, board: &LessonBoard<'_>) {
        match board.why.known() {
            Some(LessonWhy::Opened) => self.lesson_opened(board),
            Some(LessonWhy::Lead) => {
                let by = board.by.as_deref().unwrap_or_default();
                self.say(named("lesson-led", &board.leader).with("by", by));
            }
            Some(LessonWhy::Note) => self.say(match &board.note {
                Some(note) => Message::new("lesson-note").with("text", note),
                None => Message::new("lesson-note-gone"),
            }),
            Some(
                LessonWhy::Position
                | LessonWhy::Forward
                | LessonWhy::Back
                | LessonWhy::Jump
                | LessonWhy::Move
                | LessonWhy::Variation
                | LessonWhy::Line,
            )
            | None => {}
        }
    }

    fn lesson_opened(&mut self, board: &LessonBoard<'_>) {
        let language = self.reader.language();
        let variant = phrase::variant(&board.variant, language);
        let players = [board.white.as_deref(), board.black.as_deref()];
        self.say(
            Message::new("lesson-opened")
                .with("room", &board.room)
                .with("game", phrase::lesson_game(players, &variant, language))
                .with("leader", &board.leader),
        );
        if let Some(opening) = &board.opening {
            let said = match &opening.name {
                Some(name) => Message::new("lesson-opening-named").with("name", name),
                None => Message::new("lesson-opening"),
            };
            let said = said.with("federation", &opening.federation);
            self.say(said.with("number", &opening.number));
        }
        if board.further > 0 {
            let further = Message::new("lesson-further");
            self.say(further.count("count", board.further as u64));
        }
        board.remarks.iter().for_each(|remark| self.lines(remark));
    }

    fn lesson_person(&mut self, person: &LessonPerson<'_>) {
        let state = person.state.known();
        self.say_if(
            state.map(|state| phrase::lesson_presence(&person.name, *state, person.seconds)),
        );
    }

    fn lesson_advised(&mut self, advised: &LessonAdvised<'_>) {
        self.say(named("lesson-advised", &advised.by));
        let hint = advised.hint.as_ref().map(|hint| &*hint.text);
        let position = advised.position.as_ref().map(|judged| &*judged.text);
        let game = advised.game.as_ref().map(|judged| &*judged.text);
        let texts = [hint, position, game].into_iter().flatten();
        texts.for_each(|text| self.lines(text));
    }

    fn lesson_over(&mut self, over: &LessonOver<'_>) {
        let (leader, why) = (self.reader.place.leader, over.reason.known());
        self.say_if(why.map(|why| phrase::lesson_end(leader, *why)));
    }
}
