//! Frames of the link as bytes.

use std::fmt::Debug;
use std::net::IpAddr;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use damiera_connection::front::ForeignProtocol;
use damiera_node::link::wire::{
    BREAKS, CallOutcome, CarriedItem, FrameSide, Goodbye, LinkFrame, MAX_FRAME, OpenedConnection,
    OutputPiece, PersonEvent, PersonOrder, PrimaryFrame, ReplicaFrame, SettledState, WireError,
};
use damiera_node::link::{CallKind, CallRefusal, LinkHello};
use damiera_platform::net::{PeerPath, ProvenKey};
use damiera_protocol::codec::{Item, LineEnding};
use damiera_protocol::key::KeyFingerprint;
use damiera_protocol::render::Notice;
use damiera_protocol::telnet::wire::Verb;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use uuid::Uuid;

use crate::support::carried::node;

fn bytes() -> impl Strategy<Value = Bytes> {
    proptest::collection::vec(any::<u8>(), 0..100).prop_map(Bytes::from)
}

fn item() -> impl Strategy<Value = Item> {
    let ending = select(vec![LineEnding::Lf, LineEnding::Cr, LineEnding::Missing]);
    let verb = select(vec![Verb::Will, Verb::Wont, Verb::Do, Verb::Dont]);
    prop_oneof![
        (".*", ending).prop_map(|(text, ending)| Item::Line { text, ending }),
        Just(Item::TooLong),
        Just(Item::NotUtf8),
        Just(Item::Interrupt),
        Just(Item::AreYouThere),
        Just(Item::AbortOutput),
        (verb, any::<u8>()).prop_map(|(verb, option)| Item::Negotiation(verb, option)),
        (any::<u8>(), bytes()).prop_map(|(option, data)| Item::Subnegotiation {
            option,
            data: data.into()
        }),
    ]
}

fn told() -> impl Strategy<Value = Vec<(Uuid, u64)>> {
    let one = (any::<u128>(), any::<u64>());
    proptest::collection::vec(
        one.prop_map(|(room, seq)| (Uuid::from_u128(room), seq)),
        0..16,
    )
}

fn key() -> impl Strategy<Value = ProvenKey> {
    (any::<[u8; 32]>(), any::<bool>()).prop_map(|(digest, is_brief)| ProvenKey {
        fingerprint: KeyFingerprint::new(digest),
        is_brief,
    })
}

fn opened() -> impl Strategy<Value = OpenedConnection> {
    let flags = any::<[bool; 4]>();
    let paths = [PeerPath::Direct, PeerPath::Forwarded, PeerPath::ProxyItself];
    let peer = (any::<IpAddr>(), select(paths.to_vec()));
    let known = (option::of(bytes()), told(), any::<u32>(), option::of(key()));
    (any::<u128>(), peer, flags, known).prop_map(
        |(
            connection,
            (peer, path),
            [encrypted, page, ends_whole, kept_waiting],
            (introduction, told, repeats_to, key),
        )| {
            OpenedConnection {
                connection,
                peer,
                path,
                encrypted,
                page,
                key,
                ends_whole,
                kept_waiting,
                introduction,
                told,
                repeats_to,
            }
        },
    )
}

fn event() -> impl Strategy<Value = PersonEvent> {
    let foreign = option::of(select(vec![
        ForeignProtocol::Http,
        ForeignProtocol::Tls,
        ForeignProtocol::Ssh,
        ForeignProtocol::Proxy,
    ]));
    let items = (any::<u32>(), any::<u32>(), any::<bool>(), foreign, item());
    let items = items.prop_map(|(number, questions, early, foreign, item)| {
        PersonEvent::Item(CarriedItem {
            number,
            questions,
            early,
            foreign,
            item,
        })
    });
    prop_oneof![
        opened().prop_map(|opened| PersonEvent::Open(Box::new(opened))),
        items,
        Just(PersonEvent::Held),
        any::<bool>().prop_map(PersonEvent::Flooding),
        Just(PersonEvent::End),
        select(BREAKS.to_vec()).prop_map(PersonEvent::Broken),
        Just(PersonEvent::Lost),
        any::<u64>().prop_map(PersonEvent::RoundTrip),
        any::<u64>().prop_map(PersonEvent::Written),
        Just(PersonEvent::Over),
    ]
}

fn from_replica() -> impl Strategy<Value = ReplicaFrame> {
    let kind = select(vec![CallKind::Http, CallKind::Control]);
    prop_oneof![
        (any::<u32>(), event()).prop_map(|(id, event)| ReplicaFrame::Person { id, event }),
        (any::<u32>(), kind, bytes()).prop_map(|(id, kind, payload)| ReplicaFrame::Call {
            id,
            kind,
            payload
        }),
        any::<u32>().prop_map(ReplicaFrame::Returning),
    ]
}

fn order() -> impl Strategy<Value = PersonOrder> {
    let piece = prop_oneof![
        bytes().prop_map(OutputPiece::Plain),
        bytes().prop_map(OutputPiece::Kept),
        any::<u8>().prop_map(OutputPiece::Again),
    ];
    let settled =
        (any::<u32>(), told(), option::of(bytes())).prop_map(|(answered, told, introduction)| {
            SettledState {
                answered,
                told,
                introduction,
            }
        });
    let output = (proptest::collection::vec(piece, 0..6), option::of(settled));
    let notices = vec![Notice::Flood, Notice::Idle(30), Notice::Banned(u64::MAX)];
    prop_oneof![
        output.prop_map(|(pieces, settled)| PersonOrder::Output { pieces, settled }),
        (any::<u32>(), any::<u32>())
            .prop_map(|(burst, per_second)| PersonOrder::Rate { burst, per_second }),
        option::of(any::<u32>()).prop_map(PersonOrder::Pasted),
        Just(PersonOrder::Question),
        select(notices).prop_map(PersonOrder::EndsFor),
        Just(PersonOrder::GiveUp),
        any::<u64>().prop_map(|patience| PersonOrder::Close {
            patience: Duration::from_millis(patience)
        }),
        Just(PersonOrder::Drop),
        Just(PersonOrder::HandBack),
    ]
}

fn from_primary() -> impl Strategy<Value = PrimaryFrame> {
    let refusals = [
        CallRefusal::Busy,
        CallRefusal::Dropped,
        CallRefusal::TooLong,
    ];
    let outcome = prop_oneof![
        (any::<u64>(), bytes())
            .prop_map(|(place, payload)| CallOutcome::Answered { place, payload }),
        select(refusals.to_vec()).prop_map(CallOutcome::Refused),
    ];
    prop_oneof![
        (any::<u32>(), order()).prop_map(|(id, order)| PrimaryFrame::Person { id, order }),
        (any::<u32>(), outcome).prop_map(|(id, outcome)| PrimaryFrame::CallAnswer { id, outcome }),
    ]
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
        select(Goodbye::ALL.to_vec()).prop_map(LinkFrame::Goodbye),
        side.prop_map(LinkFrame::Side),
    ]
}

/// Frames one behind the other, in parts of any size, are the same frames again.
fn arrive<S: FrameSide + Debug + PartialEq>(frames: &[LinkFrame<S>], part: usize) {
    let mut written = Vec::new();
    for frame in frames {
        frame.encode(&mut written);
    }
    let (mut came, mut read) = (BytesMut::new(), Vec::new());
    for part in written.chunks(part) {
        came.extend_from_slice(part);
        while let Some(frame) = LinkFrame::<S>::decode(&mut came).unwrap() {
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
        arrive(&frames, part);
    }

    #[test]
    fn frames_of_the_primary_arrive(
        frames in proptest::collection::vec(frame(from_primary()), 0..5),
        part in 1_usize..200,
    ) {
        arrive(&frames, part);
    }

    /// A primary of a version before keys gets a connection without its key, and asks for the password.
    #[test]
    fn a_key_is_sent_to_those_who_know_keys(opened in opened()) {
        let event = PersonEvent::Open(Box::new(opened.clone()));
        let without = OpenedConnection { key: None, ..opened };
        let without = PersonEvent::Open(Box::new(without));
        prop_assert_eq!(event.clone().in_version(2), without);
        prop_assert_eq!(event.clone().in_version(3), event);
    }

    /// A primary of a version before last lines without an ending reads them as lines.
    #[test]
    fn a_missing_end_is_sent_to_those_who_know_it(text in ".*", number in any::<u32>()) {
        let event = |ending| {
            PersonEvent::Item(CarriedItem {
                number,
                questions: 0,
                early: false,
                foreign: None,
                item: Item::Line { text: text.clone(), ending },
            })
        };
        let missing = event(LineEnding::Missing);
        prop_assert_eq!(missing.clone().in_version(3), event(LineEnding::Lf));
        prop_assert_eq!(missing.clone().in_version(4), missing);
        let ended = event(LineEnding::Cr);
        prop_assert_eq!(ended.clone().in_version(1), ended);
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
    let check = |body: &[u8], expected: WireError| {
        let mut written = (body.len() as u32).to_be_bytes()[1..].to_vec();
        written.extend_from_slice(body);
        let read = LinkFrame::<ReplicaFrame>::decode(&mut BytesMut::from(&written[..]));
        assert_eq!(read, Err(expected), "{body:?}");
    };
    check(&[], WireError::Short);
    check(&[0x02], WireError::Short);
    check(&[0x02, 1, 1], WireError::Long(1));
    // Numbers have one form.
    check(&[0x02, 0x81, 0x00], WireError::Field("number"));
    check(&[0x04, 200, 1], WireError::Field("reason"));
    check(&[0x7f, 1], WireError::Kind(0x7f));
    // A frame of the other end.
    check(&[0x43, 1], WireError::Kind(0x43));
    check(&[0x23, 1, 2], WireError::Field("flooding"));
    check(&[0x21, 1, 1, 0, 0, 0, 1, 1, 0xff], WireError::Field("line"));
    check(&[0x01, 1, 1, 1, b'A', 1, b'a'], WireError::Field("node"));
    let mut long = BytesMut::from(&[0xff, 0xff, 0xff][..]);
    let read = LinkFrame::<ReplicaFrame>::decode(&mut long);
    assert_eq!(read, Err(WireError::TooLong(0xff_ffff)));
    const { assert!(MAX_FRAME < 0xff_ffff) };
}
