//! Rooms and finished games from outside: finding, opening, entering and leaving.

use damiera_rules::{Color, Corner, Position, Variant};

use super::arguments::{CORNERS, CommandArguments, NamedValue, SIDES, echo};
use super::challenge::person;
use super::connection::ON_OFF;
use super::keyword::Keyword;
use super::opening::{opening, pair};
use super::position::{MAX_POSITION, start_position};
use super::ranking::rated_named;
use super::row::{CommandRow, HelpSubject, row};
use super::variants::{variant_named, variant_word, variants};
use super::{
    ArgumentProblem, Command, CommandError, Consequence, FindCommand, GuideCommand, HistoryQuery,
    RankingQuery, tournament,
};
use crate::code::SeatCode;
use crate::name::Name;
use crate::opening::OpeningTerms;
use crate::reply::RoomStage;
use crate::secret::Secret;
use crate::terms::GameTerms;
use crate::text::Language;
use crate::time_control::TimeControl;

/// A command about the people, the rooms and the finished games of the whole server, or a command that takes a person
/// from one place to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LobbyCommand {
    /// `chi [PAGINA]`: who is here, on this page from 1.
    Who(u32),
    /// `chi giocatore=NOME`: whether this person is here.
    IsHere(Name),
    /// `chi guarda [PAGINA]`: who watches the room where the writer is, on this page from 1.
    Watchers(u32),
    /// `stanze [libere|stato=STATO] [VARIANTE] [PAGINA]`: the list of rooms. `sospese [PAGINA]`: the reader's
    /// own games that wait.
    Rooms(RoomQuery),
    /// `storia [NOME] [FILTRI] [PAGINA]`: the list of finished games.
    History(HistoryQuery),
    /// `classifica [VARIANTE] [bot] [PAGINA]`: a list of ratings.
    Ranking(RankingQuery),
    /// `partita #N`: the record of a finished game by its number in the archive, as PDN.
    Archived(u64),
    /// `gioca [VARIANTE] [TEMPO|nessuno] [bot [LIVELLO]] [apertura=..] [incontro=2]`: sits at the oldest open
    /// table that fits, or
    /// opens one.
    Play(PlayWish),
    /// `crea STANZA [opzione=valore...] [classificata]`: opens a room and sits.
    Create(Name, RoomOptions),
    /// `entra STANZA [bianco|nero] [classificata] [parola=..]`: sits.
    Join {
        /// The room; created when it does not exist.
        room: Name,
        /// The colour asked for.
        side: Option<Color>,
        /// True for a rated game, false for a casual one; None to take the room's kind.
        rated: Option<bool>,
        /// The room's word, when it has one.
        word: Option<Secret>,
    },
    /// `osserva STANZA [parola=..] [anche]`: watches.
    Watch {
        /// The room to watch.
        room: Name,
        /// True if rooms already watched stay watched.
        also: bool,
        /// The room's word, when it has one.
        word: Option<Secret>,
    },
    /// `riprendi CODICE [SEQ]`: takes a seat back, from the event after SEQ.
    Resume {
        /// The seat's code.
        code: SeatCode,
        /// The last event that is known already.
        seq: Option<u64>,
        /// The code read as a name, if it could be one: that counts when no seat has the code.
        name: Option<Name>,
    },
    /// `riprendi` alone: takes the writer's only seat in a game that is not over; of several it lists the games.
    ResumeOwn,
    /// `riprendi NOME`: takes the writer's own seat in the room NOME. If the seat's code is lost,
    /// asks the opponent of the person NOME for that seat. The options `stanza=NOME` and
    /// `giocatore=NOME` choose one of the two.
    AskBack {
        /// The room or the person.
        name: Name,
        /// Which of the two, if the writer said.
        by: Option<SeatBy>,
    },
    /// Finds an opponent.
    Find(FindCommand),
    /// Moves the writer to rooms with games.
    Guide(GuideCommand),
    /// `esci [STANZA]`: leaves the room; without a name every room that is watched.
    Leave(Option<Name>),
}

impl LobbyCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            LobbyCommand::Who(_)
            | LobbyCommand::IsHere(_)
            | LobbyCommand::Watchers(_)
            | LobbyCommand::Rooms(_)
            | LobbyCommand::History(_)
            | LobbyCommand::Ranking(_)
            | LobbyCommand::Archived(_) => Consequence::Informs,
            LobbyCommand::Play(_)
            | LobbyCommand::Create(..)
            | LobbyCommand::Join { .. }
            | LobbyCommand::Watch { .. }
            | LobbyCommand::Resume { .. }
            | LobbyCommand::ResumeOwn
            | LobbyCommand::Leave(_) => Consequence::ActsAlone,
            LobbyCommand::AskBack { .. } => Consequence::ConcernsOthers,
            LobbyCommand::Find(command) => command.consequence(),
            LobbyCommand::Guide(command) => command.consequence(),
        }
    }

    /// True if it has a secret in it.
    pub(super) fn holds_secret(&self) -> bool {
        match self {
            LobbyCommand::Join { word, .. } | LobbyCommand::Watch { word, .. } => word.is_some(),
            LobbyCommand::Create(_, options) => options.word.is_some(),
            LobbyCommand::Resume { .. } => true,
            LobbyCommand::Who(_)
            | LobbyCommand::IsHere(_)
            | LobbyCommand::Watchers(_)
            | LobbyCommand::Rooms(_)
            | LobbyCommand::History(_)
            | LobbyCommand::Ranking(_)
            | LobbyCommand::Archived(_)
            | LobbyCommand::Play(_)
            | LobbyCommand::ResumeOwn
            | LobbyCommand::AskBack { .. }
            | LobbyCommand::Find(_)
            | LobbyCommand::Guide(_)
            | LobbyCommand::Leave(_) => false,
        }
    }
}

/// The thing named after `riprendi`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatBy {
    /// A room where the writer has a seat.
    Room,
    /// The player of the seat.
    Player,
}

/// The arguments of `gioca`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PlayWish {
    /// The variant.
    pub variant: Option<Variant>,
    /// The clock.
    pub pace: Option<ClockChoice>,
    /// Against the server's bot.
    pub bot: Option<BotWish>,
    /// The opening from which games start; None for none.
    pub opening: Option<OpeningTerms>,
    /// True if games come in matches of two.
    pub pair: bool,
}

/// With or without a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockChoice {
    /// Without.
    Unclocked,
    /// With this much time.
    Clock(TimeControl),
}

impl ClockChoice {
    /// Time control; None if there is no clock.
    pub fn time(self) -> Option<TimeControl> {
        match self {
            ClockChoice::Unclocked => None,
            ClockChoice::Clock(time) => Some(time),
        }
    }
}

/// The server's bot, asked for as an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BotWish {
    /// At which level, when one was named.
    pub level: Option<u8>,
}

/// Which rooms `stanze` lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomQuery {
    /// Only rooms where this goes on; without it the games that are played, then the rooms that wait.
    /// Adjourned games are the reader's own.
    pub state: Option<RoomStage>,
    /// Only rooms of this variant.
    pub variant: Option<Variant>,
    /// The page, from 1.
    pub page: u32,
}

impl RoomQuery {
    /// True if it asks for all rooms.
    pub fn is_all(self) -> bool {
        self.state.is_none() && self.variant.is_none()
    }

    /// The query for the reader's own games that are not over.
    pub fn own_games() -> RoomQuery {
        RoomQuery {
            state: Some(RoomStage::Adjourned),
            variant: None,
            page: 1,
        }
    }

    /// True if it asks for rooms with a free seat.
    pub fn is_free(self) -> bool {
        self.state == Some(RoomStage::Waiting)
    }
}

/// The options of `crea`; an absent one takes the default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoomOptions {
    /// The variant.
    pub variant: Option<Variant>,
    /// How colours are given.
    pub colours: Option<Colours>,
    /// A bot to put in the other seat at once, by level.
    pub bot: Option<u8>,
    /// The word that others need to come in.
    pub word: Option<Secret>,
    /// Which bottom corner of the drawing is a playing square.
    pub corner: Option<Corner>,
    /// The terms of its games.
    pub terms: GameTerms,
}

impl RoomOptions {
    /// The default variant.
    pub const USUAL: Variant = Variant::Italiana;
}

/// How the two colours are given out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colours {
    /// The founder has this colour.
    #[serde(rename = "opener")]
    Founder(Color),
    /// By lot.
    Lot,
    /// One of the two is drawn by lot and chooses.
    Choice,
}

impl LobbyCommand {
    /// The room's word, in a command that enters an existing room.
    pub fn word(&self) -> Option<&Option<Secret>> {
        match self {
            LobbyCommand::Join { word, .. } | LobbyCommand::Watch { word, .. } => Some(word),
            LobbyCommand::Who(_)
            | LobbyCommand::IsHere(_)
            | LobbyCommand::Watchers(_)
            | LobbyCommand::Rooms(_)
            | LobbyCommand::History(_)
            | LobbyCommand::Archived(_)
            | LobbyCommand::Ranking(_)
            | LobbyCommand::Play(_)
            | LobbyCommand::Create(..)
            | LobbyCommand::Resume { .. }
            | LobbyCommand::ResumeOwn
            | LobbyCommand::AskBack { .. }
            | LobbyCommand::Find(_)
            | LobbyCommand::Guide(_)
            | LobbyCommand::Leave(_) => None,
        }
    }

    /// The command with a room's word, if it takes one.
    pub fn with_word(mut self, given: Secret) -> LobbyCommand {
        if let LobbyCommand::Join { word, .. } | LobbyCommand::Watch { word, .. } = &mut self {
            *word = Some(given);
        }
        self
    }
}

/// How short and how long, in seconds, a player's absence in one game may be allowed to be.
pub(super) const MIN_ABSENCE: u32 = 10;
pub(super) const MAX_ABSENCE: u32 = 86_400;

/// How short and how long, in seconds, the delay of a room may be. Less hides nothing, and what waits to be
/// shown is kept in memory.
const MIN_DELAY: u32 = 5;

/// The most, in seconds.
pub const MAX_DELAY: u32 = 900;

/// An option of `crea`.
#[derive(Clone, Copy)]
enum RoomOption {
    Variant,
    Colours,
    Bot,
    Word,
    Corner,
    Absence,
    Time,
    Advice,
    Delay,
    Position,
    Opening,
    Pair,
}

static ROOM_OPTIONS: [NamedValue<RoomOption>; 12] = [
    (Keyword::value("variant"), RoomOption::Variant),
    (Keyword::value("color"), RoomOption::Colours),
    (Keyword::value("bot"), RoomOption::Bot),
    (Keyword::value("word"), RoomOption::Word),
    (Keyword::value("corner"), RoomOption::Corner),
    (Keyword::value("absence"), RoomOption::Absence),
    (Keyword::value("time"), RoomOption::Time),
    (Keyword::value("advice"), RoomOption::Advice),
    (Keyword::value("delay"), RoomOption::Delay),
    (Keyword::value("position"), RoomOption::Position),
    (Keyword::value("opening"), RoomOption::Opening),
    (Keyword::value("pair"), RoomOption::Pair),
];

/// An option of `gioca`.
#[derive(Clone, Copy)]
enum PlayOption {
    Opening,
    Pair,
}

static PLAY_OPTIONS: [NamedValue<PlayOption>; 2] = [
    (Keyword::value("opening"), PlayOption::Opening),
    (Keyword::value("pair"), PlayOption::Pair),
];

static NO_CLOCK: Keyword = Keyword::value("none");

pub(crate) static BOT: Keyword = Keyword::value("bot");

static COLOUR_OPTIONS: [NamedValue<Colours>; 4] = [
    (Keyword::command("bianco"), Colours::Founder(Color::White)),
    (Keyword::command("nero"), Colours::Founder(Color::Black)),
    (Keyword::value("lot"), Colours::Lot),
    (Keyword::value("choice"), Colours::Choice),
];

/// The options for entering a room.
static WORD_ALONE: [NamedValue<()>; 1] = [(Keyword::value("word"), ())];

/// The options for watching, beside the word.
static ALSO: [NamedValue<()>; 1] = [(Keyword::value("also"), ())];

pub(crate) static FREE: Keyword = Keyword::value("free");

/// The word after `chi` that asks for spectators.
static WATCHES: Keyword = Keyword::value("watches");

/// The option of `stanze` that selects rooms by state.
static STATE: [NamedValue<()>; 1] = [(Keyword::value("state"), ())];

static SEAT_BY: [NamedValue<SeatBy>; 2] = [
    (Keyword::value("room"), SeatBy::Room),
    (Keyword::value("player"), SeatBy::Player),
];

static STAGES: [NamedValue<RoomStage>; 4] = [
    (Keyword::value("waiting"), RoomStage::Waiting),
    (Keyword::value("playing"), RoomStage::Playing),
    (Keyword::value("over"), RoomStage::Over),
    (Keyword::command("sospese"), RoomStage::Adjourned),
];

impl RoomQuery {
    /// The arguments of `stanze` that ask for the next page.
    pub(crate) fn next_page(self, language: Language) -> String {
        let state = self.state.and_then(|state| {
            if self.is_free() {
                return Some(FREE.shown(language).to_owned());
            }
            let (named, _) = STAGES.iter().find(|(_, stage)| *stage == state)?;
            let [(key, ())] = &STATE;
            Some(format!("{}={}", key.shown(language), named.shown(language)))
        });
        let variant = self.variant.map(|it| variant_word(it, language).to_owned());
        let page = Some((self.page + 1).to_string());
        let words: Vec<String> = [state, variant, page].into_iter().flatten().collect();
        words.join(" ")
    }
}

pub(super) static PLAY: CommandRow = row("gioca", play).under(HelpSubject::Finding, 1);

fn play(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut wish = PlayWish::default();
    while let Some(word) = arguments.next() {
        let is_time = is_time(word);
        if word.contains('=') {
            match arguments.option(word, &PLAY_OPTIONS)? {
                (PlayOption::Opening, value) => wish.opening = opening(arguments, value)?,
                (PlayOption::Pair, value) => wish.pair = pair(arguments, value)?,
            }
        } else if BOT.means(word) && wish.bot.is_none() {
            let level = arguments.optional(CommandArguments::bot_level)?;
            wish.bot = Some(BotWish { level });
        } else if is_time && wish.pace.is_none() {
            let time = time(arguments, word)?;
            wish.pace = Some(time.map_or(ClockChoice::Unclocked, ClockChoice::Clock));
        } else if wish.variant.is_none() && !is_time {
            wish.variant = Some(arguments.variant(word)?);
        } else {
            return Err(arguments.bad(ArgumentProblem::Unexpected));
        }
    }
    Ok(Command::Lobby(LobbyCommand::Play(wish)))
}

pub(super) static ROOMS: CommandRow = row("stanze", rooms).under(HelpSubject::Finding, 4);

fn rooms(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut query = RoomQuery {
        state: None,
        variant: None,
        page: 1,
    };
    while let Some(word) = arguments.next() {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            query.page = arguments.number(word, 1, u32::MAX)?;
        } else if FREE.means(word) {
            query.state = Some(RoomStage::Waiting);
        } else if word.contains('=') {
            let (_, stage) = arguments.option(word, &STATE)?;
            query.state = Some(arguments.choice(stage, &STAGES)?);
        } else if let Some(variant) = variant_named(word) {
            query.variant = Some(variant);
        } else {
            let valid = std::iter::once(&FREE).chain(variants()).collect();
            let given = echo(word);
            return Err(arguments.bad(ArgumentProblem::UnknownValue { given, valid }));
        }
    }
    Ok(Command::Lobby(LobbyCommand::Rooms(query)))
}

pub(super) static ADJOURNED: CommandRow = row("sospese", adjourned)
    .under(HelpSubject::Ending, 7)
    .recent()
    .nameable();

fn adjourned(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let page = arguments.optional(|arguments, word| arguments.number(word, 1, u32::MAX))?;
    Ok(Command::Lobby(LobbyCommand::Rooms(RoomQuery {
        page: page.unwrap_or(1),
        ..RoomQuery::own_games()
    })))
}

pub(super) static WHO: CommandRow = row("chi", who).under(HelpSubject::Finding, 7);

fn who(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut ahead = *arguments;
    let watchers = ahead.next().is_some_and(|word| WATCHES.means(word));
    match watchers {
        true => *arguments = ahead,
        false => ahead = *arguments,
    }
    let mut named = *arguments;
    if !watchers && let Some(word) = named.next().filter(|word| word.contains('=')) {
        let name = person(&named, word)?;
        *arguments = named;
        return Ok(Command::Lobby(LobbyCommand::IsHere(name)));
    }
    let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    let mut page = 1;
    if let Some(word) = ahead.next().filter(is_number) {
        page = ahead.number(word, 1, u32::MAX)?;
        *arguments = ahead;
    }
    Ok(Command::Lobby(match watchers {
        true => LobbyCommand::Watchers(page),
        false => LobbyCommand::Who(page),
    }))
}

pub(super) static CREATE: CommandRow = row("crea", create).under(HelpSubject::Finding, 5);

fn create(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let room = arguments.name()?;
    let mut options = RoomOptions::default();
    let mut position: Vec<&str> = Vec::new();
    while let Some(word) = arguments.next() {
        // A position may be written with spaces behind its commas.
        if !position.is_empty() && !word.contains('=') && rated_named(word).is_none() {
            position.push(word);
            continue;
        }
        if let Some(rated) = rated_named(word) {
            options.terms.rated = rated;
            continue;
        }
        let (option, value) = arguments.option(word, &ROOM_OPTIONS)?;
        match option {
            RoomOption::Variant => options.variant = Some(arguments.variant(value)?),
            RoomOption::Colours => {
                options.colours = Some(arguments.choice(value, &COLOUR_OPTIONS)?);
            }
            RoomOption::Bot => options.bot = Some(arguments.bot_level(value)?),
            RoomOption::Word => options.word = Some(arguments.secret(value)?),
            RoomOption::Corner => options.corner = Some(arguments.choice(value, &CORNERS)?),
            RoomOption::Absence => {
                options.terms.absence = Some(arguments.seconds(value, MIN_ABSENCE, MAX_ABSENCE)?);
            }
            RoomOption::Time => options.terms.time = time(arguments, value)?,
            RoomOption::Advice => options.terms.advice = arguments.choice(value, &ON_OFF)?,
            RoomOption::Delay => {
                options.terms.delay = Some(arguments.seconds(value, MIN_DELAY, MAX_DELAY)?);
            }
            RoomOption::Position => position = vec![value],
            RoomOption::Opening => options.terms.opening = opening(arguments, value)?,
            RoomOption::Pair => options.terms.pair = pair(arguments, value)?,
        }
    }
    // The variant, on which a position depends, may stand behind it. Without one it is the same in every language.
    if !position.is_empty() {
        if options.terms.opening.is_some() {
            return Err(arguments.bad(ArgumentProblem::OpeningAndPosition));
        }
        let variant = *options.variant.get_or_insert(RoomOptions::USUAL);
        options.terms.start = start(arguments, &position.concat(), variant)?;
    }
    Ok(Command::Lobby(LobbyCommand::Create(room, options)))
}

pub(super) static JOIN: CommandRow = row("entra", join).under(HelpSubject::Finding, 6);

fn join(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    if tournament::is_numbered(arguments) {
        return tournament::enter(arguments);
    }
    let room = arguments.name()?;
    let (mut side, mut word, mut rated) = (None, None, None);
    while let Some(argument) = arguments.next() {
        if argument.contains('=') {
            word = Some(room_word(arguments, argument)?);
        } else if let Some(said) = rated_named(argument) {
            rated = Some(said);
        } else {
            side = Some(arguments.choice(argument, &SIDES)?);
        }
    }
    Ok(Command::Lobby(LobbyCommand::Join {
        room,
        side,
        rated,
        word,
    }))
}

pub(super) static WATCH: CommandRow = row("osserva", watch).under(HelpSubject::Past, 1);

fn watch(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    if tournament::is_numbered(arguments) {
        arguments.skip(tournament::is_tournament);
        return tournament::watch(arguments);
    }
    let room = arguments.name()?;
    let (mut word, mut also) = (None, false);
    while let Some(argument) = arguments.next() {
        if argument.contains('=') {
            word = Some(room_word(arguments, argument)?);
        } else {
            arguments.choice(argument, &ALSO)?;
            also = true;
        }
    }
    Ok(Command::Lobby(LobbyCommand::Watch { room, also, word }))
}

pub(super) static LEAVE: CommandRow = row("esci", leave)
    .under(HelpSubject::Ending, 5)
    .whole("whole-leave");

fn leave(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut ahead = *arguments;
    let room = match ahead.next() {
        Some(_) => Some(arguments.name()?),
        None => None,
    };
    Ok(Command::Lobby(LobbyCommand::Leave(room)))
}

/// True if a word is a time or can only be meant as one.
pub(super) fn is_time(word: &str) -> bool {
    NO_CLOCK.means(word) || word.starts_with(|c: char| c.is_ascii_digit())
}

/// Reads a time control; None for a room without a clock.
pub(super) fn time(
    arguments: &CommandArguments<'_>,
    value: &str,
) -> Result<Option<TimeControl>, CommandError> {
    if NO_CLOCK.means(value) {
        return Ok(None);
    }
    let bad = |_| arguments.bad(ArgumentProblem::BadTime { given: echo(value) });
    value.parse().map(Some).map_err(bad)
}

/// Reads a position where games of a variant can start.
fn start(
    arguments: &CommandArguments<'_>,
    text: &str,
    variant: Variant,
) -> Result<Option<Position>, CommandError> {
    if text.chars().nth(MAX_POSITION).is_some() {
        let limit = MAX_POSITION;
        return Err(arguments.bad(ArgumentProblem::TooLong { limit }));
    }
    start_position(text, variant)
        .map_err(|why| arguments.bad(ArgumentProblem::BadPosition { variant, why }))
}

fn room_word(arguments: &CommandArguments<'_>, argument: &str) -> Result<Secret, CommandError> {
    let ((), word) = arguments.option(argument, &WORD_ALONE)?;
    arguments.secret(word)
}

pub(super) static RESUME: CommandRow = row("riprendi", resume)
    .under(HelpSubject::Ending, 6)
    .nameless();

fn resume(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let words = arguments.words();
    if let [word] = words.as_slice()
        && word.contains('=')
    {
        let (by, name) = arguments.option(word, &SEAT_BY)?;
        let name = Name::parse(name).map_err(|error| CommandError::bad_name(name, error))?;
        let by = Some(by);
        return Ok(Command::Lobby(LobbyCommand::AskBack { name, by }));
    }
    let name = name_alone(&words);
    let with_seq =
        |(seq, code): (&&str, &[&str])| Some((code.join(" ").parse().ok()?, seq.parse().ok()?));
    let (code, seq) = match (
        words.join(" ").parse(),
        words.split_last().and_then(with_seq),
    ) {
        _ if words.is_empty() => return Ok(Command::Lobby(LobbyCommand::ResumeOwn)),
        (Ok(code), _) => (code, None),
        (Err(_), Some((code, seq))) => (code, Some(seq)),
        (Err(_), None) => {
            if let Some(name) = name {
                return Ok(Command::Lobby(LobbyCommand::AskBack { name, by: None }));
            }
            // A code stays a code if the number after it cannot be read.
            let is_code = words
                .split_last()
                .is_some_and(|(_, code)| code.join(" ").parse::<SeatCode>().is_ok());
            return Err(arguments.bad(match is_code {
                true => ArgumentProblem::BadNumber,
                false => ArgumentProblem::BadCode,
            }));
        }
    };
    Ok(Command::Lobby(LobbyCommand::Resume { code, seq, name }))
}

/// A name that is the only word. Three groups or more with a digit among them are an incomplete or
/// wrong code instead.
fn name_alone(words: &[&str]) -> Option<Name> {
    let [word] = words else {
        return None;
    };
    let is_group =
        |group: &str| group.len() == 4 && group.bytes().all(|b| b.is_ascii_alphanumeric());
    let is_code = word.rsplit_once('-').is_some_and(|(groups, _)| {
        groups.contains('-')
            && groups.split('-').all(is_group)
            && groups.contains(|c: char| c.is_ascii_digit())
    });
    let is_code = is_code && word.parse::<SeatCode>().is_err();
    Name::parse(word).ok().filter(|_| !is_code)
}
