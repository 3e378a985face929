//! Registered people as figures.

use std::fmt;
use std::sync::Arc;

use damiera_people::PeopleRegistry;
use damiera_platform::write_gauges;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::DescriptorEncoder;

/// Tells how many people are registered, and how long their log is, whenever it is asked.
#[derive(Debug)]
pub(crate) struct PeopleFigures(pub Arc<PeopleRegistry>);

impl Collector for PeopleFigures {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        write_gauges! {
            encoder;
            "damiera_accounts", "Registered names." = self.0.count() as u64;
            "damiera_people_log", "The length of the people's log.", Bytes = self.0.log_bytes();
        }
        Ok(())
    }
}
