//! The certificates and keys of a server.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::UNIX_EPOCH;

use damiera_tests::harness::{Papers, Server, shell};

use super::{Encrypted, WIDE};

/// Makes papers as the documentation says, for `localhost` and with other names of files; `changed`
/// is what is written otherwise.
fn documented_papers(folder: &Path, changed: (&str, &str)) -> Papers {
    let document = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/operating.md"));
    let document = document.expect("the document");
    let begins = document.find("openssl req -x509").expect("a command");
    let ends = document[begins..].find("```").expect("its end");
    let command = document[begins..begins + ends].replace("draughts.example", "localhost");
    assert!(command.contains(changed.0), "{command}");
    let made = Command::new("sh")
        .args(["-ec", &command.replace(changed.0, changed.1)])
        .current_dir(folder)
        .output()
        .expect("a shell");
    assert!(made.status.success(), "{made:?}");
    let certificate = folder.join("fullchain.pem");
    Papers {
        authority: certificate.clone(),
        certificate,
        key: folder.join("privkey.pem"),
    }
}

#[test]
fn a_certificate_that_signs_itself_is_believed_unless_it_is_an_authoritys() {
    let as_documented = ("CA:FALSE", "CA:FALSE");
    let as_by_default = ("-addext basicConstraints=critical,CA:FALSE", "");
    let cases = [
        (as_documented, true, "Nessuna stanza"),
        (as_by_default, false, "CA:FALSE; poi: damiera --tls-ca"),
    ];
    for (changed, ends_well, part) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let papers = documented_papers(folder.path(), changed);
        let encrypted = Encrypted::with(papers, folder, "");
        let port = encrypted.server.tls_address().port();
        let authority = encrypted.papers.authority.to_str().expect("UTF-8");
        let server = format!("tls://localhost:{port}");
        let output = encrypted.damiera(&server, &["rooms", "--tls-ca", authority]);
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert_eq!(output.status.success(), ends_well, "{changed:?}: {said}");
        assert!(said.contains(part), "{changed:?}: {said}");
    }
}

#[test]
fn another_certificate_is_shown_after_a_reload() {
    let encrypted = Encrypted::start(WIDE);
    let mut early = encrypted.openssl("");
    early.until("* Ciao!");
    assert_eq!(shown(&encrypted), "the first");
    let papers = Papers::write(encrypted.folder.path(), "the second");
    assert_eq!(shown(&encrypted), "the first");
    encrypted.server.signal("-HUP");
    encrypted.server.logs("another TLS certificate is shown", 1);
    assert_eq!(shown(&encrypted), "the second");
    // The old connection goes on.
    early.check("Ada", "* Ciao, Ada.");

    let refused: [(&dyn Fn(), &str); 4] = [
        (
            &|| fs::write(&papers.certificate, "").expect("a file"),
            "there is no certificate in PEM format in it",
        ),
        (
            &|| {
                let _ = Papers::write(encrypted.folder.path(), "the third");
                fs::copy(&papers.authority, &papers.certificate).expect("a file");
            },
            "cannot be used",
        ),
        (
            &|| fs::remove_file(&papers.key).expect("it is there"),
            "cannot read a private key",
        ),
        (
            &|| {
                let _ = Papers::write(encrypted.folder.path(), "the fourth");
                let file = encrypted.folder.path().join("damiera.toml");
                fs::write(file, "lisen = 5").expect("a file");
            },
            "did you mean listen?",
        ),
    ];
    for (attempt, (spoil, why)) in refused.into_iter().enumerate() {
        spoil();
        encrypted.server.signal("-HUP");
        encrypted
            .server
            .logs("the old ones still hold", attempt + 1);
        assert!(encrypted.server.log().contains(why), "{why}");
        assert_eq!(shown(&encrypted), "the second");
    }
}

#[test]
fn the_log_says_until_when_a_certificate_is_valid() {
    let encrypted = Encrypted::start("");
    let folder = encrypted.folder.path();
    let now = UNIX_EPOCH.elapsed().expect("a time").as_secs();
    let days = |days: u64| now + days * 24 * 60 * 60;
    let cases = [
        (
            4_102_444_800,
            "INFO",
            "read the TLS certificate valid_until=2100-01-01T00:00:00Z",
        ),
        (days(15), "INFO", "read the TLS certificate valid_until=20"),
        (days(14), "WARN", "the TLS certificate ends soon"),
        // A test may be slow, but not by a day.
        (days(10) - 60, "WARN", "days=9"),
        (
            1_577_836_800,
            "WARN",
            "the TLS certificate has expired, so that clients refuse it: renew it and reload the \
             server valid_until=2020-01-01T00:00:00Z",
        ),
    ];
    let about = |log: &str| {
        let lines = log.lines().filter(|line| line.contains("valid_until="));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    // The one with which it began.
    assert_eq!(about(&encrypted.server.log()).len(), 1);
    for (reload, (end, level, part)) in cases.into_iter().enumerate() {
        let _papers = Papers::until(folder, "the next", end);
        encrypted.server.signal("-HUP");
        encrypted.server.logs("valid_until=", reload + 2);
        let said = about(&encrypted.server.log());
        let last = said.last().expect("it is said");
        assert!(last.contains(level) && last.contains(part), "{last}");
    }
    // It serves as it did.
    assert_eq!(shown(&encrypted), "the next");
}

#[test]
fn a_key_that_everybody_may_read_is_warned_of() {
    const WARNING: &str = "every user of this machine may read the private key";
    let encrypted = Encrypted::start("");
    assert!(!encrypted.server.log().contains(WARNING));
    let mut warned = 0;
    for (reload, (mode, is_warned)) in
        [(0o640, false), (0o644, true), (0o604, true), (0o440, false)]
            .into_iter()
            .enumerate()
    {
        encrypted.papers.open_key(mode);
        encrypted.server.signal("-HUP");
        encrypted.server.logs("read the settings again", reload + 1);
        warned += usize::from(is_warned);
        encrypted.server.logs(WARNING, warned);
    }
    // All lines about a reload are in the log when the next one begins.
    encrypted.server.signal("-HUP");
    encrypted.server.logs("read the settings again", 5);
    let log = encrypted.server.log();
    assert_eq!(log.matches(WARNING).count(), warned, "{log}");
    assert!(log.contains("key.pem"), "{log}");
}

/// The name in the certificate that a client is shown.
fn shown(encrypted: &Encrypted) -> String {
    let command = "openssl s_client -connect $HOST:$PORT </dev/null 2>/dev/null \
                   | openssl x509 -noout -subject -nameopt multiline";
    let mut client = shell(command, encrypted.server.tls_address());
    let said = client.rest();
    let name = said.lines().find_map(|line| line.split_once("commonName"));
    name.map(|(_, name)| name.trim_matches([' ', '=']).to_owned())
        .unwrap_or_else(|| panic!("no name in {said:?}"))
}

#[test]
fn a_server_does_not_start_with_papers_that_cannot_be_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let papers = Papers::write(folder.path(), "the first");
    let other = tempfile::tempdir().expect("a folder");
    let other = Papers::write(other.path(), "another");
    let certificate = papers.certificate.display().to_string();
    let cases = [
        (
            certificate.clone(),
            "/no/such".to_owned(),
            "cannot read a private key from /no/such",
        ),
        (
            "/no/such".to_owned(),
            certificate.clone(),
            "cannot read a certificate from /no/such",
        ),
        (
            certificate.clone(),
            certificate.clone(),
            "there is no key in PEM format in it",
        ),
        (
            certificate,
            other.key.display().to_string(),
            "cannot be used",
        ),
    ];
    for (certificate, key, why) in cases {
        let arguments = [
            "--listen",
            "127.0.0.1:0",
            "--tls-listen",
            "127.0.0.1:0",
            "--tls-certificate",
            &certificate,
            "--tls-key",
            &key,
        ];
        let said = Server::refusal(&arguments, "");
        assert!(said.contains(why), "{arguments:?}: {said}");
    }
}
