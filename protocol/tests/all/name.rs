//! Which names there can be, and which are the same.

use std::collections::HashSet;

use damiera_protocol::name::{Name, NameError};
use damiera_protocol::text::Language;

fn check(typed: &str, expected: Result<&str, NameError>) {
    let result = Name::parse(typed);
    let shown = result.as_ref().map(Name::as_str).map_err(|error| *error);
    assert_eq!(shown, expected, "{typed:?}");
}

#[test]
fn names_are_letters_digits_and_two_signs() {
    check("Ada", Ok("Ada"));
    check("  Ada ", Ok("Ada"));
    check("prova_2-bis", Ok("prova_2-bis"));
    check("Nicolo\u{300}", Ok("Nicolò"));
    check("Ζωή", Ok("Ζωή"));
    check("日本", Ok("日本"));
    check("abcdefghijklmnopqrst", Ok("abcdefghijklmnopqrst"));
    check("abcdefghijklmnopqrstu", Err(NameError::TooLong));
    check("", Err(NameError::Empty));
    check("  ", Err(NameError::Empty));
    check("3ada", Err(NameError::BadStart));
    check("_ada", Err(NameError::BadStart));
    check("-", Err(NameError::BadStart));
    check("12", Err(NameError::BadStart));
}

#[test]
fn other_characters_are_refused() {
    let cases = [
        ("Ada Bo", ' '),
        ("ciao!", '!'),
        ("Ada@casa", '@'),
        ("a\u{200b}b", '\u{200b}'),
        ("\u{1b}[31m", '\u{1b}'),
        ("a\u{202e}b", '\u{202e}'),
        // Right to left, fullwidth, enclosed, a symbol, half a letter, a lone combining mark.
        ("שלום", 'ש'),
        ("Ａda", 'Ａ'),
        ("Ⓐda", 'Ⓐ'),
        ("ada♟", '♟'),
        ("a½", '½'),
        ("q\u{489}", '\u{489}'),
    ];
    for (typed, bad) in cases {
        check(typed, Err(NameError::BadCharacter(bad)));
    }
}

#[test]
fn what_means_something_else_is_no_name() {
    for word in [
        "fine", "Patta", "kibitz", "perché", "WHY", "mosse", "riprendi", "clock",
    ] {
        check(word, Err(NameError::CommandWord));
    }
    for typed in ["a3b4", "C3-D4", "b2"] {
        check(typed, Err(NameError::LooksLikeMove));
    }
    for typed in [
        "Bot-3", "bot-x", "B0t-1", "вОТ-3", "Bot_2", "bot2", "BOT2", "b0t2", "Bot--2", "B-o-t2",
        "B_ot_8", "bot25", "bot5a", "Bot৪", "вОТ2", "B0t", "Bot_",
    ] {
        check(typed, Err(NameError::Reserved));
        // An earlier player of that name is still found.
        assert_eq!(Name::of_player(typed).unwrap().as_str(), typed);
    }
    for typed in ["Anon", "ANON", "аnоn", "An0n"] {
        check(typed, Err(NameError::Anonymous));
        assert_eq!(Name::of_player(typed).unwrap(), Name::anonymous());
    }
    for typed in ["Anona", "Anon-2", "Non"] {
        check(typed, Ok(typed));
    }
    for typed in ["Robot2", "Boto", "Bob2", "Botta-2", "Abbot-2", "bo2", "B-2"] {
        check(typed, Ok(typed));
    }
    // Only part of a word, or more than one.
    check("gio", Ok("gio"));
    check("finezza", Ok("finezza"));
    check("Botta", Ok("Botta"));
}

#[test]
fn bots_have_names_of_their_own() {
    assert_eq!(Name::for_bot(3).as_str(), "Bot-3");
    assert_ne!(Name::for_bot(1), Name::for_bot(2));
}

#[test]
fn names_that_look_alike_are_the_same() {
    let name = |typed: &str| Name::parse(typed).unwrap();
    let same = [
        ("Ada", "ADA"),
        ("Nicolò", "NICOLO\u{300}"),
        ("Ivo", "ivo"),
        ("Ivo", "lvo"),
        ("stanza1", "stanzaI"),
        ("Bob", "B0b"),
        ("Marna", "Mama"),
        // The second is written in Cyrillic, in part or whole.
        ("Vova", "Vоvа"),
        ("BOB", "ВОВ"),
    ];
    for (one, other) in same {
        assert_eq!(name(one), name(other));
        assert_eq!(name(one).skeleton(), name(other).skeleton());
    }
    for (one, other) in [("Ada", "Ida"), ("Nicolò", "Nicolo"), ("prova", "prova2")] {
        assert_ne!(name(one), name(other));
    }
}

/// A name that could be taken for a registered one is not free, though it is another name.
#[test]
fn names_that_could_be_taken_for_one_another() {
    let name = |typed: &str| Name::parse(typed).unwrap();
    for (one, other, alike) in [
        ("Williamo", "VVilliamo", true),
        ("Ada", "\u{1ea0}da", true),
        ("Ada", "Ad\u{1ea1}", true),
        ("Ada", "ADA", true),
        // Accents and cedillas are seen.
        ("Nicolo", "Nicolò", false),
        ("Goncalo", "Gonçalo", false),
        ("Ada", "Ida", false),
    ] {
        let are_alike = name(one).likeness() == name(other).likeness();
        assert_eq!(are_alike, alike, "{one} {other}");
    }
}

#[test]
fn numbered_names_are_all_different() {
    let names: HashSet<Name> = (0..2000)
        .map(|number| Name::parse(&format!("stanza{number}")).unwrap())
        .collect();
    assert_eq!(names.len(), 2000);
}

#[test]
fn a_name_is_a_string_in_records() {
    let name = Name::parse("Nicolò").unwrap();
    let json = serde_json::to_string(&name).unwrap();
    assert_eq!(json, "\"Nicolò\"");
    let back: Name = serde_json::from_str(&json).unwrap();
    assert_eq!(back.as_str(), "Nicolò");
    // A record keeps its names even if later commands have the same words.
    assert!(serde_json::from_str::<Name>("\"Bot-3\"").is_ok());
    assert!(serde_json::from_str::<Name>("\"bot2\"").is_ok());
    assert!(serde_json::from_str::<Name>("\"fine\"").is_ok());
    assert!(serde_json::from_str::<Name>("\"due parole\"").is_err());
}

#[test]
fn every_language_has_a_word_for_a_guest() {
    for language in Language::ALL {
        for number in [1_000, 9_999] {
            let name = Name::for_guest(number, language).unwrap();
            assert!(name.as_str().ends_with(&number.to_string()), "{name}");
        }
    }
}
