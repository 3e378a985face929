//! The upgrade of a request to a WebSocket (RFC 6455, 4.2).

use std::sync::Arc;

use damiera_platform::net::Peer;
use hyper::body::Incoming;
use hyper::header::{HeaderValue, SEC_WEBSOCKET_VERSION};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use tungstenite::handshake::server::create_response_with_body;

use super::WebContext;
use super::connection::WebStream;
use super::places::ConnectionPlace;
use super::response::{HttpResponse, plain, with};
use super::socket::{SocketBounds, WebSocket};

/// The version of WebSockets that there is (RFC 6455, 4.1).
const VERSION: HeaderValue = HeaderValue::from_static("13");

/// Answers a request for a WebSocket, and lets it become a session. The connection keeps its place here
/// until then.
pub(super) fn begin(
    door: &Arc<WebContext>,
    caller: Peer,
    request: Request<Incoming>,
    place: Arc<ConnectionPlace>,
) -> HttpResponse {
    let answer = match create_response_with_body(&request, Default::default) {
        Ok(answer) => answer,
        Err(error) => {
            let refused = plain(StatusCode::UPGRADE_REQUIRED, error);
            return with(refused, SEC_WEBSOCKET_VERSION, VERSION);
        }
    };
    let door = Arc::clone(door);
    tokio::spawn(async move {
        let upgraded = match hyper::upgrade::on(request).await {
            Ok(upgraded) => upgraded,
            Err(error) => return tracing::debug!(%error, "no WebSocket came of a request"),
        };
        let Ok(parts) = upgraded.downcast::<TokioIo<WebStream>>() else {
            return;
        };
        let bounds = SocketBounds::of(&door.services.admission.limits.now());
        let metrics = Arc::clone(&door.services.host.metrics);
        let stream = parts.io.into_inner();
        let socket = WebSocket::new(stream, &parts.read_buf, &caller, bounds, metrics);
        door.services.host.metrics.web.sockets.inc();
        // The receiver is gone when the server stops.
        let _ = door.arrivals.send((socket, caller)).await;
        drop(place);
    });
    answer
}
