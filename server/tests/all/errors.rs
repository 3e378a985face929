//! A disk that fills up or fails under a running game: moves are refused in words, nothing is shown
//! that is not stored, and the game goes on without a restart when the cause is gone.

use damiera_journal::DiskJournal;

use crate::support::disk::SimulatedDisk;
use crate::support::{Net, has, lacks, quick, seconds};

const DOWN: &str = "* Il registro delle partite non risponde";

/// Breaks the disk under a game, then mends it.
async fn check(spoil: impl Fn(&SimulatedDisk), mend: impl Fn(&SimulatedDisk)) {
    let disk = SimulatedDisk::default();
    let (journal, writer, _) = DiskJournal::open(disk.clone(), |_| ()).unwrap();
    tokio::spawn(writer.run());
    let net = Net::start(quick(), journal);
    let (mut ada, mut gil) = net.game().await;
    spoil(&disk);
    has(&ada.ask("6e 5d").await, DOWN);
    lacks(&gil.heard().await, "Turno nero!");
    let mut leo = net.named("Leo").await;
    has(&leo.ask("gioca").await, DOWN);
    // Questions do not need the disk.
    has(&gil.ask("damiera").await, "Turno bianco!");
    mend(&disk);
    seconds(3).await;
    ada.heard().await;
    has(&ada.ask("6e 5d").await, "* Bianco: 6E 5D\n");
    has(&gil.heard().await, "* Bianco: 6E 5D\n");
    has(&gil.ask("3b 4c").await, "* Nero: 3B 4C\n");
    has(&leo.ask("gioca").await, "Stanza nuova");
    let mut moves = 0;
    DiskJournal::open(disk.copy(), |held| {
        let records = held.records.unwrap();
        let is_move = |record: &&_| {
            let record: &damiera_protocol::event::Record = record;
            matches!(record.event, damiera_protocol::event::Event::Moved { .. })
        };
        moves += records.iter().filter(is_move).count();
    })
    .unwrap();
    assert_eq!(moves, 2);
}

#[tokio::test(start_paused = true)]
async fn a_full_disk() {
    check(|disk| disk.fill_up(Some(0)), |disk| disk.fill_up(None)).await;
    // The last bytes that fit are those of an entry that is cut in two.
    check(|disk| disk.fill_up(Some(50)), |disk| disk.fill_up(None)).await;
}

#[tokio::test(start_paused = true)]
async fn a_disk_that_does_not_sync() {
    check(|disk| disk.fail_syncs(true), |disk| disk.fail_syncs(false)).await;
}
