//! The counts of a run.

use crate::stress::report::counts;

counts! {
    /// Everything that people at several boards did, and its faults.
    SeveralCounts {
        counted {
            games: "games",
            ended: "ends read, by each connection",
            moves: "moves that were taken",
            late: "moves of another connection first",
            gone: "boards gone on the way back",
            cut: "connections cut",
            returned: "seats taken back",
            read: "events read",
        }
        faults {
            gaps: "events that were not read",
            unlike: "events read in two ways",
            refused: "commands refused",
            strange: "events of others' boards",
        }
    }
}
