//! The table of bounds: constants with their values and their comments, by subject.

use std::fmt::Write as _;
use std::fs;

use super::{check, paragraph, root};

/// The constants of a file.
type Row = (&'static str, &'static [&'static str]);

/// The bounds by subject, each a constant of a file. Bounds that an operator sets are not here.
const SUBJECTS: [(&str, &[Row]); 15] = [
    (
        "Lines and output of a connection",
        &[
            ("protocol/src/codec/keys.rs", &["LONGEST"]),
            (
                "protocol/src/codec/mod.rs",
                &["MAX_SUBNEGOTIATION", "MAX_NEGOTIATIONS"],
            ),
            ("server/src/front/input.rs", &["BACKLOG"]),
            ("server/src/session/lines.rs", &["AT_A_STRETCH"]),
            ("server/src/delivery/mod.rs", &["HIGH_WATER"]),
            (
                "server/src/delivery/mailbox.rs",
                &["BULLETINS", "HALL_NEWS", "LESSON_NEWS", "CLASS_NEWS"],
            ),
            ("server/src/delivery/roster.rs", &["MOST_NAMES"]),
            ("server/src/delivery/welcome.rs", &["LINES", "CHARACTERS"]),
            (
                "server/src/front/introduction.rs",
                &["MOST_WATCHED", "MOST_MUTED"],
            ),
        ],
    ),
    (
        "Connections",
        &[
            (
                "server/src/process/descriptors.rs",
                &["TURNING_AWAY", "RESERVE"],
            ),
            ("server/src/lib.rs", &["TURNED_AWAY", "READ_AWAY"]),
            ("server/src/admission/gate.rs", &["ADDRESSES"]),
            ("server/src/net/few.rs", &["CONNECTIONS", "PATIENCE"]),
            ("server/src/net/tls/connection.rs", &["BUFFER"]),
            (
                "server/src/admission/class_addresses.rs",
                &["FOR_A_CLASS", "CLASSES", "ADDRESSES"],
            ),
        ],
    ),
    (
        "Browsers",
        &[
            (
                "server/src/web/http.rs",
                &["HEAD_BYTES", "HEADERS", "LAST_ANSWER"],
            ),
            ("server/src/web/routes.rs", &["LONGEST"]),
            ("server/src/web/forwarded.rs", &["ELEMENTS"]),
            ("server/src/web/listener.rs", &["TEXT_HEAD", "BINARY_REST"]),
            ("server/src/web/places.rs", &["FOR_PLAYERS"]),
            ("server/src/web/mod.rs", &["WAITING"]),
            ("server/src/web/socket/incoming.rs", &["BESIDE"]),
            ("server/src/web/socket/outgoing.rs", &["CONTROLS"]),
            ("server/src/web/cache.rs", &["MAKERS", "PATIENCE"]),
            ("server/src/web/painter.rs", &["WAITING", "KEPT"]),
        ],
    ),
    (
        "Passwords and guesses",
        &[
            ("server/src/admission/passwords.rs", &["WAITING", "AT_ONCE"]),
            (
                "server/src/admission/guesses/account.rs",
                &["ACCOUNTS", "OWN_TRIES"],
            ),
            (
                "server/src/admission/guesses/limiter.rs",
                &["ACCOUNTS", "FRIENDS"],
            ),
            ("server/src/admission/guesses/mod.rs", &["ADDRESSES"]),
            (
                "server/src/admission/guesses/names.rs",
                &["UNCOUNTED", "LINES"],
            ),
            ("server/src/admission/proofs.rs", &["CONNECTIONS"]),
        ],
    ),
    (
        "What an address holds and does",
        &[
            (
                "server/src/admission/quotas/mod.rs",
                &["ADDRESSES", "OF_ADDRESS"],
            ),
            ("server/src/admission/buckets.rs", &["KNOWN"]),
            (
                "server/src/admission/pastes.rs",
                &["A_MINUTE", "LINES_AT_ONCE", "LINES_PER_SECOND", "RESERVED"],
            ),
        ],
    ),
    (
        "Rooms and the lobby",
        &[
            (
                "server/src/room/clock.rs",
                &["FIRST_MOVE_MS", "CREDIT_A_MOVE_MS", "CREDIT_MS"],
            ),
            ("server/src/room/task/mod.rs", &["ROLL_CALL"]),
            ("server/src/room/task/delayed.rs", &["SAID"]),
            ("server/src/room/task/deadlines.rs", &["BOT_GAME"]),
            ("server/src/lobby/rooms.rs", &["SURPLUS"]),
            ("server/src/lobby/names.rs", &["KEPT_OUT"]),
            ("server/src/lobby/seats.rs", &["MOST_PAST"]),
            ("server/src/challenges/list.rs", &["TO_ONE"]),
        ],
    ),
    (
        "Searches and longer work",
        &[
            ("server/src/advice.rs", &["NODES"]),
            ("server/src/services/bots/mod.rs", &["ADVICE_PART"]),
            (
                "server/src/services/bots/queue.rs",
                &["TIMED_IN_A_ROW", "MOST_COUNTED"],
            ),
            ("server/src/services/bots/work.rs", &["MOST_NESTED"]),
            ("server/src/process/workers.rs", &["AT_ONCE"]),
            ("server/src/services/lists.rs", &["FRESH"]),
        ],
    ),
    (
        "Journal and archive",
        &[
            (
                "server/src/journal/log/format.rs",
                &["MAX_PAYLOAD", "MAX_BATCH"],
            ),
            (
                "server/src/journal/disk/append_queue.rs",
                &["ROUNDS", "PORTION"],
            ),
            ("server/src/journal/disk/writer.rs", &["BATCH_BYTES"]),
            ("server/src/journal/mod.rs", &["READ_PAGE"]),
            ("server/src/journal/history.rs", &["READERS"]),
            ("server/src/archive/mod.rs", &["QUEUE"]),
            ("server/src/archive/writer.rs", &["KEPT"]),
            ("server/src/archive/memory.rs", &["KEPT"]),
            (
                "server/src/archive/store/search.rs",
                &["MOST_LOOKED_AT", "MOST_READ"],
            ),
            ("server/src/ratings/projection.rs", &["CURVE"]),
        ],
    ),
    (
        "Lessons",
        &[
            (
                "rules/src/pdn/mod.rs",
                &["MAX_NODES", "MAX_DEPTH", "MAX_NOTE", "MAX_NOTES"],
            ),
            ("server/src/lessons/paste.rs", &["MOST_LINES", "MOST_BYTES"]),
        ],
    ),
    (
        "Classes",
        &[
            ("server/src/classes/mod.rs", &["MOST_CLASSES"]),
            (
                "server/src/classes/state.rs",
                &["MOST_PUPILS", "MOST_EVER", "MOST_ROUNDS", "DAY_MS"],
            ),
            ("server/src/classes/record.rs", &["MOST_BYTES"]),
            ("server/src/classroom/mod.rs", &["MOST_LEADERS"]),
        ],
    ),
    (
        "Registered people, bans and reports",
        &[
            ("server/src/people/mod.rs", &["WAITING"]),
            (
                "server/src/people/account.rs",
                &["MOST_FRIENDS", "MOST_ALERTS", "MOST_LINE"],
            ),
            (
                "server/src/people/order/mod.rs",
                &["MOST_IMPOSED", "MOST_REPORTS", "MOST_PAST"],
            ),
            ("server/src/people/quarantine.rs", &["MOST_RESTING"]),
            ("server/src/people/log/mod.rs", &["ROOM"]),
            (
                "server/src/people/log/format.rs",
                &["MOST_PAYLOAD", "KEPT_PAYLOAD"],
            ),
        ],
    ),
    (
        "Settings and operators",
        &[
            ("server/src/config/sources.rs", &["LONGEST_FILE"]),
            ("server/src/config/name_list.rs", &["MOST_NAMES"]),
            ("server/src/control/exchange.rs", &["MESSAGE_BYTES"]),
            ("server/src/control/order.rs", &["LONGEST"]),
            ("server/src/delivery/bulletin.rs", &["LONGEST"]),
        ],
    ),
    (
        "A cluster's log and NATS",
        &[
            ("server/cluster/src/group/mod.rs", &["MAX_GROUP"]),
            ("server/cluster/src/member.rs", &["SILENCE", "MAX_NODES"]),
            ("server/nats/src/connection.rs", &["WAITING"]),
            ("server/nats/src/runtime.rs", &["FOLLOWED"]),
            ("server/nats/src/log.rs", &["READ_PAGE", "READING"]),
            ("server/nats/src/lib.rs", &["SAID"]),
            (
                "server/src/journal/shared/writer/mod.rs",
                &["PATIENCE", "KEPT", "HANDOVERS"],
            ),
            (
                "server/src/cluster/stored_lines.rs",
                &["MAX_CONNECTIONS", "MAX_LINES"],
            ),
            (
                "server/src/people/shared/codec.rs",
                &["MOST_CLASSES", "MAX_PAGE"],
            ),
            ("server/src/people/shared/index.rs", &["STALE"]),
        ],
    ),
    (
        "Links between the servers of a cluster",
        &[
            (
                "server/src/link/mod.rs",
                &[
                    "WINDOW",
                    "LONGEST_PIECE",
                    "LINES_IN_FLIGHT",
                    "MAX_CARRIED",
                    "CALLS_UNDER_WAY",
                ],
            ),
            ("server/src/link/outbound.rs", &["FULL", "OVERFULL"]),
            ("server/src/link/pump.rs", &["SILENCE", "HELLO"]),
            ("server/src/link/primary.rs", &["MAX_LINKS"]),
            ("server/src/link/replica.rs", &["ANSWER"]),
            ("server/src/link/blocks.rs", &["SLOTS"]),
            ("server/src/link/wire/mod.rs", &["MAX_PAYLOAD"]),
            ("server/src/front/introduction.rs", &["MOST_BYTES"]),
            ("server/src/roles/term.rs", &["ARRIVALS", "CALLS"]),
            ("server/src/roles/calls.rs", &["AT_ONCE"]),
            ("server/src/roles/follow.rs", &["FIRST_COMERS"]),
            ("server/src/roles/attend.rs", &["HANDING_OVER"]),
        ],
    ),
    (
        "Engines of `damiera bot`",
        &[
            ("client-cli/src/bot/engine/process.rs", &["MOST_BYTES"]),
            (
                "client-cli/src/bot/engine/task.rs",
                &["ATTEMPTS", "MOST_RESTARTS"],
            ),
            ("client-cli/src/bot/seat.rs", &["MOST_FAILED"]),
            ("client-cli/src/bot/log.rs", &["MOST_CHARS", "MOST_LINES"]),
        ],
    ),
];

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
    for (subject, rows) in SUBJECTS {
        if !table.is_empty() {
            table.push('\n');
        }
        write!(table, "## {subject}\n\n").expect("writing to memory");
        table.push_str("| bound | value | comment |\n|---|---|---|\n");
        for (file, names) in rows {
            let text = fs::read_to_string(root().join(file)).expect("a file of code");
            for name in *names {
                let (value, comment) = constant(file, &text, name);
                let comment = comment.replace('|', "\\|");
                writeln!(
                    table,
                    "| `{name}` in [{file}](../{file}) | `{value}` | {comment} |"
                )
                .expect("writing to memory");
            }
        }
    }
    check("bounds.md", &table);
}
