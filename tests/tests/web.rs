//! The door for browsers, of the program as operators start it: a terminal and a browser at one table, over a
//! restart, and what the log keeps to itself.
#![cfg(test)]

use std::net::SocketAddr;
use std::path::Path;

use damiera_tests::harness::{PATIENCE, Server};
use damiera_tests::load::frames::{Deframer, Part, framed, pong, request};
use std::io::{Read, Write};
use std::net::TcpStream;

/// A browser's WebSocket.
struct Browser {
    stream: TcpStream,
    deframer: Deframer,
    text: String,
}

impl Browser {
    fn open(address: SocketAddr) -> Browser {
        let mut stream = TcpStream::connect(address).expect("the server accepts");
        stream.set_read_timeout(Some(PATIENCE)).expect("an option");
        stream.write_all(&request(address)).expect("it reads");
        Browser {
            stream,
            deframer: Deframer::default(),
            text: String::new(),
        }
    }

    fn say(&mut self, line: &str) {
        let frame = framed(line.as_bytes());
        self.stream.write_all(&frame).expect("the server reads");
    }

    /// Reads until something was said.
    #[track_caller]
    fn until(&mut self, words: &str) -> String {
        loop {
            if let Some(at) = self.text.find(words) {
                let rest = self.text.split_off(at + words.len());
                return std::mem::replace(&mut self.text, rest);
            }
            let mut space = [0; 4096];
            let read = self.stream.read(&mut space).unwrap_or(0);
            assert!(read > 0, "{words:?} did not come, but {:?}", self.text);
            let mut pongs = Vec::new();
            let text = &mut self.text;
            self.deframer.feed(&space[..read], |part| match part {
                // No letter is cut here: what comes is short.
                Part::Text(part) => text.push_str(&String::from_utf8_lossy(part)),
                Part::Ping(payload) => pongs.extend(pong(payload)),
            });
            self.stream.write_all(&pongs).expect("the server reads");
        }
    }
}

fn start(data: &Path, log: &str) -> (Server, SocketAddr) {
    let data = data.to_str().expect("a plain name");
    let arguments = ["--data", data, "--web", "127.0.0.1:0"];
    let server = Server::given(&arguments, "", log);
    let web = server.logged("open to browsers address=");
    let web = web.parse().expect("an address");
    (server, web)
}

#[test]
fn a_browser_and_a_terminal_play_over_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, web) = start(folder.path(), "info");
    let mut ada = Browser::open(web);
    ada.until("* Ciao!");
    ada.say("Ada");
    ada.until("Ciao, Ada.");
    ada.say("entra prova");
    ada.until("Se cade la linea: riprendi ");
    let code = ada.until("\n").trim().to_owned();
    let mut gil = server.person("Gil");
    gil.ask("entra prova");
    ada.until("Sei i Bianchi");
    ada.say("6e 5d");
    ada.until("* Bianco: 6E 5D");
    gil.until("* Bianco: 6E 5D");
    // It is killed and comes again.
    drop(server);
    let (_server, web) = start(folder.path(), "info");
    let mut ada = Browser::open(web);
    ada.say(&format!("riprendi {code}"));
    ada.until("6E 5D");
}

#[test]
fn nothing_that_people_write_is_in_the_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, web) = start(folder.path(), "trace");
    let mut ada = Browser::open(web);
    ada.say("Ada");
    ada.until("Ciao, Ada.");
    ada.say("registra");
    ada.until("password");
    ada.say("girasole-segreto-42");
    ada.until("\n");
    ada.say("scrivi Gil girasole anche qui");
    ada.until("\n");
    ada.say("fine");
    ada.until("* Ciao!");
    server.logs("closed", 1);
    let log = server.log();
    assert!(log.contains("DEBUG"), "{log}");
    assert!(!log.contains("girasole"), "{log}");
}

/// Without an address for browsers there is no port for them.
#[test]
fn the_door_is_shut_unless_it_is_opened() {
    let server = Server::start();
    assert!(!server.log().contains("open to browsers"));
    let same = Server::refusal(&["--web", "127.0.0.1:0"], "[web]\nproxy_protocol = true\n");
    assert!(same.contains("web.proxies"), "{same}");
    let none = Server::refusal(&["--web-tls-listen", "127.0.0.1:0"], "");
    assert!(none.contains("tls.certificate"), "{none}");
}
