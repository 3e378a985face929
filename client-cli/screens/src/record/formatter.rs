//! Recorded games, in lines.

use damiera_protocol::command::BoardView;
use damiera_protocol::event::PublicEvent;
use damiera_protocol::render::plain_lines;
use damiera_protocol::reply::BoardAnswer;
use damiera_protocol::snapshot::{GameSnapshot, Happening, LastMove, RoomSnapshot};
use damiera_protocol::text::{Language, Message, variant_name};
use damiera_protocol::view::{Format, View};
use damiera_protocol::wire::{Clocks, Pair};
use damiera_protocol::{phrase, render};
use damiera_rules::pdn::{Comment, PdnError, PdnRemark, RemarkEffect, VariantChoice};
use damiera_rules::{Color, PdnResult, Ply, Variant};

use super::collection::{GameCollection, Listed, MOST_GAMES};
use super::heading::{Heading, Search};
use super::replay::{Replay, ReplayStep};

/// Maximum games of a list that are told at once. A search finds the others.
const MOST_LISTED: usize = 50;

/// The form of games in lines.
#[derive(Debug, Clone, Copy)]
pub struct GameFormatter {
    /// The language.
    pub language: Language,
    /// True if the lines are read aloud: nothing is drawn then.
    pub spoken: bool,
    /// True if Black is at the bottom of a drawn board.
    pub turned: bool,
}

impl GameFormatter {
    /// The lines above a game: the players and the result, then the occasion and the day.
    pub fn heading(&self, heading: &Heading) -> Vec<String> {
        let about = [heading.event.clone(), heading.date.clone()];
        let about: Vec<String> = about.into_iter().flatten().collect();
        let mut lines = vec![self.title(heading)];
        if !about.is_empty() {
            lines.push(about.join(", "));
        }
        lines
    }

    /// The players, the variant and the result; of a position alone the variant.
    pub fn title(&self, heading: &Heading) -> String {
        if heading.is_position {
            return Message::new("record-position")
                .with("variant", variant_name(heading.variant, self.language))
                .text(self.language);
        }
        let name = |color| match heading.player(color) {
            Some(name) => name.to_owned(),
            None => self.text("record-nobody"),
        };
        Message::new("record-heading")
            .with("white", name(Color::White))
            .with("black", name(Color::Black))
            .with("variant", variant_name(heading.variant, self.language))
            .with(
                "result",
                phrase::recorded_result(heading.result).text(self.language),
            )
            .text(self.language)
    }

    /// The caption of a picture: the players, the last move, and the side to move.
    pub fn caption(&self, replay: &Replay) -> String {
        let heading = replay.heading();
        let is_known = heading.white.is_some() || heading.black.is_some();
        let game = match is_known {
            true => self.title(heading),
            false => variant_name(heading.variant, self.language),
        };
        let turn = replay
            .position()
            .turn()
            .pick("drawing-turn-white", "drawing-turn-black");
        let last = replay.at().checked_sub(1).zip(replay.step());
        let last = last.and_then(|(at, step)| {
            let ply = step.ply.as_ref()?;
            let played = self.ply(replay, ply);
            let numbered = format!("{}. {played}", at + 1);
            Some(
                Message::new("drawing-last")
                    .with("move", numbered)
                    .text(self.language),
            )
        });
        let title = Message::new("drawing-title").with("game", game);
        let parts = [Some(title.text(self.language)), last, Some(self.text(turn))];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join(". ")
    }

    /// The games that a search finds, at most as many as one can look at.
    pub fn list(&self, shelf: &GameCollection, search: &Search) -> Vec<String> {
        let found: Vec<&Listed> = shelf.find(search).collect();
        let head = Message::new("record-games").count("count", found.len() as u64);
        let mut lines = vec![head.text(self.language)];
        lines.extend(self.guessed(shelf));
        lines.extend(
            found
                .iter()
                .take(MOST_LISTED)
                .map(|game| self.row(game, shelf.choice())),
        );
        if found.len() > MOST_LISTED {
            let part = Message::new("record-part").with("shown", MOST_LISTED);
            lines.push(part.text(self.language));
        }
        lines.extend(self.left_out(shelf));
        lines
    }

    /// How a file was read, as far as the reader should know: its variant, and that games were left out.
    pub fn notes(&self, shelf: &GameCollection) -> Vec<String> {
        let notes = [self.guessed(shelf), self.left_out(shelf)];
        notes.into_iter().flatten().collect()
    }

    /// That games were left out, if some were.
    pub fn left_out(&self, shelf: &GameCollection) -> Option<String> {
        let message = Message::new("record-too-many").with("count", MOST_GAMES);
        (!shelf.is_whole()).then(|| message.text(self.language))
    }

    /// A game of a list, in one line.
    pub fn row(&self, listed: &Listed, choice: &VariantChoice) -> String {
        let heading = match &listed.heading {
            Ok(heading) => heading,
            Err(error) => return self.unreadable(listed.number, error, choice),
        };
        let plies = Message::new("record-plies").count("count", heading.plies as u64);
        let plies = plies.text(self.language);
        let parts = [
            Some(self.title(heading)),
            heading.date.clone(),
            Some(plies).filter(|_| !heading.is_position),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        Message::new("record-row")
            .with("number", listed.number)
            .with("game", parts.join(", "))
            .text(self.language)
    }

    /// The place and the reason why a game cannot be read as the variant of `choice`.
    pub fn unreadable(&self, number: usize, error: &PdnError, choice: &VariantChoice) -> String {
        let said = self.problem("record-unreadable", error, choice.variant, number);
        match choice.is_guess && error.may_depend_on_variant() {
            true => [said, self.text("record-other-variant")].join(" "),
            false => said,
        }
    }

    /// The place and the reason why a readable game goes on with a move that is not legal.
    pub fn illegal(&self, number: usize, error: &PdnError, variant: Variant) -> String {
        self.problem("record-unreadable", error, variant, number)
    }

    fn problem(&self, key: &'static str, error: &PdnError, of: Variant, number: usize) -> String {
        Message::new(key)
            .with("number", number)
            .with("line", error.line)
            .with("column", error.column)
            .with("problem", phrase::record_problem(error, of, self.language))
            .text(self.language)
    }

    /// The lines after a step: the board and the move that led there, or the move as it is spoken.
    pub fn here(&self, replay: &Replay) -> Vec<String> {
        let Some(step) = replay.step().filter(|step| step.ply.is_some()) else {
            let key = match replay.is_first() {
                true => "record-start",
                false => "record-set-up",
            };
            let mut lines = vec![self.text(key)];
            lines.extend(self.board(replay));
            lines.extend(said(replay.comments()));
            return lines;
        };
        let snapshot = snapshot(replay);
        let moved = Happening::Public {
            seq: 0,
            event: PublicEvent::Moved,
            code: None,
        };
        let mut lines = lines_of(&render::happening(&moved, &snapshot, self.view()));
        lines.extend(said(&step.comments));
        lines.extend(self.broken(replay));
        lines
    }

    /// The position where one is.
    pub fn board(&self, replay: &Replay) -> Vec<String> {
        let answer = BoardAnswer {
            snapshot: Box::new(snapshot(replay)),
            seq: 0,
            board: BoardView::Plain,
            spectators: 0,
        };
        plain_lines(&answer, self.view())
    }

    /// Every move with what is said about it, a line each.
    pub fn moves(&self, replay: &Replay) -> Vec<String> {
        let steps = replay.steps().iter().enumerate();
        let mut lines: Vec<String> = steps
            .map(|(at, step)| self.step(replay, at, step))
            .collect();
        if lines.is_empty() {
            lines.push(self.text("client-no-moves"));
        }
        lines
    }

    /// The whole game: what stands above it, its moves, and the position at its end.
    pub fn game(&self, replay: &Replay) -> Vec<String> {
        let mut at_start = replay.clone();
        at_start.first();
        let mut lines = self.heading(replay.heading());
        lines.extend(self.remarks(replay.remarks(), replay.variant()));
        lines.extend(said(at_start.comments()));
        lines.extend(self.moves(replay));
        let mut at_end = replay.clone();
        at_end.last();
        lines.extend(self.board(&at_end));
        lines.extend(self.broken(&at_end));
        lines
    }

    /// Parts of a record that were left out, and moves with several readings.
    pub fn remarks(&self, remarks: &[PdnRemark], variant: Variant) -> Vec<String> {
        // The problem that ends the game is told at the end of the game.
        let told = remarks.iter();
        let told = told.filter(|remark| remark.effect != RemarkEffect::GameEnds);
        told.map(|remark| phrase::record_remark(remark, variant, self.language))
            .collect()
    }

    /// The variant that was assumed for a file without one. None if the reader need not know.
    pub fn guessed(&self, shelf: &GameCollection) -> Option<String> {
        phrase::guessed_variant(shelf.choice(), self.language)
    }

    /// That the record cannot be followed beyond its end here, where that is so.
    pub(crate) fn broken(&self, replay: &Replay) -> Option<String> {
        let error = replay.broken().filter(|_| replay.is_last())?;
        Some(self.problem("record-broken", error, replay.variant(), 0))
    }

    fn step(&self, replay: &Replay, at: usize, step: &ReplayStep) -> String {
        let told = match &step.ply {
            Some(ply) => self.ply(replay, ply) + &step.signs(),
            None => self.text("record-set-up"),
        };
        let numbered = Message::new("record-move")
            .with("number", at + 1)
            .with("move", told)
            .text(self.language);
        let mut parts = vec![numbered];
        parts.extend(said(&step.comments));
        parts.join(match self.spoken {
            true => ". ",
            false => "   ",
        })
    }

    /// A move with its side and what it captures.
    fn ply(&self, replay: &Replay, ply: &Ply) -> String {
        let drawing = replay.drawing();
        let captured = ply.captured().map(|square| drawing.label(square));
        let captured: Vec<String> = captured.map(|label| label.to_string()).collect();
        let side = self.text(phrase::color(ply.side));
        let (squares, captured) = (ply.labels(drawing), captured.join(", "));
        phrase::played(&side, &squares, &captured, None, self.language).into_owned()
    }

    fn view(&self) -> View {
        View {
            format: match self.spoken {
                true => Format::Accessible,
                false => Format::Text,
            },
            turned: self.turned,
            ..View::new(self.language)
        }
    }

    /// A text without places.
    fn text(&self, key: &'static str) -> String {
        Message::new(key).text(self.language)
    }
}

/// The text of comments without clocks.
fn said(comments: &[Comment]) -> Vec<String> {
    let texts = comments.iter().map(|comment| comment.text.clone());
    texts.filter(|text| !text.is_empty()).collect()
}

/// The position where one is, as the formats of the server take it.
fn snapshot(replay: &Replay) -> RoomSnapshot {
    let last = replay.step().and_then(|step| {
        let ply = step.ply?;
        Some(LastMove {
            before: step.before,
            ply,
            in_numbers: false,
        })
    });
    let game = GameSnapshot {
        over_by_rules: is_over(replay),
        clocks: clocks(replay),
        ..GameSnapshot::of_position(*replay.position(), replay.at(), last)
    };
    RoomSnapshot {
        corner: replay.drawing().corner(),
        ..RoomSnapshot::of_board(game)
    }
}

/// True if no side moves on from here.
fn is_over(replay: &Replay) -> bool {
    let ended = replay.heading().result != PdnResult::Unknown && replay.broken().is_none();
    (replay.is_last() && ended) || !replay.position().can_move()
}

/// The times of both clocks, if the record has both.
fn clocks(replay: &Replay) -> Option<Clocks> {
    let left = |color| {
        let ms = replay.clock(color)?.as_millis();
        u64::try_from(ms).ok()
    };
    Some(Clocks {
        white: left(Color::White)?,
        black: left(Color::Black)?,
        lag: Pair::default(),
        running: None,
        paused: false,
        due: None,
    })
}

/// Lines for people without the marks that tell an answer from a game's lines.
fn lines_of(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    let plain = |line: &str| line.strip_prefix("* ").unwrap_or(line).to_owned();
    text.lines().map(plain).collect()
}
