//! The endpoint for Prometheus, and what is written about it.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use damiera_tests::harness::{PATIENCE, Papers, Server};
use serde_json::Value;

const GUIDE: &str = include_str!("../../../docs/metrics.md");
const DASHBOARD: &str = include_str!("../../../docs/grafana/damiera.json");
const ALERTS: &str = include_str!("../../../docs/grafana/alerts.yml");

/// A server with an endpoint, and where that is.
fn start(arguments: &[&str]) -> (Server, SocketAddr) {
    let mut all = vec!["--metrics-listen", "127.0.0.1:0"];
    all.extend(arguments);
    let server = Server::given(&all, "", "info");
    let address = server.logged("metrics are at /metrics address=");
    (server, address.parse().expect("an address"))
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the endpoint accepts");
    stream.set_read_timeout(Some(PATIENCE)).expect("an option");
    stream
}

/// Writes a request as it is, and reads the answer to its end.
fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = connect(address);
    // An endpoint that has had enough may close before it has read everything.
    let _ = stream.write_all(request.as_bytes());
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    answer
}

pub(super) fn get(address: SocketAddr) -> String {
    let answer = ask(address, "GET /metrics HTTP/1.1\r\nHost: damiera\r\n\r\n");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    assert!(head.starts_with("HTTP/1.1 200 OK"), "{head}");
    assert!(
        head.contains("content-type: application/openmetrics-text; version=1.0.0; charset=utf-8"),
        "{head}"
    );
    body.to_owned()
}

/// A sample's value.
#[track_caller]
pub(super) fn value(text: &str, sample: &str) -> f64 {
    let found = text
        .lines()
        .find_map(|line| line.strip_prefix(sample)?.strip_prefix(' '));
    found
        .unwrap_or_else(|| panic!("no {sample} in\n{text}"))
        .parse()
        .expect("a number")
}

/// The metrics of an answer, under the names that queries use.
fn exported(text: &str) -> BTreeSet<String> {
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    types
        .map(|described| match described.split_once(' ') {
            Some((name, "counter")) => format!("{name}_total"),
            Some((name, "info")) => format!("{name}_info"),
            Some((name, _)) => name.to_owned(),
            None => panic!("no type: {described}"),
        })
        .collect()
}

/// Every name of a metric in a text; a histogram's parts stand for the histogram.
fn mentioned(text: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    text.split(|c| !is_part(c))
        .filter(|word| word.starts_with("damiera_") || word.starts_with("process_"))
        .map(|word| {
            let ends = ["_bucket", "_count", "_sum"];
            let whole = ends.iter().find_map(|end| word.strip_suffix(end));
            whole.unwrap_or(word).to_owned()
        })
        .collect()
}

/// The words in code type in the first cells of the first table after some words.
fn documented(after: &str) -> BTreeSet<String> {
    let (_, rest) = GUIDE.split_once(after).expect("the guide has this");
    rest.lines()
        .skip_while(|line| !line.starts_with("| `"))
        .take_while(|line| line.starts_with("| `"))
        .filter_map(|line| line.split('`').nth(1))
        .map(str::to_owned)
        .collect()
}

#[test]
fn what_is_exported_is_documented_and_on_the_dashboard() {
    // One figure is there only with TLS.
    let folder = tempfile::tempdir().expect("a folder");
    let papers = Papers::write(folder.path(), "measured");
    let [certificate, key] = [&papers.certificate, &papers.key].map(|path| path.to_str());
    let (_server, address) = start(&[
        "--tls-listen",
        "127.0.0.1:0",
        "--tls-certificate",
        certificate.expect("a path in UTF-8"),
        "--tls-key",
        key.expect("a path in UTF-8"),
    ]);
    let text = get(address);
    let exported = exported(&text);
    assert!(exported.len() > 25, "{exported:?}");
    assert_eq!(documented("## Metrics"), exported);
    let dashboard: Value = serde_json::from_str(DASHBOARD).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels");
    let queries = panels
        .iter()
        .filter_map(|panel| panel["targets"].as_array())
        .flatten()
        .filter_map(|target| target["expr"].as_str());
    let queries: Vec<&str> = queries.collect();
    assert_eq!(mentioned(&queries.join("\n")), exported);
    let alerts = mentioned(ALERTS);
    let strangers: Vec<_> = alerts.difference(&exported).collect();
    assert!(strangers.is_empty() && !alerts.is_empty(), "{strangers:?}");
    // Every limit, too, in the words of the guide.
    let limits: BTreeSet<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix("damiera_limit_reached_total{limit=\""))
        .filter_map(|line| line.split('"').next())
        .map(str::to_owned)
        .collect();
    assert_eq!(
        documented("The labels of `damiera_limit_reached_total`"),
        limits
    );
}

#[test]
fn every_metric_is_described() {
    let (_server, address) = start(&[]);
    let text = get(address);
    for line in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let name = line.split(' ').next().expect("a name");
        let help = format!("# HELP {name} ");
        assert!(text.lines().any(|line| line.starts_with(&help)), "{name}");
    }
    assert!(text.ends_with("# EOF\n"), "{text}");
}

#[test]
fn figures_of_a_game_on_disk() {
    let data = tempfile::tempdir().expect("a directory");
    let path = data.path().to_str().expect("a path in UTF-8");
    let (server, address) = start(&["--data", path]);
    let before = get(address);
    assert_eq!(value(&before, "damiera_connections"), 0.0);
    let [mut ada, mut gil] = server.game("");
    ada.ask("6a 5b");
    gil.ask("3b 4c");
    gil.ask("sciocchezze");
    let mut bo = server.person("Bo");
    bo.ask("osserva prova");
    let text = get(address);
    for (sample, expected) in [
        ("damiera_connections", 3.0),
        ("damiera_connections_accepted_total", 3.0),
        ("damiera_people", 3.0),
        ("damiera_seats_taken", 2.0),
        ("damiera_spectators", 1.0),
        ("damiera_rooms{state=\"playing\"}", 1.0),
        ("damiera_rooms{state=\"waiting\"}", 0.0),
        ("damiera_moves_total", 2.0),
        ("damiera_move_latency_seconds_count", 2.0),
        ("damiera_games_started_total", 1.0),
        ("damiera_games_ended_total", 0.0),
        ("damiera_refusals_total{code=\"unknown_command\"}", 1.0),
        ("damiera_journal_errors_total{outcome=\"unknown\"}", 0.0),
        ("damiera_draining", 0.0),
        ("damiera_log_errors_total", 0.0),
    ] {
        assert_eq!(value(&text, sample), expected, "{sample}");
    }
    // The room, the seat with the start, and two moves; each was durable before it was shown.
    assert!(value(&text, "damiera_journal_commit_seconds_count") >= 4.0);
    assert!(value(&text, "damiera_journal_batch_entries_sum") >= 4.0);
    assert!(value(&text, "damiera_journal_written_bytes_total") > 100.0);
    assert!(value(&text, "process_resident_memory_bytes") > 1e6);
    assert!(value(&text, "process_open_fds") > 5.0);
    assert!(value(&text, "process_start_time_seconds") > 1.6e9);
}

#[test]
fn the_end_of_the_certificate_is_that_of_the_newest() {
    const FIGURE: &str = "damiera_certificate_expiry_timestamp_seconds";
    let folder = tempfile::tempdir().expect("a folder");
    let first = Papers::until(folder.path(), "the first", 4_102_444_800);
    let file = folder.path().join("damiera.toml");
    let settings = format!("{}[metrics]\nlisten = '127.0.0.1:0'\n", first.section());
    std::fs::write(&file, settings).expect("a file");
    let server = Server::reading(&file);
    let address = server.logged("metrics are at /metrics address=");
    let address = address.parse().expect("an address");
    assert_eq!(value(&get(address), FIGURE), 4_102_444_800.0);
    let _second = Papers::until(folder.path(), "the second", 4_133_980_800);
    assert_eq!(value(&get(address), FIGURE), 4_102_444_800.0);
    server.signal("-HUP");
    server.logs("another TLS certificate is shown", 1);
    assert_eq!(value(&get(address), FIGURE), 4_133_980_800.0);

    let (_server, address) = start(&[]);
    let text = get(address);
    assert!(!text.contains(FIGURE), "{text}");
}

#[test]
fn a_drain_shows_until_it_is_taken_back() {
    let folder = tempfile::tempdir().expect("a directory");
    let socket = folder.path().join("control.sock");
    let socket = socket.to_str().expect("a path in UTF-8");
    let (server, address) = start(&["--control-socket", socket]);
    let _players = server.game("");
    let draining = || value(&get(address), "damiera_draining");
    assert_eq!(draining(), 0.0);
    for (command, expected) in [(&["drain"][..], 1.0), (&["drain", "--cancel"], 0.0)] {
        let mut arguments = vec!["--control-socket", socket];
        arguments.extend(command);
        assert!(Server::tool(&arguments).status.success(), "{command:?}");
        assert_eq!(draining(), expected, "{command:?}");
    }
}

#[test]
fn it_gives_nothing_else_away() {
    let (_server, address) = start(&[]);
    for (request, status) in [
        ("GET / HTTP/1.1\r\nHost: d\r\n\r\n", "404"),
        ("GET /metrics/x HTTP/1.1\r\nHost: d\r\n\r\n", "404"),
        ("POST /metrics HTTP/1.1\r\nHost: d\r\n\r\n", "405"),
        ("DELETE /metrics HTTP/1.1\r\nHost: d\r\n\r\n", "405"),
        ("nonsense\r\n\r\n", "400"),
    ] {
        let answer = ask(address, request);
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{request}: {answer}"
        );
    }
    let head = ask(address, "HEAD /metrics HTTP/1.1\r\nHost: d\r\n\r\n");
    assert!(
        head.starts_with("HTTP/1.1 200") && head.ends_with("\r\n\r\n"),
        "{head}"
    );
}

#[test]
fn it_is_bounded() {
    let (server, address) = start(&[]);
    // A head that is too long, and one of too many lines.
    let long = format!(
        "GET /metrics HTTP/1.1\r\nX: {}\r\n\r\n",
        "x".repeat(100_000)
    );
    let many = format!("GET /metrics HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(200));
    for request in [long, many] {
        let answer = ask(address, &request);
        assert!(!answer.contains("HTTP/1.1 200"), "{answer}");
    }
    // Eight who ask nothing keep the ninth out, but not for long, and no game notices.
    let silent: Vec<TcpStream> = (0..8).map(|_| connect(address)).collect();
    assert_eq!(ask(address, "GET /metrics HTTP/1.1\r\nHost: d\r\n\r\n"), "");
    let [mut ada, _gil] = server.game("");
    assert!(ada.ask("6a 5b").contains("Turno nero!"));
    for mut stream in silent {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
    }
    assert!(value(&get(address), "damiera_moves_total") >= 1.0);
}

#[test]
fn nothing_listens_unless_it_is_asked_for() {
    let server = Server::start();
    assert!(!server.log().contains("metrics"), "{}", server.log());
    let taken = server.address().to_string();
    let said = Server::refusal(&["--listen", "127.0.0.1:0", "--metrics-listen", &taken], "");
    assert!(said.contains("cannot give metrics at"), "{said}");
    assert!(said.contains("--metrics-listen"), "{said}");
}
