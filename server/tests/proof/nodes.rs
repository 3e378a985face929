//! What nodes tell each other, from any bytes, and from any JSON behind a right head.

use std::fmt::Debug;

use bytes::Bytes;
use damiera_server::elsewhere::form::answer::Answered;
use damiera_server::elsewhere::form::letter::{ToNode, ToOwner};
use damiera_server::elsewhere::form::told::Said;
use damiera_server::elsewhere::form::{self, MAX_FORM};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Whatever is read is written so that the same is read again.
pub(super) fn nodes(data: &[u8]) {
    check(Bytes::copy_from_slice(data));
    let nothing = form::seal(&(), MAX_FORM).expect("it is short");
    let head = nothing.strip_suffix(b"null").expect("no JSON is null");
    check([head, data].concat().into());
}

fn check(bytes: Bytes) {
    is_the_same::<ToOwner>(&bytes);
    is_the_same::<ToNode>(&bytes);
    is_the_same::<Answered>(&bytes);
    if let Ok((said, None)) = Said::decode(&bytes) {
        let again = said.encode(None).expect("it was read");
        let (read, _) = Said::decode(&again).expect("it was written");
        assert_eq!(format!("{read:?}"), format!("{said:?}"));
    }
}

fn is_the_same<T: Debug + Serialize + DeserializeOwned>(bytes: &Bytes) {
    let Ok(read) = form::unseal::<T>(bytes.clone()) else {
        return;
    };
    // What was short as JSON may be long when it is written in full.
    if let Ok(again) = form::seal(&read, MAX_FORM) {
        let again = form::unseal::<T>(again).expect("it was written");
        assert_eq!(format!("{again:?}"), format!("{read:?}"));
    }
}
