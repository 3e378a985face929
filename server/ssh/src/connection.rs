//! One connection over SSH: its stage, and the state of its channel.

use std::sync::Arc;

use damiera_platform::metrics::PeerLimit;
use russh::server::{Msg, Session};
use russh::{ChannelId, ChannelWriteHalf, Error};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::Door;
use crate::channel::{Login, Sessions, SshChannel};
use crate::input::{ChannelInput, InputSender, queue};
use crate::output::ChannelOutput;
use crate::session::serve;
use crate::terminal::{SshEnvironment, SshTerminal};
use crate::wish::ChannelWish;

/// Requests for what is not served after which a connection is closed.
const MOST_REFUSED: u32 = 32;

/// How far a connection has come. Each of the three is cancelled once.
#[derive(Debug, Clone, Default)]
pub(crate) struct ConnectionProgress {
    /// Its session begins.
    pub(crate) begun: CancellationToken,
    /// Its session is over, and all of it is written.
    pub(crate) over: CancellationToken,
    /// The connection is gone.
    pub(crate) gone: CancellationToken,
}

/// The channel of a connection.
#[derive(Debug)]
pub(crate) enum ChannelStage {
    /// There was none yet.
    None,
    /// It is open, and a shell or a command is to come.
    Open(Box<OpenChannel>),
    /// Its session has begun.
    Serves(ChannelId, InputSender),
    /// It is over, and a connection has one.
    Over,
}

#[derive(Debug)]
pub(crate) struct OpenChannel {
    pub(crate) id: ChannelId,
    pub(crate) write: ChannelWriteHalf<Msg>,
    pub(crate) environment: SshEnvironment,
    pub(crate) terminal: Option<SshTerminal>,
}

/// One connection, as the library asks about it.
pub(crate) struct SshHandler {
    pub(crate) door: Arc<Door>,
    sessions: Sessions,
    progress: ConnectionProgress,
    pub(crate) login: Login,
    /// Keys that were offered.
    pub(crate) offers: u32,
    /// Requests that were refused.
    refused: u32,
    pub(crate) channel: ChannelStage,
    _gone: DropGuard,
}

impl SshHandler {
    pub(crate) fn new(door: Arc<Door>, sessions: Sessions, progress: ConnectionProgress) -> Self {
        SshHandler {
            _gone: progress.gone.clone().drop_guard(),
            door,
            sessions,
            progress,
            login: Login::default(),
            offers: 0,
            refused: 0,
            channel: ChannelStage::None,
        }
    }

    /// Counts a request for what is not served.
    pub(crate) fn refuse(&mut self) -> Result<(), Error> {
        self.door
            .services
            .host
            .metrics
            .limits
            .reached(PeerLimit::SshRequests);
        self.refused += 1;
        match self.refused > MOST_REFUSED {
            true => Err(Error::Disconnect),
            false => Ok(()),
        }
    }

    /// Refuses a request on a channel.
    pub(crate) fn refuse_on(
        &mut self,
        channel: ChannelId,
        session: &mut Session,
    ) -> Result<(), Error> {
        self.refuse()?;
        session.channel_failure(channel)
    }

    /// The open channel of this number, on which nothing has begun.
    pub(crate) fn open(&mut self, id: ChannelId) -> Option<&mut OpenChannel> {
        match &mut self.channel {
            ChannelStage::Open(open) if open.id == id => Some(open),
            ChannelStage::None
            | ChannelStage::Open(_)
            | ChannelStage::Serves(..)
            | ChannelStage::Over => None,
        }
    }

    /// Begins what the peer wishes.
    pub(crate) fn begin(
        &mut self,
        id: ChannelId,
        wish: ChannelWish,
        session: &mut Session,
    ) -> Result<(), Error> {
        let open = match std::mem::replace(&mut self.channel, ChannelStage::Over) {
            ChannelStage::Open(open) if open.id == id => open,
            other => {
                self.channel = other;
                return self.refuse_on(id, session);
            }
        };
        let (sender, input) = queue(Arc::clone(&self.sessions.valve));
        let channel = SshChannel {
            services: Arc::clone(&self.door.services),
            sessions: self.sessions.clone(),
            login: self.login.clone(),
            environment: open.environment,
            terminal: open.terminal,
            input,
            output: ChannelOutput::new(open.write, self.progress.gone.clone()),
        };
        self.channel = ChannelStage::Serves(id, sender);
        session.channel_success(id)?;
        self.progress.begun.cancel();
        let over = self.progress.over.clone().drop_guard();
        self.door.tracker.spawn(async move {
            serve(channel, wish).await;
            drop(over);
        });
        Ok(())
    }

    /// Passes something on that came on a channel.
    pub(crate) fn came(&self, id: ChannelId, input: ChannelInput) {
        match &self.channel {
            ChannelStage::Serves(own, sender) if *own == id => sender.send(input),
            // Before a shell or a command no session reads it.
            ChannelStage::None
            | ChannelStage::Open(_)
            | ChannelStage::Serves(..)
            | ChannelStage::Over => {}
        }
    }
}
