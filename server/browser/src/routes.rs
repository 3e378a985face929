//! Routes: the answer to each path.

use damiera_protocol::text::Language;

use super::assets::{self, Asset, CachePolicy};
use super::target::PathTarget;

/// Longer paths lead nowhere. Names and codes are much shorter.
const LONGEST: usize = 300;

/// The target of a path.
#[derive(Debug)]
pub(super) enum Route {
    /// The page, an answer for programs or a picture.
    Link(PathTarget),
    /// A file or the texts of the page, and for how long a browser may keep it.
    File(&'static Asset, CachePolicy),
    /// The WebSocket.
    Socket,
}

/// Where a path with a query leads, if anywhere. It is compared as it is: one with dots or with encoded
/// strokes is none.
pub(super) fn find(path: &str, query: Option<&str>) -> Option<Route> {
    if path.len() + query.map_or(0, str::len) > LONGEST {
        return None;
    }
    let below = path.strip_prefix('/')?;
    if below == "ws" {
        return Some(Route::Socket);
    }
    if let Some(target) = PathTarget::read(path, query) {
        return Some(Route::Link(target));
    }
    let (kept, path) = match below.strip_prefix("v/") {
        Some(versioned) => {
            let (version, path) = versioned.split_once('/')?;
            (CachePolicy::of(version), path)
        }
        None => (CachePolicy::UntilAsked, below),
    };
    file(path).map(|asset| Route::File(asset, kept))
}

/// The file or the texts at a path.
fn file(path: &str) -> Option<&'static Asset> {
    if let Some(texts) = path.strip_prefix("texts/") {
        let code = texts.strip_suffix(".json")?;
        let language = Language::ALL.into_iter().find(|known| known.code() == code);
        return language.map(assets::texts);
    }
    // The page has no address of its own beside those of what it shows.
    if path == assets::INDEX {
        None
    } else {
        assets::at(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target::PageLocation;

    #[test]
    fn paths_and_tricks() {
        for path in ["/", "/tv", "/r/prova", "/game/12", "/class/ABC"] {
            let route = find(path, None);
            assert!(
                matches!(route, Some(Route::Link(PathTarget::Page(_)))),
                "{path}"
            );
        }
        assert!(matches!(find("/ws", None), Some(Route::Socket)));
        let today = format!("/v/{}", assets::version());
        for (before, expected) in [
            ("", CachePolicy::UntilAsked),
            ("/v/older", CachePolicy::UntilAsked),
            (&*today, CachePolicy::ForGood),
        ] {
            for path in ["/texts/fil.json", "/js/main.js", "/style/page.css"] {
                let route = find(&format!("{before}{path}"), None);
                assert!(
                    matches!(route, Some(Route::File(_, kept)) if kept == expected),
                    "{before}{path}"
                );
            }
        }
        let room = Some("/r/<script>");
        assert!(room.and_then(|path| find(path, None)).is_some_and(|route| {
            matches!(route, Route::Link(PathTarget::Page(PageLocation::Nowhere)))
        }));
        let long = format!("/r/{}", "a".repeat(LONGEST));
        for trick in [
            "",
            "//",
            "/.",
            "/..",
            "/index.html",
            "/v/x/index.html",
            "/v/main.js",
            "/v//",
            "/v/x/v/x/js/main.js",
            "/js/../js/main.js",
            "/js/%2e%2e/index.html",
            "/js%2Fmain.js",
            "/js//main.js",
            "/js/main.js/",
            "/js/",
            "/js/main.js\0",
            "/JS/main.js",
            "/r/",
            "/r/a/b",
            "/tv/",
            "/ws/",
            "/texts/de.json",
            "/texts/it",
            "/texts/../it.json",
            "/etc/passwd",
            "js/main.js",
            &long,
        ] {
            assert!(find(trick, None).is_none(), "{trick}");
        }
        assert!(find("/", Some(&long)).is_none());
    }
}
