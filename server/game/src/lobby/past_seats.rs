//! The results of games with freed seats.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use damiera_journal::NameBook;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::reply::GameOver;
use damiera_protocol::who::Who;
use damiera_rules::Color;

/// Maximum past seats with a known end of their game. Beyond it, the seats that ended first are forgotten.
const MOST_PAST: usize = 10_000;

/// How games ended, by the codes of their seats; a bounded number of them.
#[derive(Debug, Clone, Default)]
pub struct PastSeats {
    ends: HashMap<CodeDigest, PastSeat>,
    /// The codes in the order of their games' ends.
    order: BTreeMap<u64, CodeDigest>,
    /// The number of ends noted so far.
    noted: u64,
}

/// A seat after its game.
#[derive(Debug, Clone)]
struct PastSeat {
    /// The number of its end among those noted.
    number: u64,
    over: Arc<GameOver>,
    /// The colour of its player.
    color: Color,
}

impl PastSeats {
    /// Notes how the game of a seat ended. Its player had this colour.
    pub fn note(&mut self, code: CodeDigest, color: Color, over: &Arc<GameOver>) {
        self.forget(code);
        self.noted += 1;
        let seat = PastSeat {
            number: self.noted,
            over: Arc::clone(over),
            color,
        };
        self.ends.insert(code, seat);
        self.order.insert(self.noted, code);
        if self.order.len() > MOST_PAST
            && let Some((_, first)) = self.order.pop_first()
        {
            self.ends.remove(&first);
        }
    }

    /// The seat has another game.
    pub fn forget(&mut self, code: CodeDigest) {
        if let Some(seat) = self.ends.remove(&code) {
            self.order.remove(&seat.number);
        }
    }

    /// Gives the registered people of the games the names of today.
    pub(super) fn call(&mut self, names: &NameBook) {
        for seat in self.ends.values_mut() {
            let over = Arc::make_mut(&mut seat.over);
            names.call(&mut over.white);
            names.call(&mut over.black);
        }
    }

    /// The room of a seat's game, and its player then.
    pub(super) fn player(&self, code: CodeDigest) -> Option<(Name, Who)> {
        let PastSeat { over, color, .. } = self.ends.get(&code)?;
        let who = color.pick(&over.white, &over.black);
        Some((over.room.clone(), who.clone()))
    }

    /// How the game of a seat ended.
    pub fn of(&self, code: CodeDigest) -> Option<&GameOver> {
        self.ends.get(&code).map(|seat| &*seat.over)
    }
}

#[cfg(test)]
mod tests {
    use damiera_protocol::event::{End, EndReason};

    use super::*;

    fn code(number: usize) -> CodeDigest {
        let mut digest = [0; 32];
        digest[..8].copy_from_slice(&number.to_le_bytes());
        CodeDigest(digest)
    }

    #[test]
    fn the_first_ends_are_forgotten_first() {
        let name = |text: &str| text.parse::<Name>().expect("a name");
        let over = Arc::new(GameOver {
            room: name("prova"),
            game: 1,
            white: Who::unregistered(name("Ada")),
            black: Who::unregistered(name("Gil")),
            end: End::new(None, EndReason::Agreement),
        });
        let mut past = PastSeats::default();
        for number in 0..=MOST_PAST {
            past.note(code(number), Color::White, &over);
        }
        // Once more for the same seat takes no place.
        past.note(code(MOST_PAST), Color::White, &over);
        assert_eq!(past.of(code(0)), None);
        assert_eq!(past.of(code(1)), Some(&*over));
        past.forget(code(1));
        assert_eq!(past.of(code(1)), None);
        past.note(code(0), Color::White, &over);
        assert_eq!(past.of(code(2)), Some(&*over));
        assert_eq!(past.ends.len(), past.order.len());
    }
}
