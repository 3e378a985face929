//! The map of files: each with the first sentence of its comment, by crate and directory.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::{check, paragraph, root};

/// The crates and the page: a title, and the folder of the files.
const PARTS: [(&str, &str); 23] = [
    ("damiera-rules", "rules/src"),
    ("damiera-engine", "engine/src"),
    ("damiera-advice", "engine/advice/src"),
    ("damiera-protocol", "protocol/src"),
    ("damiera-config", "server/config/src"),
    ("damiera-platform", "server/platform/src"),
    ("damiera-log", "server/log/src"),
    ("damiera-journal", "server/journal/src"),
    ("damiera-people", "server/people/src"),
    ("damiera-connection", "server/connection/src"),
    ("damiera-archive", "server/archive/src"),
    ("damiera-game", "server/game/src"),
    ("damiera-browser", "server/browser/src"),
    ("damiera-ssh", "server/ssh/src"),
    ("damiera-node", "server/node/src"),
    ("damiera-operator", "server/operator/src"),
    ("damiera-server", "server/src"),
    ("The page", "server/web/js"),
    ("damiera-cluster", "server/cluster/src"),
    ("damiera-nats", "server/nats/src"),
    ("damiera-screens", "client-cli/screens/src"),
    ("damiera", "client-cli/src"),
    ("damiera-tests", "tests/src"),
];

/// The files of one directory by name, each with its subject. The file that stands for the directory comes first.
type Files = BTreeMap<(bool, String), String>;

/// The first sentence of a file's comment.
fn subject(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a file of code");
    let is_rust = path.extension().is_some_and(|kind| kind == "rs");
    let comment = if is_rust {
        paragraph(text.lines(), "//!")
    } else {
        paragraph(text.lines().skip(1), "*")
    };
    let sentence = comment.split_inclusive(". ").next().unwrap_or_default();
    let sentence = sentence.trim_end();
    assert!(
        !sentence.is_empty(),
        "{} begins with no comment",
        path.display()
    );
    sentence.to_owned()
}

/// Reads a folder and those in it.
fn read(folder: &str, directories: &mut BTreeMap<String, Files>) {
    for entry in fs::read_dir(root().join(folder)).expect("a folder of code") {
        let entry = entry.expect("an entry of the folder");
        let name = entry.file_name().into_string().expect("a name in UTF-8");
        if entry.path().is_dir() {
            read(&format!("{folder}/{name}"), directories);
        } else if name.ends_with(".rs") || name.ends_with(".js") {
            let stands_for_all = name == "lib.rs" || name == "mod.rs";
            let files = directories.entry(folder.to_owned()).or_default();
            files.insert((!stands_for_all, name), subject(&entry.path()));
        }
    }
}

#[test]
fn the_map_of_files_is_made_from_the_code() {
    let mut map = String::new();
    for (title, folder) in PARTS {
        let mut directories = BTreeMap::new();
        read(folder, &mut directories);
        if !map.is_empty() {
            map.push('\n');
        }
        writeln!(map, "## {title}").expect("writing to memory");
        for (directory, files) in directories {
            write!(map, "\n### [{directory}](../{directory})\n\n").expect("writing to memory");
            for ((_, name), subject) in files {
                writeln!(map, "- `{name}`: {subject}").expect("writing to memory");
            }
        }
    }
    check("files.md", &map);
}
