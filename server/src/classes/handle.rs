//! A class as sessions see it: who may do what there is put to its task.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::class::{ClassCode, ClassDoor, ClassReader, ClassView};
use damiera_protocol::command::ClassCommand;
use damiera_protocol::event::{CodeDigest, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use tokio::sync::{mpsc, oneshot};

use crate::delivery::{ClassBook, ConnectionId, Mailbox};
use crate::lobby::{NameLease, RoomHandle};

/// A class that is open.
#[derive(Debug)]
pub struct Class {
    /// Its code.
    pub code: ClassCode,
    /// Whose it is.
    pub teacher: AccountId,
    /// What its pupils are called at its tables.
    pub book: Arc<ClassBook>,
    /// Where requests wait. A session waits for the answer before it asks again, and says once that it is
    /// gone, so that at most two of each connection are there.
    requests: mpsc::UnboundedSender<Request>,
}

/// Something that a session asks of a class.
#[derive(Debug)]
pub struct Request {
    /// The session's connection.
    pub from: ConnectionId,
    /// What is asked.
    pub ask: Ask,
}

/// What is asked of a class.
#[derive(Debug)]
pub enum Ask {
    /// From which nicknames one may choose.
    Door(oneshot::Sender<ClassDoor>),
    /// To come in as a pupil.
    Enter(Entering, oneshot::Sender<Result<Entered, Refusal>>),
    /// The seat at a table was taken back by its code: the pupil is here again.
    Return(Entering, oneshot::Sender<Result<Entered, Refusal>>),
    /// To lead it, by its teacher.
    Lead(Reader, oneshot::Sender<ClassView>),
    /// How it stands.
    Show(oneshot::Sender<Result<ClassView, Refusal>>),
    /// What its teacher wants of it.
    Order(ClassCommand, oneshot::Sender<Result<Showing, Refusal>>),
    /// The connection is gone, or the pupil leaves.
    Gone,
}

/// Somebody who reads what happens in a class.
#[derive(Debug, Clone)]
pub struct Reader {
    /// Where it goes.
    pub mailbox: Arc<Mailbox>,
    /// From which address this person comes; nothing when it is exempt.
    pub holder: Option<Holder>,
}

/// Somebody who wants to come in as a pupil.
#[derive(Debug, Clone)]
pub struct Entering {
    /// By which nickname, or by which name outside when the seat was taken back.
    pub nick: Name,
    /// Who reads.
    pub reader: Reader,
    /// The pupil was here all the time, and nobody is told that they are back.
    pub was_here: bool,
}

/// A pupil who came in.
#[derive(Debug)]
pub struct Entered {
    /// The pupil's number.
    pub number: u16,
    /// What the pupil is called outside the class.
    pub lease: Arc<NameLease>,
    /// The seat at the table where the pupil plays, to be taken back.
    pub seat: Option<CodeDigest>,
    /// The class as it stands.
    pub view: ClassView,
}

/// What a teacher is shown after an order.
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
    ) -> (Arc<Class>, mpsc::UnboundedReceiver<Request>) {
        let (requests, reader) = mpsc::unbounded_channel();
        let class = Class {
            code,
            teacher,
            book,
            requests,
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
        ask: impl FnOnce(oneshot::Sender<T>) -> Ask,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let request = Request {
            from,
            ask: ask(reply),
        };
        // Where nobody reads any more the answer is dropped with the request.
        let _ = self.requests.send(request);
        answer.await.map_err(|_| Refusal::NotInClass)
    }

    /// A connection is gone, or its pupil leaves.
    pub fn gone(&self, from: ConnectionId) {
        // A class that is over has forgotten everyone.
        let _ = self.requests.send(Request {
            from,
            ask: Ask::Gone,
        });
    }
}

/// Who somebody is in a class.
impl From<&Entered> for ClassReader {
    fn from(entered: &Entered) -> Self {
        ClassReader::Pupil(entered.number)
    }
}
