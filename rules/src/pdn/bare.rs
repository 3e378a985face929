//! Positions in FEN that stand in a text without the tags of a record.

use alloc::string::String;

/// True if a text begins with a position in FEN rather than with a record.
///
/// ```
/// use damiera_rules::pdn::is_position;
///
/// assert!(is_position(" W:W30,K1:BK4"));
/// assert!(!is_position("[FEN \"W:W30,K1:BK4\"]"));
/// ```
pub fn is_position(text: &str) -> bool {
    let mut start = text.trim_start().chars();
    let turn = start.next();
    matches!(turn, Some('W' | 'w' | 'B' | 'b')) && start.next() == Some(':')
}

/// Writes positions that stand in a text without tags as records without moves. A position goes on to the line on
/// which the next one begins, and each record stands on the lines of its position. None if the text does not begin
/// with a position.
///
/// ```
/// use damiera_rules::pdn::positions_as_records;
///
/// let text = "W:W30:\nBK4\nB:W30:BK1\n";
/// let records = "[FEN \"W:W30:BK4\"] *\n\n[FEN \"B:W30:BK1\"] *\n";
/// assert_eq!(positions_as_records(text).as_deref(), Some(records));
/// assert_eq!(positions_as_records("1. 22-18 *"), None);
/// ```
pub fn positions_as_records(text: &str) -> Option<String> {
    if !is_position(text) {
        return None;
    }
    let mut records = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.trim().is_empty() {
            records.push('\n');
            continue;
        }
        records.push_str("[FEN \"");
        records.extend(position_characters(line));
        let mut further = 0;
        while let Some(rest) = lines.next_if(|next| !is_position(next)) {
            records.extend(position_characters(rest));
            further += 1;
        }
        records.push_str("\"] *\n");
        records.extend(core::iter::repeat_n('\n', further));
    }
    Some(records)
}

/// The characters of a line that are part of a position.
fn position_characters(line: &str) -> impl Iterator<Item = char> {
    line.chars().filter(|c| !c.is_whitespace())
}
