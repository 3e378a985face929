//! Journals of moved games, and incomplete journals.

use damiera_node::startup;
use damiera_node::startup::transfer::{FILE, JournalTransfer, TransferStage};

#[test]
fn a_server_starts_on_a_whole_journal_that_is_the_only_truth() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    drop(startup::open(data).unwrap());
    let check = |words: &str| {
        let error = startup::open(data).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
        assert!(error.contains(FILE), "{error}");
    };
    let passages = [
        (TransferStage::Leaving, "has not ended"),
        (
            TransferStage::Gone,
            "go on in the cluster of the stream games_log",
        ),
        (TransferStage::Arriving, "may not be whole"),
    ];
    for (passage, words) in passages {
        let moved = JournalTransfer {
            passage,
            stream: "games_log".to_owned(),
            made: "2026-11-23".to_owned(),
        };
        moved.write(data).unwrap();
        assert_eq!(JournalTransfer::read(data).unwrap(), Some(moved));
        check(words);
    }
    std::fs::write(data.join(FILE), "{").unwrap();
    check("whether the games of this journal go on in a cluster");
    JournalTransfer::remove(data).unwrap();
    JournalTransfer::remove(data).unwrap();
    drop(startup::open(data).unwrap());
}
