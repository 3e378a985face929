//! Advice: what the engine says to people about their games.
//!
//! The room decides if advice is allowed; [`damiera_advice`] words the results. The searches run in the pool of the
//! bots, position by position, so that a long game delays each bot by one position at most.

use damiera_advice::{AnalysisDepth, Bounds, Searches};
use damiera_engine::Choice;
use damiera_protocol::command::AdviceKind;
use damiera_protocol::event::Holder;
use damiera_protocol::reply::{Analysis, Answer, CommandResult, Refusal};
use damiera_rules::Game;

use crate::lobby::AdviceSubject;
use crate::services::bots::{AdviceSlot, BotPool};

/// Positions after which the search for a hint or about one position ends.
const NODES: u64 = 200_000;

/// Bounds on the analysis of a game: one search waits for another.
const BOUNDS: Bounds = Bounds {
    plies: 200,
    sure: 12,
    given: 0,
};

/// Thinks about a person's question, and answers. The place in the queue is free again after that.
pub async fn answer(
    pool: BotPool,
    subject: AdviceSubject,
    kind: AdviceKind,
    slot: AdviceSlot,
) -> CommandResult {
    let searches = &mut PersonSearches {
        pool,
        holder: slot.holder(),
        is_patient: true,
    };
    let answer = match kind {
        AdviceKind::Hint => hint(searches, &subject).await,
        AdviceKind::Analysis | AdviceKind::Game if subject.is_over && subject.game.ply() > 0 => {
            let (game, drawing) = (&subject.game, subject.drawing);
            let bounds = Bounds {
                given: subject.given,
                ..BOUNDS
            };
            let report = damiera_advice::mistakes(game, drawing, bounds, searches).await?;
            Ok(Answer::Analysis(Box::new(Analysis::Game(report))))
        }
        AdviceKind::Analysis | AdviceKind::Game => position(searches, &subject).await,
    };
    drop(slot);
    answer
}

/// Searches for a person, on the threads on which bots think.
struct PersonSearches {
    pool: BotPool,
    /// The person's address, if that is counted.
    holder: Option<Holder>,
    /// False when it has waited in vain for endgame tables. It does so once.
    is_patient: bool,
}

impl PersonSearches {
    /// The best move that the engine finds. `None` when the game is over.
    ///
    /// # Errors
    /// When the search came to nothing.
    async fn best_of(&mut self, game: Game, nodes: u64) -> Result<Option<Choice>, Refusal> {
        if self.is_patient {
            self.is_patient = self.pool.await_tables(&game).await;
        }
        let search = self.pool.advise(self.holder, game, nodes);
        search.await.map_err(|_| Refusal::AdviceBusy)
    }
}

impl Searches for PersonSearches {
    type Error = Refusal;

    async fn best(&mut self, game: Game, depth: AnalysisDepth) -> Result<Option<Choice>, Refusal> {
        self.best_of(game, depth.nodes()).await
    }
}

async fn hint(searches: &mut PersonSearches, subject: &AdviceSubject) -> CommandResult {
    let game = &subject.game;
    let found = searches.best_of(game.clone(), NODES).await?;
    let found = found.ok_or(Refusal::NoMoveToAdvise)?;
    let hint = damiera_advice::hint(game, subject.drawing, &found);
    Ok(Answer::Hint(Box::new(hint)))
}

async fn position(searches: &mut PersonSearches, subject: &AdviceSubject) -> CommandResult {
    let found = match damiera_advice::alone(&subject.game) {
        None => None,
        Some(game) => searches.best_of(game, NODES).await?,
    };
    let report = damiera_advice::position(&subject.game, subject.drawing, found.as_ref());
    Ok(Answer::Analysis(Box::new(Analysis::Position(report))))
}
