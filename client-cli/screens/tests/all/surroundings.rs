//! The properties of a terminal that the environment tells.

use damiera_screens::input::TerminalReport;
use damiera_screens::surroundings::{
    Background, ColorDepth, ThemeChoice, background, can_be_asked, depth,
};

/// An environment from `NAME=VALUE` words.
fn environment(words: &str) -> impl Fn(&str) -> Option<String> {
    move |name| {
        let mut pairs = words.split(' ').filter_map(|word| word.split_once('='));
        let (_, value) = pairs.find(|(found, _)| *found == name)?;
        Some(value.to_owned())
    }
}

#[test]
fn colours_are_counted_by_what_the_terminal_is_called() {
    use ThemeChoice::{Auto, Dark, Light, Mono};
    let cases = [
        ("", Auto, ColorDepth::Mono),
        ("TERM=", Auto, ColorDepth::Mono),
        ("TERM=dumb COLORTERM=truecolor", Auto, ColorDepth::Mono),
        ("TERM=vt100", Auto, ColorDepth::Mono),
        ("TERM=xterm-mono", Auto, ColorDepth::Mono),
        ("TERM=xterm", Auto, ColorDepth::Sixteen),
        ("TERM=linux", Auto, ColorDepth::Sixteen),
        ("TERM=screen", Auto, ColorDepth::Sixteen),
        ("TERM=rxvt-16color", Auto, ColorDepth::Sixteen),
        ("TERM=xterm-256color", Auto, ColorDepth::TwoFiftySix),
        ("TERM=tmux-256color", Auto, ColorDepth::TwoFiftySix),
        (
            "TERM=xterm-256color COLORTERM=truecolor",
            Auto,
            ColorDepth::True,
        ),
        (
            "TERM=xterm-256color COLORTERM=24bit",
            Auto,
            ColorDepth::True,
        ),
        (
            "TERM=xterm-256color COLORTERM=yes",
            Auto,
            ColorDepth::TwoFiftySix,
        ),
        ("TERM=xterm-direct", Auto, ColorDepth::True),
        ("TERM=xterm-kitty", Auto, ColorDepth::True),
        ("TERM=foot", Auto, ColorDepth::True),
        ("TERM=foot-extra", Auto, ColorDepth::True),
        ("TERM=footstool", Auto, ColorDepth::Sixteen),
        (
            "TERM=screen COLORTERM=truecolor STY=1.pts",
            Auto,
            ColorDepth::TwoFiftySix,
        ),
        (
            "TERM=screen-256color COLORTERM=truecolor",
            Auto,
            ColorDepth::True,
        ),
        ("TERM=xterm-256color NO_COLOR=1", Auto, ColorDepth::Mono),
        (
            "TERM=xterm-256color NO_COLOR=",
            Auto,
            ColorDepth::TwoFiftySix,
        ),
        // A person that names a theme wants its colours.
        (
            "TERM=xterm-256color NO_COLOR=1",
            Dark,
            ColorDepth::TwoFiftySix,
        ),
        (
            "TERM=xterm-256color NO_COLOR=1",
            Light,
            ColorDepth::TwoFiftySix,
        ),
        (
            "TERM=xterm-256color COLORTERM=truecolor",
            Mono,
            ColorDepth::Mono,
        ),
    ];
    for (words, choice, expected) in cases {
        assert_eq!(
            depth(choice, environment(words)),
            expected,
            "{words} {choice:?}"
        );
    }
}

#[test]
fn the_background_is_what_was_chosen_answered_or_told() {
    use Background::{Dark, Light};
    use ThemeChoice::{Auto, Mono};
    let cases = [
        ("", Auto, None, None),
        ("", Auto, Some(Light), Some(Light)),
        ("", ThemeChoice::Dark, Some(Light), Some(Dark)),
        ("", ThemeChoice::Light, None, Some(Light)),
        ("", Mono, Some(Light), Some(Light)),
        ("COLORFGBG=15;0", Auto, None, Some(Dark)),
        ("COLORFGBG=0;15", Auto, None, Some(Light)),
        ("COLORFGBG=0;default;7", Auto, None, Some(Light)),
        ("COLORFGBG=15;8", Auto, None, Some(Dark)),
        ("COLORFGBG=0;15", Auto, Some(Dark), Some(Dark)),
        ("COLORFGBG=default;default", Auto, None, None),
        ("COLORFGBG=7", Auto, None, None),
        ("COLORFGBG=0;200", Auto, None, None),
        ("TERM=linux", Auto, None, Some(Dark)),
        ("TERM=xterm", Auto, None, None),
    ];
    for (words, choice, answered, expected) in cases {
        let found = background(choice, answered, environment(words));
        assert_eq!(found, expected, "{words} {choice:?} {answered:?}");
    }
}

#[test]
fn colours_are_dark_or_light_to_the_eye() {
    let cases = [
        ([0, 0, 0], Background::Dark),
        ([255, 255, 255], Background::Light),
        ([30, 32, 42], Background::Dark),
        ([253, 246, 227], Background::Light),
        // Blue is dark, green is light.
        ([0, 0, 255], Background::Dark),
        ([0, 255, 0], Background::Light),
        ([127, 127, 127], Background::Dark),
        ([128, 128, 128], Background::Light),
    ];
    for (color, expected) in cases {
        assert_eq!(Background::of_color(color), expected, "{color:?}");
        let [r, g, b] = color;
        let reply = TerminalReport::Background { r, g, b };
        assert_eq!(Background::of_reply(reply), Some(expected));
    }
    assert_eq!(Background::of_reply(TerminalReport::Other), None);
}

#[test]
fn terminals_that_would_print_the_question_are_not_asked() {
    let cases = [
        ("TERM=xterm-256color", true),
        ("TERM=screen", true),
        ("TERM=tmux-256color", true),
        ("TERM=linux", false),
        ("TERM=linux-16color", false),
        ("TERM=dumb", false),
        ("TERM=dumb-emacs-ansi", false),
        ("TERM=", false),
        ("", false),
    ];
    for (words, expected) in cases {
        assert_eq!(can_be_asked(environment(words)), expected, "{words}");
    }
}

#[test]
fn themes_are_chosen_by_a_word() {
    for choice in ThemeChoice::ALL {
        assert_eq!(choice.word().parse(), Ok(choice));
    }
    let wrong: Result<ThemeChoice, String> = "blue".parse();
    assert_eq!(wrong, Err("auto, dark, light, mono".to_owned()));
}
