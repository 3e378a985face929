//! One seat of a host: table after table, until there are no more games to play.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use damiera_protocol::text::Message;
use damiera_protocol::view::UserKind;
use damiera_protocol::wire::{ListedChallenge, Refused};
use tokio::time::{Instant, sleep, timeout};

use super::engine::{EngineHandle, Thinking};
use super::filter::Filter;
use super::log::{LoggedGame, Notes};
use super::room::BotRoom;
use super::table::{self, OccupiedSeat, RoomSelection};
use super::{BotHost, engine};
use crate::connection::{AskResult, ClientConnection, ConnectionError, RequestedOutput};
use crate::greeting;
use crate::login;
use crate::player::{BotPlayer, MoveRequest};
use crate::register;
use crate::seats::HeldSeat;
use crate::session::SessionEnd;

/// How long to wait for the server's goodbye, and for the end of a game that was resigned.
pub(super) const GOODBYE: Duration = Duration::from_secs(5);

/// How long to wait before looking for a table again, when there was none to sit at.
const PAUSE: Duration = Duration::from_secs(5);

/// Games in a row, resigned because of the engine, after which the seat is given up.
const MOST_FAILED: u32 = 3;

/// The code of the refusal to let anybody leave during a game.
const STAY_IN_GAME: &str = "stay_in_game";

/// How a table was left.
pub(super) enum LeftTable {
    /// For the next one.
    Free,
    /// There is none, for now.
    NoTable,
    /// Because everybody goes.
    Stopped,
    /// With the connection, for good.
    Lost,
}

/// A failure for which a game was resigned.
#[derive(Debug, Clone)]
pub(super) struct BotFailure {
    pub(super) code: &'static str,
    pub(super) text: String,
}

pub(super) struct HostSeat {
    pub(super) host: Arc<BotHost>,
    pub(super) filter: Filter,
    /// The name that is asked for.
    pub(super) wanted: String,
    /// The name that the server gave.
    pub(super) own: String,
    /// The room, where one was named.
    pub(super) room: Option<String>,
    pub(super) connection: ClientConnection,
    pub(super) held: HeldSeat,
    /// The room of the table.
    pub(super) at: BotRoom,
    /// The room of a seat that came back with the name.
    pub(super) resumed: Option<String>,
    pub(super) engine: EngineHandle,
    pub(super) player: BotPlayer,
    pub(super) thinking: Option<Thinking>,
    /// The question for the engine, asked once all messages are read.
    pub(super) question: Option<MoveRequest>,
    /// The game that is played.
    pub(super) current: Option<LoggedGame>,
    /// True if the other player is a bot; None if the server did not say.
    pub(super) opponent_bot: Option<bool>,
    /// The player that was greeted last.
    pub(super) greeted: Option<String>,
    /// True if a game may begin here that has been counted already.
    pub(super) has_ticket: bool,
    /// True if the game is being called off because it is not one for this bot.
    pub(super) is_unfit: bool,
    /// True if the game was resigned because the bot has to go.
    pub(super) is_resigning: bool,
    /// Why the last game was resigned, if it was because of the engine.
    pub(super) failure: Option<BotFailure>,
    /// True if the engine has finished a game here without a failure.
    pub(super) has_finished: bool,
    /// A challenge for which the table is left.
    pub(super) challenge: Option<Box<ListedChallenge<'static>>>,
    /// When the position is asked for.
    pub(super) ask_at: Option<Instant>,
    /// When the table is left.
    pub(super) leave_at: Option<Instant>,
    /// True if the silence has been answered with a ping already.
    pub(super) has_pinged: bool,
}

impl HostSeat {
    /// Plays at one table after the other.
    pub(super) async fn run(
        host: Arc<BotHost>,
        name: String,
        room: Option<String>,
        number: u32,
    ) -> Result<SessionEnd> {
        if !host.tickets.take() {
            return Ok(SessionEnd::Finished);
        }
        let mut seat = HostSeat::open(host, name, room, number).await?;
        let ended = seat.play_all().await;
        if seat.has_ticket {
            seat.host.tickets.give_back();
        }
        ended
    }

    /// An engine that is ready, and a connection with a name.
    async fn open(
        host: Arc<BotHost>,
        name: String,
        room: Option<String>,
        number: u32,
    ) -> Result<HostSeat> {
        let language = host.settings.language;
        let notes = Notes::new(Arc::clone(&host.log), &name);
        let engine = EngineHandle::start(host.options.engine_of(number), notes);
        let abilities = engine.ready().await;
        let abilities = abilities.map_err(|error| anyhow!(error.text(language)))?;
        let filter = filter_of(&host, &abilities)?;
        let report = |lost: ConnectionError| lost.report(language);
        let told = RequestedOutput::Objects(UserKind::Program);
        let mut connection = greeting::connect(&host.settings, told).await?;
        let taken = login::take_bots_name(&mut connection, &name, &host.settings).await;
        let taken = taken.map_err(report)?.map_err(|refused| {
            let other = Message::new("client-other-name").text(language);
            anyhow!("{} {other}", refused.text)
        })?;
        let own = taken.name;
        host.add_name(&own);
        for said in connection.take_passed_over() {
            host.log.say(&own, &said)?;
        }
        host.log.say(&own, &host.settings.connected(&own))?;
        if host.options.registers && !taken.registered {
            for line in register::register(&mut connection, &own, &host.settings).await? {
                host.log.say(&own, &line)?;
            }
        }
        let thanks = || Message::new("client-bot-thanks").text(language);
        let farewell = host.options.farewell.clone().unwrap_or_else(thanks);
        Ok(HostSeat {
            held: HeldSeat::none(host.settings.seats.clone(), &host.settings.server),
            at: BotRoom::default(),
            resumed: taken.resumed.map(|seat| seat.room.to_string()),
            player: BotPlayer::new(&own, host.options.judgement, &farewell),
            host,
            filter,
            wanted: name,
            own,
            room,
            connection,
            engine,
            thinking: None,
            question: None,
            current: None,
            opponent_bot: None,
            greeted: None,
            has_ticket: true,
            is_unfit: false,
            is_resigning: false,
            failure: None,
            has_finished: false,
            challenge: None,
            ask_at: None,
            leave_at: None,
            has_pinged: false,
        })
    }

    /// Goes from table to table while there are tickets.
    async fn play_all(&mut self) -> Result<SessionEnd> {
        let mut failed = 0;
        let mut last_failure = None;
        while self.has_ticket || self.take_ticket() {
            self.has_finished = false;
            let left = match self.sit().await {
                Ok(Ok(())) => self.play().await?,
                Ok(Err(refused)) => self.not_seated(&refused)?,
                Err(lost) => match self.lost(&lost).await? {
                    None => self.play().await?,
                    Some(left) => left,
                },
            };
            if self.has_finished {
                (failed, last_failure) = (0, None);
            }
            let failure = self.failure.take();
            let has_failed = failure.is_some();
            if has_failed {
                failed += 1;
                last_failure = failure;
            }
            match left {
                LeftTable::Free => {}
                LeftTable::NoTable => self.pause(PAUSE).await,
                LeftTable::Stopped => break,
                LeftTable::Lost => return Ok(SessionEnd::Lost),
            }
            if self.is_stopped() || failed >= MOST_FAILED {
                break;
            }
            if has_failed {
                self.revive().await?;
            }
        }
        self.goodbye().await;
        match last_failure {
            Some(failure) => bail!(failure.text),
            None => Ok(SessionEnd::Finished),
        }
    }

    fn take_ticket(&mut self) -> bool {
        self.has_ticket = self.host.tickets.take();
        self.has_ticket
    }

    /// Takes a seat: the server's refusal, if it refuses.
    async fn sit(&mut self) -> AskResult<()> {
        self.player.set_more(false);
        (self.ask_at, self.leave_at) = (None, None);
        (self.question, self.thinking) = (None, None);
        (self.is_unfit, self.is_resigning) = (false, false);
        self.opponent_bot = None;
        if let Some(room) = self.resumed.take() {
            // Another connection of the name was playing there, and the game goes on here.
            self.at.enter(room);
            return Ok(Ok(()));
        }
        self.at.leave();
        if let Some(challenge) = self.challenge.take()
            && let Some(taken) = table::accept_one(&mut self.connection, &challenge).await?
        {
            self.opponent_bot = taken.waiting_bot;
            return Ok(Ok(()));
        }
        if let Some(taken) = self.accept_listed().await? {
            self.opponent_bot = taken.waiting_bot;
            return Ok(Ok(()));
        }
        let (host, own) = (Arc::clone(&self.host), self.own.clone());
        let wish = host.options.wish(&self.filter);
        let (connection, filter) = (&mut self.connection, &self.filter);
        let taken = match (&self.room, &host.options.tables) {
            (Some(room), _) => table::enter(connection, &wish, room, filter, &own).await?,
            // A bot with a wish for a colour or a word has to open the room for it.
            (None, RoomSelection::Any) if wish.side.is_none() && wish.word.is_none() => {
                let is_own = |name: &str| host.is_own(name);
                table::find_or_open(connection, &wish, filter, &own, is_own).await?
            }
            (None, RoomSelection::Any | RoomSelection::Own | RoomSelection::Named(_)) => {
                table::open(connection, &wish, &own).await?
            }
        };
        Ok(taken.map(|OccupiedSeat { waiting_bot, .. }| self.opponent_bot = waiting_bot))
    }

    /// Accepts a challenge that is open and fits, where any table would do.
    async fn accept_listed(&mut self) -> Result<Option<OccupiedSeat>, ConnectionError> {
        let host = Arc::clone(&self.host);
        if !matches!(host.options.tables, RoomSelection::Any) || host.options.word.is_some() {
            return Ok(None);
        }
        let (connection, filter) = (&mut self.connection, &self.filter);
        let bot = (self.own.as_str(), host.options.side);
        let fits = |one: &ListedChallenge<'_>| filter.accepts(one, bot, |name| host.is_own(name));
        table::accept(connection, fits).await
    }

    /// True if a challenge to this bot is one for it. A bot in named rooms plays there alone.
    pub(super) fn takes_challenge(&self, challenge: &ListedChallenge<'_>) -> bool {
        let options = &self.host.options;
        let waits = self.current.is_none() && !self.is_stopped();
        let anywhere = !matches!(options.tables, RoomSelection::Named(_)) && options.word.is_none();
        let bot = (self.own.as_str(), options.side);
        let fits = || {
            let is_own = |name: &str| self.host.is_own(name);
            self.filter.accepts(challenge, bot, is_own)
        };
        waits && anywhere && fits()
    }

    /// After a refusal: who plays a number of games wants to know of it, who plays for ever waits.
    fn not_seated(&mut self, refused: &Refused<'_>) -> Result<LeftTable> {
        if !self.host.is_endless() {
            bail!("{}", refused.text);
        }
        self.host.log.say(&self.own, &refused.text.to_string())?;
        Ok(LeftTable::NoTable)
    }

    /// Waits for an engine that failed to be ready again.
    async fn revive(&mut self) -> Result<()> {
        let language = self.host.settings.language;
        let mut error = match self.engine.ready().await {
            Ok(_) => return Ok(()),
            Err(error) => error,
        };
        for delay in self.host.settings.retry.clone() {
            if error.is_final() || self.is_stopped() {
                break;
            }
            self.pause(delay).await;
            error = match self.engine.ready().await {
                Ok(_) => return Ok(()),
                Err(error) => error,
            };
        }
        self.goodbye().await;
        bail!(error.text(language))
    }

    pub(super) fn is_stopped(&self) -> bool {
        *self.host.stop.borrow()
    }

    /// Waits, unless everybody is to go.
    pub(super) async fn pause(&mut self, delay: Duration) {
        let mut stop = self.host.stop.clone();
        tokio::select! {
            () = sleep(delay) => {}
            _ = stop.wait_for(|stop| *stop) => {}
        }
    }

    /// Leaves the room. Returns true if the bot is out of it. If a player sat down just before
    /// that, a game has begun, and a player cannot leave during a game.
    pub(super) async fn leave(&mut self) -> Result<bool, ConnectionError> {
        (self.question, self.thinking) = (None, None);
        self.leave_at = None;
        if let Err(refused) = self.connection.ask("esci").await?
            && &*refused.code == STAY_IN_GAME
        {
            return Ok(false);
        }
        self.held.forget();
        while self.connection.next_waiting().is_some() {}
        Ok(true)
    }

    /// Says goodbye and waits until the server has closed, so that it arrives.
    async fn goodbye(&mut self) {
        self.held.forget();
        if self.connection.send("fine").await.is_err() {
            return;
        }
        // If the server closes or takes too long, nothing remains to be said.
        let _ = timeout(GOODBYE, async {
            while self.connection.next().await.is_ok() {}
        })
        .await;
    }
}

/// The games that can be played with an engine.
fn filter_of(host: &BotHost, abilities: &engine::Abilities) -> Result<Filter> {
    let language = host.settings.language;
    let filter = host.options.filter.clone();
    if *abilities == engine::Abilities::Unknown && filter.variants.is_empty() {
        bail!(Message::new("client-bot-which-variant").text(language));
    }
    let within = filter.within(abilities);
    within.ok_or_else(|| anyhow!(Message::new("client-bot-no-variant").text(language)))
}
