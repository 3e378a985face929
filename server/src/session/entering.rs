//! Going from room to room: sitting down, watching, and back to the lobby.

use std::sync::Arc;

use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::secret::Secret;
use damiera_protocol::view::Role;
use damiera_rules::{Color, Variant};

use super::Session;
use crate::journal::Journal;
use crate::lobby::{Ask, Newcomer, Reply, RoomHandle, Whereabouts, Wish};
use crate::net::Connection;
use crate::room::{self, Founding};

/// How often a person is sent on to another table when the one just found has filled up.
const TRIES: usize = 3;

impl<S: Connection, J: Journal> Session<S, J> {
    /// Sits at the oldest open table, or opens one.
    pub(super) async fn play(&mut self, variant: Variant) -> CommandResult {
        self.location.outside()?;
        for _ in 0..TRIES {
            let Some(claim) = self.services.lobby.rooms.claim(variant) else {
                break;
            };
            match self.sit(&claim.room, None, None).await {
                Err(Refusal::RoomFull(..) | Refusal::RoomGone(_)) => {}
                outcome => return outcome,
            }
        }
        let options = RoomOptions {
            variant: Some(variant),
            ..RoomOptions::default()
        };
        let name = self.services.lobby.rooms.table_name();
        self.open(&name, options).await
    }

    pub(super) async fn create(&mut self, name: Name, options: RoomOptions) -> CommandResult {
        self.location.outside()?;
        self.open(&name, options).await
    }

    /// Sits in a room; one that does not exist is opened.
    pub(super) async fn join(
        &mut self,
        name: Name,
        side: Option<Color>,
        word: Option<Secret>,
    ) -> CommandResult {
        self.location.outside()?;
        for _ in 0..TRIES {
            let found = self.services.lobby.rooms.find(&name);
            let outcome = match found {
                Ok(room) => self.sit(&room, side, word.clone()).await,
                Err(_) => {
                    let options = RoomOptions {
                        colours: side.map(Colours::Founder),
                        word: word.clone(),
                        ..RoomOptions::default()
                    };
                    self.open(&name, options).await
                }
            };
            // Between the look and the step the room may end, or another person may open it.
            if !matches!(outcome, Err(Refusal::RoomGone(_) | Refusal::RoomExists(_))) {
                return outcome;
            }
        }
        Err(Refusal::RoomGone(name))
    }

    pub(super) async fn watch(&mut self, name: &Name, word: Option<Secret>) -> CommandResult {
        self.location.outside()?;
        let room = self.services.lobby.rooms.find(name)?;
        self.check_password(&room, word).await?;
        self.ask(&room, Ask::Watch).await
    }

    pub(super) async fn leave(&mut self) -> CommandResult {
        if !self.location.is_watching() {
            return self.ask_room(Ask::Decide(Wish::Leave)).await;
        }
        let room = self.return_to_lobby().ok_or(Refusal::NotInRoom)?;
        // With the answer, the name of a room that nobody kept is free.
        match self.ask(&room, Ask::Gone).await {
            Err(Refusal::RoomGone(name)) => Ok(Answer::Left(name)),
            outcome => outcome,
        }
    }

    async fn sit(
        &mut self,
        room: &Arc<RoomHandle>,
        side: Option<Color>,
        word: Option<Secret>,
    ) -> CommandResult {
        self.services.lobby.rooms.is_open()?;
        let newcomer = self.newcomer()?;
        self.check_password(room, word).await?;
        let wish = Wish::Sit { side, newcomer };
        self.ask(room, Ask::Decide(wish)).await
    }

    /// Opens a room and sits in it.
    async fn open(&mut self, name: &Name, mut options: RoomOptions) -> CommandResult {
        let newcomer = self.newcomer()?;
        let services = Arc::clone(&self.services);
        let limits = services.limits.to_keep();
        services.may_begin(self.visitor.holder())?;
        let share = services.holdings.open_room(self.visitor.holder())?;
        let word = self.digest_password(options.word.take()).await?;
        let id = services.host.id();
        let (room, inbox) = RoomHandle::new(id, name.clone(), word, limits.spectator_events);
        let variant = options.variant.unwrap_or(Variant::Italiana);
        let open = word.is_none() && options.bot.is_none() && !options.advice;
        let open = open.then_some(variant);
        let handle = services.lobby.rooms.list(room, open, limits.rooms)?;
        if word.is_some() {
            handle.door.befriend(self.visitor.address());
        }
        let (asker, answer) = self.asker(&handle, newcomer.lease.name().clone());
        let founding = Founding {
            asker,
            options,
            newcomer,
        };
        room::open(services, Arc::clone(&handle), inbox, founding, share);
        let reply = self.wait_for(answer).await;
        self.settle(&handle, reply)
    }

    fn newcomer(&self) -> Result<Newcomer, Refusal> {
        Ok(Newcomer {
            mailbox: Arc::clone(&self.mailbox),
            lease: Arc::clone(self.visitor.named()?),
        })
    }

    /// Takes the place that a room gave, and passes its answer on.
    pub(super) fn settle(&mut self, room: &Arc<RoomHandle>, reply: Reply) -> CommandResult {
        match reply.place {
            None => {}
            Some(Whereabouts::Outside) => {
                self.return_to_lobby();
            }
            Some(Whereabouts::Seated(chair, kept)) => {
                if let Some(lease) = kept {
                    self.services.roster.named(self.visitor.id(), lease.name());
                    self.visitor.take_name(lease);
                }
                self.display.set_role(Role::Player(chair));
                self.location.sit(room);
            }
            Some(Whereabouts::Watching(watch)) => {
                self.display.set_role(Role::Spectator);
                self.location.watch(room, watch);
                if let Ok(Answer::Watching { scene, seq }) = &reply.outcome {
                    self.location.note(*seq, scene);
                }
            }
        }
        reply.outcome
    }

    /// Goes back to the lobby; which room was left.
    pub(super) fn return_to_lobby(&mut self) -> Option<Arc<RoomHandle>> {
        let left = self.location.leave();
        self.display.set_role(Role::Spectator);
        self.visitor.stirs();
        if self.input.has_ended() {
            self.end();
        }
        left
    }
}
