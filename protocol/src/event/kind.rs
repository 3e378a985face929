//! The traits of each kind of event, as the table beside [`Event`] has them.

use super::record::{EVENT_VERSION, OF_CORRESPONDENCE};
use super::{Event, EventKind};
use crate::view::Chair;

/// The traits of a kind of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventTraits {
    /// The version of its form that the first servers with this kind write.
    pub version: u16,
    /// The player who causes it.
    pub actor: EventActor,
    /// Its effect on the chair that it is about.
    pub chair: ChairChange,
    /// Its effect on the game.
    pub game: GameChange,
    /// Its effect on the question that waits for a player's answer.
    pub question: QuestionChange,
}

/// The player who causes an event. That player has seen the code of the seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventActor {
    /// Not known.
    Unknown,
    /// The player of the chair that it is about.
    Own,
    /// The player of the other chair.
    Other,
}

/// The effect of an event on the chair that it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChairChange {
    /// None.
    Kept,
    /// A player sits down.
    Taken,
    /// Its player has a registered name from now on.
    Registered,
    /// Another code takes it back.
    Recoded,
    /// It is free, and its code is void.
    Left,
}

/// The effect of an event on the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameChange {
    /// None.
    Kept,
    /// A player is to choose a colour.
    Drawn,
    /// One begins.
    Begun,
    /// A move is played.
    Moved,
    /// Moves are taken back.
    TakenBack,
    /// The clocks stop.
    Paused,
    /// The clocks go on.
    Resumed,
    /// A clock has more time.
    TimeAdded,
    /// It waits until its players are back.
    Adjourned,
    /// It is over.
    Ended,
}

/// A boundary of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameBoundary {
    /// A game has begun.
    Begun,
    /// The game is over.
    Ended,
}

impl GameChange {
    /// The boundary of a game that the event is.
    pub fn boundary(self) -> Option<GameBoundary> {
        match self {
            GameChange::Begun => Some(GameBoundary::Begun),
            GameChange::Ended => Some(GameBoundary::Ended),
            GameChange::Kept
            | GameChange::Drawn
            | GameChange::Moved
            | GameChange::TakenBack
            | GameChange::Paused
            | GameChange::Resumed
            | GameChange::TimeAdded
            | GameChange::Adjourned => None,
        }
    }
}

/// The effect of an event on the question that waits for a player's answer, unless it puts one itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuestionChange {
    /// None.
    Kept,
    /// Nothing is left to answer.
    Settled,
    /// The seat that was asked for is not asked for any more.
    SeatSettled,
}

/// The change of the list of rooms that an event brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListingChange {
    /// None.
    Kept,
    /// The number of plies.
    Plies,
    /// The whole row of the room.
    Row,
}

impl EventTraits {
    /// A kind that is only told.
    pub(super) const TOLD: EventTraits = EventTraits {
        version: EVENT_VERSION,
        actor: EventActor::Unknown,
        chair: ChairChange::Kept,
        game: GameChange::Kept,
        question: QuestionChange::Kept,
    };

    /// A private kind. It changes nothing that others could see.
    const PRIVATE: EventTraits = EventTraits {
        version: OF_CORRESPONDENCE,
        ..EventTraits::TOLD
    };

    /// True if it gives a player the turn.
    pub fn gives_turn(self) -> bool {
        match self.game {
            GameChange::Begun | GameChange::Moved | GameChange::TakenBack => true,
            GameChange::Kept
            | GameChange::Drawn
            | GameChange::Paused
            | GameChange::Resumed
            | GameChange::TimeAdded
            | GameChange::Adjourned
            | GameChange::Ended => false,
        }
    }

    /// True if no game goes on in the room after it: one ended, was left for later, or its players are gone.
    pub fn stops_game(self) -> bool {
        let is_stopped = matches!(self.game, GameChange::Adjourned | GameChange::Ended);
        is_stopped || self.chair == ChairChange::Left
    }

    /// Its change of the list of rooms.
    pub fn listing(self) -> ListingChange {
        match (self.chair, self.game) {
            (ChairChange::Taken | ChairChange::Registered | ChairChange::Left, _)
            | (_, GameChange::Begun | GameChange::Ended) => ListingChange::Row,
            (_, GameChange::Moved | GameChange::TakenBack) => ListingChange::Plies,
            (
                ChairChange::Kept | ChairChange::Recoded,
                GameChange::Kept
                | GameChange::Drawn
                | GameChange::Paused
                | GameChange::Resumed
                | GameChange::TimeAdded
                | GameChange::Adjourned,
            ) => ListingChange::Kept,
        }
    }
}

impl Event {
    /// The traits of its kind.
    pub fn traits(&self) -> EventTraits {
        self.kind().map_or(EventTraits::PRIVATE, EventKind::traits)
    }

    /// True if its author alone is told of it. It has no number of its own.
    pub fn is_private(&self) -> bool {
        self.kind().is_none()
    }

    /// The player who caused the event; None if no player is known.
    pub fn actor(&self) -> Option<Chair> {
        match self.traits().actor {
            EventActor::Unknown => None,
            EventActor::Own => self.chair(),
            EventActor::Other => self.chair().map(Chair::other),
        }
    }

    /// The chair that loses its former code.
    pub fn voids_code(&self) -> Option<Chair> {
        match self.traits().chair {
            ChairChange::Left | ChairChange::Recoded => self.chair(),
            ChairChange::Kept | ChairChange::Taken | ChairChange::Registered => None,
        }
    }
}

/// Makes [`EventKind`]: a row for each kind of event, with its fields for a chair, for a person and for
/// the public name of one, and what of its [`EventTraits`] is not as in [`EventTraits::TOLD`].
macro_rules! event_kinds {
    ($($kind:ident [$($chair:ident)?; $($who:ident)?; $($name:ident)?] { $($field:ident: $value:tt),* })+ ; private $($private:ident)+) => {
        /// A kind of event that is told.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum EventKind {
            $(
                #[doc = concat!("[`Event::", stringify!($kind), "`].")]
                $kind,
            )+
        }

        impl EventKind {
            /// Every kind.
            pub const ALL: &[EventKind] = &[$(EventKind::$kind,)+];

            /// Its traits.
            pub const fn traits(self) -> EventTraits {
                match self {
                    $(EventKind::$kind => EventTraits {
                        $($field: event_kinds!(@$field $value),)*
                        ..EventTraits::TOLD
                    },)+
                }
            }
        }

        impl Event {
            /// Its kind; None if it is private.
            pub fn kind(&self) -> Option<EventKind> {
                match self {
                    $(Event::$kind { .. } => Some(EventKind::$kind),)+
                    $(Event::$private { .. })|+ => None,
                }
            }

            /// The chair that it is about, as far as that is told.
            pub fn chair(&self) -> Option<Chair> {
                match self {
                    $(Event::$kind { $($chair,)? .. } => event_kinds!(@some $(*$chair)?),)+
                    $(Event::$private { .. })|+ => None,
                }
            }

            /// The person named in it.
            pub fn who(&self) -> Option<&Who> {
                match self {
                    $(Event::$kind { $($who,)? .. } => event_kinds!(@some $($who)?),)+
                    $(Event::$private { .. })|+ => None,
                }
            }

            /// The person named in the event, for filling in the current name. A stored event names a registered
            /// person by identity alone.
            pub fn who_mut(&mut self) -> Option<&mut Who> {
                match self {
                    $(Event::$kind { $($who,)? .. } => event_kinds!(@some $($who)?),)+
                    $(Event::$private { .. })|+ => None,
                }
            }
        }

        impl PublicEvent {
            /// Its kind.
            pub fn kind(&self) -> EventKind {
                match self {
                    $(PublicEvent::$kind { .. } => EventKind::$kind,)+
                }
            }

            /// The name in it, for calling the person by another one.
            pub fn name_mut(&mut self) -> Option<&mut Name> {
                match self {
                    $(PublicEvent::$kind { $($name,)? .. } => event_kinds!(@some $($name)?),)+
                }
            }
        }
    };
    (@some) => { None };
    (@some $value:expr) => { Some($value) };
    (@version $value:tt) => { $value };
    (@actor $value:tt) => { EventActor::$value };
    (@chair $value:tt) => { ChairChange::$value };
    (@game $value:tt) => { GameChange::$value };
    (@question $value:tt) => { QuestionChange::$value };
}

pub(super) use event_kinds;
