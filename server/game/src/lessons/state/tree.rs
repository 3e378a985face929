//! All lines of a lesson's record.

use damiera_protocol::lesson::{LessonAdvice, LessonTree, TreeLine, TreeMove};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Analysis, Mark};
use damiera_rules::Drawing;
use damiera_rules::pdn::{NodeId, Study};

use super::Lesson;

/// The record of a lesson at a moment, and the place where the lesson stood: what is made of it takes as long as it is.
#[derive(Debug)]
pub struct LessonMap {
    room: Name,
    drawing: Drawing,
    study: Study,
    at: NodeId,
    /// The plies of the main line that the engine marked, from 1, and its marks.
    marks: Vec<(usize, Mark)>,
}

impl Lesson {
    /// Its record as it stands.
    pub fn map(&self) -> LessonMap {
        let state = self.state.lock();
        let marks = match &state.judged {
            Some(LessonAdvice::Analysis(Analysis::Game(report))) => {
                let mistakes = report.mistakes.iter();
                mistakes.map(|it| (it.ply + 1, it.mark)).collect()
            }
            Some(LessonAdvice::Hint(_) | LessonAdvice::Analysis(Analysis::Position(_))) | None => {
                Vec::new()
            }
        };
        LessonMap {
            room: self.name.clone(),
            drawing: state.drawing(),
            study: state.subject.study.clone(),
            at: state.at,
            marks,
        }
    }
}

impl LessonMap {
    /// The record without what the engine said of it.
    #[must_use]
    pub fn without_marks(self) -> Self {
        let marks = Vec::new();
        LessonMap { marks, ..self }
    }

    /// The record with its variations, notes and drawn marks. Moves without an annotation have the engine's marks.
    pub fn pdn(self) -> String {
        let LessonMap {
            mut study, marks, ..
        } = self;
        let main = study.line(NodeId::START);
        for (depth, mark) in marks {
            if let Some(place) = main.get(depth) {
                study.annotate(*place, nag(mark));
            }
        }
        study.record().to_string()
    }

    /// All lines of the tree.
    pub fn tree(&self) -> LessonTree {
        let study = &self.study;
        let mut lines = Vec::new();
        collect(
            study,
            NodeId::START,
            study.line(NodeId::START),
            None,
            &mut lines,
        );
        let here = lines
            .iter()
            .position(|(places, _)| places.contains(&self.at));
        LessonTree {
            room: self.room.clone(),
            drawing: self.drawing,
            line: here.unwrap_or_default(),
            ply: study.depth(self.at),
            lines: lines.into_iter().map(|(_, line)| line).collect(),
        }
    }
}

/// The annotation of PDN for a mark of the engine.
fn nag(mark: Mark) -> u8 {
    match mark {
        Mark::Mistake => 2,
        Mark::Blunder => 4,
        Mark::Inaccuracy => 6,
    }
}

/// A line with the places that it goes through, its own ones alone.
type Collected = (Vec<NodeId>, TreeLine);

/// Collects a line that goes on from a place, and the variations in it. A variation stores the index of the line that
/// it begins in, and its number there.
fn collect(
    study: &Study,
    from: NodeId,
    places: Vec<NodeId>,
    variation: Option<(usize, usize)>,
    lines: &mut Vec<Collected>,
) {
    let step = |place: &NodeId| {
        let (_, ply) = study.reached(*place)?;
        Some(TreeMove {
            ply: *ply,
            note: study.note(*place).to_owned(),
            nags: study.nags(*place).to_vec(),
        })
    };
    // The main line begins with the start itself.
    let line = TreeLine {
        from: study.depth(from),
        variation: variation.map(|(_, number)| number),
        within: variation.map(|(line, _)| line),
        moves: places.iter().filter_map(step).collect(),
    };
    let own_index = lines.len();
    lines.push((places.clone(), line));
    for place in places {
        for (index, branch) in study.next(place).iter().enumerate().skip(1) {
            let mut own = vec![*branch];
            while let Some(next) = own.last().and_then(|last| study.next(*last).first()) {
                own.push(*next);
            }
            collect(study, place, own, Some((own_index, index)), lines);
        }
    }
}
