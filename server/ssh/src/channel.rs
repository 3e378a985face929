//! The session channel of a connection: the person at its other end, and the beginning of its session.

use std::io;
use std::sync::Arc;

use bytes::Bytes;
use damiera_game::services::Services;
use damiera_people::Account;
use damiera_platform::net::{Peer, ProvenKey};
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::view::{Format, View};
use tokio::sync::mpsc;

use crate::cells::CellBudget;
use crate::guest;
use crate::input::InputQueue;
use crate::keys::{AcceptedKey, KEY_LOGIN};
use crate::output::ChannelOutput;
use crate::pipe::{Addresses, ChannelEnd, SshStream, pipe};
use crate::terminal::{SshEnvironment, SshTerminal};
use crate::transport::Valve;

/// The status of a channel after a refused command, or after the server ended its session.
pub(crate) const FAILED: u32 = 1;

/// The person who has logged in.
#[derive(Debug, Clone, Default)]
pub(crate) struct Login {
    /// The name of the login, which a guest may wish to have.
    pub(crate) name: String,
    /// The key that logged in; None for a guest without one.
    pub(crate) key: Option<AcceptedKey>,
}

/// Where sessions begin.
#[derive(Debug, Clone)]
pub(crate) struct Sessions {
    pub(crate) arrivals: mpsc::Sender<(SshStream, Peer)>,
    pub(crate) peer: Peer,
    pub(crate) valve: Arc<Valve>,
    pub(crate) cells: Arc<CellBudget>,
    pub(crate) addresses: Option<Addresses>,
}

/// A channel on which a session is about to begin.
#[derive(Debug)]
pub(crate) struct SshChannel {
    pub(crate) services: Arc<Services>,
    pub(crate) sessions: Sessions,
    pub(crate) login: Login,
    pub(crate) environment: SshEnvironment,
    pub(crate) terminal: Option<SshTerminal>,
    pub(crate) input: InputQueue,
    pub(crate) output: ChannelOutput,
}

impl Sessions {
    /// Begins a session of a peer who has signed with this key. The gate decides whether it is let in, and says so to the
    /// channel's end.
    ///
    /// # Errors
    /// When the server stops.
    pub(crate) async fn begin(&self, key: Option<ProvenKey>) -> io::Result<ChannelEnd> {
        let (end, stream) = pipe(Arc::clone(&self.valve), self.addresses, key);
        match self.arrivals.send((stream, self.peer)).await {
            Ok(()) => Ok(end),
            Err(_) => Err(io::ErrorKind::NotConnected.into()),
        }
    }
}

impl SshChannel {
    /// Begins a session.
    ///
    /// # Errors
    /// When the server stops.
    pub(crate) async fn begin_session(&self) -> io::Result<ChannelEnd> {
        self.sessions.begin(self.proven_key(false)).await
    }

    /// Begins a session that is over with one answer.
    ///
    /// # Errors
    /// When the server stops.
    pub(crate) async fn begin_question(&self) -> io::Result<ChannelEnd> {
        self.sessions.begin(self.proven_key(true)).await
    }

    /// The key that the peer has signed with, for a session that is over with one answer or for another one.
    pub(crate) fn proven_key(&self, is_brief: bool) -> Option<ProvenKey> {
        self.login.key.map(|key| ProvenKey {
            fingerprint: key.fingerprint,
            is_brief,
        })
    }

    /// The language of the peer's locale, or the server's own.
    pub(crate) fn language(&self) -> Language {
        self.environment.language().unwrap_or_default()
    }

    /// The name that this person has or wishes to have; None if it is none for a guest, or another one has it.
    pub(crate) fn wished_name(&self) -> Option<Name> {
        match self.owner() {
            Some(owner) => Some(owner.name.clone()),
            None if self.login.name == KEY_LOGIN => None,
            None => self.wished_as_guest().ok(),
        }
    }

    fn wished_as_guest(&self) -> Result<Name, Refusal> {
        guest::wished(&self.services, &self.login.name, self.language())
    }

    /// The account of the key that logged in, with the name that it has now.
    pub(crate) fn owner(&self) -> Option<Arc<Account>> {
        self.services.storage.people.of_id(self.login.key?.owner?)
    }

    /// True for an owner who has chosen lines that are read aloud.
    pub(crate) fn is_spoken(&self) -> bool {
        let owner = self.owner();
        owner.is_some_and(|owner| owner.view.format == Some(Format::Accessible))
    }

    /// The texts that a person reads first: why the name of the login was not to be had, and the state of a key. They hold until
    /// the session has a name, because that name is not free then.
    pub(crate) fn notes(&self) -> impl Iterator<Item = String> {
        self.note_on_name().into_iter().chain(self.note_on_key())
    }

    /// The text for a guest who cannot have the name of the login.
    fn note_on_name(&self) -> Option<String> {
        if self.owner().is_some() || self.login.name == KEY_LOGIN {
            return None;
        }
        let language = self.language();
        let (key, name) = match self.wished_as_guest() {
            Ok(_) => return None,
            Err(Refusal::NameTaken(name)) => match self.services.storage.people.of_name(&name) {
                Some(_) => ("ssh-name-registered", name),
                None => ("ssh-name-not-free", name),
            },
            Err(refusal) => return Some(refusal.text(language)),
        };
        Some(Message::new(key).with("name", name).text(language))
    }

    /// The text for a person who came by [`KEY_LOGIN`]: the key that can be given to a name, or that there is none.
    fn note_on_key(&self) -> Option<String> {
        let language = self.language();
        match self.login.key {
            Some(AcceptedKey { owner: Some(_), .. }) => None,
            Some(AcceptedKey {
                fingerprint,
                owner: None,
            }) => {
                let shown = Message::new("ssh-key-shown").with("key", fingerprint);
                Some(shown.text(language))
            }
            None if self.login.name == KEY_LOGIN => Some(Refusal::NoKeyShown.text(language)),
            None => None,
        }
    }

    /// The notes as lines of a session in this format.
    pub(crate) fn noted_lines(&self, format: Format) -> Option<Bytes> {
        let view = View {
            format,
            columns: self.services.admission.limits.now().text_columns,
            ..View::new(self.language())
        };
        let notes: Vec<String> = self.notes().collect();
        (!notes.is_empty()).then(|| render::house_text(&notes, view))
    }

    /// Lines that say at the beginning of a session what the person would type there.
    pub(crate) fn first_lines(&self, format: Option<&str>) -> String {
        let mut lines = String::new();
        if let Some(format) = format {
            lines.push_str(&format!("formato {format}\n"));
        }
        if let Some(language) = self.environment.language() {
            lines.push_str(&format!("lingua {}\n", language.code()));
        }
        if let Some(name) = self.wished_name().or_else(|| self.drawn_name()) {
            lines.push_str(&format!("nome {name}\n"));
        }
        lines
    }

    /// A name where that of the login is not to be had. A person who comes by [`KEY_LOGIN`] says a name.
    fn drawn_name(&self) -> Option<Name> {
        if self.login.name == KEY_LOGIN {
            return None;
        }
        guest::drawn(&self.services, self.language())
    }
}
