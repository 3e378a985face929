//! NATS' answers to appends.

use async_nats::jetstream::ErrorCode;
use damiera_cluster::log::Seq;
use serde::Deserialize;

use crate::said;

/// The outcome of an append.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PublishOutcome {
    /// It is stored by a majority, at this place in the stream.
    Stored(Seq),
    /// It was not stored and never will be: the log's last message is another one.
    Refused {
        /// The place of that message; None if NATS does not say, because an append is still under way there.
        last: Option<Seq>,
    },
    /// It may be stored, now or later, for this reason. Reading cannot tell; another append with the same expectation can.
    Unknown(String),
}

/// NATS' answer to an append (ADR-1: an answer with `error` means that it was not acknowledged).
#[derive(Deserialize)]
struct PublishAcknowledgement {
    error: Option<AcknowledgementError>,
    #[serde(default)]
    stream: String,
    #[serde(default)]
    seq: u64,
}

#[derive(Deserialize)]
struct AcknowledgementError {
    #[serde(default)]
    err_code: u64,
    #[serde(default)]
    description: String,
}

/// The number of a refusal that says the last sequence at the end of its description.
const WRONG_LAST: u64 = ErrorCode::STREAM_WRONG_LAST_SEQUENCE.0;

/// The number of a refusal that does not know the last sequence: another append to the subject has been proposed and
/// not been stored yet.
const WRONG_LAST_UNKNOWN: u64 = ErrorCode::STREAM_WRONG_LAST_SEQUENCE_CONSTANT.0;

/// Reads the answer to an append to a stream.
pub(crate) fn read(payload: &[u8], stream: &str) -> PublishOutcome {
    let answer: PublishAcknowledgement = match serde_json::from_slice(payload) {
        Ok(answer) => answer,
        Err(error) => return PublishOutcome::Unknown(said(&error.to_string())),
    };
    match answer.error {
        None if answer.stream == stream && answer.seq > 0 => {
            PublishOutcome::Stored(Seq(answer.seq))
        }
        None => PublishOutcome::Unknown("an acknowledgement of another stream".to_owned()),
        Some(error) if error.err_code == WRONG_LAST => {
            let (_, number) = error.description.rsplit_once(' ').unwrap_or_default();
            PublishOutcome::Refused {
                last: number.parse().ok().map(Seq),
            }
        }
        Some(error) if error.err_code == WRONG_LAST_UNKNOWN => {
            PublishOutcome::Refused { last: None }
        }
        Some(error) => PublishOutcome::Unknown(said(&error.description)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_told_apart() {
        let check = |text: &str, expected: PublishOutcome| {
            assert_eq!(read(text.as_bytes(), "dama_log"), expected, "{text}");
        };
        let refused = |last: Option<u64>| PublishOutcome::Refused {
            last: last.map(Seq),
        };
        check(
            r#"{"stream":"dama_log","seq":7}"#,
            PublishOutcome::Stored(Seq(7)),
        );
        check(
            r#"{"error":{"code":400,"err_code":10071,"description":"wrong last sequence: 12"},"stream":"dama_log","seq":0}"#,
            refused(Some(12)),
        );
        check(
            r#"{"error":{"code":400,"err_code":10071,"description":"wrong last sequence: 0"},"stream":"dama_log","seq":0}"#,
            refused(Some(0)),
        );
        check(
            r#"{"error":{"code":400,"err_code":10071,"description":"wrong"}}"#,
            refused(None),
        );
        check(
            r#"{"error":{"code":400,"err_code":10164,"description":"wrong last sequence"},"stream":"dama_log","seq":0}"#,
            refused(None),
        );
        check(
            r#"{"error":{"code":503,"err_code":10077,"description":"maximum bytes exceeded"},"stream":"dama_log","seq":0}"#,
            PublishOutcome::Unknown("maximum bytes exceeded".to_owned()),
        );
        for text in [
            "",
            "{}",
            r#"{"stream":"other_log","seq":7}"#,
            r#"{"stream":"dama_log"}"#,
        ] {
            let answer = read(text.as_bytes(), "dama_log");
            assert!(matches!(answer, PublishOutcome::Unknown(_)), "{text}");
        }
    }
}
