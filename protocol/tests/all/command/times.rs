//! Time controls, as they are written.

use damiera_protocol::command::{ArgumentProblem, Command, LobbyCommand, RoomOptions};
use damiera_protocol::terms::GameTerms;
use damiera_protocol::time_control::TimeControl;

use super::{check, check_problem, name};

#[test]
fn time_controls_are_read_and_written() {
    let game = |start_ms, increment_ms| {
        Some(TimeControl::Game {
            start_ms,
            increment_ms,
        })
    };
    let each = |ms| Some(TimeControl::Move { ms });
    let days = |days: u64, hours: u64| {
        Some(TimeControl::Days {
            stock_ms: days * 86_400_000,
            increment_ms: hours * 3_600_000,
        })
    };
    for (typed, expected, written) in [
        ("5+3", game(300_000, 3_000), "5+3"),
        ("5", game(300_000, 0), "5+0"),
        ("0,5", game(30_000, 0), "0.5+0"),
        ("0.25+0,5", game(15_000, 500), "0.25+0.5"),
        ("0,02", game(1_200, 0), "0.02+0"),
        ("300+3600", game(18_000_000, 3_600_000), "300+3600"),
        ("30s", each(30_000), "30s"),
        ("1S", each(1_000), "1s"),
        ("2,5s", each(2_500), "2.5s"),
        ("3600s", each(3_600_000), "3600s"),
        ("3g", days(3, 72), "3d"),
        ("1D", days(1, 24), "1d"),
        ("14a", days(14, 336), "14d"),
        ("10g+36h", days(10, 36), "10d+36h"),
        ("2d+1g", days(2, 24), "2d+24h"),
        ("5d+0h", days(5, 0), "5d+0h"),
    ] {
        let read: TimeControl = typed.parse().unwrap();
        assert_eq!(Some(read), expected, "{typed}");
        assert_eq!(read.to_string(), written);
        assert_eq!(written.parse(), Ok(read));
        let json = serde_json::to_string(&read).unwrap();
        assert_eq!(serde_json::from_str::<TimeControl>(&json).unwrap(), read);
        let options = RoomOptions {
            terms: GameTerms {
                time: expected,
                ..GameTerms::default()
            },
            ..RoomOptions::default()
        };
        let command = Command::Lobby(LobbyCommand::Create(name("prova"), options));
        let lines = ["tempo", "time"].map(|word| format!("crea prova {word}={typed}"));
        check(lines.each_ref().map(String::as_str), command);
    }
    check(
        ["crea prova tempo=nessuno", "create prova time=none"],
        Command::Lobby(LobbyCommand::Create(name("prova"), RoomOptions::default())),
    );
}

#[test]
fn wrong_time_controls_are_refused() {
    for typed in [
        "",
        "+",
        "5+",
        "0g",
        "15d",
        "3g+",
        "3g+5",
        "3g+73h",
        "1,5g",
        "g",
        "36h",
        "-1d",
        "99999999999999999999d",
        "+3",
        "0",
        "0+5",
        "0,01",
        "301",
        "5+3601",
        "s",
        "0s",
        "0,99s",
        "3601s",
        "5+3s",
        "-5",
        "5,",
        ",5",
        "5+3+1",
        "1,234",
        "1e3",
        "99999999999999999999",
        "cinque",
        "5:00",
    ] {
        let given = typed.to_owned();
        check_problem(
            &format!("crea prova tempo={typed}"),
            "crea",
            ArgumentProblem::BadTime { given },
        );
    }
}
