//! Nicknames that are forgotten, and damage to what is kept of classes.

use std::fs;
use std::path::PathBuf;

use damiera_game::classes::state::{CLASS_MS, PersistedClass};
use damiera_operator::JournalCommand;
use tempfile::TempDir;

use super::{NICKS, begun, check_forgotten, check_private, live, teacher, with_nicks};
use crate::people_files::check_tool;
use crate::support::{WALL, has, seconds, settle};
use crate::tournaments_kept::backup;

#[test]
fn nicknames_are_forgotten_after_a_day() {
    let folder = TempDir::new().unwrap();
    let data = folder.path();
    live(data, WALL, async |net| {
        let (mut people, _) = begun(net).await;
        net.host.set_time(WALL + CLASS_MS - 1);
        seconds(60).await;
        check_private(data);
        net.host.set_time(WALL + CLASS_MS);
        seconds(60).await;
        check_forgotten(data);
        let mut rossi = people.pop().unwrap();
        has(&rossi.heard().await, "* La giornata della classe è finita");
    });
    check_forgotten(data);
}

#[test]
fn nicknames_are_forgotten_while_the_server_is_down() {
    let folder = TempDir::new().unwrap();
    let data = folder.path();
    let mut code = String::new();
    live(data, WALL, async |net| {
        let (_people, opened) = begun(net).await;
        code = opened;
    });
    check_private(data);
    // A file that was being written, and a file that cannot be read.
    fs::write(data.join("class-1.json.new"), NICKS[0]).unwrap();
    fs::write(data.join("class-2.json"), NICKS[1]).unwrap();
    live(data, WALL + CLASS_MS, async |net| {
        check_forgotten(data);
        let mut late = net.connect();
        let refused = late.ask(&format!("classe {code} {}", NICKS[0])).await;
        has(&refused, "Nessuna classe ha questo codice");
        // Its tables belong to no class any more, and are closed.
        settle().await;
        assert_eq!(net.lobby.rooms.count(), 0);
    });
    check_forgotten(data);
}

/// A flipped bit of a class's file is read as it was written. A file that is cut short is no class, however it reads: it is deleted.
#[test]
fn a_flipped_bit_changes_no_class_and_a_cut_file_is_none() {
    let folder = TempDir::new().unwrap();
    let data = folder.path();
    let mut code = String::new();
    live(data, WALL, async |net| {
        let (_people, opened) = begun(net).await;
        code = opened;
    });
    let [file] = with_nicks(data).try_into().unwrap();
    let whole = fs::read(&file).unwrap();
    let known = PersistedClass::unseal(&whole).unwrap();
    let bits = whole.len() * 8;
    for bit in (0..bits).filter(|bit| bit % 7 == 0 || bits - bit < 100) {
        let mut damaged = whole.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(
            PersistedClass::unseal(&damaged).as_ref(),
            Ok(&known),
            "{bit}"
        );
    }
    for length in 0..whole.len() {
        let cut = PersistedClass::unseal(&whole[..length]);
        assert!(cut.is_err(), "{length} bytes are read");
    }
    // Servers before wrote no checksum.
    let earlier = known.encode().unwrap();
    assert_eq!(PersistedClass::unseal(earlier.as_bytes()), Ok(known));
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 4;
    fs::write(&file, damaged).unwrap();
    live(data, WALL + 60_000, async |net| {
        let mut rossi = teacher(net).await;
        has(&rossi.ask("classe").await, NICKS[0]);
        rossi.ask("classe pausa").await;
    });
    check_private(data);
    let copy = TempDir::new().unwrap();
    let left_out = "1 class was left out, so that no nickname";
    check_tool(data, &backup(copy.path()), 0, &[left_out]);
    assert_eq!(with_nicks(copy.path()), Vec::<PathBuf>::new());
    let [file] = with_nicks(data).try_into().unwrap();
    fs::write(&file, &whole[..whole.len() - 10]).unwrap();
    let said = ["the file of a class: it is damaged; the next start deletes it"];
    check_tool(data, &JournalCommand::Verify, 0, &said);
    live(data, WALL + 120_000, async |net| {
        let refused = net
            .connect()
            .ask(&format!("classe {code} {}", NICKS[0]))
            .await;
        has(&refused, "Nessuna classe ha questo codice");
    });
    check_forgotten(data);
}
