//! The mistakes of a finished game, found by a search of every position.

use damiera_engine::Choice;
use damiera_protocol::reply::{Cost, GameReport, Mark, Mistake, Refusal};
use damiera_rules::{Game, Outcome, Ply};

use super::{best_of_position, settled, worth};
use crate::lobby::AdviceSubject;
use crate::services::bots::BotPool;

/// After how many positions the search of each position ends.
const NODES: u64 = 30_000;

/// After how many positions the searches end that look at a mistake again, so that what a hint says is
/// seldom a mistake afterwards; and how many mistakes are looked at again.
const SURE_NODES: u64 = 100_000;
const MOST_SURE: usize = 12;

/// How many plies of a game are looked at, from its beginning.
const MOST_PLIES: usize = 200;

/// From how many hundredths of a man on a move is an inaccuracy, a mistake, and a blunder. Searches
/// of this size differ among themselves by less than the first.
const INACCURACY: i32 = 50;
const MISTAKE: i32 = 100;
const BLUNDER: i32 = 250;

/// Who is so many hundredths of a man ahead wins: more of it changes nothing.
const CLEAR: i32 = 500;

/// A move of the game.
#[derive(Debug)]
struct Step<'a> {
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
    /// Whether the end was seen, and for whom it is good.
    end: Option<End>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Won,
    Lost,
}

/// Looks at every position of a game, one search after the other.
pub(super) async fn report(pool: &BotPool, subject: &AdviceSubject) -> Result<GameReport, Refusal> {
    let game = &subject.game;
    let plies = game.plies();
    let seen = plies.len().min(MOST_PLIES);
    let mut at = game.clone();
    at.truncate(0);
    let mut mistakes = Vec::new();
    let mut before = best_of_position(pool, &at, NODES).await?;
    let mut sure = 0;
    for (number, played) in plies.iter().take(seen).enumerate() {
        let from = at.clone();
        if at.play(&played.path).is_err() {
            break;
        }
        let after = best_of_position(pool, &at, NODES).await?;
        let step = Step {
            number,
            played,
            from: &from,
            to: &at,
        };
        let mut mistake = step.mistake(before.as_ref(), after.as_ref());
        // Beyond the bound a mistake stands as it was first seen.
        if mistake.is_some() && sure < MOST_SURE {
            sure += 1;
            let best = best_of_position(pool, &from, SURE_NODES).await?;
            let reply = best_of_position(pool, &at, SURE_NODES).await?;
            mistake = step.mistake(best.as_ref(), reply.as_ref());
        }
        mistakes.extend(mistake);
        before = after;
    }
    Ok(GameReport {
        drawing: subject.drawing,
        plies: plies.len(),
        seen,
        worth: match &before {
            Some(choice) => worth(choice.score, at.position().turn()),
            None => settled(&at),
        },
        mistakes,
    })
}

impl Step<'_> {
    /// What was wrong with the move, by the best move in its place and the best reply to it.
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
            (Some(_), _) => Some(End::Won),
            (None, Some(_)) => Some(End::Lost),
            (None, None) => None,
        };
        Seen {
            score: choice.score.hundredths(),
            end,
        }
    }

    /// A position in which the rules may have ended the game, so that nothing was searched.
    fn of(game: &Game, choice: Option<&Choice>) -> Seen {
        let end = |outcome| match outcome {
            Outcome::Win { winner, .. } if winner == game.position().turn() => Some(End::Won),
            Outcome::Win { .. } => Some(End::Lost),
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
        (Some(End::Lost), _) | (Some(End::Won), Some(End::Lost)) => None,
        (Some(End::Won), _) => (-after.score < BLUNDER).then_some((Mark::Blunder, Cost::Win)),
        (None, Some(End::Won)) => (before.score > -BLUNDER).then_some((Mark::Blunder, Cost::Game)),
        (None, Some(End::Lost)) => None,
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
