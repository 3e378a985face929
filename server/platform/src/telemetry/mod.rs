//! Spans for OpenTelemetry: how long connections, commands, decisions, rounds of the journal and searches take.
//!
//! Every span of the server is made here. An attribute is a word of the program or a number, as its type says: no text of
//! a person can become one. Without the feature `otel` a span takes no space and its functions do nothing.

#[cfg(feature = "otel")]
mod collector;
#[cfg(feature = "otel")]
mod recorded;
#[cfg(not(feature = "otel"))]
#[path = "unrecorded.rs"]
mod recorded;

use std::io;
use std::time::Duration;

use damiera_config::Config;

use self::recorded::{Pipeline, Place, Recording};
use crate::metrics::Metrics;
use crate::net::{Peer, PeerPath};

/// A span under way. It ends when it is dropped. It is empty if it was not drawn.
#[derive(Debug, Default)]
#[must_use]
pub struct Span(Recording);

/// The place of a span in its trace, for the spans that it causes elsewhere. Empty for a span that was not drawn.
#[derive(Debug, Clone, Default)]
pub struct SpanCause(Place);

impl Span {
    /// A connection, from when it is let in until it is closed.
    pub fn connection(peer: &Peer) -> Span {
        let mut span = Span(Recording::drawn("connection"));
        span.0.word(
            "damiera.path",
            match peer.path {
                PeerPath::Direct => "direct",
                PeerPath::Forwarded => "forwarded",
                PeerPath::ProxyItself => "proxy",
            },
        );
        span.0.number("damiera.encrypted", peer.secure.into());
        span
    }

    /// A command of this kind, from when its line is understood until it is answered.
    pub fn command(kind: &'static str) -> Span {
        let mut span = Span(Recording::drawn("command"));
        span.0.word("damiera.kind", kind);
        span
    }

    /// A decision of so many records in a room, until it is stored and everyone is told. None decides for itself.
    pub fn decision(cause: Option<&SpanCause>, variant: &'static str, records: usize) -> Span {
        let mut span = Span(match cause {
            Some(cause) => Recording::caused("decision", [&cause.0], Duration::ZERO),
            None => Recording::drawn("decision"),
        });
        span.0.word("damiera.variant", variant);
        span.0.number("damiera.records", records as u64);
        span
    }

    /// A round of the journal that began so long ago: so many entries of so many bytes in all, stored together. It belongs
    /// to the first decision among its causes that was drawn, and is linked to the others.
    pub fn round<'a>(
        causes: impl IntoIterator<Item = &'a SpanCause>,
        began: Duration,
        entries: usize,
        bytes: usize,
    ) -> Span {
        let causes = causes.into_iter().map(|cause| &cause.0);
        let mut span = Span(Recording::caused("journal round", causes, began));
        span.0.number("damiera.entries", entries as u64);
        span.0.number("damiera.bytes", bytes as u64);
        span
    }

    /// A search of the engine that waited so long for its thread.
    pub fn search(waited: Duration) -> Span {
        let mut span = Span(Recording::drawn("search"));
        let waited = u64::try_from(waited.as_micros()).unwrap_or(u64::MAX);
        span.0.number("damiera.waited_us", waited);
        span
    }

    /// Counts the positions of a search.
    pub fn nodes(&mut self, nodes: u64) {
        self.0.number("damiera.nodes", nodes);
    }

    /// Ends the span with an outcome, instead of without one.
    pub fn end(mut self, outcome: &'static str) {
        self.0.word("damiera.outcome", outcome);
    }

    /// The place of this span in its trace.
    pub fn cause(&self) -> SpanCause {
        SpanCause(self.0.place())
    }
}

/// The export of spans to the operator's collector.
#[derive(Debug)]
#[must_use]
pub struct SpanExport(Pipeline);

impl SpanExport {
    /// Begins to draw spans and to export them, if the settings name a collector. Call it once in a process.
    ///
    /// # Errors
    /// If the system gives no descriptors for the export.
    pub fn begin(config: &Config, metrics: &Metrics) -> io::Result<SpanExport> {
        Pipeline::begin(config, metrics).map(SpanExport)
    }

    /// Exports what waits. Gives up after two seconds.
    pub fn end(self) {
        self.0.end();
    }
}
