//! Going from room to room: sitting down, watching, and back to the lobby.

use std::sync::Arc;

use damiera_connection::delivery::{RoomEntry, Roster, Watch};
use damiera_protocol::command::{ClockChoice, Colours, PlayWish, RoomOptions, SeatAction};
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal, WatchingAnswer};
use damiera_protocol::secret::Secret;
use damiera_protocol::terms::GameTerms;
use damiera_rules::Variant;

use super::asking_back::take_own_seat;
use super::finding::{OpponentSeeker, may_open};
use super::leaving::leave;
use super::lesson::enter_lesson;
use super::meeting::meet_open;
use super::opening::{RoomPartner, open};
use super::password::RoomPasswordProver;
use super::scope::{AtRooms, RoomParts, SessionScope};
use super::seats::SeatFinder;
use super::sitting::{SeatPreference, TRIES, sit, sit_at_table};
use crate::lobby::{Lobby, RoomHandle, RoomRequestKind, TableKind, Wish};
use crate::room::levels;

/// Checks that no person waits at a table of another variant than the usual one of the language. Two newcomers
/// with different languages would otherwise wait for each other.
fn is_variant_wanted(lobby: &Lobby, usual: Variant) -> Result<(), Refusal> {
    let elsewhere = lobby.rooms.waiting_elsewhere(usual);
    let Some((room, TableKind { variant, time, .. })) = elsewhere else {
        return Ok(());
    };
    let Some(name) = room.seated().into_iter().flatten().next() else {
        return Ok(());
    };
    Err(match time {
        Some(time) => Refusal::VariantWaitingTimed(variant, time, name, usual),
        None => Refusal::VariantWaiting(variant, name, usual),
    })
}

/// Sits at the oldest open table that fits a wish, or opens one.
///
/// # Errors
/// When people wait only with a clock, and a person named none: a clock needs consent. When a person waits only
/// in another variant, and this one named none and has played none yet: the language chose it.
pub(super) async fn play(
    scope: &SessionScope,
    wish: PlayWish,
    at: &mut impl AtRooms,
) -> CommandResult {
    let waits = at.parts().boards.waits_for_opponent(wish);
    if let Some(bot) = wish.bot.filter(|_| waits) {
        let act = Wish::Act(SeatAction::Bot(bot.level));
        return at.ask_here(RoomRequestKind::Decide(act)).await;
    }
    let parts = at.parts();
    parts.may_sit(scope)?;
    let is_person = parts.display.is_for_person();
    let variant = wish.variant.unwrap_or_else(|| parts.usual_variant());
    let time = wish.pace.and_then(ClockChoice::time);
    let any_time = wish.pace.is_none() && !is_person;
    may_open(wish.opening, variant)?;
    let wanted = TableKind {
        variant,
        time,
        opening: wish.opening,
        pair: wish.pair,
    };
    if wish.bot.is_none() {
        let fits = move |kind: TableKind| {
            let any_time = any_time && !kind.is_correspondence();
            (any_time || kind.time == time) && kind.is_alike(wanted)
        };
        if let Some(seated) = sit_at_table(scope, variant, fits, at).await {
            return seated;
        }
        if let Some(begun) = meet_open(scope, variant, fits, at).await {
            return begun;
        }
        let parts = at.parts();
        if wish.pace.is_none()
            && is_person
            && let Some(time) = OpponentSeeker::of(scope, &parts).clock_waiting(wanted)
        {
            return Err(Refusal::ClockWaiting(variant, time));
        }
        if wish == PlayWish::default() && is_person && parts.boards.played().is_none() {
            is_variant_wanted(&scope.services.directory.lobby, variant)?;
        }
    }
    let options = Box::new(RoomOptions {
        variant: Some(variant),
        terms: GameTerms {
            time,
            opening: wish.opening,
            pair: wish.pair,
            ..GameTerms::default()
        },
        bot: wish.bot.map(|bot| bot.level.unwrap_or(levels::DEFAULT)),
        ..RoomOptions::default()
    });
    open(scope, None, options, RoomPartner::Anyone, at).await
}

/// Sits in a room; a room that does not exist is opened.
pub(super) async fn join(
    scope: &SessionScope,
    name: Name,
    sitting: SeatPreference,
    word: Option<Secret>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    parts.may_sit(scope)?;
    let own = SeatFinder::of(scope, parts.visitor).own_seat_in(&name);
    if let Some((_, code)) = own {
        return take_own_seat(scope, code, at).await;
    }
    let rooms = &scope.services.directory.lobby.rooms;
    if parts.display.is_for_person()
        && let Some(similar) = rooms.misspelt(&name)
    {
        parts.dialogue.ask(Question::Join(similar.clone()));
        return Err(Refusal::RoomUnclear(name, similar));
    }
    for _ in 0..TRIES {
        let outcome = match rooms.find(&name) {
            Ok(room) => sit(scope, &room, sitting, word.clone(), at).await,
            Err(_) => {
                let options = Box::new(RoomOptions {
                    colours: sitting.side.map(Colours::Founder),
                    terms: GameTerms {
                        rated: sitting.rated == Some(true),
                        ..GameTerms::default()
                    },
                    word: word.clone(),
                    ..RoomOptions::default()
                });
                open(scope, Some(name.clone()), options, RoomPartner::Anyone, at).await
            }
        };
        // Between the look and the step the room may end, or another person may open it.
        if !matches!(outcome, Err(Refusal::RoomGone(_) | Refusal::RoomExists(_))) {
            return outcome;
        }
    }
    Err(Refusal::RoomGone(name))
}

/// Watches a room: from another that is watched one goes there, unless both are to be watched.
pub(super) async fn watch(
    scope: &SessionScope,
    name: &Name,
    also: bool,
    word: Option<Secret>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    if also && parts.display.view().format.is_prose() {
        return Err(Refusal::OneRoomAtATime);
    }
    let directory = &scope.services.directory;
    let rooms = &directory.lobby.rooms;
    if rooms.of_name(name).is_none()
        && let Some(lesson) = directory.lessons.find(name)
    {
        return enter_lesson(scope, &lesson, at).await;
    }
    if !parts.boards.is_watching() {
        parts.boards.permits().outside()?;
    }
    // `osserva Gil` leads to the game that Gil plays, where no room is called so.
    let game = rooms
        .of_name(name)
        .is_none()
        .then(|| rooms.where_plays(name));
    let game = game.flatten();
    if game.is_none()
        && parts.display.is_for_person()
        && let Some(similar) = rooms.misspelt(name)
    {
        parts.dialogue.ask(Question::Watch(similar.clone()));
        return Err(Refusal::RoomToWatchUnclear(name.clone(), similar));
    }
    let room = match game {
        Some(room) => room,
        None => rooms.find(name)?,
    };
    RoomPasswordProver::of(scope, &at.parts())
        .check(&room, word, at)
        .await?;
    at.parts().end_guide(scope);
    if also {
        return watch_too(&room, at).await;
    }
    // A spectator goes from room to room.
    if at.parts().boards.is_watching() {
        leave(scope, None, at).await?;
    }
    at.ask(&room, RoomRequestKind::Watch).await
}

/// Watches a room beside the watched ones, and is there from now on.
async fn watch_too(room: &Arc<RoomHandle>, at: &mut impl AtRooms) -> CommandResult {
    at.parts().boards.step_aside(room)?;
    let outcome = at.ask(room, RoomRequestKind::Watch).await;
    at.parts().boards.step_back();
    outcome
}

impl RoomParts<'_> {
    /// Watches a room from now on.
    pub(super) fn take_watch(
        &mut self,
        roster: &Roster,
        room: &Arc<RoomHandle>,
        watch: Watch,
        answer: &CommandResult,
    ) {
        self.boards.requested_mut().withdraw();
        self.study.forget_problem();
        self.boards.watch(room, watch);
        self.face();
        roster.set_room(self.visitor.id(), Some(&room.name));
        if let Ok(Answer::Watching(WatchingAnswer { snapshot, seq, .. })) = answer {
            let entry = RoomEntry {
                room: room.id,
                seq: *seq,
            };
            self.boards.note(entry, snapshot);
        }
    }
}
