//! A person's line or other item, as fields of a frame.

use damiera_protocol::codec::{Item, LineEnding};
use damiera_protocol::telnet::wire::Verb;

use super::WireError;
use super::body::{FrameBody, put_bytes, put_text};

const LINE_LF: u8 = 1;
const LINE_CR: u8 = 2;
const TOO_LONG: u8 = 3;
const NOT_UTF8: u8 = 4;
const INTERRUPT: u8 = 5;
const ARE_YOU_THERE: u8 = 6;
const ABORT_OUTPUT: u8 = 7;
const NEGOTIATION: u8 = 8;
const SUBNEGOTIATION: u8 = 9;
const LINE_WITHOUT_END: u8 = 10;

pub(super) fn put_item(out: &mut Vec<u8>, item: &Item) {
    match item {
        Item::Line { text, ending } => {
            out.push(match ending {
                LineEnding::Lf => LINE_LF,
                LineEnding::Cr => LINE_CR,
                LineEnding::Missing => LINE_WITHOUT_END,
            });
            put_text(out, text);
        }
        Item::TooLong => out.push(TOO_LONG),
        Item::NotUtf8 => out.push(NOT_UTF8),
        Item::Interrupt => out.push(INTERRUPT),
        Item::AreYouThere => out.push(ARE_YOU_THERE),
        Item::AbortOutput => out.push(ABORT_OUTPUT),
        Item::Negotiation(verb, option) => out.extend([NEGOTIATION, *verb as u8, *option]),
        Item::Subnegotiation { option, data } => {
            out.extend([SUBNEGOTIATION, *option]);
            put_bytes(out, data);
        }
    }
}

pub(super) fn take_item(body: &mut FrameBody<'_>) -> Result<Item, WireError> {
    let line = |body: &mut FrameBody<'_>, ending| {
        let text = body.text("line")?.to_owned();
        Ok(Item::Line { text, ending })
    };
    match body.byte()? {
        LINE_LF => line(body, LineEnding::Lf),
        LINE_CR => line(body, LineEnding::Cr),
        LINE_WITHOUT_END => line(body, LineEnding::Missing),
        TOO_LONG => Ok(Item::TooLong),
        NOT_UTF8 => Ok(Item::NotUtf8),
        INTERRUPT => Ok(Item::Interrupt),
        ARE_YOU_THERE => Ok(Item::AreYouThere),
        ABORT_OUTPUT => Ok(Item::AbortOutput),
        NEGOTIATION => {
            let verb = Verb::of(body.byte()?).ok_or(WireError::Field("verb"))?;
            Ok(Item::Negotiation(verb, body.byte()?))
        }
        SUBNEGOTIATION => {
            let option = body.byte()?;
            let data = body.bytes(super::MAX_PAYLOAD, "subnegotiation")?.into();
            Ok(Item::Subnegotiation { option, data })
        }
        _ => Err(WireError::Field("item")),
    }
}
