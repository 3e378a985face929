//! The introduction of a session to another primary, from any bytes.

use damiera_connection::front::{Introduction, MOST_BYTES};

/// Any bytes are an introduction or an error. One that is read is written so that the same is read again; only what is
/// left out of the bytes may make it too long.
pub(super) fn introduction(data: &[u8]) {
    if let Ok(introduction) = Introduction::decode(data) {
        let written = introduction.encode();
        let again = Introduction::decode(&written).ok();
        assert!(again == Some(introduction) || written.len() > MOST_BYTES);
    }
}
