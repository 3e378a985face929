//! A browser that reads messages by another implementation, a push service, and people who have chosen notices.

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use aes_gcm::Aes128Gcm;
use aes_gcm::aead::{Aead, KeyInit};
use damiera_config::{Accounts, PushHost};
use damiera_notices::{
    NoticeParts, NoticeProgram, NoticeStore, NoticeWays, Notices, PushResolver, PushSender,
};
use damiera_people::{NameKey, PeopleRegistry, Registration};
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::notice::{NoticeChange, PushSubscription};
use data_encoding::BASE64URL_NOPAD;
use futures_util::future::BoxFuture;
use hmac::{Hmac, Mac};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use rustls::ServerConfig;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use sha2::Sha256;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tokio_rustls::TlsAcceptor;

/// The host of the push service.
pub(crate) const HOST: &str = "push.example.org";

/// A generous time for what takes milliseconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// The time between two looks at what a program wrote.
const LOOK: Duration = Duration::from_millis(5);

/// A browser's half of the encryption, by crates that the server does not use.
pub(crate) struct Browser {
    private: SecretKey,
    auth: Vec<u8>,
}

impl Browser {
    pub(crate) fn of(private: &[u8], auth: Vec<u8>) -> Self {
        let private = SecretKey::from_slice(private).expect("a key");
        Browser { private, auth }
    }

    pub(crate) fn numbered(number: u8) -> Self {
        Browser::of(&[number; 32], vec![number; 16])
    }

    pub(crate) fn public(&self) -> String {
        let point = self.private.public_key().to_sec1_point(false);
        BASE64URL_NOPAD.encode(point.as_bytes())
    }

    pub(crate) fn subscription(&self, endpoint: &str) -> PushSubscription {
        let auth = BASE64URL_NOPAD.encode(&self.auth);
        PushSubscription::parse(endpoint, &self.public(), &auth).expect("a subscription")
    }

    pub(crate) fn shared(&self, public: &[u8]) -> Vec<u8> {
        let public = PublicKey::from_sec1_bytes(public).expect("a point");
        let scalar = self.private.to_nonzero_scalar();
        let shared = p256::ecdh::diffie_hellman(scalar, public.as_affine());
        shared.raw_secret_bytes().to_vec()
    }

    /// Reads the body of a message (RFC 8188 and 8291).
    pub(crate) fn read(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65]);
        let (sender, record) = rest[5..].split_at(65);
        let own = self.private.public_key().to_sec1_point(false);
        let info = [b"WebPush: info\0", own.as_bytes(), sender, &[1]].concat();
        let common = expand(&self.auth, &self.shared(sender), &info);
        let key = expand(salt, &common, b"Content-Encoding: aes128gcm\0\x01");
        let nonce = expand(salt, &common, b"Content-Encoding: nonce\0\x01");
        let cipher = Aes128Gcm::new_from_slice(&key[..16]).expect("a key");
        let nonce: [u8; 12] = nonce[..12].try_into().unwrap();
        let mut text = cipher.decrypt(&nonce.into(), record).expect("it is whole");
        assert_eq!(text.pop(), Some(2));
        text
    }
}

fn mac(key: &[u8], text: &[u8]) -> Vec<u8> {
    let mut mac = <Hmac<Sha256> as Mac>::new_from_slice(key).expect("any length");
    mac.update(text);
    mac.finalize().into_bytes().to_vec()
}

fn expand(salt: &[u8], secret: &[u8], info: &[u8]) -> Vec<u8> {
    mac(&mac(salt, secret), info)
}

/// A request as the push service had it.
#[derive(Debug)]
pub(crate) struct PushRequest {
    pub(crate) path: String,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

/// A push service over TLS, with an authority of its own.
pub(crate) struct PushService {
    address: SocketAddr,
    status: Arc<AtomicU16>,
    requests: mpsc::UnboundedReceiver<PushRequest>,
    folder: TempDir,
}

impl PushService {
    /// Starts a service with a status for its answers; with 0 it never answers.
    pub(crate) async fn start(status: u16) -> Self {
        let certified = rcgen::generate_simple_self_signed([HOST.to_owned()]).unwrap();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("authority.pem"), certified.cert.pem()).unwrap();
        let key = PrivatePkcs8KeyDer::from(certified.signing_key.serialize_der());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(
                vec![certified.cert.der().clone()],
                PrivateKeyDer::Pkcs8(key),
            )
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (came, requests) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(status));
        let answered = Arc::clone(&status);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, came) = (acceptor.clone(), came.clone());
                let answered = Arc::clone(&answered);
                tokio::spawn(async move {
                    let Ok(mut stream) = acceptor.accept(stream).await else {
                        return;
                    };
                    let request = read_request(&mut stream).await;
                    let status = answered.load(Ordering::Relaxed);
                    came.send(request).expect("the test waits");
                    if status == 0 {
                        std::future::pending::<()>().await;
                    }
                    let head = format!(
                        "HTTP/1.1 {status} x\r\nlocation: https://127.0.0.1/\r\ncontent-length: 0\r\n\r\n"
                    );
                    stream.write_all(head.as_bytes()).await.unwrap();
                    drop(stream.shutdown().await);
                });
            }
        });
        PushService {
            address,
            status,
            requests,
            folder,
        }
    }

    pub(crate) fn answer(&self, status: u16) {
        self.status.store(status, Ordering::Relaxed);
    }

    pub(crate) async fn next(&mut self) -> PushRequest {
        let next = timeout(PATIENCE, self.requests.recv()).await;
        next.expect("a request").expect("it runs")
    }

    /// True if there was no further request.
    pub(crate) fn is_quiet(&mut self) -> bool {
        self.requests.try_recv().is_err()
    }

    /// A sender that trusts the service and finds it at its address.
    pub(crate) fn sender(&self) -> PushSender {
        let authority = self.folder.path().join("authority.pem");
        let contact = Some("mailto:ada@example.org".to_owned());
        let resolver = Arc::new(Local(self.address));
        let hosts = vec![PushHost::parse(HOST).unwrap()];
        PushSender::new(hosts, contact, Some(&authority), resolver)
    }
}

#[derive(Debug)]
struct Local(SocketAddr);

impl PushResolver for Local {
    fn addresses<'a>(&'a self, host: &'a str) -> BoxFuture<'a, io::Result<Vec<SocketAddr>>> {
        assert_eq!(host, HOST);
        Box::pin(async { Ok(vec![self.0]) })
    }
}

async fn read_request(stream: &mut (impl tokio::io::AsyncRead + Unpin)) -> PushRequest {
    let mut bytes = Vec::new();
    let end = loop {
        let mut piece = [0; 1024];
        let read = stream.read(&mut piece).await.unwrap();
        assert!(read > 0, "a whole head");
        bytes.extend_from_slice(&piece[..read]);
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
    };
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.split("\r\n");
    let path = lines.next().unwrap().split(' ').nth(1).unwrap().to_owned();
    let headers: HashMap<String, String> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
        .collect();
    let length: usize = headers["content-length"].parse().unwrap();
    let mut body = bytes.split_off(end + 4);
    while body.len() < length {
        let mut piece = [0; 1024];
        let read = stream.read(&mut piece).await.unwrap();
        body.extend_from_slice(&piece[..read]);
    }
    PushRequest {
        path,
        headers,
        body,
    }
}

/// People in memory.
pub(crate) struct People {
    pub(crate) registry: Arc<PeopleRegistry>,
}

impl People {
    pub(crate) fn new() -> Self {
        let (registry, owner) =
            PeopleRegistry::in_memory(Accounts::default(), NameKey::new([1; 32]));
        tokio::spawn(owner.run());
        People { registry }
    }

    pub(crate) async fn register(&self, name: &str, number: u8) -> AccountId {
        let password = SlowDigest {
            kib: 8,
            passes: 1,
            salt: [number; 16],
            hash: [number; 32],
        };
        let registration = Registration {
            id: AccountId(number.into()),
            name: Name::parse(name).unwrap(),
            password,
            recovery: CodeDigest([number; 32]),
            bot: false,
            view: KeptView::default(),
            key: None,
            at: 1,
        };
        self.registry.register(registration).await.unwrap().id
    }

    pub(crate) async fn choose(&self, id: AccountId, change: NoticeChange) {
        self.registry.change_notices(id, change).await.unwrap();
    }

    /// Notices that are told from now on, by a clock that shows an hour of a day and goes on with tokio's.
    pub(crate) fn notices(&self, ways: NoticeWays, store: NoticeStore, hour: u64) -> Notices {
        let begun = Instant::now();
        let clock = move || {
            let gone = u64::try_from(begun.elapsed().as_millis()).unwrap();
            (20_000 * 24 + hour) * 3_600_000 + gone
        };
        let notices = Notices::new(NoticeParts {
            people: Arc::clone(&self.registry),
            ways,
            store,
            clock: Arc::new(clock),
            runtime: tokio::runtime::Handle::current(),
        });
        notices.start();
        notices
    }
}

/// Ways to a person by push alone.
pub(crate) fn by_push(service: &PushService) -> NoticeWays {
    NoticeWays {
        push: Some(service.sender()),
        page: Some("https://dama.example.org/".to_owned()),
        ..NoticeWays::default()
    }
}

/// A program that adds its input to a file.
pub(crate) struct TakingProgram {
    folder: TempDir,
}

impl TakingProgram {
    pub(crate) fn new() -> Self {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let (file, script) = (folder.path().join("lines"), folder.path().join("take"));
        std::fs::write(
            &script,
            format!("#!/bin/sh\nexec cat >> {}\n", file.display()),
        )
        .unwrap();
        std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o700)).unwrap();
        TakingProgram { folder }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("take")
    }

    pub(crate) fn ways(&self) -> NoticeWays {
        NoticeWays {
            program: Some(NoticeProgram::new(self.path())),
            page: Some("https://dama.example.org/".to_owned()),
            ..NoticeWays::default()
        }
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        let file = self.folder.path().join("lines");
        let text = std::fs::read_to_string(file).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    /// Waits in real time for a number of lines: the program is a process of its own.
    pub(crate) async fn wait_for(&self, count: usize) -> Vec<String> {
        let mut looks = PATIENCE.as_millis() / LOOK.as_millis();
        while self.lines().len() < count && looks > 0 {
            tokio::task::yield_now().await;
            std::thread::park_timeout(LOOK);
            looks -= 1;
        }
        self.lines()
    }
}

/// The store in a directory.
pub(crate) fn directory(path: &Path) -> NoticeStore {
    NoticeStore::Directory(path.to_owned())
}
