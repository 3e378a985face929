//! The structure of the repository: its top level, its dependencies, and generating moves without allocations.
#![cfg(test)]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use damiera_rules::{Game, Variant};
use serde_json::Value;

/// The allowed entries at the top of the repository.
const TOP: [&str; 20] = [
    ".ci",
    ".config",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "client-cli",
    "clippy.toml",
    "deny.toml",
    "docs",
    "engine",
    "protocol",
    "rules",
    "rust-toolchain.toml",
    "server",
    "tests",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the tests have a parent folder")
        .to_owned()
}

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program)
        .args(arguments)
        .current_dir(root())
        .output()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    assert!(output.status.success(), "{program} {arguments:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_top_level_holds_what_it_should() {
    let files = output("git", &["ls-files"]);
    let top: BTreeSet<&str> = files
        .lines()
        .filter_map(|file| file.split('/').next())
        .collect();
    let allowed = BTreeSet::from(TOP);
    let strangers: Vec<_> = top.difference(&allowed).collect();
    assert!(strangers.is_empty(), "{strangers:?}");
}

/// The names of what a package depends on when it is built for use.
fn dependencies(metadata: &Value, package: &str) -> BTreeSet<String> {
    let packages = metadata["packages"].as_array().expect("packages");
    let package = packages
        .iter()
        .find(|found| found["name"] == package)
        .unwrap_or_else(|| panic!("no package {package}"));
    package["dependencies"]
        .as_array()
        .expect("dependencies")
        .iter()
        .filter(|dependency| dependency["kind"].is_null())
        .filter_map(|dependency| dependency["name"].as_str())
        .map(str::to_owned)
        .collect()
}

#[test]
fn dependencies_point_one_way() {
    let metadata = output(
        "cargo",
        &["metadata", "--no-deps", "--format-version=1", "--locked"],
    );
    let metadata: Value = serde_json::from_str(&metadata).expect("JSON");
    let table = [
        ("damiera-cluster", ""),
        ("damiera-rules", ""),
        ("damiera-engine", "rules"),
        ("damiera-tournaments", "protocol rules"),
        ("damiera-protocol", "rules"),
        ("damiera-advice", "engine protocol rules"),
        ("damiera-nats", "cluster"),
        ("damiera-config", "cluster nats protocol rules"),
        ("damiera-platform", "config protocol rules"),
        ("damiera-log", "platform config"),
        (
            "damiera-journal",
            "log platform config cluster nats protocol rules",
        ),
        (
            "damiera-people",
            "journal log platform config cluster nats protocol rules",
        ),
        ("damiera-notices", "people log platform config protocol"),
        (
            "damiera-connection",
            "people journal log platform config protocol rules",
        ),
        (
            "damiera-archive",
            "connection people journal log platform config protocol rules",
        ),
        (
            "damiera-game",
            "archive notices connection people journal log platform config advice engine protocol rules tournaments",
        ),
        (
            "damiera-browser",
            "game archive connection people journal log platform config protocol rules",
        ),
        (
            "damiera-ssh",
            "game connection people platform config protocol screens",
        ),
        (
            "damiera-node",
            "browser game archive connection people journal log platform config cluster nats protocol rules",
        ),
        (
            "damiera-operator",
            "node game archive connection people journal log platform config cluster nats protocol rules",
        ),
        (
            "damiera-server",
            "operator node browser ssh game notices archive connection people journal log platform config cluster nats \
             protocol rules",
        ),
        ("damiera-screens", "protocol rules"),
        ("damiera", "advice engine protocol rules screens"),
        ("damiera-tests", "cluster nats protocol rules"),
    ];
    for (package, allowed) in table {
        let ours: Vec<String> = dependencies(&metadata, package)
            .into_iter()
            .filter(|name| {
                let crate_name = name.strip_prefix("damiera-");
                crate_name.is_some_and(|name| !allowed.split(' ').any(|other| other == name))
            })
            .collect();
        assert!(ours.is_empty(), "{package} depends on {ours:?}");
    }
    let rules = dependencies(&metadata, "damiera-rules");
    let small = ["arrayvec", "serde", "thiserror"].map(str::to_owned);
    assert_eq!(rules, BTreeSet::from(small));
    let screens = dependencies(&metadata, "damiera-screens");
    for shell in ["clap", "crossterm", "mio", "tokio"] {
        assert!(!screens.contains(shell), "{screens:?}");
    }
    let engine = dependencies(&metadata, "damiera-engine");
    assert!(!engine.contains("tokio"), "{engine:?}");
}

/// A version of Rust as its parts; the last may be left out.
fn rust_version(package: &Value) -> Option<Vec<u32>> {
    let version = package["rust_version"].as_str()?;
    let parts = version
        .split('.')
        .map(|part| part.parse().expect("a number"));
    Some(parts.take(2).collect())
}

/// Clippy's `incompatible_msrv` checks the code itself.
#[test]
fn no_dependency_needs_a_newer_rust_than_ours() {
    let compiler = output("rustc", &["-vV"]);
    let host = compiler
        .lines()
        .find_map(|line| line.strip_prefix("host: "));
    let platform = format!("--filter-platform={}", host.expect("a host"));
    let arguments = ["metadata", &platform, "--format-version=1", "--locked"];
    let metadata: Value = serde_json::from_str(&output("cargo", &arguments)).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let ours = packages
        .iter()
        .find(|found| found["name"] == "damiera-server");
    let ours = ours.and_then(rust_version).expect("a version of Rust");
    for package in packages {
        let needed = rust_version(package);
        assert!(needed.is_none_or(|needed| needed <= ours), "{package}");
    }
}

#[test]
fn generating_moves_never_allocates() {
    for variant in Variant::ALL {
        let mut game = Game::new(variant);
        let mut seen = 0;
        while game.outcome().is_none() && game.ply() < 200 {
            let position = *game.position();
            let mut moves = None;
            let counted = allocation_counter::measure(|| {
                moves = Some(position.legal_moves());
            });
            assert_eq!(counted.count_total, 0, "{variant:?} after {seen} plies");
            let visited = allocation_counter::measure(|| {
                let _ = position.visit_moves(|_| ControlFlow::<()>::Continue(()));
            });
            assert_eq!(visited.count_total, 0, "{variant:?} after {seen} plies");
            let moves = moves.expect("they were generated");
            // Any choice will do that does not run in circles.
            let chosen = moves[(seen * 7 + 3) % moves.len()];
            game.play_move(&chosen).expect("a legal move");
            seen += 1;
        }
        assert!(seen > 20, "{variant:?} ended after {seen} plies");
    }
}

/// Two forms of the same types: a build has one of them, as its features say.
const ALTERNATIVES: [&str; 2] = [
    "server/platform/src/telemetry/recorded.rs",
    "server/platform/src/telemetry/unrecorded.rs",
];

/// The type that holds the examples of a README for `cfg(doctest)`. A crate with such examples has one.
const README_EXAMPLES: &str = "Readme";

/// The type that a line declares, and whether it is fully public.
///
/// An associated type is none: it is indented and has no visibility of its own.
fn declared_type(line: &str) -> Option<(&str, bool)> {
    let item = line.trim_start();
    let (is_public, rest) = match item.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => (false, rest.split_once(") ")?.1),
        Some(rest) => (true, rest.strip_prefix(' ')?),
        None => (false, item),
    };
    let (kind, name) = rest.split_once(' ')?;
    if kind == "type" && rest.len() == item.len() && item.len() < line.len() {
        return None;
    }
    let is_type = ["struct", "enum", "trait", "type", "union"].contains(&kind);
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
    let name = &name[..end.unwrap_or(name.len())];
    (is_type && name.starts_with(char::is_uppercase)).then_some((name, is_public))
}

/// True for a file that only tests, examples or measurements are built from.
fn is_only_for_tests(file: &str) -> bool {
    let mut folders = file.split('/');
    folders.any(|part| ["tests", "tests.rs", "examples", "benches"].contains(&part))
}

/// A file's text before its own tests, which come last.
fn without_tests(text: &str) -> &str {
    let tests = text.find("#[cfg(test)]\nmod tests {");
    &text[..tests.unwrap_or(text.len())]
}

#[test]
fn declarations_of_types_are_read() {
    assert_eq!(declared_type("pub struct Game {"), Some(("Game", true)));
    assert_eq!(declared_type("struct Row<T>(T);"), Some(("Row", false)));
    assert_eq!(declared_type("pub(crate) enum End {"), Some(("End", false)));
    let within = "    pub(in crate::render) type Lines = Vec<Line>;";
    assert_eq!(declared_type(within), Some(("Lines", false)));
    assert_eq!(declared_type("    type Item = Move;"), None);
    assert_eq!(declared_type("    union: Union,"), None);
    assert_eq!(declared_type("/// struct Game"), None);
    assert_eq!(declared_type("public(struct Game)"), None);
}

/// A reader who meets a type's name finds one declaration of it in the workspace: of every type of the sources, private
/// ones too, and of every public type of the tests.
#[test]
fn a_type_name_is_declared_once() {
    let files = output("git", &["ls-files", "*.rs"]);
    let mut of_sources: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let mut public = of_sources.clone();
    for file in files.lines() {
        // A file that is deleted and not committed yet is still listed.
        let Ok(text) = std::fs::read_to_string(root().join(file)) else {
            continue;
        };
        let is_source = !is_only_for_tests(file);
        let file = if ALTERNATIVES.contains(&file) {
            ALTERNATIVES[0]
        } else {
            file
        };
        for (name, _) in without_tests(&text).lines().filter_map(declared_type) {
            if is_source && name != README_EXAMPLES {
                of_sources.entry(name.to_owned()).or_default().insert(file);
            }
        }
        for (name, is_public) in text.lines().filter_map(declared_type) {
            if is_public {
                public.entry(name.to_owned()).or_default().insert(file);
            }
        }
    }
    for (declared, fewest) in [(of_sources, 2_000), (public, 1_000)] {
        assert!(declared.len() > fewest, "{} types", declared.len());
        let shared: Vec<_> = declared
            .iter()
            .filter(|(_, files)| files.len() > 1)
            .collect();
        assert!(shared.is_empty(), "{shared:#?}");
    }
}

/// The expression before an `.await` that begins at `end`, without spaces.
fn awaited(text: &str, end: usize) -> String {
    let bytes = text.as_bytes();
    let mut start = end;
    let mut open = 0;
    while let Some(byte) = start.checked_sub(1).and_then(|at| bytes.get(at)) {
        match byte {
            b')' => open += 1,
            b'(' if open == 0 => break,
            b'(' => open -= 1,
            b'.' | b':' | b'_' => {}
            byte if open > 0 || byte.is_ascii_alphanumeric() => {}
            byte if byte.is_ascii_whitespace() && text[start..].trim_start().starts_with('.') => {}
            _ => break,
        }
        start -= 1;
    }
    text[start..end].split_whitespace().collect()
}

/// Functions of `waiting.rs` that need no session, and the end of a connection.
const OF_WAITING: [&str; 3] = ["give_turn", "wait_at_end", "session.connection.close"];

/// True for one call of a function of a session, of what has its work done, or of a part that is given the session to wait
/// by: `asker.open(terms, self)`, `at.wait(Wait::Decision, opened)`.
fn is_own_call(expression: &str) -> bool {
    let boxed = expression.strip_prefix("Box::pin(");
    let expression = boxed.map_or(expression, |inner| &inner[..inner.len() - 1]);
    let Some(inner) = expression.strip_suffix(')') else {
        return false;
    };
    let mut open = 1;
    let begin = inner.rfind(|c| {
        open += i32::from(c == ')') - i32::from(c == '(');
        open == 0
    });
    let Some((name, arguments)) = begin.map(|begin| (&inner[..begin], &inner[begin + 1..])) else {
        return false;
    };
    let own = ["self.", "session.", "signals.", "waits.", "at."];
    let own = own.iter().find_map(|receiver| name.strip_prefix(receiver));
    let is_own = own.is_some_and(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_'));
    let last = arguments.trim_end_matches(',').rsplit(',').next();
    is_own || OF_WAITING.contains(&name) || matches!(last, Some("self" | "at"))
}

/// A session serves its person during every wait, because all waits pass through one file.
#[test]
fn a_session_waits_in_one_place() {
    let files = output("git", &["ls-files", "server/*.rs"]);
    let is_session = |file: &&str| file.contains("/src/session/");
    let (mut seen, mut others) = (0, Vec::new());
    for file in files.lines().filter(is_session) {
        let Ok(text) = std::fs::read_to_string(root().join(file)) else {
            continue;
        };
        // The socket's half of a session is a part itself, and tests of parts wait for them alone.
        let is_left_out = ["/waiting.rs", "/tests.rs"]
            .iter()
            .any(|end| file.ends_with(end));
        if is_left_out || file.contains("/session/connection/") {
            continue;
        }
        for (at, _) in text.match_indices(".await") {
            let is_name = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
            if is_name(&text[at + ".await".len()..]) {
                continue;
            }
            let expression = awaited(&text, at);
            if !is_own_call(&expression) {
                others.push(format!("{file} awaits {expression}"));
            }
            seen += 1;
        }
    }
    assert!(others.is_empty(), "{others:#?}");
    assert!(seen > 200, "{seen} waits");
}
