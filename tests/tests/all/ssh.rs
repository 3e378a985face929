//! Real `ssh` and `plink` at the door of a real server: a whole game, a return after a kill, keys of people and of servers, and
//! what a peer can write into the log.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use damiera_rules::Variant;
use damiera_tests::harness::{PlayedGame, Screen, Server, SshHome};

use crate::fullscreen::is_answered;
use crate::process::NEW_DIRECTORY;

/// Waits until the screen is ready for White's move.
fn until_turn(screen: &Screen) {
    let _ = screen.when(|shown| shown.contains("Turno bianco!") && is_ready(shown));
}

/// True if nothing is typed on the screen.
fn is_ready(shown: &str) -> bool {
    shown.trim_end().ends_with('>')
}

/// Types a line with a change of the window in the middle.
fn type_through_resize(screen: &Screen, line: &str, size: (u16, u16)) {
    let (front, back) = line.split_at(line.len() / 2);
    for (part, end) in [(front, false), (back, true)] {
        for letter in part.chars() {
            match letter {
                ' ' => screen.keys(&["Space"]),
                letter => screen.keys(&[&letter.to_string()]),
            }
        }
        match end {
            false => screen.resize(size.0, size.1),
            true => screen.keys(&["Enter"]),
        }
    }
}

/// Ada in a terminal by `ssh`, Gil without one by `plink`. The window changes in the middle of two of Ada's moves.
#[test]
fn a_whole_game_in_a_terminal_and_without_one() {
    let (home, server) = SshHome::open();
    let ada = home.terminal("Ada", &[]);
    let _ = ada.when(|shown| shown.contains("Ada") && is_ready(shown));
    ada.send("entra prova");
    let _ = ada.when(|shown| shown.contains("riprendi"));
    let mut gil = home.plink("Gil", &SshHome::fingerprint(&server));
    gil.until("* Ciao, Gil.");
    gil.send("entra prova");
    let played = PlayedGame::short(Variant::Italiana);
    for (ply, typed) in played.moves.iter().enumerate() {
        match ply {
            2 => type_through_resize(&ada, typed, (120, 40)),
            6 => type_through_resize(&ada, typed, (80, 24)),
            _ if ply % 2 == 0 => {
                until_turn(&ada);
                ada.send(typed);
            }
            _ => {
                gil.until(&format!("* Bianco: {}", played.moves[ply - 1]));
                gil.send(typed);
                let _ = ada.when(|shown| {
                    is_answered(shown, ply.div_ceil(2), typed) || shown.contains("Vince")
                });
            }
        }
    }
    gil.until("Vince ");
    let _ = ada.when(|shown| shown.contains("Vince"));
    gil.send("fine");
    gil.rest();
    ada.send("esci");
    ada.send("fine");
    let _ = ada.when(|shown| shown.contains("finito 0."));
}

/// The server is killed in the middle of a game. Ada starts `ssh` again, types nothing, and is at the board; her `ssh`
/// knows the server's key. Gil, a guest, needs his code.
#[test]
fn a_kill_of_the_server_costs_an_owner_no_seat() {
    let (home, server) = SshHome::open();
    let key = home.key("ada", &["ed25519"]);
    home.register("Ada", &key);
    let ada = home.terminal("x", &[&key]);
    let _ = ada.when(|shown| shown.contains("Ada") && is_ready(shown));
    ada.send("entra prova");
    let _ = ada.when(|shown| shown.contains("riprendi"));
    let mut gil = home.lines("Gil", &[]);
    gil.until("* Ciao, Gil.");
    gil.send("entra prova");
    let seat = gil.until("* Se cade la linea: riprendi ");
    let code = seat.trim_end().rsplit(' ').next().unwrap_or_default();
    until_turn(&ada);
    ada.send("6a 5b");
    gil.until("* Bianco: 6A 5B");
    gil.send("3b 4a");
    let _ = ada.when(|shown| is_answered(shown, 1, "3B 4A"));
    let known = SshHome::fingerprint(&server);
    server.kill();
    gil.rest();
    let _ = ada.when(|shown| shown.contains("finito 255."));
    let server = home.again();
    assert_eq!(SshHome::fingerprint(&server), known);
    ada.keys(&["Enter"]);
    let _ = ada.when(|shown| is_answered(shown, 1, "3B 4A") && is_ready(shown));
    let mut gil = home.lines("Gil", &[]);
    gil.until("* Ciao!");
    gil.send(&format!("riprendi {code}"));
    gil.until("Eccoti di nuovo");
    ada.send("6e 5f");
    gil.until("* Bianco: 6E 5F");
}

/// The server's key is another one, as that of an attacker in between would be. No `ssh` connects, with any input.
#[test]
fn another_key_of_the_server_is_refused() {
    let (home, server) = SshHome::open();
    let ssh = home.ssh(&[]);
    let known = SshHome::fingerprint(&server);
    assert!(home.asks(&ssh, "Ada", "stanze").status.success());
    assert!(server.stop().success());
    std::fs::remove_file(home.data().join("ssh_host_ed25519_key")).expect("the key's file");
    let server = home.again();
    assert_ne!(SshHome::fingerprint(&server), known);
    let refused = home.asks(&ssh, "Ada", "stanze");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(255), "{said}");
    assert!(said.contains("IDENTIFICATION HAS CHANGED"), "{said}");
    let mut plink = home.plink("Ada", &known);
    assert_eq!(plink.rest(), "");
}

/// An agent, ended when it is dropped.
struct Agent(std::process::Child);

impl Agent {
    fn with(socket: &Path, keys: &[&Path]) -> Agent {
        let agent = Command::new("ssh-agent")
            .args(["-D", "-a"])
            .arg(socket)
            .stdout(Stdio::null())
            .spawn();
        let agent = Agent(agent.expect("ssh-agent runs"));
        while !socket.exists() {
            std::thread::yield_now();
        }
        let mut add = Command::new("ssh-add");
        add.arg("-q").args(keys).env("SSH_AUTH_SOCK", socket);
        assert!(add.status().expect("ssh-add runs").success());
        agent
    }
}

impl Drop for Agent {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Of five keys in an agent, of all types, the third belongs to a name. It was given to the name over `ssh` too.
#[test]
fn the_third_of_five_keys_in_an_agent_is_the_owners() {
    let (home, _server) = SshHome::open();
    let kinds: [&[&str]; 5] = [
        &["ed25519"],
        &["rsa", "-b", "2048"],
        &["ecdsa", "-b", "384"],
        &["ed25519"],
        &["ecdsa", "-b", "256"],
    ];
    let keys = [0, 1, 2, 3, 4].map(|at| home.key(&format!("key{at}"), kinds[at]));
    home.register("Ada", &keys[2]);
    let socket = home.data().with_file_name("agent");
    let _agent = Agent::with(&socket, &keys.each_ref().map(|key| key.as_path()));
    let ssh = home
        .ssh(&[])
        .replace("IdentitiesOnly=yes", "IdentitiesOnly=no");
    let ssh = format!("env SSH_AUTH_SOCK={} {ssh}", socket.display());
    let answered = home.asks(&ssh, "qualcuno", "chiavi");
    let said = String::from_utf8_lossy(&answered.stdout);
    let listed = Command::new("ssh-keygen").arg("-lf").arg(&keys[2]).output();
    let listed = String::from_utf8(listed.expect("ssh-keygen runs").stdout).expect("UTF-8");
    let fingerprint = listed.split(' ').nth(1).expect("a fingerprint");
    assert!(said.contains(&format!("1: {fingerprint}")), "{answered:?}");
}

/// An owner chose lines that are read aloud. The key brings them in place of the full screen, until another choice.
#[test]
fn lines_to_be_heard_are_there_again_by_the_key() {
    let (home, _server) = SshHome::open();
    let key = home.key("ada", &["ed25519"]);
    home.register("Ada", &key);
    let mut lines = home.lines("x", &[&key]);
    lines.until("Ciao di nuovo, Ada.");
    lines.send("formato accessibile");
    lines.until("Formato accessibile");
    lines.send("fine");
    lines.rest();
    let ada = home.terminal("x", &[&key]);
    let _ = ada.when(|shown| shown.starts_with("Ciao di nuovo, Ada."));
    ada.send("formato testo");
    ada.send("fine");
    let _ = ada.when(|shown| shown.contains("finito 0."));
    ada.keys(&["Enter"]);
    let _ =
        ada.when(|shown| !shown.contains("finito 0.") && shown.contains("Ada") && is_ready(shown));
}

/// Lines without a terminal say at entry whether a key was proven.
#[test]
fn lines_say_at_entry_what_became_of_a_key() {
    let (home, _server) = SshHome::open();
    let key = home.key("ada", &["ed25519"]);
    for (language, proven, none) in [
        ("it", "è valida", "non ha mostrato una chiave"),
        ("en", "is verified", "has shown no key"),
        ("pt", "foi verificada", "não mostrou uma chave"),
        ("fil", "Napatunayan ang susi", "Walang ipinakitang susi"),
        ("es", "se ha comprobado", "no ha mostrado una llave"),
    ] {
        for (keys, wanted) in [(&[key.as_path()][..], proven), (&[], none)] {
            let ssh = format!("{} -o SetEnv=LANG={language}_X.UTF-8", home.ssh(keys));
            let said = home.asks(&ssh, "chiave", "plain");
            let said = String::from_utf8_lossy(&said.stdout);
            let mut lines = said.lines();
            assert_eq!(lines.next(), Some("DAMIERA/1 0.1.0"), "{said}");
            let note = lines.next().unwrap_or_default();
            assert!(note.starts_with("* ") && note.contains(wanted), "{said}");
            assert_eq!(said.matches(wanted).count(), 1, "{said}");
        }
    }
}

/// Peers tell the log as much as they like: certificates of another year, bytes that are no SSH, keys by the dozen. An operator reads nothing
/// of it, and with the level `trace` no more than our own lines.
#[test]
fn no_peer_fills_the_log() {
    let (home, server) = SshHome::open();
    let before = torment(&home, &server);
    assert_eq!(server.log(), before);
    let (home, server) = SshHome::logging("trace");
    torment(&home, &server);
    // The log is written behind what happens.
    server.logs("a connection did not begin with SSH", 1);
    let log = server.log();
    // It was started on a new directory, and said so.
    let lines = log.lines().filter(|line| !line.contains(NEW_DIRECTORY));
    let log: String = lines.collect();
    for theirs in ["russh", "Certificate", "Molesto", "WARN", "ERROR"] {
        assert!(!log.contains(theirs), "{theirs} is in\n{log}");
    }
}

/// Abuse before a login, some of each kind. Returns the earlier log.
fn torment(home: &SshHome, server: &Server) -> String {
    let authority = home.key("authority", &["ed25519"]);
    let own = home.key("own", &["ed25519"]);
    let signed = Command::new("ssh-keygen")
        .args(["-q", "-I", "Molesto", "-n", "Ada"])
        .args(["-V", "20200101:20210101", "-s"])
        .arg(&authority)
        .arg(own.with_extension("pub"))
        .status();
    assert!(signed.expect("ssh-keygen runs").success());
    let before = server.log();
    let ssh = home.ssh(&[&own]);
    for _ in 0..3 {
        assert!(home.asks(&ssh, "chiave", "stanze").status.success());
    }
    for said in [
        "",
        "GET / HTTP/1.1\r\n\r\n",
        "SSH-2.0-Molesto\r\n\0\0\0\0\0\0\0\0",
    ] {
        for _ in 0..20 {
            let mut stream = TcpStream::connect(home.address()).expect("the server accepts");
            stream.write_all(said.as_bytes()).expect("the server reads");
            stream.shutdown(std::net::Shutdown::Write).expect("a half");
            // A reset is an end too.
            let _ = stream.read_to_end(&mut Vec::new());
        }
    }
    before
}
