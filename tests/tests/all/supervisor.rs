//! The server and its supervisor: notifications, inherited sockets and the stop.

use std::io::{ErrorKind, Write};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use damiera_tests::harness::{Client, PATIENCE, Papers, Server, narrow, server_program, shell};
use tokio::time::Instant;

/// A socket at which a server reports.
struct Supervisor {
    socket: UnixDatagram,
    path: PathBuf,
}

impl Supervisor {
    fn new(name: &str) -> Supervisor {
        let name = format!("damiera-{name}-{}.sock", std::process::id());
        let path = std::env::temp_dir().join(name);
        let socket = UnixDatagram::bind(&path).expect("a socket");
        socket.set_read_timeout(Some(PATIENCE)).expect("an option");
        Supervisor { socket, path }
    }

    /// The next message that has a part in it.
    fn until(&self, part: &str) -> String {
        let mut space = [0; 4096];
        loop {
            let count = self.socket.recv(&mut space).expect("a message comes");
            let message = String::from_utf8_lossy(&space[..count]).into_owned();
            if message.contains(part) {
                return message;
            }
        }
    }
}

impl Drop for Supervisor {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args([name, &id]).status();
    assert!(sent.expect("kill runs").success());
}

fn server(arguments: &[&str]) -> Command {
    let mut command = Command::new(server_program());
    command
        .arg("--in-memory")
        .args(arguments)
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    command
}

#[test]
fn it_says_when_it_is_ready_alive_and_stopping() {
    let supervisor = Supervisor::new("notify");
    let mut child = server(&["--listen", "127.0.0.1:0"])
        .env("NOTIFY_SOCKET", &supervisor.path)
        .env("WATCHDOG_USEC", "400000")
        .spawn()
        .expect("the server starts");
    let ready = supervisor.until("READY=1");
    assert!(ready.contains("STATUS=listening on 127.0.0.1:"), "{ready}");
    let began = Instant::now();
    for _ in 0..3 {
        let alive = supervisor.until("WATCHDOG=1");
        assert!(alive.contains("0 people, 0 rooms"), "{alive}");
    }
    assert!(began.elapsed() < Duration::from_secs(10));
    signal(&child, "-TERM");
    supervisor.until("STOPPING=1");
    assert!(child.wait().expect("the server ends").success());
}

#[test]
fn it_takes_a_listening_socket_over() {
    let socket = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = socket.local_addr().expect("an address");
    // A client that connects before the server runs waits for it.
    let mut early = shell("exec nc $HOST $PORT", address);
    let handed = socket.try_clone().expect("a second handle");
    let program = server_program();
    let script = "LISTEN_PID=$$ LISTEN_FDS=1 exec \"$0\" --in-memory 3<&0 </dev/null";
    let mut child = Command::new("sh")
        .args(["-c", script])
        .arg(&program)
        .stdin(Stdio::from(OwnedFd::from(handed)))
        .stderr(Stdio::null())
        .spawn()
        .expect("the server starts");
    early.until("DAMIERA/1");
    early.check("Ada", "* Ciao, Ada.");
    signal(&child, "-TERM");
    early.until("* Il server si ferma: a presto.");
    assert!(child.wait().expect("the server ends").success());
    // A client that comes now waits for the next server.
    assert!(TcpStream::connect(address).is_ok());
}

/// The name in a socket unit marks the socket for TLS, in any order.
#[test]
fn it_takes_a_socket_for_tls_over_by_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let papers = Papers::write(folder.path(), "handed over");
    let sockets = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port"));
    let addresses = sockets
        .each_ref()
        .map(|socket| socket.local_addr().expect("an address"));
    let [tls, plain] = sockets.map(|socket| Stdio::from(OwnedFd::from(socket)));
    let script = "LISTEN_PID=$$ LISTEN_FDS=2 LISTEN_FDNAMES=tls:damiera.socket exec \"$0\" \
                  --in-memory --tls-certificate \"$1\" --tls-key \"$2\" 3<&0 4<&1 \
                  </dev/null >/dev/null";
    let mut child = Command::new("sh")
        .args(["-c", script])
        .arg(server_program())
        .args([&papers.certificate, &papers.key])
        .stdin(tls)
        .stdout(plain)
        .stderr(Stdio::null())
        .spawn()
        .expect("the server starts");
    let command = format!(
        "exec openssl s_client -quiet -verify_return_error -CAfile {} -connect $HOST:$PORT \
         2>/dev/null",
        papers.authority.display()
    );
    let mut ada = shell(&command, addresses[0]);
    ada.until("* Ciao!");
    let mut gil = shell("exec nc $HOST $PORT", addresses[1]);
    gil.until("* Ciao!");
    gil.send("MSSP-REQUEST");
    let told = gil.until("MSSP-REPLY-END");
    for (name, address) in [("TLS", addresses[0]), ("PORT", addresses[1])] {
        let line = format!("\n{name}\t{}\n", address.port());
        assert!(told.contains(&line), "{line:?} is not in {told:?}");
    }
    signal(&child, "-TERM");
    for client in [&mut ada, &mut gil] {
        client.until("* Il server si ferma: a presto.");
    }
    assert!(child.wait().expect("the server ends").success());
}

/// Connects a client that asks and never reads. Returns it once the server can write no more answers and so
/// takes no more lines. Meanwhile the server answers another client.
fn stalled(server: &Server, other: &mut Client) -> TcpStream {
    let mut socket = narrow(server.address());
    socket.write_all(b"Bo\n").expect("it reads");
    socket.set_nonblocking(true).expect("an option");
    let lines = "aiuto\n".repeat(1_000);
    let began = Instant::now();
    let mut turns = 0;
    while turns < 40 {
        assert!(began.elapsed() < PATIENCE, "it takes ever more lines");
        match socket.write(lines.as_bytes()) {
            Ok(taken) => {
                assert!(taken > 0, "it takes nothing");
                turns = 0;
            }
            Err(why) if why.kind() == ErrorKind::WouldBlock => {
                other.heard();
                std::thread::park_timeout(Duration::from_millis(5));
                turns += 1;
            }
            Err(why) => panic!("{why}"),
        }
    }
    socket
}

#[test]
fn a_stop_tells_everyone_and_a_second_one_waits_for_nobody() {
    let mut server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let mut zoe = server.person("Zoe");
    server.signal("-TERM");
    for client in [&mut ada, &mut gil, &mut zoe] {
        assert!(
            client.rest().ends_with("* Il server si ferma: a presto.\n"),
            "{client:?}"
        );
    }
    assert!(server.wait().success());

    let mut server = Server::with(&[("goodbye_seconds", 600), ("unread_seconds", 600)]);
    let mut ada = server.person("Ada");
    // A client that never reads keeps the goodbye waiting.
    let _stalled = stalled(&server, &mut ada);
    server.signal("-INT");
    ada.rest();
    // A client that connects meanwhile is told.
    let mut late = server.connect();
    assert!(
        late.rest().contains("* Il server si ferma: a presto."),
        "{late:?}"
    );
    let began = Instant::now();
    server.signal("-INT");
    assert_eq!(server.wait().code(), Some(130));
    assert!(began.elapsed() < Duration::from_secs(10));
}
