//! `damiera-server doctor`: its findings on the machine, the settings and the files of an operator, which it leaves as they are.

mod files;

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::SystemTime;

use damiera_tests::harness::Server;
use tempfile::TempDir;

/// Settings under which no port and no full disk of the machine is in the way of a test.
const ALONE: [[&str; 2]; 3] = [
    ["--listen", "127.0.0.1:0"],
    ["--web", ""],
    ["--set", "limits.disk_reserve_bytes=0"],
];

/// The report, and the exit code.
struct DoctorOutput {
    lines: Vec<String>,
    code: Option<i32>,
}

impl DoctorOutput {
    /// The last line and the exit code agree with the lines before.
    fn of(output: &Output) -> DoctorOutput {
        let text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
        assert!(output.stderr.is_empty(), "{output:?}");
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let count = |word: &str| lines.iter().filter(|line| line.starts_with(word)).count();
        let (faults, warnings) = (count("FAULT "), count("warning "));
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        let last = format!(
            "{faults} fault{}, {warnings} warning{}",
            plural(faults),
            plural(warnings)
        );
        assert_eq!(lines.last(), Some(&last), "{text}");
        let code = output.status.code();
        assert_eq!(code, Some(i32::from(faults > 0)), "{text}");
        DoctorOutput { lines, code }
    }

    /// A line has these words, and the next one is a remedy with those.
    #[track_caller]
    fn finds(&self, word: &str, subject: &str, sentence: &str, remedy: &str) {
        let begins = format!("{word:<8} {subject}: ");
        let mut pairs = self.lines.windows(2);
        let is_said = pairs.any(|pair| {
            pair[0].starts_with(&begins)
                && pair[0].contains(sentence)
                && (remedy.is_empty()
                    || pair[1].starts_with("         ") && pair[1].contains(remedy))
        });
        assert!(
            is_said,
            "{begins}{sentence} / {remedy}:\n{}",
            self.lines.join("\n")
        );
    }

    /// No line of a subject says that something is wrong.
    #[track_caller]
    fn is_content_with(&self, subjects: &[&str]) {
        for subject in subjects {
            let good = format!("ok       {subject}: ");
            let about = format!(" {subject}: ");
            let mut lines = self.lines.iter().filter(|line| line.contains(&about));
            assert!(
                lines.all(|line| line.starts_with(&good)),
                "{subject}:\n{}",
                self.lines.join("\n")
            );
        }
    }
}

fn utf8(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

fn doctor(arguments: &[&str]) -> DoctorOutput {
    DoctorOutput::of(&Server::tool(&alone(arguments)))
}

/// The doctor with these arguments, and with those of [`ALONE`] that they do not have.
fn alone<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    let missing = ALONE.iter().filter(|pair| !arguments.contains(&pair[0]));
    [
        &["doctor"],
        arguments,
        &missing.flatten().copied().collect::<Vec<_>>(),
    ]
    .concat()
}

/// Names, sizes, modes and dates of everything in a folder.
fn listing(folder: &Path) -> BTreeMap<PathBuf, (u64, u32, SystemTime)> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).expect("a folder") {
            let path = entry.expect("an entry").path();
            let found = path.symlink_metadata().expect("a file");
            if found.is_dir() {
                folders.push(path.clone());
            }
            let date = found.modified().expect("a date");
            all.insert(path, (found.len(), found.mode(), date));
        }
    }
    all
}

/// A folder on which a server has run, for its user alone.
fn served() -> TempDir {
    let data = TempDir::new().expect("a folder");
    set_mode(data.path(), 0o700);
    assert!(Server::on(data.path()).stop().success());
    data
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("a mode");
}

/// The doctor for a folder. It leaves the files as they are.
fn examine(data: &Path, further: &[&str]) -> DoctorOutput {
    let before = listing(data);
    let said = doctor(&[&["--data", utf8(data)], further].concat());
    assert_eq!(listing(data), before);
    said
}

#[test]
fn all_is_well() {
    let data = served();
    let said = examine(data.path(), &[]);
    let subjects = ["settings", "server", "ports", "rights", "files", "clock"];
    said.is_content_with(&subjects);
    said.finds("ok", "server", "none runs by these settings", "");
    said.finds(
        "ok",
        "disk",
        "ms at worst (median and maximum of 32 syncs)",
        "",
    );
    assert_eq!(said.code, Some(0), "{:?}", said.lines);
    // Nothing is made where nothing is yet.
    let place = data.path().join("new/data");
    let before = listing(data.path());
    let said = doctor(&["--data", utf8(&place)]);
    said.finds("ok", "rights", "the first start makes it", "");
    assert_eq!(listing(data.path()), before);
    let said = doctor(&["--in-memory"]);
    said.finds("ok", "disk", "on no disk", "");
}

#[test]
fn networks_of_proxies_that_are_every_address_are_warned_of() {
    for (setting, network) in [("proxies", "0.0.0.0/0"), ("web.proxies", "::/0")] {
        let set = format!("{setting}=192.0.2.7,{network}");
        let said = doctor(&["--in-memory", "--set", &set]);
        let sentence = format!("{network} in {setting} is every address");
        said.finds("warning", "settings", &sentence, setting);
    }
    let said = doctor(&["--in-memory", "--set", "proxies=192.0.2.0/24"]);
    said.is_content_with(&["settings"]);
}

#[test]
fn settings_that_cannot_be_read_end_it() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("damiera.toml");
    let missing = folder.path().join("missing.toml");
    let table = [
        (
            "[limits]\nroms = 5\n",
            "damiera.toml:2: there is no setting",
            "config --default",
        ),
        ("listen = 6464\n", "listen must be", "config --default"),
        ("listen = '", "is not right at column", "config --default"),
        (
            "[tls]\nlisten = '127.0.0.1:0'\n",
            "without a certificate",
            "config --default",
        ),
    ];
    for (text, sentence, remedy) in table {
        fs::write(&file, text).expect("a file");
        let said = doctor(&["--config", utf8(&file)]);
        said.finds("FAULT", "settings", sentence, remedy);
        assert_eq!(said.lines.len(), 3, "{:?}", said.lines);
    }
    let said = doctor(&["--config", utf8(&missing)]);
    said.finds(
        "FAULT",
        "settings",
        "cannot read",
        &format!("ls -l {}", missing.display()),
    );
    fs::write(&file, format!("welcome = '{}'\n", missing.display())).expect("a file");
    let said = examine(folder.path(), &["--config", utf8(&file)]);
    said.finds(
        "FAULT",
        "settings",
        "cannot read the welcome text",
        "--welcome",
    );
}

#[test]
fn ports_of_other_programs() {
    let socket = TcpListener::bind("127.0.0.1:0").expect("a port");
    let taken = socket.local_addr().expect("an address").to_string();
    let held = format!("held by another program: {}", own_name());
    let table: [(&[&str], &str, &str, &str); 5] = [
        (&["--listen", &taken], "FAULT", &held, "--listen"),
        (
            &["--metrics-listen", &taken],
            "FAULT",
            &held,
            "--metrics-listen",
        ),
        (&["--web", &taken], "FAULT", &held, "--web"),
        (
            &["--listen", "192.0.2.1:6464"],
            "FAULT",
            "(listen) is no address of this machine",
            "ip address",
        ),
        (
            &["--web", "0.0.0.0:0"],
            "warning",
            "browsers elsewhere come in by its address, and are refused by any name",
            "--web-hosts",
        ),
    ];
    for (arguments, word, sentence, remedy) in table {
        let said = doctor(&[&["--in-memory"], arguments].concat());
        said.finds(word, "ports", sentence, remedy);
    }
    let usual = ["doctor", "--in-memory", "--listen", "127.0.0.1:0"];
    // A program that has the port now may give it back before doctor looks.
    let said = (0..100).find_map(|_| {
        let _page = TcpListener::bind("127.0.0.1:8080");
        let said = DoctorOutput::of(&Server::tool(&usual));
        let is_free = |line: &String| line.contains("127.0.0.1:8080 (web.listen) is free");
        (!said.lines.iter().any(is_free)).then_some(said)
    });
    let said = said.expect("a report while another program has the port");
    said.finds("ok", "ports", "the page is at 127.0.0.1:808", "");
}

/// The name of this program as the system has it.
fn own_name() -> String {
    let name = fs::read_to_string("/proc/self/comm").expect("a name");
    format!("{}, process {}", name.trim_end(), std::process::id())
}

#[test]
fn a_port_of_the_very_server_is_no_fault() {
    let data = TempDir::new().expect("a folder");
    set_mode(data.path(), 0o700);
    let server = Server::with_page(data.path(), ["127.0.0.1:0", "127.0.0.1:0"], "");
    let lines = server.address().to_string();
    let page = server.page_address().to_string();
    let arguments = [
        "--data",
        utf8(data.path()),
        "--listen",
        &lines,
        "--web",
        &page,
    ];
    let said = doctor(&arguments);
    for (port, setting) in [(&lines, "listen"), (&page, "web.listen")] {
        let held = format!("{port} ({setting}) is held by this very server");
        said.finds("ok", "ports", &held, "");
    }
    said.finds("ok", "server", "runs at 127.0.0.1:", "");
    said.finds("ok", "files", "the server that runs may have", "");
    // The doctor knows the server by its data, and was not told its ports.
    let [free, other] = ["127.0.0.2:0"; 2].map(|any| {
        let socket = TcpListener::bind(any).expect("a port");
        socket.local_addr().expect("an address").to_string()
    });
    let data_alone = [
        "--data",
        utf8(data.path()),
        "--listen",
        &free,
        "--web",
        &other,
    ];
    let said = doctor(&data_alone);
    let instead = format!("(listen) is free, and the running server listens at {lines} instead");
    said.finds("warning", "ports", &instead, "the flags, the file");
    let page = "(web.listen) is free, and the running server does not listen there";
    said.finds("warning", "ports", page, "the flags, the file");
    // Another server by other settings has these ports.
    let other = TempDir::new().expect("a folder");
    let said = doctor(&[
        "--data",
        utf8(other.path()),
        "--listen",
        &lines,
        "--web",
        "",
    ]);
    said.finds(
        "FAULT",
        "ports",
        "another program: damiera-server",
        "stop that program",
    );
}

/// A browser that called a running server by another name is found afterwards, with the setting to change.
#[test]
fn a_refused_host_is_found_afterwards() {
    let data = TempDir::new().expect("a folder");
    set_mode(data.path(), 0o700);
    let server = Server::with_page(data.path(), ["127.0.0.1:0", "127.0.0.1:0"], "");
    let lines = server.address().to_string();
    let page = server.page_address().to_string();
    let arguments = [
        "--data",
        utf8(data.path()),
        "--listen",
        &lines,
        "--web",
        &page,
    ];
    doctor(&arguments).is_content_with(&["page"]);
    for (host, headers) in [
        ("dama.example.org", ""),
        ("dama.example.org:80", ""),
        (page.as_str(), "Origin: https://altro.example\r\n"),
    ] {
        let mut stream = TcpStream::connect(&page).expect("the page");
        let request = format!(
            "GET /api/rooms HTTP/1.1\r\nHost: {host}\r\n{headers}Connection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    let said = doctor(&arguments);
    said.finds(
        "warning",
        "page",
        ": 2 requests refused (421)",
        "--web-hosts",
    );
    said.finds(
        "warning",
        "page",
        ": 1 request refused (403)",
        "--web-hosts",
    );
    let status = Server::tool(&["status", "--data", utf8(data.path())]);
    let status = String::from_utf8(status.stdout).expect("UTF-8");
    let row =
        "refused because of web.hosts: 2 requests by another name, 1 request from other pages";
    assert!(status.contains(row), "{status}");
}
