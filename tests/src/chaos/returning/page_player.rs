//! A person at the page, in a browser.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::first_moves::{ClientKind, FirstMoves};
use super::table::SharedTable;
use super::{PACE, RETRY, WORD};
use crate::browser::{Device, Driver, InputDevice, Tab};
use crate::stress::lot::Lot;

/// A move without an effect is made again after this time.
const AGAIN: Duration = Duration::from_secs(2);

/// A person at the page.
#[derive(Clone)]
pub(super) struct PagePlayer {
    pub(super) number: usize,
    /// The address of the page.
    pub(super) page: String,
    pub(super) driver: Arc<Driver>,
    pub(super) table: Arc<SharedTable>,
    pub(super) firsts: Arc<FirstMoves>,
    pub(super) lot: Lot,
}

impl PagePlayer {
    /// Plays one game after the other, each in a browser of its own.
    pub(super) async fn play(self) {
        loop {
            let Some(generation) = self.table.open_generation() else {
                sleep(RETRY).await;
                continue;
            };
            // A browser that does not find what it looks for panics, and says so.
            let game = tokio::spawn(self.clone().game(generation));
            if game.await.is_err() {
                self.firsts.ends((ClientKind::Page, self.number));
                self.table.is_over(generation);
            }
            sleep(RETRY).await;
        }
    }

    async fn game(mut self, generation: u32) {
        let address = format!("{}/r/{}", self.page, self.table.room(generation));
        let tab = Tab::open(&self.driver, Device::Desktop, "en", &address).await;
        tab.press("Play here").await;
        // The room asks for its word at the first try, unless the page knew.
        tab.write("Word of the room", WORD).await;
        tab.press("Play here").await;
        tab.shows("[data-square]").await;
        let (mut ply, mut sent) = (0, Instant::now());
        while self.table.generation() == generation {
            sleep(RETRY).await;
            let Some((made, moves)) = self.table.turn_of_black() else {
                continue;
            };
            if made == ply && sent.elapsed() < AGAIN {
                continue;
            }
            if let Some(mv) = self.lot.pick(&moves).cloned() {
                sleep(self.lot.time(PACE)).await;
                tab.play(InputDevice::Mouse, &mv, &moves).await;
                (ply, sent) = (made, Instant::now());
            }
        }
        tab.close().await;
    }
}
