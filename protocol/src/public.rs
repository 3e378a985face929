//! An event in the form that everyone in the room may know. Every format starts from it.

use crate::command::{Colours, Offer};
use crate::event::{End, Event};
use crate::name::Name;
use crate::view::Chair;

/// An [`Event`] without digests, seeds, addresses and measurements. The room after it is in the
/// [`RoomSnapshot`](crate::snapshot::RoomSnapshot) beside it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum PublicEvent {
    /// A room was opened.
    Opened {
        /// The player who opened it.
        name: Name,
        /// How colours are assigned.
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
        /// The player's chair.
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
        /// The chair of the player who chooses.
        chair: Chair,
    },
    /// A game began.
    Started,
    /// A move was played.
    Moved,
    /// Something was proposed.
    Offered {
        /// The chair of the proposing player.
        chair: Chair,
        /// The proposal.
        offer: Offer,
    },
    /// A proposal was turned down.
    Declined {
        /// The chair of the declining player.
        chair: Chair,
        /// The declined proposal.
        offer: Offer,
    },
    /// A proposal was withdrawn.
    Withdrawn {
        /// The chair of the player who withdraws it.
        chair: Chair,
        /// The withdrawn proposal.
        offer: Offer,
    },
    /// Moves were taken back.
    TakenBack {
        /// The player who asked for it.
        chair: Chair,
        /// Number of plies.
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
    /// The game was adjourned.
    Adjourned {
        /// The player who asked for it.
        chair: Chair,
    },
    /// A guest was given a chair without its code: another code takes it back from now on.
    Reseated {
        /// The chair.
        chair: Chair,
    },
    /// A player has another code for the chair from now on.
    Recoded {
        /// The chair.
        chair: Chair,
    },
    /// The guest in a chair registered the name.
    Registered {
        /// The chair.
        chair: Chair,
    },
    /// The game is over.
    Ended {
        /// The result and its reason.
        end: End,
    },
    /// A player gave up a chair.
    Left {
        /// The chair.
        chair: Chair,
        /// The player who left it.
        name: Name,
    },
}

impl PublicEvent {
    /// True if it gives a player the turn.
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
