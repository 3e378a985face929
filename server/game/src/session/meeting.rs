//! A challenge that was taken becomes a game.

use std::sync::Arc;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::event::Holder;
use damiera_protocol::reply::CommandResult;
use damiera_rules::Color;

use super::Session;
use crate::challenges::{Challenger, Open, Promise};
use crate::lobby::{Newcomer, RoomHandle};
use crate::room::Opponent;

/// A challenge that was taken, and how the two play.
pub(super) struct Met {
    pub(super) promise: Promise,
    pub(super) taken: Open,
    /// The colour of the one who takes it.
    pub(super) side: Option<Color>,
}

/// The challenger of an accepted challenge, who sits at the table from the beginning.
pub(super) struct Partner {
    promise: Promise,
    /// The number of the challenge.
    number: u32,
    from: ConnectionId,
    newcomer: Newcomer,
    holder: Option<Holder>,
}

impl Session {
    /// Opens a table at which both sit from the beginning.
    pub(super) async fn meet(&mut self, met: Met) -> CommandResult {
        if self.location.is_watching() {
            self.leave(None).await?;
        }
        let Met {
            promise,
            taken,
            side,
        } = met;
        let terms = taken.proposal.terms;
        let Challenger {
            newcomer, holder, ..
        } = taken.proposal.person;
        let side = side.or(terms.side.map(|side| !side));
        let options = RoomOptions {
            variant: Some(terms.variant),
            time: terms.time,
            colours: Some(side.map_or(Colours::Lot, Colours::Founder)),
            rated: terms.rated,
            ..RoomOptions::default()
        };
        let partner = Partner {
            promise,
            number: taken.number,
            from: taken.proposal.by,
            newcomer,
            holder,
        };
        self.open_with(None, options, Some(partner)).await
    }

    /// The other player of a room that is about to be opened.
    pub(super) fn opponent(&self, room: &Arc<RoomHandle>, partner: Partner) -> Opponent {
        let Partner {
            promise,
            number,
            from,
            mut newcomer,
            holder,
        } = partner;
        // A guest may have registered the name since.
        newcomer.account = newcomer.lease.account();
        let (mut asker, _) = self.asker(room, newcomer.lease.name().clone());
        asker.from = from;
        asker.holder = holder;
        Opponent {
            asker,
            newcomer,
            challenge: Some((number, promise)),
        }
    }
}
