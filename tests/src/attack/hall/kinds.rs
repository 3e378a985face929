//! The table of abuses.

use std::collections::BTreeMap;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::time::Duration;

use serde_json::Value;

use super::owner::OWNER;
use crate::stress::connection::{JsonConnection, JsonConnectionError};

/// The victim: messages are sent to them, and they are reported.
pub const VICTIM: &str = "Vittima";

/// The answer to one try of an abuser.
type Try<'a> = Pin<Box<dyn Future<Output = Result<Value, JsonConnectionError>> + Send + 'a>>;

/// One kind of abuse.
#[derive(Debug)]
pub struct AbuseKind {
    /// The noun of the counted tries.
    pub name: &'static str,
    /// The server's figures of the bounds that meet it.
    pub limits: &'static [&'static str],
    /// The number of tries that an address may have at once.
    burst: u64,
    /// How long it takes until an address may have so many more.
    period: Duration,
    /// The types and codes of answers that count as done.
    done: &'static [&'static str],
    /// The codes of refusals at a limit.
    refused: &'static [&'static str],
    /// True if it is also tried from a network of shared addresses.
    pub is_tried_in_school: bool,
    /// Maximum bytes that one try adds to the people's log and the journal.
    pub bytes: u64,
    attempt: for<'a> fn(&'a mut JsonConnection, &'a str, u64) -> Try<'a>,
}

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3_600);

/// Every kind, with the defaults of the settings that bound it.
pub const KINDS: &[AbuseKind] = &[
    AbuseKind {
        name: "registrations",
        limits: &["registrations_per_hour", "names_of_a_connection"],
        burst: 10,
        period: HOUR,
        done: &["ok"],
        refused: &["rate_limited", "busy", "too_many_names"],
        is_tried_in_school: true,
        bytes: 1_024,
        attempt: |link, tag, number| Box::pin(register(link, tag, number)),
    },
    AbuseKind {
        name: "challenges",
        limits: &["new_challenges_per_minute", "challenges_per_person"],
        burst: 20,
        period: MINUTE,
        done: &["ok"],
        refused: &["rate_limited", "too_many_challenges"],
        is_tried_in_school: false,
        bytes: 64,
        attempt: |link, _, number| Box::pin(challenge(link, number)),
    },
    AbuseKind {
        name: "private lines",
        limits: &["tells_per_address"],
        burst: 60,
        period: MINUTE,
        done: &["ok"],
        refused: &["rate_limited", "busy"],
        is_tried_in_school: false,
        bytes: 0,
        attempt: |link, _, number| Box::pin(tell(link, number)),
    },
    AbuseKind {
        name: "reports",
        limits: &["reports_per_hour", "lists"],
        burst: 10,
        period: HOUR,
        done: &["ok"],
        refused: &["rate_limited", "too_many_reports", "list_full"],
        is_tried_in_school: false,
        bytes: 1_024,
        attempt: |link, _, number| Box::pin(report(link, number)),
    },
    AbuseKind {
        name: "wrong passwords",
        limits: &[
            "wrong_guesses_per_minute",
            "wrong_guesses_per_address",
            "wrong_guesses_per_name",
            "words",
        ],
        burst: 3,
        period: MINUTE,
        done: &["wrong_password"],
        refused: &["rate_limited", "busy"],
        is_tried_in_school: true,
        bytes: 0,
        attempt: |link, _, number| Box::pin(guess(link, number)),
    },
];

impl AbuseKind {
    /// Maximum tries of this many addresses in a time.
    #[must_use]
    pub fn allowed(&self, guessers: u64, took: Duration) -> u64 {
        let again = took.as_secs_f64() / self.period.as_secs_f64() * self.burst as f64;
        guessers * (self.burst + again.ceil() as u64)
    }
}

async fn register(
    link: &mut JsonConnection,
    tag: &str,
    number: u64,
) -> Result<Value, JsonConnectionError> {
    let named = link.ask(&format!("nome Preso-{tag}-{number}")).await?;
    if named["type"] != "ok" {
        return Ok(named);
    }
    let asked = link.ask("registrati").await?;
    match asked["code"] == "need_password" {
        true => link.ask("segreto parola qualunque").await,
        false => Ok(asked),
    }
}

async fn challenge(link: &mut JsonConnection, number: u64) -> Result<Value, JsonConnectionError> {
    // Those of others on the same terms would meet it.
    let answer = link.ask("sfida thai 5+3 bianco").await?;
    if number % 8 == 7 {
        link.ask("annulla").await?;
    }
    Ok(answer)
}

async fn tell(link: &mut JsonConnection, number: u64) -> Result<Value, JsonConnectionError> {
    link.ask(&format!("scrivi {VICTIM} compra adesso, {number}"))
        .await
}

async fn report(link: &mut JsonConnection, number: u64) -> Result<Value, JsonConnectionError> {
    let text = "offende ".repeat(20);
    link.ask(&format!("segnala {VICTIM} {text}{number}")).await
}

async fn guess(link: &mut JsonConnection, number: u64) -> Result<Value, JsonConnectionError> {
    let asked = link.ask(&format!("nome {OWNER}")).await?;
    match asked["code"] == "need_password" {
        true => link.ask(&format!("segreto indovino {number}")).await,
        false => Ok(asked),
    }
}

/// A connection from which a server is abused.
#[derive(Debug)]
pub struct Abuser {
    /// How.
    pub kind: &'static AbuseKind,
    /// The server.
    pub target: SocketAddr,
    /// From where.
    pub source: IpAddr,
    /// The tag in all names.
    pub tag: String,
    /// The number of tries.
    pub tries: u64,
}

/// The result of the tries.
#[derive(Debug, Clone, Default)]
pub struct AbuseOutcome {
    /// Number of tries.
    pub tried: u64,
    /// Number of tries that succeeded.
    pub done: u64,
    /// Number of tries refused at a limit, by the code of the answer.
    pub refused: BTreeMap<String, u64>,
    /// Unexpected events.
    pub failures: Vec<String>,
}

impl AbuseOutcome {
    /// Adds that of another abuser.
    pub fn add(&mut self, other: AbuseOutcome) {
        self.tried += other.tried;
        self.done += other.done;
        for (code, times) in other.refused {
            *self.refused.entry(code).or_default() += times;
        }
        self.failures.extend(other.failures);
    }

    /// The number of tries refused for any reason.
    #[must_use]
    pub fn all_refused(&self) -> u64 {
        self.refused.values().sum()
    }

    fn note(&mut self, kind: &AbuseKind, answer: &Value) {
        self.tried += 1;
        let said = match answer["code"].as_str() {
            Some(code) => code,
            None => answer["type"].as_str().unwrap_or_default(),
        };
        let says_so = answer["text"].as_str().is_some_and(|text| !text.is_empty());
        if kind.done.contains(&said) {
            self.done += 1;
        } else if kind.refused.contains(&said) && says_so {
            *self.refused.entry(said.to_owned()).or_default() += 1;
        } else {
            self.failures.push(answer.to_string());
        }
    }
}

impl Abuser {
    /// Abuses as often as it is told.
    pub async fn abuse(self) -> AbuseOutcome {
        let mut outcome = AbuseOutcome::default();
        if let Err(lost) = self.talk(&mut outcome).await {
            outcome.failures.push(format!("{}: {lost}", self.tag));
        }
        outcome
    }

    async fn talk(&self, outcome: &mut AbuseOutcome) -> Result<(), JsonConnectionError> {
        let mut link = JsonConnection::from(self.target, self.source).await?;
        link.ask(&format!("nome Abuso-{}", self.tag)).await?;
        for number in 0..self.tries {
            let answer = (self.kind.attempt)(&mut link, &self.tag, number).await?;
            outcome.note(self.kind, &answer);
        }
        Ok(())
    }
}
