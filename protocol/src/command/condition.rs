//! Conditional moves: `se 6A 5B allora 3B 4A`. A line that ends before a move, `se 6A 5B allora`, asks for the moves there.

use damiera_rules::MoveText;

use super::arguments::{CommandArguments, echo};
use super::keyword::{Keyword, fold};
use super::parse::{first_word, is_move};
use super::row::{CommandRow, HelpSubject, row};
use super::{ArgumentProblem, Command, CommandError, Consequence, GameQuestion, SeatAction};
use crate::text::Language;

/// An order of a player by correspondence about the conditional moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConditionWish {
    /// `se`: reads them.
    List,
    /// `se 6A 5B allora 3B 4A`: adds a line. The opponent's plies and the player's answers alternate.
    Add(Vec<MoveText>),
    /// `se no`: removes all.
    Clear,
}

impl ConditionWish {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            ConditionWish::List => Consequence::Informs,
            ConditionWish::Add(_) | ConditionWish::Clear => Consequence::ActsAlone,
        }
    }
}

/// The word before a move of the opponent.
pub(crate) static IF: Keyword = Keyword::value("if");

/// The word before the answer.
pub(crate) static THEN: Keyword = Keyword::value("then");

static NO: Keyword = Keyword::value("no");

/// Signs that people put behind a move of a line.
const SIGNS: [char; 3] = [',', ';', '.'];

pub(super) static CONDITIONS: CommandRow = row("condizioni", conditions)
    .under(HelpSubject::Offers, 8)
    .recent()
    .nameable();

fn conditions(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    arguments.skip(|word| IF.is(word));
    let words = arguments.words();
    let wish = match *words.as_slice() {
        [] => ConditionWish::List,
        [word] if NO.means(word) => ConditionWish::Clear,
        _ => match line(arguments, &words)? {
            ConditionLine {
                moves,
                is_open: true,
            } => {
                return Ok(Command::Question(GameQuestion::After(moves)));
            }
            ConditionLine {
                moves,
                is_open: false,
            } => ConditionWish::Add(moves),
        },
    };
    Ok(Command::Action(SeatAction::Conditions(wish)))
}

/// A typed line of conditional moves.
struct ConditionLine {
    moves: Vec<MoveText>,
    /// True if it ends with a word behind which a move would come.
    is_open: bool,
}

/// Reads the moves of a line: of the opponent, and behind [`THEN`] the answer, and so on behind [`IF`].
fn line(arguments: &CommandArguments<'_>, words: &[&str]) -> Result<ConditionLine, CommandError> {
    let mut moves = Vec::new();
    let mut typed = String::new();
    for word in words {
        let between = match moves.len() % 2 {
            0 => &THEN,
            _ => &IF,
        };
        if between.is(&fold(word)) {
            moves.push(move_of(arguments, &typed)?);
            typed.clear();
        } else {
            typed.push(' ');
            typed.push_str(word);
        }
    }
    let is_open = typed.is_empty() && !moves.is_empty();
    if !is_open {
        moves.push(move_of(arguments, &typed)?);
    }
    match moves.len() % 2 {
        1 if !is_open => Err(arguments.bad(ArgumentProblem::Missing)),
        _ => Ok(ConditionLine { moves, is_open }),
    }
}

fn move_of(arguments: &CommandArguments<'_>, typed: &str) -> Result<MoveText, CommandError> {
    let typed = typed.trim().trim_end_matches(SIGNS);
    if typed.is_empty() {
        return Err(arguments.bad(ArgumentProblem::Missing));
    }
    let given = || ArgumentProblem::NotAMove { given: echo(typed) };
    typed.parse().map_err(|_| arguments.bad(given()))
}

/// True for a line that begins with [`IF`] in some language and is about conditional moves. In Spanish that word alone is a yes,
/// and other sentences begin with it.
pub(crate) fn is_conditional(line: &str) -> bool {
    let (word, rest) = first_word(line);
    let folded = fold(word);
    if !IF.is(&folded) {
        return false;
    }
    let rest = rest.trim();
    let mut words = rest.split_whitespace();
    let is_yes = IF.matched(Language::Es).contains(&folded);
    match (words.next(), words.next()) {
        (None, _) => !is_yes,
        (Some(no), None) if NO.means(no) => !is_yes,
        (Some(first), None) => is_move(first),
        (Some(first), Some(second)) => {
            let has_answer = rest.split_whitespace().any(|word| THEN.means(word));
            let first_two = format!("{first} {}", second.trim_end_matches(SIGNS));
            is_move(first.trim_end_matches(SIGNS)) || is_move(&first_two) || {
                has_answer && super::is_square(first)
            }
        }
    }
}
