//! Games that a class ends while they are being written, and people who go from one class to another.

use std::time::Duration;

use damiera_protocol::event::{EndReason, Event};

use crate::support::classroom::{class, pupil};
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, lacks, quick, seconds};

/// A lesson, a table or a pupil ends at the moment when a move is on its way to the disk.
#[tokio::test(start_paused = true)]
async fn a_game_that_is_being_written_ends_with_what_it_belongs_to() {
    for (line, reason) in [
        ("classe fine", EndReason::Teacher),
        ("classe chiudi 1", EndReason::Teacher),
        ("classe togli Gil", EndReason::Absent),
    ] {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let (mut rossi, code) = class(&net, "").await;
        let mut ada = pupil(&net, &code, "Ada").await;
        let _gil = pupil(&net, &code, "Gil").await;
        rossi.ask("classe turno").await;
        journal.next(Fault::Late(Duration::from_secs(1)));
        ada.say("6a 5b").await;
        rossi.say(line).await;
        seconds(5).await;
        lacks(&rossi.heard().await, "disco");
        let stored = journal.stored();
        let ends: Vec<EndReason> = (stored.iter())
            .filter_map(|record| match &record.event {
                Event::Ended { end } => Some(end.reason),
                _ => None,
            })
            .collect();
        assert_eq!(ends, [reason], "{line}");
        assert!(
            (stored.iter()).any(|record| matches!(record.event, Event::Moved { .. })),
            "{line}"
        );
    }
}
