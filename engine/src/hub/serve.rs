//! A conversation over an input and an output.

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::sync::mpsc::sync_channel;
use std::thread;

use super::session::{HubResponse, HubSession, unreadable};
use super::task::SearchReport;
use crate::TimeMeasure;

/// The longest line that is read. A game of a thousand moves takes a tenth of it.
const LONGEST_LINE: usize = 64 << 10;

/// Capacity of the queue of lines and findings.
const WAITING: usize = 16;

enum HubEvent {
    Line(io::Result<String>),
    End,
    Found(SearchReport),
}

/// Answers the lines of `input` on `output` until the input ends, `quit` comes or the output is
/// closed.
///
/// Times are measured by `measure`, as far as they are those of the search.
///
/// # Errors
///
/// When the system gives no thread, or `output` cannot be written.
///
/// ```
/// use damiera_engine::TimeMeasure;
/// use damiera_engine::hub::serve;
///
/// let mut output = Vec::new();
/// serve(&b"hub\nquit\n"[..], &mut output, TimeMeasure::Wall)?;
/// let output = String::from_utf8_lossy(&output);
/// assert!(output.starts_with("id name=") && output.trim_end().ends_with("wait"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(
    input: impl Read + Send + 'static,
    mut output: impl Write,
    measure: TimeMeasure,
) -> io::Result<()> {
    let (sender, events) = sync_channel(WAITING);
    let lines = sender.clone();
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(move || {
            let mut input = BufReader::new(input);
            loop {
                let event = match read_line(&mut input) {
                    Ok(Some(line)) => HubEvent::Line(Ok(line)),
                    Ok(None) => HubEvent::End,
                    Err(error) if error.kind() == ErrorKind::InvalidData => {
                        HubEvent::Line(Err(error))
                    }
                    Err(_) => HubEvent::End,
                };
                let is_last = matches!(event, HubEvent::End);
                if lines.send(event).is_err() || is_last {
                    return;
                }
            }
        })?;
    let tell = move |found| {
        // The receiver is gone once the program ends.
        let _ = sender.send(HubEvent::Found(found));
    };
    let mut session = HubSession::new(measure, tell);
    for event in events {
        let messages = match event {
            HubEvent::Line(Ok(line)) => match session.hear(&line) {
                HubResponse::Say(messages) => messages,
                HubResponse::Quit => break,
            },
            HubEvent::Line(Err(error)) => vec![unreadable(&error)],
            HubEvent::End => break,
            HubEvent::Found(found) => session.found(found),
        };
        for message in messages {
            writeln!(output, "{message}")?;
        }
        output.flush()?;
    }
    Ok(())
}

/// The next line, without its end; nothing when the input has ended. A line that is too long or not
/// UTF-8 is an error of the kind `InvalidData`, and the line after it is read as usual.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut is_too_long = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        if line.len() + part.len() > LONGEST_LINE {
            is_too_long = true;
        } else {
            line.extend_from_slice(part);
        }
        let is_ended = chunk.is_empty();
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if is_ended && line.is_empty() && !is_too_long {
            return Ok(None);
        }
        if is_ended || end.is_some() {
            break;
        }
    }
    let invalid = |reason: &'static str| io::Error::new(ErrorKind::InvalidData, reason);
    if is_too_long {
        return Err(invalid("the line is too long"));
    }
    let text = String::from_utf8(line).map_err(|_| invalid("the line is not UTF-8"))?;
    Ok(Some(text))
}
