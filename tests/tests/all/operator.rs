//! An operator's view of a running server and commands to it, with the program's own commands.

mod drain;
mod socket;

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::UNIX_EPOCH;

use damiera_tests::harness::{PATIENCE, Papers, Server, server_program};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A server on a directory of its own.
struct Operated {
    data: TempDir,
    server: Server,
}

impl Operated {
    fn start() -> Operated {
        let data = tempfile::tempdir().expect("a directory");
        let server = Server::on(data.path());
        Operated { data, server }
    }

    fn with(settings: &str) -> Operated {
        let data = tempfile::tempdir().expect("a directory");
        let path = data.path().to_str().expect("a path in UTF-8");
        let server = Server::given(&["--data", path], settings, "info");
        Operated { data, server }
    }

    fn path(&self) -> &str {
        self.data.path().to_str().expect("a path in UTF-8")
    }

    fn socket(&self) -> PathBuf {
        self.data.path().join("control.sock")
    }

    /// Returns the output of a command that succeeds.
    #[track_caller]
    fn does(&self, command: &[&str]) -> String {
        let (well, said) = run(self.path(), command);
        assert!(well, "{command:?}: {said}");
        said
    }

    /// A command is refused with these words.
    #[track_caller]
    fn refuses(&self, command: &[&str], why: &str) {
        let (well, said) = run(self.path(), command);
        assert!(!well && said.contains(why), "{command:?}: {said}");
    }

    fn status(&self) -> Value {
        serde_json::from_str(&self.does(&["status", "--json"])).expect("JSON")
    }
}

/// Runs a command for the server of a directory. Returns true if it went well, and all that it said.
fn run(data: &str, command: &[&str]) -> (bool, String) {
    let mut arguments = vec!["--data", data];
    arguments.extend(command);
    let output = Server::tool(&arguments);
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    (output.status.success(), said)
}

/// The number of the only report.
fn reported(operated: &Operated) -> String {
    let listed = operated.does(&["reports", "--json"]);
    let report: Value = serde_json::from_str(&listed).expect("one report");
    report["number"].to_string()
}

/// Puts a line to a socket as it is, and reads the answer.
fn exchange(socket: &Path, question: &[u8]) -> String {
    let mut stream = UnixStream::connect(socket).expect("the socket accepts");
    stream.set_read_timeout(Some(PATIENCE)).expect("an option");
    let _ = stream.write_all(question);
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    answer
}

#[test]
fn order_is_kept_with_who_did_it_and_why() {
    let operated = Operated::start();
    let [mut ada, mut gil] = operated.server.game("");
    gil.ask("di' offese");
    ada.heard();
    ada.ask("segnala Gil offende chi vince");
    let listed = operated.does(&["reports"]);
    assert!(listed.contains("Ada about Gil  room "), "{listed}");
    assert!(listed.contains(": offende chi vince"), "{listed}");
    let muted = operated.does(&["mute", "Gil", "--for", "1h", "basta", "offese"]);
    assert!(muted.contains("it concerns 1 connection"), "{muted}");
    let told = gil.ask("di' altre offese");
    assert!(told.contains("ti ha tolto la parola fino al "), "{told}");
    assert!(told.ends_with(" UTC: basta offese\n"), "{told}");
    assert_eq!(ada.heard(), "");
    let number = reported(&operated);
    operated.does(&["reports", "--close", &number, "muted", "for", "an", "hour"]);
    assert_eq!(operated.does(&["reports"]), "0 reports\n");
    let all = operated.does(&["reports", "--all"]);
    assert!(all.contains(": muted for an hour"), "{all}");
    operated.does(&["unmute", "Gil"]);
    gil.ask("di' scusa");
    assert_eq!(ada.heard(), "<Gil> scusa\n");
    operated.refuses(&["unmute", "Gil"], "nothing of that kind against Gil");
    operated.refuses(&["ban", "Gil", "--for", "1h"], "<REASON>");
}

#[test]
fn who_is_banned_stays_out_for_so_long() {
    let operated = Operated::start();
    let mut leo = operated.server.person("Leo");
    // A network is listed first.
    let network = ["ban", "127.0.0.0/8", "--for", "1h", "basta"];
    operated.refuses(&network, "nothing is done yet: to do it, add --yes");
    assert!(leo.ask("ping 1").contains("PONG"));
    let who = operated.does(&["who"]);
    assert!(who.contains("Leo  guest  127.0.0.1  since "), "{who}");
    operated.does(&["ban", "Leo", "--for", "1h", "spam"]);
    let bans = operated.does(&["bans"]);
    assert!(
        bans.contains("ban  Leo  since ") && bans.contains(": spam"),
        "{bans}"
    );
    let mut again = operated.server.connect();
    let refused = again.ask("Leo");
    assert!(refused.contains("tiene fuori Leo fino al "), "{refused}");
    operated.does(&["unban", "Leo"]);
    assert_eq!(operated.does(&["bans"]), "0 bans and mutes\n");
    // A ban ends by itself.
    operated.does(&["ban", "Leo", "--for", "1s", "spam"]);
    again.check_soon("Leo", "Ciao, Leo.");
    assert_eq!(operated.does(&["bans"]), "0 bans and mutes\n");
    operated.refuses(&["account", "reset", "Leo"], "\"Leo\" is not registered");
}

/// An operator's settings from before accounts had roles: a listed name alone makes no one staff, and each place that an
/// operator looks at says so, with the command.
#[test]
fn staff_are_accounts_that_the_operator_named() {
    let data = tempfile::tempdir().expect("a directory");
    let path = data.path().to_str().expect("a path in UTF-8");
    let first = Server::on(data.path());
    let mut ada = first.person("Ada");
    ada.send("registrati");
    ada.until("scegli una password");
    ada.send("lampada-verde-42");
    ada.until("ancora una volta");
    ada.send("lampada-verde-42");
    ada.until("è un nome registrato");
    assert!(first.stop().success());
    let settings = "[accounts]\nstaff = [\"Ada\", \"Eva\"]\n[tournaments]\narbiters = [\"Ugo\"]\n";
    let server = Server::given(&["--data", path], settings, "info");
    server.logs("damiera-server staff add", 1);
    let operated = Operated { data, server };
    for name in ["Eva", "Ugo"] {
        let refused = operated.server.connect().ask(name);
        assert!(refused.contains("scegline un altro"), "{refused}");
    }
    let mut gil = operated.server.person("Gil");
    let before = gil.ask("profilo Ada");
    assert!(!before.contains("staff"), "{before}");
    let status = operated.does(&["status"]);
    assert!(
        status.contains("Ada in accounts.staff or tournaments.arbiters"),
        "{status}"
    );
    let listed = ["--set", "accounts.staff=Ada Eva"];
    let (_, said) = run(operated.path(), &[&["doctor"], &listed[..]].concat());
    assert!(
        said.contains("warning  staff: Ada in accounts.staff")
            && said.contains("\n         damiera-server staff add NAME"),
        "{said}"
    );
    operated.refuses(&["staff", "add", "Eva"], "\"Eva\" is not registered");
    assert_eq!(
        operated.does(&["staff", "add", "Ada", "--arbiter"]),
        "Ada is an arbiter\n"
    );
    assert_eq!(operated.does(&["staff", "add", "Ada"]), "Ada is staff\n");
    assert_eq!(operated.does(&["staff"]), "Ada  staff\n");
    assert_eq!(
        operated.does(&["staff", "--json"]),
        "{\"name\":\"Ada\",\"role\":\"staff\"}\n"
    );
    assert!(gil.ask("profilo Ada").contains("staff"));
    assert!(!operated.does(&["status"]).contains("accounts.staff"));
    let Operated { data, server } = operated;
    assert!(server.stop().success());
    let server = Server::on(data.path());
    assert!(server.person("Gil").ask("profilo Ada").contains("staff"));
    let operated = Operated { data, server };
    operated.does(&["staff", "remove", "Ada"]);
    operated.refuses(&["staff", "remove", "Ada"], "Ada has no role");
}

#[test]
fn status_for_people_and_for_programs() {
    let operated = Operated::with("[limits]\ndisk_reserve_bytes = 1048576\n");
    let [mut ada, mut gil] = operated.server.game("");
    ada.ask("6a 5b");
    gil.ask("3b 4c");
    let page = operated.does(&["status"]);
    for part in [
        "damiera-server 0.1.0, up ",
        &format!("at {} (process ", operated.server.address()),
        "connections   2 open, 2 since the start\n",
        "people        2 here, 0 away from their seats, 0 watching; 2 seats taken in the rooms of this server\n",
        "rooms         0 opening, 0 waiting, 1 playing, 0 adjourned, 0 over\n",
        "/s in the last minute, 2 since the start\n",
        "; 0 waiting, 0 failed\n",
        "bots          0 thinking, 0 waiting\n",
        " descriptors\n",
        "last error    none\n",
    ] {
        assert!(page.contains(part), "{part:?} is not in\n{page}");
    }
    assert!(!page.contains("draining"), "{page}");
    let status = operated.status();
    assert_eq!(status["moves"]["total"], 2, "{status}");
    assert_eq!(status["rooms"]["playing"], 1, "{status}");
    assert_eq!(status["journal"]["on_disk"], true, "{status}");
    assert_eq!(status["draining"], Value::Null, "{status}");
    assert!(!page.contains("tls"), "{page}");
    let disk = page.lines().find(|line| line.starts_with("disk  "));
    let disk = disk.expect(&page);
    assert!(
        disk.contains(" free (1.0 MB reserved), growth not known yet"),
        "{disk}"
    );
    assert_eq!(status["storage"]["low"], false, "{status}");
    assert_eq!(status["tls"], Value::Null, "{status}");
    assert_eq!(operated.does(&["stato", "--json"]).lines().count(), 1);
}

#[test]
fn status_of_a_server_with_tls() {
    let folder = tempfile::tempdir().expect("a directory");
    let socket = folder.path().join("here.sock");
    let named = socket.to_str().expect("a path in UTF-8");
    let soon = UNIX_EPOCH.elapsed().expect("a time").as_secs() + 200 * 60 * 60;
    let cases = [
        (
            4_102_444_800,
            "certificate valid until 2100-01-01T00:00:00Z\n",
        ),
        (
            1_577_836_800,
            "certificate valid until 2020-01-01T00:00:00Z, and so expired\n",
        ),
        (soon, "Z, days left: 8\n"),
    ];
    for (end, row) in cases {
        let papers = Papers::until(folder.path(), "told", end);
        let _server = Server::given(&["--control-socket", named], &papers.section(), "info");
        let ask = |more: &[&str]| {
            let output = Server::tool(&[&["--control-socket", named, "status"], more].concat());
            String::from_utf8_lossy(&output.stdout).into_owned()
        };
        let page = ask(&[]);
        let found = page.lines().find(|line| line.starts_with("tls  "));
        let found = format!("{}\n", found.expect(&page));
        assert!(found.ends_with(row), "{row:?} is not in\n{page}");
        let status: Value = serde_json::from_str(&ask(&["--json"])).expect("JSON");
        assert_eq!(status["tls"], json!({"certificate_valid_until": end}));
    }
}

#[test]
fn status_again_and_again() {
    let operated = Operated::start();
    let mut watching = Command::new(server_program())
        .args(["--data", operated.path(), "status", "--watch", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let lines = BufReader::new(watching.stdout.take().expect("a pipe")).lines();
    let seconds: Vec<u64> = lines
        .take(3)
        .map(|line| serde_json::from_str::<Value>(&line.expect("a line")).expect("JSON"))
        .map(|status| status["uptime_seconds"].as_u64().expect("a number"))
        .collect();
    watching.kill().expect("it can be ended");
    watching.wait().expect("it ends");
    assert!(
        seconds.is_sorted() && seconds[0] < seconds[2],
        "{seconds:?}"
    );
}

#[test]
fn announcements() {
    let operated = Operated::start();
    let mut ada = operated.server.person("Ada");
    let mut rho = operated.server.person("rho");
    rho.to_json();
    let said = operated.does(&["announce", "Alle", "22 si\tferma.\u{202e}"]);
    assert_eq!(said, "told to 2 connections\n");
    ada.expect("* Avviso di chi gestisce il server: Alle 22 si ferma.");
    let event = rho.event("announcement");
    assert_eq!(event["text"], "Alle 22 si ferma.");
    operated.does(&["annuncia", "due"]);
    ada.expect("* Avviso di chi gestisce il server: due");
    operated.refuses(&["announce", " "], "there is no text");
    operated.refuses(&["announce", &"a".repeat(400)], "write at most 320");
    operated.refuses(&["announce"], "TEXT");
    assert_eq!(ada.heard(), "");
}

#[test]
fn kicking() {
    let operated = Operated::start();
    let [mut ada, mut gil] = operated.server.game("");
    assert_eq!(
        operated.does(&["kick", "gil", "basta", "così"]),
        "closed 1 connection\n"
    );
    assert_eq!(
        gil.rest(),
        "* Avviso di chi gestisce il server: basta così\n\
         * Chi gestisce il server ha chiuso questo collegamento.\n"
    );
    assert!(ada.heard().contains("* Gil non è in linea"));
    operated.refuses(&["kick", "gil"], "nobody like that is connected");
    operated.refuses(&["espelli", "#99"], "nobody like that is connected");
    operated.refuses(&["kick", "#uno"], "a connection is # and its number");
    assert_eq!(operated.does(&["espelli", "#1"]), "closed 1 connection\n");
    assert_eq!(
        ada.rest(),
        "* Chi gestisce il server ha chiuso questo collegamento.\n"
    );
}

#[test]
fn rooms_and_closing_them() {
    let operated = Operated::start();
    assert_eq!(operated.does(&["rooms"]).trim(), "0 rooms");
    let mut ada = operated.server.person("Ada");
    assert!(ada.ask("crea prova").contains("Stanza nuova"));
    let page = operated.does(&["stanze"]);
    let line = page.lines().nth(1).expect(&page);
    for part in ["  prova  italiana  waiting since 20", " bytes  by -  Ada"] {
        assert!(line.contains(part), "{part:?} is not in\n{page}");
    }
    let room: Value = serde_json::from_str(&operated.does(&["rooms", "--json"])).expect("JSON");
    assert_eq!(room["name"], "prova", "{room}");
    let id = room["id"].as_str().expect("an id").to_owned();
    assert!(line.starts_with(&id), "{page}");
    let told = operated.does(&["chiudi", &id, "si", "chiude"]);
    assert_eq!(told.trim(), "closed the room prova");
    ada.expect("* Chi gestisce il server ha chiuso la stanza prova: si chiude");
    assert_eq!(operated.does(&["rooms"]).trim(), "0 rooms");
    let (done, said) = run(operated.path(), &["close", "prova"]);
    assert!(!done && said.contains("there is no room"), "{said}");
}
