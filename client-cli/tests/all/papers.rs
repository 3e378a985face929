//! Completions and man pages follow from the grammar: nothing in it is missing there.

use std::collections::BTreeSet;
use std::fs;

use clap_complete::Shell;
use damiera::args::grammar;
use damiera::papers::{completions, man};
use damiera_protocol::text::{Language, Message};

fn commands() -> Vec<String> {
    let grammar = grammar(Language::En);
    let commands = grammar.get_subcommands();
    commands
        .map(|command| command.get_name().to_owned())
        .collect()
}

#[test]
fn every_command_and_option_is_completed() {
    assert!(commands().len() > 8);
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        let mut script = Vec::new();
        completions(shell, &mut grammar(Language::En), &mut script).unwrap();
        let script = String::from_utf8(script).unwrap();
        for command in commands() {
            assert!(script.contains(&command), "{shell}: no {command}");
        }
        for command in grammar(Language::En).get_subcommands() {
            let options = command.get_arguments().filter_map(|arg| arg.get_long());
            for option in options {
                assert!(script.contains(option), "{shell}: no --{option}");
            }
        }
    }
}

#[test]
fn every_command_has_a_page_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let mut expected: BTreeSet<String> = commands()
        .iter()
        .map(|command| format!("damiera-{command}.1"))
        .collect();
    expected.insert("damiera.1".to_owned());
    for language in Language::ALL {
        let pages = folder.path().join(language.code()).join("man1");
        man(grammar(language), language, &pages).unwrap();
        let found: BTreeSet<String> = fs::read_dir(&pages)
            .unwrap()
            .map(|page| page.unwrap().file_name().into_string().unwrap())
            .collect();
        assert_eq!(found, expected, "{}", language.code());
        let page = fs::read_to_string(pages.join("damiera-analyze.1")).unwrap();
        let about = Message::new("client-help-nodes").text(language);
        // In roff a hyphen may stand as `\-`.
        let page = page.replace("\\-", "-");
        let first = about.split(' ').take(4).collect::<Vec<_>>().join(" ");
        assert!(page.contains(&first), "{first} in {page}");
        assert!(page.contains("--nodes"), "{page}");
        assert!(!page.contains("client-help"), "{page}");
        // Every heading is in the language of the rest.
        for (english, key) in [
            ("NAME", "name"),
            ("SYNOPSIS", "synopsis"),
            ("DESCRIPTION", "description"),
            ("SEE ALSO", "see-also"),
        ] {
            let title = Message::new(format!("client-man-{key}-title")).text(language);
            let has = |title: &str| {
                let headings = page.lines().filter_map(|line| line.strip_prefix(".SH "));
                headings
                    .map(|it| it.trim_matches('"'))
                    .any(|it| it == title)
            };
            assert!(has(&title), "{title} in {page}");
            assert!(title == english || !has(english), "{english} in {page}");
        }
    }
}
