//! Carrying commands out: some here, some in the lobby, most in the room.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::command::{
    BoardView, Command, ConnectionCommand, GameQuestion, HistoryQuery, LobbyCommand, RoomOptions,
    SeatAction, Whose,
};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, Refusal, ServerFacts};
use damiera_protocol::secret::Secret;
use damiera_protocol::view::{Format, Role};
use damiera_rules::{Color, Variant};
use tokio::time::Instant;

use super::{Place, Session};
use crate::archive::ArchiveError;
use crate::delivery::Feed;
use crate::journal::Journal;
use crate::lobby::{
    Ask, Asker, NameLease, Newcomer, PendingReply, Reply, Request, Responder, RoomHandle,
    Whereabouts, Wish,
};
use crate::net::Connection;
use crate::room::{self, Founding};

/// How many people one person may mute.
const MUTED: usize = 100;

/// For how long what is known of the network's delay is used again.
const LAG_AGE: Duration = Duration::from_millis(250);

/// How often somebody is sent on to another table when the one just found has filled up.
const TRIES: usize = 3;

impl<S, J> Session<S, J>
where
    S: Connection,
    J: Journal,
{
    pub(super) async fn obey(&mut self, command: Command) -> Result<Answer, Refusal> {
        match command {
            Command::Connection(command) => self.obey_here(command).await,
            Command::Lobby(command) => self.obey_in_lobby(command).await,
            Command::Question(question) => self.answer(question).await,
            Command::Action(action) => self.act(action).await,
            Command::Talk(talk) => {
                self.may_speak()?;
                self.ask_room(Ask::Talk(talk)).await
            }
        }
    }

    async fn obey_here(&mut self, command: ConnectionCommand) -> Result<Answer, Refusal> {
        match command {
            ConnectionCommand::Help(topic) => Ok(Answer::Help(topic)),
            ConnectionCommand::Name(name) => self.rename(&name),
            ConnectionCommand::Ignore(name) => Ok(self.mute(name)),
            ConnectionCommand::Language(language) => {
                self.view.language = language;
                Ok(Answer::Language(language))
            }
            ConnectionCommand::Format(format) => Ok(self.set_format(format)),
            ConnectionCommand::Bell(on) => {
                self.bell = on;
                Ok(Answer::Bell(on))
            }
            ConnectionCommand::Ping(text) => Ok(Answer::Pong(text)),
            ConnectionCommand::Quit => Ok(self.quit().await),
        }
    }

    async fn obey_in_lobby(&mut self, command: LobbyCommand) -> Result<Answer, Refusal> {
        match command {
            LobbyCommand::Who => {
                let (names, total) = self.server.services.lobby.who();
                Ok(Answer::Who { names, total })
            }
            LobbyCommand::Rooms(query) => {
                Ok(Answer::Rooms(self.server.services.lobby.rooms(query)))
            }
            LobbyCommand::History(query) => self.history(query).await,
            LobbyCommand::Archived(number) => self.archived(number).await,
            LobbyCommand::Play(variant) => self.play(variant.unwrap_or(Variant::Italiana)).await,
            LobbyCommand::Create(name, options) => self.create(name, options).await,
            LobbyCommand::Join { room, side, word } => self.join(room, side, word).await,
            LobbyCommand::Watch { room, word } => self.watch(&room, word).await,
            LobbyCommand::Resume { code, seq } => self.resume(code, seq).await,
            LobbyCommand::Leave => self.leave().await,
        }
    }

    async fn answer(&mut self, question: GameQuestion) -> Result<Answer, Refusal> {
        if let (GameQuestion::Game(Some(number)), Place::Lobby) = (&question, &self.place) {
            return self.archived(u64::from(*number)).await;
        }
        let turns = matches!(question, GameQuestion::Board(BoardView::Turn));
        let answer = self.ask_room(Ask::Question(question)).await?;
        self.view.turned ^= turns;
        Ok(answer)
    }

    /// Puts what a player does to the room.
    pub(super) async fn act(&mut self, action: SeatAction) -> Result<Answer, Refusal> {
        let moved = matches!(action, SeatAction::Move(_)).then(Instant::now);
        let outcome = self.ask_room(Ask::Decide(Wish::Act(action))).await;
        if let Some(moved) = moved.filter(|_| outcome.is_ok()) {
            self.server.services.metrics.play.took(moved.elapsed());
        }
        outcome
    }

    /// Finished games, one's own unless others are asked for.
    async fn history(&mut self, mut query: HistoryQuery) -> Result<Answer, Refusal> {
        if query.whose == Whose::Own {
            query.whose = Whose::Of(self.named()?.name().clone());
        }
        let page = self.server.services.archive.history(query).await;
        page.map(Answer::History).map_err(archive_down)
    }

    /// A finished game by its number in the archive.
    async fn archived(&mut self, number: u64) -> Result<Answer, Refusal> {
        let game = self.server.services.archive.game(number).await;
        let game = game.map_err(archive_down)?;
        let game = game.ok_or(Refusal::NotArchived(number))?;
        Ok(Answer::Archived {
            row: Box::new(game.row),
            pdn: game.pdn,
        })
    }

    fn rename(&mut self, name: &Name) -> Result<Answer, Refusal> {
        if !matches!(self.place, Place::Lobby) {
            return Err(Refusal::NameInRoom);
        }
        let lease = match &self.lease {
            // One's own name, or one that looks the same: it stays as it was.
            Some(lease) if lease.name() == name => Arc::clone(lease),
            _ => self.server.services.lobby.take_name(name)?,
        };
        let name = lease.name().clone();
        self.server.services.roster.named(self.id, &name);
        let again = self.lease.replace(lease).is_some();
        self.active = Instant::now();
        Ok(Answer::Named { name, again })
    }

    pub(super) fn set_format(&mut self, format: Format) -> Answer {
        let limits = &self.limits;
        let changed = self.view.format != format;
        self.view.format = format;
        let (burst, per_second) = match format {
            Format::Text | Format::Accessible => (limits.text_burst, limits.text_per_second),
            Format::Json => (limits.json_burst, limits.json_per_second),
        };
        if changed {
            self.input.set_rate(burst, per_second);
        }
        match format {
            Format::Text => Answer::TextFormat,
            Format::Accessible => Answer::AccessibleFormat,
            Format::Json => Answer::JsonFormat(ServerFacts {
                version: env!("CARGO_PKG_VERSION"),
                line: limits.line_bytes,
                burst,
                per_second,
            }),
        }
    }

    /// Mutes a person, or lifts the mute. When too many are muted, the first is heard again.
    fn mute(&mut self, name: Name) -> Answer {
        let before = self.muted.len();
        self.muted.retain(|muted| *muted != name);
        let muted = self.muted.len() == before;
        if muted {
            if self.muted.len() == MUTED {
                self.muted.remove(0);
            }
            self.muted.push(name.clone());
        }
        Answer::Muted { name, muted }
    }

    /// Says goodbye; the room knows what becomes of a seat.
    async fn quit(&mut self) -> Answer {
        let nothing = Answer::Goodbye { seat: None };
        let answer = match self.place {
            Place::Seated(_) => self.ask_room(Ask::Goodbye).await,
            _ => Ok(nothing.clone()),
        };
        self.leaving = true;
        answer.unwrap_or(nothing)
    }

    /// Sits at the oldest open table, or opens one.
    async fn play(&mut self, variant: Variant) -> Result<Answer, Refusal> {
        self.outside()?;
        for _ in 0..TRIES {
            let Some(claim) = self.server.services.lobby.claim_open(variant) else {
                break;
            };
            match self.sit(claim.room(), None, None).await {
                Err(Refusal::RoomFull(..) | Refusal::RoomGone(_)) => {}
                outcome => return outcome,
            }
        }
        let options = RoomOptions {
            variant: Some(variant),
            ..RoomOptions::default()
        };
        let name = self.server.services.lobby.table_name();
        self.open(&name, options).await
    }

    async fn create(&mut self, name: Name, options: RoomOptions) -> Result<Answer, Refusal> {
        self.outside()?;
        self.open(&name, options).await
    }

    /// Sits in a room; one that does not exist is opened.
    async fn join(
        &mut self,
        name: Name,
        side: Option<Color>,
        word: Option<Secret>,
    ) -> Result<Answer, Refusal> {
        self.outside()?;
        for _ in 0..TRIES {
            let found = self.server.services.lobby.find(&name);
            let outcome = match found {
                Ok(room) => self.sit(&room, side, word.clone()).await,
                Err(_) => {
                    let options = RoomOptions {
                        colours: side.map(damiera_protocol::command::Colours::Opener),
                        word: word.clone(),
                        ..RoomOptions::default()
                    };
                    self.open(&name, options).await
                }
            };
            // The room may end, or be opened by somebody else, between the look and the step.
            if !matches!(outcome, Err(Refusal::RoomGone(_) | Refusal::RoomExists(_))) {
                return outcome;
            }
        }
        Err(Refusal::RoomGone(name))
    }

    async fn watch(&mut self, name: &Name, word: Option<Secret>) -> Result<Answer, Refusal> {
        self.outside()?;
        let room = self.server.services.lobby.find(name)?;
        self.show_word(&room, word).await?;
        self.ask(&room, Ask::Watch).await
    }

    async fn leave(&mut self) -> Result<Answer, Refusal> {
        let room = match std::mem::replace(&mut self.place, Place::Lobby) {
            Place::Watching(room, _) => room,
            place => {
                self.place = place;
                return self.ask_room(Ask::Decide(Wish::Leave)).await;
            }
        };
        self.return_to_lobby();
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
    ) -> Result<Answer, Refusal> {
        self.server.services.lobby.is_open()?;
        let newcomer = self.newcomer()?;
        self.show_word(room, word).await?;
        let wish = Wish::Sit { side, newcomer };
        self.ask(room, Ask::Decide(wish)).await
    }

    /// Opens a room and sits in it.
    async fn open(&mut self, name: &Name, mut options: RoomOptions) -> Result<Answer, Refusal> {
        let newcomer = self.newcomer()?;
        let services = self.server.services.clone();
        let limits = services.limits.to_keep();
        services.may_begin(self.holder)?;
        let share = services.holdings.open_room(self.holder)?;
        let word = self.digest_word(options.word.take()).await?;
        let (handle, inbox) = services.lobby.list(
            services.host.id(),
            name,
            Feed::new(limits.spectator_events),
            word,
            (word.is_none() && options.bot.is_none())
                .then(|| options.variant.unwrap_or(Variant::Italiana)),
            limits.rooms,
        )?;
        if word.is_some() {
            handle.door().befriend(self.peer, &limits);
        }
        let (reply, answer) = Responder::new(&handle);
        let founding = Founding {
            from: self.id,
            name: newcomer.lease.name().clone(),
            holder: self.holder,
            options,
            newcomer,
            reply,
        };
        room::open(services, Arc::clone(&handle), inbox, founding, share);
        let reply = self.wait_for(answer).await;
        self.settle(&handle, reply)
    }

    fn newcomer(&self) -> Result<Newcomer, Refusal> {
        Ok(Newcomer {
            mailbox: Arc::clone(&self.mailbox),
            lease: Arc::clone(self.named()?),
        })
    }

    fn named(&self) -> Result<&Arc<NameLease>, Refusal> {
        let need = damiera_protocol::command::CommandError::NeedName;
        self.lease.as_ref().ok_or(Refusal::Command(need))
    }

    /// Whoever is in a room leaves it before going to another.
    pub(super) fn outside(&self) -> Result<(), Refusal> {
        match &self.place {
            Place::Lobby => Ok(()),
            Place::Seated(room) | Place::Watching(room, _) => {
                Err(Refusal::InRoom(room.name().clone()))
            }
        }
    }

    pub(super) async fn ask_room(&mut self, ask: Ask) -> Result<Answer, Refusal> {
        let room = match &self.place {
            Place::Lobby => return Err(Refusal::NotInRoom),
            Place::Seated(room) | Place::Watching(room, _) => Arc::clone(room),
        };
        let outcome = self.ask(&room, ask).await;
        if matches!(outcome, Err(Refusal::RoomGone(_))) {
            self.return_to_lobby();
        }
        outcome
    }

    /// Puts something to a room and waits for its answer.
    async fn ask(&mut self, room: &Arc<RoomHandle>, ask: Ask) -> Result<Answer, Refusal> {
        let name = self.named()?.name().clone();
        let answer = self.put(room, name, ask);
        let reply = self.wait_for(answer).await;
        self.settle(room, reply)
    }

    /// Puts something to a room, in a name.
    pub(super) fn put(&mut self, room: &Arc<RoomHandle>, name: Name, ask: Ask) -> PendingReply {
        let (reply, answer) = Responder::new(room);
        let arrived = Instant::now();
        let moves = matches!(ask, Ask::Decide(Wish::Act(SeatAction::Move(_))));
        let asker = Asker {
            from: self.id,
            name,
            holder: self.holder,
            arrived,
            lag: if moves && self.has_clocks {
                self.lag(arrived)
            } else {
                Duration::ZERO
            },
            reply,
        };
        room.ask(Request { asker, ask });
        answer
    }

    /// What the network takes on this connection. Nobody moves so fast that it is worth asking more
    /// often.
    fn lag(&mut self, now: Instant) -> Duration {
        match self.lag {
            Some((asked, lag)) if now.saturating_duration_since(asked) < LAG_AGE => lag,
            _ => {
                let lag = self.stream.round_trip().unwrap_or_default();
                self.lag = Some((now, lag));
                lag
            }
        }
    }

    /// Takes the place that a room gave, and passes its answer on.
    pub(super) fn settle(
        &mut self,
        room: &Arc<RoomHandle>,
        reply: Reply,
    ) -> Result<Answer, Refusal> {
        match reply.place {
            None => {}
            Some(Whereabouts::Outside) => self.return_to_lobby(),
            Some(Whereabouts::Returned(chair, lease)) => {
                let roster = &self.server.services.roster;
                roster.named(self.id, lease.name());
                self.lease = Some(lease);
                self.view.role = Role::Player(chair);
                self.place = Place::Seated(Arc::clone(room));
            }
            Some(Whereabouts::Seated(chair)) => {
                self.view.role = Role::Player(chair);
                self.place = Place::Seated(Arc::clone(room));
            }
            Some(Whereabouts::Watching(watch)) => {
                self.view.role = Role::Spectator;
                self.place = Place::Watching(Arc::clone(room), watch);
                if let Ok(Answer::Watching { scene, seq }) = &reply.outcome {
                    self.told = *seq;
                    self.game_runs = scene.running().is_some();
                }
            }
        }
        reply.outcome
    }
}

fn archive_down(error: ArchiveError) -> Refusal {
    tracing::error!(%error, "finished games could not be looked up");
    Refusal::ArchiveDown
}
