//! Texts that tell of a living node.

use bytes::Bytes;
use damiera_cluster::member::{Alive, MAX_PUBLIC, MAX_TEXT, NodeState, PeerText};
use proptest::prelude::*;
use proptest::sample::Index;

use super::super::rig::{ME, alive, node};

#[test]
fn what_says_that_a_node_lives_is_read_as_written_and_nothing_else_is() {
    let longest = "a".repeat(MAX_TEXT);
    let longest = longest.as_str();
    let address = |text: &&str| PeerText::new(text).unwrap();
    for (state, link, public) in [
        (NodeState::Listening, None, &[][..]),
        (
            NodeState::Reading,
            Some("[2001:db8::7]:4210"),
            &["roma:6464"],
        ),
        (
            NodeState::Ready,
            Some("roma.example.org:4210"),
            &["https://roma.example.org", "tls://roma.example.org:6465"],
        ),
        (NodeState::Leaving, Some("a"), &["a"]),
        (NodeState::Gone, Some(longest), &[longest; MAX_PUBLIC]),
    ] {
        let mut alive = alive(node(ME), state, 77);
        alive.profile.address = link.as_ref().map(address);
        alive.profile.public = public.iter().map(address).collect();
        alive.profile.program = link.as_ref().map(address);
        alive.profile.machine = link.as_ref().map(address);
        let bytes = alive.encode();
        assert_eq!(Alive::decode(&bytes), Ok(alive));
        for at in 0..bytes.len() {
            let mut changed = bytes.to_vec();
            changed[at] ^= 1;
            assert!(Alive::decode(&changed).is_err(), "{at}");
            assert!(Alive::decode(&bytes[..at]).is_err(), "{at}");
        }
    }
    assert!(Alive::decode(&Bytes::new()).is_err());
    let mut many = alive(node(ME), NodeState::Ready, 77);
    many.profile.public = vec![address(&"a"); MAX_PUBLIC + 1];
    assert!(Alive::decode(&many.encode()).is_err());
}

proptest! {
    /// Any bytes behind which the right sum lies.
    #[test]
    fn what_is_read_as_a_sign_of_life_is_read_again_as_it_is_written(
        text in "[!-~]{1,255}",
        public in proptest::collection::vec("[!-~]{1,255}", 0..=MAX_PUBLIC),
        at in any::<Index>(),
        byte in any::<u8>(),
    ) {
        let address = |text: &String| PeerText::new(text).unwrap();
        let mut alive = alive(node(ME), NodeState::Ready, 77);
        alive.profile.address = Some(address(&text));
        alive.profile.public = public.iter().map(address).collect();
        let bytes = alive.encode();
        prop_assert_eq!(Alive::decode(&bytes), Ok(alive));
        let mut changed = bytes[..bytes.len() - 4].to_vec();
        let place = at.index(changed.len());
        changed[place] = byte;
        changed.extend(crc32c::crc32c(&changed).to_le_bytes());
        if let Ok(read) = Alive::decode(&changed) {
            prop_assert_eq!(Alive::decode(&read.encode()), Ok(read));
        }
    }
}

#[test]
fn an_address_of_a_link_is_bounded_visible_text() {
    for text in ["", "a b", "a\n", "città:1", &"a".repeat(MAX_TEXT + 1)] {
        assert!(PeerText::new(text).is_err(), "{text:?}");
    }
}
