//! Lines in a terminal, for screen readers and for everything that needs no full screen.
//!
//! The client's terminal does not echo typed input, so this module does.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use damiera_protocol::view::Format;
use damiera_screens::gmcp::FromServer;
use damiera_screens::input::{ESCAPE_DELAY, Input, InputParser};
use tokio::time::{Instant, sleep_until, timeout};

use crate::channel::{FAILED, SshChannel};
use crate::guest;
use crate::input::ChannelInput;
use crate::talk::SshTalk;
use crate::typing::{TypedLine, TypingOutcome};

/// With so many bytes waiting for the terminal nothing is typed, and the session is not heard: it has to wait by its own rule.
const MOST_WAITING: usize = 8 * 1024;

/// How long the session may take for the goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// The longest that what is typed ahead waits for the answer to the line before it.
const ANSWERED: Duration = Duration::from_secs(2);

/// An event of the loop.
enum DialogueEvent {
    Typed(Option<ChannelInput>),
    Said(Option<FromServer>),
    Expired,
    Answered,
    Written,
}

/// The dialogue of a person with a session.
struct Dialogue {
    channel: SshChannel,
    talk: SshTalk,
    parser: InputParser,
    line: TypedLine,
    /// When the parser has waited long enough.
    expires: Option<Instant>,
    /// Keys behind a line that has no answer yet, which may be a question for a password: nothing is shown before that is known.
    ahead: VecDeque<Input>,
    /// Until when they wait.
    answered: Option<Instant>,
    /// Lines that have no answer yet. A late answer is not that to the next line.
    unanswered: u32,
}

/// Shows lines in this format until the person leaves or the session is over.
///
/// # Errors
/// When the connection is gone.
pub(crate) async fn serve(mut channel: SshChannel, format: Option<&str>) -> io::Result<()> {
    channel.input.pace();
    let (mut talk, mark) = SshTalk::new(channel.begin_session().await?);
    let gone = channel.output.gone();
    let entered = tokio::select! {
        entered = enter(&channel, &mut talk, format) => entered?,
        () = gone.cancelled() => return Err(io::ErrorKind::BrokenPipe.into()),
    };
    let (lines, is_in) = match entered {
        Ok(lines) => (lines, true),
        Err(lines) => (lines, false),
    };
    let mut dialogue = Dialogue {
        channel,
        talk,
        parser: InputParser::new(),
        line: TypedLine::default(),
        expires: None,
        ahead: VecDeque::new(),
        answered: None,
        unanswered: 0,
    };
    lines.iter().for_each(|line| dialogue.show(line));
    if is_in {
        dialogue.run().await?;
    }
    let has_failed = !is_in || mark.is_ended();
    let status = if has_failed { FAILED } else { 0 };
    dialogue.channel.output.finish(status).await
}

/// Enters a session. Returns what the person reads first, or the lines with which the session did not let the person in.
async fn enter(
    channel: &SshChannel,
    talk: &mut SshTalk,
    format: Option<&str>,
) -> io::Result<Result<Vec<String>, Vec<String>>> {
    let note = channel.noted_lines(match format {
        Some(_) => Format::Accessible,
        None => Format::Text,
    });
    if let Err(turned_away) = talk.greet().await? {
        return Ok(Err(turned_away));
    }
    if let Some(format) = format {
        talk.ask(&format!("formato {format}")).await?;
    }
    let language = channel.language();
    talk.ask(&format!("lingua {}", language.code())).await?;
    let mut lines = Vec::new();
    let names = [
        channel.wished_name(),
        guest::drawn(&channel.services, language),
    ];
    for name in names.into_iter().flatten() {
        let named = talk.ask(&format!("nome {name}")).await?;
        lines.extend(named.lines);
        if !named.is_refused {
            break;
        }
    }
    if let Some(note) = note {
        let note = String::from_utf8_lossy(&note);
        lines.extend(note.lines().map(str::to_owned));
    }
    Ok(Ok(lines))
}

impl Dialogue {
    async fn run(&mut self) -> io::Result<()> {
        loop {
            match self.next().await? {
                DialogueEvent::Written => {}
                DialogueEvent::Typed(None) => return Err(io::ErrorKind::ConnectionReset.into()),
                DialogueEvent::Typed(Some(ChannelInput::Resized(_))) => {}
                DialogueEvent::Typed(Some(ChannelInput::Eof)) => return self.leave().await,
                DialogueEvent::Typed(Some(ChannelInput::Data(bytes))) => {
                    let mut inputs = Vec::new();
                    self.parser.feed(&bytes, &mut inputs);
                    let pending = self.parser.pending();
                    self.expires = pending.then(|| Instant::now() + ESCAPE_DELAY);
                    self.ahead.extend(inputs);
                }
                DialogueEvent::Expired => {
                    let mut inputs = Vec::new();
                    self.parser.expire(&mut inputs);
                    self.expires = None;
                    self.ahead.extend(inputs);
                }
                DialogueEvent::Answered => self.answered = None,
                DialogueEvent::Said(Some(FromServer::Pong)) => {
                    self.unanswered = self.unanswered.saturating_sub(1);
                    self.answered = self.answered.filter(|_| self.unanswered > 0);
                }
                DialogueEvent::Said(None) => return Ok(()),
                DialogueEvent::Said(Some(FromServer::Said(line))) => self.show(&line),
                DialogueEvent::Said(Some(FromServer::Hides)) => self.line.hide(),
                DialogueEvent::Said(Some(FromServer::Object(_))) => {}
            }
            if self.take_typed() {
                return self.leave().await;
            }
        }
    }

    async fn next(&mut self) -> io::Result<DialogueEvent> {
        let at = |time: Option<Instant>| async move {
            match time {
                Some(time) => sleep_until(time).await,
                None => std::future::pending().await,
            }
        };
        let (expires, answered) = (self.expires, self.answered);
        let is_free = self.ahead.is_empty();
        let (input, output) = (&mut self.channel.input, &mut self.channel.output);
        let waiting = output.waiting();
        Ok(tokio::select! {
            biased;
            written = output.write(), if waiting > 0 => {
                written?;
                DialogueEvent::Written
            }
            said = self.talk.next(), if waiting < MOST_WAITING => DialogueEvent::Said(said?),
            // Keys that wait are as many as one packet has: no other is taken meanwhile.
            typed = input.next(), if waiting < MOST_WAITING && is_free => DialogueEvent::Typed(typed),
            () = at(expires) => DialogueEvent::Expired,
            () = at(answered) => DialogueEvent::Answered,
        })
    }

    /// Takes keys up to the end of a line, while none waits for its answer. True if the person leaves.
    fn take_typed(&mut self) -> bool {
        while self.answered.is_none() {
            let Some(input) = self.ahead.pop_front() else {
                break;
            };
            let mut echo = String::new();
            let typed = self.line.take(&input, &mut echo);
            self.channel.output.push(echo.as_bytes());
            match typed {
                TypingOutcome::Nothing => {}
                TypingOutcome::End => return true,
                TypingOutcome::Line(line) => {
                    if self.talk.send_and_ping(&line) {
                        self.unanswered += 1;
                        self.answered = Some(Instant::now() + ANSWERED);
                    }
                }
            }
        }
        false
    }

    /// Shows a line of the session. The typed input is shown again after it.
    fn show(&mut self, line: &str) {
        let typed = self.line.seen();
        let before = if typed.is_empty() { "" } else { "\r\n" };
        let shown = format!("{before}{line}\r\n{typed}");
        self.channel.output.push(shown.as_bytes());
    }

    /// Says goodbye, and shows what the session says to that.
    async fn leave(&mut self) -> io::Result<()> {
        self.channel.output.push(b"\r\n");
        self.line = TypedLine::default();
        self.talk.send("quit");
        let until = Instant::now() + GOODBYE;
        while let Ok(Ok(Some(piece))) = timeout(
            until.saturating_duration_since(Instant::now()),
            self.talk.next(),
        )
        .await
        {
            if let FromServer::Said(line) = piece {
                self.show(&line);
            }
        }
        Ok(())
    }
}
