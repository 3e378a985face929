//! A replica's end: a link to the primary, and what goes over it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::name::NodeName;
use damiera_platform::metrics::{CountedWhile, LinkFigures};
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use super::error::LinkError;
use super::proxy::StreamOutput;
use super::pump::{FrameReader, LinkEnd};
use super::security::LinkSettings;
use super::wire::{
    CallKind, CallOutcome, CallRefusal, LinkFrame, LinkHello, MAX_PAYLOAD, PrimaryFrame,
    ProxyEvent, ReplicaFrame,
};
use super::{CALLS_UNDER_WAY, DIALLING};

/// Maximum time for the primary to answer a call.
const ANSWER: Duration = Duration::from_secs(5);

/// A link to the primary. Dropping it ends it.
#[derive(Debug)]
pub struct Link {
    pub(super) shared: Arc<PrimaryLink>,
}

/// The state that the tasks of a link and of its connections share.
#[derive(Debug)]
pub(super) struct PrimaryLink {
    pub(super) end: Arc<LinkEnd>,
    /// The connections that it carries, by their numbers.
    pub(super) people: Mutex<HashMap<u32, Arc<StreamOutput>>>,
    /// The number of the next connection or call.
    next: AtomicU32,
    calls: Mutex<WaitingCalls>,
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
    /// The end of the log when the primary answered.
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
        settings.security.connect(stream, primary).await
    };
    let stream = timeout(DIALLING, connecting).await;
    let stream = stream.map_err(|_| LinkError::Silent)??;
    Link::over(stream, settings.own(), *primary, settings.figures.clone()).await
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
        figures: LinkFigures,
    ) -> Result<Link, LinkError> {
        let (end, mut reader, mut writer) = LinkEnd::open(stream, figures);
        let said = LinkFrame::<ReplicaFrame>::Hello(own.clone());
        end.outbound.push(&said);
        let hello = tokio::select! {
            hello = reader.hello::<PrimaryFrame>() => hello?,
            why = writer.ended() => return Err(why),
        };
        if hello.node != primary {
            return Err(LinkError::Node(hello.node));
        }
        own.accepts(&hello)?;
        let shared = Arc::new(PrimaryLink {
            end,
            people: Mutex::default(),
            next: AtomicU32::new(0),
            calls: Mutex::new(Some(HashMap::new())),
            let_go: CancellationToken::new(),
            lost: CancellationToken::new(),
        });
        let serving = Arc::clone(&shared);
        let up = CountedWhile::new(&shared.end.figures.up);
        tokio::spawn(async move {
            let why = tokio::select! {
                why = serving.listen(&mut reader) => why,
                () = serving.let_go.cancelled() => LinkError::LetGo,
                why = writer.ended() => why,
            };
            tracing::info!(node = %primary, %why, "the link to the primary has ended");
            serving.close(&why);
            drop(up);
            writer.finish().await;
        });
        Ok(Link { shared })
    }

    /// Asks the primary something.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn call(&self, kind: CallKind, payload: Bytes) -> Result<CallAnswer, CallError> {
        if payload.len() > MAX_PAYLOAD {
            return Err(CallError::TooLong);
        }
        let figures = &self.shared.end.figures;
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
        self.shared
            .end
            .say(ReplicaFrame::Call { id, kind, payload });
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
        self.shared.end.liveness.heard_at()
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
pub(super) struct ProxyPlace {
    pub(super) link: Arc<PrimaryLink>,
    pub(super) id: u32,
    pub(super) output: Arc<StreamOutput>,
    _counted: CountedWhile,
}

impl ProxyPlace {
    /// A place for one more connection. If the link has ended, its output says so at once.
    pub(super) fn new(link: Arc<PrimaryLink>) -> Self {
        let id = link.number();
        let output = Arc::<StreamOutput>::default();
        {
            // The end takes every connection that is there: it waits for this lock.
            let mut people = link.people.lock();
            if link.lost.is_cancelled() {
                output.lose();
            } else {
                people.insert(id, Arc::clone(&output));
            }
        }
        ProxyPlace {
            _counted: CountedWhile::new(&link.end.figures.carried),
            link,
            id,
            output,
        }
    }

    /// Sends what this replica says of the connection.
    pub(super) fn say(&self, event: ProxyEvent) {
        let id = self.id;
        self.link.end.say(ReplicaFrame::Connection { id, event });
    }
}

impl Drop for ProxyPlace {
    fn drop(&mut self) {
        self.link.people.lock().remove(&self.id);
        self.link.end.outbound.forget(self.id);
        self.say(ProxyEvent::Over);
    }
}

impl PrimaryLink {
    /// A number that no connection and no call on this link has.
    fn number(&self) -> u32 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    async fn listen<T: AsyncRead>(&self, reader: &mut FrameReader<T>) -> LinkError {
        loop {
            let heard = match reader.next::<PrimaryFrame>().await {
                Ok(PrimaryFrame::Connection { id, order }) => {
                    let output = self.people.lock().get(&id).cloned();
                    // One that is not there has just gone.
                    output.map_or(Ok(()), |output| output.take(order))
                }
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

    /// The link has ended: every connection and call learns it.
    fn close(&self, why: &LinkError) {
        self.end.close::<ReplicaFrame>(why);
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
