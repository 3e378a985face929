//! Files that were copied, and copies of a folder.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use damiera_node::startup::transfer::{JournalTransfer, TransferStage};
use damiera_operator::JournalCommand;
use tempfile::TempDir;

use super::{Damage, check, check_tool, cut, file, four_segments, refusal, tear, tool};
use crate::support::lives::{ArchiveWriterIs, run};

#[tokio::test]
async fn files_that_were_copied_or_renamed() {
    let whole = |refused, told| Damage {
        refused,
        told,
        loses: false,
        games: 10,
    };
    let copied = whole(
        "segment 5: its file holds segment 4",
        "segment 5, byte 0: the file is a copy of segment 4",
    );
    check(
        |data| assert!(fs::copy(file(data, 4), file(data, 5)).unwrap() > 0),
        copied,
    )
    .await;
    let swapped = whole(
        "segment 1: its file holds segment 3",
        "segment 1, byte 0: the file holds segment 3",
    );
    let swap = |data: &Path| {
        fs::rename(file(data, 1), data.join("aside")).unwrap();
        fs::rename(file(data, 3), file(data, 1)).unwrap();
        fs::rename(data.join("aside"), file(data, 3)).unwrap();
    };
    check(swap, swapped).await;
    // Over another segment, which is lost then.
    let over = Damage {
        refused: "segment 3: its file holds segment 2",
        told: "segment 3, byte 0: the segment is missing",
        loses: true,
        games: 10,
    };
    check(
        |data| assert!(fs::copy(file(data, 2), file(data, 3)).unwrap() > 0),
        over,
    )
    .await;
}

#[tokio::test]
async fn a_segment_of_another_journal() {
    // Segment 2 of the other journal begins with a batch of the same number, of a higher and of a lower one.
    for games in [0..3, 0..5, 0..1] {
        let other = TempDir::new().unwrap();
        let other = other.path();
        run(other, games, ArchiveWriterIs::Working).await;
        tear(other);
        run(other, 5..8, ArchiveWriterIs::Working).await;
        let expected = Damage {
            refused: "segment 2: it belongs to another journal",
            told: "segment 2, byte 0: the file belongs to another journal",
            loses: true,
            games: 10,
        };
        check(
            |data| assert!(fs::copy(file(other, 2), file(data, 2)).unwrap() > 0),
            expected,
        )
        .await;
    }
}

/// A copy of a moved journal is refused as well.
/// The tools take the key along with which a server proves itself to clients of SSH, and say so.
#[tokio::test]
async fn a_copy_has_the_host_key() {
    let (data, _) = four_segments().await;
    let data = data.path();
    let place = TempDir::new().unwrap();
    let backup = |name: &str| JournalCommand::Backup {
        directory: place.path().join(name),
        #[cfg(feature = "cluster")]
        own_copy: false,
    };
    let (said, _) = tool(data, &backup("without"));
    assert!(!said.contains("SSH"), "{said}");
    let key = data.join("ssh_host_ed25519_key");
    fs::write(&key, "a key").unwrap();
    let copied = "The SSH host key was copied.";
    check_tool(data, &backup("backup"), 0, &[copied, "4 segments, "]);
    cut(data, 4, 64);
    let repair = JournalCommand::Repair {
        into: Some(place.path().join("mended")),
        accept_loss: true,
    };
    check_tool(data, &repair, 3, &[copied]);
    for copy in ["backup", "mended"] {
        let copy = place.path().join(copy).join("ssh_host_ed25519_key");
        assert_eq!(fs::read_to_string(&copy).unwrap(), "a key");
        let mode = fs::metadata(&copy).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let (data, _) = four_segments().await;
    fs::create_dir(data.path().join("ssh_host_ed25519_key")).unwrap();
    let failed = "The SSH host key ssh_host_ed25519_key was not copied";
    check_tool(data.path(), &backup("keyless"), 1, &[failed]);
}

/// Counts of one have the singular.
#[tokio::test]
async fn a_backup_counts_in_words() {
    let data = TempDir::new().unwrap();
    run(data.path(), 0..1, ArchiveWriterIs::Working).await;
    let place = TempDir::new().unwrap();
    let backup = JournalCommand::Backup {
        directory: place.path().join("backup"),
        #[cfg(feature = "cluster")]
        own_copy: false,
    };
    check_tool(data.path(), &backup, 0, &["1 segment, "]);
}

#[tokio::test]
async fn a_copy_of_what_has_moved_has_moved() {
    let (data, _) = four_segments().await;
    let data = data.path();
    let moved = JournalTransfer {
        passage: TransferStage::Gone,
        stream: "games_log".to_owned(),
        made: "2026-11-23".to_owned(),
    };
    moved.write(data).unwrap();
    let elsewhere = "go on in the cluster of the stream games_log";
    let place = TempDir::new().unwrap();
    let [backup, mended] = ["backup", "mended"].map(|name| place.path().join(name));
    let copy = JournalCommand::Backup {
        directory: backup.clone(),
        #[cfg(feature = "cluster")]
        own_copy: false,
    };
    check_tool(data, &copy, 0, &[]);
    let repair = JournalCommand::Repair {
        into: Some(mended.clone()),
        accept_loss: true,
    };
    check_tool(data, &repair, 0, &[elsewhere, "nothing to mend"]);
    cut(data, 4, 64);
    check_tool(data, &repair, 3, &[elsewhere, "To use the copy"]);
    for copy in [backup, mended] {
        assert!(refusal(&copy).contains(elsewhere));
    }
}
