//! A program and its arguments, as one text.

use std::str::FromStr;

/// A program and what it is started with. No shell reads it: words are separated by spaces, and what
/// stands between quotation marks, single or double, is one word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLine {
    program: String,
    arguments: Vec<String>,
}

/// A text is no command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadCommandLine {
    /// There is no program in it.
    #[error("no program")]
    Empty,
    /// A quotation mark is not closed.
    #[error("a quotation mark is not closed")]
    Open,
}

impl CommandLine {
    /// The program: a path, or a name that is looked for where programs are.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Its arguments.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

impl FromStr for CommandLine {
    type Err = BadCommandLine;

    fn from_str(text: &str) -> Result<CommandLine, BadCommandLine> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut quote = None;
        for letter in text.chars() {
            match (quote, letter) {
                (Some(mark), letter) if mark == letter => quote = None,
                (None, '"' | '\'') => {
                    quote = Some(letter);
                    word.get_or_insert_default();
                }
                (None, letter) if letter.is_whitespace() => words.extend(word.take()),
                (Some(_) | None, letter) => word.get_or_insert_default().push(letter),
            }
        }
        if quote.is_some() {
            return Err(BadCommandLine::Open);
        }
        words.extend(word);
        let mut words = words.into_iter();
        let program = words.next().filter(|program| !program.is_empty());
        Ok(CommandLine {
            program: program.ok_or(BadCommandLine::Empty)?,
            arguments: words.collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_quoted() {
        let cases: [(&str, Result<&[&str], BadCommandLine>); 7] = [
            ("engine", Ok(&["engine"])),
            ("  ./e  --a b ", Ok(&["./e", "--a", "b"])),
            ("'my engine' \"a 'b\" c", Ok(&["my engine", "a 'b", "c"])),
            (
                "e --name=\"two words\" ''",
                Ok(&["e", "--name=two words", ""]),
            ),
            ("", Err(BadCommandLine::Empty)),
            ("'' a", Err(BadCommandLine::Empty)),
            ("e 'a", Err(BadCommandLine::Open)),
        ];
        for (text, expected) in cases {
            let read = text.parse::<CommandLine>().map(|line| {
                let mut words = vec![line.program];
                words.extend(line.arguments);
                words
            });
            let expected = expected.map(|words| words.iter().map(|&w| w.to_owned()).collect());
            assert_eq!(read, expected, "{text:?}");
        }
    }
}
