//! The mistakes of a finished game, found by a search of every position.

use damiera_engine::Choice;
use damiera_protocol::reply::{Cost, GameReport, Mark, Mistake, Refusal};
use damiera_rules::{Game, Outcome, Ply};

use super::{best, settled, worth};
use crate::lobby::AdviceSubject;
use crate::services::bots::BotPool;

/// After how many positions the search of each position ends.
const NODES: u64 = 30_000;

/// How many plies of a game are looked at, from its beginning.
const MOST_PLIES: usize = 200;

/// From how many hundredths of a man on a move is an inaccuracy, a mistake, and a blunder. Searches
/// of this size differ among themselves by less than the first.
const INACCURACY: i32 = 50;
const MISTAKE: i32 = 100;
const BLUNDER: i32 = 250;

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
    let mut before = best(pool, &at, NODES).await?;
    for (number, played) in plies.iter().take(seen).enumerate() {
        let choices = at.legal_moves().len();
        if at.play(&played.path).is_err() {
            break;
        }
        let after = best(pool, &at, NODES).await?;
        if let Some(choice) = before.as_ref().filter(|_| choices > 1)
            && choice.mv != played.mv
            && let Some((mark, cost)) = judge(Seen::by(choice), Seen::of(&at, after.as_ref()))
        {
            mistakes.push(Mistake {
                ply: number,
                played: *played,
                better: Ply {
                    side: played.side,
                    mv: choice.mv,
                    path: choice.path,
                },
                mark,
                cost,
            });
        }
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
            let cost = before.score + after.score;
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
