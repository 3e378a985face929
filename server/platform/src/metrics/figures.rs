//! A group of figures as a list of rows: each has a name for Prometheus, a description, and a unit if there is one.

use std::fmt;

use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::registry::Unit;

/// A label's name and its value.
pub(super) type OneLabel = [(&'static str, &'static str); 1];

/// Declares a group of figures and how it is registered. Each row is a field, its kind, with what it
/// begins if that is not nothing, its name, its help, and its unit if it has one.
macro_rules! figures {
    (
        $(#[$doc:meta])*
        pub struct $group:ident {
            $($field:ident: $kind:ty $(= $begin:expr)?, $name:literal, $help:literal $(, $unit:ident)?;)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $group {
            $(#[doc = $help] pub $field: $kind,)+
        }

        impl $group {
            pub(super) fn register(registry: &mut prometheus_client::registry::Registry) -> Self {
                $(
                    let $field = $crate::metrics::figures::figures!(@begin $kind $(, $begin)?);
                    $crate::metrics::figures::figures!(@register registry, $name, $help, $field $(, $unit)?);
                )+
                $group { $($field,)+ }
            }
        }
    };
    (@begin $kind:ty) => { <$kind>::default() };
    (@begin $kind:ty, $begin:expr) => { $begin };
    (@register $registry:ident, $name:literal, $help:literal, $field:ident) => {
        $registry.register($name, $help, $field.clone())
    };
    (@register $registry:ident, $name:literal, $help:literal, $field:ident, $unit:ident) => {
        $registry.register_with_unit(
            $name,
            $help,
            prometheus_client::registry::Unit::$unit,
            $field.clone(),
        )
    };
}

pub(super) use figures;

/// Writes gauges that are read only on request. Each row is a name, what it says, its unit if it
/// has one, and the value.
#[macro_export]
macro_rules! write_gauges {
    ($encoder:ident; $($name:literal, $help:literal $(, $unit:ident)? = $value:expr;)+) => {$(
        $crate::metrics::figures::write(
            &mut $encoder,
            $name,
            $help,
            <[prometheus_client::registry::Unit]>::first(
                &[$(prometheus_client::registry::Unit::$unit)?]
            ),
            &prometheus_client::metrics::gauge::ConstGauge::new($value),
        )?;
    )+};
}

/// Writes a figure that is read only on request.
pub fn write(
    encoder: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    unit: Option<&Unit>,
    figure: &impl EncodeMetric,
) -> fmt::Result {
    figure.encode(encoder.encode_descriptor(name, help, unit, figure.metric_type())?)
}
