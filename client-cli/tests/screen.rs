//! What a person reads, event by event, without any connection.

mod support;

use std::time::Duration;

use damiera::screen::Screen;
use damiera::typed::Local;
use damiera_protocol::command;
use damiera_protocol::text::Language;
use damiera_protocol::wire::Object;
use damiera_rules::{Color, Corner, Variant};

/// A room in which Ada has just been told that the game began. The test replaces `ROLE`.
const START: &str = r#"{"type":"start","room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","corner":"left","fen":"W:W21-32:B1-12","turn":"white","ply":0,"last":null,"role":"ROLE"}"#;

/// The position after `ply` plies, of a move by `side`.
fn moved(ply: usize, side: &str, mv: &str, fen: &str, role: &str) -> String {
    let turn = if side == "white" { "black" } else { "white" };
    format!(
        r#"{{"type":"move","room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","fen":"{fen}","turn":"{turn}","ply":{ply},"last":{{"side":"{side}","move":"{mv}","captured":[]}},"role":"{role}"}}"#
    )
}

/// Ada, seated with the white pieces, in a game that has begun.
fn ada(role: &str) -> Screen {
    let mut screen = Screen::new(Language::It);
    screen.set_name("Ada");
    apply(&mut screen, &START.replace("ROLE", role));
    screen
}

/// The lines that an event adds.
fn apply(screen: &mut Screen, event: &str) -> Vec<String> {
    support::object(event).map_or_else(Vec::new, |object| screen.apply(&object))
}

fn check(screen: &mut Screen, event: &str, expected: &[&str]) {
    assert_eq!(apply(screen, event), expected, "{event}");
}

#[test]
fn a_game_begins_with_who_plays_and_the_board() {
    let mut screen = Screen::new(Language::It);
    screen.set_name("Ada");
    check(
        &mut screen,
        &START.replace("ROLE", "white"),
        &[
            "",
            "Partita 1: Ada (Bianchi) contro Gil (Neri), dama italiana",
            "",
            "   A  B  C  D  E  F  G  H",
            "1 [ ][n][ ][n][ ][n][ ][n] 1",
            "2 [n][ ][n][ ][n][ ][n][ ] 2",
            "3 [ ][n][ ][n][ ][n][ ][n] 3",
            "4 [ ][ ][ ][ ][ ][ ][ ][ ] 4",
            "5 [ ][ ][ ][ ][ ][ ][ ][ ] 5",
            "6 [b][ ][b][ ][b][ ][b][ ] 6",
            "7 [ ][b][ ][b][ ][b][ ][b] 7",
            "8 [b][ ][b][ ][b][ ][b][ ] 8",
            "   A  B  C  D  E  F  G  H",
            "",
            "b = Bianchi, n = Neri, maiuscola = dama",
            "Turno bianco! E' il tuo turno.",
        ],
    );
}

#[test]
fn ones_own_side_is_at_the_bottom_until_the_board_is_turned() {
    let rows = |lines: &[String]| -> Vec<String> {
        lines
            .iter()
            .filter(|line| line.ends_with(['1', '8']))
            .cloned()
            .collect()
    };
    let white_below = [
        "1 [ ][n][ ][n][ ][n][ ][n] 1",
        "8 [b][ ][b][ ][b][ ][b][ ] 8",
    ];
    let black_below = [
        "8 [ ][b][ ][b][ ][b][ ][b] 8",
        "1 [n][ ][n][ ][n][ ][n][ ] 1",
    ];
    let cases = [
        ("white", white_below, black_below),
        ("black", black_below, white_below),
        ("spectator", white_below, black_below),
    ];
    for (role, plain, turned) in cases {
        let mut screen = ada(role);
        assert_eq!(rows(&screen.local(Local::Board)), plain, "{role}");
        assert_eq!(rows(&screen.local(Local::Flip)), turned, "{role}");
        assert_eq!(rows(&screen.local(Local::Flip)), plain, "{role}");
    }
}

#[test]
fn a_mirrored_board_is_drawn_as_its_corner_says() {
    let mut screen = Screen::new(Language::It);
    let event = START.replace("ROLE", "white").replace("left", "right");
    let lines = apply(&mut screen, &event);
    assert_eq!(lines[4], "1 [n][ ][n][ ][n][ ][n][ ] 1");
}

#[test]
fn the_board_can_be_drawn_with_numbers() {
    let lines = ada("black").local(Local::Numbers);
    assert_eq!(lines[1], "8 [   ][29b][   ][30b][   ][31b][   ][32b] 8");
}

#[test]
fn what_happens_is_said() {
    let cases: [(&str, &str, &[&str]); 27] = [
        (
            "white",
            r#"{"type":"seat","seq":2,"room":"prova","side":"black","name":"Leo","bot":true,"variant":"italiana","corner":"left"}"#,
            &["Leo (bot) ha i Neri."],
        ),
        (
            "white",
            r#"{"type":"chat","from":"Gil","to":"room","text":"ciao"}"#,
            &["<Gil> ciao"],
        ),
        (
            "spectator",
            r#"{"type":"chat","from":"Bo","to":"spectators","text":"bella"}"#,
            &["<Bo> [pubblico] bella"],
        ),
        (
            "white",
            r#"{"type":"offer","offer":"draw","by":"Gil","side":"black"}"#,
            &["Gil offre la patta: accetta o rifiuta? (una mossa vale rifiuto)"],
        ),
        (
            "white",
            r#"{"type":"offer","offer":"draw","by":"Ada","side":"white"}"#,
            &["Hai offerto la patta. Per ritirare l'offerta: annulla"],
        ),
        (
            "spectator",
            r#"{"type":"offer","offer":"takeback","by":"Gil","side":"black"}"#,
            &["Gil chiede di rifare la sua ultima mossa."],
        ),
        (
            "white",
            r#"{"type":"offer","offer":"rematch","by":"Gil","side":"black"}"#,
            &["Gil chiede la rivincita a colori invertiti: accetta o rifiuta?"],
        ),
        (
            "white",
            r#"{"type":"offer","offer":"a new one","by":"Gil"}"#,
            &[],
        ),
        (
            "white",
            r#"{"type":"decline","offer":"draw","by":"Gil"}"#,
            &["Gil rifiuta la patta."],
        ),
        (
            "white",
            r#"{"type":"decline","offer":"draw","by":"Ada"}"#,
            &[],
        ),
        (
            "white",
            r#"{"type":"cancel","offer":"rematch","by":"Gil"}"#,
            &["Gil non chiede più la rivincita."],
        ),
        (
            "white",
            r#"{"type":"end","result":"0-1","winner":"black","reason":"resign"}"#,
            &[
                "Vince Gil!",
                "Ada ha abbandonato.",
                "Ancora? rivincita. Il verbale: partita. Per uscire: esci",
            ],
        ),
        (
            "white",
            r#"{"type":"end","result":"0-1","winner":"black","reason":"resign","bot":{"level":1,"easier":null,"harder":2}}"#,
            &[
                "Vince Gil!",
                "Ada ha abbandonato.",
                "Ancora? rivincita. Il verbale: partita. Per uscire: esci",
                "Un altro livello? rivincita più difficile",
            ],
        ),
        (
            "spectator",
            r#"{"type":"advised","room":"prova","name":"Gil","advice":"hint"}"#,
            &["Gil chiede un consiglio."],
        ),
        (
            "white",
            r#"{"type":"advised","room":"prova","name":"Gil","advice":"horoscope"}"#,
            &[],
        ),
        (
            "spectator",
            r#"{"type":"end","result":"1/2-1/2","winner":null,"reason":"agreement"}"#,
            &[
                "Partita patta!",
                "Patta d'accordo.",
                "Il verbale: partita. Per uscire: esci",
            ],
        ),
        (
            "spectator",
            r#"{"type":"end","result":"1/2-1/2","winner":null,"reason":"repetition","count":3}"#,
            &[
                "Partita patta!",
                "Patta: la stessa posizione per la terza volta.",
                "Il verbale: partita. Per uscire: esci",
            ],
        ),
        (
            "white",
            r#"{"type":"end","result":"*","winner":null,"reason":"aborted"}"#,
            &[
                "Partita interrotta, senza risultato.",
                "Ancora? rivincita. Il verbale: partita. Per uscire: esci",
            ],
        ),
        (
            "white",
            r#"{"type":"end","result":"1-0","winner":"white","reason":"flag"}"#,
            &[
                "Vince Ada!",
                "La partita è finita (flag).",
                "Ancora? rivincita. Il verbale: partita. Per uscire: esci",
            ],
        ),
        (
            "white",
            r#"{"type":"presence","name":"Gil","side":"black","present":false,"seconds":120}"#,
            &["Gil non è in linea: ha 120 secondi per tornare."],
        ),
        (
            "white",
            r#"{"type":"leave","name":"Gil"}"#,
            &["Gil lascia la stanza. Aspetto un altro avversario, che scriva: entra prova"],
        ),
        (
            "spectator",
            r#"{"type":"leave","name":"Gil"}"#,
            &["Gil lascia la stanza."],
        ),
        (
            "white",
            r#"{"type":"seat","room":"prova","side":"black","name":"Bo","bot":false}"#,
            &["Bo ha i Neri."],
        ),
        (
            "white",
            r#"{"type":"error","code":"unknown_command","text":"Non capisco\u001b[0m."}"#,
            &["Non capisco[0m."],
        ),
        ("white", r#"{"type":"brand_new","field":1}"#, &[]),
        ("white", r#"{"type":"chat"}"#, &[]),
        ("white", "not JSON at all", &[]),
    ];
    for (role, event, expected) in cases {
        check(&mut ada(role), event, expected);
    }
}

#[test]
fn a_room_of_ones_own_says_whom_to_wait_for() {
    let mut screen = Screen::new(Language::It);
    screen.set_name("Ada");
    check(
        &mut screen,
        r#"{"type":"room","seq":1,"room":"prova","variant":"libera","corner":"left","colours":"white","word":false,"name":"Ada","side":"white"}"#,
        &[
            "Stanza nuova: prova, dama libera, senza orologio. Hai i Bianchi.",
            "Aspetto un avversario, che scriva: entra prova. Contro il computer: bot",
        ],
    );
    assert_eq!(screen.prompt(), "prova> ");
}

#[test]
fn the_prompt_says_who_and_where_one_is() {
    let mut screen = Screen::new(Language::It);
    assert_eq!(screen.prompt(), "damiera> ");
    screen = ada("white");
    assert_eq!(screen.prompt(), "Bianco 1> ");
    assert!(screen.is_playing());
    let fens = ["B:W19,21,23-32:B1-12", "W:W19,21,23-32:B1-10,12,15"];
    apply(&mut screen, &moved(1, "white", "6E 5D", fens[0], "white"));
    assert_eq!(screen.prompt(), "Bianco 1> ");
    apply(&mut screen, &moved(2, "black", "3D 4C", fens[1], "white"));
    assert_eq!(screen.prompt(), "Bianco 2> ");
    assert_eq!(ada("spectator").prompt(), "guardi 1> ");
}

#[test]
fn a_capture_that_is_due_is_announced() {
    let mut screen = ada("white");
    let event = moved(2, "black", "3B 4C", "W:W19,21,23-32:B1-11,15", "white");
    let lines = apply(&mut screen, &event);
    assert_eq!(
        lines.last().unwrap(),
        "Devi mangiare. Prese possibili: 5D 3B"
    );
    assert_eq!(
        screen.local(Local::Moves),
        ["Devi mangiare. Prese possibili: 5D 3B"]
    );
}

#[test]
fn the_history_has_two_columns_and_follows_takebacks() {
    let mut screen = ada("white");
    assert_eq!(screen.local(Local::History), ["Nessuna mossa ancora."]);
    let fen = "W:W21-32:B1-12";
    let moves = [
        (1, "white", "6E 5D"),
        (2, "black", "3B 4C"),
        (3, "white", "5D 3B"),
        (4, "black", "2C 4A"),
    ];
    for (ply, side, mv) in moves {
        apply(&mut screen, &moved(ply, side, mv, fen, "white"));
    }
    assert_eq!(
        screen.local(Local::History),
        [
            "     Bianco   Nero",
            "  1. 6E 5D    3B 4C",
            "  2. 5D 3B    2C 4A",
        ]
    );
    let taken_back =
        moved(3, "white", "5D 3B", fen, "white").replace("\"move\",\"room", "\"takeback\",\"room");
    apply(&mut screen, &taken_back);
    assert_eq!(
        screen.local(Local::History)[1..],
        ["  1. 6E 5D    3B 4C", "  2. 5D 3B"]
    );
}

#[test]
fn a_game_may_start_from_a_given_position() {
    let mut screen = Screen::new(Language::It);
    screen.set_name("Ada");
    check(
        &mut screen,
        r#"{"type":"room","seq":1,"room":"prova","variant":"italiana","corner":"left","colours":"white","start":"B:W27,32:B1,5","name":"Ada"}"#,
        &[
            "Stanza nuova: prova, dama italiana, senza orologio, da una posizione data. Hai i Bianchi.",
            "Aspetto un avversario, che scriva: entra prova. Contro il computer: bot",
        ],
    );
    let start = START
        .replace("ROLE", "white")
        .replace("W:W21-32:B1-12", "B:W27,32:B1,5")
        .replace(r#""turn":"white""#, r#""turn":"black""#);
    let board = apply(&mut screen, &start);
    assert_eq!(board[4], "1 [ ][ ][ ][ ][ ][ ][ ][n] 1");
    // Black made the first move, which it does not in the variant.
    let moves = [
        ("black", "2G 3F", "W:W27,32:B1,10"),
        ("white", "7D 6E", "B:W22,32:B1,10"),
        ("black", "3F 4E", "W:W22,32:B1,14"),
    ];
    for (ply, (side, mv, fen)) in (1..).zip(moves) {
        apply(&mut screen, &moved(ply, side, mv, fen, "white"));
        let history = screen.local(Local::History);
        assert_eq!(history[0], "     Nero    Bianco", "{history:?}");
        assert!(history[1].starts_with("  1. 2G 3F"), "{history:?}");
    }
    assert_eq!(
        screen.local(Local::History)[1..],
        ["  1. 2G 3F   7D 6E", "  2. 3F 4E"],
    );
}

#[test]
fn who_comes_late_is_told_that_the_first_moves_are_unseen() {
    let mut screen = Screen::new(Language::It);
    let event = moved(4, "black", "2C 4A", "W:W21-32:B1-12", "spectator")
        .replace("\"move\",\"room", "\"position\",\"room");
    let lines = apply(&mut screen, &event);
    assert_eq!(
        lines[..2],
        [
            "Guardi la stanza prova.",
            "Partita 1: Ada (Bianchi) contro Gil (Neri), dama italiana"
        ]
    );
    assert_eq!(
        screen.local(Local::History),
        [
            "Le prime mosse sono di prima del tuo arrivo. Il verbale intero: partita",
            "     Bianco   Nero",
            "  2. ...      2C 4A",
        ]
    );
}

/// What a command's answer adds; nothing when the line is no answer.
fn answered(command: &str, line: &str) -> Vec<String> {
    let command = command::parse(command).and_then(|parsed| parsed.result.ok());
    support::answer(line).map_or_else(Vec::new, |answer| {
        ada("white").answer(command.as_ref(), &answer)
    })
}

#[test]
fn answers_are_said() {
    let cases: [(&str, &str, &[&str]); 18] = [
        ("accetta", r#"{"type":"ok","tag":"1","seq":4}"#, &[]),
        (
            "chi",
            r#"{"type":"ok","tag":"1","names":["Ada","Gil"],"total":2}"#,
            &["2 persone in linea: Ada, Gil"],
        ),
        (
            "chi",
            r#"{"type":"ok","tag":"1","names":["Ada","Gil"],"bots":["Gil"],"total":2}"#,
            &["2 persone in linea: Ada, Gil (bot)"],
        ),
        (
            "stanze",
            r#"{"type":"ok","tag":"1","rooms":[{"room":"uno","variant":"italiana","time":null,"players":["Ada","Gil"],"bots":[false,true],"state":"playing","spectators":0},{"room":"due","variant":"italiana","time":null,"players":["Bot-2",null],"bots":[true,false],"state":"waiting","spectators":0}],"page":1,"pages":1}"#,
            &[
                "Stanze, pagina 1 di 1:",
                "uno - dama italiana, senza orologio - Ada contro Gil (bot) - in gioco - nessuno guarda",
                "due - dama italiana, senza orologio - Bot-2 - aspetta un avversario - nessuno guarda",
            ],
        ),
        (
            "chi",
            r#"{"type":"ok","tag":"1","names":["Ada"],"total":40}"#,
            &["40 persone in linea, tra cui: Ada"],
        ),
        (
            "ping x",
            r#"{"type":"ok","tag":"1","pong":"x"}"#,
            &["PONG x"],
        ),
        (
            "lingua en",
            r#"{"type":"ok","tag":"1","language":"en"}"#,
            &["I speak English now."],
        ),
        (
            "perche 5d 3b",
            r#"{"type":"ok","tag":"1","legal_move":true,"move":"5D 3B","captured":["4C"]}"#,
            &["5D 3B è una presa valida: mangia 4C."],
        ),
        (
            "perche 6a 5b",
            r#"{"type":"ok","tag":"1","legal_move":false,"move":"6A 5B","code":"must_capture","text":"devi mangiare."}"#,
            &["6A 5B non si può: devi mangiare."],
        ),
        (
            "consiglio",
            r#"{"type":"ok","tag":"1","move":"6A 5B","reason":"best","worth":{"hundredths":10,"winner":null,"moves":null},"text":"Consiglio: 6A 5B, non ho visto di meglio."}"#,
            &["Consiglio: 6A 5B, non ho visto di meglio."],
        ),
        (
            "analisi",
            r#"{"type":"ok","tag":"1","worth":{"hundredths":10,"winner":null,"moves":null},"line":[],"text":"Partita pari (+0,10).\nLa linea migliore: Bianco 6A 5B"}"#,
            &["Partita pari (+0,10).", "La linea migliore: Bianco 6A 5B"],
        ),
        (
            "partita",
            r#"{"type":"ok","tag":"1","pdn":"[White \"Ada\"]\n\n1. 22-19\u001b[2J *\n"}"#,
            &["[White \"Ada\"]", "", "1. 22-19[2J *"],
        ),
        (
            "stanze",
            r#"{"type":"ok","tag":"1","rooms":[],"page":1,"pages":1}"#,
            &["Nessuna stanza. Per aprirne una: gioca, oppure entra STANZA"],
        ),
        (
            "esci",
            r#"{"type":"ok","tag":"1","room":"prova"}"#,
            &["Hai lasciato la stanza prova."],
        ),
        (
            "mosse",
            r#"{"type":"ok","tag":"1","legal":[]}"#,
            &["Mosse possibili: 6G 5H, 6G 5F, 6E 5F, 6E 5D, 6C 5D, 6C 5B, 6A 5B"],
        ),
        (
            "ultima",
            r#"{"type":"ok","tag":"1","last":null}"#,
            &["Nessuno ha ancora mosso."],
        ),
        (
            "casella 4a",
            r#"{"type":"ok","tag":"1","square":"4A","playing":true,"piece":{"side":"black","king":false},"text":"In 4A c'è una pedina nera."}"#,
            &["In 4A c'è una pedina nera."],
        ),
        ("fine", r#"{"type":"ok","tag":"1"}"#, &["Ciao!"]),
    ];
    for (command, line, expected) in cases {
        let mut lines = answered(command, line);
        if command == "mosse" {
            // The order of the moves is the generator's business.
            let sorted = |line: &str| {
                let mut moves: Vec<String> = line
                    .trim_start_matches("Mosse possibili: ")
                    .split(", ")
                    .map(str::to_owned)
                    .collect();
                moves.sort();
                moves
            };
            assert_eq!(sorted(&lines.remove(0)), sorted(expected[0]));
            continue;
        }
        assert_eq!(lines, expected, "{line}");
    }
}

#[test]
fn a_refused_move_comes_with_the_moves_that_its_reason_does_not_list() {
    let screen = ada("white");
    let cases: [(&str, &[&str]); 3] = [
        (
            r#"{"type":"error","tag":"1","code":"bad_argument","text":"Si scrive: crea STANZA [colore=bianco|nero]\n[bot=2\u001b[2J|5|8]"}"#,
            &[
                "Si scrive: crea STANZA [colore=bianco|nero]",
                "[bot=2[2J|5|8]",
            ],
        ),
        (
            r#"{"type":"error","tag":"1","code":"must_capture","text":"devi mangiare. Prese possibili: 5D 3B","legal":["5D 3B"]}"#,
            &["devi mangiare. Prese possibili: 5D 3B"],
        ),
        (
            r#"{"type":"error","tag":"1","code":"empty_square","text":"in 5B non c'è nessun pezzo.","legal":["6A 5B","6C 5B"]}"#,
            &[
                "in 5B non c'è nessun pezzo.",
                "Mosse possibili: 6A 5B, 6C 5B",
            ],
        ),
    ];
    for (line, expected) in cases {
        let Some(Object::Error(refused)) = support::object(line) else {
            panic!("{line} is a refusal");
        };
        assert_eq!(screen.refused(&refused), expected, "{line}");
    }
}

#[test]
fn help_is_the_servers_and_the_programs_own() {
    let lines = ada("white").local(Local::Help);
    assert!(lines.iter().any(|line| line.starts_with("gioca ")));
    assert!(lines.iter().any(|line| line.starts_with("/storia: ")));
    assert!(lines.iter().all(|line| !line.starts_with("* ")));
}

/// The start of a game of any variant with this corner, as the server says it.
fn start_of(variant: Variant, corner: Corner) -> String {
    let rules = variant.rules();
    let corner = match corner {
        Corner::Left => "left",
        Corner::Right => "right",
    };
    START
        .replace("ROLE", "white")
        .replace("italiana", variant.id())
        .replace("left", corner)
        .replace("W:W21-32:B1-12", &variant.start().fen())
        .replace(
            r#""turn":"white""#,
            &format!(r#""turn":"{}""#, word(rules.first)),
        )
}

fn word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

#[test]
fn every_variant_is_drawn_as_it_is_played() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        for corner in [Corner::Left, Corner::Right] {
            let drawing = variant.drawing_with(corner);
            let mut screen = Screen::new(Language::It);
            screen.set_name("Ada");
            let lines = apply(&mut screen, &start_of(variant, corner));
            let bottom = match corner {
                Corner::Left => "[b][ ][b][ ][b][ ][b][ ]",
                Corner::Right => "[ ][b][ ][b][ ][b][ ][b]",
            };
            let digit = drawing.digit(7);
            let bottom = format!("{digit} {bottom} {digit}");
            assert!(lines.contains(&bottom), "{variant}: {lines:#?}");
            let own = rules.first == Color::White;
            let last = lines.last().unwrap();
            assert_eq!(last.ends_with("E' il tuo turno."), own, "{variant}: {last}");
            let moves = screen.local(Local::Moves).join("\n");
            for ply in variant.start().legal_plies() {
                let path = ply.labels(drawing);
                assert!(moves.contains(&path), "{variant}: {path} is not in {moves}");
            }
            assert_eq!(screen.local(Local::Numbers).len(), 10, "{variant}");
        }
    }
}

#[test]
fn the_lot_for_colours_is_told() {
    let mut screen = Screen::new(Language::It);
    screen.set_name("Ada");
    check(
        &mut screen,
        r#"{"type":"room","seq":1,"room":"prova","variant":"checkers","corner":"left","colours":"choice","word":false,"name":"Ada","side":null}"#,
        &[
            "Stanza nuova: prova, checkers (cominciano i Bianchi), senza orologio. Per i colori si tira a sorte chi sceglie.",
            "Aspetto un avversario, che scriva: entra prova. Contro il computer: bot",
        ],
    );
    check(
        &mut screen,
        r#"{"type":"choose","seq":3,"room":"prova","name":"Ada"}"#,
        &["Sorteggio: sceglie Ada. Scrivi bianco o nero."],
    );
}

#[test]
fn a_variant_of_the_future_is_not_drawn() {
    let mut screen = Screen::new(Language::It);
    let event = START.replace("ROLE", "white").replace("italiana", "lunare");
    let lines = apply(&mut screen, &event);
    assert!(lines[1].ends_with("lunare"));
    assert!(lines[2].contains("una versione più nuova"));
}

/// Some clocks as the server writes them.
fn clocks(white: u64, running: &str, paused: bool) -> String {
    format!(
        r#""clocks":{{"white":{white},"black":300000,"running":{running},"paused":{paused},"lag":{{"white":6900,"black":7000}}}}"#
    )
}

#[test]
fn clocks_tick_before_the_line_being_typed() {
    let mut screen = ada("white");
    let position = moved(2, "black", "3D 4C", "W:W19,21,23-32:B1-10,12,15", "white");
    let with = |clocks: String| position.replace(r#""last""#, &format!(r#"{clocks},"last""#));
    let lines = apply(&mut screen, &with(clocks(61_500, "\"white\"", false)));
    let turn = &lines[lines.len() - 2..];
    assert_eq!(
        turn,
        [
            "Orologio: Bianco 1:01, Nero 5:00",
            "Turno bianco! E' il tuo turno."
        ]
    );
    assert_eq!(screen.prompt(), "Bianco 2 1:01-5:00> ");
    let tick = screen.next_tick().unwrap();
    assert_eq!(tick, Duration::from_millis(501));
    screen.pass_time(Duration::from_millis(500));
    assert_eq!(screen.prompt(), "Bianco 2 1:01-5:00> ");
    screen.pass_time(Duration::from_millis(1));
    assert_eq!(screen.prompt(), "Bianco 2 1:00-5:00> ");
    screen.pass_time(Duration::from_secs(100));
    assert_eq!(screen.prompt(), "Bianco 2 0:00-5:00> ");
    assert_eq!(screen.next_tick(), None);
    apply(&mut screen, &with(clocks(61_500, "null", true)));
    screen.pass_time(Duration::from_secs(100));
    assert_eq!(screen.prompt(), "Bianco 2 1:01-5:00> ");
    // Without clocks nothing ticks.
    let mut screen = ada("white");
    screen.pass_time(Duration::from_secs(100));
    assert_eq!(
        (screen.prompt().as_str(), screen.next_tick()),
        ("Bianco 1> ", None)
    );
}

#[test]
fn what_happens_to_clocks_is_told() {
    let mut screen = ada("white");
    let event = |kind: &str, clocks: String| {
        format!(r#"{{"type":"{kind}","room":"prova","by":"Gil","side":"black",{clocks}}}"#)
    };
    check(
        &mut screen,
        &event("pause", clocks(300_000, "null", true)),
        &[
            "Orologio fermo: Bianco 5:00, Nero 5:00",
            "Pausa. Per riprendere: pausa, oppure una mossa.",
        ],
    );
    check(
        &mut screen,
        &event("unpause", clocks(9_990, "\"white\"", false)),
        &[
            "Orologio: Bianco 0:09,9, Nero 5:00",
            "Gil fa ripartire il tempo.",
        ],
    );
    check(
        &mut screen,
        r#"{"type":"time_short","room":"prova","side":"white","seconds":10,"first_move":false}"#,
        &["Ti restano 10 secondi."],
    );
    check(
        &mut screen,
        r#"{"type":"end","room":"prova","result":"0-1","winner":"black","reason":"time"}"#,
        &[
            "Vince Gil!",
            "Ada ha finito il tempo.",
            "Ancora? rivincita. Il verbale: partita. Per uscire: esci",
        ],
    );
    let answer = format!(
        r#"{{"type":"ok","tag":"1","time":"5+3",{},"absence":{{"white":120,"black":1}}}}"#,
        clocks(300_000, "\"white\"", false)
    );
    assert_eq!(
        answered("orologio", &answer),
        [
            "Orologio: Bianco 5:00, Nero 5:00",
            "Ritardo della rete che non conta: ancora 6,9 s per il Bianco, 7,0 s per il Nero.",
            "Ada può ancora mancare per 120 secondi.",
            "Gil può ancora mancare per un secondo.",
        ]
    );
}

#[test]
fn whoever_runs_the_server_is_heard() {
    check(
        &mut ada("white"),
        r#"{"type":"announcement","text":"Alle 22 si \u001b[2Jferma."}"#,
        &["Avviso di chi gestisce il server: Alle 22 si [2Jferma."],
    );
}
