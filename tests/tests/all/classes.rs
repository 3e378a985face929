//! A whole lesson over real sockets: a class of twenty-five and more from one address that is counted, through
//! three rounds, with the server killed in the middle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use damiera_tests::harness::school::{
    SCHOOL, files_with_nicks, has_nicks, nick, open_class, register_teacher, teacher_again,
};
use damiera_tests::harness::{Client, Server};
use tempfile::TempDir;

const PUPILS: usize = 25;

fn start(data: &Path) -> Server {
    let data = data.to_str().expect("a plain path");
    Server::given(&["--data", data], SCHOOL, "info")
}

fn pupil(server: &Server, code: &str, number: usize) -> Client {
    let mut pupil = server.connect();
    let nick = nick(number);
    pupil.check(
        &format!("classe {code} {nick}"),
        &format!("il tuo nome è {nick}."),
    );
    pupil
}

/// The pairs at the tables, as the teacher reads them.
fn tables(told: &str) -> Vec<(u32, String, String)> {
    let rows = told.lines().filter_map(|line| {
        let (number, rest) = line.strip_prefix("* Tavolo ")?.split_once(": ")?;
        let (white, rest) = rest.split_once(" contro ")?;
        let black = rest.split([',', '.']).next()?;
        Some((number.parse().ok()?, white.to_owned(), black.to_owned()))
    });
    rows.collect()
}

/// Plays a round: at every table White moves and Black gives up, until all are over.
fn play(pupils: &mut BTreeMap<String, Client>, tables: &[(u32, String, String)]) {
    for (_, white, black) in tables {
        if let Some(white) = pupils.get_mut(white) {
            white.ask("6a 5b");
        }
        if let Some(black) = pupils.get_mut(black) {
            black.check("abbandona", "Vince ");
        } else if let Some(white) = pupils.get_mut(white) {
            // Against the bot.
            white.check("abbandona", "Vince ");
        }
    }
}

fn note(met: &mut BTreeSet<(String, String)>, tables: &[(u32, String, String)]) {
    for (_, white, black) in tables {
        let mut pair = [white.clone(), black.clone()];
        pair.sort();
        let [one, other] = pair;
        assert!(met.insert((one, other)), "{white} and {black} meet again");
    }
}

#[test]
fn a_lesson_of_three_rounds() {
    let folder = TempDir::new().expect("a folder");
    let server = start(folder.path());
    let mut rossi = register_teacher(&server);
    let code = open_class(&mut rossi, "italiana bot 1");
    let mut pupils: BTreeMap<String, Client> = BTreeMap::new();
    for number in 1..=PUPILS {
        pupils.insert(nick(number), pupil(&server, &code, number));
    }
    let mut stranger = server.connect();
    stranger.check("classe BCD-FGH Eve", "Nessuna classe ha questo codice");
    drop(stranger);

    // The first round, and a late pupil.
    let mut met = BTreeSet::new();
    rossi.ask("classe turno");
    let told = rossi.ask("classe");
    let first = tables(&told);
    assert_eq!(first.len(), PUPILS.div_ceil(2), "{told}");
    note(&mut met, &first[..PUPILS / 2]);
    let late = PUPILS + 1;
    pupils.insert(nick(late), pupil(&server, &code, late));
    play(&mut pupils, &first);
    rossi.check_soon("classe", "Il turno 1 è finito");

    // The second round has everybody; the server is killed in the middle of it.
    rossi.ask("classe turno");
    let second = tables(&rossi.ask("classe"));
    assert_eq!(second.len(), PUPILS.div_ceil(2));
    note(&mut met, &second);
    let (done, open) = second.split_at(4);
    play(&mut pupils, done);
    for (_, white, _) in open {
        pupils
            .get_mut(white)
            .expect("a pupil")
            .check("6a 5b", "6A 5B");
    }
    server.kill();
    let server = start(folder.path());
    let mut rossi = teacher_again(&server);
    let told = rossi.ask("classe");
    for (number, white, black) in done {
        let ended = format!("Tavolo {number}: {white} contro {black}, finita 1-0.");
        assert!(told.contains(&ended), "{ended} is not in\n{told}");
    }
    // Everybody comes back by the nickname, and plays on.
    pupils = (1..=late)
        .map(|number| (nick(number), pupil(&server, &code, number)))
        .collect();
    for (_, white, black) in open {
        let board = pupils.get_mut(white).expect("a pupil").ask("ultima");
        assert!(board.contains("6A 5B"), "{white}: {board}");
        pupils
            .get_mut(black)
            .expect("a pupil")
            .check("3b 4a", "3B 4A");
    }
    // One vanishes and is back, at another connection.
    let (_, white, black) = &open[0];
    pupils.remove(white);
    rossi.check_soon("classe", &format!("Assente: {white}."));
    let number = white
        .trim_start_matches("Scolaro")
        .parse()
        .expect("a number");
    pupils.insert(white.clone(), pupil(&server, &code, number));
    pupils
        .get_mut(white)
        .expect("a pupil")
        .check("abbandona", "Vince ");
    assert!(pupils.contains_key(black));
    play_on(&mut pupils, &open[1..]);
    rossi.check_soon("classe", "Il turno 2 è finito");

    // The third round.
    rossi.ask("classe turno");
    let third = tables(&rossi.ask("classe"));
    note(&mut met, &third);
    play(&mut pupils, &third);
    rossi.check_soon("classe", "Il turno 3 è finito");
    // Nicknames are in the class's file alone, and gone with the lesson.
    assert_eq!(files_with_nicks(folder.path()), 1);
    rossi.check("classe fine", "* La lezione è finita.");
    assert_eq!(files_with_nicks(folder.path()), 0);
    assert!(!has_nicks(&server.log()), "the log has nicknames");
    server.stop();
    assert_eq!(files_with_nicks(folder.path()), 0);
}

/// Black gives up where both have moved already.
fn play_on(pupils: &mut BTreeMap<String, Client>, tables: &[(u32, String, String)]) {
    for (_, _, black) in tables {
        pupils
            .get_mut(black)
            .expect("a pupil")
            .check("abbandona", "Vince ");
    }
}

#[test]
fn forty_come_from_one_address() {
    let folder = TempDir::new().expect("a folder");
    let server = start(folder.path());
    let mut rossi = register_teacher(&server);
    let code = open_class(&mut rossi, "italiana");
    let mut pupils: Vec<Client> = (1..=40)
        .map(|number| pupil(&server, &code, number))
        .collect();
    let mut late = server.connect();
    late.check(&format!("classe {code} Tardi"), "già 40 persone");
    // Without the class the address has what every address has.
    rossi.ask("classe fine");
    for pupil in &mut pupils {
        pupil.check("ping", "PONG");
    }
    let mut one_more = server.connect();
    assert!(
        one_more.rest().contains("troppe connessioni"),
        "{one_more:?}"
    );
}
