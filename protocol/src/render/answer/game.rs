//! A room's game: its board, its clocks and its rules.

use damiera_rules::Color;

use super::reading::no_game;
use super::{AnswerForm, OkLine, told_in_fields, told_in_words};
use crate::command::BoardView;
use crate::meaning::Question;
use crate::name::Name;
use crate::phrase::{self, Perspective};
use crate::render::TextPage;
use crate::render::json::position;
use crate::render::prose::block::{self, late_block, settings};
use crate::reply::{
    BoardAnswer, ClockReport, LastMoveAnswer, LegalityVerdict, OwnBoardAnswer, ResumedAnswer,
    WatchingAnswer,
};
use crate::snapshot::{LastMove, RoomSnapshot};
use crate::text::Message;
use crate::text::clock::{self, time_name};
use crate::view::{Chair, Role, View};
use crate::wire::{
    Accepted, Done, Judgement, LastPlayed, OwnBoardShown, Pair, SeatResumed, SquareReport,
    TimeReport, WatchedRoom, line,
};

impl AnswerForm for BoardAnswer {
    type Ok = Done<'static>;

    fn tell(&self, page: &mut TextPage) {
        let (snapshot, board) = (&*self.snapshot, self.board);
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

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        line(&position::asked(
            self.seq,
            &self.snapshot,
            self.spectators,
            view,
        )) + &ok.done(Some(self.seq))
    }
}

impl AnswerForm for WatchingAnswer {
    type Ok = Accepted<'static, WatchedRoom<'static>>;

    fn tell(&self, page: &mut TextPage) {
        watching(page, &self.snapshot);
        if self.deserted {
            page.star("watching-deserted");
        }
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        self.position(view) + &ok.with(self.room(view))
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

/// The question that waits for a player who comes to the board.
fn waiting_question(page: &mut TextPage, snapshot: &RoomSnapshot, asked: Option<&Question>) {
    match (asked, page.view.role) {
        (Some(Question::Offer(offer)), Role::Player(own)) => {
            let by = snapshot.name(own.other());
            page.star(phrase::offered((*offer).into(), by, Perspective::Opponent));
        }
        (Some(Question::Own(offer)), Role::Player(own)) => {
            let by = snapshot.name(own);
            page.star(phrase::offered((*offer).into(), by, Perspective::Actor));
        }
        (Some(question @ Question::Seat), _) => {
            page.star(question.asked_back(page.view.language));
        }
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

impl AnswerForm for OwnBoardAnswer {
    type Ok = Accepted<'static, OwnBoardShown<'static>>;

    fn tell(&self, page: &mut TextPage) {
        let snapshot = &*self.shown.snapshot;
        let chair = match page.view.role {
            Role::Player(chair) => snapshot.seats[chair.other().index()].as_ref(),
            Role::Spectator => None,
        };
        let text = settings(snapshot, page.view.language);
        let opponent = chair.map(Name::as_str);
        let head = phrase::board_news(self.board, opponent, &text);
        page.star(head);
        match &snapshot.game {
            Some(game) => late_block(page, snapshot, game),
            None => page.star(no_game(snapshot)),
        }
        waiting_question(page, snapshot, self.asked.as_ref());
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        self.shown.position(view)
            + &ok.with(OwnBoardShown {
                board: self.board,
                shown: self.shown.room(view),
            })
    }
}

impl WatchingAnswer {
    /// The position, as a line.
    fn position(&self, view: View) -> String {
        let snapshot = &self.snapshot;
        line(&position::asked(self.seq, snapshot, self.spectators, view))
    }

    /// The room, for the `ok`.
    fn room(&self, view: View) -> WatchedRoom<'_> {
        WatchedRoom {
            room: (&self.snapshot.room).into(),
            seq: self.seq,
            moves: self.moves.iter().map(|mv| mv.as_str().into()).collect(),
            positions: position::fens(&self.positions, view),
            adjourned: self.deserted,
        }
    }
}

/// The lines for a returning player after the missed moves: the room as it stands, and the open
/// question.
impl AnswerForm for ResumedAnswer {
    type Ok = Accepted<'static, SeatResumed<'static>>;

    fn tell(&self, page: &mut TextPage) {
        let snapshot = &*self.snapshot;
        page.star(
            Message::new("resumed")
                .with("name", &self.name)
                .with("room", &snapshot.room)
                .with("settings", settings(snapshot, page.view.language)),
        );
        if let Some(game) = &snapshot.game {
            late_block(page, snapshot, game);
        }
        waiting_question(page, snapshot, self.asked.as_ref());
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        let (snapshot, seq) = (&*self.snapshot, self.seq);
        let missing = (self.up_to_date).then(|| line(&position::position(seq, snapshot, view)));
        let resumed = SeatResumed {
            name: (&self.name).into(),
            room: (&snapshot.room).into(),
            seq,
            clocks: snapshot.clocks(),
        };
        missing.unwrap_or_default() + &ok.with(resumed)
    }
}

impl AnswerForm for SquareReport<'_> {
    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        let key = match self.piece {
            Some(piece) => format!("square-{}", phrase::piece(piece)),
            None if self.playing => "square-empty".to_owned(),
            None => "square-not-played".to_owned(),
        };
        page.said(Message::new(key).with("square", &self.square));
    }
}

impl AnswerForm for LastMoveAnswer {
    type Ok = Accepted<'static, LastPlayed<'static>>;

    fn tell(&self, page: &mut TextPage) {
        match last_move(&self.snapshot) {
            Some(last) => page.voice.last_move(page, &self.snapshot, last),
            None => page.star("no-last-move"),
        }
    }

    fn objects(&self, ok: OkLine<'_>, _: View) -> String {
        let last = last_move(&self.snapshot);
        let last = last.map(|last| position::last_move(&self.snapshot, last));
        ok.with(LastPlayed { last })
    }
}

fn last_move(snapshot: &RoomSnapshot) -> Option<&LastMove> {
    snapshot.game.as_ref()?.last.as_ref()
}

impl AnswerForm for Judgement<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        let captured = self.captured.as_deref().unwrap_or_default();
        let captured: Vec<&str> = captured.iter().map(|square| &**square).collect();
        let key = match (self.legal_move, captured.is_empty()) {
            (false, _) => "why-illegal",
            (true, true) => "why-legal",
            (true, false) => "why-legal-capture",
        };
        page.star(
            Message::new(key)
                .with("move", &self.squares)
                .with("captured", captured.join(", "))
                .with("why", self.text.as_deref().unwrap_or_default()),
        );
    }
}

impl AnswerForm for LegalityVerdict {
    told_in_fields!(Judgement<'static>, |it, view| judgement(it, view));

    fn tell(&self, page: &mut TextPage) {
        judgement(self, page.view).tell(page);
    }
}

fn judgement(verdict: &LegalityVerdict, view: View) -> Judgement<'_> {
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

impl AnswerForm for ClockReport {
    told_in_fields!(TimeReport, |it, _| time_report(it));

    fn tell(&self, page: &mut TextPage) {
        clock_report(page, self);
    }
}

fn clock_report(page: &mut TextPage, report: &ClockReport) {
    let (snapshot, language) = (&report.snapshot, page.view.language);
    match (snapshot.terms.time, snapshot.clocks()) {
        (None, _) => page.star("no-clock"),
        (time, None) => {
            page.star(Message::new("clock-waiting").with("time", time_name(time, language)));
        }
        (Some(time), Some(clocks)) => {
            block::clocks(page, &clocks);
            // By correspondence the network takes nothing that counts.
            if time.is_correspondence() {
                return;
            }
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

fn time_report(report: &ClockReport) -> TimeReport {
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
