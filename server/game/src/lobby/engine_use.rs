//! The one place that says whether the engine may think for a person: not about a game that forbids it, a rated one or
//! one of a tournament, while that is played.

use damiera_protocol::account::AccountId;
use damiera_protocol::event::Holder;
use damiera_protocol::reply::Refusal;
use damiera_rules::{Color, Game, Position};

use super::{RoomHandle, SeatCodes};

/// Plies after the start or the opening until which a position is anyone's: many games go through it.
const COMMON_PLIES: usize = 6;

/// Maximum positions that are kept of a guarded game, the newest ones.
const RECENT: usize = 32;

/// Something that the engine is to think about for a person. Everything that thinks asks with one of these.
#[derive(Debug, Clone, Copy)]
pub enum EngineUse<'a> {
    /// Its thoughts are told: a hint, an analysis, or the judgement of a game in a lesson.
    Advice,
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

/// A running game for whose players the engine does not think.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GuardedGame {
    /// The last positions that stood on the board, without positions that many games go through.
    recent: Vec<Position>,
    /// The position on the board, if those after it are among the guarded ones.
    current: Option<Position>,
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
        }
    }

    /// True if a position stands on the board, stood there lately, or stands there after one more move: with the same
    /// pieces, or with the colours changed and the board turned. The side to move and the variant make no difference.
    pub fn shows(&self, position: &Position) -> bool {
        let sought = placement(position);
        let is_it = |other: &Position| {
            let stands = placement(other);
            stands == sought || turned(stands) == sought
        };
        let next = self.current.into_iter().flat_map(|current| {
            let plies = Game::from_position(current).legal_plies().into_iter();
            plies.map(move |ply| current.play_unchecked(&ply.mv))
        });
        self.recent.iter().any(is_it) || next.into_iter().any(|next| is_it(&next))
    }
}

/// The squares of White's men and kings and of Black's, by their indices.
type Placement = [[u32; 2]; 2];

fn placement(position: &Position) -> Placement {
    [Color::White, Color::Black]
        .map(|color| [position.men(color), position.kings(color)].map(|set| set.indices()))
}

/// The other side's view: colours changed, the board turned by half.
fn turned([white, black]: Placement) -> Placement {
    [black, white].map(|pieces| pieces.map(u32::reverse_bits))
}

impl SeatCodes {
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
            self.any_seat(client.account, client.address, forbids)
        };
        match usage {
            EngineUse::Advice if here.is_some_and(RoomHandle::is_guarded) => {
                Err(Refusal::RatedNoAdvice)
            }
            EngineUse::Advice => match any(&RoomHandle::is_guarded) {
                true => Err(Refusal::RatedNoAdviceHere),
                false => Ok(()),
            },
            // Games from the start are anyone's, also where many share an address.
            EngineUse::BotMove { by_hand: false, .. } => Ok(()),
            EngineUse::BotMove {
                position,
                by_hand: true,
            }
            | EngineUse::Problem(position) => match any(&|room| room.guards(position)) {
                true => Err(Refusal::PositionInPlay),
                false => Ok(()),
            },
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
        // The bound of what is kept.
        let long = game(60);
        let kept = (long.ply() - COMMON_PLIES).min(RECENT);
        assert_eq!(GuardedGame::of(&long, 0).recent.len(), kept);
    }
}
