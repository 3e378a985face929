//! The format for programs: handshake, tags, events, codes.

use damiera_rules::Variant;
use damiera_tests::harness::{Client, Server};
use serde_json::{Value, json};

/// Fields may be added to an object, but known fields stay what they are.
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
                "That does not fit. It is written: who [watches] [PAGE|player=NAME]"
            );
        }
    }
    ada.bytes(b"format text\r\n");
    assert_eq!(ada.line(), "* Text format.\r");
}
