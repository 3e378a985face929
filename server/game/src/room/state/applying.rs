//! How an entry of the journal changes a room's state. Nothing else changes it.

use damiera_protocol::event::{BotSeat, Event, GameChange, Record};
use damiera_protocol::name::Name;
use damiera_protocol::opening::StartOpening;
use damiera_protocol::pair::PairGame;
use damiera_protocol::rating::RatedGame;
use damiera_protocol::time_control::FIRST_MOVE_SECONDS;
use damiera_protocol::tournament::first_move_seconds;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::CheckedPly;

use super::{RoomGame, RoomPair, RoomState, TakenSeat, fixed_white};
use crate::lobby::FormerAddresses;
use crate::room::clock::GameClocks;

/// A journal entry that does not fit the state: the journal is not this room's, or other code wrote it.
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
    /// Applies the next entry of the journal.
    ///
    /// # Errors
    /// [`Misfit`] when the entry cannot come next. The state may be changed in part then, and is of no further use.
    pub fn apply(&mut self, record: &Record) -> Result<(), Misfit> {
        self.apply_checked(record, None)
    }

    /// Applies the next entry without another search for a move that was checked in the decision.
    ///
    /// # Errors
    /// As [`RoomState::apply`].
    pub fn apply_checked(
        &mut self,
        record: &Record,
        checked: Option<&CheckedPly>,
    ) -> Result<(), Misfit> {
        let is_private = record.event.is_private();
        let next = self.seq + u64::from(!is_private);
        if record.seq == next && self.change(&record.event, record.at, checked).is_some() {
            self.seq = record.seq;
            self.entries += 1;
            self.latest = self.latest.max(record.at);
            match record.event.traits().game {
                GameChange::Begun | GameChange::Moved | GameChange::TakenBack => {
                    self.turn_since = record.at;
                }
                GameChange::TimeAdded | GameChange::Paused => {
                    let spent = (self.running()).and_then(|table| table.clocks.as_ref());
                    let spent = spent.map_or(0, |clocks| clocks.spent_ms());
                    self.turn_since = record.at.saturating_sub(spent);
                }
                GameChange::Kept
                | GameChange::Drawn
                | GameChange::Resumed
                | GameChange::Adjourned
                | GameChange::Ended => {}
            }
            if let Some(table) = self.game.as_mut().filter(|_| !is_private) {
                table.events = table.events.saturating_add(1);
            }
            // Each game has a time for absence of its own.
            if matches!(record.event, Event::Started { .. }) {
                self.began = record.seq - 1;
                self.waited_ms = [0, 0];
                self.leave_since = [record.at; 2];
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

    /// Applies an event. None if it does not fit.
    fn change(&mut self, event: &Event, at: u64, checked: Option<&CheckedPly>) -> Option<()> {
        match event {
            Event::Opened { .. } => return None,
            Event::Seated {
                chair,
                who,
                bot,
                program,
                code,
                holder,
            } => self.sit(
                *chair,
                TakenSeat {
                    who: who.clone(),
                    bot: *bot,
                    program: *program,
                    code: *code,
                    holder: *holder,
                    former: FormerAddresses::default(),
                    acted: false,
                },
            )?,
            Event::Drawn { chair } => self.chooser = Some(*chair),
            Event::Started {
                game,
                white,
                bot,
                rated,
                opening,
                of_pair,
            } => {
                if let Some(bot) = bot {
                    self.change_bot(*bot)?;
                }
                let begun = self.begun((at, *white), *rated, *opening, *of_pair)?;
                self.start(*game, *white, begun);
            }
            Event::Moved {
                path,
                in_numbers,
                elapsed_ms,
                credited_ms,
                ..
            } => self
                .in_game(|game| game.play(path, checked, *in_numbers, *elapsed_ms, *credited_ms))?,
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
                self.in_game(|game| game.take_back(usize::from(*plies)))?;
            }
            Event::Paused { chair, elapsed_ms } => {
                self.offers[chair.index()] = None;
                self.in_game(|game| game.with_clocks(|clocks| clocks.pause(*elapsed_ms)))?;
            }
            Event::Resumed { .. } => self.in_game(|game| game.with_clocks(GameClocks::resume))?,
            Event::TimeAdded {
                chair,
                ms,
                elapsed_ms,
                leave,
            } => {
                let (side, mover) = (self.color(*chair)?, self.mover()?);
                let turn = self.color(mover)?;
                let add = |clocks: &mut GameClocks| {
                    clocks.add_during_turn(side, turn, *ms, *elapsed_ms);
                };
                self.in_game(|game| game.with_clocks(add))?;
                if let Some(day) = leave {
                    self.leave_since[chair.index()] = day.at;
                }
            }
            Event::Adjourned { .. } => {
                self.running()?;
                self.adjourned = [true, true];
            }
            Event::Reseated {
                chair,
                code,
                holder,
            } => {
                self.running()?;
                let seat = self.human_seat(*chair)?;
                // A player who was not shown the code may ask for another: nothing waits for that.
                seat.code = Some(*code);
                if seat.holder != *holder {
                    seat.former.note(seat.holder);
                }
                seat.holder = *holder;
            }
            Event::Recoded { chair, code } => self.human_seat(*chair)?.code = Some(*code),
            Event::Registered { chair, who } => {
                let seat = self.human_seat(*chair)?;
                if seat.who.account.is_some() || who.account.is_none() {
                    return None;
                }
                seat.who = who.clone();
            }
            Event::Ended { end } => {
                self.in_game(|game| game.end(*end))?;
                self.offers = [None, None];
            }
            Event::Left { chair, .. } => self.leave(*chair),
            Event::Conditions { chair, moves } => {
                self.running()?;
                let table = self.game.as_mut()?;
                table.set_conditions(*chair, moves.clone());
            }
            Event::Noted { chair, note } => {
                let table = self.game.as_mut()?;
                table.change_notes(*chair, note.as_deref());
            }
        }
        Some(())
    }

    /// Takes a free seat. None if it is taken.
    fn sit(&mut self, chair: Chair, taken: TakenSeat) -> Option<()> {
        let seat = &mut self.seats[chair.index()];
        let is_free = seat.is_none();
        is_free.then(|| *seat = Some(taken))
    }

    /// The seat of a player who is no bot.
    fn human_seat(&mut self, chair: Chair) -> Option<&mut TakenSeat> {
        let seat = self.seats[chair.index()].as_mut();
        seat.filter(|seat| seat.bot.is_none())
    }

    /// A game that begins now, with the chair of White. None if it cannot begin with the opening, or is not the next game of its match.
    fn begun(
        &self,
        (at, white): (u64, Chair),
        rated: Option<RatedGame>,
        opening: Option<StartOpening>,
        of_pair: Option<PairGame>,
    ) -> Option<RoomGame> {
        let position = self.terms.start.unwrap_or_else(|| self.variant.start());
        let absence = self.terms.absence.filter(|_| self.is_of_tournament());
        let first_move = absence.map_or(FIRST_MOVE_SECONDS, first_move_seconds);
        let of_founder = |time| self.terms.founder_time.unwrap_or(time);
        let clocks = self.terms.time.map(|time| {
            let controls = match white {
                Chair::First => [of_founder(time), time],
                Chair::Second => [time, of_founder(time)],
            };
            GameClocks::new(controls, first_move)
        });
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

    /// The bot plays at another level from now on. None if none sits here.
    fn change_bot(&mut self, bot: BotSeat) -> Option<()> {
        let mut seats = self.seats.iter_mut().flatten();
        let seat = seats.find(|seat| seat.bot.is_some())?;
        seat.who = Who::unregistered(Name::for_bot(bot.level));
        seat.bot = Some(bot);
        Some(())
    }

    /// Changes the game. None if there is none, or the change does not fit.
    fn in_game(&mut self, change: impl FnOnce(&mut RoomGame) -> bool) -> Option<()> {
        change(self.game.as_mut()?).then_some(())
    }

    fn leave(&mut self, chair: Chair) {
        self.seats[chair.index()] = None;
        self.game = None;
        self.chooser = None;
        self.offers = [None, None];
        self.adjourned = [false, false];
        self.white = fixed_white(self.colours);
    }
}
