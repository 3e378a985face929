//! Advice: what the engine says to people about their games.
//!
//! Whether it may be asked, a room decides. The thinking is done where bots think, position by
//! position, so that a long game keeps no bot waiting longer than one position takes.

mod game;
mod material;
mod reason;

use damiera_engine::{Choice, Score};
use damiera_protocol::command::AdviceKind;
use damiera_protocol::reply::{
    Analysis, Answer, CommandResult, Hint, PositionReport, Refusal, Worth,
};
use damiera_rules::{Color, Drawing, Game, Move, Outcome, Ply};

pub use self::reason::{Outlook, reason};
use crate::lobby::AdviceSubject;
use crate::services::bots::{AdviceSlot, BotPool};

/// After how many positions the search for a hint or about one position ends.
const NODES: u64 = 200_000;

/// How many plies of the best line are told.
const LINE: usize = 8;

/// Thinks about what a person asked, and answers. The place among those who wait is free again after
/// that.
pub async fn answer(
    pool: BotPool,
    subject: AdviceSubject,
    kind: AdviceKind,
    slot: AdviceSlot,
) -> CommandResult {
    let answer = match kind {
        AdviceKind::Hint => hint(&pool, &subject).await,
        AdviceKind::Analysis if subject.is_over && subject.game.ply() > 0 => {
            let report = game::report(&pool, &subject).await?;
            Ok(Answer::Analysis(Box::new(Analysis::Game(report))))
        }
        AdviceKind::Analysis => position(&pool, &subject).await,
    };
    drop(slot);
    answer
}

/// The best move that the engine finds. `None` when the game is over.
///
/// # Errors
/// When the search came to nothing.
async fn best(pool: &BotPool, game: &Game, nodes: u64) -> Result<Option<Choice>, Refusal> {
    let search = pool.advise(game.clone(), nodes);
    search.await.map_err(|_| Refusal::AdviceBusy)
}

/// The same without what the game was before: to a search a position that was there once is as good as
/// drawn, which helps a player to go on and says nothing of what the position is worth.
async fn best_of_position(
    pool: &BotPool,
    game: &Game,
    nodes: u64,
) -> Result<Option<Choice>, Refusal> {
    match game.outcome() {
        Some(_) => Ok(None),
        None => best(pool, &Game::from_position(*game.position()), nodes).await,
    }
}

async fn hint(pool: &BotPool, subject: &AdviceSubject) -> CommandResult {
    let game = &subject.game;
    let choice = best(pool, game, NODES).await?;
    let choice = choice.ok_or(Refusal::NoMoveToAdvise)?;
    let side = game.position().turn();
    let outlook = Outlook::of(choice.score);
    Ok(Answer::Hint(Box::new(Hint {
        after: game.ply(),
        drawing: subject.drawing,
        ply: Ply {
            side,
            mv: choice.mv,
            path: choice.path,
        },
        reason: reason(game, &choice.line, outlook),
        worth: worth(choice.score, side),
    })))
}

async fn position(pool: &BotPool, subject: &AdviceSubject) -> CommandResult {
    let game = &subject.game;
    let found = best_of_position(pool, game, NODES).await?;
    let report = match found {
        None => PositionReport {
            after: game.ply(),
            drawing: subject.drawing,
            worth: settled(game),
            line: Vec::new(),
        },
        Some(choice) => report(game, subject.drawing, &choice),
    };
    Ok(Answer::Analysis(Box::new(Analysis::Position(report))))
}

fn report(game: &Game, drawing: Drawing, choice: &Choice) -> PositionReport {
    PositionReport {
        after: game.ply(),
        drawing,
        worth: worth(choice.score, game.position().turn()),
        line: played_out(game, &choice.line),
    }
}

/// A line with the ways that its moves go. It is not broken off among captures, which would tell of
/// pieces won that are lost at once.
fn played_out(game: &Game, line: &[Move]) -> Vec<Ply> {
    let mut game = game.clone();
    let moves = line.iter().enumerate();
    let moves = moves.take_while(|(ply, mv)| *ply < LINE || mv.is_capture());
    let moves = moves.map(|(_, mv)| mv);
    moves.map_while(|mv| game.play_move(mv).ok()).collect()
}

/// What a score of the side to move says of the position.
fn worth(score: Score, turn: Color) -> Worth {
    let won = |winner, plies: u32| Worth::Won {
        winner,
        moves: plies.div_ceil(2),
    };
    match (score.win_in(), score.loss_in(), turn) {
        (Some(plies), _, _) => won(turn, plies),
        (None, Some(plies), _) => won(!turn, plies),
        (None, None, Color::White) => Worth::Hundredths(score.hundredths()),
        (None, None, Color::Black) => Worth::Hundredths(-score.hundredths()),
    }
}

/// What a position is worth in which the rules have ended the game.
fn settled(game: &Game) -> Worth {
    match game.outcome() {
        Some(Outcome::Win { winner, .. }) => Worth::Won { winner, moves: 0 },
        Some(Outcome::Draw(_)) | None => Worth::Hundredths(0),
    }
}
