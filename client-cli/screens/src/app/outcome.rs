//! The work that a part of the screen leaves for the app.

use damiera_protocol::text::Language;

use super::overlay::{Form, GivenSecret, PageOverlay};

/// The work that a key or a click leaves for the app. A part changes its own state and speaks by itself.
#[derive(Debug)]
pub(crate) enum PageOutcome {
    /// Nothing.
    Nothing,
    /// The key belongs to what is beneath: the page under an overlay, or the line under a page.
    Beneath,
    /// To carry out an exact command.
    Run(String),
    /// To send the command of a key as it is.
    Step(&'static str),
    /// To put a text into the line being typed.
    Fill(String),
    /// To carry out the line being typed.
    Submit,
    /// To go on with the word being typed.
    Complete,
    /// To open an overlay.
    Open(PageOverlay),
    /// To show the keys of the page and every command.
    Help,
    /// To show the views of tournaments.
    OpenTournaments,
    /// To leave the views of tournaments for the lobby.
    LeaveTournaments,
    /// To ask who is here, for the list that is seen now.
    AskPeople,
    /// To leave the problem that is open.
    LeaveProblem,
    /// To connect to the server and the name that are filled in.
    Connect,
    /// To try at once to connect again.
    Reconnect,
    /// To speak another language.
    Speak(Language),
    /// To send the command of a form.
    Send(Form),
    /// To give a secret to the server.
    Give(GivenSecret),
}
