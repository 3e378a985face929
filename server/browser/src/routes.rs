//! Routes: the answer to each path.

use damiera_protocol::text::Language;

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
    if let Some(manifest) = below.strip_prefix("manifest/") {
        let language = language(manifest.strip_suffix(".webmanifest")?)?;
        return Some(Route::File(manifest::of(language), CachePolicy::UntilAsked));
    }
    assets::served(below).map(|(asset, kept)| Route::File(asset, kept))
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
        assert!(matches!(find("/sw.js", None), Some(Route::Worker)));
        let named = assets::addresses();
        assert!(named.len() > 20, "{named:?}");
        let unnamed = ["/manifest/pt.webmanifest", "/icons/icon-512.png"];
        let kept = named.iter().map(|path| (&**path, CachePolicy::ForGood));
        for (path, expected) in kept.chain(unnamed.map(|path| (path, CachePolicy::UntilAsked))) {
            let route = find(path, None);
            assert!(
                matches!(route, Some(Route::File(_, kept)) if kept == expected),
                "{path}"
            );
            // Another version named another one.
            if expected == CachePolicy::ForGood {
                let (before, digest) = path.rsplit_once(['-', '/']).unwrap_or_default();
                let older = format!("{before}-OLDER{digest}");
                assert!(find(&older, None).is_none(), "{older}");
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
            "/v/x/js/page.js",
            "/texts/it.json",
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
