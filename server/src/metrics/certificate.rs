//! The end of the certificate that is shown.

use std::fmt;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Unit;

use crate::net::tls::Identity;

/// Reads the end of the certificate that is shown whenever it is asked, so that it is that of the
/// newest. A certificate whose end is not understood has none.
#[derive(Debug)]
pub struct CertificateFigures(pub Identity);

impl Collector for CertificateFigures {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let Some(end) = self.0.shown().end() else {
            return Ok(());
        };
        let descriptor = encoder.encode_descriptor(
            "damiera_certificate_expiry_timestamp",
            "Until when the certificate for TLS is valid, in Unix time.",
            Some(&Unit::Seconds),
            MetricType::Gauge,
        )?;
        ConstGauge::new(end.unix_seconds()).encode(descriptor)
    }
}
