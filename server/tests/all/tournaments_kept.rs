//! Tournaments that outlive a killed server, and backups of them.

mod damaged;

use std::fs;
use std::path::{Path, PathBuf};

use damiera_game::tournaments::lines_of;
use damiera_operator::JournalCommand;
use damiera_protocol::tournament::TournamentId;
use tempfile::TempDir;

use crate::classes_kept::live;
use crate::people_files::check_tool;
use crate::support::client::Client;
use crate::support::{Net, WALL, has, lacks, seconds, settle};

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

/// The entries of a tournament, a line of JSON each.
fn entries(data: &Path, number: u32) -> Vec<String> {
    let lines = lines_of(data, TournamentId(number)).unwrap();
    lines.unwrap_or_default()
}

fn folder_of(data: &Path, number: u32) -> PathBuf {
    data.join("tournaments").join(number.to_string())
}

/// The file that has a tournament's entries.
fn log_of(data: &Path, number: u32) -> PathBuf {
    folder_of(data, number).join("00000001.damiera")
}

/// Keeps a tournament as an earlier server did, with these entries.
fn as_earlier(data: &Path, number: u32, entries: &[String]) {
    fs::remove_dir_all(data.join("tournaments")).unwrap();
    fs::remove_file(data.join("tournaments.end")).unwrap();
    let lines: String = entries.iter().map(|entry| format!("{entry}\n")).collect();
    fs::write(data.join(format!("tournament-{number}.jsonl")), lines).unwrap();
}

pub(crate) fn backup(directory: &Path) -> JournalCommand {
    JournalCommand::Backup {
        directory: directory.to_owned(),
        #[cfg(feature = "cluster")]
        own_copy: false,
    }
}

/// Announces another tournament; what is answered.
async fn announced(net: &Net, name: &str) -> String {
    let mut person = registered(net, name).await;
    person.ask("torneo apri nome=Altra posti=2-8").await
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
    let entries = entries(data.path(), 1);
    let result = entries
        .iter()
        .position(|entry| entry.contains("\"result\""));
    as_earlier(data.path(), 1, &entries[..result.unwrap()]);
    live(data.path(), WALL + 2_000, async |net| {
        let mut gil = logged_in(net, "Gil").await;
        has(&gil.ask("torneo 1").await, "È finito");
        let boards = gil.ask("torneo 1 turno 1").await;
        assert!(boards.contains("2-0") || boards.contains("0-2"), "{boards}");
    });
}

/// A backup has the whole entries of each log, and a server goes on from it.
#[test]
fn a_backup_has_tournaments() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    let whole = entries(data.path(), 1);
    // An entry that is being written.
    let log = log_of(data.path(), 1);
    let torn = [&fs::read(&log).unwrap()[..], b"\xC2BT\n"].concat();
    fs::write(&log, torn).unwrap();
    let copy = TempDir::new().unwrap();
    let said = ["a write was cut short", "1 tournament was copied."];
    check_tool(data.path(), &backup(copy.path()), 0, &said);
    assert_eq!(entries(copy.path(), 1), whole);
    live(copy.path(), WALL + 1_000, async |net| {
        let mut gil = logged_in(net, "Gil").await;
        has(&gil.ask("torneo").await, "Si gioca il turno 1");
    });
}

/// Ada and Gil have both moved in their game when the server dies.
fn played(data: &Path) {
    begun(data);
    live(data, WALL + 1_000, async |net| {
        let mut ada = logged_in(net, "Ada").await;
        let mut gil = logged_in(net, "Gil").await;
        settle().await;
        has(&ada.heard().await, "Turno bianco");
        for mv in ["6a 5b", "3b 4a"] {
            ada.ask(mv).await;
            gil.ask(mv).await;
        }
    });
}

/// People in a running game need time to come back: then both have lost a game that they played.
#[test]
fn a_game_to_which_both_do_not_come_back_is_lost_by_both() {
    let data = TempDir::new().unwrap();
    played(data.path());
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

/// The player who comes back alone claims the game, after the whole absence of the other one.
#[test]
fn a_game_to_which_one_does_not_come_back_is_claimed() {
    let data = TempDir::new().unwrap();
    played(data.path());
    live(data.path(), WALL + 2_000, async |net| {
        let mut ada = logged_in(net, "Ada").await;
        settle().await;
        let ask_after = async |ada: &mut Client, passes: u64| {
            net.host.set_time(net.host.unix_ms() + passes * 1_000);
            seconds(passes).await;
            ada.ask("reclama").await
        };
        lacks(&ask_after(&mut ada, ABSENCE - 1).await, "Vince");
        has(&ask_after(&mut ada, 2).await, "Vince Ada!");
        settle().await;
        has(&ada.ask("torneo 1").await, "È finito");
        let boards = ada.ask("torneo 1 turno 1").await;
        assert!(
            boards.contains(" 2-0 ") || boards.contains(" 0-2 "),
            "{boards}"
        );
    });
}

/// Files of servers before are taken over. A damaged one stays, and its number is not given again.
#[test]
fn logs_of_earlier_servers_are_taken_over() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    let known = entries(data.path(), 1);
    as_earlier(data.path(), 1, &known);
    let damaged = data.path().join("tournament-7.jsonl");
    fs::write(&damaged, "{\"at\":1,\n").unwrap();
    let said = [
        "tournament 7: ",
        "leaves its log where it is",
        "1 tournament was read.",
    ];
    check_tool(data.path(), &JournalCommand::Verify, 1, &said);
    live(data.path(), WALL + 1_000, async |net| {
        let mut gil = logged_in(net, "Gil").await;
        has(&gil.ask("torneo 1").await, "Si gioca il turno 1");
        has(&announced(net, "Leo").await, "Torneo 8, Altra");
    });
    assert!(!data.path().join("tournament-1.jsonl").exists());
    assert!(damaged.exists());
    assert!(entries(data.path(), 1).starts_with(&known));
}

/// Every announcement that the bounds allow succeeds, however many come at once, and each has a number of its own.
#[test]
fn people_announce_at_once() {
    const NAMES: [&str; 10] = [
        "Ada", "Bruna", "Carlo", "Delia", "Elio", "Flora", "Guido", "Ilda", "Livio", "Marta",
    ];
    let data = TempDir::new().unwrap();
    live(data.path(), WALL, async |net| {
        let mut people = Vec::new();
        for name in NAMES {
            people.push(registered(net, name).await);
        }
        for person in &mut people {
            person.say("torneo apri nome=Coppa posti=2-8").await;
        }
        let mut numbers = Vec::new();
        for person in &mut people {
            let mut heard = String::new();
            for _ in 0..100 {
                heard += &person.heard().await;
                if heard.contains("Coppa") {
                    break;
                }
                settle().await;
            }
            let (_, told) = heard.split_once("Torneo ").expect(&heard);
            numbers.push(told.split(',').next().unwrap().parse::<u32>().unwrap());
        }
        numbers.sort_unstable();
        assert_eq!(numbers, Vec::from_iter(1..=10));
    });
    for number in 1..=10 {
        assert_eq!(entries(data.path(), number).len(), 1);
    }
    let said = ["10 tournaments were read.", "The journal is sound."];
    check_tool(data.path(), &JournalCommand::Verify, 0, &said);
}

/// A stop between two renames of a tournament's folder loses nothing, and what was being deleted is not missed.
#[test]
fn a_stop_between_two_steps_loses_nothing() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    let folder = |ending: &str| data.path().join(format!("tournaments/1{ending}"));
    for ending in [".old", ".new"] {
        fs::rename(folder(""), folder(ending)).unwrap();
        live(data.path(), WALL + 1_000, async |net| {
            let mut gil = logged_in(net, "Gil").await;
            has(&gil.ask("torneo 1").await, "Si gioca il turno 1");
        });
        assert!(!folder(ending).exists(), "{ending}");
    }
    // A draft of an announcement without a written number was never confirmed.
    fs::create_dir(data.path().join("tournaments/5.new")).unwrap();
    fs::rename(folder(""), folder(".gone")).unwrap();
    check_tool(data.path(), &JournalCommand::Verify, 0, &[]);
    live(data.path(), WALL + 2_000, async |net| {
        let told = announced(net, "Leo").await;
        has(&told, "Torneo 2, Altra");
    });
    assert!(!folder(".gone").exists());
    check_tool(
        data.path(),
        &JournalCommand::Verify,
        0,
        &["1 tournament was read."],
    );
}
