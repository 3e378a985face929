//! The number of games that the host may still begin, over all its seats.

use std::sync::{Mutex, PoisonError};

/// A ticket for each game. A seat takes one before it sits down or asks for a rematch.
#[derive(Debug)]
pub(super) struct Tickets(Mutex<Option<u32>>);

impl Tickets {
    /// A number of tickets; `None` for no limit.
    pub(super) fn new(games: Option<u32>) -> Tickets {
        Tickets(Mutex::new(games))
    }

    /// Takes one, if there is one left.
    pub(super) fn take(&self) -> bool {
        let mut left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *left {
            None => true,
            Some(0) => false,
            Some(left) => {
                *left -= 1;
                true
            }
        }
    }

    /// Gives one back that was not needed.
    pub(super) fn give_back(&self) {
        let mut left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(left) = &mut *left {
            *left += 1;
        }
    }

    /// Lets no further game begin.
    pub(super) fn end(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_as_games() {
        let tickets = Tickets::new(Some(2));
        assert!(tickets.take() && tickets.take());
        assert!(!tickets.take());
        tickets.give_back();
        assert!(tickets.take());
        let endless = Tickets::new(None);
        assert!((0..1_000).all(|_| endless.take()));
        endless.end();
        assert!(!endless.take());
    }
}
