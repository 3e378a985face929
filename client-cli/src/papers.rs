//! Files that are installed beside the program, made from its own grammar: completions for shells
//! and man pages.

use std::io::{self, Write};
use std::path::Path;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use damiera_protocol::text::{Language, Message};

/// The sections of the program's page that are no part of its grammar: their texts' key. A line of one
/// is what it is about, `|`, and what there is to say.
const SECTIONS: [&str; 3] = ["files", "environment", "status"];

/// The headings that the grammar's pages have in English, with the keys of their texts.
const HEADINGS: [(&str, &str); 4] = [
    ("NAME", "name"),
    ("SYNOPSIS", "synopsis"),
    ("DESCRIPTION", "description"),
    ("VERSION", "version"),
];

/// The keys of the full screen, in the words of its own help.
const KEYS: [&str; 3] = [
    "screen-keys-lobby",
    "screen-keys-table",
    "screen-keys-reading",
];

/// Writes the script that makes a shell complete the program's commands and options.
///
/// # Errors
/// When the output is closed.
pub fn completions(shell: Shell, grammar: &mut Command, mut out: impl Write) -> io::Result<()> {
    let name = grammar.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, grammar, name, &mut script);
    out.write_all(&script)
}

/// Writes a man page for the program and one for each of its commands into a folder, which is made
/// where there is none.
///
/// # Errors
/// When a page cannot be written.
pub fn man(grammar: Command, language: Language, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut grammar = grammar.disable_help_subcommand(true);
    grammar.build();
    let program = Man::new(grammar.clone());
    let page = rendered(&program, language)? + &sections(language);
    std::fs::write(folder.join(program.get_filename()), page)?;
    for command in grammar.get_subcommands() {
        let man = Man::new(command.clone());
        let page = rendered(&man, language)? + &see_also(language);
        std::fs::write(folder.join(man.get_filename()), page)?;
    }
    Ok(())
}

/// A page of the grammar, with English headings.
fn rendered(man: &Man, language: Language) -> io::Result<String> {
    let mut page = Vec::new();
    man.render(&mut page)?;
    let page = String::from_utf8_lossy(&page).into_owned();
    let headings = HEADINGS.into_iter();
    Ok(headings.fold(page, |page, (english, key)| {
        let title = Message::new(format!("client-man-{key}-title")).text(language);
        page.replacen(
            &format!("\n.SH {english}\n"),
            &format!("\n{}", heading(&title)),
            1,
        )
    }))
}

fn see_also(language: Language) -> String {
    let title = Message::new("client-man-see-also-title").text(language);
    heading(&title) + ".BR damiera (1)\n"
}

/// The sections of the program's man page beyond its grammar.
fn sections(language: Language) -> String {
    let text = |key: &str| Message::new(key.to_owned()).text(language);
    let mut page = String::new();
    for section in SECTIONS {
        page += &heading(&text(&format!("client-man-{section}-title")));
        for line in text(&format!("client-man-{section}")).lines() {
            let (what, said) = line.split_once(" | ").unwrap_or((line, ""));
            page += &format!(".TP\n\\fB{}\\fR\n{}\n", escaped(what), escaped(said));
        }
    }
    page += &heading(&text("client-man-keys-title"));
    for keys in KEYS {
        for line in text(keys).lines() {
            page += &format!("{}\n.br\n", escaped(line));
        }
        page += ".PP\n";
    }
    page
}

fn heading(title: &str) -> String {
    format!(".SH \"{}\"\n", escaped(title))
}

/// A line as roff takes it for text.
fn escaped(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    match line.starts_with(['.', '\'']) {
        true => format!("\\&{line}"),
        false => line,
    }
}
