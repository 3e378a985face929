//! Sentences that are no commands, typed at a running server: nothing is published, opened, renamed or
//! reported by them, and what they are asked about is done by a yes in the next line alone.

use damiera_tests::harness::{Client, Server};

/// A language, and sentences that once acted.
const SENTENCES: [(&str, &[&str]); 4] = [
    (
        "it",
        &[
            "is Ada here?",
            "il mio computer è rotto",
            "che server è questo?",
            "domani gioco",
            "Pietro gioca bene",
            "come si esce da qui",
            "ma dai",
            "sto bene",
            "per favore",
            "la dama mi piace",
            "se vuoi giochiamo",
            "am Gil",
            "pan Gino",
            "dama inglese",
            "Pino",
            "di che colore sono",
            "voglio giocare con Ugo",
        ],
    ),
    (
        "en",
        &[
            "is Ada here?",
            "can I watch",
            "is anyone playing?",
            "come on white",
            "make tea",
            "sit down",
            "join us",
            "am Gil",
            "pan Joe",
            "my computer is broken",
        ],
    ),
    (
        "pt",
        &[
            "is Ada here?",
            "como sair daqui",
            "Pedro joga bem",
            "amanhã eu jogo",
            "senta aí",
            "faz um café",
        ],
    ),
    (
        "fil",
        &[
            "is Ada here?",
            "isang tanong lang",
            "naglalaro si Gil",
            "umupo ka",
            "gumawa ng kape",
            "kaibigan ko si Gil",
        ],
    ),
];

/// A listener in the lobby has heard nothing, no room is open, and everyone is called as before.
fn nothing_happened(listener: &mut Client, line: &str) {
    assert_eq!(listener.heard(), "", "{line:?} was heard");
    let rooms = listener.ask("stanze");
    assert!(rooms.contains("Nessuna stanza"), "{line:?} opened: {rooms}");
    let who = listener.ask("chi");
    let names = ["Ada", "Bea", "Eva", "Ida"];
    let all = names.iter().all(|name| who.contains(name));
    assert!(all, "{line:?} renamed: {who}");
}

#[test]
fn no_sentence_acts_in_the_lobby() {
    let data = tempfile::tempdir().expect("a directory");
    let server = Server::on(data.path());
    let mut gil = server.person("Gil");
    let mut people = server.people(["Ada", "Bea", "Eva", "Ida"]);
    for ((language, sentences), writer) in SENTENCES.into_iter().zip(&mut people) {
        writer.ask(&format!("lingua {language}"));
        for line in sentences {
            let answer = writer.ask(line);
            assert!(!answer.is_empty(), "{line:?} is answered");
            assert!(!answer.contains("PONG"), "{line:?}: {answer}");
            nothing_happened(&mut gil, line);
        }
    }
    let path = data.path().to_str().expect("a path in UTF-8");
    let reports = Server::tool(&["--data", path, "reports", "--all"]);
    assert_eq!(String::from_utf8_lossy(&reports.stdout), "0 reports\n");
}

#[test]
fn no_sentence_is_published_at_a_table() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let mut leo = server.person("Leo");
    leo.ask("osserva prova");
    for line in [
        "di che colore sono",
        "come si esce da qui",
        "ma dai",
        "che bella mossa",
        "sei lento",
        "is Gil here?",
        "facciamo finta di niente",
    ] {
        for speaker in [&mut ada, &mut leo] {
            assert!(!speaker.ask(line).is_empty(), "{line:?} is answered");
        }
        assert_eq!(gil.heard(), "", "{line:?} was heard");
        assert_eq!(leo.heard(), "", "{line:?} was heard");
    }
}

/// Types a line, reads the question about it, and answers that.
fn answer(client: &mut Client, line: &str, question: &str, answer: &str, done: &str) {
    client.send(line);
    client.until(question);
    client.send(answer);
    client.until(done);
}

#[test]
fn a_yes_in_the_next_line_does_what_was_asked() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    let play = "Vuoi giocare contro il computer? sì o no";
    let greet = "Volevi dire «di' ciao a tutti»? sì o no";
    answer(
        &mut ada,
        "Pietro gioca contro il computer",
        play,
        "chi",
        "Gil",
    );
    // Another line was read in between.
    ada.check("sì", "Nessuno ti ha chiesto niente");
    answer(
        &mut ada,
        "ciao a tutti",
        greet,
        "sì",
        "In sala ti legge una persona.",
    );
    assert_eq!(gil.heard(), "<Ada> ciao a tutti\n");
    answer(&mut ada, "ciao a tutti", greet, "no", "Va bene.");
    assert_eq!(gil.heard(), "");
    // Leaving nothing is perhaps leaving altogether.
    gil.send("esci");
    gil.until("Vuoi chiudere il collegamento? sì o no");
    gil.send("sì");
    gil.rest();
    answer(
        &mut ada,
        "Pietro gioca contro il computer",
        play,
        "sì",
        "ha i Neri",
    );
}

#[test]
fn people_are_led_to_what_they_mean() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let mut leo = server.person("Leo");
    leo.check("osserva Gil", "prova");
    leo.ask("esci");
    leo.ask("lingua en");
    leo.check("games Gil", "prova");
    leo.ask("leave");
    leo.check("+notify Zoe", "Zoe");
    leo.check("+notify Zoe", "Zoe");
    let emptied = leo.ask("-notify Zoe");
    assert_eq!(leo.ask("-notify Zoe"), leo.ask("notify"), "{emptied}");
    leo.check("sit down", "");
    // Before both have moved the game can be called off.
    ada.check("esci", "interrompi");
    // Nothing was refused yet.
    ada.check("perché?", "Dopo una mossa rifiutata basta perché.");
    ada.check("6a 3d", "");
    ada.check("perché?", "6A 3D");
    ada.ask("6a,5b");
    gil.heard();
    gil.check("3b;4a", "3B 4A");
    ada.heard();
    ada.check("esci", "abbandona");
    let mut mario = server.person("Mario");
    let mut ugo = server.person("Ugo");
    mario.check("voglio giocare con Ugo", "Ugo");
    assert!(ugo.heard().contains("Mario"));
}

#[test]
fn a_numbered_challenge_is_played_as_on_fics() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    gil.ask("lingua en");
    ada.check("sfida Gil", "Gil");
    gil.until("Ada");
    gil.send("play 1");
    gil.until("Ada");
    ada.until("Gil accetta la sfida 1.");
}
