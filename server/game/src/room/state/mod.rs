//! A room's state, which changes only by applying events.

mod game;

use std::iter;

use damiera_connection::delivery::ClassBook;
use damiera_journal::NameBook;
use damiera_protocol::command::{Colours, Offer};
use damiera_protocol::event::{BotSeat, CodeDigest, Event, Holder, PasswordDigest, Record};
use damiera_protocol::name::Name;
use damiera_protocol::opening::{OpeningTerms, StartOpening};
use damiera_protocol::pair::PairGame;
use damiera_protocol::rating::RatedGame;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::snapshot::{BotSnapshot, GameSnapshot, RoomSnapshot};
use damiera_protocol::terms::GameTerms;
use damiera_protocol::time_control::FIRST_MOVE_SECONDS;
use damiera_protocol::tournament::first_move_seconds;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{CheckedPly, Color, Corner, Drawing, Position, Variant};

use std::sync::Arc;

use super::clock::GameClocks;
use super::levels;
use super::pair::RoomPair;
use crate::lobby::FormerAddresses;

pub use self::game::{RoomGame, RoomOpening};

/// Everything that a room's journal says about it.
#[derive(Debug, Clone)]
pub struct RoomState {
    /// The room's name.
    pub room: Name,
    /// The variant that is played.
    pub variant: Variant,
    /// Which bottom corner of the drawing is a playing square.
    pub corner: Corner,
    /// How colours are given.
    pub colours: Colours,
    /// The digest of the word that others need to come in.
    pub word: Option<PasswordDigest>,
    /// The terms of its games.
    pub terms: GameTerms,
    /// From which address it was opened, as far as addresses are counted.
    pub founder: Option<Holder>,
    /// The player in each chair.
    pub seats: [Option<TakenSeat>; 2],
    /// The chair with the white pieces; None until it is known.
    pub white: Option<Chair>,
    /// The chair that must choose a colour.
    pub chooser: Option<Chair>,
    /// The game, from its start until a chair is given up or the next one starts.
    pub game: Option<RoomGame>,
    /// The number of games started in the room.
    pub games: u32,
    /// The open offer of each chair.
    pub offers: [Option<Offer>; 2],
    /// True if the player of each chair went when the game was left for later, and has done nothing since.
    pub adjourned: [bool; 2],
    /// For how long the player of each chair had been waited for in the game when the last event was
    /// decided, in milliseconds.
    pub waited_ms: [u32; 2],
    /// The number of the last event applied.
    pub seq: u64,
    /// The latest time that an event says, in milliseconds of Unix time; 0 before the second. Later entries say no
    /// earlier one, even from a machine with a slower clock.
    pub latest: u64,
    /// The number of the event before the last start of a game; 0 before the first.
    pub began: u64,
    /// The names of the players among themselves, at the table of a class. The journal does not contain them.
    pub book: Option<Arc<ClassBook>>,
}

/// A player in a chair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenSeat {
    /// The player's name and account.
    pub who: Who,
    /// The bot, if it is one.
    pub bot: Option<BotSeat>,
    /// True if the player said to be a program that plays by itself.
    pub program: bool,
    /// The digest of the code that a person takes the seat back with.
    pub code: Option<CodeDigest>,
    /// From which address the player sat down, as far as addresses are counted.
    pub holder: Option<Holder>,
    /// From which addresses the player played this game before.
    pub former: FormerAddresses,
    /// True if the player has done anything here, and so certainly was shown the seat and its code. Both are stored
    /// before they are shown, and the server may end in between.
    pub acted: bool,
}

impl TakenSeat {
    /// True if it is a person without an account.
    pub fn is_guest(&self) -> bool {
        self.bot.is_none() && self.who.account.is_none()
    }
}

/// A journal entry that does not fit the state: the journal is not this room's, or the code is not
/// the one that wrote it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("an entry of room {room} does not fit after entry {after}: {record:?}")]
pub struct Misfit {
    /// The room.
    pub room: String,
    /// The number of the last entry that did.
    pub after: u64,
    /// The entry.
    pub record: Box<Record>,
}

impl RoomState {
    /// The state after a room's first event; None if it is not [`Event::Opened`], or if its games start from another
    /// variant's position or opening.
    pub fn opened(event: &Event) -> Option<RoomState> {
        let Event::Opened {
            room,
            who,
            variant,
            corner,
            colours,
            word,
            code,
            terms,
            program,
            holder,
        } = event
        else {
            return None;
        };
        if terms.start.is_some_and(|start| start.variant() != *variant) {
            return None;
        }
        let fits = |opening: OpeningTerms| opening.may_open(*variant).is_ok();
        if !terms.opening.is_none_or(fits) {
            return None;
        }
        let seat = TakenSeat {
            who: who.clone(),
            bot: None,
            program: *program,
            code: *code,
            holder: *holder,
            former: FormerAddresses::default(),
            acted: false,
        };
        Some(RoomState {
            room: room.clone(),
            variant: *variant,
            corner: *corner,
            colours: *colours,
            word: *word,
            terms: *terms,
            founder: *holder,
            seats: [Some(seat), None],
            white: fixed_white(*colours),
            chooser: None,
            game: None,
            games: 0,
            offers: [None, None],
            adjourned: [false, false],
            waited_ms: [0, 0],
            seq: 1,
            latest: 0,
            began: 0,
            book: None,
        })
    }

    /// Gives the registered people in the seats the names of today.
    pub fn call(&mut self, names: &NameBook) {
        for seat in self.seats.iter_mut().flatten() {
            names.call(&mut seat.who);
        }
    }

    /// Applies the next entry of the journal.
    ///
    /// # Errors
    /// [`Misfit`] when the entry cannot come next. The state may be changed in part then, and is of no further use.
    pub fn apply(&mut self, record: &Record) -> Result<(), Misfit> {
        self.apply_checked(record, None)
    }

    /// The same; it does not search again for a move that was checked in the decision.
    ///
    /// # Errors
    /// As [`RoomState::apply`].
    pub fn apply_checked(
        &mut self,
        record: &Record,
        checked: Option<&CheckedPly>,
    ) -> Result<(), Misfit> {
        if record.seq == self.seq + 1 && self.change(&record.event, record.at, checked) {
            self.seq = record.seq;
            self.latest = self.latest.max(record.at);
            if let Some(table) = &mut self.game {
                table.events = table.events.saturating_add(1);
            }
            // Each game has a time for absence of its own.
            if matches!(record.event, Event::Started { .. }) {
                self.began = record.seq - 1;
                self.waited_ms = [0, 0];
            } else {
                self.waited_ms = record.waited_ms;
            }
            if let Some(chair) = record.event.actor() {
                if let Some(seat) = &mut self.seats[chair.index()] {
                    seat.acted = true;
                }
                if !matches!(record.event, Event::Adjourned { .. }) {
                    self.adjourned[chair.index()] = false;
                }
            }
            Ok(())
        } else {
            Err(Misfit {
                room: self.room.to_string(),
                after: self.seq,
                record: Box::new(record.clone()),
            })
        }
    }

    /// Applies an event. Returns false if it does not fit.
    fn change(&mut self, event: &Event, at: u64, checked: Option<&CheckedPly>) -> bool {
        match event {
            Event::Opened { .. } => return false,
            Event::Seated {
                chair,
                who,
                bot,
                program,
                code,
                holder,
            } => {
                let seat = &mut self.seats[chair.index()];
                if seat.is_some() {
                    return false;
                }
                *seat = Some(TakenSeat {
                    who: who.clone(),
                    bot: *bot,
                    program: *program,
                    code: *code,
                    holder: *holder,
                    former: FormerAddresses::default(),
                    acted: false,
                });
            }
            Event::Drawn { chair } => self.chooser = Some(*chair),
            Event::Started {
                game,
                white,
                bot,
                rated,
                opening,
                of_pair,
            } => {
                if !bot.is_none_or(|bot| self.change_bot(bot)) {
                    return false;
                }
                let begun = self.begun(at, *rated, *opening, *of_pair);
                let Some(begun) = begun else {
                    return false;
                };
                self.start(*game, *white, begun);
            }
            Event::Moved {
                path,
                in_numbers,
                elapsed_ms,
                credited_ms,
                ..
            } => {
                return self.in_game(|game| {
                    game.play(path, checked, *in_numbers, *elapsed_ms, *credited_ms)
                });
            }
            Event::Offered { chair, offer } => {
                self.offers[chair.index()] = Some(*offer);
                if let Some(game) = &mut self.game {
                    game.note_offer(*chair, *offer);
                }
            }
            Event::Declined { chair, .. } => self.offers[chair.other().index()] = None,
            Event::Withdrawn { chair, .. } => self.offers[chair.index()] = None,
            Event::TakenBack { chair, plies } => {
                self.offers[chair.index()] = None;
                return self.in_game(|game| game.take_back(usize::from(*plies)));
            }
            Event::Paused { chair, elapsed_ms } => {
                self.offers[chair.index()] = None;
                return self.in_game(|game| game.with_clocks(|clocks| clocks.pause(*elapsed_ms)));
            }
            Event::Resumed { .. } => {
                return self.in_game(|game| game.with_clocks(GameClocks::resume));
            }
            Event::TimeAdded {
                chair,
                ms,
                elapsed_ms,
            } => {
                let Some(side) = self.color(*chair) else {
                    return false;
                };
                let add = |clocks: &mut GameClocks| clocks.add_during_turn(side, *ms, *elapsed_ms);
                return self.in_game(|game| game.with_clocks(add));
            }
            Event::Adjourned { .. } => {
                if self.running().is_none() {
                    return false;
                }
                self.adjourned = [true, true];
            }
            Event::Reseated {
                chair,
                code,
                holder,
            } => {
                let runs = self.running().is_some();
                let seat = self.seats[chair.index()].as_mut();
                let Some(seat) = seat.filter(|seat| runs && seat.bot.is_none()) else {
                    return false;
                };
                // A player who was not shown the code may ask for another: nothing waits for that.
                seat.code = Some(*code);
                if seat.holder != *holder {
                    seat.former.note(seat.holder);
                }
                seat.holder = *holder;
            }
            Event::Recoded { chair, code } => {
                let seat = self.seats[chair.index()].as_mut();
                let Some(seat) = seat.filter(|seat| seat.bot.is_none()) else {
                    return false;
                };
                seat.code = Some(*code);
            }
            Event::Registered { chair, who } => {
                let seat = self.seats[chair.index()].as_mut();
                let is_guest = |seat: &&mut TakenSeat| {
                    seat.bot.is_none() && seat.who.account.is_none() && who.account.is_some()
                };
                let Some(seat) = seat.filter(is_guest) else {
                    return false;
                };
                seat.who = who.clone();
            }
            Event::Ended { end } => {
                let ended = self.in_game(|game| game.end(*end));
                if ended {
                    self.offers = [None, None];
                }
                return ended;
            }
            Event::Left { chair, .. } => self.leave(*chair),
        }
        true
    }

    /// A game that begins now. None if it cannot begin with the opening, or is not the next game of its match.
    fn begun(
        &self,
        at: u64,
        rated: Option<RatedGame>,
        opening: Option<StartOpening>,
        of_pair: Option<PairGame>,
    ) -> Option<RoomGame> {
        let position = self.terms.start.unwrap_or_else(|| self.variant.start());
        let absence = self.terms.absence.filter(|_| self.is_of_tournament());
        let first_move = absence.map_or(FIRST_MOVE_SECONDS, first_move_seconds);
        let clocks = self
            .terms
            .time
            .map(|time| GameClocks::new(time, first_move));
        let usual = RoomGame::begun(position, clocks, at, rated);
        let mut begun = match opening {
            None => usual,
            Some(opening) => usual.with_opening(opening)?,
        };
        if let Some(game) = of_pair {
            begun.pair = Some(RoomPair::of(game, self.game.as_ref())?);
        }
        Some(begun)
    }

    fn start(&mut self, number: u32, white: Chair, begun: RoomGame) {
        if self.game.is_some() && !begun.is_second() {
            // One player asked for another game in the same seats, and the other agreed.
            for seat in self.seats.iter_mut().flatten() {
                seat.acted = true;
            }
        }
        for seat in self.seats.iter_mut().flatten() {
            seat.former = FormerAddresses::default();
        }
        self.games = number;
        self.white = Some(white);
        self.chooser = None;
        self.offers = [None, None];
        self.adjourned = [false, false];
        self.game = Some(begun);
    }

    /// The bot plays at another level from now on; whether one sits here.
    fn change_bot(&mut self, bot: BotSeat) -> bool {
        let mut seats = self.seats.iter_mut().flatten();
        let Some(seat) = seats.find(|seat| seat.bot.is_some()) else {
            return false;
        };
        seat.who = Who::unregistered(Name::for_bot(bot.level));
        seat.bot = Some(bot);
        true
    }

    /// Changes the game, if there is one; whether that fitted.
    fn in_game(&mut self, change: impl FnOnce(&mut RoomGame) -> bool) -> bool {
        self.game.as_mut().is_some_and(change)
    }

    fn leave(&mut self, chair: Chair) {
        self.seats[chair.index()] = None;
        self.game = None;
        self.chooser = None;
        self.offers = [None, None];
        self.adjourned = [false, false];
        self.white = fixed_white(self.colours);
    }

    /// The player in a chair.
    pub fn seat(&self, chair: Chair) -> Option<&TakenSeat> {
        self.seats[chair.index()].as_ref()
    }

    /// The chair that a code stands for.
    pub fn chair_of_code(&self, code: CodeDigest) -> Option<Chair> {
        self.find_chair(|seat| seat.and_then(|seat| seat.code) == Some(code))
    }

    /// The digests of the codes of all seats that have one.
    pub fn codes(&self) -> impl Iterator<Item = CodeDigest> {
        self.seats.iter().flatten().filter_map(|seat| seat.code)
    }

    /// The bot in a chair.
    pub fn bot(&self, chair: Chair) -> Option<BotSeat> {
        self.seat(chair).and_then(|seat| seat.bot)
    }

    /// The chair where the bot sits.
    pub fn bot_chair(&self) -> Option<Chair> {
        self.find_chair(|seat| seat.is_some_and(|seat| seat.bot.is_some()))
    }

    /// The holder charged for the room's own decisions and its bot's searches: the bot's opponent, or the founder.
    pub fn own_holder(&self) -> Option<Holder> {
        let opponent = self.bot_chair().map(Chair::other);
        let opponent = opponent.and_then(|chair| self.seat(chair));
        opponent.map_or(self.founder, |seat| seat.holder)
    }

    fn bot_snapshot(&self) -> Option<BotSnapshot> {
        let chair = self.bot_chair()?;
        let levels = levels::around(self.bot(chair)?.level);
        Some(BotSnapshot { chair, levels })
    }

    /// The first free chair.
    pub fn free_chair(&self) -> Option<Chair> {
        self.find_chair(|seat| seat.is_none())
    }

    fn find_chair(&self, is_it: impl Fn(Option<&TakenSeat>) -> bool) -> Option<Chair> {
        let mut chairs = Chair::ALL.into_iter();
        chairs.find(|chair| is_it(self.seat(*chair)))
    }

    /// The colour of a chair, once colours are known.
    pub fn color(&self, chair: Chair) -> Option<Color> {
        self.white.map(|white| chair.color(white))
    }

    /// The chair that has a colour, once colours are known.
    pub fn chair(&self, color: Color) -> Option<Chair> {
        self.white.map(|white| Chair::of(color, white))
    }

    /// The drawing of the board in this room.
    pub fn drawing(&self) -> Drawing {
        self.variant.drawing_with(self.corner)
    }

    /// The game while it is being played.
    pub fn running(&self) -> Option<&RoomGame> {
        self.game.as_ref().filter(|table| table.end.is_none())
    }

    /// Every move of the game so far, as the squares that it touched.
    pub fn moves(&self) -> Vec<String> {
        let plies = self.game.iter().flat_map(|table| table.game.plies());
        plies.map(|ply| ply.labels(self.drawing())).collect()
    }

    /// The position before the first of them and after each; none without any.
    pub fn positions(&self) -> Vec<Position> {
        let game = self.game.as_ref().map(|table| &table.game);
        let Some(game) = game.filter(|game| game.ply() > 0) else {
            return Vec::new();
        };
        let mut position = *game.start();
        let after = game.plies().iter().map(|ply| {
            position = position.play_unchecked(&ply.mv);
            position
        });
        iter::once(*game.start()).chain(after).collect()
    }

    /// True if a game is running, and both players have moved.
    pub fn both_moved(&self) -> bool {
        self.running()
            .is_some_and(|table| table.own_plies().len() >= 2)
    }

    /// The player to move in a game under way.
    pub fn mover(&self) -> Option<Chair> {
        let table = self.running()?;
        self.chair(table.game.position().turn())
    }

    /// The room's stage.
    pub fn stage(&self) -> RoomStage {
        if self.is_of_tournament() && self.games > 0 && self.running().is_none() {
            // No other game is played there.
            RoomStage::Over
        } else if self.free_chair().is_some() {
            RoomStage::Waiting
        } else if self.game.as_ref().is_some_and(|table| table.end.is_some()) {
            RoomStage::Over
        } else {
            RoomStage::Playing
        }
    }

    /// A snapshot for rendering, with the clocks as the last event left them.
    pub fn snapshot(&self) -> RoomSnapshot {
        let clocks = self.game.as_ref().and_then(|table| table.clocks.as_deref());
        self.snapshot_at(clocks.map_or(0, GameClocks::spent_ms), true)
    }

    /// A snapshot for rendering when the player to move has used `elapsed_ms` of the turn. `runs` is false when time
    /// stands although the clocks were not stopped.
    pub fn snapshot_at(&self, elapsed_ms: u64, runs: bool) -> RoomSnapshot {
        let name = |chair: Chair| self.seat(chair).map(|seat| seat.who.name.clone());
        let is = |test: fn(&TakenSeat) -> bool| {
            Chair::ALL.map(|chair| self.seat(chair).is_some_and(test))
        };
        let mut snapshot = RoomSnapshot {
            room: self.room.clone(),
            variant: self.variant,
            corner: self.corner,
            terms: self.terms,
            class: self.is_of_class(),
            seats: Chair::ALL.map(name),
            programs: is(|seat| seat.program),
            guests: is(TakenSeat::is_guest),
            bot: self.bot_snapshot(),
            white: self.white,
            game: self.game.as_ref().map(|table| {
                let faces = table.faces(elapsed_ms, runs);
                let snapshot =
                    GameSnapshot::of(self.games, &table.game, table.end, table.in_numbers, faces);
                GameSnapshot {
                    rated: table.rated,
                    opening: table.told_opening(),
                    pair: table.told_pair(),
                    ..snapshot
                }
            }),
        };
        if let Some(book) = &self.book {
            book.call_in(&mut snapshot);
        }
        snapshot
    }

    /// True if it is the table of a class: the names of pupils exist there alone.
    pub fn is_of_class(&self) -> bool {
        let mut seats = self.seats.iter().flatten();
        self.book.is_some() || seats.any(|seat| seat.who.name.pupil().is_some())
    }

    /// True if it is the board of a tournament: no other room has such a name.
    pub fn is_of_tournament(&self) -> bool {
        self.room.tournament_board().is_some()
    }

    /// The name of the player in a seat, for those at the table.
    pub fn shown_name(&self, seat: &TakenSeat) -> Name {
        let mut name = seat.who.name.clone();
        if let Some(book) = &self.book {
            book.call(&mut name);
        }
        name
    }
}

/// The chair that has White when the founder has a fixed colour.
fn fixed_white(colours: Colours) -> Option<Chair> {
    match colours {
        Colours::Founder(Color::White) => Some(Chair::First),
        Colours::Founder(Color::Black) => Some(Chair::Second),
        Colours::Lot | Colours::Choice => None,
    }
}
