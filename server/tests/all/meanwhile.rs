//! What people read while a command of theirs waits for other servers.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_server::journal::{MemoryJournal, RoomId};
use damiera_server::lobby::NameGiver;
use futures_util::future::{BoxFuture, FutureExt as _, ready};
use tokio::time::sleep;

use crate::support::{Net, has, lacks, quick, seconds};

/// Gives people's names at once, and rooms' after a while.
#[derive(Debug)]
struct Slow;

/// How long a room's name takes.
const WHILE: Duration = Duration::from_secs(5);

impl NameGiver for Slow {
    fn person(&self, _: Name, _: bool) -> BoxFuture<'static, Result<(), Refusal>> {
        ready(Ok(())).boxed()
    }

    fn room(&self, _: RoomId, _: Name) -> BoxFuture<'static, Result<(), Refusal>> {
        sleep(WHILE).map(Ok).boxed()
    }

    fn table(&self, _: RoomId) -> BoxFuture<'static, Result<Name, Refusal>> {
        ready(Err(Refusal::PeopleDown)).boxed()
    }

    fn unused(&self, _: RoomId) {}

    fn tell(&self, _: Name, to: Name, _: String) -> BoxFuture<'static, Result<(), Refusal>> {
        ready(Err(Refusal::PersonElsewhere(to))).boxed()
    }

    fn is_still_had(&self, _: &Name, _: u64, _: u64) -> bool {
        false
    }
}

#[tokio::test(start_paused = true)]
async fn what_others_write_is_read_while_a_command_waits() {
    let net = Net::start(quick(), MemoryJournal::new());
    net.lobby.have_names_from(Arc::new(Slow));
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.say("crea prova").await;
    ada.say("ping dopo").await;
    seconds(1).await;
    gil.ask("scrivi Ada ci sei?").await;
    let read = ada.heard().await;
    has(&read, "ci sei?");
    lacks(&read, "Stanza nuova");
    // Lines are taken in their order.
    lacks(&read, "PONG");
    seconds(5).await;
    let read = ada.heard().await;
    let (created, ponged) = (read.find("Stanza nuova: prova"), read.find("PONG dopo"));
    assert!(created.is_some() && created < ponged, "{read}");
}
