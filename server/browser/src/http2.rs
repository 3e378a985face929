//! One connection of a browser over HTTP/2 (RFC 9113), which TLS agreed on: many requests at once.
//!
//! Its bounds are those of a connection over HTTP/1.1, and four more: open streams, bytes of a head, streams that the
//! browser resets in a second, and bytes a second of all that it sends (`paced`). A head in needlessly many CONTINUATION frames ends the connection: the library takes
//! as many as the bytes of the longest head need.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::Limits;
use damiera_platform::metrics::PeerLimit;
use hyper::body::{Body, Incoming};
use hyper::header::{CONTENT_LENGTH, HeaderValue};
use hyper::rt::Executor;
use hyper::server::conn::http2;
use hyper::service::service_fn;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::pin;
use tokio_util::sync::CancellationToken;

use super::WebContext;
use super::connection::{ConnectionEnds, WebStream};
use super::http::{LAST_ANSWER, TOO_MANY_PAUSE, answer};
use super::paced::PacedStream;
use super::places::ConnectionPlace;
use super::response::HttpResponse;
use super::streams::OpenStreams;

/// Bytes of a stream or of all that a browser may send without being read: requests have no body.
const WINDOW: u32 = 65_535;

/// Bytes of one frame of a browser, the least that the protocol allows.
const FRAME: u32 = 16_384;

/// Bytes of an answer that wait beyond what the browser takes. The files themselves are shared.
const WAITING_BYTES: usize = 64 * 1024;

/// Answers requests until the browser is done, idles, has taken too long or resets too much, or the server stops.
pub(super) async fn converse(
    door: Arc<WebContext>,
    stream: WebStream,
    ends: ConnectionEnds,
    place: Arc<ConnectionPlace>,
) {
    let limits = door.services.admission.limits.to_keep();
    let streams = OpenStreams::new(Arc::clone(&place), limits.web_resets_per_second);
    let (served, counted) = (Arc::clone(&door), Arc::clone(&streams));
    let service = service_fn(move |request: Request<Incoming>| {
        let (door, place) = (Arc::clone(&served), Arc::clone(&place));
        let mut stream = OpenStreams::open(&counted);
        async move {
            let is_head = request.method() == Method::HEAD;
            let answer = answer(&door, ends, request, place).await;
            stream.works_no_longer();
            if answer.status() == StatusCode::TOO_MANY_REQUESTS {
                tokio::time::sleep(TOO_MANY_PAUSE).await;
            }
            stream.answered();
            Ok::<_, Infallible>(if is_head { head_alone(answer) } else { answer })
        }
    });
    let end = CancellationToken::new();
    let _ends = end.clone().drop_guard();
    let metrics = Arc::clone(&door.services.host.metrics);
    let paced = PacedStream::new(stream, Arc::clone(&streams), metrics);
    let conversation = builder(&limits, end).serve_connection(TokioIo::new(paced), service);
    pin!(conversation);
    let lifetime = Duration::from_secs(limits.web_connection_seconds);
    let patience = Duration::from_secs(limits.web_head_seconds);
    let over = tokio::select! {
        ended = &mut conversation => {
            if let Err(error) = ended {
                note_failure(&door, &error);
            }
            return;
        }
        () = streams.flooded() => {
            door.services.host.metrics.limits.reached(PeerLimit::WebResets);
            return;
        }
        () = streams.idle(patience) => None,
        () = tokio::time::sleep(lifetime) => Some(PeerLimit::WebConnectionTime),
        () = door.stop.cancelled() => None,
    };
    conversation.as_mut().graceful_shutdown();
    let last = async {
        tokio::select! {
            _ = &mut conversation => {}
            () = streams.flooded() => {}
        }
    };
    let last = tokio::time::timeout(LAST_ANSWER, last).await;
    if let (Err(_), Some(limit)) = (last, over) {
        // A browser that has read its answers was told to come back; this one has not.
        door.services.host.metrics.limits.reached(limit);
    }
}

/// Logs that a connection failed, and counts it if its browser reset too much.
fn note_failure(door: &WebContext, error: &hyper::Error) {
    tracing::debug!(%error, "a browser's connection failed");
    if has_flooded(error) {
        door.services
            .host
            .metrics
            .limits
            .reached(PeerLimit::WebResets);
    }
}

/// Runs each stream as a task, until the connection ends.
#[derive(Debug, Clone)]
struct StreamExecutor(CancellationToken);

impl<F: Future<Output = ()> + Send + 'static> Executor<F> for StreamExecutor {
    fn execute(&self, stream: F) {
        let end = self.0.clone();
        tokio::spawn(async move {
            // A stream that is cut off has no connection to answer on.
            let _ = end.run_until_cancelled(stream).await;
        });
    }
}

/// The settings of a connection within these limits. Its streams are cut off when `end` is cancelled.
fn builder(limits: &Limits, end: CancellationToken) -> http2::Builder<StreamExecutor> {
    let mut builder = http2::Builder::new(StreamExecutor(end));
    let resets = usize::try_from(limits.web_resets_per_second).unwrap_or(usize::MAX);
    builder
        .timer(TokioTimer::new())
        .max_concurrent_streams(limits.web_streams)
        .max_header_list_size(limits.web_head_bytes)
        .max_pending_accept_reset_streams(resets)
        .max_local_error_reset_streams(resets)
        .initial_stream_window_size(WINDOW)
        .initial_connection_window_size(WINDOW)
        .max_frame_size(FRAME)
        .max_send_buf_size(WAITING_BYTES);
    builder
}

/// True if the library ended a connection because too many streams were reset, or a head came in too many frames.
fn has_flooded(error: &hyper::Error) -> bool {
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        if let Some(error) = error.downcast_ref::<h2::Error>() {
            return error.is_library() && error.reason() == Some(h2::Reason::ENHANCE_YOUR_CALM);
        }
        source = error.source();
    }
    false
}

/// The answer to a request for the head alone: the library sends a body that it has.
fn head_alone(mut answer: HttpResponse) -> HttpResponse {
    if let Some(length) = answer.body().size_hint().exact() {
        let length = HeaderValue::from(length);
        answer.headers_mut().entry(CONTENT_LENGTH).or_insert(length);
    }
    *answer.body_mut() = Default::default();
    answer
}
