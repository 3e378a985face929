//! The room's task: it takes one thing after the other and is never in two minds.

use std::collections::VecDeque;
use std::sync::Arc;

use damiera_engine::{Choice, Level, Score};
use damiera_protocol::command::{Command, Offer};
use damiera_protocol::event::{Event, Record};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, Refusal, RoomRow};
use damiera_protocol::scene::Happening;
use damiera_protocol::view::Chair;
use damiera_rules::Color;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::decide::{ending, offers, play, seating};
use super::members::Members;
use super::request::{Ask, Newcomer, Place, Reply, Request};
use super::writing::{Decision, Errand, Writing, Written, records};
use super::{Frame, Misfit, RoomState, questions, word};
use crate::bots::{BotPool, Thinking};
use crate::config::Limits;
use crate::journal::{Appended, Journal, Position};
use crate::lobby::{Lobby, RoomHandle};
use crate::session::ConnectionId;
use crate::world::World;

/// What every room needs of the server.
#[derive(Debug, Clone)]
pub struct Services<J> {
    /// Where events become durable.
    pub journal: J,
    /// Where rooms are listed.
    pub lobby: Arc<Lobby>,
    /// Where bots think.
    pub bots: BotPool,
    /// The bounds.
    pub limits: Arc<Limits>,
    /// Time and chance.
    pub world: Arc<World>,
}

/// A room in the making of its next moment.
pub(super) struct Room<J> {
    services: Services<J>,
    handle: Arc<RoomHandle>,
    inbox: mpsc::Receiver<Request>,
    state: RoomState,
    members: Members,
    /// Where the room stands in the journal.
    position: Position,
    /// What is under way with the journal; while there is something, nothing else is decided.
    writing: Option<Writing>,
    /// Who came while something was being written, in order. Each session waits for its reply
    /// before it asks again, so there are at most as many as there are people here.
    backlog: VecDeque<Request>,
    /// When the player to move got the turn.
    turn_began: Instant,
    /// Until when the player drawn by lot may choose a colour.
    choose_by: Instant,
    /// The bot's search, while it is the bot's turn.
    thinking: Option<Thinking>,
    /// What the bot thought of its last move.
    bot_score: Option<Score>,
    /// The journal holds an entry that this code cannot apply; the room must not go on.
    broken: bool,
}

impl<J: Journal> Room<J> {
    pub(super) fn new(
        services: Services<J>,
        handle: Arc<RoomHandle>,
        inbox: mpsc::Receiver<Request>,
        state: RoomState,
        position: Position,
    ) -> Self {
        let now = Instant::now();
        Room {
            services,
            handle,
            inbox,
            state,
            members: Members::default(),
            position,
            writing: None,
            backlog: VecDeque::new(),
            turn_began: now,
            choose_by: now,
            thinking: None,
            bot_score: None,
            broken: false,
        }
    }

    /// Tells of the first entries, which are stored already.
    pub(super) fn begin(&mut self, mut decision: Decision) {
        if let Some((connection, newcomer)) = decision.newcomer.take() {
            self.members.sit(Chair::First, connection, newcomer);
        }
        let mut records = std::mem::take(&mut decision.records).into_iter();
        if let Some(first) = records.next() {
            self.tell(Frame::public(first.seq, first.event, self.state.scene()));
        }
        decision.records = records.collect();
        self.publish_row();
        self.stored(decision);
    }

    /// Runs the room until nobody is left who could want it.
    pub(super) async fn run(mut self) {
        while !self.broken {
            if self.writing.is_none() {
                self.decide_next();
            }
            if self.is_deserted() {
                break;
            }
            self.rouse_bot();
            let deadline = self.deadline();
            tokio::select! {
                biased;
                written = done(&mut self.writing) => self.written(written),
                request = self.inbox.recv() => match request {
                    Some(request) => self.receive(request),
                    None => break,
                },
                choice = chosen(&mut self.thinking), if self.writing.is_none() => {
                    self.bot_chose(choice);
                }
                () = at(deadline) => self.time_passed(),
            }
        }
        self.services.lobby.unlist(&self.handle);
        self.handle.feed().close();
        for request in self.backlog {
            turn_one_away(request, self.handle.name());
        }
        turn_away(self.inbox, self.handle.name()).await;
        self.services.journal.close(self.handle.id());
    }

    /// Nobody is here, and no unfinished game keeps the room.
    fn is_deserted(&self) -> bool {
        self.writing.is_none()
            && self.state.running().is_none()
            && self.members.is_empty()
            && self.handle.feed().audience() == 0
    }

    fn receive(&mut self, request: Request) {
        match &request.ask {
            Ask::Watch { word } => {
                let reply = self.watch(word.as_ref());
                send(request.reply, reply);
            }
            Ask::Hushed => self.away(request.from, true),
            Ask::Gone => self.away(request.from, false),
            Ask::Command(Command::Say(text)) => {
                let text = text.clone();
                self.chat(request, text, false);
            }
            Ask::Command(Command::Whisper(text)) => {
                let text = text.clone();
                self.chat(request, text, true);
            }
            Ask::Command(Command::Game(number)) => self.find_record(*number, request.reply),
            Ask::Command(command) => match questions::answer(&self.state, command) {
                Some(outcome) => send(
                    request.reply,
                    Reply {
                        outcome,
                        place: None,
                    },
                ),
                None => self.act_in_turn(request),
            },
            Ask::Sit { .. } => self.act_in_turn(request),
        }
    }

    /// Decides now, or when what is being written is done.
    fn act_in_turn(&mut self, request: Request) {
        match &self.writing {
            None => self.act(request),
            Some(writing) if writing.is_recovering() => {
                send(request.reply, Reply::refused(Refusal::JournalDown));
            }
            Some(_) => self.backlog.push_back(request),
        }
    }

    fn act(&mut self, request: Request) {
        let (decided, newcomer, errand) = match request.ask {
            Ask::Sit {
                side,
                word,
                newcomer,
            } => (
                self.sit(&request.name, side, word.as_ref()),
                Some((request.from, newcomer)),
                Errand::Sit,
            ),
            Ask::Command(command) => {
                let errand = match command {
                    Command::Leave => Errand::Leave,
                    _ => Errand::Act,
                };
                let decided = self
                    .members
                    .chair_of(request.from)
                    .ok_or(Refusal::NotSeated)
                    .and_then(|chair| self.decide(chair, &command, request.arrived));
                (decided, None, errand)
            }
            // These decide nothing and were dealt with when they came.
            Ask::Watch { .. } | Ask::Hushed | Ask::Gone => return,
        };
        match decided {
            Ok(events) => self.write(events, newcomer, Some(request.reply), errand),
            Err(refusal) => send(request.reply, Reply::refused(refusal)),
        }
    }

    fn sit(
        &self,
        name: &Name,
        side: Option<Color>,
        given: Option<&damiera_protocol::command::Secret>,
    ) -> Result<Vec<Event>, Refusal> {
        word::check(&self.state, self.handle.id(), given)?;
        seating::sit(&self.state, name, side, &self.services.world)
    }

    /// What a seated player's command leads to.
    fn decide(
        &self,
        chair: Chair,
        command: &Command,
        arrived: Instant,
    ) -> Result<Vec<Event>, Refusal> {
        let state = &self.state;
        match command {
            Command::Move(text) => {
                let elapsed = arrived.saturating_duration_since(self.turn_began);
                play::typed(state, chair, text, elapsed)
            }
            Command::Bot(level) => seating::seat_bot(state, *level, &self.services.world),
            Command::Choose(color) => seating::choose(state, chair, *color),
            Command::Draw => offers::offer(state, chair, Offer::Draw),
            Command::TakeBack => offers::offer(state, chair, Offer::TakeBack),
            Command::Rematch => offers::offer(state, chair, Offer::Rematch),
            Command::Accept(what) => offers::accept(state, chair, *what),
            Command::Decline(what) => offers::decline(state, chair, *what),
            Command::Cancel => offers::cancel(state, chair),
            Command::Abort => ending::abort(state),
            Command::Resign => ending::resign(state, chair),
            Command::Leave => ending::leave(state, chair),
            // Sessions carry every other command out themselves.
            _ => Err(Refusal::InRoom(state.room.clone())),
        }
    }

    /// What the room owes somebody, now that nothing is being written: the first thing that comes
    /// to a decision. The rest has its turn after that.
    fn decide_next(&mut self) {
        while let Some(request) = self.backlog.pop_front() {
            self.act(request);
            if self.writing.is_some() {
                return;
            }
        }
        if let Some(events) = offers::answer_of_bot(&self.state, self.bot_score) {
            self.write(events, None, None, Errand::Act);
            return;
        }
        if self.state.running().is_none() {
            let absent = self.members.absent().next();
            if let Some((chair, _)) = absent
                && let Ok(events) = ending::leave(&self.state, chair)
            {
                self.write(events, None, None, Errand::Act);
            }
        }
    }

    /// Hands a decision to the journal; it is applied and told when it is durable.
    fn write(
        &mut self,
        events: Vec<Event>,
        newcomer: Option<(ConnectionId, Newcomer)>,
        asker: Option<oneshot::Sender<Reply>>,
        errand: Errand,
    ) {
        let at = self.services.world.unix_ms();
        let decision = Decision {
            records: records(events, self.state.seq, at),
            newcomer,
            asker,
            errand,
        };
        self.writing = Some(Writing::append(
            &self.services.journal,
            self.handle.id(),
            self.position,
            decision,
        ));
    }

    fn written(&mut self, written: Written) {
        let decision = self.writing.take().and_then(Writing::into_decision);
        match written {
            Written::Appended(Appended::Stored(position)) => {
                self.position = position;
                if let Some(decision) = decision {
                    self.stored(decision);
                }
            }
            Written::Appended(Appended::Refused) => {
                tracing::error!(room = %self.handle.id(), "the journal refused an entry");
                refuse(decision, Refusal::JournalDown);
            }
            Written::Appended(outcome) => {
                tracing::error!(room = %self.handle.id(), ?outcome, "reading the journal again");
                self.pass(Happening::JournalDown, None);
                self.recover(decision, false);
            }
            Written::Recovered(Ok(entries)) => self.recovered(entries, decision),
            Written::Recovered(Err(error)) => {
                tracing::error!(room = %self.handle.id(), %error, "the journal is still down");
                self.recover(decision, true);
            }
        }
    }

    fn recover(&mut self, decision: Option<Decision>, wait: bool) {
        self.writing = Some(Writing::recover(
            &self.services.journal,
            self.handle.id(),
            self.position,
            decision,
            wait,
        ));
    }

    /// Catches up with the journal. The decision that was on its way either is in it or is not.
    fn recovered(&mut self, entries: Vec<(Position, Record)>, decision: Option<Decision>) {
        let last = entries.last().map(|(position, _)| *position);
        let found: Vec<Record> = entries.into_iter().map(|(_, record)| record).collect();
        self.position = last.unwrap_or(self.position);
        match decision {
            Some(decision) if !found.is_empty() && found.starts_with(&decision.records) => {
                self.stored(Decision {
                    records: found,
                    ..decision
                });
            }
            decision => {
                refuse(decision, Refusal::JournalDown);
                self.apply_all(found, None);
            }
        }
    }

    /// A decision is durable: it is applied, everyone is told, and then the one who asked.
    fn stored(&mut self, decision: Decision) {
        let from = decision.newcomer.as_ref().map(|(from, _)| *from);
        self.apply_all(decision.records, decision.newcomer);
        let Some(asker) = decision.asker else { return };
        let done = Answer::Done {
            seq: Some(self.state.seq),
        };
        let (answer, place) = match decision.errand {
            Errand::Act => (done, None),
            Errand::Leave => (
                Answer::Left(self.handle.name().clone()),
                Some(Place::Outside),
            ),
            Errand::Sit => {
                let chair = from.map_or(Some(Chair::First), |from| self.members.chair_of(from));
                (done, chair.map(Place::Seated))
            }
        };
        let outcome = Ok(answer);
        send(asker, Reply { outcome, place });
    }

    fn apply_all(&mut self, records: Vec<Record>, newcomer: Option<(ConnectionId, Newcomer)>) {
        let mut newcomer = newcomer;
        for record in records {
            if let Err(misfit) = self.apply(record, &mut newcomer) {
                tracing::error!(room = %self.handle.id(), %misfit, "the room cannot go on");
                self.broken = true;
                return;
            }
        }
    }

    /// Applies a durable entry and tells everyone.
    fn apply(
        &mut self,
        record: Record,
        newcomer: &mut Option<(ConnectionId, Newcomer)>,
    ) -> Result<(), Misfit> {
        self.state.apply(&record.event, record.at)?;
        match &record.event {
            Event::Seated {
                chair, bot: None, ..
            } => {
                if let Some((connection, newcomer)) = newcomer.take() {
                    self.members.sit(*chair, connection, newcomer);
                }
            }
            Event::Left { chair, .. } => self.members.leave(*chair),
            Event::Drawn { .. } => {
                self.choose_by = Instant::now() + self.services.limits.choice();
            }
            Event::Started { .. } | Event::Moved { .. } | Event::TakenBack { .. } => {
                self.turn_began = Instant::now();
                self.thinking = None;
            }
            Event::Ended { .. } => self.thinking = None,
            _ => {}
        }
        let changes_row = matches!(
            record.event,
            Event::Seated { .. } | Event::Left { .. } | Event::Started { .. } | Event::Ended { .. }
        );
        if changes_row {
            self.publish_row();
        }
        self.tell(Frame::public(record.seq, record.event, self.state.scene()));
        Ok(())
    }

    /// Players first, then those who watch.
    fn tell(&self, frame: Frame) {
        let frame = Arc::new(frame);
        self.members.deliver(&frame);
        self.handle.feed().publish(frame);
    }

    /// Tells everyone of something that is no journal entry.
    fn pass(&self, happening: Happening, author: Option<ConnectionId>) {
        let scene = self.state.scene();
        self.tell(Frame::passing(self.state.seq, happening, scene, author));
    }

    fn chat(&mut self, request: Request, text: String, spectators_only: bool) {
        let plays = self.members.chair_of(request.from).is_some();
        if spectators_only && plays && self.state.running().is_some() {
            send(request.reply, Reply::refused(Refusal::SpectatorsOnly));
            return;
        }
        let happening = Happening::Chat {
            from: request.name,
            text,
            spectators_only,
        };
        if spectators_only {
            let scene = self.state.scene();
            let frame = Frame::passing(self.state.seq, happening, scene, Some(request.from));
            self.handle.feed().publish(Arc::new(frame));
        } else {
            self.pass(happening, Some(request.from));
        }
        send(request.reply, Reply::answered(Answer::Done { seq: None }));
    }

    fn watch(&self, given: Option<&damiera_protocol::command::Secret>) -> Reply {
        if let Err(refusal) = word::check(&self.state, self.handle.id(), given) {
            return Reply::refused(refusal);
        }
        let limit = self.services.limits.spectators_per_room;
        if self.handle.feed().audience() >= limit {
            let room = self.state.room.clone();
            return Reply::refused(Refusal::TooManySpectators(room, limit));
        }
        Reply {
            outcome: Ok(Answer::Watching {
                scene: self.state.scene(),
                seq: self.state.seq,
            }),
            place: Some(Place::Watching(self.handle.feed().watch())),
        }
    }

    /// Looks a game up in the journal without keeping the room waiting.
    fn find_record(&self, number: Option<u32>, reply: oneshot::Sender<Reply>) {
        let read = self
            .services
            .journal
            .read(self.handle.id(), Position::START);
        tokio::spawn(async move {
            let outcome = match read.await {
                Ok(entries) => {
                    let journal: Vec<Record> =
                        entries.into_iter().map(|(_, record)| record).collect();
                    questions::record(&journal, number)
                }
                Err(error) => {
                    tracing::error!(%error, "a game could not be read");
                    Err(Refusal::JournalDown)
                }
            };
            send(
                reply,
                Reply {
                    outcome,
                    place: None,
                },
            );
        });
    }

    /// Somebody's connection fell silent or broke. Of spectators the feed knows.
    fn away(&mut self, from: ConnectionId, reads: bool) {
        let Some(chair) = self.members.chair_of(from) else {
            return;
        };
        let patience = self.services.limits.absence();
        if self.members.away(chair, reads, patience) && self.state.running().is_some() {
            let seconds = patience.as_secs();
            self.pass(Happening::Absent { chair, seconds }, None);
        }
    }

    /// When the room must act of its own accord, if nothing else happens.
    fn deadline(&self) -> Option<Instant> {
        if self.writing.is_some() {
            return None;
        }
        let choice = self.state.chooser.map(|_| self.choose_by);
        let absence = self.members.absent().map(|(_, until)| until).min();
        choice.into_iter().chain(absence).min()
    }

    fn time_passed(&mut self) {
        let now = Instant::now();
        if self.state.chooser.is_some() && self.choose_by <= now {
            let events = seating::choose_by_lot(&self.state, &self.services.world);
            self.write(events, None, None, Errand::Act);
            return;
        }
        let late = self.members.absent().find(|(_, until)| *until <= now);
        if let Some((chair, _)) = late
            && let Ok(events) = ending::absent(&self.state, chair)
        {
            self.write(events, None, None, Errand::Act);
        }
    }

    /// Sets the bot thinking when it is its turn.
    fn rouse_bot(&mut self) {
        if self.thinking.is_some() || self.writing.is_some() {
            return;
        }
        let Some(bot) = self.state.mover().and_then(|mover| self.state.bot(mover)) else {
            return;
        };
        let (Some(table), Ok(level)) = (self.state.running(), Level::new(bot.level)) else {
            return;
        };
        let seed = bot.seed.wrapping_add(table.game.ply() as u64);
        let game = table.game.clone();
        self.thinking = Some(self.services.bots.think(game, level, seed));
    }

    fn bot_chose(&mut self, choice: Option<Choice>) {
        self.thinking = None;
        let (Some(choice), Some(chair)) = (choice, self.state.mover()) else {
            return;
        };
        self.bot_score = Some(choice.score);
        let elapsed = self.turn_began.elapsed();
        let events = play::made(&self.state, chair, &choice.mv, &choice.path, false, elapsed);
        self.write(events, None, None, Errand::Act);
    }

    fn publish_row(&self) {
        let name = |chair: Chair| self.state.seat(chair).map(|seat| seat.name.clone());
        let white = self.state.white.unwrap_or(Chair::First);
        let row = RoomRow {
            room: self.state.room.clone(),
            variant: self.state.variant,
            players: [name(white), name(white.other())],
            stage: self.state.stage(),
            word: self.state.word.is_some(),
            spectators: 0,
        };
        self.services.lobby.publish(&self.handle, row);
    }
}

/// Refuses whoever asked for a decision that came to nothing.
fn refuse(decision: Option<Decision>, refusal: Refusal) {
    if let Some(asker) = decision.and_then(|decision| decision.asker) {
        send(asker, Reply::refused(refusal));
    }
}

/// Whoever asked may be gone, and then nobody needs the reply.
fn send(asker: oneshot::Sender<Reply>, reply: Reply) {
    let _ = asker.send(reply);
}

/// Tells everyone who still knocks that the room is gone.
pub(super) async fn turn_away(mut inbox: mpsc::Receiver<Request>, room: &Name) {
    inbox.close();
    while let Some(request) = inbox.recv().await {
        turn_one_away(request, room);
    }
}

fn turn_one_away(request: Request, room: &Name) {
    send(
        request.reply,
        Reply::refused(Refusal::RoomGone(room.clone())),
    );
}

async fn done(writing: &mut Option<Writing>) -> Written {
    match writing {
        Some(writing) => writing.done().await,
        None => std::future::pending().await,
    }
}

async fn chosen(thinking: &mut Option<Thinking>) -> Option<Choice> {
    match thinking {
        Some(thinking) => thinking.await.ok().flatten(),
        None => std::future::pending().await,
    }
}

async fn at(deadline: Option<Instant>) {
    match deadline {
        Some(deadline) => tokio::time::sleep_until(deadline).await,
        None => std::future::pending().await,
    }
}
