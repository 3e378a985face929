//! One command. Its answer ends the channel.
//!
//! The session writes for a person, and says beside each line what was done and what was refused, as it does for the program
//! `damiera`. So the text is the same as at the port for lines, and the status does not depend on it.

use std::io;

use damiera_protocol::command::{
    self, Command, CommandError, Consequence, GameQuestion, LobbyCommand,
};
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::Refusal;
use damiera_protocol::sanitize;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::view::View;

use crate::channel::{FAILED, SshChannel};
use crate::guest;
use crate::talk::SshTalk;

/// The columns of an answer without a terminal: another program takes it apart line by line.
const UNWRAPPED: u16 = 1_000;

/// Characters of a command that is not understood that are said again.
const MOST_REPEATED: usize = 60;

/// The mark of the server's lines. There are no others among those of a refusal.
const MARK: &str = "* ";

/// Carries one command out, as the owner of a key who is not here yet, or as a guest. Its answer goes to the output, and a refusal to the stream for errors, with another
/// status.
///
/// # Errors
/// When the connection is gone.
pub(crate) async fn serve(mut channel: SshChannel, line: &str) -> io::Result<()> {
    // In a terminal a client sets the cursor back for nothing but this.
    let ending = if channel.terminal.is_some() {
        "\r\n"
    } else {
        "\n"
    };
    if let Err(refusal) = may_be_asked(line, channel.language()) {
        let said = text(&[refusal], ending);
        channel.output.complain(&said).await?;
        return channel.output.finish(FAILED).await;
    }
    let end = channel.begin_question().await?;
    let window = channel.terminal.as_ref().map(|terminal| terminal.size.0);
    let (talk, _mark) = SshTalk::of_columns(end, window.unwrap_or(UNWRAPPED));
    let gone = channel.output.gone();
    let said = tokio::select! {
        said = converse(&channel, talk, line) => said?,
        () = gone.cancelled() => return Err(io::ErrorKind::BrokenPipe.into()),
    };
    match said {
        Ok(mut lines) => {
            if is_record(line, channel.language()) {
                lines.iter_mut().for_each(without_mark);
            }
            channel.output.push(text(&lines, ending).as_bytes());
            channel.output.finish(0).await
        }
        Err(mut lines) => {
            lines.iter_mut().for_each(without_mark);
            channel.output.complain(&text(&lines, ending)).await?;
            channel.output.finish(FAILED).await
        }
    }
}

/// True for a question that a game's record answers. It is written as other programs read it.
fn is_record(line: &str, language: Language) -> bool {
    let parsed = command::parse_in(line, language);
    let command = parsed.and_then(|parsed| parsed.result.ok());
    matches!(
        command,
        Some(Command::Lobby(LobbyCommand::Archived(_)) | Command::Question(GameQuestion::Game(_)))
    )
}

/// Takes the mark of the server's lines away, also within a text of several lines.
fn without_mark(text: &mut String) {
    let lines = text.split('\n');
    let lines = lines.map(|line| line.strip_prefix(MARK).unwrap_or(line));
    *text = lines.collect::<Vec<_>>().join("\n");
}

/// Refuses what is not one question: its answer would not end it, or others would be waiting for this person.
///
/// # Errors
/// The text of the refusal.
pub fn may_be_asked(line: &str, language: Language) -> Result<(), String> {
    let Some(parsed) = command::parse_in(line, language) else {
        return Ok(());
    };
    match parsed.result {
        Ok(command) if command.consequence() == Consequence::Informs => Ok(()),
        Ok(_) => Err(Message::new("ssh-only-questions").text(language)),
        // A sentence in own words might be understood as something else than a question.
        Err(
            CommandError::Unknown { .. }
            | CommandError::NoCommand
            | CommandError::NotUnderstood { .. },
        ) => {
            let said: String = line.chars().take(MOST_REPEATED).collect();
            let text = Message::new("ssh-not-understood").with("text", sanitize::text(&said));
            Err(text.text(language))
        }
        Err(error) => Err(Refusal::from(error).text(language)),
    }
}

/// The answer's lines, or those of the refusal.
async fn converse(
    channel: &SshChannel,
    mut talk: SshTalk,
    line: &str,
) -> io::Result<Result<Vec<String>, Vec<String>>> {
    if let Err(turned_away) = talk.greet().await? {
        return Ok(Err(turned_away));
    }
    let language = channel.language();
    talk.ask(&format!("lingua {}", language.code())).await?;
    let names = [
        channel.wished_name(),
        guest::drawn(&channel.services, language),
    ];
    for name in names.into_iter().flatten() {
        if !talk.ask(&format!("nome {name}")).await?.is_refused {
            break;
        }
    }
    let mut outcome = talk.ask(line).await?;
    // A person at a screen asks for each further part of a long answer.
    let view = View {
        language,
        ..View::default()
    };
    let more = render::notice(Notice::More, view);
    let is_more = |line: &mut String| more.trim_ascii_end() == line.as_bytes();
    while outcome.lines.pop_if(is_more).is_some() {
        let part = talk.ask("continua").await?;
        outcome.lines.extend(part.lines);
    }
    Ok(match outcome.is_refused {
        true => Err(outcome.lines),
        false => Ok(outcome.lines),
    })
}

fn text(lines: &[String], ending: &str) -> String {
    let lines = lines.iter().flat_map(|line| line.split('\n'));
    lines.map(|line| format!("{line}{ending}")).collect()
}
