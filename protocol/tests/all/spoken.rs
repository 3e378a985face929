//! Text that is heard and never seen: whole sentences without signs, with the news first.

use crate::support::help;
use damiera_protocol::command::{self, Topic};
use damiera_protocol::phrase::{self, PhraseStyle};
use damiera_protocol::rating::{RatedLevel, Rating, RatingChange, RatingChanges, RatingList};
use damiera_protocol::render;
use damiera_protocol::reply::{
    Analysis, Answer, Cost, GameReport, Mark, Mistake, PositionReport, ProblemReport, ProblemSaid,
    UnsolvedProblem, Worth,
};
use damiera_protocol::snapshot::LastMove;
use damiera_protocol::text::Language;
use damiera_protocol::view::{Format, View};
use damiera_protocol::wire::{ProfileRating, Word};
use damiera_rules::{Color, Game, Ply, Variant};

fn view(language: Language, format: Format) -> View {
    View {
        format,
        ..View::new(language)
    }
}

fn lines(answer: Answer, language: Language, format: Format) -> Vec<String> {
    let bytes = render::reply(&Ok(answer), None, view(language, format));
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    text.lines().map(str::to_owned).collect()
}

fn heard(answer: Answer, language: Language) -> Vec<String> {
    lines(answer, language, Format::Accessible)
}

/// A line begins with a capital, and the one before it ends a sentence or is a whole one.
#[test]
fn no_line_of_help_ends_in_the_middle_of_a_sentence() {
    for language in Language::ALL {
        let commands = command::all().map(|row| Topic::Command(row.id()));
        let variants = Variant::ALL.map(Topic::Variant);
        for topic in commands.chain(variants) {
            let told = heard(help(topic), language);
            for pair in told.windows(2) {
                let [before, line] = pair else { continue };
                let first = line.split(' ').next().unwrap();
                // A point of a list is `2.` or `tempo:`.
                let is_point =
                    first.ends_with(['.', ':']) || first.starts_with(|c: char| c.is_ascii_digit());
                let ends = before.ends_with(['.', '!', '?']);
                let is_sentence = line.starts_with(char::is_uppercase);
                assert!(ends || is_point || is_sentence, "{before:?} {line:?}");
                assert!(!before.ends_with([',', '(']), "{before:?} {line:?}");
            }
        }
    }
}

#[test]
fn help_that_is_heard_speaks_of_what_is_heard() {
    for language in Language::ALL {
        let told = heard(help(Topic::Command("classifica")), language).join("\n");
        assert!(!told.contains('?'), "{told}");
        let seen = lines(help(Topic::Command("classifica")), language, Format::Text);
        assert!(seen.join("\n").contains('?'), "{seen:?}");
    }
    let told = heard(help(Topic::Command("damiera")), Language::It).join("\n");
    assert!(
        !told.contains("in basso") && !told.contains("sulle caselle"),
        "{told}"
    );
}

fn played(moves: &[&str]) -> (Game, Vec<Ply>) {
    let mut game = Game::new(Variant::Semplice);
    let plies = moves.iter().map(|text| game.play_text(text).unwrap());
    let plies = plies.collect();
    (game, plies)
}

fn problem(said: ProblemSaid) -> Answer {
    Answer::Problem(Box::new(ProblemReport {
        number: 46,
        is_today: true,
        variant: Variant::Semplice,
        asked: None,
        grade: 2,
        solver: Color::White,
        moves: 2,
        left: 1,
        position: *Game::new(Variant::Semplice).position(),
        corner: Variant::Semplice.rules().corner,
        said,
    }))
}

/// Some moves. The last is a capture of two pieces.
const MOVES: [&str; 6] = ["6c 5b", "3b 4a", "7d 6c", "3h 4g", "5b 4c", "3d 5b 7d"];

#[test]
fn a_problem_begins_with_what_it_is_and_a_move_with_the_verdict() {
    let (_, plies) = played(&MOVES);
    let told = |said| heard(problem(said), Language::It);
    let shown = told(ProblemSaid::Shown { in_numbers: false });
    assert!(
        shown[0].starts_with("Problema del giorno: numero 46"),
        "{shown:?}"
    );
    assert!(shown[1].starts_with("Bianchi, pedine: "), "{shown:?}");
    assert_eq!(shown.len(), 7, "{shown:?}");
    // No move is shown that may not be possible.
    assert!(
        !shown[6].contains(|c: char| c.is_ascii_digit()),
        "{shown:?}"
    );
    let last = |ply| {
        Box::new(LastMove {
            before: *Game::new(Variant::Semplice).position(),
            ply,
            in_numbers: false,
        })
    };
    let right = told(ProblemSaid::Right {
        own: last(plies[4]),
        reply: last(plies[5]),
    });
    assert_eq!(
        right,
        [
            "Giusto. Bianco: 5B va in 4C. La risposta: Nero: 3D mangia 4C e 6C, arriva in 7D.",
            "Resta una mossa da trovare.",
        ]
    );
    let wrong = told(ProblemSaid::Wrong {
        own: plies[4],
        answer: vec![plies[5]],
    });
    let refuted =
        "Non vince. Bianco: 5B va in 4C. La risposta: Nero: 3D mangia 4C e 6C, arriva in 7D. ";
    assert!(wrong[0].starts_with(refuted), "{wrong:?}");
    let solution = told(ProblemSaid::Solution {
        line: vec![plies[4], plies[5]],
        tally: None,
    });
    assert!(
        solution[0].contains("Nero: 3D mangia 4C e 6C, arriva in 7D"),
        "{solution:?}"
    );
    let turn = told(ProblemSaid::Turn);
    assert_eq!(turn[1], "Bianchi: 12 pedine, nessuna dama.");
    assert_eq!(turn.len(), 3, "{turn:?}");
    // A person who sees the board sees it first.
    let drawn = lines(
        problem(ProblemSaid::Shown { in_numbers: false }),
        Language::It,
        Format::Text,
    );
    assert!(drawn[0].is_empty(), "{drawn:?}");
}

#[test]
fn a_problem_that_is_left_is_come_back_to_by_its_number() {
    let left = |variant, is_today| {
        let left = UnsolvedProblem {
            number: 46,
            variant,
            is_today,
        };
        heard(Answer::ProblemLeft(left), Language::It).join("\n")
    };
    assert!(left(None, false).ends_with(": problema 46"));
    assert!(left(None, true).ends_with(": problema"));
    assert!(left(Some(Variant::Russa), false).ends_with(": problema russa 46"));
}

#[test]
fn what_a_position_is_worth_is_said_without_signs() {
    let (_, plies) = played(&MOVES);
    let drawing = Variant::Semplice.drawing();
    for (hundredths, italian) in [
        (4, "Partita pari."),
        (-18, "Partita pari: 0,2 pedine in più per il Nero."),
        (24, "Partita pari: 0,2 pedine in più per il Bianco."),
        (60, "Bianco sta un po' meglio: 0,6 pedine in più."),
        (-399, "Nero dovrebbe vincere: 4,0 pedine in più."),
    ] {
        let report = PositionReport {
            after: 6,
            drawing,
            worth: Worth::Hundredths(hundredths),
            line: plies.clone(),
        };
        let answer = Answer::Analysis(Box::new(Analysis::Position(report)));
        for language in Language::ALL {
            let told = heard(answer.clone(), language);
            assert!(!told[0].contains(['(', '+', '-']), "{told:?}");
        }
        let told = heard(answer, Language::It);
        assert_eq!(told[0], italian);
        assert!(
            told[1].ends_with("; Nero: 3D mangia 4C e 6C, arriva in 7D"),
            "{told:?}"
        );
    }
    let mistake = Mistake {
        ply: 4,
        played: plies[4],
        better: plies[0],
        mark: Mark::Inaccuracy,
        cost: Cost::Hundredths(69),
    };
    let report = GameReport {
        drawing,
        plies: 6,
        seen: 6,
        worth: Worth::Hundredths(0),
        worths: Vec::new(),
        mistakes: vec![mistake],
    };
    let answer = Answer::Analysis(Box::new(Analysis::Game(report)));
    let told = heard(answer.clone(), Language::En).join("\n");
    assert!(told.contains("inaccuracy, costs 0.7 men"), "{told}");
    for language in Language::ALL {
        let told = heard(answer.clone(), language).join("\n");
        assert!(!told.contains(['(', '!', '?']), "{told}");
    }
}

#[test]
fn ratings_are_told_in_sentences() {
    let unsure = Rating {
        rating: 1500,
        deviation: 350,
    };
    let sure = Rating {
        rating: 1662,
        deviation: 60,
    };
    let record = |rating| ProfileRating {
        variant: Word::Known(Variant::Italiana),
        list: Word::Known(RatingList::People),
        rating,
        games: 1,
        curve: Vec::new(),
    };
    let told = |rating| {
        let said = phrase::profile_rating(&record(rating), PhraseStyle::Sentences, Language::It);
        said[0].text(Language::It)
    };
    assert_eq!(
        told(unsure),
        "dama italiana: 1500 punti ancora incerti, 1 partita classificata"
    );
    assert_eq!(
        told(sure),
        "dama italiana: 1662 punti, 1 partita classificata"
    );
    let level = |level, rating| RatedLevel { level, rating };
    let levels = [level(1, 1098), level(2, 1200)];
    let levels = phrase::ranking_levels(&levels, PhraseStyle::Sentences, Language::It).unwrap();
    let levels = levels.text(Language::It);
    assert!(
        levels.contains("livello 1, 1098 punti; livello 2, 1200 punti"),
        "{levels}"
    );
    let change = RatingChange {
        before: sure,
        after: unsure,
    };
    let rated = RatingChanges {
        white: change,
        black: change,
        share: 1,
    };
    let said = phrase::rated_end(
        ["Bruno", "Ada"],
        rated,
        PhraseStyle::Sentences,
        Language::It,
    );
    let said = said[0].text(Language::It);
    assert_eq!(said, "Bruno passa da 1662 a 1500 punti ancora incerti.");
}

#[test]
fn marks_of_moves_are_signs_or_words() {
    let marks = |manner| phrase::marks(&[5, 19, 4], manner, Language::It);
    assert_eq!(marks(PhraseStyle::Signs), "!???");
    assert_eq!(
        marks(PhraseStyle::Sentences),
        "mossa interessante, errore grave"
    );
}

#[test]
fn the_greeting_is_broken_between_languages() {
    let greeting = |columns, language| {
        let view = View {
            columns,
            ..View::new(language)
        };
        String::from_utf8(render::greeting("1.0", view).to_vec()).unwrap()
    };
    for language in Language::ALL {
        for columns in [40, 60, 80] {
            let told = greeting(columns, language);
            assert!(
                told.lines()
                    .all(|line| line.chars().count() <= columns.into()),
                "{told}"
            );
            let whole = greeting(0, language);
            let languages = whole.lines().last().unwrap().trim_start_matches("* ");
            for part in languages.split(" - ") {
                assert!(
                    told.lines().any(|line| line.contains(part)),
                    "{part}: {told}"
                );
            }
        }
    }
}
