//! The room to which a guide leads its follower.

use super::game::watching;
use super::{AnswerForm, OkLine};
use crate::phrase;
use crate::render::TextPage;
use crate::render::json::position;
use crate::reply::{Guide, Guided, GuidedTo};
use crate::view::View;
use crate::wire::{Accepted, GuideWord, GuidedReader, GuidedWord, line};

impl AnswerForm for Guided {
    type Ok = Accepted<'static, GuidedReader<'static>>;

    fn tell(&self, page: &mut TextPage) {
        page.star(phrase::guided(self));
        match &self.place {
            GuidedTo::Room { snapshot, .. } => watching(page, snapshot),
            GuidedTo::Here(_)
            | GuidedTo::Nowhere
            | GuidedTo::Unknown(_)
            | GuidedTo::Closed
            | GuidedTo::Ended
            | GuidedTo::Over => {}
        }
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        position_line(self, view) + &ok.with(guided_reader(self, view))
    }
}

/// The position of the room that the reader was moved to, as a line; empty if there is no room.
pub(in crate::render) fn position_line(guided: &Guided, view: View) -> String {
    match &guided.place {
        GuidedTo::Room { snapshot, seq, .. } => line(&position::position(*seq, snapshot, view)),
        GuidedTo::Here(_)
        | GuidedTo::Nowhere
        | GuidedTo::Unknown(_)
        | GuidedTo::Closed
        | GuidedTo::Ended
        | GuidedTo::Over => String::new(),
    }
}

/// Where a reader was taken.
pub(in crate::render) fn guided_reader(guided: &Guided, view: View) -> GuidedReader<'_> {
    let (guide, name, variant, tournament) = match &guided.by {
        Guide::Nobody => (GuideWord::Nobody, None, None, None),
        Guide::Player(name) => (GuideWord::Player, Some(name), None, None),
        Guide::Tv(variant) => (GuideWord::Tv, None, *variant, None),
        Guide::Tournament(id) => (GuideWord::Tournament, None, None, Some(*id)),
    };
    let (mut moves, mut fens) = (Vec::new(), Vec::new());
    let (to, room, seq) = match &guided.place {
        GuidedTo::Room {
            snapshot,
            seq,
            moves: played,
            positions,
        } => {
            moves.extend(played.iter().map(|mv| mv.as_str().into()));
            fens = position::fens(positions, view);
            (GuidedWord::Room, Some(&snapshot.room), Some(*seq))
        }
        GuidedTo::Here(room) => (GuidedWord::Here, Some(room), None),
        GuidedTo::Nowhere | GuidedTo::Unknown(_) => (GuidedWord::Nowhere, None, None),
        GuidedTo::Closed => (GuidedWord::Closed, None, None),
        GuidedTo::Ended | GuidedTo::Over => (GuidedWord::Ended, None, None),
    };
    GuidedReader {
        guide: guide.into(),
        name: name.map(Into::into),
        variant: variant.map(Into::into),
        tournament,
        to: to.into(),
        room: room.map(Into::into),
        seq,
        moves,
        positions: fens,
        text: phrase::guided(guided)
            .worded(view.into())
            .into_owned()
            .into(),
    }
}
