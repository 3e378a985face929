//! The files of texts against each other: no key, place or translation is missing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use damiera_protocol::command::{self, Command, SeatAction};
use damiera_protocol::text::{Language, PageText, PageTextSet, SHARED_TEXTS, page_texts};
use fluent_bundle::FluentResource;

/// Every text of some files of a language by its key.
pub(crate) fn texts_of(language: Language, files: &[&str]) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts");
    let folder = folder.join(language.code());
    let read = |file: &&str| fs::read_to_string(folder.join(format!("{file}.ftl")));
    let sources: Vec<String> = files
        .iter()
        .map(|file| read(file).expect("texts"))
        .collect();
    texts_in(&sources)
}

/// The files of a language's folder. That none is missing shows in the number of keys.
fn sources(language: Language) -> Vec<String> {
    let texts = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts");
    let files = fs::read_dir(texts.join(language.code()));
    let read = |file: fs::DirEntry| fs::read_to_string(file.path());
    let sources = files.into_iter().flatten().map(|file| read(file?));
    sources.filter_map(Result::ok).collect()
}

/// Every key of a language with the places that its text fills.
fn keys(language: Language) -> BTreeSet<(String, BTreeSet<String>)> {
    let mut keys = BTreeSet::new();
    for source in sources(language) {
        for line in source.lines() {
            if let Some((key, _)) = line.split_once(" =")
                && line.starts_with(|c: char| c.is_ascii_lowercase())
            {
                keys.insert((key.to_owned(), places(&source, key)));
            }
        }
    }
    keys
}

/// A language may count 0 as `one`, as Portuguese does, or 2, as Filipino does. Such a case shapes the words beside the
/// number, and never stands for a number that it does not show.
#[test]
fn a_case_for_more_numbers_than_one_shows_the_number() {
    for language in [Language::Pt, Language::Fil] {
        for (key, text) in texts(language) {
            let selectors = text
                .split(" ->")
                .filter_map(|before| before.rsplit_once("{ $"));
            let shown: Vec<String> = selectors.map(|(_, it)| format!("{{ ${it} }}")).collect();
            let mut cases = text.lines().filter(|line| line.contains("[one]"));
            let hidden = cases.find(|case| !shown.iter().any(|it| case.contains(it.as_str())));
            assert_eq!(hidden, None, "{} {key}", language.code());
        }
    }
}

/// Of two texts with one key the file that is read later would win, and the other be nowhere.
#[test]
fn no_key_is_there_twice_in_a_language() {
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        let texts = texts(language);
        assert!(texts.len() > 300, "{}", texts.len());
        for (key, _) in texts {
            assert!(seen.insert(key.clone()), "{}: {key}", language.code());
        }
    }
}

/// The Italian word of a command begins an exact line. As a word of sentences it would make a sentence of
/// `crea sua`, which opens the room `sua`.
#[test]
fn no_sentence_of_another_language_has_the_word_of_an_exact_line() {
    for language in Language::ALL {
        for (key, text) in texts(language) {
            let is_meant = key.starts_with("means-") && language != Language::It;
            // Nothing follows `turno`.
            let words = text.split(',').map(str::trim);
            for word in words.filter(|word| is_meant && *word != "turno") {
                let row = command::named(word).filter(|row| row.word(Language::It) == word);
                assert!(row.is_none(), "{} {key}: {word}", language.code());
            }
        }
    }
}

/// A terminal breaks a longer line where it will, in the middle of a port's number.
#[test]
fn the_greeting_of_an_operator_fits_a_terminal() {
    for language in Language::ALL {
        let texts = texts(language).into_iter();
        let lines: Vec<_> = texts
            .filter(|(key, _)| key.starts_with("operator-"))
            .collect();
        assert_eq!(lines.len(), 13, "{}", language.code());
        for (key, text) in lines {
            assert!(
                text.trim().chars().count() < 80,
                "{} {key}",
                language.code()
            );
        }
    }
}

/// Every attribute of a language's texts, with its text's key.
fn attributes(language: Language) -> BTreeSet<String> {
    let mut attributes = BTreeSet::new();
    for (key, text) in texts(language) {
        let lines = text.lines().map(str::trim_start);
        let names = lines.filter_map(|line| line.strip_prefix('.')?.split_once(" ="));
        attributes.extend(names.map(|(name, _)| format!("{key}.{name}")));
    }
    attributes
}

/// The `{ $name }` places between a key and the next one.
fn places(source: &str, key: &str) -> BTreeSet<String> {
    let start = source
        .find(&format!("\n{key} ="))
        .map_or(0, |found| found + 1);
    let rest = &source[start..];
    let end = rest
        .match_indices('\n')
        .find(|(at, _)| rest[at + 1..].starts_with(|c: char| c.is_ascii_lowercase() || c == '#'))
        .map_or(rest.len(), |(at, _)| at);
    rest[..end]
        .match_indices('$')
        .map(|(at, _)| {
            rest[at + 1..]
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
                .collect()
        })
        .collect()
}

#[test]
fn every_resource_parses() {
    for language in Language::ALL {
        for source in sources(language) {
            let result = FluentResource::try_new(source);
            if let Err((_, errors)) = result {
                panic!("{}: {errors:?}", language.code());
            }
        }
    }
}

#[test]
fn languages_have_the_same_keys_and_places() {
    let reference = keys(Language::It);
    assert!(reference.len() > 100, "the keys were not found");
    for language in Language::ALL {
        let theirs = keys(language);
        let missing: Vec<_> = reference.symmetric_difference(&theirs).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", language.code());
    }
}

#[test]
fn languages_have_the_same_attributes() {
    let reference = attributes(Language::It);
    assert!(reference.len() > 100, "{}", reference.len());
    for language in Language::ALL {
        let theirs = attributes(language);
        let missing: Vec<_> = reference.symmetric_difference(&theirs).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", language.code());
    }
}

/// Every text of a language by its key, as it stands in the file, without its selectors' keys.
fn texts(language: Language) -> Vec<(String, String)> {
    texts_in(&sources(language))
}

/// Every text of some files by its key.
fn texts_in(sources: &[String]) -> Vec<(String, String)> {
    let mut texts: Vec<(String, String)> = Vec::new();
    for line in sources.iter().flat_map(|source| source.lines()) {
        match line.split_once(" =") {
            Some((key, text)) if line.starts_with(|c: char| c.is_ascii_lowercase()) => {
                texts.push((key.to_owned(), text.to_owned()));
            }
            _ if line.starts_with('#') => {}
            _ => {
                if let Some((_, text)) = texts.last_mut() {
                    text.push('\n');
                    text.push_str(line);
                }
            }
        }
    }
    texts
}

/// Neighbouring languages share some sentences. If one shares many with another, some were not translated.
#[test]
fn few_sentences_are_the_same_in_two_languages() {
    let is_sentence = |text: &str| {
        let plain = text.split('{').next().unwrap_or_default();
        let words = plain.split_whitespace();
        words.filter(|word| word.len() > 2).count() >= 3
    };
    for (index, language) in Language::ALL.into_iter().enumerate() {
        let mut own = texts(language);
        own.retain(|(_, text)| is_sentence(text));
        assert!(own.len() > 300, "{}", own.len());
        for other in &Language::ALL[..index] {
            let theirs: BTreeSet<_> = texts(*other).into_iter().collect();
            let same: Vec<_> = own.iter().filter(|it| theirs.contains(it)).collect();
            let (one, other) = (language.code(), other.code());
            assert!(same.len() * 50 < own.len(), "{one} as {other}: {same:#?}");
        }
    }
}

/// Each word for a value is understood where some command takes that value, and none is left over.
#[test]
fn words_for_values_are_understood() {
    let places = [
        "formato {}",
        "suono {}",
        "accetta {}",
        "damiera {}",
        "storia {} ada",
        "storia {} russa",
        "storia {} 2026-11-01",
        "crea prova {}=russa",
        "crea prova {}=bianco",
        "crea prova {}=3",
        "crea prova {}=segreto",
        "crea prova {}=sinistra",
        "crea prova {}=60",
        "crea prova {}=5+3",
        "crea prova colore={}",
        "crea prova angolo={}",
        "entra prova {}=segreto",
        "accetta {} patta",
        "ritira {}",
        "leggi {}",
        "stanze {}",
        "aiuto {}",
        "storia {}",
        "crea prova tempo={}",
        "storia {} 2",
        "storia {}=3",
        "storia {}=Ada",
        "storia {}=vinte",
        "rivedi {}",
        "vai {}",
        "rivincita {}",
    ];
    for language in Language::ALL {
        for (key, words) in texts(language) {
            let Some(value) = key.strip_prefix("value-") else {
                continue;
            };
            // This one is the client's.
            if value == "flip" {
                continue;
            }
            for word in words.split(',').map(str::trim) {
                let understood = |place: &&str| {
                    let parsed = command::parse(&place.replace("{}", word));
                    parsed.is_some_and(|parsed| parsed.result.is_ok())
                };
                assert!(places.iter().any(understood), "{key}: {word}");
            }
        }
    }
}

/// Some terminals show nothing beyond these.
#[test]
fn texts_are_written_in_letters_that_every_terminal_has() {
    for language in Language::ALL {
        for (key, text) in texts(language) {
            let strange = text.chars().find(|c| {
                !c.is_ascii() && !('\u{a0}'..='\u{17f}').contains(c) && !"“”…".contains(*c)
            });
            assert_eq!(strange, None, "{}: {key}", language.code());
        }
    }
}

/// The page's scripts can read only a part of Fluent's syntax.
#[test]
fn the_page_gets_every_text_that_is_its_own() {
    for language in Language::ALL {
        let mut given = page_texts(language, PageTextSet::First);
        let fetched_later = page_texts(language, PageTextSet::Tournaments);
        assert!(fetched_later.len() > 30, "{}", fetched_later.len());
        given.extend(fetched_later);
        let own = |key: &&String| key.starts_with("web-") || key.starts_with("variant-");
        let written = texts(language);
        let mut own: BTreeSet<_> = (written.iter().map(|(key, _)| key))
            .filter(own)
            .cloned()
            .collect();
        assert!(own.len() > 100, "{}", own.len());
        // Texts with the words of lines.
        let is_reason = |key: &str| {
            let commands = ["end-next-", "end-level-"];
            key.starts_with("end-") && !commands.iter().any(|of| key.starts_with(of))
        };
        for (key, _) in written.iter().filter(|(key, _)| is_reason(key)) {
            assert!(own.insert(format!("web-{key}")), "{key} is there twice");
        }
        for (of_lines, shown) in SHARED_TEXTS {
            assert!(written.iter().any(|(key, _)| key == of_lines), "{of_lines}");
            assert!(own.insert(shown.to_owned()), "{shown} is there twice");
        }
        // Texts of tournaments with the words of lines.
        let shared = [
            "too-few",
            "not-begun",
            "founder-gone",
            "operator",
            "arbiter",
        ]
        .map(|cause| format!("tournament-called-off-{cause}"));
        let further = [
            "tournament-called-off",
            "tournament-own-board-awaits-arbiter",
        ];
        for key in shared.iter().map(String::as_str).chain(further) {
            assert!(own.insert(format!("web-{key}")), "{key} is there twice");
        }
        assert_eq!(own, given.keys().cloned().collect(), "{}", language.code());
        for (key, text) in &given {
            if let PageText::Counted(cases) = text {
                assert!(cases.contains_key("other"), "{}: {key}", language.code());
            }
        }
    }
    let texts = page_texts(Language::En, PageTextSet::First);
    let plain = |text: &str| Some(PageText::Plain(text.to_owned()));
    assert_eq!(texts.get("web-room").cloned(), plain("Room {room}"));
    assert_eq!(
        serde_json::to_string(&texts["web-watching"]).unwrap(),
        r#"{"of":"count","one":"one person watches","other":"{count} people watch"}"#
    );
}

/// The names of the bot's levels in the page's form are the words that commands know them by.
#[test]
fn a_level_has_the_name_by_which_it_is_asked_for() {
    for language in Language::ALL {
        let texts = page_texts(language, PageTextSet::First);
        let Some(PageText::Counted(cases)) = texts.get("web-level-name") else {
            panic!("{}: no names", language.code());
        };
        let mut named = BTreeSet::new();
        for level in 0..=10_u8 {
            let case = &cases[&level.to_string()];
            let (number, name) = case.split_once(", ").expect("a number and a name");
            assert_eq!(number, level.to_string(), "{case}");
            let asked = command::parse(&format!("bot {name}")).expect("a line");
            if let Ok(Command::Action(SeatAction::Bot(Some(meant)))) = asked.result {
                assert_eq!(meant, level, "{}: {case}", language.code());
                named.insert(level);
            }
        }
        assert!(
            named.is_superset(&BTreeSet::from([0, 1, 3, 6])),
            "{}: {named:?}",
            language.code()
        );
    }
}

/// `a Ada` would be wrong English, and `an Bruno` as well.
#[test]
fn no_english_article_stands_before_a_place() {
    let lines: Vec<String> = sources(Language::En)
        .iter()
        .flat_map(|source| source.lines().map(str::to_lowercase))
        .collect();
    assert!(lines.len() > 100, "the texts were not found");
    let wrong: Vec<_> = (lines.iter())
        .filter(|line| {
            [" a {", " an {"]
                .iter()
                .any(|article| line.contains(article))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}
