//! Whole files of game records, as different programs write them.

use std::fs;

use damiera_rules::pdn::{self, Action, Clock, Comment, PdnReader, PdnRecord};
use damiera_rules::{Color, Game, Variant};

fn read(file: &str) -> Vec<Result<PdnRecord, pdn::PdnError>> {
    let path = format!("{}/tests/data/pdn/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("a sample file");
    PdnReader::new(&text, Variant::Italiana).collect()
}

fn good(file: &str) -> Vec<PdnRecord> {
    let records = read(file).into_iter();
    records.map(|record| record.expect("a record")).collect()
}

/// A record in one line: who played what, how many plies, and the result.
fn summary(record: &PdnRecord) -> String {
    let player = |color| record.tags.player(color).unwrap_or("?");
    let plies = match record.game() {
        Ok(game) => game.ply().to_string(),
        Err(error) => error.to_string(),
    };
    let (white, black) = (player(Color::White), player(Color::Black));
    format!(
        "{white} - {black}: {} {plies} {}",
        record.variant, record.result
    )
}

fn check(file: &str, expected: &[&str]) {
    let found: Vec<_> = read(file)
        .iter()
        .map(|record| match record {
            Ok(record) => summary(record),
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(found, expected, "{file}");
}

#[test]
fn an_italian_program() {
    check(
        "italian_program.pdn",
        &[
            "NERI Niccolò - BIANCHI Bianca: italiana 37 1-0",
            "VERDI Ada - ROSSI Gil: italiana 4 1/2-1/2",
        ],
    );
    let records = good("italian_program.pdn");
    let tags = &records[0].tags;
    assert_eq!(tags.event(), Some("3° TORNEO DI PROVA, 1° TURNO"));
    assert_eq!(tags.get("Apertura"), Some("0001"));
    let written = records[0].to_string();
    assert!(written.contains("[White \"NERI Niccolò\"]\n"), "{written}");
}

#[test]
fn a_server_with_clocks() {
    check(
        "server_with_clocks.pdn",
        &[
            "Ada - Gil: russa 5 1-0",
            "Gil - Ada: brasiliana 3 1/2-1/2",
            "Ada - Gil: russa 3 0-1",
        ],
    );
    let records = good("server_with_clocks.pdn");
    let clocks = |record: &PdnRecord| -> Vec<String> {
        let comments = record.line.steps.iter().flat_map(|step| &step.comments);
        let clocks = comments.flat_map(|comment| &comment.clocks);
        clocks.map(Clock::to_string).collect()
    };
    let first = clocks(&records[0]);
    assert_eq!(first.len(), 5);
    assert_eq!(first[3], "[%clock W0:02:58 b0:02:59]");
    assert_eq!(
        clocks(&records[1]),
        ["[%clk 0:01:00.500]", "[%emt 0:00:03]"]
    );
    let text = &records[1].line.steps[0].comments[0].text;
    assert_eq!(text, "si poteva prendere tempo");
}

#[test]
fn an_analysis_with_variations() {
    check("analysis.pdn", &["Verdi, A. - Rossi, G.: italiana 5 *"]);
    let record = &good("analysis.pdn")[0];
    assert_eq!(record.check(), Ok(()));
    let steps = &record.line.steps;
    assert_eq!(
        steps[0].comments_before,
        [Comment::new("La solita apertura")]
    );
    let better = &steps[1].variations[0];
    assert_eq!(
        better.steps[0].comments_before,
        [Comment::new("Meglio forse")]
    );
    assert_eq!(better.steps[0].nags, [1]);
    assert_eq!(better.steps[1].variations[0].steps[0].nags, [2]);
    assert_eq!(better.steps[2].comments_before, [Comment::new("allora")]);
    assert_eq!(
        better.steps[2].comments,
        [Comment::new("due pezzi a testa")]
    );
    assert_eq!((&steps[2].nags, &steps[3].nags), (&vec![5], &vec![1]));
    assert_eq!(steps[3].variations[0].steps.len(), 3);
}

#[test]
fn games_without_tags() {
    check(
        "plain_games.pdn",
        &[
            "? - ?: italiana 4 1-0",
            "? - ?: italiana 3 *",
            "? - ?: italiana 3 1/2-1/2",
        ],
    );
    let forced = &good("plain_games.pdn")[0].line.steps[1];
    assert_eq!(forced.nags, [7]);
}

#[test]
fn positions_at_the_start_and_in_mid_game() {
    check(
        "positions.pdn",
        &[
            "? - ?: inglese 1 *",
            "? - Gil: inglese line 12, column 45: the position is set up anew in mid-game: \
             ask for the record's games, not for one *",
            "? - ?: italiana 0 *",
            "? - ?: italiana 1 *",
        ],
    );
    let records = good("positions.pdn");
    let plies: Vec<_> = games(&records[1]).iter().map(|game| game.ply()).collect();
    assert_eq!(plies, [2, 2]);
    let setup = &records[1].line.steps[2];
    assert!(matches!(setup.action, Action::Setup(_)));
    assert_eq!(setup.comments, [Comment::new("poi si va avanti")]);
    let last = records[3].game().expect("one game");
    assert_eq!(last.start().fen(), "B:W17,22-32:B1-12");
}

#[test]
fn after_a_mistake_the_next_game_is_read() {
    check(
        "with_mistakes.pdn",
        &[
            "good - ?: italiana 2 *",
            "bad word - ?: italiana 3 *",
            "? - still the same game: italiana 1 *",
            "another \"good\" one - ?: italiana 1 *",
            "unclosed comment - ?: italiana 1 *",
            "unclosed variation - ?: italiana 2 *",
            "line 22, column 1: the GameType `20` is not supported: games of 8x8 draughts are \
             21-26, 28, 29 and 31",
            "illegal - ?: italiana line 27, column 4: the move 21-18 is not legal here: \
             a capture is compulsory *",
            "too many brackets - ?: italiana 2 *",
            "no such square - ?: italiana 0 *",
            "the last, without end - ?: italiana 1 *",
        ],
    );
}

fn games(record: &PdnRecord) -> Vec<Game> {
    record.games().expect("legal moves")
}

#[test]
fn what_is_read_and_written_reads_the_same() {
    for file in [
        "italian_program.pdn",
        "server_with_clocks.pdn",
        "analysis.pdn",
        "plain_games.pdn",
        "positions.pdn",
    ] {
        let records = good(file);
        let text = pdn::to_text(&records);
        let again: Vec<_> = PdnReader::new(&text, Variant::Italiana)
            .map(|record| record.expect("a written record"))
            .collect();
        assert_eq!(again.len(), records.len(), "{text}");
        for (record, again) in records.iter().zip(&again) {
            assert_eq!(
                (again.variant, again.result),
                (record.variant, record.result)
            );
            assert_eq!(games(again), games(record));
            assert_eq!(again.line, record.line);
            assert_eq!(again.start, record.start);
            assert_eq!(again.to_string(), record.to_string());
        }
        assert_eq!(pdn::to_text(&again), text);
    }
}
