//! The contents of an `ok`.

use damiera_rules::Color;
use indexmap::IndexMap;
use serde::Serialize;

use super::position::{fens, last_move};
use super::{advice, class, guide, lesson, reading};
use crate::challenge::Lookout;
use crate::command::{self, CommandTag};
use crate::phrase::PhraseStyle;
use crate::render::prose::{self, finding};
use crate::reply::{Analysis, Answer, ClockReport, LegalityVerdict, Lookouts};
use crate::text::Language;
use crate::view::View;
use crate::wire::{
    Accepted, Clean, Done, HelpText, InWords, Judgement, LastPlayed, LeftProblem, LookoutList,
    Pair, SeatResumed, TimeReport, WatchedRoom, line,
};

/// The `ok` of an answer, as a line.
pub(super) fn ok(answer: &Answer, tag: &CommandTag, view: View) -> String {
    let language = view.language;
    let to = Tagged(tag.as_str());
    match answer {
        Answer::Done { seq } => to.done(*seq),
        Answer::Board { seq, .. } => to.done(Some(*seq)),
        Answer::TextFormat(servers)
        | Answer::CompactFormat(servers)
        | Answer::AccessibleFormat(servers) => to.ok(servers),
        Answer::Symbols(_)
        | Answer::Colours(_)
        | Answer::PasswordChanged(_)
        | Answer::ProfileLine(_)
        | Answer::PromptHelp
        | Answer::PromptLeft
        | Answer::Problem(_) => to.done(None),
        Answer::ProblemLeft(left) => {
            let text = prose::problem::left(left, language).text(language);
            let problem = left.number;
            to.in_words(LeftProblem { problem }, text)
        }
        Answer::ProblemSolvers(list) => {
            let lines = prose::problem::solvers(list, language);
            to.in_words(list, lines.join("\n"))
        }
        Answer::Named { named, .. } | Answer::Registered(named) | Answer::LoggedIn(named) => {
            to.ok(named)
        }
        Answer::Profile(profile) => to.ok(profile),
        Answer::Deleted(deleted) => to.ok(deleted),
        Answer::Help(topic) => to.ok(HelpText {
            text: prose::help(*topic, language).into(),
            commands: command_words(),
        }),
        Answer::Rooms(page) => to.ok(&page.list),
        Answer::Who(people) => to.ok(people),
        Answer::Challenged(made) => {
            let lines = finding::made(&made.challenge, language);
            to.in_words(made, finding::joined(&lines))
        }
        Answer::Challenges(page) => {
            to.in_words(&page.list, finding::joined(&finding::list(page, language)))
        }
        Answer::ChallengeDeclined { refused, name } => {
            let lines = finding::declined(*refused, name, language);
            to.in_words(refused, finding::joined(&lines))
        }
        Answer::ChallengesWithdrawn(withdrawn) => {
            let lines = finding::withdrawn(withdrawn, language);
            to.in_words(withdrawn, finding::joined(&lines))
        }
        Answer::Lookouts(lookouts) => {
            let lines = finding::lookouts(lookouts, language);
            to.in_words(lookout_list(lookouts), finding::joined(&lines))
        }
        Answer::Friends(friends) => {
            let lines = finding::friends(friends, language);
            to.in_words(&friends.list, finding::joined(&lines))
        }
        Answer::Pong(pong) => to.ok(pong),
        Answer::Language(chosen) => to.ok(chosen),
        Answer::JsonFormat(welcome) => to.ok(welcome),
        Answer::Bell(set) => to.ok(set),
        Answer::Muted(set) => to.ok(set),
        Answer::SpokenInLobby(spoken) => to.ok(spoken),
        Answer::Told { told, .. } => to.ok(told),
        Answer::Chat(set) => to.ok(set),
        Answer::Reported(kept) => to.ok(kept),
        Answer::Moves(scene, from) => to.ok(reading::moves(scene, *from, language)),
        Answer::Scan(scene, part) => {
            let text = prose::reading::part(scene, *part, view).join("; ");
            to.in_words(reading::scan(scene, *part), text)
        }
        Answer::Turn(scene, away, watch) => match reading::turn_report(scene, *watch) {
            Some(report) => {
                let said = prose::reading::whose_turn(scene, away, *watch, view);
                to.in_words(report, said.join(" "))
            }
            None => to.done(None),
        },
        Answer::Why(verdict) => to.ok(judgement(verdict, view)),
        Answer::Last(scene) => {
            let last = scene.game.as_ref().and_then(|game| game.last.as_ref());
            let last = last.map(|last| last_move(scene, last));
            to.ok(LastPlayed { last })
        }
        Answer::Square(report) => to.in_words(report, prose::square(report, language)),
        Answer::Hint(hint) => to.ok(advice::hint(hint, language)),
        Answer::Analysis(analysis) => match &**analysis {
            Analysis::Position(report) => to.ok(advice::position(report, language)),
            Analysis::Game(report) => to.ok(advice::game(report, language)),
        },
        Answer::Lesson(view) => to.ok(lesson::entered(view)),
        Answer::LessonTree(tree) => to.ok(lesson::tree(tree)),
        Answer::Class(shown) => to.ok(class::entered(shown)),
        Answer::ClassDoor(door) => to.ok(class::door(door, language)),
        Answer::ClassLeft => to.done(None),
        Answer::PasteBegun(begun) => to.ok(begun),
        Answer::Clock(report) => to.ok(time_report(report)),
        Answer::Record(record) => to.ok(record),
        Answer::Archived(game) => to.ok(game),
        Answer::History(history) => to.ok(&history.list),
        Answer::Ranking(page) => {
            let lines = prose::rating::ranking(page, PhraseStyle::Signs, language);
            to.in_words(page, finding::joined(&lines))
        }
        Answer::Guided(guided) => to.ok(guide::guided(guided, view)),
        Answer::Left(left) => to.ok(left),
        Answer::Goodbye(farewell) => to.ok(farewell),
        Answer::Resumed {
            name, scene, seq, ..
        } => to.ok(SeatResumed {
            name: name.into(),
            room: (&scene.room).into(),
            seq: *seq,
            clocks: scene.clocks(),
        }),
        Answer::SeatAsked(asked) => to.ok(asked),
        Answer::Watching {
            scene,
            seq,
            moves,
            positions,
            spectators: _,
            deserted,
        } => to.ok(WatchedRoom {
            room: (&scene.room).into(),
            seq: *seq,
            moves: moves.iter().map(|mv| mv.as_str().into()).collect(),
            positions: fens(positions, view),
            adjourned: *deserted,
        }),
    }
}

/// A person's notifications, by kind.
fn lookout_list(lookouts: &Lookouts) -> LookoutList<'_> {
    let mut list = LookoutList {
        lookout_names: Vec::new(),
        variants: Vec::new(),
        times: Vec::new(),
    };
    for lookout in &lookouts.all {
        match lookout {
            Lookout::Name(name) => list.lookout_names.push(name.into()),
            Lookout::Variant(variant) => list.variants.push((*variant).into()),
            Lookout::Time(time) => list.times.push(time.map(Into::into)),
        }
    }
    list
}

/// The tag of the command that is answered.
struct Tagged<'a>(&'a str);

impl Tagged<'_> {
    fn ok(&self, body: impl Serialize) -> String {
        let tag = self.0.into();
        line(&Accepted { tag, body })
    }

    /// The fields, and the same in words.
    fn in_words(&self, body: impl Serialize, text: String) -> String {
        let text = text.into();
        self.ok(InWords { body, text })
    }

    fn done(&self, seq: Option<u64>) -> String {
        let tag = self.0.into();
        line(&Done { tag, seq })
    }
}

fn command_words() -> Vec<IndexMap<Clean<'static>, Clean<'static>>> {
    let words = |row: &'static command::CommandRow| {
        Language::ALL
            .map(|language| (language.code().into(), row.word(language).into()))
            .into()
    };
    command::all().map(words).collect()
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

fn time_report(report: &ClockReport) -> TimeReport {
    let scene = &report.scene;
    let absence = |color| {
        let chair = scene.chair(color)?;
        report.absence[chair.index()]
    };
    TimeReport {
        time: scene.time.map(Into::into),
        clocks: scene.clocks(),
        absence: Pair {
            white: absence(Color::White),
            black: absence(Color::Black),
        },
    }
}
