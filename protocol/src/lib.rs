//! Bytes to values and back: the line codec, commands in, events out, and every text that a
//! person reads. Depends on the rules and on nothing that does input or output.
//!
//! No text that players read is built outside this crate. The server's own words are those of its log and of the operator's
//! tools.

pub mod account;
pub mod challenge;
pub mod class;
pub mod clock_warnings;
pub mod code;
pub mod codec;
pub mod command;
pub mod conditions;
pub mod date;
pub mod device;
pub mod event;
pub mod key;
pub mod lesson;
pub mod lobby_event;
pub mod meaning;
pub mod name;
pub mod notice;
pub mod opening;
pub mod pair;
pub mod phrase;
pub mod problem;
pub mod rating;
pub mod render;
pub mod reply;
pub mod rule_examples;
pub mod sanitize;
pub mod secret;
pub mod sentence;
pub mod snapshot;
pub mod telnet;
pub mod terms;
pub mod text;
pub mod time_control;
pub mod tournament;
pub mod view;
pub mod who;
pub mod wire;

/// Reads all texts and the words of all languages. Without it the first line of the first person does, which takes some
/// 20 ms and several megabytes, and everybody else on the thread waits as well.
pub fn prepare() {
    command::named("");
    command::variant_named("");
    meaning::prepare();
    render::Letters::of(text::Language::default());
}
