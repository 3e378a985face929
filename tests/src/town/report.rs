//! The counts of a run.

use crate::stress::report::counts;

counts! {
    /// Everything that residents were told, and its fate.
    TownCounts {
        counted {
            registered: "registrations confirmed",
            logged_in: "right passwords taken",
            wrong: "wrong ones refused",
            lines: "profile lines right",
            resumed: "returns by code",
            begun: "games seen to begin, by each",
            spoken: "lines spoken in the lobby",
            written: "lines written to one person",
            heard: "lines heard",
            challenges: "challenges",
            met: "met by their number",
            archived: "games in the archive",
        }
        faults {
            lost: "lost",
            reused: "numbers used twice",
            matched_twice: "matched twice",
            missing: "games missing",
            doubled: "games doubled",
            not_as_played: "games wrong",
            stuck: "stuck",
        }
    }
}
