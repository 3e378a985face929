//! Addresses of servers, as people write them.

use damiera::address::{Address, Trust};

#[test]
fn addresses() {
    let cases = [
        ("draughts.example", false, Ok("draughts.example:6464")),
        ("draughts.example:7000", false, Ok("draughts.example:7000")),
        ("draughts.example", true, Ok("tls://draughts.example:6465")),
        (
            "tls://draughts.example",
            false,
            Ok("tls://draughts.example:6465"),
        ),
        (
            "tls://draughts.example:7",
            true,
            Ok("tls://draughts.example:7"),
        ),
        ("192.0.2.7:7000", false, Ok("192.0.2.7:7000")),
        ("::1", false, Ok("[::1]:6464")),
        ("[::1]", true, Ok("tls://[::1]:6465")),
        ("[::1]:7000", false, Ok("[::1]:7000")),
        ("", false, Err(())),
        ("tls://", false, Err(())),
        (":7000", false, Err(())),
        ("host:", false, Err(())),
        ("host:port", false, Err(())),
        ("host:70000", false, Err(())),
        ("[::1]7000", false, Err(())),
        ("https://host", false, Err(())),
    ];
    for (text, tls, expected) in cases {
        let server = text.parse::<Address>().map(|read| read.server(tls, None));
        let name = server.as_ref().map(|server| server.name());
        assert_eq!(name.map_err(|_| ()), expected, "{text}");
        if let Ok(server) = &server {
            let is_tls = server.name().starts_with("tls://");
            assert_eq!(server.tls.is_some(), is_tls, "{text}");
        }
    }
    let read: Address = "tls://host".parse().unwrap();
    let server = read.server(false, Some("own.pem".into()));
    assert_eq!(server.tls, Some(Trust::Authorities("own.pem".into())));
}

/// Another server is encrypted as one's own is, and tried after it.
#[test]
fn servers_take_turns() {
    let said = [
        "a:6464",
        "tls://a:6465",
        "https://a",
        "b:6464",
        "tls://b:6465",
        "c",
        "tls://c",
        "nonsense:port",
    ];
    for (own, others) in [
        ("a", ["b:6464", "c:6464"]),
        ("tls://a", ["b:6465", "c:6465"]),
    ] {
        let server = own.parse::<Address>().unwrap().server(false, None);
        let next = || {
            let (host, port) = server.next();
            format!("{host}:{port}")
        };
        let first = next();
        server.failed();
        assert_eq!(next(), first);
        assert!(!server.is_cut_off());
        server.answers(said);
        // It is lost, and not back.
        assert_eq!(next(), first);
        assert!(server.has_another());
        server.failed();
        assert_eq!(next(), others[0]);
        assert!(server.has_another());
        server.clone().failed();
        assert_eq!(next(), others[1]);
        assert!(!server.has_another());
        // That one answers and names no other server.
        server.answers([]);
        assert_eq!(next(), first);
        server.failed();
        assert_eq!(next(), others[0]);
        server.answers(said);
        assert!(server.is_cut_off());
        assert_eq!(next(), others[1]);
        server.answers(said);
        assert!(server.is_cut_off());
        assert_eq!(next(), first);
    }
}

/// A server may refuse the connection and name others. These are tried after it, each once, even if
/// several servers name them.
#[test]
fn a_server_leads_to_others() {
    let server = "a".parse::<Address>().unwrap().server(false, None);
    assert!(!server.has_another());
    server.leads_to(["b:7000", "tls://c"]);
    assert!(server.has_another());
    server.failed();
    assert_eq!(server.next_name(), "b:7000");
    server.leads_to(["a:6464", "c", "b:7000"]);
    assert!(server.has_another());
    server.failed();
    assert_eq!(server.next_name(), "c:6464");
    assert!(!server.has_another());
    server.failed();
    assert_eq!(server.next_name(), server.name());
}
