//! Figures about requests of browsers.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;

use super::figures::figures;

figures! {
    /// Figures about the door for browsers.
    pub struct WebFigures {
        connections: Gauge, "web_connections", "Connections of browsers to the page";
        requests: Counter, "web_requests", "Requests of browsers";
        sockets: Counter, "web_sockets", "WebSockets that browsers were given";
    }
}
