//! The lobby at several servers: names, challenges, talk, and everything else that people do together is as at one
//! server.

use std::fs;
use std::path::PathBuf;

use damiera_rules::{Game, Variant};
use damiera_tests::harness::{Client, Server, legal, make, play};

use crate::stage::{Nodes, code};

/// The password of all names.
const PASSWORD: &str = "cavallo batteria";

/// Each of the two writes to the other, and the answers arrive too.
fn write_to_each_other(
    (one, name): (&mut Client, &str),
    (other, others_name): (&mut Client, &str),
) {
    one.check(
        &format!("scrivi {others_name} ci sei?"),
        &format!("Solo per {others_name}:"),
    );
    other.until("ci sei?");
    other.check("rispondi eccomi", &format!("Solo per {name}:"));
    one.until("eccomi");
    one.check("rispondi bene", &format!("Solo per {others_name}:"));
    other.until("bene");
}

/// An evening with every line known, and each person at another server than before: everyone reads the same text as at
/// one server, byte for byte.
#[test]
fn an_evening_at_three_servers_is_one_at_one_server() {
    for script in [
        "following/it",
        "following/en-compact",
        "following/pt-accessible",
        "hour/fil",
    ] {
        let nodes = Nodes::start(3);
        let file = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/data"));
        let script = fs::read_to_string(file.join(format!("{script}.txt"))).expect("a script");
        let [mut ada, mut gil, mut zoe] = [1, 2, 0].map(|number| nodes.server(number).connect());
        let mut cast = [('A', &mut ada), ('G', &mut gil), ('S', &mut zoe)];
        play(&script, &mut cast);
    }
}

#[test]
fn a_name_is_one_persons_at_all_servers() {
    let mut nodes = Nodes::start(3);
    let [mut ada, mut gil] = [nodes.server(0).person("Ada"), nodes.server(1).person("Gil")];
    for number in 0..3 {
        let mut other = nodes.server(number).connect();
        other.check("nome ada", "C'è già Ada");
        other.check("nome GIL", "C'è già Gil");
        other.check("nome Lea", "Ciao, Lea");
        for name in ["Ada", "Gil", "Lea"] {
            other.check("chi", name);
        }
        // A departure frees a name, and so does a change of name.
        other.check("nome Zoe", "Ora ti chiami Zoe");
        other.send("fine");
        other.rest();
    }
    write_to_each_other((&mut ada, "Ada"), (&mut gil, "Gil"));
    // A dead server's guests lose their names, and seats keep them.
    let mut leo = nodes.server(2).person("Leo");
    let [ugo, _eva] = nodes.server(1).people(["Ugo", "Eva"]);
    let mut ivo = nodes.server(1).person("Ivo");
    ivo.check("crea prova", "riprendi ");
    ada.check("entra prova", "riprendi ");
    ivo.check("6e 5d", "Turno nero!");
    let code = code(&ivo);
    nodes.take(1).kill();
    drop((ugo, ivo, gil));
    ada.until("* Ivo non è in linea: ha ");
    leo.check("nome Ugo", "Ora ti chiami Ugo");
    leo.check("nome Ivo", "C'è già Ivo");
    let mut ivo = nodes.server(2).connect();
    ivo.check(&format!("riprendi {code}"), "Turno nero!");
    ada.until("* Ivo è di nuovo in linea");
}

#[test]
fn a_room_has_a_name_of_its_own_among_all_servers() {
    let nodes = Nodes::start(2);
    let mut people = [("Ada", 0), ("Gil", 1)].map(|(name, at)| nodes.server(at).person(name));
    for client in &mut people {
        client.send("crea prova");
    }
    let said = people.each_mut().map(|client| client.heard());
    let refused = said.iter().filter(|said| said.contains("esiste già"));
    assert_eq!(refused.count(), 1, "{said:?}");
    // A room that is listed may be entered at once, at any server.
    let mut more = [("Eva", 1), ("Ugo", 0)].map(|(name, at)| nodes.server(at).person(name));
    for round in 0..10 {
        let [eva, ugo] = &mut more;
        eva.check(&format!("crea giro{round}"), "riprendi ");
        ugo.check(&format!("entra giro{round}"), "riprendi ");
        ugo.check("abbandona", "Vince");
        for client in [ugo, eva] {
            client.ask("esci");
        }
        more.reverse();
    }
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

/// The number of this person's challenge in the list.
fn listed(client: &mut Client, name: &str) -> String {
    let row = format!(" - {name} (ospite)");
    client.check("sfide", &row);
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
fn challenges_are_one_list_at_all_servers() {
    let nodes = Nodes::start(3);
    let [mut ada, mut gil] = [nodes.server(1).person("Ada"), nodes.server(2).person("Gil")];
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
    // Two people want an open challenge: the second reads that it is gone.
    let mut eva = nodes.server(0).person("Eva");
    let mut takers = [nodes.server(1).person("Ugo"), nodes.server(2).person("Zoe")];
    eva.check("sfida italiana 5+3", "per chiunque");
    let open = takers.each_mut().map(|client| listed(client, "Eva"));
    assert_eq!(open[0], open[1]);
    for client in &mut takers {
        client.send(&format!("accetta {}", open[0]));
    }
    let said = takers.each_mut().map(|client| client.heard());
    let refused = said.iter().filter(|said| said.contains("non c'è"));
    assert_eq!(refused.count(), 1, "{said:?}");
    // Two who propose the same meet, and so does who looks for a game.
    let [mut ivo, mut leo] = [nodes.server(1).person("Ivo"), nodes.server(0).person("Leo")];
    for client in [&mut ivo, &mut leo] {
        client.send("sfida italiana 7+1");
    }
    both_play([&mut ivo, &mut leo]);
    let [mut noa, mut pia] = [nodes.server(2).person("Noa"), nodes.server(1).person("Pia")];
    noa.check("gioca italiana 9+1", "riprendi ");
    pia.send("gioca italiana 9+1");
    both_play([&mut pia, &mut noa]);
    // A departure withdraws the challenge.
    let [mut rea, mut sal] = [
        nodes.server(1).person("Rea"),
        nodes.server(2).person("Sole"),
    ];
    rea.check("sfida Sole", "per Sole");
    sal.until("Rea (ospite) ti sfida");
    drop(rea);
    sal.until("Rea ritira la sfida");
}

#[test]
fn friends_followers_and_talk_reach_people_at_other_servers() {
    let nodes = Nodes::start(3);
    let mut zoe = nodes.server(1).person("Zoe");
    zoe.check("amici Gil", "Gil è tra i tuoi amici");
    zoe.check("segui Ada", "segui no");
    let gil = nodes.server(2).person("Gil");
    zoe.until("Gil è qui");
    drop(gil);
    zoe.until("Gil non è più qui");
    let [mut ada, mut eva] = [nodes.server(2).person("Ada"), nodes.server(0).person("Eva")];
    // Lobby talk reaches all people in the lobby who have not muted the speaker.
    ada.send("di' buongiorno a tutti");
    for client in [&mut eva, &mut zoe] {
        client.until("buongiorno a tutti");
    }
    write_to_each_other((&mut ada, "Ada"), (&mut eva, "Eva"));
    zoe.check("ignora Eva", "Eva");
    eva.ask("di' mi sentite?");
    ada.until("mi sentite?");
    assert!(!zoe.heard().contains("mi sentite?"));
    ada.check("crea prova", "Stanza nuova: prova");
    eva.check("entra prova", "riprendi ");
    zoe.until("Segui Ada, che ora gioca nella stanza prova");
    ada.check("6e 5d", "Turno nero!");
    zoe.until("Turno nero!");
    ada.send("di' in bocca al lupo");
    eva.until("in bocca al lupo");
    // A room that is shown late is as late at every server.
    let [mut ivo, mut leo] = [nodes.server(1).person("Ivo"), nodes.server(0).person("Leo")];
    ivo.check("crea lenta ritardo=60", "Stanza nuova: lenta");
    leo.check("entra lenta", "riprendi ");
    ivo.check("6e 5d", "Turno nero!");
    let mut ugo = nodes.server(2).person("Ugo");
    let seen = ugo.ask("osserva lenta");
    assert!(seen.contains("60 secondi di ritardo"), "{seen}");
    assert!(!seen.contains("6E 5D"), "{seen}");
}

#[test]
fn a_registered_person_is_one_person_at_all_servers() {
    let nodes = Nodes::start(2);
    let [first, second] = [nodes.server(1), nodes.server(0)];
    let [mut ada, mut gil] = [first.person("Ada"), second.person("Gil")];
    gil.check("amici Ada", "Ada è tra i tuoi amici");
    ada.send("registrati");
    ada.until("scegli una password");
    ada.send(PASSWORD);
    ada.until("ancora una volta");
    ada.send(PASSWORD);
    ada.until("da ora Ada è un nome registrato");
    write_to_each_other((&mut ada, "Ada"), (&mut gil, "Gil"));
    // No guest has her name, at no server, whether she is there or not.
    let asked = |server: &Server| {
        let mut client = server.connect();
        client.send("Ada");
        client.until("scrivi la password");
        client
    };
    for server in [first, second] {
        drop(asked(server));
    }
    drop(ada);
    gil.until("Ada non è più qui");
    drop(asked(first));
    // She comes back by the other one.
    let mut ada = asked(second);
    ada.send(PASSWORD);
    ada.until("Ciao di nuovo, Ada.");
    gil.until("Ada è qui");
    let mut eva = first.person("Eva");
    write_to_each_other((&mut eva, "Eva"), (&mut ada, "Ada"));
}
