//! The server's SSH settings: algorithms, sizes, times.

use std::borrow::Cow;
use std::time::Duration;

use damiera_config::Limits;
use russh::keys::ssh_key::{Algorithm, EcdsaCurve};
use russh::server::Config;
use russh::{MethodKind, MethodSet, Preferred, SshId, cipher, compression, kex, mac};

use crate::host_key::HostKey;

/// The server's name in its first line.
const IDENTIFICATION: &str = concat!("SSH-2.0-Damiera_", env!("CARGO_PKG_VERSION"));

/// Bytes of input that a channel may send before it is granted more.
const WINDOW: u32 = 32 * 1024;

/// Bytes of a channel's input in one packet.
const PACKET: u32 = 8 * 1024;

/// Messages of a channel on their way to the connection; behind them the channel waits.
const ON_THE_WAY: usize = 4;

/// A peer that has answered none of so many questions is gone.
const KEEPALIVES: usize = 3;

/// Requests for a login beside offers of keys: the first one without a method, and the guests' request.
const OTHER_LOGINS: usize = 2;

/// Key exchanges. The last two are no exchanges: they say that the server takes the extensions of a client, and that
/// nothing may come in between (CVE-2023-48795).
const EXCHANGES: &[kex::Name] = &[
    kex::MLKEM768X25519_SHA256,
    kex::CURVE25519,
    kex::CURVE25519_PRE_RFC_8731,
    kex::EXTENSION_SUPPORT_AS_SERVER,
    kex::EXTENSION_OPENSSH_STRICT_KEX_AS_SERVER,
];

/// Signatures of clients; the server's own is the first. SHA-1 is in none.
const SIGNATURES: &[Algorithm] = &[
    Algorithm::Ed25519,
    Algorithm::SkEd25519,
    Algorithm::Ecdsa {
        curve: EcdsaCurve::NistP256,
    },
    Algorithm::SkEcdsaSha2NistP256,
    Algorithm::Ecdsa {
        curve: EcdsaCurve::NistP384,
    },
    Algorithm::Ecdsa {
        curve: EcdsaCurve::NistP521,
    },
];

const CIPHERS: &[cipher::Name] = &[
    cipher::CHACHA20_POLY1305,
    cipher::AES_256_GCM,
    cipher::AES_128_GCM,
    cipher::AES_256_CTR,
    cipher::AES_128_CTR,
];

const MACS: &[mac::Name] = &[mac::HMAC_SHA512_ETM, mac::HMAC_SHA256_ETM];

const COMPRESSIONS: &[compression::Name] = &[compression::NONE];

/// The methods of a login: a key, or none of them.
pub(crate) const METHODS: [MethodKind; 2] =
    [MethodKind::PublicKey, MethodKind::KeyboardInteractive];

/// The settings of one connection.
pub(crate) fn config(key: &HostKey, limits: &Limits) -> Config {
    let patience = Duration::from_secs(limits.network_seconds);
    let offers = usize::try_from(limits.ssh_key_offers).unwrap_or(usize::MAX);
    Config {
        server_id: SshId::Standard(Cow::Borrowed(IDENTIFICATION)),
        methods: MethodSet::from(METHODS.as_slice()),
        // Nothing is compared with a secret.
        auth_rejection_time: Duration::ZERO,
        auth_rejection_time_initial: Some(Duration::ZERO),
        keys: vec![key.key().clone()],
        window_size: WINDOW,
        maximum_packet_size: PACKET,
        channel_buffer_size: ON_THE_WAY,
        event_buffer_size: ON_THE_WAY,
        preferred: Preferred {
            kex: Cow::Borrowed(EXCHANGES),
            key: Cow::Borrowed(SIGNATURES),
            host_key_certificates: Cow::Borrowed(&[]),
            cipher: Cow::Borrowed(CIPHERS),
            mac: Cow::Borrowed(MACS),
            compression: Cow::Borrowed(COMPRESSIONS),
        },
        max_auth_attempts: offers.saturating_add(OTHER_LOGINS),
        // A peer answers the questions, so that it is silent for so long only when it is gone.
        inactivity_timeout: Some(patience),
        keepalive_interval: Some(patience / 4),
        keepalive_max: KEEPALIVES,
        ..Config::default()
    }
}
