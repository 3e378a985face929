//! Untrusted input of browsers, and of proxies of HTTP.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use damiera_browser::target::{PageLocation, PathTarget};
use damiera_browser::{WebSocket, assets, forwarded, leads_to, manifest};
use damiera_config::{HostName, Limits};
use damiera_platform::metrics::Metrics;
use damiera_platform::net::{Connection, PeerPath};
use damiera_protocol::text::{Language, PageTextSet};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The first byte says what the others are: the header `Forwarded`, a path, a host, or frames.
pub(crate) fn web(data: &[u8]) {
    let Some((kind, rest)) = data.split_first() else {
        return;
    };
    match kind % 4 {
        0 => forwarded_header(rest),
        1 => path(rest),
        2 => host(rest),
        _ => frames(rest),
    }
}

/// A parsed header is written and parsed again as the same. The trusted address is named in the header.
fn forwarded_header(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(hops) = forwarded::parse([text]) else {
        return;
    };
    let element = |hop: &forwarded::Hop| {
        let node = hop
            .address
            .map_or("unknown".to_owned(), |address| address.to_string());
        let proto = if hop.secure { "https" } else { "http" };
        format!("for=\"{node}\";proto={proto}")
    };
    let written: Vec<String> = hops.iter().map(element).collect();
    assert_eq!(
        forwarded::parse(written.iter().map(String::as_str)),
        Ok(hops.clone())
    );
    let believed = forwarded::client(&hops, |address| address.is_loopback());
    assert_eq!(believed.is_some(), !hops.is_empty());
    assert!(believed.is_none_or(|hop| hops.contains(&hop)));
}

/// A path to a file gives that file, byte for byte. A path to a place in the page is read the same when it is written.
fn path(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let (bare, query) = match text.split_once('?') {
        Some((bare, query)) => (bare, Some(query)),
        None => (text, None),
    };
    match PathTarget::read(bare, query) {
        Some(PathTarget::Page(there)) if there != PageLocation::Nowhere => {
            let again = PathTarget::read(&there.path(), None);
            assert_eq!(again, Some(PathTarget::Page(there)));
        }
        Some(PathTarget::Picture(picture)) => {
            let again = PathTarget::read(&picture.path(), None);
            assert_eq!(again, Some(PathTarget::Picture(picture)));
        }
        Some(PathTarget::Page(_) | PathTarget::Api(_)) | None => {}
    }
    if let Some(Some(file)) = leads_to(text) {
        let below = bare.strip_prefix('/').expect("a path");
        let sets = |language| PageTextSet::ALL.map(|set| assets::texts(language, set));
        let texts = Language::ALL.into_iter().flat_map(sets);
        let mut made = texts.chain(Language::ALL.map(manifest::of));
        match assets::at(below) {
            Some(known) => assert!(std::ptr::eq(known, file)),
            None => assert!(made.any(|known| std::ptr::eq(known, file))),
        }
    }
}

/// A host that is read is read the same when it is written, and has no character that ends a header.
fn host(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Some(host) = HostName::parse(text) {
        let written = host.to_string();
        assert!(written.is_ascii() && !written.contains(|c: char| c.is_control() || c == ' '));
        assert_eq!(HostName::parse(&written), Some(host));
    }
}

/// Bytes from a peer that takes everything.
struct Peer {
    bytes: bytes::Bytes,
    /// Maximum bytes of one read.
    at_once: usize,
}

impl AsyncRead for Peer {
    fn poll_read(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let length = self.at_once.min(self.bytes.len()).min(space.remaining());
        let now = self.bytes.split_to(length);
        space.put_slice(&now);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Peer {
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

impl Connection for Peer {
    fn round_trip(&self, _: PeerPath) -> Option<std::time::Duration> {
        None
    }
}

/// Frames give text in lines within the limit, however the bytes were cut; and there is an end.
fn frames(data: &[u8]) {
    let limits = Limits {
        line_bytes: 64,
        ..Limits::default()
    };
    let whole = lines(data, data.len().max(1), &limits);
    let text = std::str::from_utf8(&whole).expect("text");
    for line in text.split('\n') {
        assert!(line.len() <= limits.line_bytes + 2, "{line:?}");
    }
    assert!(text.is_empty() || text.ends_with('\n'));
    assert_eq!(lines(data, 1, &limits), whole, "{data:?}");
}

/// The bytes that a session reads from frames, to the end.
fn lines(data: &[u8], at_once: usize, limits: &Limits) -> Vec<u8> {
    let peer = Peer {
        bytes: bytes::Bytes::copy_from_slice(data),
        at_once,
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let mut socket = WebSocket::over(peer, limits, Arc::new(Metrics::default()));
        let mut read = Vec::new();
        tokio::io::AsyncReadExt::read_to_end(&mut socket, &mut read)
            .await
            .expect("an end");
        read
    })
}
