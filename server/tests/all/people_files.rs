//! The people's log in a directory: what the operator's tools and a start make of it, and that a deletion
//! leaves nothing in any file.

mod bits;

use damiera_config::Accounts;
use damiera_node::startup;
use damiera_operator::JournalCommand;
use damiera_people::{PeopleRegistry, Registration};
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;

use crate::support::lives;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use crate::support::lives::{again, run};
use tempfile::TempDir;

fn registration(number: u8, called: &str) -> Registration {
    let password = SlowDigest {
        kib: 7,
        passes: 5,
        salt: [number; 16],
        hash: [number; 32],
    };
    Registration {
        id: AccountId(number.into()),
        name: Name::parse(called).unwrap(),
        password,
        recovery: CodeDigest([number + 100; 32]),
        bot: false,
        view: KeptView::default(),
        key: None,
        at: 1_700_000_000_000,
    }
}

/// The people of a directory, for as long as something is done with them.
async fn with_people<T>(data: &Path, act: impl AsyncFnOnce(&Arc<PeopleRegistry>) -> T) -> T {
    let (people, owner) = startup::open_people(data, Accounts::default()).unwrap();
    let owner = tokio::spawn(owner.run());
    let done = act(&people).await;
    drop(people);
    owner.await.unwrap();
    done
}

/// A directory with played games and three registered people.
async fn filled() -> TempDir {
    let data = TempDir::new().unwrap();
    run(data.path(), 0..2, lives::ArchiveWriterIs::Working).await;
    with_people(data.path(), async |people| {
        for (number, called) in [(1, "Guglielmina"), (2, "Ermenegildo"), (3, "Teodolinda")] {
            people.register(registration(number, called)).await.unwrap();
        }
    })
    .await;
    data
}

/// The names registered in a directory's files.
fn registered(data: &Path) -> Vec<String> {
    let directory = damiera_people::directory(data).unwrap();
    let names = (1..=9).filter_map(|number| directory.name_of(AccountId(number)));
    names.map(|name| name.to_string()).collect()
}

fn log(data: &Path) -> PathBuf {
    data.join("people.log")
}

fn tool(data: &Path, command: &JournalCommand) -> (String, String) {
    let mut out = Vec::new();
    let code = damiera_operator::run(command, data, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), format!("{code:?}"))
}

#[track_caller]
pub(crate) fn check_tool(data: &Path, command: &JournalCommand, code: u8, parts: &[&str]) {
    let (said, ended) = tool(data, command);
    assert_eq!(ended, format!("{:?}", ExitCode::from(code)), "{said}");
    for part in parts {
        assert!(said.contains(part), "{part:?} is not in\n{said}");
    }
}

fn repair(into: &Path, accept_loss: bool) -> JournalCommand {
    JournalCommand::Repair {
        into: Some(into.to_owned()),
        accept_loss,
    }
}

const ALL: [&str; 3] = ["Guglielmina", "Ermenegildo", "Teodolinda"];

#[tokio::test]
async fn what_the_tools_say_of_people() {
    let data = filled().await;
    let three = "the people's log: 3 registered people, 0 bans and mutes, 0 reports";
    let inspect = JournalCommand::Inspect {
        room: None,
        tournament: None,
    };
    check_tool(data.path(), &inspect, 0, &[three]);
    let sound = [three, "The journal is sound."];
    check_tool(data.path(), &JournalCommand::Verify, 0, &sound);
    check_tool(
        data.path(),
        &repair(&data.path().join("no"), false),
        0,
        &["nothing to mend"],
    );
}

#[tokio::test]
async fn a_backup_has_the_people() {
    let data = filled().await;
    let copy = TempDir::new().unwrap();
    let backup = JournalCommand::Backup {
        directory: copy.path().to_owned(),
        #[cfg(feature = "cluster")]
        own_copy: false,
    };
    check_tool(
        data.path(),
        &backup,
        0,
        &["3 registered people", "copied and checked"],
    );
    assert_eq!(registered(copy.path()), ALL);
    again(copy.path()).await;
    // Without its end it is not taken for a smaller log.
    let bytes = fs::read(log(copy.path())).unwrap();
    fs::write(log(copy.path()), &bytes[..bytes.len() - 1]).unwrap();
    assert!(startup::open(copy.path()).is_err());
}

/// A start says what is wrong and changes nothing, `verify` says the same, and `repair` writes a copy of
/// what is left.
async fn check_damage(spoil: impl FnOnce(&Path), refused: &str, left: &[&str]) {
    let data = filled().await;
    let data = data.path();
    spoil(data);
    let before = fs::read(log(data)).ok();
    let said = startup::open(data).unwrap_err().to_string();
    assert!(said.contains(refused), "{said}");
    assert!(said.contains("journal repair"), "{said}");
    assert_eq!(fs::read(log(data)).ok(), before);
    let same = format!("The server does not start: {said}");
    check_tool(data, &JournalCommand::Verify, 1, &[&same]);
    let place = TempDir::new().unwrap();
    let copy = place.path().join("copy");
    check_tool(data, &repair(&copy, false), 4, &["Nothing was written"]);
    check_tool(data, &repair(&copy, true), 3, &["To use the copy"]);
    assert_eq!(registered(&copy), left);
    again(&copy).await;
    check_tool(
        &copy,
        &JournalCommand::Verify,
        0,
        &["The journal is sound."],
    );
    assert_eq!(fs::read(log(data)).ok(), before, "it stays as it is");
}

fn change(data: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = fs::read(log(data)).unwrap();
    change(&mut bytes);
    fs::write(log(data), bytes).unwrap();
}

fn place_of(bytes: &[u8], part: &str) -> usize {
    let part = part.as_bytes();
    bytes
        .windows(part.len())
        .position(|found| found == part)
        .unwrap()
}

#[tokio::test]
async fn damage_in_the_middle() {
    let spoil = |data: &Path| {
        change(data, |bytes| {
            let at = place_of(bytes, "Ermenegildo");
            bytes[at..at + 8].fill(0);
        });
    };
    check_damage(
        spoil,
        "it is damaged at byte",
        &["Guglielmina", "Teodolinda"],
    )
    .await;
}

#[tokio::test]
async fn damage_at_the_beginning() {
    let spoil = |data: &Path| change(data, |bytes| bytes[..4].fill(0));
    check_damage(spoil, "it is damaged at byte 0", &ALL).await;
}

/// The number of people registered in a directory's files.
fn count(data: &Path) -> usize {
    damiera_people::check(data)
        .unwrap()
        .map_or(0, |found| found.accounts)
}

#[tokio::test]
async fn an_end_that_is_gone() {
    let cut = |data: &Path| {
        change(data, |bytes| {
            let at = place_of(bytes, "Teodolinda");
            bytes.truncate(at);
        });
    };
    check_damage(cut, "it once reached byte", &["Guglielmina", "Ermenegildo"]).await;
}

#[tokio::test]
async fn a_log_that_is_gone() {
    let remove = |data: &Path| fs::remove_file(log(data)).unwrap();
    check_damage(remove, "there is none", &[]).await;
}

/// Folders of a server that knew no registered people open as ever.
#[tokio::test]
async fn a_folder_without_people() {
    let data = TempDir::new().unwrap();
    run(data.path(), 0..2, lives::ArchiveWriterIs::Working).await;
    assert!(!log(data.path()).exists());
    check_tool(
        data.path(),
        &JournalCommand::Verify,
        0,
        &["The journal is sound."],
    );
    again(data.path()).await;
    with_people(data.path(), async |people| assert_eq!(people.count(), 0)).await;
    assert_eq!(registered(data.path()), [""; 0]);
}

#[tokio::test]
async fn only_the_server_reads_it() {
    let data = filled().await;
    let mode = |file: &Path| fs::metadata(file).unwrap().permissions().mode() & 0o777;
    let end = data.path().join("people.end");
    for file in [&log(data.path()), &end] {
        assert_eq!(mode(file), 0o600, "{}", file.display());
        fs::set_permissions(file, Permissions::from_mode(0o604)).unwrap();
    }
    again(data.path()).await;
    for file in [&log(data.path()), &end] {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
}

/// True if a text is in any file of a directory, in any case.
fn is_anywhere(data: &Path, text: &str) -> bool {
    let text = text.to_lowercase();
    let mut files = fs::read_dir(data)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    files.any(|file| {
        let bytes = fs::read(&file).unwrap().to_ascii_lowercase();
        bytes
            .windows(text.len())
            .any(|found| found == text.as_bytes())
    })
}

#[tokio::test]
async fn a_deletion_leaves_nothing_in_any_file() {
    let data = filled().await;
    let id = AccountId(2);
    let line = "un mulino che gira";
    let parts = [
        "Ermenegildo".to_owned(),
        line.to_owned(),
        serde_json::to_string(&[2_u8; 32]).unwrap(),
        serde_json::to_string(&[102_u8; 32]).unwrap(),
    ];
    with_people(data.path(), async |people| {
        people.set_line(id, Some(line.to_owned())).await.unwrap();
        assert!(parts.iter().all(|part| is_anywhere(data.path(), part)));
        people.delete(id, 1_700_000_000_000).await.unwrap();
        for part in &parts {
            assert!(!is_anywhere(data.path(), part), "{part}");
        }
    })
    .await;
    again(data.path()).await;
    for part in &parts {
        assert!(!is_anywhere(data.path(), part), "{part}");
    }
    assert_eq!(registered(data.path()), ["Guglielmina", "Teodolinda"]);
}
