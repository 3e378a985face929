//! Spans of OpenTelemetry, as far as they are drawn.

use std::io;
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

use damiera_config::Config;
use opentelemetry::trace::{
    Link, Span as _, SpanBuilder, SpanContext, TraceContextExt, Tracer, TracerProvider,
};
use opentelemetry::{Context, KeyValue};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{Sampler, SdkTracer, SdkTracerProvider, Span};
use rand::Rng;

use super::collector::{BoundedProcessor, Collector};
use crate::metrics::Metrics;

/// Maximum time for the last spans, when the server stops.
const ENDING: Duration = Duration::from_secs(2);

/// The tracer of the process, once there is a collector. Spans are made on every thread and far from any handle, as lines of the
/// log are.
static DRAWING: OnceLock<SpanSampling> = OnceLock::new();

#[derive(Debug)]
struct SpanSampling {
    tracer: SdkTracer,
    /// One of so many is drawn; at least 1.
    one_in: u32,
}

/// A span that was drawn. Boxed, because most are not.
#[derive(Debug, Default)]
pub(super) struct Recording(Option<Box<Span>>);

#[derive(Debug, Clone, Default)]
pub(super) struct Place(Option<Box<SpanContext>>);

impl Recording {
    /// The first span of a trace, if chance will have it.
    pub(super) fn drawn(name: &'static str) -> Self {
        let drawn = |drawing: &&SpanSampling| rand::rng().random_ratio(1, drawing.one_in);
        let drawing = DRAWING.get().filter(drawn);
        Recording(drawing.map(|drawing| {
            let span = SpanBuilder::from_name(name);
            Box::new(drawing.tracer.build_with_context(span, &Context::new()))
        }))
    }

    /// A span that began so long ago, if one of its causes was drawn: the first is its parent, and it is linked to the others.
    pub(super) fn caused<'a>(
        name: &'static str,
        causes: impl IntoIterator<Item = &'a Place>,
        began: Duration,
    ) -> Self {
        let Some(SpanSampling { tracer, .. }) = DRAWING.get() else {
            return Recording::default();
        };
        let mut drawn = causes.into_iter().filter_map(|cause| cause.0.as_deref());
        Recording(drawn.next().map(|parent| {
            let parent = Context::new().with_remote_span_context(parent.clone());
            let links = drawn.map(|cause| Link::with_context(cause.clone()));
            let now = SystemTime::now();
            let span = SpanBuilder::from_name(name)
                .with_start_time(now.checked_sub(began).unwrap_or(now))
                .with_links(links.collect());
            Box::new(tracer.build_with_context(span, &parent))
        }))
    }

    pub(super) fn word(&mut self, name: &'static str, word: &'static str) {
        if let Some(span) = &mut self.0 {
            span.set_attribute(KeyValue::new(name, word));
        }
    }

    pub(super) fn number(&mut self, name: &'static str, number: u64) {
        if let Some(span) = &mut self.0 {
            let number = i64::try_from(number).unwrap_or(i64::MAX);
            span.set_attribute(KeyValue::new(name, number));
        }
    }

    pub(super) fn place(&self) -> Place {
        let span = self.0.as_ref();
        Place(span.map(|span| Box::new(span.span_context().clone())))
    }
}

/// The export, if there is any.
#[derive(Debug)]
pub(super) struct Pipeline(Option<SdkTracerProvider>);

impl Pipeline {
    pub(super) fn begin(config: &Config, metrics: &Metrics) -> io::Result<Self> {
        let settings = &config.telemetry;
        let Some(address) = settings.endpoint.host_and_port() else {
            return Ok(Pipeline(None));
        };
        if settings.sample_one_in == 0 {
            return Ok(Pipeline(None));
        }
        let collector = Collector::new(address, metrics.telemetry.clone())?;
        let mut resource = Resource::builder_empty()
            .with_service_name("damiera-server")
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")));
        let node = config.cluster.node.as_str();
        if !node.is_empty() {
            resource =
                resource.with_attribute(KeyValue::new("service.instance.id", node.to_owned()));
        }
        // Variables of the environment for OpenTelemetry do not count: the settings do.
        let provider = SdkTracerProvider::builder()
            .with_sampler(Sampler::AlwaysOn)
            .with_span_processor(BoundedProcessor::new(collector))
            .with_resource(resource.build())
            .build();
        let drawing = SpanSampling {
            tracer: provider.tracer("damiera"),
            one_in: settings.sample_one_in,
        };
        // Another one would be a second server in this process, which no program starts.
        let _ = DRAWING.set(drawing);
        Ok(Pipeline(Some(provider)))
    }

    pub(super) fn end(self) {
        if let Some(provider) = self.0 {
            // Spans that were not sent in time are lost, and figures are not read any more.
            let _ = provider.shutdown_with_timeout(ENDING);
        }
    }
}
