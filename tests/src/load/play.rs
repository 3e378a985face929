//! Rooms full of scripted players, and spectators.

use std::time::Duration;

use anyhow::{Result, ensure};

use super::clock::nanoseconds;
use super::fleet::{Fleet, reserve_descriptors};
use super::login::{Login, log_in};
use super::plan::Plan;
use super::process::user_memory;
use super::report::PlayReport;
use super::room::{ClientRole, LoadRoom, Member, ScriptedAction};
use super::scan::Signal;
use super::schedule::Schedule;
use super::script::Script;
use super::tally::{LoadTally, Usage};

/// Different games; rooms side by side play different ones.
const SCRIPTS: usize = 64;

/// How long a server may take to seat everyone who is logged in already.
const SEATING: Duration = Duration::from_secs(10);

/// After how long without a move the last movers have their boards too.
const QUIET: Duration = Duration::from_secs(1);

/// How long a room takes at most to be listed at the other servers of a cluster.
const LISTING: Duration = Duration::from_secs(2);

/// Maximum time for a fixed number of moves: a server that valgrind runs is slow.
const PLAYING: Duration = Duration::from_secs(600);

/// How long boards may arrive after the measured time.
const DRAIN: Duration = Duration::from_secs(5);

/// Seats everyone, plays, and reports the figures.
///
/// # Errors
/// When a connection breaks, a move is refused, or the server stops answering.
pub fn play(plan: &Plan) -> Result<PlayReport> {
    ensure!(plan.rooms > 0, "at least one room is needed");
    let connections = 2 * plan.rooms + plan.spectators;
    reserve_descriptors(connections)?;
    let memory_before = memory(&plan.servers)?;
    let mut play = RoomsInPlay::new(plan)?;
    play.seat_players()?;
    play.seat_spectators()?;
    let memory_after = memory(&plan.servers)?;
    play.run()?;
    let memory_per_connection = memory_before
        .zip(memory_after)
        .map(|(before, after)| (after as f64 - before as f64) / connections as f64);
    play.tally.report(plan, memory_per_connection)
}

/// User memory of servers together; nothing when none is named.
fn memory(servers: &[u32]) -> Result<Option<u64>> {
    let all = servers.iter().map(|pid| user_memory(*pid));
    let all = all.sum::<Result<u64>>()?;
    Ok((!servers.is_empty()).then_some(all))
}

/// Rooms and their players.
pub(super) struct RoomsInPlay<'a> {
    plan: &'a Plan,
    fleet: Fleet,
    scripts: Vec<Script>,
    rooms: Vec<LoadRoom>,
    /// Each connection's place and its room.
    members: Vec<(Member, usize)>,
    schedule: Option<Schedule>,
    tally: LoadTally,
    /// When no more moves are sent.
    end: u64,
    /// The moves of a room in all, at most; none before everyone is there.
    limit: u64,
}

impl<'a> RoomsInPlay<'a> {
    /// Seats the players of games that last for so many moves.
    ///
    /// # Errors
    /// When a connection breaks or the server stops answering.
    pub(super) fn seated(plan: &'a Plan, moves: u64) -> Result<Self> {
        let mut play = Self::new(plan)?;
        play.scripts
            .retain(|script| script.lines.len() as u64 >= moves);
        ensure!(!play.scripts.is_empty(), "no game lasts for {moves} moves");
        play.seat_players()?;
        Ok(play)
    }

    /// Plays until each room has made so many moves, and waits for everything that they bring.
    ///
    /// # Errors
    /// When a connection breaks, a move is refused, or the server stops answering.
    pub(super) fn play_moves(&mut self, moves: u64) -> Result<()> {
        self.limit = moves;
        let now = self.fleet.clock.now();
        for room in 0..self.plan.rooms {
            self.act(room, now)?;
        }
        let give_up = now + nanoseconds(PLAYING);
        while (self.rooms.iter()).any(|room| room.sent() < moves || !room.is_settled()) {
            let left = give_up.saturating_sub(self.fleet.clock.now());
            ensure!(left > 0, "the moves took too long");
            self.take(Duration::from_nanos(left))?;
        }
        self.rest(QUIET)
    }

    fn new(plan: &'a Plan) -> Result<Self> {
        let mut fleet = Fleet::new(&plan.targets)?;
        if plan.awake {
            fleet.stay_awake();
        }
        if plan.web {
            fleet.use_web();
        }
        Ok(Self {
            plan,
            fleet,
            scripts: Script::several(plan.seed, SCRIPTS),
            rooms: (0..plan.rooms).map(LoadRoom::new).collect(),
            members: Vec::new(),
            schedule: None,
            tally: LoadTally::new(plan.rooms),
            end: u64::MAX,
            limit: 0,
        })
    }

    fn seat_players(&mut self) -> Result<()> {
        for (chair, colour) in ["bianco", "nero"].into_iter().enumerate() {
            let rooms = 0..self.plan.rooms;
            let logins = rooms.map(|room| {
                let number = chair * self.plan.rooms + room;
                let (name, room_name) = (name('P', number), name('r', room));
                Login {
                    server: room + chair,
                    lines: (self.plan).first_lines(&name, &format!("entra {room_name} {colour}")),
                }
            });
            let logins: Vec<Login> = logins.collect();
            for room in 0..self.plan.rooms {
                self.members
                    .push((Member::new(ClientRole::Player(chair)), room));
            }
            self.log_in(&logins)?;
            if chair == 0 && self.plan.targets.len() > 1 {
                self.rest(LISTING)?;
            }
        }
        self.settle()
    }

    fn seat_spectators(&mut self) -> Result<()> {
        let mut logins = Vec::new();
        for number in 0..self.plan.spectators {
            let room = if self.plan.gather {
                0
            } else {
                number % self.plan.rooms
            };
            let (name, room_name) = (name('S', number), name('r', room));
            logins.push(Login {
                server: self.audience(number),
                lines: (self.plan).first_lines(&name, &format!("osserva {room_name}")),
            });
            self.members
                .push((Member::new(ClientRole::Spectator), room));
            self.rooms[room].expect_spectator();
        }
        self.log_in(&logins)?;
        self.settle()
    }

    /// The server to which a spectator comes: a replica, where there are several servers.
    fn audience(&self, number: usize) -> usize {
        match self.plan.targets.len() {
            0 | 1 => 0,
            servers => 1 + number % (servers - 1),
        }
    }

    fn log_in(&mut self, logins: &[Login]) -> Result<()> {
        let (rooms, members) = (&mut self.rooms, &mut self.members);
        let mut note = |index: usize, signal, _now| -> Result<()> {
            let (member, room) = &mut members[index];
            rooms[*room].note(member, signal).map(drop)
        };
        log_in(&mut self.fleet, logins, &mut note)
    }

    /// Waits until everyone has a start block.
    fn settle(&mut self) -> Result<()> {
        let give_up = self.fleet.clock.now() + nanoseconds(SEATING);
        while let Some(waiting) = self.rooms.iter().position(|room| !room.is_settled()) {
            let left = give_up.saturating_sub(self.fleet.clock.now());
            ensure!(left > 0, "room {waiting} did not start in time");
            self.take(Duration::from_nanos(left))?;
        }
        Ok(())
    }

    /// Lets time pass.
    fn rest(&mut self, how_long: Duration) -> Result<()> {
        let end = self.fleet.clock.now() + nanoseconds(how_long);
        while let Some(left) = end.checked_sub(self.fleet.clock.now()) {
            self.take(Duration::from_nanos(left))?;
        }
        Ok(())
    }

    /// Plays through the warm-up and the measured time, then waits for what is on its way.
    fn run(&mut self) -> Result<()> {
        let now = self.fleet.clock.now();
        let start = now + nanoseconds(self.plan.warm_up);
        self.end = start + nanoseconds(self.plan.measure);
        self.limit = u64::MAX;
        self.tally.measure(start, self.end);
        self.schedule = self
            .plan
            .rate
            .map(|rate| Schedule::new(now, rate, self.plan.rooms));
        for room in 0..self.plan.rooms {
            self.act(room, now)?;
        }
        self.play_until(start)?;
        self.tally.opened(self.usage()?);
        self.play_until(self.end)?;
        self.tally.closed(self.usage()?);
        self.drain()
    }

    fn usage(&self) -> Result<Usage> {
        Usage::read(&self.plan.servers, &self.plan.keepers, self.fleet.traffic())
    }

    fn play_until(&mut self, end: u64) -> Result<()> {
        let mut events = Fleet::events();
        let mut signals = Vec::new();
        loop {
            let now = self.fleet.clock.now();
            let Some(left) = end.checked_sub(now) else {
                return Ok(());
            };
            self.send_due(now)?;
            let timeout = match &self.schedule {
                Some(schedule) if self.plan.rests => {
                    self.fleet.wake_at(schedule.next_due())?;
                    Duration::from_nanos(left)
                }
                // The system's timeouts are too coarse for a steady rate.
                Some(_) => Duration::ZERO,
                None => Duration::from_nanos(left),
            };
            self.fleet.poll(&mut events, timeout)?;
            for event in Fleet::of_links(&events) {
                let (index, now) = self.fleet.receive(event, &mut signals)?;
                self.hear(index, &signals, now)?;
                self.send_due(now)?;
            }
        }
    }

    /// Waits, not without end, for the boards of moves that were sent in the measured time. Those
    /// that never come count with the time waited, or a server that starves rooms would look well.
    fn drain(&mut self) -> Result<()> {
        let give_up = self.end + nanoseconds(DRAIN);
        while self.rooms.iter().any(|room| room.unanswered().is_some()) {
            let left = give_up.saturating_sub(self.fleet.clock.now());
            if left == 0 {
                break;
            }
            self.take(Duration::from_nanos(left))?;
        }
        let now = self.fleet.clock.now();
        for sent in self.rooms.iter().filter_map(LoadRoom::unanswered) {
            self.tally.lost(sent, now);
        }
        if let Some(schedule) = &self.schedule {
            self.tally.unsent(schedule.owed());
        }
        Ok(())
    }

    /// Takes what comes at once, or within so long, and goes on with the games.
    fn take(&mut self, how_long: Duration) -> Result<()> {
        let mut events = Fleet::events();
        let mut signals = Vec::new();
        self.fleet.poll(&mut events, how_long)?;
        for event in Fleet::of_links(&events) {
            let (index, now) = self.fleet.receive(event, &mut signals)?;
            self.hear(index, &signals, now)?;
        }
        Ok(())
    }

    fn hear(&mut self, index: usize, signals: &[Signal], now: u64) -> Result<()> {
        for &signal in signals {
            let (member, room) = &mut self.members[index];
            let room = *room;
            if let Some(board) = self.rooms[room].note(member, signal)? {
                self.tally.board(room, board, now);
            }
            self.act(room, now)?;
        }
        Ok(())
    }

    /// Does what the room's players do next, if its time has come.
    fn act(&mut self, index: usize, now: u64) -> Result<()> {
        let room = &mut self.rooms[index];
        let action = room.next(&self.scripts);
        if action == ScriptedAction::Wait || now >= self.end || room.sent() >= self.limit {
            return Ok(());
        }
        let mut sent = now;
        let player = |chair| chair * self.plan.rooms + index;
        match action {
            ScriptedAction::Wait => {}
            ScriptedAction::Move(chair, line) => {
                if let Some(schedule) = &mut self.schedule {
                    let Some(due) = schedule.take(index) else {
                        return Ok(());
                    };
                    sent = due;
                }
                self.fleet.send(player(chair), line)?;
            }
            ScriptedAction::Resign(chair) => self.fleet.send(player(chair), b"abbandona\n")?,
            ScriptedAction::Rematch => {
                self.fleet.send(player(0), b"rivincita\n")?;
                self.fleet.send(player(1), b"rivincita\n")?;
            }
        }
        room.done(action, sent);
        Ok(())
    }

    /// Sends the moves that are due; a room that is not ready sends its own as soon as it is.
    fn send_due(&mut self, now: u64) -> Result<()> {
        while let Some(schedule) = &mut self.schedule {
            let Some((room, due)) = schedule.pass(now) else {
                break;
            };
            if self.rooms[room].is_settled() {
                self.tally.late(due, now);
            }
            self.act(room, now)?;
        }
        Ok(())
    }
}

/// The name of a person or room. No other run has it: the server may still keep seats for those.
fn name(kind: char, number: usize) -> String {
    format!("{kind}{number}-{}", std::process::id())
}
