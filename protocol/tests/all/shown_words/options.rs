//! Options that help explains, and words that refusals name.

use damiera_protocol::command::{self, ArgumentProblem, CommandError, Keyword};
use damiera_protocol::text::Language;

use super::{AND, NONSENSE, help, is_accepted, none, option, read};

/// The words of a list: `variante, tempo e apertura`.
fn listed(text: &str) -> Vec<&str> {
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    words.filter(|word| !AND.contains(word)).collect()
}

/// The sentences of an explanation, and what stands before the colon in each.
fn explained(text: &str) -> Vec<(&str, &str)> {
    let sentences = text.split('\n').flat_map(|line| line.split(". "));
    sentences
        .filter_map(|it| it.trim().split_once(": "))
        .collect()
}

/// The words that an explanation shows, each with the lines that they may stand in.
fn options_of(id: &str, begins: &[&str], details: &str) -> Vec<(Vec<String>, String)> {
    let is_word = |word: &&str| word.chars().all(|c| c.is_lowercase() || c == '-');
    let lines = |begins: &[&str], word: &str| {
        let with = |begin: &&str| [format!("{begin}{word}"), format!("{begin}{word}=VALUE")];
        (begins.iter().flat_map(with).collect(), word.to_owned())
    };
    let kinds = [
        (option("system"), "torneo apri sistema="),
        (option("tie-breaks"), "torneo apri spareggi="),
    ];
    let mut found = Vec::new();
    for (head, about) in explained(details) {
        let words = listed(head);
        if words.iter().all(is_word) && words.len() <= 4 {
            found.extend(words.iter().map(|word| lines(begins, word)));
        }
        // `orari=22:00,23:00: ...`
        let named = head.split_once('=').map(|(option, _)| option);
        found.extend(named.map(|option| lines(begins, option)));
        let option = named.or_else(|| words.first().copied()).unwrap_or_default();
        let kind = kinds.iter().find(|(kind, _)| kind.means(option));
        if let Some((_, begin)) = kind.filter(|_| id == "torneo") {
            // `sistema: svizzero, girone`; `spareggi=solkoff: anche troncato`, with a word before the first.
            let about = match named.is_some() {
                true => about.split_once(' ').map_or("", |(_, rest)| rest),
                false => about,
            };
            let values = listed(about.trim_end_matches('.'));
            found.extend(values.iter().map(|word| lines(&[begin], word)));
        }
    }
    found
}

/// An explanation of options begins with their words, and with those of systems and tie-breaks.
#[test]
fn the_options_that_are_explained_are_accepted() {
    let (mut refused, mut tried) = (Vec::new(), 0);
    for language in Language::ALL {
        for (id, begins) in [
            ("crea", &["crea prova "][..]),
            ("sfida", &["sfida "]),
            ("torneo", &["torneo apri "]),
            ("tornei", &["torneo apri sistema=", "torneo apri spareggi="]),
        ] {
            let row = command::row_of(id).expect("a command");
            for (lines, word) in options_of(id, begins, &help(row, "details", language)) {
                tried += 1;
                if !lines.iter().any(|line| is_accepted(line, &word)) {
                    refused.push(format!("{} {id}: {word}", language.code()));
                }
            }
        }
    }
    none(&refused, tried, 200);
}

/// Lines with `?` in place of a word; the refusal lists the words for it.
const REFUSED: [&str; 21] = [
    "formato ?",
    "suono ?",
    "crea prova ?=3",
    "crea prova colore=?",
    "crea prova angolo=?",
    "crea prova variante=?",
    "accetta ?",
    "rifiuta ?",
    "analisi ?",
    "damiera ?",
    "classifica ?",
    "classe ?",
    "dispositivi ?",
    "chiavi ?",
    "avvisi ?",
    "vai ?",
    "stanze ?",
    "torneo 3 ?",
    "torneo apri ?=3",
    "torneo apri sistema=?",
    "torneo apri spareggi=?",
];

/// The word that is none of those listed, and the list: words with what follows them in the line, and words alone.
fn refused_word(
    problem: &ArgumentProblem,
) -> Option<(&str, Vec<&'static Keyword>, &[&'static Keyword])> {
    match problem {
        ArgumentProblem::UnknownValue { given, valid } => Some((given, valid.clone(), &[])),
        ArgumentProblem::UnknownOption {
            given,
            valid,
            words,
        } => Some((given, valid.clone(), words)),
        _ => None,
    }
}

/// Refusals name the words that are accepted in their place.
#[test]
fn the_words_of_refusals_are_accepted() {
    let (mut refused, mut tried) = (Vec::new(), 0);
    for line in REFUSED {
        let Err(CommandError::BadArgument { problem, .. }) = read(&line.replace('?', NONSENSE))
        else {
            panic!("{line} is not refused");
        };
        let Some((_, valid, words)) = refused_word(&problem) else {
            continue;
        };
        let valid = valid.into_iter().map(|keyword| (keyword, line.to_owned()));
        let words = words
            .iter()
            .map(|keyword| (*keyword, line.replace("?=3", "?")));
        for (keyword, line) in valid.chain(words) {
            for language in Language::ALL {
                tried += 1;
                let word = keyword.shown(language);
                // The words after it may be wrong.
                if let Err(CommandError::BadArgument { problem, .. }) =
                    read(&line.replace('?', word))
                    && refused_word(&problem).is_some_and(|(given, ..)| given == word)
                {
                    refused.push(format!("{}: {line} with {word}", language.code()));
                }
            }
        }
    }
    none(&refused, tried, 400);
}
