//! A guest's entry in a tournament: its code is kept, and leads back after the server was started again.

use std::path::Path;
use std::time::Duration;

use crate::fake::OK;
use crate::fake::free::{Heard, serve};
use crate::on_terminal::OnTerminal;
use tokio::time::{Instant, sleep};

const CODE: &str = "7KQ2-M9XD-0B3F-T8WA";
const WRONG: &str = "AAAA-BBBB-CCCC-DDDD";

/// The report of a tournament that has Hugo among its entrants, with further fields.
fn report(more: &str) -> String {
    format!(
        r#"{{"type":"ok","tag":"TAG","tournament":3,"title":"Tre","system":"swiss","variant":"italiana","time":"3+2","state":"entry","round":0,"rounds":1,"entrants":1,"seats":[2,10],"absence":60,"pause":5,"scale":"2-1-0","digest":"00","arbiters":["Zoe"],"page":1,"pages":1,"tie_breaks":[],"own":{{"row":{{"place":0,"number":1,"name":"Hugo","guest":true,"rating":0,"points":0,"tie_breaks":[]}}}},{more}"text":""}}"#
    )
}

fn refused(code: &str, text: &str) -> Option<Vec<String>> {
    let refused = format!(r#"{{"type":"error","tag":"TAG","code":"{code}","text":"{text}"}}"#);
    Some(vec![refused])
}

/// The server of a tournament that Hugo has entered. Any other name is free.
fn started_again(command: &str) -> Option<Vec<String>> {
    match command.split_once(' ') {
        Some(("nome", "Hugo")) => refused("name_taken", "Hugo gioca in un torneo."),
        Some(("nome", name)) => Some(vec![format!(
            r#"{{"type":"ok","tag":"TAG","name":"{name}"}}"#
        )]),
        Some(("riprendi", CODE)) => Some(vec![report(r#""own_alone":true,"#)]),
        Some(("riprendi", _)) => refused("wrong_code", "Nessun posto ha questo codice."),
        _ => Some(Vec::new()),
    }
}

/// Waits until a server has read a command so many times.
async fn wait_until(heard: &Heard, command: &str, times: usize) {
    wait_until_all(heard, &vec![command; times]).await;
}

/// Waits until a server has read these commands, each after the one before it.
async fn wait_until_all(heard: &Heard, commands: &[&str]) {
    let until = Instant::now() + Duration::from_secs(30);
    loop {
        let lines = heard.all();
        let mut later = lines.iter();
        if commands
            .iter()
            .all(|command| later.any(|line| line == command))
        {
            return;
        }
        assert!(Instant::now() < until, "no {commands:?} in {lines:?}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// Waits until the program is let in again by a command that a server has read. On the full screen it then asks for the lists
/// of the lobby.
async fn wait_until_in(manner: &[&str], program: &mut OnTerminal, heard: &Heard, command: &str) {
    if manner.is_empty() {
        wait_until_all(heard, &[command, "sfide"]).await;
    } else {
        program.wait_for("fuori dalle stanze");
    }
}

/// The remembered servers, and the names of the files of codes.
fn remembered(home: &Path) -> (String, String) {
    let folder = home.join(".config/damiera");
    let servers = std::fs::read_to_string(folder.join("servers.toml")).unwrap_or_default();
    let seats = std::fs::read_dir(folder.join("seats"))
        .into_iter()
        .flatten();
    let names = seats.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    (servers, names.collect::<Vec<_>>().join(" "))
}

/// A connection that has remembered Hugo, and a code of that name.
async fn remembered_hugo(home: &Path) -> (String, String) {
    let until = Instant::now() + Duration::from_secs(30);
    loop {
        let (servers, codes) = remembered(home);
        if servers.contains("name = \"Hugo\"") && codes.contains("+hugo+3.entry") {
            return (servers, codes);
        }
        assert!(Instant::now() < until, "{servers} {codes}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// The options for the full screen and for lines.
const MANNERS: [&[&str]; 2] = [&[], &["--plain"]];

#[tokio::test]
async fn a_guest_comes_back_by_the_code_that_was_told_once() {
    for manner in MANNERS {
        let (server, heard) = serve(|number, command| match (number, command) {
            (0, "iscriviti 3") => {
                Some(vec![report(&format!(r#""guest_code":"{CODE}","#)).replace(
                    r#""text":"""#,
                    &format!(r#""text":"* Se cade la linea: riprendi {CODE}""#),
                )])
            }
            // The server goes down.
            (0, "di' ciao") => None,
            (0, "nome Hugo") => Some(vec![
                r#"{"type":"ok","tag":"TAG","name":"Hugo"}"#.to_owned(),
            ]),
            (0, _) => Some(Vec::new()),
            (_, command) => started_again(command),
        });
        let home = tempfile::tempdir().unwrap();
        let server = server.to_string();
        let words = ["--name", "Hugo", "--server", &server, "--language", "it"];
        let mut program = OnTerminal::run(home.path(), &[manner, &words].concat());
        wait_until(&heard, "nome Hugo", 1).await;
        program.wait_for("Hugo");
        program.enters("iscriviti 3");
        wait_until(&heard, "iscriviti 3", 1).await;
        if manner.is_empty() {
            // The code is shown until it is closed.
            program.wait_for("T8WA");
            program.enters("");
        }
        program.enters("di' ciao");
        let resumed = format!("riprendi {CODE}");
        wait_until(&heard, &resumed, 1).await;
        wait_until_in(manner, &mut program, &heard, &resumed).await;
        // On the full screen the line that had no answer stays to be sent again.
        program.enters("\u{15}di' eccomi");
        wait_until(&heard, "di' eccomi", 1).await;
        // The program was ended: the code is kept in a file.
        drop(program);
        let _again = OnTerminal::run(home.path(), &[manner, &words].concat());
        wait_until(&heard, &format!("riprendi {CODE}"), 2).await;
    }
}

/// The code of a seat in a finished game leads to the entry, and no seat is told of.
#[tokio::test]
async fn the_code_of_a_seat_leads_to_the_lobby_after_its_game() {
    for manner in MANNERS {
        let (server, heard) = serve(|number, command| match (number, command) {
            (0, "gioca") => {
                let token = r#"{"type":"token","room":"torneo-3-1-1","token":"CODE"}"#;
                Some(vec![token.replace("CODE", CODE), OK.to_owned()])
            }
            (0, "di' addio") => None,
            (0, "nome Hugo") => Some(vec![
                r#"{"type":"ok","tag":"TAG","name":"Hugo"}"#.to_owned(),
            ]),
            (0, _) => Some(Vec::new()),
            (_, command) => started_again(command),
        });
        let home = tempfile::tempdir().unwrap();
        let server = server.to_string();
        let words = ["--name", "Hugo", "--server", &server, "--language", "it"];
        let mut program = OnTerminal::run(home.path(), &[manner, &words].concat());
        program.wait_for("Hugo");
        program.enters("gioca");
        wait_until(&heard, "gioca", 1).await;
        program.enters("di' addio");
        let resumed = format!("riprendi {CODE}");
        wait_until(&heard, &resumed, 1).await;
        wait_until_in(manner, &mut program, &heard, &resumed).await;
    }
}

#[tokio::test]
async fn a_refused_name_gives_way_to_another_one_or_a_code_that_is_typed() {
    for manner in MANNERS {
        for (typed, sent) in [
            ("riprendi 7kq2-m9xd-0b3f-t8wa", "di' ciao"),
            ("Leo", "di' ciao"),
        ] {
            let (server, heard) = serve(|number, command| match (number, command) {
                (0, "di' addio") => None,
                (0, "nome Hugo") => Some(vec![
                    r#"{"type":"ok","tag":"TAG","name":"Hugo"}"#.to_owned(),
                ]),
                (0, _) => Some(Vec::new()),
                (_, command) => started_again(command),
            });
            let home = tempfile::tempdir().unwrap();
            let server = server.to_string();
            let words = ["--name", "Hugo", "--server", &server, "--language", "it"];
            let mut program = OnTerminal::run(home.path(), &[manner, &words].concat());
            program.wait_for("Hugo");
            program.enters("di' addio");
            wait_until(&heard, "nome Hugo", 2).await;
            program.wait_for("torneo.");
            program.enters(typed);
            let first = match typed {
                "Leo" => "nome Leo".to_owned(),
                _ => format!("riprendi {CODE}"),
            };
            wait_until(&heard, &first, 1).await;
            wait_until_in(manner, &mut program, &heard, &first).await;
            program.enters(sent);
            wait_until(&heard, sent, 1).await;
        }
    }
}

#[tokio::test]
async fn a_code_in_place_of_a_name_is_taken_in_every_language_and_is_no_name() {
    let words = [
        ("it", "riprendi"),
        ("en", "resume"),
        ("pt", "retomar"),
        ("fil", "bumalik"),
        ("es", "reanudar"),
    ];
    for manner in MANNERS {
        for (language, word) in words {
            let (server, heard) = serve(|_, command| started_again(command));
            let home = tempfile::tempdir().unwrap();
            let server = server.to_string();
            let words = ["--server", &server, "--language", language];
            let mut program = OnTerminal::run(home.path(), &[manner, &words].concat());
            program.wait_for(if manner.is_empty() {
                "127.0.0.1"
            } else {
                "lingua"
            });
            // A wrong code is answered by the server, and something else can be typed.
            program.enters(&format!("{word} {WRONG}"));
            wait_until(&heard, &format!("riprendi {WRONG}"), 1).await;
            program.wait_for("codice.");
            if manner.is_empty() {
                program.enters("\u{15}");
            }
            program.enters(&format!("{word} {CODE}"));
            wait_until(&heard, &format!("riprendi {CODE}"), 1).await;
            program.wait_for("Hugo");
            let (servers, codes) = remembered_hugo(home.path()).await;
            assert!(!servers.contains("7KQ2"), "{servers}");
            assert!(!codes.to_uppercase().contains("7KQ2"), "{codes}");
        }
    }
}
