//! What is where: a path, and who answers there.

use damiera_protocol::text::Language;

use super::assets::{self, Asset};
use super::target::Target;

/// Longer paths lead nowhere. Names and codes are much shorter.
const LONGEST: usize = 300;

/// What a path leads to.
#[derive(Debug)]
pub(super) enum Route {
    /// The page, an answer for programs or a picture.
    Link(Target),
    /// A file of the page.
    File(&'static Asset),
    /// The page's texts.
    Texts(Language),
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
    if let Some(file) = below.strip_prefix("texts/") {
        let code = file.strip_suffix(".json")?;
        let language = Language::ALL.into_iter().find(|known| known.code() == code);
        return language.map(Route::Texts);
    }
    match Target::read(path, query) {
        Some(target) => Some(Route::Link(target)),
        // The page has no address of its own beside those of what it shows.
        None if below == assets::INDEX => None,
        None => assets::at(below).map(Route::File),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::target::Destination;

    #[test]
    fn paths_and_tricks() {
        for path in ["/", "/tv", "/r/prova", "/game/12", "/class/ABC"] {
            let route = find(path, None);
            assert!(
                matches!(route, Some(Route::Link(Target::Page(_)))),
                "{path}"
            );
        }
        assert!(matches!(find("/ws", None), Some(Route::Socket)));
        assert!(matches!(
            find("/texts/fil.json", None),
            Some(Route::Texts(_))
        ));
        assert!(matches!(find("/js/main.js", None), Some(Route::File(_))));
        let room = Some("/r/<script>");
        assert!(room.and_then(|path| find(path, None)).is_some_and(|route| {
            matches!(route, Route::Link(Target::Page(Destination::Nowhere)))
        }));
        let long = format!("/r/{}", "a".repeat(LONGEST));
        for trick in [
            "",
            "//",
            "/.",
            "/..",
            "/index.html",
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
