//! What a person or a program may ask for, as values.
//!
//! A line becomes a [`Command`] in [`parse()`]; its words in every language, its usage and its
//! help live in one row of the table in `words`.

mod arguments;
mod chat;
mod error;
mod game;
mod history;
mod lobby;
mod parse;
mod room;
mod session;
mod variants;
mod words;

use damiera_rules::{Color, Corner, Variant};

use crate::code::SeatCode;
use crate::date::Period;
use crate::name::Name;
use crate::secret::Secret;
use crate::time_control::TimeControl;

pub use arguments::Choice;
pub use error::{CommandError, Problem};
pub use parse::{Parsed, Tag, is_move, is_square, parse, parse_before_name};
pub use variants::{variant_named, variant_names, variant_word};
pub use words::{Row, all, is_command_word, row_of};

/// One command, understood but not yet carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// `aiuto [X]`: all commands, or one subject explained.
    Help(Topic),
    /// `nome NOME`: says who one is.
    Name(Name),
    /// `gioca [VARIANTE]`: sits at the oldest open table of the variant, or opens one.
    Play(Option<Variant>),
    /// `stanze [libere|VARIANTE] [PAGINA]`: the list of rooms.
    Rooms(RoomQuery),
    /// `crea STANZA [opzione=valore...]`: opens a room and sits.
    Create(Name, RoomOptions),
    /// `entra STANZA [bianco|nero] [parola=..]`: sits.
    Join {
        /// The room; created when it does not exist.
        room: Name,
        /// The colour asked for.
        side: Option<Color>,
        /// The room's word, when it has one.
        word: Option<Secret>,
    },
    /// `osserva STANZA [parola=..]`: watches.
    Watch {
        /// The room to watch.
        room: Name,
        /// The room's word, when it has one.
        word: Option<Secret>,
    },
    /// `bot [LIVELLO]`: puts the server's bot in the free seat.
    Bot(Option<u8>),
    /// A move as typed; the room reads it, because what a number names depends on the variant.
    Move(String),
    /// `damiera [numeri|gira]`: the current block.
    Board(BoardView),
    /// `ultima`: the last move again.
    Last,
    /// `casella CASELLA`: what stands on a square, as typed; the room reads it.
    Square(String),
    /// `leggi [PARTE]`: what stands on a part of the board.
    Scan(Part),
    /// `turno`: who plays, with how many pieces, and whose turn it is.
    Turn,
    /// `mosse [CASELLA]`: the legal moves; those from a square, as typed, which the room reads.
    Moves(Option<String>),
    /// `perché MOSSA`: whether a move is legal, and by which rule.
    Why(String),
    /// `patta`: offers a draw.
    Draw,
    /// `ritira`: asks to play the last move again.
    TakeBack,
    /// `rivincita`: asks for another game with colours swapped.
    Rematch,
    /// `pausa`: asks to stop the clocks; when they stand, they go on.
    Pause,
    /// `accetta [COSA]`.
    Accept(Option<Offer>),
    /// `rifiuta [COSA]`.
    Decline(Option<Offer>),
    /// `annulla`: withdraws one's own offer.
    Cancel,
    /// `interrompi`: ends without result before both have moved.
    Abort,
    /// `abbandona`.
    Resign,
    /// `bianco` or `nero`, by the player whom the draw for colours chose.
    Choose(Color),
    /// `riprendi CODICE [SEQ]`: takes a seat back, from the event after SEQ.
    Resume {
        /// The seat's code.
        code: SeatCode,
        /// The last event that is known already.
        seq: Option<u64>,
    },
    /// `reclama`: claims the game of a player who has been away for too long.
    Claim,
    /// `orologio`: the clocks, what the network may still take, and absence.
    Clock,
    /// `partita [N]`: the record of the current or the Nth game as PDN.
    Game(Option<u32>),
    /// `partita #N`: the record of a finished game by its number in the archive, as PDN.
    Archived(u64),
    /// `storia [NOME] [FILTRI] [PAGINA]`: the list of finished games.
    History(HistoryQuery),
    /// `esci`: leaves the room.
    Leave,
    /// `di' TESTO`: to players and spectators.
    Say(String),
    /// `commenta TESTO`: among spectators.
    Whisper(String),
    /// `ignora NOME`: mutes a person, or lifts the mute.
    Ignore(Name),
    /// `chi`: who is here.
    Who,
    /// `lingua it|en|pt|fil`.
    Language(crate::text::Language),
    /// `formato testo|accessibile|json`.
    Format(crate::view::Format),
    /// `suono sì|no`: a bell when it is one's turn.
    Bell(bool),
    /// `ping X`.
    Ping(String),
    /// `fine`: goodbye.
    Quit,
}

/// What `aiuto` was asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Everything, a line each.
    All,
    /// One command, by its Italian word.
    Command(&'static str),
    /// Every variant, a line each.
    Variants,
    /// A variant's rules.
    Variant(Variant),
}

/// Which rooms `stanze` lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomQuery {
    /// Only rooms with a free seat.
    pub free: bool,
    /// Only rooms of this variant.
    pub variant: Option<Variant>,
    /// The page, from 1.
    pub page: u32,
}

/// Which finished games `storia` lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryQuery {
    /// Whose.
    pub whose: Whose,
    /// Only games of this variant.
    pub variant: Option<Variant>,
    /// Only games that ended then, in UTC.
    pub period: Option<Period>,
    /// The page, from 1.
    pub page: u32,
}

/// Whose games are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whose {
    /// One's own.
    Own,
    /// Everybody's.
    All,
    /// This player's.
    Of(Name),
}

/// What `crea` was told about the room; what is absent takes the default.
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
    /// How many seconds a player may be absent in one game.
    pub absence: Option<u32>,
    /// How much time each player has.
    pub time: Option<TimeControl>,
}

/// How the two colours are given out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colours {
    /// Who opens the room has this colour.
    Opener(Color),
    /// By lot.
    Lot,
    /// One of the two is drawn by lot and chooses.
    Choice,
}

/// What `leggi` reads out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Row after row.
    All,
    /// The row with this digit, 1-8, on the drawing.
    Row(u8),
    /// A column by its index, 0-7 from A.
    Column(u8),
    /// The pieces of a colour.
    Pieces(Color),
    /// The kings of both.
    Kings,
}

/// How `damiera` shows the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardView {
    /// As always.
    Plain,
    /// With official numbers on the squares.
    Numbers,
    /// Turned round, from now on, for this viewer.
    Turn,
}

/// What one player may propose to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// The game ends as a draw.
    Draw,
    /// The asker's last move is played again.
    TakeBack,
    /// Another game with colours swapped.
    Rematch,
    /// The clocks stop.
    Pause,
}
