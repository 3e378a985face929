//! The steps of a move's life, as `docs/architecture.md` tells it, and the files of each.

/// The steps in order, each with the beginnings of its files' paths. A longer one wins. The rules, the log files and the
/// libraries have no step of their own: they count for what calls them.
pub const STEPS: [(&str, &[&str]); 14] = [
    ("read", &["server/connection/src/front/"]),
    (
        "parse",
        &[
            "protocol/src/codec/",
            "protocol/src/command/",
            "server/game/src/session/lines.rs",
        ],
    ),
    (
        "meaning",
        &[
            "protocol/src/meaning/",
            "server/game/src/session/dialogue/reading.rs",
        ],
    ),
    ("session", &["server/game/src/session/"]),
    (
        "request",
        &[
            "server/game/src/session/asking.rs",
            "server/game/src/session/commands.rs",
            "server/game/src/session/waiting.rs",
            "server/game/src/lobby/",
        ],
    ),
    ("room", &["server/game/src/room/"]),
    (
        "decide",
        &[
            "server/game/src/room/task/commit/wish.rs",
            "server/game/src/room/decide/",
            "server/game/src/room/task/stopwatch.rs",
        ],
    ),
    ("entry", &["server/game/src/room/task/commit/logbook.rs"]),
    ("journal round", &["server/journal/src/"]),
    ("apply", &["server/game/src/room/state/"]),
    ("frame", &["server/connection/src/delivery/frame.rs"]),
    (
        "mailbox",
        &[
            "server/connection/src/delivery/",
            "server/game/src/room/task/attendance.rs",
            "server/game/src/session/mail.rs",
        ],
    ),
    (
        "render",
        &[
            "protocol/src/render/",
            "protocol/src/text/",
            "server/connection/src/delivery/renderings.rs",
        ],
    ),
    ("write", &["server/connection/src/front/output.rs"]),
];

/// The step of a source file.
#[must_use]
pub fn step(file: &str) -> Option<usize> {
    let of = |(step, (_, paths)): (usize, &(&str, &[&'static str]))| {
        let fitting = paths.iter().filter(|path| file.contains(*path));
        fitting
            .map(|path| path.len())
            .max()
            .map(|length| (length, step))
    };
    let best = STEPS.iter().enumerate().filter_map(of).max();
    best.map(|(_, step)| step)
}

/// True for a source file of this repository.
#[must_use]
pub fn is_ours(file: &str) -> bool {
    let crates = ["rules/src/", "protocol/src/", "server/"];
    !file.contains("/.cargo/") && crates.iter().any(|found| file.contains(found))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_path_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for path in STEPS.iter().flat_map(|(_, paths)| *paths) {
            assert!(root.join(path).exists(), "{path}");
        }
    }

    #[test]
    fn the_longest_path_wins() {
        for (file, expected) in [
            ("server/connection/src/front/output.rs", Some("write")),
            ("/x/server/connection/src/front/input.rs", Some("read")),
            ("rules/src/resolve.rs", None),
        ] {
            assert_eq!(step(file).map(|step| STEPS[step].0), expected, "{file}");
        }
    }
}
