//! A game record: tags and a tree of moves.

use alloc::string::String;
use alloc::vec::Vec;

use super::comment::Comment;
use super::cursor::TextPlace;
use super::error::{PdnError, PdnErrorKind};
use super::game_type::GameType;
use super::remark::{PdnRemark, Remarks};
use super::result::PdnResult;
use super::tags::Tags;
use crate::{Corner, Game, Ply, Position, Setup, Square, TypedPath, Variant};

/// A game record.
///
/// The moves need not be legal: [`PdnRecord::game`] and [`PdnRecord::check`] find that out.
/// Two records are equal when they say the same, wherever they were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdnRecord {
    /// The variant that is played.
    pub variant: Variant,
    /// The playing corner at the bottom of the drawing.
    pub corner: Corner,
    /// The tags as they were read. Tags with a field of their own here (`Result`, `GameType`, `Variant`, `SetUp`,
    /// `FEN`) are written from that.
    pub tags: Tags,
    /// Where the game starts, if not where the variant does.
    pub start: Option<Setup>,
    /// The moves that were played.
    pub line: Line,
    /// How the game ended.
    pub result: PdnResult,
    pub(super) start_at: At,
    pub(super) remarks: Remarks,
}

/// Moves that follow one another: those of the game, or those of a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The moves.
    pub steps: Vec<Step>,
    /// Comments behind the variations of the last move, or in a line without moves.
    pub comments: Vec<Comment>,
    /// Other lines from the same position, in a line without moves. Those of a line with moves
    /// are kept with the moves that they replace.
    pub variations: Vec<Line>,
}

/// A move with everything that is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Comments before it: at the beginning of a line, or behind the variations of the move before.
    pub comments_before: Vec<Comment>,
    /// The move, or another action on the board.
    pub action: Action,
    /// Annotations by their numbers; 1 to 6 are `!`, `?`, `!!`, `??`, `!?` and `?!`.
    pub nags: Vec<u8>,
    /// Comments on it.
    pub comments: Vec<Comment>,
    /// The lines that could have been played in its place.
    pub variations: Vec<Line>,
    pub(super) at: At,
}

/// One action on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A move over these squares: start, end, and what is needed between to tell it apart.
    Move(TypedPath),
    /// Another position is set up: `/FEN "..."/`.
    Setup(Setup),
}

impl PdnRecord {
    /// A record of a game that is to begin, without tags.
    pub fn new(variant: Variant) -> Self {
        Self {
            variant,
            corner: variant.rules().corner,
            tags: Tags::new(),
            start: None,
            line: Line::default(),
            result: PdnResult::Unknown,
            start_at: At::default(),
            remarks: Remarks::default(),
        }
    }

    /// Parts of the record that were left out when it was read and followed, and moves with several
    /// readings.
    pub fn remarks(&self) -> &[PdnRemark] {
        self.remarks.all()
    }

    /// The problem before which the game ends, if the record went on.
    pub fn broken(&self) -> Option<&PdnError> {
        self.remarks.end()
    }

    /// Ends the game before a position that is set up in mid-game, with a remark. A position that is set up before the
    /// first move becomes the start.
    pub fn end_at_setup(&mut self) {
        let is_move = |step: &Step| matches!(step.action, Action::Move(_));
        let first = self.line.steps.iter().position(is_move);
        for step in self.line.steps.drain(..first.unwrap_or_default()) {
            if let Action::Setup(setup) = step.action {
                self.start = Some(setup);
            }
        }
        let Some(end) = self.line.steps.iter().position(|step| !is_move(step)) else {
            return;
        };
        let place = self.line.steps.get(end).map(|step| step.at.place());
        let place = place.unwrap_or(At::default().place());
        self.remarks
            .end_at(PdnError::new(place, PdnErrorKind::SetupInGame));
        self.line.steps.truncate(end);
    }

    /// True if a tag tells the variant.
    pub fn tells_variant(&self) -> bool {
        GameType::is_told(&self.tags)
    }

    /// A record of a game, without tags. Its result is how the rules ended it, if they did.
    ///
    /// ```
    /// use damiera_rules::{Game, PdnRecord, Variant};
    ///
    /// let mut game = Game::new(Variant::Russa);
    /// game.play_text("c3 d4")?;
    /// let mut record = PdnRecord::of_game(&game);
    /// record.tags.set("Event", "A lesson");
    /// assert_eq!(record.tags.event(), Some("A lesson"));
    /// assert_eq!(record.game()?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_game(game: &Game) -> Self {
        let mut record = Self::new(game.variant());
        record.result = game.outcome().into();
        let mut position = *game.start();
        if position != game.variant().start() {
            record.start = Some(position.into());
        }
        for ply in game.plies() {
            let step = Step::of_ply(&position, ply);
            record.line.steps.push(step);
            position = position.play_unchecked(&ply.mv);
        }
        record
    }
}

impl Line {
    /// True if the line has no moves, comments or variations.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.comments.is_empty() && self.variations.is_empty()
    }
}

impl Step {
    /// A step without annotations.
    pub fn new(action: Action) -> Self {
        Self {
            comments_before: Vec::new(),
            action,
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
            at: At::default(),
        }
    }

    /// Squares named as this step names its own: by numbers, by chess names, or officially.
    pub(super) fn names(&self, variant: Variant, squares: &[Square]) -> String {
        let official = !variant.rules().notation.is_algebraic();
        variant.names_in(squares, self.at.in_numbers.unwrap_or(official))
    }

    /// A legal move of a position, named as [`Position::official`] names it.
    pub fn of_ply(position: &Position, ply: &Ply) -> Self {
        let in_numbers = !position.variant().rules().notation.is_algebraic();
        let typed = TypedPath::new(position.official_path(ply), in_numbers);
        Self::new(Action::Move(typed))
    }
}

/// Where something was read. It is no part of what was read: all places are equal.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct At {
    place: Option<TextPlace>,
    /// True if the squares there are numbers.
    pub(super) in_numbers: Option<bool>,
}

impl At {
    pub(super) fn tag(place: TextPlace) -> Self {
        let (place, in_numbers) = (Some(place), None);
        Self { place, in_numbers }
    }

    pub(super) fn step(place: TextPlace, in_numbers: Option<bool>) -> Self {
        let place = Some(place);
        Self { place, in_numbers }
    }

    /// The place, or line 0 for what was not read.
    pub(super) fn place(self) -> TextPlace {
        self.place.unwrap_or(TextPlace { line: 0, column: 0 })
    }
}

impl PartialEq for At {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for At {}
