//! Keys that belong to names: how they come to one, whom they let in, and how that ends.

use std::time::Duration;

use damiera_people::CredentialKind;
use damiera_people::order::{Dealt, Imposed, OrderEvent, PersonIdentity, Sanction, SanctionTarget};
use damiera_protocol::account::AccountId;
use damiera_protocol::event::CodeDigest;
use tokio::runtime::Runtime;

use crate::support::House;
use crate::support::client::{Shell, lines, plain};
use crate::support::keyed::{fingerprint, key, private_key};

const PASSWORD: &str = "cavallo batteria";

/// The time that the lines at entry may take beside other tests.
const MOMENT: Duration = Duration::from_millis(500);

/// A long time from now, in milliseconds of Unix time.
const LATE: u64 = 4_000_000_000_000;

/// A newcomer registers a name over a connection with a key.
async fn registers(house: &House, name: &str, number: u8) -> Shell {
    let mut shell = house.keyed_shell("chiave", number).await;
    shell.read_until("screen reader").await;
    shell.say(&format!("{name}\nregistrati\n")).await;
    shell.read_until("scegli una password").await;
    shell.say(&format!("{PASSWORD}\n")).await;
    shell.read_until("ancora una volta").await;
    shell.say(&format!("{PASSWORD}\n")).await;
    shell.read_until("è un nome registrato").await;
    shell
}

async fn leaves(house: &House, shell: Shell) {
    drop(shell);
    house
        .wait_until("the name is free", |house| {
            house.services.directory.lobby.names.count().0 == 0
        })
        .await;
}

#[tokio::test]
async fn a_newcomer_registers_with_a_key_and_comes_back_by_it() {
    let house = House::open().await;
    let shown = fingerprint(&private_key(1)).to_string();
    // By any other login an unknown key is refused at the offer.
    assert!(house.by_key("Ada", 1).await.is_none());
    let mut ada = registers(&house, "Ada", 1).await;
    ada.read_until(&format!("La chiave {shown} è la tua")).await;
    ada.say("chiavi\n").await;
    let listed = ada.read_until(", mai").await;
    assert!(listed.contains(&format!("1: {shown}")), "{listed}");
    leaves(&house, ada).await;
    let mut back = house.keyed_shell("chiunque", 1).await;
    let greeted = back.read_until("Ciao di nuovo, Ada.").await;
    assert!(!greeted.contains("password"), "{greeted}");
    let people = &house.services.storage.people;
    let owner = people.of_key(fingerprint(&private_key(1))).unwrap();
    assert!(owner.credentials[0].used > owner.credentials[0].since);
    // The owner has all rights: the profile is changed without a question.
    back.say("profilo testo gioco da poco\n").await;
    back.read_until("gioco da poco").await;
    back.say("password\n").await;
    back.read_until("Scrivi la password che Ada ha adesso")
        .await;
}

#[tokio::test]
async fn an_owner_adds_the_key_of_a_second_machine_and_removes_one() {
    let house = House::open().await;
    let ada = registers(&house, "Ada", 1).await;
    leaves(&house, ada).await;
    let mut second = house.keyed_terminal("chiave", 2, "plain").await;
    let shown = fingerprint(&private_key(2)).to_string();
    second.read_until(&format!("{shown} è valida")).await;
    second.say("chiavi aggiungi\r").await;
    second.read_until("non è registrato").await;
    second.say("nome Ada\r").await;
    second.read_until("scrivi la password").await;
    second.say(&format!("{PASSWORD}\r")).await;
    second.read_until("Ciao di nuovo, Ada.").await;
    second.say("chiavi aggiungi il\u{202e} portatile\r").await;
    second
        .read_until(&format!("La chiave {shown} è la tua"))
        .await;
    second.say("chiavi aggiungi\r").await;
    second.read_until("già tua: è la numero 2").await;
    second.say("chiavi\r").await;
    second.read_until("2 (il portatile)").await;
    let mut first = house.keyed_shell("x", 1).await;
    first.read_until("Ciao di nuovo, Ada.").await;
    // Removed at the port for lines as well, which stays in.
    first.say("chiavi togli 2\nchiavi togli 2\n").await;
    first.read_until("La chiave 2 non entra più").await;
    first.read_until("Non hai una chiave 2").await;
    assert!(house.by_key("x", 2).await.is_none());
    let names = &house.services.directory.lobby.names;
    assert_eq!(names.count().0, 1);
    // The owner of the password is told: the first key removed the second.
    leaves(&house, first).await;
    let mut by_line = house.shell("Bea").await;
    by_line.read_until("Ciao, Bea.").await;
    by_line.say(&format!("nome Ada\n{PASSWORD}\n")).await;
    by_line
        .read_until("la chiave 2 (il portatile) è stata tolta")
        .await;
}

#[tokio::test]
async fn a_key_of_one_name_is_refused_to_another() {
    let house = House::open().await;
    house.register("Ada", &[&private_key(1)]).await;
    let mut bea = house.keyed_shell("chiave", 1).await;
    bea.read_until("Ciao di nuovo, Ada.").await;
    bea.say("nome Bea\nregistrati\n").await;
    bea.read_until("scegli una password").await;
    bea.say(&format!("{PASSWORD}\n")).await;
    bea.read_until("ancora una volta").await;
    bea.say(&format!("{PASSWORD}\n")).await;
    bea.read_until("è un nome registrato").await;
    bea.say("chiavi\nchiavi aggiungi\n").await;
    bea.read_until("Nessuna chiave").await;
    bea.read_until("già di un altro nome").await;
    // The name that the key has is a word away.
    bea.say("nome Ada\n").await;
    bea.read_until("Ciao di nuovo, Ada.").await;
}

/// A session that came by a key that is removed is signed out at its next command.
#[tokio::test]
async fn the_end_of_a_key_ends_its_entering() {
    let house = House::open().await;
    let people = &house.services.storage.people;
    let ada = house.register("Ada", &[&private_key(1)]).await;
    let mut shell = house.keyed_shell("x", 1).await;
    shell.read_until("Ciao di nuovo, Ada.").await;
    let removed = people.remove_credential(ada, CredentialKind::Key, 1, None);
    removed.await.unwrap();
    shell.say("profilo testo rubato\n").await;
    shell.read_until("scrivi la password").await;
    assert!(house.by_key("x", 1).await.is_none());
    drop(shell);
    // A deletion, and a password that staff made void.
    for (number, ends) in [(2, "deleted"), (3, "void")] {
        let name = format!("Bea{number}");
        let id = house.register(&name, &[&private_key(number)]).await;
        assert!(house.by_key("x", number).await.is_some(), "{ends}");
        match number {
            2 => people.delete(id, LATE).await.unwrap(),
            _ => {
                let dealt = dealt();
                people.reset(id, CodeDigest([9; 32]), dealt).await.unwrap();
            }
        }
        assert!(house.by_key("x", number).await.is_none(), "{ends}");
    }
}

fn dealt() -> Dealt {
    Dealt {
        by: "root".to_owned(),
        reason: None,
        at: LATE,
    }
}

/// The account is what a key belongs to.
#[tokio::test]
async fn a_key_enters_under_the_name_of_today() {
    let house = House::open().await;
    let ada = house.register("Ada", &[&private_key(1)]).await;
    let people = &house.services.storage.people;
    people
        .rename(ada, "Eva".parse().unwrap(), LATE)
        .await
        .unwrap();
    let mut shell = house.keyed_shell("Ada", 1).await;
    shell.read_until("Ciao di nuovo, Eva.").await;
}

#[tokio::test]
async fn who_is_kept_out_reads_why_and_is_a_guest() {
    let house = House::open().await;
    let ada = house.register("Ada", &[&private_key(1)]).await;
    ban(&house, ada).await;
    let mut lines = house.keyed_terminal("Ada", 1, "plain").await;
    let read = lines.read_until("Ospite").await;
    assert!(read.contains("parole"), "{read}");
    assert!(!read.contains("Ciao di nuovo"), "{read}");
    let mut screen = house.keyed_terminal("Ada", 1, "").await;
    seen(&mut screen, "parole").await;
}

async fn ban(house: &House, account: AccountId) {
    let imposed = Imposed {
        measure: Sanction::Ban,
        target: SanctionTarget::Person(PersonIdentity::Account(account)),
        until: LATE,
        reason: "parole".to_owned(),
        by: "root".to_owned(),
        at: 1,
    };
    let recorded = vec![OrderEvent::Imposed(imposed)];
    house
        .services
        .storage
        .people
        .record_order(recorded)
        .await
        .unwrap();
}

/// A question takes neither the name nor the seat from the owner's other connection, and none that waits.
#[tokio::test]
async fn a_question_by_a_key_is_the_owners_and_disturbs_no_one() {
    let house = House::open().await;
    house.register("Ada", &[&private_key(1)]).await;
    let (said, errors, status) = house.keyed_command(1, "chiavi").await;
    assert_eq!((errors.as_str(), status), ("", Some(0)), "{said}");
    assert!(said.contains("1: SHA256:"), "{said}");
    let mut ada = house.keyed_shell("x", 1).await;
    ada.read_until("Ciao di nuovo, Ada.").await;
    let (said, errors, status) = house.keyed_command(1, "chiavi").await;
    assert_eq!((errors.as_str(), status), ("", Some(0)), "{said}");
    assert!(said.contains("1: SHA256:"), "{said}");
    ada.say("crea prova\n").await;
    ada.read_until("Stanza nuova").await;
    let (said, _, status) = house.keyed_command(1, "stanze").await;
    assert!(said.contains("prova") && status == Some(0), "{said}");
    ada.say("ping qui\n").await;
    ada.read_until("PONG qui").await;
}

/// A program decides itself on the seat that waits, and comes in by `nome` as well.
#[tokio::test]
async fn a_program_comes_by_a_key() {
    let house = House::open().await;
    house.register("Ada", &[&private_key(1)]).await;
    let connection = house.by_key("x", 1).await.unwrap();
    let channel = connection.channel_open_session().await.unwrap();
    channel.exec(true, "programma").await.unwrap();
    let mut program = Shell::new(connection, channel);
    program.say("@1 chiavi\n@2 chiavi togli 9\n").await;
    let said = program.read_until("no_such_key").await;
    let answer = lines(&said);
    let answer = answer.iter().find(|line| line.contains("fingerprint"));
    let shown = fingerprint(&private_key(1)).to_string();
    assert!(answer.unwrap().contains(&shown), "{said}");
}

/// The login for keys is no name of a guest. A person without a shown key reads what to do.
#[tokio::test]
async fn the_login_for_keys_is_no_name() {
    let house = House::open().await;
    let mut screen = house.screen("chiave", 100, 30).await;
    let first = seen(&mut screen, "ssh chiave@HOST").await;
    assert!(first.contains("Ospite"), "{first}");
    // Without a screen it is a line among the others, once.
    for (terminal, command, mark) in [
        (false, "", "\n* "),
        (false, "accessible", "\n* "),
        (true, "plain", "\n* "),
        (true, "accessible", "\n"),
        (false, "programma", ""),
    ] {
        let mut shell = house.noted(terminal, command).await;
        let read = shell.read_until("Ciao").await + &shell.read_for(MOMENT).await;
        let note = format!("{mark}Questa connessione non ha mostrato");
        let times = usize::from(!mark.is_empty());
        assert_eq!(read.matches(&note).count(), times, "{command} {read:?}");
        let all = read.matches("non ha mostrato").count();
        assert_eq!(all, times, "{command} {read:?}");
    }
}

/// A person who sits at a table is back there by the key alone: after the line broke, and after a kill of the server.
#[test]
fn the_seat_comes_back_by_the_key_alone() {
    let data = tempfile::tempdir().unwrap();
    let clients = Runtime::new().unwrap();
    let first = Runtime::new().unwrap();
    let house = first.block_on(House::on(data.path()));
    clients.block_on(async {
        house.register("Ada", &[&private_key(1)]).await;
        let mut gil = house.by_line("Gil").await;
        gil.say("crea prova").await;
        gil.read_until("riprendi").await;
        let mut ada = house.keyed_terminal("x", 1, "").await;
        seen(&mut ada, "Ada").await;
        ada.say("entra prova\r").await;
        gil.read_until("Ada").await;
        gil.say("6a 5b").await;
        seen(&mut ada, "5B").await;
        // The line breaks.
        drop(ada);
        let mut ada = house.keyed_terminal("x", 1, "plain").await;
        ada.read_until("Eccoti di nuovo al tuo posto").await;
        ada.say("3b 4a\r").await;
        gil.read_until("4A").await;
    });
    // No session says goodbye, and nothing more is written.
    first.shutdown_background();
    drop(house);
    let second = Runtime::new().unwrap();
    let house = second.block_on(again(data.path()));
    clients.block_on(async {
        let mut lines = house.keyed_terminal("x", 1, "plain").await;
        let read = lines.read_until("Eccoti di nuovo al tuo posto").await;
        assert!(!read.contains("password"), "{read}");
        drop(lines);
        let mut screen = house.keyed_terminal("x", 1, "").await;
        seen(&mut screen, "4A").await;
        let names = &house.services.directory.lobby.names;
        assert_eq!(names.count().0, 1);
    });
}

/// A server on a directory. The one before has just been killed.
async fn again(data: &std::path::Path) -> House {
    // Its threads may still be about to drop what they have.
    tokio::time::sleep(Duration::from_secs(1)).await;
    House::on(data).await
}

#[tokio::test]
async fn a_client_goes_on_to_the_next_key() {
    let house = House::open().await;
    house.register("Ada", &[&private_key(1)]).await;
    let mut connection = house.connect().await;
    for number in [2, 3] {
        let refused = connection.authenticate_publickey("Ada", key(number)).await;
        assert!(!refused.unwrap().success());
    }
    let accepted = connection.authenticate_publickey("Ada", key(1)).await;
    assert!(accepted.unwrap().success());
}

/// Reads until a text is on the screen.
async fn seen(shell: &mut Shell, wanted: &str) -> String {
    let mut all = String::new();
    for _ in 0..2_000 {
        let seen = plain(&all);
        let words: Vec<&str> = seen.split_whitespace().collect();
        let words = words.join(" ");
        if words.contains(wanted) {
            return words;
        }
        all.push_str(&shell.read_for(Duration::from_millis(10)).await);
        assert!(!shell.is_closed, "the end, and no {wanted:?} in {all:?}");
    }
    panic!("no {wanted:?} in {all:?}");
}
