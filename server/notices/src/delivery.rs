//! One attempt to deliver a notice: a line for the operator's program, and a message for each of the receiver's browsers.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use damiera_people::{Account, PeopleRegistry};
use damiera_platform::logs::Seldom;
use damiera_protocol::name::Name;
use damiera_protocol::notice::{NoticeChange, NoticeChoices, NoticeKind, PushSubscription};
use serde::Serialize;

use crate::key::PushKey;
use crate::notice::PersonNotice;
use crate::program::NoticeProgram;
use crate::push::{PushMessage, PushOutcome, PushSender};

/// The time until the first repetition of an attempt. Each further one takes four times as long.
pub(crate) const FIRST_PAUSE: Duration = Duration::from_secs(60);

static NOT_SENT: Seldom = Seldom::new();

/// The ways to a person.
#[derive(Debug, Default)]
pub struct NoticeWays {
    /// Browsers.
    pub push: Option<PushSender>,
    /// The operator's program.
    pub program: Option<NoticeProgram>,
    /// The address of the page, with a slash at its end, if people elsewhere have one.
    pub page: Option<String>,
}

/// The result of an attempt.
#[derive(Debug)]
pub(crate) struct DeliveredNotice {
    pub(crate) number: u64,
    pub(crate) had: HashSet<String>,
    /// When the next one should be; None if there need be none.
    pub(crate) again: Option<Duration>,
}

/// A line for the operator's program.
#[derive(Serialize)]
struct ProgramLine<'a> {
    id: u64,
    kind: NoticeKind,
    to: &'a str,
    address: &'a str,
    language: &'a str,
    text: &'a str,
    name: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    place: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    topic: &'a str,
}

/// The text of a message to a browser, which the page's service worker reads.
#[derive(Serialize)]
struct PushText<'a> {
    kind: NoticeKind,
    text: &'a str,
    path: &'a str,
    topic: &'a str,
}

/// One attempt to deliver a notice, by all ways of its receiver that do not have it.
pub(crate) struct NoticeDelivery {
    pub(crate) number: u64,
    pub(crate) notice: PersonNotice,
    /// The other person's name.
    pub(crate) name: Name,
    pub(crate) text: String,
    pub(crate) account: Arc<Account>,
    pub(crate) choices: NoticeChoices,
    /// In seconds of Unix time.
    pub(crate) at: u64,
    pub(crate) people: Arc<PeopleRegistry>,
    pub(crate) ways: Arc<NoticeWays>,
    pub(crate) key: Option<Arc<PushKey>>,
}

impl NoticeDelivery {
    /// Makes the attempt. `had` has the addresses and browsers that have the notice already.
    pub(crate) async fn make(self, mut had: HashSet<String>) -> DeliveredNotice {
        let mut again = None;
        if let (Some(program), Some(address)) = (&self.ways.program, &self.choices.address)
            && !had.contains(address)
        {
            match program.send(&self.line(address)).await {
                true => drop(had.insert(address.clone())),
                false => again = Some(FIRST_PAUSE),
            }
        }
        for browser in &self.choices.browsers {
            if had.contains(&browser.endpoint) {
                continue;
            }
            match self.push(browser).await {
                None => drop(had.insert(browser.endpoint.clone())),
                Some(later) => again = again.max(Some(later)),
            }
        }
        DeliveredNotice {
            number: self.number,
            had,
            again,
        }
    }

    /// The line for the operator's program.
    fn line(&self, address: &str) -> String {
        let topic = self.notice.topic();
        let page = self.ways.page.as_ref();
        let line = ProgramLine {
            id: self.number,
            kind: self.notice.kind,
            to: self.account.name.as_str(),
            address,
            language: self.account.view.language.unwrap_or_default().code(),
            text: &self.text,
            name: self.name.as_str(),
            place: &self.notice.place,
            link: page.map(|page| format!("{page}{}", self.notice.path())),
            topic: &topic,
        };
        written(&line)
    }

    /// Sends the notice to a browser. None if no further attempt is to be made, or else the least time until it.
    async fn push(&self, browser: &PushSubscription) -> Option<Duration> {
        let (push, key) = (self.ways.push.as_ref()?, self.key.as_ref()?);
        let topic = self.notice.topic();
        let text = written(&PushText {
            kind: self.notice.kind,
            text: &self.text,
            path: &self.notice.path(),
            topic: &topic,
        });
        let message = PushMessage {
            text: text.as_bytes(),
            topic: &topic,
            of_use: self.notice.of_use(),
            at: self.at,
        };
        match push.send(browser, key, message).await {
            Ok(PushOutcome::Sent) => None,
            Ok(PushOutcome::Later(after)) => Some(after.unwrap_or(FIRST_PAUSE)),
            Ok(PushOutcome::Gone) => {
                let gone = NoticeChange::NoBrowser(browser.endpoint.clone());
                // A refused change leaves the browser, and the next notice finds it gone again.
                drop(self.people.change_notices(self.account.id, gone).await);
                None
            }
            Err(error) => {
                if let Some(times) = NOT_SENT.happened() {
                    tracing::warn!(%error, times, "a notice did not reach a browser's push service");
                }
                error.may_pass().then_some(FIRST_PAUSE)
            }
        }
    }
}

/// A value as JSON. Values of text and numbers alone can always be written.
fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
