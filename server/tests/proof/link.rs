//! Frames of the link, from any bytes.

use std::fmt::Debug;

use bytes::BytesMut;
use damiera_node::link::wire::{LinkFrame, PrimaryFrame, ReplicaFrame, WireError};

/// Any bytes are frames of both ends or an error. Frames that are read are written so that the same are read again.
pub(super) fn link(data: &[u8]) {
    check(data, LinkFrame::<ReplicaFrame>::decode, LinkFrame::encode);
    check(data, LinkFrame::<PrimaryFrame>::decode, LinkFrame::encode);
}

fn check<F: Debug + PartialEq>(
    data: &[u8],
    decode: impl Fn(&mut BytesMut) -> Result<Option<F>, WireError>,
    encode: impl Fn(&F, &mut Vec<u8>),
) {
    let mut came = BytesMut::from(data);
    while let Ok(Some(frame)) = decode(&mut came) {
        let mut written = Vec::new();
        encode(&frame, &mut written);
        let again = decode(&mut BytesMut::from(&written[..]));
        assert_eq!(again, Ok(Some(frame)));
    }
}
