//! Figures about spans for OpenTelemetry.

use prometheus_client::metrics::counter::Counter;

use super::figures::figures;

figures! {
    /// Figures about the export of spans.
    pub struct TelemetryFigures {
        exported: Counter, "spans_exported", "Spans that the collector has taken";
        lost: Counter, "spans_lost", "Spans that are lost, because too many waited or the collector did not take them";
    }
}
