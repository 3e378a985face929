//! The files that `cluster files` writes for the machines of a cluster.

use std::fs;
use std::path::PathBuf;

use damiera_config::{Config, Sources};
use damiera_operator::setup::{self, ClusterCommand, DrawHostKey, Machines};
use tempfile::TempDir;

/// Writes the files of three machines; gives the folder of the first.
fn written(out: &TempDir, place: Option<&str>) -> PathBuf {
    written_with(out, place, None)
}

/// As [`written`], by a program that may draw host keys.
fn written_with(out: &TempDir, place: Option<&str>, draw: Option<DrawHostKey>) -> PathBuf {
    let files = out.path().join("cluster");
    let machines = Machines {
        nats: ["a", "b", "c"].map(str::to_owned).into(),
        prefix: "dama".to_owned(),
        place: place.map(PathBuf::from),
        out: files.clone(),
    };
    let command = ClusterCommand::Files(machines);
    setup::run(&command, &Config::default(), draw, &mut Vec::new()).unwrap();
    files.join("a")
}

#[test]
fn a_machine_gets_a_whole_configuration() {
    let out = TempDir::new().unwrap();
    let folder = written(&out, Some("/etc/damiera"));
    let sources = Sources {
        file: Some(folder.join("cluster.toml")),
        ..Sources::default()
    };
    let config = sources.read().unwrap().config;
    let nats: Vec<&str> = (config.cluster.nats.iter())
        .map(|server| server.as_str())
        .collect();
    assert_eq!(nats, ["tls://a:4222", "tls://b:4222", "tls://c:4222"]);
    assert_eq!(config.cluster.node.as_str(), "a");
    assert_eq!(config.cluster.prefix.as_str(), "dama");
    assert_eq!(config.cluster.key, Some("/etc/damiera/games.key".into()));
    assert_eq!(config.cluster.replicas, 3);
    // Nothing has to be put together from two files.
    let text = fs::read_to_string(folder.join("cluster.toml")).unwrap();
    for section in ["[tls]", "[limits]", "[cluster]"] {
        assert_eq!(text.matches(section).count(), 1, "{section}");
    }
}

#[test]
fn nats_stores_where_the_system_keeps_what_changes() {
    let out = TempDir::new().unwrap();
    let stored = |folder: PathBuf| {
        let text = fs::read_to_string(folder.join("nats.conf")).unwrap();
        let (_, rest) = text.split_once("store_dir: \"").unwrap();
        rest.split_once('"').unwrap().0.to_owned()
    };
    let placed = stored(written(&out, Some("/etc/damiera")));
    assert_eq!(placed, "/var/lib/nats/dama");
    // A trial cluster on one machine has everything in one folder.
    let out = TempDir::new().unwrap();
    let folder = written(&out, None).canonicalize().unwrap();
    assert_eq!(
        stored(folder.clone()),
        folder.join("jetstream").to_string_lossy()
    );
}

#[test]
fn all_machines_show_one_host_key() {
    let out = TempDir::new().unwrap();
    let a = written_with(
        &out,
        Some("/etc/damiera"),
        Some(|| Ok("the key\n".to_owned())),
    );
    for machine in ["a", "b", "c"] {
        let folder = a.with_file_name(machine);
        let key = fs::read_to_string(folder.join("ssh_host_ed25519_key")).unwrap();
        assert_eq!(key, "the key\n", "{machine}");
        let sources = Sources {
            file: Some(folder.join("cluster.toml")),
            ..Sources::default()
        };
        let named = sources.read().unwrap().config.ssh.host_key;
        assert_eq!(named, Some("/etc/damiera/ssh_host_ed25519_key".into()));
    }
    // A program without the door draws none, and names none.
    let out = TempDir::new().unwrap();
    let folder = written(&out, None);
    assert!(!folder.join("ssh_host_ed25519_key").exists());
    let text = fs::read_to_string(folder.join("cluster.toml")).unwrap();
    assert!(text.contains("\n#host_key"), "{text}");
}
