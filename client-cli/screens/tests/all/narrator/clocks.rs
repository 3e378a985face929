//! Clocks, as the narrator tells of them.

use std::time::Duration;

use damiera_protocol::text::Language;
use damiera_protocol::wire::SeatResumed;
use damiera_screens::narrator::Narrator;

use super::{START, ada, answered, apply, check, moved};
use crate::support;

/// Some clocks as the server writes them.
fn clocks(white: u64, running: &str, paused: bool) -> String {
    format!(
        r#""clocks":{{"white":{white},"black":300000,"running":{running},"paused":{paused},"lag":{{"white":6900,"black":7000}}}}"#
    )
}

#[test]
fn the_clock_that_runs_ticks() {
    let ms = Duration::from_millis;
    let mut narrator = ada("white");
    let position = moved(2, "black", "3D 4C", "W:W19,21,23-32:B1-10,12,15", "white");
    let with = |clocks: String| position.replace(r#""last""#, &format!(r#"{clocks},"last""#));
    apply(&mut narrator, &with(clocks(61_500, "\"white\"", false)));
    assert_eq!(narrator.next_tick(), Some(ms(501)));
    narrator.pass_time(ms(500));
    assert_eq!(narrator.next_tick(), Some(ms(1)));
    narrator.pass_time(ms(1));
    assert_eq!(narrator.next_tick(), Some(ms(1_000)));
    narrator.pass_time(Duration::from_secs(100));
    assert_eq!(narrator.next_tick(), None);
    // Neither of them runs in a pause.
    apply(&mut narrator, &with(clocks(61_500, "null", true)));
    narrator.pass_time(Duration::from_secs(100));
    assert_eq!(narrator.next_tick(), None);
    // Without clocks nothing ticks.
    let mut narrator = ada("white");
    narrator.pass_time(Duration::from_secs(100));
    assert_eq!(narrator.next_tick(), None);
}

/// The missed moves are summed up, and the clocks are those of the answer.
#[test]
fn who_comes_back_catches_up() {
    let start = START.replace("ROLE", "white");
    let with = |clocks: String| start.replace(r#""last""#, &format!(r#"{clocks},"last""#));
    let started = with(clocks(300_000, "\"white\"", false));
    let first = moved(1, "white", "6E 5D", "B:W19,21,23-32:B1-12", "white");
    let reply = moved(2, "black", "3B 4C", "W:W19,21,23-32:B1-9,11-12,14", "white");
    let answer = format!(
        r#"{{"type":"ok","tag":"1","name":"Ada","room":"prova","seq":3,{}}}"#,
        clocks(61_900, "\"white\"", false)
    );
    let resumed = support::answer(&answer).and_then(|answer| {
        let resumed = answer.body::<SeatResumed<'_>>()?;
        resumed.clocks
    });
    let missed = [started, first, reply].map(|line| support::object(&line).expect("an event"));
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    assert_eq!(
        narrator.catch_up(&missed, resumed),
        [
            "",
            "Partita 1: Ada (Bianchi) contro Gil (Neri)",
            "Bianco: 6E 5D",
            "Nero: 3B 4C",
        ]
    );
    assert_eq!(narrator.next_tick(), Some(Duration::from_millis(901)));
    assert!(narrator.is_playing());
}

#[test]
fn what_happens_to_clocks_is_told() {
    let mut narrator = ada("white");
    let event = |kind: &str, clocks: String| {
        format!(r#"{{"type":"{kind}","room":"prova","by":"Gil","side":"black",{clocks}}}"#)
    };
    check(
        &mut narrator,
        &event("pause", clocks(300_000, "null", true)),
        &[
            "Orologio fermo: Bianco 5:00, Nero 5:00",
            "Pausa. Per riprendere: pausa, oppure una mossa.",
        ],
    );
    check(
        &mut narrator,
        &event("unpause", clocks(9_990, "\"white\"", false)),
        &[
            "Orologio: Bianco 0:09,9, Nero 5:00",
            "Gil fa ripartire il tempo.",
        ],
    );
    check(
        &mut narrator,
        r#"{"type":"time_short","room":"prova","side":"white","seconds":10,"first_move":false}"#,
        &["Ti restano 10 secondi."],
    );
    check(
        &mut narrator,
        r#"{"type":"end","room":"prova","result":"0-1","winner":"black","reason":"time"}"#,
        &["Vince Gil!", "Ada ha finito il tempo."],
    );
    let answer = format!(
        r#"{{"type":"ok","tag":"1","time":"5+3",{},"absence":{{"white":120,"black":1}}}}"#,
        clocks(300_000, "\"white\"", false)
    );
    assert_eq!(
        answered("orologio", &answer),
        [
            "Orologio: Bianco 5:00, Nero 5:00",
            "Ritardo della rete che non conta: ancora 6,9 s per il Bianco, 7,0 s per il Nero.",
            "Ada può ancora mancare per 120 secondi.",
            "Gil può ancora mancare per un secondo.",
        ]
    );
}
