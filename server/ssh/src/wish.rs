//! A client's request: a command, or a shell.

/// Words for lines that are read aloud, in the languages of the server.
const ACCESSIBLE: [&str; 5] = [
    "accessible",
    "accessibile",
    "acessivel",
    "acessível",
    "accesible",
];

/// Words for lines of text.
const PLAIN: [&str; 4] = ["plain", "testo", "texto", "teksto"];

/// Words for the lines of a program.
const PROGRAM: [&str; 4] = ["program", "programma", "programa", "json"];

/// Maximum bytes of a command. A longer one is refused.
const MOST_BYTES: usize = 1_024;

/// A client's request for its channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChannelWish {
    /// The full screen in a terminal, lines elsewhere.
    Usual,
    /// Lines that are read aloud.
    Accessible,
    /// Lines of text.
    Plain,
    /// The lines of a program.
    Program,
    /// One command. Its answer ends the channel.
    Once(String),
}

impl ChannelWish {
    /// The wish of a command; None if it is not text of a reasonable length.
    pub fn of_command(command: &[u8]) -> Option<Self> {
        if command.len() > MOST_BYTES {
            return None;
        }
        let command = std::str::from_utf8(command).ok()?.trim();
        let is = |words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(command));
        Some(match command {
            "" => ChannelWish::Usual,
            _ if is(&ACCESSIBLE) => ChannelWish::Accessible,
            _ if is(&PLAIN) => ChannelWish::Plain,
            _ if is(&PROGRAM) => ChannelWish::Program,
            command => ChannelWish::Once(command.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_a_way_or_a_line() {
        for (command, wish) in [
            ("", Some(ChannelWish::Usual)),
            (" Accessible ", Some(ChannelWish::Accessible)),
            ("acessível", Some(ChannelWish::Accessible)),
            ("plain", Some(ChannelWish::Plain)),
            ("programma", Some(ChannelWish::Program)),
            ("stanze", Some(ChannelWish::Once("stanze".to_owned()))),
            (&"x".repeat(MOST_BYTES + 1), None),
        ] {
            assert_eq!(
                ChannelWish::of_command(command.as_bytes()),
                wish,
                "{command}"
            );
        }
        assert_eq!(ChannelWish::of_command(b"\xff"), None);
    }
}
