//! Files, certificates and disks that a server could not use.

use std::fs::{self, File};
use std::os::unix::fs::chown;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use damiera_tests::harness::tournament::register;
use damiera_tests::harness::{Papers, Server, SmallDisk, server_program};
use tempfile::TempDir;

use super::{DoctorOutput, alone, doctor, examine, listing, served, set_mode, utf8};

/// A user without any right.
const NOBODY: u32 = 65534;

/// Runs the doctor as a user without rights; None where only root may.
fn as_nobody(data: &Path, further: &[&str]) -> Option<DoctorOutput> {
    // The program may lie in a folder that is closed to others.
    let place = TempDir::new().expect("a folder");
    set_mode(place.path(), 0o755);
    let program = place.path().join("damiera-server");
    fs::copy(server_program(), &program).expect("a copy");
    set_mode(&program, 0o755);
    let run = |words: &[&str]| {
        Command::new("setpriv")
            .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
            .args(words)
            .stdin(Stdio::null())
            .output()
            .ok()
    };
    let is_nobody = run(&["id", "-u"]).is_some_and(|output| output.stdout == b"65534\n");
    let words = alone(&[&["--data", utf8(data)], further].concat());
    let words = [&[utf8(&program)], &words[..]].concat();
    is_nobody.then(|| DoctorOutput::of(&run(&words).expect("it runs")))
}

#[test]
fn rights_of_the_server_user() {
    let data = served();
    set_mode(data.path(), 0o755);
    let said = examine(data.path(), &[]);
    let chmod = format!("chmod o= {}", data.path().display());
    said.finds(
        "warning",
        "rights",
        "other users of this machine may look",
        &chmod,
    );
    set_mode(data.path(), 0o700);
    let Some(said) = as_nobody(data.path(), &[]) else {
        return;
    };
    said.finds(
        "FAULT",
        "rights",
        "and this user, nobody, cannot write there",
        &format!("sudo chown -R nobody: {}", data.path().display()),
    );
    let within = data.path().join("new");
    let said = as_nobody(&within, &[]).expect("as before");
    said.finds("FAULT", "rights", "cannot be looked at", "sudo -u root ");
    // The folder is the server's, and a file in it is root's.
    chown(data.path(), Some(NOBODY), Some(NOBODY)).expect("an owner");
    let chown_all = format!(
        "sudo chown -R --reference={path} {path}",
        path = data.path().display()
    );
    let said = as_nobody(data.path(), &[]).expect("as before");
    said.finds(
        "FAULT",
        "rights",
        "the server's user cannot use",
        &chown_all,
    );
    let said = examine(data.path(), &[]);
    said.finds(
        "FAULT",
        "rights",
        "the server's user cannot use",
        &chown_all,
    );
    said.finds(
        "warning",
        "rights",
        "look again as that user",
        "doctor --data",
    );
    for path in listing(data.path()).into_keys() {
        chown(&path, Some(NOBODY), Some(NOBODY)).expect("an owner");
    }
    let said = as_nobody(data.path(), &[]).expect("as before");
    said.is_content_with(&["rights"]);
    let first = fs::read_to_string("/proc/sys/net/ipv4/ip_unprivileged_port_start");
    if first.is_ok_and(|first| first.trim() == "1024") {
        let said = as_nobody(data.path(), &["--listen", "127.0.0.1:81"]).expect("as before");
        said.finds(
            "FAULT",
            "ports",
            "is below 1024",
            "sudo setcap cap_net_bind_service=+ep ",
        );
    }
}

/// A tournament without its log is a fault, and so is the damaged file of an earlier server.
#[test]
fn tournaments_that_a_server_does_not_hold() {
    let data = TempDir::new().expect("a folder");
    set_mode(data.path(), 0o700);
    let server = Server::on(data.path());
    let mut ada = register(&server, "Ada");
    ada.check("torneo apri nome=Coppa posti=2-8", "Torneo 1, Coppa");
    assert!(server.stop().success());
    let said = examine(data.path(), &[]);
    said.finds("ok", "tournaments", "1 tournaments can be read", "");
    fs::remove_dir_all(data.path().join("tournaments/1")).expect("a folder");
    fs::write(data.path().join("tournament-4.jsonl"), "{}\n").expect("a file");
    let said = examine(data.path(), &[]);
    let remedy = "journal verify --data";
    let missing = "tournament 1: its folder tournaments/1 is missing";
    said.finds("FAULT", "tournaments", missing, remedy);
    said.finds("FAULT", "tournaments", "in tournament-4.jsonl", remedy);
}

/// A damaged log and the tournament that is not held because of it are one fault.
#[test]
fn a_damaged_tournament_is_one_fault() {
    let data = TempDir::new().expect("a folder");
    set_mode(data.path(), 0o700);
    let server = Server::on(data.path());
    let mut ada = register(&server, "Ada");
    for name in ["Coppa", "Trofeo"] {
        let answer = "Torneo";
        ada.check(&format!("torneo apri nome={name} posti=2-8"), answer);
    }
    assert!(server.stop().success());
    let log = data.path().join("tournaments/1/00000001.damiera");
    let mut bytes = fs::read(&log).expect("a log");
    let middle = bytes.len() / 2;
    for byte in &mut bytes[middle..middle + 40] {
        *byte ^= 0xff;
    }
    fs::write(&log, bytes).expect("a log");
    let said = examine(data.path(), &[]);
    let about = |line: &&String| line.contains(" tournaments: ");
    let lines: Vec<&String> = said.lines.iter().filter(about).collect();
    assert_eq!(lines.len(), 1, "{lines:?}");
    said.finds(
        "FAULT",
        "tournaments",
        "; tournament 1: ",
        "journal verify --data",
    );
}

#[test]
fn a_journal_that_cannot_be_used() {
    let data = served();
    fs::remove_file(data.path().join("lock")).expect("a file");
    fs::create_dir(data.path().join("lock")).expect("a folder");
    let said = examine(data.path(), &[]);
    said.finds(
        "FAULT",
        "rights",
        "lock: is a directory",
        "journal verify --data",
    );
}

#[test]
fn a_small_disk_and_a_full_one() {
    let Some(disk) = SmallDisk::new() else {
        return;
    };
    let data = utf8(disk.path());
    let said = doctor(&[
        "--data",
        data,
        "--set",
        "limits.disk_reserve_bytes=10000000",
    ]);
    said.finds("FAULT", "disk", "too little for a game to begin", "df -h");
    said.finds("warning", "disk", "in memory (tmpfs)", "--data");
    let _filler = disk.fill();
    let said = examine(disk.path(), &[]);
    said.finds("FAULT", "disk", "nothing can be made durable", "df -h -i");
    disk.make_read_only();
    let said = doctor(&["--data", data]);
    said.finds("FAULT", "rights", "cannot write there", "remount,rw");
}

#[test]
fn a_process_with_few_files() {
    let data = served();
    for (files, word, sentence) in [
        (90, "FAULT", "lets this process open 90 files"),
        (
            120,
            "warning",
            "the system allows few connections (24, of 120 files)",
        ),
    ] {
        let script = format!("ulimit -n {files}; exec \"$0\" \"$@\"");
        let output = Command::new("sh")
            .args(["-c", &script])
            .arg(server_program())
            .args(alone(&["--data", utf8(data.path())]))
            .output()
            .expect("sh runs");
        let said = DoctorOutput::of(&output);
        said.finds(word, "files", sentence, "LimitNOFILE=");
    }
}

#[test]
fn a_journal_from_the_future() {
    let data = served();
    let newest = File::options()
        .write(true)
        .open(data.path().join("journal.end"));
    let tomorrow = SystemTime::now() + Duration::from_secs(86_400);
    newest
        .and_then(|file| file.set_modified(tomorrow))
        .expect("a date");
    let said = examine(data.path(), &[]);
    said.finds(
        "FAULT",
        "clock",
        "the clock is late, or it was early",
        "timedatectl",
    );
}

#[test]
fn certificates_that_clients_refuse() {
    let data = served();
    let folder = TempDir::new().expect("a folder");
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .expect("a time");
    let day = 86_400;
    let serve = |papers: &Papers, further: &str| {
        let file = folder.path().join("damiera.toml");
        fs::write(&file, papers.section() + further).expect("a file");
        examine(data.path(), &["--config", utf8(&file)])
    };
    let until = |end: u64| Papers::until(folder.path(), "doctor", end);
    serve(&until(now.as_secs() - day), "").finds("FAULT", "tls", "ended at ", "renew it");
    serve(&until(now.as_secs() + 5 * day), "").finds("warning", "tls", " only, for ", "renew it");
    let papers = until(now.as_secs() + 90 * day);
    let named = "[web]\ntls_listen = '127.0.0.1:0'\nhosts = ['localhost', 'dama.example.org']\n";
    let said = serve(&papers, named);
    said.finds("ok", "tls", "fits its key and is valid until ", "");
    said.finds(
        "warning",
        "tls",
        "is not for dama.example.org",
        "openssl x509",
    );
    papers.open_key(0o644);
    let chmod = format!("chmod o-r {}", papers.key.display());
    serve(&papers, "").finds(
        "warning",
        "rights",
        "every user of this machine can read",
        &chmod,
    );
    let other = TempDir::new().expect("a folder");
    let other = Papers::write(other.path(), "other");
    fs::copy(&other.key, &papers.key).expect("a file");
    serve(&papers, "").finds("FAULT", "tls", "cannot be used", "openssl x509 ");
    fs::write(&papers.certificate, "nothing").expect("a file");
    serve(&papers, "").finds(
        "FAULT",
        "tls",
        "there is no certificate in PEM format",
        "ls -l ",
    );
    for file in [&papers.certificate, &papers.key] {
        fs::remove_file(file).expect("a file");
    }
    let said = serve(&papers, "");
    for missing in ["(tls.certificate) is not there", "(tls.key) is not there"] {
        said.finds("FAULT", "tls", missing, "certbot certonly");
    }
}

#[test]
fn paths_are_shown_without_what_a_terminal_obeys() {
    let place = TempDir::new().expect("a folder");
    let data = place.path().join("da\u{1b}[2Jta");
    fs::write(&data, "a file").expect("a file");
    let said = doctor(&["--data", utf8(&data)]);
    said.finds("FAULT", "rights", "da[2Jta (data) is no folder", "--data");
}
