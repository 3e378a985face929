//! A person who starts the server at a terminal: what it says, and the page that it opens without being asked.

use std::net::{SocketAddr, TcpListener};

use damiera_tests::harness::{Screen, server_program};

/// The line of the shell once the server has ended.
const ENDED: &str = "it-has-ended";

/// The screen of a server that was started with these arguments in a locale on a new folder, when it shows a text. `@`
/// stands for the folder.
fn started(locale: &str, arguments: &str, awaited: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let program = server_program();
    let command = format!(
        "trap : INT; LC_ALL={locale} DAMIERA_BOT_TABLES=0 {} --listen 127.0.0.1:0 --data {}/games {arguments}; \
         echo {ENDED}; trap '' INT; cat",
        program.display(),
        folder.path().display()
    );
    let nowhere = SocketAddr::from(([127, 0, 0, 1], 0));
    let screen = Screen::running(&command, nowhere);
    let shown = screen.when(|shown| shown.contains(awaited));
    // The end of its terminal does not stop a server, so that the terminal waits for it. A server that refused to start
    // has ended before the interrupt, which must not end the terminal either.
    screen.keys(&["C-c"]);
    let _ = screen.when(|shown| shown.contains(ENDED));
    shown.replace(&folder.path().display().to_string(), "@")
}

#[test]
fn it_says_what_to_do_next_in_the_language_of_the_environment() {
    for (locale, lines) in [
        (
            "it_IT.UTF-8",
            [
                "Da un altro terminale: nc 127.0.0.1 ",
                "Partite e nomi sono in @/games",
                "Per fermarlo: Ctrl-C.",
            ],
        ),
        (
            "en_GB.UTF-8",
            [
                "From another terminal: nc 127.0.0.1 ",
                "No games and no names were there before.",
                "To stop it: Ctrl-C.",
            ],
        ),
        // A language that the server does not have.
        (
            "fi_FI.UTF-8",
            [
                "From another terminal: nc 127.0.0.1 ",
                "Games and names are in @/games",
                "To stop it: Ctrl-C.",
            ],
        ),
    ] {
        let shown = started(locale, "--web ''", lines[2]);
        for line in lines {
            assert!(shown.contains(line), "{locale}: {line}\n{shown}");
        }
        // Nothing of a log, and no page where none is wanted.
        assert!(
            !shown.contains("INFO") && !shown.contains("http"),
            "{shown}"
        );
    }
}

#[test]
fn behind_a_proxy_on_this_machine_it_says_how_lines_reach_it() {
    let proxied = "--web '' --set proxies=127.0.0.0/8";
    let shown = started("en", proxied, "To stop it");
    let wanted = "From another terminal: (printf 'PROXY UNKNOWN\\r\\n'; cat) | nc 127.0.0.1 ";
    assert!(shown.contains(wanted), "{shown}");
    let elsewhere = "--web '' --set proxies=192.0.2.0/24";
    let shown = started("en", elsewhere, "To stop it");
    assert!(
        shown.contains("From another terminal: nc 127.0.0.1 "),
        "{shown}"
    );
}

#[test]
fn the_page_moves_on_where_another_program_has_its_port_unless_it_was_chosen() {
    // A server of another test may have it and end while this one starts: then it is tried again.
    let shown = (0..5)
        .map(|_| {
            let _taken = TcpListener::bind("127.0.0.1:8080");
            started("en", "", "To stop it")
        })
        .find(|shown| !shown.contains("http://127.0.0.1:8080/"))
        .expect("a start while the port was taken");
    let moved = (8081..=8089).any(|port| {
        shown.contains(&format!("In a browser: http://127.0.0.1:{port}/"))
            && shown.contains(&format!(
                "Another program has port 8080: the page is at port {port}."
            ))
    });
    assert!(moved, "{shown}");

    let other = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = other.local_addr().expect("an address").port();
    let chosen = format!("--web 127.0.0.1:{port}");
    let refused = format!("cannot listen on 127.0.0.1:{port}: choose another address with --web");
    let shown = started("en", &chosen, &refused);
    assert!(!shown.contains("In a browser"), "{shown}");
}
