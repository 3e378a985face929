//! Spans for OpenTelemetry, as a collector receives them: what they say, what they must not say, and a collector that fails.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use damiera_tests::harness::school::{SCHOOL, TEACHER, nick, open_class, register_teacher};
use damiera_tests::harness::{Client, PATIENCE, Server, wide};
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message;
use tokio::time::Instant;

use super::metrics::{get, value};

/// The server keeps so many spans at most.
const QUEUE: usize = 2_048;

/// A collector that keeps all it is sent, and refuses it while a test wants that.
#[derive(Clone)]
struct Collector {
    address: SocketAddr,
    bodies: Arc<Mutex<Vec<Vec<u8>>>>,
    refuses: Arc<AtomicBool>,
    asked: Arc<AtomicUsize>,
}

impl Collector {
    fn start() -> Collector {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let collector = Collector {
            address: listener.local_addr().expect("an address"),
            bodies: Arc::default(),
            refuses: Arc::default(),
            asked: Arc::default(),
        };
        let served = collector.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                served.serve(stream.expect("a connection"));
            }
        });
        collector
    }

    fn serve(&self, mut stream: TcpStream) {
        stream.set_read_timeout(Some(PATIENCE)).expect("an option");
        let mut reader = BufReader::new(stream.try_clone().expect("a second handle"));
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            reader.read_line(&mut head).expect("a line of the head");
        }
        let head = head.to_lowercase();
        assert!(head.starts_with("post /v1/traces http/1.1\r\n"), "{head}");
        assert!(
            head.contains("content-type: application/x-protobuf\r\n"),
            "{head}"
        );
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "));
        let length = length.expect("a length").parse().expect("a number");
        let mut body = vec![0; length];
        reader.read_exact(&mut body).expect("a body");
        let status = match self.refuses.load(Ordering::SeqCst) {
            true => "503 Service Unavailable",
            false => {
                self.bodies().push(body);
                "200 OK"
            }
        };
        self.asked.fetch_add(1, Ordering::SeqCst);
        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
        // The server may have ended.
        let _ = stream.write_all(answer.as_bytes());
    }

    fn bodies(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.bodies.lock().expect("no test has failed with it")
    }

    fn spans(&self) -> Vec<Span> {
        let bodies = self.bodies();
        let decoded = bodies.iter().map(|body| {
            ExportTraceServiceRequest::decode(body.as_slice()).expect("a request of OTLP")
        });
        let resources = decoded.flat_map(|request| request.resource_spans);
        let scopes = resources.flat_map(|resource| resource.scope_spans);
        scopes.flat_map(|scope| scope.spans).collect()
    }
}

/// A server that traces one of so many, and where its figures are.
fn start(
    collector: SocketAddr,
    one_in: u32,
    more: &[&str],
    settings: &str,
) -> (Server, SocketAddr) {
    let (endpoint, one_in) = (format!("http://{collector}"), one_in.to_string());
    let mut arguments = vec![
        "--telemetry-endpoint",
        &endpoint,
        "--telemetry-sample-one-in",
        &one_in,
        "--metrics-listen",
        "127.0.0.1:0",
    ];
    arguments.extend(more);
    let server = Server::given(&arguments, settings, "info");
    let figures = server.logged("metrics are at /metrics address=");
    (server, figures.parse().expect("an address"))
}

/// The word of a span's attribute.
fn word<'a>(span: &'a Span, key: &str) -> Option<&'a str> {
    let attribute = span
        .attributes
        .iter()
        .find(|attribute| attribute.key == key)?;
    match attribute.value.as_ref()?.value.as_ref()? {
        Value::StringValue(word) => Some(word),
        _ => None,
    }
}

/// Many commands of a connection, all answered.
fn pings(client: &mut Client, count: usize) {
    client.bytes(&b"ping\n".repeat(count));
    client.ask("ping");
}

#[test]
fn a_played_game_is_traced_and_says_nothing_of_its_people() {
    const PEOPLE: [&str; 3] = ["Adalgisa", "Gilberto", "Bonifacio"];
    const ADDRESS: [u8; 4] = [127, 98, 76, 54];
    let collector = Collector::start();
    let data = tempfile::tempdir().expect("a directory");
    let path = data.path().to_str().expect("a path in UTF-8");
    let (server, figures) = start(collector.address, 1, &["--data", path], SCHOOL);
    let mut rossi = register_teacher(&server);
    let class = open_class(&mut rossi, "");
    let mut pupil = server.connect();
    pupil.check(&format!("classe {class} {}", nick(1)), &nick(1));
    let from = IpAddr::from(Ipv4Addr::from(ADDRESS));
    let [mut ada, mut gil, mut bo] = PEOPLE.map(|name| {
        let mut person = server.connect_from(from);
        person.check(name, &format!("Ciao, {name}."));
        person
    });
    let founded = ada.ask("crea tanasegreta parola=paroladordine");
    let (_, code) = founded.split_once("riprendi ").expect("the code of a seat");
    let code = code.lines().next().expect("a line").to_owned();
    gil.ask("entra tanasegreta parola=paroladordine");
    ada.ask("di' zibaldone riservato");
    assert!(gil.heard().contains("zibaldone"), "{gil:?}");
    ada.check("6a 5b", "Turno nero!");
    gil.check("3b 4c", "Turno bianco!");
    gil.ask("sciocchezze indicibili");
    gil.ask("profilo Inesistente");
    bo.ask("bot 2");
    bo.send("6a 5b");
    bo.until("* Nero: ");
    for client in [&mut ada, &mut gil, &mut bo, &mut pupil, &mut rossi] {
        client.finish_writing();
    }
    assert!(value(&get(figures), "damiera_spans_lost_total") == 0.0);
    assert!(server.stop().success());

    let spans = collector.spans();
    let names: BTreeSet<&str> = spans.iter().map(|span| span.name.as_str()).collect();
    let expected = [
        "command",
        "connection",
        "decision",
        "journal round",
        "search",
    ];
    assert_eq!(names, BTreeSet::from(expected));
    let is_move = |span: &&Span| {
        word(span, "damiera.kind") == Some("move") && word(span, "damiera.outcome") == Some("done")
    };
    let moves: Vec<&Span> = spans.iter().filter(is_move).collect();
    assert_eq!(moves.len(), 3);
    for command in moves {
        // Each move is decided once, and the decision is stored in a round of the journal.
        let caused = |span: &&Span| span.parent_span_id == command.span_id;
        let decision = spans.iter().find(caused).expect("a decision");
        assert_eq!(decision.name, "decision");
        assert_eq!(decision.trace_id, command.trace_id);
        assert_eq!(word(decision, "damiera.variant"), Some("italiana"));
        assert_eq!(word(decision, "damiera.outcome"), Some("stored"));
        let mut rounds = spans.iter().filter(|span| {
            let links = span.links.iter().map(|link| &link.span_id);
            links
                .chain([&span.parent_span_id])
                .any(|id| *id == decision.span_id)
        });
        let round = rounds.next().expect("a round of the journal");
        assert_eq!(round.name, "journal round");
        assert!(round.start_time_unix_nano >= decision.start_time_unix_nano);
        assert!(round.end_time_unix_nano <= decision.end_time_unix_nano);
        assert!(decision.end_time_unix_nano <= command.end_time_unix_nano);
    }
    let connections = spans.iter().filter(|span| span.name == "connection");
    assert_eq!(connections.count(), 5);

    for span in &spans {
        assert!(span.events.is_empty(), "{span:?}");
        for attribute in &span.attributes {
            let value = attribute
                .value
                .as_ref()
                .and_then(|value| value.value.as_ref());
            match value.expect("a value") {
                Value::IntValue(number) => assert!(*number >= 0, "{span:?}"),
                Value::StringValue(word) => {
                    let is_plain = |c: char| c.is_ascii_lowercase() || c == '_' || c == ' ';
                    assert!(word.chars().all(is_plain), "{span:?}");
                }
                _ => panic!("{span:?}"),
            }
        }
    }
    let address = from.to_string();
    let nick = nick(1);
    let texts = [
        TEACHER[0],
        TEACHER[1],
        &class,
        &nick,
        &code,
        &address,
        "tanasegreta",
        "paroladordine",
        "zibaldone",
        "riservato",
        "6a 5b",
        "sciocchezze",
        "indicibili",
        "inesistente",
    ];
    let secrets = texts
        .iter()
        .chain(&PEOPLE)
        .map(|text| text.to_lowercase().into_bytes());
    for secret in secrets.chain([ADDRESS.to_vec(), ADDRESS.iter().rev().copied().collect()]) {
        assert!(!secret.is_empty());
        for body in collector.bodies().iter() {
            let lower = body.to_ascii_lowercase();
            let is_told = lower.windows(secret.len()).any(|part| part == secret);
            assert!(!is_told, "{}", String::from_utf8_lossy(&secret));
        }
    }
}

#[test]
fn a_sample_of_none_exports_nothing_and_one_of_some_a_part() {
    const COMMANDS: usize = 1_000;
    for (one_in, expected) in [(0, 0..=0), (10, 40..=200)] {
        let collector = Collector::start();
        let (server, _) = start(collector.address, one_in, &[], &wide());
        let [mut ada, _gil] = server.game("");
        pings(&mut ada, COMMANDS);
        assert!(server.stop().success());
        let spans = collector.spans().len();
        assert!(expected.contains(&spans), "{spans} of one in {one_in}");
        assert_eq!(collector.asked.load(Ordering::SeqCst) > 0, one_in > 0);
    }
}

#[test]
fn a_silent_collector_fills_a_bounded_queue_and_nothing_else() {
    const COMMANDS: usize = 10_000;
    // It takes connections and never reads.
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = silent.local_addr().expect("an address");
    let (server, figures) = start(address, 1, &[], &wide());
    let [mut ada, mut gil] = server.game("");
    pings(&mut ada, COMMANDS);
    ada.check("6a 5b", "Turno nero!");
    gil.check("3b 4c", "Turno bianco!");
    let text = get(figures);
    assert_eq!(value(&text, "damiera_spans_exported_total"), 0.0);
    let lost = value(&text, "damiera_spans_lost_total");
    let least = u32::try_from(COMMANDS - QUEUE).expect("a small number");
    assert!(lost >= f64::from(least), "{lost}");
    let began = Instant::now();
    let mut server = server;
    server.signal("-TERM");
    assert!(server.wait().success());
    // Four batches wait, and each would be given five seconds.
    assert!(
        began.elapsed() < Duration::from_secs(10),
        "{:?}",
        began.elapsed()
    );
    let told = server.log().matches("the collector").count();
    assert!(told <= 1, "{}", server.log());
}

#[test]
fn the_log_says_once_that_a_collector_fails_and_once_that_it_is_back() {
    const LOST: &str = "the collector does not take spans";
    const BACK: &str = "the collector takes spans again";
    let collector = Collector::start();
    collector.refuses.store(true, Ordering::SeqCst);
    let (server, figures) = start(collector.address, 1, &[], &wide());
    let mut ada = server.person("Ada");
    // More than a batch each time, so that it is sent at once.
    while collector.asked.load(Ordering::SeqCst) < 5 {
        pings(&mut ada, 600);
    }
    server.logs(LOST, 1);
    assert!(value(&get(figures), "damiera_spans_lost_total") > 512.0);
    collector.refuses.store(false, Ordering::SeqCst);
    let began = Instant::now();
    while !server.log().contains(BACK) {
        assert!(began.elapsed() < PATIENCE, "{}", server.log());
        pings(&mut ada, 600);
    }
    assert!(value(&get(figures), "damiera_spans_exported_total") > 0.0);
    drop(ada);
    let log = server.log();
    assert_eq!(
        [LOST, BACK].map(|line| log.matches(line).count()),
        [1, 1],
        "{log}"
    );
    assert!(server.stop().success());
}
