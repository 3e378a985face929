//! A session of the full screen: tagged commands in, lines of JSON out.

use std::io;

use damiera_protocol::codec::{Item, LineCodec};
use damiera_protocol::render::Notice;
use damiera_protocol::sanitize;
use damiera_protocol::wire::{self, Answered, Object, Received, Refused};
use futures_util::StreamExt;
use tokio::io::{AsyncWriteExt, DuplexStream, ReadHalf, WriteHalf};
use tokio_util::codec::FramedRead;

use crate::pipe::{ChannelEnd, GoneMark};

/// The longest line that a session writes, in bytes: the record of a long game.
const MOST_LINE: usize = 64 * 1024;

/// Bytes of commands that may wait for the session, more than the longest paste has. One more is not sent.
const MOST_OUTGOING: usize = 128 * 1024;

/// Objects that are kept until the answer to a command on entering. Of a longer game the first moves are left out.
const MOST_EARLY: usize = 256;

/// Lines that are kept of a session that does not let the person in.
const MOST_SAID: usize = 8;

/// The answer to a command, or its refusal.
pub(super) type ObjectAnswer = Result<Answered, Refused<'static>>;

/// A session that is heard as objects.
pub(super) struct Objects {
    // The mark comes before the halves, which the session sees go.
    mark: GoneMark,
    reader: FramedRead<ReadHalf<DuplexStream>, LineCodec>,
    writer: WriteHalf<DuplexStream>,
    outgoing: Vec<u8>,
    last_tag: u64,
    /// The objects from before the login, without the answers.
    early: Vec<Object<'static>>,
    /// The last lines that were no objects.
    said: Vec<String>,
    /// The number of the last event of the room.
    seen: Option<u64>,
}

impl Objects {
    pub(super) fn new(end: ChannelEnd) -> Self {
        let (mark, reader, writer) = end.into_parts();
        Objects {
            mark,
            reader: FramedRead::new(reader, LineCodec::new(MOST_LINE)),
            writer,
            outgoing: Vec::new(),
            last_tag: 0,
            early: Vec::new(),
            said: Vec::new(),
            seen: None,
        }
    }

    /// The reason that the server gave when it ended the session; None if it did not end it.
    pub(super) fn ended_for(&self) -> Option<Notice> {
        self.mark.ended_for()
    }

    /// The number of the last event of the room. A resumed seat continues after it.
    pub(super) fn seen(&self) -> Option<u64> {
        self.seen
    }

    /// Begins with what another session has seen of the same room.
    pub(super) fn saw(&mut self, seen: Option<u64>) {
        self.seen = seen;
    }

    /// Reads a line of the session.
    pub(super) fn read(&mut self, line: &str) -> Received {
        let (received, seq) = wire::read(line);
        self.seen = seq.or(self.seen);
        received
    }

    /// Sends a command, and returns the tag of its answer; None when too many wait for the session.
    pub(super) fn send(&mut self, command: &str) -> Option<String> {
        if self.outgoing.len() >= MOST_OUTGOING {
            return None;
        }
        self.last_tag += 1;
        let tag = self.last_tag.to_string();
        let line = format!("@{tag} {}\n", sanitize::text(command));
        self.outgoing.extend_from_slice(line.as_bytes());
        Some(tag)
    }

    /// The next line, and None at the session's end. Commands go out meanwhile. Dropping the future loses nothing.
    ///
    /// # Errors
    /// When the pipe is broken.
    pub(super) async fn line(&mut self) -> io::Result<Option<String>> {
        loop {
            let is_idle = self.outgoing.is_empty();
            tokio::select! {
                item = self.reader.next() => match item {
                    Some(item) => {
                        if let Item::Line { text, .. } = item? {
                            return Ok(Some(text));
                        }
                    }
                    None => return Ok(None),
                },
                written = self.writer.write(&self.outgoing), if !is_idle => match written {
                    Ok(written) => {
                        self.outgoing.drain(..written);
                        if self.outgoing.is_empty() {
                            self.outgoing = Vec::new();
                        }
                    }
                    // The session is over; its last words are still to be read.
                    Err(_) => self.outgoing = Vec::new(),
                },
            }
        }
    }

    /// Has a command carried out before the person is in; None at the session's end.
    ///
    /// # Errors
    /// When the pipe is broken.
    pub(super) async fn ask(&mut self, command: &str) -> io::Result<Option<ObjectAnswer>> {
        let Some(tag) = self.send(command) else {
            return Ok(None);
        };
        loop {
            let Some(line) = self.line().await? else {
                return Ok(None);
            };
            match self.read(&line) {
                Received::Answer(answer) if answer.tag == tag => return Ok(Some(Ok(answer))),
                Received::Object(Object::Error(refused))
                    if refused.tag.as_deref() == Some(&*tag) =>
                {
                    return Ok(Some(Err(refused)));
                }
                Received::Object(object) => self.keep(object),
                Received::Answer(_) => {}
                Received::Unknown => self.note(line),
            }
        }
    }

    /// Keeps an object. When there are too many, an earlier object goes if a later one replaces its position.
    fn keep(&mut self, object: Object<'static>) {
        if self.early.len() >= MOST_EARLY {
            let is_replaced = |object: &Object<'_>| {
                matches!(
                    object,
                    Object::Move(_) | Object::Takeback(_) | Object::Position(_)
                )
            };
            let at = self.early.iter().position(is_replaced).unwrap_or(0);
            self.early.remove(at);
        }
        self.early.push(object);
    }

    fn note(&mut self, line: String) {
        if self.said.len() >= MOST_SAID {
            self.said.remove(0);
        }
        self.said.push(line);
    }

    /// Forgets the notices with a code that came before the person was in.
    pub(super) fn forget_notice(&mut self, code: &str) {
        self.early
            .retain(|object| !matches!(object, Object::Notice(notice) if *notice.code == *code));
    }

    /// Takes the objects that came before the person was in.
    pub(super) fn take_early(&mut self) -> Vec<Object<'static>> {
        self.said = Vec::new();
        std::mem::take(&mut self.early)
    }

    /// The lines that a person can read of a session that did not let the person in.
    pub(super) fn last_words(&self) -> Vec<String> {
        let notices = self.early.iter().filter_map(|object| match object {
            Object::Notice(notice) => Some(notice.text.to_string()),
            _ => None,
        });
        self.said.iter().cloned().chain(notices).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;
    use std::sync::Arc;

    use super::*;
    use crate::pipe::pipe;

    #[tokio::test]
    async fn the_newest_events_of_a_long_game_are_kept() {
        let (channel, mut session) = pipe(Arc::default(), None, None);
        let mut said = r#"{"type":"token","room":"prova","token":"AB12-CD34"}"#.to_owned() + "\n";
        for seq in 4..404 {
            let _ = writeln!(
                said,
                r#"{{"type":"move","seq":{seq},"room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","fen":"B:W17,22-32:B1-12","turn":"black","ply":{},"clocks":null,"last":{{"side":"white","move":"6G 5H","official":"21-17","captured":[]}},"role":"white","legal":null}}"#,
                seq - 3
            );
        }
        said += r#"{"type":"ok","tag":"1"}"#;
        said += "\n";
        let speaking = tokio::spawn(async move {
            session.write_all(said.as_bytes()).await.unwrap();
            session
        });
        let mut objects = Objects::new(channel);
        assert!(matches!(objects.ask("nome Ada").await, Ok(Some(Ok(_)))));
        let early = objects.take_early();
        assert_eq!(early.len(), MOST_EARLY);
        assert!(matches!(early[0], Object::Token(_)), "{:?}", early[0]);
        let Some(Object::Move(last)) = early.last() else {
            panic!("{:?}", early.last());
        };
        assert_eq!(last.ply, 400);
        drop(speaking.await);
    }
}
