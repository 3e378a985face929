//! An operator's work with a cluster, with its mistakes: on real NATS servers.

mod first;

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use damiera_nats::NatsConnection;
use damiera_rules::Variant;
use damiera_tests::harness::{PlayedGame, Server, server_program, wide};
use damiera_tests::nats::SERVERS;
use damiera_tests::nats::elections::{leader, people_leader};
use damiera_tests::stress::process::ChildProcess;
use tokio::time::Instant;

use crate::stage::{Nats, folder, play, refused, said, text, well};

/// How long a refusal may take: a machine under load is slow.
const SOON: Duration = Duration::from_secs(30);

/// Settings with a line of the section cluster in place of another.
#[track_caller]
fn with(settings: &str, key: &str, value: &str) -> String {
    let mut lines: Vec<String> = settings.lines().map(str::to_owned).collect();
    lines.retain(|line| !line.starts_with(&format!("{key} = ")));
    lines.push(format!("{key} = {value}"));
    lines.join("\n") + "\n"
}

#[test]
fn one_name_is_one_server_at_a_time() {
    let nats = Nats::start();
    let [own, other] = [folder(), folder()];
    let first = nats.node("n1", own.path());
    let began = Instant::now();
    let arguments = ["--listen", "127.0.0.1:0", "--data", text(other.path())];
    let why = Server::refusal(&arguments, &nats.settings("n1"));
    assert!(
        why.contains("has the name of this one and runs: n1"),
        "{why}"
    );
    assert!(why.contains("on the machine "), "{why}");
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    // The first did not notice. Killed and started again at once, it has no namesake.
    first.person("Ada").check("stanze", "");
    first.kill();
    let again = nats.node("n1", own.path());
    assert!(!again.log().contains("has the name"), "{}", again.log());
    // A stopping server leaves at once, and the remaining one says so.
    let stays = nats.node("n2", other.path());
    assert!(again.stop().success());
    stays.logs("another server has left the cluster node=n1", 1);
}

#[test]
fn of_two_servers_of_one_name_that_start_together_one_goes_on() {
    let nats = Nats::start();
    let folders = [folder(), folder()];
    let file = nats.servers.folder().join("both.toml");
    fs::write(&file, nats.settings("n1")).expect("written");
    let mut both = folders.each_ref().map(|data| {
        let mut command = Command::new(server_program());
        command
            .args(["--listen", "127.0.0.1:0", "--config", text(&file)])
            .args(["--data", text(data.path())])
            .stderr(Stdio::null());
        ChildProcess::spawn(&mut command).expect("it starts")
    });
    let began = Instant::now();
    let ended = loop {
        let ended: Vec<usize> = both
            .iter_mut()
            .enumerate()
            .filter_map(|(at, server)| server.ended().expect("a child").map(|_| at))
            .collect();
        if !ended.is_empty() {
            break ended;
        }
        assert!(began.elapsed() < SOON * 2, "both go on");
        nats.rest(Duration::from_millis(50));
    };
    // The remaining server decides.
    let left = 1 - ended[0];
    let status = || Server::tool(&["status", "--data", text(folders[left].path())]);
    while !said(&status()).contains("primary, with 1 server") {
        assert!(began.elapsed() < SOON * 3, "{}", said(&status()));
        nats.rest(Duration::from_millis(200));
    }
    assert!(both[left].ended().expect("a child").is_none());
}

#[test]
fn wrong_settings_get_the_right_advice() {
    let nats = Nats::start();
    let data = folder();
    let server = nats.node("n1", data.path());
    let settings = nats.settings("n2");
    let other = folder();
    let starts = [
        ("replicas", "1", "Write replicas = 3 into"),
        ("key", "\"/nowhere\"", "/nowhere cannot be read"),
    ];
    for (key, value, why) in starts {
        let arguments = ["--listen", "127.0.0.1:0", "--data", text(other.path())];
        let said = Server::refusal(&arguments, &with(&settings, key, value));
        assert!(said.contains(why), "{said}");
    }
    let key = |path: &Path| format!("\"{}\"", path.display());
    let stranger = nats.servers.folder().join("stranger.key");
    let made = folder();
    let out = made.path().join("files");
    let files = [
        "cluster",
        "files",
        "--nats",
        "127.0.0.1",
        "--out",
        text(&out),
    ];
    well(&Server::tool(&files));
    fs::copy(out.join("n1/games.key"), &stranger).expect("copied");
    let [user, system] = ["user.key", "system.key"].map(|name| nats.servers.folder().join(name));
    let warning = "every user of this machine can read the key";
    for (mode, is_open) in [(0o600, false), (0o644, true)] {
        for key in [&user, &system] {
            fs::set_permissions(key, Permissions::from_mode(mode)).expect("an own file");
        }
        let checked = well(&nats.tool(other.path(), &settings, &["config"]));
        assert_eq!(checked.contains(warning), is_open, "{checked}");
    }
    let tools = [
        ("key", key(&stranger), "cluster.key names the file"),
        (
            "system_key",
            key(&stranger),
            "cluster.system_key names the file",
        ),
        ("key", key(&system), "forbids the log's user"),
        (
            "system_key",
            key(&user),
            "no NATS server says how it stores",
        ),
        ("prefix", "\"other\"".to_owned(), "forbids the log's user"),
    ];
    for (name, value, why) in tools {
        let wrong = with(&settings, name, &value);
        refused(
            &nats.tool(other.path(), &wrong, &["journal", "verify"]),
            why,
        );
    }
    // Settings that a start would refuse are refused by config.
    let checked = [
        (
            "nats",
            "[\"nats://192.0.2.1\"]".to_owned(),
            "beyond this machine",
        ),
        ("key", "\"/nowhere\"".to_owned(), "/nowhere cannot be read"),
        (
            "node",
            "\"journal-moves-in\"".to_owned(),
            "give the server another",
        ),
        ("authorities", key(&user), "holds no certificate"),
    ];
    for (name, value, why) in checked {
        let wrong = with(&settings, name, &value);
        refused(&nats.tool(other.path(), &wrong, &["config"]), why);
    }
    well(&nats.tool(other.path(), &settings, &["config"]));
    assert!(server.stop().success());
}

#[test]
fn what_somebody_changed_about_the_stream_is_mended() {
    let nats = Nats::start();
    let data = folder();
    let server = nats.node("n1", data.path());
    assert!(server.stop().success());
    let change = async {
        let seed = fs::read_to_string(nats.servers.admin_key())?;
        let address = format!("nats://127.0.0.1:{}", nats.servers.client_ports()[0]);
        let options = async_nats::ConnectOptions::with_nkey(seed.trim().to_owned());
        // Answers come where this user may listen.
        let options = options.custom_inbox_prefix("games.inbox");
        let context = async_nats::jetstream::new(options.connect(address).await?);
        let stream = context.get_stream("games_log").await?;
        let mut config = stream.cached_info().config.clone();
        config.allow_direct = true;
        context.update_stream(config).await?;
        anyhow::Ok(())
    };
    nats.runtime.block_on(change).expect("changed");
    let arguments = ["--listen", "127.0.0.1:0", "--data", text(data.path())];
    let why = Server::refusal(&arguments, &nats.settings("n1"));
    assert!(
        why.contains("allow_direct is true and must be false"),
        "{why}"
    );
    assert!(why.contains("damiera-server cluster mend"), "{why}");
    let mend = ["cluster", "mend", "--key", text(nats.servers.admin_key())];
    let said = well(&nats.tool(data.path(), &nats.settings("n1"), &mend));
    assert!(said.contains("allow_direct: now false"), "{said}");
    let server = nats.node("n1", data.path());
    assert!(server.stop().success());
}

#[test]
fn tools_say_what_they_wait_for_and_give_up() {
    let nats = Nats::start();
    let data = folder();
    let server = nats.node("n1", data.path());
    let settings = nats.settings("n1");
    let began = Instant::now();
    let verified = nats.tool(data.path(), &settings, &["journal", "verify"]);
    well(&verified);
    if began.elapsed() < Duration::from_secs(3) {
        assert_eq!(String::from_utf8_lossy(&verified.stderr), "");
    }
    let leaders = async {
        let connection = NatsConnection::open(nats.servers.settings("tool")?).await?;
        let people = people_leader(&connection, &nats.servers).await?;
        anyhow::Ok((people, leader(&connection, &nats.servers).await?))
    };
    let (people, log) = nats.runtime.block_on(leaders).expect("leaders");
    // No server answers about people. The log's leader, if it is another, still answers reads for some seconds.
    let mut stopped: Vec<usize> = (0..SERVERS).filter(|&index| index != log).collect();
    if people == log {
        stopped[0] = people;
    }
    for &index in &stopped {
        nats.servers.pause(index).expect("paused");
    }
    let copy = data.path().join("copy");
    let (file, folder) = (nats.file("tool", &settings), text(data.path()));
    let tools: [&[&str]; 2] = [&["journal", "verify"], &["journal", "backup", text(&copy)]];
    let began = Instant::now();
    thread::scope(|scope| {
        let end = ["--data", folder, "--config", text(&file)];
        let running = tools.map(|tool| scope.spawn(move || Server::tool(&[tool, &end].concat())));
        for tool in running {
            let given_up = tool.join().expect("it ends");
            refused(&given_up, "The command waits 30s at most");
            refused(&given_up, "The command has waited 30s");
        }
    });
    assert!(began.elapsed() < Duration::from_secs(90));
    for index in stopped {
        nats.servers.resume(index).expect("resumed");
    }
    drop(server);
}

/// Changes a byte of what the first message says in a server's own copy. Returns the file, and what it was.
fn damage_copy(data: &Path) -> (PathBuf, Vec<u8>) {
    let paths = fs::read_dir(data.join("cluster/log"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path());
    let segment = paths.max_by_key(|path| path.metadata().map_or(0, |file| file.len()));
    let segment = segment.expect("a segment");
    let whole = fs::read(&segment).expect("a segment");
    let mut damaged = whole.clone();
    // Behind the beginnings of the segment and of the message.
    damaged[16 + 18] ^= 1;
    fs::write(&segment, damaged).expect("written");
    (segment, whole)
}

#[test]
fn games_outlast_nats_in_a_servers_own_copy() {
    let mut nats = Nats::start();
    let data = folder();
    let played = PlayedGame::short(Variant::Italiana);
    let server = nats.node("n1", data.path());
    let mut players = server.game("");
    play(&played.moves, &mut players, 0);
    players[0].check_soon("storia tutte", "#1 - ");
    let settings = nats.settings("n1");
    let into = data.path().join("salvaged");
    let salvage = ["journal", "backup", "--own-copy", text(&into)];
    refused(
        &nats.tool(data.path(), &settings, &salvage),
        "another server",
    );
    assert!(server.stop().success());
    // A copy that is damaged is no copy that lags behind.
    let (segment, whole) = damage_copy(data.path());
    let verified = nats.tool(data.path(), &settings, &["journal", "verify"]);
    refused(&verified, "This server's copy is damaged behind message 0");
    // That says nothing of the archive.
    refused(
        &verified,
        "archive of finished games has no game that the log has not",
    );
    fs::write(segment, whole).expect("written");
    nats.kill();
    let said = well(&nats.tool(data.path(), &settings, &salvage));
    assert!(said.contains("1 finished games"), "{said}");
    let alone = Server::given(&["--data", text(&into)], &wide(), "info");
    alone.person("Zoe").check("storia tutte", "#1 - ");
    // NATS comes back without what it had: the copy stays as it is.
    let empty = Nats::start();
    let arguments = ["--listen", "127.0.0.1:0", "--data", text(data.path())];
    let why = Server::refusal(&arguments, &empty.settings("n1"));
    assert!(
        why.contains("NATS has not the log of which a copy"),
        "{why}"
    );
    let again = data.path().join("again");
    let salvage = ["journal", "backup", "--own-copy", text(&again)];
    let said = well(&nats.tool(data.path(), &settings, &salvage));
    assert!(said.contains("1 finished games"), "{said}");
    // No stream has been made there meanwhile.
    let other = folder();
    let verify = ["journal", "verify"];
    refused(
        &empty.tool(other.path(), &empty.settings("n2"), &verify),
        "NATS has no stream",
    );
    fs::create_dir_all(other.path().join("cluster/log")).expect("made");
    fs::write(other.path().join("cluster/log/stream"), "another").expect("written");
    let nothing = ["journal", "backup", "--own-copy", text(&again)];
    refused(
        &empty.tool(other.path(), &empty.settings("n2"), &nothing),
        "has no message",
    );
    // A copy that is damaged before its end says that it has more.
    damage_copy(data.path());
    let cut = data.path().join("cut");
    let salvage = ["journal", "backup", "--own-copy", text(&cut)];
    refused(
        &nats.tool(data.path(), &settings, &salvage),
        "The copy has more, which cannot be read",
    );
}
