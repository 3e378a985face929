//! Every variant over the wire: whole games, who begins, how colours are given, two evenings byte
//! for byte.

use std::collections::BTreeSet;

use damiera_rules::pdn::PdnReader;
use damiera_rules::{Color, Corner, Game, Outcome, TypedPath, Variant};
use damiera_tests::harness::{Client, Server, drawn, play};
use serde_json::Value;

/// No game of random moves has lasted nearly as long.
const MOST_PLIES: usize = 3_000;

fn program(server: &Server, name: &str) -> Client {
    let mut client = server.connect();
    client.to_json();
    let named = client.request("n", &format!("nome {name}")).answer;
    assert_eq!(named["type"], "ok", "{named}");
    client
}

fn word(corner: Corner) -> &'static str {
    match corner {
        Corner::Left => "sinistra",
        Corner::Right => "destra",
    }
}

/// The event of this type among some, which must be there.
#[track_caller]
fn of_type<'a>(events: &'a [Value], kind: &str) -> &'a Value {
    let found = events.iter().find(|event| event["type"] == kind);
    found.unwrap_or_else(|| panic!("no {kind} in {events:?}"))
}

/// Plays moves drawn by lot from what the server says is legal, up to the end, and compares
/// everything on the way with the rules crate.
fn whole_game(players: &mut [Client; 2], variant: Variant, corner: Corner, seed: u64) {
    let [white, black] = players;
    let drawing = variant.drawing_with(corner);
    let room = format!("{variant}-{}", word(corner));
    let create = format!(
        "crea {room} variante={variant} colore=bianco angolo={}",
        word(corner)
    );
    white.request("c", &create);
    let joined = black.request("e", &format!("entra {room}"));
    let start = of_type(&joined.events, "start").clone();
    let labels: Vec<Value> = (1..=32)
        .filter_map(|number| variant.square_of_number(number))
        .map(|square| Value::from(drawing.label(square).as_str()))
        .collect();
    assert_eq!(start["labels"], Value::from(labels), "{start}");
    let own = white.event("start");

    let mut game = Game::new(variant);
    let mut lot = seed;
    let mut positions = [own, start];
    while game.outcome().is_none() && game.ply() < MOST_PLIES {
        let mover = usize::from(game.position().turn() == Color::Black);
        let position = &positions[mover];
        assert_eq!(position["fen"], game.position().fen(), "{position}");
        assert_eq!(position["turn"], ["white", "black"][mover], "{position}");
        assert_eq!(positions[1 - mover]["legal"], Value::Null);
        let legal = position["legal"].as_array().expect("one's own turn");
        let shown: BTreeSet<&str> = legal.iter().filter_map(Value::as_str).collect();
        let expected: BTreeSet<String> = game
            .legal_plies()
            .iter()
            .map(|ply| ply.labels(drawing))
            .collect();
        assert!(shown.iter().copied().eq(expected.iter()), "{position}");

        let chosen = &legal[drawn(&mut lot) as usize % legal.len()];
        let typed = chosen.as_str().expect("a move").to_owned();
        let path = TypedPath::parse(&typed, variant, drawing).expect("squares");
        game.play_typed(&path).expect("a legal move");
        let moved = players[mover].request("m", &typed);
        assert_eq!(moved.answer["type"], "ok", "{typed}: {moved:?}");
        positions[mover] = of_type(&moved.events, "move").clone();
        positions[1 - mover] = players[1 - mover].event("move");
    }
    check_end(players, &game, &positions);
    for player in players {
        player.request("l", "esci");
    }
}

/// The last position, the result and the record are those of the rules crate's game.
fn check_end(players: &mut [Client; 2], game: &Game, positions: &[Value; 2]) {
    for position in positions {
        assert_eq!(position["fen"], game.position().fen(), "{position}");
        assert_eq!(position["turn"], Value::Null, "{position}");
    }
    let result = match game.outcome() {
        Some(Outcome::Win {
            winner: Color::White,
            ..
        }) => "1-0",
        Some(Outcome::Win { .. }) => "0-1",
        Some(Outcome::Draw { .. }) => "1/2-1/2",
        None => panic!("{} goes on after {MOST_PLIES} plies", game.variant()),
    };
    let record = players[0].request("p", "partita").answer;
    let pdn = record["pdn"].as_str().expect("a record");
    assert!(pdn.contains(&format!("[Result \"{result}\"]\n")), "{pdn}");
    check_record(pdn, game);
}

/// A record says by itself which variant it is, and its moves lead to where the game did.
fn check_record(pdn: &str, game: &Game) {
    let variant = game.variant();
    let other = match variant {
        Variant::Italiana => Variant::Russa,
        _ => Variant::Italiana,
    };
    let mut records = PdnReader::new(pdn, other);
    let record = records.next().expect("a record").expect("a good one");
    assert!(records.next().is_none(), "{pdn}");
    let replayed = record.game().expect("legal moves");
    assert_eq!(replayed.variant(), variant, "{pdn}");
    assert_eq!(replayed.position(), game.position(), "{pdn}");
    assert_eq!(replayed.ply(), game.ply(), "{pdn}");
}

#[test]
fn a_whole_game_of_each_on_both_boards() {
    let server = Server::start();
    let mut players = ["Ada", "Gil"].map(|name| program(&server, name));
    for (variant, seed) in Variant::ALL.into_iter().zip(1..) {
        for corner in [Corner::Left, Corner::Right] {
            whole_game(&mut players, variant, corner, seed);
        }
    }
}

/// The first block in text: what each person reads, and the board.
#[test]
fn the_start_of_each() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    for variant in Variant::ALL {
        let rules = variant.rules();
        ada.ask(&format!("crea prova variante={variant} colore=bianco"));
        let black = gil.ask("entra prova");
        let white = ada.heard();
        let (turn, [first, second]) = match rules.first {
            Color::White => ("Turno bianco!\n", [&white, &black]),
            Color::Black => ("Turno nero!\n", [&black, &white]),
        };
        assert!(
            first.contains(&format!("{turn}E' il tuo turno.\n")),
            "{variant}: {first}"
        );
        // A joining player is told the seat's code after the board.
        let (_, after) = second.split_once(turn).unwrap_or_default();
        let is_code = after
            .lines()
            .all(|line| line.starts_with("* Se cade la linea: "));
        assert!(second.contains(turn) && is_code, "{variant}: {second}");
        assert!(white.contains("\nSei i Bianchi\n"), "{variant}: {white}");
        assert!(black.contains("\nSei i Neri\n"), "{variant}: {black}");
        let men = usize::from(rules.ranks_of_men) * 4;
        for letter in ["[b]", "[n]"] {
            assert_eq!(white.matches(letter).count(), men, "{variant}: {white}");
        }
        let bottom = format!(
            "\n{}\n   A  B  C  D  E  F  G  H\n\n",
            match (rules.corner, variant.drawing().digit(7)) {
                (Corner::Left, 8) => "8 [b][ ][b][ ][b][ ][b][ ] 8",
                (Corner::Right, 8) => "8 [ ][b][ ][b][ ][b][ ][b] 8",
                (Corner::Left, _) => "1 [b][ ][b][ ][b][ ][b][ ] 1",
                (Corner::Right, _) => "1 [ ][b][ ][b][ ][b][ ][b] 1",
            }
        );
        assert!(white.contains(&bottom), "{variant}: {white}");
        // A player who is not to move is told so, and nothing else happens.
        let waiting = match rules.first {
            Color::White => gil.ask("perché 1a 1b"),
            Color::Black => ada.ask("6a 5b"),
        };
        assert!(waiting.starts_with("* "), "{variant}: {waiting}");
        ada.ask("abbandona");
        for client in [&mut ada, &mut gil] {
            client.ask("esci");
        }
    }
}

/// Every game has takebacks and rematches, and the first mover begins again.
#[test]
fn black_begins_again_after_a_takeback_and_in_a_rematch() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    for variant in ["inglese", "pool", "thai"] {
        ada.check(
            &format!("crea prova variante={variant}"),
            " (cominciano i Neri), senza orologio. Hai i Bianchi.\n",
        );
        gil.check(
            "entra prova",
            "Turno bianco!\n".replace("bianco", "nero").as_str(),
        );
        gil.ask("mosse");
        gil.send("ritira");
        gil.until("* Non hai ancora mosso: niente da rifare.");
        let moves = gil.ask("mosse");
        let first = moves
            .trim_start_matches("* Mosse possibili: ")
            .split(',')
            .next()
            .unwrap_or_default();
        gil.check(first, "Turno bianco!\n");
        gil.ask("ritira");
        ada.check("accetta", "* Mossa ritirata.\nTurno nero!\n");
        gil.check(first, "* Nero: ");
        ada.ask("abbandona");
        ada.ask("rivincita");
        gil.check("accetta", "Sei i Bianchi\nTurno nero!\n");
        assert!(ada.heard().ends_with(
            "Turno nero!\n\
            E' il tuo turno.\n\n\
            Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare\n\
            Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...\n"
        ));
        gil.ask("abbandona");
        for client in [&mut ada, &mut gil] {
            client.ask("esci");
        }
    }
}

/// Which of two players, who were just told, must choose a colour.
fn chooser(told: &str) -> &'static str {
    ["Ada", "Gil"]
        .into_iter()
        .find(|name| told.contains(&format!("* Sorteggio: sceglie {name}.")))
        .unwrap_or_else(|| panic!("nobody chooses in {told}"))
}

#[test]
fn in_checkers_a_lot_says_who_chooses() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    let mut chosen = BTreeSet::new();
    for round in 0..40 {
        ada.check(
            "gioca checkers",
            "checkers (cominciano i Bianchi), senza orologio. Per i colori si tira a sorte chi sceglie.\n",
        );
        let told = gil.ask("gioca checkers");
        assert!(told.contains("Giochi contro Ada (ospite).\n"), "{told}");
        let name = chooser(&told);
        chosen.insert(name);
        ada.heard();
        let (chooses, waits) = match name {
            "Ada" => (&mut ada, &mut gil),
            _ => (&mut gil, &mut ada),
        };
        waits.check("nero", "* Qui non c'è un colore da scegliere.\n");
        waits.check(
            "6a 5b",
            "* La partita non è cominciata: mancano i colori.\n",
        );
        let (colour, own) = [("bianco", "Sei i Bianchi"), ("nero", "Sei i Neri")][round % 2];
        chooses.check(colour, &format!("\n{own}\nTurno bianco!\n"));
        waits.ask("abbandona");
        for client in [chooses, waits] {
            client.ask("esci");
        }
        if chosen.len() == 2 && round > 2 {
            return;
        }
    }
    panic!("the lot always falls on {chosen:?}");
}

#[test]
fn a_bot_that_the_lot_falls_on_chooses_at_once() {
    let server = Server::start();
    let mut seen = BTreeSet::new();
    let mut ada = server.person("Ada");
    for round in 0..40 {
        ada.send("gioca checkers");
        ada.send("bot 2");
        let told = ada.until("* Sorteggio: sceglie ");
        if told.contains("sceglie Ada. Scrivi bianco o nero.") {
            ada.send("bianco");
            seen.insert("Ada");
        } else {
            assert!(told.ends_with("* Sorteggio: sceglie Bot-2.\n"), "{told}");
            seen.insert("Bot-2");
        }
        ada.until("Sei i ");
        ada.send("abbandona");
        ada.until("* Ada ha abbandonato.");
        ada.ask("esci");
        if seen.len() == 2 && round > 2 {
            return;
        }
    }
    panic!("the lot always falls on {seen:?}");
}

#[test]
fn an_evening_of_russian_draughts() {
    evening(include_str!("../../data/russa.txt"));
}

#[test]
fn an_evening_of_filipino_draughts() {
    evening(include_str!("../../data/filippina.txt"));
}

fn evening(script: &str) {
    let server = Server::start();
    let [mut first, mut second] = [server.connect(), server.connect()];
    play(script, &mut [('A', &mut first), ('G', &mut second)]);
}
