//! Frames of the link as bytes.

use std::fmt::Debug;
use std::net::IpAddr;

use bytes::{Bytes, BytesMut};
use damiera_game::services::upstream::UpstreamKind;
use damiera_node::link::LinkHello;
use damiera_node::link::wire::{
    LinkFrame, MAX_FRAME, OpenedConnection, PrimaryFrame, ProxyEvent, ProxyOrder, ReplicaFrame,
    WireError,
};
use damiera_platform::net::{Peer, PeerPath, ProvenKey};
use damiera_protocol::key::KeyFingerprint;
use damiera_protocol::render::Notice;
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::carried::node;

fn bytes() -> impl Strategy<Value = Bytes> {
    proptest::collection::vec(any::<u8>(), 0..100).prop_map(Bytes::from)
}

fn key() -> impl Strategy<Value = ProvenKey> {
    (any::<[u8; 32]>(), any::<bool>()).prop_map(|(digest, is_brief)| ProvenKey {
        fingerprint: KeyFingerprint::new(digest),
        is_brief,
    })
}

fn opened() -> impl Strategy<Value = OpenedConnection> {
    let paths = [PeerPath::Direct, PeerPath::Forwarded, PeerPath::ProxyItself];
    let peer = (any::<IpAddr>(), any::<bool>(), select(paths.to_vec()));
    let peer = peer.prop_map(|(address, secure, path)| Peer {
        address,
        secure,
        path,
    });
    let asks = option::of(select(vec![UpstreamKind::Http, UpstreamKind::Control]));
    (peer, any::<[bool; 4]>(), option::of(key()), asks).prop_map(
        |(peer, [encrypted, page, ends_whole, kept_waiting], key, asks)| OpenedConnection {
            peer,
            encrypted,
            page,
            ends_whole,
            kept_waiting,
            key,
            asks,
        },
    )
}

fn event() -> impl Strategy<Value = ProxyEvent> {
    prop_oneof![
        opened().prop_map(ProxyEvent::Open),
        bytes().prop_map(ProxyEvent::Data),
        Just(ProxyEvent::End),
        any::<bool>().prop_map(|timed_out| ProxyEvent::Broken { timed_out }),
        any::<u64>().prop_map(ProxyEvent::RoundTrip),
        any::<u64>().prop_map(ProxyEvent::Written),
        Just(ProxyEvent::Over),
    ]
}

fn from_replica() -> impl Strategy<Value = ReplicaFrame> {
    (any::<u32>(), event()).prop_map(|(id, event)| ReplicaFrame { id, event })
}

fn order() -> impl Strategy<Value = ProxyOrder> {
    let notices = vec![Notice::Flood, Notice::Idle(30), Notice::Banned(u64::MAX)];
    let formats = vec![
        Format::Text,
        Format::Compact,
        Format::Accessible,
        Format::Json,
    ];
    prop_oneof![
        bytes().prop_map(ProxyOrder::Data),
        any::<u64>().prop_map(ProxyOrder::Taken),
        (select(Language::ALL.to_vec()), select(formats))
            .prop_map(|(language, format)| ProxyOrder::Speaks(language, format)),
        select(notices).prop_map(ProxyOrder::EndsFor),
        Just(ProxyOrder::Shut),
        Just(ProxyOrder::Drop),
    ]
}

fn from_primary() -> impl Strategy<Value = PrimaryFrame> {
    (any::<u32>(), order()).prop_map(|(id, order)| PrimaryFrame { id, order })
}

fn frame<S: Debug + Clone + 'static>(
    side: impl Strategy<Value = S> + 'static,
) -> impl Strategy<Value = LinkFrame<S>> {
    let name = "[a-z][a-z0-9-]{0,31}".prop_map(|name: String| node(&name));
    let hello = (any::<u16>(), any::<u16>(), name.clone(), name);
    prop_oneof![
        hello.prop_map(
            |(oldest, newest, node, prefix)| LinkFrame::Hello(LinkHello {
                oldest,
                newest,
                node,
                prefix
            })
        ),
        any::<u64>().prop_map(LinkFrame::Ping),
        any::<u64>().prop_map(LinkFrame::Pong),
        side.prop_map(LinkFrame::Side),
    ]
}

/// Frames one behind the other, in parts of any size, are the same frames again.
fn arrive<F: Debug + PartialEq>(
    frames: &[F],
    part: usize,
    encode: impl Fn(&F, &mut Vec<u8>),
    decode: impl Fn(&mut BytesMut) -> Result<Option<F>, WireError>,
) {
    let mut written = Vec::new();
    for frame in frames {
        encode(frame, &mut written);
    }
    let (mut came, mut read) = (BytesMut::new(), Vec::new());
    for part in written.chunks(part) {
        came.extend_from_slice(part);
        while let Some(frame) = decode(&mut came).unwrap() {
            read.push(frame);
        }
    }
    assert_eq!(read, frames);
    assert!(came.is_empty());
}

proptest! {
    #[test]
    fn frames_of_a_replica_arrive(
        frames in proptest::collection::vec(frame(from_replica()), 0..5),
        part in 1_usize..200,
    ) {
        arrive(&frames, part, LinkFrame::encode, LinkFrame::decode);
    }

    #[test]
    fn frames_of_the_primary_arrive(
        frames in proptest::collection::vec(frame(from_primary()), 0..5),
        part in 1_usize..200,
    ) {
        arrive(&frames, part, LinkFrame::encode, LinkFrame::decode);
    }

    /// Bytes that are no frame, or a frame that was changed on the way, are an error or another frame.
    #[test]
    fn any_bytes_are_read_without_a_panic(
        frame in frame(from_replica()),
        noise in proptest::collection::vec(any::<u8>(), 0..40),
        at in any::<prop::sample::Index>(),
    ) {
        let mut written = Vec::new();
        frame.encode(&mut written);
        let at = at.index(written.len());
        for (place, byte) in written[at..].iter_mut().zip(noise) {
            *place = byte;
        }
        let _ = LinkFrame::<ReplicaFrame>::decode(&mut BytesMut::from(&written[..]));
        let _ = LinkFrame::<PrimaryFrame>::decode(&mut BytesMut::from(&written[..]));
    }
}

#[test]
fn what_is_no_frame_is_refused() {
    let read = |body: &[u8]| {
        let mut written = (body.len() as u32).to_be_bytes()[1..].to_vec();
        written.extend_from_slice(body);
        LinkFrame::<ReplicaFrame>::decode(&mut BytesMut::from(&written[..]))
    };
    assert_eq!(read(&[1, 7]), Ok(Some(LinkFrame::Ping(7))));
    assert_eq!(read(&[1, 7, 7]), Err(WireError::Long(1)));
    for body in [
        // Nothing, too little, an unknown kind, a number without an end.
        &[][..],
        &[1],
        &[9, 1],
        &[3, 200],
        // A node with a name that none can have.
        &[0, 4, 4, 1, b'A', 1, b'a'],
        // Data that end before their length.
        &[3, 7, 0, 9, b'a'],
    ] {
        assert!(matches!(read(body), Err(WireError::Value(_))), "{body:?}");
    }
    let mut long = BytesMut::from(&[0xff, 0xff, 0xff][..]);
    let read = LinkFrame::<ReplicaFrame>::decode(&mut long);
    assert_eq!(read, Err(WireError::TooLong(0xff_ffff)));
    const { assert!(MAX_FRAME < 0xff_ffff) };
}
