//! What goes beside the program when it is installed, made from its own grammar: completions for
//! shells and man pages.

use std::io::{self, Write};
use std::path::Path;

use clap::Command;
use clap_complete::Shell;

/// Writes what has a shell complete the program's commands and options.
///
/// # Errors
/// When nobody reads it.
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
pub fn man(grammar: Command, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    clap_mangen::generate_to(grammar, folder)
}
