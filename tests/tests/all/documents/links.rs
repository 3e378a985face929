//! Every link of the documentation leads to a file of the repository, and every anchor to a heading.
//!
//! `tests/book/run links` asks other sites whether linked pages are there, beside the gate.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use url::Url;

use super::root;

/// The contents of the site, which are no page of it.
const CONTENTS: &str = "docs/SUMMARY.md";

/// The list of decisions.
const DECISIONS: &str = "docs/decisions/README.md";

/// A page by its links and by what links may name on it.
struct LinkedPage {
    links: Vec<String>,
    anchors: HashSet<String>,
}

impl LinkedPage {
    fn read(text: &str) -> Self {
        let mut page = Self {
            links: Vec::new(),
            anchors: HashSet::new(),
        };
        let mut heading: Option<String> = None;
        for event in Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_GFM) {
            match event {
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    let anchor = anchor(&heading.take().unwrap_or_default());
                    page.add_anchor(&anchor);
                }
                Event::Text(text) | Event::Code(text) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&text);
                    }
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push(dest_url.into_string());
                }
                _ => {}
            }
        }
        page
    }

    /// Adds the anchor of a heading. A number distinguishes it from an earlier equal one.
    fn add_anchor(&mut self, anchor: &str) {
        let mut unique = anchor.to_owned();
        let mut count = 0;
        while !self.anchors.insert(unique) {
            count += 1;
            unique = format!("{anchor}-{count}");
        }
    }
}

/// The anchor of a heading, as forges and mdBook make it.
fn anchor(heading: &str) -> String {
    heading
        .trim()
        .to_lowercase()
        .chars()
        .filter_map(|sign| match sign {
            '-' | '_' => Some(sign),
            _ if sign.is_alphanumeric() => Some(sign),
            _ if sign.is_whitespace() => Some('-'),
            _ => None,
        })
        .collect()
}

/// The documentation of a repository: its pages by their paths.
struct Documentation {
    root: PathBuf,
    pages: BTreeMap<PathBuf, LinkedPage>,
}

impl Documentation {
    /// Reads the pages of the repository's folder itself and of `docs`.
    fn read(root: &Path) -> Self {
        let mut documentation = Self {
            root: root.to_owned(),
            pages: BTreeMap::new(),
        };
        documentation.add(Path::new(""), false);
        documentation.add(Path::new("docs"), true);
        documentation
    }

    fn add(&mut self, folder: &Path, with_folders: bool) {
        for entry in fs::read_dir(self.root.join(folder)).expect("a folder of documents") {
            let entry = entry.expect("an entry of the folder");
            let path = folder.join(entry.file_name());
            if entry.path().is_dir() {
                if with_folders {
                    self.add(&path, true);
                }
            } else if path.extension().is_some_and(|kind| kind == "md") {
                let text = fs::read_to_string(entry.path()).expect("a page");
                self.pages.insert(path, LinkedPage::read(&text));
            }
        }
    }

    /// The links that lead nowhere, each with its page and the reason.
    fn dead_links(&self) -> Vec<String> {
        let mut dead = Vec::new();
        for (path, page) in &self.pages {
            for link in &page.links {
                if let Err(reason) = self.check(path, link) {
                    dead.push(format!("{}: {link}: {reason}", path.display()));
                }
            }
        }
        dead
    }

    fn check(&self, from: &Path, link: &str) -> Result<(), &'static str> {
        if Url::parse(link).is_ok() {
            return Ok(());
        }
        let (path, anchor) = match link.split_once('#') {
            Some((path, anchor)) => (path, Some(anchor)),
            None => (link, None),
        };
        let target = target(from, path).ok_or("it leaves the repository")?;
        if target == Path::new(CONTENTS) {
            return Err("the site has it beside every page, and not as a page");
        }
        let place = self.root.join(&target);
        if !place.exists() {
            return Err("there is no such file");
        }
        if place.is_dir() && (target.as_os_str().is_empty() || target.starts_with("docs")) {
            return Err("a site has no list of a folder's files: name one of them");
        }
        match (anchor, self.pages.get(&target)) {
            (None, _) => Ok(()),
            (Some(_), None) => Err("an anchor on what is no page"),
            (Some(anchor), Some(page)) if page.anchors.contains(anchor) => Ok(()),
            (Some(_), Some(_)) => Err("there is no such heading"),
        }
    }

    /// The paths that the links of a page name.
    fn named_by(&self, path: &Path) -> Vec<PathBuf> {
        let links = self.pages[path].links.iter();
        links.filter_map(|link| target(path, link)).collect()
    }
}

/// The path in the repository that a link names. None if it is outside.
fn target(from: &Path, link: &str) -> Option<PathBuf> {
    if link.is_empty() {
        return Some(from.to_owned());
    }
    let mut target = from.parent()?.to_owned();
    for part in Path::new(link).components() {
        match part {
            Component::Normal(name) => target.push(name),
            Component::CurDir => {}
            Component::ParentDir => {
                if !target.pop() {
                    return None;
                }
            }
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(target)
}

#[test]
fn every_link_leads_somewhere() {
    let dead = Documentation::read(&root()).dead_links();
    assert!(dead.is_empty(), "dead links:\n{}", dead.join("\n"));
}

#[test]
fn the_contents_name_every_page_once() {
    let documentation = Documentation::read(&root());
    let contents = Path::new(CONTENTS);
    let mut named = documentation.named_by(contents);
    // The site takes the decisions from their own list.
    let decisions = documentation.named_by(Path::new(DECISIONS));
    named.extend(
        decisions
            .into_iter()
            .filter(|path| path.starts_with("docs/decisions")),
    );
    let distinct: HashSet<&PathBuf> = named.iter().collect();
    assert_eq!(
        distinct.len(),
        named.len(),
        "a page is named twice: {named:?}"
    );
    let pages = documentation.pages.keys().filter(|page| *page != contents);
    let missing: Vec<&PathBuf> = pages.filter(|page| !distinct.contains(page)).collect();
    assert!(
        missing.is_empty(),
        "neither {CONTENTS} nor {DECISIONS} names {missing:?}"
    );
}

#[test]
fn dead_links_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder around it")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    write(
        "docs/other.md",
        "# Other\n## `Two`: the second\n## Two\n## Two\n",
    );
    write("docs/code/main.rs", "");
    write("server/main.rs", "");
    let cases = [
        ("[x](other.md) [x](other.md#other) [x](#here)", None),
        ("[x](other.md#two-the-second) [x](other.md#two-1)", None),
        (
            "![x](code/main.rs) [x](../server) [x](https://example.org/none#x)",
            None,
        ),
        ("`[x](none.md)`\n\n```text\n[x](none.md)\n```", None),
        ("[x](none.md)", Some("no such file")),
        ("[x]\n\n[x]: none.md", Some("no such file")),
        ("| a |\n|---|\n| ![x](none.png) |", Some("no such file")),
        ("[x](other.md#two-2)", Some("no such heading")),
        ("[x](#other)", Some("no such heading")),
        ("[x](code)", Some("folder")),
        ("[x](../../elsewhere)", Some("leaves the repository")),
        ("[x](/docs/other.md)", Some("leaves the repository")),
        ("[x](../server/main.rs#L1)", Some("no page")),
    ];
    for (text, fault) in cases {
        write("docs/page.md", &format!("# Here\n\n{text}\n"));
        let dead = Documentation::read(folder.path()).dead_links();
        match fault {
            None => assert_eq!(dead, [""; 0], "{text}"),
            Some(fault) => assert!(
                matches!(&dead[..], [only] if only.starts_with("docs/page.md") && only.contains(fault)),
                "{text}: {dead:?}"
            ),
        }
    }
}
