//! The lobby, the way into rooms, and the line that is typed.

use crate::game::{move_line, start};
use crate::stage::{Stage, settings};
use damiera_protocol::text::Language;
use damiera_screens::app::{AppEffect, ConnectRequest, ConnectionNews, PreferenceChange};
use damiera_screens::input::{Input, KeyCode};
use damiera_screens::patience::LinkTimes;
use serde_json::{Value, json};

use KeyCode::{Backspace, Down, Enter, Escape, Left, Right, Tab, Up};

fn rooms() -> Vec<Value> {
    vec![
        json!({"room": "sala", "variant": "italiana", "time": "5+3", "players": ["Gil", null],
            "state": "waiting"}),
        json!({"room": "torneo", "variant": "brasiliana", "time": null, "players": ["Bia", "Leo"],
            "state": "playing"}),
        json!({"room": "segreta", "variant": "russa", "time": "30s", "players": ["Zoe", null],
            "state": "waiting", "word": true}),
    ]
}

fn lobby() -> Stage {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&rooms());
    stage.lines();
    stage
}

#[test]
fn a_room_is_entered_or_watched() {
    let table: [(&[KeyCode], &str); 3] = [
        (&[Enter], "entra sala"),
        (&[Down, Down, Enter], "osserva torneo"),
        (&[Down, Up, Enter], "entra sala"),
    ];
    for (keys, command) in table {
        let mut stage = lobby();
        stage.keys(keys);
        assert_eq!(stage.lines(), [command]);
    }
    // One click chooses, a second one on the same room enters; a click on another chooses that.
    let mut stage = lobby();
    stage.click((3, 4));
    assert!(stage.lines().is_empty());
    stage.click((3, 3));
    assert!(stage.lines().is_empty());
    stage.click((3, 3));
    assert_eq!(stage.lines(), ["entra sala"]);
}

#[test]
fn a_room_with_a_word_asks_for_it() {
    let mut stage = lobby();
    stage.keys(&[Down, Enter]);
    assert!(stage.lines().is_empty());
    assert_eq!(stage.line(), "entra segreta parola=");
    stage.enters("mela");
    assert_eq!(stage.lines(), ["entra segreta parola=mela"]);
    // The word is nowhere to be seen afterwards.
    stage.ctrl('p');
    assert_eq!(stage.line(), "");
}

#[test]
fn the_filter_leaves_what_fits() {
    let mut stage = lobby();
    stage.ctrl('f');
    stage.types("bras");
    let screen = stage.screen();
    assert!(
        screen.contains("torneo") && !screen.contains("sala "),
        "{screen}"
    );
    stage.keys(&[Enter, Enter]);
    assert_eq!(stage.lines(), ["osserva torneo"]);
    stage.key(Escape);
    assert!(stage.screen().contains("segreta"));
    stage.ctrl('f');
    stage.types("xyz");
    assert!(stage.screen().contains("Nessuna stanza passa il filtro"));
}

#[test]
fn the_buttons_play_at_once() {
    let mut stage = lobby();
    stage.keys(&[Tab, Enter]);
    assert_eq!(stage.lines(), ["gioca"]);
    let mut stage = lobby();
    stage.keys(&[Tab, Tab, Enter, Enter]);
    assert_eq!(
        stage.lines(),
        ["crea Ada variante=italiana colore=bianco bot=2"]
    );
    // By mouse: the second button, then the line that opens the room.
    let mut stage = lobby();
    stage.click((9, 1));
    let screen = stage.screen();
    let open = screen
        .lines()
        .position(|line| line.contains("[ Invio: apri"));
    let row = u16::try_from(open.expect("a button")).expect("few rows");
    stage.click((20, row));
    assert_eq!(stage.lines().len(), 1);
}

#[test]
fn a_new_room_is_filled_in() {
    let mut stage = lobby();
    stage.keys(&[Tab, Tab, Tab, Enter]);
    // The variant, then a person as the opponent, the time, the colour, the word, advice.
    stage.keys(&[Right, Down, Down, Right, Right, Down, Right, Right, Down]);
    stage.types("mela");
    stage.keys(&[Down, Right, Up, Up, Up, Up, Up, Up]);
    stage.keys(&[Backspace, Backspace, Backspace]);
    stage.types("prova");
    stage.key(Enter);
    let lines = stage.lines();
    assert_eq!(
        lines,
        ["crea prova variante=semplice tempo=3+2 colore=sorte parola=mela consigli=sì"]
    );
    let mut stage = lobby();
    stage.keys(&[Tab, Tab, Tab, Enter, Down, Left, Escape]);
    assert!(stage.lines().is_empty());
}

#[test]
fn the_list_is_kept_fresh_while_somebody_looks() {
    let mut stage = lobby();
    stage.keys(&[Down, Down]);
    stage.waits(11);
    let (ask, line) = stage.sent();
    assert_eq!(line, "stanze");
    let mut now = rooms();
    now.insert(
        0,
        json!({"room": "nuova", "variant": "russa", "time": null,
        "players": ["Ivo", null], "state": "waiting"}),
    );
    stage.says(
        &json!({"type": "ok", "tag": ask.to_string(), "rooms": now, "page": 1, "pages": 1})
            .to_string(),
    );
    stage.lines();
    // The keys stay on the room on which they were.
    stage.key(Enter);
    assert_eq!(stage.lines(), ["osserva torneo"]);
    // An idle list is not refreshed for ever.
    let mut stage = lobby();
    for _ in 0..100 {
        stage.waits(10);
        if let Some(AppEffect::Send { ask, .. }) = stage.effects.pop() {
            stage.says(
                &json!({"type": "ok", "tag": ask.to_string(), "rooms": [], "page": 1, "pages": 1})
                    .to_string(),
            );
        }
    }
    assert_eq!(stage.app.next_tick(), None);
}

#[test]
fn what_people_mean_is_understood_and_exact_commands_leave() {
    let table = [
        ("chi c'è?", "chi"),
        ("gioco", "gioca"),
        ("crea prova bot=3", "crea prova bot=3"),
        ("entra sala", "entra sala"),
    ];
    for (typed, sent) in table {
        let mut stage = lobby();
        stage.enters(typed);
        assert_eq!(stage.lines(), [sent], "{typed}");
    }
    let mut stage = lobby();
    stage.enters("blorp");
    assert!(stage.lines().is_empty());
    assert!(stage.status().contains("blorp"), "{}", stage.status());
}

#[test]
fn offers_are_answered_in_words() {
    let offer =
        r#"{"type":"offer","seq":9,"room":"sala","offer":"draw","by":"Gil","side":"black"}"#;
    for (typed, sent) in [("sì", "accetta patta"), ("no", "rifiuta patta"), ("y", "")] {
        let mut stage = lobby();
        stage.says(&start("white", Value::Null));
        stage.lines();
        stage.says(offer);
        assert!(
            stage.status().starts_with("Gil offre la patta"),
            "{}",
            stage.status()
        );
        stage.enters(typed);
        let lines = stage.lines();
        assert_eq!(lines.join(""), sent, "{typed}");
    }
}

#[test]
fn no_single_key_ends_a_game() {
    let keys = [
        Enter,
        Escape,
        Tab,
        Backspace,
        KeyCode::Delete,
        KeyCode::End,
        KeyCode::Char('q'),
    ];
    let function = (1..=12).map(KeyCode::Function);
    for key in keys.into_iter().chain(function) {
        let mut stage = lobby();
        stage.says(&start("white", Value::Null));
        stage.wishes();
        stage.key(key);
        stage.ctrl('c');
        stage.ctrl('c');
        stage.ctrl('c');
        assert!(!stage.wishes().contains(&AppEffect::Quit), "{key:?}");
        stage.enters("no");
        assert!(!stage.wishes().contains(&AppEffect::Quit), "{key:?}");
        stage.ctrl('c');
        stage.enters("sì");
        assert_eq!(stage.wishes(), [AppEffect::Quit], "{key:?}");
    }
    // Outside a game there is nothing to lose.
    let mut stage = lobby();
    stage.ctrl('c');
    assert_eq!(stage.wishes(), [AppEffect::Quit]);
}

#[test]
fn a_lost_line_is_made_again_with_a_countdown() {
    let mut stage = lobby();
    stage.says(&start("white", json!("5+3")));
    stage.says(&move_line("white", 0, "6A 5B"));
    stage.wishes();
    stage.told(ConnectionNews::Lost {
        why: "il server ha chiuso".to_owned(),
    });
    assert!(
        stage.status().contains("tra un secondo"),
        "{}",
        stage.status()
    );
    assert!(stage.screen().contains("6A 5B"));
    // A line typed meanwhile is not lost silently.
    stage.enters("patta");
    assert!(stage.lines().is_empty());
    assert_eq!(stage.line(), "patta");
    stage.key(Escape);
    stage.waits(1);
    let destination = ConnectRequest {
        server: "dama.example:6464".to_owned(),
        name: "Ada".to_owned(),
        enter: None,
        resumes: true,
        step: LinkTimes::CLOCK.step,
    };
    assert_eq!(stage.wishes(), [AppEffect::Connect(destination.clone())]);
    stage.told(ConnectionNews::Failed {
        why: "rifiutata".to_owned(),
        again: true,
    });
    assert!(
        stage.status().contains("tra 2 secondi"),
        "{}",
        stage.status()
    );
    stage.waits(1);
    assert!(
        stage.status().contains("tra un secondo"),
        "{}",
        stage.status()
    );
    stage.key(Enter);
    assert_eq!(stage.wishes(), [AppEffect::Connect(destination)]);
    let moves = ["3B 4C", "7B 6A"];
    let missed = moves.iter().enumerate().map(|(place, mv)| {
        let line = move_line("white", place + 1, mv);
        match damiera_protocol::wire::read(&line).0 {
            damiera_protocol::wire::Received::Object(object) => object,
            other => panic!("{other:?}"),
        }
    });
    stage.told(ConnectionNews::Resumed {
        name: "Ada".to_owned(),
        room: "sala".to_owned(),
        missed: missed.collect(),
        clocks: None,
    });
    let screen = stage.screen();
    assert!(screen.contains("3 7B 6A"), "{screen}");
    assert!(
        screen.contains("Di nuovo al tuo posto nella stanza sala"),
        "{screen}"
    );
}

#[test]
fn a_seat_taken_over_elsewhere_is_not_fought_for() {
    let mut stage = lobby();
    stage.says(&start("white", Value::Null));
    stage.wishes();
    stage.says(r#"{"type":"notice","code":"taken_over","text":"Il posto è stato ripreso da un'altra connessione."}"#);
    stage.told(ConnectionNews::Lost {
        why: "il server ha chiuso".to_owned(),
    });
    assert!(
        stage
            .status()
            .starts_with("Il tuo posto è ora su un altro terminale")
    );
    stage.waits(600);
    assert!(stage.wishes().is_empty());
    stage.key(Enter);
    assert!(matches!(stage.wishes().as_slice(), [AppEffect::Connect(_)]));
}

#[test]
fn a_name_is_asked_for_and_remembered() {
    let mut settings = settings(Language::It, (80, 24));
    settings.name = None;
    settings.servers.clear();
    settings.connecting = false;
    let mut stage = Stage {
        app: damiera_screens::app::App::new(settings),
        ..Stage::lobby((80, 24))
    };
    stage.wishes();
    assert!(stage.status().contains("Come ti chiami?"));
    stage.key(Enter);
    assert!(stage.wishes().is_empty());
    stage.types("Bruna");
    stage.key(Enter);
    let destination = ConnectRequest {
        server: "dama.example:6464".to_owned(),
        name: "Bruna".to_owned(),
        enter: None,
        resumes: false,
        step: LinkTimes::CALM.step,
    };
    assert_eq!(stage.wishes(), [AppEffect::Connect(destination)]);
    stage.told(ConnectionNews::Failed {
        why: "Il nome Bruna è già preso.".to_owned(),
        again: true,
    });
    assert_eq!(stage.status(), "Il nome Bruna è già preso.");
    stage.types("2");
    stage.key(Enter);
    stage.wishes();
    stage.told(ConnectionNews::Connected {
        name: "Bruna2".to_owned(),
    });
    let remembered = PreferenceChange::Server {
        server: "dama.example:6464".to_owned(),
        name: "Bruna2".to_owned(),
    };
    assert!(stage.wishes().contains(&AppEffect::Remember(remembered)));
}

#[test]
fn another_language_is_one_key_away_before_there_is_a_connection() {
    let mut settings = settings(Language::It, (80, 24));
    settings.name = None;
    settings.servers.clear();
    settings.connecting = false;
    let mut stage = Stage {
        app: damiera_screens::app::App::new(settings),
        ..Stage::lobby((80, 24))
    };
    stage.wishes();
    stage.types("Bruna");
    for (language, asked) in [
        (Language::En, "What is your name?"),
        (Language::Pt, "Qual é o seu nome?"),
        (Language::Fil, "Ano ang pangalan mo?"),
        (Language::Es, "¿Cómo te llamas?"),
        (Language::It, "Come ti chiami?"),
    ] {
        stage.key(KeyCode::Function(9));
        assert!(stage.status().starts_with(asked), "{}", stage.screen());
        let remembered = AppEffect::Remember(PreferenceChange::Language(language));
        assert_eq!(stage.wishes(), [remembered]);
        assert!(stage.screen().contains("Bruna"));
    }
    // A click on the name of a language does the same.
    let top = stage.screen();
    let row = top.lines().nth(1).expect("a row");
    let english = row.chars().count() - row.split_once("English").expect(row).1.chars().count();
    stage.click((u16::try_from(english).expect("narrow") - 2, 1));
    assert!(stage.status().starts_with("What is your name?"));
    // With a connection the key does nothing.
    stage.wishes();
    stage.key(Enter);
    stage.told(ConnectionNews::Connected {
        name: "Bruna".to_owned(),
    });
    stage.wishes();
    stage.key(KeyCode::Function(9));
    assert!(stage.wishes().is_empty());
}

#[test]
fn a_numbered_challenge_is_taken_as_on_fics() {
    let mut stage = Stage::with(settings(Language::En, (80, 24)));
    stage.challenges(&[json!({
        "number": 1, "by": "Gil", "variant": "italiana", "time": "5+3", "side": null,
    })]);
    stage.lines();
    stage.enters("play 1");
    assert_eq!(stage.lines(), ["accetta 1"]);
    stage.enters("play 2");
    assert_eq!(stage.lines(), ["play 2"]);
}

#[test]
fn words_are_completed() {
    let table = [
        ("osse", "osserva"),
        ("osserva tor", "osserva torneo"),
        ("gioca bras", "gioca brasiliana"),
        ("crea x vari", "crea x variante="),
        ("/num", "/numeri"),
    ];
    for (typed, whole) in table {
        let mut stage = lobby();
        stage.types(typed);
        stage.key(Tab);
        assert_eq!(stage.line(), whole);
    }
}

#[test]
fn the_line_is_edited_and_earlier_ones_come_back() {
    let mut stage = lobby();
    stage.types("ciao mondp");
    stage.keys(&[
        Backspace,
        KeyCode::Char('o'),
        KeyCode::Home,
        KeyCode::Delete,
    ]);
    stage.types("C");
    assert_eq!(stage.line(), "Ciao mondo");
    stage.ctrl('e');
    stage.ctrl('w');
    assert_eq!(stage.line(), "Ciao");
    stage.input(Input::Paste("a\u{301}\u{1b}[31m tutti 日本".to_owned()));
    assert_eq!(stage.line(), "Ciao a\u{301}[31m tutti 日本");
    stage.ctrl('u');
    stage.enters("chi");
    stage.enters("stanze");
    stage.types("en");
    stage.ctrl('p');
    assert_eq!(stage.line(), "stanze");
    stage.key(Up);
    assert_eq!(stage.line(), "chi");
    stage.keys(&[Down, Down]);
    assert_eq!(stage.line(), "en");
}

#[test]
fn a_silent_server_is_noticed() {
    let mut stage = lobby();
    stage.says(&start("white", Value::Null));
    stage.lines();
    stage.waits(61);
    assert_eq!(stage.sent().1, "ping");
    stage.wishes();
    stage.waits(29);
    assert!(stage.wishes().contains(&AppEffect::Disconnect));
    assert!(
        stage.status().contains("il server non risponde"),
        "{}",
        stage.status()
    );
}

#[test]
fn what_one_says_oneself_is_seen() {
    let mut stage = lobby();
    stage.says(&start("white", Value::Null));
    stage.lines();
    stage.enters("di' ciao a tutti");
    let (ask, _) = stage.sent();
    stage.says(&json!({"type": "ok", "tag": ask.to_string()}).to_string());
    assert!(
        stage.screen().contains("<Ada> ciao a tutti"),
        "{}",
        stage.screen()
    );
}

#[test]
fn a_form_is_dropped_and_changed_both_ways_by_mouse() {
    let mut stage = lobby();
    stage.click((15, 1));
    let place = |stage: &Stage, text: &str| {
        let screen = stage.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count(), row))
        });
        let (column, row) = found.expect("a text on the screen");
        let number = |place: usize| u16::try_from(place).expect("few");
        (number(column), number(row))
    };
    let at = place(&stage, "‹ una persona ›");
    stage.click(at);
    assert!(
        stage.screen().contains("livello 10, il più forte"),
        "{}",
        stage.screen()
    );
    let (column, row) = at;
    stage.click((column + 5, row));
    assert!(stage.screen().contains("una persona"), "{}", stage.screen());
    let drop = place(&stage, "[ Esc: lascia ]");
    stage.click(drop);
    assert!(!stage.screen().contains("Una stanza nuova"));
    assert!(stage.lines().is_empty());
}

/// The word beside a level is a command's word for it, as on the page.
#[test]
fn the_form_has_the_names_of_levels_and_the_time_for_a_first_move() {
    for (language, easiest, easy, first) in [
        (
            Language::It,
            "livello 0, facilissimo",
            "livello 1, facile",
            "60 secondi",
        ),
        (
            Language::En,
            "level 0, easiest",
            "level 1, easy",
            "60 seconds",
        ),
        (
            Language::Pt,
            "nível 0, facílimo",
            "nível 1, fácil",
            "60 segundos",
        ),
        (
            Language::Fil,
            "antas 0, pinakamadali",
            "antas 1, madali",
            "60 segundo",
        ),
        (
            Language::Es,
            "nivel 0, facilísimo",
            "nivel 1, fácil",
            "60 segundos",
        ),
    ] {
        for size in [(80, 24), (120, 40)] {
            let mut stage = Stage::with(settings(language, size));
            stage.lists(&[]);
            stage.enters("/nuova");
            let screen = stage.screen();
            assert!(screen.contains(first), "{screen}");
            stage.key(Down);
            stage.key(Right);
            let screen = stage.screen();
            assert!(screen.contains(&format!("{easiest} ›")), "{screen}");
            stage.key(Right);
            let screen = stage.screen();
            assert!(screen.contains(&format!("{easy} ›")), "{screen}");
        }
    }
    // Where there is no room for all of it, the fields and buttons go before.
    let mut stage = Stage::with(settings(Language::It, (40, 16)));
    stage.lists(&[]);
    stage.enters("/nuova");
    let screen = stage.screen();
    assert!(screen.contains("Esc: lascia"), "{screen}");
    assert!(!screen.contains("60 secondi"), "{screen}");
}

#[test]
fn an_offer_that_was_declined_is_not_open_any_more() {
    let mut stage = lobby();
    stage.says(&start("white", Value::Null));
    let line = |kind: &str, by: &str| {
        format!(
            r#"{{"type":"{kind}","seq":9,"room":"sala","offer":"draw","by":"{by}","side":null}}"#
        )
    };
    stage.says(&line("offer", "Ada"));
    assert!(stage.status().contains("annulla"), "{}", stage.status());
    stage.says(&line("decline", "Gil"));
    assert!(!stage.status().contains("annulla"), "{}", stage.status());
}

#[test]
fn a_text_that_is_too_long_for_a_line_is_refused_and_its_enter_does_nothing() {
    let mut stage = lobby();
    stage.lines();
    stage.input(Input::Paste("x".repeat(1_001)));
    assert!(
        stage.screen().contains("niente è entrato"),
        "{}",
        stage.screen()
    );
    stage.key(Enter);
    assert!(stage.lines().is_empty());
    // The next one is meant for the lobby.
    stage.key(Enter);
    assert_eq!(stage.lines(), ["entra sala"]);
    // A text that fits is taken whole.
    stage.input(Input::Paste("x".repeat(1_000)));
    assert!(stage.line().starts_with("xxx"), "{}", stage.screen());
}

#[test]
fn rooms_that_wait_for_a_player_come_first() {
    let mut rooms: Vec<Value> = (0..20)
        .map(|number| {
            json!({"room": format!("partita-{number}"), "variant": "italiana", "time": null,
                "players": ["Bia", "Leo"], "state": "playing"})
        })
        .collect();
    rooms.push(
        json!({"room": "attende", "variant": "italiana", "time": null, "players": ["Gil", null],
        "state": "waiting"}),
    );
    let mut stage = Stage::lobby((40, 16));
    stage.lists(&rooms);
    assert!(stage.screen().contains("attende"), "{}", stage.screen());
    stage.lines();
    stage.key(Enter);
    assert_eq!(stage.lines(), ["entra attende"]);
}

/// The line about an opened room comes with the answer. The bot sits down before that.
#[test]
fn an_opponent_is_waited_for_only_where_nobody_sits() {
    let opened = r#"{"type":"room","seq":1,"room":"sua","variant":"italiana","corner":"left","colours":"white","word":false,"time":null,"name":"Ada","side":"white"}"#;
    let bot = r#"{"type":"seat","seq":2,"room":"sua","side":"black","name":"bot-2","bot":true,"variant":"italiana","corner":"left"}"#;
    for (line, events, waits) in [
        ("gioca", vec![opened], true),
        ("gioca bot", vec![opened, bot], false),
    ] {
        let mut stage = lobby();
        stage.enters(line);
        for event in events {
            stage.says(event);
        }
        stage.answers(line, json!({"room": "sua"}));
        let screen = stage.screen();
        assert!(screen.contains("Stanza nuova: sua"), "{screen}");
        assert_eq!(screen.contains("Aspetto un avversario"), waits, "{screen}");
    }
}

/// A person may be there whom no list has: the server knows.
#[test]
fn an_exact_report_of_a_person_is_sent_at_once() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    for line in ["segnala Gil offende sempre", "report Gil cheating"] {
        stage.lines();
        stage.enters(line);
        assert_eq!(stage.lines(), [line], "{}", stage.status());
    }
}

const LONG: &str = "Per l'avvio di un torneo si sceglie: avvia subito, quando ci sono tutti; rimanda, per dare \
    tempo a chi manca; annulla, se non si gioca più; pausa, tra un turno e l'altro; riprendi, dopo una pausa; \
    e infine chiudi, quando ogni risultato è scritto e firmato da un arbitro.";

fn refuses(stage: &mut Stage, text: &str) {
    let (ask, _) = stage.sent();
    let refused =
        json!({"type": "error", "code": "bad_argument", "tag": ask.to_string(), "text": text});
    stage.says(&refused.to_string());
}

/// A text that is longer than the status line is read whole, in a box or among the messages.
#[test]
fn a_long_refusal_is_shown_whole() {
    let mut stage = Stage::lobby((60, 20));
    stage.lists(&[]);
    stage.enters("torneo 3 avvia");
    refuses(&mut stage, LONG);
    let screen = stage.screen();
    assert!(screen.contains("firmato da un arbitro."), "{screen}");
    stage.key(Escape);
    assert!(
        !stage.screen().contains("Per l'avvio"),
        "{}",
        stage.screen()
    );
    // A fitting one stands where one looks.
    stage.enters("torneo 3 avvia");
    refuses(&mut stage, "Un altro arbitro l'ha avviato.");
    assert_eq!(stage.status(), "Un altro arbitro l'ha avviato.");
}

/// Nothing is laid over a running game. That a text goes on is marked, and the messages have the rest.
#[test]
fn a_long_refusal_in_a_game_is_marked_and_among_the_messages() {
    let mut stage = Stage::lobby((60, 20));
    stage.lists(&[]);
    stage.says(&start("white", Value::Null));
    stage.enters("torneo 3 avvia");
    refuses(&mut stage, LONG);
    assert!(stage.status().ends_with('…'), "{}", stage.screen());
    stage.key(Escape);
    assert!(
        stage.screen().contains("firmato da un arbitro."),
        "{}",
        stage.screen()
    );
}

/// A refusal because the server stops is out of date once it stays.
#[test]
fn a_server_that_stays_takes_its_refusal_back() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.enters("crea sala");
    refuses(
        &mut stage,
        "Il server sta per fermarsi: nessuna partita comincia.",
    );
    assert!(stage.status().starts_with("Il server sta per fermarsi"));
    stage.says(r#"{"type":"notice","code":"staying","text":"Il server resta: si gioca."}"#);
    let screen = stage.screen();
    assert!(!screen.contains("sta per fermarsi"), "{screen}");
    assert!(screen.contains("Il server resta"), "{screen}");
}

/// The app before there is a connection, with a server and a name filled in.
fn door() -> Stage {
    let mut settings = settings(Language::It, (80, 24));
    settings.connecting = false;
    let mut stage = Stage {
        app: damiera_screens::app::App::new(settings),
        ..Stage::lobby((80, 24))
    };
    stage.wishes();
    stage
}

#[test]
fn a_name_of_two_words_is_explained_before_it_is_sent() {
    for (typed, shown) in [
        ("Mary Ann", "Mary-Ann"),
        (" Anna  Maria Bo ", "Anna-Maria-Bo"),
    ] {
        let mut stage = door();
        stage.ctrl('u');
        stage.types(typed);
        stage.key(Enter);
        assert!(stage.wishes().is_empty(), "{typed}");
        assert!(stage.status().contains(shown), "{}", stage.status());
    }
    // A code has words before it, and is none of a name.
    for typed in ["riprendi 7KQ2-M9XD-4H0W-83NC", "resume 7KQ2-M9XD-4H0W-83NC"] {
        let mut stage = door();
        stage.ctrl('u');
        stage.types(typed);
        stage.key(Enter);
        assert_eq!(stage.wishes().len(), 1, "{}", stage.screen());
    }
}

#[test]
fn what_is_typed_into_a_field_that_the_keys_come_to_replaces_it() {
    let mut stage = door();
    stage.key(Tab);
    stage.types("altrove:7");
    let screen = stage.screen();
    assert!(
        screen.contains("altrove:7") && !screen.contains("6464altrove"),
        "{screen}"
    );
    // A key that goes through the text keeps it.
    let mut stage = door();
    stage.keys(&[Tab, KeyCode::End]);
    stage.types("0");
    assert!(
        stage.screen().contains("dama.example:64640"),
        "{}",
        stage.screen()
    );
}

#[test]
fn who_came_elsewhere_under_the_name_takes_no_seat_in_the_lobby() {
    let taken = r#"{"type":"notice","code":"taken_over","text":"Un altro collegamento."}"#;
    let mut stage = lobby();
    stage.says(taken);
    assert!(
        stage.status().starts_with("Il tuo nome è ora"),
        "{}",
        stage.status()
    );
    let mut stage = lobby();
    stage.says(&start("white", Value::Null));
    stage.says(taken);
    assert!(
        stage.status().starts_with("Il tuo posto è ora"),
        "{}",
        stage.status()
    );
}
