//! Games that a class ends while they are being written, and people who go from one class to another.

use std::time::Duration;

use damiera_journal::MemoryJournal;
use damiera_protocol::event::{EndReason, Event};

use crate::support::classroom::{class, code_in, pupil};
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds};

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

/// A teacher may be a pupil of a colleague. The teacher's own class goes on, and does not reach into the other.
#[tokio::test(start_paused = true)]
async fn a_teacher_is_a_pupil_of_another_class() {
    let net = Net::start(quick(), MemoryJournal::new());
    let (mut rossi, own) = class(&net, "").await;
    let mut verdi = net.named("Verdi").await;
    for line in ["registrati", "una password lunga", "una password lunga"] {
        verdi.ask(line).await;
    }
    let code = code_in(&verdi.ask("classe apri").await);
    let mut ada = pupil(&net, &own, "Ada").await;
    has(
        &rossi.ask(&format!("classe {code} Zoe")).await,
        "il tuo nome è Zoe.",
    );
    verdi.heard().await;
    // A pupil of another class is not told of events in the teacher's own class.
    ada.ask("classe esci").await;
    lacks(&rossi.heard().await, "Ada");
    // The other knows at once when the pupil goes.
    drop(rossi);
    seconds(1).await;
    has(&verdi.heard().await, "Zoe");
    let mut again = pupil(&net, &code, "Gil").await;
    has(&again.ask("classe").await, "Gil");
}
