//! Help, the man page, completions, and mistakes in the command line.

use clap::error::ErrorKind;
use clap_complete::Shell;
use damiera::{args, papers, usage};
use damiera_protocol::text::Language;
use damiera_rules::Variant;

use super::read;

/// A mistake is described in the requested language, and names the argument that it is about.
#[test]
fn mistakes_are_told_in_the_language_asked_for() {
    for (line, it, en) in [
        (
            "paly",
            "damiera: non conosco il comando paly.\nForse volevi: analyze, replay, play\n",
            "damiera: the command paly is not known.\nPerhaps: analyze, replay, play\n",
        ),
        (
            "rooms --sever x",
            "damiera: non conosco --sever.\nForse volevi: --server\n",
            "damiera: --sever is not known.\nPerhaps: --server\n",
        ),
        (
            "play --bot 11",
            "damiera: «11» non va bene per --bot <0-10>. Si può scrivere: 0-10, ",
            "damiera: “11” does not fit --bot <0-10>. It can be: 0-10, ",
        ),
        (
            "play --absence 5",
            "damiera: «5» non va bene per --absence <10-86400>. Si può scrivere: 10-86400\n",
            "damiera: “5” does not fit --absence <10-86400>. It can be: 10-86400\n",
        ),
        (
            "bot --games many",
            "damiera: «many» non va bene per --games <GAMES>.\n",
            "damiera: “many” does not fit --games <GAMES>.\n",
        ),
        (
            "play --side",
            "damiera: --side <SIDE> vuole un valore.\n",
            "damiera: --side <SIDE> needs a value.\n",
        ),
        (
            "play --side white --side black",
            "damiera: --side <SIDE> si scrive una volta sola.\n",
            "damiera: --side <SIDE> can be given only once.\n",
        ),
        (
            "bot --open --room prova",
            "damiera: --open non va insieme a --room <ROOM>.\n",
            "damiera: --open does not go together with --room <ROOM>.\n",
        ),
        (
            "watch",
            "damiera: manca <ROOM>.\n",
            "damiera: <ROOM> is missing.\n",
        ),
        (
            "rooms --language xx",
            "damiera: «xx» non va bene per --language <it|en|pt|fil|es>. Si può scrivere: it, en, pt, fil, es\n",
            "damiera: “xx” does not fit --language <it|en|pt|fil|es>. It can be: it, en, pt, fil, es\n",
        ),
    ] {
        let error = read(line, &[]).unwrap_err();
        for (language, expected, more) in [
            (
                Language::It,
                it,
                "Tutto quello che si può scrivere: damiera --help",
            ),
            (Language::En, en, "All that can be written: damiera --help"),
        ] {
            let said = usage::mistake(&error, language).expect("a mistake");
            assert!(said.starts_with(expected), "{line}: {said}");
            assert!(said.ends_with(more), "{line}: {said}");
        }
    }
    let help = read("--help", &[]).unwrap_err();
    assert_eq!(usage::mistake(&help, Language::It), None);
}

#[test]
fn options_of_a_command_stand_apart_from_those_of_all() {
    let help = read("play --help", &[]).unwrap_err().to_string();
    let (own, general) = help.split_once("Opzioni generali:").expect("two headings");
    for (option, is_own) in [
        ("--side", true),
        ("--absence", true),
        ("--server", false),
        ("--accessible", false),
        ("--help", false),
    ] {
        let named = |text: &str| {
            text.lines().any(|line| {
                line.trim_start().contains(&format!("{option} ")) || line.trim().ends_with(option)
            })
        };
        assert_eq!(
            (named(own), named(general)),
            (is_own, !is_own),
            "{option}: {help}"
        );
    }
}

#[test]
fn shells_complete_values() {
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        let mut script = Vec::new();
        let mut grammar = args::completable(Language::En);
        papers::completions(shell, &mut grammar, &mut script).expect("it is kept in memory");
        let script = String::from_utf8(script).expect("UTF-8");
        for value in [
            "brazilian",
            "black",
            "easiest",
            "fil",
            "mono",
            "left",
            "json",
        ] {
            assert!(script.contains(value), "{shell}: {value}");
        }
    }
}

#[test]
fn the_man_page_says_what_the_grammar_does_not() {
    for (language, titles) in [
        (
            Language::En,
            ["FILES", "ENVIRONMENT", "EXIT STATUS", "KEYS"],
        ),
        (
            Language::It,
            ["FILE", "AMBIENTE", "CODICI DI USCITA", "TASTI"],
        ),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        papers::man(args::grammar(language), language, folder.path()).expect("a page");
        let page = std::fs::read_to_string(folder.path().join("damiera.1")).expect("a page");
        for title in titles {
            assert!(
                page.contains(&format!(".SH \"{title}\"\n")),
                "{title}: {page}"
            );
        }
        for part in [
            "config.toml",
            "DAMIERA_SERVER",
            "XDG_STATE_HOME",
            "F2",
            "Tab",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        let own = std::fs::read_to_string(folder.path().join("damiera-play.1")).expect("a page");
        assert!(own.contains("damiera (1)"), "{own}");
    }
}

/// A text that has no translation would be shown as its key, or as the English of the code.
#[test]
fn help_is_in_the_language_asked_for() {
    for line in [
        "--help",
        "play --help",
        "watch --help",
        "rooms -h",
        "bot -h",
    ] {
        let help = usage::help(&read(line, &[]).unwrap_err(), Language::It);
        for foreign in [
            "client-",
            "Usage",
            "Options",
            "Commands",
            "Print ",
            "The ",
            "OPTIONS",
            "[COMMAND]",
        ] {
            assert!(!help.contains(foreign), "{foreign:?} in {help}");
        }
        assert!(help.contains("Uso: damiera"));
        // Watching opens nothing.
        let opens = help.contains("se non c'è, si apre");
        assert_eq!(
            opens,
            line.starts_with("play") || line.starts_with("bot"),
            "{help}"
        );
        if ["play", "bot"].iter().any(|own| line.starts_with(own)) {
            for variant in Variant::ALL {
                assert!(help.contains(variant.id()), "{variant} is not in {help}");
            }
        }
    }
}

/// Other programs have a command `help`. It shows the same as the option.
#[test]
fn a_command_named_help_is_help() {
    for (asked, plainly) in [
        ("help", "--help"),
        ("help analyze", "analyze --help"),
        ("--language en help play", "--language en play --help"),
        ("help --language=pt rooms", "rooms --help --language=pt"),
    ] {
        let [asked, plainly] = [asked, plainly].map(|line| read(line, &[]).unwrap_err());
        assert_eq!(asked.kind(), ErrorKind::DisplayHelp, "{asked}");
        assert_eq!(asked.to_string(), plainly.to_string());
    }
    // A topic without help is the reported mistake.
    let error = read("help nothing", &[]).unwrap_err();
    let said = usage::mistake(&error, Language::En).expect("a mistake");
    assert!(said.contains("nothing"), "{said}");
    // A room may be called so.
    assert!(read("watch help", &[]).is_ok());
}

/// The grammar would list what there is to choose from in English, with the code's own comments.
#[test]
fn help_lists_no_values_in_another_language() {
    for language in Language::ALL {
        for mut command in args::grammar(language).get_subcommands().cloned() {
            for help in [command.render_help(), command.render_long_help()] {
                let help = help.to_string();
                assert!(!help.to_lowercase().contains("possible values"), "{help}");
            }
        }
    }
}
