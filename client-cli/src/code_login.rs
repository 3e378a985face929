//! Login with a code typed in place of a name: to a name, a seat or an entry in a tournament.

use damiera_protocol::command::{self, Command, LobbyCommand, WordOrder};
use damiera_protocol::meaning::exact_before_name;
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Language;
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::wire::{Answered, Named, Refused, SeatResumed, TournamentReport};

use crate::connection::{AskResult, ClientConnection, ConnectionError};
use crate::entries::KeptEntry;
use crate::seats::Seat;
use crate::session_settings::SessionSettings;

/// The command that takes something back by its code.
const RESUME: &str = "riprendi";

/// The code of the refusal of a name that another has, or a seat or an entry of one's own.
pub const NAME_TAKEN: &str = "name_taken";

/// The codes of the refusals of an entry that is void.
const ENTRY_VOID: [&str; 3] = ["wrong_code", "game_over", "tournament_over"];

/// A line that is typed where a name is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoginLine {
    /// A name.
    Name(String),
    /// The wish to come back by a code.
    Code(ResumeLine),
}

/// The wish to come back by a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResumeLine {
    /// The code as it was typed. The server says what is wrong with an impossible one.
    code: Secret,
}

impl LoginLine {
    /// Reads a line, with the words for commands of any language.
    pub fn read(line: &str, language: Language) -> LoginLine {
        let read = ResumeLine::read(line, language);
        read.map_or_else(|| LoginLine::Name(line.to_owned()), LoginLine::Code)
    }
}

impl ResumeLine {
    fn read(line: &str, language: Language) -> Option<ResumeLine> {
        let exact = exact_before_name(line, language, WordOrder::Own).ok()?;
        let (word, arguments) = command::first_word(exact.trim());
        if arguments.trim().is_empty() || command::named(word)?.id() != RESUME {
            return None;
        }
        let code = match command::parse(&exact)?.result {
            // The newest event that was seen is not known here, and a number for it does not count.
            Ok(Command::Lobby(LobbyCommand::Resume { code, .. })) => code.show(),
            // A seat that is asked for by a name is another person's decision.
            Ok(_) => return None,
            Err(_) => arguments.trim().to_owned(),
        };
        Some(ResumeLine {
            code: Secret::new(code),
        })
    }
}

/// The place that a code led to.
#[derive(Debug)]
pub enum CodeLogin {
    /// A seat, with the answer that gave it back.
    Seat(Seat, Answered),
    /// An entry in a tournament, outside rooms, under this name.
    Entrant(String),
}

/// Comes back by a code. The code of an entry is kept.
///
/// # Errors
/// When the connection is lost.
pub async fn take_by_code(
    connection: &mut ClientConnection,
    resume: &ResumeLine,
    settings: &SessionSettings,
) -> AskResult<CodeLogin> {
    connection.saw(None);
    let command = format!("{RESUME} {}", resume.code.expose());
    let answer = match connection.ask(&command).await? {
        Ok(answer) => answer,
        Err(refused) => {
            connection.unhear();
            return Ok(Err(refused));
        }
    };
    let server = settings.server.name().to_owned();
    let code = resume.code.clone();
    if let Some(resumed) = answer.body::<SeatResumed<'_>>() {
        let seat = Seat {
            server,
            name: resumed.name.to_string(),
            room: resumed.room.to_string(),
            code,
        };
        return Ok(Ok(CodeLogin::Seat(seat, answer)));
    }
    let Some((tournament, name)) = entrant(&answer) else {
        let named = answer.body::<Named<'_>>();
        let name = named.map_or_else(String::new, |named| named.name.to_string());
        return Ok(Ok(CodeLogin::Entrant(name)));
    };
    // Without a file the code that was typed is typed again the next time.
    let _ = settings.seats.entries().keep(&KeptEntry {
        server,
        name: name.clone(),
        tournament: tournament.0,
        code,
    });
    Ok(Ok(CodeLogin::Entrant(name)))
}

/// The tournament and the name of an entrant, where a code led to one. A seat's code does so after its game.
pub fn entrant(answer: &Answered) -> Option<(TournamentId, String)> {
    let report = answer.body::<TournamentReport<'_>>()?;
    Some((report.head.tournament, report.own?.row.name.to_string()))
}

/// Comes back by the code of an entry of this name that is kept, after the name was `refused`; nothing where none is
/// kept, or it is void.
///
/// # Errors
/// When the connection is lost.
pub async fn take_by_entry(
    connection: &mut ClientConnection,
    name: &str,
    refused: &Refused<'_>,
    settings: &SessionSettings,
) -> Result<Option<CodeLogin>, ConnectionError> {
    let entries = settings.seats.entries();
    let found = entries.find(settings.server.name(), name);
    let Some(entry) = found.filter(|_| *refused.code == *NAME_TAKEN) else {
        return Ok(None);
    };
    let resume = ResumeLine {
        code: entry.code.clone(),
    };
    match take_by_code(connection, &resume, settings).await? {
        Ok(taken) => Ok(Some(taken)),
        Err(refused) => {
            if ENTRY_VOID.contains(&&*refused.code) {
                entries.forget(&entry);
            }
            Ok(None)
        }
    }
}
