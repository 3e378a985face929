//! Flipped bits and lost sectors in the log of people.

use std::fs;

use damiera_operator::JournalCommand;
use damiera_protocol::account::AccountId;
use tempfile::TempDir;

use super::{change, check_tool, count, log, registration, repair, with_people};
use crate::support::lives::{self, run};

/// A directory with many people and a log that a deletion had written anew.
async fn crowded() -> TempDir {
    let data = TempDir::new().unwrap();
    run(data.path(), 0..1, lives::ArchiveWriterIs::Working).await;
    with_people(data.path(), async |people| {
        for number in 1..=40 {
            let first = ["ba", "ce", "di", "fo", "gu"][usize::from(number % 5)];
            let rest = ["za", "te", "ri", "mo", "su", "pa", "ve", "co", "ne"];
            let called = format!("{first}{}", rest[usize::from(number / 5)]);
            people
                .register(registration(number, &called))
                .await
                .unwrap();
        }
        people
            .delete(AccountId(7), 1_700_000_000_000)
            .await
            .unwrap();
    })
    .await;
    data
}

#[tokio::test]
async fn a_flipped_bit_costs_nobody() {
    let data = crowded().await;
    let data = data.path();
    let whole = fs::read(log(data)).unwrap();
    let mended = ["a bit has flipped", "what is wrong can be mended"];
    for at in (0..whole.len()).step_by(1_009) {
        change(data, |bytes| bytes[at] ^= 1 << (at % 8));
        check_tool(data, &JournalCommand::Verify, 1, &mended);
        let place = TempDir::new().unwrap();
        let copy = place.path().join("copy");
        check_tool(data, &repair(&copy, false), 0, &["To use the copy"]);
        assert!(fs::read(log(&copy)).unwrap() == whole, "byte {at}");
        // A start needs no copy.
        with_people(data, async |people| assert_eq!(people.count(), 39)).await;
        check_tool(
            data,
            &JournalCommand::Verify,
            0,
            &["39 registered people", "sound"],
        );
        fs::write(log(data), &whole).unwrap();
        fs::remove_file(data.join("people.end")).unwrap();
    }
}

#[tokio::test]
async fn a_lost_sector_costs_those_in_it() {
    let data = crowded().await;
    let data = data.path();
    let whole = fs::read(log(data)).unwrap();
    let mut worst = 39;
    for sector in 0..whole.len() / 512 {
        change(data, |bytes| bytes[sector * 512..][..512].fill(0));
        let place = TempDir::new().unwrap();
        let copy = place.path().join("copy");
        check_tool(
            data,
            &repair(&copy, false),
            4,
            &["is lost", "Nothing was written"],
        );
        check_tool(
            data,
            &repair(&copy, true),
            3,
            &["registered people were taken over"],
        );
        worst = worst.min(count(&copy));
        fs::write(log(data), &whole).unwrap();
    }
    assert!(worst >= 34, "only {worst} of 39 are left");
}

/// A people's log of a server that wrote all people as one batch: six people after a deletion.
const ONE_BATCH: &[u8] = include_bytes!("../../data/people-one-frame.log");

#[tokio::test]
async fn a_log_of_one_batch_is_read_and_its_bits_are_mended() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    run(data, 0..1, lives::ArchiveWriterIs::Working).await;
    fs::write(log(data), ONE_BATCH).unwrap();
    check_tool(
        data,
        &JournalCommand::Verify,
        0,
        &["6 registered people", "sound"],
    );
    with_people(data, async |people| assert_eq!(people.count(), 6)).await;
    assert!(
        fs::read(log(data)).unwrap() == ONE_BATCH,
        "what is whole stays"
    );
    for at in (0..ONE_BATCH.len()).step_by(97) {
        let mut damaged = ONE_BATCH.to_vec();
        damaged[at] ^= 1 << (at % 8);
        fs::write(log(data), damaged).unwrap();
        let _ = fs::remove_file(data.join("people.end"));
        check_tool(data, &JournalCommand::Verify, 1, &["a bit has flipped"]);
        with_people(data, async |people| {
            assert_eq!(people.count(), 6, "byte {at}");
        })
        .await;
        check_tool(
            data,
            &JournalCommand::Verify,
            0,
            &["6 registered people", "sound"],
        );
    }
}
