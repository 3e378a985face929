//! Conversations of people and programs with the server: the files of `server/tests/talks`, on simulated time.
//! [`script`] says how they are written. Each talk has a server of its own.

mod claims;
mod script;
mod stage;

use std::fs;
use std::path::{Path, PathBuf};

use script::Talk;
use stage::Stage;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/talks")
}

/// Plays every talk of a file.
fn play(file: &str) {
    let text = fs::read_to_string(folder().join(format!("{file}.txt"))).unwrap();
    let mut wrong = Vec::new();
    for talk in Talk::all(&text) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .start_paused(true)
            .build()
            .unwrap();
        if let Err(why) = runtime.block_on(Stage::default().play(&talk)) {
            wrong.push(format!("talks/{file}.txt, {}, line {why}", talk.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// A test for each file.
macro_rules! files {
    ($($file:ident),* $(,)?) => {
        $(
            #[test]
            fn $file() {
                play(stringify!($file));
            }
        )*

        #[test]
        fn every_file_is_played() {
            let mut found: Vec<String> = fs::read_dir(folder())
                .unwrap()
                .map(|file| file.unwrap().path().file_stem().unwrap().display().to_string())
                .collect();
            found.sort();
            assert_eq!(found, [$(stringify!($file)),*]);
        }
    };
}

files! {
    absence, accessible, accounts, answers, archive, asking_back, bots, bounds, challenges, chat, classes, classes_left, clocks, commands, conditions, correspondence, devices, formats, frames, guarded, guiding, journal, keys, lessons, lessons_pasted, links, listed, moves, names, notes, offers, openings, operating, order, own_boards, own_games, pairs, passwords, pastes, positions, problems, programs, quotas, rated, reading, returning, rooms, sentences, silence, simultaneous, spectators, staff, standing, talking, time, tournaments, tournaments_beginning, tournaments_days, tournaments_decided, tournaments_guests, tournaments_holding, tournaments_orders, tournaments_rated, tournaments_results, tournaments_shown, tournaments_starts, tournaments_terms, tournaments_waiting, tournaments_watched, users, variants, waits, watchers,
}

/// Each kind of expectation that does not hold is found, with its line.
#[test]
fn a_talk_that_went_otherwise_is_found() {
    for (talk, line) in [
        ("ada! named Ada\nada> chi\n  Gil", 3),
        ("ada! named Ada\nada> chi\n  - Ada", 3),
        ("ada! named Ada\nada> chi\n  = Ada", 3),
        ("ada! named Ada\nada> chi\n  ^ Ada", 3),
        ("ada! named Ada\nada> chi\n  $ Ada", 3),
        ("ada! named Ada\nada>| chi | stanze\n  Ada", 3),
        ("ada! named Ada\nada? Gil", 2),
        ("ada! program Ada\nada> @1 chi\n  {\"type\":\"error\"}", 3),
        (
            "ada! program Ada\nada> @1 chi\n  {\"type\":\"ok\",\"tag\":\"2\"}",
            3,
        ),
        ("ada! named Ada\nada> chi\n  @all said\n  ! {said}", 4),
        ("ada! named Ada\nada> chi\n  ~ Gil", 3),
        ("ada! program Ada\nada> @1 chi\n  .ok.tag 2", 3),
        ("ada! program Ada\nada> @1 chi\n  .ok.tag != 1", 3),
        ("ada! program Ada\nada> @1 chi\n  .ok.names ~ Gil", 3),
        ("ada! program Ada\nada> @1 chi\n  .ok.names !~ Ada", 3),
        ("ada! program Ada\nada> @1 chi\n  .error.code none", 3),
        ("ada! program Ada\nada> @1 chi\n  .1.tag 1", 3),
        ("ada! program Ada\nada> @1 chi\n  .ok:# 2", 3),
        ("ada! program Ada\nada> @1 chi\n  .ok.names.# 2", 3),
        ("ada! program Ada\nada> @1 chi\n  .types error", 3),
        ("ada! program Ada\nada> @1 chi\n  .all []", 3),
        ("ada! program Ada\nada> @1 chi\n  @.error.code name", 3),
        ("ada! named Ada\n* 2\nada> chi\n  Gil\n*", 4),
        ("ada! named Ada\n! rooms 1", 2),
        ("ada! named Ada\n! stops", 2),
        ("ada! named Ada\n! role Ada arbiter", 2),
        ("ada! named Ada\n! operator {\"ask\":\"none\"}", 2),
        ("ada! named Ada\n! until noon 1", 2),
        ("ada! named Ada\nada! ended", 2),
        ("ada! named Ada\nada> fine\nada! open", 3),
        ("ada> chi", 1),
        ("! limit boh 1\nada! named Ada", 2),
    ] {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .start_paused(true)
            .build()
            .unwrap();
        let talks = Talk::all(&format!("== one\n{talk}")).collect::<Vec<_>>();
        let found = runtime.block_on(Stage::default().play(&talks[0]));
        let why = found.expect_err(talk);
        assert!(why.starts_with(&format!("{}: ", line + 1)), "{talk}: {why}");
    }
}
