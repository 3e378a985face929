//! Names of people and rooms: which are given, which are refused and why.

use damiera_tests::harness::Server;

/// Checks the answer to a person without a name who tries this one.
fn check(typed: &str, answer: &str) {
    let server = Server::start();
    let mut client = server.connect();
    client.until("* English");
    assert_eq!(client.ask(typed), format!("* {answer}\n"), "{typed:?}");
}

const WELCOME: &str = "Per giocare: gioca, oppure entra STANZA. Per guardare: stanze. \
    Tutti i comandi: aiuto";

#[test]
fn accepted() {
    for name in ["Ada", "nome Ada", "name Ada", "  Ada  ", "@1 Ada"] {
        check(name, &format!("Ciao, Ada. {WELCOME}"));
    }
    for name in [
        "Élodie",
        "x",
        "Anna_Maria-2",
        "aaaaaaaaaaaaaaaaaaaa",
        "Дмитрий",
    ] {
        check(name, &format!("Ciao, {name}. {WELCOME}"));
    }
    // Decomposed and composed letters are the same name.
    check("Nicolo\u{300}", &format!("Ciao, Nicolò. {WELCOME}"));
}

#[test]
fn refused() {
    check(
        "aaaaaaaaaaaaaaaaaaaaa",
        "Troppo lungo: un nome ha al massimo 20 caratteri.",
    );
    check("7nani", "Un nome comincia con una lettera.");
    check("_Ada", "Un nome comincia con una lettera.");
    check(
        "Ada Rossi",
        "Scrivi solo il tuo nome, una parola sola: per esempio Ada",
    );
    check(
        "Ada!",
        "Scrivi solo il tuo nome, una parola sola: per esempio Ada",
    );
    check("a\u{5d0}b", "Un nome ha solo lettere, cifre, _ e -.");
    check("nome patta", "patta è un comando: scegli un altro nome.");
    check(
        "nome riprendi",
        "riprendi è un comando: scegli un altro nome.",
    );
    check("nome a3b4", "a3b4 sembra una mossa: scegli un altro nome.");
    check(
        "nome Bot-2",
        "I nomi come Bot-2 sono dei bot: scegli un altro nome.",
    );
    check("nome", "Non va bene. Si scrive: nome NOME [bot]");
}

/// Escape sequences do not reach the name, nor the answer.
#[test]
fn terminal_controls_are_taken_out() {
    let server = Server::start();
    let mut client = server.connect();
    client.until("* English");
    let answer = client.ask("\u{1b}[31mAda\u{1b}[0m");
    assert!(answer.starts_with("* Ciao, Ada."), "{answer:?}");
    let mut client = server.connect();
    client.until("* English");
    let answer = client.ask("B\u{202e}e\u{200b}a");
    assert!(answer.starts_with("* Ciao, Bea."), "{answer:?}");
}

#[test]
fn before_a_name_only_some_commands_count() {
    for command in ["gioca", "entra prova", "6a 5b", "patta", "who", "abbandona"] {
        check(command, "Prima dimmi il tuo nome.");
    }
    check("ping uno", "PONG uno");
    check("lingua en", "I speak English now.");
    check("formato testo", "Formato testo.");
    let server = Server::start();
    let mut client = server.connect();
    client.check("aiuto", "* gioca - trovi un posto");
    client.send("fine");
    assert!(client.rest().ends_with("* Ciao!\n"));
}

#[test]
fn a_name_belongs_to_one_person() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    let mut other = server.connect();
    other.until("* English");
    // The last ones look like it: a Cyrillic А, an a with another shape.
    for taken in ["Ada", "ADA", "ada", "Аda", "nome AdA"] {
        assert_eq!(
            other.ask(taken),
            "* C'è già Ada. Se sei tu: riprendi e il tuo codice; se l'hai perso, riprendi Ada. \
             Altrimenti scegli un altro nome\n",
            "{taken}"
        );
    }
    assert!(other.ask("Gil").starts_with("* Ciao, Gil."));
    assert_eq!(
        other.ask("nome Ada"),
        "* C'è già Ada. Se sei tu: riprendi e il tuo codice; se l'hai perso, riprendi Ada. \
             Altrimenti scegli un altro nome\n"
    );
    assert_eq!(other.ask("nome Leo"), "* Ora ti chiami Leo.\n");
    // The name that was given up is free, and so is that of a person who has gone.
    assert_eq!(ada.ask("nome Gil"), "* Ora ti chiami Gil.\n");
    ada.send("fine");
    ada.rest();
    other.check_soon("nome Gil", "* Ora ti chiami Gil.\n");
    other.ask("entra prova");
    assert_eq!(
        other.ask("nome Zoe"),
        "* Il nome si cambia fuori dalle stanze: prima esci\n"
    );
}

#[test]
fn a_room_is_named_like_a_person() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    for command in ["entra", "crea", "osserva"] {
        for (name, answer) in [
            ("a3b4", "a3b4 sembra una mossa: scegli un altro nome."),
            ("aiuto", "aiuto è un comando: scegli un altro nome."),
            ("6a5b", "Un nome comincia con una lettera."),
            (
                "aaaaaaaaaaaaaaaaaaaaa",
                "Troppo lungo: un nome ha al massimo 20 caratteri.",
            ),
        ] {
            let answered = ada.ask(&format!("{command} {name}"));
            assert_eq!(answered, format!("* {answer}\n"), "{command} {name}");
        }
    }
    ada.ask("entra Prova");
    let mut gil = server.person("Gil");
    gil.check(
        "crea PROVA",
        "* La stanza Prova esiste già. Per entrarci: entra Prova\n",
    );
    gil.check(
        "crea Рrova",
        "* La stanza Prova esiste già. Per entrarci: entra Prova\n",
    );
    gil.check(
        "entra pRoVa",
        "* Stanza Prova, dama italiana, senza orologio. Hai i Neri contro Ada (ospite).\n",
    );
}
