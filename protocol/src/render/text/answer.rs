//! Answers and refusals, as the one who wrote the command reads them.

use damiera_rules::{Color, Kind, Piece};

use super::block::{self, current_block, late_block, numbered, prompt, settings, text};
use super::{reading, usage};
use crate::command::{self, BoardView, Topic};
use crate::name::Name;
use crate::render::page::Page;
use crate::reply::{
    Answer, ClockReport, Holds, Refusal, RoomPage, RoomRow, RoomStage, SeatKept, Verdict,
};
use crate::scene::Scene;
use crate::text::clock::{self, time_name};
use crate::text::{Language, Message, lookup, variant_name};
use crate::view::{Chair, Format, View};

/// The lines of an answer; empty when what happened was already told.
pub(in crate::render) fn answer(answer: &Answer, view: View) -> String {
    let language = view.language;
    let mut page = Page::of(view.format);
    match answer {
        Answer::Done { .. } => {}
        Answer::Named { name, again } => {
            let key = if *again { "renamed" } else { "welcome" };
            page.star(&Message::new(key).with("name", name).text(language));
        }
        Answer::Help(topic) => page.star(&help_in(view.format, *topic, language)),
        Answer::Rooms(rooms) => room_list(&mut page, rooms, view),
        Answer::Who { names, total } => {
            let key = if names.len() < *total {
                "who-more"
            } else {
                "who"
            };
            let names: Vec<&str> = names.iter().map(|name| name.as_str()).collect();
            page.star(
                &Message::new(key)
                    .count("total", *total as u64)
                    .with("names", names.join(", "))
                    .text(language),
            );
        }
        Answer::Pong(ping) => {
            let pong = Message::new("pong").with("text", ping).text(language);
            page.star(pong.trim_end());
        }
        Answer::Language(language) => page.star(&text("language-set", *language)),
        Answer::TextFormat | Answer::JsonFormat(_) => page.star(&text("format-text", language)),
        Answer::AccessibleFormat => page.star(&text("format-accessible", language)),
        Answer::Bell(true) => page.star(&text("bell-on", language)),
        Answer::Bell(false) => page.star(&text("bell-off", language)),
        Answer::Muted { name, muted } => {
            let key = if *muted { "muted" } else { "unmuted" };
            page.star(&Message::new(key).with("name", name).text(language));
        }
        Answer::Board { scene, board, .. } => show_board(&mut page, scene, *board, view),
        Answer::Watching { scene, .. } => watching(&mut page, scene, view),
        Answer::Resumed { name, scene, .. } => resumed(&mut page, name, scene, view),
        Answer::Last(scene) => last(&mut page, scene, view),
        Answer::Square { label, holds } => page.star(&square(label, *holds, language)),
        Answer::Scan(scene, part) => stars(&mut page, reading::part(scene, *part, view)),
        Answer::Turn(scene) => stars(&mut page, reading::whose_turn(scene, language)),
        Answer::Moves(scene, from) => stars(&mut page, reading::moves(scene, *from, language)),
        Answer::Why(verdict) => page.star(&why(verdict, language)),
        Answer::Clock(report) => clock_report(&mut page, report, view),
        Answer::Record(pdn) | Answer::Archived { pdn, .. } => page.star(pdn),
        Answer::History(history) => super::history::list(&mut page, history, view),
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

fn clock_report(page: &mut Page, report: &ClockReport, view: View) {
    let language = view.language;
    let scene = &report.scene;
    match (scene.time, scene.game.as_ref().and_then(|game| game.clocks)) {
        (None, _) => page.star(&text("no-clock", language)),
        (Some(time), None) => page.star(
            &Message::new("clock-waiting")
                .with("time", time_name(Some(time), language))
                .text(language),
        ),
        (Some(_), Some(clocks)) => {
            block::clocks(page, &clocks, view);
            let credit = match view.format {
                Format::Accessible => clock::spoken_credit(clocks.credit_ms, language),
                Format::Text | Format::Json => clock::credit(clocks.credit_ms, language),
            };
            page.star(&credit);
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

/// What somebody who takes a seat back reads after the moves that were missed.
fn resumed(page: &mut Page, name: &Name, scene: &Scene, view: View) {
    page.star(
        &Message::new("resumed")
            .with("name", name)
            .with("room", &scene.room)
            .with("settings", settings(scene, view.language))
            .text(view.language),
    );
    if let Some(game) = &scene.game {
        late_block(page, scene, game, view);
    }
}

/// The last move, in whichever game the room has.
fn last(page: &mut Page, scene: &Scene, view: View) {
    match scene.game.as_ref().and_then(|game| game.last.as_ref()) {
        Some(last) => block::last_move(page, scene, last, view),
        None => page.star(&text("no-last-move", view.language)),
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

/// The lines of a refusal: a move that cannot be played asks for another.
pub(in crate::render) fn refusal(refusal: &Refusal, view: View) -> String {
    let mut page = Page::of(view.format);
    let why = refusal.text(view.language);
    match refusal {
        Refusal::Command(error) if view.format == Format::Accessible && error.shows_usage() => {
            page.star(&usage::aloud(&why.replace('\n', " "), view.language));
        }
        _ => page.star(&why),
    }
    if view.format != Format::Accessible
        && let Refusal::Move(bad) = refusal
    {
        prompt(&mut page, bad.drawing(), view.language);
    }
    page.into_string()
}

/// What `aiuto` says in a format.
fn help_in(format: Format, topic: Topic, language: Language) -> String {
    match (format, topic) {
        (Format::Accessible, Topic::All) => usage::overview(language).join("\n"),
        (Format::Accessible, Topic::Command(word)) => usage::explained(word, language).join("\n"),
        (Format::Accessible, Topic::Variants) => variants(language).replace(" - ", ": "),
        _ => help(topic, language),
    }
}

/// What `aiuto` says on a topic, without any mark in front of the lines.
pub(in crate::render) fn help(topic: Topic, language: Language) -> String {
    let keys: Vec<String> = match topic {
        Topic::All => std::iter::once("help-intro".to_owned())
            .chain(command::all().map(|row| format!("help-{}", row.it)))
            .collect(),
        Topic::Command(word) => ["", ".usage", ".examples", ".details"]
            .map(|attribute| format!("help-{word}{attribute}"))
            .into(),
        Topic::Variants => return variants(language),
        Topic::Variant(variant) => vec![format!("help-variant-{}", variant.id())],
    };
    // Not every command has examples or details.
    let texts: Vec<String> = keys
        .iter()
        .filter_map(|key| lookup(language, key, None))
        .collect();
    texts.join("\n")
}

/// Every variant by the name under which this language asks for it, a line each.
fn variants(language: Language) -> String {
    let mut lines = vec![text("help-variants", language)];
    lines.extend(command::variant_names().map(|(variant, names)| {
        let about = lookup(
            language,
            &format!("help-variant-{}.about", variant.id()),
            None,
        );
        format!("{} - {}", names.word(language), about.unwrap_or_default())
    }));
    lines.join("\n")
}

/// A row of a list: where it is looked at, its parts are kept apart by dashes, which would be read
/// out.
pub(super) fn row_in(format: Format, row: String) -> String {
    match format {
        Format::Accessible => row.replace(" - ", ", "),
        Format::Text | Format::Json => row,
    }
}

fn stars(page: &mut Page, lines: Vec<String>) {
    for line in lines {
        page.star(&line);
    }
}

fn room_list(page: &mut Page, rooms: &RoomPage, view: View) {
    let language = view.language;
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
        page.star(&row_in(view.format, room_row(row, language)));
    }
    if rooms.query.page < rooms.pages {
        let mut query = String::new();
        if rooms.query.free {
            query.push_str(&text("word-free", language));
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
    let players = match &row.players {
        [Some(white), Some(black)] => Message::new("room-versus")
            .with("white", white)
            .with("black", black)
            .text(language),
        [Some(alone), None] | [None, Some(alone)] => alone.to_string(),
        [None, None] => text("room-nobody", language),
    };
    let state = match row.stage {
        RoomStage::Waiting => "room-waiting",
        RoomStage::Playing => "room-playing",
        RoomStage::Over => "room-over",
    };
    Message::new(if row.word {
        "rooms-row-word"
    } else {
        "rooms-row"
    })
    .with("room", &row.room)
    .with("variant", variant_name(row.variant, language))
    .with("time", time_name(row.time, language))
    .with("players", players)
    .with("state", text(state, language))
    .count("spectators", row.spectators as u64)
    .text(language)
}

fn show_board(page: &mut Page, scene: &Scene, board: BoardView, view: View) {
    match (board, &scene.game) {
        (BoardView::Numbers, Some(game)) => numbered(page, scene, game, view),
        (_, Some(_)) => {
            if board == BoardView::Turn {
                let key = if view.turned {
                    "board-turned-black"
                } else {
                    "board-turned-white"
                };
                page.star(&text(key, view.language));
            }
            page.push_lines(&current_block(scene, view));
        }
        (_, None) => page.star(&text("game-not-started", view.language)),
    }
}

fn watching(page: &mut Page, scene: &Scene, view: View) {
    page.star(
        &Message::new("watching")
            .with("room", &scene.room)
            .with("settings", settings(scene, view.language))
            .text(view.language),
    );
    match &scene.game {
        Some(game) => late_block(page, scene, game, view),
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
