//! Commands for stepping through games.

use damiera_protocol::command::Keyword;
use damiera_rules::PdnResult;

use super::heading::Search;

/// The request of a typed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stepping {
    /// The next step, or so many.
    Next(usize),
    /// Back one step, or so many.
    Back(usize),
    /// The first position.
    First,
    /// The last position.
    Last,
    /// The position after so many moves, those of both sides counted together.
    Go(usize),
    /// Another game of the file, by its number.
    Game(usize),
    /// The games of the file, or the matches of a search.
    List(Search),
    /// The position again.
    Board,
    /// The whole list of moves.
    Moves,
    /// The board turned round.
    Flip,
    /// Show the commands.
    Help,
    /// The end.
    Quit,
    /// Nothing of that.
    Unknown,
}

/// Reads the rest of a line after its word; None if it means nothing.
type ReadStepping = fn(&str) -> Option<Stepping>;

/// The words that may begin a line.
static WORDS: [(Keyword, ReadStepping); 12] = [
    (Keyword::client("next"), |rest| {
        count(rest).map(Stepping::Next)
    }),
    (Keyword::client("back"), |rest| {
        count(rest).map(Stepping::Back)
    }),
    (Keyword::client("first"), |rest| {
        alone(rest, Stepping::First)
    }),
    (Keyword::client("last"), |rest| alone(rest, Stepping::Last)),
    (Keyword::client("game"), |rest| {
        let number = rest.trim_start_matches('#').parse();
        number.map(Stepping::Game).ok()
    }),
    (Keyword::client("list"), |rest| {
        alone(rest, Stepping::List(Search::default()))
    }),
    (Keyword::client("search"), |rest| {
        search(rest).map(Stepping::List)
    }),
    (Keyword::command("damiera"), |rest| {
        alone(rest, Stepping::Board)
    }),
    (Keyword::command("mosse"), |rest| {
        alone(rest, Stepping::Moves)
    }),
    (Keyword::value("flip"), |rest| alone(rest, Stepping::Flip)),
    (Keyword::command("aiuto"), |rest| {
        alone(rest, Stepping::Help)
    }),
    (Keyword::command("fine"), |rest| alone(rest, Stepping::Quit)),
];

/// Reads a line: an empty one is the next step, and a number the move of that number. A slash may stand
/// in front.
pub fn read(line: &str) -> Stepping {
    let line = line.trim();
    let line = line.strip_prefix('/').unwrap_or(line).trim_start();
    if line.is_empty() {
        return Stepping::Next(1);
    }
    if let Ok(number) = line.parse() {
        return Stepping::Go(number);
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = WORDS.iter().find(|(keyword, _)| keyword.means(first));
    let read = word.and_then(|(_, read)| read(rest.trim()));
    read.unwrap_or(Stepping::Unknown)
}

/// A number of steps, one if none is given.
fn count(rest: &str) -> Option<usize> {
    match rest {
        "" => Some(1),
        rest => rest.parse().ok(),
    }
}

/// The meaning of a word that stands alone; None if anything is behind it.
fn alone(rest: &str, stepping: Stepping) -> Option<Stepping> {
    rest.is_empty().then_some(stepping)
}

/// Reads a search: a player's name, a result, or both in any order.
fn search(text: &str) -> Option<Search> {
    let mut search = Search::default();
    let mut name = Vec::new();
    for word in text.split_whitespace() {
        match word.parse::<PdnResult>() {
            Ok(result) if search.result.is_none() => search.result = Some(result),
            _ => name.push(word),
        }
    }
    search.player = Some(name.join(" ")).filter(|name| !name.is_empty());
    (!search.is_empty()).then_some(search)
}
