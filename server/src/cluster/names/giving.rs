//! Runs a [`Giver`] where its questions come in and its facts are stored, and beside it what counts for addresses.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_nats::Connection;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::ends::Incoming;
use super::{Answer, Giver, Register};
use crate::cluster::challenges::Bounds;
use crate::cluster::counts::Tally;
use crate::cluster::lobby::{Answering, LobbyAnswer, LobbyAsked, LobbyQuestion};
use crate::config::LiveLimits;
use crate::journal::shared::LobbyEntry;

/// How often it is looked what is to be freed.
const TICK: Duration = Duration::from_millis(500);

/// Decides who gets which name whenever this server owns the lobby's partition, as long as questions may come.
#[derive(Debug)]
pub(in crate::cluster) struct Giving {
    pub(in crate::cluster) register: Arc<Register>,
    pub(in crate::cluster) log: mpsc::Sender<LobbyEntry>,
    pub(in crate::cluster) incoming: Incoming,
    pub(in crate::cluster) connection: Connection,
    /// The bounds of addresses and of challenges.
    pub(in crate::cluster) limits: LiveLimits,
}

impl Giving {
    pub(in crate::cluster) async fn run(mut self) {
        let begun = Instant::now();
        let mut giver: Giver<Answering<LobbyAnswer>> = Giver::new(self.register.me().run);
        let mut turns = self.register.turn();
        let mut tally = Tally::default();
        let mut epoch = None;
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let asked = tokio::select! {
                asked = self.incoming.asked.recv() => match asked {
                    Some(asked) => Some(asked),
                    None => return,
                },
                Some(node) = self.incoming.silent.recv() => {
                    giver.silent(node, begun.elapsed());
                    None
                }
                _ = turns.changed() => None,
                _ = ticks.tick() => None,
            };
            let turn = *turns.borrow_and_update();
            if turn.epoch != epoch {
                if epoch.is_some() {
                    // They go to whoever owns it now.
                    giver.stop().into_iter().for_each(Answering::give_back);
                }
                tally = Tally::default();
                epoch = turn.epoch;
            }
            if !self.connection.is_connected() {
                giver.deaf(begun.elapsed());
            }
            give_all(giver.stored(turn.stored));
            match asked {
                Some(asked) if Some(asked.epoch) == epoch => {
                    self.take(asked, &mut giver, &mut tally, begun.elapsed());
                }
                Some(asked) => asked.answering.give_back(),
                None => {}
            }
            if let Some(epoch) = epoch {
                self.step(&mut giver, epoch, begun.elapsed()).await;
            }
        }
    }

    fn take(
        &self,
        asked: LobbyAsked<LobbyQuestion, LobbyAnswer>,
        giver: &mut Giver<Answering<LobbyAnswer>>,
        tally: &mut Tally,
        now: Duration,
    ) {
        let LobbyAsked {
            from,
            epoch: _,
            question,
            answering,
        } = asked;
        match question {
            LobbyQuestion::Names(question) => {
                let back = giver.ask(from, question, answering, now);
                back.into_iter().for_each(Answering::give_back);
            }
            LobbyQuestion::Counts(act) => {
                let limits = self.limits.now();
                let count = |founders: &mut _| tally.answer(from, act, founders, &limits);
                let verdict = self.register.count(count);
                answering.give(LobbyAnswer::Counts(verdict));
            }
        }
    }

    /// Has the next batch stored, if there is one.
    async fn step(&self, giver: &mut Giver<Answering<LobbyAnswer>>, epoch: Epoch, now: Duration) {
        let limits = self.limits.now();
        giver.bound(Bounds {
            of_person: usize::try_from(limits.challenges_per_person).unwrap_or(usize::MAX),
            all: limits.challenges,
        });
        let look = |claims: &_, seated: &_| giver.step(claims, seated, now);
        let (batch, answered) = self.register.look(look);
        give_all(answered);
        let Some(batch) = batch else { return };
        match batch.encode() {
            // When the journal has stopped, so does the server.
            Ok(payload) => drop(self.log.send(LobbyEntry { epoch, payload }).await),
            Err(error) => {
                tracing::error!(%error, "names cannot be stored");
                giver.stop().into_iter().for_each(Answering::give_back);
            }
        }
    }
}

fn give_all(answers: Vec<(Answering<LobbyAnswer>, Answer)>) {
    for (answering, answer) in answers {
        answering.give(LobbyAnswer::Names(answer));
    }
}
