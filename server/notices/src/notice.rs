//! A notice: whom it is for, what has happened, and where.

use std::time::Duration;

use damiera_people::order::PersonIdentity;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::notice::NoticeKind;
use data_encoding::BASE64URL_NOPAD;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use ring::digest::{SHA256, digest};
use serde::{Deserialize, Serialize};

/// The time for which a notice is of use, unless its kind says otherwise.
const OF_USE: Duration = Duration::from_secs(24 * 60 * 60);

/// The time for which a challenge to one person is open.
const CHALLENGE: Duration = Duration::from_secs(3 * 60);

/// Bytes of a digest in a topic, which has 32 characters at most (RFC 8030 section 5.4).
const TOPIC: usize = 24;

/// A notice for one person. It holds no code, and no name of a registered person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonNotice {
    /// The receiver.
    pub(crate) to: AccountId,
    /// The subject.
    pub(crate) kind: NoticeKind,
    /// The other person: the opponent or the challenger.
    pub(crate) by: PersonIdentity,
    /// The room, or the tournament's title; empty for a challenge without a table.
    pub(crate) place: String,
    /// The tournament's number, and its round.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(crate) round: Option<(u32, u8)>,
}

impl PersonNotice {
    /// A notice about the person's game in a room.
    pub fn at_board(
        kind: NoticeKind,
        to: AccountId,
        opponent: PersonIdentity,
        room: &Name,
    ) -> Self {
        PersonNotice {
            to,
            kind,
            by: opponent,
            place: room.to_string(),
            round: None,
        }
    }

    /// The person is challenged.
    pub fn challenge(to: AccountId, by: PersonIdentity) -> Self {
        PersonNotice {
            to,
            kind: NoticeKind::Challenge,
            by,
            place: String::new(),
            round: None,
        }
    }

    /// The person is challenged to a game by correspondence, at a table that stands for days.
    pub fn invitation(to: AccountId, by: PersonIdentity, room: &Name) -> Self {
        PersonNotice::at_board(NoticeKind::Challenge, to, by, room)
    }

    /// The person plays in a round of the tournament of a number and title, against another entrant.
    pub fn round(
        to: AccountId,
        opponent: PersonIdentity,
        (tournament, title): (u32, &str),
        round: u8,
    ) -> Self {
        PersonNotice {
            to,
            kind: NoticeKind::Round,
            by: opponent,
            place: title.to_owned(),
            round: Some((tournament, round)),
        }
    }

    /// The receiver.
    pub fn to(&self) -> AccountId {
        self.to
    }

    /// The subject.
    pub fn kind(&self) -> NoticeKind {
        self.kind
    }

    /// The path of the page that shows it, without a slash at its beginning.
    pub(crate) fn path(&self) -> String {
        match (self.kind, self.round) {
            (NoticeKind::Challenge, _) if self.place.is_empty() => String::new(),
            (NoticeKind::Round, Some((tournament, _))) => format!("tournament/{tournament}"),
            (NoticeKind::Round, None) => "tournaments".to_owned(),
            (NoticeKind::Challenge | NoticeKind::Turn | NoticeKind::Time | NoticeKind::End, _) => {
                format!("r/{}", utf8_percent_encode(&self.place, NON_ALPHANUMERIC))
            }
        }
    }

    /// True if it is about the person's game in a room.
    pub(crate) fn is_at(&self, to: AccountId, room: &Name) -> bool {
        let is_about_board = match self.kind {
            NoticeKind::Turn | NoticeKind::Time | NoticeKind::End => true,
            NoticeKind::Challenge | NoticeKind::Round => false,
        };
        is_about_board && self.to == to && self.place == room.as_str()
    }

    /// True if this one says what a later one says better.
    pub(crate) fn is_replaced_by(&self, later: &PersonNotice) -> bool {
        self.topic() == later.topic()
    }

    /// Its topic. A later message replaces an unread one of the topic.
    pub(crate) fn topic(&self) -> String {
        let by = match (self.kind, &self.by) {
            (NoticeKind::Challenge, PersonIdentity::Guest(name)) => name.to_string(),
            (NoticeKind::Challenge, PersonIdentity::Account(id)) => id.to_string(),
            (NoticeKind::Turn | NoticeKind::Time | NoticeKind::Round | NoticeKind::End, _) => {
                String::new()
            }
        };
        let about = format!("{} {} {} {by}", self.to, self.kind.word(), self.path());
        let digest = digest(&SHA256, about.as_bytes());
        BASE64URL_NOPAD.encode(&digest.as_ref()[..TOPIC])
    }

    /// The time for which it is of use.
    pub(crate) fn of_use(&self) -> Duration {
        match self.kind {
            NoticeKind::Challenge if self.place.is_empty() => CHALLENGE,
            NoticeKind::Challenge
            | NoticeKind::Turn
            | NoticeKind::Time
            | NoticeKind::Round
            | NoticeKind::End => OF_USE,
        }
    }
}
