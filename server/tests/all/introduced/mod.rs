//! A session that goes on at another server: its person reads what they would have read without that.

mod carrier;
mod classes;
mod house;
mod lost;
mod proved;
mod told;
mod tournaments;

use damiera_people::{PeopleRegistry, Registration};
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::CodeDigest;

use crate::support::quick;
use house::House;

use crate::support::WALL;
use crate::support::password::{PASSWORD, digest};

/// The lines typed before a change of servers, while one person is with no server yet, and after it.
#[derive(Debug, Clone, Copy)]
struct Situation {
    what: &'static str,
    /// The person compared with a run without a change.
    whose: &'static str,
    rooms: &'static [&'static str],
    before: &'static [(&'static str, &'static str)],
    meanwhile: &'static [(&'static str, &'static str)],
    after: &'static [(&'static str, &'static str)],
}

const NOBODY: &[(&str, &str)] = &[];

const GAME: &[(&str, &str)] = &[
    ("Ada", "Ada"),
    ("Gil", "Gil"),
    ("Ada", "crea prova colore=bianco tempo=5+0"),
    ("Gil", "entra prova"),
];

const SITUATIONS: &[Situation] = &[
    Situation {
        what: "a guest in the lobby",
        whose: "Ada",
        rooms: &[],
        before: &[("Ada", "Ada"), ("Gil", "Gil"), ("Ada", "campanella sì")],
        meanwhile: NOBODY,
        after: &[("Gil", "di' ciao"), ("Ada", "chi"), ("Ada", "stanze")],
    },
    Situation {
        what: "somebody without a name",
        whose: "Ada",
        rooms: &[],
        before: &[("Ada", "lingua en")],
        meanwhile: NOBODY,
        after: &[("Ada", "Ada"), ("Ada", "chi")],
    },
    Situation {
        what: "a registered person",
        whose: "Zoe",
        rooms: &[],
        before: &[("Zoe", "Zoe"), ("Zoe", PASSWORD), ("Zoe", "lingua en")],
        meanwhile: NOBODY,
        after: &[("Zoe", "chi"), ("Zoe", "amici Ada"), ("Zoe", "amici")],
    },
    Situation {
        what: "a program",
        whose: "bot",
        rooms: &[],
        before: &[("bot", "formato json"), ("bot", "nome Bot bot")],
        meanwhile: NOBODY,
        after: &[("bot", "@7 chi"), ("bot", "ping x")],
    },
    Situation {
        what: "the accessible format in Portuguese, in a game with clocks",
        whose: "Ada",
        rooms: &["prova"],
        before: &[
            ("Ada", "lingua pt"),
            ("Ada", "formato accessibile"),
            ("Ada", "Ada"),
            ("Gil", "Gil"),
            ("Ada", "crea prova colore=bianco tempo=5+0"),
            ("Gil", "entra prova"),
            ("Ada", "6A 5B"),
        ],
        meanwhile: &[("Gil", "3H 4G")],
        after: &[("Ada", "7B 6A"), ("Gil", "2G 3H"), ("Ada", "orologio")],
    },
    Situation {
        what: "a player whose opponent moved meanwhile",
        whose: "Ada",
        rooms: &["prova"],
        before: &[
            GAME[0],
            GAME[1],
            GAME[2],
            GAME[3],
            ("Ada", "campanella sì"),
            ("Ada", "gira"),
            ("Ada", "6A 5B"),
        ],
        meanwhile: &[("Gil", "3H 4G"), ("Gil", "patta")],
        after: &[
            ("Ada", "no"),
            ("Ada", "7B 6A"),
            ("Gil", "2G 3H"),
            ("Ada", "scacchiera"),
        ],
    },
    Situation {
        what: "a program that plays",
        whose: "Ada",
        rooms: &["prova"],
        before: &[
            ("Ada", "formato json"),
            ("Ada", "nome Ada"),
            GAME[1],
            GAME[2],
            GAME[3],
            ("Ada", "6A 5B"),
        ],
        meanwhile: &[("Gil", "3H 4G")],
        after: &[
            ("Ada", "@1 7B 6A"),
            ("Gil", "2G 3H"),
            ("Ada", "@2 abbandona"),
        ],
    },
    Situation {
        what: "a game that ended meanwhile",
        whose: "Ada",
        rooms: &["prova"],
        before: GAME,
        meanwhile: &[("Gil", "abbandona")],
        after: &[("Ada", "rivincita"), ("Gil", "rivincita")],
    },
    Situation {
        what: "a game that is left for later",
        whose: "Ada",
        rooms: &["prova"],
        before: &[
            GAME[0],
            GAME[1],
            GAME[2],
            GAME[3],
            ("Ada", "sospendi"),
            ("Gil", "sospendi"),
        ],
        meanwhile: NOBODY,
        after: &[("Ada", "chi"), ("Ada", "sospese"), ("Ada", "nome Pia")],
    },
    Situation {
        what: "a game that was left for later meanwhile",
        whose: "Ada",
        rooms: &["prova"],
        before: &[GAME[0], GAME[1], GAME[2], GAME[3], ("Ada", "sospendi")],
        meanwhile: &[("Gil", "sospendi")],
        after: &[("Ada", "sospese"), ("Ada", "turno")],
    },
    Situation {
        what: "somebody who waits at a table",
        whose: "Ada",
        rooms: &["prova"],
        before: &[
            ("Ada", "Ada"),
            ("Gil", "Gil"),
            ("Ada", "crea prova colore=bianco"),
        ],
        meanwhile: NOBODY,
        after: &[("Gil", "entra prova"), ("Ada", "6A 5B")],
    },
    Situation {
        what: "a spectator who has not been told of everything",
        whose: "Leo",
        rooms: &["prova"],
        before: &[
            GAME[0],
            GAME[1],
            GAME[2],
            GAME[3],
            ("Leo", "Leo"),
            ("Leo", "osserva prova"),
            ("Ada", "6A 5B"),
        ],
        meanwhile: &[("Gil", "3H 4G"), ("Ada", "7B 6A")],
        after: &[("Gil", "2G 3H"), ("Leo", "turno"), ("Leo", "esci")],
    },
    Situation {
        what: "a program that watches several rooms",
        whose: "Leo",
        rooms: &["prova", "seconda"],
        before: &[
            GAME[0],
            GAME[1],
            GAME[2],
            GAME[3],
            ("Pia", "Pia"),
            ("Ugo", "Ugo"),
            ("Pia", "crea seconda colore=bianco"),
            ("Ugo", "entra seconda"),
            ("Leo", "formato json"),
            ("Leo", "nome Leo"),
            ("Leo", "osserva prova"),
            ("Leo", "osserva seconda anche"),
        ],
        meanwhile: &[("Pia", "6A 5B")],
        after: &[
            ("Ada", "6A 5B"),
            ("Ugo", "3H 4G"),
            ("Leo", "turno"),
            ("Leo", "esci seconda"),
            ("Leo", "turno"),
        ],
    },
    Situation {
        what: "muted people and a quiet one",
        whose: "Ada",
        rooms: &["prova"],
        before: &[
            ("Ada", "Ada"),
            ("Leo", "Leo"),
            ("Pia", "Pia"),
            ("Ada", "ignora Leo"),
            ("Leo", "nome Ivo"),
            ("Pia", "chat no"),
        ],
        meanwhile: NOBODY,
        after: &[
            ("Leo", "di' ciao"),
            ("Pia", "di' a voi"),
            ("Leo", "scrivi a Pia: ci sei?"),
            ("Ada", "ignora"),
            ("Ada", "scrivi a Pia: e tu?"),
        ],
    },
];

#[tokio::test(start_paused = true)]
async fn nobody_notices() {
    let mut noticed = Vec::new();
    for situation in SITUATIONS {
        let whole = play(situation, false).await;
        let parted = play(situation, true).await;
        if parted != whole {
            noticed.push(format!("{}\n{parted}\nand not\n{whole}", situation.what));
        }
    }
    assert!(noticed.is_empty(), "{}", noticed.join("\n\n"));
}

/// Returns the text that the person reads, with a change of servers or without.
async fn play(situation: &Situation, changes: bool) -> String {
    let mut house = House::bounded(quick());
    register(house.people(), "Zoe").await;
    // Everybody is numbered in the same order.
    for (who, line) in situation.before {
        house.say(who, line).await;
    }
    if changes && house.has(situation.whose) {
        house.hand_back(situation.whose).await;
    }
    for (who, line) in situation.meanwhile {
        house.say(who, line).await;
    }
    if changes {
        house.change_server(situation.rooms).await;
    }
    for (who, line) in situation.after {
        house.say(who, line).await;
    }
    in_tenths(&house.heard(situation.whose))
}

/// Rounds clocks to tenths of a second. No clock runs while the servers change.
fn in_tenths(read: &str) -> String {
    let number = |rest: &str| rest.find(|letter: char| !letter.is_ascii_digit());
    let mut whole = String::new();
    let mut rest = read;
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, from) = rest.split_at(at);
        let (digits, behind) = from.split_at(number(from).unwrap_or(from.len()));
        whole.push_str(before);
        match digits.parse::<u64>() {
            Ok(ms) if digits.len() == 6 => whole.push_str(&(ms.div_ceil(100) * 100).to_string()),
            Ok(_) | Err(_) => whole.push_str(digits),
        }
        rest = behind;
    }
    whole + rest
}

/// Registers a name.
async fn register(people: &PeopleRegistry, name: &str) {
    let registration = Registration {
        id: AccountId(0xada),
        name: name.parse().unwrap(),
        password: digest(),
        recovery: CodeDigest([3; 32]),
        bot: false,
        view: KeptView::default(),
        key: None,
        at: WALL,
    };
    people.register(registration).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_telnet_client_with_a_window_and_gmcp() {
    const IAC: u8 = 255;
    const WILL: u8 = 251;
    const DO: u8 = 253;
    let mut read = Vec::new();
    for changes in [false, true] {
        let mut house = House::new();
        house.client("Ada");
        // A window of 30 columns and 50 rows, and events in GMCP.
        house.send("Ada", &[IAC, WILL, 31, IAC, DO, 201]).await;
        let window = [IAC, 250, 31, 0, 30, 0, 50, IAC, 240];
        house.send("Ada", &window).await;
        let supports = [
            &[IAC, 250, 201],
            b"Core.Supports.Set [\"Damiera 1\"]".as_slice(),
            &[IAC, 240],
        ];
        house.send("Ada", &supports.concat()).await;
        house.send("Ada", b"Ada\r\n").await;
        house.say("Gil", "Gil").await;
        house.say("Ada", "crea prova colore=bianco").await;
        house.say("Gil", "entra prova").await;
        if changes {
            house.change_server(&["prova"]).await;
        }
        house.send("Ada", b"6A 5B\r\n").await;
        house.say("Gil", "3H 4G").await;
        house.send("Ada", b"aiuto\r\n").await;
        // Nothing is negotiated again.
        house.send("Ada", &[IAC, WILL, 31]).await;
        house.send("Ada", b"chi\r\n").await;
        read.push(house.heard("Ada"));
    }
    assert_eq!(read[0], read[1]);
    assert!(read[0].contains("Damiera.Event"));
}
