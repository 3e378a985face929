//! A person at a full screen: that of `damiera`, or that which a server draws over SSH.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use super::first_moves::{ClientKind, FirstMoves};
use super::table::SharedTable;
use super::{PACE, WORD};
use crate::harness::Screen;
use crate::stress::lot::Lot;
use crate::stress::program::{tell, wait};

/// The time between two looks at the screen.
const LOOK: Duration = Duration::from_millis(50);

/// A line without an effect is typed again after this time.
const AGAIN: Duration = Duration::from_secs(2);

/// The beginning of what a person without a connection reads.
const OFFLINE: &str = "Non c'è connessione";

/// The screen of a player who has typed nothing for so long in the player's turn is told.
const STUCK: Duration = Duration::from_secs(20);

/// The end of an `ssh`, on the screen.
const ENDED: &str = "finito ";

/// A person at a full screen.
pub(super) struct ScreenPlayer {
    pub(super) number: usize,
    pub(super) kind: ClientKind,
    /// The server, at the port to which the command goes.
    pub(super) server: SocketAddr,
    /// The shell's command that shows the screen.
    pub(super) command: String,
    pub(super) table: Arc<SharedTable>,
    pub(super) firsts: Arc<FirstMoves>,
    pub(super) lot: Lot,
    /// True when it is to end.
    pub(super) over: Arc<AtomicBool>,
}

/// The command for the full screen of the program `damiera`.
pub(super) fn client_command(client: &Path, name: &str) -> String {
    format!(
        "export TERM=xterm-256color; exec {} --server $HOST:$PORT --language it --name {name}",
        client.display()
    )
}

/// The command for the full screen over SSH.
pub(super) fn ssh_command(name: &str) -> String {
    format!(
        "export TERM=xterm-256color; unset SSH_AUTH_SOCK; while true; do ssh -F /dev/null -o UserKnownHostsFile=/dev/null \
         -o StrictHostKeyChecking=no -o LogLevel=ERROR -o IdentitiesOnly=yes -o IdentityFile=none -p $PORT {name}@$HOST; \
         echo \"{ENDED}$?.\"; sleep 1; done"
    )
}

/// A person's place at the table.
struct ScreenState {
    /// The generation of the room that the person is in.
    entered: Option<u32>,
    /// The number of moves when the person last moved.
    ply: usize,
    /// When the person last typed something.
    sent: Instant,
    /// When the screen was last told.
    told: Instant,
}

impl ScreenPlayer {
    /// Plays until it is to end. Each look at a screen waits for a program, so it needs a thread of its own.
    pub(super) fn play(mut self) {
        let screen = Screen::sized(&self.command, self.server, 80, 24);
        let mut state = ScreenState {
            entered: None,
            ply: 0,
            sent: Instant::now(),
            told: Instant::now(),
        };
        while !self.over.load(Ordering::Relaxed) {
            wait(LOOK);
            let shown = screen.shown();
            self.tell_if_stuck(&mut state, &shown);
            if shown.lines().any(|line| line.starts_with(ENDED)) {
                self.leave_seat(&mut state);
                continue;
            }
            let typed = shown.trim_end().lines().last().unwrap_or_default();
            if typed.starts_with("> ") && state.sent.elapsed() >= AGAIN {
                // It was typed when there was no connection, and waits in the line.
                screen.keys(&["Enter"]);
                state.sent = Instant::now();
            }
            if typed != ">" || shown.contains(OFFLINE) {
                continue;
            }
            match self.table.open_generation() {
                Some(generation) if state.entered == Some(generation) => {
                    self.play_turn(&mut state, &screen, &shown);
                }
                Some(generation) => self.enter(generation, &mut state, &screen),
                None => {}
            }
        }
    }

    /// Leaves the room before, and then enters that of a generation.
    fn enter(&self, generation: u32, state: &mut ScreenState, screen: &Screen) {
        if state.sent.elapsed() < AGAIN {
            return;
        }
        if state.entered.take().is_some() {
            screen.send("esci");
        } else {
            let room = self.table.room(generation);
            screen.send(&format!("entra {room} parola={WORD}"));
            state.entered = Some(generation);
        }
        state.sent = Instant::now();
    }

    fn play_turn(&mut self, state: &mut ScreenState, screen: &Screen, shown: &str) {
        let Some((made, moves)) = self.table.turn_of_black() else {
            return;
        };
        let is_new = made != state.ply || state.sent.elapsed() >= AGAIN;
        if shown.contains("Turno nero!")
            && is_new
            && let Some(mv) = self.lot.pick(&moves).cloned()
        {
            wait(self.lot.time(PACE));
            screen.send(&mv);
            (state.ply, state.sent) = (made, Instant::now());
        }
    }

    /// The server of the screen was killed: a seat without a key needs the person's code.
    fn leave_seat(&self, state: &mut ScreenState) {
        self.firsts.ends((self.kind, self.number));
        if let Some(generation) = state.entered.take() {
            self.table.is_over(generation);
        }
    }

    fn tell_if_stuck(&self, state: &mut ScreenState, shown: &str) {
        let since = state.sent.max(state.told);
        if since.elapsed() >= STUCK && self.table.turn_of_black().is_some() {
            state.told = Instant::now();
            let (kind, number) = (self.kind, self.number);
            tell(format!("{kind:?} {number} types nothing:\n{shown}"));
        }
    }
}
