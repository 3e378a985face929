//! The streams that keep the log and people: how they are made, and what they must be.

use std::fmt;
use std::time::Duration;

use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::context::{CreateStreamErrorKind, GetStreamErrorKind};
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, Info, PersistenceMode, RetentionPolicy, StorageType,
};
use damiera_cluster::group::MAX_GROUP;
use futures_util::future::BoxFuture;

use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::time::timeout;

use crate::asking::{Denied, is_open};
use crate::log::READING;
use crate::{NatsConnection, NatsSettings, said};

/// The time until a question is put again: a leader may have been elected meanwhile.
const ASK_AGAIN: Duration = Duration::from_millis(100);

/// A setting of the stream that is not as it must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StreamConfigMismatch {
    /// The setting's name in NATS' configuration of streams.
    pub what: &'static str,
    /// Its value.
    pub is: String,
    /// The value that it must have.
    pub must_be: String,
    /// The way to mend it.
    pub cure: Cure,
}

/// The way to mend a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cure {
    /// By another value of the server's own setting: the stream was made so.
    Setting(&'static str),
    /// At NATS: the stream was changed.
    Stream,
}

impl StreamConfigMismatch {
    /// The remedy.
    #[must_use]
    pub fn advice(&self) -> String {
        match self.cure {
            Cure::Setting(setting) => {
                format!("Write {setting} = {} into the section cluster", self.is)
            }
            Cure::Stream => "Put it right: damiera-server cluster mend --key ADMIN_KEY".to_owned(),
        }
    }
}

impl fmt::Display for StreamConfigMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is {} and must be {}",
            self.what, self.is, self.must_be
        )
    }
}

/// The stream is not there or not as it must be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StreamError {
    /// NATS did not answer, or not with what was asked.
    #[error(
        "NATS says nothing of the stream {stream}: {reason}. See whether a majority of its servers run"
    )]
    Unanswered {
        /// The stream.
        stream: String,
        /// The message in place of an answer.
        reason: String,
    },
    /// The user may not ask.
    #[error(
        "NATS forbids the log's user to ask for the stream {stream}: {reason}. See whether cluster.key names the file \
         with the key of the user of the games, and whether NATS gives that user what the nats.conf gives that \
         damiera-server cluster files writes for this cluster.prefix"
    )]
    Forbidden {
        /// The stream.
        stream: String,
        /// NATS' words.
        reason: String,
    },
    /// The stream cannot be made, changed or deleted.
    #[error("NATS neither makes nor changes the stream {stream}: {reason}")]
    Refused {
        /// The stream.
        stream: String,
        /// NATS' words.
        reason: String,
    },
}

impl StreamError {
    /// A stream was not made or changed, for this reason.
    pub(crate) fn of(stream: String, kind: &CreateStreamErrorKind) -> Self {
        let reason = said(&kind.to_string());
        match is_open(kind) {
            true => StreamError::Unanswered { stream, reason },
            false => StreamError::Refused { stream, reason },
        }
    }
}

impl NatsConnection {
    /// Makes the streams of the log and of people if there are none, and says how the log's stands.
    ///
    /// # Errors
    /// When NATS does not answer or refuses.
    pub fn prepare(&self) -> BoxFuture<'_, Result<Info, StreamError>> {
        async move {
            let log = self.prepare_one(wanted(&self.settings)).await?;
            self.prepare_one(wanted_people(&self.settings)).await?;
            Ok(log)
        }
        .boxed()
    }

    async fn prepare_one(&self, wanted: Config) -> Result<Info, StreamError> {
        match self.info_of(wanted.name.clone()).await? {
            Some(info) => Ok(info),
            None => {
                // Another node may have been faster: then the same stream is there, and NATS says so.
                let made = self
                    .unless_forbidden(self.jetstream.create_stream(&wanted))
                    .await;
                let stream = wanted.name.clone();
                let made = made.map_err(|denied| match denied {
                    Denied::Forbidden(reason) => StreamError::Forbidden { stream, reason },
                    Denied::Failed(error) => StreamError::of(stream, &error.kind()),
                })?;
                Ok(made.cached_info().clone())
            }
        }
    }

    /// The state of the stream of the log; None if there is none.
    ///
    /// # Errors
    /// When NATS does not answer.
    pub fn info(&self) -> BoxFuture<'_, Result<Option<Info>, StreamError>> {
        async move { self.info_of(self.subjects.stream()).await }.boxed()
    }

    /// The state of the stream of people; None if there is none.
    ///
    /// # Errors
    /// When NATS does not answer.
    pub fn people_info(&self) -> BoxFuture<'_, Result<Option<Info>, StreamError>> {
        async move { self.info_of(self.subjects.people()).await }.boxed()
    }

    async fn info_of(&self, stream: String) -> Result<Option<Info>, StreamError> {
        // A stream without a leader answers nothing, and the client would wait 10 seconds for that.
        let asked = timeout(READING, asked_again(|| self.jetstream.get_stream(&stream)));
        let asked = asked.map(|answer| answer.map_or(Err(None), |found| found.map_err(Some)));
        match self.unless_forbidden(asked).await {
            Ok(found) if has_leader(found.cached_info()) => Ok(Some(found.cached_info().clone())),
            Ok(_) => Err(StreamError::Unanswered {
                stream,
                reason: "it has no leader".to_owned(),
            }),
            Err(Denied::Forbidden(reason)) => Err(StreamError::Forbidden { stream, reason }),
            Err(Denied::Failed(Some(error))) if is_absent(&error.kind()) => Ok(None),
            Err(Denied::Failed(Some(error))) => Err(StreamError::Unanswered {
                stream,
                reason: said(&error.kind().to_string()),
            }),
            Err(Denied::Failed(None)) => Err(StreamError::Unanswered {
                stream,
                reason: "it has no leader, or the leader does not answer".to_owned(),
            }),
        }
    }

    /// Each stream with its required settings, that of the log first; None for a missing stream.
    ///
    /// # Errors
    /// When NATS does not answer.
    pub(crate) async fn streams(&self) -> Result<[(Option<Info>, Config); 2], StreamError> {
        let log = (self.info().await?, wanted(&self.settings));
        let people = (self.people_info().await?, wanted_people(&self.settings));
        Ok([log, people])
    }
}

/// True if one of the servers that keep a stream leads the others. A server that does not know a leader answers too
/// after a while.
fn has_leader(info: &Info) -> bool {
    let cluster = info.cluster.as_ref();
    cluster.is_none_or(|cluster| cluster.leader.is_some())
}

/// Puts a question again and again until one of them is answered: questions that found no leader never are. The caller
/// bounds the time, and so the number.
async fn asked_again<T>(mut ask: impl FnMut() -> T) -> T::Output
where
    T: Future,
{
    let mut asked = FuturesUnordered::new();
    loop {
        asked.push(ask());
        if let Ok(Some(answer)) = timeout(ASK_AGAIN, asked.next()).await {
            return answer;
        }
    }
}

/// True if NATS says that there is no such stream.
pub(crate) fn is_absent(kind: &GetStreamErrorKind) -> bool {
    match kind {
        GetStreamErrorKind::JetStream(error) => error.error_code() == ErrorCode::STREAM_NOT_FOUND,
        GetStreamErrorKind::EmptyName
        | GetStreamErrorKind::Request
        | GetStreamErrorKind::InvalidStreamName => false,
    }
}

/// The settings of a new stream. They keep a log from losing its beginning or middle: no age, no limit for a subject,
/// nothing deleted or purged, and messages beyond the limits are refused.
fn wanted(settings: &NatsSettings) -> Config {
    let subjects = settings.subjects();
    Config {
        name: subjects.stream(),
        description: Some("What happens in all rooms of Damiera".to_owned()),
        subjects: vec![subjects.log()],
        retention: RetentionPolicy::Limits,
        discard: DiscardPolicy::New,
        storage: StorageType::File,
        num_replicas: settings.replicas,
        max_bytes: -1,
        max_messages: -1,
        max_messages_per_subject: -1,
        max_consumers: -1,
        max_message_size: -1,
        deny_delete: true,
        deny_purge: true,
        // A replica that lags would answer.
        allow_direct: false,
        ..Config::default()
    }
}

/// The stream that keeps people. Only NATS' operators are kept from what it lacks: a shard can be written anew,
/// so that what it had before is gone. NATS takes that only where purging is allowed; no node's user may ask for it.
fn wanted_people(settings: &NatsSettings) -> Config {
    let subjects = settings.subjects();
    Config {
        name: subjects.people(),
        description: Some("Who is registered with Damiera, and what keeps order".to_owned()),
        subjects: vec![subjects.shards()],
        deny_purge: false,
        allow_rollup: true,
        ..wanted(settings)
    }
}

pub(crate) fn differences(is: &Config, wanted: &Config) -> Vec<StreamConfigMismatch> {
    let mut found = Vec::new();
    let mut note = |what, is: String, must_be: String, cure| {
        if is != must_be {
            found.push(StreamConfigMismatch {
                what,
                is: said(&is),
                must_be,
                cure,
            });
        }
    };
    let replicas = |config: &Config| config.num_replicas.to_string();
    let cure = Cure::Setting("replicas");
    note("num_replicas", replicas(is), replicas(wanted), cure);
    let mut check = |what, is: String, must_be: String| note(what, is, must_be, Cure::Stream);
    macro_rules! same {
        ($($field:ident as $what:literal),+ $(,)?) => {
            $(check($what, format!("{:?}", is.$field), format!("{:?}", wanted.$field));)+
        };
    }
    same! {
        retention as "retention", discard as "discard", discard_new_per_subject as "discard_new_per_subject",
        storage as "storage", max_age as "max_age", deny_delete as "deny_delete",
        deny_purge as "deny_purge", allow_rollup as "allow_rollup_hdrs", allow_direct as "allow_direct",
        mirror_direct as "mirror_direct", sealed as "sealed", no_ack as "no_ack", mirror as "mirror",
        subject_transform as "subject_transform", allow_message_ttl as "allow_msg_ttl",
    }
    let sources = is.sources.as_ref().map_or(0, Vec::len);
    check("sources", sources.to_string(), "0".to_owned());
    let is_async = (is.persist_mode == Some(PersistenceMode::Async)).to_string();
    check("persist_mode async", is_async, false.to_string());
    let is_whole = is.max_messages_per_subject <= 0;
    let kept = of(is_whole, is.max_messages_per_subject);
    check("max_msgs_per_subject", kept, of(true, -1));
    let is_wide = usize::try_from(is.max_message_size)
        .map_or(true, |most| most == 0 || most >= 2 * MAX_GROUP);
    let widest = of(is_wide, is.max_message_size);
    check("max_msg_size", widest, of(true, -1));
    // NATS tells them in an order of its own.
    let sorted = |config: &Config| {
        let mut subjects = config.subjects.clone();
        subjects.sort_unstable();
        subjects
    };
    if sorted(is) != sorted(wanted) {
        let all = |config: &Config| config.subjects.join(", ");
        check("subjects", all(is), all(wanted));
    }
    found
}

/// A limit with only some good values, as the one of these that is asked for.
fn of(will_do: bool, limit: impl fmt::Display) -> String {
    if will_do {
        "-1".to_owned()
    } else {
        limit.to_string()
    }
}

#[cfg(test)]
mod tests;
