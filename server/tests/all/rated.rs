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

async fn open(white: &mut Client, black: &mut Client) {
    for [first, answer] in OPENING {
        white.ask(first).await;
        black.ask(answer).await;
    }
    white.heard().await;
}

#[tokio::test(start_paused = true)]
async fn a_game_of_fewer_than_three_moves_each_is_kept_unrated() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    let unchanged = "* Con meno di tre mosse a testa i punti non cambiano.";
    begin(&mut ada, &mut gil, "5+3 bianco classificata").await;
    // Ten games that Gil gives away before anything was played, or nearly.
    for game in 0..10 {
        if game > 0 {
            ada.ask("rivincita").await;
            gil.ask("rivincita").await;
            ada.heard().await;
        }
        let (white, black) = match game % 2 {
            0 => (&mut ada, &mut gil),
            _ => (&mut gil, &mut ada),
        };
        let half_moves = OPENING.concat();
        for (ply, half_move) in half_moves.iter().take(game % 6).enumerate() {
            match ply % 2 {
                0 => white.ask(half_move).await,
                _ => black.ask(half_move).await,
            };
        }
        ada.heard().await;
        let said = gil.ask("abbandona").await;
        has(&said, unchanged);
        lacks(&said, "Punti:");
        has(&ada.heard().await, unchanged);
    }
    lacks(&ada.ask("profilo").await, "partita classificata");
    has(&ada.ask("storia").await, "#10");
    lacks(&ada.ask("partita #10").await, "RatingList");
    // The next one is the pair's first of the day.
    ada.ask("rivincita").await;
    gil.ask("rivincita").await;
    ada.heard().await;
    open(&mut ada, &mut gil).await;
    let said = gil.ask("abbandona").await;
    has(&said, "Punti: Ada 1500? -> 1662? (+162)");
    lacks(&said, "oggi tra le stesse persone");
}

#[tokio::test(start_paused = true)]
async fn the_shortest_clock_of_a_rated_game_is_a_setting() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    let refused = "almeno 60 secondi a testa per 40 mosse";
    for (time, is_refused) in [
        ("0,5", true),
        ("1", false),
        ("0,1+1", true),
        ("0,4+1", false),
        ("1s", true),
        ("2s", false),
    ] {
        let said = ada.ask(&format!("sfida Gil {time} classificata")).await;
        assert_eq!(said.contains(refused), is_refused, "{time}: {said}");
        let opened = ada
            .ask(&format!("crea prova tempo={time} classificata"))
            .await;
        assert_eq!(opened.contains(refused), is_refused, "{time}: {opened}");
        ada.ask("esci").await;
        ada.ask("annulla").await;
        gil.heard().await;
    }
    // Games that nothing depends on may be as short as anybody likes.
    lacks(&ada.ask("sfida Gil 0,1").await, refused);
}

#[tokio::test(start_paused = true)]
async fn a_rated_game_tells_both_what_it_changes() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    ada.ask("sfida Gil 5+3 bianco classificata").await;
    let told = gil.heard().await;
    has(&told, "5+3, classificata");
    let begun = gil.ask(&format!("accetta {}", number(&told))).await;
    let expected = "* Partita classificata: Ada (1500?) contro Gil (1500?)";
    has(&begun, expected);
    has(&ada.heard().await, expected);
    open(&mut ada, &mut gil).await;
    has(&ada.ask("ritira").await, "le mosse non si ritirano");
    has(&gil.ask("consiglio").await, "nessuno riceve consigli");
    has(&ada.ask("analisi").await, "nessuno riceve consigli");
    gil.heard().await;
    let lost = ada.ask("abbandona").await;
    // Glickman's formula of one game between two beginners.
    let changes = "* Punti: Ada 1500? -> 1338? (-162); Gil 1500? -> 1662? (+162)";
    has(&lost, changes);
    has(&gil.heard().await, changes);
    lacks(&lost, "oggi tra le stesse persone");
    let profile = gil.ask("profilo Ada").await;
    has(
        &profile,
        "dama italiana: 1338? punti, 1 partita classificata",
    );
    has(
        &gil.ask("classifica").await,
        "nessuno ha ancora punti abbastanza sicuri",
    );
    has(
        &gil.ask("classifica bot").await,
        "I livelli del computer varrebbero circa: 0 691, 1 1098",
    );
}

/// Before its room shows how a game ended, the next one would tell it by what is at stake.
#[tokio::test(start_paused = true)]
async fn a_rated_game_waits_until_the_last_one_is_shown() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    ada.ask("crea teatro ritardo=60 tempo=5+3 classificata")
        .await;
    has(
        &gil.ask("entra teatro classificata").await,
        "Partita classificata",
    );
    ada.heard().await;
    open(&mut ada, &mut gil).await;
    ada.ask("abbandona").await;
    gil.heard().await;
    // In the same room, neither player sees the next game early.
    ada.ask("rivincita").await;
    has(&gil.ask("accetta").await, "Partita classificata: Gil");
    open(&mut gil, &mut ada).await;
    gil.ask("abbandona").await;
    gil.ask("esci").await;
    let refused = "* La tua ultima partita classificata non si vede ancora";
    has(&gil.ask("crea altra tempo=5+3 classificata").await, refused);
    has(&gil.ask("sfida 5+3 classificata").await, refused);
    let own = gil.ask("storia").await;
    has(&own, "#2");
    let mut zoe = registered(&net, "Zoe", "10.3.0.1").await;
    lacks(&zoe.ask("storia Gil").await, "#1");
    zoe.ask("crea terza tempo=5+3 classificata").await;
    has(&gil.ask("entra terza classificata").await, refused);
    net.host.set_time(net.host.unix_ms() + 61_000);
    has(
        &gil.ask("entra terza classificata").await,
        "Partita classificata",
    );
}

#[tokio::test(start_paused = true)]
async fn a_farmed_pair_wins_less_and_less() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    begin(&mut ada, &mut gil, "5+3 bianco classificata").await;
    let mut gains: Vec<i32> = Vec::new();
    let mut said = String::new();
    for game in 0..5 {
        if game > 0 {
            ada.ask("rivincita").await;
            gil.ask("rivincita").await;
            ada.heard().await;
        }
        // Colours change with each rematch.
        match game % 2 {
            0 => open(&mut ada, &mut gil).await,
            _ => open(&mut gil, &mut ada).await,
        }
        ada.heard().await;
        said = gil.ask("abbandona").await;
        ada.heard().await;
        let (_, ours) = said.split_once("Ada ").unwrap();
        let (_, gain) = ours.split_once("(+").unwrap();
        gains.push(gain.split(')').next().unwrap().parse().unwrap());
    }
    assert!(gains.is_sorted_by(|one, next| one > next), "{gains:?}");
    assert!(gains[4] * 20 < gains[0], "{gains:?}");
    has(&said, "numero 5 di oggi tra le stesse persone: conta 1/5");
}

#[tokio::test(start_paused = true)]
async fn two_names_from_one_address_play_casually_alone() {
    let net = start();
    let mut ada = registered(&net, "Ada", "10.1.0.1").await;
    let mut gil = registered(&net, "Gil", "10.1.0.1").await;
    let refused = begin(&mut ada, &mut gil, "5+3 classificata").await;
    has(
        &refused,
        "Due nomi dallo stesso indirizzo non giocano tra loro per i punti",
    );
    ada.ask("annulla").await;
    gil.heard().await;
    let begun = begin(&mut ada, &mut gil, "5+3").await;
    lacks(&begun, "classificata");
}

/// Plays a rated game that Gil loses on time, having gone, and perhaps having come back.
async fn left_by_gil(net: &Net, comes_back: bool) -> [Client; 2] {
    let [mut ada, mut gil] = two(net).await;
    begin(&mut ada, &mut gil, "1 bianco classificata").await;
    open(&mut ada, &mut gil).await;
    ada.ask("6c 5d").await;
    drop(gil);
    settle().await;
    seconds(20).await;
    let gil = match comes_back {
        true => {
            let (mut gil, _) = back(net, "Gil", "10.2.0.1").await;
            gil.ask("riprendi Gil").await;
            gil
        }
        false => net.arrive_from("10.2.0.1"),
    };
    seconds(60).await;
    has(&ada.heard().await, "Punti: Ada 1500? -> 1662?");
    [ada, gil]
}

#[tokio::test(start_paused = true)]
async fn who_goes_and_lets_the_time_run_out_is_warned() {
    let net = start();
    let [mut ada, gil] = left_by_gil(&net, false).await;
    drop(gil);
    let (mut gil, said) = back(&net, "Gil", "10.2.0.1").await;
    let warned =
        "Di recente hai lasciato una partita classificata. Se succede ancora, aspetti 5 minuti";
    has(&said, warned);
    has(&gil.ask("profilo").await, warned);
    lacks(&ada.ask("profilo").await, "lasciato");
    lacks(&ada.ask("profilo Gil").await, "lasciato");
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_only_lost() {
    let net = start();
    let [_ada, mut gil] = left_by_gil(&net, true).await;
    lacks(&gil.ask("profilo").await, "lasciato");
}

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

/// A player who comes back from another address takes the rule along, and frees the former one only when the game is over.
#[tokio::test(start_paused = true)]
async fn the_addresses_of_a_player_are_that_of_now_and_those_before() {
    let net = start();
    let [mut ada, gil] = two(&net).await;
    let mut gil = gil;
    begin(&mut ada, &mut gil, "5+3 bianco classificata").await;
    drop(gil);
    settle().await;
    let (_gil, _) = back(&net, "Gil", "10.4.0.1").await;
    let refused = "niente consigli né analisi";
    let mut others = [
        net.named_from("10.4.0.1", "Qui").await,
        net.named_from("10.2.0.1", "Prima").await,
    ];
    for other in &mut others {
        other.ask("crea altra bot=1 colore=bianco").await;
        has(&other.ask("consiglio").await, refused);
        other.ask("abbandona").await;
        other.ask("esci").await;
    }
    ada.ask("abbandona").await;
    settle().await;
    for other in &mut others {
        other.ask("crea altra bot=1 colore=bianco").await;
        told(other, "consiglio", "* Consiglio: ").await;
        other.ask("abbandona").await;
        other.ask("esci").await;
    }
}

/// In a network that many share, an address says nothing of a person.
#[tokio::test(start_paused = true)]
async fn a_school_is_not_one_person() {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let mut limits = quick();
    limits.shared_networks = vec!["10.1.0.0/16".parse().unwrap()];
    let net = Net::archiving(limits, journal, archive, 1);
    let [mut ada, mut gil] = two(&net).await;
    let mut near = net.named_from("10.1.0.1", "Vicina").await;
    begin(&mut ada, &mut gil, "5+3 bianco classificata").await;
    near.ask("crea altra bot=1 colore=bianco").await;
    told(&mut near, "consiglio", "* Consiglio: ").await;
}
