//! Real clients: each plays a game to its end by the rules.

use std::fmt::Write as _;
use std::fs;

use damiera_rules::{Color, Outcome, Variant};
use damiera_tests::harness::{Client, Papers, PlayedGame, Screen, Server, shell, telnet};
use tempfile::TempDir;

/// A server with and without TLS, and the folder with its papers.
struct Place {
    server: Server,
    papers: Papers,
    folder: TempDir,
}

impl Place {
    fn open() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        let papers = Papers::write(folder.path(), "a server");
        let file = folder.path().join("damiera.toml");
        fs::write(&file, papers.section()).expect("a file");
        let server = Server::reading(&file);
        Place {
            server,
            papers,
            folder,
        }
    }
}

/// How Ada plays.
enum Player {
    /// Through a stream, on which her lines are typed.
    Stream(Client),
    /// On a screen, which the test reads.
    Screen(Screen),
    /// A program types her moves; only what it shows is read.
    Script(Client),
}

impl Player {
    fn types(&mut self, line: &str) {
        match self {
            Player::Stream(client) => client.send(line),
            Player::Screen(screen) => screen.send(line),
            Player::Script(_) => {}
        }
    }

    /// Waits until the player has seen `mark`, and then `part`.
    fn sees(&mut self, mark: &str, part: &str) -> Option<String> {
        match self {
            Player::Stream(client) | Player::Script(client) => {
                let line = client.until(mark);
                let last = line.lines().last().unwrap_or_default();
                if !last.contains(part) {
                    client.until(part);
                }
                None
            }
            Player::Screen(screen) => Some(screen.until(mark, part)),
        }
    }
}

/// The rows of every board in a text.
fn rows(text: &str) -> Vec<&str> {
    let is_row = |line: &&str| {
        let mut head = line.chars();
        head.next().is_some_and(|first| first.is_ascii_digit()) && line[1..].starts_with(" [")
    };
    text.lines().map(str::trim_end).filter(is_row).collect()
}

/// Ada, who has White, plays with a client against Gil on a socket, each move when it is asked for.
fn check(start: impl FnOnce(&Place, &[String]) -> Player) {
    let played = PlayedGame::short(Variant::Italiana);
    let Some(Outcome::Win { winner, .. }) = played.game.outcome() else {
        panic!("nobody wins");
    };
    let place = Place::open();
    let mut ada = start(&place, &played.moves);
    ada.sees("Scrivi il tuo nome.", "* English");
    ada.types("Ada");
    ada.sees("* Ciao, Ada.", "aiuto");
    ada.types("entra prova");
    ada.sees("* Stanza nuova: prova", "* Aspetto un avversario");
    let mut gil = place.server.person("Gil");
    gil.send("entra prova");
    gil.until("Sei i Neri");
    let shown = ada.sees("Avvio la partita di dama...", "Es > ");
    check_board(shown, &gil);
    let last = played.moves.len() - 1;
    let end = match winner {
        Color::White => "Vince Ada!",
        Color::Black => "Vince Gil!",
    };
    for (ply, typed) in played.moves.iter().enumerate() {
        let white = ply % 2 == 0;
        if white {
            ada.types(typed);
        } else {
            gil.send(typed);
        }
        let mark = format!("{}: {typed}", if white { "* Bianco" } else { "* Nero" });
        gil.until(&mark);
        let part = match (ply == last, white) {
            (true, _) => end,
            (false, true) => "Turno nero!",
            (false, false) => "Es > ",
        };
        check_board(ada.sees(&mark, part), &gil);
    }
    gil.until(end);
    if let Player::Stream(client) | Player::Script(client) = &ada {
        let boards = rows(client.received());
        assert_eq!(boards.len(), 8 * (1 + played.moves.len()), "{client:?}");
        assert_eq!(boards, rows(gil.received()), "{client:?}");
    }
}

/// The last board on a screen is Gil's last board.
fn check_board(screen: Option<String>, gil: &Client) {
    if let Some(screen) = screen {
        let drawn = rows(&screen);
        let last = &drawn[drawn.len().saturating_sub(8)..];
        assert_eq!(last.len(), 8, "{screen}");
        assert!(rows(gil.received()).ends_with(last), "{screen}\n{gil:?}");
    }
}

/// A client with pipes.
fn check_command(command: &str) {
    check(|place, _| Player::Stream(shell(command, place.server.address())));
}

#[test]
fn nc() {
    check_command("exec nc $HOST $PORT");
}

#[test]
fn ncat() {
    check_command("exec ncat $HOST $PORT");
}

#[test]
fn socat() {
    check_command("exec socat - TCP:$HOST:$PORT");
}

#[test]
fn plink_as_telnet() {
    check_command("exec plink -telnet -batch -P $PORT $HOST");
}

#[test]
fn plink_raw() {
    check_command("exec plink -raw -batch -P $PORT $HOST");
}

#[test]
fn telnet_on_a_terminal() {
    check(|place, _| Player::Stream(telnet(place.server.address())));
}

#[test]
fn openssl() {
    check(|place, _| {
        let authority = place.papers.authority.display();
        let command = format!(
            "exec openssl s_client -quiet -verify_return_error -CAfile {authority} \
             -connect $HOST:$PORT"
        );
        Player::Stream(shell(&command, place.server.tls_address()))
    });
}

#[test]
fn tintin() {
    check(|place, _| {
        let command = "exec tt++ -G -e \"#session damiera $HOST $PORT\"";
        Player::Screen(Screen::running(command, place.server.address()))
    });
}

#[test]
fn expect_with_telnet() {
    check(|place, moves| {
        let file = place.folder.path().join("game.exp");
        fs::write(&file, expect_script("telnet", moves)).expect("a file");
        let command = format!("exec expect {} $HOST $PORT", file.display());
        Player::Script(shell(&command, place.server.address()))
    });
}

/// A script that plays White's moves, each when it is asked for, and ends when the game does.
fn expect_script(program: &str, moves: &[String]) -> String {
    let mut script = format!(
        "set timeout 20\nspawn {program} [lindex $argv 0] [lindex $argv 1]\n\
         proc answer {{ shown typed }} {{\n  expect {{\n    -ex $shown {{ send \"$typed\\r\" }}\n    \
         timeout {{ exit 1 }}\n    eof {{ exit 1 }}\n  }}\n}}\n\
         answer \"* English\" \"Ada\"\nanswer \"* Ciao, Ada.\" \"entra prova\"\n"
    );
    for typed in moves.iter().step_by(2) {
        let _ = writeln!(script, "answer \"Es > \" \"{typed}\"");
    }
    script.push_str("answer \"Vince \" \"fine\"\nexpect eof\n");
    script
}
