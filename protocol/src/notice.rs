//! Notices to a registered person who is away: their kinds, and what the person has chosen about them.

use serde::{Deserialize, Serialize};

/// Maximum browsers of a person that get notices. The oldest makes place for a further one.
pub const MOST_BROWSERS: usize = 8;

/// Maximum characters of an address for the operator's program.
pub const MOST_ADDRESS: usize = 120;

/// Maximum bytes of a browser's address at its push service. A line has 1,024 bytes.
pub const MOST_ENDPOINT: usize = 800;

/// Characters of a browser's public key: 65 bytes in base 64 for URLs, without padding (RFC 8291 section 3.1).
const KEY_CHARS: usize = 87;

/// Characters of a browser's authentication secret: 16 bytes (RFC 8291 section 3.2).
const AUTH_CHARS: usize = 22;

/// Maximum minutes between a person's time and UTC.
pub const MOST_OFFSET: i16 = 14 * 60;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// The subject of a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// It is the person's turn.
    Turn,
    /// A quarter of the person's time is left.
    Time,
    /// Another person challenges this one.
    Challenge,
    /// A round of a tournament has begun.
    Round,
    /// A game of the person's is over.
    End,
}

impl NoticeKind {
    /// All kinds, in the order of lists.
    pub const ALL: [NoticeKind; 5] = [
        NoticeKind::Turn,
        NoticeKind::Time,
        NoticeKind::Challenge,
        NoticeKind::Round,
        NoticeKind::End,
    ];

    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            NoticeKind::Turn => "turn",
            NoticeKind::Time => "time",
            NoticeKind::Challenge => "challenge",
            NoticeKind::Round => "round",
            NoticeKind::End => "end",
        }
    }
}

/// Hours of silence: notices wait. They begin at one hour of the person's day and end at another, perhaps on the next day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QuietHours {
    /// The first hour, from 0 to 23.
    pub from: u8,
    /// The hour at which they are over, from 0 to 23.
    pub to: u8,
}

/// A browser that gets notices, as it said (the Push API's `PushSubscription`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushSubscription {
    /// The address at its push service. Its holder can be sent messages there by this server alone.
    pub endpoint: String,
    /// Its public key on P-256, in base 64 for URLs.
    pub key: String,
    /// Its authentication secret, in base 64 for URLs.
    pub auth: String,
}

impl std::fmt::Debug for PushSubscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PushSubscription(..)")
    }
}

impl PushSubscription {
    /// The subscription of three words, if each has the form and length that it must have. The host of the address is
    /// checked by the server's settings.
    pub fn parse(endpoint: &str, key: &str, auth: &str) -> Option<Self> {
        let is_base64 = |word: &str, length: usize| {
            let is_digit = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
            word.len() == length && word.bytes().all(is_digit)
        };
        let is_address = endpoint.len() <= MOST_ENDPOINT
            && endpoint.starts_with("https://")
            && endpoint.bytes().all(|byte| byte.is_ascii_graphic());
        let is_whole = is_address && is_base64(key, KEY_CHARS) && is_base64(auth, AUTH_CHARS);
        is_whole.then(|| PushSubscription {
            endpoint: endpoint.to_owned(),
            key: key.to_owned(),
            auth: auth.to_owned(),
        })
    }
}

/// A person's choices about notices. They go with the account.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoticeChoices {
    /// The chosen kinds, in order.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub kinds: Vec<NoticeKind>,
    /// When notices wait.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub quiet: Option<QuietHours>,
    /// The person's time minus UTC, in minutes.
    #[serde(default)]
    pub offset: i16,
    /// The person's address for the operator's program.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub address: Option<String>,
    /// The browsers, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub browsers: Vec<PushSubscription>,
}

/// A change of a person's choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoticeChange {
    /// Everything is forgotten: no notices any more.
    Nothing,
    /// All kinds.
    All,
    /// One kind, or not that kind.
    Kind(NoticeKind, bool),
    /// Other hours of silence, or none; and another difference to UTC in minutes, if one is given.
    Quiet(Option<QuietHours>, Option<i16>),
    /// Another address for the operator's program, or none.
    Address(Option<String>),
    /// A further browser. One with the same address is replaced.
    Browser(PushSubscription),
    /// The browser with this address gets none any more.
    NoBrowser(String),
}

impl NoticeChoices {
    /// True if nothing is chosen, and nothing is stored of it.
    pub fn is_empty(&self) -> bool {
        *self == NoticeChoices::default()
    }

    /// True if the person wants notices of a kind, and there is a way to tell them.
    pub fn wants(&self, kind: NoticeKind) -> bool {
        let is_reached = self.address.is_some() || !self.browsers.is_empty();
        is_reached && self.kinds.contains(&kind)
    }

    /// The choices after a change. The first way to be told chooses all kinds.
    #[must_use]
    pub fn after(mut self, change: NoticeChange) -> Self {
        match change {
            NoticeChange::Nothing => return NoticeChoices::default(),
            NoticeChange::All => self.kinds = NoticeKind::ALL.to_vec(),
            NoticeChange::Kind(kind, wanted) => {
                self.kinds.retain(|known| *known != kind);
                self.kinds.extend(wanted.then_some(kind));
                self.kinds.sort_unstable();
            }
            NoticeChange::Quiet(quiet, offset) => {
                self.quiet = quiet;
                self.offset = offset.unwrap_or(self.offset);
            }
            NoticeChange::Address(address) => {
                self.choose_all_at_first(address.is_some());
                self.address = address;
            }
            NoticeChange::Browser(browser) => {
                self.choose_all_at_first(true);
                self.browsers
                    .retain(|known| known.endpoint != browser.endpoint);
                if self.browsers.len() >= MOST_BROWSERS {
                    self.browsers.remove(0);
                }
                self.browsers.push(browser);
            }
            NoticeChange::NoBrowser(endpoint) => {
                self.browsers.retain(|known| known.endpoint != endpoint);
            }
        }
        self
    }

    fn choose_all_at_first(&mut self, is_way: bool) {
        if is_way && self.kinds.is_empty() && self.address.is_none() && self.browsers.is_empty() {
            self.kinds = NoticeKind::ALL.to_vec();
        }
    }

    /// The end of the person's silence at a time, both in milliseconds of Unix time. None if notices need not wait.
    pub fn quiet_until(&self, at: u64) -> Option<u64> {
        let QuietHours { from, to } = self.quiet?;
        let offset = i64::from(self.offset) * 60_000;
        let at = i64::try_from(at).ok()?;
        let of_day = (at + offset).rem_euclid(DAY_MS);
        let from = i64::from(from) * HOUR_MS;
        let length = (i64::from(to) * HOUR_MS - from).rem_euclid(DAY_MS);
        let since = (of_day - from).rem_euclid(DAY_MS);
        (since < length)
            .then(|| u64::try_from(at + length - since).ok())
            .flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    fn quiet(from: u8, to: u8, offset: i16) -> NoticeChoices {
        let hours = Some(QuietHours { from, to });
        NoticeChoices::default().after(NoticeChange::Quiet(hours, Some(offset)))
    }

    #[test]
    fn silence_ends_at_its_hour_in_the_persons_time() {
        let rows = [
            // From, to, offset, the hour in UTC, and the hour in UTC at which the silence ends.
            (22, 7, 0, 23, Some(31)),
            (22, 7, 0, 6, Some(7)),
            (22, 7, 0, 7, None),
            (22, 7, 0, 21, None),
            (22, 7, 120, 20, Some(29)),
            (22, 7, 120, 19, None),
            (22, 7, -300, 3, Some(12)),
            (9, 17, 60, 8, Some(16)),
            (9, 17, 60, 16, None),
        ];
        for (from, to, offset, hour, ends) in rows {
            let choices = quiet(from, to, offset);
            let until = choices.quiet_until((240 + hour) * HOUR);
            let expected = ends.map(|ends| (240 + ends) * HOUR);
            assert_eq!(until, expected, "{from}-{to} {offset} at {hour}");
        }
    }

    #[test]
    fn a_person_has_few_browsers_and_nothing_is_left_of_none() {
        let key = "B".repeat(KEY_CHARS);
        let auth = "a".repeat(AUTH_CHARS);
        let browser = |number: usize| {
            let endpoint = format!("https://push.example/{number}");
            PushSubscription::parse(&endpoint, &key, &auth).unwrap()
        };
        let mut choices = NoticeChoices::default();
        for number in 0..=MOST_BROWSERS {
            choices = choices.after(NoticeChange::Browser(browser(number)));
        }
        assert_eq!(choices.browsers.len(), MOST_BROWSERS);
        assert_eq!(choices.browsers[0], browser(1));
        assert_eq!(choices.kinds, NoticeKind::ALL);
        let again = choices.clone().after(NoticeChange::Browser(browser(2)));
        assert_eq!(again.browsers.len(), MOST_BROWSERS);
        let less = again.after(NoticeChange::Kind(NoticeKind::End, false));
        assert!(!less.wants(NoticeKind::End) && less.wants(NoticeKind::Turn));
        assert!(less.after(NoticeChange::Nothing).is_empty());
    }

    #[test]
    fn what_is_no_subscription_is_refused() {
        let (key, auth) = ("B".repeat(KEY_CHARS), "a".repeat(AUTH_CHARS));
        let long = format!("https://push.example/{}", "x".repeat(MOST_ENDPOINT));
        for endpoint in ["http://push.example/1", "https://push.example/ü", &long] {
            assert!(PushSubscription::parse(endpoint, &key, &auth).is_none());
        }
        let endpoint = "https://push.example/1";
        for (key, auth) in [
            (&key[1..], &auth[..]),
            (&key, "a+a"),
            (&"=".repeat(87), &auth),
        ] {
            assert!(PushSubscription::parse(endpoint, key, auth).is_none());
        }
    }
}
