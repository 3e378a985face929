//! Names of people, registered or not, and the data of registered people.

use serde::{Deserialize, Serialize};

use super::{Clean, LeftRatedGames, ListedGame, ProblemCount, ProfileRating, Word};
use crate::account::KeptView;
use crate::name::Name;
use crate::notice::{NoticeKind, QuietHours};
use crate::text::Language;
use crate::view::Format;

/// To `nome`, and to `segreto` if that gives a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Named<'a> {
    /// The name that the connection has now.
    pub name: Clean<'a>,
    /// True if the name is registered and this connection is its owner's. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub registered: bool,
    /// When the owner of a registered name was last seen, in milliseconds of Unix time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seen: Option<u64>,
    /// The room of the newest seat that waits for the owner: `riprendi` and the name takes it back.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<Clean<'a>>,
    /// The rooms of all seats that wait, the newest first, if there are several: `riprendi` and a room takes the seat
    /// there. Left out otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub seats: Vec<Clean<'a>>,
    /// The owner's recently left rated games; left out without any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub left: Option<LeftRatedGames>,
    /// Lost devices, which were signed out without the password, the oldest first. A login by the password names each
    /// once, and so does a login by each other device. Left out without any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub lost_devices: Vec<LostDevice<'a>>,
    /// The key of the connection, which belongs to a name that was registered just now. Left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub key: Option<ListedKey<'a>>,
    /// The owner's settings for the display, from earlier visits. The server does not apply them to a program's
    /// connection: the program decides.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<KeptChoices>,
}

impl<'a> Named<'a> {
    /// The name of a connection.
    pub fn new(name: impl Into<Clean<'a>>, registered: bool) -> Named<'a> {
        Named {
            name: name.into(),
            registered,
            seen: None,
            seat: None,
            seats: Vec::new(),
            left: None,
            lost_devices: Vec::new(),
            key: None,
            view: None,
        }
    }

    /// The object with the rooms of the seats that wait, the newest first.
    pub fn with_seats(self, rooms: &[&Name]) -> Named<'a> {
        let owned = |room: &&Name| Name::clone(room).into();
        Named {
            seat: rooms.first().map(owned),
            seats: match rooms {
                [] | [_] => Vec::new(),
                several => several.iter().map(owned).collect(),
            },
            ..self
        }
    }
}

/// To `profilo` about a registered name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile<'a> {
    /// The name.
    pub profile: Clean<'a>,
    /// True for a program that plays by itself. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub bot: bool,
    /// True if its owner is a member of the operator's staff. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub staff: bool,
    /// True if it is hidden from others; then its owner alone is answered at all. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub hidden: bool,
    /// When it was registered, in milliseconds of Unix time.
    pub registered: u64,
    /// When its owner was last seen, in milliseconds of Unix time; null if the owner is here.
    #[serde(default)]
    pub seen: Option<u64>,
    /// One line of the owner's own; null without one.
    #[serde(default)]
    pub line: Option<Clean<'a>>,
    /// The counts of finished games; left out if they cannot be counted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub games: Option<GameCounts>,
    /// Every rating that the person has. Left out without any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub ratings: Vec<ProfileRating>,
    /// The problems of the day that were tried and solved. Left out if none was tried.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub problems: Option<ProblemCount>,
    /// The days of leave that the person may still take this year in games by correspondence, shown to an owner who plays such
    /// games. Left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub leave_left: Option<u32>,
    /// The person's recently left rated games, shown to the owner only.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub left: Option<LeftRatedGames>,
    /// The owner's settings for the display, shown to the owner only.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<KeptChoices>,
}

/// A profile as it is shown over HTTP.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicProfile<'a> {
    /// The answer to `profilo NAME`.
    #[serde(flatten)]
    pub profile: Profile<'a>,
    /// The person's newest finished games, at most ten, the newest first; left out if they cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recent: Option<Vec<ListedGame<'a>>>,
}

/// Counts of a person's finished games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameCounts {
    /// All of them, those without a result too.
    pub finished: u64,
    /// Won.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

/// The display settings of a registered name's owner; null for a setting that was not chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeptChoices {
    /// The language.
    #[serde(default)]
    pub language: Option<Word<Language>>,
    /// The format for people.
    #[serde(default)]
    pub format: Option<Word<Format>>,
    /// Unicode's pieces.
    #[serde(default)]
    pub symbols: Option<bool>,
    /// Colours.
    #[serde(default)]
    pub colours: Option<bool>,
    /// The bell.
    #[serde(default)]
    pub bell: Option<bool>,
    /// The seconds left at which the player is warned of the clock, the most first.
    #[serde(default)]
    pub clock_warnings: Option<Vec<u64>>,
}

impl From<KeptView> for KeptChoices {
    fn from(view: KeptView) -> Self {
        KeptChoices {
            language: view.language.map(Into::into),
            format: view.format.map(Into::into),
            symbols: view.look.map(|look| look.symbols),
            colours: view.look.map(|look| look.colours),
            bell: view.bell,
            clock_warnings: view.warnings.map(Vec::from),
        }
    }
}

/// To `dispositivi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeviceList<'a> {
    /// The devices on which the owner of the name stays signed in, by number.
    pub devices: Vec<ListedDevice<'a>>,
}

/// A device on which a registered person stays signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedDevice<'a> {
    /// Its number.
    pub device: u32,
    /// The label that its owner's program gave it; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub label: Option<Clean<'a>>,
    /// The time of its first token, in milliseconds of Unix time.
    pub since: u64,
    /// The last use of its token, in milliseconds of Unix time.
    pub used: u64,
    /// The end of its validity unless it is used before, in milliseconds of Unix time.
    pub until: u64,
}

/// A device that was signed out, or a key that was removed, without the password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LostDevice<'a> {
    /// Its number.
    pub device: u32,
    /// Its label; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub label: Option<Clean<'a>>,
    /// The time of the loss, in milliseconds of Unix time.
    pub at: u64,
    /// True if its token was used twice: a copy of it exists. False if another device removed it.
    pub spent: bool,
    /// The number of the device or the key that removed it; left out if it is not known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<u32>,
    /// True if it was a key, and no device. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub key: bool,
    /// The object in words, in the reader's language.
    pub text: Clean<'a>,
}

/// To `chiavi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeyList<'a> {
    /// The keys of SSH that belong to the name, by number.
    pub keys: Vec<ListedKey<'a>>,
}

/// A key of SSH that belongs to a registered name. To `chiavi aggiungi`, the key that was added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedKey<'a> {
    /// Its number, which no device of the name has.
    pub key: u32,
    /// Its fingerprint: `SHA256:` and 43 digits of base 64, as OpenSSH writes it.
    pub fingerprint: Clean<'a>,
    /// The comment that its owner gave it; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub comment: Option<Clean<'a>>,
    /// The time since which it belongs to the name, in milliseconds of Unix time.
    pub since: u64,
    /// Its last use, to within an hour, in milliseconds of Unix time; left out before the first.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub used: Option<u64>,
}

/// To `avvisi`: what the person is told of while away, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NoticeReport<'a> {
    /// The kinds of notices that the person has chosen.
    pub notices: Vec<NoticeKind>,
    /// The hours of silence; left out without any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub quiet: Option<QuietHours>,
    /// The person's time minus UTC, in minutes.
    pub offset: i16,
    /// The person's address for the operator's program; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub address: Option<Clean<'a>>,
    /// Number of the person's browsers that get notices.
    pub browsers: u64,
    /// True if the operator has a program for notices, which needs an address.
    pub program: bool,
    /// The server's public key for a browser's subscription (RFC 8292), in base 64 for URLs; left out if the server sends
    /// browsers nothing.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub push_key: Option<Clean<'a>>,
}

/// To `segreto` after `profilo elimina`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NameDeleted<'a> {
    /// The name that is no longer registered. The connection has no name now.
    pub deleted: Clean<'a>,
    /// Days until the name can be taken again.
    pub days: u64,
}
