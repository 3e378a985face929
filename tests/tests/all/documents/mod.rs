//! The documents: `docs/bounds.md`, which is made from comments, the tour, and all links; the first comment of each file, and the English of comments and pages.
//!
//! Text before the first section is written by hand. This command writes the sections anew: `DAMIERA_RECORD=1 cargo test
//! --profile tests -p damiera-tests --test all documents::`.

mod bounds;
mod links;
mod recipe;
mod sentences;
mod subjects;
mod tour;

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the repository.
fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests
        .parent()
        .expect("a folder around the tests")
        .to_owned()
}

/// Calls `look` with every file below a folder, but for what a build makes.
fn every_file(folder: &Path, look: &mut dyn FnMut(&Path)) {
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry of the folder").path();
        if !path.is_dir() {
            look(&path);
        } else if path.file_name().is_some_and(|name| name != "target") {
            every_file(&path, look);
        }
    }
}

/// Compares the sections of a document with those made from the code, or writes them anew.
fn check(document: &str, sections: &str) {
    let path = root().join("docs").join(document);
    let page = fs::read_to_string(&path).expect("the document");
    let start = page.find("\n## ").map_or(page.len(), |end| end + 1);
    let made = format!("{}{sections}", &page[..start]);
    if std::env::var_os("DAMIERA_RECORD").is_some() {
        fs::write(&path, made).expect("writing the document");
        return;
    }
    assert!(
        page == made,
        "docs/{document} is not what the code says; to make it anew: DAMIERA_RECORD=1 cargo test \
         --profile tests -p damiera-tests --test all documents::"
    );
}

/// The first paragraph of the first comment with lines that begin with `mark`. Empty if there is none.
fn paragraph<'a>(lines: impl Iterator<Item = &'a str>, mark: &str) -> String {
    let lines: Vec<&str> = lines
        .map(str::trim)
        .skip_while(|line| !line.starts_with(mark))
        .map_while(|line| line.strip_prefix(mark))
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    without_links(&lines.join(" "))
}

/// Leaves out the brackets and targets of links outside code.
fn without_links(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut is_code = false;
    let mut rest = text.chars().peekable();
    while let Some(next) = rest.next() {
        match next {
            '[' if !is_code => {}
            ']' if !is_code => {
                if rest.peek() == Some(&'(') {
                    rest.by_ref().take_while(|&end| end != ')').for_each(drop);
                }
            }
            _ => {
                is_code ^= next == '`';
                plain.push(next);
            }
        }
    }
    plain
}

#[test]
fn links_are_left_out() {
    assert_eq!(
        without_links("the [`App`] of [it](x::y), `[a]`"),
        "the `App` of it, `[a]`"
    );
}
