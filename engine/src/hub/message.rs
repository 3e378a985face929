//! A line of the protocol: a name and its arguments.

use std::fmt;

/// A line: a name, then arguments `key=value` or just `key`.
///
/// A value with spaces or `=` stands between quotation marks; what is between them cannot contain
/// one.
///
/// ```
/// use damiera_engine::hub::HubMessage;
///
/// let message = HubMessage::parse("pos pos=Wwe moves=\"32-28 19-23\"")?;
/// assert_eq!(message.name(), "pos");
/// assert_eq!(message.get("moves"), Some("32-28 19-23"));
/// assert_eq!(message.to_string(), "pos pos=Wwe moves=\"32-28 19-23\"");
/// # Ok::<(), damiera_engine::hub::MessageError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HubMessage {
    name: String,
    arguments: Vec<(String, Option<String>)>,
}

/// A line that is no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MessageError {
    /// There is nothing on the line.
    #[error("an empty line")]
    Empty,
    /// A quotation mark is not closed, or has text right behind its end.
    #[error("a quotation mark in the wrong place")]
    Quote,
    /// Nothing stands before `=`.
    #[error("a value without a name")]
    NoKey,
    /// The line starts with an argument.
    #[error("a line without a command")]
    NoName,
}

impl HubMessage {
    /// A message without arguments.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            arguments: Vec::new(),
        }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl fmt::Display) -> Self {
        // A quotation mark cannot be written.
        let value = value.to_string().replace('"', "'");
        self.arguments.push((key.to_owned(), Some(value)));
        self
    }

    /// The message with one more argument that has no value.
    #[must_use]
    pub fn with_word(mut self, key: &str) -> Self {
        self.arguments.push((key.to_owned(), None));
        self
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// Why it is no message.
    pub fn parse(line: &str) -> Result<Self, MessageError> {
        let mut rest = line.trim();
        let mut words = Vec::new();
        while !rest.is_empty() {
            let (word, after) = first_argument(rest)?;
            words.push(word);
            rest = after.trim_start();
        }
        let mut words = words.into_iter();
        match words.next() {
            None => Err(MessageError::Empty),
            Some((_, Some(_))) => Err(MessageError::NoName),
            Some((name, None)) => Ok(Self {
                name,
                arguments: words.collect(),
            }),
        }
    }

    /// The first word of the line.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The arguments in order, those without a value with `None`.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        self.arguments
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_deref()))
    }

    /// An argument that stands more than once.
    pub(super) fn repeated(&self) -> Option<&str> {
        let mut arguments = self.arguments().enumerate();
        let is_second = |(at, (key, _)): &(usize, (&str, _))| {
            let mut before = self.arguments().take(*at);
            before.any(|(other, _)| other == *key)
        };
        arguments.find(is_second).map(|(_, (key, _))| key)
    }

    /// The value of an argument, when it is there and has one.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.arguments()
            .find(|&(found, _)| found == key)
            .and_then(|(_, value)| value)
    }
}

/// An argument and what follows it.
type Argument<'a> = ((String, Option<String>), &'a str);

fn first_argument(text: &str) -> Result<Argument<'_>, MessageError> {
    let is_end = |letter: char| letter.is_whitespace() || letter == '=';
    let end = text.find(is_end).unwrap_or(text.len());
    let (key, rest) = text.split_at(end);
    if key.is_empty() {
        return Err(MessageError::NoKey);
    }
    if key.contains('"') {
        return Err(MessageError::Quote);
    }
    let Some(value) = rest.strip_prefix('=') else {
        return Ok(((key.to_owned(), None), rest));
    };
    let (value, rest) = first_value(value)?;
    Ok(((key.to_owned(), Some(value.to_owned())), rest))
}

fn first_value(text: &str) -> Result<(&str, &str), MessageError> {
    if let Some(quoted) = text.strip_prefix('"') {
        let (value, rest) = quoted.split_once('"').ok_or(MessageError::Quote)?;
        let is_closed = rest.is_empty() || rest.starts_with(char::is_whitespace);
        return if is_closed {
            Ok((value, rest))
        } else {
            Err(MessageError::Quote)
        };
    }
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let (value, rest) = text.split_at(end);
    if value.contains('"') {
        return Err(MessageError::Quote);
    }
    Ok((value, rest))
}

impl fmt::Display for HubMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (key, value) in self.arguments() {
            match value {
                None => write!(f, " {key}")?,
                Some(value) if value.is_empty() || value.contains([' ', '=']) => {
                    write!(f, " {key}=\"{value}\"")?;
                }
                Some(value) => write!(f, " {key}={value}")?,
            }
        }
        Ok(())
    }
}
