//! The mistakes of a game, found by a search of every position.

use std::future::Future;

use damiera_engine::Choice;
use damiera_protocol::reply::{Cost, GameReport, Mark, Mistake};
use damiera_rules::{Drawing, Game, Outcome, Ply};

use crate::{alone, worth_of};

/// From how many hundredths of a man on a move is an inaccuracy, a mistake, and a blunder. Searches
/// of this size differ among themselves by less than the first.
const INACCURACY: i32 = 50;
const MISTAKE: i32 = 100;
const BLUNDER: i32 = 250;

/// A lead of this many hundredths of a man wins: more of it changes nothing.
const CLEAR: i32 = 500;

/// A move of the game.
#[derive(Debug)]
struct JudgedMove<'a> {
    /// Its number, from 0.
    number: usize,
    played: &'a Ply,
    /// The game before it.
    from: &'a Game,
    /// The game after it.
    to: &'a Game,
}

/// A position as the side to move sees it.
#[derive(Debug, Clone, Copy)]
struct Seen {
    /// In hundredths of a man.
    score: i32,
    /// The end of the game for the side to move, if it was seen.
    end: Option<SeenEnd>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SeenEnd {
    Won,
    Lost,
}

/// How thoroughly a position is to be searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnalysisDepth {
    /// As every position of a game is.
    Every,
    /// As the positions before and after a mistake are, so that what a hint says is seldom a mistake
    /// afterwards.
    Sure,
}

impl AnalysisDepth {
    /// The default number of positions searched.
    pub const fn nodes(self) -> u64 {
        match self {
            AnalysisDepth::Every => 30_000,
            AnalysisDepth::Sure => 100_000,
        }
    }
}

/// The part of a game that is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Number of plies, from its beginning.
    pub plies: usize,
    /// Number of mistakes that are searched again. Beyond that a mistake stands as it was first
    /// seen.
    pub sure: usize,
    /// Number of plies, from its beginning, that are no mistakes: those of an opening that neither player chose.
    pub given: usize,
}

impl Bounds {
    /// All of it.
    pub const NONE: Bounds = Bounds {
        plies: usize::MAX,
        sure: usize::MAX,
        given: 0,
    };
}

/// Searches positions for [`mistakes()`].
pub trait Searches: Send {
    /// Why there is no search.
    type Error: Send;

    /// The best move of a game that goes on, found without what other searches have seen.
    fn best(
        &mut self,
        game: Game,
        depth: AnalysisDepth,
    ) -> impl Future<Output = Result<Option<Choice>, Self::Error>> + Send;
}

/// Looks at every position of a game, one search after the other.
///
/// # Errors
/// When a search came to nothing.
pub async fn mistakes<S: Searches>(
    game: &Game,
    drawing: Drawing,
    bounds: Bounds,
    searches: &mut S,
) -> Result<GameReport, S::Error> {
    let plies = game.plies();
    let seen = plies.len().min(bounds.plies);
    let mut at = game.clone();
    at.truncate(0);
    let mut mistakes = Vec::new();
    let mut before = best(searches, &at, AnalysisDepth::Every).await?;
    let mut worths = vec![worth_of(&at, before.as_ref())];
    let mut sure = 0;
    for (number, played) in plies.iter().take(seen).enumerate() {
        // The players went on after a draw that neither claimed.
        at.waive_draw();
        let from = at.clone();
        if at.play(&played.path).is_err() {
            break;
        }
        if number + 1 < plies.len() {
            at.waive_draw();
        }
        let after = best(searches, &at, AnalysisDepth::Every).await?;
        let step = JudgedMove {
            number,
            played,
            from: &from,
            to: &at,
        };
        let is_chosen = number >= bounds.given;
        let mistake = is_chosen.then(|| step.mistake(before.as_ref(), after.as_ref()));
        let mut mistake = mistake.flatten();
        if mistake.is_some() && sure < bounds.sure {
            sure += 1;
            let better = best(searches, &from, AnalysisDepth::Sure).await?;
            let reply = best(searches, &at, AnalysisDepth::Sure).await?;
            mistake = step.mistake(better.as_ref(), reply.as_ref());
        }
        mistakes.extend(mistake);
        worths.push(worth_of(&at, after.as_ref()));
        before = after;
    }
    Ok(GameReport {
        drawing,
        plies: plies.len(),
        seen,
        worth: worth_of(&at, before.as_ref()),
        worths,
        mistakes,
    })
}

/// The best move of the position on the board.
async fn best<S: Searches>(
    searches: &mut S,
    game: &Game,
    depth: AnalysisDepth,
) -> Result<Option<Choice>, S::Error> {
    match alone(game) {
        None => Ok(None),
        Some(game) => searches.best(game, depth).await,
    }
}

impl JudgedMove<'_> {
    /// The mistake of the move, by the best move in its place and the best reply to it. None if the
    /// move was the only one, the best, or not clearly worse.
    fn mistake(&self, best: Option<&Choice>, reply: Option<&Choice>) -> Option<Mistake> {
        let had_choice = self.from.legal_moves().len() > 1;
        let best = best.filter(|best| had_choice && best.mv != self.played.mv)?;
        let (mark, cost) = judge(Seen::by(best), Seen::of(self.to, reply))?;
        Some(Mistake {
            ply: self.number,
            played: *self.played,
            better: Ply {
                side: self.played.side,
                mv: best.mv,
                path: best.path,
            },
            mark,
            cost,
        })
    }
}

impl Seen {
    /// A position by what its search found.
    fn by(choice: &Choice) -> Seen {
        let end = match (choice.score.win_in(), choice.score.loss_in()) {
            (Some(_), _) => Some(SeenEnd::Won),
            (None, Some(_)) => Some(SeenEnd::Lost),
            (None, None) => None,
        };
        Seen {
            score: choice.score.hundredths(),
            end,
        }
    }

    /// The view of a position. `choice` is None if the rules have ended the game there, so that
    /// nothing was searched.
    fn of(game: &Game, choice: Option<&Choice>) -> Seen {
        let end = |outcome| match outcome {
            Outcome::Win { winner, .. } if winner == game.position().turn() => Some(SeenEnd::Won),
            Outcome::Win { .. } => Some(SeenEnd::Lost),
            Outcome::Draw(_) => None,
        };
        choice.map_or_else(
            || Seen {
                score: 0,
                end: game.outcome().and_then(end),
            },
            Seen::by,
        )
    }
}

/// How bad a move was: `before` it as its side saw the best move, and `after` it as the other side
/// sees what is left. Nothing when it was good enough.
fn judge(before: Seen, after: Seen) -> Option<(Mark, Cost)> {
    // A win that takes longer now, and a game that is lost all the same, are no mistakes.
    match (before.end, after.end) {
        (Some(SeenEnd::Lost), _) | (Some(SeenEnd::Won), Some(SeenEnd::Lost)) => None,
        (Some(SeenEnd::Won), _) => (-after.score < BLUNDER).then_some((Mark::Blunder, Cost::Win)),
        (None, Some(SeenEnd::Won)) => {
            (before.score > -BLUNDER).then_some((Mark::Blunder, Cost::Game))
        }
        (None, Some(SeenEnd::Lost)) => None,
        (None, None) => {
            let clear = |score: i32| score.clamp(-CLEAR, CLEAR);
            let cost = clear(before.score) + clear(after.score);
            let mark = match cost {
                ..INACCURACY => return None,
                INACCURACY..MISTAKE => Mark::Inaccuracy,
                MISTAKE..BLUNDER => Mark::Mistake,
                BLUNDER.. => Mark::Blunder,
            };
            Some((mark, Cost::Hundredths(cost)))
        }
    }
}
