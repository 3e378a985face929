#![cfg(feature = "web")]
//! The page that the server carries, as it is sent.

use std::collections::BTreeSet;
use std::path::Path;

use damiera_browser::assets;
use damiera_protocol::text::{Language, PageTextSet};

/// Maximum compressed size of all the page's files, with the texts of one language
/// (docs/decisions/one-script-one-style.md).
const MOST_BYTES: usize = 79 * 1024;

/// Maximum compressed size of the views of tournaments, which are fetched when one is opened, with the texts of one language.
const MOST_BYTES_OF_TOURNAMENTS: usize = 20 * 1024;

/// The files that the page loads beside its texts: script, style and icon.
const FILES: usize = 3;

/// The icon of systems that read no manifest. They ask for it when they install the page.
const INSTALLED: &str = "/icons/maskable-192.png";

/// A file of the page as text.
fn source(path: &str) -> String {
    let asset = assets::at(path).unwrap();
    String::from_utf8(asset.plain().to_vec()).unwrap()
}

/// The paths of the files that a visit loads. Icons of the installed page are pictures.
fn loaded() -> impl Iterator<Item = &'static str> {
    assets::paths().filter(|path| !path.ends_with(".png") && !is_fetched_later(path))
}

/// True for the files of views that are fetched when one is opened: they have a folder of their own.
fn is_fetched_later(path: &str) -> bool {
    path.split('/').count() > 2
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
fn the_whole_page_is_small() {
    let files: usize = loaded()
        .map(|path| assets::at(path).unwrap().sent_bytes())
        .sum();
    let most = largest_texts(PageTextSet::First);
    let as_gzip: usize = loaded()
        .map(|path| assets::at(path).unwrap().sent_bytes_as_gzip())
        .sum();
    println!(
        "{} files: {files} bytes, as gzip {as_gzip}; texts: {most}",
        loaded().count()
    );
    assert!(files > 20_000, "the page was not found");
    assert!(files + most <= MOST_BYTES, "{files} + {most}");
}

#[test]
fn the_views_of_tournaments_are_fetched_later_and_small() {
    let paths: Vec<_> = assets::paths()
        .filter(|path| is_fetched_later(path))
        .collect();
    let expected = [
        "js/conditions/conditions.js",
        "js/entrant/entrant.js",
        "js/tournament/tournaments.js",
        "js/who/who.js",
        "style/tournament/tournament.css",
    ];
    assert_eq!(paths, expected);
    let sizes = paths
        .iter()
        // That is a box at a table.
        .filter(|path| !path.starts_with("js/conditions/"))
        .map(|path| assets::at(path).unwrap().sent_bytes());
    let bytes = sizes.sum::<usize>() + largest_texts(PageTextSet::Tournaments);
    println!("{bytes} bytes");
    assert!(bytes <= MOST_BYTES_OF_TOURNAMENTS, "{bytes}");
    let first = source("js/page.js");
    for path in expected {
        assert!(first.contains(path.split_once('/').unwrap().1), "{path}");
    }
}

/// A browser asks for all of them at once, and not for one after the other as each names the next.
#[test]
fn the_page_names_all_its_files() {
    let html = source(assets::INDEX);
    let mut named = values(&html, "href");
    named.extend(values(&html, "src"));
    let others = ["/texts/it.json", INSTALLED];
    for other in others {
        assert!(named.iter().any(|path| path == other), "{other}");
    }
    named.retain(|path| !others.contains(&path.as_str()));
    let served = loaded().filter(|path| *path != assets::INDEX);
    let expected: BTreeSet<String> = served.map(|path| format!("/{path}")).collect();
    assert_eq!(named.len(), FILES, "{named:?}");
    assert_eq!(named.into_iter().collect::<BTreeSet<_>>(), expected);
}

/// Every module and every style is in the file that they become: its texts are there by their keys.
#[test]
fn all_sources_are_joined() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let script = source("js/page.js");
    let mut modules = 0;
    for folder in ["lobby", "table", "replay", "tv", "class"] {
        for entry in std::fs::read_dir(web.join("js").join(folder)).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            let keys: Vec<&str> = text.split("'web-").skip(1).collect();
            modules += usize::from(!keys.is_empty());
            for key in keys {
                let key = key.split('\'').next().unwrap_or_default();
                assert!(script.contains(&format!("web-{key}'")), "{folder}: {key}");
            }
        }
    }
    assert!(modules > 20, "{modules}");
    let style = source("style/page.css");
    for entry in std::fs::read_dir(web.join("style")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|kind| kind == "css") {
            let text = std::fs::read_to_string(&path).unwrap();
            let rule = text.lines().find(|line| line.ends_with('{')).unwrap();
            let packed = rule.trim().replace(" {", "{").replace(", ", ",");
            assert!(style.contains(&packed), "{}", path.display());
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
        early.starts_with(">{const{protocol,host}=location;"),
        "{early}"
    );
    assert!(
        page.starts_with(" type=\"module\" src=\"/js/page.js\"></script>"),
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
