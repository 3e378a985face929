//! Answers, as the one who wrote the command reads them.

use damiera_rules::{Color, Kind, Piece};

use super::block::{self, late_block, settings};
use super::{Page, Voice, reading, text};
use crate::command::{self, BoardView};
use crate::name::Name;
use crate::phrase::{self, RoomLine};
use crate::reply::{Answer, ClockReport, Holds, RoomPage, RoomRow, SeatKept, Verdict};
use crate::scene::Scene;
use crate::text::clock::{self, time_name};
use crate::text::{Language, Message, variant_name};
use crate::view::{Chair, View};

/// The lines of an answer; empty when what happened was already told.
pub(super) fn answer<V: Voice>(answer: &Answer, view: View) -> String {
    let language = view.language;
    let mut page = Page::of(V::MARK);
    match answer {
        Answer::Done { .. } => {}
        Answer::Named { name, again } => {
            let key = if *again { "renamed" } else { "welcome" };
            page.star(&Message::new(key).with("name", name).text(language));
        }
        Answer::Help(topic) => page.star(&V::help(*topic, language)),
        Answer::Rooms(rooms) => room_list::<V>(&mut page, rooms, language),
        Answer::Who { names, total } => {
            let names: Vec<&str> = names.iter().map(|name| name.as_str()).collect();
            page.star(&phrase::who(&names, *total).text(language));
        }
        Answer::Pong(ping) => {
            let pong = Message::new("pong").with("text", ping).text(language);
            page.star(pong.trim_end());
        }
        Answer::Language(language) => page.star(&text("language-set", *language)),
        Answer::TextFormat | Answer::JsonFormat(_) => page.star(&text("format-text", language)),
        Answer::AccessibleFormat => page.star(&text("format-accessible", language)),
        Answer::Bell(on) => page.star(&phrase::bell(*on).text(language)),
        Answer::Muted { name, muted } => {
            page.star(&phrase::muted(name.as_str(), *muted).text(language));
        }
        Answer::Board { scene, board, .. } => show_board::<V>(&mut page, scene, *board, view),
        Answer::Watching { scene, .. } => watching::<V>(&mut page, scene, view),
        Answer::Resumed { name, scene, .. } => resumed::<V>(&mut page, name, scene, view),
        Answer::Last(scene) => last::<V>(&mut page, scene, language),
        Answer::Square { label, holds } => page.star(&square(label, *holds, language)),
        Answer::Scan(scene, part) => stars(&mut page, reading::part(scene, *part, view)),
        Answer::Turn(scene) => stars(&mut page, reading::whose_turn(scene, language)),
        Answer::Moves(scene, from) => stars(&mut page, reading::moves(scene, *from, language)),
        Answer::Why(verdict) => page.star(&why(verdict, language)),
        Answer::Clock(report) => clock_report::<V>(&mut page, report, language),
        Answer::Record(pdn) | Answer::Archived { pdn, .. } => page.star(pdn),
        Answer::History(history) => super::history::list::<V>(&mut page, history, language),
        Answer::Left(room) => {
            page.star(&Message::new("left-room").with("room", room).text(language));
        }
        Answer::Goodbye { seat: None } => page.star(&text("goodbye", language)),
        Answer::Goodbye { seat: Some(seat) } => {
            let message = match seat {
                SeatKept::UntilClaimed(seconds) => {
                    Message::new("goodbye-seat").count("seconds", *seconds)
                }
                SeatKept::UntilExpired(seconds) if *seconds <= 3600 => {
                    Message::new("goodbye-unmoved").count("minutes", seconds.div_ceil(60))
                }
                SeatKept::UntilExpired(seconds) => {
                    Message::new("goodbye-adjourned").count("hours", seconds.div_ceil(3600))
                }
            };
            page.star(&message.text(language));
        }
    }
    page.into_string()
}

fn clock_report<V: Voice>(page: &mut Page, report: &ClockReport, language: Language) {
    let scene = &report.scene;
    match (scene.time, scene.game.as_ref().and_then(|game| game.clocks)) {
        (None, _) => page.star(&text("no-clock", language)),
        (Some(time), None) => page.star(
            &Message::new("clock-waiting")
                .with("time", time_name(Some(time), language))
                .text(language),
        ),
        (Some(_), Some(clocks)) => {
            block::clocks::<V>(page, &clocks, language);
            let shown = clocks.credit_ms.map(|ms| V::credit(ms, language));
            page.star(&clock::credit(shown, language));
        }
    }
    for chair in Chair::ALL {
        if let Some(seconds) = report.absence[chair.index()] {
            page.star(
                &Message::new("absence-left")
                    .with("name", scene.name(chair))
                    .count("seconds", seconds)
                    .text(language),
            );
        }
    }
}

/// What a returning player reads after the missed moves.
fn resumed<V: Voice>(page: &mut Page, name: &Name, scene: &Scene, view: View) {
    page.star(
        &Message::new("resumed")
            .with("name", name)
            .with("room", &scene.room)
            .with("settings", settings(scene, view.language))
            .text(view.language),
    );
    if let Some(game) = &scene.game {
        late_block::<V>(page, scene, game, view);
    }
}

/// The last move, in whichever game the room has.
fn last<V: Voice>(page: &mut Page, scene: &Scene, language: Language) {
    match scene.game.as_ref().and_then(|game| game.last.as_ref()) {
        Some(last) => V::last_move(page, scene, last, language),
        None => page.star(&text("no-last-move", language)),
    }
}

/// What stands on a square.
pub(in crate::render) fn square(label: &str, holds: Holds, language: Language) -> String {
    let key = match holds {
        Holds::NotPlayed => "square-not-played",
        Holds::Nothing => "square-empty",
        Holds::Piece(Piece { color, kind }) => match (color, kind) {
            (Color::White, Kind::Man) => "square-white-man",
            (Color::White, Kind::King) => "square-white-king",
            (Color::Black, Kind::Man) => "square-black-man",
            (Color::Black, Kind::King) => "square-black-king",
        },
    };
    Message::new(key).with("square", label).text(language)
}

fn stars(page: &mut Page, lines: Vec<String>) {
    for line in lines {
        page.star(&line);
    }
}

fn room_list<V: Voice>(page: &mut Page, rooms: &RoomPage, language: Language) {
    if rooms.rows.is_empty() {
        let key = if rooms.query.free {
            "rooms-none-free"
        } else {
            "rooms-none"
        };
        page.star(&text(key, language));
        return;
    }
    page.star(
        &Message::new("rooms-head")
            .with("page", rooms.query.page)
            .with("pages", rooms.pages)
            .text(language),
    );
    for row in &rooms.rows {
        page.star(&V::row(room_row(row, language)));
    }
    if rooms.query.page < rooms.pages {
        let mut query = String::new();
        if rooms.query.free {
            query.push_str(command::FREE.shown(language));
            query.push(' ');
        }
        if let Some(variant) = rooms.query.variant {
            query.push_str(command::variant_word(variant, language));
            query.push(' ');
        }
        query.push_str(&(rooms.query.page + 1).to_string());
        page.star(
            &Message::new("rooms-more")
                .with("query", query)
                .text(language),
        );
    }
}

fn room_row(row: &RoomRow, language: Language) -> String {
    let [first, second] = &row.players;
    RoomLine {
        room: row.room.as_str(),
        variant: variant_name(row.variant, language),
        time: time_name(row.time, language),
        players: [first, second].map(|name| name.as_ref().map(Name::as_str)),
        stage: Some(row.stage),
        word: row.word,
        spectators: row.spectators,
    }
    .text(language)
}

fn show_board<V: Voice>(page: &mut Page, scene: &Scene, board: BoardView, view: View) {
    match (board, &scene.game) {
        (BoardView::Numbers, Some(game)) => V::numbered(page, scene, game, view),
        (_, Some(_)) => {
            if board == BoardView::Turn {
                let key = if view.turned {
                    "board-turned-black"
                } else {
                    "board-turned-white"
                };
                page.star(&text(key, view.language));
            }
            block::current::<V>(page, scene, view);
        }
        (_, None) => page.star(&text("game-not-started", view.language)),
    }
}

fn watching<V: Voice>(page: &mut Page, scene: &Scene, view: View) {
    page.star(
        &Message::new("watching")
            .with("room", &scene.room)
            .with("settings", settings(scene, view.language))
            .text(view.language),
    );
    match &scene.game {
        Some(game) => late_block::<V>(page, scene, game, view),
        None => page.star(
            &Message::new("watching-waiting")
                .with("room", &scene.room)
                .text(view.language),
        ),
    }
}

fn why(verdict: &Verdict, language: Language) -> String {
    match verdict {
        Verdict::Legal { path, captured } if captured.is_empty() => {
            Message::new("why-legal").with("move", path).text(language)
        }
        Verdict::Legal { path, captured } => Message::new("why-legal-capture")
            .with("move", path)
            .with("captured", captured.join(", "))
            .text(language),
        Verdict::Illegal { typed, why } => Message::new("why-illegal")
            .with("move", typed)
            .with("why", why.text(language))
            .text(language),
    }
}
