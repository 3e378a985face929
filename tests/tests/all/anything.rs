//! Any input in any order: every line is answered, in lines of a known kind.

use damiera_tests::harness::{Client, Server, drawn};
use serde_json::Value;

/// Lines that make sense somewhere, most of them not where they are typed.
const LINES: &[&str] = &[
    "entra prova",
    "entra prova nero",
    "entra altra bianco",
    "crea prova colore=scelta",
    "crea terza variante=libera colore=sorteggio",
    "crea segreta parola=x",
    "entra segreta",
    "entra segreta parola=x",
    "crea quarta bot=2",
    "gioca",
    "gioca semplice",
    "gioca checkers",
    "play russian",
    "crea quinta variante=thai angolo=destra bot=2",
    "osserva prova",
    "osserva altra",
    "osserva prov",
    "bot",
    "bot 2",
    "bot 3",
    "bianco",
    "nero",
    "esci",
    "esci",
    "esci",
    "abbandona",
    "patta",
    "ritira",
    "rivincita",
    "accetta",
    "accetta",
    "accetta patta",
    "rifiuta",
    "annulla",
    "interrompi",
    "damiera",
    "damiera numeri",
    "damiera gira",
    "mosse",
    "perché 6a 5b",
    "partita",
    "partita 1",
    "stanze",
    "stanze libere",
    "chi",
    "aiuto",
    "aiuto pa",
    "aiuto variante",
    "aiuto filippina",
    "di' ciao \u{1b}[31m",
    "commenta bene",
    "ignora B",
    "suono no",
    "6a 5b",
    "6e-5d",
    "21-17",
    "3b 4a",
    "11-15",
    "c3 d4",
    "b6 a5",
    "6a",
    "9z 9z",
    "nome Zoe",
    "lingua it",
    "boh",
    "@1 chi",
    "@",
    "acc",
    "",
];

/// True if a line belongs to a game block, is chat, or begins with `* `.
fn is_known(line: &str) -> bool {
    let names = ["A", "B", "C", "D", "E", "F", "Zoe", "Bot-2", "Bot-3"];
    let board = |line: &str| {
        let row = line.starts_with(|c: char| ('1'..='8').contains(&c)) && line.len() == 28;
        row || line == "   A  B  C  D  E  F  G  H" || line == "   H  G  F  E  D  C  B  A"
    };
    let fixed = [
        "",
        "Avvio la partita di dama...",
        "Sei i Bianchi",
        "Sei i Neri",
        "Turno bianco!",
        "Turno nero!",
        "E' il tuo turno.",
        "Partita patta!",
        "Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare",
        "Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...",
        "Es > 6H 5G oppure 6H 4F 2H oppure 6H 4F 2H ...",
        "Es > a3 b4 oppure a3 c5 a7 oppure a3 c5 a7 ...",
    ];
    let wins = || line.strip_prefix("Vince ")?.strip_suffix('!');
    line.starts_with("* ")
        || line.starts_with('<')
        || fixed.contains(&line)
        || names.contains(&line)
        || wins().is_some_and(|name| names.contains(&name))
        || board(line)
}

/// A legal move for the player to move, if the list of moves shows one.
fn some_move(client: &mut Client, lot: &mut u64) -> Option<String> {
    let answer = client.ask("mosse");
    let (_, listed) = answer.rsplit_once(": ")?;
    let moves: Vec<&str> = listed.trim_end().split(", ").collect();
    let chosen = moves[drawn(lot) as usize % moves.len()];
    Some(chosen.to_owned())
}

fn check(seed: u64) {
    let server = Server::start();
    let mut everyone = server.people(["A", "B", "C", "D", "E", "F"]);
    let mut lot = seed;
    for _ in 0..600 {
        let who = drawn(&mut lot) as usize % everyone.len();
        let client = &mut everyone[who];
        let typed = if drawn(&mut lot).is_multiple_of(3) {
            some_move(client, &mut lot)
        } else {
            None
        };
        let line = LINES[drawn(&mut lot) as usize % LINES.len()];
        client.ask(typed.as_deref().unwrap_or(line));
    }
    for client in &mut everyone {
        client.check("ping", "");
        let received = client.received();
        let unknown = received
            .lines()
            .find(|line| !is_known(line) && !line.starts_with("DAMIERA/1 "));
        assert_eq!(unknown, None, "seed {seed}: {client:?}");
        assert!(!received.contains('\u{1b}'), "seed {seed}: {client:?}");
    }
    let log = server.log();
    let trouble = ["panicked", "ERROR", "WARN"]
        .iter()
        .find(|word| log.contains(**word));
    assert_eq!(trouble, None, "seed {seed}: {log}");
}

#[test]
fn everyone_is_always_answered() {
    for seed in 0..20 {
        check(seed);
    }
}

/// A program and the number of the last journal entry that it was told of in its room.
struct Program {
    client: Client,
    seq: Option<u64>,
}

impl Program {
    /// Types a line with a tag, which must be answered once.
    fn type_in(&mut self, tag: &str, line: &str) {
        let reply = self.client.request(tag, line);
        self.note(&reply.events);
        if line == "esci" && reply.answer["type"] == "ok" {
            self.seq = None;
        }
    }

    /// Events must come without a gap, and no second answer among them.
    fn note(&mut self, events: &[Value]) {
        for event in events {
            let kind = &event["type"];
            assert!(
                kind != "ok" && kind != "error",
                "{event}: {:?}",
                self.client
            );
            if let Some(seq) = event["seq"].as_u64() {
                // A position that was asked for repeats the entry that it stands at.
                let next = self
                    .seq
                    .map_or(seq, |last| last + u64::from(kind != "position"));
                assert_eq!(seq, next, "{event}: {:?}", self.client);
                self.seq = Some(seq);
            }
        }
    }
}

fn check_programs(seed: u64) {
    let server = Server::start();
    let mut programs = server.people(["A", "B", "C", "D"]).map(|mut client| {
        client.to_json();
        Program { client, seq: None }
    });
    let mut lot = seed;
    for step in 0..400 {
        let who = drawn(&mut lot) as usize % programs.len();
        let program = &mut programs[who];
        let moves = program.client.request("mosse", "mosse");
        let legal = moves.answer["legal"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let mut line = LINES[drawn(&mut lot) as usize % LINES.len()].to_owned();
        if drawn(&mut lot).is_multiple_of(3)
            && let Some(mv) = legal.first().and_then(|mv| mv.as_str())
        {
            line = mv.to_owned();
        }
        program.note(&moves.events);
        if !line.is_empty() && !line.starts_with('@') {
            program.type_in(&format!("s{step}"), &line);
        }
    }
    let log = server.log();
    assert!(!log.contains("panicked"), "seed {seed}: {log}");
}

#[test]
fn programs_get_one_answer_and_every_entry() {
    for seed in 0..10 {
        check_programs(seed);
    }
}
