//! Names of one's own: registering, coming back by the password, what is kept, recovery and deletion.

use damiera_archive::Archive;
use damiera_config::{Accounts, Limits, Plaintext};
use damiera_journal::MemoryJournal;

use crate::support;
use std::sync::Arc;

use crate::support::client::Client;
use crate::support::table::only;
use crate::support::{Net, has, lacks, quick, settle};
use serde_json::json;

/// The password of most tests.
const PASSWORD: &str = "cavallo batteria";

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// The recovery code that a person was shown.
#[track_caller]
fn recovery(heard: &str) -> String {
    let rest = heard.split_once("Codice di recupero di ");
    let (_, rest) = rest.unwrap_or_else(|| panic!("no code: {heard}"));
    let (_, code) = rest.split_once(": ").unwrap();
    code.lines().next().unwrap().to_owned()
}

/// Registers a name. Returns the client and the recovery code.
async fn registered(net: &Net, name: &str) -> (Client, String) {
    let mut person = net.named(name).await;
    has(&person.ask("registrati").await, "scegli una password");
    has(&person.ask(PASSWORD).await, "ancora una volta");
    let done = person.ask(PASSWORD).await;
    has(&done, &format!("da ora {name} è un nome registrato"));
    (person, recovery(&done))
}

/// Logs in to a registered name with its password.
async fn back(net: &Net, name: &str, password: &str) -> Client {
    let mut person = net.connect();
    has(
        &person.ask(name).await,
        "è un nome registrato: scrivi la password",
    );
    has(
        &person.ask(password).await,
        &format!("Ciao di nuovo, {name}."),
    );
    person
}

#[tokio::test(start_paused = true)]
async fn a_guest_keeps_the_name() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let asked = ada.ask("registrati").await;
    has(&asked, "Questa linea non è cifrata");
    has(&asked, "Registro il nome Ada");
    has(&asked, "restano di Ada senza registrazione");
    has(&ada.ask("breve").await, "almeno 8 caratteri");
    has(&ada.ask("formato testo").await, "Registro il nome Ada");
    has(&ada.ask(PASSWORD).await, "ancora una volta");
    has(&ada.ask("lingua en").await, "same password once more");
    has(&ada.ask("lingua it").await, "ancora una volta");
    has(&ada.ask("un'altra password").await, "non sono uguali");
    has(&ada.ask(PASSWORD).await, "ancora una volta");
    let done = ada.ask(PASSWORD).await;
    lacks(&done, PASSWORD);
    recovery(&done);
    has(&ada.ask("registrati").await, "è già un nome registrato");
    drop(ada);
    settle().await;
    let mut other = net.connect();
    has(
        &other.ask("ada").await,
        "Ada è un nome registrato: scrivi la password",
    );
    let wrong = other.ask("cavallo pazzo").await;
    has(&wrong, "La password non è quella di Ada");
    lacks(&wrong, "cavallo");
    has(&other.ask("nome Gil").await, "Ciao, Gil.");
    back(&net, "Ada", PASSWORD).await;
}

#[tokio::test(start_paused = true)]
async fn the_server_makes_a_password() {
    let net = start();
    let mut ada = net.named("Ada").await;
    ada.ask("registrati").await;
    let done = ada.ask("genera").await;
    let (_, made) = done.split_once("Password fatta dal server: ").unwrap();
    let made = made.lines().next().unwrap().to_owned();
    drop(ada);
    settle().await;
    back(&net, "Ada", &made).await;
}

#[tokio::test(start_paused = true)]
async fn at_the_prompt_only_six_commands_are_any() {
    let net = start();
    let (ada, _) = registered(&net, "Ada").await;
    drop(ada);
    settle().await;
    for (line, expected) in [
        ("aiuto", "Qui scrivi la password"),
        ("HELP", "Qui scrivi la password"),
        ("annulla", "lasciamo stare"),
        ("", "lasciamo stare"),
        ("fine", "Ciao!"),
        ("paalam", "Ciao!"),
        ("nome Gil", "Ciao, Gil."),
        ("lingua en", "Ada is a registered name"),
        ("formato accessibile", "Ada è un nome registrato"),
    ] {
        let mut person = net.connect();
        person.ask("Ada").await;
        has(&person.ask(line).await, expected);
    }
    for line in [
        "aiuto gioca",
        "gioca",
        "chi",
        "ann",
        "annulla tutto",
        "nome",
        "nome 7",
        "nome Gil bot",
        "lingua xx",
        "formato",
        "@1 aiuto",
        "di' ciao",
        "segreto cavallo batteria",
        "genera",
        "esci",
        "6a 5b",
        "sì",
    ] {
        let mut person = net.connect();
        person.ask("Ada").await;
        let heard = person.ask(line).await;
        let answer = match line.chars().count() {
            ..8 => "Troppo corta",
            8.. => "La password non è quella di Ada",
        };
        has(&heard, answer);
        // The connection is exempt: each has its own bound.
        assert_eq!(heard.lines().count(), 1, "{line}: {heard}");
    }
    // Once the prompt is left, lines are commands again.
    let mut person = net.named("Gil").await;
    person.ask("nome Ada").await;
    person.ask("").await;
    has(&person.ask("chi").await, "Gil");
}

#[tokio::test(start_paused = true)]
async fn words_of_the_prompt_are_no_passwords() {
    let net = start();
    let mut ada = net.named("AdaAdaAda").await;
    for (line, why) in [
        ("adaadaada", "Il nome non può"),
        (&*"x".repeat(201), "al massimo 200"),
    ] {
        ada.ask("registrati").await;
        has(&ada.ask(line).await, why);
        ada.ask("").await;
    }
    // A program can say anything; at the prompt of a person these would be commands.
    let mut gil = net.program("Gil").await;
    gil.order("registrati").await;
    for line in [
        "pangalan Ada",
        "lingua it",
        "formato compatto",
        "Kanselahin",
        "generate",
    ] {
        let answers = gil.order(&format!("@1 segreto {line}")).await;
        if line == "generate" {
            assert_eq!(only(&answers, "ok")["name"], "Gil");
        } else {
            assert_eq!(only(&answers, "error")["code"], "bad_password", "{line}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn programs_are_never_at_a_prompt() {
    let net = start();
    let mut ada = net.program("Ada").await;
    let asked = ada.order("@1 registrati").await;
    assert_eq!(only(&asked, "notice")["code"], "not_encrypted");
    let error = only(&asked, "error");
    assert_eq!(
        (&error["code"], &error["for"], &error["name"]),
        (&json!("need_password"), &json!("register"), &json!("Ada"))
    );
    // Other commands are commands, and what was asked stays open.
    assert_eq!(only(&ada.order("@2 ping ciao").await, "ok")["pong"], "ciao");
    let done = ada.order(&format!("@3 segreto {PASSWORD}")).await;
    let shown = only(&done, "credentials");
    assert_eq!(shown["name"], "Ada");
    assert_eq!(shown["recovery"].as_str().unwrap().len(), 26 + 6);
    assert_eq!(shown.get("password"), None);
    assert_eq!(only(&done, "ok")["registered"], true);
    assert_eq!(
        only(&ada.order("@4 segreto ancora").await, "error")["code"],
        "not_asked"
    );
    drop(ada);
    settle().await;
    let mut ada = net.connect();
    ada.ask("formato json").await;
    let error = only(&ada.order("@1 nome Ada").await, "error").clone();
    assert_eq!(
        (&error["code"], &error["for"]),
        (&json!("need_password"), &json!("name"))
    );
    let wrong = ada.order("@2 segreto sbagliata").await;
    assert_eq!(only(&wrong, "error")["code"], "wrong_password");
    let answers = ada.order(&format!("@3 segreto {PASSWORD}")).await;
    let ok = only(&answers, "ok");
    assert_eq!(
        (&ok["name"], &ok["registered"]),
        (&json!("Ada"), &json!(true))
    );
    assert!(ok["seen"].is_u64(), "{ok}");
}

#[tokio::test(start_paused = true)]
async fn what_was_chosen_is_kept() {
    let net = start();
    let (mut ada, _) = registered(&net, "Ada").await;
    ada.ask("lingua en").await;
    ada.ask("formato compatto").await;
    ada.ask("simboli sì").await;
    ada.ask("suono sì").await;
    has(
        &ada.ask("profile").await,
        "Kept from visit to visit: language en, format compact, symbols on, colours off, bell on",
    );
    drop(ada);
    settle().await;
    let mut ada = net.connect();
    ada.ask("Ada").await;
    has(&ada.ask(PASSWORD).await, "Hello again, Ada.");
    drop(ada);
    settle().await;
    // A program is told, and stays as it is.
    let mut ada = net.connect();
    ada.ask("formato json").await;
    ada.order("nome Ada").await;
    let answers = ada.order(&format!("@1 segreto {PASSWORD}")).await;
    assert_eq!(
        only(&answers, "ok")["view"],
        json!({"language": "en", "format": "compact", "symbols": true, "colours": false, "bell": true})
    );
    drop(ada);
    settle().await;
    // Settings chosen before the login stay for this session.
    let mut ada = net.connect();
    ada.ask("lingua pt").await;
    ada.ask("Ada").await;
    has(&ada.ask(PASSWORD).await, "Olá de novo, Ada.");
}

#[tokio::test(start_paused = true)]
async fn the_newest_connection_has_the_name_and_the_seat() {
    let net = start();
    let (mut ada, _) = registered(&net, "Ada").await;
    let mut gil = net.named("Gil").await;
    let mut second = net.connect();
    second.ask("Ada").await;
    has(&second.ask(PASSWORD).await, "Ciao di nuovo, Ada.");
    has(&ada.heard().await, "ripreso da un altro collegamento");
    assert!(ada.is_ended());
    second.ask("crea prova").await;
    gil.ask("entra prova").await;
    second.ask("6a 5b").await;
    let mut third = net.connect();
    third.ask("Ada").await;
    let taken = third.ask(PASSWORD).await;
    has(&taken, "Ciao di nuovo, Ada.");
    has(&taken, "Eccoti di nuovo al tuo posto, Ada: stanza prova");
    has(&second.heard().await, "ripreso da un altro collegamento");
    gil.ask("3b 4a").await;
    has(&third.heard().await, "3B 4A");
    // Lost altogether, the seat waits for the password.
    drop(third);
    settle().await;
    let mut fourth = net.connect();
    has(&fourth.ask("riprendi Ada").await, "scrivi la password");
    let resumed = fourth.ask(PASSWORD).await;
    has(&resumed, "Eccoti di nuovo al tuo posto, Ada: stanza prova");
    fourth.ask("fine").await;
    let mut fifth = net.connect();
    fifth.ask("Ada").await;
    has(
        &fifth.ask(PASSWORD).await,
        "Hai un posto in una partita non finita, nella stanza prova",
    );
    has(
        &fifth.ask("riprendi Ada").await,
        "Eccoti di nuovo al tuo posto",
    );
}

#[tokio::test(start_paused = true)]
async fn a_seat_is_registered_with_its_name() {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let net = Net::archiving(quick(), journal, archive, 1);
    let (mut ada, mut gil) = net.game().await;
    ada.ask("6a 5b").await;
    has(&ada.ask("registrati").await, "Registro il nome Ada");
    ada.ask(PASSWORD).await;
    ada.ask(PASSWORD).await;
    has(&gil.heard().await, "Ada");
    drop(ada);
    settle().await;
    let mut ada = net.connect();
    ada.ask("riprendi Ada").await;
    has(
        &ada.ask(PASSWORD).await,
        "Eccoti di nuovo al tuo posto, Ada",
    );
    ada.ask("abbandona").await;
    has(&gil.heard().await, "Ada");
    has(
        &ada.ask("profilo").await,
        "Partite finite: 1 (0 vinte, 0 patte, una persa)",
    );
}

#[tokio::test(start_paused = true)]
async fn a_seats_code_is_no_password() {
    let net = start();
    let (mut ada, _) = registered(&net, "Ada").await;
    let opened = ada.ask("crea prova").await;
    let (_, code) = opened.split_once("Se cade la linea: riprendi ").unwrap();
    let code = code.lines().next().unwrap().to_owned();
    let mut gil = net.named("Gil").await;
    gil.ask("entra prova").await;
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    let mut other = net.connect();
    has(
        &other.ask(&format!("riprendi {code}")).await,
        "Eccoti di nuovo",
    );
    // Nothing of hers but the seat: neither lines to her alone, nor any in her name.
    let told = gil.ask("scrivi Ada un segreto").await;
    lacks(&told, "Solo per Ada");
    lacks(&other.heard().await, "un segreto");
    let challenged = gil.ask("sfida Ada").await;
    lacks(&challenged, "Sfida 1");
    has(&other.ask("scrivi Gil ciao").await, "scrivi la password");
    other.ask("").await;
    has(&other.ask("profilo testo sono io").await, "prima esci");
    other.ask("abbandona").await;
    other.ask("esci").await;
    has(&other.ask("gioca").await, "Prima dimmi il tuo nome.");
    has(&other.ask("Ada").await, "scrivi la password");
    has(&other.ask(PASSWORD).await, "Ciao di nuovo, Ada.");
    has(&other.ask("profilo testo sono io").await, "sono io");
    // From now on what is written to her is for this connection.
    gil.ask("esci").await;
    has(&gil.ask("scrivi Ada eccoci").await, "Solo per Ada");
    has(&other.heard().await, "eccoci");
}

/// A command or a move typed at the password prompt is refused as a password.
#[tokio::test(start_paused = true)]
async fn what_is_no_password() {
    let net = start();
    let mut ada = net.named("Ada").await;
    ada.ask("registrati").await;
    for line in [
        "abbandona",
        "6A 4C 2A",
        "password",
        // Sentences that would be carried out elsewhere.
        "chi c'è in linea?",
        "come si gioca?",
    ] {
        has(&ada.ask(line).await, "si leggerebbe come un comando");
    }
    has(&ada.ask(PASSWORD).await, "ancora una volta");
    has(&ada.ask(PASSWORD).await, "Ada è un nome registrato");
    // Words that are too short are not counted as wrong, however many.
    ada.ask("profilo elimina").await;
    for _ in 0..10 {
        has(&ada.ask("no").await, "Troppo corta");
    }
    ada.ask("").await;
    drop(ada);
    settle().await;
    let mut other = net.connect();
    has(
        &other.ask("recupera Nessuna").await,
        "Nessuna non è un nome registrato",
    );
    has(&other.ask("Ada").await, "scrivi la password");
    for line in ["chi", "6a 5b", "no"] {
        has(&other.ask(line).await, "Troppo corta");
    }
    has(&other.ask(PASSWORD).await, "Ciao di nuovo, Ada.");
}

#[tokio::test(start_paused = true)]
async fn a_password_is_changed_and_recovered() {
    let net = start();
    let (mut ada, code) = registered(&net, "Ada").await;
    has(&ada.ask("password").await, "la password che Ada ha adesso");
    has(&ada.ask("sbagliata").await, "non è quella di Ada");
    has(&ada.ask(PASSWORD).await, "Scrivi la password nuova");
    has(&ada.ask("graffetta corretta").await, "ancora una volta");
    has(
        &ada.ask("graffetta corretta").await,
        "Password cambiata per Ada",
    );
    drop(ada);
    settle().await;
    drop(back(&net, "Ada", "graffetta corretta").await);
    settle().await;
    let mut lost = net.connect();
    has(
        &lost.ask("recupera Ada").await,
        "Scrivi il codice di recupero di Ada",
    );
    has(
        &lost.ask("0000-0000").await,
        "Il codice di recupero non è quello di Ada",
    );
    has(
        &lost.ask(&code.to_lowercase()).await,
        "Scrivi la password nuova",
    );
    has(&lost.ask("terza password").await, "ancora una volta");
    let done = lost.ask("terza password").await;
    has(&done, "Ciao di nuovo, Ada.");
    assert_ne!(recovery(&done), code);
    // The code that was used is void.
    let mut late = net.connect();
    late.ask("recupera Ada").await;
    has(
        &late.ask(&code).await,
        "Il codice di recupero non è quello di Ada",
    );
}

/// The code of the seat in what was heard.
fn seat_code(heard: &str) -> String {
    let (_, code) = heard.rsplit_once("Se cade la linea: riprendi ").unwrap();
    code.lines().next().unwrap().to_owned()
}

/// A user changes the password for fear that the old secrets were seen. The codes of seats are among these secrets.
#[tokio::test(start_paused = true)]
async fn a_new_password_gives_seats_new_codes() {
    let net = start();
    let (mut ada, recovery_code) = registered(&net, "Ada").await;
    let mut gil = net.named("Gil").await;
    let first = seat_code(&ada.ask("crea prova").await);
    gil.ask("entra prova").await;
    ada.ask("6a 5b").await;
    ada.ask("password").await;
    ada.ask(PASSWORD).await;
    ada.ask("graffetta corretta").await;
    let done = ada.ask("graffetta corretta").await;
    has(&done, "Password cambiata per Ada");
    let second = seat_code(&done);
    assert_ne!(first, second);
    let told = gil.heard().await;
    lacks(&told, &second);
    let mut thief = net.connect();
    lacks(&thief.ask(&format!("riprendi {first}")).await, "Turno");
    gil.ask("3b 4a").await;
    has(&ada.ask("6c 5d").await, "Turno nero");
    drop(ada);
    settle().await;
    // Lost and found: the seat is Ada's by the new password, and the thief's by no code.
    let mut ada = net.connect();
    ada.ask("recupera Ada").await;
    ada.ask(&recovery_code).await;
    ada.ask("terza password").await;
    has(&ada.ask("terza password").await, "Ciao di nuovo, Ada.");
    for code in [&first, &second] {
        lacks(&thief.ask(&format!("riprendi {code}")).await, "Turno");
    }
    has(&ada.ask("riprendi Ada").await, "Turno nero");
    // Only Ada's seats get new codes; Gil keeps his.
    has(&gil.ask("turno").await, "Gil");
}

#[tokio::test(start_paused = true)]
async fn a_name_is_deleted() {
    let net = start();
    let (mut ada, _) = registered(&net, "Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("crea prova").await;
    gil.ask("entra prova").await;
    has(&ada.ask("profilo elimina").await, "prova");
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    ada.ask("abbandona").await;
    ada.ask("esci").await;
    has(
        &ada.ask("prof elimina").await,
        "scrivi la parola intera: profilo",
    );
    has(
        &ada.ask("profilo elimina").await,
        "Per confermare scrivi la password",
    );
    has(&ada.ask("no").await, "Troppo corta");
    let gone = ada.ask(PASSWORD).await;
    has(&gone, "Ada non è più un nome registrato");
    has(&gone, "30 giorni");
    has(&ada.ask("chi").await, "Prima dimmi il tuo nome");
    has(&ada.ask("Ada").await, "eliminato da poco");
    has(&ada.ask("Bea").await, "Ciao, Bea.");
    has(&gil.ask("esci").await, "prova");
    has(
        &gil.ask("profilo Ada").await,
        "Ada non è un nome registrato",
    );
}

#[tokio::test(start_paused = true)]
async fn a_profile_says_what_there_is_to_say() {
    let net = start();
    let (mut ada, _) = registered(&net, "Ada").await;
    has(
        &ada.ask("profilo testo gioco il giovedì").await,
        "gioco il giovedì",
    );
    let mut gil = net.named("Gil").await;
    let shown = gil.ask("profilo Ada").await;
    has(&shown, "Ada - nome registrato dal 2023-11-14 - ora è qui");
    has(&shown, "Di sé dice: gioco il giovedì");
    has(&shown, "Partite finite: 0");
    lacks(&shown, "A ogni visita");
    lacks(&shown, "ritrovi");
    has(
        &gil.ask("profilo").await,
        "Il tuo nome, Gil, non è registrato",
    );
    has(
        &ada.ask("profilo testo").await,
        "non c'è più scritto niente",
    );
    drop(ada);
    settle().await;
    has(&gil.ask("finger ada").await, "ultima visita il 2023-11-14");
    gil.ask("lingua en").await;
    gil.ask("formato json").await;
    let answers = gil.order("@1 profilo Ada").await;
    assert_eq!(
        only(&answers, "ok"),
        &json!({"type": "ok", "tag": "1", "profile": "Ada", "registered": support::WALL, "seen": support::WALL,
            "line": null, "games": {"finished": 0, "won": 0, "drawn": 0, "lost": 0}})
    );
}

#[tokio::test(start_paused = true)]
async fn a_bot_is_one_for_ever_and_a_person_none() {
    let net = start();
    let mut zeta = net.program("Gil").await;
    zeta.order("nome Zeta bot").await;
    zeta.order("registrati").await;
    zeta.order("segreto cavallo batteria").await;
    let (ada, _) = registered(&net, "Ada").await;
    drop((zeta, ada));
    settle().await;
    let mut person = back(&net, "Zeta", PASSWORD).await;
    has(&person.ask("chi").await, "Zeta (bot)");
    let mut other = net.named("Bea").await;
    has(&other.ask("profilo Zeta").await, "Zeta (bot)");
    has(
        &other.ask("nome Ada bot").await,
        "Ada è il nome registrato di una persona",
    );
}

#[tokio::test(start_paused = true)]
async fn the_operator_decides_about_lines_without_encryption() {
    for (plaintext, from_here, from_afar) in [
        (Plaintext::Allow, true, true),
        (Plaintext::Local, true, false),
        (Plaintext::Never, false, false),
    ] {
        let accounts = Accounts {
            plaintext,
            ..Accounts::default()
        };
        let net = Net::keeping(quick(), accounts);
        for (address, allowed) in [("127.0.0.1", from_here), ("192.0.2.1", from_afar)] {
            let mut person = net.named_from(address, "Ada").await;
            let asked = person.ask("registrati").await;
            match allowed {
                true => has(&asked, "scegli una password"),
                false => assert_eq!(
                    asked,
                    "* Qui le password si danno solo su una linea cifrata, che questo server ora non offre.\n"
                ),
            }
            drop(person);
            settle().await;
        }
    }
}

/// Whatever is typed as a secret comes back in nothing that the server says to anyone.
#[tokio::test(start_paused = true)]
async fn no_secret_is_ever_shown() {
    use damiera_protocol::command::{PromptLine, at_prompt};
    use rand::rngs::StdRng;
    use rand::{Rng, SeedableRng};
    let net = Net::start(
        Limits {
            wrong_guesses_per_minute: 1_000,
            wrong_guesses_per_address: 1_000,
            wrong_guesses_per_name: 1_000,
            name_seconds: 100_000,
            ..quick()
        },
        MemoryJournal::new(),
    );
    let (ada, _) = registered(&net, "Ada").await;
    drop(ada);
    settle().await;
    let mut witness = net.named("Gil").await;
    let mut person = net.connect();
    person.ask("Ada").await;
    let mut program = net.program("Zoe").await;
    program.order("nome Ada").await;
    let mut chance = StdRng::seed_from_u64(7);
    let starts = [
        "",
        "di' ",
        "gioca ",
        "@7 ",
        "nome Ada ",
        "segreto ",
        "perché ",
        "crea x parola=",
    ];
    for round in 0..24 {
        let length = chance.random_range(8..24);
        let text: String = (0..length)
            .map(|_| char::from(chance.random_range(b'!'..=b'~')))
            .collect();
        let line = format!("{}{text}", starts[round % starts.len()]);
        assert!(matches!(at_prompt(&line), PromptLine::Secret(_)), "{line}");
        lacks(&person.ask(&line).await, &text);
        lacks(&program.ask(&format!("@1 segreto {line}")).await, &text);
        lacks(&program.ask(&format!("segreto {line}")).await, &text);
    }
    assert_eq!(witness.heard().await, "");
}

/// Every line that a client may send at a prompt is the secret, a command of the six, or nothing.
#[test]
fn lines_at_a_prompt() {
    use damiera_protocol::command::{PromptLine, at_prompt};
    use proptest::prelude::*;
    proptest!(|(line in "[ -~àèìòù]{0,30}")| {
        match at_prompt(&line) {
            PromptLine::Empty => prop_assert!(line.trim().is_empty()),
            PromptLine::Secret(secret) => prop_assert_eq!(secret.expose(), line.trim()),
            PromptLine::Help | PromptLine::Cancel | PromptLine::Command(_) => {
                prop_assert!(line.split_whitespace().count() <= 2);
            }
        }
    });
}
