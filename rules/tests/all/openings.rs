//! Each row of the federations' tables is played, or set up where it has only a position.

use damiera_rules::{
    Color, Game, Opening, OpeningId, OpeningIdError, OpeningTable, OpeningUse, Position, Variant,
};

#[test]
fn every_row_is_legal_and_has_the_position_that_its_table_states() {
    for table in OpeningTable::all() {
        for &variant in table.variants {
            let mut rows = 0;
            for opening in table.rows(variant) {
                let position = opening.position().unwrap();
                if let Some(stated) = opening.stated_position() {
                    let stated = Position::from_fen(stated, variant).unwrap();
                    assert_eq!(position, stated, "{}:{} {variant}", table.id, opening.label);
                }
                assert!(!position.legal_moves().is_empty());
                rows += 1;
            }
            println!("{} {variant}: {rows}", table.id);
        }
    }
}

#[test]
fn tables_have_as_many_openings_as_their_federations_say() {
    let counts = |id: &str, variant| {
        let table = OpeningTable::named(id).unwrap();
        [table.drawn(variant).count(), table.rows(variant).count()]
    };
    assert_eq!(counts("fmjd", Variant::Russa), [736, 736]);
    assert_eq!(counts("FMJD", Variant::Brasiliana), [733, 733]);
    assert_eq!(counts("idf", Variant::Russa), [150, 150]);
    assert_eq!(counts("acf", Variant::Inglese), [144, 174]);
    assert_eq!(counts("fid", Variant::Italiana), [126, 174]);
}

#[test]
fn a_game_is_named_by_the_longest_opening_that_it_began_with() {
    let named = |variant, moves: &[&str]| {
        let mut game = Game::new(variant);
        for text in moves {
            game.play_text(text).unwrap();
        }
        Opening::of_line(variant, game.plies())
            .map(|opening| (opening.table.id, opening.label, opening.name))
    };
    let edinburgh = ["9-13", "22-18", "6-9"];
    let expected = Some(("acf", "5", Some("Dreaded Edinburgh")));
    assert_eq!(named(Variant::Inglese, &edinburgh), expected);
    assert_eq!(
        named(Variant::Inglese, &[&edinburgh[..], &["25-22"]].concat()),
        expected
    );
    assert_eq!(named(Variant::Inglese, &edinburgh[..2]), None);
    // The IDF's first row, and the FMJD's with the same beginning.
    assert_eq!(
        named(Variant::Russa, &["g3-f4", "d6-e5"]),
        Some(("fmjd", "9-V", None))
    );
    assert_eq!(named(Variant::Italiana, &["22-18"]), None);
    assert_eq!(
        named(Variant::Italiana, &["23-20", "11-14", "20-16"]),
        Some(("fid", "152", None))
    );
}

#[test]
fn rows_are_found_by_their_label_and_tables_by_their_name() {
    let acf = OpeningTable::named("acf").unwrap();
    let barred = acf.opening("3", Variant::Inglese).unwrap();
    assert_eq!(barred.use_of, OpeningUse::Barred);
    assert!(
        acf.drawn(Variant::Inglese)
            .all(|opening| opening.label != "3")
    );
    let fmjd = OpeningTable::named("fmjd").unwrap();
    let position = fmjd.opening("11-iv", Variant::Russa).unwrap();
    assert!(!position.has_moves());
    assert_eq!(position.position().unwrap().turn(), Color::White);
    assert_eq!(fmjd.opening("1-IX", Variant::Brasiliana), None);
    assert_eq!(fmjd.opening("47-I", Variant::Russa), None);
    let fid = OpeningTable::named("fid").unwrap();
    let for_two = fid.opening("3", Variant::Italiana).unwrap();
    assert_eq!(for_two.use_of, OpeningUse::Pair);
    assert!(
        fid.drawn(Variant::Italiana)
            .all(|opening| opening.label != "3")
    );
    assert_eq!(OpeningTable::of(Variant::Semplice).count(), 0);
}

#[test]
fn an_opening_is_named_in_either_case_and_found_where_its_rules_allow_it() {
    let id: OpeningId = "FMJD:1-iv".parse().unwrap();
    assert_eq!(id.to_string(), "fmjd:1-IV");
    let opening = id.in_variant(Variant::Russa).unwrap();
    assert_eq!((opening.label, opening.id()), ("1-IV", Some(id)));
    assert_eq!((id.label(), id.table().id), ("1-IV", "fmjd"));
    assert_eq!(id.in_variant(Variant::Inglese), None);
    let barred: OpeningId = "fmjd:1-IX".parse().unwrap();
    assert!(barred.in_variant(Variant::Russa).is_some());
    assert_eq!(barred.in_variant(Variant::Brasiliana), None);
    for (text, why) in [
        ("", OpeningIdError::NoTable),
        ("1-IV", OpeningIdError::NoTable),
        ("fidal:1-IV", OpeningIdError::NoTable),
        (
            "fmjd:47-I",
            OpeningIdError::NoRow(OpeningTable::named("fmjd").unwrap()),
        ),
    ] {
        assert_eq!(text.parse::<OpeningId>(), Err(why), "{text}");
    }
}

/// The game of each row has come to the row's position, by its moves where it has some.
#[test]
fn the_game_of_an_opening_has_come_to_its_position() {
    for table in OpeningTable::all() {
        for &variant in table.variants {
            for opening in table.rows(variant) {
                let game = opening.game().unwrap();
                assert_eq!(*game.position(), opening.position().unwrap());
                let id = opening.id().unwrap();
                assert_eq!(id.in_variant(variant), Some(opening));
                assert_eq!(id.to_string().parse(), Ok(id));
                assert_eq!(game.ply() > 0, opening.has_moves(), "{id}");
                assert_eq!(game.outcome(), None, "{id}");
            }
        }
    }
}
