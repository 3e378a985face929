//! Values that a person writes on the command line, in any language.

use damiera_engine::Level;
use damiera_protocol::command::{
    color_named, corner_named, level_named, variant_named, variant_names,
};
use damiera_protocol::text::Language;
use damiera_protocol::time_control::TimeControl;
use damiera_rules::{Color, Corner, Variant};

/// Reads a colour in any language.
pub(crate) fn side(text: &str) -> Result<Color, String> {
    color_named(text).ok_or_else(|| "white, black".to_owned())
}

/// Reads a time control as the server does, decimals after a comma or a point.
pub(crate) fn time(text: &str) -> Result<TimeControl, String> {
    text.parse().map_err(|_| "5, 5+3, 30s".to_owned())
}

/// Reads a corner in any language.
pub(crate) fn corner(text: &str) -> Result<Corner, String> {
    corner_named(text).ok_or_else(|| "left, right".to_owned())
}

/// Reads a level of the server's bot as the server does.
pub(crate) fn bot_level(text: &str) -> Result<u8, String> {
    level_named(text).ok_or_else(|| "0-10, easiest, easy, medium, hard".to_owned())
}

/// Reads a variant by any of its names.
pub(crate) fn variant(text: &str) -> Result<Variant, String> {
    variant_named(text).ok_or_else(|| variants(Language::En))
}

/// The names of all variants in a language.
pub(crate) fn variants(language: Language) -> String {
    let names: Vec<&str> = variant_names()
        .map(|(_, names)| names.shown(language))
        .collect();
    names.join(", ")
}

/// Reads a level that the engine has, by its number or by its name in any language.
pub(crate) fn level(text: &str) -> Result<Level, String> {
    let level = level_named(text).and_then(|number| Level::new(number).ok());
    let known = || Level::ALL.map(|level| level.number().to_string());
    level.ok_or_else(|| known().join(", "))
}
