//! The manifest of the page (<https://www.w3.org/TR/appmanifest/>): its name, icons and places for systems that install it.

use std::sync::LazyLock;

use damiera_protocol::phrase::Preview;
use damiera_protocol::text::Language;
use hyper::body::Bytes;
use serde_json::{Value, json};

use super::assets::Asset;

/// The type of a manifest.
const CONTENT: &str = "application/manifest+json";

/// The colour of the page before it is drawn.
const GROUND: &str = "#fffefa";

/// The widths of the icons, in pixels.
const SIZES: [u32; 2] = [192, 512];

/// The manifest in a language.
pub fn of(language: Language) -> &'static Asset {
    static MANIFESTS: LazyLock<[Asset; Language::ALL.len()]> =
        LazyLock::new(|| Language::ALL.map(made));
    &MANIFESTS[language as usize]
}

fn made(language: Language) -> Asset {
    let home = Preview::home(language);
    let shortcuts = [
        (Preview::tv(language), "/tv"),
        (Preview::problems(language), "/problems"),
        (Preview::study(language), "/study"),
    ];
    let shortcuts = shortcuts.map(|(place, url)| json!({"name": place.title, "url": url}));
    let manifest = json!({
        // Equal in every language and version: a device has the page once.
        "id": "/",
        "name": home.title,
        "short_name": "Damiera",
        "description": home.about,
        "lang": language.code(),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "icons": icons(),
        "shortcuts": shortcuts,
    });
    Asset::new(CONTENT, Bytes::from(manifest.to_string()))
}

/// The drawn icons, and their maskable forms with edges that a system may cut off.
fn icons() -> Vec<Value> {
    let icon = |(name, purpose): (&str, &str)| {
        SIZES.map(|size| {
            json!({
                "src": format!("/icons/{name}-{size}.png"),
                "sizes": format!("{size}x{size}"),
                "type": "image/png",
                "purpose": purpose,
            })
        })
    };
    let kinds = [("icon", "any"), ("maskable", "maskable")];
    kinds.into_iter().flat_map(icon).collect()
}
