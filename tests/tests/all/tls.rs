//! TLS on a port of its own: real clients over it, how it ends, and what certificates it shows.

mod papers;

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Command, Output};
use std::sync::Arc;

use damiera_tests::harness::{Client, PATIENCE, Papers, Server, client_program, shell};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use tempfile::TempDir;

/// Bounds under which a script of any length is answered at once.
const WIDE: &str = "[limits]\ntext_burst = 1_000_000\njson_burst = 1_000_000\n";

/// A server with papers, and the folder of its papers and configuration.
struct Encrypted {
    server: Server,
    papers: Papers,
    folder: TempDir,
}

impl Encrypted {
    fn start(more: &str) -> Encrypted {
        let folder = tempfile::tempdir().expect("a folder");
        let papers = Papers::write(folder.path(), "the first");
        Encrypted::with(papers, folder, more)
    }

    /// A server with these papers, which are in this folder.
    fn with(papers: Papers, folder: TempDir, more: &str) -> Encrypted {
        let file = folder.path().join("damiera.toml");
        fs::write(&file, format!("{}{more}", papers.section())).expect("a file");
        let server = Server::reading(&file);
        Encrypted {
            server,
            papers,
            folder,
        }
    }

    /// `openssl s_client`, which believes the papers and nothing else.
    fn openssl(&self, arguments: &str) -> Client {
        let authority = self.papers.authority.display();
        let command = format!(
            "openssl s_client -quiet -verify_return_error -CAfile {authority} {arguments} \
             -connect $HOST:$PORT 2>&1; echo \"openssl ended with $?\""
        );
        shell(&command, self.server.tls_address())
    }

    /// The program that comes with the server.
    fn damiera(&self, server: &str, arguments: &[&str]) -> Output {
        Command::new(client_program())
            .args(arguments)
            .args(["--server", server, "--language", "it"])
            .env_remove("DAMIERA_CA")
            .env("HOME", self.folder.path())
            .output()
            .expect("the program runs")
    }

    /// A TLS client stream under the test's control.
    fn stream(&self) -> StreamOwned<ClientConnection, TcpStream> {
        let mut roots = RootCertStore::empty();
        let authority = CertificateDer::from_pem_file(&self.papers.authority).expect("a file");
        roots.add(authority).expect("an authority");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::try_from("localhost").expect("a name");
        let tls = ClientConnection::new(Arc::new(config), name).expect("a client");
        StreamOwned::new(tls, connect(self.server.tls_address()))
    }
}

fn connect(address: SocketAddr) -> TcpStream {
    let socket = TcpStream::connect(address).expect("the server accepts");
    socket.set_read_timeout(Some(PATIENCE)).expect("an option");
    socket
}

#[test]
fn openssl_plays_over_either_version() {
    let encrypted = Encrypted::start(WIDE);
    let mut ada = encrypted.openssl("-tls1_2");
    ada.until("* Ciao!");
    ada.ask("Ada");
    ada.ask("entra prova");
    let mut gil = encrypted.openssl("-tls1_3");
    gil.until("* Ciao!");
    gil.ask("Gil");
    gil.ask("entra prova");
    // A player without encryption is in the same room.
    let mut zoe = encrypted.server.person("Zoe");
    zoe.ask("osserva prova");
    ada.check("6e 5d", "* Bianco: 6E 5D");
    gil.check("3b 4c", "* Nero: 3B 4C");
    zoe.until("* Nero: 3B 4C");
    gil.check("abbandona", "Vince Ada!");
    // The server says that it ends, or openssl would take it for an attack.
    for mut client in [ada, gil] {
        client.ask("esci");
        client.send("fine");
        let rest = client.rest();
        assert!(rest.ends_with("openssl ended with 0\n"), "{client:?}");
    }
}

#[test]
fn older_versions_are_refused() {
    let encrypted = Encrypted::start("");
    let mut old = encrypted.openssl("-tls1_1 -cipher ALL:@SECLEVEL=0");
    assert!(old.rest().contains("openssl ended with 1"), "{old:?}");
}

#[test]
fn a_long_answer_arrives_to_its_end() {
    let encrypted = Encrypted::start(WIDE);
    let mut client = encrypted.openssl("");
    client.until("* Ciao!");
    client.ask("Ada");
    // More than any buffer on the way, the last line right before the end.
    let mut lines = "aiuto tutto\n".repeat(200);
    lines.push_str("fine\n");
    client.bytes(lines.as_bytes());
    let rest = client.rest();
    assert!(rest.len() > 200_000, "{}", rest.len());
    let end = "* Ciao!\nopenssl ended with 0\n";
    assert!(rest.ends_with(end), "no goodbye");
}

/// As over TCP: what was sent before the end is answered, and then the server ends too.
#[test]
fn an_end_that_is_announced_is_the_end_of_input() {
    let encrypted = Encrypted::start("");
    let mut stream = encrypted.stream();
    stream.write_all(b"Ada\nping uno\n").expect("it is taken");
    stream.conn.send_close_notify();
    stream.flush().expect("it is taken");
    let mut answers = String::new();
    let ended = stream.read_to_string(&mut answers);
    assert!(ended.is_ok(), "{ended:?} after {answers}");
    assert!(answers.ends_with("* PONG uno\n"), "{answers}");
}

#[test]
fn a_player_who_is_cut_off_is_absent() {
    let encrypted = Encrypted::start(WIDE);
    let mut ada = encrypted.server.person("Ada");
    ada.ask("entra prova");
    let mut stream = encrypted.stream();
    stream
        .write_all(b"Gil\nentra prova\n")
        .expect("it is taken");
    stream.flush().expect("it is taken");
    ada.until("Turno bianco!");
    // The socket closes without a word of TLS.
    drop(stream);
    ada.until("* Gil non è in linea");
}

#[test]
fn limits_are_told_inside_tls() {
    let encrypted = Encrypted::start("[limits]\nconnections = 1\n");
    let mut first = encrypted.openssl("");
    first.until("* Ciao!");
    let mut second = encrypted.openssl("");
    second.until("* Il server è al completo");
    assert!(
        second.rest().ends_with("openssl ended with 0\n"),
        "{second:?}"
    );
    first.check("Ada", "* Ciao, Ada.");
}

#[test]
fn a_handshake_that_never_ends_is_cut() {
    let encrypted = Encrypted::start("handshakes = 1\n[limits]\nname_seconds = 1\n");
    let address = encrypted.server.tls_address();
    let mut silent = connect(address);
    let mut space = [0; 64];
    // It makes room for a second one, which then times out.
    let mut second = connect(address);
    assert_eq!(silent.read(&mut space).ok(), Some(0));
    assert_eq!(second.read(&mut space).ok(), Some(0));
    let mut third = encrypted.openssl("");
    third.until("* Ciao!");
}

/// A page may reach an encrypted port as well, where the browser believes the certificate.
#[test]
fn a_request_inside_tls_is_not_carried_out() {
    let encrypted = Encrypted::start("");
    let mut stream = encrypted.stream();
    let request = b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\nMallory\r\ncrea covo\r\n";
    stream.write_all(request).expect("the server reads");
    let mut said = String::new();
    stream.read_to_string(&mut said).expect("an announced end");
    let refused = "* Qui servono righe di testo, non HTTP: chiudo, e niente è stato eseguito.\n";
    assert!(said.ends_with(refused), "{said}");
    let mut eve = encrypted.server.person("Eve");
    let seen = eve.ask("chi") + &eve.ask("stanze");
    assert!(
        !seen.contains("Mallory") && !seen.contains("covo"),
        "{seen}"
    );
}

#[test]
fn what_is_no_tls_is_no_handshake() {
    let encrypted = Encrypted::start("");
    let mut plain = connect(encrypted.server.tls_address());
    plain.write_all(b"Ada\nentra prova\n").expect("it is taken");
    let mut answer = Vec::new();
    // An alert at most, and the end.
    let _ = plain.read_to_end(&mut answer);
    assert!(answer.len() < 16, "{answer:?}");
    let ada = encrypted.server.person("Ada");
    assert!(ada.received().contains("* Ciao, Ada."));
}

#[test]
fn the_client_believes_who_it_should() {
    let encrypted = Encrypted::start(WIDE);
    let server = encrypted.server.tls_address();
    let port = server.port();
    let plain = encrypted.server.address();
    let mut ada = encrypted.server.person("Ada");
    ada.ask("entra prova");
    let authority = encrypted.papers.authority.to_str().expect("UTF-8");
    let empty = encrypted.folder.path().join("empty.pem");
    fs::write(&empty, "").expect("a file");
    let empty = empty.to_str().expect("UTF-8");
    let cases: [(&str, &[&str], bool, &str); 7] = [
        (
            &format!("tls://localhost:{port}"),
            &["--tls-ca", authority],
            true,
            "prova",
        ),
        (
            &server.to_string(),
            &["--tls", "--tls-ca", authority],
            true,
            "prova",
        ),
        (
            &format!("tls://localhost:{port}"),
            &["--tls-ca", empty],
            false,
            "certificati di autorità",
        ),
        (
            &format!("tls://localhost:{port}"),
            &["--tls-ca", "/no/such"],
            false,
            "/no/such",
        ),
        // Not a name that the certificate has.
        (
            &format!("tls://[::ffff:127.0.0.1]:{port}"),
            &["--tls-ca", authority],
            false,
            "non è affidabile",
        ),
        (
            &format!("tls://{plain}"),
            &["--tls-ca", authority],
            false,
            "nessuno che parli TLS",
        ),
        (&plain.to_string(), &[], true, "prova"),
    ];
    for (server, arguments, ends_well, part) in cases {
        let mut words = vec!["rooms"];
        words.extend(arguments);
        let output = encrypted.damiera(server, &words);
        let said = format!(
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
        assert_eq!(
            output.status.success(),
            ends_well,
            "{server} {words:?}: {said}"
        );
        assert!(said.contains(part), "{server} {words:?}: {said}");
    }
    // An authority that signed something else.
    let other = tempfile::tempdir().expect("a folder");
    let other = Papers::write(other.path(), "another");
    let authority = other.authority.to_str().expect("UTF-8");
    let server = format!("tls://localhost:{port}");
    let output = encrypted.damiera(&server, &["rooms", "--tls-ca", authority]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        said.contains("non è affidabile") || said.contains("/authority.pem"),
        "{said}"
    );
}

#[test]
fn the_client_plays() {
    let encrypted = Encrypted::start(WIDE);
    let mut ada = encrypted.server.person("Ada");
    ada.ask("entra prova");
    let command = format!(
        "HOME={} exec {} play prova --name Gil --language it --tls-ca {} --server \
         tls://localhost:$PORT",
        encrypted.folder.path().display(),
        client_program().display(),
        encrypted.papers.authority.display()
    );
    let mut gil = shell(&command, encrypted.server.tls_address());
    ada.until("Turno bianco!");
    ada.ask("6e 5d");
    gil.until("6E 5D");
    gil.send("3b 4c");
    ada.until("* Nero: 3B 4C");
    ada.ask("abbandona");
    gil.until("Gil");
    gil.send("/fine");
    gil.rest();
}

#[test]
fn lists_of_servers_hear_of_the_port() {
    let encrypted = Encrypted::start("");
    let port = encrypted.server.tls_address().port();
    let mut crawler = encrypted.server.connect();
    crawler.until("* English");
    crawler.send("MSSP-REQUEST");
    let told = crawler.until("MSSP-REPLY-END");
    for name in ["TLS", "SSL"] {
        assert!(told.contains(&format!("\n{name}\t{port}\n")), "{told}");
    }
}
