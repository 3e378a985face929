//! The rank of a game for people who ask to watch no game in particular.

use damiera_protocol::event::BotSeat;
use damiera_protocol::time_control::TimeControl;

/// The worth of a registered person of unknown strength: the rating that everybody begins with.
const REGISTERED: u32 = 1_500;

/// The worth of a guest: the strength of guests is unknown.
const GUEST: u32 = 1_000;

/// The worth of the server's bot at its weakest level, and of each level more.
const WEAKEST_BOT: u32 = 500;
const LEVEL: u32 = 100;

/// The known strength of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerStrength {
    /// A person without an account.
    Guest,
    /// A registered person, with a rating where one is known.
    Registered(Option<u32>),
    /// The server's bot.
    Bot(BotSeat),
}

impl PlayerStrength {
    fn points(self) -> u32 {
        match self {
            PlayerStrength::Guest => GUEST,
            PlayerStrength::Registered(rating) => rating.unwrap_or(REGISTERED),
            PlayerStrength::Bot(bot) => WEAKEST_BOT + LEVEL * u32::from(bot.level),
        }
    }
}

/// The rank of a game: the greatest is shown. Games between people come before those against the server's bot, stronger
/// players before weaker ones, and of equal ones those with a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strength {
    without_bot: bool,
    points: u32,
    has_clock: bool,
}

impl Strength {
    /// Of the game of two players.
    pub fn of(players: [PlayerStrength; 2], time: Option<TimeControl>) -> Strength {
        let is_bot = |player: &PlayerStrength| matches!(player, PlayerStrength::Bot(_));
        Strength {
            without_bot: !players.iter().any(is_bot),
            points: players.map(PlayerStrength::points).iter().sum(),
            has_clock: time.is_some(),
        }
    }
}
