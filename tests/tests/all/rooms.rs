//! Rooms: opening, finding, entering, watching and leaving them.

use damiera_tests::harness::Server;

#[test]
fn who_comes_third_is_shown_the_way() {
    let server = Server::start();
    let [_ada, _gil] = server.game("");
    let mut zoe = server.person("Zoe");
    zoe.check(
        "entra prova",
        "* La stanza prova è al completo: Ada e Gil. Per guardare: osserva prova\n",
    );
    zoe.check(
        "osserva prov",
        "* Nessuna stanza si chiama prov. Vuoi guardare prova? Scrivi sì, oppure: osserva prova\n",
    );
    zoe.check("osserva altrove", "* Nessuna stanza si chiama altrove.\n");
    zoe.check(
        "crea prova",
        "* La stanza prova esiste già. Per entrarci: entra prova\n",
    );
    zoe.check(
        "osserva prova",
        "* Guardi la stanza prova, dama italiana, senza orologio.\n",
    );
    zoe.check("gioca", "* Sei nella stanza prova: prima esci\n");
    zoe.check("entra altra", "* Sei nella stanza prova: prima esci\n");
    zoe.check(
        "6a 5b",
        "* Qui guardi soltanto. Per giocare: esci, poi gioca\n",
    );
    zoe.check(
        "abbandona",
        "* Qui guardi soltanto. Per giocare: esci, poi gioca\n",
    );
    zoe.check(
        "bot",
        "* Qui guardi soltanto. Per giocare: esci, poi gioca\n",
    );
    zoe.check("esci", "* Hai lasciato la stanza prova.\n");
    zoe.check("esci", "* Vuoi chiudere il collegamento? sì o no\n");
}

/// One person opens a room and another enters it: what each of them reads first.
fn check(create: &str, opened: &str, join: &str, joined: &str) {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    let without_code = |answer: String| -> String {
        let lines = answer
            .lines()
            .filter(|line| !line.contains("Se cade la linea"));
        lines.flat_map(|line| [line, "\n"]).collect()
    };
    let answer = without_code(ada.ask(create));
    assert!(answer.starts_with(opened), "{create}: {answer}");
    let answer = without_code(gil.ask(join));
    assert!(answer.starts_with(joined), "{join}: {answer}");
}

#[test]
fn colours_variants_and_words() {
    let waits = "* Aspetto un avversario, che scriva: entra prova. Contro il computer: bot\n";
    check(
        "entra prova",
        &format!("* Stanza nuova: prova, dama italiana, senza orologio. Hai i Bianchi.\n{waits}"),
        "entra prova",
        "* Stanza prova, dama italiana, senza orologio. Hai i Neri contro Ada (ospite).\n* Gil (ospite) ha i Neri.\nAda\nGil\nAvvio",
    );
    check(
        "entra prova nero",
        &format!("* Stanza nuova: prova, dama italiana, senza orologio. Hai i Neri.\n{waits}"),
        "entra prova",
        "* Stanza prova, dama italiana, senza orologio. Hai i Bianchi contro Ada (ospite).\n* Gil (ospite) ha i Bianchi.\nGil\nAda\nAvvio",
    );
    check(
        "crea prova variante=libera colore=nero",
        &format!("* Stanza nuova: prova, dama libera, senza orologio. Hai i Neri.\n{waits}"),
        "entra prova nero",
        "* I Neri sono di Ada: scrivi entra prova bianco\n",
    );
    check(
        "create prova variant=semplice color=white",
        &format!("* Stanza nuova: prova, dama semplice, senza orologio. Hai i Bianchi.\n{waits}"),
        "join prova white",
        "* I Bianchi sono di Ada: scrivi entra prova nero\n",
    );
    check(
        "crea prova colore=sorteggio",
        &format!(
            "* Stanza nuova: prova, dama italiana, senza orologio. I colori si tirano a sorte.\n{waits}"
        ),
        "entra prova bianco",
        "* Nella stanza prova i colori si tirano a sorte: scrivi entra prova\n",
    );
    check(
        "crea prova parola=segreto",
        "* Stanza nuova: prova, dama italiana, senza orologio. Hai i Bianchi.\n\
         * Aspetto un avversario, che scriva: entra prova parola=PAROLA. Contro il computer: bot\n",
        "entra prova",
        "* La stanza prova chiede una parola: scrivi anche parola=PAROLA\n",
    );
    check(
        "crea prova parola=segreto",
        "* Stanza nuova",
        "entra prova parola=altro",
        "* La parola non è quella della stanza prova.\n",
    );
    check(
        "crea prova parola=segreto",
        "* Stanza nuova",
        "osserva prova",
        "* La stanza prova chiede una parola: scrivi anche parola=PAROLA\n",
    );
    check(
        "crea prova parola=segreto",
        "* Stanza nuova",
        "entra prova parola=segreto",
        "* Stanza prova, dama italiana, senza orologio. Hai i Neri contro Ada (ospite).\n",
    );
    check(
        "crea prova colore=verde",
        "* «verde» non va bene. Si può scegliere: bianco, nero, sorteggio, scelta\n",
        "crea prova colori=nero",
        "* Opzioni che capisco: variante=, colore=, bot=, parola=, angolo=, assenza=, tempo=, consigli=, ritardo=, posizione=\n",
    );
}

#[test]
fn a_word_is_shown_to_nobody() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.ask("crea prova parola=Girasole");
    gil.ask("entra prova parola=Girasole");
    gil.ask("stanze");
    gil.ask("partita");
    for text in [ada.received(), gil.received(), &server.log()] {
        assert!(!text.contains("Girasole"), "{text}");
    }
}

#[test]
fn a_lot_gives_both_colours() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    let mut first = [0, 0];
    // A fair lot gives one side all of forty games once in half a billion runs.
    for _ in 0..40 {
        ada.ask("crea prova colore=sorteggio");
        let answer = gil.ask("entra prova");
        let ada_is_white = answer.contains("Ada\nGil\nAvvio la partita di dama...\n");
        first[usize::from(ada_is_white)] += 1;
        for client in [&mut gil, &mut ada] {
            client.ask("abbandona");
        }
        gil.ask("esci");
        ada.ask("esci");
    }
    assert!(first[0] > 0 && first[1] > 0, "{first:?}");
}

#[test]
fn the_lot_says_who_chooses() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.ask("crea prova colore=scelta");
    let told = gil.ask("entra prova");
    let (name, chooser, other) =
        if told.contains("* Sorteggio: sceglie Gil. Scrivi bianco o nero.\n") {
            ("Gil", &mut gil, &mut ada)
        } else {
            ("Ada", &mut ada, &mut gil)
        };
    let drawn = format!("* Sorteggio: sceglie {name}.");
    assert!(other.received().contains(&drawn) || other.heard().contains(&drawn));
    other.check("nero", "* Qui non c'è un colore da scegliere.\n");
    other.check(
        "6a 5b",
        "* La partita non è cominciata: mancano i colori.\n",
    );
    chooser.check("nero", "Sei i Neri\n");
    other.check("ping", "Sei i Bianchi\n");
    other.check("bianco", "* Qui non c'è un colore da scegliere.\n");
}

#[test]
fn who_does_not_choose_is_drawn_a_colour() {
    let server = Server::with(&[("choice_seconds", 1)]);
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.ask("crea prova colore=scelta");
    gil.send("entra prova");
    ada.until("Avvio la partita di dama...");
    gil.until("Avvio la partita di dama...");
}

#[test]
fn a_mirrored_board() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("angolo=destra");
    let start = "\n   A  B  C  D  E  F  G  H\n\
        1 [n][ ][n][ ][n][ ][n][ ] 1\n\
        2 [ ][n][ ][n][ ][n][ ][n] 2\n\
        3 [n][ ][n][ ][n][ ][n][ ] 3\n\
        4 [ ][ ][ ][ ][ ][ ][ ][ ] 4\n\
        5 [ ][ ][ ][ ][ ][ ][ ][ ] 5\n\
        6 [ ][b][ ][b][ ][b][ ][b] 6\n\
        7 [b][ ][b][ ][b][ ][b][ ] 7\n\
        8 [ ][b][ ][b][ ][b][ ][b] 8\n   A  B  C  D  E  F  G  H\n\n";
    assert!(gil.received().contains(start), "{gil:?}");
    let prompt = "Es > 6H 5G oppure 6H 4F 2H oppure 6H 4F 2H ...\n";
    ada.check("damiera", prompt);
    ada.check(
        "6a 5b",
        "* Mossa non valida: 6A non è una casella su cui si gioca.\n",
    );
    ada.check("6h 5g", "* Bianco: 6H 5G\n");
    assert!(gil.heard().contains(prompt));
    gil.check("11-15", "(11-15)\n");
}

#[test]
fn the_list_of_rooms() {
    let server = Server::start();
    let mut names: Vec<_> = (0..25)
        .map(|room| server.person(&format!("P{room}")))
        .collect();
    for (room, person) in names.iter_mut().enumerate() {
        let variant = ["italiana", "semplice", "libera"][room % 3];
        person.ask(&format!("crea s{room} variante={variant}"));
    }
    let [mut gil, mut zoe] = server.people(["Gil", "Zoe"]);
    gil.ask("entra s0");
    zoe.ask("osserva s0");
    let mut leo = server.person("Leo");
    let page = leo.ask("stanze");
    assert_eq!(page.lines().count(), 19, "{page}");
    assert!(
        page.starts_with(
            "* Stanze, pagina 1 di 2 (* ospite):\n\
         * s0 - dama italiana, senza orologio - P0* contro Gil* - in gioco - guarda 1\n\
         * s1 - dama semplice, senza orologio - P1* - aspetta un avversario - nessuno guarda\n"
        ),
        "{page}"
    );
    assert!(page.ends_with("* Pagina seguente: stanze 2\n"), "{page}");
    let page = leo.ask("stanze 2");
    assert_eq!(page.lines().count(), 9, "{page}");
    assert!(page.contains("* s24 - "), "{page}");
    let page = leo.ask("stanze libera");
    assert_eq!(page.lines().count(), 9, "{page}");
    let page = leo.ask("stanze libere");
    assert!(!page.contains("* s0 ") && page.contains("* s1 "), "{page}");
    assert!(
        page.ends_with("* Pagina seguente: stanze libere 2\n"),
        "{page}"
    );
    assert!(
        leo.ask("stanze 99")
            .starts_with("* Stanze, pagina 2 di 2 (* ospite):\n")
    );
    let all = leo.ask("chi");
    assert!(
        all.starts_with("* 28 persone in linea (* ospite), tra cui: "),
        "{all}"
    );
    assert_eq!(all.matches(", ").count(), 20, "{all}");
}

#[test]
fn gioca_finds_the_oldest_open_table() {
    let server = Server::start();
    let [mut ada, mut gil, mut zoe] = server.people(["Ada", "Gil", "Zoe"]);
    ada.check(
        "gioca",
        "* Stanza nuova: tavolo-1, dama italiana, senza orologio. Hai i Bianchi.\n",
    );
    zoe.check("gioca libera", "* Stanza nuova: tavolo-2, dama libera, ");
    gil.check(
        "gioca",
        "* Stanza tavolo-1, dama italiana, senza orologio. Hai i Neri contro Ada (ospite).\n",
    );
    let [mut leo, mut mia] = server.people(["Leo", "Mia"]);
    leo.check("crea nascosta parola=x", "* Stanza nuova: nascosta");
    // `gioca` does not lead to a table that asks for a word.
    mia.check("gioca", "* Stanza nuova: tavolo-3, dama italiana");
}

#[test]
fn leaving() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let stay = "* Stai giocando. Prima che abbiate mosso tutti e due: interrompi. Per uscire tenendo il posto: fine\n";
    ada.check("esci", stay);
    gil.check("gioca", "* Sei nella stanza prova: prima esci\n");
    ada.ask("abbandona");
    gil.heard();
    assert_eq!(ada.ask("esci"), "* Hai lasciato la stanza prova.\n");
    assert_eq!(
        gil.heard(),
        "* Ada lascia la stanza. Aspetto un altro avversario, che scriva: entra prova\n"
    );
    gil.check(
        "rivincita",
        "* L'altro posto è vuoto: manca un avversario.\n",
    );
    // The next to enter starts a new game at once.
    let mut zoe = server.person("Zoe");
    zoe.check("entra prova", "Avvio la partita di dama...\n");
    assert!(gil.heard().contains("Avvio la partita di dama...\n"));
    zoe.ask("abbandona");
    zoe.ask("esci");
    gil.ask("esci");
    zoe.check("stanze", "* Nessuna stanza.");
    // With the last person the room went too, and its name is free.
    zoe.check("entra prova", "* Stanza nuova: prova");
}

#[test]
fn a_room_lives_as_long_as_a_spectator() {
    let server = Server::start();
    let [mut ada, mut zoe] = server.people(["Ada", "Zoe"]);
    ada.ask("entra prova");
    zoe.ask("osserva prova");
    ada.ask("esci");
    zoe.check(
        "stanze",
        "* prova - dama italiana, senza orologio - nessuno - aspetta un avversario",
    );
    ada.check(
        "entra prova",
        "* Stanza prova, dama italiana, senza orologio. Hai i Bianchi. Aspetto un avversario.\n",
    );
    assert_eq!(zoe.heard(), "* Ada (ospite) ha i Bianchi.\n");
}

#[test]
fn as_many_rooms_and_spectators_as_may_be() {
    let server = Server::with(&[("rooms", 1), ("spectators_per_room", 1)]);
    let [mut ada, mut gil, mut zoe, mut leo] = server.people(["Ada", "Gil", "Zoe", "Leo"]);
    ada.ask("entra prova");
    gil.check("entra altra", "* Ci sono già 1 stanze: ");
    gil.check("gioca libera", "* Ci sono già 1 stanze: ");
    zoe.check("osserva prova", "* Guardi la stanza prova");
    leo.check("osserva prova", "* Nella stanza prova guardano già in 1.\n");
    zoe.ask("esci");
    leo.check("osserva prova", "* Guardi la stanza prova");
}

/// In a room that only its spectators keep, the first to come may ask for either colour.
#[test]
fn an_empty_room_gives_the_colour_that_is_asked_for() {
    for (side, has) in [
        ("bianco", "i Bianchi"),
        ("nero", "i Neri"),
        ("", "i Bianchi"),
    ] {
        let server = Server::start();
        let [mut ada, mut gil, mut zoe] = server.people(["Ada", "Gil", "Zoe"]);
        ada.ask("entra prova");
        zoe.ask("osserva prova");
        ada.ask("esci");
        zoe.heard();
        gil.ask(&format!("entra prova {side}"));
        assert_eq!(zoe.heard(), format!("* Gil (ospite) ha {has}.\n"), "{side}");
    }
}

/// A refused command changes nothing: the board is not turned by a `damiera gira` without a board.
#[test]
fn a_board_that_is_not_there_is_not_turned() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    gil.check("damiera gira", "* Non sei in una stanza.");
    ada.ask("entra prova");
    gil.check("entra prova", "\n   A  B  C  D  E  F  G  H\n1 [ ][n]");
}
