//! Events at a table, in sentences.

use std::borrow::Cow;

use damiera_rules::Color;

use super::{SeatAcross, Sentence, SentenceReader, Telling};
use crate::event::EndReason;
use crate::phrase::{self, PhraseStyle, PlayerKind, SeatRequirement, named};
use crate::text::{Message, clock};
use crate::wire::{
    Board, Clocks, GameEnd, GivenColours, OpeningLot, Presence, Proposal, RoomOpened, RoomPosition,
    RoomTerms, SeatRequest, SeatRequestState, SeatTaken, Word,
};

/// The room that a reader begins to watch: its settings, its match and its opening, or that no game has begun.
pub fn watching(position: &RoomPosition<'_>, reader: &SentenceReader<'_>) -> Vec<Sentence> {
    let mut told = Telling::to(reader);
    match position {
        RoomPosition::Game(board) => {
            let terms = RoomTerms {
                advice: board.advice,
                delay: board.delay,
                rated: board.rated.is_some(),
                pair: board.pair.is_some(),
                ..RoomTerms::default()
            };
            let time = board.time.as_ref().and_then(Option::as_ref);
            let settings = phrase::settings(
                (&board.variant, board.corner.as_ref()),
                time,
                &terms,
                reader.language(),
            );
            told.say(phrase::watching(&board.room, &settings));
            told.pair_and_opening(board);
        }
        RoomPosition::Empty(board) => {
            let (time, terms) = (board.time.as_ref(), &board.terms);
            let settings = phrase::settings(
                (&board.variant, Some(&board.corner)),
                time,
                terms,
                reader.language(),
            );
            told.say(phrase::watching(&board.room, &settings));
            told.say(Message::new("watching-waiting").with("room", &board.room));
        }
    }
    told.sentences
}

/// The match to which a game belongs, and the opening from which it started.
pub(crate) fn pair_and_opening(board: &Board<'_>, reader: &SentenceReader<'_>) -> Vec<Sentence> {
    let mut told = Telling::to(reader);
    told.pair_and_opening(board);
    told.sentences
}

impl Telling<'_> {
    pub(super) fn opened(&mut self, event: &RoomOpened<'_>) {
        let language = self.reader.language();
        let (time, terms) = (event.time.as_ref(), &event.terms);
        let settings =
            phrase::settings((&event.variant, Some(&event.corner)), time, terms, language);
        let colours = *event.colours.known().unwrap_or(&GivenColours::Lot);
        let entry = SeatRequirement::of(event.word, event.terms.rated);
        let [opened, waiting] = phrase::opened(&event.room, &settings, colours, entry, language);
        self.say(opened);
        match (self.reader.bot_level, self.reader.place.across) {
            (Some(level), _) => self.say(Message::new("against-bot").with("level", level)),
            // A full room waits for no player.
            (None, SeatAcross::Taken(..)) => {}
            (None, SeatAcross::Free | SeatAcross::Unknown) => self.say(waiting),
        }
    }

    pub(super) fn seated(&mut self, event: &SeatTaken<'_>) {
        let language = self.reader.language();
        let kind = PlayerKind::of(event.bot, event.guest);
        let name = phrase::player(&event.name, kind, language);
        let seated = phrase::seated(&name, event.side);
        if !self.reader.is(&event.name) {
            return self.say(seated);
        }
        self.joined(event);
        if matches!(self.reader.place.across, SeatAcross::Taken(..)) {
            self.say(seated);
        }
    }

    /// The room, for a player who sits down.
    fn joined(&mut self, event: &SeatTaken<'_>) {
        let language = self.reader.language();
        let colour = match (self.reader.place.across, event.side) {
            (SeatAcross::Free, Some(Color::White)) => Some("joined-alone-white".into()),
            (SeatAcross::Free, Some(Color::Black)) => Some("joined-alone-black".into()),
            (SeatAcross::Free, None) => Some("joined-alone".into()),
            (SeatAcross::Taken(name, kind), side) => {
                let key = match side {
                    Some(Color::White) => "joined-white",
                    Some(Color::Black) => "joined-black",
                    None => "joined-open",
                };
                let opponent = phrase::player(name, kind, language);
                Some(Message::new(key).with("opponent", opponent))
            }
            (SeatAcross::Unknown, Some(Color::White)) => Some("opened-white".into()),
            (SeatAcross::Unknown, Some(Color::Black)) => Some("opened-black".into()),
            (SeatAcross::Unknown, None) => None,
        };
        let (time, terms) = (event.time.as_ref(), &event.terms);
        let joined = Message::new("joined")
            .with("room", &event.room)
            .with(
                "settings",
                phrase::settings((&event.variant, Some(&event.corner)), time, terms, language),
            )
            .with(
                "colour",
                colour.map_or_else(String::new, |colour: Message| colour.text(language)),
            );
        self.lines(joined.worded(self.reader.wording).trim_end());
    }

    /// A game begins: its ratings, its match and its opening.
    pub(super) fn begun(&mut self, board: &Board<'_>) {
        if let Some(rated) = board.rated {
            let (style, language) = (self.reader.style, self.reader.language());
            self.say(phrase::rated_start(players(board), rated, style, language));
        }
        self.pair_and_opening(board);
    }

    fn pair_and_opening(&mut self, board: &Board<'_>) {
        let (style, language) = (self.reader.style, self.reader.language());
        if let Some(pair) = board.pair {
            self.say(phrase::pair_start(players(board), pair, style, language));
        }
        if let Some(opening) = &board.opening {
            self.say(phrase::game_opening(opening, style, language));
            let digest = opening.lot.as_ref().map(phrase::lot_digest);
            self.lot(digest, "spoken-opening-lot");
        }
    }

    /// The sentence about a lot. Its digits are too many to be read aloud: the record has them.
    fn lot(&mut self, said: Option<Message>, aloud: &'static str) {
        match (self.reader.wording.has_buttons, self.reader.style) {
            (true, _) => {}
            (false, PhraseStyle::Signs) => self.say_if(said),
            (false, PhraseStyle::Sentences) => self.say_if(said.map(|_| aloud.into())),
        }
    }

    /// Both clocks as a line.
    pub(super) fn clocks(&mut self, clocks: Option<Clocks>) {
        let (style, language) = (self.reader.style, self.reader.language());
        if let Some(clocks) = clocks {
            let shown = clocks.left().map(|ms| style.clock(ms, language));
            self.lines(&clock::faces(clocks.paused, shown, language));
        }
    }

    pub(super) fn offered(&mut self, event: &Proposal<'_>) {
        let reader = self.reader.perspective(&event.by);
        let offer = event.offer.known();
        self.say_if(offer.map(|offer| phrase::offered(*offer, &event.by, reader)));
    }

    pub(super) fn declined(&mut self, event: &Proposal<'_>) {
        let offer = event.offer.known();
        match self.reader.is(&event.by) {
            true => self.say("spoken-declined"),
            false => self.say_if(offer.map(|offer| phrase::declined(*offer, &event.by))),
        }
    }

    pub(super) fn withdrawn(&mut self, event: &Proposal<'_>) {
        let offer = event.offer.known();
        self.say_if(offer.map(|offer| phrase::withdrawn(*offer, &event.by)));
    }

    pub(super) fn presence(&mut self, event: &Presence<'_>) {
        let name = &*event.name;
        match (event.present, event.claimable) {
            (false, true) => {
                let reader = self.reader.perspective(name);
                self.say(phrase::overdue(name, reader));
            }
            (_, false) | (true, true) if self.reader.is(name) => {}
            (true, _) => self.say(named("back", name)),
            (false, false) => self.say(phrase::absent(name, event.seconds.flatten())),
        }
    }

    /// A guest asks for a seat, or does not get it.
    pub(super) fn seat_request(&mut self, event: &SeatRequest<'_>) {
        let (name, by) = (&*event.name, event.by.as_deref());
        self.say_if(match event.state.known() {
            Some(SeatRequestState::Open) => {
                let reader = self.reader.perspective(name);
                Some(phrase::seat_asked(name, by, event.seconds, reader))
            }
            Some(state) => phrase::seat_not_given(name, *state),
            None => None,
        });
    }

    /// A game as it stands: how it ended, if it is over.
    pub(super) fn stands(&mut self, board: &Board<'_>) {
        if let Some(reason) = &board.reason {
            self.ending(players(board), board.winner.flatten(), reason, board.count);
        }
    }

    /// The winner and the reason; what the game brought; and the commands that are possible next, for a reader who types.
    pub(super) fn ended(&mut self, end: &GameEnd<'_>) {
        let (style, language) = (self.reader.style, self.reader.language());
        let players = self.reader.place.players;
        self.ending(players, end.winner, &end.reason, end.count);
        self.say_if(
            end.pair
                .and_then(|pair| phrase::pair_end(players, pair, style, language)),
        );
        if end.too_short {
            self.say(phrase::rated_too_short());
        }
        if let Some(ratings) = end.ratings {
            let changes = phrase::rated_end(players, ratings, style, language);
            changes.into_iter().for_each(|change| self.say(change));
        }
        if !end.goes_on() {
            let lot: Option<&OpeningLot<'_>> = end.lot.as_deref();
            self.lot(lot.and_then(phrase::lot_seed), "spoken-lot-seed");
        }
        if self.reader.next.is_some() {
            self.say_if(end.bot.and_then(phrase::other_level));
        }
    }

    fn ending(
        &mut self,
        [white, black]: [&str; 2],
        winner: Option<Color>,
        reason: &Word<EndReason>,
        count: Option<u32>,
    ) {
        let (wording, side) = (self.reader.wording, self.reader.place.side);
        let name = |color: Color| color.pick(white, black);
        let loser = winner.map(|winner| !winner);
        let named_winner = winner.map(name);
        let result = match (winner, side) {
            // A player with buttons is addressed.
            (Some(winner), Some(own)) if wording.has_buttons => {
                let key = if winner == own { "web-won" } else { "web-lost" };
                Some(key.into())
            }
            (_, _) => match reason {
                Word::Known(reason) => phrase::result(named_winner, *reason),
                Word::Unknown(_) => {
                    Some(named_winner.map_or("drawn".into(), |winner| named("wins", winner)))
                }
            },
        };
        if let Some(result) = result {
            let result = Sentence::Result(result.worded(wording).into_owned());
            self.sentences.push(result);
        }
        let is_own = loser.is_some() && loser == side;
        let why = match reason {
            Word::Known(reason) => phrase::end_reason(*reason, count, loser.map_or("", name))
                .count("own", is_own.into()),
            Word::Unknown(reason) => Message::new("client-end-other").with("reason", reason),
        };
        let why = why.worded(wording);
        self.lines(&match self.reader.next {
            Some(next) => Cow::Owned(format!("{why} {}", Message::new(next).worded(wording))),
            None => why,
        });
    }
}

/// The players of a game, White first.
fn players<'b>(board: &'b Board<'_>) -> [&'b str; 2] {
    [&board.white, &board.black]
}
