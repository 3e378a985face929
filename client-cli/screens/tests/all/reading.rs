//! Finished games on a whole terminal.

use damiera_protocol::reply::{Cost, GameReport, Mark, Mistake, Worth};
use damiera_protocol::text::Language;
use damiera_rules::pdn::AssumedVariant;
use damiera_rules::{Corner, Variant};
use damiera_screens::board::PieceSymbols;
use damiera_screens::input::{Input, Key, KeyCode};
use damiera_screens::reading::{ReadingEffect, ReadingSettings, RecordBrowser};
use damiera_screens::record::{GameCollection, Search};
use damiera_screens::surroundings::ColorDepth;
use damiera_screens::theme::Theme;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use KeyCode::{Char, End, Enter, Escape, Home, Left, Right};

const FILE: &str = "\
[White \"Ada\"]
[Black \"Gil\"]
[Result \"0-1\"]
[GameType \"22\"]

1. 22-19 12-15 2. 19x12 8x15 *

[White \"Bia\"]
[Black \"Gil\"]
[Result \"1-0\"]
[GameType \"22\"]

1. 24-20 *
";

fn reading(corner: Option<Corner>, search: &Search) -> RecordBrowser {
    let shelf = GameCollection::read(FILE.to_owned(), AssumedVariant::Usual(Variant::Italiana));
    let settings = ReadingSettings {
        language: Language::It,
        theme: Theme::new(ColorDepth::Mono, None),
        figures: PieceSymbols::Letters,
        turned: false,
        corner,
        size: Size::new(80, 24),
    };
    RecordBrowser::new(shelf, search, settings)
}

fn press(reading: &mut RecordBrowser, keys: &[KeyCode]) {
    for code in keys {
        reading.input(&Input::Key(Key::plain(*code)));
    }
}

fn screen(reading: &RecordBrowser) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    reading.draw(&mut buffer);
    let rows = (0..24).map(|y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>());
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_is_gone_through_and_others_are_gone_back_to() {
    let mut reading = reading(None, &Search::default());
    assert!(screen(&reading).contains("Bia"));
    press(&mut reading, &[Enter]);
    let first = screen(&reading);
    assert!(first.contains("Ada") && !first.contains("Bia"), "{first}");
    press(&mut reading, &[Right]);
    let second = screen(&reading);
    assert_ne!(first, second);
    press(&mut reading, &[End, Home]);
    assert_eq!(screen(&reading), first);
    press(&mut reading, &[Char('2'), Enter, Left]);
    assert_eq!(screen(&reading), second);
    press(&mut reading, &[Escape]);
    assert!(screen(&reading).contains("Bia"));
    assert!(reading.take_effects().is_empty());
    press(&mut reading, &[Escape]);
    assert_eq!(reading.take_effects(), [ReadingEffect::Quit]);
}

/// The engine's mistakes of the open game are marked in the list of moves, and told below the board at their move.
#[test]
fn the_mistakes_of_a_game_are_marked_and_told() {
    let mut reading = reading(None, &Search::default());
    press(&mut reading, &[Enter, Char('a'), Char('a')]);
    let effects = reading.take_effects();
    let [ReadingEffect::Judge(game)] = effects.as_slice() else {
        panic!("asked once: {effects:?}");
    };
    assert!(screen(&reading).contains("Sto guardando la partita"));
    let played = game.record.game().expect("a game");
    let blunder = Mistake {
        ply: 2,
        played: played.plies()[2],
        mark: Mark::Blunder,
        cost: Cost::Win,
        better: played.plies()[0],
    };
    let report = GameReport {
        drawing: game.drawing,
        plies: 4,
        seen: 4,
        mistakes: vec![blunder],
        worth: Worth::Hundredths(0),
        worths: Vec::new(),
    };
    // A verdict on another game marks nothing.
    reading.judged(2, &report);
    assert!(!screen(&reading).contains("??"));
    reading.judged(1, &report);
    let seen = screen(&reading);
    assert!(seen.contains("Analisi: 4 mosse"), "{seen}");
    assert!(seen.contains("  1 6E 5D "), "{seen}");
    let row = |seen: &str| {
        let rows = seen.lines().filter(|row| row.contains("??"));
        rows.map(str::to_owned).collect::<Vec<_>>().join("\n")
    };
    assert!(
        row(&seen).contains("  3 "),
        "a move has its own number: {seen}"
    );
    press(&mut reading, &[Right, Right, Right]);
    let seen = screen(&reading);
    assert!(seen.contains("meglio 6E 5D"), "{seen}");
}

#[test]
fn a_search_opens_the_only_game_and_leads_back_to_the_list() {
    let search = Search {
        player: Some("bia".to_owned()),
        ..Search::default()
    };
    let mut reading = reading(None, &search);
    assert!(!screen(&reading).contains("Ada"));
    press(&mut reading, &[Escape]);
    assert!(reading.take_effects().is_empty());
}

#[test]
fn a_mirrored_board_is_shown_mirrored() {
    let open = |corner| {
        let mut reading = reading(corner, &Search::default());
        press(&mut reading, &[Enter, Right]);
        screen(&reading)
    };
    let own = Variant::Italiana.drawing().corner();
    assert_eq!(open(None), open(Some(own)));
    let mirrored = match own {
        Corner::Left => Corner::Right,
        Corner::Right => Corner::Left,
    };
    assert_ne!(open(None), open(Some(mirrored)));
}

/// A record that goes on with a move that is not legal says why in the reader's language, and in full.
#[test]
fn why_a_record_goes_no_further_is_read_in_full() {
    for (columns, rows) in [(80, 24), (40, 16)] {
        let file = "[GameType \"22\"]\n\n1. 22-19 12-15 2. 32-1 *\n".to_owned();
        let settings = ReadingSettings {
            language: Language::It,
            theme: Theme::new(ColorDepth::Mono, None),
            figures: PieceSymbols::Letters,
            turned: false,
            corner: None,
            size: Size::new(columns, rows),
        };
        let shelf = GameCollection::read(file, AssumedVariant::Usual(Variant::Italiana));
        let mut reading = RecordBrowser::new(shelf, &Search::default(), settings);
        press(&mut reading, &[Enter, End]);
        let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
        reading.draw(&mut buffer);
        let row = |y| (0..columns).map(move |x| (x, y));
        let lines = (0..rows).map(|y| row(y).map(|at| buffer[at].symbol()).collect::<String>());
        let seen: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
        let said = seen.join(" ");
        assert!(
            said.contains("Da qui in poi non si può seguire"),
            "{seen:?}"
        );
        assert!(said.contains("la mossa 32x1 non si può fare"), "{seen:?}");
        assert!(said.contains("o di due per mangiare."), "{seen:?}");
    }
}

/// The filter is a line as every other one, and its count is no beginning of a sentence.
#[test]
fn the_filter_of_the_list_is_edited_as_every_line() {
    let mut reading = reading(None, &Search::default());
    assert!(
        screen(&reading).contains("2 partite "),
        "{}",
        screen(&reading)
    );
    assert!(
        !screen(&reading).contains("partite:"),
        "{}",
        screen(&reading)
    );
    press(&mut reading, &[Char('b'), Char('i'), Char('a')]);
    assert!(!screen(&reading).contains("Ada"), "{}", screen(&reading));
    reading.input(&Input::Key(Key::ctrl('u')));
    let all = screen(&reading);
    assert!(all.contains("Ada") && all.contains("2 partite"), "{all}");
    // A key within the text searches nothing anew.
    press(&mut reading, &[Char('b'), Left, Char('a'), Char(' ')]);
    assert!(screen(&reading).contains("a b"), "{}", screen(&reading));
    reading.input(&Input::Paste("zzz".to_owned()));
    assert!(
        screen(&reading).contains("nessuna partita"),
        "{}",
        screen(&reading)
    );
}
