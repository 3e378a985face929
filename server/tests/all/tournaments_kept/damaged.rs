//! Tournaments with damaged or deleted files.

use std::fs;
use std::path::Path;

use damiera_game::tournaments::survey_tournaments;
use damiera_operator::JournalCommand;
use tempfile::TempDir;

use super::{announced, backup, begun, entries, folder_of, log_of, logged_in};
use crate::classes_kept::live;
use crate::people_files::check_tool;
use crate::support::{WALL, has, lacks};

fn repair(into: &Path, accept_loss: bool) -> JournalCommand {
    JournalCommand::Repair {
        into: Some(into.to_owned()),
        accept_loss,
    }
}

/// A damaged byte of a backup costs as much as one of the log that was copied, and the tools say what is lost.
#[test]
fn a_damaged_backup_has_the_entries_before_the_damage() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    let whole = entries(data.path(), 1);
    let place = TempDir::new().unwrap();
    let copy = place.path().join("backup");
    check_tool(
        data.path(),
        &backup(&copy),
        0,
        &["1 tournament was copied."],
    );
    let log = fs::read(log_of(data.path(), 1)).unwrap();
    assert_eq!(fs::read(log_of(&copy, 1)).unwrap(), log, "batch for batch");
    // A repaired copy has the entries in one batch.
    let bit = log.len() / 2;
    let mut flipped = log.clone();
    flipped[bit] ^= 1;
    fs::write(log_of(&copy, 1), flipped).unwrap();
    let mended = place.path().join("mended");
    check_tool(&copy, &repair(&mended, false), 0, &["a bit has flipped"]);
    fs::write(log_of(&copy, 1), &log).unwrap();
    for (number, copy) in [copy, mended].into_iter().enumerate() {
        let log = fs::read(log_of(&copy, 1)).unwrap();
        assert_eq!(entries(&copy, 1), whole);
        for lost in [whole.len() / 2, whole.len() - 1] {
            let line = whole[lost].as_bytes();
            let at = log.windows(line.len()).position(|found| found == line);
            let at = at.unwrap() + line.len() / 2;
            let mut damaged = log.clone();
            damaged[at] ^= 0xff;
            fs::write(log_of(&copy, 1), damaged).unwrap();
            let mut said = Vec::new();
            damiera_operator::run(&JournalCommand::Verify, &copy, &mut said).unwrap();
            let said = String::from_utf8(said).unwrap();
            lacks(&said, "cut short");
            lacks(&said, "its end is missing");
            let left = entries(&copy, 1);
            assert_eq!(left, whole[..lost]);
            check_tool(&copy, &repair(&place.path().join("no"), false), 4, &[]);
            let saved = place.path().join(format!("saved-{number}-{at}"));
            let told = format!("Of tournament 1 the copy has the first {lost} entries");
            let beyond = match whole.len() - lost - 1 {
                0 => "What came after them".to_owned(),
                1 => "1 entry behind it can be read".to_owned(),
                more => format!("{more} entries behind it can be read"),
            };
            check_tool(&copy, &repair(&saved, true), 3, &[&told, &beyond]);
            assert_eq!(entries(&saved, 1), left);
            live(&saved, WALL + 1_000, async |net| {
                let mut gil = logged_in(net, "Gil").await;
                has(&gil.ask("torneo 1").await, "Coppa");
            });
        }
    }
}

/// A flipped bit anywhere is read as it was written, said, and turned back at the next start.
#[test]
fn no_flipped_bit_loses_or_changes_a_tournament() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    let whole = entries(data.path(), 1);
    let files = [
        log_of(data.path(), 1),
        folder_of(data.path(), 1).join("journal.end"),
        data.path().join("tournaments.end"),
    ];
    for file in files {
        let before = fs::read(&file).unwrap();
        let bits = before.len() * 8;
        for bit in (0..48).map(|at| at * (bits - 1) / 47) {
            let mut damaged = before.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            fs::write(&file, damaged).unwrap();
            assert_eq!(entries(data.path(), 1), whole, "{} {bit}", file.display());
            let mut findings = Vec::new();
            findings.extend(survey_tournaments(data.path(), |_| ()).unwrap());
            assert!(!findings.is_empty(), "{} {bit} is not said", file.display());
        }
        live(data.path(), WALL + 1_000, async |net| {
            let mut gil = logged_in(net, "Gil").await;
            has(&gil.ask("torneo 1").await, "Si gioca il turno 1");
        });
        let findings = survey_tournaments(data.path(), |_| ()).unwrap();
        assert!(findings.is_empty(), "{}: {findings:?}", file.display());
        assert!(entries(data.path(), 1).starts_with(&whole));
    }
}

/// A tournament without its folder is missed, its number is not given again, and a repaired copy misses it no more.
#[test]
fn a_deleted_folder_is_missed() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    fs::remove_dir_all(folder_of(data.path(), 1)).unwrap();
    let missed = "tournament 1: its folder tournaments/1 is missing";
    check_tool(data.path(), &JournalCommand::Verify, 1, &[missed]);
    live(data.path(), WALL + 1_000, async |net| {
        has(&announced(net, "Leo").await, "Torneo 2, Altra");
    });
    check_tool(data.path(), &JournalCommand::Verify, 1, &[missed]);
    let copy = TempDir::new().unwrap();
    check_tool(data.path(), &repair(copy.path(), false), 4, &[missed]);
    let lost = "Tournament 1 is lost";
    check_tool(data.path(), &repair(copy.path(), true), 3, &[missed, lost]);
    check_tool(
        copy.path(),
        &JournalCommand::Verify,
        0,
        &["1 tournament was read."],
    );
    live(copy.path(), WALL + 2_000, async |net| {
        has(&announced(net, "Mia").await, "Torneo 3, Altra");
    });
}

/// Entries that are cut off or gone in the middle are missed. The tournament is not held, and others are announced.
#[test]
fn lost_entries_are_missed() {
    let data = TempDir::new().unwrap();
    begun(data.path());
    let log = log_of(data.path(), 1);
    let whole = fs::read(&log).unwrap();
    let batches: Vec<usize> = (0..whole.len() - 4)
        .filter(|at| whole[*at..].starts_with(b"\xC2BT\n"))
        .collect();
    assert!(batches.len() > 4, "{batches:?}");
    let last = *batches.last().unwrap();
    let without = [&whole[..batches[2]], &whole[batches[3]..]].concat();
    let damages = [
        whole[..last].to_vec(),
        whole[..last + 50].to_vec(),
        without,
        Vec::new(),
    ];
    let before = entries(data.path(), 1);
    for (life, damaged) in (1..).zip(damages) {
        fs::write(&log, damaged).unwrap();
        let said = ["tournament 1: entries of its log are lost"];
        check_tool(data.path(), &JournalCommand::Verify, 1, &said);
        assert!(before.starts_with(&entries(data.path(), 1)));
        live(data.path(), WALL + life * 1_000, async |net| {
            let mut ada = logged_in(net, "Ada").await;
            has(&ada.ask("torneo 1").await, "Non c'è un torneo 1");
            let names = ["Leo", "Mia", "Nino", "Olga"];
            let name = names[usize::try_from(life).unwrap() - 1];
            let number = format!("Torneo {}, Altra", life + 1);
            has(&announced(net, name).await, &number);
        });
    }
    let copy = TempDir::new().unwrap();
    let said = "tournament 1: entries of its log are lost";
    check_tool(data.path(), &backup(copy.path()), 1, &[said]);
    check_tool(copy.path(), &JournalCommand::Verify, 1, &[said]);
}
