//! Routes: the answer to each path.

use damiera_protocol::text::{Language, PageTextSet};

use super::assets::{self, Asset, CachePolicy};
use super::manifest;
use super::target::PathTarget;

/// Longer paths lead nowhere. Names and codes are much shorter.
const LONGEST: usize = 300;

/// The path of the service worker: it can look after addresses beside and below its own alone.
const WORKER: &str = "sw.js";

/// The target of a path.
#[derive(Debug)]
pub(super) enum Route {
    /// The page, an answer for programs or a picture.
    Link(PathTarget),
    /// A file or the texts of the page, and for how long a browser may keep it.
    File(&'static Asset, CachePolicy),
    /// The file is at this path in this server's version.
    Moved(String),
    /// The WebSocket.
    Socket,
    /// The service worker.
    Worker,
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
    if below == WORKER {
        // A worker has one address: a second one would be another worker.
        return query.is_none().then_some(Route::Worker);
    }
    if let Some(target) = PathTarget::read(path, query) {
        return Some(Route::Link(target));
    }
    let Some(versioned) = below.strip_prefix("v/") else {
        return file(below).map(|asset| Route::File(asset, CachePolicy::UntilAsked));
    };
    let (version, path) = versioned.split_once('/')?;
    let asset = file(path)?;
    Some(match version == assets::version() {
        true => Route::File(asset, CachePolicy::ForGood),
        false => Route::Moved(format!("{}/{path}", assets::base())),
    })
}

/// The file, the texts or the manifest at a path.
fn file(path: &str) -> Option<&'static Asset> {
    if let Some(texts) = path.strip_prefix("texts/") {
        let (set, code) = match texts.strip_prefix("tournament/") {
            Some(code) => (PageTextSet::Tournaments, code),
            None => (PageTextSet::First, texts),
        };
        let language = language(code.strip_suffix(".json")?)?;
        return Some(assets::texts(language, set));
    }
    if let Some(manifest) = path.strip_prefix("manifest/") {
        return language(manifest.strip_suffix(".webmanifest")?).map(manifest::of);
    }
    // The page has no address of its own beside those of what it shows.
    if path == assets::INDEX || path.starts_with(assets::WORKERS) {
        None
    } else {
        assets::at(path)
    }
}

fn language(code: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|known| known.code() == code)
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
        assert!(matches!(find("/sw.js", None), Some(Route::Worker)));
        for path in [
            "/texts/fil.json",
            "/texts/tournament/fil.json",
            "/js/page.js",
            "/js/tournament/tournaments.js",
            "/style/tournament/tournament.css",
            "/style/page.css",
            "/manifest/pt.webmanifest",
            "/icons/icon-512.png",
        ] {
            for (before, expected) in [
                ("", CachePolicy::UntilAsked),
                (&*today, CachePolicy::ForGood),
            ] {
                let route = find(&format!("{before}{path}"), None);
                assert!(
                    matches!(route, Some(Route::File(_, kept)) if kept == expected),
                    "{before}{path}"
                );
            }
            let route = find(&format!("/v/older{path}"), None);
            let moved = format!("{today}{path}");
            assert!(
                matches!(route, Some(Route::Moved(to)) if to == moved),
                "{path}"
            );
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
            "/v/page.js",
            "/v//",
            "/v/x/v/x/js/page.js",
            "/js/../js/page.js",
            "/js/%2e%2e/index.html",
            "/js%2Fpage.js",
            "/js//page.js",
            "/js/page.js/",
            "/js/",
            "/js/main.js",
            "/js/page.js\0",
            "/JS/page.js",
            "/r/",
            "/r/a/b",
            "/tv/",
            "/ws/",
            "/texts/de.json",
            "/texts/it",
            "/texts/tournament/de.json",
            "/texts/tournament/tournament/it.json",
            "/manifest/de.webmanifest",
            "/manifest/it",
            "/worker/keep.js",
            "/v/x/worker/keep.js",
            "/v/x/sw.js",
            "/sw.js/",
            "/SW.js",
            "/texts/../it.json",
            "/etc/passwd",
            "js/page.js",
            &long,
        ] {
            assert!(find(trick, None).is_none(), "{trick}");
        }
        assert!(find("/", Some(&long)).is_none());
        assert!(find("/sw.js", Some("")).is_none());
        assert!(find("/sw.js", Some("v=2")).is_none());
    }
}
