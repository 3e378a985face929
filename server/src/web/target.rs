//! The target of a path: a place of the page, an answer for programs, or a picture.

use damiera_protocol::command::RoomQuery;
use damiera_protocol::name::Name;
use damiera_protocol::reply::RoomStage;
use damiera_rules::Variant;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The longest code of a class that is taken for one, in bytes.
const CLASS_CODE: usize = 32;

/// Characters that stay as they are in a path; all others are encoded.
const IN_PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_');

/// The target of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// The page.
    Page(Destination),
    /// An answer for programs.
    Api(Api),
    /// A picture of a position.
    Picture(Picture),
}

/// A place in the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Destination {
    /// In the lobby.
    Home,
    /// In a room.
    Room(Name),
    /// At a finished game.
    Game(u64),
    /// Where the strongest game is.
    Tv,
    /// In a class, by its code.
    Class(String),
    /// Nowhere: the path looks like one of a room, a game or a class, and none can be called so.
    Nowhere,
}

/// A program's question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Api {
    /// The rooms.
    Rooms(RoomQuery),
    /// A finished game.
    Game(u64),
    /// Its record alone.
    Record(u64),
    /// A registered person.
    Player(Name),
}

/// Of what there is a picture.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Picture {
    /// A board before the first move.
    Home,
    /// The board in a room.
    Room(Name),
    /// The last position of a finished game.
    Game(u64),
}

impl Target {
    /// Reads a path and the query behind it; None for a path of anything else.
    pub fn read(path: &str, query: Option<&str>) -> Option<Target> {
        let path = path.strip_prefix('/')?;
        let mut parts = path.split('/');
        let parts = [parts.next(), parts.next(), parts.next(), parts.next()];
        Some(match parts {
            [Some(""), None, ..] => Target::Page(Destination::Home),
            [Some("tv"), None, ..] => Target::Page(Destination::Tv),
            [Some(_), Some(""), ..] => return None,
            [Some("r"), Some(room), None, _] => Target::Page(Destination::room(room)),
            [Some("game"), Some(number), None, _] => {
                Target::Page(game_number(number).map_or(Destination::Nowhere, Destination::Game))
            }
            [Some("class"), Some(code), None, _] => Target::Page(Destination::class(code)),
            [Some("api"), Some(what), which, None] => Target::Api(Api::read(what, which, query)?),
            [Some("preview"), Some(what), which, None] => {
                Target::Picture(Picture::read(what, which)?)
            }
            _ => return None,
        })
    }
}

impl Destination {
    fn room(encoded: &str) -> Destination {
        name(encoded).map_or(Destination::Nowhere, Destination::Room)
    }

    fn class(code: &str) -> Destination {
        let is_code = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let fits = (1..=CLASS_CODE).contains(&code.len()) && code.bytes().all(is_code);
        match fits {
            true => Destination::Class(code.to_owned()),
            false => Destination::Nowhere,
        }
    }

    /// The path of this place.
    pub fn path(&self) -> String {
        match self {
            Destination::Home | Destination::Nowhere => "/".to_owned(),
            Destination::Room(room) => format!("/r/{}", encoded(room)),
            Destination::Game(number) => format!("/game/{number}"),
            Destination::Tv => "/tv".to_owned(),
            Destination::Class(code) => format!("/class/{code}"),
        }
    }
}

impl Api {
    fn read(what: &str, which: Option<&str>, query: Option<&str>) -> Option<Api> {
        match (what, which) {
            ("rooms", None) => Some(Api::Rooms(room_query(query)?)),
            ("game", Some(which)) => match which.strip_suffix(".pdn") {
                Some(number) => game_number(number).map(Api::Record),
                None => game_number(which).map(Api::Game),
            },
            ("player", Some(player)) => name(player).map(Api::Player),
            _ => None,
        }
    }
}

impl Picture {
    fn read(what: &str, which: Option<&str>) -> Option<Picture> {
        match (what, which) {
            ("damiera.png", None) => Some(Picture::Home),
            ("room", Some(which)) => name(which.strip_suffix(".png")?).map(Picture::Room),
            ("game", Some(which)) => game_number(which.strip_suffix(".png")?).map(Picture::Game),
            _ => None,
        }
    }

    /// The path of this picture.
    pub fn path(&self) -> String {
        match self {
            Picture::Home => "/preview/damiera.png".to_owned(),
            Picture::Room(room) => format!("/preview/room/{}.png", encoded(room)),
            Picture::Game(number) => format!("/preview/game/{number}.png"),
        }
    }
}

/// Reads the rooms that a query asks for: `page=2`, `variant=russa`, `state=playing`, `free`, in any order. None for
/// unknown words, so that a misspelt query does not return all rooms.
fn room_query(query: Option<&str>) -> Option<RoomQuery> {
    let mut asked = RoomQuery {
        state: None,
        variant: None,
        page: 1,
    };
    let parts = query.unwrap_or_default().split('&');
    for part in parts.filter(|part| !part.is_empty()) {
        match part.split_once('=').unwrap_or((part, "")) {
            ("page", number) => asked.page = number.parse().ok().filter(|page| *page > 0)?,
            ("variant", id) => asked.variant = Some(variant(id)?),
            ("free", "") => asked.state = Some(RoomStage::Waiting),
            ("state", "waiting") => asked.state = Some(RoomStage::Waiting),
            ("state", "playing") => asked.state = Some(RoomStage::Playing),
            ("state", "over") => asked.state = Some(RoomStage::Over),
            _ => return None,
        }
    }
    Some(asked)
}

fn variant(id: &str) -> Option<Variant> {
    Variant::ALL.into_iter().find(|variant| variant.id() == id)
}

/// The number of a finished game, written as the server writes it.
fn game_number(digits: &str) -> Option<u64> {
    let number: u64 = digits.parse().ok()?;
    (number > 0 && number.to_string() == digits).then_some(number)
}

/// A name as it stands in a path.
fn name(encoded: &str) -> Option<Name> {
    let text = percent_decode_str(encoded).decode_utf8().ok()?;
    Name::parse(&text).ok()
}

fn encoded(name: &Name) -> String {
    utf8_percent_encode(name.as_str(), IN_PATH).to_string()
}
