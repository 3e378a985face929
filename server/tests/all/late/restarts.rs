//! A room that is shown late, after a restart and on disk.

use damiera_archive::{Archive, ArchiveReconciler, Store};
use damiera_game::room::{RoomState, finished};
use damiera_people::ratings::Projection;
use damiera_protocol::command::{HistoryQuery, Whose};
use damiera_protocol::event::{Event, Record};

use super::ROOM;
use crate::support::played::played;
use crate::support::{self, Net, has, lacks, quick, seconds};

/// After a restart the rest of the delay is kept, by the times of the entries.
#[tokio::test(start_paused = true)]
async fn a_restart_shows_nothing_early() {
    let records: Vec<Record> = {
        let journal = support::faulty::Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let mut ada = net.named("Ada").await;
        let mut gil = net.named("Gil").await;
        ada.ask(ROOM).await;
        gil.ask("entra teatro").await;
        ada.ask("6c 5b").await;
        journal.stored()
    };
    let net = Net::restarted(quick(), records).await;
    let mut wanda = net.named("Wanda").await;
    lacks(&wanda.ask("stanze").await, "Gil");
    let look = wanda.ask("osserva teatro").await;
    has(&look, "Guardi la stanza teatro");
    lacks(&look, "Gil");
    lacks(&wanda.ask("partita").await, "Gil");
    seconds(59).await;
    lacks(&wanda.heard().await, "Gil");
    seconds(2).await;
    let told = wanda.heard().await;
    has(&told, "Gil");
    has(&told, "Bianco: 6C 5B");
}

/// After a restart a game on disk is held back for the rest of its delay, by the time of its end.
#[tokio::test(start_paused = true)]
async fn a_game_on_disk_is_held_back() {
    let mut played = played(1);
    if let Event::Opened { terms, .. } = &mut played.records[0].event {
        terms.delay = Some(60);
    }
    let mut state = RoomState::opened(&played.records[0].event).unwrap();
    for record in &played.records[1..] {
        state.apply(record).unwrap();
    }
    let ended = played.records.last().unwrap().at;
    let game = finished(played.id, &state, ended).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("archive.redb")).unwrap();
    let mut catalog = ArchiveReconciler::new(store).unwrap();
    catalog.take(game).unwrap();
    let (store, _) = catalog.finish().unwrap();
    let (archive, _archive_writer) = Archive::on_disk(store, 1, Projection::default());
    let all = || HistoryQuery::newest_of(Whose::All);
    archive.hold_back(ended + 20_000);
    assert!(archive.game(1).await.unwrap().is_none());
    assert!(
        archive
            .history(all(), 20)
            .await
            .unwrap()
            .list
            .games
            .is_empty()
    );
    seconds(39).await;
    assert!(archive.game(1).await.unwrap().is_none());
    seconds(2).await;
    assert!(archive.game(1).await.unwrap().is_some());
    assert_eq!(
        archive.history(all(), 20).await.unwrap().list.games.len(),
        1
    );
    // A minute after its end nothing is held back.
    archive.hold_back(ended + 60_000);
    assert!(archive.game(1).await.unwrap().is_some());
}
