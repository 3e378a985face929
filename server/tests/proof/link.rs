//! Frames of the link, from any bytes.

use std::fmt::Debug;

use bytes::BytesMut;
use damiera_node::link::wire::{FrameSide, LinkFrame, PrimaryFrame, ReplicaFrame};

/// Any bytes are frames of both ends or an error. Frames that are read are written so that the same are read again.
pub(super) fn link(data: &[u8]) {
    check::<ReplicaFrame>(data);
    check::<PrimaryFrame>(data);
}

fn check<S: FrameSide + Debug + PartialEq>(data: &[u8]) {
    let mut came = BytesMut::from(data);
    while let Ok(Some(frame)) = LinkFrame::<S>::decode(&mut came) {
        let mut written = Vec::new();
        frame.encode(&mut written);
        let again = LinkFrame::<S>::decode(&mut BytesMut::from(&written[..]));
        assert_eq!(again, Ok(Some(frame)));
    }
}
