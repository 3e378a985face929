//! The people's log, from any bytes, and from any lines under right checksums.

#[path = "../all/support/people_disk.rs"]
#[allow(
    clippy::duplicate_mod,
    reason = "the fuzzer has it from here, and the tests that replay its corpus have it themselves"
)]
#[allow(dead_code, reason = "shared with other test programs")]
#[allow(clippy::unwrap_used, reason = "a broken promise is told by panicking")]
mod people_disk;

use std::sync::Arc;

use damiera_config::Accounts;
use damiera_people::order::Moderation;
use damiera_people::{PeopleLogError, PeopleRegistry};
use people_disk::SimulatedPeople;

/// A refused log is left as it is. An opened one says the same when it is opened again, which reads everything that the
/// first start wrote.
pub(super) fn people(data: &[u8]) {
    check(data.to_vec());
    check(written(data));
}

fn check(log: Vec<u8>) {
    let disk = SimulatedPeople::holding(log.clone());
    match open(&disk) {
        Ok(first) => assert_eq!(open(&disk).expect("it was opened"), first),
        Err(_) => assert_eq!(disk.log(), log),
    }
}

fn open(disk: &SimulatedPeople) -> Result<(usize, Arc<Moderation>), PeopleLogError> {
    let (people, _) = PeopleRegistry::open(disk.clone(), Accounts::default())?;
    Ok((people.count(), people.order()))
}

/// Lines as a log has them, each a batch of its own.
fn written(lines: &[u8]) -> Vec<u8> {
    let mut log = Vec::new();
    let lines = lines.split_inclusive(|byte| *byte == b'\n');
    for (number, line) in (0_u64..).zip(lines) {
        let begin = log.len();
        log.extend_from_slice(b"\xC2PB\n");
        log.extend_from_slice(&(line.len() as u32).to_le_bytes());
        log.extend_from_slice(&number.to_le_bytes());
        log.extend_from_slice(&crc32c::crc32c(line).to_le_bytes());
        let own = crc32c::crc32c(&log[begin..]);
        log.extend_from_slice(&own.to_le_bytes());
        log.extend_from_slice(line);
    }
    log
}
