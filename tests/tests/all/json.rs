//! The format for programs: handshake, tags, events, codes.

use damiera_rules::Variant;
use damiera_tests::harness::{Client, Server};
use serde_json::{Value, json};

/// Fields may be added to an object, but those that a program knows stay what they are.
#[track_caller]
fn check(found: &Value, expected: &Value) {
    let fields = expected.as_object().expect("an object");
    for (field, value) in fields {
        assert_eq!(&found[field], value, "{field} of {found}");
    }
}

/// A client that speaks JSON.
fn program(server: &Server, name: &str) -> Client {
    let mut client = server.connect();
    client.to_json();
    let named = client.request("n", &format!("nome {name}")).answer;
    assert_eq!(named, json!({"type": "ok", "tag": "n", "name": name}));
    client
}

/// A game of Ada's with White and Gil's, both programs, with the events of its start read.
fn game(server: &Server) -> [Client; 2] {
    let [mut ada, mut gil] = ["Ada", "Gil"].map(|name| program(server, name));
    ada.request("e", "entra prova");
    gil.request("e", "entra prova");
    ada.events();
    [ada, gil]
}

fn labels() -> Value {
    let mut labels = Vec::new();
    for row in 1..=8 {
        for column in ["HFDB", "GECA"][(row + 1) % 2].chars() {
            labels.push(format!("{row}{column}"));
        }
    }
    json!(labels)
}

#[test]
fn handshake() {
    let server = Server::configured("");
    let mut client = server.connect();
    client.send("@1 formato json");
    assert_eq!(client.line(), "DAMIERA/1 0.1.0");
    client.until("formato accessibile");
    let answer = client.json();
    check(
        &answer,
        &json!({
            "type": "ok", "tag": "1", "protocol": 1, "server": "0.1.0",
            "limits": {"line": 1024, "burst": 50, "per_second": 20},
        }),
    );
    let variants = answer["variants"].as_array().expect("a list");
    assert_eq!(variants.len(), Variant::ALL.len(), "{answer}");
    for variant in Variant::ALL {
        assert!(variants.contains(&json!(variant.id())), "{answer}");
    }
}

#[test]
fn a_game_from_both_sides_and_from_outside() {
    let server = Server::start();
    let [mut ada, mut rho] = ["Ada", "rho"].map(|name| program(&server, name));
    let opened = ada.request("1", "crea prova");
    check(
        &opened.events[0],
        &json!({"type": "token", "room": "prova"}),
    );
    check(
        &opened.events[1],
        &json!({"type": "room", "seq": 1, "room": "prova", "name": "Ada"}),
    );
    assert_eq!(opened.answer, json!({"type": "ok", "tag": "1", "seq": 1}));

    let joined = rho.request("3", "entra prova nero");
    let [token, seat, start] = joined.events.as_slice() else {
        panic!("{joined:?}");
    };
    check(token, &json!({"type": "token", "room": "prova"}));
    check(
        seat,
        &json!({"type": "seat", "seq": 2, "room": "prova", "side": "black", "name": "rho",
            "bot": false}),
    );
    let begun = json!({"type": "start", "seq": 3, "room": "prova", "game": 1, "white": "Ada",
        "black": "rho", "variant": "italiana", "labels": labels(), "fen": "W:W21-32:B1-12",
        "turn": "white", "ply": 0, "clocks": null, "last": null, "role": "black", "legal": null});
    check(start, &begun);
    assert_eq!(joined.answer, json!({"type": "ok", "tag": "3", "seq": 3}));

    assert_eq!(ada.json(), *seat);
    let own = ada.json();
    assert_eq!(own["role"], "white");
    let mut legal: Vec<_> = own["legal"].as_array().expect("moves").clone();
    legal.sort_by_key(Value::to_string);
    assert_eq!(
        json!(legal),
        json!([
            "6A 5B", "6C 5B", "6C 5D", "6E 5D", "6E 5F", "6G 5F", "6G 5H"
        ])
    );

    let mut zoe = program(&server, "Zoe");
    let watched = zoe.request("w", "osserva prova");
    let [position] = watched.events.as_slice() else {
        panic!("{watched:?}");
    };
    check(
        position,
        &json!({"type": "position", "seq": 3, "room": "prova", "game": 1, "white": "Ada",
            "black": "rho", "variant": "italiana", "labels": labels(), "fen": "W:W21-32:B1-12",
            "turn": "white", "ply": 0, "clocks": null, "last": null, "role": "spectator",
            "legal": null}),
    );

    let moved = ada.request("m", "6e 5d");
    assert_eq!(moved.answer, json!({"type": "ok", "tag": "m", "seq": 4}));
    let last = json!({"side": "white", "move": "6E 5D", "official": "22-19", "captured": []});
    let expected = json!({"type": "move", "seq": 4, "room": "prova", "game": 1,
        "variant": "italiana", "fen": "B:W19,21,23-32:B1-12", "turn": "black", "ply": 1,
        "clocks": null, "last": last, "role": "white", "legal": null});
    check(&moved.events[0], &expected);
    let told = rho.json();
    assert_eq!(told["role"], "black");
    assert_eq!(told["legal"].as_array().map(Vec::len), Some(7));
    assert_eq!(zoe.json()["role"], "spectator");

    rho.request("m", "3b 4c");
    let refused = ada.request("4", "6a 5b").answer;
    check(
        &refused,
        &json!({"type": "error", "tag": "4", "code": "must_capture", "legal": ["5D 3B"]}),
    );
    assert_eq!(
        refused["text"],
        "Mossa non valida: devi mangiare. Prese possibili: 5D 3B"
    );
    let taken = ada.request("5", "5d 3b");
    let last = json!({"side": "white", "move": "5D 3B", "official": "19x12", "captured": ["4C"]});
    check(
        taken.events.last().expect("an event"),
        &json!({"seq": 6, "ply": 3, "last": last}),
    );

    let resigned = rho.request("6", "abbandona");
    let end = json!({"type": "end", "seq": 7, "room": "prova", "result": "1-0",
        "winner": "white", "reason": "resign"});
    check(&resigned.events[1], &end);
    assert_eq!(ada.event("end"), resigned.events[1]);
    assert_eq!(zoe.event("end"), resigned.events[1]);
}

#[test]
fn a_game_that_the_rules_end() {
    let server = Server::start();
    let [mut ada, mut gil] = game(&server);
    let played = damiera_tests::harness::PlayedGame::short(damiera_rules::Variant::Italiana);
    let mut last = Vec::new();
    for (ply, typed) in played.moves.iter().enumerate() {
        last = [&mut ada, &mut gil][ply % 2].request("m", typed).events;
    }
    let [.., moved, end] = last.as_slice() else {
        panic!("{last:?}");
    };
    check(moved, &json!({"type": "move", "turn": null, "legal": null}));
    assert_eq!(end["type"], "end");
    assert!(
        ["no_moves", "no_pieces"].contains(&end["reason"].as_str().expect("a word")),
        "{end}"
    );
    assert_eq!(
        end["seq"].as_u64(),
        moved["seq"].as_u64().map(|seq| seq + 1)
    );
}

/// The numbers of the journal's entries among some events.
fn numbers(events: &[Value]) -> Vec<u64> {
    events
        .iter()
        .filter_map(|event| event["seq"].as_u64())
        .collect()
}

#[test]
fn everyone_gets_every_entry_without_a_gap() {
    let server = Server::start();
    let [mut ada, mut gil] = game(&server);
    let mut zoe = program(&server, "Zoe");
    zoe.request("w", "osserva prova");
    let script = [
        ('A', "6e 5d"),
        ('G', "3h 4g"),
        ('A', "patta"),
        ('G', "rifiuta"),
        ('G', "ritira"),
        ('A', "accetta"),
        ('G', "di' ciao"),
        ('G', "3b 4c"),
        ('A', "6a 5b"),
        ('A', "5d 3b"),
        ('A', "patta"),
        ('A', "annulla"),
        ('G', "2c 4a"),
        ('G', "abbandona"),
        ('G', "rivincita"),
        ('A', "accetta"),
        ('G', "6a 5b"),
        ('A', "interrompi"),
        ('A', "esci"),
    ];
    let (mut white, mut black) = (Vec::new(), Vec::new());
    for (who, typed) in script {
        let (own, events) = match who {
            'A' => (&mut ada, &mut white),
            _ => (&mut gil, &mut black),
        };
        let reply = own.request("s", typed);
        let last = numbers(&reply.events).last().copied();
        if let (Some(last), Some(answered)) = (last, reply.answer["seq"].as_u64()) {
            assert_eq!(answered, last, "{typed}: {reply:?}");
        }
        events.extend(reply.events);
    }
    white.extend(ada.events());
    black.extend(gil.events());
    let seen = zoe.events();
    let expected: Vec<u64> = (4..).take(numbers(&seen).len()).collect();
    assert!(expected.len() >= 17, "{seen:?}");
    assert_eq!(numbers(&seen), expected);
    assert_eq!(numbers(&black), expected);
    // Ada hears of her own leaving too, or of everything else.
    let own = numbers(&white);
    assert_eq!(own[..], expected[..own.len()]);
    assert!(own.len() + 1 >= expected.len(), "{own:?}");
    for chat in seen.iter().filter(|event| event["type"] == "chat") {
        check(
            chat,
            &json!({"room": "prova", "from": "Gil", "text": "ciao"}),
        );
        assert!(chat.get("seq").is_none(), "{chat}");
    }
}

#[test]
fn only_what_has_a_tag_is_answered() {
    let server = Server::start();
    let mut ada = program(&server, "Ada");
    ada.send("chi");
    ada.send("ping uno");
    ada.send("stanze");
    assert_eq!(ada.events(), Vec::<Value>::new());
    ada.send("entra");
    check(
        &ada.json(),
        &json!({"type": "error", "code": "bad_argument"}),
    );
    ada.send("@x_Y-9 chi");
    assert_eq!(
        ada.json(),
        json!({
            "type": "ok", "tag": "x_Y-9", "names": ["Ada"], "guests": ["Ada"], "total": 1,
            "page": 1, "pages": 1
        })
    );
    ada.send(&format!("@{} chi", "x".repeat(33)));
    let error = ada.json();
    assert_eq!(error["type"], "error");
    assert!(error.get("tag").is_none(), "{error}");
}

#[test]
fn answers_are_fields() {
    let server = Server::start();
    let [mut ada, mut gil] = game(&server);
    let answer = |client: &mut Client, command: &str| client.request("q", command).answer;
    check(
        &answer(&mut ada, "ping a b"),
        &json!({"type": "ok", "pong": "a b"}),
    );
    check(
        &answer(&mut ada, "stanze"),
        &json!({"page": 1, "pages": 1, "rooms": [{"room": "prova", "variant": "italiana",
            "time": null, "players": ["Ada", "Gil"], "guests": [true, true], "state": "playing", "word": false, "spectators": 0}]}),
    );
    check(
        &answer(&mut ada, "perché 6e 5d"),
        &json!({"legal_move": true, "move": "6E 5D"}),
    );
    check(
        &answer(&mut ada, "perché 6e 6e"),
        &json!({"type": "ok", "legal_move": false, "code": "bad_move"}),
    );
    let legal = answer(&mut ada, "mosse")["legal"].clone();
    assert_eq!(legal.as_array().map(Vec::len), Some(7));
    let record = answer(&mut gil, "partita")["pdn"].clone();
    assert!(
        record
            .as_str()
            .is_some_and(|pdn| pdn.starts_with("[Event \"prova\"]\n")),
        "{record}"
    );
    check(&answer(&mut gil, "lingua en"), &json!({"language": "en"}));
    check(&answer(&mut gil, "suono sì"), &json!({"bell": true}));
    check(
        &answer(&mut gil, "ignora Ada"),
        &json!({"name": "Ada", "muted": true}),
    );
    check(
        &answer(&mut gil, "fine"),
        &json!({"type": "ok", "seat_seconds": 120}),
    );
    assert_eq!(gil.next_line(), None);
    check(
        &ada.event("presence"),
        &json!({"room": "prova", "name": "Gil", "side": "black", "present": false,
            "seconds": 120}),
    );
}

#[test]
fn codes_of_the_lobby() {
    let server = Server::start();
    let mut nameless = server.connect();
    nameless.to_json();
    nameless.check_code("stanze", "need_name");
    let [_ada, mut zoe] = ["Ada", "Zoe"].map(|name| program(&server, name));
    nameless.check_code("nome Ada", "name_taken");
    nameless.check_code("nome patta", "bad_name");
    zoe.check_code("ciao!", "unknown_command");
    zoe.check_code("pa", "ambiguous");
    zoe.check_code("stanze qui", "bad_argument");
    zoe.check_code("bot 2", "not_in_room");
    zoe.check_code("osserva altrove", "no_such_room");
    zoe.check_code("6a 5b", "not_in_room");
    zoe.bytes(b"\xff\n");
    check(&zoe.json(), &json!({"type": "error", "code": "not_utf8"}));
    zoe.send(&"x".repeat(2000));
    check(&zoe.json(), &json!({"type": "error", "code": "too_long"}));
    zoe.bytes(b"half a line\x04");
    check(&zoe.json(), &json!({"type": "notice", "code": "interrupt"}));
}

#[test]
fn codes_of_a_room() {
    let server = Server::start();
    let [mut ada, mut gil] = game(&server);
    let [mut zoe, mut leo] = ["Zoe", "Leo"].map(|name| program(&server, name));
    zoe.check_code("entra prova", "room_full");
    zoe.check_code("crea prova", "room_exists");
    zoe.request("w", "osserva prova");
    zoe.check_code("6a 5b", "not_seated");
    gil.check_code("3b 4a", "not_your_turn");
    ada.check_code("bot 2", "no_free_seat");
    ada.check_code("commenta ah", "spectators_only");
    ada.check_code("accetta", "no_offer");
    ada.check_code("annulla", "no_own_offer");
    ada.check_code("ritira", "nothing_to_take_back");
    ada.check_code("rivincita", "game_running");
    ada.check_code("esci", "stay_in_game");
    ada.check_code("nome Bea", "in_room");
    ada.check_code("gioca", "in_room");
    ada.check_code("partita 7", "no_such_game");
    ada.request("d", "patta");
    ada.check_code("patta", "offer_pending");
    gil.request("d", "rifiuta");
    ada.check_code("patta", "draw_once");
    ada.request("r", "abbandona");
    ada.check_code("6a 5b", "game_over");
    leo.request("c", "crea segreta parola=x bot=2");
    leo.check_code("bot 5", "second_bot");
    zoe.request("w", "esci");
    zoe.check_code("osserva segreta", "wrong_word");
    zoe.check_code("entra segreta parola=y", "wrong_word");
    zoe.check_code("crea bot bot=2", "bad_name");
}

#[test]
fn lines_end_in_lf_and_texts_follow_the_language() {
    let server = Server::start();
    let mut ada = server.connect();
    ada.bytes(b"lingua en\r\n@1 formato json\r\n@2 nome Ada\r\n@3 who now\r\n");
    let text = ada.until("I speak English now.");
    assert!(text.ends_with("\r\n"), "{text:?}");
    for tag in ["1", "2", "3"] {
        let line = ada.line();
        assert!(line.ends_with('}'), "{line:?}");
        let value: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(value["tag"], tag);
        if tag == "3" {
            assert_eq!(
                value["text"],
                "That does not fit. It is written: who [watches] [PAGE]"
            );
        }
    }
    ada.bytes(b"format text\r\n");
    assert_eq!(ada.line(), "* Text format.\r");
}

#[test]
fn a_bot_is_known_as_one() {
    let server = Server::start();
    let mut ada = program(&server, "Ada");
    let created = ada.request("c", "crea prova colore=nero bot=2");
    let seat = json!({"type": "seat", "side": "white", "name": "Bot-2", "bot": true});
    let mut events = created.events;
    while events.last().is_none_or(|event| event["type"] != "move") {
        events.push(ada.json());
    }
    let [_, _, seated, start, moved] = events.as_slice() else {
        panic!("{events:?}");
    };
    check(seated, &seat);
    check(
        start,
        &json!({"type": "start", "white": "Bot-2", "black": "Ada", "legal": null}),
    );
    check(moved, &json!({"turn": "black", "ply": 1, "role": "black"}));
    assert_eq!(moved["legal"].as_array().map(Vec::len), Some(7));
}
