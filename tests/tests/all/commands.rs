//! Command words: both languages, short forms, accents, and what is not understood.

use damiera_protocol::text::Language;
use damiera_rules::Variant;
use damiera_tests::harness::{Client, Server};

/// The exact answer to a person in the lobby.
fn check(typed: &str, answer: &str) {
    let server = Server::start();
    let mut ada = server.person("Ada");
    assert_eq!(ada.ask(typed), answer, "{typed:?}");
}

#[test]
fn what_is_not_understood() {
    check("ciao!", "* Volevi dire «di' ciao!»? sì o no\n");
    check("\u{1b}[2Jciao", "* Volevi dire «di' ciao»? sì o no\n");
    check("pa", "* «pa» può essere: patta, pausa, partita\n");
    check(
        "@ chi",
        "* Un'etichetta ha da 1 a 32 lettere, cifre, _ o -, come @17.\n",
    );
    check("@17", "* Dopo l'etichetta serve un comando.\n");
    check("", "");
    check("   ", "");
}

#[test]
fn words_that_must_be_whole() {
    for (typed, what, word) in [
        ("acc", "accettare", "accetta"),
        ("es", "lasciare la stanza", "esci"),
        ("fin", "chiudere il collegamento", "fine"),
        ("abb", "abbandonare", "abbandona"),
        ("abbandon", "abbandonare", "abbandona"),
    ] {
        let answer = format!("* Per {what} scrivi la parola intera: {word}\n");
        check(typed, &answer);
    }
    // Short forms are of the session's language alone.
    for typed in ["Room", "accep", "leav", "resig"] {
        let answer =
            format!("* Non capisco «{typed}». Per giocare: gioca. Tutti i comandi: aiuto\n");
        check(typed, &answer);
    }
}

#[test]
fn both_languages_short_forms_and_spellings() {
    let nobody = "* Nessuna stanza. Per aprirne una: gioca, oppure entra STANZA\n";
    for typed in ["stanze", "STANZE", "rooms", "stan", "@9 stanze"] {
        check(typed, nobody);
    }
    let free = "* Nessuna stanza con un posto libero. Per aprirne una: gioca\n";
    for typed in ["stanze libere", "rooms free", "stanze libere 1"] {
        check(typed, free);
    }
    for typed in ["chi", "who"] {
        check(typed, "* Una persona in linea (* ospite): Ada*\n");
    }
    for typed in [
        "suono sì",
        "suono si",
        "suono SÌ",
        "suono si'",
        "bell on",
        "bell yes",
    ] {
        check(typed, "* Suono acceso: un segnale quando tocca a te.\n");
    }
    check("suono no", "* Suono spento.\n");
    check("suono", "* Che cosa? Si può scegliere: sì, no\n");
    let codes = Language::ALL.map(Language::code).join(", ");
    check("lingua xx", &format!("* Lingue: {codes}.\n"));
    check("lingua", &format!("* Lingue: {codes}.\n"));
    check(
        "formato",
        "* Che cosa? Si può scegliere: testo, compatto, accessibile, json\n",
    );
    check("ping", "* PONG\n");
    check("ping a  b", "* PONG a  b\n");
    check(
        "chi altro",
        "* Non va bene. Si scrive: chi [guarda] [PAGINA]\n",
    );
    let variants = Variant::ALL.map(Variant::id).join(", ");
    check(
        "gioca scacchi",
        &format!("* «scacchi» non va bene. Si può scegliere: {variants}\n"),
    );
    check(
        "patta",
        "* Non sei in una stanza. Per giocare: gioca. Per guardare: stanze\n",
    );
}

#[test]
fn talking_in_every_spelling() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    for typed in [
        "di' ciao",
        "di ciao",
        "di'ciao",
        "di’ ciao",
        "DI' ciao",
        "say ciao",
    ] {
        assert_eq!(ada.ask(typed), "", "{typed}");
        assert_eq!(gil.heard(), "<Ada> ciao\n", "{typed}");
    }
}

#[test]
fn help_tells_only_what_there_is() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    let mut help = ada.ask("aiuto tutto");
    for _ in 0..3 {
        help += &ada.ask("continua");
    }
    assert!(help.lines().all(|line| line.starts_with("* ")), "{help}");
    for word in ["gioca", "entra STANZA", "perché MOSSA", "di' TESTO", "fine"] {
        assert!(
            help.contains(&format!("* {word}")),
            "{word} is not in\n{help}"
        );
    }
    for line in help.lines().filter_map(|line| line.strip_prefix("* ")) {
        let Some((usage, _)) = line.split_once(" - ") else {
            continue;
        };
        let word = usage.split(' ').next().unwrap_or_default();
        // A line that is too long for a screen goes on in the next.
        let detail = ada.ask(&format!("aiuto {word}")).replace("\n* ", " ");
        assert!(detail.starts_with(&format!("* {line}")), "{word}: {detail}");
    }
    let list = ada.ask("aiuto variante");
    for variant in Variant::ALL {
        assert!(list.contains(&format!("* {variant} - ")), "{list}");
        let rules = ada.ask(&format!("aiuto variante {variant}"));
        assert!(rules.lines().count() > 8, "{rules}");
        assert_eq!(ada.ask(&format!("aiuto {variant}")), rules);
    }
    ada.check(
        "aiuto scacchi",
        "* Su «scacchi» non c'è aiuto. Tutti i comandi: aiuto\n",
    );
}

#[test]
fn another_language() {
    let server = Server::start();
    let mut ada = server.connect();
    ada.until("* English");
    assert_eq!(ada.ask("lingua en"), "* I speak English now.\n");
    assert_eq!(
        ada.ask("Ada"),
        "* Hello, Ada. To play: play, or join ROOM. To watch: rooms. All commands: help\n"
    );
    ada.check(
        "entra prova",
        "* New room: prova, Italian draughts, no clock. ",
    );
    let mut gil = server.person("Gil");
    gil.ask("join prova");
    let block = ada.heard();
    let start = "\n   A  B  C  D  E  F  G  H\n1 [ ][b][ ][b][ ][b][ ][b] 1\n";
    assert!(block.contains(start), "{block}");
    assert!(block.contains("8 [w][ ][w][ ][w][ ][w][ ] 8\n"), "{block}");
    let answer = ada.ask("6a 4a");
    assert!(answer.is_ascii() && !answer.contains("Mossa"), "{answer}");
    ada.check("6a 5b", "* White: 6A 5B\n");
    assert!(gil.heard().contains("* Bianco: 6A 5B\n"));
    let help = ada.ask("help");
    assert!(help.contains("\n* resign - "), "{help}");
    ada.check("language it", "* Ora parlo italiano.\n");
}

#[test]
fn a_bell_rings_on_ones_turn() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    gil.ask("suono sì");
    let bells = |client: &mut Client| {
        client.heard();
        client.received().matches('\u{7}').count()
    };
    ada.ask("6a 5b");
    assert_eq!([bells(&mut ada), bells(&mut gil)], [0, 1]);
    gil.ask("3b 4a");
    assert_eq!([bells(&mut ada), bells(&mut gil)], [0, 1]);
    gil.ask("suono no");
    ada.ask("6g 5h");
    assert_eq!([bells(&mut ada), bells(&mut gil)], [0, 1]);
}

#[test]
fn boards_on_request() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let block = ada.ask("damiera");
    assert!(
        block.starts_with("\n   A  B  C  D  E  F  G  H\n1 [ ][n]"),
        "{block}"
    );
    assert!(
        block.contains("H\n\nTurno bianco!\nE' il tuo turno.\n\nInserisci"),
        "{block}"
    );
    assert_eq!(ada.ask("board"), block);

    let numbers = ada.ask("damiera numeri");
    assert!(
        numbers.lines().all(|line| line.starts_with("* ")),
        "{numbers}"
    );
    for squares in ["[ 1n]", "[12n]", "[13 ]", "[21b]", "[32b]"] {
        assert!(numbers.contains(squares), "{squares} is not in\n{numbers}");
    }

    let turned = gil.ask("damiera gira");
    let upright = turned.find("8 [").zip(turned.find("1 ["));
    assert!(upright.is_some_and(|(eight, one)| eight < one), "{turned}");
    assert!(
        turned.contains("\n   H  G  F  E  D  C  B  A\n8 [ ][b]"),
        "{turned}"
    );
    ada.ask("6a 5b");
    let told = gil.heard();
    assert!(
        told.contains("\n   H  G  F  E  D  C  B  A\n8 [ ][b]"),
        "{told}"
    );
    assert!(gil.ask("damiera gira").contains("\n   A  B  C"));
}

#[test]
fn the_record_of_a_game() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.check("partita", "* Non sei in una stanza.");
    ada.ask("entra prova");
    ada.check(
        "partita",
        "* Nessuna partita da mostrare in questa stanza.\n",
    );
    let mut gil = server.person("Gil");
    gil.ask("entra prova");
    ada.ask("6e 5d");
    gil.ask("3b 4c");
    ada.ask("5d 3b");
    gil.ask("abbandona");
    ada.heard();
    let record = ada.ask("partita");
    for part in [
        "* [Event \"prova\"]",
        "* [White \"Ada\"]",
        "* [Black \"Gil\"]",
        "* [Result \"1-0\"]",
        "* [GameType \"22,W,8,8,N2,1\"]",
        "* 1. 22-19 12-15 2. 19x12 *\n",
    ] {
        assert!(record.contains(part), "{part} is not in\n{record}");
    }
    gil.ask("rivincita");
    ada.ask("accetta");
    assert_eq!(ada.ask("partita 1"), record);
    ada.check("game 2", "* [White \"Gil\"]");
    ada.check(
        "partita 3",
        "* In questa stanza non c'è una partita numero 3. Quelle in archivio: storia\n",
    );
}
