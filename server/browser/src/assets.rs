//! The files of the page, which the program carries.
//!
//! The build embeds the bundle in `server/web/dist` and the icons, each file compressed as well. The name of a file of the bundle has
//! a digest of it, and so has the folder of the texts. So a browser that has one asks for nothing, and what another version
//! named is not here. The other files have a tag, so that a browser that has one already is told so.

use std::fmt::Write;
use std::io::Write as _;
use std::sync::{LazyLock, OnceLock};

use damiera_protocol::text::{Language, PageTextSet, page_texts};
use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue,
    IF_NONE_MATCH, VARY,
};
use hyper::{Response, StatusCode};
use sha2::{Digest, Sha256};

use super::response::HttpResponse;

/// The address of a file below the root, and what is there: as it is, as gzip and as Brotli.
type File = (&'static str, &'static [u8], &'static [u8], &'static [u8]);

/// All files.
const FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The page itself, which every address of a game or a room shows.
pub const INDEX: &str = "index.html";

/// The folder of the service workers, which have no address of their own.
pub const WORKERS: &str = "worker/";

/// The folder of the icons of the installed page, whose names stay the same.
const ICONS: &str = "icons/";

/// The folder of the texts, as the page's HTML has it in the bundle.
const TEXTS: &str = "texts/";

/// Bytes of a digest in a tag or a name: enough to tell any two files apart.
const TAG: usize = 12;

/// For how long a browser may keep an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CachePolicy {
    /// For good: its address has a digest of what is there (RFC 8246).
    ForGood,
    /// Until it has asked whether there is another: a new server's files are seen at once.
    UntilAsked,
}

impl CachePolicy {
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            CachePolicy::ForGood => "public, max-age=31536000, immutable",
            CachePolicy::UntilAsked => "no-cache",
        })
    }
}

/// A file as it is sent.
#[derive(Debug)]
pub struct Asset {
    content: &'static str,
    plain: Bytes,
    compressed: OnceLock<Compressed>,
    tag: HeaderValue,
}

/// A file as browsers take it that ask for less.
#[derive(Debug)]
struct Compressed {
    gzip: Bytes,
    brotli: Bytes,
}

impl Asset {
    /// A file of this type. It is compressed when it is asked for first: most servers are asked for one language or two.
    pub fn new(content: &'static str, plain: Bytes) -> Self {
        Asset {
            content,
            tag: tag(&plain),
            plain,
            compressed: OnceLock::new(),
        }
    }

    /// A file that the build has compressed.
    fn built(content: &'static str, plain: Bytes, compressed: Compressed) -> Self {
        Asset {
            compressed: OnceLock::from(compressed),
            ..Asset::new(content, plain)
        }
    }

    fn compressed(&self) -> &Compressed {
        self.compressed.get_or_init(|| Compressed {
            gzip: gzip(&self.plain),
            brotli: brotli(&self.plain),
        })
    }

    /// Compresses it if that was not done yet: the best compression takes tens of milliseconds, for which no connection of
    /// this thread waits.
    pub(super) async fn prepare(&'static self) {
        if self.compressed.get().is_none() {
            // After a panic there the answer does it here.
            let _ = tokio::task::spawn_blocking(|| self.compressed()).await;
        }
    }

    /// The answer to a browser that asks for the file: compressed if it takes that, and without the file if
    /// it has it already.
    pub(super) fn answer(&self, asked: &HeaderMap, kept: CachePolicy) -> HttpResponse {
        let is_new = !has_tag(asked, &self.tag);
        let Compressed { gzip, brotli } = self.compressed();
        let compressed = [("br", brotli), ("gzip", gzip)];
        let compressed = compressed
            .into_iter()
            .find(|(coding, bytes)| bytes.len() < self.plain.len() && takes(asked, coding));
        let body = match (is_new, compressed) {
            (false, _) => Bytes::new(),
            (true, Some((_, bytes))) => bytes.clone(),
            (true, None) => self.plain.clone(),
        };
        let mut answer = Response::new(body.into());
        let headers = answer.headers_mut();
        headers.insert(ETAG, self.tag.clone());
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(CACHE_CONTROL, kept.header());
        if is_new {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.content));
            if let Some((coding, _)) = compressed {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
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

    /// The bytes sent to a browser that takes Brotli. All browsers do on secure lines and to their own machine.
    pub fn sent_bytes(&self) -> usize {
        self.compressed().brotli.len().min(self.plain.len())
    }

    /// The bytes sent to a browser that takes gzip alone.
    pub fn sent_bytes_as_gzip(&self) -> usize {
        self.compressed().gzip.len().min(self.plain.len())
    }
}

/// The file at a path below the root, written exactly so: there is nothing to climb out of.
pub fn at(path: &str) -> Option<&'static Asset> {
    static ASSETS: LazyLock<Vec<(&str, Asset)>> = LazyLock::new(|| {
        let file = |&(path, plain, gzip, brotli): &File| {
            let content = content_type(path)?;
            let [plain, gzip, brotli] = [plain, gzip, brotli].map(Bytes::from_static);
            Some((
                path,
                Asset::built(content, plain, Compressed { gzip, brotli }),
            ))
        };
        FILES.iter().filter_map(file).collect()
    });
    let found = ASSETS.iter().find(|(known, _)| *known == path);
    found.map(|(_, asset)| asset)
}

/// The paths of all files that browsers get, and of the page itself.
pub fn paths() -> impl Iterator<Item = &'static str> {
    let paths = FILES.iter().map(|(path, ..)| *path);
    paths.filter(|path| !path.starts_with(WORKERS))
}

/// The file or the texts at an address, which is without its first stroke, and for how long a browser may keep it.
pub(super) fn served(address: &str) -> Option<(&'static Asset, CachePolicy)> {
    if let Some(texts) = address.strip_prefix(texts_folder()) {
        let (set, code) = match texts.strip_prefix("tournament/") {
            Some(code) => (PageTextSet::Tournaments, code),
            None => (PageTextSet::First, texts),
        };
        let code = code.strip_suffix(".json")?;
        let language = Language::ALL
            .into_iter()
            .find(|known| known.code() == code)?;
        return Some((self::texts(language, set), CachePolicy::ForGood));
    }
    // The page has no address of its own beside those of what it shows.
    if address == INDEX || address.starts_with(WORKERS) {
        return None;
    }
    let kept = match address.starts_with(ICONS) {
        true => CachePolicy::UntilAsked,
        false => CachePolicy::ForGood,
    };
    at(address).map(|asset| (asset, kept))
}

/// The addresses that are kept for good, of all files and texts of this version, each behind a stroke.
pub fn addresses() -> Vec<String> {
    let is_kept = |path: &&str| *path != INDEX && !path.starts_with(ICONS);
    let files = paths().filter(is_kept).map(|path| format!("/{path}"));
    let folder = texts_folder();
    let texts = Language::ALL.into_iter().flat_map(|language| {
        let code = language.code();
        ["", "tournament/"].map(|set| format!("/{folder}{set}{code}.json"))
    });
    files.chain(texts).collect()
}

/// The page's texts in a language, as a JSON object.
pub fn texts(language: Language, set: PageTextSet) -> &'static Asset {
    static TEXTS: LazyLock<[[Asset; PageTextSet::ALL.len()]; Language::ALL.len()]> =
        LazyLock::new(|| {
            Language::ALL.map(|language| {
                PageTextSet::ALL.map(|set| {
                    // A map of texts is always an object.
                    let json = serde_json::to_vec(&page_texts(language, set)).unwrap_or_default();
                    Asset::new("application/json", Bytes::from(json))
                })
            })
        });
    &TEXTS[language as usize][set as usize]
}

/// The folder of the texts, which has a digest of all of them.
pub fn texts_folder() -> &'static str {
    static FOLDER: LazyLock<String> = LazyLock::new(|| {
        let mut all = Sha256::new();
        for language in Language::ALL {
            for set in PageTextSet::ALL {
                all.update(texts(language, set).plain());
            }
        }
        format!("{TEXTS}{}/", hex(&all.finalize()[..TAG]))
    });
    &FOLDER
}

/// The page's HTML, which names its texts by their digest.
pub fn page() -> &'static str {
    static PAGE: LazyLock<String> = LazyLock::new(|| {
        let source = at(INDEX).map(|file| String::from_utf8_lossy(file.plain()));
        let named = format!("\"/{}", texts_folder());
        source
            .unwrap_or_default()
            .replace(&format!("\"/{TEXTS}"), &named)
    });
    &PAGE
}

/// The script that stands in the page itself, as a source of a content security policy: no other one may.
pub(super) fn inline_script() -> String {
    let source = at(INDEX).map(|file| String::from_utf8_lossy(file.plain()));
    let source = source.unwrap_or_default();
    let script = source
        .split_once("<script>")
        .and_then(|(_, rest)| rest.split_once("</script>"));
    let script = script.map_or("", |(script, _)| script);
    format!("'sha256-{}'", BASE64.encode(&Sha256::digest(script)))
}

/// The types of exactly the files that the build lets in.
fn content_type(path: &str) -> Option<&'static str> {
    let (_, kind) = path.rsplit_once('.')?;
    match kind {
        "html" => Some("text/html; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "png" => Some("image/png"),
        _ => None,
    }
}

fn brotli(plain: &Bytes) -> Bytes {
    let mut compressed = Vec::new();
    // The files here are shorter than this window, and a larger one takes megabytes.
    let settings = brotli::enc::BrotliEncoderParams {
        lgwin: 16,
        ..Default::default()
    };
    // Writing to memory does not fail.
    let done = brotli::BrotliCompress(&mut &plain[..], &mut compressed, &settings);
    done.map_or_else(|_| plain.clone(), |_| Bytes::from(compressed))
}

/// Bytes as gzip.
pub(super) fn gzip(plain: &Bytes) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let written = encoder.write_all(plain).and_then(|()| encoder.finish());
    written.map_or_else(|_| plain.clone(), Bytes::from)
}

/// The tag of some bytes.
pub(super) fn tag(bytes: &[u8]) -> HeaderValue {
    let tag = format!("\"{}\"", hex(&Sha256::digest(bytes)[..TAG]));
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// Bytes as lower-case hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut hex, byte| {
        // Writing to a string does not fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// True if a browser has a file of this tag (RFC 9110, 13.1.2).
pub(super) fn has_tag(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    let values = asked.get_all(IF_NONE_MATCH).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let mut tags = texts.flat_map(|text| text.split(','));
    let tag = tag.to_str().unwrap_or_default();
    tags.any(|known| matches!(known.trim(), "*") || known.trim().trim_start_matches("W/") == tag)
}

/// True if a browser takes a coding. A weight of zero refuses it (RFC 9110, 12.5.3).
pub(super) fn takes(asked: &HeaderMap, wanted: &str) -> bool {
    let values = asked.get_all(ACCEPT_ENCODING).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let mut codings = texts.flat_map(|text| text.split(','));
    codings.any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().trim_start_matches("q=");
        let refused = !weight.is_empty() && weight.parse() == Ok(0.0_f32);
        name.trim().eq_ignore_ascii_case(wanted) && !refused
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
            assert_eq!(takes(&headers, "gzip"), expected, "{asked}");
        }
    }
}
