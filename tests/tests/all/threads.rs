//! Rooms on several threads: everyone is told the same in the same order, from any thread.

use std::cell::Cell;
use std::fmt::Write as _;
use std::net::SocketAddr;

use damiera_rules::{Color, Variant};
use damiera_tests::harness::{Client, PlayedGame, Server, wide};
use damiera_tests::load::scrape::Scrape;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// As many threads as each test tries, one after the other.
const COUNTS: [usize; 3] = [1, 2, 4];

/// A server that serves rooms on so many threads, and where it tells its figures.
fn start(threads: usize, arguments: &[&str]) -> (Server, SocketAddr) {
    let settings = format!(
        "{}spectator_events = 1000\n[runtime]\nthreads = {threads}\n",
        wide()
    );
    let mut all = vec!["--metrics-listen", "127.0.0.1:0"];
    all.extend(arguments);
    let server = Server::given(&all, &settings, "info");
    let figures = server.logged("metrics are at /metrics address=");
    let figures = figures.parse().expect("an address");
    (server, figures)
}

/// The number of rooms on each thread.
fn rooms(address: SocketAddr, threads: usize) -> Vec<f64> {
    let figures = Scrape::of(address).expect("figures");
    let on = |thread| format!("damiera_thread_rooms{{thread=\"{thread}\"}}");
    (0..threads)
        .map(|thread| {
            figures
                .figure(&on(thread))
                .expect("a figure for each thread")
        })
        .collect()
}

/// The number of connections that went to another thread.
fn moved(address: SocketAddr) -> f64 {
    let figures = Scrape::of(address).expect("figures");
    let moved = figures.figure("damiera_connections_moved_total");
    moved.expect("a figure")
}

/// A program with a name.
fn program(server: &Server, name: &str) -> Client {
    let mut client = server.connect();
    client.to_json();
    order(&mut client, &format!("nome {name}"));
    client
}

/// Writes a command, which must succeed, and gives the numbers of the events before its answer.
#[track_caller]
fn order(client: &mut Client, command: &str) -> Vec<u64> {
    let reply = client.request("r", command);
    assert_eq!(reply.answer["type"], "ok", "{command}: {}", reply.answer);
    let numbers = reply
        .events
        .iter()
        .filter_map(|event| event["seq"].as_u64());
    numbers.collect()
}

/// A room with its two players and two who watch.
struct Table {
    players: [Client; 2],
    spectators: [Client; 2],
    played: PlayedGame,
}

impl Table {
    fn open(server: &Server, number: usize) -> Table {
        let who = |what: &str| program(server, &format!("{what}{number}"));
        let mut players = [who("white"), who("black")];
        let mut spectators = [who("near"), who("far")];
        let variant = Variant::ALL[number % Variant::ALL.len()];
        let create = format!("crea t{number} variante={variant} colore=bianco");
        order(&mut players[0], &create);
        order(&mut players[1], &format!("entra t{number}"));
        for spectator in &mut spectators {
            order(spectator, &format!("osserva t{number}"));
        }
        Table {
            players,
            spectators,
            played: PlayedGame::of_seed(variant, number as u64),
        }
    }

    /// Plays the game to its end. Everybody hears every event once, in order.
    fn play(mut self) {
        let first = usize::from(self.played.game.variant().rules().first != Color::White);
        for (ply, typed) in self.played.moves.iter().enumerate() {
            order(&mut self.players[(first + ply) % 2], typed);
        }
        let mut heard = Vec::new();
        for spectator in &mut self.spectators {
            let events = spectator.events();
            let numbers = events.iter().filter_map(|event| event["seq"].as_u64());
            let numbers: Vec<u64> = numbers.collect();
            let end = events.last().expect("the end of the game");
            assert_eq!(end["type"], "end", "{end}");
            assert!(numbers.len() >= self.played.moves.len(), "{numbers:?}");
            let follows = |pair: &[u64]| pair[1] == pair[0] + 1;
            assert!(numbers.windows(2).all(follows), "{numbers:?}");
            heard.push(numbers);
        }
        assert_eq!(heard[0], heard[1]);
    }
}

#[test]
fn whole_games_are_played_and_watched() {
    for threads in COUNTS {
        let (server, address) = start(threads, &[]);
        let tables: Vec<_> = (0..8).map(|number| Table::open(&server, number)).collect();
        assert_eq!(rooms(address, threads), vec![8.0 / threads as f64; threads]);
        let moved = moved(address);
        assert_eq!(moved > 0.0, threads > 1, "{moved}");
        tables.into_iter().for_each(Table::play);
    }
}

/// After a kill rooms live on all threads again, and players come back to them.
#[test]
fn who_comes_back_plays_on() {
    for threads in COUNTS {
        let folder = tempfile::tempdir().expect("a folder");
        let data = ["--data", folder.path().to_str().expect("a plain name")];
        let (server, _) = start(threads, &data);
        let mut codes = Vec::new();
        for number in 0..8 {
            let [mut white, mut black] =
                ["white", "black"].map(|it| program(&server, &format!("{it}{number}")));
            let code = |client: &mut Client, command: &str| {
                let reply = client.request("r", command);
                let mut events = reply.events.iter().chain([&reply.answer]);
                let code = events.find_map(|event| event["token"].as_str().map(str::to_owned));
                code.unwrap_or_else(|| panic!("no code in {reply:?}"))
            };
            let create = format!("crea t{number} colore=bianco");
            codes.push([
                code(&mut white, &create),
                code(&mut black, &format!("entra t{number}")),
            ]);
            order(&mut white, "6a 5b");
        }
        server.kill();
        let (server, address) = start(threads, &data);
        assert_eq!(rooms(address, threads), vec![8.0 / threads as f64; threads]);
        for own in codes {
            let [mut white, mut black] = own.map(|code| {
                let mut client = server.connect();
                client.to_json();
                order(&mut client, &format!("riprendi {code}"));
                client
            });
            order(&mut black, "3b 4c");
            order(&mut white, "abbandona");
        }
        assert!(server.stop().success());
    }
}

#[test]
fn a_stop_reaches_everyone_on_every_thread() {
    for threads in COUNTS {
        let (mut server, _) = start(threads, &[]);
        let mut people: Vec<_> = (0..12)
            .map(|number| program(&server, &format!("p{number}")))
            .collect();
        for (number, person) in people.iter_mut().take(8).enumerate() {
            order(person, &format!("entra t{}", number / 2));
        }
        server.signal("-TERM");
        for person in &mut people {
            let mut last = person.line();
            while let Some(line) = person.next_line() {
                last = line;
            }
            assert!(last.contains("shutting_down"), "{last}");
        }
        assert!(server.wait().success());
    }
}

/// The input of a program, sent at once in pieces that end anywhere.
#[derive(Debug, Clone)]
struct Script {
    commands: Vec<Step>,
    pieces: Vec<usize>,
}

#[derive(Debug, Clone, Copy)]
enum Step {
    Sit(u8),
    Leave,
    Watch(u8),
    Say,
    Ask,
}

fn script() -> impl Strategy<Value = Script> {
    let step = prop_oneof![
        3 => (0..4_u8).prop_map(Step::Sit),
        2 => Just(Step::Leave),
        1 => (0..4_u8).prop_map(Step::Watch),
        2 => Just(Step::Say),
        2 => Just(Step::Ask),
    ];
    let commands = prop::collection::vec(step, 1..60);
    let pieces = prop::collection::vec(1..80_usize, 1..20);
    (commands, pieces).prop_map(|(commands, pieces)| Script { commands, pieces })
}

impl Script {
    fn lines(&self, case: u64) -> String {
        let mut lines = String::new();
        for (number, step) in self.commands.iter().enumerate() {
            let command = match step {
                Step::Sit(room) => format!("entra c{case}r{room}"),
                Step::Leave => "esci".to_owned(),
                Step::Watch(room) => format!("osserva c{case}r{room}"),
                Step::Say => format!("di' {number}"),
                Step::Ask => "ping".to_owned(),
            };
            let _ = writeln!(lines, "@n{number} {command}");
        }
        lines
    }

    /// Every command has had its answer, once and in its turn.
    fn check(&self, client: &mut Client) {
        let mut next = 0;
        while next < self.commands.len() {
            let event = client.json();
            if let Some(tag) = event["tag"].as_str() {
                assert_eq!(tag, format!("n{next}"), "{event}");
                next += 1;
            }
        }
        let rest = client.events();
        assert!(rest.iter().all(|event| event["tag"].is_null()), "{rest:?}");
    }
}

/// Connections that write on while they go from thread to thread lose no line, and none counts twice.
#[test]
fn lines_that_were_sent_ahead_go_along() {
    let (server, address) = start(3, &[]);
    let lot = Cell::new(0);
    let mut runner = TestRunner::new(Config::with_cases(32));
    let ran = runner.run(&(script(), script()), |scripts| {
        let scripts = <[Script; 2]>::from(scripts);
        let case = lot.replace(lot.get() + 1);
        let names = [0, 1].map(|own| format!("c{case}p{own}"));
        let mut clients = names.map(|name| program(&server, &name));
        let texts = scripts.each_ref().map(|script| script.lines(case));
        let mut rest = texts.each_ref().map(|text| text.as_bytes());
        let longest = scripts.iter().map(|script| script.pieces.len()).max();
        for turn in 0..longest.unwrap_or(0) {
            for ((script, client), rest) in scripts.iter().zip(&mut clients).zip(&mut rest) {
                let piece = script.pieces.get(turn).copied().unwrap_or(0);
                let (now, later) = rest.split_at(piece.min(rest.len()));
                client.bytes(now);
                *rest = later;
            }
        }
        for (client, rest) in clients.iter_mut().zip(rest) {
            client.bytes(rest);
        }
        for (script, client) in scripts.iter().zip(&mut clients) {
            script.check(client);
        }
        Ok(())
    });
    if let Err(error) = ran {
        panic!("{error}");
    }
    let moved = moved(address);
    assert!(moved > 10.0, "{moved}");
}
