//! The lines that an event adds.

use damiera_protocol::event::EndReason;
use damiera_protocol::phrase::{self, Perspective, PhraseStyle, PlayerKind, SeatRequirement};
use damiera_protocol::rating::RatingChanges;
use damiera_protocol::text::Message;
use damiera_protocol::wire::{
    Audience, Board, BoardPair, Clocks, GivenColours, Object, OwnRole, Presence, Proposal,
    Proposed, RoomOpened, RoomPosition, SeatRequest, SeatRequestState, SeatTaken, Word,
};
use damiera_rules::Color;

use super::Narrator;
use super::answer::list;
use super::table::TableView;

impl Narrator {
    /// Takes an event over and says what it means, in lines; none when there is nothing to say.
    ///
    /// A refusal without a tag belongs to no command, so it is shown.
    pub fn apply(&mut self, object: &Object<'static>) -> Vec<String> {
        match object {
            // The program keeps passwords, and no token.
            Object::Token(_) | Object::Device(_) => Vec::new(),
            Object::Credentials(shown) => {
                let mut lines = self.texts(phrase::credentials(shown));
                if shown.recovery.is_some() {
                    lines.push(self.text("recovery-keep"));
                }
                lines
            }
            Object::Error(refused) => self.refused(refused),
            Object::Room(event) => self.opened(event),
            Object::Seat(event) => self.seated(event),
            Object::Choose(event) => {
                let own = *event.name == *self.own;
                self.said(phrase::drawn(&event.name, own))
            }
            Object::Start(board) => self.start(board),
            Object::Move(board) => {
                self.take(board);
                self.last_move().into_iter().collect()
            }
            Object::Position(position) => self.position(position),
            Object::Takeback(board) => {
                self.take(board);
                let mut lines = vec![self.text("taken-back")];
                lines.extend(self.last_move());
                lines
            }
            Object::Offer(event) => {
                let reader = self.reader_of(&event.by);
                self.proposal(event, |offer, by| phrase::offered(offer, by, reader))
            }
            // The user typed this refusal.
            Object::Decline(event) if *event.by == *self.own => Vec::new(),
            Object::Decline(event) => self.proposal(event, phrase::declined),
            Object::Cancel(event) => self.proposal(event, phrase::withdrawn),
            Object::Pause(event) | Object::Unpause(event) => self.clocks_changed(event),
            Object::TimeAdded(event) => self.time_added(event),
            Object::TimeShort(event) => self.time_short(event),
            Object::End(end) => {
                if let Some(table) = &mut self.table {
                    table.turn = None;
                    table.pair = end.pair.or(table.pair);
                }
                let mut lines = self.ending(end.winner, &end.reason, end.count);
                lines.extend(self.pair_end(end.pair));
                lines.extend(self.rated_end(end.ratings));
                if end.too_short {
                    lines.extend(self.said(phrase::rated_too_short()));
                }
                let seed = end.lot.as_deref().and_then(phrase::lot_seed);
                lines.extend(seed.map(|seed| seed.text(self.language)));
                lines
            }
            Object::Adjourn(event) => {
                let reader = self.reader_of(&event.name);
                if reader != Perspective::Spectator {
                    self.table = None;
                }
                self.said(phrase::adjourned(&event.name, reader))
            }
            Object::Leave(event) => {
                if let Some(table) = &mut self.table {
                    table.seated.retain(|name| **name != *event.name);
                    table.is_left_alone |= table.plays_against(&self.own, &event.name);
                }
                self.left(&event.name)
            }
            Object::Chat(event) => {
                let spectators_only = event.to.known() == Some(&Audience::Spectators);
                let (from, text) = (&event.from, &event.text);
                vec![phrase::chat(from, text, spectators_only, self.language)]
            }
            Object::ClassChat(said) => {
                vec![phrase::chat(&said.from, &said.text, false, self.language)]
            }
            Object::LobbyChat(said) => {
                vec![phrase::chat(&said.from, &said.text, false, self.language)]
            }
            Object::Challenge(event) => {
                self.said(phrase::challenged(&event.challenge, self.language))
            }
            Object::Offered(event) => {
                self.said(phrase::challenge_offered(&event.challenge, self.language))
            }
            Object::ChallengeAnswer(event) => self.said_if(phrase::challenge_answered(event)),
            Object::ChallengeEnd(event) => self.said_if(phrase::challenge_ended(event)),
            Object::Arrival(event) => self.said(phrase::arrival(event)),
            Object::Tournament(news) => self.said(phrase::tournament_news(news)),
            Object::Guide(guided) => guided.text.lines().map(str::to_owned).collect(),
            Object::Tell(said) => vec![phrase::tell(&said.from, &said.text, self.language)],
            Object::HouseText(house) => house.lines.iter().map(ToString::to_string).collect(),
            // The client makes its own sentences, and asks for none.
            Object::Said(_) => Vec::new(),
            Object::Presence(event) => {
                if let Some(table) = &mut self.table {
                    table.absent.retain(|name| **name != *event.name);
                    if !event.present {
                        table.absent.push(event.name.to_string());
                    }
                }
                self.said(self.presence(event))
            }
            Object::Advised(event) => match event.advice.known() {
                Some(asked) => self.said(phrase::advised(&event.name, *asked)),
                None => Vec::new(),
            },
            Object::Nudge(event) => self.said(phrase::nudged(&event.by, self.reader_of(&event.by))),
            Object::SeatRequest(event) => self.seat_request(event),
            Object::Reseat(event) if *event.name == *self.own => Vec::new(),
            Object::Reseat(event) => self.said(phrase::named("reseated", &event.name)),
            // The new code comes beside it.
            Object::Recode(_) => Vec::new(),
            Object::Registered(event) => self.said(phrase::named("seat-registered", &event.name)),
            Object::Lesson(lesson) => self.lesson_stands(lesson),
            Object::LessonPerson(person) => match person.state.known() {
                Some(state) => self.said(phrase::lesson_presence(
                    &person.name,
                    *state,
                    person.seconds,
                )),
                None => Vec::new(),
            },
            Object::LessonAdvised(advised) => {
                let mut lines = self.said(phrase::named("lesson-advised", &advised.by));
                lines.extend(super::lesson::advice(advised));
                lines
            }
            Object::LessonOver(over) => self.lesson_over(over),
            Object::Class(class) => class.text.lines().map(str::to_owned).collect(),
            Object::ClassTable(table) => table.text.lines().map(str::to_owned).collect(),
            Object::ClassOver(over) => over.text.lines().map(str::to_owned).collect(),
            Object::JournalDown(_) => vec![self.text("journal-waits")],
            Object::JournalUp(_) => vec![self.text("journal-goes-on")],
            Object::Closed(event) => {
                self.table = None;
                self.said(phrase::closed(&event.room, event.reason.as_deref()))
            }
            Object::Problem(board) => self.take_problem(board),
            Object::Skipped(_) => vec![self.text("client-skipped")],
            Object::Notice(notice) => vec![notice.text.to_string()],
            Object::Announcement(said) => {
                self.said(Message::new("announcement").with("text", &said.text))
            }
        }
    }

    fn opened(&mut self, event: &RoomOpened<'_>) -> Vec<String> {
        self.table = Some(TableView::opened(event));
        let settings = phrase::settings(
            &event.variant,
            event.time.as_ref(),
            &event.terms,
            self.language,
        );
        let colours = *event.colours.known().unwrap_or(&GivenColours::Lot);
        let entry = SeatRequirement::of(event.word, event.terms.rated);
        let [opened, waits] = phrase::opened(&event.room, &settings, colours, entry, self.language);
        if let Some(table) = &mut self.table {
            table.waits = Some(waits.text(self.language));
        }
        self.said(opened)
    }

    /// The line that names the awaited opponent in a room that was opened, once. None if an
    /// opponent sits down at once, as the bot does: those events come before the answer.
    pub fn waits(&mut self) -> Option<String> {
        let table = self.table.as_mut()?;
        let waits = table.waits.take();
        waits.filter(|_| table.position.is_none() && table.seated.len() < 2)
    }

    fn seated(&mut self, event: &SeatTaken<'_>) -> Vec<String> {
        if let Some(table) = &mut self.table
            && table.room == *event.room
            && !table.seated.iter().any(|name| *name == *event.name)
        {
            table.seated.push(event.name.to_string());
            table.is_left_alone = false;
        }
        if *event.name != *self.own {
            let kind = PlayerKind::of(event.bot, event.guest);
            let name = phrase::player(&event.name, kind, self.language);
            return self.said(phrase::seated(&name, event.side));
        }
        self.enter(&event.room);
        if let Some(table) = &mut self.table {
            table.variant = event.variant.known().copied().or(table.variant);
            table.time = event.time.as_ref().and_then(Word::known).copied();
            table.take_terms(&event.terms);
        }
        let key = match event.side {
            Some(Color::White) => "client-joined-white",
            Some(Color::Black) => "client-joined-black",
            None => "client-joined",
        };
        self.in_room(key, &event.room)
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

    fn start(&mut self, board: &Board<'static>) -> Vec<String> {
        self.take(board);
        let mut lines = vec![String::new()];
        lines.push(self.who_plays(board));
        if let Some(rated) = board.rated {
            let players = [&*board.white, &*board.black];
            let said = phrase::rated_start(players, rated, PhraseStyle::Signs, self.language);
            lines.push(said.text(self.language));
        }
        lines.extend(self.pair_start(board));
        lines.extend(self.opening(board));
        lines.extend(self.last_move());
        lines
    }

    /// Which game of a match begins, with the score; None for a game by itself.
    fn pair_start(&self, board: &Board<'static>) -> Option<String> {
        let players = [&*board.white, &*board.black];
        let (style, language) = (PhraseStyle::Signs, self.language);
        let said = phrase::pair_start(players, board.pair?, style, language);
        Some(said.text(language))
    }

    /// The score of a match that is over; None after any other game.
    fn pair_end(&self, pair: Option<BoardPair>) -> Option<String> {
        let players = self.table.as_ref()?.players.as_ref()?;
        let players = [Color::White, Color::Black].map(|color| players.of(color));
        let (style, language) = (PhraseStyle::Signs, self.language);
        let said = phrase::pair_end(players, pair?, style, language)?;
        Some(said.text(language))
    }

    /// The opening from which a game started, and the digest of its lot; none without one.
    fn opening(&self, board: &Board<'static>) -> Vec<String> {
        let Some(opening) = &board.opening else {
            return Vec::new();
        };
        let said = phrase::game_opening(opening, PhraseStyle::Signs, self.language);
        let digest = opening.lot.as_ref().map(phrase::lot_digest);
        let lines = [said].into_iter().chain(digest);
        lines.map(|line| line.text(self.language)).collect()
    }

    fn who_plays(&self, board: &Board<'static>) -> String {
        Message::new("client-game")
            .with("number", board.game)
            .with("white", &board.white)
            .with("black", &board.black)
            .with("variant", phrase::variant(&board.variant, self.language))
            .text(self.language)
    }

    /// Takes over what there is to know of a room where no game has begun.
    fn take_empty(&mut self, position: &RoomPosition<'static>) {
        if let (RoomPosition::Empty(board), Some(table)) = (position, &mut self.table) {
            table.variant = board.variant.known().copied();
            table.time = board.time.as_ref().and_then(Word::known).copied();
            table.take_terms(&board.terms);
            let seated = board.players.iter().flatten();
            table.seated = seated.map(|name| name.to_string()).collect();
        }
    }

    /// The position that was asked for, or the first look at a room that one begins to watch.
    fn position(&mut self, position: &RoomPosition<'static>) -> Vec<String> {
        let room = position.room();
        let new = self.enter(room);
        let RoomPosition::Game(board) = position else {
            self.take_empty(position);
            return if new {
                self.in_room("client-watching-waiting", room)
            } else {
                vec![self.text("client-no-game")]
            };
        };
        self.take(board);
        let mut lines = Vec::new();
        if new {
            lines.extend(self.in_room("client-watching", room));
            lines.push(self.who_plays(board));
            lines.extend(self.pair_start(board));
            lines.extend(self.opening(board));
        }
        lines.extend(self.last_move());
        if let Some(reason) = &board.reason {
            lines.extend(self.ending(board.winner.flatten(), reason, board.count));
        }
        lines
    }

    /// The last move, if there is one.
    pub(super) fn last_move(&self) -> Option<String> {
        let last = self.table.as_ref()?.last.as_ref()?;
        let side = self.text(phrase::color(last.side));
        let captured = list(&last.captured);
        let played = phrase::played(&side, &last.squares, &captured, None, self.language);
        Some(played.into_owned())
    }

    /// The lines about the ratings that a finished game changed; none for a casual one.
    fn rated_end(&self, rated: Option<RatingChanges>) -> Vec<String> {
        let players = self.table.as_ref().and_then(|table| table.players.as_ref());
        let (Some(rated), Some(players)) = (rated, players) else {
            return Vec::new();
        };
        let players = [Color::White, Color::Black].map(|color| players.of(color));
        let lines = phrase::rated_end(players, rated, PhraseStyle::Signs, self.language);
        lines.iter().map(|line| line.text(self.language)).collect()
    }

    fn ending(
        &self,
        winner: Option<Color>,
        reason: &Word<EndReason>,
        count: Option<u32>,
    ) -> Vec<String> {
        let players = self.table.as_ref().and_then(|table| table.players.as_ref());
        let name = |color: Color| players.map_or("", |players| players.of(color));
        let loser = winner.map_or("", |winner| name(!winner));
        let winner = winner.map(name);
        let (result, why) = match reason {
            Word::Known(reason) => (
                phrase::result(winner, *reason),
                phrase::end_reason(*reason, count, loser),
            ),
            Word::Unknown(reason) => (
                Some(winner.map_or(Message::new("drawn"), |winner| {
                    phrase::named("wins", winner)
                })),
                Message::new("client-end-other").with("reason", reason),
            ),
        };
        let mut lines: Vec<String> = result.into_iter().map(|r| r.text(self.language)).collect();
        lines.push(why.text(self.language));
        lines
    }

    /// The reader's part in an action of another person.
    fn reader(&self) -> Perspective {
        match self.table.as_ref().map(|table| table.role) {
            Some(OwnRole::Spectator) => Perspective::Spectator,
            Some(OwnRole::White | OwnRole::Black) | None => Perspective::Opponent,
        }
    }

    /// The reader's part in an action of a player.
    fn reader_of(&self, name: &str) -> Perspective {
        match name == self.own {
            true => Perspective::Actor,
            false => self.reader(),
        }
    }

    /// That a guest asks for a seat, or does not get it; nothing of a state that this version does not
    /// know.
    fn seat_request(&self, event: &SeatRequest<'_>) -> Vec<String> {
        let said = match event.state.known() {
            Some(SeatRequestState::Open) => {
                let by = event.by.as_deref();
                let reader = self.reader_of(&event.name);
                Some(phrase::seat_asked(&event.name, by, event.seconds, reader))
            }
            Some(state) => phrase::seat_not_given(&event.name, *state),
            None => None,
        };
        said.map(|said| self.said(said)).unwrap_or_default()
    }

    /// The line for a proposal; `None` for an unknown one.
    fn proposal(
        &self,
        event: &Proposal<'_>,
        sentence: impl FnOnce(Proposed, &str) -> Message,
    ) -> Vec<String> {
        match event.offer.known() {
            Some(offer) => self.said(sentence(*offer, &event.by)),
            None => Vec::new(),
        }
    }

    fn left(&self, name: &str) -> Vec<String> {
        // The answer to the command tells of the reader's own leaving.
        if name == self.own {
            return Vec::new();
        }
        match &self.table {
            Some(table) => self.said(phrase::left(name, &table.room, self.reader())),
            None => Vec::new(),
        }
    }

    fn presence(&self, event: &Presence<'_>) -> Message {
        let seconds = event.seconds.flatten();
        match (event.present, event.claimable) {
            (true, _) => phrase::named("client-present", &event.name),
            (false, true) if self.is_playing() => {
                phrase::overdue(&event.name, Perspective::Opponent)
            }
            (false, true) => phrase::overdue(&event.name, Perspective::Spectator),
            (false, false) => phrase::absent(&event.name, seconds),
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

    pub(super) fn said(&self, sentence: Message) -> Vec<String> {
        vec![sentence.text(self.language)]
    }

    fn said_if(&self, sentence: Option<Message>) -> Vec<String> {
        sentence
            .map(|sentence| self.said(sentence))
            .unwrap_or_default()
    }

    fn in_room(&self, key: &'static str, room: &str) -> Vec<String> {
        self.said(Message::new(key).with("room", room))
    }
}
