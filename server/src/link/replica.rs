//! A replica's end: a link to the primary, and what goes over it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::name::NodeName;
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite, split};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use super::blocks::ReceivedBlocks;
use super::carried_output::CarriedOutput;
use super::error::LinkError;
use super::outbound::Outbound;
use super::primary::ended;
use super::pump::{FrameReader, LinkLiveness, write_frames};
use super::security::LinkSettings;
use super::wire::{
    CallKind, CallOutcome, CallRefusal, LinkFrame, LinkHello, MAX_PAYLOAD, PersonEvent,
    PersonOrder, PrimaryFrame, ReplicaFrame,
};
use super::{CALLS_UNDER_WAY, DIALLING};
use crate::admission::pastes::Pastes;
use crate::metrics::{CountedWhile, LinkFigures};

/// How long the primary may take for an answer to a call.
const ANSWER: Duration = Duration::from_secs(5);

/// How long the last words of a link may take.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A link to the primary. Dropping it ends it.
#[derive(Debug)]
pub struct Link {
    pub(super) shared: Arc<PrimaryLink>,
}

/// The state that the tasks of a link and of its connections share.
#[derive(Debug)]
pub(super) struct PrimaryLink {
    pub(super) outbound: Arc<Outbound>,
    /// The connections that it carries, by their numbers.
    pub(super) people: Mutex<HashMap<u32, Arc<CarriedOutput>>>,
    /// The number of the next connection or call.
    next: AtomicU32,
    calls: Mutex<WaitingCalls>,
    /// The lines that addresses paste here.
    pub(super) pastes: Arc<Pastes>,
    pub(super) figures: LinkFigures,
    liveness: Arc<LinkLiveness>,
    /// Ends the link.
    let_go: CancellationToken,
    /// The link has ended.
    lost: CancellationToken,
}

/// The calls that wait for their answers; None when the link has ended.
type WaitingCalls = Option<HashMap<u32, oneshot::Sender<CallOutcome>>>;

/// The answer to a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallAnswer {
    /// How far the log went when the primary answered.
    pub place: u64,
    /// The answer.
    pub payload: Bytes,
}

/// Why a call has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// The primary refused it.
    #[error(transparent)]
    Refused(#[from] CallRefusal),
    /// The question is longer than one may be.
    #[error("the call is too long")]
    TooLong,
    /// The link was lost. The primary may have done what was asked.
    #[error("the link was lost")]
    Lost,
    /// No answer came in time. The primary may have done what was asked.
    #[error("the primary does not answer")]
    TimedOut,
}

/// Dials the primary.
///
/// # Errors
/// When it does not answer, or is another node.
pub async fn dial(
    settings: &LinkSettings,
    primary: &NodeName,
    address: &str,
) -> Result<Link, LinkError> {
    let connecting = async {
        let unreachable = |error| LinkError::Connect {
            address: address.to_owned(),
            error,
        };
        let stream = TcpStream::connect(address).await.map_err(unreachable)?;
        settings.security().connect(stream, primary).await
    };
    let stream = timeout(DIALLING, connecting).await;
    let stream = stream.map_err(|_| LinkError::Silent)??;
    let (pastes, figures) = (settings.pastes(), settings.figures());
    Link::over(stream, settings.own(), *primary, pastes, figures).await
}

impl Link {
    /// A link over a stream to the primary.
    ///
    /// # Errors
    /// When it does not say so, or refuses the link.
    pub async fn over<T: AsyncRead + AsyncWrite + Send + 'static>(
        stream: T,
        own: LinkHello,
        primary: NodeName,
        pastes: Arc<Pastes>,
        figures: LinkFigures,
    ) -> Result<Link, LinkError> {
        let (read, write) = split(stream);
        let outbound = Arc::<Outbound>::default();
        outbound.push(&LinkFrame::<ReplicaFrame>::Hello(own.clone()));
        let liveness = Arc::<LinkLiveness>::default();
        let mut reader = FrameReader::new(
            read,
            Arc::clone(&outbound),
            Arc::clone(&liveness),
            figures.clone(),
        );
        let (writing, sent) = (Arc::clone(&outbound), figures.clone());
        let mut writer = tokio::spawn(async move { write_frames(write, &writing, &sent).await });
        let hello = tokio::select! {
            hello = reader.hello::<PrimaryFrame>() => hello,
            written = &mut writer => Err(ended(written)),
        };
        let checked = hello.and_then(|hello| match hello.node == primary {
            true => own.accepts(&hello),
            false => Err(LinkError::Node(hello.node)),
        });
        if let Err(why) = checked {
            outbound.close();
            writer.abort();
            return Err(why);
        }
        let shared = Arc::new(PrimaryLink {
            outbound,
            people: Mutex::default(),
            next: AtomicU32::new(0),
            calls: Mutex::new(Some(HashMap::new())),
            pastes,
            figures,
            liveness,
            let_go: CancellationToken::new(),
            lost: CancellationToken::new(),
        });
        let serving = Arc::clone(&shared);
        let up = CountedWhile::new(&shared.figures.up);
        tokio::spawn(async move {
            let why = tokio::select! {
                why = serving.listen(&mut reader) => why,
                () = serving.let_go.cancelled() => LinkError::LetGo,
                written = &mut writer => ended(written),
            };
            tracing::info!(node = %primary, %why, "the link to the primary has ended");
            serving.end(&why);
            drop(up);
            if !writer.is_finished() {
                let abort = writer.abort_handle();
                if timeout(LAST_WORDS, writer).await.is_err() {
                    abort.abort();
                }
            }
        });
        Ok(Link { shared })
    }

    /// Tells the primary, before any connection, how many people come who were here under the one before.
    pub fn announce_returning(&self, people: usize) {
        let people = u32::try_from(people).unwrap_or(u32::MAX);
        let frame = ReplicaFrame::Returning(people);
        self.shared.outbound.push(&LinkFrame::Side(frame));
    }

    /// Asks the primary something.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn call(&self, kind: CallKind, payload: Bytes) -> Result<CallAnswer, CallError> {
        if payload.len() > MAX_PAYLOAD {
            return Err(CallError::TooLong);
        }
        let figures = &self.shared.figures;
        let (answer, answered) = oneshot::channel();
        let id = self.shared.number();
        {
            let mut calls = self.shared.calls.lock();
            let calls = calls.as_mut().ok_or(CallError::Lost)?;
            if calls.len() >= CALLS_UNDER_WAY {
                figures.calls_refused.inc();
                return Err(CallError::Refused(CallRefusal::Busy));
            }
            calls.insert(id, answer);
        }
        let _waiting = WaitingCall {
            link: self,
            id,
            _counted: CountedWhile::new(&figures.calls),
        };
        let call = ReplicaFrame::Call { id, kind, payload };
        self.shared.outbound.push(&LinkFrame::Side(call));
        match timeout(ANSWER, answered).await {
            Ok(Ok(CallOutcome::Answered { place, payload })) => Ok(CallAnswer { place, payload }),
            Ok(Ok(CallOutcome::Refused(refusal))) => {
                figures.calls_refused.inc();
                Err(CallError::Refused(refusal))
            }
            Ok(Err(_)) => Err(CallError::Lost),
            Err(_) => Err(CallError::TimedOut),
        }
    }

    /// Ends the link: every connection comes back that is carried over it.
    pub fn let_go(&self) {
        self.shared.let_go.cancel();
    }

    /// Waits until the link has ended.
    pub async fn closed(&self) {
        self.shared.lost.cancelled().await;
    }

    /// When the primary was last heard.
    pub fn heard_at(&self) -> Instant {
        self.shared.liveness.heard_at()
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.let_go();
    }
}

/// A call that waits for its answer.
struct WaitingCall<'a> {
    link: &'a Link,
    id: u32,
    _counted: CountedWhile,
}

impl Drop for WaitingCall<'_> {
    fn drop(&mut self) {
        if let Some(calls) = self.link.shared.calls.lock().as_mut() {
            calls.remove(&self.id);
        }
    }
}

/// A connection's place on the link.
#[derive(Debug)]
pub(super) struct CarrierPlace {
    pub(super) link: Arc<PrimaryLink>,
    pub(super) id: u32,
    pub(super) output: Arc<CarriedOutput>,
    _counted: CountedWhile,
}

impl CarrierPlace {
    /// A place for one more connection. If the link has ended, its output says so at once.
    pub(super) fn new(link: Arc<PrimaryLink>) -> Self {
        let id = link.number();
        let output = Arc::<CarriedOutput>::default();
        if link.enter(id, &output).is_none() {
            output.lose();
        }
        CarrierPlace {
            _counted: CountedWhile::new(&link.figures.carried),
            link,
            id,
            output,
        }
    }

    pub(super) fn say(&self, event: PersonEvent) {
        self.link.say(self.id, event);
    }
}

impl Drop for CarrierPlace {
    fn drop(&mut self) {
        self.link.people.lock().remove(&self.id);
        self.link.outbound.forget(self.id);
        self.say(PersonEvent::Over);
    }
}

impl PrimaryLink {
    /// A number that no connection and no call on this link has.
    pub(super) fn number(&self) -> u32 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    /// Sends what a connection's replica says.
    pub(super) fn say(&self, id: u32, event: PersonEvent) {
        let frame = ReplicaFrame::Person { id, event };
        self.outbound.push(&LinkFrame::Side(frame));
    }

    /// Begins to carry a connection; None when the link has ended.
    pub(super) fn enter(&self, id: u32, output: &Arc<CarriedOutput>) -> Option<()> {
        // The end takes every connection that is there: it waits for this lock.
        let mut people = self.people.lock();
        if self.lost.is_cancelled() {
            return None;
        }
        people.insert(id, Arc::clone(output));
        Some(())
    }

    async fn listen<T: AsyncRead>(&self, reader: &mut FrameReader<T>) -> LinkError {
        let mut blocks = ReceivedBlocks::default();
        loop {
            let heard = match reader.next::<PrimaryFrame>().await {
                Ok(PrimaryFrame::Person { id, order }) => self.order(&mut blocks, id, order),
                Ok(PrimaryFrame::CallAnswer { id, outcome }) => {
                    let waiting = self
                        .calls
                        .lock()
                        .as_mut()
                        .and_then(|calls| calls.remove(&id));
                    // One without a waiting call has come too late.
                    waiting.map(|waiting| waiting.send(outcome));
                    Ok(())
                }
                Err(why) => return why,
            };
            if let Err(why) = heard {
                return why;
            }
        }
    }

    fn order(
        &self,
        blocks: &mut ReceivedBlocks,
        id: u32,
        order: PersonOrder,
    ) -> Result<(), LinkError> {
        let person = self.people.lock().get(&id).cloned();
        match order {
            PersonOrder::Output { pieces, settled } => {
                let bytes = pieces.into_iter().map(|piece| blocks.bytes(piece));
                // Kept pieces count for everyone, also when this person has just gone.
                let bytes = bytes.collect::<Result<Vec<_>, _>>()?;
                match person {
                    Some(person) => person.output(bytes, settled),
                    None => Ok(()),
                }
            }
            order => person.map_or(Ok(()), |person| person.order(order)),
        }
    }

    fn end(&self, why: &LinkError) {
        if let Some(goodbye) = why.goodbye() {
            self.outbound
                .push(&LinkFrame::<ReplicaFrame>::Goodbye(goodbye));
        }
        self.outbound.close();
        *self.calls.lock() = None;
        let people = {
            let people = self.people.lock();
            self.lost.cancel();
            people.values().cloned().collect::<Vec<_>>()
        };
        for person in people {
            person.lose();
        }
    }
}
