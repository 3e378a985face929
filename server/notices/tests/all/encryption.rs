//! The encryption of messages: the example of RFC 8291, and another implementation that reads what this one writes.

use damiera_notices::{BadSubscription, PushSecret, encrypted};
use data_encoding::BASE64URL_NOPAD;

use super::support::Browser;

fn bytes(text: &str) -> Vec<u8> {
    BASE64URL_NOPAD.decode(text.as_bytes()).expect("base 64")
}

// RFC 8291, section 5 and appendix A.
const TEXT: &[u8] = b"When I grow up, I want to be a watermelon";
const SENDER_PRIVATE: &str = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const SENDER: &str =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const RECEIVER_PRIVATE: &str = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const RECEIVER: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const SALT: &str = "DGv6ra1nlYgDCS1FRnbzlw";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
const SHARED: &str = "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs";
const BODY: &str = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
                    mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
                    pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

#[test]
fn the_example_of_the_rfc_is_the_same_to_the_byte() {
    let (receiver, auth, shared) = (bytes(RECEIVER), bytes(AUTH), bytes(SHARED));
    let secret = PushSecret {
        salt: bytes(SALT).try_into().unwrap(),
        sender: bytes(SENDER).try_into().unwrap(),
        receiver: &receiver,
        auth: &auth,
        shared: &shared,
    };
    let body = encrypted(secret, TEXT).unwrap();
    assert_eq!(BASE64URL_NOPAD.encode(&body), BODY);
}

#[test]
fn another_implementation_agrees_with_the_rfc() {
    let browser = Browser::of(&bytes(RECEIVER_PRIVATE), bytes(AUTH));
    assert_eq!(browser.public(), RECEIVER);
    assert_eq!(browser.read(&bytes(BODY)), TEXT);
    let sender = Browser::of(&bytes(SENDER_PRIVATE), bytes(AUTH));
    assert_eq!(sender.shared(&bytes(RECEIVER)), bytes(SHARED));
}

#[test]
fn what_cannot_be_encrypted_is_refused() {
    let (receiver, auth, shared) = (bytes(RECEIVER), bytes(AUTH), bytes(SHARED));
    let secret = PushSecret {
        salt: bytes(SALT).try_into().unwrap(),
        sender: bytes(SENDER).try_into().unwrap(),
        receiver: &receiver,
        auth: &auth,
        shared: &shared,
    };
    // 4,096 bytes are a record (RFC 8291 section 4), and 103 of them are around the text.
    assert_eq!(
        encrypted(secret, &[0; 3_993]).map(|body| body.len()),
        Ok(4_096)
    );
    let long = encrypted(secret, &[0; 3_994]);
    assert_eq!(long, Err(BadSubscription::TooLong));
    let short = PushSecret {
        auth: &auth[1..],
        ..secret
    };
    assert_eq!(encrypted(short, TEXT), Err(BadSubscription::Key));
}
