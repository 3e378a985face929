//! The server's own bot in the other seat.

use damiera_rules::{Color, Game, Variant};
use damiera_tests::harness::{Client, Server};
use serde_json::Value;

/// Reads up to the bot's move and plays it in `game`, which checks that it is legal.
fn bot_moves(client: &mut Client, game: &mut Game, side: &str) {
    let mark = format!("* {side}: ");
    let told = client.until(&mark);
    let line = told.lines().last().unwrap_or_default();
    let squares = line.trim_start_matches(&mark);
    let squares = squares.split(", mangia").next().unwrap_or_default();
    play(game, squares);
}

fn play(game: &mut Game, squares: &str) {
    game.play_text(squares).expect("a legal move");
}

/// The first legal move, as it is typed.
fn first_move(game: &Game) -> String {
    game.legal_plies()[0].labels(game.variant().drawing())
}

/// A bot takes the free seat and answers some moves with legal ones. Gives back the game so far.
fn check(command: &str, name: &str, variant: Variant, moves: usize) -> Game {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask(&format!("crea prova variante={variant} colore=bianco"));
    let told = ada.ask(command);
    assert!(
        told.starts_with(&format!("* {name} ha i Neri.\nAda\n{name}\nAvvio")),
        "{told}"
    );
    let mut game = Game::new(variant);
    if variant.rules().first == Color::Black {
        if let Some(line) = told.lines().find(|line| line.starts_with("* Nero: ")) {
            play(&mut game, line.trim_start_matches("* Nero: "));
        } else {
            bot_moves(&mut ada, &mut game, "Nero");
        }
    }
    for _ in 0..moves {
        let typed = first_move(&game);
        play(&mut game, &typed);
        ada.send(&typed);
        ada.until("* Bianco: ");
        if game.outcome().is_none() {
            bot_moves(&mut ada, &mut game, "Nero");
        }
        if game.outcome().is_some() {
            ada.until("Ancora? rivincita.");
            break;
        }
    }
    game
}

#[test]
fn every_level_plays_legal_moves() {
    for variant in Variant::ALL {
        check("bot 2", "Bot-2", variant, 12);
        check("bot 5", "Bot-5", variant, 2);
        check("bot 8", "Bot-8", variant, 1);
    }
}

#[test]
fn a_whole_game_of_each_variant_against_the_bot() {
    for variant in Variant::ALL {
        let game = check("bot 2", "Bot-2", variant, 400);
        assert!(game.outcome().is_some(), "{variant}");
    }
}

#[test]
fn without_a_number_it_is_a_newcomers_opponent() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("entra prova");
    let told = ada.ask("bot");
    assert!(told.starts_with("* Bot-"), "{told}");
    assert!(told.contains("\nAvvio la partita di dama...\n"), "{told}");
}

#[test]
fn a_bot_with_white_begins() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.check(
        "crea prova colore=nero bot=2",
        "Bot-2\nAda\nAvvio la partita di dama...\n",
    );
    let mut game = Game::new(Variant::Italiana);
    let mut all = ada.received().to_owned();
    if !all.contains("* Bianco: ") {
        all = ada.until("* Bianco: ");
    }
    let line = all.lines().find(|line| line.starts_with("* Bianco: "));
    play(
        &mut game,
        line.unwrap_or_default().trim_start_matches("* Bianco: "),
    );
}

#[test]
fn levels_that_there_are() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("entra prova");
    for wrong in ["11", "fortissimo", "-1", "2.5"] {
        ada.check(&format!("bot {wrong}"), "* Non va bene. Si scrive: bot ");
    }
    for (level, name) in [
        ("0", "Bot-0"),
        ("facilissimo", "Bot-0"),
        ("facile", "Bot-1"),
        ("medio", "Bot-3"),
        ("hard", "Bot-6"),
        ("forte", "Bot-6"),
        ("10", "Bot-10"),
    ] {
        let mut gil = server.person(&format!("Gil-{level}"));
        let told = gil.ask(&format!("crea sala-{level} colore=bianco bot={level}"));
        assert!(told.contains(&format!("\n* {name} ha i Neri.\n")), "{told}");
    }
}

#[test]
fn at_most_one_and_only_in_a_free_seat() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    ada.check("bot 2", "* Non c'è un posto libero.\n");
    gil.ask("abbandona");
    gil.ask("esci");
    ada.check("bot 2", "Ada\nBot-2\nAvvio la partita di dama...\n");
    ada.check(
        "bot 5",
        "* Qui gioca già il bot: al massimo uno per partita.\n",
    );
    gil.check(
        "entra prova",
        "* La stanza prova è al completo: Ada e Bot-2. Per guardare: osserva prova\n",
    );
    gil.check(
        "nome Bot-2",
        "* I nomi come Bot-2 sono dei bot: scegli un altro nome.\n",
    );
}

#[test]
fn it_grants_takebacks_and_rematches_and_no_early_draw() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("crea prova bot=2");
    ada.send("6e 5d");
    ada.until("* Nero: ");
    ada.send("ritira");
    ada.until("* Mossa ritirata.");
    ada.expect("Turno bianco!\nE' il tuo turno.");
    ada.send("patta");
    ada.until("* Bot-2 rifiuta la patta.");
    ada.ask("abbandona");
    ada.send("rivincita");
    ada.until("Sei i Neri");
    ada.until("* Bianco: ");
}

/// A game against the bot that is over at once, and what is said of other levels after it.
#[test]
fn a_rematch_at_another_level() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("crea prova colore=bianco bot=3");
    ada.check(
        "rivincita più facile",
        "* La partita è in corso: la rivincita si chiede dopo.\n",
    );
    for (asked, next, colour, offered) in [
        (
            "rivincita piu facile",
            "Bot-2",
            "Neri",
            "rivincita più facile, oppure rivincita più difficile",
        ),
        (
            "rematch easier",
            "Bot-1",
            "Bianchi",
            "rivincita più facile, oppure rivincita più difficile",
        ),
        (
            "ulit mas mahirap",
            "Bot-2",
            "Neri",
            "rivincita più facile, oppure rivincita più difficile",
        ),
        (
            "rivincita difficile",
            "Bot-6",
            "Bianchi",
            "rivincita più facile, oppure rivincita più difficile",
        ),
        (
            "rivincita facile",
            "Bot-1",
            "Neri",
            "rivincita più facile, oppure rivincita più difficile",
        ),
        (
            "rivincita facilissimo",
            "Bot-0",
            "Bianchi",
            "rivincita più difficile",
        ),
        (
            "rivincita 9",
            "Bot-9",
            "Neri",
            "rivincita più facile, oppure rivincita più difficile",
        ),
    ] {
        ada.ask("abbandona");
        ada.send(asked);
        let told = ada.until(&format!("Sei i {colour}"));
        assert!(told.contains(&format!("{next}\n")), "{told}");
        ada.send("abbandona");
        ada.until(&format!("* Un altro livello? {offered}"));
    }
    ada.check_soon("storia Bot-1", "Ada* contro Bot-1");
}

#[test]
fn at_the_last_level_there_is_nothing_beyond() {
    let server = Server::start();
    for (level, asked, refused, offered) in [
        (
            "0",
            "più facile",
            "* Più facile di così il bot non gioca.",
            "più difficile",
        ),
        (
            "10",
            "più difficile",
            "* Più difficile di così il bot non gioca.",
            "più facile",
        ),
    ] {
        let mut ada = server.person(&format!("Ada{level}"));
        ada.ask(&format!("crea prova{level} colore=bianco bot={level}"));
        ada.send("abbandona");
        ada.until(&format!("* Un altro livello? rivincita {offered}"));
        ada.check(&format!("rivincita {asked}"), refused);
    }
    let [mut ada, mut gil] = server.game("");
    gil.ask("abbandona");
    ada.check(
        "rivincita più facile",
        "* Il livello si sceglie contro il bot.",
    );
}

#[test]
fn a_bot_keeps_no_room() {
    let server = Server::start();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.ask("crea prova bot=2");
    ada.check("esci", "* Stai giocando.");
    ada.ask("abbandona");
    ada.ask("esci");
    gil.check("stanze", "* Nessuna stanza.");
}

/// The end of a game that is shown again after a restart, beside the game after it, says what it said at first.
#[test]
fn the_end_against_the_bot_is_the_same_when_it_is_shown_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::keeping(folder.path());
    let mut ada = server.person("Ada");
    ada.to_json();
    let opened = ada.request("1", "crea prova colore=bianco bot=2");
    let token = opened
        .events
        .iter()
        .find_map(|event| event["token"].as_str());
    let code = token.expect("the code of the seat").to_owned();
    let ended = |events: Vec<Value>| {
        let end = events.into_iter().find(|event| event["type"] == "end");
        end.expect("the end")
    };
    let told = ended(ada.request("2", "abbandona").events);
    assert_eq!(told["bot"]["level"], 2, "{told}");
    // The bot accepts a moment after the answer, and without the game after it the room would be over.
    let begun = ada.request("3", "rivincita").events;
    if !begun.iter().any(|event| event["type"] == "start") {
        ada.until(r#""type":"start""#);
    }
    server.kill();
    let server = Server::keeping(folder.path());
    let mut back = server.connect();
    back.to_json();
    let again = ended(back.request("4", &format!("riprendi {code} 1")).events);
    assert_eq!(again, told);
}
