//! The endpoint from which Prometheus fetches the figures.
//!
//! It is meant for one or two collectors on a private network: it has neither a password nor TLS,
//! and everything about it is bounded, so that a stranger who finds it disturbs no game.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};

use super::Metrics;
use crate::net::serve_few;

/// How long the head of a request may take.
const HEAD_PATIENCE: Duration = Duration::from_secs(5);

/// Bytes of a request's head, the least that the library works with; more is refused.
const HEAD_BYTES: usize = 8 * 1024;

/// Headers of a request; more are refused.
const HEADERS: usize = 64;

/// Content type of the text, by the OpenMetrics specification.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Answers at a socket until the task is ended.
pub async fn serve(listener: TcpListener, metrics: Arc<Metrics>) {
    let converse = |(stream, _)| converse(stream, Arc::clone(&metrics));
    let trouble = "no connection for metrics can be accepted";
    serve_few(|| listener.accept(), trouble, converse).await;
}

/// Answers one request.
async fn converse(stream: TcpStream, metrics: Arc<Metrics>) {
    let service = service_fn(move |request| answer(request, Arc::clone(&metrics)));
    let conversation = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(HEAD_BYTES)
        .max_headers(HEADERS)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service)
        .await;
    if let Err(error) = conversation {
        tracing::debug!(%error, "a request for metrics could not be answered");
    }
}

async fn answer(
    request: Request<Incoming>,
    metrics: Arc<Metrics>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let is_get = matches!(*request.method(), Method::GET | Method::HEAD);
    Ok(match (request.uri().path(), is_get) {
        ("/metrics", true) => {
            // On a thread of its own, so that counting ten thousand rooms delays no move.
            match tokio::task::spawn_blocking(move || metrics.write()).await {
                Ok(text) => response(StatusCode::OK, OPEN_METRICS, text),
                Err(_) => plain(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "the figures could not be written\n",
                ),
            }
        }
        ("/metrics", false) => {
            let mut refused = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
            let allowed = HeaderValue::from_static("GET, HEAD");
            refused.headers_mut().insert(ALLOW, allowed);
            refused
        }
        _ => plain(StatusCode::NOT_FOUND, "the figures are at /metrics\n"),
    })
}

fn plain(status: StatusCode, text: &str) -> Response<Full<Bytes>> {
    response(status, "text/plain; charset=utf-8", text.to_owned())
}

fn response(status: StatusCode, content: &'static str, text: String) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from(text)));
    *response.status_mut() = status;
    let content = HeaderValue::from_static(content);
    response.headers_mut().insert(CONTENT_TYPE, content);
    response
}
