//! The time that a command takes on the serving thread when the lists are long.
//!
//! `tests/attack every` sends every command to a server. The slow ones are here, each by itself. The time is the
//! processor time of this thread, and the minimum of several tries: other load on the machine and work on other threads
//! are not in it.

use std::time::Duration;

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::support::{Net, has, quick};

/// Maximum time of one command. A test is compiled with checks that a server does not have, and its thread also runs
/// the client.
const MOST: Duration = Duration::from_micros(1_500);

/// The number of rooms, and of people.
const ROOMS: usize = 1_200;

/// The number of challenges.
const CHALLENGES: usize = 1_000;

/// The time that this thread has spent on a processor.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(stat.split(' ').next().unwrap().parse().unwrap())
}

#[tokio::test(start_paused = true)]
async fn no_command_keeps_the_others_waiting() {
    let limits = Limits {
        challenges_per_person: 1_000_000,
        new_challenges_per_minute: 1_000_000,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut all = Vec::new();
    for number in 0..ROOMS {
        let mut client = net.connect();
        client.say(&format!("Persona-{number}")).await;
        client
            .say(&format!("crea stanza-di-p-{number} tempo=5+3"))
            .await;
        all.push(client);
    }
    let mut ada = net.named("Ada").await;
    for number in 0..CHALLENGES {
        let (minutes, more) = (1 + number % 50, number / 50);
        ada.say(&format!("sfida russa {minutes}+{more}")).await;
    }
    ada.heard().await;
    let mut gil = net.named("Gil").await;
    let many_words = "a ".repeat(500);
    let table = [
        ("sfide 9999", "Sfide, pagina"),
        ("sfide russa", "Sfide, pagina"),
        ("stanze 9999", "Stanze, pagina"),
        ("chi 9999", "persone in linea"),
        ("osserva stanza-di-p-x12", "Nessuna stanza si chiama"),
        ("entra stanza-di-p-x12", "stanza-di-p"),
        ("segui Persona-x120", "Qui non c'è nessuno"),
        ("scrivi Persona-x120 ciao", "Qui non c'è"),
        ("accetta 100000", "non c'è"),
        ("perché no", ""),
        (many_words.as_str(), "Non capisco"),
    ];
    for (line, expected) in table {
        let mut least = Duration::MAX;
        for _ in 0..7 {
            let before = processor_time();
            let heard = gil.ask(line).await;
            least = least.min(processor_time() - before);
            has(&heard, expected);
            if line.starts_with("entra") {
                gil.ask("esci").await;
            }
        }
        assert!(least < MOST, "{least:?} for {line}");
    }
    drop(all);
}
