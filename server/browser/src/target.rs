//! The target of a path: a place of the page, an answer for programs, or a picture.

use damiera_protocol::command::{RoomOptions, RoomQuery};
use damiera_protocol::name::Name;
use damiera_protocol::rating::RatingList;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::tournament::TournamentId;
use damiera_rules::{Corner, Variant};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The longest code of a class that is taken for one, in bytes.
const CLASS_CODE: usize = 32;

/// Characters that stay as they are in a path; all others are encoded.
const IN_PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_');

/// The target of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PathTarget {
    /// The page.
    Page(PageLocation),
    /// An answer for programs.
    Api(Api),
    /// A picture of a position.
    Picture(PictureSubject),
}

/// A place in the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PageLocation {
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
    /// At the ways to the server.
    About,
    /// At a registered person.
    Person(Name),
    /// At the lists of ratings.
    Players,
    /// At the problems.
    Problems,
    /// At the analysis board.
    Study,
    /// At the list of tournaments.
    Tournaments,
    /// At a tournament.
    Tournament(TournamentId),
    /// At the rules of all variants.
    AllRules,
    /// At the rules of a variant.
    Rules(Variant),
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
    /// The ways to the server.
    About,
    /// A list of ratings.
    Ranking(RankingTarget),
    /// The problems of a variant.
    Problems(Variant),
    /// The variants.
    Variants,
    /// The rules of a variant, on boards with this playing corner; None for the usual one.
    Rules(Variant, Option<Corner>),
    /// Tournaments.
    Tournaments(TournamentTarget),
    /// The boards of a first page; the problem is of this variant's family.
    Tv(Variant),
}

/// A page of a list of ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RankingTarget {
    /// The variant.
    pub variant: Variant,
    /// The list.
    pub list: RatingList,
    /// The page, from 1.
    pub page: u32,
}

/// A question about tournaments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TournamentTarget {
    /// The list of all.
    All,
    /// One of them.
    One {
        /// Its number.
        id: TournamentId,
        /// The round, from 1, to show the boards of; None for the standings.
        round: Option<u8>,
        /// The page, from 1.
        page: u32,
    },
    /// The boards of the round that is played, as spectators see them.
    Boards(TournamentId),
    /// One of them as a file.
    File(TournamentId, TournamentFormat),
}

/// The form of a file of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TournamentFormat {
    /// The record for programs of arbiters.
    Trf,
    /// The standings, as values that commas part.
    Csv,
    /// All finished games.
    Pdn,
}

impl TournamentFormat {
    /// The ending of the file's name.
    pub fn ending(self) -> &'static str {
        match self {
            TournamentFormat::Trf => "trf",
            TournamentFormat::Csv => "csv",
            TournamentFormat::Pdn => "pdn",
        }
    }

    /// The form of a name with its ending, and the name before it.
    fn of(name: &str) -> Option<(&str, Self)> {
        let (name, ending) = name.rsplit_once('.')?;
        let all = [Self::Trf, Self::Csv, Self::Pdn];
        let format = all.into_iter().find(|format| format.ending() == ending)?;
        Some((name, format))
    }
}

/// Of what there is a picture.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PictureSubject {
    /// A board before the first move.
    Home,
    /// The board in a room.
    Room(Name),
    /// The last position of a finished game.
    Game(u64),
}

impl PathTarget {
    /// Reads a path and the query behind it; None for a path of anything else.
    pub fn read(path: &str, query: Option<&str>) -> Option<PathTarget> {
        let path = path.strip_prefix('/')?;
        let mut parts = path.split('/');
        let parts = [parts.next(), parts.next(), parts.next(), parts.next()];
        Some(match parts {
            [Some(""), None, ..] => PathTarget::Page(PageLocation::Home),
            [Some("tv"), None, ..] => PathTarget::Page(PageLocation::Tv),
            [Some("about"), None, ..] => PathTarget::Page(PageLocation::About),
            [Some("players"), None, ..] => PathTarget::Page(PageLocation::Players),
            [Some("problems"), None, ..] => PathTarget::Page(PageLocation::Problems),
            [Some("study"), None, ..] => PathTarget::Page(PageLocation::Study),
            [Some("tournaments"), None, ..] => PathTarget::Page(PageLocation::Tournaments),
            // Where a class is opened.
            [Some("class"), None, ..] => PathTarget::Page(PageLocation::class("new")),
            [Some("rules"), None, ..] => PathTarget::Page(PageLocation::AllRules),
            [Some(_), Some(""), ..] => return None,
            [Some("r"), Some(room), None, _] => PathTarget::Page(PageLocation::room(room)),
            [Some("@"), Some(person), None, _] => {
                PathTarget::Page(name(person).map_or(PageLocation::Nowhere, PageLocation::Person))
            }
            [Some("game"), Some(number), None, _] => PathTarget::Page(
                game_number(number).map_or(PageLocation::Nowhere, PageLocation::Game),
            ),
            [Some("tournament"), Some(number), None, _] => PathTarget::Page(
                tournament_number(number).map_or(PageLocation::Nowhere, PageLocation::Tournament),
            ),
            [Some("class"), Some(code), None, _] => PathTarget::Page(PageLocation::class(code)),
            [Some("rules"), Some(id), None, _] => {
                PathTarget::Page(variant(id).map_or(PageLocation::Nowhere, PageLocation::Rules))
            }
            [Some("api"), Some(what), which, None] => {
                PathTarget::Api(Api::read(what, which, query)?)
            }
            [Some("preview"), Some(what), which, None] => {
                PathTarget::Picture(PictureSubject::read(what, which)?)
            }
            _ => return None,
        })
    }
}

impl PageLocation {
    fn room(encoded: &str) -> PageLocation {
        name(encoded).map_or(PageLocation::Nowhere, PageLocation::Room)
    }

    fn class(code: &str) -> PageLocation {
        let is_code = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let fits = (1..=CLASS_CODE).contains(&code.len()) && code.bytes().all(is_code);
        match fits {
            true => PageLocation::Class(code.to_owned()),
            false => PageLocation::Nowhere,
        }
    }

    /// The path of this place.
    pub fn path(&self) -> String {
        match self {
            PageLocation::Home | PageLocation::Nowhere => "/".to_owned(),
            PageLocation::Room(room) => format!("/r/{}", encoded(room)),
            PageLocation::Game(number) => format!("/game/{number}"),
            PageLocation::Tv => "/tv".to_owned(),
            PageLocation::Class(code) => format!("/class/{code}"),
            PageLocation::Person(person) => format!("/@/{}", encoded(person)),
            PageLocation::About => "/about".to_owned(),
            PageLocation::Players => "/players".to_owned(),
            PageLocation::Problems => "/problems".to_owned(),
            PageLocation::Study => "/study".to_owned(),
            PageLocation::Tournaments => "/tournaments".to_owned(),
            PageLocation::Tournament(id) => format!("/tournament/{id}"),
            PageLocation::AllRules => "/rules".to_owned(),
            PageLocation::Rules(variant) => format!("/rules/{}", variant.id()),
        }
    }
}

impl Api {
    fn read(what: &str, which: Option<&str>, query: Option<&str>) -> Option<Api> {
        match (what, which) {
            ("rooms", None) => Some(Api::Rooms(room_query(query)?)),
            ("tv", None) => Some(Api::Tv(only_variant(query)?)),
            ("game", Some(which)) => match which.strip_suffix(".pdn") {
                Some(number) => game_number(number).map(Api::Record),
                None => game_number(which).map(Api::Game),
            },
            ("player", Some(player)) => name(player).map(Api::Player),
            ("about", None) => Some(Api::About),
            ("ranking", None) => Some(Api::Ranking(ranking_query(query)?)),
            ("tournaments", None) => Some(Api::Tournaments(TournamentTarget::All)),
            ("tournament", Some(which)) => match TournamentFormat::of(which) {
                Some((number, format)) => {
                    let id = tournament_number(number)?;
                    Some(Api::Tournaments(TournamentTarget::File(id, format)))
                }
                None => tournament_query(tournament_number(which)?, query).map(Api::Tournaments),
            },
            ("problems", Some(id)) => variant(id).map(Api::Problems),
            ("rules", None) => Some(Api::Variants),
            ("rules", Some(id)) => Some(Api::Rules(variant(id)?, only_corner(query)?)),
            _ => None,
        }
    }
}

impl PictureSubject {
    fn read(what: &str, which: Option<&str>) -> Option<PictureSubject> {
        match (what, which) {
            ("damiera.png", None) => Some(PictureSubject::Home),
            ("room", Some(which)) => name(which.strip_suffix(".png")?).map(PictureSubject::Room),
            ("game", Some(which)) => {
                game_number(which.strip_suffix(".png")?).map(PictureSubject::Game)
            }
            _ => None,
        }
    }

    /// The path of this picture.
    pub fn path(&self) -> String {
        match self {
            PictureSubject::Home => "/preview/damiera.png".to_owned(),
            PictureSubject::Room(room) => format!("/preview/room/{}.png", encoded(room)),
            PictureSubject::Game(number) => format!("/preview/game/{number}.png"),
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

/// Reads the list of ratings that a query asks for: `variant=russa`, without which there is none, `list=bots`, `page=2`, in
/// any order. None for unknown words.
fn ranking_query(query: Option<&str>) -> Option<RankingTarget> {
    let (mut of, mut list, mut page) = (None, RatingList::People, 1);
    for part in query.unwrap_or_default().split('&') {
        match part.split_once('=')? {
            ("variant", id) => of = Some(variant(id)?),
            ("list", "people") => list = RatingList::People,
            ("list", "bots") => list = RatingList::Bots,
            ("list", "correspondence") => list = RatingList::Correspondence,
            ("page", number) => page = number.parse().ok().filter(|page| *page > 0)?,
            _ => return None,
        }
    }
    let variant = of?;
    Some(RankingTarget {
        variant,
        list,
        page,
    })
}

/// Reads the part of a tournament that a query asks for: `round=2`, without which it is the standings, and `page=2`, in any
/// order; or `boards`. None for unknown words.
fn tournament_query(id: TournamentId, query: Option<&str>) -> Option<TournamentTarget> {
    if query == Some("boards") {
        return Some(TournamentTarget::Boards(id));
    }
    let (mut round, mut page) = (None, 1);
    let parts = query.unwrap_or_default().split('&');
    for part in parts.filter(|part| !part.is_empty()) {
        match part.split_once('=')? {
            ("round", number) => round = Some(number.parse().ok().filter(|round| *round > 0)?),
            ("page", number) => page = number.parse().ok().filter(|page| *page > 0)?,
            _ => return None,
        }
    }
    Some(TournamentTarget::One { id, round, page })
}

/// Reads `variant=russa`, the only thing that the boards of a first page depend on; without it the server's own.
fn only_variant(query: Option<&str>) -> Option<Variant> {
    match query.filter(|query| !query.is_empty()) {
        None => Some(RoomOptions::USUAL),
        Some(query) => variant(query.strip_prefix("variant=")?),
    }
}

/// Reads the corner that a query asks for, `corner=right`; Some(None) without a query, and None for unknown words.
fn only_corner(query: Option<&str>) -> Option<Option<Corner>> {
    let Some(query) = query.filter(|query| !query.is_empty()) else {
        return Some(None);
    };
    match query.strip_prefix("corner=")? {
        "left" => Some(Some(Corner::Left)),
        "right" => Some(Some(Corner::Right)),
        _ => None,
    }
}

fn variant(id: &str) -> Option<Variant> {
    Variant::ALL.into_iter().find(|variant| variant.id() == id)
}

/// The number of a finished game, written as the server writes it.
fn game_number(digits: &str) -> Option<u64> {
    let number: u64 = digits.parse().ok()?;
    (number > 0 && number.to_string() == digits).then_some(number)
}

/// The number of a tournament, written as the server writes it.
fn tournament_number(digits: &str) -> Option<TournamentId> {
    let number = game_number(digits)?;
    u32::try_from(number).ok().map(TournamentId)
}

/// A name as it stands in a path.
fn name(encoded: &str) -> Option<Name> {
    let text = percent_decode_str(encoded).decode_utf8().ok()?;
    Name::parse(&text).ok()
}

fn encoded(name: &Name) -> String {
    utf8_percent_encode(name.as_str(), IN_PATH).to_string()
}
