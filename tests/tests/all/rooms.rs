//! Rooms: opening, finding, entering, watching and leaving them.

use damiera_tests::harness::Server;

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
