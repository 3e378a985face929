//! A school: a class of pupils behind one address, with nicknames that only the class knows.

use std::fs;
use std::path::Path;

use super::{Client, Server};

/// Few connections from one address, and none is exempt, not even this machine's: a school is like that.
pub const SCHOOL: &str = "[limits]\nexempt = []\nconnections_per_address = 6\nnew_connections_per_minute = 30\n\
    text_burst = 1000000\ntext_per_second = 1000000\ntext_columns = 0\nregistrations_per_hour = 10\n\
    json_burst = 1000000\njson_per_second = 1000000\ndisk_reserve_bytes = 0\n";

/// The teacher's name and password.
pub const TEACHER: [&str; 2] = ["Rossi", "torre alta 7"];

/// With what each nickname begins, and nothing else that a server writes.
const NICK: &str = "Scolaro";

/// The nickname of a pupil.
#[must_use]
pub fn nick(number: usize) -> String {
    format!("{NICK}{number}")
}

/// True if a text contains a nickname.
#[must_use]
pub fn has_nicks(text: &str) -> bool {
    text.contains(NICK)
}

/// The number of files in a folder that contain a nickname.
#[must_use]
pub fn files_with_nicks(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .filter(|path| path.is_file())
        .filter(|path| {
            let bytes = fs::read(path).expect("a file");
            bytes
                .windows(NICK.len())
                .any(|window| window == NICK.as_bytes())
        })
        .count()
}

/// Registers the teacher.
#[must_use]
pub fn register_teacher(server: &Server) -> Client {
    let [name, password] = TEACHER;
    let mut teacher = server.connect();
    teacher.check(name, &format!("Ciao, {name}."));
    // Any line at a prompt is a password.
    teacher.send("registrati");
    teacher.until("scegli una password");
    teacher.send(password);
    teacher.until("ancora una volta");
    teacher.send(password);
    teacher.until(&format!("{name} è un nome registrato"));
    teacher
}

/// Opens a class on these terms; the teacher begins its rounds. Returns its code.
#[must_use]
pub fn open_class(teacher: &mut Client, terms: &str) -> String {
    let opened = teacher.ask(&format!("classe apri {terms}"));
    let (_, code) = opened.split_once("Classe ").expect("a class");
    teacher.ask("classe automatico no");
    // Six characters and the dash between them.
    code[..7].to_owned()
}

/// The teacher again, at another connection.
#[must_use]
pub fn teacher_again(server: &Server) -> Client {
    let mut teacher = server.connect();
    for line in TEACHER {
        teacher.send(line);
    }
    teacher.until("Ciao di nuovo");
    teacher
}
