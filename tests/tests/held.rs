//! Figures that nothing else holds: the crates of the README's build, the memory of an idle connection and the instructions
//! of a move. Each bound is a little above the figure of its day. A change that raises one says why.
#![cfg(test)]

use std::collections::BTreeSet;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use damiera_tests::harness::{Server, server_program};
use damiera_tests::load::args::InstructionsArgs;
use damiera_tests::load::{instructions, resting};

/// Crates of the server with its default features, the project's own among them. Five came with notices: their own, the system's
/// authorities (`rustls-native-certs`, `openssl-probe`), and what `hyper` needs to ask (`want`, `try-lock`).
const CRATES: usize = 248;

/// User memory of a connection with a name that rests, in bytes.
const IDLE_BYTES: f64 = 3_000.0;

/// Instructions of the server for a move in memory: the decision, two players' lines and a room's share of everything else.
/// The build of the tests has more of them than a release: 51,800 on a quiet machine, and up to 53,600 beside other tests,
/// where fewer lines are read at once. 1,000 of them came with several boards for a person: each frame finds its board.
const INSTRUCTIONS: f64 = 55_500.0;

/// Connections that rest at once.
const RESTING: usize = 1_000;

/// The settings for many connections from one address.
fn settings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("load.toml")
}

#[test]
fn the_build_of_the_readme_has_few_crates() {
    let tree = Command::new(env!("CARGO"))
        .args("tree -p damiera-server -e normal,build --prefix none --locked --offline".split(' '))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(tree.status.success(), "{tree:?}");
    let tree = String::from_utf8(tree.stdout).expect("UTF-8");
    let crates = tree.lines().filter_map(|line| {
        let mut words = line.split(' ');
        Some((words.next()?, words.next()?))
    });
    let crates: BTreeSet<_> = crates.collect();
    println!("{} crates", crates.len());
    assert!(crates.len() <= CRATES, "{} crates", crates.len());
}

#[test]
fn an_idle_connection_takes_little_memory() {
    let settings = fs::read_to_string(settings()).expect("it is there");
    let server = Server::configured(&settings);
    let each = resting::memory_each(server.address(), None, RESTING, &[server.id()])
        .expect("they come and rest");
    println!("{each:.0} bytes");
    assert!(each <= IDLE_BYTES, "{each:.0} bytes");
}

#[test]
fn a_move_takes_few_instructions() {
    let folder = tempfile::tempdir().expect("a folder");
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = free.local_addr().expect("it is bound").port();
    drop(free);
    let args = InstructionsArgs {
        server: server_program(),
        config: settings(),
        folder: folder.path().to_owned(),
        port,
        rooms: 10,
        warm_up: 10,
        moves: 30,
        in_memory: true,
        json_boards: false,
        top: 0,
    };
    let each = instructions::of_a_move(&args).expect("valgrind runs the server");
    println!("{each:.0} instructions");
    assert!(each <= INSTRUCTIONS, "{each:.0} instructions");
}
