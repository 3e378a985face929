#![cfg(feature = "web")]
//! The page that the server carries, as it is sent.

use std::collections::BTreeSet;
use std::path::Path;

use damiera_browser::assets;
use damiera_protocol::text::{Language, PageTextSet};
use sha2::{Digest, Sha256};

/// Maximum compressed size of what a first visit loads, with the texts of one language (docs/decisions/page-in-a-bundle.md).
const MOST_BYTES: usize = 64 * 1024;

/// Maximum compressed size of the page and all its views, with the texts of one language.
const MOST_BYTES_OF_ALL: usize = 120 * 1024;

/// The files that the page's HTML names beside its texts and the icon of installed pages: two scripts, the style and the icon.
const FILES: usize = 4;

/// The icon of systems that read no manifest. They ask for it when they install the page.
const INSTALLED: &str = "/icons/maskable-192.png";

/// A file of the page as text.
fn source(path: &str) -> String {
    let asset = assets::at(path).unwrap();
    String::from_utf8(asset.plain().to_vec()).unwrap()
}

/// The addresses that the page's HTML names.
fn named() -> Vec<String> {
    let html = source(assets::INDEX);
    let mut named = values(&html, "href");
    named.extend(values(&html, "src"));
    named
}

/// The paths of the files that a first visit loads beside its texts, with the page itself.
fn loaded() -> Vec<String> {
    let named = named().into_iter().map(|path| path[1..].to_owned());
    let named = named.filter(|path| !path.ends_with(".png") && !path.starts_with("texts/"));
    named.chain([assets::INDEX.to_owned()]).collect()
}

/// The compressed size of files.
fn sent<'a>(paths: impl IntoIterator<Item = &'a str>) -> usize {
    let sizes = paths
        .into_iter()
        .map(|path| assets::at(path).unwrap().sent_bytes());
    sizes.sum()
}

/// The compressed size of the largest texts of a set.
fn largest_texts(set: PageTextSet) -> usize {
    let sizes = Language::ALL.map(|language| assets::texts(language, set).sent_bytes());
    sizes.into_iter().max().unwrap()
}

/// The paths of files of a kind.
fn of_kind(kind: &str) -> BTreeSet<&'static str> {
    let paths = assets::paths().filter(|path| path.ends_with(kind));
    paths.collect()
}

/// The values of an attribute in the page's HTML.
fn values(html: &str, attribute: &str) -> Vec<String> {
    let begins = format!("{attribute}=\"");
    let pieces = html.split(&begins).skip(1);
    let ends = pieces.filter_map(|rest| rest.split('"').next());
    ends.map(str::to_owned).collect()
}

#[test]
fn a_first_visit_and_the_whole_page_are_small() {
    let first = sent(loaded().iter().map(String::as_str));
    let texts = largest_texts(PageTextSet::First);
    let whole = sent(assets::paths().filter(|path| !path.ends_with(".png")));
    let later = texts + largest_texts(PageTextSet::Tournaments);
    println!("first: {first}, texts: {texts}; all: {whole}, texts: {later}");
    assert!(first > 20_000, "the page was not found");
    assert!(first + texts <= MOST_BYTES, "{first} + {texts}");
    assert!(whole + later <= MOST_BYTES_OF_ALL, "{whole} + {later}");
}

/// A browser asks for all of them at once, and not for one after the other as each names the next.
#[test]
fn the_page_names_all_its_first_files() {
    let named = named();
    for other in ["/texts/it.json", INSTALLED] {
        assert!(named.iter().any(|path| path == other), "{other}");
    }
    assert_eq!(named.len(), FILES + 2, "{named:?}");
    let scripts: Vec<&String> = named.iter().filter(|path| path.ends_with(".js")).collect();
    let [shared, first] = scripts[..] else {
        panic!("{scripts:?}");
    };
    let imported = imports(&source(&first[1..]));
    assert_eq!(imported, [shared.replace("/js/", "./")], "{first}");
    assert_eq!(imports(&source(&shared[1..])), [""; 0], "{shared}");
}

/// The scripts that a script imports statically.
fn imports(script: &str) -> Vec<String> {
    let pieces = script
        .split("from\"")
        .skip(1)
        .chain(script.split("import\"").skip(1));
    let named = pieces.filter_map(|rest| rest.split('"').next());
    let mut named: Vec<String> = named
        .filter(|path| path.starts_with("./"))
        .map(str::to_owned)
        .collect();
    named.sort();
    named.dedup();
    named
}

/// Every view that is fetched later imports what the first visit has, and no script imports the first one.
#[test]
fn later_views_import_what_they_share_and_nothing_imports_the_first_script() {
    let named = named();
    let scripts: Vec<&str> = named
        .iter()
        .filter(|path| path.ends_with(".js"))
        .map(|path| &path[4..])
        .collect();
    let [shared, first] = scripts[..] else {
        panic!("{scripts:?}");
    };
    let later = of_kind(".js")
        .into_iter()
        .filter(|path| !named.contains(&format!("/{path}")));
    let later: Vec<&str> = later.collect();
    assert!(later.len() > 10, "{later:?}");
    for path in &later {
        let imported = imports(&source(path));
        assert!(
            imported.iter().any(|one| one.ends_with(shared)),
            "{path}: {imported:?}"
        );
        assert!(!source(path).contains(first), "{path}");
    }
    let begins = source(&format!("js/{first}"));
    for view in [
        "table",
        "study",
        "replay",
        "tv",
        "class",
        "problems",
        "rules",
        "about",
        "person",
        "players",
        "tournaments",
        "who",
        "entrant",
    ] {
        let fetched = format!("import(\"./{view}-");
        assert!(begins.contains(&fetched), "{view}");
    }
}

/// The bundle is of the sources as they are: who changes one runs `tests/page/bundle`.
#[test]
fn the_bundle_is_of_its_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| std::fs::read(root.join(path)).unwrap();
    let sources = String::from_utf8(read("server/web/dist/sources")).unwrap();
    let rows: Vec<(&str, &str)> = sources
        .lines()
        .filter_map(|line| line.split_once("  "))
        .collect();
    assert!(rows.len() > 100, "{}", rows.len());
    for (digest, path) in &rows {
        let now = format!("{:x}", Sha256::digest(read(path)));
        assert_eq!(now, *digest, "{path} was changed: run tests/page/bundle");
    }
    let mut listed: Vec<&str> = rows.iter().map(|(_, path)| *path).collect();
    let mut found = vec!["server/web/index.html".to_owned()];
    for folder in ["js", "style", "worker"] {
        find(&root, &format!("server/web/{folder}"), &mut found);
    }
    found.sort();
    listed.retain(|path| path.starts_with("server/web/"));
    assert_eq!(listed, found);
}

/// The files below a folder, by their paths below the root.
fn find(root: &Path, folder: &str, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        match entry.path().is_dir() {
            true => find(root, &path, found),
            false => found.push(path),
        }
    }
}

/// Every module and every style is in the bundle: its texts are there by their keys.
#[test]
fn all_sources_are_bundled() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let scripts: String = of_kind(".js").into_iter().map(source).collect();
    let mut modules = 0;
    for folder in ["lobby", "table", "replay", "tv", "class", "tournament"] {
        for entry in std::fs::read_dir(web.join("js").join(folder)).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            let keys: Vec<&str> = text.split("'web-").skip(1).collect();
            modules += usize::from(!keys.is_empty());
            for key in keys {
                let key = key.split('\'').next().unwrap_or_default();
                assert!(scripts.contains(&format!("web-{key}\"")), "{folder}: {key}");
            }
        }
    }
    assert!(modules > 20, "{modules}");
    let styles: String = of_kind(".css").into_iter().map(source).collect();
    for entry in std::fs::read_dir(web.join("style")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|kind| kind == "css") && !path.ends_with("damiera.css") {
            let text = std::fs::read_to_string(&path).unwrap();
            let rule = text.lines().find(|line| line.ends_with('{')).unwrap();
            let name = rule
                .split([' ', ',', ':', '>'])
                .find(|part| !part.is_empty());
            let name = name.unwrap();
            assert!(styles.contains(name), "{}: {name}", path.display());
        }
    }
}

/// The page's own policy forbids it, so that a browser would leave it out. It names the digest of the one script that opens the
/// line.
#[test]
fn one_script_alone_is_inline() {
    let html = source(assets::INDEX);
    let scripts: Vec<&str> = html.split("<script").skip(1).collect();
    let [early, page] = scripts[..] else {
        panic!("{scripts:?}");
    };
    assert!(
        early.starts_with(">{const{protocol:") && early.contains("new WebSocket("),
        "{early}"
    );
    assert!(
        page.starts_with(" type=\"module\" src=\"/js/main-"),
        "{page}"
    );
    for forbidden in [
        "<style",
        " style=",
        " onclick=",
        " onload=",
        "javascript:",
        "http:",
        "https:",
    ] {
        assert!(!html.contains(forbidden), "{forbidden}");
    }
}

/// User input becomes text, never markup: no part of the page makes markup of a text.
#[test]
fn no_module_makes_markup_of_text() {
    let ways = [
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "DOMParser",
        "createContextualFragment",
        "srcdoc",
        "eval(",
        "new Function",
        "setHTML",
    ];
    for path in of_kind(".js") {
        let source = source(path);
        for way in ways {
            assert!(!source.contains(way), "{path} has {way}");
        }
    }
}

#[test]
fn comments_stay_with_the_sources() {
    for path in of_kind(".js") {
        let source = source(path);
        for line in source.lines().map(str::trim) {
            let comment = line.starts_with("//") || line.starts_with("/**") && line.ends_with("*/");
            assert!(!comment && !line.starts_with("* @"), "{path}: {line}");
        }
    }
}
