//! Rated games as people meet them: what both are told, and what each gets who farms, leaves or comes
//! from the same address.

use std::sync::Arc;

use damiera_archive::Archive;
use damiera_journal::MemoryJournal;

use crate::bots::heard_while_bots_think;
use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds, settle};

const PASSWORD: &str = "cavallo batteria";

pub(crate) fn start() -> Net {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    Net::archiving(quick(), journal, archive, 1)
}

/// Registers a name from an address.
async fn registered(net: &Net, name: &str, address: &str) -> Client {
    let mut person = net.named_from(address, name).await;
    person.ask("registrati").await;
    person.ask(PASSWORD).await;
    has(&person.ask(PASSWORD).await, "è un nome registrato");
    person
}

/// Logs in by the password. Returns the client and the greeting.
async fn back(net: &Net, name: &str, address: &str) -> (Client, String) {
    let mut person = net.arrive_from(address);
    person.ask(name).await;
    let said = person.ask(PASSWORD).await;
    has(&said, &format!("Ciao di nuovo, {name}."));
    (person, said)
}

/// Ada and Gil, from two addresses.
pub(crate) async fn two(net: &Net) -> [Client; 2] {
    [
        registered(net, "Ada", "10.1.0.1").await,
        registered(net, "Gil", "10.2.0.1").await,
    ]
}

/// The number of the challenge in this text.
fn number(told: &str) -> &str {
    let (_, rest) = told
        .split_once("accetta ")
        .unwrap_or_else(|| panic!("{told}"));
    rest.split('.').next().unwrap().trim()
}

/// Ada challenges Gil, who accepts; what Gil then reads.
pub(crate) async fn begin(ada: &mut Client, gil: &mut Client, terms: &str) -> String {
    ada.ask(&format!("sfida Gil {terms}")).await;
    let told = gil.heard().await;
    let begun = gil.ask(&format!("accetta {}", number(&told))).await;
    ada.heard().await;
    begun
}

/// Three moves of each player, White's first: as many as a game has at least that changes ratings.
const OPENING: [[&str; 2]; 3] = [["6a 5b", "3b 4a"], ["6g 5h", "3h 4g"], ["7b 6a", "2a 3b"]];

/// The lines typed and read by two people, in the form of `tests/data/rated`: of the server's output only the
/// lines that begin with a star, without codes of seats.
#[derive(Default)]
struct Transcript(String);

impl Transcript {
    fn note(&mut self, who: &str, heard: &str) {
        let said = heard.lines().filter(|line| line.starts_with("* "));
        for line in said.filter(|line| !line.contains("Se cade la linea")) {
            self.0 += &format!("{who}< {line}\n");
        }
    }

    /// A person writes a line and reads what comes of it.
    async fn say(&mut self, who: &str, client: &mut Client, line: &str) {
        self.0 += &format!("{who}> {line}\n");
        let heard = client.ask(line).await;
        self.note(who, &heard);
    }

    /// A person reads what others did.
    async fn hear(&mut self, who: &str, client: &mut Client) {
        let heard = client.heard().await;
        self.note(who, &heard);
    }

    /// Compares with the file; with `DAMIERA_RECORD` writes it.
    #[track_caller]
    fn check(&self, name: &str) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rated");
        let path = format!("{folder}/{name}.txt");
        if std::env::var_os("DAMIERA_RECORD").is_some() {
            std::fs::create_dir_all(folder).unwrap();
            std::fs::write(&path, &self.0).unwrap();
        }
        assert_eq!(self.0, std::fs::read_to_string(&path).unwrap(), "{path}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_a_farmed_pair_reads() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    let mut script = Transcript::default();
    script
        .say("ada", &mut ada, "sfida Gil 5+3 bianco classificata")
        .await;
    script.hear("gil", &mut gil).await;
    script.say("gil", &mut gil, "accetta 1").await;
    script.hear("ada", &mut ada).await;
    for game in 0..4 {
        if game > 0 {
            script.say("ada", &mut ada, "rivincita").await;
            script.hear("gil", &mut gil).await;
            script.say("gil", &mut gil, "rivincita").await;
            script.hear("ada", &mut ada).await;
        }
        for (ply, typed) in OPENING.concat().into_iter().enumerate() {
            let (who, client) = match ply % 2 == game % 2 {
                true => ("ada", &mut ada),
                false => ("gil", &mut gil),
            };
            script.say(who, client, typed).await;
        }
        script.say("gil", &mut gil, "abbandona").await;
        script.hear("ada", &mut ada).await;
    }
    script.say("gil", &mut gil, "profilo").await;
    script.check("farmed");
}

#[tokio::test(start_paused = true)]
async fn what_a_leaver_reads() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    let mut script = Transcript::default();
    for game in 1..=2 {
        script
            .say("ada", &mut ada, "sfida Gil 1 bianco classificata")
            .await;
        script.hear("gil", &mut gil).await;
        script
            .say("gil", &mut gil, &format!("accetta {game}"))
            .await;
        script.hear("ada", &mut ada).await;
        let moves = OPENING.concat().into_iter().chain(["6c 5d"]);
        for (ply, typed) in moves.enumerate() {
            let (who, client) = match ply % 2 == 0 {
                true => ("ada", &mut ada),
                false => ("gil", &mut gil),
            };
            script.say(who, client, typed).await;
        }
        drop(gil);
        settle().await;
        seconds(70).await;
        script.hear("ada", &mut ada).await;
        let said;
        (gil, said) = back(&net, "Gil", "10.2.0.1").await;
        script.note("gil", &said);
        script.say("ada", &mut ada, "esci").await;
    }
    script.say("gil", &mut gil, "sfida 5+3 classificata").await;
    script.say("gil", &mut gil, "profilo").await;
    script
        .say("ada", &mut ada, "sfida Gil 5+3 classificata")
        .await;
    script.hear("gil", &mut gil).await;
    script.say("gil", &mut gil, "accetta 3").await;
    script.say("gil", &mut gil, "sfida Ada 5+3").await;
    script.check("leaver");
}

#[tokio::test(start_paused = true)]
async fn what_two_names_from_one_address_read() {
    let net = start();
    let mut ada = registered(&net, "Ada", "10.1.0.1").await;
    let mut gil = registered(&net, "Gil", "10.1.0.1").await;
    let mut script = Transcript::default();
    script
        .say("ada", &mut ada, "sfida Gil 5+3 classificata")
        .await;
    script.hear("gil", &mut gil).await;
    script.say("gil", &mut gil, "accetta 1").await;
    script.say("ada", &mut ada, "annulla").await;
    script.hear("gil", &mut gil).await;
    script
        .say("ada", &mut ada, "crea prova tempo=5+3 classificata")
        .await;
    script.say("gil", &mut gil, "entra prova").await;
    script
        .say("gil", &mut gil, "entra prova classificata")
        .await;
    script.say("ada", &mut ada, "esci").await;
    script.say("ada", &mut ada, "sfida Gil 5+3").await;
    script.hear("gil", &mut gil).await;
    script.say("gil", &mut gil, "accetta 2").await;
    script.hear("ada", &mut ada).await;
    script.check("address");
}

/// Asks the engine, and waits for its answer.
pub(crate) async fn told(client: &mut Client, asked: &str, answer: &str) {
    client.say(asked).await;
    heard_while_bots_think(client, answer).await;
}

/// A player of a rated game, and everyone at that address, hears nothing of the engine in any session.
#[tokio::test(start_paused = true)]
async fn no_session_of_a_player_hears_of_the_engine() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    let mut near = net.named_from("10.1.0.1", "Vicina").await;
    let mut far = net.named_from("10.3.0.1", "Lontana").await;
    for client in [&mut near, &mut far] {
        client.ask("rivedi incolla").await;
        client.ask("1. 22-19 12-15 *").await;
        has(&client.ask(".").await, "lezione-");
    }
    let mut pupil = net.named_from("10.1.0.1", "Allieva").await;
    pupil.ask("osserva Lontana").await;
    far.heard().await;
    told(&mut near, "analisi", "* La linea migliore").await;
    begin(&mut ada, &mut gil, "5+3 bianco classificata").await;
    let refused = "niente consigli né analisi";
    has(&near.ask("analisi").await, refused);
    has(&near.ask("consiglio").await, refused);
    told(&mut far, "consiglio", "* Consiglio: ").await;
    lacks(&pupil.heard().await, "Consiglio");
    has(&ada.ask("consiglio").await, "nessuno riceve consigli");
    // A game against the bot changes nothing, nor does a game in another room.
    near.ask("esci").await;
    near.ask("crea altra bot=1 colore=bianco").await;
    has(&near.ask("consiglio").await, refused);
    gil.ask("abbandona").await;
    told(&mut near, "consiglio", "* Consiglio: ").await;
    told(&mut far, "analisi", "* La linea migliore").await;
    has(&pupil.heard().await, "* La linea migliore");
}
