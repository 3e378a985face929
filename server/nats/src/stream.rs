//! The stream that keeps the log: how it is made, and what it must be.

use std::fmt;

use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::context::{CreateStreamErrorKind, GetStreamErrorKind};
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, Info, PersistenceMode, RetentionPolicy, StorageType,
};

use damiera_cluster::group::MAX_GROUP;

use crate::{Connection, Settings, said};

/// Something about the stream that is not as it must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// What, as NATS' configuration of streams calls it.
    pub what: &'static str,
    /// What it is.
    pub is: String,
    /// What it must be.
    pub must_be: String,
}

impl fmt::Display for Difference {
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
        /// Which stream.
        stream: String,
        /// What there was instead of an answer.
        reason: String,
    },
    /// The stream cannot be made.
    #[error("NATS does not make the stream {stream}: {reason}")]
    NotMade {
        /// Which stream.
        stream: String,
        /// What NATS said.
        reason: String,
    },
}

impl Connection {
    /// Makes the stream if there is none, and says how it stands.
    ///
    /// # Errors
    /// When NATS does not answer or refuses.
    pub async fn prepare(&self) -> Result<Info, StreamError> {
        match self.info().await? {
            Some(info) => Ok(info),
            None => {
                let wanted = wanted(&self.settings);
                // Another node may have been faster: then the same stream is there, and NATS says so.
                let made = self.jetstream.create_stream(&wanted).await;
                let made = made.map_err(|error| StreamError::NotMade {
                    stream: wanted.name.clone(),
                    reason: match error.kind() {
                        CreateStreamErrorKind::JetStream(error) => said(&error.to_string()),
                        kind => said(&kind.to_string()),
                    },
                })?;
                Ok(made.cached_info().clone())
            }
        }
    }

    /// How the stream stands; nothing when there is none.
    ///
    /// # Errors
    /// When NATS does not answer.
    pub async fn info(&self) -> Result<Option<Info>, StreamError> {
        let stream = self.subjects.stream();
        let error = match self.jetstream.get_stream(&stream).await {
            Ok(found) => return Ok(Some(found.cached_info().clone())),
            Err(error) => error,
        };
        match error.kind() {
            GetStreamErrorKind::JetStream(error)
                if error.error_code() == ErrorCode::STREAM_NOT_FOUND =>
            {
                Ok(None)
            }
            kind => Err(StreamError::Unanswered {
                stream,
                reason: said(&kind.to_string()),
            }),
        }
    }

    /// What about the stream is not as it must be.
    #[must_use]
    pub fn differences(&self, is: &Config) -> Vec<Difference> {
        differences(is, &wanted(&self.settings))
    }
}

/// The stream as it is made. What keeps a log from losing its beginning or middle is here: no age, no limit for a
/// subject, nothing deleted or purged, and what does not fit is refused.
fn wanted(settings: &Settings) -> Config {
    let subjects = settings.subjects();
    Config {
        name: subjects.stream(),
        description: Some("What happens in all rooms of Damiera".to_owned()),
        subjects: subjects.logs(),
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

fn differences(is: &Config, wanted: &Config) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut check = |what, is: String, must_be: String| {
        if is != must_be {
            found.push(Difference {
                what,
                is: said(&is),
                must_be,
            });
        }
    };
    macro_rules! same {
        ($($field:ident as $what:literal),+ $(,)?) => {
            $(check($what, format!("{:?}", is.$field), format!("{:?}", wanted.$field));)+
        };
    }
    same! {
        retention as "retention", discard as "discard", discard_new_per_subject as "discard_new_per_subject",
        storage as "storage", num_replicas as "num_replicas", max_age as "max_age", deny_delete as "deny_delete",
        deny_purge as "deny_purge", allow_rollup as "allow_rollup_hdrs", allow_direct as "allow_direct",
        mirror_direct as "mirror_direct", sealed as "sealed", no_ack as "no_ack", mirror as "mirror",
        subject_transform as "subject_transform", allow_message_ttl as "allow_msg_ttl",
    }
    let sources = is.sources.as_ref().map_or(0, Vec::len);
    check("sources", sources.to_string(), "0".to_owned());
    let is_async = is.persist_mode == Some(PersistenceMode::Async);
    check(
        "persist_mode async",
        is_async.to_string(),
        "false".to_owned(),
    );
    let is_whole = is.max_messages_per_subject <= 0;
    check(
        "max_msgs_per_subject",
        of(is_whole, is.max_messages_per_subject),
        of(true, -1),
    );
    let is_wide = usize::try_from(is.max_message_size)
        .map_or(true, |most| most == 0 || most >= 2 * MAX_GROUP);
    check(
        "max_msg_size",
        of(is_wide, is.max_message_size),
        of(true, -1),
    );
    // The order in which NATS tells them is its own.
    let sorted = |config: &Config| {
        let mut subjects = config.subjects.clone();
        subjects.sort_unstable();
        subjects
    };
    if sorted(is) != sorted(wanted) {
        check(
            "the number of subjects (one for each partition, and the lobby's)",
            is.subjects.len().to_string(),
            format!(
                "{}, as it was when the stream was made",
                wanted.subjects.len()
            ),
        );
    }
    found
}

/// A limit of which only some values will do, as the one of these that is asked for.
fn of(will_do: bool, limit: impl fmt::Display) -> String {
    if will_do {
        "-1".to_owned()
    } else {
        limit.to_string()
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::time::Duration;

    use super::*;
    use damiera_cluster::name::NodeName;
    use damiera_cluster::partition::Partitions;

    use crate::{Prefix, ServerAddress};

    fn own() -> Config {
        wanted(&Settings {
            servers: vec![ServerAddress::parse("nats://127.0.0.1").expect("an address")],
            node: NodeName::new("n1").expect("a name"),
            prefix: Prefix::new("dama").expect("a prefix"),
            key: None,
            system_key: PathBuf::from("system.key"),
            authorities: None,
            partitions: Partitions::new(4).expect("a number"),
            replicas: 3,
        })
    }

    #[test]
    fn every_way_to_lose_a_log_is_noticed() {
        let check = |change: fn(&mut Config), expected: &[&str]| {
            let mut config = own();
            change(&mut config);
            let found = differences(&config, &own());
            let found: Vec<&str> = found.iter().map(|difference| difference.what).collect();
            assert_eq!(found, expected);
        };
        check(|_| {}, &[]);
        check(|config| config.subjects.reverse(), &[]);
        check(|config| config.max_bytes = 1 << 30, &[]);
        check(|config| config.max_message_size = 1 << 20, &[]);
        check(|config| config.max_message_size = 1_000, &["max_msg_size"]);
        check(
            |config| config.max_age = Duration::from_secs(1),
            &["max_age"],
        );
        check(
            |config| config.max_messages_per_subject = 1,
            &["max_msgs_per_subject"],
        );
        check(|config| config.discard = DiscardPolicy::Old, &["discard"]);
        check(|config| config.storage = StorageType::Memory, &["storage"]);
        check(
            |config| config.retention = RetentionPolicy::Interest,
            &["retention"],
        );
        check(|config| config.num_replicas = 1, &["num_replicas"]);
        check(|config| config.deny_delete = false, &["deny_delete"]);
        check(|config| config.deny_purge = false, &["deny_purge"]);
        check(|config| config.allow_direct = true, &["allow_direct"]);
        check(|config| config.allow_rollup = true, &["allow_rollup_hdrs"]);
        check(|config| config.allow_message_ttl = true, &["allow_msg_ttl"]);
        check(
            |config| config.persist_mode = Some(PersistenceMode::Async),
            &["persist_mode async"],
        );
        check(|config| config.no_ack = true, &["no_ack"]);
        check(
            |config| drop(config.subjects.pop()),
            &["the number of subjects (one for each partition, and the lobby's)"],
        );
        check(
            |config| config.subjects[0] = "other.log.0".to_owned(),
            &["the number of subjects (one for each partition, and the lobby's)"],
        );
    }
}
