//! A server that answers every command as the test tells it to.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use damiera_protocol::telnet::gmcp;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::{OK, without_telnet};

/// The answer to a command on the connection of this number, from 0. None closes the connection.
pub(crate) type Answers = fn(usize, &str) -> Option<Vec<String>>;

/// The commands that a server has read.
#[derive(Clone, Default)]
pub(crate) struct Heard(Arc<Mutex<Vec<String>>>);

impl Heard {
    pub(crate) fn all(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

/// Listens, in a thread of its own, until the test ends.
pub(crate) fn serve(answers: Answers) -> (SocketAddr, Heard) {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let heard = Heard::default();
    let hears = heard.clone();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            listener.set_nonblocking(true).unwrap();
            let listener = TcpListener::from_std(listener).unwrap();
            let mut number = 0;
            while let Ok((stream, _)) = listener.accept().await {
                connection(stream, number, answers, &hears).await;
                number += 1;
            }
        });
    });
    (address, heard)
}

async fn connection(stream: TcpStream, number: usize, answers: Answers, heard: &Heard) {
    let (reader, mut writer) = stream.into_split();
    let mut reader = BufReader::new(reader);
    let mut writes_lines = false;
    writer.write_all(b"DAMIERA/1 0.1.0\n").await.unwrap();
    loop {
        let mut bytes = Vec::new();
        if !matches!(reader.read_until(b'\n', &mut bytes).await, Ok(1..)) {
            return;
        }
        let line = without_telnet(&bytes);
        let Some((tag, command)) = line.trim_end().split_once(' ') else {
            continue;
        };
        if command.starts_with("formato ") {
            writes_lines = !command.starts_with("formato json");
        }
        heard.0.lock().unwrap().push(command.to_owned());
        let Some(mut lines) = answers(number, command) else {
            return;
        };
        if lines.is_empty() {
            lines.push(OK.to_owned());
        }
        let tag = tag.trim_start_matches('@');
        for line in lines {
            let line = line.replace("TAG", tag);
            let mut bytes = Vec::new();
            match writes_lines {
                true => gmcp::write(gmcp::EVENT, &line, &mut bytes),
                false => bytes.extend((line + "\n").into_bytes()),
            }
            if writer.write_all(&bytes).await.is_err() {
                return;
            }
        }
    }
}
