//! Several servers' shared data of people, on three real NATS servers.

mod registering;

use anyhow::{Result, ensure};
use bytes::Bytes;
use damiera_cluster::log::Seq;
use damiera_nats::{
    Fault, NatsConnection, PublishOutcome, Shard, ShardMessage, ShardStream, Shards,
};
use damiera_tests::harness::{Client, Server};
use damiera_tests::nats::appending::{ELECTION, PATIENCE, PAUSE};
use damiera_tests::nats::elections::{answered, faults};
use damiera_tests::nats::{NatsServerOptions, Servers};
use serde_json::Value;
use tokio::time::{Instant, sleep, timeout};

use crate::stage::{DECIDES, Nodes, PRIMARY_CHANGED, ends_with};

/// The password of all registered names.
const PASSWORD: &str = "cavallo batteria";

/// The answer to a request for a name while no server grants names.
const NAMES_SILENT: &str = "Il registro dei nomi non risponde";

/// The first letters of a name that stands nowhere else.
const ADA: &str = "Zuccherina";

async fn append(
    shards: &mut Shards,
    shard: u16,
    expected: u64,
    is_anew: bool,
    what: &str,
) -> PublishOutcome {
    let until = Instant::now() + ELECTION;
    let payload = Bytes::from(what.to_owned());
    loop {
        let appended = shards
            .append(
                Shard(shard),
                Seq(expected),
                is_anew,
                payload.clone(),
                PATIENCE,
            )
            .await;
        match appended {
            PublishOutcome::Refused { last: None } if Instant::now() < until => sleep(PAUSE).await,
            appended => return appended,
        }
    }
}

/// The first message behind a place, as soon as NATS says.
async fn next(shards: &mut Shards, at: Seq) -> Result<Option<ShardMessage>> {
    let until = Instant::now() + ELECTION;
    loop {
        match shards.next(at).await {
            Err(_) if Instant::now() < until => sleep(PAUSE).await,
            other => return Ok(other?),
        }
    }
}

/// All messages that there are.
async fn all(shards: &mut Shards) -> Result<Vec<(u64, u16, String)>> {
    let (mut found, mut at) = (Vec::new(), Seq(0));
    while let Some(ShardMessage {
        seq,
        shard,
        payload,
    }) = next(shards, at).await?
    {
        at = seq;
        found.push((
            seq.0,
            shard.0,
            String::from_utf8_lossy(&payload).into_owned(),
        ));
    }
    Ok(found)
}

/// The guarantees that servers rely on: one order of all shards, a fence for writers that do not know it, and that a
/// rewritten shard keeps nothing of its old content.
#[tokio::test]
async fn sheets_are_fenced_and_written_anew() -> Result<()> {
    let servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = NatsConnection::open(servers.settings("n1")?).await?;
    answered(async || connection.prepare().await).await?;
    faults(&connection, <[Fault]>::is_empty).await?;
    let mut shards = connection.shards().await?;
    let mut others = connection.shards().await?;
    let stored = |seq| PublishOutcome::Stored(Seq(seq));
    let refused = |seq| PublishOutcome::Refused {
        last: Some(Seq(seq)),
    };
    assert_eq!(all(&mut shards).await?, []);
    assert_eq!(append(&mut shards, 7, 0, false, "a").await, stored(1));
    assert_eq!(append(&mut shards, 8, 1, false, "b").await, stored(2));
    // The fence is the whole stream's, whichever shard it is.
    assert_eq!(append(&mut shards, 9, 1, false, "x").await, refused(2));
    assert_eq!(append(&mut shards, 9, 7, false, "x").await, refused(2));
    assert_eq!(append(&mut shards, 7, 1, true, "x").await, refused(2));
    assert_eq!(append(&mut shards, 7, 2, false, "c").await, stored(3));
    assert_eq!(append(&mut shards, 7, 3, true, "d").await, stored(4));
    // The old content is gone, and only there.
    let text = |seq, shard, text: &str| (seq, shard, text.to_owned());
    assert_eq!(all(&mut shards).await?, [text(2, 8, "b"), text(4, 7, "d")]);
    // An empty shard can be written anew too, and the only message of one as often as one likes.
    assert_eq!(append(&mut shards, 9, 4, true, "e").await, stored(5));
    assert_eq!(append(&mut shards, 9, 5, true, "f").await, stored(6));
    // The one before is gone, and what it was is not the place of the next.
    assert_eq!(append(&mut shards, 9, 4, true, "x").await, refused(6));
    assert_eq!(
        all(&mut shards).await?,
        [text(2, 8, "b"), text(4, 7, "d"), text(6, 9, "f")]
    );
    shards.tell().await;
    timeout(PATIENCE, others.told()).await?;
    // Two at once: one of them comes too late.
    let (one, other) = tokio::join!(
        append(&mut shards, 1, 6, false, "g"),
        append(&mut others, 2, 6, true, "h")
    );
    let is_stored = |appended: &PublishOutcome| matches!(appended, PublishOutcome::Stored(Seq(7)));
    ensure!(is_stored(&one) != is_stored(&other), "{one:?}, {other:?}");
    Ok(())
}

/// Settings that let anyone register.
const REGISTERS: &str = "registrations_per_hour = 1000000\n";

/// True if a text is in any stored message about people.
fn keeps(nodes: &Nodes, text: &str) -> bool {
    let kept = nodes.nats.runtime.block_on(async {
        let connection = NatsConnection::open(nodes.nats.servers.settings("reader")?).await?;
        all(&mut connection.shards().await?).await
    });
    let kept = kept.expect("NATS answers");
    assert!(!kept.is_empty());
    kept.iter().any(|(_, _, payload)| payload.contains(text))
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
        // The server that grants names may be silent for a moment.
        if said.contains(NAMES_SILENT) {
            client.send(line);
        }
    }
}

/// True if a new client is asked for the password of a name.
fn asks_password(client: &mut Client, name: &str) -> bool {
    let answers = [
        "scrivi la password",
        "Ciao, ",
        "C'è già",
        "eliminato da poco",
    ];
    answer(client, name, &answers).contains("scrivi la password")
}

/// Comes by the password.
fn log_in(server: &Server, name: &str) -> Client {
    let mut person = server.connect();
    assert!(asks_password(&mut person, name), "{person:?}");
    person.send(PASSWORD);
    person.until(&format!("Ciao di nuovo, {name}."));
    person
}

#[test]
fn people_are_the_same_at_every_server() {
    let mut nodes = Nodes::within(2, REGISTERS);
    let [one, other] = [0, 1].map(|number| nodes.server(number));
    // She registers at the replica, and is known at once at the primary.
    drop(register(other, ADA));
    assert!(keeps(&nodes, ADA));
    drop(log_in(one, ADA));
    let mut ada = log_in(other, ADA);
    ada.check("profilo testo mi piace la dama", "mi piace");
    for (number, name) in ["Gil", "Ugo"].into_iter().enumerate() {
        let mut person = nodes.server(number).person(name);
        person.check(&format!("profilo {ADA}"), "mi piace la dama");
    }
    // A person banned at one server is sent away from the other at once, and stays out of both.
    for (number, name) in [(0, "Leo"), (1, "Noa")] {
        let mut banned = nodes.server(1 - number).person(name);
        let said = nodes.does(number, &["ban", name, "--for", "1h", "basta così"]);
        assert!(said.contains('1'), "{said}");
        banned.until("basta così");
        banned.rest();
        for server in [one, other] {
            let mut again = server.connect();
            again.send(name);
            again.until("basta così");
        }
        nodes.does(1 - number, &["unban", name]);
        one.connect().check(name, &format!("Ciao, {name}."));
    }
    // A deleted name is nowhere, and rests everywhere.
    ada.send("profilo elimina");
    ada.until("scrivi la password");
    ada.send(PASSWORD);
    ada.until("non è più un nome registrato");
    assert!(!keeps(&nodes, ADA));
    for server in [one, other] {
        server.connect().check(ADA, "eliminato da poco");
    }
    // A server that starts later knows the same.
    for number in [0, 1] {
        assert!(nodes.take(number).stop().success());
    }
    nodes.start_again(0);
    nodes.server(0).connect().check(ADA, "eliminato da poco");
}

/// The quotas of one address count at both servers together. Each alone would allow all of it.
#[test]
fn an_address_has_one_bound_at_all_servers() {
    let nodes = Nodes::within(
        2,
        "exempt = []\nnew_connections_per_minute = 1000\nregistrations_per_hour = 2\nrooms_per_address = 2\n",
    );
    let [one, other] = [0, 1].map(|number| nodes.server(number));
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
        person.check("stanze", "prova");
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
        let mut person = server.connect();
        assert!(asks_password(&mut person, ADA));
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

/// A person who comes back by the password is the same at the next primary. No one else is.
#[test]
fn a_registered_person_stays_one_at_the_next_primary() {
    let mut nodes = Nodes::within(2, REGISTERS);
    let mut ada = register(nodes.server(1), ADA);
    drop(register(nodes.server(0), "Gil"));
    ada.check("amici Gil", "Gil è tra i tuoi amici");
    nodes.take(0).kill();
    nodes.server(1).logs(DECIDES, 1);
    ends_with(&mut ada, PRIMARY_CHANGED);
    let mut ada = log_in(nodes.server(1), ADA);
    let gil = log_in(nodes.server(1), "Gil");
    ada.until("Gil è qui");
    drop(gil);
    ada.check("profilo testo sono ancora io", "sono ancora io");
    let mut thief = nodes.server(1).connect();
    assert!(asks_password(&mut thief, ADA));
    nodes.start_again(0);
    drop(log_in(nodes.server(0), ADA));
}

/// Owners without the code of their seats sign in at the next primary, and take them back by the room's name or by their own:
/// a program as lines do.
#[test]
fn owners_take_their_seats_back_by_the_password_in_lines_and_as_programs() {
    let mut nodes = Nodes::within(2, REGISTERS);
    let mut ada = register(nodes.server(1), ADA);
    let mut gil = register(nodes.server(1), "Gil");
    ada.check("crea prova", "prova");
    gil.check("entra prova", "riprendi ");
    ada.check_soon("6e 5d", "Turno nero!");
    nodes.take(0).kill();
    for person in [&mut ada, &mut gil] {
        ends_with(person, PRIMARY_CHANGED);
    }
    // The password gives the name, and the room of the seat.
    let mut gil = log_in(nodes.server(1), "Gil");
    gil.check("ping posto", "nella stanza prova");
    gil.check("riprendi prova", "Eccoti di nuovo");
    gil.check("3d 4c", "Turno bianco!");
    let signs_in = |asks: &str| {
        let mut program = nodes.server(1).connect();
        program.to_json();
        let asked = program.request("n", asks).answer;
        assert_eq!(asked["code"], "need_password", "{asked}");
        let reply = program.request("s", &format!("segreto {PASSWORD}"));
        assert_eq!(reply.answer["type"], "ok", "{reply:?}");
        (program, reply)
    };
    let moves = |events: &[Value]| {
        events
            .iter()
            .filter(|event| event["type"] == "move")
            .count()
    };
    let (mut ada, named) = signs_in(&format!("nome {ADA}"));
    assert_eq!(named.answer["seat"], "prova", "{named:?}");
    assert_eq!(moves(&named.events), 0, "{named:?}");
    let back = ada.request("r", "riprendi prova");
    assert_eq!(back.answer["room"], "prova", "{back:?}");
    assert_eq!(moves(&back.events), 2, "{back:?}");
    drop(ada);
    // After `riprendi` and the name the password brings the seat.
    let (mut ada, back) = signs_in(&format!("riprendi {ADA}"));
    assert_eq!(back.answer["room"], "prova", "{back:?}");
    assert_eq!(moves(&back.events), 2, "{back:?}");
    let made = ada.request("m", "6a 5b").answer;
    assert_eq!(made["type"], "ok", "{made}");
}
