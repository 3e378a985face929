//! The quota of one address for lessons, classes and challenges, each limited in number.

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::{Net, has, quick};

/// A twentieth of these is two, and a quarter ten.
const ALL: usize = 40;

const HERE: &str = "10.1.0.1";
const THERE: &str = "10.2.0.1";
/// A school: every connection from here counts for itself in what one person does.
const SCHOOL: &str = "10.3.0.1";

fn start() -> Net {
    let limits = Limits {
        lessons: ALL,
        challenges: ALL,
        new_challenges_per_minute: 1_000,
        registrations_per_hour: 1_000,
        connections_per_address: 1_000,
        new_connections_per_minute: 1_000,
        shared_networks: vec!["10.3.0.0/16".parse().unwrap()],
        ..quick()
    };
    Net::start(limits, MemoryJournal::new())
}

/// Connects `count` people from an address and has each of them say the lines. Returns the clients, each with the
/// answer to the last line.
async fn each(net: &Net, from: &str, count: usize, lines: &[&str]) -> Vec<(Client, String)> {
    let mut all = Vec::new();
    for number in 0..count {
        let tag = from.replace('.', "");
        let mut person = net.named_from(from, &format!("P{number}x{tag}")).await;
        let answer = ask(&mut person, lines).await;
        all.push((person, answer));
    }
    all
}

async fn ask(person: &mut Client, lines: &[&str]) -> String {
    let mut heard = String::new();
    for line in lines {
        heard = person.ask(line).await;
    }
    heard
}

/// A record is pasted, which opens a lesson on it.
const PASTED: [&str; 3] = ["rivedi incolla", "1. 22-19 *", "."];

fn refused(all: &[(Client, String)], why: &str) -> usize {
    all.iter().filter(|(_, said)| said.contains(why)).count()
}

#[tokio::test(start_paused = true)]
async fn lessons() {
    let net = start();
    let mut here = each(&net, HERE, 3, &PASTED).await;
    assert_eq!(refused(&here, "* Da qui ci sono già 2 lezioni aperte"), 1);
    let there = each(&net, THERE, 1, &PASTED).await;
    has(&there[0].1, "Lezione");
    here[0].0.ask("esci").await;
    has(&ask(&mut here[2].0, &PASTED).await, "Lezione");
    let school = each(&net, SCHOOL, 11, &PASTED).await;
    assert_eq!(
        refused(&school, "* Da qui ci sono già 10 lezioni aperte"),
        1
    );
}

#[tokio::test(start_paused = true)]
async fn classes() {
    let net = start();
    let mut teachers = each(&net, HERE, 11, &["registrati"]).await;
    let mut open = 0;
    let mut refused = 0;
    for (teacher, _) in &mut teachers {
        teacher.ask("una password lunga").await;
        teacher.ask("una password lunga").await;
        let answer = teacher.ask("classe apri").await;
        open += usize::from(answer.contains("Per entrare si scrive: classe "));
        refused += usize::from(answer.contains("* Da qui ci sono già 10 classi aperte"));
    }
    assert_eq!((open, refused), (10, 1));
    teachers[0].0.ask("classe fine").await;
    let (last, _) = &mut teachers[10];
    has(&last.ask("classe apri").await, "Per entrare si scrive");
}
