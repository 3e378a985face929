//! People who have keys.

use std::sync::Arc;

use damiera_people::{NewCredential, Registration};
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::key::KeyFingerprint;
use russh::client::Handle;
use russh::keys::ssh_key::private::Ed25519Keypair;
use russh::keys::{HashAlg, PrivateKey, PrivateKeyWithHashAlg};

use super::House;
use super::client::{Careful, Shell};

/// The digest of a password. It fits no text.
const PASSWORD: SlowDigest = SlowDigest {
    kib: 7,
    passes: 5,
    salt: [1; 16],
    hash: [2; 32],
};

/// The private key of a number.
pub(crate) fn private_key(number: u8) -> PrivateKey {
    PrivateKey::from(Ed25519Keypair::from_seed(&[number; 32]))
}

/// The key of a number, as the library's client signs with it.
pub(crate) fn key(number: u8) -> PrivateKeyWithHashAlg {
    PrivateKeyWithHashAlg::new(Arc::new(private_key(number)), None)
}

/// The fingerprint of a key.
pub(crate) fn fingerprint(key: &PrivateKey) -> KeyFingerprint {
    let written = key.fingerprint(HashAlg::Sha256).to_string();
    written.parse().unwrap()
}

impl House {
    /// Registers a name, to which these keys belong.
    pub(crate) async fn register(&self, name: &str, keys: &[&PrivateKey]) -> AccountId {
        let people = &self.services.storage.people;
        let id = AccountId(people.count() as u128 + 1);
        let registration = Registration {
            id,
            name: name.parse().unwrap(),
            password: PASSWORD,
            recovery: CodeDigest([3; 32]),
            bot: false,
            view: KeptView::default(),
            key: None,
            at: 1_700_000_000_000,
        };
        people.register(registration).await.unwrap();
        for key in keys {
            let new = NewCredential::of_key(fingerprint(key), 1_700_000_000_000);
            people.add_credential(id, PASSWORD, new).await.unwrap();
        }
        id
    }

    /// A connection that came in by a key; None if the key was refused.
    pub(crate) async fn by_key(&self, login: &str, number: u8) -> Option<Handle<Careful>> {
        let mut connection = self.connect().await;
        let result = connection.authenticate_publickey(login, key(number)).await;
        result.unwrap().success().then_some(connection)
    }

    /// The shell without a terminal of a person who came by a key.
    pub(crate) async fn keyed_shell(&self, login: &str, number: u8) -> Shell {
        let connection = self.by_key(login, number).await.unwrap();
        let channel = connection.channel_open_session().await.unwrap();
        channel.request_shell(true).await.unwrap();
        Shell::new(connection, channel)
    }

    /// The terminal of a person who came by a key: a full screen, or a command's output there.
    pub(crate) async fn keyed_terminal(&self, login: &str, number: u8, command: &str) -> Shell {
        let connection = self.by_key(login, number).await.unwrap();
        let channel = connection.channel_open_session().await.unwrap();
        let no_modes = &[];
        channel
            .request_pty(true, "xterm-mono", 80, 24, 0, 0, no_modes)
            .await
            .unwrap();
        channel.set_env(false, "LANG", "it_IT.UTF-8").await.unwrap();
        match command {
            "" => channel.request_shell(true).await.unwrap(),
            command => channel.exec(true, command).await.unwrap(),
        }
        Shell::new(connection, channel)
    }

    /// The channel of a person who came by the login for keys and has shown none.
    pub(crate) async fn noted(&self, terminal: bool, command: &str) -> Shell {
        let connection = self.guest("chiave").await;
        let channel = connection.channel_open_session().await.unwrap();
        if terminal {
            let asked = channel.request_pty(false, "xterm", 80, 24, 0, 0, &[]);
            asked.await.unwrap();
        }
        match command {
            "" => channel.request_shell(false).await.unwrap(),
            command => channel.exec(false, command).await.unwrap(),
        }
        Shell::new(connection, channel)
    }

    /// One command of a person who came by a key, with its output, its errors and its status.
    pub(crate) async fn keyed_command(
        &self,
        number: u8,
        command: &str,
    ) -> (String, String, Option<u32>) {
        let connection = self.by_key("x", number).await.unwrap();
        let channel = connection.channel_open_session().await.unwrap();
        channel.exec(true, command).await.unwrap();
        let mut shell = Shell::new(connection, channel);
        let (said, status) = shell.read_to_end().await;
        (said, shell.errors, status)
    }
}
