//! The session's part in challenges: where their outcomes lead its person. An accepted challenge becomes a game.

use std::sync::Arc;

use damiera_connection::delivery::{Call, LobbyNews};
use damiera_protocol::command::{ChallengeWish, Colours, FindCommand, RoomOptions};
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Role;
use damiera_protocol::wire::{AnswerWord, ChallengeAnswered, ChallengeMade, ChallengeRefused};
use damiera_rules::{Color, Corner, Variant};

use super::ServerSession;
use super::entering::SeatPreference;
use super::finding::{OpponentSeeker, SeekOutcome, withdraw};
use super::waiting::wait_at_end;
use super::watching;
use crate::challenges::proposal::GameProposal;
use crate::challenges::{Challenger, Promise, TakenChallenge};
use crate::lobby::{RoomHandle, RoomRequestKind, TableKind};
use crate::room::Opponent;

impl ServerSession {
    /// The person of this session, looking for an opponent.
    pub(super) fn opponent_seeker(&self) -> OpponentSeeker {
        OpponentSeeker {
            services: Arc::clone(&self.services),
            person: self.visitor.facts(),
            reader: self.display.facts(),
            mailbox: Arc::clone(self.connection.mailbox()),
        }
    }

    pub(super) async fn find(&mut self, command: FindCommand) -> CommandResult {
        let seeker = self.opponent_seeker();
        match command {
            FindCommand::Challenge(wish) => self.challenge(seeker, wish).await,
            FindCommand::Challenges(query) => {
                let page = seeker.page(query, self).await?;
                Ok(Answer::Challenges(Box::new(page)))
            }
            FindCommand::Accept(number) => self.accept(seeker, number).await,
            FindCommand::Decline(number) => {
                let own = self.visitor.named()?.name().clone();
                let name = self.services.directory.challenges.decline(number, &own)?;
                self.dialogue.forget_question();
                let refused = ChallengeRefused { declined: number };
                Ok(Answer::ChallengeDeclined { refused, name })
            }
            FindCommand::Withdraw(number) => {
                let challenges = &self.services.directory.challenges;
                withdraw(challenges, &seeker.person, Some(number))
            }
            FindCommand::Notify(lookout, adds) => {
                watching::look_out(&seeker, lookout, adds, self).await
            }
            FindCommand::Friends(friend) => watching::befriend(&seeker, friend, self).await,
        }
    }

    /// Proposes a game, or sits down at a table that waits for it.
    async fn challenge(&mut self, seeker: OpponentSeeker, wish: ChallengeWish) -> CommandResult {
        self.boards.may_find()?;
        let newcomer = self.newcomer()?;
        let game = seeker.proposed(wish, newcomer, self.usual_variant())?;
        let terms = game.terms;
        if game.may_be_at_table()
            && !self.boards.is_watching()
            && let Some(seated) = self
                .sit_at_table(terms.variant, |kind| kind == TableKind::of(terms))
                .await
        {
            return seated;
        }
        let outcome = seeker.propose(game, self).await?;
        self.meet(outcome).await
    }

    /// Accepts a challenge, or sits at the table that is listed under its number.
    async fn accept(&mut self, seeker: OpponentSeeker, number: u32) -> CommandResult {
        match self.boards.may_find() {
            Err(plays @ Refusal::PlaysInRoom(_)) => {
                return Err(seeker.refused_during_game(number, plays));
            }
            other => other?,
        }
        let outcome = seeker.accept(number, self).await?;
        self.meet(outcome).await
    }

    /// A bare `accetta` outside rooms: takes the only challenge or table that the person can have.
    pub(super) async fn accept_only(&mut self) -> CommandResult {
        let seeker = self.opponent_seeker();
        let only = match seeker.only_challenge(self).await? {
            Ok(only) => only,
            Err(page) => return Ok(Answer::Challenges(page)),
        };
        let number = only.number;
        // A table names its owner itself.
        if only.room.is_none() && self.display.view().format.is_prose() {
            let taken = Answer::ChallengeTaken(Box::new(only));
            self.reply(&Ok(taken), None);
        }
        self.accept(seeker, number).await
    }

    /// Takes a challenge to this person or to everyone in a variant with a kind of game that fits, if there is one, and begins
    /// the game.
    pub(super) async fn meet_open(
        &mut self,
        variant: Variant,
        fits: impl Fn(TableKind) -> bool + Send + Sync,
    ) -> Option<CommandResult> {
        let seeker = self.opponent_seeker();
        let taken = seeker.take_first(variant, fits, self).await;
        match taken.transpose()? {
            Ok(outcome) => Some(self.meet(outcome).await),
            Err(refusal) => Some(Err(refusal)),
        }
    }

    /// Goes where a search for an opponent leads.
    async fn meet(&mut self, outcome: SeekOutcome) -> CommandResult {
        match outcome {
            SeekOutcome::Opened(challenge) => {
                let challenges = &self.services.directory.challenges;
                self.lobby_member
                    .note_challenges(challenges, self.visitor.id());
                let made = ChallengeMade {
                    challenge: *challenge,
                };
                Ok(Answer::Challenged(Box::new(made)))
            }
            SeekOutcome::Meets(taken, side) => self.begin(*taken, side).await,
            SeekOutcome::Sits(table, number) => {
                if self.boards.is_watching() {
                    self.leave(None).await?;
                }
                match self.sit(&table, SeatPreference::default(), None).await {
                    Err(Refusal::RoomFull(..) | Refusal::RoomGone(_)) => {
                        Err(Refusal::NoSuchChallenge(number))
                    }
                    outcome => outcome,
                }
            }
            SeekOutcome::Called(call) => {
                self.called(&call);
                Err(Refusal::InRoom(call.room))
            }
        }
    }

    /// Opens a table at which both sit from the beginning, with this side for the person who takes the challenge.
    async fn begin(&mut self, taken: TakenChallenge, side: Option<Color>) -> CommandResult {
        if self.boards.is_watching() {
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

    /// Reserves the person's challenges before the person sits down.
    ///
    /// # Errors
    /// When a game begins for the person meanwhile: the person sits there.
    pub(super) async fn hold(&mut self) -> Result<Promise, Refusal> {
        // Boxed, so that the futures of a person who sits down hold a pointer.
        match Box::pin(self.opponent_seeker().hold(self)).await {
            Ok(promise) => Ok(promise),
            Err(call) => {
                self.called(&call);
                Err(Refusal::InRoom(call.room))
            }
        }
    }

    /// The variant for a person who named none.
    pub(super) fn usual_variant(&self) -> Variant {
        self.display.facts().usual_variant(self.boards.played())
    }

    /// The playing corner of a board of a variant that this connection opens without naming one.
    pub(super) fn usual_corner(&self, variant: Variant) -> Corner {
        self.display.usual_corner(variant)
    }

    /// This person's challenge was accepted: both sit at a table now.
    pub(super) fn called(&mut self, call: &Call) {
        let rooms = &self.services.directory.lobby.rooms;
        let found = rooms.find(&call.room).ok();
        let room = found.or_else(|| rooms.of_class(&call.room));
        // The operator may have closed it already.
        let Some(room) = room else { return };
        // Messages about the lesson come before the game.
        if let Some(left) = self.leave_lesson() {
            self.reply(&Ok(left), None);
        }
        if let Some(watched) = self.boards.leave() {
            self.tell_room(&watched, RoomRequestKind::Gone);
        }
        if self.dialogue.leave_prompt(self.display.view().format) {
            // The next lines are moves.
            self.display.show_typing();
            self.reply(&Ok(Answer::PromptLeft), None);
        }
        self.boards.withdraw_request();
        self.dialogue.forget_question();
        self.display.set_role(Role::Player(call.chair));
        self.study.forget_problem();
        self.boards.sit(&room);
        self.services
            .events
            .roster
            .is_in_room(self.visitor.id(), Some(&room.name));
        let Some((number, by)) = call.challenge.clone() else {
            return;
        };
        let answered = ChallengeAnswered {
            number,
            answer: AnswerWord::Accepted.into(),
            name: Some(by.into()),
            room: Some(call.room.clone().into()),
        };
        let news = LobbyNews::new(LobbyEvent::Answered(Box::new(answered)));
        self.display.show_hall(&news);
    }

    /// The connection ends: its challenges go. A game that is about to begin for it begins, and the room
    /// is told that the player is gone.
    pub(super) async fn leave_challenges(&mut self) {
        let tournaments = &self.services.directory.tournaments;
        tournaments.is_gone(self.visitor.id());
        if let Some(outcome) = self.services.directory.challenges.leave(self.visitor.id()) {
            wait_at_end(outcome).await;
        }
        if let Some(call) = self.connection.mailbox().take_call() {
            let rooms = &self.services.directory.lobby.rooms;
            let found = rooms.find(&call.room).ok();
            if let Some(room) = found.or_else(|| rooms.of_class(&call.room)) {
                self.tell_room(&room, RoomRequestKind::Gone);
            }
        }
    }

    /// After a person comes back to the lobby, a game of a tournament may wait, and they are told who challenges them, if they were
    /// not.
    pub(super) fn remind_of_challenges(&mut self) {
        self.meet_in_tournaments(None);
        if self.lobby_member.missed_challenge() {
            self.opponent_seeker().remind();
        }
    }
}
