//! Whole sessions of programs, byte for byte: every variant, and every kind of event, answer, notice
//! and refusal. They are in `tests/data/json`, and [`script`] says how they are written.
//!
//! `DAMIERA_RECORD=1` writes the files again from the lines that they send.

mod kinds;
mod placeholders;
mod schema;
mod script;
mod stage;
mod wire;

use std::path::PathBuf;

use script::{Heard, Script, Step};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/data/json"))
}

/// True if the files are to be rewritten.
fn recording() -> bool {
    std::env::var_os("DAMIERA_RECORD").is_some()
}

/// The names of all recordings, in order.
fn recordings() -> Vec<String> {
    let files = std::fs::read_dir(folder()).expect("the recordings are there");
    let mut names: Vec<String> = files
        .filter_map(|file| {
            let path = file.expect("the folder can be read").path();
            let is_one = path.extension().is_some_and(|end| end == "txt");
            is_one.then(|| path.file_stem()?.to_str().map(str::to_owned))?
        })
        .collect();
    names.sort();
    names
}

fn read(name: &str) -> Script {
    let file = folder().join(format!("{name}.txt"));
    let text = std::fs::read_to_string(&file);
    Script::parse(&text.unwrap_or_else(|why| panic!("{name}: {why}")))
}

/// Plays a recording and compares, or records again.
fn check(name: &str) {
    let script = read(name);
    if recording() {
        let heard = stage::play(&script).unwrap_or_else(|why| panic!("{name}: {why}"));
        let file = folder().join(format!("{name}.txt"));
        std::fs::write(file, script.rewritten(&heard)).expect("the recording can be written");
        return;
    }
    let tries = script.lines.iter().find_map(|(_, step)| match step {
        Step::Server(done) => done.strip_prefix("tries ")?.parse().ok(),
        _ => None,
    });
    let mut wrong = String::new();
    for _ in 0..tries.unwrap_or(1) {
        match stage::play(&script).and_then(|heard| compare(&script, &heard)) {
            Ok(()) => return,
            Err(why) if why.ends_with(stage::SKIPPED) => {
                println!("{name} is skipped: {why}");
                return;
            }
            Err(why) => wrong = why,
        }
    }
    panic!("{name}: {wrong}");
}

/// Each connection must hear its recorded lines. The order between connections does not matter.
fn compare(script: &Script, heard: &[Heard]) -> Result<(), String> {
    for who in script.cast() {
        let found: Vec<&Heard> = heard.iter().filter(|heard| heard.who == who).collect();
        let expected: Vec<&str> = script.heard_by(who).collect();
        for (at, heard) in found.iter().enumerate() {
            let line = &script.lines[heard.step].0;
            let number = heard.step + 1;
            match expected.get(at) {
                Some(expected) if *expected == heard.line => {}
                other => {
                    let (old, new) = apart(other.unwrap_or(&""), &heard.line);
                    return Err(format!(
                        "after line {number}, {line:.60}, {who} hears, as line {} of all,\n{new}\n\
                         instead of\n{old}",
                        at + 1
                    ));
                }
            }
        }
        if let Some(missing) = expected.get(found.len()) {
            return Err(format!("{who} does not hear at the end {missing:.120}"));
        }
    }
    Ok(())
}

/// Two lines from a little before the place where they differ, and not much behind it.
fn apart(old: &str, new: &str) -> (String, String) {
    let common = old
        .chars()
        .zip(new.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let part = |line: &str| {
        let start = common.saturating_sub(40);
        line.chars().skip(start).take(160).collect::<String>()
    };
    (part(old), part(new))
}

/// A test for each recording, so that they are played side by side.
macro_rules! recordings {
    ($($name:ident)+) => {
        $(#[test]
        fn $name() {
            check(stringify!($name));
        })+

        #[test]
        fn every_recording_is_played() {
            let mut played = vec![$(stringify!($name)),+];
            played.sort_unstable();
            assert_eq!(recordings(), played);
        }
    };
}

recordings! {
    italiana semplice libera filippina checkers classica brasiliana inglese russa pool
    spagnola portoghese ceca thai
    absence accounts accounts_plain address adjourned advice asking_back bots challenges chat choice chosen class clocks disk door door_too_fast
    draws few_offers flood full full_disk hall hall_off help lesson_advice lessons lobby lot minute mirrored no_name offers operator
    out_of_time position problems programs rated rated_address refusals registered restart resuming room room_en room_fil room_pt
    openings own_boards own_games pairs sentences silence simultaneous skipped telnet too_long_a_game too_slow tournaments watching word word_address word_room written
}
