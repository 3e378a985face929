//! The tour of `docs/architecture.md` names only files and tests that exist.

use std::fs;

use super::root;

const TOUR: &str = include_str!("../../../../docs/architecture.md");

/// The folders that paths of the tour begin at.
const BASES: [&str; 3] = [".", "server", "server/web/js"];

/// The code in a line of text.
fn code(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

#[test]
fn every_path_exists() {
    let paths = TOUR.lines().flat_map(code).filter(|code| {
        let is_path = code.contains('/') || code.ends_with(".rs") || code.ends_with(".js");
        is_path && !code.contains(' ')
    });
    for path in paths {
        let mut places = BASES.iter().map(|base| root().join(base).join(path));
        assert!(places.any(|place| place.exists()), "{path}");
    }
}

#[test]
fn every_invariant_is_held_by_a_test() {
    let (_, section) = TOUR.split_once("\n## Invariants\n").expect("a section");
    let (section, _) = section.split_once("\n## ").unwrap_or((section, ""));
    let mut count = 0;
    for row in section.lines() {
        let (_, held_by) = row.rsplit_once(" | ").unwrap_or_default();
        let names: Vec<&str> = code(held_by).collect();
        let [file, function] = names[..] else {
            continue;
        };
        count += 1;
        let text = fs::read_to_string(root().join(file)).expect("a file of tests");
        assert!(
            text.contains(&format!("fn {function}(")),
            "{function} in {file}"
        );
    }
    assert_eq!(count, 16, "each row names a file and a function");
}
