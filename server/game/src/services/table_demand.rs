//! Demand for endgame tables: a search that comes near an ending asks for those of its variant.

use std::time::Duration;

use damiera_rules::{Game, Variant};
use tokio::sync::watch;
use tokio::time::timeout;

/// A search of a position with at most so many pieces asks for tables. They are there before most games have come down
/// to the pieces that tables cover.
const NEAR: u32 = 12;

/// A search of a position with at most so many pieces meets positions that tables cover.
const IN_REACH: u32 = 8;

/// Maximum time that a person's question waits for tables.
const PATIENCE: Duration = Duration::from_secs(5);

/// One flag for each variant, at the variant's place in [`Variant::ALL`].
type VariantFlags = [bool; Variant::ALL.len()];

/// The variants with wanted tables, and the variants for which everything that can be done is done.
#[derive(Debug, Clone, Default)]
pub(super) struct TableDemand {
    wanted: watch::Sender<VariantFlags>,
    settled: watch::Sender<VariantFlags>,
}

impl TableDemand {
    /// Asks for the tables of a game that comes near an ending.
    pub(super) fn ask_for(&self, game: &Game) {
        if game.position().occupied().len() <= NEAR {
            let variant = game.variant() as usize;
            self.wanted
                .send_if_modified(|wanted| !std::mem::replace(&mut wanted[variant], true));
        }
    }

    /// Waits until a game in reach of its variant's tables can be searched with them, for five seconds at most. Without a
    /// loader, and when there can be no tables, it waits for nothing. Returns false if the time is over.
    pub(super) async fn settle(&self, game: &Game) -> bool {
        let is_in_reach = game.position().occupied().len() <= IN_REACH;
        if !is_in_reach || self.wanted.receiver_count() == 0 {
            return true;
        }
        let variant = game.variant() as usize;
        let mut settled = self.settled.subscribe();
        let settled = settled.wait_for(|settled| settled[variant]);
        timeout(PATIENCE, settled).await.is_ok()
    }

    /// Everything that can be done for a variant's tables is done.
    pub(super) fn settled(&self, variant: Variant) {
        self.settled
            .send_modify(|settled| settled[variant as usize] = true);
    }

    /// The demand as a loader sees it. While there is one, questions wait for it.
    pub(super) fn subscribe(&self) -> WantedTables {
        WantedTables(self.wanted.subscribe())
    }
}

/// The variants with wanted tables, as they become more.
#[derive(Debug)]
pub(super) struct WantedTables(watch::Receiver<VariantFlags>);

impl WantedTables {
    /// The variants that are wanted now, of those for which nothing was done.
    pub(super) fn now(&mut self, done: impl Fn(Variant) -> bool) -> Vec<Variant> {
        let wanted = *self.0.borrow_and_update();
        let is_open = |&variant: &Variant| wanted[variant as usize] && !done(variant);
        Variant::ALL.into_iter().filter(is_open).collect()
    }

    /// Waits until more are wanted. Returns false if that cannot be any more.
    pub(super) async fn more(&mut self) -> bool {
        self.0.changed().await.is_ok()
    }
}
