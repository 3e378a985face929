//! A class as sessions see it. Their requests go to its task.

use std::collections::BTreeSet;
use std::sync::Arc;

use damiera_connection::delivery::{ClassBook, ConnectionId, Mailbox};
use damiera_protocol::account::AccountId;
use damiera_protocol::class::{ClassCode, ClassPreview, ClassReader, ClassView};
use damiera_protocol::command::ClassCommand;
use damiera_protocol::event::{CodeDigest, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use parking_lot::Mutex;
use tokio::sync::{Notify, mpsc, oneshot};

use crate::lobby::{NameLease, RoomHandle};

/// Maximum requests that wait for the task of a class. One more waits with its session until there is a place.
const REQUESTS: usize = 64;

/// A class that is open.
#[derive(Debug)]
pub struct Class {
    /// Its code.
    pub code: ClassCode,
    /// The account of the teacher.
    pub teacher: AccountId,
    /// Names of the pupils at the tables of the class.
    pub book: Arc<ClassBook>,
    requests: mpsc::Sender<ClassRequest>,
    /// Connections that are gone, or that pupils have left, until the task takes note of it. A connection is here once,
    /// so that no more are than the class has let in.
    gone: Mutex<BTreeSet<ConnectionId>>,
    /// Wakes the task when a connection is gone.
    has_gone: Notify,
}

/// Something that a session asks of a class.
#[derive(Debug)]
pub struct ClassRequest {
    /// The session's connection.
    pub from: ConnectionId,
    /// The request.
    pub ask: ClassRequestKind,
}

/// Requests to a class.
#[derive(Debug)]
pub enum ClassRequestKind {
    /// From which nicknames one may choose.
    Preview(oneshot::Sender<ClassPreview>),
    /// To come in as a pupil.
    Enter(Entering, oneshot::Sender<Result<EnteredPupil, Refusal>>),
    /// The seat at a table was taken back by its code: the pupil is here again.
    Return(Entering, oneshot::Sender<Result<EnteredPupil, Refusal>>),
    /// To lead it, by its teacher.
    Lead(ClassSubscriber, oneshot::Sender<ClassView>),
    /// How it stands.
    Show(oneshot::Sender<Result<ClassView, Refusal>>),
    /// To pass on what a person there says, with the room where everyone has read it already. The number of people who
    /// read it is told.
    Say(
        String,
        Option<Name>,
        oneshot::Sender<Result<usize, Refusal>>,
    ),
    /// An order of the teacher.
    Order(ClassCommand, oneshot::Sender<Result<Showing, Refusal>>),
}

/// The destination of news of a class.
#[derive(Debug, Clone)]
pub struct ClassSubscriber {
    /// The mailbox for the news.
    pub mailbox: Arc<Mailbox>,
    /// The address of the person. None if it is exempt.
    pub holder: Option<Holder>,
}

/// A request to come in as a pupil.
#[derive(Debug, Clone)]
pub struct Entering {
    /// The nickname, or the name outside the class if the seat was taken back.
    pub nick: Name,
    /// The pupil's reader.
    pub reader: ClassSubscriber,
}

/// A pupil who came in.
#[derive(Debug)]
pub struct EnteredPupil {
    /// The pupil's number.
    pub number: u16,
    /// The pupil's name outside the class.
    pub lease: Arc<NameLease>,
    /// The seat at the table where the pupil plays, to be taken back.
    pub seat: Option<CodeDigest>,
    /// The class as it stands.
    pub view: ClassView,
}

/// Answer to an order of the teacher.
#[derive(Debug)]
pub enum Showing {
    /// Nothing: everyone is told what happened.
    Told,
    /// A table, to be watched.
    Table(Arc<RoomHandle>),
}

impl Class {
    /// A class, and the end where its requests are read.
    pub fn new(
        code: ClassCode,
        teacher: AccountId,
        book: Arc<ClassBook>,
    ) -> (Arc<Class>, mpsc::Receiver<ClassRequest>) {
        let (requests, reader) = mpsc::channel(REQUESTS);
        let class = Class {
            code,
            teacher,
            book,
            requests,
            gone: Mutex::default(),
            has_gone: Notify::new(),
        };
        (Arc::new(class), reader)
    }

    /// Asks something, and waits for the answer.
    ///
    /// # Errors
    /// [`Refusal::NotInClass`] when the class is over.
    pub async fn ask<T>(
        &self,
        from: ConnectionId,
        ask: impl FnOnce(oneshot::Sender<T>) -> ClassRequestKind,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let request = ClassRequest {
            from,
            ask: ask(reply),
        };
        // If no task reads requests any more, the answer is dropped with the request.
        let _ = self.requests.send(request).await;
        answer.await.map_err(|_| Refusal::NotInClass)
    }

    /// A connection is gone, or its pupil leaves.
    pub fn gone(&self, from: ConnectionId) {
        self.gone.lock().insert(from);
        self.has_gone.notify_one();
    }

    /// Waits until a connection is gone.
    pub async fn waits_for_gone(&self) {
        self.has_gone.notified().await;
    }

    /// Takes the connections that are gone since this was last called. The task asks before it takes a request,
    /// because a pupil who has left may come in again.
    pub fn take_gone(&self) -> BTreeSet<ConnectionId> {
        std::mem::take(&mut self.gone.lock())
    }
}

/// The reader of a pupil who came in.
impl From<&EnteredPupil> for ClassReader {
    fn from(entered: &EnteredPupil) -> Self {
        ClassReader::Pupil(entered.number)
    }
}
