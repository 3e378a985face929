//! A challenge that was taken becomes a game, at a table here or at the challenger's server.

use std::sync::Arc;

use damiera_protocol::challenge::Terms;
use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::event::Holder;
use damiera_protocol::reply::{CommandResult, Refusal};
use damiera_rules::Color;

use super::Session;
use crate::challenges::{Challenger, Open, Promise, Taker, Theirs};
use crate::delivery::ConnectionId;
use crate::front::Front;
use crate::journal::Journal;
use crate::lobby::{Ask, Newcomer, RoomHandle, Wish};
use crate::room::Opponent;

/// A challenge that was taken, and how the two play.
pub(super) struct Met {
    pub(super) promise: Promise,
    pub(super) taken: Open,
    /// The colour of the one who takes it.
    pub(super) side: Option<Color>,
}

/// Whose challenge was taken, to sit at a table here from the beginning.
pub(super) struct Partner {
    promise: Promise,
    /// The number of the challenge.
    number: u32,
    from: ConnectionId,
    newcomer: Newcomer,
    holder: Option<Holder>,
}

impl<F: Front, J: Journal> Session<F, J> {
    /// Begins a game by a challenge that was found. Nothing when it turns out to be over, or not for this person, at the
    /// server of its challenger: it is not found again.
    pub(super) async fn meet_if_open(&mut self, met: Met) -> Option<CommandResult> {
        let is_elsewhere = met.taken.proposal.person.is_elsewhere();
        match self.meet(met).await {
            Err(Refusal::NoSuchChallenge(_) | Refusal::ChallengeMuted(_)) if is_elsewhere => None,
            begun => Some(begun),
        }
    }

    /// Opens a table at which both sit from the beginning, or has the challenger's server open one.
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
        let (newcomer, holder) = match taken.proposal.person {
            Challenger::Here {
                newcomer, holder, ..
            } => (newcomer, holder),
            Challenger::Elsewhere { .. } => {
                let theirs = Theirs {
                    number: taken.number,
                    challenger: taken.proposal.name,
                };
                return self.meet_elsewhere(promise, theirs, side, terms).await;
            }
        };
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

    /// Sits down at the table that the server of a challenger opens for the two.
    async fn meet_elsewhere(
        &mut self,
        promise: Promise,
        theirs: Theirs,
        side: Option<Color>,
        terms: Terms,
    ) -> CommandResult {
        let newcomer = self.newcomer()?;
        // Before the challenger sits at a table.
        self.services.may_begin(self.visitor.holder())?;
        if terms.rated {
            self.may_challenge(&newcomer, terms)?;
        }
        let taker = Taker {
            name: newcomer.lease.name().clone(),
            side,
        };
        let challenges = Arc::clone(&self.services.challenges);
        let taking = challenges.take_elsewhere(theirs, taker);
        let room = self.meanwhile(taking).await?;
        let wish = Wish::Sit {
            side: None,
            rated: terms.rated.then_some(true),
            newcomer,
        };
        let outcome = self.ask(&room, Ask::Decide(wish)).await;
        if self.location.is_seated() {
            promise.keep();
        }
        outcome
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
