//! An event as everyone in the room may know it: what every format starts from.

use crate::command::{Colours, Offer};
use crate::event::{End, Event};
use crate::name::Name;
use crate::view::Chair;

/// An [`Event`] without digests, seeds, addresses and measurements. What the room is like after it
/// is in the [`Scene`](crate::scene::Scene) beside it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum PublicEvent {
    /// A room was opened.
    Opened {
        /// The player who opened it.
        name: Name,
        /// How colours are given.
        colours: Colours,
        /// True if a word is needed to enter.
        word: bool,
        /// True for a program that plays by itself.
        bot: bool,
        /// True for a guest, with a name that is not registered.
        guest: bool,
    },
    /// A player sat down.
    Seated {
        /// In which chair.
        chair: Chair,
        /// The person.
        name: Name,
        /// True for a bot: the server's, or a program that declared itself one.
        bot: bool,
        /// True for a guest: not registered, and not the server's bot.
        guest: bool,
    },
    /// The lot fell on a player, who chooses a colour.
    Drawn {
        /// Whose choice it is.
        chair: Chair,
    },
    /// A game began.
    Started,
    /// A move was played.
    Moved,
    /// Something was proposed.
    Offered {
        /// Who proposed.
        chair: Chair,
        /// The proposal.
        offer: Offer,
    },
    /// A proposal was turned down.
    Declined {
        /// Who declined.
        chair: Chair,
        /// What was declined.
        offer: Offer,
    },
    /// A proposal was withdrawn.
    Withdrawn {
        /// Whose proposal it was.
        chair: Chair,
        /// What it was.
        offer: Offer,
    },
    /// Moves were taken back.
    TakenBack {
        /// The player who asked for it.
        chair: Chair,
        /// How many plies.
        plies: u8,
    },
    /// The clocks were stopped.
    Paused {
        /// The player who asked for it.
        chair: Chair,
    },
    /// The clocks go on.
    Resumed {
        /// The player who asked for it.
        chair: Chair,
    },
    /// The game was left for later.
    Adjourned {
        /// The player who asked for it.
        chair: Chair,
    },
    /// A guest was given a chair without its code: another code takes it back from now on.
    Reseated {
        /// Which chair.
        chair: Chair,
    },
    /// A player has another code for the chair from now on.
    Recoded {
        /// Which chair.
        chair: Chair,
    },
    /// The guest in a chair registered the name.
    Registered {
        /// Which chair.
        chair: Chair,
    },
    /// The game is over.
    Ended {
        /// How, and for whom.
        end: End,
    },
    /// A player gave up a chair.
    Left {
        /// Which chair.
        chair: Chair,
        /// Who sat in it.
        name: Name,
    },
}

impl PublicEvent {
    /// Whether it is somebody's turn by it.
    pub fn gives_turn(&self) -> bool {
        match self {
            PublicEvent::Started | PublicEvent::Moved | PublicEvent::TakenBack { .. } => true,
            PublicEvent::Opened { .. }
            | PublicEvent::Seated { .. }
            | PublicEvent::Drawn { .. }
            | PublicEvent::Offered { .. }
            | PublicEvent::Declined { .. }
            | PublicEvent::Withdrawn { .. }
            | PublicEvent::Paused { .. }
            | PublicEvent::Resumed { .. }
            | PublicEvent::Adjourned { .. }
            | PublicEvent::Reseated { .. }
            | PublicEvent::Recoded { .. }
            | PublicEvent::Registered { .. }
            | PublicEvent::Ended { .. }
            | PublicEvent::Left { .. } => false,
        }
    }
}

impl From<Event> for PublicEvent {
    fn from(event: Event) -> Self {
        match event {
            Event::Opened {
                who,
                colours,
                word,
                program,
                ..
            } => PublicEvent::Opened {
                guest: who.account.is_none(),
                name: who.name,
                colours,
                word: word.is_some(),
                bot: program,
            },
            Event::Seated {
                chair,
                who,
                bot,
                program,
                ..
            } => PublicEvent::Seated {
                chair,
                guest: who.account.is_none() && bot.is_none(),
                name: who.name,
                bot: bot.is_some() || program,
            },
            Event::Drawn { chair } => PublicEvent::Drawn { chair },
            Event::Started { .. } => PublicEvent::Started,
            Event::Moved { .. } => PublicEvent::Moved,
            Event::Offered { chair, offer } => PublicEvent::Offered { chair, offer },
            Event::Declined { chair, offer } => PublicEvent::Declined { chair, offer },
            Event::Withdrawn { chair, offer } => PublicEvent::Withdrawn { chair, offer },
            Event::TakenBack { chair, plies } => PublicEvent::TakenBack { chair, plies },
            Event::Paused { chair, .. } => PublicEvent::Paused { chair },
            Event::Resumed { chair } => PublicEvent::Resumed { chair },
            Event::Adjourned { chair } => PublicEvent::Adjourned { chair },
            Event::Reseated { chair, .. } => PublicEvent::Reseated { chair },
            Event::Recoded { chair, .. } => PublicEvent::Recoded { chair },
            Event::Registered { chair, .. } => PublicEvent::Registered { chair },
            Event::Ended { end } => PublicEvent::Ended { end },
            Event::Left { chair, who } => PublicEvent::Left {
                chair,
                name: who.name,
            },
        }
    }
}
