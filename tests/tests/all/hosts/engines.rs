//! Engines of all kinds.

use damiera_tests::harness::{Client, Server};
use serde_json::{Value, json};

use super::{Host, await_room, fields, hub, program, script, sits_down};

/// Plays the first legal move at each turn, until the game is over. Gives back its end.
fn play_out(client: &mut Client) -> Value {
    loop {
        let event = client.json();
        match event["type"].as_str() {
            Some("end") => return event,
            Some("start" | "move" | "position") => {
                if let Some(legal) = event["legal"].as_array() {
                    client.send(legal[0].as_str().expect("a move"));
                }
            }
            Some("error") => panic!("{event}"),
            _ => {}
        }
    }
}

/// Whole games, in several variants and with and without a clock, between two hosts: no move of theirs is
/// ever refused, or the game would be resigned for it.
#[test]
fn engines_of_all_kinds_play_whole_games() {
    let python = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../client-cli/examples/greedy.py"
    );
    let python = format!("python3 '{python}'");
    let hub = hub();
    let cases: [(&str, &[&str], &[&str]); 5] = [
        (
            "italiana",
            &["--level", "2"],
            &["--hub", &hub, "--param", "level=3"],
        ),
        (
            "russa",
            &["--hub", &hub, "--param", "level=2"],
            &["--level", "1", "--time", "1+1"],
        ),
        (
            "brasiliana",
            &["--program", &python],
            &["--hub", &hub, "--think", "0.05"],
        ),
        (
            "thai",
            &["--program", &python],
            &["--level", "4", "--time", "2"],
        ),
        ("checkers", &["--level", "3"], &["--program", &python]),
    ];
    for (variant, first, second) in cases {
        let server = Server::start();
        let rules = ["--variant", variant, "--resign", "800,3"];
        let waits = [&["--open"][..], &rules, second].concat();
        let mut waiting = Host::start(server.address(), &waits);
        await_room(&mut program(&server, "Zoe"), "Rho");
        let joins = [&rules[..], first].concat();
        let mut joining = Host::named("Sigma", server.address(), &joins);
        assert_eq!(
            (waiting.ends(), joining.ends()),
            (Some(0), Some(0)),
            "{variant}"
        );
        let [one, other] = [&waiting, &joining].map(|host| host.logged("end"));
        let ([one], [other]) = (&one[..], &other[..]) else {
            panic!("one game: {one:?} {other:?}");
        };
        let opponents = [&one["opponent"], &other["opponent"]];
        assert_eq!(opponents, [&json!("Sigma"), &json!("Rho")]);
        for logged in [one, other] {
            let expected = json!({"failure": null, "variant": variant, "opponent_bot": true});
            let kept = fields(logged, ["failure", "variant", "opponent_bot"]);
            assert_eq!(kept, expected, "{logged}");
            assert!(logged["plies"].as_u64() > Some(5), "{logged}");
        }
        assert_eq!(one["result"], other["result"]);
        assert_eq!(one["reason"], other["reason"]);
        for host in [waiting, joining] {
            assert_eq!(host.logged("engine"), Vec::<Value>::new(), "{variant}");
        }
    }
}

/// Faults of broken engines, and the failure logged at the game's end.
#[test]
fn a_broken_engine_resigns_and_the_host_says_why() {
    let greets =
        "while read -r l; do case \"$l\" in hub) echo wait;; init) echo ready;; ping) echo pong;;";
    let cases = [
        ("crashes", "go*) exit 1;;", "crashed"),
        ("is silent", "go*) :;;", "slow"),
        ("lies", "go*) echo 'done move=1-32';;", "illegal_move"),
        (
            "talks",
            "go*) echo; echo noise; echo noise >&2; exit 0;;",
            "crashed",
        ),
    ];
    for (what, go, failure) in cases {
        let server = Server::start();
        let folder = tempfile::tempdir().expect("a folder");
        let engine = script(folder.path(), &format!("{greets} {go} esac; done"));
        let words = [
            "--room",
            "prova",
            "--hub",
            &engine,
            "--variant",
            "italiana",
            "--think",
            "0.1",
        ];
        let mut host = Host::start(server.address(), &words);
        let mut ada = sits_down(&server, "Ada", "prova");
        let end = play_out(&mut ada);
        assert_eq!(end["reason"], "resign", "{what}: {end}");
        assert_eq!(host.ends(), Some(1), "{what}");
        let ended = &host.logged("end")[0];
        let kept = fields(ended, ["opponent", "outcome", "reason", "failure"]);
        let expected = json!({
            "opponent": "Ada", "outcome": "lost", "reason": "resign", "failure": failure
        });
        assert_eq!(kept, expected, "{what}");
        assert_eq!(host.logged("engine").len(), 3, "{what}: it was tried again");
    }
}

#[test]
fn an_engine_that_is_only_slow_loses_nothing() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    // It thinks until it is told to stop.
    let body = format!("sed -u 's/^level .*/level infinite/' | {}", hub());
    let engine = script(folder.path(), &body);
    let words = ["--hub", &engine, "--think", "0.05", "--open"];
    let mut host = Host::start(server.address(), &words);
    let mut ada = sits_down(&server, "Ada", "Rho");
    let mut own = 0;
    while own < 3 {
        let event = ada.json();
        if let Some(legal) = event["legal"].as_array() {
            ada.send(legal[0].as_str().expect("a move"));
            own += 1;
        }
    }
    ada.send("abbandona");
    assert_eq!(host.ends(), Some(0));
    assert_eq!(host.logged("end")[0]["outcome"], "won");
    assert_eq!(host.logged("engine"), Vec::<Value>::new());
}
