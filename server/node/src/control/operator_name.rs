//! The operator at the other end of the socket.

use std::fs;

use damiera_protocol::sanitize;
use tokio::net::UnixStream;

/// The system's list of users.
const USERS: &str = "/etc/passwd";

/// Characters of a user's name that are kept.
const LONGEST: usize = 32;

/// The name of the system user who asks, or `uid` and the number when it has none.
pub(super) async fn operator_name(stream: &UnixStream) -> String {
    let Ok(peer) = stream.peer_cred() else {
        return "unknown".to_owned();
    };
    let uid = peer.uid();
    // The file may lie on a disk that is slow.
    let name = tokio::task::spawn_blocking(move || user_name(uid));
    let name = name.await.ok().flatten();
    name.unwrap_or_else(|| format!("uid {uid}"))
}

/// The name of a user of the system; None if its list has none for the number.
pub fn user_name(uid: u32) -> Option<String> {
    named(&fs::read_to_string(USERS).unwrap_or_default(), uid)
}

/// The name of a user in the list: `name:password:uid:...` on a line each.
fn named(users: &str, uid: u32) -> Option<String> {
    let uid = uid.to_string();
    let mut lines = users.lines().map(|line| line.split(':'));
    let name = lines.find_map(|mut fields| {
        let name = fields.next()?;
        (fields.nth(1)? == uid).then_some(name)
    })?;
    Some(sanitize::shorten(name, LONGEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users() {
        let users = "root:x:0:0:root:/root:/bin/bash\nada:x:1000:1000::/home/ada:/bin/sh\nbroken\n";
        for (uid, expected) in [(0, Some("root")), (1000, Some("ada")), (7, None)] {
            assert_eq!(named(users, uid).as_deref(), expected, "{uid}");
        }
    }
}
