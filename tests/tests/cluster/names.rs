//! Names of people and of rooms at several servers, which keep them together on three real NATS servers.

use std::time::Duration;

use damiera_rules::{Game, Variant};
use damiera_tests::harness::{Client, Server, legal, make};
use damiera_tests::nats::appending::PAUSE;
use tempfile::TempDir;
use tokio::time::Instant;

use crate::stage::{Nats, code, folder, text, well};

/// Three NATS servers, and two servers that keep their games there.
struct Pair {
    // They end before NATS does.
    first: Option<Server>,
    second: Server,
    folders: [TempDir; 2],
    nats: Nats,
}

/// Whoever gives names puts up with so long a silence of a server.
const SILENCE: Duration = Duration::from_secs(15);

/// What everybody chooses.
const PASSWORD: &str = "cavallo batteria";

impl Pair {
    fn start() -> Pair {
        let nats = Nats::start();
        let folders = [(); 2].map(|()| folder());
        Pair {
            first: Some(nats.node("n1", folders[0].path())),
            second: nats.node("n2", folders[1].path()),
            folders,
            nats,
        }
    }

    fn servers(&self) -> [&Server; 2] {
        [self.first.as_ref().expect("it runs"), &self.second]
    }

    /// Waits until the first server's operator reads this.
    fn status(&self, part: &str) {
        let began = Instant::now();
        let folder = text(self.folders[0].path());
        loop {
            let status = well(&Server::tool(&["status", "--data", folder]));
            if status.contains(part) {
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "{status}");
            std::thread::park_timeout(PAUSE);
        }
    }
}

/// Both are listed, soon.
fn sees(client: &mut Client, names: [&str; 2]) {
    let began = Instant::now();
    loop {
        let said = client.ask("chi");
        if names.iter().all(|name| said.contains(name)) {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{said}");
        std::thread::park_timeout(PAUSE);
    }
}

/// Says a line and reads until one of these answers.
fn answer(client: &mut Client, line: &str, answers: [&str; 2]) -> String {
    client.send(line);
    loop {
        let said = client.line();
        if answers.iter().any(|answer| said.contains(answer)) {
            return said;
        }
        // Who gives names may be silent for a moment.
        if said.contains("Il registro dei nomi non risponde") {
            client.send(line);
        }
    }
}

/// What one writes reaches the other, and so do the answers.
fn write_to_each_other(
    (one, name): (&mut Client, &str),
    (other, others_name): (&mut Client, &str),
) {
    one.check_soon(
        &format!("scrivi {others_name} ci sei?"),
        &format!("Solo per {others_name}:"),
    );
    other.until("ci sei?");
    other.check_soon("rispondi eccomi", &format!("Solo per {name}:"));
    one.until("eccomi");
    one.check_soon("rispondi bene", &format!("Solo per {others_name}:"));
    other.until("bene");
}

#[test]
fn a_name_is_one_persons_at_all_servers() {
    let pair = Pair::start();
    let [first, second] = pair.servers();
    let mut ada = first.person("Ada");
    let mut other = second.connect();
    other.check_soon("nome ada", "C'è già Ada");
    other.check_soon("nome Gil", "Ciao, Gil");
    for client in [&mut ada, &mut other] {
        sees(client, ["Ada", "Gil"]);
    }
    write_to_each_other((&mut ada, "Ada"), (&mut other, "Gil"));
    // Who gives a name up frees it, and so does who goes.
    ada.check("nome Zoe", "Ora ti chiami Zoe");
    other.check_soon("nome Ada", "Ora ti chiami Ada");
    drop(ada);
    let mut third = second.connect();
    third.check_soon("nome Zoe", "Ciao, Zoe");
    drop(other);
    first.connect().check_soon("nome ADA", "Ciao, ADA");
}

#[test]
fn a_room_has_a_name_of_its_own_among_all_servers() {
    let pair = Pair::start();
    let mut people = [("Ada", 0), ("Gil", 1)].map(|(name, at)| pair.servers()[at].person(name));
    for client in &mut people {
        client.send("crea prova");
    }
    let said = people.each_mut().map(|client| client.heard());
    let refused = said.iter().filter(|said| said.contains("esiste già"));
    assert_eq!(refused.count(), 1, "{said:?}");
    // One of both has a seat there. Tables have names of their own too.
    let mut more = [("Eva", 0), ("Ugo", 1)].map(|(name, at)| pair.servers()[at].person(name));
    for (client, variant) in more.iter_mut().zip(["inglese", "russa"]) {
        client.send(&format!("gioca {variant}"));
    }
    let tables = more.each_mut().map(|client| client.until("tavolo-"));
    let number = |client: &Client| {
        let (_, rest) = client.received().split_once("tavolo-").expect("a table");
        let digits = rest.chars().take_while(char::is_ascii_digit);
        digits.collect::<String>()
    };
    assert_ne!(number(&more[0]), number(&more[1]), "{tables:?}");
    // The room is over, and its name is free.
    for client in people.iter_mut().chain(&mut more) {
        client.ask("esci");
    }
    let mut zoe = pair.second.person("Zoe");
    zoe.check_soon("crea prova", "Stanza nuova: prova");
}

#[test]
fn a_dead_servers_guests_lose_their_names_and_seats_keep_them() {
    let mut pair = Pair::start();
    let first = pair.first.take().expect("it runs");
    let [mut ada, gil] = first.game("");
    ada.ask("6e 5d");
    let code = code(&ada);
    let zoe = first.person("Zoe");
    let mut other = pair.second.connect();
    other.check("nome Zoe", "C'è già Zoe");
    first.kill();
    drop((ada, gil, zoe));
    other.check_soon("nome Zoe", "Ciao, Zoe");
    // Her seat waits for her code.
    let mut thief = pair.second.connect();
    thief.check("nome Ada", "C'è già Ada");
    let mut ada = pair.second.connect();
    ada.check_soon(&format!("riprendi {code}"), "Turno nero!");
}

#[test]
fn people_of_two_servers_in_one_room_write_to_each_other() {
    let pair = Pair::start();
    let [first, second] = pair.servers();
    let [mut ada, mut gil] = [first.person("Ada"), second.person("Gil")];
    ada.check("crea prova", "Stanza nuova: prova");
    gil.check_soon("entra prova", "riprendi ");
    write_to_each_other((&mut gil, "Gil"), (&mut ada, "Ada"));
    // Who plays here from another server is challenged as people here are.
    first.person("Zoe").check_soon("sfida Gil", "per Gil");
    gil.until("Zoe (ospite) ti sfida");
}

/// The number of the challenge that a client was told of last.
fn number(client: &Client) -> String {
    let (before, _) = client
        .received()
        .rsplit_once(". Altrimenti: rifiuta")
        .expect("one");
    let (_, number) = before.rsplit_once("accetta ").expect("its number");
    number.to_owned()
}

/// The number under which somebody is listed, soon.
fn listed(client: &mut Client, name: &str) -> String {
    let row = format!(" - {name} (ospite)");
    client.check_soon("sfide", &row);
    let (before, _) = client.received().rsplit_once(&row).expect("a row");
    let (_, number) = before.rsplit_once(' ').expect("a mark before it");
    number.to_owned()
}

/// Both sit at one table, and make a move each.
fn both_play(people: [&mut Client; 2]) {
    let [one, other] = people;
    let heard = [one.until("Sei i "), other.until("Sei i ")];
    let begins = usize::from(!heard[0].contains("Sei i Bianchi"));
    assert!(heard[1 - begins].contains("Sei i Neri"), "{heard:?}");
    let mut game = Game::new(Variant::Italiana);
    let mut players = [one, other];
    players.rotate_left(begins);
    for client in players {
        let mv = legal(&game).remove(0);
        make(&mut game, &mv);
        client.check(&mv, "Turno ");
    }
}

#[test]
fn people_of_two_servers_challenge_each_other() {
    let pair = Pair::start();
    let [first, second] = pair.servers();
    let [mut ada, mut gil] = [first.person("Ada"), second.person("Gil")];
    for client in [&mut ada, &mut gil] {
        sees(client, ["Ada", "Gil"]);
    }
    // One is turned down, and one taken back.
    ada.check("sfida Gil italiana", "per Gil");
    gil.until("Ada (ospite) ti sfida: dama italiana");
    let refused = number(&gil);
    gil.check(&format!("rifiuta {refused}"), "di Ada rifiutata");
    ada.until(&format!("Gil non accetta la sfida {refused}"));
    ada.check("sfida Gil italiana", "per Gil");
    gil.until("ti sfida");
    ada.check("annulla", "Sfida ritirata");
    gil.until("Ada ritira la sfida");
    // The third is accepted.
    ada.check("sfida Gil italiana", "per Gil");
    gil.until("ti sfida");
    gil.send("sì");
    ada.until("Gil accetta la sfida");
    both_play([&mut gil, &mut ada]);
    // Who leaves takes a challenge along, and who is gone answers none.
    let [mut eva, mut ugo] = [first.person("Eva"), second.person("Ugo")];
    sees(&mut eva, ["Eva", "Ugo"]);
    eva.check("sfida Ugo", "per Ugo");
    ugo.until("Eva (ospite) ti sfida");
    drop(eva);
    ugo.until("Eva ritira la sfida");
    let mut zoe = first.person("Zoe");
    zoe.check("sfida Ugo", "per Ugo");
    ugo.until("Zoe (ospite) ti sfida");
    drop(ugo);
    zoe.until("Ugo non ha risposto alla sfida");
}

#[test]
fn open_challenges_are_one_list_at_all_servers() {
    let mut pair = Pair::start();
    let [first, second] = pair.servers();
    // What is proposed at one server is accepted at the other.
    let [mut ada, mut gil] = [first.person("Ada"), second.person("Gil")];
    ada.check("sfida italiana 5+3", "per chiunque");
    let open = listed(&mut gil, "Ada");
    gil.send(&format!("accetta {open}"));
    ada.until("Gil accetta la sfida");
    both_play([&mut gil, &mut ada]);
    // Two want one: the one who comes second reads that it is gone.
    let mut eva = first.person("Eva");
    let mut takers = [first.person("Ugo"), second.person("Zoe")];
    eva.check("sfida italiana 5+3", "per chiunque");
    let open = takers.each_mut().map(|client| listed(client, "Eva"));
    assert_eq!(open[0], open[1]);
    for client in &mut takers {
        client.send(&format!("accetta {}", open[0]));
    }
    let said = takers.each_mut().map(|client| client.heard());
    let refused = said.iter().filter(|said| said.contains("non c'è"));
    assert_eq!(refused.count(), 1, "{said:?}");
    // Whoever of both reads of the room late sits there all the same.
    for (taker, said) in takers.iter_mut().zip(&said) {
        if !said.contains("non c'è") && !said.contains("Sei i ") {
            taker.until("Sei i ");
        }
    }
    // Two who propose the same meet, and so does who looks for a game.
    let [mut ivo, mut leo] = [first.person("Ivo"), second.person("Leo")];
    for client in [&mut ivo, &mut leo] {
        client.send("sfida italiana 7+1");
    }
    both_play([&mut ivo, &mut leo]);
    let [mut noa, mut pia] = [first.person("Noa"), second.person("Pia")];
    noa.check("sfida italiana 9+1", "per chiunque");
    listed(&mut pia, "Noa");
    pia.send("gioca italiana 9+1");
    both_play([&mut pia, &mut noa]);
    // A server that dies takes its people's challenges along.
    let mut rea = first.person("Rea");
    rea.check("sfida italiana 8+1", "per chiunque");
    let mut sal = second.person("Sal");
    listed(&mut sal, "Rea");
    pair.first.take().expect("it runs").kill();
    sal.check_soon("sfide", "Nessuna sfida");
}

#[test]
fn a_registered_person_is_one_person_at_all_servers() {
    let pair = Pair::start();
    let [first, second] = pair.servers();
    let [mut ada, mut gil] = [first.person("Ada"), second.person("Gil")];
    gil.check("amici Ada", "Ada è tra i tuoi amici");
    ada.send("registrati");
    ada.until("scegli una password");
    ada.send(PASSWORD);
    ada.until("ancora una volta");
    ada.send(PASSWORD);
    ada.until("da ora Ada è un nome registrato");
    // She is seen, written to, and answers.
    for client in [&mut ada, &mut gil] {
        sees(client, ["Ada", "Gil"]);
    }
    write_to_each_other((&mut ada, "Ada"), (&mut gil, "Gil"));
    // No guest has her name, at no server, whether she is there or not.
    let refused = ["scrivi la password", "C'è già Ada"];
    for server in [first, second] {
        answer(&mut server.connect(), "Ada", refused);
    }
    drop(ada);
    gil.until("Ada non è più qui");
    for server in [first, second] {
        answer(&mut server.connect(), "Ada", [refused[0]; 2]);
    }
    // She comes back by the other one.
    let mut ada = second.connect();
    ada.send("Ada");
    ada.until("scrivi la password");
    ada.send(PASSWORD);
    ada.until("Ciao di nuovo, Ada.");
    gil.until("Ada è qui");
    let mut eva = first.person("Eva");
    sees(&mut eva, ["Ada", "Eva"]);
    write_to_each_other((&mut eva, "Eva"), (&mut ada, "Ada"));
}

#[test]
fn friends_and_followers_hear_of_people_at_other_servers() {
    let pair = Pair::start();
    let [first, second] = pair.servers();
    let mut zoe = first.person("Zoe");
    zoe.check("amici Gil", "Gil è tra i tuoi amici");
    zoe.check("segui Ada", "segui no");
    let gil = second.person("Gil");
    zoe.until("Gil è qui");
    drop(gil);
    zoe.until("Gil non è più qui");
    let [mut ada, mut eva] = second.people(["Ada", "Eva"]);
    ada.check("crea prova", "Stanza nuova: prova");
    eva.ask("entra prova");
    zoe.until("Segui Ada, che ora gioca nella stanza prova");
}

/// Nobody loses a name while nobody hears anybody.
#[test]
fn names_stay_while_nats_is_down() {
    let mut pair = Pair::start();
    let [first, second] = pair.servers();
    let mut people = [first.person("Ada"), second.person("Gil")];
    for client in &mut people {
        sees(client, ["Ada", "Gil"]);
    }
    let mut strangers = [second.connect(), first.connect()];
    pair.status("all of the log read");
    pair.nats.kill();
    pair.nats.rest(SILENCE + Duration::from_secs(1));
    pair.status("NATS has not answered for");
    pair.nats.start_again();
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(6) {
        std::thread::park_timeout(PAUSE);
        for (stranger, name) in strangers.iter_mut().zip(["Ada", "Gil"]) {
            let refused = ["C'è già", "Ciao, "];
            let said = answer(stranger, &format!("nome {name}"), refused);
            assert!(said.contains("C'è già"), "{said}");
        }
    }
    for client in &mut people {
        sees(client, ["Ada", "Gil"]);
    }
}
