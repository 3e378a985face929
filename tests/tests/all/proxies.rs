//! Named proxies in front of the ports for lines: the PROXY protocol is theirs alone to speak.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use damiera_tests::harness::{Client, Papers, Server, shell, wide};
use serde_json::Value;

/// The named proxy. Its network and this test's own address are exempt.
const PROXY: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 9));

const GREETING: &str = "* Ciao!";
const TOO_MANY: &str = "* Ci sono già troppe connessioni da qui";
const NO_HEADER: &str =
    "* Da questo indirizzo mi aspetto prima un'intestazione PROXY valida: chiudo.\n";

/// Settings with the proxy, and these limits.
fn settings(limits: &str) -> String {
    format!("proxies = ['{PROXY}']\n{}{limits}", wide())
}

/// Version 1, about a client.
fn text(client: &str) -> Vec<u8> {
    let family = if client.contains(':') { "TCP6" } else { "TCP4" };
    let server = if client.contains(':') {
        "::1"
    } else {
        "127.0.0.1"
    };
    format!("PROXY {family} {client} {server} 4660 6464\r\n").into_bytes()
}

/// Version 2, about a client, with extensions.
fn binary(client: Ipv4Addr, extensions: &[u8]) -> Vec<u8> {
    let length = u16::try_from(12 + extensions.len()).expect("a short header");
    let mut header = b"\r\n\r\n\0\r\nQUIT\n\x21\x11".to_vec();
    header.extend(length.to_be_bytes());
    header.extend(client.octets());
    header.extend(b"\x7f\0\0\x01\x12\x34\x19\x40");
    header.extend(extensions);
    header
}

/// A connection of the proxy that begins with these bytes.
fn through(server: &Server, header: &[u8]) -> Client {
    let mut client = server.connect_from(PROXY);
    client.bytes(header);
    client
}

/// The names and addresses of people in the operator's list.
fn addresses(data: &str) -> Vec<(String, String)> {
    let output = Server::tool(&["--data", data, "who", "--json"]);
    let said = String::from_utf8(output.stdout).expect("text");
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let one = |line| {
        let one: Value = serde_json::from_str(line).expect("an object a line");
        (text(&one["name"]), text(&one["address"]))
    };
    let mut all: Vec<_> = said.lines().map(one).collect();
    all.sort();
    all
}

#[test]
fn people_count_for_the_addresses_that_a_proxy_names() {
    let data = tempfile::tempdir().expect("a folder");
    let path = data.path().to_str().expect("a plain name");
    let limits = "connections_per_address = 1\n";
    let server = Server::given(&["--data", path], &settings(limits), "info");
    let mut ada = through(&server, &text("192.0.2.1"));
    ada.until(GREETING);
    ada.check("Ada", "* Ciao, Ada.");
    let mut gil = through(&server, &binary(Ipv4Addr::new(192, 0, 2, 2), b""));
    gil.check("Gil", "* Ciao, Gil.");
    let mut zoe = through(&server, &text("2001:db8::1"));
    zoe.check("Zoe", "* Ciao, Zoe.");
    // Each address has one connection, by either version.
    for header in [
        text("192.0.2.1"),
        binary(Ipv4Addr::new(192, 0, 2, 1), b""),
        text("2001:db8::ffff"),
    ] {
        let refused = through(&server, &header).rest();
        assert!(refused.contains(TOO_MANY), "{refused}");
    }
    // This test's own address is exempt, and comes without a header.
    let mut leo = server.person("Leo");
    let expected = [
        ("Ada", "192.0.2.1"),
        ("Gil", "192.0.2.2"),
        ("Leo", "127.0.0.1"),
        ("Zoe", "2001:db8::1"),
    ];
    leo.check_soon("chi", "4 persone");
    let found = addresses(path);
    let found: Vec<_> = found
        .iter()
        .map(|(name, address)| (name.as_str(), address.as_str()))
        .collect();
    assert_eq!(found, expected);
    // A ban of an address meets its people, and not those of the proxy.
    let banned = ["--data", path, "ban", "192.0.2.1", "--for", "1h", "basta"];
    assert!(Server::tool(&banned).status.success());
    ada.until("fino al ");
    let refused = through(&server, &text("192.0.2.1")).rest();
    assert!(refused.contains("basta"), "{refused}");
    gil.check("ping 1", "PONG 1");
}

/// A proxy that connects for itself, or does not say for whom, has the bounds of an address, exempt or not.
#[test]
fn a_proxy_that_names_no_client_counts_for_itself() {
    let server = Server::configured(&settings("connections_per_address = 2\n"));
    let local = b"\r\n\r\n\0\r\nQUIT\n\x20\0\0\0";
    let mut first = through(&server, b"PROXY UNKNOWN\r\n");
    first.until(GREETING);
    let mut second = through(&server, local);
    second.until(GREETING);
    for header in [&b"PROXY UNKNOWN\r\n"[..], local] {
        let refused = through(&server, header).rest();
        assert!(refused.contains(TOO_MANY), "{refused}");
    }
    // A client on this machine is exempt as it would be without the proxy.
    for _ in 0..3 {
        through(&server, &text("127.0.0.1")).until(GREETING);
    }
}

#[test]
fn a_proxy_without_a_header_is_refused() {
    let server = Server::configured(&settings("name_seconds = 1\n"));
    let long = [b"PROXY TCP4 ".to_vec(), vec![b'1'; 200]].concat();
    for wrong in [
        b"Ada\n".to_vec(),
        b"PROXY TCP4 192.0.2.1 127.0.0.1 1\r\n".to_vec(),
        long,
        binary(Ipv4Addr::new(192, 0, 2, 1), &[0; 509]),
        binary(Ipv4Addr::new(192, 0, 2, 1), &[0x04, 0, 9, 1]),
        // A header that never ends has the time for a name.
        b"PROXY TCP4 192.0.2.1".to_vec(),
        Vec::new(),
    ] {
        let mut client = server.connect_from(PROXY);
        client.try_bytes(&wrong);
        let said = client.rest();
        assert!(
            said.ends_with(NO_HEADER) && said.lines().count() == 2,
            "{wrong:?}: {said}"
        );
    }
    // A look at the port is no mistake.
    drop(server.connect_from(PROXY));
    // The most that there is room for.
    let extensions = [&[0x04, 1, 0xf9][..], &[0; 505]].concat();
    let header = binary(Ipv4Addr::new(192, 0, 2, 1), &extensions);
    through(&server, &header).until(GREETING);
    server.logs("a connection from an address in `proxies` is closed", 1);
}

/// The header comes before the handshake, which follows in the same segment.
#[test]
fn tls_begins_behind_the_header() {
    let folder = tempfile::tempdir().expect("a folder");
    let papers = Papers::write(folder.path(), "the first");
    let file = folder.path().join("damiera.toml");
    let limits = "exempt = []\nconnections_per_address = 1\n";
    let text_of_file = format!("{}{}", settings(limits), papers.section());
    std::fs::write(&file, text_of_file).expect("a file");
    let server = Server::reading(&file);
    let near = relay(server.tls_address(), text("192.0.2.1"));
    let authority = papers.authority.display();
    let command = format!(
        "openssl s_client -quiet -verify_return_error -CAfile {authority} -connect $HOST:$PORT 2>&1"
    );
    let mut ada = shell(&command, near);
    ada.until(GREETING);
    ada.check("Ada", "* Ciao, Ada.");
    // The address is the client's in the line port, too.
    let refused = through(&server, &text("192.0.2.1")).rest();
    assert!(refused.contains(TOO_MANY), "{refused}");
    // A stranger's header is no handshake.
    let stranger = relay_from(
        Ipv4Addr::LOCALHOST.into(),
        server.tls_address(),
        text("192.0.2.2"),
    );
    let mut gil = shell(&command, stranger);
    let said = gil.rest();
    assert!(!said.contains(GREETING), "{said}");
}

/// A proxy on this machine, from the named address, for one connection. It says this first.
fn relay(to: SocketAddr, header: Vec<u8>) -> SocketAddr {
    relay_from(PROXY, to, header)
}

fn relay_from(source: IpAddr, to: SocketAddr, header: Vec<u8>) -> SocketAddr {
    let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        let (near, _) = listener.accept()?;
        let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None)?;
        socket.bind(&SocketAddr::new(source, 0).into())?;
        socket.connect(&to.into())?;
        let far = std::net::TcpStream::from(socket);
        let (mut from, mut into) = (near.try_clone()?, far.try_clone()?);
        let first = header;
        std::thread::spawn(move || {
            let mut buffer = [0; 4_096];
            // The header and the first bytes of the client are one segment.
            let read = from.read(&mut buffer)?;
            into.write_all(&[&first[..], &buffer[..read]].concat())?;
            std::io::copy(&mut from, &mut into)?;
            into.shutdown(std::net::Shutdown::Write)
        });
        let (mut far, mut near) = (far, near);
        std::io::copy(&mut far, &mut near)?;
        near.shutdown(std::net::Shutdown::Write)
    });
    address
}
