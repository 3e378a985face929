//! Every file of code begins with a comment that names its subject.

use std::fs;
use std::path::Path;

use super::{every_file, paragraph, root};

/// The folders of code.
const FOLDERS: [&str; 25] = [
    "rules/src",
    "engine/src",
    "engine/advice/src",
    "protocol/src",
    "server/archive/src",
    "server/browser/src",
    "server/cluster/src",
    "server/config/src",
    "server/connection/src",
    "server/game/src",
    "server/journal/src",
    "server/log/src",
    "server/nats/src",
    "server/node/src",
    "server/notices/src",
    "server/operator/src",
    "server/people/src",
    "server/platform/src",
    "server/src",
    "server/ssh/src",
    "server/tournaments/src",
    "server/web/js",
    "client-cli/src",
    "client-cli/screens/src",
    "tests/src",
];

/// The first paragraph of the comment at the beginning of a file of Rust or JavaScript. None for other files.
fn subject(path: &Path) -> Option<String> {
    let kind = path.extension()?;
    let text = fs::read_to_string(path).expect("a file of code");
    if kind == "rs" {
        Some(paragraph(text.lines(), "//!"))
    } else if kind == "js" {
        Some(paragraph(text.lines().skip(1), "*"))
    } else {
        None
    }
}

#[test]
fn every_file_of_code_names_its_subject() {
    let mut missing = Vec::new();
    for folder in FOLDERS {
        let mut count = 0;
        every_file(&root().join(folder), &mut |path| match subject(path) {
            Some(subject) if subject.is_empty() => missing.push(path.display().to_string()),
            Some(_) => count += 1,
            None => {}
        });
        assert!(count > 0, "{folder} has no code");
    }
    assert!(
        missing.is_empty(),
        "files that begin with no comment: {missing:?}"
    );
}
