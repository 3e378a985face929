//! The opponents and games that a bot accepts. No input or output.

use std::str::FromStr;

use clap::ValueEnum;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::{ListedChallenge, ListedRoom, Word};
use damiera_rules::{Color, Variant};

use super::engine::Abilities;

/// Against whom a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Against {
    /// People only.
    People,
    /// Bots only.
    Bots,
    /// Anybody.
    #[default]
    Any,
}

/// A clock to play with, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockWish(pub Option<TimeControl>);

/// The word for no clock.
const NO_CLOCK: &str = "none";

/// A text is no clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("5, 5+3, 30s, {NO_CLOCK}")]
pub struct BadClock;

impl FromStr for ClockWish {
    type Err = BadClock;

    fn from_str(text: &str) -> Result<ClockWish, BadClock> {
        match text {
            NO_CLOCK => Ok(ClockWish(None)),
            text => text
                .parse()
                .map(|time| ClockWish(Some(time)))
                .map_err(|_| BadClock),
        }
    }
}

/// The games that a bot plays.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// Of these variants; of any that the engine plays when there are none.
    pub variants: Vec<Variant>,
    /// With these clocks; with any when there are none.
    pub clocks: Vec<ClockWish>,
    /// Against these.
    pub against: Against,
}

/// Why a game is not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    /// The variant.
    Variant,
    /// The clock.
    Clock,
    /// The other player is a bot.
    Bot,
    /// The other player is a person.
    Person,
    /// The bot is about to go.
    Gone,
}

impl Unfit {
    /// The key of what is said to the other player.
    pub(super) fn key(self) -> &'static str {
        match self {
            Unfit::Variant => "client-bot-unfit-variant",
            Unfit::Clock => "client-bot-unfit-clock",
            Unfit::Bot => "client-bot-unfit-bot",
            Unfit::Person => "client-bot-unfit-person",
            Unfit::Gone => "client-bot-unfit-gone",
        }
    }
}

/// The known facts about a game before it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameOffer {
    /// The variant; none when this version does not know it.
    pub variant: Option<Variant>,
    /// The clock, when it is known.
    pub clock: Option<Option<TimeControl>>,
    /// True if the other player is a bot; None if unknown.
    pub bot: Option<bool>,
}

impl GameOffer {
    /// A game as a list of the server has it, without a time if it is played without a clock.
    fn of(variant: &Word<Variant>, time: Option<&Word<TimeControl>>, bot: bool) -> GameOffer {
        GameOffer {
            variant: variant.known().copied(),
            clock: time.map_or(Some(None), |time| time.known().copied().map(Some)),
            bot: Some(bot),
        }
    }
}

impl Filter {
    /// The filter within an engine's abilities; nothing when it plays none of the games.
    #[must_use]
    pub fn within(mut self, abilities: &Abilities) -> Option<Filter> {
        if let Abilities::These(known) = abilities {
            match self.variants.is_empty() {
                true => self.variants.clone_from(known),
                false => self.variants.retain(|variant| known.contains(variant)),
            }
            // Without any variant every one would fit.
            if self.variants.is_empty() {
                return None;
            }
        }
        Some(self)
    }

    /// Why a game is not to be played, if so.
    pub fn unfit(&self, offered: &GameOffer) -> Option<Unfit> {
        let plays = |variant: Variant| self.variants.is_empty() || self.variants.contains(&variant);
        if !offered.variant.is_some_and(plays) {
            return Some(Unfit::Variant);
        }
        let is_kept = |clock: Option<TimeControl>| {
            self.clocks.is_empty() || self.clocks.contains(&ClockWish(clock))
        };
        if offered.clock.is_some_and(|clock| !is_kept(clock)) {
            return Some(Unfit::Clock);
        }
        match (self.against, offered.bot) {
            (Against::People, Some(true)) => Some(Unfit::Bot),
            (Against::Bots, Some(false)) => Some(Unfit::Person),
            (Against::Any, _) | (_, None) | (Against::People, _) | (Against::Bots, _) => None,
        }
    }

    /// True if a listed room has a free seat in a game for this bot. `is_own` tells the names of
    /// the same host.
    pub fn takes(&self, room: &ListedRoom<'_>, is_own: impl Fn(&str) -> bool) -> bool {
        let mut players = room.players.iter().zip(room.bots.0);
        let Some((name, bot)) = players.find_map(|(name, bot)| Some((name.as_ref()?, bot))) else {
            return false;
        };
        let offered = GameOffer::of(&room.variant, room.time.as_ref(), bot);
        room.state.known() == Some(&RoomStage::Waiting)
            && !room.word
            && !is_own(name)
            && self.unfit(&offered).is_none()
    }

    /// True if a bot called `own` accepts a challenge. `side` is its colour; None if any will do.
    /// `is_own` tells the names of the same host.
    pub fn accepts(
        &self,
        challenge: &ListedChallenge<'_>,
        (own, side): (&str, Option<Color>),
        is_own: impl Fn(&str) -> bool,
    ) -> bool {
        let offered = GameOffer::of(&challenge.variant, challenge.time.as_ref(), challenge.bot);
        let is_meant = challenge.to.as_deref().is_none_or(|to| *to == *own);
        // A colour that is drawn is not known beforehand.
        let has_side = side.is_none_or(|side| challenge.side == Some(!side));
        challenge.room.is_none()
            && is_meant
            && has_side
            && !is_own(&challenge.by)
            && offered.clock.is_some()
            && self.unfit(&offered).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUSSIAN_BLITZ: GameOffer = GameOffer {
        variant: Some(Variant::Russa),
        clock: Some(Some(TimeControl::Game {
            start_ms: 180_000,
            increment_ms: 2_000,
        })),
        bot: Some(false),
    };

    fn filter(variants: &[Variant], clocks: &[&str], against: Against) -> Filter {
        Filter {
            variants: variants.to_vec(),
            clocks: clocks.iter().map(|clock| clock.parse().unwrap()).collect(),
            against,
        }
    }

    #[test]
    fn a_game_has_to_fit_in_everything() {
        let all = filter(&[], &[], Against::Any);
        let cases = [
            (all.clone(), None),
            (filter(&[Variant::Russa], &["3+2"], Against::People), None),
            (
                filter(
                    &[Variant::Pool, Variant::Russa],
                    &["none", "3+2"],
                    Against::Any,
                ),
                None,
            ),
            (
                filter(&[Variant::Pool], &[], Against::Any),
                Some(Unfit::Variant),
            ),
            (filter(&[], &["none"], Against::Any), Some(Unfit::Clock)),
            (filter(&[], &["3"], Against::Any), Some(Unfit::Clock)),
            (filter(&[], &[], Against::Bots), Some(Unfit::Person)),
        ];
        for (filter, expected) in cases {
            assert_eq!(filter.unfit(&RUSSIAN_BLITZ), expected, "{filter:?}");
        }
        let against_bot = GameOffer {
            bot: Some(true),
            ..RUSSIAN_BLITZ
        };
        let people = filter(&[], &[], Against::People);
        assert_eq!(people.unfit(&against_bot), Some(Unfit::Bot));
        let unheard = GameOffer {
            variant: None,
            ..RUSSIAN_BLITZ
        };
        assert_eq!(all.unfit(&unheard), Some(Unfit::Variant));
    }

    #[test]
    fn a_challenge_has_to_fit_like_a_table() {
        let challenge = |fields: serde_json::Value| {
            let mut all = serde_json::json!({
                "number": 3, "by": "Gil", "to": null, "variant": "russa", "time": "3+2",
                "side": null,
            });
            for (field, value) in fields.as_object().unwrap() {
                all[field] = value.clone();
            }
            serde_json::from_value::<ListedChallenge<'static>>(all).unwrap()
        };
        let fits = filter(&[Variant::Russa], &["3+2"], Against::People);
        let table = [
            (serde_json::json!({}), None, true),
            (serde_json::json!({"to": "Rho"}), None, true),
            (serde_json::json!({"to": "Ada"}), None, false),
            (serde_json::json!({"variant": "pool"}), None, false),
            (serde_json::json!({"variant": "newer"}), None, false),
            (serde_json::json!({"time": null}), None, false),
            (serde_json::json!({"bot": true}), None, false),
            (serde_json::json!({"room": "sala"}), None, false),
            (serde_json::json!({"by": "Rho-2"}), None, false),
            (serde_json::json!({}), Some(Color::White), false),
            (
                serde_json::json!({"side": "black"}),
                Some(Color::White),
                true,
            ),
            (
                serde_json::json!({"side": "white"}),
                Some(Color::White),
                false,
            ),
        ];
        for (fields, side, expected) in table {
            let challenge = challenge(fields);
            let accepted = fits.accepts(&challenge, ("Rho", side), |name| name.starts_with("Rho"));
            assert_eq!(accepted, expected, "{challenge:?}");
        }
    }

    #[test]
    fn what_the_engine_cannot_play_is_not_played() {
        let known = Abilities::These(vec![Variant::Russa, Variant::Pool]);
        let russian = filter(&[Variant::Russa, Variant::Thai], &[], Against::Any);
        let within = |filter: Filter| filter.within(&known).map(|filter| filter.variants);
        assert_eq!(within(russian), Some(vec![Variant::Russa]));
        assert_eq!(within(filter(&[Variant::Thai], &[], Against::Any)), None);
        let any = Filter::default();
        assert_eq!(within(any.clone()).map(|variants| variants.len()), Some(2));
        assert_eq!(any.clone().within(&Abilities::All), Some(any.clone()));
        assert_eq!(any.within(&Abilities::These(Vec::new())), None);
    }
}
