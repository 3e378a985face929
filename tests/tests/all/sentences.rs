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
