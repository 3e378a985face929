//! A room right after an event: everything that rendering needs, and no more.

mod happening;

use std::sync::Arc;

use damiera_rules::{Color, Corner, Drawing, Game, Move, Notation, Ply, Position, Variant};
use serde::{Deserialize, Serialize};

pub use self::happening::{Happening, NotGiven};
use crate::event::End;
use crate::name::Name;
use crate::opening::GameOpening;
use crate::pair::PairPlace;
use crate::rating::{RatedGame, RatingChanges};
use crate::terms::GameTerms;
use crate::view::{Chair, Role};
use crate::wire::Clocks;

/// A snapshot of a room, cheap to copy.
#[derive(Debug, Clone)]
pub struct RoomSnapshot {
    /// The room's name.
    pub room: Name,
    /// The variant.
    pub variant: Variant,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Corner,
    /// The terms of its games.
    pub terms: GameTerms,
    /// True for the table of a class. The teacher decides what comes after a game there.
    pub class: bool,
    /// The players in the chairs; None for a free chair.
    pub seats: [Option<Name>; 2],
    /// Marks each player who is a program that plays by itself, as it declared.
    pub programs: [bool; 2],
    /// Marks each player who is a guest: not registered, and not the server's bot.
    pub guests: [bool; 2],
    /// The server's bot; None if it has neither chair.
    pub bot: Option<BotSnapshot>,
    /// The chair with the white pieces, once known.
    pub white: Option<Chair>,
    /// The game, from its start until the next one starts or a chair is given up.
    pub game: Option<GameSnapshot>,
}

/// The server's bot in a [`RoomSnapshot`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BotSnapshot {
    /// Its chair.
    pub chair: Chair,
    /// Its level, with the levels beside it.
    pub levels: BotLevels,
}

/// A level of the server's bot, and those beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotLevels {
    /// The level.
    pub level: u8,
    /// The next weaker one; null for the weakest.
    pub easier: Option<u8>,
    /// The next stronger one; null for the strongest.
    pub harder: Option<u8>,
}

/// The game in a [`RoomSnapshot`].
#[derive(Debug, Clone)]
pub struct GameSnapshot {
    /// The game's number in its room, from 1.
    pub number: u32,
    /// The position.
    pub position: Position,
    /// Number of plies played.
    pub ply: usize,
    /// The last move.
    pub last: Option<LastMove>,
    /// True if the last move ended the game by the rules.
    pub over_by_rules: bool,
    /// The end of the game; None before it.
    pub end: Option<End>,
    /// The clocks; None without clocks.
    pub clocks: Option<Clocks>,
    /// The list and the ratings that it counts for; None for a casual game.
    pub rated: Option<RatedGame>,
    /// The rating changes, once the game is over and they are known.
    pub changes: Option<RatingChanges>,
    /// The opening from which it started; None if the players made all moves themselves.
    pub opening: Option<Arc<GameOpening>>,
    /// Its place in a match of two, with the score; None for a game by itself.
    pub pair: Option<PairPlace>,
}

impl GameSnapshot {
    /// Number of plies that the players made, without those of the opening.
    pub fn own_plies(&self) -> usize {
        let given = self.opening.as_ref().map_or(0, |opening| opening.plies);
        self.ply.saturating_sub(given)
    }

    /// True if the second game of its match follows this one, which is over.
    pub fn goes_on(&self) -> bool {
        self.pair
            .zip(self.end)
            .is_some_and(|(pair, end)| pair.goes_on_after(end))
    }

    /// True for a rated game that has a result and was too short to change ratings.
    pub fn is_too_short(&self) -> bool {
        let has_result = self.end.is_some_and(|end| end.result() != "*");
        let rated = self.rated.filter(|_| has_result);
        rated.is_some_and(|rated| !rated.counts_after(self.ply))
    }
}

/// The last move of a game.
#[derive(Debug, Clone)]
pub struct LastMove {
    /// The position before the move, on which its official notation depends.
    pub before: Position,
    /// The move.
    pub ply: Ply,
    /// True if it was typed in official numbers, which are then shown beside the squares.
    pub in_numbers: bool,
}

impl LastMove {
    /// The move in the numbers of its squares, also where official notation has other names for
    /// them.
    pub fn numbers(&self) -> String {
        let variant = self.before.variant();
        match variant.rules().notation {
            Notation::Numbers { .. } => self.official(),
            Notation::Algebraic { .. } => {
                let [from, to] =
                    [self.ply.mv.from(), self.ply.mv.to()].map(|at| variant.number(at));
                let between = if self.ply.mv.is_capture() { 'x' } else { '-' };
                format!("{from}{between}{to}")
            }
        }
    }

    /// The move in official notation.
    pub fn official(&self) -> String {
        self.before.official(&self.ply)
    }
}

impl RoomSnapshot {
    /// A board outside rooms, without players, on the variant's own drawing.
    pub fn of_board(game: GameSnapshot) -> RoomSnapshot {
        let variant = game.position.variant();
        RoomSnapshot {
            // Nothing that shows such a board names a room.
            room: Name::anonymous(),
            variant,
            corner: variant.rules().corner,
            terms: GameTerms::default(),
            class: false,
            seats: [None, None],
            programs: [false; 2],
            guests: [false; 2],
            bot: None,
            white: None,
            game: Some(game),
        }
    }

    /// The drawing of the board in this room.
    pub fn drawing(&self) -> Drawing {
        self.variant.drawing_with(self.corner)
    }

    /// The name in a chair; empty if the chair is free.
    pub fn name(&self, chair: Chair) -> &str {
        self.seats[chair.index()].as_ref().map_or("", Name::as_str)
    }

    /// The colour of a chair, once colours are known.
    pub fn color(&self, chair: Chair) -> Option<Color> {
        self.white.map(|white| chair.color(white))
    }

    /// The chair that has a colour, once colours are known.
    pub fn chair(&self, color: Color) -> Option<Chair> {
        self.white.map(|white| Chair::of(color, white))
    }

    /// The name of the player of a colour.
    pub fn player(&self, color: Color) -> &str {
        self.chair(color).map_or("", |chair| self.name(chair))
    }

    /// The colour of a viewer; a spectator has none.
    pub fn color_of(&self, role: Role) -> Option<Color> {
        match role {
            Role::Player(chair) => self.color(chair),
            Role::Spectator => None,
        }
    }

    /// The levels of the bot against which a viewer plays, if against the server's.
    pub fn levels_for(&self, role: Role) -> Option<BotLevels> {
        let bot = self
            .bot
            .filter(|bot| role == Role::Player(bot.chair.other()))?;
        Some(bot.levels)
    }

    /// The clock times; None without clocks.
    pub fn clocks(&self) -> Option<Clocks> {
        self.game.as_ref().and_then(|game| game.clocks)
    }

    /// The game while it is being played.
    pub fn running(&self) -> Option<&GameSnapshot> {
        self.game.as_ref().filter(|game| game.end.is_none())
    }
}

impl GameSnapshot {
    /// A snapshot of a game. `in_numbers` says how the last move was typed.
    pub fn of(
        number: u32,
        game: &Game,
        end: Option<End>,
        in_numbers: bool,
        clocks: Option<Clocks>,
    ) -> GameSnapshot {
        let before = game
            .ply()
            .checked_sub(1)
            .and_then(|ply| game.position_at(ply));
        let last = game.last().zip(before).map(|(ply, before)| LastMove {
            before,
            ply: *ply,
            in_numbers,
        });
        GameSnapshot {
            number,
            over_by_rules: game.outcome().is_some(),
            end,
            clocks,
            ..GameSnapshot::of_position(*game.position(), game.ply(), last)
        }
    }

    /// A game without clocks and end: only its position and the last move are known.
    pub fn of_position(position: Position, ply: usize, last: Option<LastMove>) -> GameSnapshot {
        GameSnapshot {
            number: 1,
            position,
            ply,
            last,
            over_by_rules: false,
            end: None,
            clocks: None,
            rated: None,
            changes: None,
            opening: None,
            pair: None,
        }
    }

    /// True if no more moves can be made, by the rules or by the players.
    pub fn is_over(&self) -> bool {
        self.over_by_rules || self.end.is_some()
    }
}

/// True if the player to move may play nothing but captures.
pub fn must_capture(position: &Position) -> bool {
    let legal = position.legal_moves();
    !legal.is_empty() && legal.iter().all(Move::is_capture)
}

/// Returns the labels of the squares that a move captures, in the order of the jumps.
pub fn captured(ply: &Ply, drawing: Drawing) -> Vec<&'static str> {
    ply.captured()
        .map(|square| drawing.label(square).as_str())
        .collect()
}
