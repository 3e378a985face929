//! The journal's disk, as of the last check.

use std::fmt;
use std::sync::Arc;

use damiera_game::services::disk::{DiskMonitor, DiskReport};
use damiera_platform::write_gauges;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::DescriptorEncoder;

/// Tells of the disk whenever it is asked. When games are kept in memory, all of it is 0.
#[derive(Debug)]
pub(crate) struct DiskFigures(pub Arc<DiskMonitor>);

impl Collector for DiskFigures {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let disk = self.0.state();
        let bytes = |part: fn(&DiskReport) -> u64| disk.as_ref().map_or(0, part);
        write_gauges! {
            encoder;
            "damiera_data", "What the journal and the files beside it take.", Bytes
                = bytes(|disk| disk.used_bytes);
            "damiera_disk_free", "What is free where the journal is.", Bytes
                = bytes(|disk| disk.free_bytes);
            "damiera_disk_reserve", "Below how many free bytes no game begins.", Bytes
                = bytes(|disk| disk.reserve_bytes);
            "damiera_disk_low", "1 while no game begins, because too little is free."
                = bytes(|disk| disk.low.into());
            "damiera_data_growth_per_day",
                "How much more is used each day, from the last day or as much of it as there was.", Bytes
                = disk.and_then(|disk| disk.growth_bytes_per_day).unwrap_or(0.0);
        }
        Ok(())
    }
}
