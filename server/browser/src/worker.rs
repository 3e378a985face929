//! The two service workers: the first keeps the page as it is served now, and the second forgets it.
//!
//! Everything on which the page depends is in the first one: the addresses of its files, and a digest of its HTML and
//! policy. So a browser sees by the script alone that it keeps an older page.

use std::time::Duration;

use hyper::body::Bytes;
use hyper::header::HeaderValue;
use sha2::{Digest, Sha256};

use super::assets::{self, WORKERS};
use super::links::{Content, LinkOutcome, LinkResponse};

/// Where the script has the addresses of all files, with spaces between, and the digest.
const FILES: &str = "{files}";
const SHELL: &str = "{shell}";

/// How the HTML says that the page is not kept, and that it is.
const UNKEPT: &str = "<meta name=\"worker\" content=\"none\">";
const KEPT: &str = "<meta name=\"worker\" content=\"/sw.js\">";

/// Bytes of the digest.
const DIGEST: usize = 8;

/// The worker that keeps this page with this policy.
pub(super) fn keeping(shell: &[u8], policy: &HeaderValue) -> LinkResponse {
    let mut all = Sha256::new();
    all.update(policy);
    all.update(shell);
    let files = assets::addresses().join(" ");
    all.update(&files);
    let digest = assets::hex(&all.finalize()[..DIGEST]);
    response(
        source("keep.js")
            .replace(FILES, &files)
            .replace(SHELL, &digest),
    )
}

/// The worker that replaces an earlier one, removes the kept page, and goes.
pub(super) fn leaving() -> LinkResponse {
    response(source("leave.js"))
}

/// The page with the word that browsers may keep it.
pub(super) fn kept(page: LinkResponse) -> LinkResponse {
    if page.content != Content::Html {
        return page;
    }
    let html = String::from_utf8_lossy(&page.body).replacen(UNKEPT, KEPT, 1);
    LinkResponse {
        body: html.into(),
        ..page
    }
}

fn source(name: &str) -> String {
    let file = assets::at(&format!("{WORKERS}{name}"));
    let source = file.map(|file| String::from_utf8_lossy(file.plain()));
    source.unwrap_or_default().into_owned()
}

/// A browser asks for it each time; what it gets depends on its language.
fn response(script: String) -> LinkResponse {
    LinkResponse {
        outcome: LinkOutcome::Found,
        content: Content::Script,
        body: Bytes::from(script),
        fresh: Duration::ZERO,
        file: None,
        spoken: true,
    }
}
