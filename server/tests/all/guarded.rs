//! The engine gives no help with a game that forbids it: a row for everything that thinks.

use damiera_archive::Archive;
use damiera_rules::{Bitboard, Color, Game, Position, Variant};

use crate::rated::{begin, start, told, two};
use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::{Net, has, lacks, quick, seconds, settle};

/// The refusal of an engine that would move in a position.
const IN_PLAY: &str = "il motore non la gioca, non la risolve e non la analizza";

/// The refusal of all advice.
const NO_ADVICE: &str = "niente consigli né analisi";

/// Plays a rated game of so many plies, each the first that is legal, White first.
async fn play(white: &mut Client, black: &mut Client, game: &mut Game, plies: usize) {
    for _ in 0..plies {
        let mover = match game.position().turn() {
            Color::White => &mut *white,
            Color::Black => &mut *black,
        };
        let ply = game.legal_plies()[0];
        let typed = ply.labels(game.variant().drawing());
        lacks(&mover.ask(&typed).await, "Non ");
        game.play_move(&ply.mv).unwrap();
    }
    settle().await;
    white.heard().await;
    black.heard().await;
}

/// A room against the bot that begins from a position; the person moves first with `side` as in it.
async fn against_bot(person: &mut Client, position: &Position, side: Color) -> String {
    let side = match side {
        Color::White => "bianco",
        Color::Black => "nero",
    };
    let fen = position.fen();
    person
        .ask(&format!("crea altra bot=10 colore={side} posizione={fen}"))
        .await
}

#[tokio::test(start_paused = true)]
async fn everything_that_thinks_is_asked_about_the_game_of_a_person() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    let mut near = net.named_from("10.1.0.1", "Vicina").await;
    let mut far = net.named_from("10.3.0.1", "Lontana").await;
    begin(&mut ada, &mut gil, "5+3 bianco classificata").await;
    let mut game = Game::new(Variant::Italiana);
    play(&mut ada, &mut gil, &mut game, 6).await;
    // So far many games go.
    let common = *game.position();
    has(
        &against_bot(&mut near, &common, Color::White).await,
        "livello 10",
    );
    near.ask("abbandona").await;
    near.ask("esci").await;
    play(&mut ada, &mut gil, &mut game, 4).await;
    let now = *game.position();
    let earlier = game.position_at(8).unwrap();
    let next = now.play_unchecked(&game.legal_plies()[0].mv);
    // The bot: in the current position, an earlier position and the next position, for both sides.
    for position in [now, earlier, next, now.passed()] {
        for side in [Color::White, Color::Black] {
            has(&against_bot(&mut near, &position, side).await, IN_PLAY);
        }
    }
    // A game from the start is anyone's.
    has(
        &near.ask("crea altra bot=1 colore=bianco").await,
        "livello 1",
    );
    // Advice and analysis, there and in a lesson.
    has(&near.ask("consiglio").await, NO_ADVICE);
    near.ask("abbandona").await;
    has(&near.ask("analisi").await, NO_ADVICE);
    near.ask("esci").await;
    near.ask("rivedi incolla").await;
    near.ask(&now.fen()).await;
    has(&near.ask(".").await, "lezione-");
    has(&near.ask("analisi").await, NO_ADVICE);
    has(&near.ask("consiglio").await, NO_ADVICE);
    near.ask("esci").await;
    // Elsewhere all that goes on as ever.
    has(
        &against_bot(&mut far, &now, Color::White).await,
        "livello 10",
    );
    told(&mut far, "consiglio", "* Consiglio: ").await;
}

/// A bot's game that comes to a guarded position waits there, and goes on when the guarded game is over.
#[tokio::test(start_paused = true)]
async fn a_bot_does_not_move_where_a_guarded_game_stands() {
    let net = start();
    let [mut ada, mut gil] = two(&net).await;
    let mut near = net.named_from("10.1.0.1", "Vicina").await;
    let mut game = Game::new(Variant::Italiana);
    begin(&mut ada, &mut gil, "5+3 bianco classificata").await;
    play(&mut ada, &mut gil, &mut game, 9).await;
    // A position that is not on the board, but with a move that leads there: a piece that did not move last stands one
    // back.
    let now = *game.position();
    let (before, back) = taken_back(&now, &game);
    let opened = against_bot(&mut near, &before, before.turn()).await;
    has(&opened, "livello 10");
    let bots_move = match now.turn() {
        Color::White => "* Bianco: ",
        Color::Black => "* Nero: ",
    };
    let moved = near.ask(&back).await;
    has(&moved, "Il bot aspetta: ");
    lacks(&moved, bots_move);
    seconds(120).await;
    assert_eq!(near.heard().await, "");
    gil.ask("abbandona").await;
    // By then the bot is asked again, and time stands while it thinks.
    seconds(5).await;
    crate::bots::heard_while_bots_think(&mut near, bots_move).await;
}

/// A position that was not played, and the move from it that leads to `now`.
fn taken_back(now: &Position, game: &Game) -> (Position, String) {
    let mover = !now.turn();
    let drawing = now.variant().drawing();
    let played = [0, 1, 2].map(|back| game.position_at(game.ply() - back).unwrap());
    for from in now.men(mover) {
        for to in Bitboard::FULL.minus(now.occupied()) {
            let moved = now.men(mover).without(from).with(to);
            let other = now.pieces(now.turn());
            let [white, black] = match mover {
                Color::White => [moved, other],
                Color::Black => [other, moved],
            };
            let kings = Bitboard::EMPTY;
            let before = Position::from_bitboards(white, black, kings, mover, now.variant());
            let Ok(before) = before else { continue };
            let plies = Game::from_position(before).legal_plies();
            let back = plies
                .iter()
                .find(|ply| before.play_unchecked(&ply.mv) == *now);
            if let (Some(back), false) = (back, played.contains(&before)) {
                return (before, back.labels(drawing));
            }
        }
    }
    panic!("each position has one before it that was not played");
}

/// The code that a player was told at the seat.
fn code(told: &str) -> String {
    let (_, rest) = told.split_once("riprendi ").expect("a code");
    rest.split(['\n', '\r']).next().unwrap().to_owned()
}

/// The answer to a person who asks for an analysis of a position in a lesson.
async fn asked_in_lesson(person: &mut Client, position: &Position) -> String {
    person.ask("rivedi incolla").await;
    person.ask(&position.fen()).await;
    has(&person.ask(".").await, "lezione-");
    let said = person.ask("analisi").await;
    person.ask("esci").await;
    said
}

/// The engine says nothing at all to this person.
async fn is_silent_for(person: &mut Client, now: &Position) {
    let start = *Game::new(Variant::Italiana).position();
    has(&asked_in_lesson(person, &start).await, NO_ADVICE);
    has(&against_bot(person, now, now.turn()).await, IN_PLAY);
}

/// The engine says nothing to this person about the positions of the game.
async fn is_silent_about(person: &mut Client, now: &Position) {
    person.ask("rivedi incolla").await;
    person.ask("1. 22-19 12-15 *").await;
    has(&person.ask(".").await, "lezione-");
    told(person, "analisi", "* La linea migliore").await;
    person.ask("esci").await;
    has(&asked_in_lesson(person, now).await, IN_PLAY);
    has(&against_bot(person, now, now.turn()).await, IN_PLAY);
}

/// A moment without a line, a move to another address and a restart of the server free no game.
#[tokio::test(start_paused = true)]
async fn a_game_is_guarded_where_it_was_played_while_its_players_are_away() {
    let journal = Faulty::default();
    let net = Net::archiving(quick(), journal.clone(), Archive::in_memory(), 1);
    let [mut ada, mut gil] = two(&net).await;
    let code = code(&begin(&mut ada, &mut gil, "5+3 bianco classificata").await);
    let mut game = Game::new(Variant::Italiana);
    play(&mut ada, &mut gil, &mut game, 9).await;
    let now = *game.position();
    // Gil goes on at another address.
    let mut moved = net.arrive_from("10.9.0.1");
    has(&moved.ask(&format!("riprendi {code}")).await, "Gil");
    let mut nears = [
        net.named_from("10.1.0.1", "Uno").await,
        net.named_from("10.2.0.1", "Due").await,
        net.named_from("10.9.0.1", "Tre").await,
    ];
    for near in &mut nears {
        is_silent_for(near, &now).await;
    }
    // Both lines are down.
    drop((ada, gil, moved));
    settle().await;
    for near in &mut nears {
        is_silent_for(near, &now).await;
    }
    // The server starts again, and no player is back.
    let net = Net::restarted(quick(), journal.stored()).await;
    let mut near = net.named_from("10.1.0.1", "Uno").await;
    is_silent_for(&mut near, &now).await;
    // The game may wait for days. Others at that address are refused its positions alone.
    seconds(quick().absence_seconds + 1).await;
    is_silent_about(&mut near, &now).await;
}
