//! The one place that says whether the engine may think for a person: not about a game that forbids it, a rated one or
//! one of a tournament, from its start until its end.
//!
//! While the game is played the engine gives no advice at all to its players, nor at the addresses from which they
//! played it. A moment without a connection changes nothing about that. After both players were away for as long as one of
//! them may be, only the positions of that game are refused: it may wait for days, and a school or a household shares an
//! address. Such a game always has a clock, so that no player leaves it for later.
//!
//! By correspondence a rated game forbids the engine to its two players alone, for its positions from the eighth ply on and for
//! what follows within four plies, in every way.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use damiera_protocol::account::AccountId;
use damiera_protocol::event::Holder;
use damiera_protocol::reply::Refusal;
use damiera_rules::{Color, Game, Position};

use tokio::time::Instant;

use super::{RoomHandle, SeatCodes};

/// Plies after the start or the opening until which a position is anyone's: many games go through it.
const COMMON_PLIES: usize = 6;

/// Plies after which the positions of a game by correspondence are its own.
const OPENING_PLIES: usize = 8;

/// Plies after the position on the board that belong to a game by correspondence as well.
const FOLLOWING_PLIES: usize = 4;

/// Maximum positions that are kept of a guarded game, the newest ones.
const RECENT: usize = 32;

/// Maximum addresses of a seat that are kept from which its game was played before, the newest ones.
const FORMER_ADDRESSES: usize = 8;

/// Something that the engine is to think about for a person. Everything that thinks asks with one of these.
#[derive(Debug, Clone, Copy)]
pub enum EngineUse<'a> {
    /// Its thoughts are told: a hint, an analysis, or the judgement of a game in a lesson.
    Advice,
    /// The advice is about the positions of this game or line.
    AdviceAbout(&'a Game),
    /// The server's bot moves in a position. `by_hand` is true if the game began from a position that a person gave.
    BotMove {
        /// The position.
        position: &'a Position,
        /// True if a person gave the position from which the game began.
        by_hand: bool,
    },
    /// The solution of a problem, which the engine found, is asked for in a position.
    Problem(&'a Position),
}

/// The person for whom the engine is to think.
#[derive(Debug, Clone, Copy)]
pub struct EngineClient {
    /// The account of a registered person.
    pub account: Option<AccountId>,
    /// The address, as far as it says who a person is.
    pub address: Option<Holder>,
}

/// The addresses from which the game of a seat was played before its player moved to another one.
///
/// The journal has those at which a player asked for a new code. A server that was started again does not know of others
/// between the first and the last one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FormerAddresses {
    /// The newest first. Few players move at all.
    newest: Option<Box<[Option<Holder>; FORMER_ADDRESSES]>>,
}

impl FormerAddresses {
    /// The game was played from this address until now.
    pub fn note(&mut self, address: Option<Holder>) {
        if address.is_none() {
            return;
        }
        let newest = self.newest.get_or_insert_default();
        let known = newest.iter().position(|former| *former == address);
        let last = known.unwrap_or(FORMER_ADDRESSES - 1);
        newest[..=last].rotate_right(1);
        newest[0] = address;
    }

    /// The addresses, the newest first.
    pub fn iter(&self) -> impl Iterator<Item = Holder> {
        self.newest
            .iter()
            .flat_map(|newest| newest.iter())
            .flatten()
            .copied()
    }
}

/// A running game. The engine does not think for its players.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GuardedGame {
    /// The last positions that stood on the board, without positions that many games go through.
    recent: Vec<Position>,
    /// The position on the board, if those after it are among the guarded ones.
    current: Option<Position>,
    /// Until when the engine gives no advice at all; None while the game is played.
    silent_until: Option<Instant>,
    /// The positions of a game by correspondence, which is guarded in its own way.
    past: Option<Box<[u64]>>,
}

impl GuardedGame {
    /// A game after so many plies of an opening that neither player chose.
    pub fn of(game: &Game, given: usize) -> Self {
        let common = given + COMMON_PLIES;
        let mut position = *game.start();
        let mut recent = Vec::with_capacity(RECENT);
        for (before, ply) in game.plies().iter().enumerate() {
            position = position.play_unchecked(&ply.mv);
            if before >= common {
                if recent.len() == RECENT {
                    recent.remove(0);
                }
                recent.push(position);
            }
        }
        GuardedGame {
            recent,
            current: (game.ply() >= common).then_some(position),
            silent_until: None,
            past: None,
        }
    }

    /// A game by correspondence.
    pub fn by_correspondence(game: &Game) -> Self {
        let mut position = *game.start();
        let mut past = Vec::with_capacity(game.ply().saturating_sub(OPENING_PLIES) + 1);
        for (before, ply) in game.plies().iter().enumerate() {
            position = position.play_unchecked(&ply.mv);
            if before + 1 >= OPENING_PLIES {
                past.push(digest(placement(&position)));
            }
        }
        GuardedGame {
            current: (!past.is_empty()).then_some(position),
            past: Some(past.into()),
            ..GuardedGame::default()
        }
    }

    /// The game after its end: from this time on the engine is silent only about its positions; None while it is
    /// played.
    #[must_use]
    pub fn silent_until(self, silent_until: Option<Instant>) -> Self {
        GuardedGame {
            silent_until,
            ..self
        }
    }

    /// True if the engine gives no advice at all to its players.
    pub fn silences(&self) -> bool {
        self.past.is_none() && self.silent_until.is_none_or(|until| Instant::now() < until)
    }

    /// True if a game or line goes through a position that [`GuardedGame::shows`].
    pub fn is_in(&self, line: &Game) -> bool {
        let mut position = *line.start();
        let played = line.plies().iter().map(|ply| {
            position = position.play_unchecked(&ply.mv);
            position
        });
        let mut all = std::iter::once(*line.start()).chain(played);
        if self.past.is_some() {
            return all.any(|position| self.shows(&position));
        }
        let guarded = self.placements();
        all.any(|position| guarded.contains(&placement(&position)))
    }

    /// True if a position stands on the board, stood there lately, or stands there after one more move: with the same
    /// pieces, or with the colours changed and the board turned. The side to move and the variant make no difference.
    pub fn shows(&self, position: &Position) -> bool {
        let wanted = placement(position);
        match &self.past {
            None => self.placements().contains(&wanted),
            Some(past) => [wanted, turned(wanted)].into_iter().any(|wanted| {
                let stood = past.contains(&digest(wanted));
                stood
                    || self
                        .current
                        .is_some_and(|it| leads_to(&it, &wanted, FOLLOWING_PLIES))
            }),
        }
    }

    /// The pieces of each guarded position, for either colour.
    fn placements(&self) -> HashSet<Placement> {
        let next = self.current.into_iter().flat_map(|current| {
            let plies = Game::from_position(current).legal_plies().into_iter();
            plies.map(move |ply| current.play_unchecked(&ply.mv))
        });
        let stand = self.recent.iter().copied().chain(next);
        stand
            .map(|position| placement(&position))
            .flat_map(|stands| [stands, turned(stands)])
            .collect()
    }
}

/// The squares of White's men and kings and of Black's, by their indices.
type Placement = [[u32; 2]; 2];

fn placement(position: &Position) -> Placement {
    [Color::White, Color::Black]
        .map(|color| [position.men(color), position.kings(color)].map(|set| set.indices()))
}

/// A short digest of a placement: two games hardly ever have one in common.
fn digest(placement: Placement) -> u64 {
    let mut hasher = DefaultHasher::new();
    placement.hash(&mut hasher);
    hasher.finish()
}

/// True if so many plies lead from a position to a placement. A side brings one piece to a new square with each ply, so lines
/// that miss more pieces there are left out.
fn leads_to(position: &Position, wanted: &Placement, plies: usize) -> bool {
    let stands = placement(position);
    if stands == *wanted {
        return true;
    }
    let turn = position.turn() as usize;
    let may_come = |side: usize| {
        let missing = wanted[side][0] & !stands[side][0] | wanted[side][1] & !stands[side][1];
        let own = match side == turn {
            true => plies.div_ceil(2),
            false => plies / 2,
        };
        missing.count_ones() as usize <= own
    };
    if plies == 0 || !(0..2).all(may_come) {
        return false;
    }
    let legal = Game::from_position(*position).legal_plies();
    legal
        .iter()
        .any(|ply| leads_to(&position.play_unchecked(&ply.mv), wanted, plies - 1))
}

/// The other side's view: colours changed, the board turned by half.
fn turned([white, black]: Placement) -> Placement {
    [black, white].map(|pieces| pieces.map(u32::reverse_bits))
}

impl SeatCodes {
    /// True if a game by correspondence of the person's own forbids it. Others at the address have nothing to do with that.
    fn own_correspondence(
        &self,
        client: EngineClient,
        forbids: &dyn Fn(&RoomHandle) -> bool,
    ) -> bool {
        let is_it = |room: &RoomHandle| room.is_correspondence() && forbids(room);
        self.any_seat(client.account, None, is_it)
    }

    /// Checks that the engine may think for a person, who is in this room if in any.
    ///
    /// # Errors
    /// When the person, or a person at the same address, plays a game that forbids it.
    pub fn may_think(
        &self,
        client: EngineClient,
        here: Option<&RoomHandle>,
        usage: EngineUse<'_>,
    ) -> Result<(), Refusal> {
        let any = |forbids: &dyn Fn(&RoomHandle) -> bool| {
            let live = |room: &RoomHandle| !room.is_correspondence() && forbids(room);
            self.any_seat(client.account, client.address, live)
                || self.own_correspondence(client, forbids)
        };
        match usage {
            EngineUse::Advice if here.is_some_and(RoomHandle::is_silenced) => {
                Err(Refusal::RatedNoAdvice)
            }
            EngineUse::Advice => match any(&RoomHandle::is_silenced) {
                true => Err(Refusal::RatedNoAdviceHere),
                false => Ok(()),
            },
            EngineUse::AdviceAbout(line) => match any(&|room| room.guards(|game| game.is_in(line)))
            {
                true => Err(Refusal::PositionInPlay),
                false => Ok(()),
            },
            // Games from the start are anyone's, also where many share an address.
            EngineUse::BotMove {
                position,
                by_hand: false,
            } => {
                let shows = |room: &RoomHandle| room.guards(|game| game.shows(position));
                match self.own_correspondence(client, &shows) {
                    true => Err(Refusal::PositionInPlay),
                    false => Ok(()),
                }
            }
            EngineUse::BotMove {
                position,
                by_hand: true,
            }
            | EngineUse::Problem(position) => {
                match any(&|room| room.guards(|game| game.shows(position))) {
                    true => Err(Refusal::PositionInPlay),
                    false => Ok(()),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use damiera_rules::Variant;

    use super::*;

    fn game(plies: usize) -> Game {
        let mut game = Game::new(Variant::Italiana);
        for _ in 0..plies {
            if let Some(ply) = game.legal_plies().first() {
                game.play_move(&ply.mv).expect("a legal move");
            }
        }
        game
    }

    #[test]
    fn what_a_guarded_game_shows() {
        let played = game(10);
        let guarded = GuardedGame::of(&played, 0);
        for (ply, shown) in [(0, false), (6, false), (7, true), (10, true)] {
            let position = played.position_at(ply).expect("a position");
            assert_eq!(guarded.shows(&position), shown, "{ply}");
        }
        // Positions that may come next, and the same position for the other colour or side.
        let current = *played.position();
        for ply in played.legal_plies() {
            assert!(guarded.shows(&current.play_unchecked(&ply.mv)));
        }
        assert!(guarded.shows(&current.passed()));
        let stands = placement(&current);
        assert_eq!(turned(turned(stands)), stands);
        // The opening is as common as the start.
        assert!(!GuardedGame::of(&played, 5).shows(&current));
        assert_eq!(GuardedGame::of(&game(6), 0).recent, []);
        // Lines that go through it, and a line that left it before.
        let mut other = game(8);
        let played_there = other.legal_plies().pop().expect("a move");
        other.play_move(&played_there.mv).expect("a legal move");
        for (line, goes_through) in [(game(6), false), (game(9), true), (other, true)] {
            assert_eq!(guarded.is_in(&line), goes_through, "{} plies", line.ply());
        }
        // The bound of what is kept.
        let long = game(60);
        let kept = (long.ply() - COMMON_PLIES).min(RECENT);
        assert_eq!(GuardedGame::of(&long, 0).recent.len(), kept);
    }

    #[test]
    fn a_game_by_correspondence_shows_what_follows_within_four_plies() {
        let played = game(12);
        let guarded = GuardedGame::by_correspondence(&played);
        assert!(!guarded.silences());
        for (ply, shown) in [(0, false), (7, false), (8, true), (12, true)] {
            let position = played.position_at(ply).expect("a position");
            assert_eq!(guarded.shows(&position), shown, "{ply}");
        }
        // Any line from the board on, for four plies; for the other colour as well.
        let mut line = game(12);
        for after in 1..=6 {
            let ply = line.legal_plies().pop().expect("a move");
            line.play_move(&ply.mv).expect("a legal move");
            let position = *line.position();
            assert_eq!(guarded.shows(&position), after <= 4, "{after}");
        }
        assert!(guarded.is_in(&line));
        assert!(!GuardedGame::by_correspondence(&game(7)).shows(game(7).position()));
    }

    #[test]
    fn the_newest_addresses_of_a_seat_are_kept() {
        let address = |number: u8| Some(Holder([number; 16]));
        let mut former = FormerAddresses::default();
        former.note(None);
        assert_eq!(former, FormerAddresses::default());
        for number in [1, 2, 3, 4, 5, 6, 7, 8, 9, 3] {
            former.note(address(number));
        }
        let kept: Vec<u8> = former.iter().map(|Holder(bytes)| bytes[0]).collect();
        assert_eq!(kept, [3, 9, 8, 7, 6, 5, 4, 2]);
        assert_eq!(kept.len(), FORMER_ADDRESSES);
    }
}
