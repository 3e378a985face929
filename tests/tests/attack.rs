//! A few attackers of each kind for a few seconds: they are refused, the server stays, and honest
//! players go on. `tests/attack` does it at full size and measures.
#![cfg(test)]

use std::path::Path;

use damiera_tests::attack::args::{DayArgs, EveryArgs, LobbyAttackArgs, RunArgs};
use damiera_tests::attack::{day, every, hall, run};
use damiera_tests::harness::server_program;

/// Runs one attack on a server. Of what was tried, at least `refused` must have been refused.
fn check(name: &str, refused: u64) {
    let args = RunArgs {
        server: server_program(),
        quick: true,
        only: Some(name.into()),
        replica: false,
        pairs: 1,
        seconds: 1.0,
        rooms: 1,
        rate: 1.0,
        server_core: 0,
        load_core: 0,
    };
    let program = Path::new(env!("CARGO_BIN_EXE_attack"));
    let report = run::run(&args, program).expect("the server starts");
    assert!(report.is_sound(), "{report}");
    let is_left_out = report
        .remarks
        .iter()
        .any(|remark| remark.starts_with("Left out"));
    assert!(report.rows.len() == 1 || is_left_out, "{report}");
    for row in &report.rows {
        assert!(row.outcome.refused >= refused, "{report}");
    }
}

macro_rules! attacks {
    ($($test:ident $name:literal $refused:literal;)*) => {
        $(#[test]
        fn $test() {
            check($name, $refused);
        })*
    };
}

attacks! {
    names_that_never_end "loris" 60;
    spectators_who_never_read "deaf-spectators" 20;
    players_who_never_read "deaf-players" 10;
    lines_without_an_end "long-lines" 12;
    bytes_by_chance "garbage" 12;
    bytes_one_by_one "single-bytes" 40;
    lines_that_are_not_utf8 "not-utf8" 12;
    telnet_without_end "telnet" 12;
    sequences_for_terminals "escapes" 24;
    connections_by_the_hundred "connections" 48;
    people_who_hang_up_together "hang-ups" 0;
    floods_and_hang_ups_together "together" 40;
    words_and_codes_that_are_guessed "guesses" 30;
    commands_by_the_thousand "commands" 12;
    rooms_left_behind "rooms" 1;
    bots_that_always_think "bots" 2;
    strangers_who_pretend_to_be_proxies "proxy-strangers" 12;
    headers_of_proxies_that_are_wrong "proxy-headers" 24;
    headers_of_proxies_that_never_end "proxy-slow" 300;
    browsers_that_never_ask "web-slow" 40;
    requests_that_drip "web-drip" 10;
    requests_by_the_thousand "web-requests" 8;
    other_sites_and_tricks "web-strangers" 12;
    what_is_no_line_in_a_websocket "web-frames" 6;
    pings_without_end "web-pings" 6;
    requests_taken_back "http2-resets" 6;
    heads_that_go_on "http2-continuations" 6;
    heads_that_unpack_to_megabytes "http2-heads" 6;
    browsers_that_take_nothing "http2-slow" 20;
    key_exchanges_that_stop "ssh-half-open" 40;
    first_lines_without_an_end "ssh-banners" 12;
    packets_that_are_none "ssh-malformed" 16;
    keys_and_passwords_that_are_guessed "ssh-logins" 60;
    channels_without_end "ssh-channels" 60;
    windows_of_any_size "ssh-terminals" 6;
    terminals_that_take_nothing "ssh-deaf" 10;
    a_network_that_breaks "half-open" 20;
}

/// Each command with its worst input, from a few addresses and all at the same time: `tests/attack every` sends each of
/// them alone, from two hundred.
#[test]
fn every_command() {
    let args = EveryArgs {
        server: server_program(),
        quick: true,
        only: None,
        addresses: 1,
        seconds: 1.0,
        rooms: 1,
        rate: 1.0,
        server_core: 0,
        load_core: 0,
    };
    let program = Path::new(env!("CARGO_BIN_EXE_attack"));
    let report = every::run(&args, program).expect("the server starts");
    assert!(report.is_sound(), "{report}");
}

/// The least of a day, with a few strangers: `tests/abuse` has them all.
#[test]
fn a_day_of_abuse() {
    let args = DayArgs {
        server: server_program(),
        seconds: 24,
        addresses: 10,
        pairs: 2,
    };
    let day = day::run(&args).expect("the server starts");
    assert!(day.is_sound(), "{day}");
}

/// A few strangers of `tests/hall`.
#[test]
fn abuse_of_the_hall() {
    let args = LobbyAttackArgs {
        server: server_program(),
        addresses: 2,
        tries: 140,
        pairs: 2,
        alone: 2,
    };
    let report = hall::run(&args).expect("the server starts");
    assert!(report.is_sound(), "{report}");
    for row in &report.rows {
        assert!(row.shared || row.outcome.all_refused() > 0, "{report}");
        assert!(row.outcome.done > 0 && row.owner.taken > 0, "{report}");
    }
}
