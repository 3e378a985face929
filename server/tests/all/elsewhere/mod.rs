//! People at several servers in one room: whoever sits or watches at another server than the room's reads
//! what one reads who is there.
#![cfg(feature = "cluster")]

mod absences;
mod forms;
mod gaps;
mod losses;
mod nodes;

use std::time::Duration;

use crate::support::client::Client;
use crate::support::{has, quick};
use nodes::{Cluster, Fate, ask, heard};

/// A network that loses nothing.
pub(crate) fn calm() -> Fate {
    Fate {
        way: Duration::from_millis(1),
        ..Fate::default()
    }
}

/// Who is where: the players, and those who watch, each with a format.
const PEOPLE: [(&str, usize, &str); 7] = [
    ("Ada", 1, "testo"),
    ("Gil", 2, "json"),
    ("Bo", 0, "testo"),
    ("Cia", 1, "json"),
    ("Dino", 2, "accessibile"),
    ("Eva", 2, "compatto"),
    ("Fe", 0, "json"),
];

/// What they write, in this order.
const SCRIPT: &[(&str, &str)] = &[
    ("Ada", "6a 5b"),
    ("Gil", "3b 4a"),
    ("Ada", "mosse"),
    ("Ada", "leggi 6"),
    ("Ada", "casella 5b"),
    ("Ada", "ultima"),
    ("Ada", "turno"),
    ("Ada", "perché 6e 5d"),
    ("Ada", "perché 5b 3d"),
    ("Gil", "perché 1a"),
    ("Ada", "orologio"),
    ("Ada", "1a 1b"),
    ("Gil", "6a 5b"),
    ("Ada", "patta"),
    ("Ada", "patta"),
    ("Gil", "rifiuta"),
    ("Gil", "di' ciao"),
    ("Bo", "commenta bella"),
    ("Dino", "commenta sì"),
    ("Ada", "ritira"),
    ("Ada", "annulla"),
    ("Gil", "ritira"),
    ("Ada", "accetta"),
    ("Gil", "3d 4c"),
    ("Gil", "sollecita"),
    ("Ada", "sollecita"),
    ("Cia", "6e 5d"),
    ("Eva", "damiera"),
    ("Fe", "damiera"),
    ("Cia", "damiera"),
    ("Dino", "partita"),
    ("Gil", "partita"),
    ("Ada", "pausa"),
    ("Ada", "reclama"),
    ("Ada", "esci"),
    ("Ada", "abbandona"),
    ("Ada", "consiglio"),
    ("Gil", "rivincita"),
    ("Ada", "rivincita"),
    ("Gil", "interrompi"),
    ("Gil", "esci"),
    ("Eva", "esci"),
    ("Eva", "osserva prova"),
    ("Ada", "bot 1"),
    ("Ada", "abbandona"),
];

/// What stands for a seat's code, which chance decides.
fn without_codes(text: &str) -> String {
    let is_code = |word: &str| {
        let parts: Vec<&str> = word.split('-').collect();
        parts.len() == 4 && parts.iter().all(|part| part.len() == 4)
    };
    let words = text.split_inclusive(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words
        .map(|word| {
            let bare = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
            match is_code(bare) {
                true => word.replace(bare, "CODE"),
                false => word.to_owned(),
            }
        })
        .collect()
}

/// Plays the script with a room of the first server; `at` says which server a number stands for. Gives all
/// that each person read.
async fn play(at: impl Fn(usize) -> usize, cluster: &Cluster) -> Vec<String> {
    let server = |number| &cluster.servers[at(number)].net;
    let mut zoe = server(0).named("Zoe").await;
    ask(&mut zoe, "crea prova").await;
    cluster.share("prova", at(0));
    let mut people: Vec<(&str, Client, String)> = Vec::new();
    for (name, place, format) in PEOPLE {
        let mut client = server(place).named(name).await;
        ask(&mut client, &format!("formato {format}")).await;
        people.push((name, client, String::new()));
    }
    /// Everyone reads until nothing comes any more, whatever had to be told again.
    async fn told(people: &mut [(&str, Client, String)]) {
        loop {
            tokio::time::sleep(Duration::from_secs(3)).await;
            let mut is_quiet = true;
            for (_, client, read) in &mut *people {
                let some = client.read_some().await;
                is_quiet &= some.is_empty();
                *read += &String::from_utf8(some).unwrap();
            }
            if is_quiet {
                return;
            }
        }
    }
    for watcher in 2..people.len() {
        people[watcher].1.say("osserva prova").await;
        told(&mut people).await;
    }
    ask(&mut zoe, "esci").await;
    told(&mut people).await;
    for player in 0..2 {
        people[player].1.say("entra prova").await;
        told(&mut people).await;
    }
    for (name, line) in SCRIPT {
        let (_, client, _) = people.iter_mut().find(|(of, ..)| of == name).unwrap();
        client.say(line).await;
        told(&mut people).await;
    }
    let read = people.into_iter();
    read.map(|(_, _, read)| without_codes(&read)).collect()
}

#[tokio::test(start_paused = true)]
async fn everyone_reads_what_one_reads_at_the_room() {
    let expected = play(|_| 0, &Cluster::start(&quick(), 1, calm())).await;
    let read = play(|number| number, &Cluster::start(&quick(), 3, calm())).await;
    for ((name, ..), (read, expected)) in PEOPLE.iter().zip(read.iter().zip(&expected)) {
        assert_eq!(read, expected, "{name}");
    }
    // The game was played, and both formats say so.
    has(&expected[0], "CODE");
    has(&expected[1], "CODE");
    has(&expected[2], "ciao");
}

/// What is lost is told again, what comes twice or too early is noticed, and nobody reads the difference.
#[tokio::test(start_paused = true)]
async fn losses_and_doubles_change_nothing() {
    let expected = play(|_| 0, &Cluster::start(&quick(), 1, calm())).await;
    let wild = Fate {
        lost: 20,
        doubled: 30,
        way: Duration::from_millis(40),
        jitter: Duration::from_millis(40),
        ..Fate::default()
    };
    let read = play(|number| number, &Cluster::start(&quick(), 3, wild)).await;
    for ((name, ..), (read, expected)) in PEOPLE.iter().zip(read.iter().zip(&expected)) {
        assert_eq!(read, expected, "{name}");
    }
}

/// Whatever the room's spectators, a move is one message to each node.
#[tokio::test(start_paused = true)]
async fn a_crowd_at_another_server_costs_one_message_a_move() {
    let cluster = Cluster::start(&quick(), 2, calm());
    let [a, b] = [0, 1].map(|at| &cluster.servers[at].net);
    let (mut ada, mut gil) = a.game().await;
    cluster.share("prova", 0);
    let mut crowd = Vec::new();
    for number in 0..40 {
        let mut one = b.named(&format!("Ospite-{number}")).await;
        has(&ask(&mut one, "osserva prova").await, "Turno bianco!");
        crowd.push(one);
    }
    // All of them count in the room.
    let room = a.lobby.rooms.find(&"prova".parse().unwrap()).unwrap();
    assert_eq!(room.feed.audience(), 40);
    let before = cluster.sent();
    ada.say("6a 5b").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let after = cluster.sent();
    assert!(after[1] - before[1] <= 3, "{before:?} {after:?}");
    for one in &mut crowd {
        has(&heard(one).await, "6A");
    }
    // Those who have hung up do not count once that is noticed.
    crowd.truncate(10);
    gil.say("3b 4a").await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(room.feed.audience(), 10);
    // With the last who uses it from there, a room is free as any other.
    ask(&mut gil, "abbandona").await;
    for player in [&mut ada, &mut gil] {
        has(&ask(player, "esci").await, "* Hai lasciato");
    }
    assert!(a.lobby.rooms.find(&"prova".parse().unwrap()).is_ok());
    for one in &mut crowd {
        has(&ask(one, "esci").await, "* Hai lasciato");
    }
    for net in [a, b] {
        assert!(net.lobby.rooms.find(&"prova".parse().unwrap()).is_err());
    }
    // One that nobody there uses is taken off the list by whoever reads of its end.
    ada.ask("crea altra").await;
    cluster.share("altra", 0);
    let other = b.lobby.rooms.find(&"altra".parse().unwrap()).unwrap();
    cluster.servers[1].far.unlist(other.id);
    assert!(b.lobby.rooms.find(&"altra".parse().unwrap()).is_err());
}
