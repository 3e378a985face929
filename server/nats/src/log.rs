//! The log: appending to it, and reading it from the stream's leader.

use std::time::Duration;

use async_nats::jetstream::message::StreamMessage;
use async_nats::jetstream::stream::{RawMessageError, RawMessageErrorKind, Stream};
use async_nats::{Client, HeaderMap, header, jetstream};
use bytes::Bytes;
use damiera_cluster::log::{LogOperation, LogRequest, LogResponse, Seq};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::time::{Instant, sleep, timeout};

use crate::acknowledgement::{self, PublishOutcome};
use crate::{NatsConnection, said};

/// Messages per read: 8 MB at most.
pub const READ_PAGE: usize = 32;

/// Maximum time for a single question to the stream's leader.
pub(crate) const READING: Duration = Duration::from_secs(2);

/// Maximum time for retries after a refusal that names no message, and the pause between two. NATS clears an append in
/// flight a moment after it has acknowledged it, so the next append may come too early.
const BUSY: Duration = Duration::from_millis(100);
const BUSY_PAUSE: Duration = Duration::from_millis(1);

/// The log. Cloning gives another handle to the same log.
#[derive(Debug, Clone)]
pub struct NatsLog {
    client: Client,
    context: jetstream::Context,
    subject: String,
    stream: String,
}

/// A message of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    /// Its place in the stream, from 1.
    pub seq: Seq,
    /// The appended message.
    pub payload: Bytes,
}

/// The log, or a shard, could not be read. Trying again later is sound.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StreamReadError {
    /// The leader did not answer in time.
    #[error("NATS does not answer: see whether a majority of its servers run")]
    Late,
    /// The message is not there, although its writer was told that it is.
    #[error("the log has nothing between {} and {} at the server that was asked", after.0, up_to.0)]
    Missing {
        /// After which place was looked.
        after: Seq,
        /// Up to which one.
        up_to: Seq,
    },
    /// NATS said something else.
    #[error("NATS does not read: {0}")]
    Refused(String),
}

/// Appends a message to a subject of a stream, as its headers say, and waits for the answer for `patience`. It is tried again
/// for a moment while NATS says that another append is under way.
pub(crate) async fn send(
    client: &Client,
    (stream, subject): (&str, String),
    headers: HeaderMap,
    payload: Bytes,
    patience: Duration,
) -> PublishOutcome {
    let until = Instant::now() + BUSY;
    loop {
        let request = async_nats::Request::new()
            .headers(headers.clone())
            .payload(payload.clone())
            .timeout(Some(patience));
        let answer = client.send_request(subject.clone(), request);
        // While there is no connection, to send waits too.
        let outcome = match timeout(patience, answer).await {
            Ok(Ok(answer)) => acknowledgement::read(&answer.payload, stream),
            Ok(Err(error)) => PublishOutcome::Unknown(said(&error.to_string())),
            Err(_) => PublishOutcome::Unknown("no answer came in time".to_owned()),
        };
        match outcome {
            // It was not stored, and the fence is the same for the next try.
            PublishOutcome::Refused { last: None } if Instant::now() < until => {
                sleep(BUSY_PAUSE).await;
            }
            outcome => return outcome,
        }
    }
}

impl NatsLog {
    pub(crate) fn new(connection: &NatsConnection) -> NatsLog {
        NatsLog {
            client: connection.client.clone(),
            context: connection.jetstream.clone(),
            subject: connection.subjects.log(),
            stream: connection.subjects.stream(),
        }
    }

    /// Appends one message if the last one is at `expected_last` (0 when there is none), and waits for the answer for
    /// `patience`.
    ///
    /// The caller keeps messages below [`MAX_GROUP`](damiera_cluster::group::MAX_GROUP); a longer one is [`PublishOutcome::Unknown`] at NATS' own bound.
    pub fn append(
        &self,
        expected_last: Seq,
        payload: Bytes,
        patience: Duration,
    ) -> BoxFuture<'_, PublishOutcome> {
        async move {
            let mut headers = HeaderMap::new();
            headers.insert(header::NATS_EXPECTED_STREAM, self.stream.as_str());
            headers.insert(
                header::NATS_EXPECTED_LAST_SUBJECT_SEQUENCE,
                expected_last.0.to_string(),
            );
            let to = (self.stream.as_str(), self.subject.clone());
            send(&self.client, to, headers, payload, patience).await
        }
        .boxed()
    }

    /// Carries out what a machine asks of the log.
    pub fn carry_out<'a>(
        &'a self,
        request: &'a LogRequest,
        patience: Duration,
    ) -> BoxFuture<'a, LogResponse> {
        async move {
            match &request.ask {
                LogOperation::Append { expected, payload } => {
                    match self.append(*expected, payload.clone(), patience).await {
                        PublishOutcome::Stored(seq) => LogResponse::Stored(seq),
                        PublishOutcome::Refused { last } => LogResponse::Refused { last },
                        PublishOutcome::Unknown(why) => {
                            tracing::debug!(why, "an append is lost");
                            LogResponse::Lost
                        }
                    }
                }
                LogOperation::ReadBetween { after, up_to } => {
                    let read = self.read_between(*after, *up_to).await;
                    let messages = |read: Vec<Logged>| {
                        read.into_iter().map(|logged| (logged.seq, logged.payload))
                    };
                    read.map_or(LogResponse::Unreadable, |read| {
                        LogResponse::Read(messages(read).collect())
                    })
                }
                LogOperation::Last => {
                    let last = self.last().await;
                    let seq = |last: Option<Logged>| last.map_or(Seq(0), |last| last.seq);
                    last.map_or(LogResponse::Unreadable, |last| LogResponse::Last(seq(last)))
                }
            }
        }
        .boxed()
    }

    /// The last message, as the stream's leader has it; None if there is none.
    ///
    /// # Errors
    /// When the leader does not answer.
    pub fn last(&self) -> BoxFuture<'_, Result<Option<Logged>, StreamReadError>> {
        async move {
            let stream = self.stream().await?;
            let last = found(stream.get_last_raw_message_by_subject(&self.subject)).await?;
            Ok(last.map(Logged::from))
        }
        .boxed()
    }

    /// The messages after `after` and up to `up_to`, in order, from the stream's leader: at most
    /// [`READ_PAGE`] of them, and the last one is at `up_to` unless there are more.
    ///
    /// # Errors
    /// When the leader does not answer, or has not got them: it may not know yet that it is no leader any more.
    pub fn read_between(
        &self,
        after: Seq,
        up_to: Seq,
    ) -> BoxFuture<'_, Result<Vec<Logged>, StreamReadError>> {
        async move {
            let stream = self.stream().await?;
            let mut messages: Vec<Logged> = Vec::new();
            let mut at = after;
            while at < up_to && messages.len() < READ_PAGE {
                let next = stream
                    .raw_message_builder()
                    .sequence(at.0.saturating_add(1))
                    .next_by_subject(self.subject.clone());
                match found(next.send()).await?.map(Logged::from) {
                    Some(message) if message.seq <= up_to => {
                        at = message.seq;
                        messages.push(message);
                    }
                    Some(_) | None => {
                        return Err(StreamReadError::Missing { after, up_to });
                    }
                }
            }
            Ok(messages)
        }
        .boxed()
    }

    /// The stream without asking NATS anything.
    pub(crate) async fn stream(&self) -> Result<Stream<()>, StreamReadError> {
        let stream = self.context.get_stream_no_info(&self.stream).await;
        stream.map_err(|error| StreamReadError::Refused(said(&error.to_string())))
    }
}

/// Waits for a message, as the stream's leader has it; None if there is none.
pub(crate) async fn found(
    asked: impl IntoFuture<Output = Result<StreamMessage, RawMessageError>>,
) -> Result<Option<StreamMessage>, StreamReadError> {
    let found = timeout(READING, asked.into_future()).await;
    match found.map_err(|_| StreamReadError::Late)? {
        Ok(message) => Ok(Some(message)),
        Err(error) => match error.kind() {
            RawMessageErrorKind::NoMessageFound => Ok(None),
            RawMessageErrorKind::JetStream(_)
            | RawMessageErrorKind::InvalidSubject
            | RawMessageErrorKind::Other => Err(StreamReadError::Refused(said(&error.to_string()))),
        },
    }
}

impl From<StreamMessage> for Logged {
    fn from(message: StreamMessage) -> Self {
        Logged {
            seq: Seq(message.sequence),
            payload: message.payload,
        }
    }
}
