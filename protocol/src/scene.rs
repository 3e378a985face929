//! A room as it stands right after something happened: all that rendering needs, and no more.

use damiera_rules::{Color, Corner, Drawing, Game, Move, Notation, Ply, Position, Variant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::code::SeatCode;
use crate::command::AdviceKind;
use crate::event::End;
use crate::name::Name;
use crate::phrase::{self, PlayerKind};
use crate::public::PublicEvent;
use crate::rating::{RatedGame, RatingChanges};
use crate::secret::Secret;
use crate::text::Language;
use crate::time_control::TimeControl;
use crate::view::{Chair, Role};

/// A snapshot of a room, cheap to copy.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Scene {
    /// The room's name.
    pub room: Name,
    /// What is played in it.
    pub variant: Variant,
    /// Which bottom corner of the drawing is a playing square.
    pub corner: Corner,
    /// How much time each player has; nothing when there is no clock.
    pub time: Option<TimeControl>,
    /// Whether the engine may be asked during games between people.
    pub advice: bool,
    /// How many seconds later everyone but the players sees what happens; nothing when at once.
    pub delay: Option<u32>,
    /// The position from which games start, when it is not the variant's own.
    pub start: Option<Position>,
    /// Whether its games are rated where they can be.
    pub rated: bool,
    /// Whether it is the table of a class, where the teacher says what comes after a game.
    pub class: bool,
    /// Who sits in each chair.
    pub seats: [Option<Name>; 2],
    /// Whether the player in each chair said to be a program that plays by itself.
    pub programs: [bool; 2],
    /// Whether the player in each chair is nobody registered, and not the server's bot either.
    pub guests: [bool; 2],
    /// The server's bot, when it has one of the chairs.
    pub bot: Option<BotScene>,
    /// Who has the white pieces, once that is known.
    pub white: Option<Chair>,
    /// The game, from its start until the next one starts or a chair is given up.
    pub game: Option<GameScene>,
}

/// The server's bot in a [`Scene`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotScene {
    /// In which chair it sits.
    pub chair: Chair,
    /// At which level it plays, and between which others.
    pub levels: BotLevels,
}

/// A level of the server's bot, and those beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BotLevels {
    /// The level.
    pub level: u8,
    /// The next weaker one; null for the weakest.
    pub easier: Option<u8>,
    /// The next stronger one; null for the strongest.
    pub harder: Option<u8>,
}

/// The game in a [`Scene`].
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct GameScene {
    /// The game's number in its room, from 1.
    pub number: u32,
    /// The position.
    pub position: Position,
    /// How many plies have been played.
    pub ply: usize,
    /// The last move.
    pub last: Option<LastMove>,
    /// Whether the last move ended the game by the rules.
    pub over_by_rules: bool,
    /// How it ended, if it has.
    pub end: Option<End>,
    /// The clocks, when there are any.
    pub clocks: Option<ClockFaces>,
    /// What it counts for; nothing for a casual game.
    pub rated: Option<RatedGame>,
    /// What it changed, when it is over and that is known.
    pub changes: Option<RatingChanges>,
}

impl GameScene {
    /// True for a rated game that has a result and was too short to change ratings.
    pub fn is_too_short(&self) -> bool {
        let has_result = self.end.is_some_and(|end| end.result() != "*");
        let rated = self.rated.filter(|_| has_result);
        rated.is_some_and(|rated| !rated.counts_after(self.ply))
    }
}

/// What two clocks show. White's figure comes first in each pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockFaces {
    /// The time that is left, in milliseconds.
    pub left_ms: [u64; 2],
    /// What the network may still take without being counted, in milliseconds.
    pub credit_ms: [u64; 2],
    /// Whose clock runs.
    pub running: Option<Color>,
    /// Whether they were stopped by agreement.
    pub paused: bool,
}

impl ClockFaces {
    /// The time that a colour has left, in milliseconds.
    pub fn left_of(&self, color: Color) -> u64 {
        self.left_ms[color as usize]
    }
}

/// The last move of a game.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LastMove {
    /// The position before the move, on which its official notation depends.
    pub before: Position,
    /// The move.
    pub ply: Ply,
    /// Whether it was typed in official numbers, which are then shown beside the squares.
    pub in_numbers: bool,
}

/// Something that the people in a room are told.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Happening {
    /// An entry of the room's journal.
    Public {
        /// The entry's number.
        seq: u64,
        /// What happened.
        event: PublicEvent,
        /// Who sits down by it, and the code by which that player alone may come back. It is in no
        /// other form of the happening than this.
        #[serde(skip)]
        code: Option<(Chair, SeatCode)>,
    },
    /// A person spoke.
    Chat {
        /// Who.
        from: Name,
        /// What, already sanitised.
        text: String,
        /// Whether only spectators hear it.
        spectators_only: bool,
    },
    /// A player's connection was lost.
    Absent {
        /// Whose.
        chair: Chair,
        /// How many seconds are left to come back before the other player may claim the game; none
        /// when nobody is there who could.
        seconds: Option<u64>,
    },
    /// A player came back.
    Back {
        /// Who.
        chair: Chair,
    },
    /// A player has been away for so long that the other may claim the game.
    Overdue {
        /// Who.
        chair: Chair,
    },
    /// The player to move has little time left.
    TimeShort {
        /// Who.
        chair: Chair,
        /// How many seconds.
        seconds: u64,
        /// Whether it is the time for the first move, after which the game is void.
        first_move: bool,
    },
    /// A person asks the engine during a game between people.
    Advised {
        /// Who.
        name: Name,
        /// What is asked.
        kind: AdviceKind,
    },
    /// A player who waits reminds the other, whose turn it is. Only players are told.
    Nudged {
        /// Who waits.
        chair: Chair,
    },
    /// A guest asks for the seat of a player who is away, without its code.
    SeatAsked {
        /// Whose seat it is.
        chair: Chair,
        /// Who asks, if by another name than the seat's.
        by: Option<Name>,
        /// For how many seconds the other player can answer.
        seconds: u64,
    },
    /// The seat that a guest asked for stays as it was.
    SeatNotGiven {
        /// Whose seat it is.
        chair: Chair,
        /// Why.
        why: NotGiven,
    },
    /// The server's journal fails: moves are refused until it works again.
    JournalDown,
    /// After that the journal works again: moves are taken.
    JournalUp,
    /// The operator closed the room: nobody is in it any more.
    RoomClosed {
        /// Why, in the operator's own words; one line, already sanitised.
        reason: Option<String>,
    },
}

/// Why a guest was not given the seat that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotGiven {
    /// The other player said no.
    Declined,
    /// The other player did not answer in time.
    Unanswered,
    /// The guest does not wait any more, or there is nothing to ask for: its owner is back, or the
    /// game is over.
    Withdrawn,
}

impl Happening {
    /// The code of a seat that this viewer takes by it.
    pub fn code_for(&self, role: Role) -> Option<Secret> {
        let Happening::Public { code, .. } = self else {
            return None;
        };
        let (chair, code) = code.as_ref()?;
        (role == Role::Player(*chair)).then(|| Secret::new(code.show()))
    }
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

impl Scene {
    /// The drawing of the board in this room.
    pub fn drawing(&self) -> Drawing {
        self.variant.drawing_with(self.corner)
    }

    /// The name in a chair, or nothing when it is free.
    pub fn name(&self, chair: Chair) -> &str {
        self.seats[chair.index()].as_ref().map_or("", Name::as_str)
    }

    /// The same, with what there is to say of the player beside it.
    pub fn marked_name(&self, chair: Chair, language: Language) -> String {
        let at = chair.index();
        let kind = PlayerKind::of(self.programs[at], self.guests[at]);
        phrase::player(self.name(chair), kind, language)
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

    /// What the clocks show, when the game has any.
    pub fn clocks(&self) -> Option<ClockFaces> {
        self.game.as_ref().and_then(|game| game.clocks)
    }

    /// The game while it is being played.
    pub fn running(&self) -> Option<&GameScene> {
        self.game.as_ref().filter(|game| game.end.is_none())
    }
}

impl GameScene {
    /// A snapshot of a game. `in_numbers` says how the last move was typed.
    pub fn of(
        number: u32,
        game: &Game,
        end: Option<End>,
        in_numbers: bool,
        clocks: Option<ClockFaces>,
    ) -> GameScene {
        let before = game
            .ply()
            .checked_sub(1)
            .and_then(|ply| game.position_at(ply));
        GameScene {
            number,
            position: *game.position(),
            ply: game.ply(),
            last: game.last().zip(before).map(|(ply, before)| LastMove {
                before,
                ply: *ply,
                in_numbers,
            }),
            over_by_rules: game.outcome().is_some(),
            end,
            clocks,
            rated: None,
            changes: None,
        }
    }

    /// Whether no more moves can be made, by the rules or by the players.
    pub fn is_over(&self) -> bool {
        self.over_by_rules || self.end.is_some()
    }
}

/// True if the player to move may play nothing but captures.
pub fn must_capture(position: &Position) -> bool {
    let legal = position.legal_moves();
    !legal.is_empty() && legal.iter().all(Move::is_capture)
}

/// The labels of the squares that a move captures, in the order in which they are jumped.
pub fn captured(ply: &Ply, drawing: Drawing) -> Vec<&'static str> {
    ply.captured()
        .map(|square| drawing.label(square).as_str())
        .collect()
}
