//! The table of bounds: constants with their values and their comments, by subject.

use std::fs;

use super::{check, paragraph, root};

/// The bounds by subject: a file, and the constants in it. Bounds that an operator sets are not there.
const SUBJECTS: &str = include_str!("bounds.txt");

/// The value and the comment of a constant.
fn constant(file: &str, text: &str, name: &str) -> (String, String) {
    let head = format!("const {name}: ");
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let at = lines.iter().position(|line| {
        line.split_once(&head)
            .is_some_and(|(before, _)| before.is_empty() || before.starts_with("pub"))
    });
    let at = at.unwrap_or_else(|| panic!("{file} has no constant {name}"));
    let before = lines[..at].iter().rev();
    let above = before.take_while(|line| line.starts_with("///") || line.starts_with("#["));
    let mut comment: Vec<&str> = above.copied().collect();
    comment.reverse();
    let comment = paragraph(comment.into_iter(), "///");
    assert!(!comment.is_empty(), "{name} in {file} has no comment");
    let statement = lines[at..].join(" ");
    let statement = statement.split(';').next().unwrap_or_default();
    let (_, value) = statement.split_once(" = ").expect("a value");
    (value.trim().to_owned(), comment)
}

#[test]
fn the_table_of_bounds_is_made_from_the_code() {
    let mut table = String::new();
    for line in SUBJECTS.lines() {
        if line.starts_with("## ") {
            let head = "\n\n| bound | value | comment |\n|---|---|---|\n";
            table += &format!("{line}{head}");
            continue;
        }
        let mut names = line.split_whitespace();
        let Some(file) = names.next() else {
            table.push('\n');
            continue;
        };
        let text = fs::read_to_string(root().join(file)).expect("a file of code");
        for name in names {
            let (value, comment) = constant(file, &text, name);
            let comment = comment.replace('|', "\\|");
            let row = format!("| `{name}` in [{file}](../{file}) | `{value}` | {comment} |\n");
            table += &row;
        }
    }
    check("bounds.md", &table);
}
