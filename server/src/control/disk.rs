//! The journal's disk, as it was when it was last looked at.

use std::fmt;
use std::sync::Arc;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Unit;

use crate::services::disk::{Storage, Warden};

/// Tells of the disk whenever it is asked. When games are kept in memory, all of it is 0.
#[derive(Debug)]
pub(crate) struct DiskFigures(pub Arc<Warden>);

impl Collector for DiskFigures {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let disk = self.0.state();
        let bytes = |part: fn(&Storage) -> u64| disk.as_ref().map_or(0, part);
        let sizes = [
            (
                "damiera_data",
                "What the journal and the files beside it take.",
                bytes(|disk| disk.used_bytes),
            ),
            (
                "damiera_disk_free",
                "What is free where the journal is.",
                bytes(|disk| disk.free_bytes),
            ),
            (
                "damiera_disk_reserve",
                "Below how many free bytes no game begins.",
                bytes(|disk| disk.reserve_bytes),
            ),
        ];
        for (name, help, bytes) in sizes {
            let gauge = ConstGauge::new(bytes);
            let unit = Some(&Unit::Bytes);
            gauge.encode(encoder.encode_descriptor(name, help, unit, MetricType::Gauge)?)?;
        }
        let low = ConstGauge::new(bytes(|disk| disk.low.into()));
        let help = "1 while no game begins, because too little is free.";
        low.encode(encoder.encode_descriptor(
            "damiera_disk_low",
            help,
            None,
            MetricType::Gauge,
        )?)?;
        let growth = disk.and_then(|disk| disk.growth_bytes_per_day);
        let growth = ConstGauge::new(growth.unwrap_or(0.0));
        let help =
            "How much more is used each day, from the last day or as much of it as there was.";
        let name = "damiera_data_growth_per_day";
        let unit = Some(&Unit::Bytes);
        growth.encode(encoder.encode_descriptor(name, help, unit, MetricType::Gauge)?)
    }
}
