//! Answers, as the one who wrote the command reads them.

use super::block::{self, late_block, settings};
use super::{Page, account, advice, finding, lesson, problem, rating, reading};
use crate::command::BoardView;
use crate::meaning::Question;
use crate::name::Name;
use crate::phrase::{self, Perspective};
use crate::reply::{Answer, ClockReport, Guided, GuidedTo, LegalityVerdict, RoomPage, RoomStage};
use crate::snapshot::RoomSnapshot;
use crate::text::clock::{self, time_name};
use crate::text::{Language, Message};
use crate::view::{Chair, Role};
use crate::wire::{Farewell, SquareReport};

/// The lines of an answer; none if the event was already told.
pub(in crate::render) fn answer(page: &mut Page, answer: &Answer) {
    let view = page.view;
    let language = view.language;
    match answer {
        Answer::Done { .. } => {}
        Answer::Named { named, again } => {
            let key = if *again { "renamed" } else { "welcome" };
            page.star(phrase::named(key, &named.name));
        }
        Answer::LoggedIn(login) => account::logged_in(page, login),
        Answer::Registered(named) => page.star(phrase::named("registered", &named.name)),
        Answer::PasswordChanged(name) => {
            page.star(phrase::named("password-changed", name.as_str()));
        }
        Answer::Profile(profile) => account::profile(page, profile),
        Answer::ProfileLine(line) => page.star(match line {
            Some(line) => Message::new("profile-line-set").with("text", line),
            None => Message::new("profile-line-gone"),
        }),
        Answer::Deleted(gone) => {
            page.star(phrase::named("name-deleted", &gone.deleted).count("days", gone.days));
        }
        Answer::PromptHelp => page.star("prompt-help"),
        Answer::PromptLeft => page.star("prompt-left"),
        Answer::Help(topic) => page.raw_star(&page.voice.help(*topic, language)),
        Answer::Rooms(rooms) => room_list(page, rooms),
        Answer::Who(people) => {
            for line in phrase::who(people, page.voice.guest_mark(), language) {
                page.star(line);
            }
        }
        Answer::Challenged(made) => finding::tell(page, finding::made(&made.challenge, language)),
        Answer::Challenges(list) => finding::tell(page, finding::list(list, language)),
        Answer::ChallengeDeclined { refused, name } => {
            finding::tell(page, finding::declined(*refused, name, language));
        }
        Answer::ChallengesWithdrawn(numbers) => {
            finding::tell(page, finding::withdrawn(numbers, language));
        }
        Answer::Lookouts(lookouts) => finding::tell(page, finding::lookouts(lookouts, language)),
        Answer::Ranking(ranking) => {
            finding::tell(page, rating::ranking(ranking, page.manner(), language));
        }
        Answer::Friends(friends) => finding::tell(page, finding::friends(friends, language)),
        Answer::Pong(ping) => {
            let pong = Message::new("pong").with("text", &ping.pong).text(language);
            page.raw_star(pong.trim_end());
        }
        // In the language that was chosen, whichever the view still has.
        Answer::Language(chosen) => {
            let chosen = chosen.language.known().copied().unwrap_or(language);
            page.raw_star(&Message::new("language-set").text(chosen));
        }
        Answer::TextFormat(_) => page.star("format-text"),
        // A program has asked for objects in its place.
        Answer::JsonFormat(_) => {}
        Answer::CompactFormat(_) => page.star("format-compact"),
        Answer::Symbols(on) => page.star(match on {
            true => "symbols-on",
            false => "symbols-off",
        }),
        Answer::Colours(on) => page.star(match on {
            true => "colours-on",
            false => "colours-off",
        }),
        Answer::AccessibleFormat(_) => page.star("format-accessible"),
        Answer::Bell(set) => page.star(phrase::bell(set.bell)),
        Answer::Muted(set) => page.star(phrase::muted(&set.name, set.muted)),
        Answer::SpokenInLobby(spoken) => page.star(phrase::heard(spoken.heard as u64)),
        Answer::Told { told, text } => {
            page.raw_star(&phrase::told(&told.told, text, language));
        }
        Answer::Chat(set) => page.star(phrase::chat_set(set.chat)),
        Answer::Reported(kept) => page.star(phrase::named("reported", &kept.reported)),
        Answer::Board { scene, board, .. } => show_board(page, scene, *board),
        Answer::Watching {
            scene, deserted, ..
        } => {
            watching(page, scene);
            if *deserted {
                page.star("watching-deserted");
            }
        }
        Answer::Resumed {
            name, scene, asked, ..
        } => resumed(page, name, scene, asked.as_ref()),
        Answer::SeatAsked(asked) => page.star(phrase::seat_request_sent(asked)),
        Answer::Last(scene) => match scene.game.as_ref().and_then(|game| game.last.as_ref()) {
            Some(last) => page.voice.last_move(page, scene, last),
            None => page.star("no-last-move"),
        },
        Answer::Square(report) => page.raw_star(&square(report, language)),
        Answer::Scan(scene, part) => stars(page, reading::part(scene, *part, view)),
        Answer::Turn(scene, away, watch) => {
            stars(page, reading::whose_turn(scene, away, *watch, view));
        }
        Answer::Moves(scene, from) => stars(page, reading::moves(scene, *from, language)),
        Answer::Why(verdict) => page.star(why(verdict, language)),
        Answer::Hint(hint) => page.raw_star(&advice::hint(hint, language)),
        Answer::Analysis(analysis) => {
            for line in advice::analysis(analysis, page.manner(), language) {
                page.raw_star(&page.voice.row(line));
            }
        }
        Answer::Problem(report) => problem::problem(page, report),
        Answer::ProblemLeft(left) => page.star(problem::left(left, language)),
        Answer::ProblemSolvers(list) => stars(page, problem::solvers(list, language)),
        Answer::Lesson(view) => lesson::view(page, view),
        Answer::LessonTree(tree) => lesson::tree(page, tree),
        Answer::Class(shown) => {
            for line in super::class::view(shown, language) {
                page.raw_star(&page.voice.row(line));
            }
        }
        Answer::ClassDoor(door) => stars(page, super::class::door(door, language)),
        Answer::ClassLeft => page.star("class-left"),
        Answer::PasteBegun(_) => page.star("paste-begins"),
        Answer::Clock(report) => clock_report(page, report),
        Answer::Record(record) => page.voice.record(page, &record.pdn),
        Answer::Archived(game) => page.voice.record(page, &game.pdn),
        Answer::History(history) => {
            let mark = page.voice.guest_mark();
            let row = |line| page.voice.row(line);
            for line in phrase::history(&history.query, &history.list, mark, language, row) {
                page.raw_star(&line);
            }
        }
        Answer::Guided(taken) => guided(page, taken),
        Answer::Left(left) => {
            let rooms = match left.rooms.as_slice() {
                [] => std::slice::from_ref(&left.room),
                rooms => rooms,
            };
            for room in rooms {
                page.star(Message::new("left-room").with("room", room));
            }
        }
        Answer::Goodbye(farewell) => page.star(goodbye(*farewell)),
    }
}

/// The answer to a person who follows a player, or watches the strongest game, and is moved to a
/// room.
pub(in crate::render) fn guided(page: &mut Page, guided: &Guided) {
    page.star(phrase::guided(guided));
    match &guided.place {
        GuidedTo::Room { scene, .. } => watching(page, scene),
        GuidedTo::Here(_)
        | GuidedTo::Nowhere
        | GuidedTo::Unknown(_)
        | GuidedTo::Closed
        | GuidedTo::Ended => {}
    }
}

fn goodbye(farewell: Farewell) -> Message {
    match (farewell.seat_seconds, farewell.adjourned) {
        (None, _) => Message::new("goodbye"),
        (Some(seconds), false) => Message::new("goodbye-seat").count("seconds", seconds),
        (Some(seconds), true) if seconds <= 3600 => {
            Message::new("goodbye-unmoved").count("minutes", seconds.div_ceil(60))
        }
        (Some(seconds), true) => {
            Message::new("goodbye-adjourned").count("hours", seconds.div_ceil(3600))
        }
    }
}

fn clock_report(page: &mut Page, report: &ClockReport) {
    let (scene, language) = (&report.scene, page.view.language);
    match (scene.time, scene.clocks()) {
        (None, _) => page.star("no-clock"),
        (time, None) => {
            page.star(Message::new("clock-waiting").with("time", time_name(time, language)));
        }
        (Some(_), Some(clocks)) => {
            block::clocks(page, &clocks);
            let shown = clocks.lag.map(|ms| page.voice.credit(ms, language));
            page.raw_star(&clock::credit(shown, language));
        }
    }
    // No absence is counted without a game between two people.
    if scene.running().is_none() || scene.bot.is_some() {
        return;
    }
    for chair in Chair::ALL {
        if let Some(seconds) = report.absence[chair.index()] {
            page.star(phrase::absence_left(scene.name(chair), seconds));
        }
    }
}

/// The lines for a returning player after the missed moves: the room as it stands, and the open
/// question.
fn resumed(page: &mut Page, name: &Name, scene: &RoomSnapshot, asked: Option<&Question>) {
    page.star(
        Message::new("resumed")
            .with("name", name)
            .with("room", &scene.room)
            .with("settings", settings(scene, page.view.language)),
    );
    if let Some(game) = &scene.game {
        late_block(page, scene, game);
    }
    match (asked, page.view.role) {
        (Some(Question::Offer(offer)), Role::Player(own)) => {
            let by = scene.name(own.other());
            page.star(phrase::offered((*offer).into(), by, Perspective::Opponent));
        }
        (Some(Question::Own(offer)), Role::Player(own)) => {
            let by = scene.name(own);
            page.star(phrase::offered((*offer).into(), by, Perspective::Actor));
        }
        (Some(question @ Question::Seat), _) => page.star(question.asked_back(page.view.language)),
        // The commands that are possible after a game are listed below its end.
        (
            Some(
                Question::Again
                | Question::Join(_)
                | Question::Watch(_)
                | Question::Tell { .. }
                | Question::Meant(_)
                | Question::Challenge(..)
                | Question::Challenges,
            ),
            _,
        )
        | (Some(Question::Offer(_) | Question::Own(_)), Role::Spectator)
        | (None, _) => {}
    }
}

/// The text about the piece on a square.
pub(in crate::render) fn square(report: &SquareReport<'_>, language: Language) -> String {
    let key = match report.piece {
        Some(piece) => format!("square-{}", phrase::piece(piece)),
        None if report.playing => "square-empty".to_owned(),
        None => "square-not-played".to_owned(),
    };
    let message = Message::new(key).with("square", &report.square);
    message.text(language)
}

fn stars(page: &mut Page, lines: Vec<String>) {
    for line in lines {
        page.raw_star(&line);
    }
}

fn room_list(page: &mut Page, rooms: &RoomPage) {
    let (query, language) = (&rooms.query, page.view.language);
    if rooms.list.rooms.is_empty() {
        page.star(match query.state {
            Some(RoomStage::Waiting) => "rooms-none-free",
            Some(RoomStage::Adjourned) => "rooms-none-adjourned",
            Some(RoomStage::Playing | RoomStage::Over) | None => "rooms-none",
        });
        return lesson::list(page, &rooms.list.lessons);
    }
    let mark = page.voice.guest_mark();
    let any_guest = rooms.list.rooms.iter().any(|row| !row.guests.is_neither());
    let place = (rooms.list.page, rooms.list.pages);
    page.star(phrase::rooms_head(place, any_guest, mark, language));
    for row in &rooms.list.rooms {
        let line = phrase::room(row, mark, language);
        page.raw_star(&page.voice.row(line));
    }
    if let Some(game) = &rooms.worth_watching {
        let [white, black] = &game.players;
        page.star(
            Message::new("rooms-worth")
                .with("room", &game.room)
                .with("white", white)
                .with("black", black)
                .count("plies", game.plies)
                .count("spectators", game.spectators as u64),
        );
    }
    if query.state == Some(RoomStage::Adjourned) {
        page.star("rooms-adjourned-resume");
    }
    if rooms.list.page < rooms.list.pages {
        page.star(Message::new("rooms-more").with("query", query.next_page(language)));
    }
    lesson::list(page, &rooms.list.lessons);
}

fn show_board(page: &mut Page, scene: &RoomSnapshot, board: BoardView) {
    match (board, &scene.game) {
        (BoardView::Numbers, Some(game)) => page.voice.numbered(page, scene, game),
        (_, Some(_)) => {
            if board == BoardView::Turn {
                page.star(match page.voice.black_below(page.view, scene) {
                    true => "board-turned-black",
                    false => "board-turned-white",
                });
            }
            block::current(page, scene);
        }
        (_, None) => page.star("game-not-started"),
    }
}

fn watching(page: &mut Page, scene: &RoomSnapshot) {
    page.star(
        Message::new("watching")
            .with("room", &scene.room)
            .with("settings", settings(scene, page.view.language)),
    );
    match &scene.game {
        Some(game) => late_block(page, scene, game),
        None => page.star(Message::new("watching-waiting").with("room", &scene.room)),
    }
}

fn why(verdict: &LegalityVerdict, language: Language) -> Message {
    match verdict {
        LegalityVerdict::Legal { path, captured } if captured.is_empty() => {
            Message::new("why-legal").with("move", path)
        }
        LegalityVerdict::Legal { path, captured } => Message::new("why-legal-capture")
            .with("move", path)
            .with("captured", captured.join(", ")),
        LegalityVerdict::Illegal { typed, why } => Message::new("why-illegal")
            .with("move", typed)
            .with("why", why.text(language)),
    }
}
