//! A setting as `--set` has it.

/// Why an argument sets nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a name, = and a value are needed, for example limits.rooms=5")]
pub struct NoAssignment;

/// Takes `NAME=VALUE` apart: the name, the value, and the flag as messages about it have it. Spaces
/// around the name and the value do not count.
///
/// # Errors
/// When there is no `=`.
pub fn assignment(text: &str) -> Result<(String, String, String), NoAssignment> {
    let (name, value) = text.split_once('=').ok_or(NoAssignment)?;
    let (name, value) = (name.trim(), value.trim());
    Ok((name.to_owned(), value.to_owned(), format!("--set {name}")))
}
