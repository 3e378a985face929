//! Figures about the links between the servers of a cluster. Replicas carry their connections to the primary over
//! links.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;

use super::Histogram;
use super::figures::figures;

figures! {
    /// Figures about the links of this server. They stay at nothing without a cluster.
    pub struct LinkFigures {
        up: Gauge, "links",
            "Links that are up: at the primary those of replicas, at a replica the one to the primary";
        carried: Gauge, "link_connections",
            "Connections that links carry: at the primary those of replicas' people, at a replica those of its own";
        calls: Gauge, "link_calls", "Questions of replicas to the primary that are not answered yet";
        calls_refused: Counter, "link_calls_refused",
            "Questions of replicas that were refused";
        received: Counter, "link_received", "What came over links", Bytes;
        sent: Counter, "link_sent", "What was sent over links", Bytes;
        round_trip: Histogram = Histogram::of_times(), "link_round_trip",
            "How long a link took there and back, measured every second", Seconds;
    }
}

/// Counts something for as long as it lasts: a link, a connection or a call.
#[derive(Debug)]
#[must_use]
pub struct CountedWhile(Gauge);

impl CountedWhile {
    /// Counts one in this gauge until it is dropped.
    pub fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        CountedWhile(gauge.clone())
    }
}

impl Drop for CountedWhile {
    fn drop(&mut self) {
        self.0.dec();
    }
}
