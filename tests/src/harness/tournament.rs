//! People who play a tournament, and the boards that they read.

use super::{Client, Server};

/// The password of each of them.
const PASSWORD: &str = "cavallo batteria";

/// Registers a person.
#[must_use]
pub fn register(server: &Server, name: &str) -> Client {
    let mut person = server.person(name);
    person.send("registrati");
    person.until("almeno 8");
    person.send(PASSWORD);
    person.send(PASSWORD);
    person.until("è un nome registrato");
    person
}

/// The person again, at another connection.
#[must_use]
pub fn log_in(server: &Server, name: &str) -> Client {
    let mut person = server.connect();
    person.send(name);
    person.until("assword");
    person.send(PASSWORD);
    person.until(&format!("Ciao di nuovo, {name}."));
    person
}

/// The rows of a round's boards in tournament 1, without what is told of the reader.
#[must_use]
pub fn boards(reader: &mut Client, round: usize) -> Vec<String> {
    let told = reader.ask(&format!("torneo 1 turno {round}"));
    let is_row = |line: &&str| {
        let row = line.trim_start_matches("* ").trim_start();
        row.split_once('.')
            .is_some_and(|(number, _)| number.parse::<u16>().is_ok())
    };
    told.lines().filter(is_row).map(str::to_owned).collect()
}

/// The players of a board, White first, by their places among these names.
#[must_use]
pub fn players(row: &str, names: &[&str]) -> [usize; 2] {
    let mut found: Vec<(usize, usize)> = (0..)
        .zip(names)
        .filter_map(|(place, name)| Some((row.find(name)?, place)))
        .collect();
    found.sort_unstable();
    let [(_, white), (_, black)] = found[..] else {
        panic!("{row}");
    };
    [white, black]
}
