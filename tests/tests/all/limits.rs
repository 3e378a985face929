//! The rate limits of an address: each client is told the limit and the waiting time. Others notice nothing.

use damiera_tests::harness::{Client, Server};

/// A server for which the tests' own address is like any other.
fn server(limits: &str) -> Server {
    Server::configured(&format!(
        "[limits]\nexempt = []\ntext_burst = 1000\n{limits}\n"
    ))
}

/// Asks for something that is refused because of wrong words, for not much less than a minute.
#[track_caller]
fn check_barred(client: &mut Client, line: &str) {
    let answer = client.ask(line);
    let told =
        answer.split_once("* Troppe parole sbagliate da qui per la stanza prova: riprova tra ");
    let seconds = told.and_then(|(_, rest)| rest.split_once(" secondi.\n"));
    let seconds = seconds.and_then(|(seconds, _)| seconds.parse::<u64>().ok());
    assert!(
        seconds.is_some_and(|seconds| (55..=60).contains(&seconds)),
        "{line:?}: {answer}"
    );
}

const NO_SEAT: &str = "* Nessun posto ha questo codice";

/// A neighbour who guesses at a room's word closes that room to the address, and no other.
#[test]
fn wrong_words_are_counted_for_each_room() {
    let server = server("");
    let [mut ada, mut gil, mut zoe] = server.people(["Ada", "Gil", "Zoe"]);
    ada.check("crea prova parola=girasole", "* Stanza nuova: prova");
    const WRONG: &str = "* La parola non è quella della stanza prova.\n";
    gil.check("entra prova parola=tulipano", WRONG);
    zoe.check("osserva prova parola=tulipano", WRONG);
    zoe.check("osserva prova parola=rosa", WRONG);
    check_barred(&mut gil, "entra prova parola=girasole");
    check_barred(&mut zoe, "osserva prova parola=girasole");
    // Everything else goes on.
    gil.check("crea altra parola=ulivo", "* Stanza nuova: altra");
    zoe.check("entra altra parola=ulivo", "Sei i Neri");
}

/// A code cannot be guessed. Wrong codes and wrong words bar no player from a seat.
#[test]
fn a_right_code_always_works() {
    let server = server("");
    let [mut ada, mut gil, mut zoe] = server.people(["Ada", "Gil", "Zoe"]);
    ada.check("crea prova parola=girasole", "* Stanza nuova: prova");
    let seated = gil.ask("entra prova parola=girasole");
    let code = seated.split("riprendi ").nth(1).unwrap();
    let code = code.split_whitespace().next().unwrap().to_owned();
    drop(gil);
    for _ in 0..10 {
        zoe.check("riprendi 7KQ2-M9XD-0000-0000-0000-0000-00", NO_SEAT);
        zoe.ask("osserva prova parola=tulipano");
    }
    zoe.check("osserva prova parola=girasole", "* Troppe parole sbagliate");
    let mut gil = server.connect();
    gil.check(
        &format!("riprendi {code}"),
        "* Eccoti di nuovo al tuo posto, Gil",
    );
}

#[test]
fn a_right_word_is_never_too_much() {
    let server = server("");
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.check("crea prova parola=girasole", "* Stanza nuova: prova");
    for _ in 0..5 {
        gil.check("osserva prova parola=girasole", "* Si aspetta");
        gil.check("esci", "* ");
    }
}

/// Without a limit of its own an address may try as often as it likes.
#[test]
fn an_exempt_address_is_not_counted() {
    let server = Server::configured("[limits]\ntext_burst = 1000\nrooms_per_address = 0\n");
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.check("crea prova parola=girasole", "* Stanza nuova: prova");
    for _ in 0..5 {
        gil.check("entra prova parola=x", "* La parola non è quella");
    }
    gil.check("entra prova parola=girasole", "Sei i Neri");
}

#[test]
fn rooms_of_an_address() {
    let server = server("rooms_per_address = 2\nnew_rooms_per_minute = 3");
    let [mut ada, mut gil, mut zoe] = server.people(["Ada", "Gil", "Zoe"]);
    ada.check("crea uno", "* Stanza nuova: uno");
    gil.check("crea due", "* Stanza nuova: due");
    const MANY: &str = "* Da qui ci sono già 2 stanze aperte";
    zoe.check("crea tre", MANY);
    zoe.check("entra tre", MANY);
    zoe.check("gioca russa", MANY);
    // Sitting down in an existing room opens none, and leaving frees a place.
    zoe.check("entra uno", "Sei i Neri");
    gil.check("esci", "* Hai lasciato la stanza due.");
    gil.check("crea tre", "* Stanza nuova: tre");
    gil.check("esci", "* Hai lasciato la stanza tre.");
    gil.check("crea quattro", "* Troppe stanze nuove da qui: riprova tra ");
}

#[test]
fn messages_come_at_their_own_rate() {
    let server = server("chat_burst = 3");
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.ask("crea prova");
    gil.ask("entra prova");
    ada.heard();
    // At once, or another one may pass meanwhile.
    ada.bytes(b"di' ciao\ndi' ciao\ndi' ciao\ndi' ciao\ncommenta ciao\n");
    let answers = ada.heard();
    const TOO_MANY: &str = "* Troppi messaggi: il prossimo tra un secondo.\n";
    assert_eq!(answers.matches(TOO_MANY).count(), 2, "{answers}");
    assert_eq!(gil.heard().matches("<Ada> ciao").count(), 3);
    // A move is no message.
    ada.check("6a 5b", "* Bianco: 6A 5B");
}

/// A refused peer reads why, also when it had sent something before.
#[test]
fn who_is_turned_away_reads_why() {
    let server = server("connections_per_address = 2");
    let _here = [server.connect(), server.connect()];
    for sent in ["", "Ada\n", &"x".repeat(9_000)] {
        let mut late: Client = server.connect();
        late.try_bytes(sent.as_bytes());
        let said = late.rest();
        assert!(
            said.ends_with("* Ci sono già troppe connessioni da qui: chiudine una e riprova.\n"),
            "{said:?}"
        );
    }
}
