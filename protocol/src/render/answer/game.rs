//! A room's game: its board, its clocks and its rules.

use damiera_rules::Color;

use super::reading::no_game;
use crate::command::BoardView;
use crate::meaning::Question;
use crate::name::Name;
use crate::phrase::{self, Perspective};
use crate::render::TextPage;
use crate::render::prose::block::{self, late_block, settings};
use crate::reply::{ClockReport, LegalityVerdict};
use crate::snapshot::RoomSnapshot;
use crate::text::clock::{self, time_name};
use crate::text::{Language, Message};
use crate::view::{Chair, Role, View};
use crate::wire::{Judgement, Pair, SquareReport, TimeReport};

pub(super) fn show_board(page: &mut TextPage, snapshot: &RoomSnapshot, board: BoardView) {
    match (board, &snapshot.game) {
        (BoardView::Numbers, Some(game)) => page.voice.numbered(page, snapshot, game),
        (_, Some(_)) => {
            if board == BoardView::Turn {
                page.star(match page.voice.black_below(page.view, snapshot) {
                    true => "board-turned-black",
                    false => "board-turned-white",
                });
            }
            block::current(page, snapshot);
        }
        (_, None) => page.star(no_game(snapshot)),
    }
}

pub(super) fn watching(page: &mut TextPage, snapshot: &RoomSnapshot) {
    page.star(
        Message::new("watching")
            .with("room", &snapshot.room)
            .with("settings", settings(snapshot, page.view.language)),
    );
    match &snapshot.game {
        Some(game) => late_block(page, snapshot, game),
        None => page.star(Message::new("watching-waiting").with("room", &snapshot.room)),
    }
}

/// The lines for a returning player after the missed moves: the room as it stands, and the open
/// question.
pub(super) fn resumed(
    page: &mut TextPage,
    name: &Name,
    snapshot: &RoomSnapshot,
    asked: Option<&Question>,
) {
    page.star(
        Message::new("resumed")
            .with("name", name)
            .with("room", &snapshot.room)
            .with("settings", settings(snapshot, page.view.language)),
    );
    if let Some(game) = &snapshot.game {
        late_block(page, snapshot, game);
    }
    match (asked, page.view.role) {
        (Some(Question::Offer(offer)), Role::Player(own)) => {
            let by = snapshot.name(own.other());
            page.star(phrase::offered((*offer).into(), by, Perspective::Opponent));
        }
        (Some(Question::Own(offer)), Role::Player(own)) => {
            let by = snapshot.name(own);
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
pub(super) fn square(report: &SquareReport<'_>, language: Language) -> String {
    let key = match report.piece {
        Some(piece) => format!("square-{}", phrase::piece(piece)),
        None if report.playing => "square-empty".to_owned(),
        None => "square-not-played".to_owned(),
    };
    let message = Message::new(key).with("square", &report.square);
    message.text(language)
}

pub(super) fn why(verdict: &LegalityVerdict, language: Language) -> Message {
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

pub(super) fn judgement(verdict: &LegalityVerdict, view: View) -> Judgement<'_> {
    match verdict {
        LegalityVerdict::Legal { path, captured } => Judgement {
            legal_move: true,
            squares: path.as_str().into(),
            captured: Some(
                captured
                    .iter()
                    .map(|square| square.as_str().into())
                    .collect(),
            ),
            code: None,
            text: None,
        },
        LegalityVerdict::Illegal { typed, why } => Judgement {
            legal_move: false,
            squares: typed.as_str().into(),
            captured: None,
            code: Some(why.code().into()),
            text: Some(why.text(view.language).into()),
        },
    }
}

pub(super) fn clock_report(page: &mut TextPage, report: &ClockReport) {
    let (snapshot, language) = (&report.snapshot, page.view.language);
    match (snapshot.terms.time, snapshot.clocks()) {
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
    if snapshot.running().is_none() || snapshot.bot.is_some() {
        return;
    }
    for chair in Chair::ALL {
        if let Some(seconds) = report.absence[chair.index()] {
            page.star(phrase::absence_left(snapshot.name(chair), seconds));
        }
    }
}

pub(super) fn time_report(report: &ClockReport) -> TimeReport {
    let snapshot = &report.snapshot;
    let absence = |color| {
        let chair = snapshot.chair(color)?;
        report.absence[chair.index()]
    };
    TimeReport {
        time: snapshot.terms.time.map(Into::into),
        clocks: snapshot.clocks(),
        absence: Pair {
            white: absence(Color::White),
            black: absence(Color::Black),
        },
    }
}
