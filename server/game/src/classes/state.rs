//! A class as a value: its pupils, its rounds and its scores.

use damiera_journal::RoomId;
use damiera_protocol::account::AccountId;
use damiera_protocol::class::ClassStage;
use damiera_protocol::date::DAY_MS;
use damiera_protocol::event::{End, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::time_control::TimeControl;
use damiera_rules::{Color, Corner, Variant};
use damiera_tournaments::class::{PairingCandidate, pair};
use serde::{Deserialize, Serialize};

/// Pupils of one class. A further one is refused.
pub const MOST_PUPILS: usize = 40;

/// Maximum pupils of one class over its life, with pupils that the teacher has removed.
pub const MOST_EVER: usize = 4 * MOST_PUPILS;

/// Rounds of one class. A further one is refused.
pub const MOST_ROUNDS: u32 = 50;

/// Lifetime of a class and of everything that is kept of it, in milliseconds.
pub const CLASS_MS: u64 = DAY_MS;

/// Value of a win, or of a round without an opponent, in half points.
const WHOLE: u32 = 2;

/// Value of a draw for each player, in half points.
const HALF: u32 = 1;

/// Everything that is kept of a class, in its record and nowhere else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersistedClass {
    /// The code of the class as it is written. Pupils find the class by it.
    pub code: String,
    /// The account of the teacher.
    pub teacher: AccountId,
    /// The address that opened the class. None if it is not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<Holder>,
    /// When it was opened, in milliseconds of Unix time.
    pub opened: u64,
    /// The variant of the games.
    pub variant: Variant,
    /// The playing corner of the boards. None for the variant's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corner: Option<Corner>,
    /// The time control of the games. None for games without a clock.
    pub time: Option<TimeControl>,
    /// The level of the server's bot that plays the odd pupil, who rests without one.
    pub bot: Option<u8>,
    /// The round that is played, or was played last; 0 before the first.
    pub round: u32,
    /// True if all games are paused.
    pub paused: bool,
    /// True if pupils may talk at their tables.
    pub talk: bool,
    /// True if the next round begins by itself.
    pub automatic: bool,
    /// True if a pupil who vanished may come back without the teacher's consent.
    pub returns: bool,
    /// The nicknames from which to choose; empty when any will do.
    pub list: Vec<Name>,
    /// The pupils, in the order of their numbers.
    pub pupils: Vec<Pupil>,
    /// The tables of the round.
    pub tables: Vec<RoundTable>,
}

/// A pupil.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pupil {
    /// The number, from 1.
    pub number: u16,
    /// The nickname.
    pub nick: Name,
    /// The score in half points.
    pub halves: u32,
    /// Number of rounds without an opponent.
    pub byes: u32,
    /// The opponents so far, as often as they were met, each with whether the pupil had White.
    pub games: Vec<(u16, bool)>,
    /// True if the teacher has removed the pupil. Number and nickname stay taken.
    #[serde(default)]
    pub removed: bool,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundTable {
    /// Its number in the round, from 1.
    pub number: u32,
    /// The room.
    pub room: RoomId,
    /// Name of the room.
    pub name: Name,
    /// Number of the pupil with White.
    pub white: u16,
    /// Number of the pupil with Black. None if the server's bot has Black.
    pub black: Option<u16>,
    /// How the game ended, if it has.
    pub end: Option<End>,
}

impl RoundTable {
    /// The pupils who play there.
    pub fn pupils(&self) -> impl Iterator<Item = u16> {
        [Some(self.white), self.black].into_iter().flatten()
    }

    /// True if a pupil plays there.
    pub fn seats(&self, number: u16) -> bool {
        self.pupils().any(|pupil| pupil == number)
    }
}

impl PersistedClass {
    /// How far the class has come.
    pub fn stage(&self) -> ClassStage {
        match (self.round, self.is_round_over()) {
            (0, _) => ClassStage::Gathering,
            (_, false) => ClassStage::Playing,
            (_, true) => ClassStage::Between,
        }
    }

    /// True if all games of the round have ended.
    pub fn is_round_over(&self) -> bool {
        self.tables.iter().all(|table| table.end.is_some())
    }

    /// A pupil by number.
    pub fn pupil(&self, number: u16) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.number == number)
    }

    /// A pupil by nickname, also a pupil who was taken out of the class.
    pub fn called(&self, nick: &Name) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.nick == *nick)
    }

    /// The pupils who were not taken out of the class.
    pub fn members(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| !pupil.removed)
    }

    /// The table of the round where a pupil plays.
    pub fn table_of(&self, number: u16) -> Option<&RoundTable> {
        self.tables.iter().find(|table| table.seats(number))
    }

    /// A table by number.
    pub fn table(&self, number: u32) -> Option<&RoundTable> {
        self.tables.iter().find(|table| table.number == number)
    }

    /// The free nicknames of the list.
    pub fn free_nicks(&self) -> Vec<Name> {
        let is_free = |nick: &&Name| self.called(nick).is_none();
        self.list.iter().filter(is_free).cloned().collect()
    }

    /// True if the day of the class is over at a time in milliseconds of Unix time. A clock that was set back by more
    /// than a day ends it too, because the age of the class is then unknown.
    pub fn is_over_at(&self, now: u64) -> bool {
        now.abs_diff(self.opened) >= CLASS_MS
    }

    /// A pupil comes for the first time; the number.
    ///
    /// # Errors
    /// When the nickname is taken or not on the list, or the class is full.
    pub fn join(&mut self, nick: &Name) -> Result<u16, Refusal> {
        let mut alike = self.pupils.iter();
        if let Some(taken) = alike.find(|pupil| pupil.nick.sounds_like(nick)) {
            return Err(Refusal::NickTaken(taken.nick.clone()));
        }
        // The list says how it is written.
        let listed = self.list.iter().find(|listed| *listed == nick);
        if listed.is_none() && !self.list.is_empty() {
            return Err(Refusal::NotOnList(nick.clone()));
        }
        let nick = listed.unwrap_or(nick).clone();
        if self.members().count() >= MOST_PUPILS || self.pupils.len() >= MOST_EVER {
            return Err(Refusal::ClassFull(MOST_PUPILS));
        }
        let last = self.pupils.last().map_or(0, |pupil| pupil.number);
        self.pupils.push(Pupil {
            number: last + 1,
            nick,
            halves: 0,
            byes: 0,
            games: Vec::new(),
            removed: false,
        });
        Ok(last + 1)
    }

    /// The teacher takes a pupil out of the class, or lets one in again.
    pub fn set_removed(&mut self, number: u16, removed: bool) {
        if let Some(pupil) = self.pupils.iter_mut().find(|pupil| pupil.number == number) {
            pupil.removed = removed;
        }
    }

    /// The next round begins among the present pupils; `room` gives each table its room.
    ///
    /// # Errors
    /// When games go on, too few are there, or enough rounds were played.
    pub fn begin_round(
        &mut self,
        here: &[u16],
        mut room: impl FnMut() -> RoomId,
    ) -> Result<(), Refusal> {
        let running = self.tables.iter().filter(|table| table.end.is_none());
        match running.count() {
            0 => {}
            count => return Err(Refusal::RoundRunning(count as u64)),
        }
        if self.round >= MOST_ROUNDS {
            return Err(Refusal::TooManyRounds(MOST_ROUNDS));
        }
        let pairing = pair(&self.contenders(here));
        let alone = pairing.odd.filter(|_| self.bot.is_some());
        if pairing.games.is_empty() && alone.is_none() {
            return Err(Refusal::TooFewPupils);
        }
        let games = pairing
            .games
            .iter()
            .map(|[white, black]| (*white, Some(*black)));
        let games = games.chain(alone.map(|odd| (odd, None)));
        self.tables = (1..)
            .zip(games)
            .map(|(number, (white, black))| {
                let room = room();
                RoundTable {
                    number,
                    room,
                    name: Name::for_class_table(room.as_u128()),
                    white,
                    black,
                    end: None,
                }
            })
            .collect();
        self.round += 1;
        let odd = pairing.odd;
        if let Some(odd) = self
            .pupils
            .iter_mut()
            .find(|pupil| Some(pupil.number) == odd)
        {
            odd.byes += 1;
            odd.halves += WHOLE;
        }
        for [white, black] in pairing.games {
            self.note_game(white, black, true);
            self.note_game(black, white, false);
        }
        Ok(())
    }

    /// Gives a table with a running game another room, and the room's name. Returns the room before; None if there is no
    /// such table.
    pub fn set_room(&mut self, number: u32, room: RoomId) -> Option<RoomId> {
        let mut tables = self.tables.iter_mut();
        let table = tables.find(|table| table.number == number && table.end.is_none())?;
        table.name = Name::for_class_table(room.as_u128());
        Some(std::mem::replace(&mut table.room, room))
    }

    fn note_game(&mut self, own: u16, other: u16, with_white: bool) {
        if let Some(pupil) = self.pupils.iter_mut().find(|pupil| pupil.number == own) {
            pupil.games.push((other, with_white));
        }
    }

    fn contenders(&self, here: &[u16]) -> Vec<PairingCandidate> {
        let here = self
            .pupils
            .iter()
            .filter(|pupil| here.contains(&pupil.number));
        here.map(Pupil::contender).collect()
    }

    /// A game of the round has ended. Returns true if that is news.
    pub fn end(&mut self, number: u32, end: End) -> bool {
        let table = self.tables.iter_mut().find(|table| table.number == number);
        let Some(table) = table.filter(|table| table.end.is_none()) else {
            return false;
        };
        table.end = Some(end);
        // A game against the bot is for practice: who is odd has the point already.
        if let (white, Some(black)) = (table.white, table.black) {
            for (number, color) in [(white, Color::White), (black, Color::Black)] {
                let halves = match end.winner {
                    // A game without a result counts nothing.
                    None if end.reason.leaves_no_result() => 0,
                    None => HALF,
                    Some(winner) if winner == color => WHOLE,
                    Some(_) => 0,
                };
                if let Some(pupil) = self.pupils.iter_mut().find(|pupil| pupil.number == number) {
                    pupil.halves += halves;
                }
            }
        }
        true
    }
}

impl Pupil {
    fn contender(&self) -> PairingCandidate {
        let mut contender = PairingCandidate {
            number: self.number,
            halves: self.halves,
            byes: self.byes,
            had_white: self.games.last().map(|(_, white)| *white),
            ..PairingCandidate::default()
        };
        for (other, white) in &self.games {
            *contender.met.entry(*other).or_default() += 1;
            contender.white_surplus += if *white { 1 } else { -1 };
        }
        contender
    }
}
