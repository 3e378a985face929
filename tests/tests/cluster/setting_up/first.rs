//! The first start of a cluster.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use damiera_tests::harness::Server;
use damiera_tests::nats::SERVERS;
use damiera_tests::stress::process::{ChildProcess, LEASH, behind};
use damiera_tests::stress::server::free_port;

use crate::stage::{folder, refused, text, well};

/// The tool puts the routes of NATS so far above the port for its clients.
const ROUTES: u16 = 2_000;

/// A port for clients of NATS with a free port for routes.
fn nats_port() -> u16 {
    let mut ports = (0..100).map(|_| free_port(Ipv4Addr::LOCALHOST).expect("a port"));
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port + ROUTES)).is_ok();
    ports.find(is_free).expect("a port with one for routes")
}

fn nats_program() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.join("../target/nats/nats-server")
}

#[test]
fn from_three_empty_folders() {
    let whole = folder();
    let files = whole.path().join("files");
    let ports: Vec<u16> = (0..SERVERS).map(|_| nats_port()).collect();
    let hosts: Vec<String> = ports
        .iter()
        .map(|port| format!("127.0.0.1:{port}"))
        .collect();
    let hosts = hosts.join(",");
    let make = [
        "cluster",
        "files",
        "--nats",
        &hosts,
        "--prefix",
        "sera",
        "--out",
        text(&files),
    ];
    refused(
        &Server::tool(&[&make[..], &["--place", "/etc/damiera"]].concat()),
        "two of these servers are on 127.0.0.1",
    );
    let said = well(&Server::tool(&make));
    assert!(said.contains("admin.key is for no machine"), "{said}");
    refused(&Server::tool(&make), "is not empty");
    let names = ["n1", "n2", "n3"];
    let nats = names.map(|name| {
        let mut command = behind(&LEASH, nats_program());
        command
            .args(["--config", text(&files.join(name).join("nats.conf"))])
            .stdin(Stdio::null())
            .stderr(Stdio::null());
        ChildProcess::spawn(&mut command).expect("NATS starts")
    });
    let data = [folder(), folder(), folder()];
    let config = |name: &str| files.join(name).join("cluster.toml");
    let servers: Vec<Server> = names
        .iter()
        .zip(&data)
        .map(|(name, data)| {
            let settings = fs::read_to_string(config(name)).expect("a file");
            Server::given(&["--data", text(data.path())], &settings, "info")
        })
        .collect();
    let mut ada = servers[0].person("Ada");
    ada.check("crea prova", "prova");
    servers[2]
        .person("Gil")
        .check_soon("entra prova", "riprendi ");

    let admin = files.join("admin.key");
    let first = config("n1");
    let mend = [
        "cluster",
        "mend",
        "--key",
        text(&admin),
        "--config",
        text(&first),
    ];
    assert!(well(&Server::tool(&mend)).contains("is as it must be"));
    let delete = |stream: &str| {
        let config = config("n1");
        let mut all = vec!["cluster", "delete", stream, "--key", text(&admin)];
        all.extend(["--config", text(&config)]);
        Server::tool(&all)
    };
    refused(&delete("sera_log"), "stop all its servers");
    let doctor = |listen: &str| {
        let mut words = vec!["doctor", "--config", text(&first), "--listen", listen];
        words.extend(["--data", text(data[0].path()), "--web", ""]);
        String::from_utf8(Server::tool(&words).stdout).expect("UTF-8")
    };
    let said = doctor(&servers[0].address().to_string());
    assert!(
        said.contains("ok       nats: it stores sera_log as it must"),
        "{said}"
    );
    assert!(
        said.contains("(listen) is held by this very server"),
        "{said}"
    );
    for server in servers {
        assert!(server.stop().success());
    }
    refused(&delete("damiera_log"), "this cluster has only sera_log");
    // A server's own user may not.
    let own = files.join("n1/games.key");
    let mut by_own = vec!["cluster", "delete", "sera_log", "--key", text(&own)];
    by_own.extend(["--config", text(&first)]);
    refused(
        &Server::tool(&by_own),
        "neither makes nor changes the stream",
    );
    assert!(well(&delete("sera_log")).contains("is deleted"));
    let said = doctor("127.0.0.1:0");
    assert!(
        said.contains("ok       nats: it answers, and has no stream sera_log"),
        "{said}"
    );
    drop(nats);
    let said = doctor("127.0.0.1:0");
    assert!(
        said.contains("FAULT    nats: NATS lets nobody in"),
        "{said}"
    );
}
