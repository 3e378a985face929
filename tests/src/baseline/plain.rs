//! The usual tokio program: one task a connection, which owns its socket and a channel.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use bytes::Bytes;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use super::block;
use super::line::{BaselineCommand, Lines};
use super::table::{BaselineTable, Frames};

/// Frames that wait for a client; a client who does not read loses later ones.
const WAITING: usize = 64;

/// Maximum bytes of one read; clients send short lines.
const READ_BUFFER: usize = 1024;

/// Serves until the process is ended, on one thread or on as many as asked for.
///
/// # Errors
/// When the address cannot be listened on.
pub fn run(address: SocketAddr, threads: Option<usize>) -> Result<()> {
    let mut builder = match threads {
        None => tokio::runtime::Builder::new_current_thread(),
        Some(threads) => {
            let mut builder = tokio::runtime::Builder::new_multi_thread();
            builder.worker_threads(threads);
            builder
        }
    };
    builder.enable_io().build()?.block_on(serve(address))
}

async fn serve(address: SocketAddr) -> Result<()> {
    let listener = TcpListener::bind(address).await?;
    let rooms = Rooms::default();
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        tokio::spawn(Connection::new(rooms.clone()).run(stream));
    }
}

type Rooms = Arc<Mutex<HashMap<String, Room>>>;
type Room = Arc<Mutex<BaselineTable<Client>>>;

/// How a connection is reached; the channel tells connections apart.
struct Client(mpsc::Sender<Bytes>);

impl PartialEq for Client {
    fn eq(&self, other: &Self) -> bool {
        self.0.same_channel(&other.0)
    }
}

struct Connection {
    rooms: Rooms,
    sender: mpsc::Sender<Bytes>,
    receiver: mpsc::Receiver<Bytes>,
    name: String,
    place: Place,
}

enum Place {
    Unnamed,
    Lobby,
    Seat(Room, usize),
    Watching(Room),
}

impl Connection {
    fn new(rooms: Rooms) -> Self {
        let (sender, receiver) = mpsc::channel(WAITING);
        Self {
            rooms,
            sender,
            receiver,
            name: String::new(),
            place: Place::Unnamed,
        }
    }

    async fn run(mut self, mut stream: TcpStream) {
        // The peer is gone and cannot be told.
        let _ = self.talk(&mut stream).await;
        if let Place::Seat(room, _) | Place::Watching(room) = &self.place
            && lock(room).leave(&Client(self.sender.clone()))
        {
            lock(&self.rooms).retain(|_, found| !Arc::ptr_eq(found, room));
        }
    }

    async fn talk(&mut self, stream: &mut TcpStream) -> Result<()> {
        stream.write_all(block::GREETING).await?;
        let mut lines = Lines::default();
        let mut buffer = [0; READ_BUFFER];
        loop {
            tokio::select! {
                read = stream.read(&mut buffer) => {
                    let count = read?;
                    if count == 0 {
                        return Ok(());
                    }
                    lines.feed(&buffer[..count], |line| self.hear(line))?;
                }
                Some(frame) = self.receiver.recv() => stream.write_all(&frame).await?,
            }
        }
    }

    fn hear(&mut self, line: &str) {
        match &self.place {
            Place::Unnamed => {
                self.name = line.to_owned();
                self.place = Place::Lobby;
                self.answer(block::welcome(line));
            }
            Place::Lobby => self.hear_in_lobby(BaselineCommand::parse(line)),
            Place::Seat(room, seat) => {
                let mut table = lock(room);
                let frames = match BaselineCommand::parse(line) {
                    BaselineCommand::Resign => table.resign(*seat),
                    BaselineCommand::Rematch => table.rematch(*seat),
                    _ => table.play(*seat, line),
                };
                tell(&table, frames);
            }
            Place::Watching(_) => {}
        }
    }

    fn hear_in_lobby(&mut self, said: BaselineCommand<'_>) {
        let client = Client(self.sender.clone());
        match said {
            BaselineCommand::Enter(name, color) => {
                let room = self.room(name);
                let mut table = lock(&room);
                if let Some(seat) = table.sit(client, &self.name, color) {
                    self.answer(block::seated(name, color));
                    tell(&table, table.start());
                    drop(table);
                    self.place = Place::Seat(room, seat);
                }
            }
            BaselineCommand::Watch(name) => {
                let room = self.room(name);
                if let Some(block) = lock(&room).watch(client) {
                    self.answer(block);
                }
                self.place = Place::Watching(room);
            }
            BaselineCommand::Resign | BaselineCommand::Rematch | BaselineCommand::Move(_) => {}
        }
    }

    /// The room of this name, which may be new.
    fn room(&self, name: &str) -> Room {
        let mut rooms = lock(&self.rooms);
        rooms.entry(name.to_owned()).or_default().clone()
    }

    fn answer(&self, frame: Bytes) {
        send(&Client(self.sender.clone()), &frame);
    }
}

fn tell(table: &BaselineTable<Client>, frames: Option<Frames>) {
    if let Some(frames) = frames {
        table.each(&frames, send);
    }
}

/// Sends a frame. A client with a full channel, or without one any more, misses it.
fn send(client: &Client, frame: &Bytes) {
    let _ = client.0.try_send(frame.clone());
}

/// A panic elsewhere leaves at worst a wrong seat, which the comparison survives.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
