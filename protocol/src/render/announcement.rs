//! What whoever runs the server says to everyone.

use bytes::Bytes;

use super::{Page, framed, json, objects};
use crate::text::Message;
use crate::view::{Format, View};

/// A line from the operator, in the operator's own words. The text must be one line that went
/// through [`crate::sanitize`]; only what stands around it is in the reader's language.
#[must_use]
pub fn announcement(text: &str, view: View) -> Bytes {
    match view.format {
        Format::Text | Format::Accessible => {
            let mut page = Page::of(view.format);
            let message = Message::new("announcement").with("text", text);
            page.star(&message.text(view.language));
            framed(page.into_string(), view.framing)
        }
        Format::Json => objects(json::announcement(text), view.framing),
    }
}
