//! Figures about the running server, for its operator.
//!
//! Things that happen are counted when they happen, by additions that take no lock. Things that
//! *are*, such as rooms and spectators, are counted only on request, so that they cost a move
//! nothing and cannot drift. `docs/metrics.md` lists every name.

pub mod certificate;
#[cfg(feature = "cluster")]
mod cluster;
mod connections;
pub mod figures;
mod histogram;
pub mod http;
mod journal;
mod limits;
#[cfg(feature = "cluster")]
mod link;
mod play;
pub mod process;
#[cfg(feature = "otel")]
mod telemetry;
mod thinking;
mod threads;
#[cfg(feature = "web")]
mod web;

use parking_lot::Mutex;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

#[cfg(feature = "cluster")]
pub use cluster::ClusterFigures;
pub use connections::{Connections, OpenConnection};
pub use histogram::{Histogram, Snapshot};
pub use journal::JournalFigures;
pub use limits::{Limits, PeerLimit};
#[cfg(feature = "cluster")]
pub use link::{CountedWhile, LinkFigures};
pub use play::Play;
#[cfg(feature = "otel")]
pub use telemetry::TelemetryFigures;
pub use thinking::{SearchTimer, ThinkingFigures};
pub use threads::ThreadFigures;
#[cfg(feature = "web")]
pub use web::WebFigures;

/// The figures of one server. Parts that know nothing else of the server hold clones of theirs.
#[derive(Debug)]
pub struct Metrics {
    /// Figures about connections.
    pub connections: Connections,
    /// Figures about requests of browsers.
    #[cfg(feature = "web")]
    pub web: WebFigures,
    /// How the server stands among others.
    #[cfg(feature = "cluster")]
    pub cluster: ClusterFigures,
    /// Figures about the links to other servers.
    #[cfg(feature = "cluster")]
    pub link: LinkFigures,
    /// Bounds that peers reached.
    pub limits: Limits,
    /// Moves and games.
    pub play: Play,
    /// Figures about the journal's writer.
    pub journal: JournalFigures,
    /// Figures about the server's bots.
    pub bots: ThinkingFigures,
    /// How well the threads serve.
    pub threads: ThreadFigures,
    /// Figures about the export of spans.
    #[cfg(feature = "otel")]
    pub telemetry: TelemetryFigures,
    /// Locked to add a collector and while all of it is written, by nothing else.
    registry: Mutex<Registry>,
}

impl Default for Metrics {
    fn default() -> Self {
        Metrics::new(Counter::default())
    }
}

impl Metrics {
    /// Figures that begin at nothing, but for those about the log, which counts errors itself.
    pub fn new(errors: Counter) -> Self {
        let mut registry = Registry::default();
        let ours = registry.sub_registry_with_prefix("damiera");
        ours.register("log_errors", "Errors in the log", errors);
        let build = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        ours.register("build", "The version of the server", build);
        Metrics {
            connections: Connections::register(ours),
            #[cfg(feature = "web")]
            web: WebFigures::register(ours),
            #[cfg(feature = "cluster")]
            cluster: ClusterFigures::register(ours),
            #[cfg(feature = "cluster")]
            link: LinkFigures::register(ours),
            limits: Limits::register(ours),
            play: Play::register(ours),
            journal: JournalFigures::register(ours),
            bots: ThinkingFigures::register(ours),
            threads: ThreadFigures::register(ours),
            #[cfg(feature = "otel")]
            telemetry: TelemetryFigures::register(ours),
            registry: Mutex::new(registry),
        }
    }

    /// Has something counted whenever the figures are written.
    pub fn collect(&self, collector: impl Collector) {
        let mut registry = self.registry.lock();
        registry.register_collector(Box::new(collector));
    }

    /// All figures in the text format of OpenMetrics, version 1.0.0. It may take milliseconds in a
    /// server with many rooms, and so belongs on a thread of its own.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let registry = self.registry.lock();
        // A collector that cannot be written leaves the text without its end, and readers of the
        // format refuse such a text.
        if let Err(error) = encode(&mut text, &registry) {
            tracing::error!(%error, "the metrics could not be written");
        }
        text
    }
}
