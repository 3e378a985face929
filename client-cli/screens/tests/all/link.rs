//! A silent connection: its mark, its end, and the reconnection.

use std::time::Duration;

use crate::game::{MOVES, move_line, start};
use crate::stage::{Stage, settings};
use damiera_protocol::text::Language;
use damiera_protocol::wire::{self, Object, Received};
use damiera_screens::app::{AppEffect, ConnectionNews};
use damiera_screens::input::KeyCode::Enter;
use serde_json::json;

/// Ada to move in a game with clocks that run, in a page on which nothing is waited for.
fn on_the_clock() -> Stage {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.says(&start("white", json!("5+3")));
    for (place, line) in MOVES[..4].iter().enumerate() {
        stage.says(&move_line("white", place, line));
    }
    stage.answer_all();
    stage.effects.clear();
    stage
}

fn lose(stage: &mut Stage) {
    stage.told(ConnectionNews::Lost {
        why: "il server ha chiuso".to_owned(),
    });
}

fn come_back(stage: &mut Stage, missed: &[String]) {
    let objects = missed.iter().map(|line| match wire::read(line).0 {
        Received::Object(object) => object,
        other => panic!("{other:?}"),
    });
    let missed: Vec<Object<'static>> = objects.collect();
    stage.told(ConnectionNews::Resumed {
        name: "Ada".to_owned(),
        room: "sala".to_owned(),
        missed,
        clocks: None,
    });
}

fn connects(stage: &mut Stage) -> Vec<Duration> {
    let wishes = stage.wishes().into_iter();
    let steps = wishes.filter_map(|effect| match effect {
        AppEffect::Connect(destination) => Some(destination.step),
        _ => None,
    });
    steps.collect()
}

/// The header says where the connection is. The client still connects to the server that was filled in, and remembers
/// that one.
#[test]
fn the_header_has_the_address_of_the_server_that_took_over() {
    let mut stage = on_the_clock();
    let header = |stage: &Stage| stage.screen().lines().next().map(str::to_owned);
    let says = |stage: &Stage, text| header(stage).is_some_and(|header| header.contains(text));
    assert!(
        says(&stage, "Ada @ dama.example:6464"),
        "{}",
        stage.screen()
    );
    lose(&mut stage);
    stage.told(ConnectionNews::At("altra.example:6464".to_owned()));
    come_back(&mut stage, &[]);
    assert!(
        says(&stage, "Ada @ altra.example:6464"),
        "{}",
        stage.screen()
    );
    stage.wishes();
    lose(&mut stage);
    stage.waits(1);
    let mut wishes = stage.wishes().into_iter();
    let connects = wishes.find_map(|effect| match effect {
        AppEffect::Connect(destination) => Some(destination.server),
        _ => None,
    });
    assert_eq!(connects.as_deref(), Some("dama.example:6464"));
}

#[test]
fn what_takes_thought_may_take_longer_than_a_move() {
    for (line, seconds) in [("6G 5H", 8), ("analisi", 30)] {
        let mut stage = on_the_clock();
        stage.enters(line);
        stage.waits(seconds - 1);
        assert!(stage.status().contains("nessuna risposta"), "{line}");
        stage.waits(1);
        assert!(stage.status().starts_with("Senza linea"), "{line}");
    }
    // The first line decides: answers come in order.
    for (later, seconds) in [(["6G 5H", "analisi"], 8), (["analisi", "6G 5H"], 30)] {
        let mut stage = on_the_clock();
        for line in later {
            stage.enters(line);
        }
        stage.waits(seconds - 1);
        assert!(!stage.status().starts_with("Senza linea"), "{later:?}");
        stage.waits(1);
        assert!(stage.status().starts_with("Senza linea"), "{later:?}");
    }
    // Other lines that are typed meanwhile do not prolong it.
    let mut stage = on_the_clock();
    for _ in 0..4 {
        stage.enters("6G 5H");
        stage.waits(2);
    }
    assert!(stage.status().starts_with("Senza linea"));
}

#[test]
fn attempts_begin_every_five_seconds_at_most_while_a_clock_runs() {
    let mut stage = on_the_clock();
    lose(&mut stage);
    stage.wishes();
    let mut begun = Vec::new();
    for second in 0..60 {
        for step in connects(&mut stage) {
            begun.push(second);
            assert_eq!(step, Duration::from_secs(4));
        }
        // An attempt fails when its first step has taken as long as it may.
        if begun.last().is_some_and(|begun| begun + 4 == second) {
            stage.told(ConnectionNews::Failed {
                why: "la rete non risponde".to_owned(),
                again: true,
            });
        }
        stage.waits(1);
    }
    assert!(begun.len() >= 11, "{begun:?}");
    let gaps = begun.windows(2).map(|pair| pair[1] - pair[0]);
    assert!(gaps.max().is_some_and(|gap| gap <= 5), "{begun:?}");
}

/// A server that is started again is found within two seconds, in a game with a clock or without one.
#[test]
fn attempts_come_every_two_seconds_at_first() {
    for pauses in [false, true] {
        let mut stage = on_the_clock();
        if pauses {
            stage.says(r#"{"type":"pause","seq":9,"room":"sala","by":"Gil","clocks":{"white":9000,"black":9000,"running":null,"paused":true}}"#);
        }
        lose(&mut stage);
        stage.wishes();
        let mut begun = vec![0];
        for second in 0..16 {
            if connects(&mut stage).into_iter().next().is_some() {
                begun.push(second);
                stage.told(ConnectionNews::Failed {
                    why: "la rete non risponde".to_owned(),
                    again: true,
                });
            }
            stage.waits(1);
        }
        let gaps = begun.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(gaps.max().is_some_and(|gap| gap <= 2), "{begun:?}");
        assert!(begun.last().is_some_and(|last| *last >= 14), "{begun:?}");
    }
}

#[test]
fn a_move_without_an_answer_is_made_again_in_the_seat() {
    let mut stage = on_the_clock();
    stage.enters("6G 5H");
    stage.waits(3);
    lose(&mut stage);
    assert!(stage.screen().contains("6G 5H non ha avuto risposta"));
    stage.key(Enter);
    // While it connects again, nothing is asked of the player.
    assert!(stage.status().starts_with("Non c'è connessione"));
    stage.effects.clear();
    come_back(&mut stage, &[]);
    assert!(stage.lines().contains(&"6G 5H".to_owned()));

    // Where it had arrived, it is not made twice.
    let mut stage = on_the_clock();
    stage.enters("6G 5H");
    lose(&mut stage);
    stage.key(Enter);
    stage.effects.clear();
    come_back(
        &mut stage,
        &[
            move_line("white", 4, MOVES[4]),
            move_line("white", 5, MOVES[5]),
        ],
    );
    assert!(!stage.lines().contains(&"6G 5H".to_owned()));
}

#[test]
fn a_move_is_made_again_and_the_lines_behind_it_are_named() {
    for later in ["orologio", "di' sei lì?", "abbandona"] {
        let mut stage = on_the_clock();
        stage.enters("6G 5H");
        stage.enters(later);
        lose(&mut stage);
        let unanswered = format!("{later} non ha avuto risposta");
        assert_eq!(stage.screen().matches(&unanswered).count(), 1, "{later}");
        let left = if later == "abbandona" { "" } else { later };
        assert_eq!(stage.line(), left);
        stage.key(Enter);
        stage.effects.clear();
        come_back(&mut stage, &[]);
        let sent = stage.lines();
        assert!(sent.contains(&"6G 5H".to_owned()), "{later}");
        assert!(!sent.contains(&later.to_owned()), "{later}");
    }
}

/// Events that were missed have the clocks of their moments. The clocks of now are in the answer that gives the seat back; over
/// SSH the server also sends them where the seat came with the name.
#[test]
fn a_seat_that_is_taken_back_shows_its_clocks_by_now() {
    let clocks = |white: u64| {
        json!({
            "white": white, "black": 290_000, "running": "white", "paused": false,
            "lag": {"white": 7_000, "black": 7_000},
        })
    };
    let mut stage = on_the_clock();
    stage.enters("riprendi 0123-4567-89AB-CDEF");
    let answer = json!({"name": "Ada", "room": "sala", "seq": 7, "clocks": clocks(71_000)});
    stage.answers("riprendi 0123-4567-89AB-CDEF", answer);
    let shown = stage.screen();
    assert!(shown.contains("1:11") && shown.contains("4:50"), "{shown}");
    let by_now = serde_json::from_value(clocks(62_000)).expect("clocks");
    stage.told(ConnectionNews::Clocks(by_now));
    let shown = stage.screen();
    assert!(shown.contains("1:02"), "{shown}");
}

/// A server that answers is not offline: it may have kept the name for the owner of its code.
#[test]
fn a_refused_name_is_asked_for_again() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.effects.clear();
    stage.enters("torneo 3");
    lose(&mut stage);
    assert_eq!(stage.line(), "torneo 3");
    stage.waits(1);
    stage.wishes();
    let refused = || ConnectionNews::NameRefused {
        why: "Ada gioca in un torneo.".to_owned(),
        is_name: true,
    };
    stage.told(refused());
    assert_eq!(stage.line(), "");
    let screen = stage.screen();
    assert!(
        screen.contains("Ada gioca in un torneo. Scrivilo qui"),
        "{screen}"
    );
    assert!(!screen.contains("senza linea"), "{screen}");
    // The name is tried again, for it may be free by then.
    stage.waits(10);
    let names = |stage: &mut Stage| -> Vec<String> {
        let wishes = stage.wishes().into_iter();
        let names = wishes.filter_map(|effect| match effect {
            AppEffect::Connect(destination) => Some(destination.name),
            _ => None,
        });
        names.collect()
    };
    assert_eq!(names(&mut stage), ["Ada"]);
    stage.told(refused());
    stage.enters("Leo");
    assert_eq!(names(&mut stage), ["Leo"]);
    stage.told(refused());
    assert!(stage.screen().contains("Collegati"), "{}", stage.screen());
    assert!(
        stage.status().starts_with("Ada gioca"),
        "{}",
        stage.status()
    );
}

/// A line that is typed for a name may be a code, which is shown no longer than it takes.
#[test]
fn the_name_that_a_code_led_to_stands_where_the_code_was_typed() {
    let mut settings = settings(Language::It, (80, 24));
    settings.connecting = false;
    settings.name = None;
    let mut stage = Stage::with(settings);
    stage.told(ConnectionNews::Failed {
        why: "niente".to_owned(),
        again: false,
    });
    stage.enters("riprendi 7KQ2-M9XD-0B3F-T8WA");
    stage.told(ConnectionNews::Connected {
        name: "Hugo".to_owned(),
    });
    stage.enters("/server");
    assert!(stage.screen().contains("Hugo"), "{}", stage.screen());
    assert!(!stage.screen().contains("7KQ2"), "{}", stage.screen());
}
