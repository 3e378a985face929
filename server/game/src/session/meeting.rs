//! Challenges: where their outcomes lead a person. An accepted challenge becomes a game.

use std::sync::Arc;

use damiera_protocol::command::{ChallengeWish, ClockChoice, Colours, FindCommand, RoomOptions};
use damiera_protocol::reply::{Acknowledgement, Answer, CommandResult, DeclinedAnswer, Refusal};
use damiera_protocol::terms::GameTerms;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::{ChallengeMade, ChallengeRefused};
use damiera_rules::{Color, Variant};

use super::correspondence::{challenge_by_correspondence, decline_invitation};
use super::finding::{OpponentSeeker, SeekOutcome, withdraw};
use super::holding::{called, called_room};
use super::leaving::leave;
use super::lobby_member::LobbyMember;
use super::opening::{RoomPartner, open_with};
use super::scope::{AtRooms, SessionScope};
use super::sitting::{SeatPreference, sit, sit_at_table};
use super::waiting::{AtWork, wait_at_end};
use super::watching;
use crate::challenges::TakenChallenge;
use crate::lobby::{RoomRequestKind, TableKind};

/// Carries out a command about opponents.
pub(super) async fn find(
    scope: &SessionScope,
    command: FindCommand,
    at: &mut (impl AtRooms + AtWork<LobbyMember>),
) -> CommandResult {
    let parts = at.parts();
    let seeker = OpponentSeeker::of(scope, &parts);
    match command {
        FindCommand::Challenge(wish) => challenge(scope, seeker, wish, at).await,
        FindCommand::Challenges(query) => {
            let page = seeker.page(query, at).await?;
            Ok(Answer::Challenges(Box::new(page)))
        }
        FindCommand::Accept(number) => accept(scope, seeker, number, at).await,
        FindCommand::Decline(number) => {
            let own = Arc::clone(parts.visitor.named()?);
            let name = match decline_invitation(scope, number, at).await? {
                Some(name) => name,
                None => scope
                    .services
                    .directory
                    .challenges
                    .decline(number, own.name())?,
            };
            at.parts().dialogue.forget_question();
            let refused = ChallengeRefused { declined: number };
            Ok(Answer::ChallengeDeclined(DeclinedAnswer { refused, name }))
        }
        FindCommand::Withdraw(number) => {
            let challenges = &scope.services.directory.challenges;
            withdraw(challenges, &seeker.person, Some(number))
        }
        FindCommand::Notify(lookout, adds) => watching::look_out(&seeker, lookout, adds, at).await,
        FindCommand::Friends(friend) => watching::befriend(&seeker, friend, at).await,
    }
}

/// Proposes a game, or sits down at a table that waits for it.
async fn challenge(
    scope: &SessionScope,
    seeker: OpponentSeeker,
    wish: ChallengeWish,
    at: &mut (impl AtRooms + AtWork<LobbyMember>),
) -> CommandResult {
    let mut parts = at.parts();
    parts.may_find(scope)?;
    let time = wish.pace.and_then(ClockChoice::time);
    if time.is_some_and(TimeControl::is_correspondence) {
        return challenge_by_correspondence(scope, seeker, wish, at).await;
    }
    let newcomer = parts.newcomer(scope)?;
    let game = seeker.proposed(wish, newcomer, parts.usual_variant())?;
    let terms = game.terms;
    if game.may_be_at_table() && !parts.boards.is_watching() {
        let fits = move |kind| kind == TableKind::of(terms);
        if let Some(seated) = sit_at_table(scope, terms.variant, fits, at).await {
            return seated;
        }
    }
    let outcome = seeker.propose(game, at).await?;
    if matches!(outcome, SeekOutcome::Opened(_)) {
        let (member, own): (&mut LobbyMember, _) = (at.part(), seeker.person.id);
        member.note_challenges(&scope.services.directory.challenges, own);
    }
    meet(scope, outcome, at).await
}

/// Accepts a challenge, or sits at the table that is listed under its number.
async fn accept(
    scope: &SessionScope,
    seeker: OpponentSeeker,
    number: u32,
    at: &mut impl AtRooms,
) -> CommandResult {
    match at.parts().may_find(scope) {
        Err(plays @ Refusal::PlaysInRoom(_)) => {
            return Err(seeker.refused_during_game(number, plays));
        }
        other => other?,
    }
    let outcome = seeker.accept(number, at).await?;
    meet(scope, outcome, at).await
}

/// A bare `accetta` outside rooms: takes the only challenge or table that the person can have.
pub(super) async fn accept_only(scope: &SessionScope, at: &mut impl AtRooms) -> CommandResult {
    let parts = at.parts();
    let is_prose = parts.display.view().format.is_prose();
    let seeker = OpponentSeeker::of(scope, &parts);
    let only = match seeker.only_challenge(at).await? {
        Ok(only) => only,
        Err(page) => return Ok(Answer::Challenges(page)),
    };
    let number = only.number;
    // A table names its owner itself.
    if only.room.is_none() && is_prose {
        let taken = Answer::Acknowledged(Acknowledgement::ChallengeTaken(Box::new(only)));
        at.reply(&Ok(taken), None);
    }
    accept(scope, seeker, number, at).await
}

/// Takes a challenge to this person or to everyone in a variant with a kind of game that fits, if there is one, and begins
/// the game.
pub(super) async fn meet_open(
    scope: &SessionScope,
    variant: Variant,
    fits: impl Fn(TableKind) -> bool + Send + Sync,
    at: &mut impl AtRooms,
) -> Option<CommandResult> {
    let seeker = OpponentSeeker::of(scope, &at.parts());
    let taken = seeker.take_first(variant, fits, at).await;
    match taken.transpose()? {
        Ok(outcome) => Some(meet(scope, outcome, at).await),
        Err(refusal) => Some(Err(refusal)),
    }
}

/// Goes where a search for an opponent leads.
async fn meet(scope: &SessionScope, outcome: SeekOutcome, at: &mut impl AtRooms) -> CommandResult {
    match outcome {
        SeekOutcome::Opened(challenge) => {
            let made = ChallengeMade {
                challenge: *challenge,
            };
            Ok(Answer::Challenged(Box::new(made)))
        }
        SeekOutcome::Meets(taken, side) => begin(scope, *taken, side, at).await,
        SeekOutcome::Sits(table, number) => {
            if at.parts().boards.is_watching() {
                leave(scope, None, at).await?;
            }
            // The list says what a table by correspondence is for, and accepting it is consent to that.
            let terms = table.row().filter(|_| table.is_correspondence());
            let preference = SeatPreference {
                rated: terms.map(|row| row.terms.rated),
                ..SeatPreference::default()
            };
            match sit(scope, &table, preference, None, at).await {
                Err(Refusal::RoomFull(..) | Refusal::RoomGone(_)) => {
                    Err(Refusal::NoSuchChallenge(number))
                }
                outcome => outcome,
            }
        }
        SeekOutcome::Called(call) => {
            called(scope, &call, at);
            Err(Refusal::InRoom(call.room))
        }
    }
}

/// Opens a table at which both sit from the beginning, with this side for the person who takes the challenge.
async fn begin(
    scope: &SessionScope,
    taken: TakenChallenge,
    side: Option<Color>,
    at: &mut impl AtRooms,
) -> CommandResult {
    if at.parts().boards.is_watching() {
        leave(scope, None, at).await?;
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
    let partner = RoomPartner::Challenger(Box::new(taken));
    open_with(scope, None, Box::new(options), partner, at).await
}

/// The connection ends: its challenges go. A game that is about to begin for it begins, and the room
/// is told that the player is gone.
pub(super) async fn leave_challenges(scope: &SessionScope, at: &mut impl AtRooms) {
    let own = at.parts().visitor.id();
    let directory = &scope.services.directory;
    directory.tournaments.forget_ready(own);
    if let Some(outcome) = directory.challenges.leave(own) {
        wait_at_end(outcome).await;
    }
    let call = scope.mailbox.take_call();
    if let Some(room) = call.and_then(|call| called_room(&directory.lobby, &call)) {
        at.tell_room(&room, RoomRequestKind::Gone);
    }
}
