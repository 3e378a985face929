//! Whoever writes the archive: one thread, behind a bounded queue.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;

use super::{Finished, Order, Store};
use crate::journal::Mark;

/// How many games are written at once.
const BATCH: usize = 1_000;

/// How long what was written may wait before it is made durable. What a crash takes is added from
/// the journal again, so that no game needs a sync of its own.
const LAZY: Duration = Duration::from_secs(1);

/// After how long a store that failed is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Writes what the journal has said into the store.
#[derive(Debug)]
pub struct Clerk {
    store: Arc<Store>,
    orders: mpsc::Receiver<Order>,
}

impl Clerk {
    pub(super) fn new(store: Arc<Store>, orders: mpsc::Receiver<Order>) -> Self {
        Clerk { store, orders }
    }

    /// Serves until every handle of the archive is gone. It waits for the disk and so wants a
    /// thread of its own.
    pub async fn run(mut self) {
        // A store that stays closed to the end is brought up to the journal at the next start.
        let _ = self.serve().await;
    }

    async fn serve(&mut self) -> Result<(), GaveUp> {
        let mut lazy = false;
        let mut orders = Vec::new();
        loop {
            let more = self.orders.recv_many(&mut orders, BATCH);
            let taken = match lazy {
                true => tokio::time::timeout(LAZY, more).await.ok(),
                false => Some(more.await),
            };
            match taken {
                Some(0) => break,
                Some(_) => lazy = !self.take(orders.drain(..)).await?,
                None => {
                    self.write(&[], None, true).await?;
                    lazy = false;
                }
            }
        }
        self.write(&[], None, true).await
    }

    /// Writes what was ordered; whether all of it is durable.
    async fn take(&self, orders: impl Iterator<Item = Order>) -> Result<bool, GaveUp> {
        let mut games: Vec<Finished> = Vec::new();
        let mut durable = false;
        for order in orders {
            match order {
                Order::Game(game) => {
                    games.push(*game);
                    durable = false;
                }
                // A mark says that every game before it is here, and so comes with them.
                Order::Mark(mark) => {
                    self.write(&games, Some(&mark), true).await?;
                    games.clear();
                    durable = true;
                }
            }
        }
        self.write(&games, None, games.len() >= BATCH).await?;
        Ok(durable || games.len() >= BATCH)
    }

    /// Writes until it is done, or nobody waits any more.
    async fn write(
        &self,
        games: &[Finished],
        mark: Option<&Mark>,
        durable: bool,
    ) -> Result<(), GaveUp> {
        let mut told = false;
        while let Err(error) = self.store.add(games, mark, durable) {
            if !told {
                tracing::error!(%error, "the archive could not be written; trying again");
                told = true;
            }
            if self.orders.is_closed() {
                return Err(GaveUp);
            }
            tokio::time::sleep(AGAIN).await;
            self.store.reopen();
        }
        if told {
            tracing::info!("the archive is written again");
        }
        Ok(())
    }
}

/// The store failed to the end.
#[derive(Debug)]
struct GaveUp;
