//! The way of ended spans to the collector: a bounded queue, a thread that empties it, and OTLP over HTTP.
//!
//! The thread is that of the library's batch processor. A collector that is slow or gone makes it wait and the queue fill;
//! no other thread waits for it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::join;
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, HOST};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use opentelemetry::Context;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::transform::common::tonic::ResourceAttributesWithSchema;
use opentelemetry_proto::transform::trace::tonic::group_spans_by_resource_and_scope;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::{OTelSdkError, OTelSdkResult};
use opentelemetry_sdk::trace::{
    BatchConfigBuilder, BatchSpanProcessor, Span, SpanData, SpanExporter, SpanProcessor,
};
use prost::Message;
use tokio::net::TcpStream;
use tokio::runtime::Runtime;

use crate::logs::Seldom;
use crate::metrics::TelemetryFigures;

/// Maximum spans that wait or are on their way, some 2 MB. Beyond that, spans are lost as they end.
const QUEUE: usize = 2_048;

/// Spans of a request.
const BATCH: usize = 512;

/// Time between two requests, unless a batch is full before.
const EVERY: Duration = Duration::from_secs(5);

/// Maximum time of a request, from connecting to the answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// A collector that is lost and found again may be so all the time.
static FAILING: Seldom = Seldom::new();

/// Passes ended spans to the library's processor, as long as not too many wait.
#[derive(Debug)]
pub(super) struct BoundedProcessor {
    batches: BatchSpanProcessor,
    waiting: Arc<AtomicUsize>,
    figures: TelemetryFigures,
}

impl BoundedProcessor {
    pub(super) fn new(collector: Collector) -> Self {
        let config = BatchConfigBuilder::default()
            .with_max_queue_size(QUEUE)
            .with_max_export_batch_size(BATCH)
            .with_scheduled_delay(EVERY)
            .build();
        BoundedProcessor {
            waiting: Arc::clone(&collector.waiting),
            figures: collector.figures.clone(),
            batches: BatchSpanProcessor::builder(collector)
                .with_batch_config(config)
                .build(),
        }
    }
}

impl SpanProcessor for BoundedProcessor {
    fn on_start(&self, span: &mut Span, context: &Context) {
        self.batches.on_start(span, context);
    }

    fn on_end(&self, span: SpanData) {
        if self.waiting.fetch_add(1, Ordering::Relaxed) < QUEUE {
            self.batches.on_end(span);
        } else {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            self.figures.lost.inc();
        }
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.batches.force_flush()
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.batches.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.batches.set_resource(resource);
    }
}

/// The operator's collector.
#[derive(Debug)]
pub(super) struct Collector {
    address: String,
    resource: ResourceAttributesWithSchema,
    /// Runs a request on the processor's thread.
    runtime: Runtime,
    /// Spans that have ended and are not exported yet.
    waiting: Arc<AtomicUsize>,
    figures: TelemetryFigures,
    /// The log says that it does not answer.
    is_told: AtomicBool,
}

/// The reason why spans did not reach the collector.
#[derive(Debug, thiserror::Error)]
enum ExportError {
    #[error(transparent)]
    Network(#[from] io::Error),
    #[error(transparent)]
    Http(#[from] hyper::Error),
    #[error("the request cannot be written")]
    Request(#[from] hyper::http::Error),
    #[error("it answers {0}")]
    Status(StatusCode),
    #[error("no answer within {} seconds", PATIENCE.as_secs())]
    Late(#[from] tokio::time::error::Elapsed),
}

impl Collector {
    /// The collector at an address, as host and port.
    ///
    /// # Errors
    /// If the system gives no descriptors to wait for the network.
    pub(super) fn new(address: String, figures: TelemetryFigures) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(1)
            .build()?;
        Ok(Collector {
            address,
            resource: ResourceAttributesWithSchema::default(),
            runtime,
            waiting: Arc::default(),
            figures,
            is_told: AtomicBool::new(false),
        })
    }

    /// Sends spans, and waits for the answer.
    fn send(&self, batch: Vec<SpanData>) -> Result<(), ExportError> {
        let resource_spans = group_spans_by_resource_and_scope(batch, &self.resource);
        let request = ExportTraceServiceRequest { resource_spans };
        let body = Bytes::from(request.encode_to_vec());
        let answered = async { tokio::time::timeout(PATIENCE, self.post(body)).await? };
        match self.runtime.block_on(answered)? {
            status if status.is_success() => Ok(()),
            status => Err(ExportError::Status(status)),
        }
    }

    async fn post(&self, body: Bytes) -> Result<StatusCode, ExportError> {
        let stream = TcpStream::connect(&self.address).await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        let request = Request::post("/v1/traces")
            .header(HOST, &self.address)
            .header(CONTENT_TYPE, "application/x-protobuf")
            .body(Full::new(body))?;
        // The connection ends with its only sender.
        let ask = async move {
            sender
                .send_request(request)
                .await
                .map(|answer| answer.status())
        };
        let (answered, _) = join(ask, connection).await;
        Ok(answered?)
    }

    /// Counts what became of a batch. The log says when the collector stops answering, and when it answers again.
    fn count(&self, spans: usize, sent: &Result<(), ExportError>) {
        self.waiting.fetch_sub(spans, Ordering::Relaxed);
        match sent {
            Ok(()) => {
                self.figures.exported.inc_by(spans as u64);
                if self.is_told.swap(false, Ordering::Relaxed) {
                    let _ = FAILING.over();
                    tracing::info!("the collector takes spans again");
                }
            }
            Err(error) => {
                self.figures.lost.inc_by(spans as u64);
                if !self.is_told.load(Ordering::Relaxed) && FAILING.happened().is_some() {
                    self.is_told.store(true, Ordering::Relaxed);
                    tracing::warn!(%error, "the collector does not take spans; they are lost until it does");
                }
            }
        }
    }
}

impl SpanExporter for Collector {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let spans = batch.len();
        let sent = self.send(batch);
        self.count(spans, &sent);
        sent.map_err(|error| OTelSdkError::InternalFailure(error.to_string()))
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.resource = resource.into();
    }
}
