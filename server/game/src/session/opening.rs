//! Opening a room of one's own.

use std::sync::Arc;

use damiera_connection::admission::quotas::QuotaShare;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::RoomOptions;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{CommandResult, Refusal};
use damiera_protocol::time_control::TimeControl;
use damiera_rules::Variant;

use super::correspondence::{CorrespondenceSeat, has_begun, may_be_terms, may_correspond};
use super::finding::{OpponentSeeker, may_open};
use super::holding::hold;
use super::password::RoomPasswordProver;
use super::scope::{AtRooms, RoomParts, SessionScope};
use super::waiting::Wait;
use crate::challenges::proposal::GameProposal;
use crate::challenges::{Challenger, TakenChallenge};
use crate::lobby::{CorrespondenceRoom, EngineUse, Newcomer, RoomHandle, TableKind};
use crate::room::{FounderEntry, Founding, NamedRoom, Opponent, UnopenedRoom};

/// Opens a room and sits in it; without a name it is a table. All that the person had proposed goes then.
pub(super) async fn open(
    scope: &SessionScope,
    name: Option<Name>,
    options: Box<RoomOptions>,
    partner: RoomPartner,
    at: &mut impl AtRooms,
) -> CommandResult {
    let promise = hold(scope, at).await?;
    let outcome = open_with(scope, name, options, partner, at).await;
    if at.parts().boards.is_seated() {
        promise.keep();
    }
    outcome
}

/// The other player of a room that is opened.
#[derive(Debug)]
pub(super) enum RoomPartner {
    /// Anyone who comes.
    Anyone,
    /// The challenger who was accepted for it.
    Challenger(Box<TakenChallenge>),
    /// A person who is invited to it by correspondence.
    Invited(AccountId),
}

/// Opens a room and sits in it, alone or with the challenger who was accepted for it.
pub(super) async fn open_with(
    scope: &SessionScope,
    name: Option<Name>,
    mut options: Box<RoomOptions>,
    partner: RoomPartner,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let (newcomer, variant, share) = at.parts().may_open_room(scope, &mut options)?;
    let word = match options.word.take() {
        None => None,
        word => Box::pin(RoomPasswordProver::digest(scope, word, at)).await?,
    };
    let (taken, invited) = match partner {
        RoomPartner::Anyone => (None, None),
        RoomPartner::Challenger(taken) => (Some(*taken), None),
        RoomPartner::Invited(account) => (None, Some(account)),
    };
    let time = options.terms.time;
    let is_correspondence = time.is_some_and(TimeControl::is_correspondence);
    let rooms = &services.directory.lobby.rooms;
    let language = at.parts().display.view().language;
    let named = NamedRoom {
        id: services.host.clock.id(),
        name: name.unwrap_or_else(|| rooms.table_name(language)),
        word,
        class: None,
        correspondence: is_correspondence.then_some(CorrespondenceRoom { invited }),
        is_of_tournament: false,
    };
    let is_alone = options.bot.is_none() && taken.is_none();
    let is_open = word.is_none() && is_alone && invited.is_none() && options.terms.are_usual();
    let table = is_open.then_some(TableKind {
        variant,
        time: options.terms.time,
        opening: options.terms.opening,
        pair: options.terms.pair,
    });
    let room = UnopenedRoom::list(services, share, named, table)?;
    let handle = Arc::clone(room.handle());
    if word.is_some() {
        handle.word_guesses.befriend(at.parts().visitor.address());
    }
    let (asker, answer) = at.asker(&handle, newcomer.lease.name().clone());
    let opponent = taken.map(|taken| opponent(&handle, taken, at));
    let founding = Founding {
        asker,
        options: *options,
        newcomer,
        opponent,
        comes: FounderEntry::Asks,
    };
    room.open(founding);
    let reply = at.wait(Wait::Decision, answer).await;
    let outcome = at.settle(&handle, reply);
    if is_correspondence && outcome.is_ok() {
        has_begun(scope, at.parts().visitor);
    }
    // A table gets a number only when people may be told of it.
    let is_told = is_open && services.events.watchers.look_out_for_games();
    if is_told && outcome.is_ok() {
        // Boxed, so that the futures of everyone who opens a room stay small.
        let seeker = OpponentSeeker::of(scope, &at.parts());
        Box::pin(seeker.tell_of_table(&handle, at)).await;
    }
    outcome
}

impl RoomParts<'_> {
    /// Checks that the person may open a room with these options, and completes them. Returns the person as a player, the
    /// variant, and the share of rooms that the new one takes.
    ///
    /// # Errors
    /// When the person may not open a room, or not with these options.
    fn may_open_room(
        &mut self,
        scope: &SessionScope,
        options: &mut RoomOptions,
    ) -> Result<(Newcomer, Variant, QuotaShare), Refusal> {
        let services = &scope.services;
        let newcomer = self.newcomer(scope)?;
        let variant = options.variant.unwrap_or_else(|| self.usual_variant());
        options.variant = Some(variant);
        may_open(options.terms.opening, variant)?;
        if let (Some(_), Some(position)) = (options.bot, &options.terms.start) {
            let usage = EngineUse::BotMove {
                position,
                by_hand: true,
            };
            self.may_think(&services.directory, usage)?;
        }
        let usual = self.display.usual_corner(variant);
        options.corner.get_or_insert(usual);
        let admission = &services.admission;
        admission.may_begin(&services.directory, self.visitor.holder())?;
        let by_correspondence = may_be_terms(&options.terms, options.bot)?;
        let opener = self.visitor.opener();
        let share = match by_correspondence {
            true => {
                may_correspond(scope, self.visitor, CorrespondenceSeat::Table)?;
                admission.quotas.open_correspondence(opener)?
            }
            false => admission.quotas.open_room(opener)?,
        };
        Ok((newcomer, variant, share))
    }
}

/// The challenger, who is the other player of a room that is about to be opened.
pub(super) fn opponent(
    room: &Arc<RoomHandle>,
    taken: TakenChallenge,
    at: &impl AtRooms,
) -> Opponent {
    let TakenChallenge { open, promise } = taken;
    let GameProposal { by, person, .. } = open.proposal;
    let Challenger {
        mut newcomer,
        holder,
        share: _,
    } = person;
    // A guest may have registered the name since.
    newcomer.account = newcomer.lease.account();
    let (mut asker, _) = at.asker(room, newcomer.lease.name().clone());
    asker.from = by;
    asker.holder = holder;
    Opponent {
        asker,
        newcomer,
        challenge: Some((open.number, promise)),
    }
}
