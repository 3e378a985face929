//! Tests of `hosts`.

use super::*;

/// A request that calls the server so.
fn request(host: &str) -> Request<()> {
    let request = Request::builder().uri("/").header(HOST, host);
    request.body(()).unwrap()
}

fn hosts() -> Hosts {
    let names = [
        "localhost",
        "127.0.0.1",
        "[::1]",
        "dama.example",
        "altra:81",
    ];
    let names = names.into_iter().filter_map(HostName::parse).collect();
    Hosts::new(names, vec![8080])
}

#[test]
fn names_and_their_ports() {
    let cases = [
        ("localhost:8080", true),
        ("[::1]:8080", true),
        ("localhost", false),
        ("localhost:80", false),
        ("localhost:3000", false),
        ("dama.example", true),
        ("dama.example:8080", true),
        ("dama.example:443", true),
        ("dama.example:3000", false),
        ("altra:81", true),
        ("altra", false),
        ("evil.example:8080", false),
        ("localhost.evil.example:8080", false),
    ];
    for (host, expected) in cases {
        let host = HostName::parse(host).unwrap();
        assert_eq!(hosts().knows(&host), expected, "{host}");
    }
}

#[test]
fn whose_page_asks() {
    let cases = [
        (None, Ok(())),
        (Some("http://localhost:8080"), Ok(())),
        (Some("https://dama.example"), Ok(())),
        (Some("null"), Err(HostError::OtherOrigin)),
        (Some(""), Err(HostError::OtherOrigin)),
        (Some("http://localhost:3000"), Err(HostError::OtherOrigin)),
        (Some("http://evil.example"), Err(HostError::OtherOrigin)),
        (Some("file://localhost:8080"), Err(HostError::OtherOrigin)),
        (Some("http://localhost:8080/"), Err(HostError::OtherOrigin)),
    ];
    for (origin, expected) in cases {
        let mut headers = HeaderMap::new();
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        let hosts = hosts();
        let hosts = hosts.reached(&request("localhost:8080"), None);
        assert_eq!(hosts.check_origin(&headers, &[]), expected, "{origin:?}");
    }
}

/// An address is a name of the server on connections that arrived there, and on no other one.
#[test]
fn the_address_of_the_connection_is_a_name() {
    let cases = [
        ("192.0.2.20:8080", "192.0.2.20:8080", true),
        ("[::ffff:192.0.2.20]:8080", "192.0.2.20:8080", true),
        ("192.0.2.20:80", "192.0.2.20", true),
        ("192.0.2.20:8080", "192.0.2.20", false),
        ("192.0.2.20:8080", "192.0.2.20:80", false),
        ("192.0.2.20:8080", "192.0.2.21:8080", false),
        ("192.0.2.20:8080", "dama.evil.example:8080", false),
        ("[2001:db8::1]:8080", "[2001:db8::1]:8080", true),
        ("[2001:db8::1]:8080", "[2001:db8::2]:8080", false),
    ];
    for (local, host, expected) in cases {
        let hosts = hosts();
        let local = Some(local.parse().unwrap());
        let reached = hosts.reached(&request(host), local);
        let found = reached.check_host(&request(host)).is_ok();
        assert_eq!(found, expected, "{host} at {local:?}");
        let mut headers = HeaderMap::new();
        headers.insert(ORIGIN, format!("http://{host}").parse().unwrap());
        let found = reached.check_origin(&headers, &[]).is_ok();
        assert_eq!(found, expected, "a page at {host} at {local:?}");
        let is_v4 = !host.starts_with('[');
        assert_eq!(
            !reached.own_sockets().is_empty(),
            expected && is_v4,
            "{host}"
        );
        // A request by another name is not told the address.
        let named = hosts.reached(&request("dama.example"), local);
        assert_eq!(named.own_sockets(), "");
    }
}

#[test]
fn pages_of_the_cluster_may_ask() {
    let cluster = [
        "https://due.example",
        "http://tre.example:8080",
        "quattro:443",
    ];
    let cluster: Vec<_> = cluster
        .into_iter()
        .filter_map(PublicAddress::parse)
        .collect();
    assert_eq!(cluster.len(), 3);
    let sources = " wss://due.example ws://tre.example:8080";
    assert_eq!(sockets_of(&cluster), sources);
    let cases = [
        ("https://dama.example", true),
        ("https://due.example", true),
        ("https://due.example:443", true),
        ("http://tre.example:8080", true),
        ("http://due.example", false),
        ("https://due.example:8443", false),
        ("https://tre.example:8080", false),
        ("http://tre.example", false),
        ("https://quattro", false),
        ("quattro:443", false),
        ("https://due.example.evil", false),
        ("https://evil.due.example", false),
    ];
    for (origin, expected) in cases {
        let mut headers = HeaderMap::new();
        headers.insert(ORIGIN, origin.parse().unwrap());
        let hosts = hosts();
        let hosts = hosts.reached(&request("localhost:8080"), None);
        let found = hosts.check_origin(&headers, &cluster).is_ok();
        assert_eq!(found, expected, "{origin}");
    }
}

#[test]
fn the_sockets_are_named_in_full() {
    let names = ["localhost", "[::1]", "altra:81"];
    let names = names.into_iter().filter_map(HostName::parse).collect();
    let hosts = Hosts::new(names, vec![8080]);
    let expected = " ws://localhost:8080 wss://localhost:8080 ws://altra:81 wss://altra:81";
    assert_eq!(hosts.sockets(), expected);
}
