//! The files installed beside the server.

use std::fs;
use std::process::Command;

use damiera_tests::harness::Server;

#[test]
fn the_server_writes_its_man_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().join("man8");
    let output = Server::tool(&["man", &pages.to_string_lossy()]);
    assert!(output.status.success(), "{output:?}");
    for (page, parts) in [
        (
            "damiera-server.8",
            &["DAMIERA_LISTEN", "\\-\\-in\\-memory", "\\-\\-config"][..],
        ),
        ("damiera-server-config.8", &["\\-\\-default"]),
        ("damiera-server-journal-repair.8", &["\\-\\-data"]),
        ("damiera-server-kick.8", &["\\-\\-for"]),
    ] {
        let text = fs::read_to_string(pages.join(page)).unwrap_or_else(|error| {
            panic!("{page}: {error}");
        });
        for part in parts {
            let plain = part.replace("\\-", "-");
            assert!(
                text.contains(part) || text.contains(&plain),
                "{part} in {text}"
            );
        }
    }
}

#[test]
fn the_server_writes_completions() {
    for shell in ["bash", "zsh", "fish"] {
        let output = Server::tool(&["completions", shell]);
        let script = String::from_utf8_lossy(&output.stdout).into_owned();
        for word in ["journal", "drain", "repair", "metrics-listen"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        if shell == "bash" {
            let folder = tempfile::tempdir().expect("a folder");
            let file = folder.path().join("script");
            fs::write(&file, &script).expect("it can be written");
            let read = Command::new("bash").arg("-n").arg(&file).status();
            assert!(read.expect("bash").success());
        }
    }
    let unknown = Server::tool(&["completions", "tcsh"]);
    assert_eq!(unknown.status.code(), Some(2));
}
