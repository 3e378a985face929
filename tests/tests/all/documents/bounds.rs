//! The table of bounds: constants with their values and their comments, by subject.

use std::fmt::Write as _;
use std::fs;

use super::{check, paragraph, root};

/// The constants of a file.
type Row = (&'static str, &'static [&'static str]);

/// The bounds by subject, each a constant of a file. Bounds that an operator sets are not here.
const SUBJECTS: [(&str, &[Row]); 16] = [
    (
        "Lines and output of a connection",
        &[
            ("protocol/src/codec/keys.rs", &["LONGEST"]),
            (
                "protocol/src/codec/mod.rs",
                &["MAX_SUBNEGOTIATION", "MAX_NEGOTIATIONS"],
            ),
            ("server/connection/src/front/input.rs", &["BACKLOG"]),
            ("server/game/src/session/lines.rs", &["AT_A_STRETCH"]),
            ("server/connection/src/delivery/mod.rs", &["HIGH_WATER"]),
            (
                "server/connection/src/delivery/other_mail.rs",
                &["BULLETINS", "LOBBY_NEWS", "LESSON_NEWS", "CLASS_NEWS"],
            ),
            ("server/connection/src/delivery/roster.rs", &["MOST_NAMES"]),
            (
                "server/connection/src/delivery/welcome.rs",
                &["LINES", "CHARACTERS"],
            ),
            ("server/game/src/session/location.rs", &["MOST_WATCHED"]),
            ("server/game/src/session/display.rs", &["MOST_MUTED"]),
        ],
    ),
    (
        "Connections",
        &[
            (
                "server/platform/src/process/descriptors.rs",
                &["TURNING_AWAY", "RESERVE"],
            ),
            ("server/node/src/lib.rs", &["TURNED_AWAY", "READ_AWAY"]),
            ("server/connection/src/admission/gate.rs", &["ADDRESSES"]),
            (
                "server/connection/src/admission/shares.rs",
                &[
                    "BUDGET",
                    "UNITS_AT_ONCE",
                    "DOUBLINGS",
                    "ENDS_AT_ONCE",
                    "ENDS_PER_SECOND",
                ],
            ),
            (
                "server/platform/src/net/proxy_header.rs",
                &["V1_BYTES", "V2_BYTES"],
            ),
            ("server/platform/src/net/header_reads.rs", &["HEADER_READS"]),
            (
                "server/platform/src/net/few.rs",
                &["CONNECTIONS", "PATIENCE"],
            ),
            ("server/platform/src/net/tls/connection.rs", &["BUFFER"]),
            (
                "server/connection/src/admission/class_addresses.rs",
                &["FOR_A_CLASS", "CLASSES", "ADDRESSES"],
            ),
        ],
    ),
    (
        "Browsers",
        &[
            (
                "server/browser/src/http.rs",
                &["HEAD_BYTES", "HEADERS", "LAST_ANSWER"],
            ),
            (
                "server/browser/src/http2.rs",
                &["WINDOW", "FRAME", "WAITING_BYTES"],
            ),
            (
                "server/browser/src/paced.rs",
                &["TOKEN", "AT_ONCE", "PER_SECOND"],
            ),
            ("server/browser/src/routes.rs", &["LONGEST"]),
            ("server/browser/src/forwarded.rs", &["ELEMENTS"]),
            ("server/browser/src/places.rs", &["FOR_PLAYERS"]),
            ("server/browser/src/lib.rs", &["WAITING"]),
            ("server/browser/src/socket/incoming.rs", &["BESIDE"]),
            ("server/browser/src/socket/outgoing.rs", &["CONTROLS"]),
            ("server/browser/src/cache.rs", &["MAKERS", "PATIENCE"]),
            ("server/browser/src/painter.rs", &["WAITING", "KEPT"]),
        ],
    ),
    (
        "SSH",
        &[
            ("server/ssh/src/lib.rs", &["WAITING"]),
            ("server/ssh/src/logins.rs", &["HANDSHAKES_AT_ONCE"]),
            ("server/ssh/src/connection.rs", &["MOST_REFUSED"]),
            (
                "server/ssh/src/settings.rs",
                &["WINDOW", "PACKET", "ON_THE_WAY", "KEEPALIVES"],
            ),
            ("server/ssh/src/transport.rs", &["MOST_WAITING"]),
            (
                "server/ssh/src/input.rs",
                &["TOKENS_AT_ONCE", "TOKENS_PER_SECOND"],
            ),
            ("server/ssh/src/pipe.rs", &["CAPACITY"]),
            ("server/ssh/src/port.rs", &["PARTING"]),
            (
                "server/ssh/src/terminal.rs",
                &["MOST_BYTES", "MOST_VARIABLES"],
            ),
            ("server/ssh/src/wish.rs", &["MOST_BYTES"]),
            ("server/ssh/src/talk.rs", &["MOST_LINE", "MOST_OUTGOING"]),
            ("server/ssh/src/dialogue.rs", &["MOST_WAITING", "GOODBYE"]),
            (
                "server/ssh/src/screen/objects.rs",
                &["MOST_LINE", "MOST_OUTGOING", "MOST_EARLY", "MOST_SAID"],
            ),
            ("server/ssh/src/screen/effects.rs", &["MOST_BESIDE"]),
            ("server/ssh/src/screen/background.rs", &["MOST_ASKING"]),
            ("server/ssh/src/screen/mod.rs", &["REST", "GOODBYE"]),
        ],
    ),
    (
        "Passwords and guesses",
        &[
            (
                "server/connection/src/admission/passwords.rs",
                &["WAITING", "AT_ONCE"],
            ),
            (
                "server/connection/src/admission/guesses/account.rs",
                &["ACCOUNTS", "OWN_TRIES"],
            ),
            (
                "server/connection/src/admission/guesses/limiter.rs",
                &["ACCOUNTS", "FRIENDS"],
            ),
            (
                "server/connection/src/admission/guesses/mod.rs",
                &["ADDRESSES"],
            ),
            (
                "server/connection/src/admission/guesses/names.rs",
                &["UNCOUNTED", "LINES"],
            ),
        ],
    ),
    (
        "What an address holds and does",
        &[
            (
                "server/connection/src/admission/quotas/mod.rs",
                &["ADDRESSES", "OF_ADDRESS"],
            ),
            ("server/connection/src/admission/buckets.rs", &["KNOWN"]),
            (
                "server/connection/src/admission/pastes.rs",
                &["A_MINUTE", "LINES_AT_ONCE", "LINES_PER_SECOND", "RESERVED"],
            ),
        ],
    ),
    (
        "Rooms and the lobby",
        &[
            (
                "server/game/src/room/clock.rs",
                &["CREDIT_A_MOVE_MS", "CREDIT_MS"],
            ),
            ("protocol/src/time_control.rs", &["FIRST_MOVE_SECONDS"]),
            (
                "server/game/src/tournaments/outbox.rs",
                &["GROUP", "MOST_WAITING"],
            ),
            ("server/game/src/room/task/mod.rs", &["ROLL_CALL"]),
            ("server/game/src/room/task/delayed.rs", &["SAID"]),
            ("server/game/src/room/task/deadlines.rs", &["BOT_GAME"]),
            ("server/game/src/lobby/rooms.rs", &["SURPLUS"]),
            ("server/game/src/lobby/names.rs", &["KEPT_OUT"]),
            ("server/game/src/lobby/past_seats.rs", &["MOST_PAST"]),
            ("server/game/src/challenges/list.rs", &["TO_ONE"]),
        ],
    ),
    (
        "Searches and longer work",
        &[
            ("server/game/src/advice.rs", &["NODES"]),
            ("server/game/src/services/bots/mod.rs", &["ADVICE_PART"]),
            (
                "server/game/src/services/bots/queue.rs",
                &["TIMED_IN_A_ROW", "MOST_COUNTED"],
            ),
            ("server/game/src/services/bots/work.rs", &["MOST_NESTED"]),
            ("server/platform/src/process/workers.rs", &["AT_ONCE"]),
            ("server/game/src/services/lists.rs", &["FRESH"]),
        ],
    ),
    (
        "Journal and archive",
        &[
            ("server/log/src/format.rs", &["MAX_PAYLOAD", "MAX_BATCH"]),
            (
                "server/journal/src/disk/append_queue.rs",
                &["ROUNDS", "PORTION"],
            ),
            ("server/journal/src/disk/writer.rs", &["BATCH_BYTES"]),
            ("server/journal/src/lib.rs", &["READ_PAGE"]),
            ("server/journal/src/history.rs", &["READERS"]),
            ("server/archive/src/lib.rs", &["QUEUE"]),
            ("server/archive/src/writer.rs", &["KEPT"]),
            ("server/archive/src/memory.rs", &["KEPT"]),
            (
                "server/archive/src/store/search.rs",
                &["MOST_LOOKED_AT", "MOST_READ"],
            ),
            ("server/people/src/ratings/projection.rs", &["CURVE"]),
        ],
    ),
    (
        "Lessons",
        &[
            (
                "rules/src/pdn/mod.rs",
                &["MAX_NODES", "MAX_DEPTH", "MAX_NOTE", "MAX_NOTES"],
            ),
            (
                "server/game/src/lessons/paste.rs",
                &["MOST_LINES", "MOST_BYTES"],
            ),
        ],
    ),
    (
        "Classes",
        &[
            ("server/game/src/classes/handle.rs", &["REQUESTS"]),
            ("server/game/src/classes/mod.rs", &["MOST_CLASSES"]),
            (
                "server/game/src/classes/state.rs",
                &["MOST_PUPILS", "MOST_EVER", "MOST_ROUNDS", "CLASS_MS"],
            ),
            ("server/game/src/classes/record.rs", &["MOST_BYTES"]),
            ("server/game/src/classroom/mod.rs", &["MOST_LEADERS"]),
        ],
    ),
    (
        "Registered people, bans and reports",
        &[
            ("server/people/src/lib.rs", &["WAITING"]),
            (
                "server/people/src/account.rs",
                &["MOST_FRIENDS", "MOST_ALERTS", "MOST_LINE"],
            ),
            (
                "server/people/src/order/mod.rs",
                &["MOST_IMPOSED", "MOST_REPORTS", "MOST_PAST"],
            ),
            ("server/people/src/credential.rs", &["MOST_KEYS"]),
            (
                "server/people/src/device.rs",
                &["MOST_DEVICES", "DEVICE_MS", "MOST_NEXT"],
            ),
            ("server/people/src/quarantine.rs", &["MOST_RESTING"]),
            ("server/people/src/log/mod.rs", &["ROOM"]),
            (
                "server/people/src/log/format.rs",
                &["MOST_PAYLOAD", "KEPT_PAYLOAD"],
            ),
        ],
    ),
    (
        "Settings and operators",
        &[
            ("server/config/src/sources.rs", &["LONGEST_FILE"]),
            ("server/config/src/name_list.rs", &["MOST_NAMES"]),
            ("server/node/src/control/exchange.rs", &["MESSAGE_BYTES"]),
            ("server/node/src/control/order.rs", &["LONGEST"]),
            ("server/connection/src/delivery/bulletin.rs", &["LONGEST"]),
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
                "server/journal/src/shared/writer/mod.rs",
                &["PATIENCE", "KEPT", "HANDOVERS"],
            ),
            (
                "server/people/src/shared/codec.rs",
                &["MOST_CLASSES", "MOST_TOURNAMENTS", "MAX_PAGE"],
            ),
            (
                "server/people/src/shared/documents.rs",
                &["WAITING", "PATIENCE", "WHOLE"],
            ),
            ("server/people/src/shared/index.rs", &["STALE"]),
        ],
    ),
    (
        "Links between the servers of a cluster",
        &[
            (
                "server/node/src/link/mod.rs",
                &["WINDOW", "INPUT_WINDOW", "MAX_CARRIED", "CALLS_UNDER_WAY"],
            ),
            ("server/node/src/link/outbound.rs", &["FULL", "OVERFULL"]),
            ("server/node/src/link/pump.rs", &["SILENCE", "HELLO"]),
            ("server/node/src/link/primary.rs", &["MAX_LINKS"]),
            ("server/node/src/link/replica.rs", &["ANSWER"]),
            ("server/node/src/link/wire.rs", &["MAX_PAYLOAD"]),
            ("server/node/src/roles/term.rs", &["ARRIVALS"]),
            ("server/node/src/roles/calls.rs", &["AT_ONCE"]),
            (
                "server/node/src/roles/returning.rs",
                &["FIRST_COMERS", "MOST_ADDRESSES"],
            ),
            ("server/node/src/roles/attend.rs", &["HANDING_OVER"]),
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
