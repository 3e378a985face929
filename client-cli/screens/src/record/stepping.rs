//! Typed lines while one goes through games.

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
    /// The position after this move, by its number as records count them.
    Go(usize),
    /// Another game of the file, by its number.
    Game(usize),
    /// The games of the file, or those that a search finds.
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

/// A word that may begin a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    Next,
    Back,
    First,
    Last,
    Game,
    List,
    Search,
    Board,
    Moves,
    Flip,
    Help,
    Quit,
}

/// Every word.
static WORDS: [(Keyword, Word); 12] = [
    (Keyword::client("next"), Word::Next),
    (Keyword::client("back"), Word::Back),
    (Keyword::client("first"), Word::First),
    (Keyword::client("last"), Word::Last),
    (Keyword::client("game"), Word::Game),
    (Keyword::client("list"), Word::List),
    (Keyword::client("search"), Word::Search),
    (Keyword::command("damiera"), Word::Board),
    (Keyword::command("mosse"), Word::Moves),
    (Keyword::value("flip"), Word::Flip),
    (Keyword::command("aiuto"), Word::Help),
    (Keyword::command("fine"), Word::Quit),
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
    let rest = rest.trim();
    let Some((_, word)) = WORDS.iter().find(|(keyword, _)| keyword.means(first)) else {
        return Stepping::Unknown;
    };
    let count = match rest {
        "" => Some(1),
        rest => rest.parse().ok(),
    };
    let plain = |stepping| match rest {
        "" => stepping,
        _ => Stepping::Unknown,
    };
    match word {
        Word::Next => count.map_or(Stepping::Unknown, Stepping::Next),
        Word::Back => count.map_or(Stepping::Unknown, Stepping::Back),
        Word::First => plain(Stepping::First),
        Word::Last => plain(Stepping::Last),
        Word::Game => match rest.trim_start_matches('#').parse() {
            Ok(number) => Stepping::Game(number),
            Err(_) => Stepping::Unknown,
        },
        Word::List => plain(Stepping::List(Search::default())),
        Word::Search => match search(rest) {
            Some(search) => Stepping::List(search),
            None => Stepping::Unknown,
        },
        Word::Board => plain(Stepping::Board),
        Word::Moves => plain(Stepping::Moves),
        Word::Flip => plain(Stepping::Flip),
        Word::Help => plain(Stepping::Help),
        Word::Quit => plain(Stepping::Quit),
    }
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
