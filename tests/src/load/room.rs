//! A room as its scripted players see it: what everyone waits for, and what to do next.

use anyhow::{Result, bail};
use damiera_rules::Color;

use super::scan::Signal;
use super::script::Script;

/// Where a client sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClientRole {
    /// In the first chair (0) or the second (1). The first has white in the first game.
    Player(usize),
    /// Beside the board.
    Spectator,
}

/// A room's state of one client.
#[derive(Debug, Clone)]
pub struct Member {
    /// Where the client sits.
    pub role: ClientRole,
    /// A start block has begun, so the board that comes belongs to no move.
    starting: bool,
    /// The number of moves that the client has seen.
    seen: u64,
}

/// A board that a client has in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReceivedBoard {
    /// The player who got it.
    pub viewer: Viewer,
    /// When the move was sent or should have been, in nanoseconds.
    pub sent: u64,
    /// True if the room's last spectator has it now.
    pub last: bool,
}

/// For whom a move's board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// The player who moves next.
    Opponent,
    /// The player who moved.
    Mover,
    /// A spectator.
    Spectator,
}

/// The next action of the room's players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScriptedAction<'a> {
    /// Nothing: a player or spectator still waits for something.
    Wait,
    /// The player in this chair moves.
    Move(usize, &'a [u8]),
    /// The player in this chair resigns, the script being at its end.
    Resign(usize),
    /// Both ask for the next game.
    Rematch,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Everyone waits for the start block.
    Starting,
    /// The next mover and all spectators wait for the last move's board.
    Playing,
    /// Everyone waits for the result.
    Ending,
}

/// A room of two players and any number of spectators.
///
/// The next move is made when its player has the board, and so have all spectators: only then it is
/// certain which move a board belongs to, for a slow spectator may be moved forward.
#[derive(Debug)]
pub struct LoadRoom {
    phase: Phase,
    /// Players for whom the room waits.
    players: u32,
    /// Spectators for whom the room waits.
    spectators: u32,
    audience: u32,
    /// The chair that has white.
    white: usize,
    script: usize,
    /// Moves made in this game.
    ply: usize,
    /// Moves sent in all games.
    sent: u64,
    /// The times of the last two moves: no client is further behind.
    times: [u64; 2],
}

impl LoadRoom {
    /// A room with two players about to sit; its first game is this script.
    #[must_use]
    pub fn new(script: usize) -> Self {
        Self {
            phase: Phase::Starting,
            players: 2,
            spectators: 0,
            audience: 0,
            white: 0,
            script,
            ply: 0,
            sent: 0,
            times: [0; 2],
        }
    }

    /// A spectator comes, before the first move.
    pub fn expect_spectator(&mut self) {
        self.phase = Phase::Starting;
        self.audience += 1;
        self.spectators += 1;
    }

    /// The number of moves made in all games.
    #[must_use]
    pub fn sent(&self) -> u64 {
        self.sent
    }

    /// True if every member has got the expected output.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.players == 0 && self.spectators == 0
    }

    /// Takes a signal sent to a member. Returns a board if this completed the board of a move.
    ///
    /// # Errors
    /// If a game ended without a resignation.
    pub fn note(&mut self, member: &mut Member, signal: Signal) -> Result<Option<ReceivedBoard>> {
        match signal {
            Signal::Started => member.starting = true,
            Signal::Over => {
                if self.phase != Phase::Ending {
                    bail!("a game ended that nobody resigned");
                }
                self.arrived(member.role);
            }
            Signal::Turn(color) if self.to_move(color) != member.role => {
                return Ok(self.board(member, false));
            }
            Signal::Prompt => return Ok(self.board(member, true)),
            Signal::Turn(_) | Signal::Greeting | Signal::Welcome | Signal::Refused => {}
        }
        Ok(None)
    }

    /// The next action.
    #[must_use]
    pub fn next<'a>(&self, scripts: &'a [Script]) -> ScriptedAction<'a> {
        if !self.is_settled() {
            return ScriptedAction::Wait;
        }
        if self.phase == Phase::Ending {
            return ScriptedAction::Rematch;
        }
        let chair = self.white ^ (self.ply & 1);
        match self.script(scripts).lines.get(self.ply) {
            Some(line) => ScriptedAction::Move(chair, line),
            None => ScriptedAction::Resign(chair),
        }
    }

    /// Keeps account of what [`LoadRoom::next`] said and the caller did.
    pub fn done(&mut self, action: ScriptedAction<'_>, now: u64) {
        match action {
            ScriptedAction::Wait => {}
            ScriptedAction::Move(..) => {
                self.times[parity(self.sent)] = now;
                self.sent += 1;
                self.ply += 1;
                self.wait_for(Phase::Playing, 1);
            }
            ScriptedAction::Resign(_) => self.wait_for(Phase::Ending, 2),
            ScriptedAction::Rematch => {
                self.white ^= 1;
                self.ply = 0;
                self.script += 1;
                self.wait_for(Phase::Starting, 2);
            }
        }
    }

    /// The time of the move with a board that has not arrived everywhere; None if all have.
    #[must_use]
    pub fn unanswered(&self) -> Option<u64> {
        (self.phase == Phase::Playing && !self.is_settled())
            .then(|| self.times[parity(self.sent.wrapping_sub(1))])
    }

    fn script<'a>(&self, scripts: &'a [Script]) -> &'a Script {
        &scripts[self.script % scripts.len()]
    }

    fn wait_for(&mut self, phase: Phase, players: u32) {
        self.phase = phase;
        self.players = players;
        self.spectators = self.audience;
    }

    fn to_move(&self, color: Color) -> ClientRole {
        ClientRole::Player(match color {
            Color::White => self.white,
            Color::Black => self.white ^ 1,
        })
    }

    fn arrived(&mut self, role: ClientRole) {
        let waiting = match role {
            ClientRole::Player(_) => &mut self.players,
            ClientRole::Spectator => &mut self.spectators,
        };
        *waiting = waiting.saturating_sub(1);
    }

    fn board(&mut self, member: &mut Member, prompted: bool) -> Option<ReceivedBoard> {
        if std::mem::take(&mut member.starting) {
            self.arrived(member.role);
            return None;
        }
        let viewer = match member.role {
            ClientRole::Player(_) if prompted => Viewer::Opponent,
            ClientRole::Player(_) => Viewer::Mover,
            ClientRole::Spectator => Viewer::Spectator,
        };
        // The room does not wait for the mover's own board.
        if viewer != Viewer::Mover {
            self.arrived(member.role);
        }
        let sent = self.times[parity(member.seen)];
        member.seen += 1;
        Some(ReceivedBoard {
            viewer,
            sent,
            last: viewer == Viewer::Spectator && self.spectators == 0,
        })
    }
}

impl Member {
    /// A participant who has seen nothing yet.
    #[must_use]
    pub fn new(role: ClientRole) -> Self {
        Self {
            role,
            starting: false,
            seen: 0,
        }
    }
}

fn parity(number: u64) -> usize {
    usize::from(number & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Signal = Signal::Turn(Color::White);
    const BLACK: Signal = Signal::Turn(Color::Black);

    struct Table {
        room: LoadRoom,
        members: [Member; 3],
        scripts: Vec<Script>,
    }

    impl Table {
        fn new() -> Self {
            let mut room = LoadRoom::new(0);
            room.expect_spectator();
            Self {
                room,
                members: [
                    ClientRole::Player(0),
                    ClientRole::Player(1),
                    ClientRole::Spectator,
                ]
                .map(Member::new),
                scripts: vec![Script {
                    lines: vec![b"6e 5d\n".to_vec()],
                }],
            }
        }

        /// Gives each member its signals, and returns what the boards were.
        fn hear(&mut self, heard: [&[Signal]; 3]) -> Vec<ReceivedBoard> {
            let mut boards = Vec::new();
            for (member, signals) in self.members.iter_mut().zip(heard) {
                for &signal in signals {
                    boards.extend(self.room.note(member, signal).unwrap());
                }
            }
            boards
        }

        fn act(&mut self, now: u64, expected: ScriptedAction<'_>) {
            let action = self.room.next(&self.scripts);
            assert_eq!(action, expected);
            self.room.done(action, now);
        }
    }

    #[test]
    fn two_games() {
        let mut table = Table::new();
        table.act(0, ScriptedAction::Wait);
        let boards = table.hear([
            &[Signal::Started, WHITE, Signal::Prompt],
            &[Signal::Started, WHITE],
            &[Signal::Started],
        ]);
        assert_eq!(boards, []);
        table.act(0, ScriptedAction::Wait);
        table.hear([&[], &[], &[WHITE]]);
        table.act(10, ScriptedAction::Move(0, b"6e 5d\n"));
        assert_eq!(table.room.unanswered(), Some(10));

        let boards = table.hear([&[BLACK], &[BLACK, Signal::Prompt], &[]]);
        let board = |viewer, last| ReceivedBoard {
            viewer,
            sent: 10,
            last,
        };
        let expected = [board(Viewer::Mover, false), board(Viewer::Opponent, false)];
        assert_eq!(boards, expected);
        table.act(0, ScriptedAction::Wait);
        assert_eq!(
            table.hear([&[], &[], &[BLACK]]),
            [board(Viewer::Spectator, true)]
        );
        assert_eq!(table.room.unanswered(), None);

        table.act(20, ScriptedAction::Resign(1));
        table.act(20, ScriptedAction::Wait);
        table.hear([&[Signal::Over], &[Signal::Over], &[Signal::Over]]);
        table.act(30, ScriptedAction::Rematch);
        table.hear([
            &[Signal::Started, WHITE],
            &[Signal::Started, WHITE, Signal::Prompt],
            &[Signal::Started, WHITE],
        ]);
        table.act(40, ScriptedAction::Move(1, b"6e 5d\n"));
    }

    #[test]
    fn a_mover_who_is_late_still_gets_the_right_time() {
        let mut table = Table::new();
        table.scripts[0].lines.push(b"3b 4c\n".to_vec());
        let start: &[Signal] = &[Signal::Started, WHITE, Signal::Prompt];
        table.hear([start, &start[..2], &start[..2]]);
        table.act(10, ScriptedAction::Move(0, b"6e 5d\n"));
        table.hear([&[], &[BLACK, Signal::Prompt], &[BLACK]]);
        table.act(20, ScriptedAction::Move(1, b"3b 4c\n"));
        let sent: Vec<_> = table
            .hear([&[BLACK, WHITE, Signal::Prompt], &[WHITE], &[WHITE]])
            .into_iter()
            .map(|board| board.sent)
            .collect();
        assert_eq!(sent, [10, 20, 20, 20]);
    }

    #[test]
    fn an_unexpected_end_is_an_error() {
        let mut table = Table::new();
        assert!(
            table
                .room
                .note(&mut table.members[0], Signal::Over)
                .is_err()
        );
    }
}
