//! The mistakes of a game that is read on the full screen, found by the engine beside the screen.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use damiera_advice::{AnalysisDepth, Bounds, Searches, mistakes};
use damiera_engine::Choice;
use damiera_protocol::reply::GameReport;
use damiera_rules::Game;
use damiera_screens::reading::GameToJudge;
use futures_util::FutureExt;
use tokio::sync::mpsc;

use crate::record::analyze::{OwnSearches, played};

/// The engine's thread for games that are read. It looks at one game at a time.
pub(super) struct GameJudge {
    verdicts: mpsc::Receiver<(usize, GameReport)>,
    sender: mpsc::Sender<(usize, GameReport)>,
    /// Set once the verdict on the game that is looked at is not wanted any more.
    stop: Arc<AtomicBool>,
}

impl GameJudge {
    pub(super) fn new() -> GameJudge {
        let (sender, verdicts) = mpsc::channel(1);
        GameJudge {
            verdicts,
            sender,
            stop: Arc::default(),
        }
    }

    /// Begins with a game, and gives up the one before.
    pub(super) fn begin(&mut self, game: GameToJudge) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        let sender = self.sender.clone();
        tokio::task::spawn_blocking(move || {
            let number = game.number;
            if let Some(report) = judge(game, stop) {
                // The reader may have left meanwhile.
                let _ = sender.blocking_send((number, report));
            }
        });
    }

    /// The number of a game and its mistakes, once they are found.
    pub(super) async fn next(&mut self) -> Option<(usize, GameReport)> {
        self.verdicts.recv().await
    }
}

impl Drop for GameJudge {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The mistakes of a game. None if it was given up, or no game can be made of its record.
fn judge(game: GameToJudge, stop: Arc<AtomicBool>) -> Option<GameReport> {
    let (_, played) = played(Ok(game.record)).ok()?;
    let mut searches = StoppableSearches {
        own: OwnSearches::default(),
        stop,
    };
    let report = mistakes(&played, game.drawing, Bounds::NONE, &mut searches).now_or_never()?;
    report.ok()
}

/// Searches in this program until they are stopped.
struct StoppableSearches {
    own: OwnSearches,
    stop: Arc<AtomicBool>,
}

/// The game was given up.
struct GameGivenUp;

impl Searches for StoppableSearches {
    type Error = GameGivenUp;

    async fn best(
        &mut self,
        game: Game,
        depth: AnalysisDepth,
    ) -> Result<Option<Choice>, GameGivenUp> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(GameGivenUp);
        }
        let Ok(found) = self.own.best(game, depth).await;
        Ok(found)
    }
}
