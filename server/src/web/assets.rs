//! The files of the page, which the program carries.
//!
//! Everything below `server/web` is embedded when the server is built. A file is compressed when it is
//! first asked for, once, and has a tag by which a browser that has it already is told so.

use std::fmt::Write;
use std::io::Write as _;
use std::sync::LazyLock;

use damiera_protocol::text::{Language, page_texts};
use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue,
    IF_NONE_MATCH, VARY,
};
use hyper::{Response, StatusCode};
use sha2::{Digest, Sha256};

use super::headers::Answer;

/// Paths below `server/web`, and what is there.
const FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The page itself, which every address of a game or a room shows.
pub const INDEX: &str = "index.html";

/// How many bytes of a digest make a tag: two files will not have the same.
const TAG: usize = 12;

/// A file as it is sent.
#[derive(Debug)]
pub struct Asset {
    content: &'static str,
    plain: Bytes,
    compressed: Bytes,
    tag: HeaderValue,
}

impl Asset {
    /// A file of this type.
    pub fn new(content: &'static str, plain: Bytes) -> Self {
        let tag = tag(&plain);
        Asset {
            content,
            compressed: compressed(&plain),
            plain,
            tag,
        }
    }

    /// The answer to a browser that asks for the file: compressed if it takes that, and without the file if
    /// it has it already.
    pub(super) fn answer(&self, asked: &HeaderMap) -> Answer {
        let is_new = !has_tag(asked, &self.tag);
        let gzip = takes_gzip(asked) && self.compressed.len() < self.plain.len();
        let body = match (is_new, gzip) {
            (false, _) => Bytes::new(),
            (true, true) => self.compressed.clone(),
            (true, false) => self.plain.clone(),
        };
        let mut answer = Response::new(body.into());
        let headers = answer.headers_mut();
        headers.insert(ETAG, self.tag.clone());
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        // A new server's page is seen at once; an old one costs a short answer.
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        if is_new {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.content));
            if gzip {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
        } else {
            *answer.status_mut() = StatusCode::NOT_MODIFIED;
        }
        answer
    }

    /// The file as it is.
    pub fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// How many bytes are sent to a browser that takes it compressed.
    pub fn sent_bytes(&self) -> usize {
        self.compressed.len().min(self.plain.len())
    }
}

/// The file at a path below the root, written exactly so: there is nothing to climb out of.
pub fn at(path: &str) -> Option<&'static Asset> {
    static ASSETS: LazyLock<Vec<(&str, Asset)>> = LazyLock::new(|| {
        let asset = |(path, bytes): &(&'static str, &'static [u8])| {
            let content = content_type(path)?;
            Some((*path, Asset::new(content, Bytes::from_static(bytes))))
        };
        FILES.iter().filter_map(asset).collect()
    });
    let found = ASSETS.iter().find(|(known, _)| *known == path);
    found.map(|(_, asset)| asset)
}

/// The paths of all files.
pub fn paths() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(path, _)| *path)
}

/// The page's texts in a language, as a JSON object.
pub fn texts(language: Language) -> &'static Asset {
    static TEXTS: LazyLock<[Asset; Language::ALL.len()]> = LazyLock::new(|| {
        Language::ALL.map(|language| {
            // A map of texts is always an object.
            let json = serde_json::to_vec(&page_texts(language)).unwrap_or_default();
            Asset::new("application/json", Bytes::from(json))
        })
    });
    &TEXTS[language as usize]
}

/// What the build lets in, and nothing else, has a type here.
fn content_type(path: &str) -> Option<&'static str> {
    let (_, kind) = path.rsplit_once('.')?;
    match kind {
        "html" => Some("text/html; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        _ => None,
    }
}

fn compressed(plain: &Bytes) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let written = encoder.write_all(plain).and_then(|()| encoder.finish());
    written.map_or_else(|_| plain.clone(), Bytes::from)
}

/// The tag of some bytes.
pub(super) fn tag(bytes: &[u8]) -> HeaderValue {
    let mut tag = String::from("\"");
    for byte in &Sha256::digest(bytes)[..TAG] {
        // Writing to a string does not fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// Whether a browser has a file of this tag (RFC 9110, 13.1.2).
pub(super) fn has_tag(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    let values = asked.get_all(IF_NONE_MATCH).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let mut tags = texts.flat_map(|text| text.split(','));
    let tag = tag.to_str().unwrap_or_default();
    tags.any(|known| matches!(known.trim(), "*") || known.trim().trim_start_matches("W/") == tag)
}

/// Whether a browser takes gzip, which all do. A weight of nothing refuses it (RFC 9110, 12.5.3).
fn takes_gzip(asked: &HeaderMap) -> bool {
    let values = asked.get_all(ACCEPT_ENCODING).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let mut codings = texts.flat_map(|text| text.split(','));
    codings.any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().trim_start_matches("q=");
        let refused = !weight.is_empty() && weight.parse() == Ok(0.0_f32);
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_and_has_a_type() {
        assert!(at(INDEX).is_some());
        for path in paths() {
            assert!(at(path).is_some(), "{path}");
        }
        for path in ["", "/", "../Cargo.toml", "js/../index.html", "INDEX.HTML"] {
            assert!(at(path).is_none(), "{path}");
        }
    }

    #[test]
    fn what_a_browser_takes() {
        for (asked, expected) in [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("gzip;q=0", false),
            ("gzip; q=0.0", false),
            ("br", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(asked));
            assert_eq!(takes_gzip(&headers), expected, "{asked}");
        }
    }
}
