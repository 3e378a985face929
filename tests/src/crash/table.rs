//! The shared knowledge of the two players of a room.

use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use damiera_rules::{Game, TypedPath, Variant};
use serde_json::Value;
use tokio::time::Instant;

/// A room as its players know it, from one generation to the next: when they have played enough in
/// a room, or it is gone after its game, they open another one.
#[derive(Debug)]
pub struct CrashTable {
    number: usize,
    /// True if the server's bot has the second seat.
    pub bot: bool,
    known: Mutex<Known>,
    pulse: Mutex<Pulse>,
    /// The server to which each player is connected.
    homes: Mutex<[Option<SocketAddr>; 2]>,
}

#[derive(Debug)]
struct Known {
    generation: u32,
    /// The newest event that either player was shown.
    seq: u64,
    /// The game as it stands by then, if one is being played.
    game: Option<Game>,
    /// A player resigned, or agreed to a draw, and the answer may not have been seen.
    may_have_ended: bool,
    /// The players who have offered a draw in this game: an offer that meets another one accepts
    /// it.
    offered: Vec<usize>,
    /// A player came back into this game after a restart.
    resumed: bool,
}

/// A time without news at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Silence {
    /// From the beginning of the watch until it ended.
    pub ended: Duration,
    /// Its duration.
    pub length: Duration,
}

/// A silence at a table is a pause when it is longer: players think for half a second at most.
const PAUSE: Duration = Duration::from_millis(1_500);

/// Looks for the longest silence at a table since it began, and for the first pause.
#[derive(Debug)]
struct Pulse {
    began: Instant,
    last: Instant,
    longest: Silence,
    first_pause: Option<Silence>,
}

impl Pulse {
    fn begin() -> Pulse {
        let now = Instant::now();
        let none = Duration::ZERO;
        Pulse {
            began: now,
            last: now,
            longest: Silence {
                ended: none,
                length: none,
            },
            first_pause: None,
        }
    }

    fn beat(&mut self) {
        let now = Instant::now();
        let length = now - self.last;
        let ended = now - self.began;
        if length > self.longest.length {
            self.longest = Silence { ended, length };
        }
        if length > PAUSE {
            self.first_pause.get_or_insert(Silence { ended, length });
        }
        self.last = now;
    }
}

impl CrashTable {
    /// The table of this number.
    #[must_use]
    pub fn new(number: usize, bot: bool) -> CrashTable {
        CrashTable {
            number,
            bot,
            known: Mutex::new(Known::of(0)),
            pulse: Mutex::new(Pulse::begin()),
            homes: Mutex::default(),
        }
    }

    /// A player of this number connects to a server.
    pub fn connects(&self, player: usize, server: SocketAddr) {
        self.homes()[player % 2] = Some(server);
    }

    /// True if a player is connected to this server.
    #[must_use]
    pub fn has_player_at(&self, server: SocketAddr) -> bool {
        self.homes().contains(&Some(server))
    }

    fn homes(&self) -> MutexGuard<'_, [Option<SocketAddr>; 2]> {
        self.homes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to look for the longest silence.
    pub fn watch(&self) {
        *self.pulse() = Pulse::begin();
    }

    /// The longest silence that something new has ended since the watch began.
    #[must_use]
    pub fn silence(&self) -> Silence {
        self.pulse().longest
    }

    /// The first pause that something new has ended since the watch began. Later ones are those of games that ended.
    #[must_use]
    pub fn first_pause(&self) -> Option<Silence> {
        self.pulse().first_pause
    }

    /// True if something new was shown since.
    #[must_use]
    pub fn moved_since(&self, when: Instant) -> bool {
        self.pulse().last > when
    }

    /// True if a game is being played, as far as its players were shown.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.known().game.is_some()
    }

    fn pulse(&self) -> MutexGuard<'_, Pulse> {
        self.pulse.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room's name and its generation.
    #[must_use]
    pub fn room(&self) -> (String, u32) {
        let generation = self.known().generation;
        (self.room_of(generation), generation)
    }

    /// The name of the room of a generation.
    #[must_use]
    pub fn room_of(&self, generation: u32) -> String {
        format!("r{}-{generation}", self.number)
    }

    /// The room of this generation is of no more use: the first player to say so opens the next.
    pub fn renew(&self, generation: u32) {
        let mut known = self.known();
        if known.generation == generation {
            *known = Known::of(generation + 1);
        }
    }

    /// A player was shown an event. Says, once, whether it ended a game to which a player had come
    /// back.
    pub fn note(&self, generation: u32, seq: u64, event: &Value) -> bool {
        let mut known = self.known();
        if known.generation != generation || seq <= known.seq {
            return false;
        }
        known.seq = seq;
        self.pulse().beat();
        match event["type"].as_str() {
            Some("start") => {
                known.game = Some(Game::new(Variant::Italiana));
                known.may_have_ended = false;
                known.offered.clear();
                known.resumed = false;
            }
            Some("move") => known.play(event),
            Some("takeback") => {
                let ply = event["ply"].as_u64().unwrap_or(0);
                if let Some(game) = &mut known.game {
                    game.truncate(usize::try_from(ply).unwrap_or(0));
                }
            }
            Some("end") => {
                known.game = None;
                return std::mem::take(&mut known.resumed);
            }
            _ => {}
        }
        false
    }

    /// A player came back by code.
    pub fn resumed(&self) {
        self.known().resumed = true;
    }

    /// A player is about to send what ends the game.
    pub fn may_end(&self) {
        self.known().may_have_ended = true;
    }

    /// A player is about to offer a draw. That accepts an open offer of the other.
    pub fn offers_draw(&self, player: usize) {
        let mut known = self.known();
        if !known.offered.contains(&player) {
            known.offered.push(player);
        }
    }

    /// True if the room of this generation may be gone after a restart: no game was being played in it, or its end was
    /// stored before it could be shown.
    #[must_use]
    pub fn may_be_gone(&self, generation: u32) -> bool {
        let known = self.known();
        if known.generation != generation {
            return true;
        }
        let Some(game) = &known.game else {
            return true;
        };
        // Each player waits for the other's move, so that at most one lies beyond what was seen;
        // the bot may have answered it too.
        let beyond = if self.bot { 2 } else { 1 };
        // The bot may have accepted.
        let enough = if self.bot { 1 } else { 2 };
        let agreed = known.offered.len() >= enough;
        known.may_have_ended || agreed || may_end_within(game, beyond)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn of(generation: u32) -> Known {
        Known {
            generation,
            seq: 0,
            game: None,
            may_have_ended: false,
            offered: Vec::new(),
            resumed: false,
        }
    }

    fn play(&mut self, event: &Value) {
        let Some(game) = &mut self.game else { return };
        let drawing = Variant::Italiana.drawing();
        let played = event["last"]["move"].as_str().and_then(|typed| {
            let typed = TypedPath::parse(typed, Variant::Italiana, drawing).ok()?;
            game.play_typed(&typed).ok()
        });
        if played.is_none() {
            // A game that cannot be followed cannot be judged.
            self.may_have_ended = true;
        }
    }
}

/// True if a game can be over within so many plies.
fn may_end_within(game: &Game, plies: u32) -> bool {
    if game.outcome().is_some() {
        return true;
    }
    plies > 0
        && game.legal_moves().iter().any(|mv| {
            let mut next = game.clone();
            next.play_move(mv).is_ok() && may_end_within(&next, plies - 1)
        })
}
