//! What several servers keep of people together, on three real NATS servers.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Result, ensure};
use bytes::Bytes;
use damiera_cluster::log::Seq;
use damiera_nats::{Appended, Connection, Fault, Sheet, Sheets, Written};
use damiera_tests::harness::{Client, Server, wide};
use damiera_tests::nats::appending::{ELECTION, PATIENCE, PAUSE};
use damiera_tests::nats::elections::{answered, faults};
use damiera_tests::nats::{Manner, Servers};
use tempfile::TempDir;
use tokio::time::{Instant, sleep, timeout};

use crate::stage::{Nats, PARTITIONS, folder, text, well};

/// What everybody chooses.
const PASSWORD: &str = "cavallo batteria";

/// What whoever asks for a name reads while nobody gives any.
const NAMES_SILENT: &str = "Il registro dei nomi non risponde";

/// The first letters of a name that stands nowhere else.
const ADA: &str = "Zuccherina";

async fn append(sheets: &Sheets, sheet: u16, expected: u64, is_anew: bool, what: &str) -> Appended {
    let until = Instant::now() + ELECTION;
    let payload = Bytes::from(what.to_owned());
    loop {
        let appended = sheets
            .append(
                Sheet(sheet),
                Seq(expected),
                is_anew,
                payload.clone(),
                PATIENCE,
            )
            .await;
        match appended {
            Appended::Refused { last: None } if Instant::now() < until => sleep(PAUSE).await,
            appended => return appended,
        }
    }
}

/// The first message behind a place, as soon as NATS says.
async fn next(sheets: &Sheets, at: Seq) -> Result<Option<Written>> {
    let until = Instant::now() + ELECTION;
    loop {
        match sheets.next(at).await {
            Err(_) if Instant::now() < until => sleep(PAUSE).await,
            other => return Ok(other?),
        }
    }
}

/// All messages that there are.
async fn all(sheets: &Sheets) -> Result<Vec<(u64, u16, String)>> {
    let (mut found, mut at) = (Vec::new(), Seq(0));
    while let Some(Written {
        seq,
        sheet,
        payload,
    }) = next(sheets, at).await?
    {
        at = seq;
        found.push((
            seq.0,
            sheet.0,
            String::from_utf8_lossy(&payload).into_owned(),
        ));
    }
    Ok(found)
}

/// What servers rely on: one order of all sheets, a fence for whoever does not know it, and that a sheet that is written
/// anew has nothing of what it had.
#[tokio::test]
async fn sheets_are_fenced_and_written_anew() -> Result<()> {
    let servers = Servers::start(Manner::default()).await?;
    let connection = Connection::open(servers.settings("n1", 4)?).await?;
    answered(async || connection.prepare().await).await?;
    answered(async || connection.prepare_people().await).await?;
    faults(&connection, <[Fault]>::is_empty).await?;
    let sheets = connection.sheets().await?;
    let mut others = connection.sheets().await?;
    let stored = |seq| Appended::Stored(Seq(seq));
    let refused = |seq| Appended::Refused {
        last: Some(Seq(seq)),
    };
    assert_eq!(all(&sheets).await?, []);
    assert_eq!(append(&sheets, 7, 0, false, "a").await, stored(1));
    assert_eq!(append(&sheets, 8, 1, false, "b").await, stored(2));
    // The fence is the whole stream's, whichever sheet it is.
    assert_eq!(append(&sheets, 9, 1, false, "x").await, refused(2));
    assert_eq!(append(&sheets, 9, 7, false, "x").await, refused(2));
    assert_eq!(append(&sheets, 7, 1, true, "x").await, refused(2));
    assert_eq!(append(&sheets, 7, 2, false, "c").await, stored(3));
    assert_eq!(append(&sheets, 7, 3, true, "d").await, stored(4));
    // What was is gone, and only there.
    let text = |seq, sheet, text: &str| (seq, sheet, text.to_owned());
    assert_eq!(all(&sheets).await?, [text(2, 8, "b"), text(4, 7, "d")]);
    // An empty sheet can be written anew too, and the only message of one as often as one likes.
    assert_eq!(append(&sheets, 9, 4, true, "e").await, stored(5));
    assert_eq!(append(&sheets, 9, 5, true, "f").await, stored(6));
    // The one before is gone, and what it was is not the place of the next.
    assert_eq!(append(&sheets, 9, 4, true, "x").await, refused(6));
    assert_eq!(
        all(&sheets).await?,
        [text(2, 8, "b"), text(4, 7, "d"), text(6, 9, "f")]
    );
    sheets.tell().await;
    timeout(PATIENCE, others.told()).await?;
    // Two at once: one of them comes too late.
    let (one, other) = tokio::join!(
        append(&sheets, 1, 6, false, "g"),
        append(&others, 2, 6, true, "h")
    );
    let is_stored = |appended: &Appended| matches!(appended, Appended::Stored(Seq(7)));
    ensure!(is_stored(&one) != is_stored(&other), "{one:?}, {other:?}");
    Ok(())
}

/// Three NATS servers, and servers that keep people there.
struct Town {
    nats: Nats,
    limits: &'static str,
    folders: Vec<TempDir>,
    servers: Vec<Server>,
}

impl Town {
    /// Servers at which anybody may register.
    fn start(nodes: usize) -> Town {
        Town::within(nodes, "registrations_per_hour = 1000000\n")
    }

    /// Servers with these bounds.
    fn within(nodes: usize, limits: &'static str) -> Town {
        let mut town = Town {
            nats: Nats::start(),
            limits,
            folders: Vec::new(),
            servers: Vec::new(),
        };
        for number in 0..nodes {
            town.folders.push(folder());
            let server = town.node(number);
            town.servers.push(server);
        }
        town
    }

    fn node(&self, number: usize) -> Server {
        let section = self.nats.servers.section(&format!("n{number}"), PARTITIONS);
        let settings = wide() + self.limits + &section;
        Server::given(&["--data", self.folder(number)], &settings, "info")
    }

    fn folder(&self, number: usize) -> &str {
        text(self.folders[number].path())
    }

    /// What an operator's command says at a server.
    fn does(&self, number: usize, command: &[&str]) -> String {
        let arguments = [command, &["--data", self.folder(number)]].concat();
        let done = Server::tool(&arguments);
        well(&done)
    }

    /// Whether a text is in any message of what is kept of people.
    fn keeps(&self, text: &str) -> bool {
        let kept = self.nats.runtime.block_on(async {
            let connection =
                Connection::open(self.nats.servers.settings("reader", PARTITIONS)?).await?;
            all(&connection.sheets().await?).await
        });
        let kept = kept.expect("NATS answers");
        assert!(!kept.is_empty());
        kept.iter().any(|(_, _, payload)| payload.contains(text))
    }
}

fn register(server: &Server, name: &str) -> Client {
    let mut person = server.person(name);
    person.send("registrati");
    person.until("scegli una password");
    person.send(PASSWORD);
    person.until("ancora una volta");
    person.send(PASSWORD);
    person.until(&format!("da ora {name} è un nome registrato"));
    person
}

/// Says a line and reads until one of these answers. Nothing else is sent: it could be taken for a password.
fn answer(client: &mut Client, line: &str, answers: &[&str]) -> String {
    client.send(line);
    loop {
        let said = client.line();
        if answers.iter().any(|answer| said.contains(answer)) {
            return said;
        }
        // Who gives names may be silent for a moment.
        if said.contains(NAMES_SILENT) {
            client.send(line);
        }
    }
}

/// Whether somebody new is asked for the password of a name. Where the account is not known yet, the name is somebody's
/// who is there, or nobody's.
fn asks_password(client: &mut Client, name: &str) -> bool {
    let answers = [
        "scrivi la password",
        "Ciao, ",
        "C'è già",
        "eliminato da poco",
    ];
    answer(client, name, &answers).contains("scrivi la password")
}

/// Waits until a name that was banned may come in: the order takes a moment to the other server.
fn until_let_in(server: &Server, name: &str) {
    let began = Instant::now();
    let answers = ["Ciao, ", "tiene fuori", "C'è già"];
    while !answer(&mut server.connect(), name, &answers).contains("Ciao, ") {
        assert!(began.elapsed() < ELECTION, "{name} is kept out");
        thread::park_timeout(PAUSE);
    }
}

/// Comes by the password, as soon as the name is known there.
fn log_in(server: &Server, name: &str) -> Client {
    let began = Instant::now();
    loop {
        let mut person = server.connect();
        if asks_password(&mut person, name) {
            person.send(PASSWORD);
            person.until(&format!("Ciao di nuovo, {name}."));
            return person;
        }
        assert!(began.elapsed() < ELECTION, "{name} is nobody");
        thread::park_timeout(PAUSE);
    }
}

#[test]
fn people_are_the_same_at_every_server() {
    let town = Town::start(2);
    let [one, other] = [0, 1].map(|number| &town.servers[number]);
    drop(register(one, ADA));
    assert!(town.keeps(ADA));
    let mut ada = log_in(other, ADA);
    ada.check("profilo testo mi piace la dama", "mi piace");
    one.person("Gil")
        .check_soon(&format!("profilo {ADA}"), "mi piace la dama");
    // Who is banned at one server is sent away from the other, and stays out of both.
    let mut leo = other.person("Leo");
    town.does(0, &["ban", "Leo", "--for", "1h", "basta così"]);
    let said = leo.until("basta così");
    assert!(!said.contains("Ciao di nuovo"), "{said}");
    for server in [one, other] {
        let mut again = server.connect();
        again.send("Leo");
        again.until("basta così");
    }
    town.does(1, &["unban", "Leo"]);
    until_let_in(one, "Leo");
    // A deleted name is nowhere, and rests everywhere.
    ada.send("profilo elimina");
    ada.until("scrivi la password");
    ada.send(PASSWORD);
    ada.until("non è più un nome registrato");
    assert!(!town.keeps(ADA));
    let began = Instant::now();
    while asks_password(&mut one.connect(), ADA) {
        assert!(began.elapsed() < ELECTION, "{ADA} is somebody");
    }
    one.connect().check(ADA, "eliminato da poco");
    // Whoever starts later knows the same.
    let mut town = town;
    let [first, _] = [town.servers.remove(0), town.servers.remove(0)];
    assert!(first.stop().success());
    let again = town.node(0);
    again.connect().check(ADA, "eliminato da poco");
}

/// What people at one address do counts at both servers together. Each alone would allow all of it.
#[test]
fn an_address_has_one_bound_at_all_servers() {
    let town = Town::within(
        2,
        "exempt = []\nnew_connections_per_minute = 1000\nregistrations_per_hour = 2\nrooms_per_address = 2\n",
    );
    let [one, other] = [0, 1].map(|number| &town.servers[number]);
    let mut ada = register(one, ADA);
    let mut gil = register(other, "Gil");
    let mut people = [(one, "Leo"), (other, "Eva")].map(|(server, name)| server.person(name));
    for person in &mut people {
        person.check("registrati", "già registrati troppi nomi");
    }
    ada.check("crea prova parola=girasole", "Stanza nuova");
    gil.check("crea altra", "Stanza nuova");
    for person in &mut people {
        person.check("crea terza", "ci sono già 2 stanze aperte");
        person.check_soon("stanze", "prova");
    }
    let [leo, eva] = &mut people;
    for _ in 0..2 {
        leo.check("osserva prova parola=rosa", "La parola non è quella");
    }
    eva.check("osserva prova parola=rosa", "La parola non è quella");
    for person in [leo, eva] {
        person.check("osserva prova parola=girasole", "Troppe parole sbagliate");
    }
    drop(ada);
    // Neither does it help to come to the other server with the passwords of a name.
    let wrong = |server: &Server| {
        let began = Instant::now();
        let mut person = server.connect();
        while !asks_password(&mut person, ADA) {
            assert!(began.elapsed() < ELECTION, "{ADA} is nobody");
            thread::park_timeout(PAUSE);
            person = server.connect();
        }
        answer(&mut person, "sbagliata davvero", &["* "])
    };
    for server in [one, one, other] {
        let said = wrong(server);
        assert!(said.contains("La password non è quella"), "{said}");
    }
    for server in [one, other] {
        let said = wrong(server);
        assert!(said.contains("Troppe password sbagliate da qui"), "{said}");
    }
}

/// What came of an attempt to register a name.
fn try_to_register(server: SocketAddr, name: &str) -> io::Result<bool> {
    let mut stream = TcpStream::connect(server)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    let steps = [
        (name, "Ciao, "),
        ("registrati", "scegli una password"),
        (PASSWORD, "ancora una volta"),
        (PASSWORD, "è un nome registrato"),
    ];
    for (line, answer) in steps {
        stream.write_all(format!("{line}\n").as_bytes())?;
        let mut heard = Vec::new();
        loop {
            let mut chunk = [0; 4_096];
            let length = stream.read(&mut chunk)?;
            heard.extend_from_slice(&chunk[..length]);
            let text = String::from_utf8_lossy(&heard);
            if text.contains(answer) {
                break;
            }
            // Whether it is registered is not certain when the server is gone or NATS is.
            if length == 0 || text.contains("non risponde") {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Registers one name after the other until told to stop, counts those that were confirmed, and gives them.
fn registering(
    server: SocketAddr,
    letter: char,
    stop: &AtomicBool,
    count: &AtomicUsize,
) -> Vec<String> {
    let mut confirmed = Vec::new();
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        number += 1;
        let name = format!("{letter}x{}", letters(number));
        match try_to_register(server, &name) {
            Ok(true) => {
                confirmed.push(name);
                count.fetch_add(1, Ordering::Relaxed);
            }
            Ok(false) => {}
            // It was killed.
            Err(_) => break,
        }
    }
    confirmed
}

/// A number in letters, so that no name looks like another.
fn letters(number: usize) -> String {
    let digits = number.to_string().into_bytes();
    let letters = digits.iter().map(|digit| char::from(b'a' + (digit - b'0')));
    letters.collect()
}

/// A server and the leader of NATS die while people register at all servers: everybody who was told so is registered.
#[test]
fn who_was_told_so_is_registered_whoever_dies() {
    let mut town = Town::start(3);
    let stop = Arc::<AtomicBool>::default();
    let counts: [Arc<AtomicUsize>; 3] = Default::default();
    let mut at_work = Vec::new();
    for ((server, letter), count) in town.servers.iter().zip(['q', 'w', 'z']).zip(&counts) {
        let (address, stop, count) = (server.address(), Arc::clone(&stop), Arc::clone(count));
        at_work.push(thread::spawn(move || {
            registering(address, letter, &stop, &count)
        }));
    }
    // Each server registers three more.
    let more = |counts: &[Arc<AtomicUsize>]| {
        let now = || counts.iter().map(|count| count.load(Ordering::Relaxed));
        let goals: Vec<usize> = now().map(|count| count + 3).collect();
        let began = Instant::now();
        while now().zip(&goals).any(|(count, goal)| count < *goal) {
            assert!(began.elapsed() < ELECTION, "nobody is registered");
            thread::park_timeout(PAUSE);
        }
    };
    more(&counts);
    town.servers.remove(0).kill();
    more(&counts[1..]);
    town.nats.servers.kill(1).expect("it runs");
    more(&counts[1..]);
    stop.store(true, Ordering::Relaxed);
    let confirmed = at_work
        .into_iter()
        .map(|worker| worker.join().expect("it ends"));
    let confirmed: Vec<Vec<String>> = confirmed.collect();
    assert!(
        confirmed.iter().all(|names| !names.is_empty()),
        "{confirmed:?}"
    );
    println!("{} names were registered", confirmed.concat().len());
    town.nats.servers.start_again(1).expect("it starts");
    town.nats.ready();
    // At those that lived on, and at one that reads everything anew.
    let again = town.node(0);
    for name in confirmed.concat() {
        for server in town.servers.iter().chain([&again]) {
            let mut person = server.connect();
            assert!(asks_password(&mut person, &name), "{name} is nobody");
        }
    }
    drop(log_in(&again, &confirmed[0][0]));
}

/// Without NATS nobody is registered, and everybody stays.
#[test]
fn without_nats_nobody_is_registered() {
    let mut town = Town::start(1);
    let mut ada = town.servers[0].person(ADA);
    town.nats.kill();
    ada.send("registrati");
    ada.until("scegli una password");
    ada.send(PASSWORD);
    ada.until("ancora una volta");
    ada.send(PASSWORD);
    ada.until(NAMES_SILENT);
    town.nats.start_again();
    let began = Instant::now();
    // The first try may have been stored after all: then the name is somebody's. Either way she is still asked.
    while answer(&mut ada, PASSWORD, &["* "]).contains("non risponde") {
        assert!(began.elapsed() < Duration::from_secs(60));
    }
    assert!(town.keeps(ADA));
    drop(log_in(&town.servers[0], ADA));
}
