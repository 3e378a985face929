//! Answers to commands, for people and for programs.

pub(super) mod advice;
pub(super) mod finding;
mod game;
pub(super) mod guide;
mod problem;
pub(super) mod reading;
mod rooms;

use indexmap::IndexMap;
use serde::Serialize;

use super::TextPage;
use super::json::{self, position};
use super::prose::{self, account, rating, tournament};
use crate::command::{self, CommandTag};
use crate::phrase::{self, PhraseStyle};
use crate::reply::{Analysis, Answer};
use crate::text::{Language, Message};
use crate::view::View;
use crate::wire::{
    Accepted, Clean, Done, HelpText, InWords, LastPlayed, LeftProblem, Object, SeatResumed,
    WatchedRoom, line,
};

/// The lines of an answer; none if the event was already told.
pub(super) fn for_people(page: &mut TextPage, answer: &Answer) {
    let view = page.view;
    let language = view.language;
    match answer {
        Answer::Done { .. } => {}
        Answer::Named { named, again } => {
            let key = if *again { "renamed" } else { "welcome" };
            page.star(phrase::named(key, &named.name));
        }
        Answer::LoggedIn(login) => account::logged_in(page, login),
        Answer::Registered(named) => {
            for line in phrase::registered(named) {
                page.star(line);
            }
        }
        Answer::PasswordChanged(name) => {
            page.star(phrase::named("password-changed", name.as_str()));
        }
        Answer::Profile(profile) => account::profile(page, profile),
        Answer::ProfileLine(line) => page.star(match line {
            Some(line) => Message::new("profile-line-set").with("text", line),
            None => Message::new("profile-line-gone"),
        }),
        Answer::ProfileHidden(hidden) => page.star(phrase::profile_hidden(*hidden)),
        Answer::Devices(list) => stars(page, phrase::devices(list, language)),
        Answer::DeviceKept => page.star("device-kept"),
        Answer::DeviceRemoved(number) => page.star(phrase::device_removed(*number)),
        Answer::Keys(list) => stars(page, phrase::keys(list, language)),
        Answer::KeyAdded(key) => page.star(phrase::key_added(key)),
        Answer::KeyRemoved(number) => page.star(phrase::key_removed(*number)),
        Answer::Deleted(gone) => {
            page.star(phrase::named("name-deleted", &gone.deleted).count("days", gone.days));
        }
        Answer::Unheard => page.star("unheard"),
        Answer::PromptHelp(true) => page.star("prompt-help"),
        Answer::PromptHelp(false) => page.star("prompt-help-known"),
        Answer::PromptLeft => page.star("prompt-left"),
        Answer::AnalysisBegun => page.star("analysis-begun"),
        Answer::Help(topic, _) => page.raw_star(&page.voice.help(*topic, language)),
        Answer::Rooms(rooms) => rooms::list(page, rooms),
        Answer::Who(people) => {
            for line in phrase::who(people, page.voice.guest_mark(), language) {
                page.star(line);
            }
        }
        Answer::Challenged(made) => finding::tell(page, finding::made(&made.challenge, language)),
        Answer::Challenges(list) => finding::tell(page, finding::list(list, language)),
        Answer::ChallengeTaken(challenge) => {
            page.star(phrase::challenge_taken(challenge, language));
        }
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
        Answer::Tournaments(list) => finding::tell(page, tournament::list(list, language)),
        Answer::Tournament(report) => {
            finding::tell(page, tournament::report(report, page.manner(), language));
        }
        Answer::TournamentReasons(reasons) => {
            finding::tell(page, tournament::reasons(reasons, language));
        }
        Answer::TournamentFile(file) => {
            for line in &file.trf {
                page.raw_line(line);
            }
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
        Answer::Board {
            snapshot, board, ..
        } => game::show_board(page, snapshot, *board),
        Answer::Watching {
            snapshot, deserted, ..
        } => {
            game::watching(page, snapshot);
            if *deserted {
                page.star("watching-deserted");
            }
        }
        Answer::Resumed {
            name,
            snapshot,
            asked,
            ..
        } => game::resumed(page, name, snapshot, asked.as_ref()),
        Answer::SeatAsked(asked) => page.star(phrase::seat_request_sent(asked)),
        Answer::Last(snapshot) => {
            match snapshot.game.as_ref().and_then(|game| game.last.as_ref()) {
                Some(last) => page.voice.last_move(page, snapshot, last),
                None => page.star("no-last-move"),
            }
        }
        Answer::Square(report) => page.raw_star(&game::square(report, language)),
        Answer::Scan(snapshot, part) => stars(page, reading::part(snapshot, *part, view)),
        Answer::Turn(snapshot, away, watch) => {
            stars(page, reading::whose_turn(snapshot, away, *watch, view));
        }
        Answer::Moves(snapshot, from) => stars(page, reading::moves(snapshot, *from, view)),
        Answer::Why(verdict) => page.star(game::why(verdict, language)),
        Answer::Hint(hint) => page.raw_star(&advice::hint(hint, language)),
        Answer::Analysis(analysis) => {
            for line in advice::analysis(analysis, page.manner(), language) {
                page.raw_star(&page.voice.row(line));
            }
        }
        Answer::Problem(report) => problem::problem(page, report),
        Answer::ProblemLeft(left) => page.star(problem::left(left, language)),
        Answer::ProblemSolvers(list) => stars(page, problem::solvers(list, language)),
        Answer::Lesson(view) => prose::lesson::view(page, view),
        Answer::LessonTree(tree) => prose::lesson::tree(page, tree),
        Answer::Class(shown) => {
            for line in prose::class::view(shown, view.into()) {
                page.raw_star(&page.voice.row(line));
            }
        }
        Answer::ClassDoor(door) => stars(page, prose::class::door(door, view.into())),
        Answer::ClassLeft => page.star("class-left"),
        Answer::PasteBegun(_) => page.star("paste-begins"),
        Answer::Clock(report) => game::clock_report(page, report),
        Answer::Record(record) => page.voice.record(page, &record.pdn),
        Answer::Archived(game) => page.voice.record(page, &game.pdn),
        Answer::History(history) => {
            let mark = page.voice.guest_mark();
            let row = |line| page.voice.row(line);
            for line in phrase::history(&history.query, &history.list, mark, language, row) {
                page.raw_star(&line);
            }
        }
        Answer::Guided(taken) => guide::guided(page, taken),
        Answer::Left(left) => {
            let rooms = match left.rooms.as_slice() {
                [] => std::slice::from_ref(&left.room),
                rooms => rooms,
            };
            for room in rooms {
                page.star(Message::new("left-room").with("room", room));
            }
        }
        Answer::Goodbye(farewell) => page.star(phrase::goodbye(*farewell)),
    }
}

/// The lines of an answer: what it shows, and the `ok` of the command, if that had a tag.
pub(super) fn for_programs(answer: &Answer, tag: Option<&CommandTag>, view: View) -> String {
    let language = view.language;
    let to = Tagged(tag);
    match answer {
        Answer::Done { seq } => to.done(*seq),
        Answer::Board {
            snapshot,
            seq,
            spectators,
            ..
        } => line(&position::asked(*seq, snapshot, *spectators, view)) + &to.done(Some(*seq)),
        Answer::TextFormat(servers)
        | Answer::CompactFormat(servers)
        | Answer::AccessibleFormat(servers) => to.ok(servers),
        Answer::Symbols(_)
        | Answer::Colours(_)
        | Answer::PasswordChanged(_)
        | Answer::ProfileLine(_)
        | Answer::ProfileHidden(_)
        | Answer::DeviceKept
        | Answer::DeviceRemoved(_)
        | Answer::KeyRemoved(_)
        | Answer::Unheard
        | Answer::PromptHelp(_)
        | Answer::ChallengeTaken(_)
        | Answer::PromptLeft
        | Answer::AnalysisBegun => to.done(None),
        Answer::Problem(report) => {
            let board = problem::board(report, view);
            line(&Object::Problem(Box::new(board))) + &to.done(None)
        }
        Answer::ProblemLeft(left) => {
            let text = problem::left(left, language)
                .worded(view.into())
                .into_owned();
            let problem = left.number;
            to.in_words(LeftProblem { problem }, text)
        }
        Answer::ProblemSolvers(list) => {
            let lines = problem::solvers(list, language);
            to.in_words(list, lines.join("\n"))
        }
        Answer::Named { named, .. } | Answer::Registered(named) | Answer::LoggedIn(named) => {
            to.ok(named)
        }
        Answer::Profile(profile) => to.ok(profile),
        Answer::Deleted(deleted) => to.ok(deleted),
        Answer::Devices(list) => to.ok(list),
        Answer::Keys(list) => to.ok(list),
        Answer::KeyAdded(key) => to.ok(key),
        Answer::Help(topic, corner) => to.ok(HelpText {
            text: prose::help_on_board(*topic, *corner, language).into(),
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
            to.in_words(finding::lookout_list(lookouts), finding::joined(&lines))
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
        Answer::Moves(snapshot, from) => to.ok(reading::legal_moves(snapshot, *from, language)),
        Answer::Scan(snapshot, part) => {
            let text = reading::part(snapshot, *part, view).join("; ");
            to.in_words(reading::scanned_board(snapshot, *part), text)
        }
        Answer::Turn(snapshot, away, watch) => match reading::turn_report(snapshot, *watch) {
            Some(report) => {
                let said = reading::whose_turn(snapshot, away, *watch, view);
                to.in_words(report, said.join(" "))
            }
            None => to.done(None),
        },
        Answer::Why(verdict) => to.ok(game::judgement(verdict, view)),
        Answer::Last(snapshot) => {
            let last = snapshot.game.as_ref().and_then(|game| game.last.as_ref());
            let last = last.map(|last| position::last_move(snapshot, last));
            to.ok(LastPlayed { last })
        }
        Answer::Square(report) => to.in_words(report, game::square(report, language)),
        Answer::Hint(hint) => to.ok(advice::given_hint(hint, language)),
        Answer::Analysis(analysis) => match &**analysis {
            Analysis::Position(report) => to.ok(advice::judged_position(report, language)),
            Analysis::Game(report) => to.ok(advice::judged_game(report, language)),
        },
        Answer::Lesson(view) => {
            line(&json::lesson::view(view, language)) + &to.ok(json::lesson::entered(view))
        }
        Answer::LessonTree(tree) => to.ok(json::lesson::tree(tree)),
        Answer::Class(shown) => {
            line(&json::class::view(shown, language)) + &to.ok(json::class::entered(shown))
        }
        Answer::ClassDoor(door) => to.ok(json::class::door(door, language)),
        Answer::ClassLeft => to.done(None),
        Answer::PasteBegun(begun) => to.ok(begun),
        Answer::Clock(report) => to.ok(game::time_report(report)),
        Answer::Record(record) => to.ok(record),
        Answer::Archived(game) => to.ok(game),
        Answer::History(history) => to.ok(&history.list),
        Answer::Ranking(page) => {
            let lines = rating::ranking(page, PhraseStyle::Signs, language);
            to.in_words(page, finding::joined(&lines))
        }
        Answer::Tournaments(list) => {
            let lines = tournament::list(list, language);
            to.in_words(list, finding::joined(&lines))
        }
        Answer::Tournament(report) => {
            let lines = tournament::report(report, PhraseStyle::Signs, language);
            to.in_words(report, finding::joined(&lines))
        }
        Answer::TournamentReasons(reasons) => {
            let lines = tournament::reasons(reasons, language);
            to.in_words(reasons, finding::joined(&lines))
        }
        Answer::TournamentFile(file) => to.ok(file),
        Answer::Guided(guided) => {
            guide::position_line(guided, view) + &to.ok(guide::guided_reader(guided, view))
        }
        Answer::Left(left) => to.ok(left),
        Answer::Goodbye(farewell) => to.ok(farewell),
        Answer::Resumed {
            name,
            snapshot,
            seq,
            up_to_date,
            ..
        } => {
            let missing = up_to_date.then(|| line(&position::position(*seq, snapshot, view)));
            let resumed = SeatResumed {
                name: name.into(),
                room: (&snapshot.room).into(),
                seq: *seq,
                clocks: snapshot.clocks(),
            };
            missing.unwrap_or_default() + &to.ok(resumed)
        }
        Answer::SeatAsked(asked) => to.ok(asked),
        Answer::Watching {
            snapshot,
            seq,
            moves,
            positions,
            spectators,
            deserted,
        } => {
            let watched = WatchedRoom {
                room: (&snapshot.room).into(),
                seq: *seq,
                moves: moves.iter().map(|mv| mv.as_str().into()).collect(),
                positions: position::fens(positions, view),
                adjourned: *deserted,
            };
            line(&position::asked(*seq, snapshot, *spectators, view)) + &to.ok(watched)
        }
    }
}

/// The tag of the command that is answered. Without one there is no `ok`.
struct Tagged<'a>(Option<&'a CommandTag>);

impl Tagged<'_> {
    fn ok(&self, body: impl Serialize) -> String {
        let Some(tag) = self.0 else {
            return String::new();
        };
        let tag = tag.as_str().into();
        line(&Accepted { tag, body })
    }

    /// The fields, and the same in words.
    fn in_words(&self, body: impl Serialize, text: String) -> String {
        let text = text.into();
        self.ok(InWords { body, text })
    }

    fn done(&self, seq: Option<u64>) -> String {
        let Some(tag) = self.0 else {
            return String::new();
        };
        let tag = tag.as_str().into();
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

fn stars(page: &mut TextPage, lines: Vec<String>) {
    for line in lines {
        page.raw_star(&line);
    }
}
