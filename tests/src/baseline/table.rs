//! A room without a game: two seats, spectators, and the side to move.

use bytes::Bytes;
use damiera_rules::Color;

use super::block;

/// The lines of one event for everyone in a room.
#[derive(Debug, Clone)]
pub struct Frames {
    /// For the seat to move.
    mover: Bytes,
    /// For the other seat.
    other: Bytes,
    /// For spectators.
    spectators: Bytes,
}

/// A room, generic over how a member is reached.
#[derive(Debug)]
pub struct BaselineTable<M> {
    seats: [Option<(M, String)>; 2],
    spectators: Vec<M>,
    /// The seat that has white.
    white: usize,
    turn: Color,
    is_over: bool,
    /// The players who have asked for another game.
    wants_more: [bool; 2],
}

impl<M> Default for BaselineTable<M> {
    fn default() -> Self {
        Self {
            seats: [None, None],
            spectators: Vec::new(),
            white: 0,
            turn: Color::White,
            is_over: false,
            wants_more: [false, false],
        }
    }
}

impl<M: PartialEq> BaselineTable<M> {
    /// Takes the seat of a colour, and returns its number; `None` when it is taken.
    pub fn sit(&mut self, member: M, name: &str, color: Color) -> Option<usize> {
        let seat = self.seat_of(color);
        if self.seats[seat].is_some() {
            return None;
        }
        self.seats[seat] = Some((member, name.to_owned()));
        Some(seat)
    }

    /// The first game's start block, once both seats are taken.
    #[must_use]
    pub fn start(&self) -> Option<Frames> {
        let white = self.name(self.seat_of(Color::White))?;
        let black = self.name(self.seat_of(Color::Black))?;
        let block = |viewer| block::start(white, black, self.turn, viewer);
        Some(Frames {
            mover: block(Some(self.turn)),
            other: block(Some(!self.turn)),
            spectators: block(None),
        })
    }

    /// Begins to watch; returns the block that a late spectator reads.
    pub fn watch(&mut self, member: M) -> Option<Bytes> {
        self.spectators.push(member);
        self.start().map(|frames| frames.spectators)
    }

    /// Removes a member. True if the room is empty.
    pub fn leave(&mut self, member: &M) -> bool {
        for seat in &mut self.seats {
            seat.take_if(|(seated, _)| seated == member);
        }
        self.spectators.retain(|spectator| spectator != member);
        self.spectators.is_empty() && self.seats.iter().all(Option::is_none)
    }

    /// A move of a seat; `None` when it is not its turn.
    pub fn play(&mut self, seat: usize, mv: &str) -> Option<Frames> {
        if self.is_over || seat != self.seat_of(self.turn) || self.seats.iter().any(Option::is_none)
        {
            return None;
        }
        let side = self.turn;
        self.turn = !side;
        let others = block::moved(side, mv, false);
        Some(Frames {
            mover: block::moved(side, mv, true),
            other: others.clone(),
            spectators: others,
        })
    }

    /// A seat resigns; `None` when there is no game.
    pub fn resign(&mut self, seat: usize) -> Option<Frames> {
        if self.is_over {
            return None;
        }
        let result = block::resigned(self.name(seat ^ 1)?, self.name(seat)?);
        self.is_over = true;
        Some(Frames {
            mover: result.clone(),
            other: result.clone(),
            spectators: result,
        })
    }

    /// A seat wants another game; returns its start block when both do, colours swapped.
    pub fn rematch(&mut self, seat: usize) -> Option<Frames> {
        self.wants_more[seat] = self.is_over;
        if self.wants_more != [true, true] {
            return None;
        }
        self.wants_more = [false, false];
        self.is_over = false;
        self.white ^= 1;
        self.turn = Color::White;
        self.start()
    }

    /// Calls `send` for everyone in the room, players first.
    pub fn each(&self, frames: &Frames, mut send: impl FnMut(&M, &Bytes)) {
        let to_move = self.seat_of(self.turn);
        for (seat, frame) in [(to_move, &frames.mover), (to_move ^ 1, &frames.other)] {
            if let Some((member, _)) = &self.seats[seat] {
                send(member, frame);
            }
        }
        for spectator in &self.spectators {
            send(spectator, &frames.spectators);
        }
    }

    fn seat_of(&self, color: Color) -> usize {
        match color {
            Color::White => self.white,
            Color::Black => self.white ^ 1,
        }
    }

    fn name(&self, seat: usize) -> Option<&str> {
        self.seats[seat].as_ref().map(|(_, name)| name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The last line that each member was sent.
    fn last_lines(table: &BaselineTable<char>, frames: &Frames) -> Vec<(char, String)> {
        let mut found = Vec::new();
        table.each(frames, |&member, frame| {
            let text = std::str::from_utf8(frame).unwrap();
            found.push((member, text.lines().last().unwrap().to_owned()));
        });
        found
    }

    fn check(
        table: &BaselineTable<char>,
        frames: Option<Frames>,
        mover: char,
        other: char,
        turn: &str,
    ) {
        let prompt = "Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...";
        let expected = [(mover, prompt), (other, turn), ('s', turn)]
            .map(|(member, line)| (member, line.to_owned()));
        assert_eq!(last_lines(table, &frames.unwrap()), expected);
    }

    #[test]
    fn two_games() {
        let mut table = BaselineTable::default();
        assert_eq!(table.sit('b', "Bo", Color::Black), Some(1));
        assert_eq!(table.sit('x', "X", Color::Black), None);
        assert!(table.start().is_none());
        assert_eq!(table.sit('a', "Ada", Color::White), Some(0));
        assert!(table.watch('s').is_some());
        check(&table, table.start(), 'a', 'b', "Turno bianco!");
        assert!(table.play(1, "3b 4c").is_none());
        let frames = table.play(0, "6e 5d");
        check(&table, frames, 'b', 'a', "Turno nero!");
        assert!(table.rematch(0).is_none());
        assert!(table.resign(1).is_some());
        assert!(table.play(1, "3b 4c").is_none());
        assert!(table.rematch(1).is_none());
        let frames = table.rematch(0);
        check(&table, frames, 'b', 'a', "Turno bianco!");
        assert!(!table.leave(&'a'));
        assert!(table.play(1, "6e 5d").is_none());
        assert!(!table.leave(&'s'));
        assert!(table.leave(&'b'));
    }
}
