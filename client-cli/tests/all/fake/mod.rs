//! A server that follows a script: what it expects to read, and what it answers.

pub(crate) mod free;

use std::collections::VecDeque;
use std::net::SocketAddr;

use damiera_protocol::telnet::gmcp;
use damiera_protocol::telnet::wire::{IAC, command as byte};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// The script of one connection after its name was accepted. A line `TAG` in an answer stands for the tag of the
/// command. A line that is not JSON is for a person, and sent to clients that read lines.
pub(crate) struct Script(VecDeque<Step>);

/// A command without its tag, and the lines that answer it.
pub(crate) type Step = (String, Vec<String>);

impl Script {
    pub(crate) fn of(steps: Vec<Step>) -> Script {
        Script(steps.into())
    }
}

/// A script from its steps: a command without its tag, and the lines that answer it. A command
/// `close` closes the connection from this side.
pub(crate) fn script<const N: usize>(steps: [(&'static str, &[&'static str]); N]) -> Script {
    let owned = |(command, answers): (&str, &[&str])| {
        let answers = answers.iter().map(|line| (*line).to_owned());
        (command.to_owned(), answers.collect())
    };
    Script(steps.into_iter().map(owned).collect())
}

pub(crate) const OK: &str = r#"{"type":"ok","tag":"TAG"}"#;

/// Listens and serves one connection for each script, one after the other. The returned task ends when all scripts have
/// ended, and gives every command read after the name.
pub(crate) async fn serve(scripts: Vec<Script>) -> (SocketAddr, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    (address, serve_on(listener, scripts))
}

/// Serves one connection for each script, one after the other. The port is closed before the last one is
/// served, so a client that comes back after it is refused.
pub(crate) fn serve_on(listener: TcpListener, scripts: Vec<Script>) -> JoinHandle<Vec<String>> {
    tokio::spawn(async move {
        let mut heard = Vec::new();
        let mut listener = Some(listener);
        let mut scripts = VecDeque::from(scripts);
        while let Some(script) = scripts.pop_front() {
            let (stream, _) = listener.as_ref().unwrap().accept().await.unwrap();
            listener.take_if(|_| scripts.is_empty());
            connection(stream, script, &mut heard).await;
        }
        heard
    })
}

async fn connection(stream: TcpStream, Script(mut steps): Script, heard: &mut Vec<String>) {
    let (reader, mut writer) = stream.into_split();
    let mut reader = BufReader::new(reader);
    let mut writes_lines = false;
    let greeting = "DAMIERA/1 0.1.0\n* Ciao! Scrivi il tuo nome.\n* English: lingua en - Português: lingua pt - Filipino: lingua fil - Español: lingua es - screen reader: formato accessibile\n";
    writer.write_all(greeting.as_bytes()).await.unwrap();
    loop {
        if steps.front().is_some_and(|(command, _)| command == "close") {
            return;
        }
        let mut bytes = Vec::new();
        if !matches!(reader.read_until(b'\n', &mut bytes).await, Ok(1..)) {
            assert!(steps.is_empty(), "closed before {:?}", steps[0].0);
            return;
        }
        let line = without_telnet(&bytes);
        let line = line.trim_end();
        if line.is_empty() {
            continue;
        }
        let (tag, command) = line.split_once(' ').unwrap();
        let tag = tag.strip_prefix('@').unwrap();
        if command.starts_with("formato ") {
            writes_lines = !command.starts_with("formato json");
        }
        let is_scripted = steps.front().is_some_and(|(step, _)| step == command);
        let answers = match command.split(' ').next().unwrap() {
            "formato" if !is_scripted => vec![OK.to_owned()],
            "lingua" => vec![OK.to_owned()],
            "nome" if !is_scripted => {
                let name = command.split(' ').nth(1).unwrap();
                vec![format!(r#"{{"type":"ok","tag":"TAG","name":"{name}"}}"#)]
            }
            _ => {
                heard.push(command.to_owned());
                let (expected, answers) = steps.pop_front().unwrap_or_else(|| {
                    panic!("{command:?} comes after the script's end");
                });
                assert_eq!(command, expected);
                answers
            }
        };
        for answer in answers {
            let answer = answer.replace("TAG", tag);
            let mut bytes = Vec::new();
            match (writes_lines, answer.starts_with('{')) {
                (true, true) => gmcp::write(gmcp::EVENT, &answer, &mut bytes),
                (true, false) | (false, true) => bytes.extend((answer + "\n").into_bytes()),
                (false, false) => {}
            }
            writer.write_all(&bytes).await.unwrap();
        }
        if command == "fine" {
            return;
        }
    }
}

/// A line without what telnet says in front of it.
fn without_telnet(bytes: &[u8]) -> String {
    let mut rest = bytes;
    let mut kept = Vec::new();
    while let Some((&first, after)) = rest.split_first() {
        rest = match (first, after) {
            (IAC, [byte::SB, ..]) => {
                let end = rest.windows(2).position(|pair| pair == [IAC, byte::SE]);
                &rest[end.unwrap() + 2..]
            }
            (IAC, _) => &rest[3..],
            (other, after) => {
                kept.push(other);
                after
            }
        };
    }
    String::from_utf8(kept).unwrap()
}
