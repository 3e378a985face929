//! Accounts and permissions at NATS.

use crate::Subjects;
use crate::servers::QUESTION;

/// The public halves of the keys of NATS' users, as its configuration has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicKeys {
    /// The user by whom games are kept.
    pub games: String,
    /// The user of the system account by whom servers are asked how they store.
    pub system: String,
    /// The user by whom an operator mends or deletes what is kept. No server needs its key.
    pub admin: String,
}

/// The accounts of a cluster as a part of NATS' configuration: each user may do what it needs within the cluster's
/// prefix, and nothing else.
#[must_use]
pub fn accounts(subjects: &Subjects, keys: &PublicKeys) -> String {
    let own = subjects.everything();
    let user = |key: &str, publish: Vec<String>| {
        let publish: Vec<String> = publish.iter().map(|to| format!("\"{to}\"")).collect();
        format!(
            "{{ nkey: {key}, permissions: {{ publish: [{}], subscribe: [\"{own}\"] }} }}",
            publish.join(", ")
        )
    };
    let mut games = vec![own.clone()];
    games.extend(subjects.requests());
    let admin = subjects.changes();
    format!(
        "accounts {{\n  SYS {{ users: [\n    {}\n  ] }}\n  GAMES {{ jetstream: enabled, users: [\n    {},\n    {}\n  ] }}\n}}\n\
         system_account: SYS\n",
        user(&keys.system, vec![QUESTION.to_owned()]),
        user(&keys.games, games),
        user(&keys.admin, admin),
    )
}
