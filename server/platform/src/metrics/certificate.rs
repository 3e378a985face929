//! The end of the certificate that is shown.

use std::fmt;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::DescriptorEncoder;

use crate::net::tls::Identity;
use crate::write_gauges;

/// Reads the end of the current certificate at each request. Writes no figure if the end is not understood.
#[derive(Debug)]
pub struct CertificateFigures(pub Identity);

impl Collector for CertificateFigures {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        if let Some(end) = self.0.now().end() {
            write_gauges! {
                encoder;
                "damiera_certificate_expiry_timestamp",
                    "Until when the certificate for TLS is valid, in Unix time.", Seconds
                    = end.unix_seconds();
            }
        }
        Ok(())
    }
}
