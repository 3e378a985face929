//! An accepted challenge becomes a game.

use std::sync::Arc;

use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::reply::CommandResult;
use damiera_protocol::terms::GameTerms;
use damiera_rules::Color;

use super::ServerSession;
use crate::challenges::list::GameProposal;
use crate::challenges::{Challenger, TakenChallenge};
use crate::lobby::RoomHandle;
use crate::room::Opponent;

impl ServerSession {
    /// Opens a table at which both sit from the beginning; `side` is what the one who takes the challenge asked for.
    pub(super) async fn meet(
        &mut self,
        taken: TakenChallenge,
        side: Option<Color>,
    ) -> CommandResult {
        if self.location.is_watching() {
            self.leave(None).await?;
        }
        let terms = taken.open.proposal.terms;
        let side = side.or(terms.side.map(|side| !side));
        let options = RoomOptions {
            variant: Some(terms.variant),
            colours: Some(side.map_or(Colours::Lot, Colours::Founder)),
            terms: GameTerms {
                time: terms.time,
                rated: terms.rated,
                opening: terms.opening,
                pair: terms.pair,
                ..GameTerms::default()
            },
            ..RoomOptions::default()
        };
        self.open_with(None, Box::new(options), Some(taken)).await
    }

    /// The challenger, who is the other player of a room that is about to be opened.
    pub(super) fn opponent(&self, room: &Arc<RoomHandle>, taken: TakenChallenge) -> Opponent {
        let TakenChallenge { open, promise } = taken;
        let GameProposal { by, person, .. } = open.proposal;
        let Challenger {
            mut newcomer,
            holder,
            share: _,
        } = person;
        // A guest may have registered the name since.
        newcomer.account = newcomer.lease.account();
        let (mut asker, _) = self.asker(room, newcomer.lease.name().clone());
        asker.from = by;
        asker.holder = holder;
        Opponent {
            asker,
            newcomer,
            challenge: Some((open.number, promise)),
        }
    }
}
