//! The state from which a session begins at another server, so that its person notices nothing.
//!
//! The carrier of the connection keeps the newest introduction and shows it to the next primary. State of the session
//! that is not in it is lost then; `session::introducing` says for each field whether it is kept or lost.

use std::hash::{DefaultHasher, Hash, Hasher};

use damiera_people::{MOST_ALERTS, MOST_FRIENDS};
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::challenge::Lookout;
use damiera_protocol::class::ClassCode;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::telnet::Telnet;
use damiera_protocol::text::Language;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::view::{Format, Framing, Look, Role, View};
use damiera_rules::{Corner, Variant};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::admission::proofs::NameProof;
use crate::delivery::MOST_NAMES;

/// A format of introductions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionFormat(pub u16);

/// Maximum length of an introduction, in bytes.
pub const MOST_BYTES: usize = 64 * 1024;

/// Maximum number of people that one person may mute.
pub const MOST_MUTED: usize = 100;

/// Maximum number of rooms that one connection of a program may watch. A further one is refused.
pub const MOST_WATCHED: usize = 50;

/// The state from which a session begins.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Introduction {
    /// The format in which it is written: one that all servers of the cluster read.
    #[serde(skip)]
    pub format: SessionFormat,
    /// The person's view.
    pub view: IntroducedView,
    /// The options agreed with a telnet client.
    pub telnet: Option<Telnet>,
    /// The person, once there is a name.
    pub person: Option<IntroducedPerson>,
    /// Names that the connection had before.
    pub earlier: Vec<Name>,
    /// Nothing was said yet to the person behind the first name.
    pub is_newcomer: bool,
    /// Talk from outside rooms is not heard.
    pub is_quiet: bool,
    /// People who are not heard.
    pub muted: Vec<Name>,
    /// The person's friends.
    pub friends: Vec<Name>,
    /// The lookouts of the person.
    pub lookouts: Vec<IntroducedLookout>,
    /// The registered person who wrote last to this one alone.
    pub last_writer: Option<Name>,
    /// The variant that the person last sat down to play.
    pub played: Option<Variant>,
    /// The chair in a room.
    pub seat: Option<IntroducedSeat>,
    /// The rooms that are watched; the one where the person is comes last.
    pub watched: Vec<IntroducedRoom>,
    /// The class.
    pub class: Option<IntroducedClass>,
    /// The code of a class; the next line is the nickname in it.
    #[serde(with = "class_code::optional")]
    pub knocks: Option<ClassCode>,
    /// The other side sends no more.
    pub is_hushed: bool,
    /// A telnet interrupt waits for its answer.
    pub is_interrupted: bool,
    /// Something was begun and not finished, which is gone.
    pub has_unfinished: bool,
    /// The person was told of a pause, and is told when play goes on. Set by the carrier of the connection.
    pub is_paused: bool,
}

/// The view of a person.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IntroducedView {
    /// The language of every text.
    pub language: Language,
    /// The format.
    pub format: Format,
    /// JSON has sentences as well.
    pub sentences: bool,
    /// A program uses the connection.
    pub is_program: bool,
    /// The playing corner of the Italian boards that the connection opens; None for the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corner: Option<Corner>,
    /// Lines end with a carriage return too.
    pub is_crlf: bool,
    /// The first line has come, which decided that.
    pub is_greeted: bool,
    /// The board is turned round.
    pub is_turned: bool,
    /// Maximum width of lines, in columns.
    pub columns: u16,
    /// The look of the compact format.
    pub look: Look,
    /// The choices made on the connection.
    pub chosen: KeptView,
    /// A bell sounds on the reader's turn.
    pub bell: bool,
    /// The compact format was offered.
    pub was_offered_compact: bool,
    /// Lines in a row that were typed by hand.
    pub unhurried: u8,
}

/// A person's identity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum IntroducedPerson {
    /// A guest.
    Guest {
        /// The name.
        name: Name,
        /// A program that plays by itself.
        bot: bool,
        /// The digest of the code of a seat that keeps the name.
        kept_by: Option<CodeDigest>,
        /// The guest's identity in tournaments.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entrant: Option<AccountId>,
    },
    /// A registered person who has shown the password.
    Registered {
        /// The account.
        account: AccountId,
        /// Stands for the password.
        proof: NameProof,
    },
    /// A person with only the name of the seat or the class.
    OfPlace,
}

/// A chair in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IntroducedSeat {
    /// The digest of its code.
    pub code: CodeDigest,
    /// The room.
    pub room: Uuid,
    /// The last entry of the room that was told.
    pub told: u64,
    /// True if a game is being played there.
    pub plays: bool,
}

/// A room that is watched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IntroducedRoom {
    /// The room.
    pub room: Uuid,
    /// Its name.
    pub name: Name,
    /// The last entry of the room that was told.
    pub told: u64,
}

/// Something that a person looks out for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum IntroducedLookout {
    /// See [`Lookout::Name`].
    Name(Name),
    /// See [`Lookout::Variant`].
    Variant(Variant),
    /// See [`Lookout::Time`].
    Time(Option<TimeControl>),
}

/// The class where a person is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IntroducedClass {
    /// Its code.
    #[serde(with = "class_code")]
    pub code: ClassCode,
    /// The pupil's number; None for the teacher.
    pub pupil: Option<u16>,
}

/// Why bytes are no introduction.
#[derive(Debug, thiserror::Error)]
pub enum IntroductionError {
    /// There are more than [`MOST_BYTES`].
    #[error("an introduction of {0} bytes is too long")]
    TooLong(usize),
    /// They do not read as one.
    #[error("an introduction does not read as one: {0}")]
    Damaged(#[from] serde_json::Error),
    /// They are written in another format.
    #[error(
        "an introduction is in format {}, and this server reads {} to {}: upgrade this server",
        .0.0, SessionFormat::OLDEST.0, SessionFormat::NEWEST.0
    )]
    Format(SessionFormat),
    /// Some list in it is longer than a session has it.
    #[error("an introduction has too many {0}")]
    TooMany(&'static str),
}

/// An introduction as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenIntroduction<T> {
    version: SessionFormat,
    introduction: T,
}

/// The version alone, which is read first.
#[derive(Deserialize)]
struct WrittenVersion {
    version: SessionFormat,
}

impl SessionFormat {
    /// The oldest format, which every server reads.
    pub const OLDEST: SessionFormat = SessionFormat(1);
    /// The newest one that this server reads and writes.
    pub const NEWEST: SessionFormat = SessionFormat(1);
}

impl Default for SessionFormat {
    fn default() -> Self {
        SessionFormat::OLDEST
    }
}

impl IntroducedView {
    /// The view of a person who sits nowhere.
    pub fn view(&self) -> View {
        View {
            language: self.language,
            format: self.format,
            framing: match self.is_crlf {
                true => Framing::CrLf,
                false => Framing::Lf,
            },
            turned: self.is_turned,
            role: Role::Spectator,
            columns: self.columns,
            look: self.look,
            sentences: self.sentences,
            holds_code: false,
        }
    }
}

impl Introduction {
    /// Its bytes.
    pub fn encode(&self) -> Vec<u8> {
        let written = WrittenIntroduction {
            version: self.format,
            introduction: self,
        };
        // Serialising cannot fail: there is no map, and every list has a bound.
        serde_json::to_vec(&written).unwrap_or_default()
    }

    /// Reads one from its bytes.
    ///
    /// # Errors
    /// When they are none that this server would write.
    pub fn decode(bytes: &[u8]) -> Result<Introduction, IntroductionError> {
        if bytes.len() > MOST_BYTES {
            return Err(IntroductionError::TooLong(bytes.len()));
        }
        let WrittenVersion { version } = serde_json::from_slice(bytes)?;
        if !(SessionFormat::OLDEST..=SessionFormat::NEWEST).contains(&version) {
            return Err(IntroductionError::Format(version));
        }
        let mut written: WrittenIntroduction<Introduction> = serde_json::from_slice(bytes)?;
        written.introduction.format = version;
        written.introduction.within_bounds()
    }

    fn within_bounds(self) -> Result<Introduction, IntroductionError> {
        let lists = [
            ("names", self.earlier.len(), MOST_NAMES),
            ("muted people", self.muted.len(), MOST_MUTED),
            ("friends", self.friends.len(), MOST_FRIENDS),
            ("lookouts", self.lookouts.len(), MOST_ALERTS),
            ("rooms", self.watched.len(), MOST_WATCHED),
        ];
        match lists.into_iter().find(|(_, length, most)| length > most) {
            None => Ok(self),
            Some((what, ..)) => Err(IntroductionError::TooMany(what)),
        }
    }

    /// The last entry that was told of each room.
    pub fn told(&self) -> impl Iterator<Item = (Uuid, u64)> + '_ {
        let seat = self.seat.iter().map(|seat| (seat.room, seat.told));
        seat.chain(
            self.watched
                .iter()
                .map(|watched| (watched.room, watched.told)),
        )
    }

    /// An entry of a room has been told, as by [`Front::told`](super::Front::told).
    pub fn note_told(&mut self, room: Uuid, seq: u64) {
        if let Some(seat) = self.seat.as_mut().filter(|seat| seat.room == room) {
            seat.told = seq;
        }
        if let Some(watched) = self.watched.iter_mut().find(|it| it.room == room) {
            watched.told = seq;
        }
    }

    /// The same for all that differ only in the entries that were told.
    pub fn fingerprint(&self) -> u64 {
        let mut bare = self.clone();
        if let Some(seat) = &mut bare.seat {
            seat.told = 0;
        }
        for watched in &mut bare.watched {
            watched.told = 0;
        }
        let mut hasher = DefaultHasher::new();
        bare.encode().hash(&mut hasher);
        hasher.finish()
    }
}

impl From<Lookout> for IntroducedLookout {
    fn from(lookout: Lookout) -> Self {
        match lookout {
            Lookout::Name(name) => IntroducedLookout::Name(name),
            Lookout::Variant(variant) => IntroducedLookout::Variant(variant),
            Lookout::Time(time) => IntroducedLookout::Time(time),
        }
    }
}

impl From<IntroducedLookout> for Lookout {
    fn from(lookout: IntroducedLookout) -> Self {
        match lookout {
            IntroducedLookout::Name(name) => Lookout::Name(name),
            IntroducedLookout::Variant(variant) => Lookout::Variant(variant),
            IntroducedLookout::Time(time) => Lookout::Time(time),
        }
    }
}

/// The code of a class as it is typed.
mod class_code {
    use damiera_protocol::class::ClassCode;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(code: &ClassCode, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(code)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ClassCode, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }

    /// One that may be missing.
    pub(super) mod optional {
        use super::{ClassCode, Deserialize, Deserializer, Error, Serializer};

        pub(in super::super) fn serialize<S: Serializer>(
            code: &Option<ClassCode>,
            to: S,
        ) -> Result<S::Ok, S::Error> {
            match code {
                Some(code) => to.collect_str(code),
                None => to.serialize_none(),
            }
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
            from: D,
        ) -> Result<Option<ClassCode>, D::Error> {
            let code = Option::<String>::deserialize(from)?;
            let code = code.map(|code| code.parse().map_err(D::Error::custom));
            code.transpose()
        }
    }
}
