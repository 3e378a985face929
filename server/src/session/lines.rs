//! What the peer sends, one item after the other: lines that are understood, carried out and answered.

use damiera_protocol::codec::Item;
use damiera_protocol::command::{self, Command, Parsed, Tag};
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, Fault, Refusal};
use tokio::time::Instant;

use super::Session;
use crate::journal::Journal;
use crate::logs::Seldom;
use crate::net::Connection;

impl<S, J> Session<S, J>
where
    S: Connection,
    J: Journal,
{
    /// Takes an item and what was sent along with it, so that one write answers it all.
    pub(super) async fn take_items(&mut self, first: Item) {
        let mut next = Some(first);
        while let Some(item) = next {
            self.take_item(item).await;
            let goes_on = !self.leaving && self.output.has_room();
            next = goes_on.then(|| self.input.next_item()).flatten();
        }
    }

    async fn take_item(&mut self, item: Item) {
        let Some(item) = self.take_telnet(item) else {
            return;
        };
        self.answer_interrupt();
        match item {
            Item::Line { text, ending } => {
                if !self.greeted {
                    self.greeted = true;
                    self.view.framing = ending.framing();
                }
                if let Some(parsed) = self.understand(&text) {
                    self.take_command(parsed).await;
                }
            }
            Item::TooLong => {
                let limit = self.limits.line_bytes;
                self.reply(&Err(Refusal::TooLong(limit)), None);
            }
            Item::NotUtf8 => self.reply(&Err(Refusal::NotUtf8), None),
            Item::Interrupt => {
                self.stop_asking();
                self.interrupted = true;
            }
            // Telnet's own were taken before.
            _ => {}
        }
    }

    /// What a line asks for; nothing when it needs no further answer.
    fn understand(&mut self, line: &str) -> Option<Parsed> {
        if let Some(parsed) = self.as_word(line) {
            return parsed;
        }
        if self.lease.is_some() {
            return command::parse(line);
        }
        if self.answer_crawler(line) {
            return None;
        }
        command::parse_before_name(line)
    }

    pub(super) fn answer_interrupt(&mut self) {
        if std::mem::take(&mut self.interrupted) {
            self.tell(|view| render::notice(Notice::Interrupt, view));
        }
    }

    async fn take_command(&mut self, parsed: Parsed) {
        if self.lease.is_some() {
            self.active = Instant::now();
        }
        self.note_entering(&parsed);
        let outcome = match parsed.result {
            Ok(Command::Action(action)) => self.act(action).await,
            // What other commands need in order to wait is much more, and goes with them.
            Ok(command) => Box::pin(self.obey(command)).await,
            Err(error) => Err(Refusal::from(error)),
        };
        self.catch_up(&outcome);
        self.reply(&outcome, parsed.tag.as_ref());
        self.ask_for_word(&outcome);
    }

    pub(super) fn reply(&mut self, outcome: &Result<Answer, Refusal>, tag: Option<&Tag>) {
        if let Err(refusal) = outcome {
            self.server.services.metrics.limits.refused(refusal);
        }
        static FAULTS: Seldom = Seldom::new();
        match outcome {
            Err(fault) if fault.fault() == Fault::Server => {
                if let Some(times) = FAULTS.happened() {
                    tracing::warn!(
                        connection = self.id.0,
                        code = fault.code(),
                        times,
                        "refused for a fault of the server's own"
                    );
                }
            }
            Err(refusal) => tracing::debug!(code = refusal.code(), "refused"),
            Ok(_) => {}
        }
        self.tell(|view| render::reply(outcome, tag, view));
    }
}
