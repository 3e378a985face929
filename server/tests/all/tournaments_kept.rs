//! Tournaments that outlive a killed server, and backups of them.

use std::fs;
use std::path::Path;

use damiera_operator::JournalCommand;
use tempfile::TempDir;

use crate::classes_kept::live;
use crate::people_files::check_tool;
use crate::support::client::Client;
use crate::support::{Net, WALL, has, seconds, settle};

const PASSWORD: &str = "cavallo batteria";

/// The seconds after which a player who does not come has lost.
const ABSENCE: u64 = 60;

async fn registered(net: &Net, name: &str) -> Client {
    let mut person = net.named(name).await;
    person.ask("registrati").await;
    person.ask(PASSWORD).await;
    has(&person.ask(PASSWORD).await, "è un nome registrato");
    person
}

async fn logged_in(net: &Net, name: &str) -> Client {
    let mut person = net.connect();
    person.ask(name).await;
    has(&person.ask(PASSWORD).await, "Ciao di nuovo");
    person
}

/// Ada and Gil enter a tournament. Gil is gone when the first round begins, and the server dies.
fn begun(data: &Path) {
    live(data, WALL, async |net| {
        let mut ada = registered(net, "Ada").await;
        let mut gil = registered(net, "Gil").await;
        let terms = format!("nome=Coppa turni=1 posti=2-8 assenza={ABSENCE}");
        has(
            &ada.ask(&format!("torneo apri {terms}")).await,
            "Torneo 1, Coppa",
        );
        ada.ask("iscriviti 1").await;
        gil.ask("iscriviti 1").await;
        drop(gil);
        settle().await;
        has(&ada.ask("torneo 1 inizia").await, "Si gioca il turno 1");
    });
}

/// Time without a server is no absence: both have as long as at the beginning of the round.
#[test]
fn a_game_that_waits_begins_after_a_long_pause() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    live(data.path(), WALL + 3_600_000, async |net| {
        let mut ada = logged_in(net, "Ada").await;
        seconds(ABSENCE / 2).await;
        let _gil = logged_in(net, "Gil").await;
        settle().await;
        has(&ada.heard().await, "Turno bianco");
    });
}

/// A player who does not come back has lost all the same.
#[test]
fn a_player_who_does_not_come_after_a_pause_has_lost() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    live(data.path(), WALL + 3_600_000, async |net| {
        let mut ada = logged_in(net, "Ada").await;
        for (passes, stage) in [(ABSENCE, "Si gioca il turno"), (120 - ABSENCE, "È finito")] {
            net.host.set_time(net.host.unix_ms() + passes * 1_000);
            seconds(passes).await;
            has(&ada.ask("torneo 1").await, stage);
        }
        let boards = ada.ask("torneo 1 turno 1").await;
        assert!(boards.contains("+-") || boards.contains("-+"), "{boards}");
    });
}

/// The server died when the game's end was in the journal, and the result not yet in the tournament's log.
#[test]
fn a_result_that_the_journal_has_is_counted() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    live(data.path(), WALL + 1_000, async |net| {
        let mut ada = logged_in(net, "Ada").await;
        let mut gil = logged_in(net, "Gil").await;
        settle().await;
        has(&ada.heard().await, "Turno bianco");
        ada.ask("6a 5b").await;
        gil.ask("6a 5b").await;
        has(&ada.ask("abbandona").await, "Vince Gil");
        settle().await;
        has(&ada.ask("torneo 1").await, "È finito");
    });
    let log = data.path().join("tournament-1.jsonl");
    let text = fs::read_to_string(&log).unwrap();
    let entries: Vec<&str> = text.split_inclusive('\n').collect();
    let result = entries
        .iter()
        .position(|entry| entry.contains("\"result\""));
    fs::write(&log, entries[..result.unwrap()].concat()).unwrap();
    live(data.path(), WALL + 2_000, async |net| {
        let mut gil = logged_in(net, "Gil").await;
        has(&gil.ask("torneo 1").await, "È finito");
        let boards = gil.ask("torneo 1 turno 1").await;
        assert!(boards.contains("2-0") || boards.contains("0-2"), "{boards}");
    });
}

/// A backup has the whole lines of each log, and a server goes on from it.
#[test]
fn a_backup_has_tournaments() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    let log = |folder: &Path| folder.join("tournament-1.jsonl");
    let whole = fs::read(log(data.path())).unwrap();
    // An entry that is being written.
    let torn = [&whole[..], b"{\"at\":17"].concat();
    fs::write(log(data.path()), torn).unwrap();
    let copy = TempDir::new().unwrap();
    let backup = JournalCommand::Backup {
        directory: copy.path().to_owned(),
        #[cfg(feature = "cluster")]
        own_copy: false,
    };
    check_tool(data.path(), &backup, 0, &["1 tournaments were copied."]);
    assert_eq!(fs::read(log(copy.path())).unwrap(), whole);
    live(copy.path(), WALL + 1_000, async |net| {
        let mut gil = logged_in(net, "Gil").await;
        has(&gil.ask("torneo").await, "Si gioca il turno 1");
    });
}

/// People whose game was under way need time to come back: then both have lost a game that they played.
#[test]
fn a_game_to_which_both_do_not_come_back_is_lost_by_both() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    live(data.path(), WALL + 1_000, async |net| {
        let mut ada = logged_in(net, "Ada").await;
        let mut gil = logged_in(net, "Gil").await;
        settle().await;
        has(&ada.heard().await, "Turno bianco");
        for at in 0..2 {
            let mv = ["6a 5b", "3b 4a"][at];
            ada.ask(mv).await;
            gil.ask(mv).await;
        }
    });
    live(data.path(), WALL + 2_000, async |net| {
        let mut eva = net.named("Eva").await;
        for (passes, stage) in [(ABSENCE + 1, "Si gioca il turno"), (60, "È finito")] {
            net.host.set_time(net.host.unix_ms() + passes * 1_000);
            seconds(passes).await;
            has(&eva.ask("torneo 1").await, stage);
        }
        has(&eva.ask("torneo 1 turno 1").await, " 0-0 ");
        let crosstable = eva.ask("torneo 1 tabellone").await;
        assert!(!crosstable.contains("assente"), "{crosstable}");
    });
}
