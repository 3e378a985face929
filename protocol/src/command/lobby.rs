//! Rooms and finished games from outside, and the lists of people and rooms.

use damiera_rules::{Color, Variant};

use super::arguments::{CommandArguments, NamedValue, echo};
use super::challenge::person;
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, row};
use super::variants::{variant_named, variant_word, variants};
use super::{
    ArgumentProblem, Command, CommandError, Consequence, FindCommand, GuideCommand, HistoryQuery,
    OwnBoardsCommand, PlayWish, RankingQuery, RoomOptions, SeatBy,
};
use crate::code::SeatCode;
use crate::name::Name;
use crate::reply::RoomStage;
use crate::secret::Secret;
use crate::text::Language;

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
    /// About the boards of a writer who plays at several.
    OwnBoards(OwnBoardsCommand),
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
            LobbyCommand::OwnBoards(command) => command.consequence(),
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
            | LobbyCommand::OwnBoards(_)
            | LobbyCommand::Leave(_) => false,
        }
    }
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
            | LobbyCommand::OwnBoards(_)
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

pub(crate) static FREE: Keyword = Keyword::value("free");

/// The word after `chi` that asks for spectators.
static WATCHES: Keyword = Keyword::value("watches");

/// The option of `stanze` that selects rooms by state.
static STATE: [NamedValue<()>; 1] = [(Keyword::value("state"), ())];

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
