//! Actions of a seated player: moves, offers and endings.

use damiera_rules::{Color, MoveText};

use super::arguments::{CommandArguments, EASIEST, EASY, HARD, MEDIUM, NamedValue, level_named};
use super::challenge::numbered;
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, bare, row};
use super::{Command, CommandError, ConditionWish, Consequence, FindCommand, NoteWish};

/// Something that a seated player does in the room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatAction {
    /// A move as typed; the room knows which squares it names, because that depends on the variant.
    Move(MoveText),
    /// `bot [LIVELLO]`: puts the server's bot in the free seat.
    Bot(Option<u8>),
    /// `bianco` or `nero`: the choice of the player who won the draw for colours.
    Choose(Color),
    /// `patta`, `ritira`, `rivincita` or `pausa`. While the clocks stand, `pausa` lets them go on.
    Offer(Offer),
    /// `rivincita più facile` or `rivincita difficile`: another game against the bot, at another level.
    RematchAt(OtherLevel),
    /// `accetta [COSA]`.
    Accept(Option<Offer>),
    /// `rifiuta [COSA]`.
    Decline(Option<Offer>),
    /// `accetta posto`: gives the other seat to the guest who asks for it without its code.
    GiveSeat,
    /// `rifiuta posto`: does not.
    KeepSeat,
    /// `annulla`: withdraws the player's own offer.
    Cancel,
    /// `interrompi`: ends without result before both have moved.
    Abort,
    /// `reclama`: claims the game of a player who has been away for too long.
    Claim,
    /// `sospendi`: leaves a game without a clock for later.
    Adjourn,
    /// `abbandona`.
    Resign,
    /// `condizioni`, `se 6A 5B allora 3B 4A` or `se no`: the player's own conditional moves.
    Conditions(ConditionWish),
    /// `appunti`, `appunti TESTO` or `appunti no`: the player's own notes on the game.
    Notes(NoteWish),
}

impl SeatAction {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            SeatAction::Move(_) | SeatAction::Bot(_) | SeatAction::Choose(_) => {
                Consequence::ActsAlone
            }
            SeatAction::Offer(Offer::Draw | Offer::TakeBack | Offer::Rematch | Offer::Pause)
            | SeatAction::RematchAt(_)
            | SeatAction::Accept(_)
            | SeatAction::Decline(_)
            | SeatAction::GiveSeat
            | SeatAction::KeepSeat
            | SeatAction::Cancel
            | SeatAction::Abort
            | SeatAction::Claim
            | SeatAction::Adjourn
            | SeatAction::Resign => Consequence::ConcernsOthers,
            SeatAction::Conditions(wish) => wish.consequence(),
            SeatAction::Notes(wish) => wish.consequence(),
        }
    }
}

pub(super) static WHITE: CommandRow =
    bare("bianco", Command::Action(SeatAction::Choose(Color::White)))
        .under(HelpSubject::Finding, 11)
        .nameable();
pub(super) static BLACK: CommandRow =
    bare("nero", Command::Action(SeatAction::Choose(Color::Black)))
        .under(HelpSubject::Finding, 12)
        .nameable();
pub(super) static DRAW: CommandRow =
    bare("patta", Command::Action(SeatAction::Offer(Offer::Draw))).under(HelpSubject::Offers, 1);
pub(super) static PAUSE: CommandRow =
    bare("pausa", Command::Action(SeatAction::Offer(Offer::Pause))).under(HelpSubject::Offers, 3);
pub(super) static ABORT: CommandRow = bare("interrompi", Command::Action(SeatAction::Abort))
    .under(HelpSubject::Ending, 2)
    .grave();
pub(super) static CLAIM: CommandRow = bare("reclama", Command::Action(SeatAction::Claim))
    .under(HelpSubject::Ending, 3)
    .grave();
pub(super) static ADJOURN: CommandRow = bare("sospendi", Command::Action(SeatAction::Adjourn))
    .under(HelpSubject::Ending, 4)
    .recent();
pub(super) static RESIGN: CommandRow = bare("abbandona", Command::Action(SeatAction::Resign))
    .under(HelpSubject::Ending, 1)
    .whole("whole-resign");

/// A level of the server's bot, as it is said after a game against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OtherLevel {
    /// The one beside that of the game.
    Beside(LevelStep),
    /// This one.
    Named(u8),
}

/// From a level of the server's bot to the one beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LevelStep {
    /// To the next weaker one.
    Easier,
    /// To the next stronger one.
    Harder,
}

/// A proposal of one player to the other.
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

/// The offers that can be answered, by the words of the commands that make them.
static ANSWERED: [NamedValue<AnswerSubject>; 5] = [
    (Keyword::value("draw"), AnswerSubject::Offer(Offer::Draw)),
    (
        Keyword::value("takeback"),
        AnswerSubject::Offer(Offer::TakeBack),
    ),
    (
        Keyword::value("rematch"),
        AnswerSubject::Offer(Offer::Rematch),
    ),
    (Keyword::value("pause"), AnswerSubject::Offer(Offer::Pause)),
    (Keyword::value("seat"), AnswerSubject::Seat),
];

/// The subject of an answer.
#[derive(Debug, Clone, Copy)]
enum AnswerSubject {
    /// An offer of the other player.
    Offer(Offer),
    /// A guest's request for the other player's seat.
    Seat,
}

/// At which level another game is asked for. These words may be more than one.
static OTHER_LEVELS: [NamedValue<OtherLevel>; 6] = [
    (
        Keyword::value("easier"),
        OtherLevel::Beside(LevelStep::Easier),
    ),
    (
        Keyword::value("harder"),
        OtherLevel::Beside(LevelStep::Harder),
    ),
    (Keyword::value("easiest"), OtherLevel::Named(EASIEST)),
    (Keyword::value("easy"), OtherLevel::Named(EASY)),
    (Keyword::value("medium"), OtherLevel::Named(MEDIUM)),
    (Keyword::value("hard"), OtherLevel::Named(HARD)),
];

/// The article allowed in front of a named thing.
static ARTICLE: Keyword = Keyword::value("article");

/// The object of a takeback.
static MOVE: Keyword = Keyword::value("move");

pub(super) static MAKE_MOVE: CommandRow = row("muovi", make_move).under(HelpSubject::Position, 6);

fn make_move(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Action(SeatAction::Move(arguments.move_text()?.1)))
}

pub(super) static BOT: CommandRow = row("bot", bot).under(HelpSubject::Finding, 10);

fn bot(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let level = arguments.optional(CommandArguments::bot_level)?;
    Ok(Command::Action(SeatAction::Bot(level)))
}

pub(super) static TAKE_BACK: CommandRow = row("ritira", take_back).under(HelpSubject::Offers, 2);

/// `ritira` is also said in full: `ritira la mossa`.
fn take_back(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    arguments.skip(|word| ARTICLE.is(word));
    arguments.skip(|word| MOVE.is(word));
    Ok(Command::Action(SeatAction::Offer(Offer::TakeBack)))
}

pub(super) static REMATCH: CommandRow = row("rivincita", rematch).under(HelpSubject::Offers, 4);

/// Another game: at the same level, or against the bot at the next level or a named one.
fn rematch(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let level = arguments.phrase();
    let action = match (level.is_empty(), level_named(&level)) {
        (true, _) => SeatAction::Offer(Offer::Rematch),
        (false, Some(level)) => SeatAction::RematchAt(OtherLevel::Named(level)),
        (false, None) => SeatAction::RematchAt(arguments.choice(&level, &OTHER_LEVELS)?),
    };
    Ok(Command::Action(action))
}

pub(super) static ACCEPT: CommandRow = row("accetta", accept)
    .under(HelpSubject::Offers, 5)
    .whole("whole-accept");

fn accept(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    if let Some(command) = numbered(arguments, FindCommand::Accept)? {
        return Ok(command);
    }
    let action = match answered(arguments)? {
        None => SeatAction::Accept(None),
        Some(AnswerSubject::Offer(offer)) => SeatAction::Accept(Some(offer)),
        Some(AnswerSubject::Seat) => SeatAction::GiveSeat,
    };
    Ok(Command::Action(action))
}

pub(super) static DECLINE: CommandRow = row("rifiuta", decline).under(HelpSubject::Offers, 6);

fn decline(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    if let Some(command) = numbered(arguments, FindCommand::Decline)? {
        return Ok(command);
    }
    let action = match answered(arguments)? {
        None => SeatAction::Decline(None),
        Some(AnswerSubject::Offer(offer)) => SeatAction::Decline(Some(offer)),
        Some(AnswerSubject::Seat) => SeatAction::KeepSeat,
    };
    Ok(Command::Action(action))
}

pub(super) static CANCEL: CommandRow = row("annulla", cancel).under(HelpSubject::Offers, 7);

/// Withdraws an offer at the table, or a challenge by its number.
fn cancel(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let challenge = numbered(arguments, FindCommand::Withdraw)?;
    Ok(challenge.unwrap_or(Command::Action(SeatAction::Cancel)))
}

/// Reads the subject of an answer, as in `accetta la patta`; None if the answer is bare.
fn answered(arguments: &mut CommandArguments<'_>) -> Result<Option<AnswerSubject>, CommandError> {
    arguments.skip(|word| ARTICLE.is(word));
    arguments.optional(|arguments, word| arguments.choice(word, &ANSWERED))
}
