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
        let mut lazy = false;
        let mut orders = Vec::new();
        loop {
            if lazy {
                let more = tokio::time::timeout(LAZY, self.orders.recv_many(&mut orders, BATCH));
                match more.await {
                    Ok(0) => break,
                    Ok(_) => {}
                    Err(_) => {
                        self.write(&[], None, true).await;
                        lazy = false;
                        continue;
                    }
                }
            } else if self.orders.recv_many(&mut orders, BATCH).await == 0 {
                break;
            }
            let mut games: Vec<Finished> = Vec::new();
            let mut mark = None;
            for order in orders.drain(..) {
                match order {
                    Order::Game(game) => games.push(*game),
                    // A mark says that every game before it is here, and so goes with them.
                    Order::Mark(found) => {
                        self.write(&games, Some(&found), false).await;
                        games.clear();
                        mark = Some(found);
                    }
                }
            }
            let durable = games.len() == BATCH || mark.is_some();
            self.write(&games, None, durable).await;
            lazy = !durable;
        }
        self.write(&[], None, true).await;
    }

    /// Writes until it is done, or nobody waits any more.
    async fn write(&self, games: &[Finished], mark: Option<&Mark>, durable: bool) {
        let mut told = false;
        while let Err(error) = self.store.add(games, mark, durable) {
            if !told {
                tracing::error!(%error, "the archive could not be written; trying again");
                told = true;
            }
            if self.orders.is_closed() {
                return;
            }
            tokio::time::sleep(AGAIN).await;
            self.store.reopen();
        }
        if told {
            tracing::info!("the archive is written again");
        }
    }
}
