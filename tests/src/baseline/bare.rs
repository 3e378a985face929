//! One loop over all connections, written by hand: the least that the work can cost.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read, Write};
use std::net::SocketAddr;
use std::path::Path;

use anyhow::Result;
use bytes::Bytes;
use mio::net::{TcpListener, TcpStream};
use mio::{Events, Interest, Poll, Token};
use slab::Slab;

use super::block;
use super::line::{BaselineCommand, Lines};
use super::table::{BaselineTable, Frames};

const LISTENER: Token = Token(usize::MAX);

/// Events taken from the system at once.
const EVENTS: usize = 1024;

/// Maximum bytes of one read; clients send short lines.
const READ_BUFFER: usize = 4096;

/// Maximum unsent bytes for a client. A client that does not read is then cut off.
const MAX_UNSENT: usize = 256 * 1024;

/// Serves until the process is ended.
///
/// # Errors
/// When the address cannot be listened on, or the system cannot poll.
pub fn run(address: SocketAddr, durable: Option<&Path>) -> Result<()> {
    let mut poll = Poll::new()?;
    let mut listener = TcpListener::bind(address)?;
    (poll.registry()).register(&mut listener, LISTENER, Interest::READABLE)?;
    let mut events = Events::with_capacity(EVENTS);
    let mut server = Server {
        peers: Slab::new(),
        rooms: Slab::new(),
        names: HashMap::new(),
        log: durable.map(File::create).transpose()?,
        unsynced: Vec::new(),
    };
    let mut buffer = vec![0; READ_BUFFER];
    loop {
        match poll.poll(&mut events, None) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            result => result?,
        }
        for event in &events {
            if event.token() == LISTENER {
                server.accept(&listener, &poll);
                continue;
            }
            let key = event.token().0;
            if event.is_writable() {
                server.flush(key);
            }
            if event.is_readable() {
                server.read(key, &mut buffer);
            }
        }
        server.sync()?;
    }
}

struct Server {
    peers: Slab<Peer>,
    rooms: Slab<Room>,
    names: HashMap<String, usize>,
    /// Where moves are written before they are shown.
    log: Option<File>,
    /// Frames to send once their move is durable.
    unsynced: Vec<(usize, Frames)>,
}

/// A log entry of a move, as long as the real server's.
const ENTRY: [u8; 250] = [b'.'; 250];

/// A room and its name.
struct Room {
    name: String,
    table: BaselineTable<usize>,
}

struct Peer {
    stream: TcpStream,
    lines: Lines,
    /// Bytes that the kernel has not taken yet.
    unsent: Vec<u8>,
    name: String,
    place: Place,
}

#[derive(Clone, Copy)]
enum Place {
    Unnamed,
    Lobby,
    Seat { room: usize, seat: usize },
    Watching { room: usize },
}

impl Server {
    fn accept(&mut self, listener: &TcpListener, poll: &Poll) {
        // Any error means that there is nothing to accept now, or that no descriptor is left; in
        // both cases the next connection wakes the loop again.
        while let Ok((mut stream, _)) = listener.accept() {
            let entry = self.peers.vacant_entry();
            let token = Token(entry.key());
            let interest = Interest::READABLE | Interest::WRITABLE;
            let is_ready = stream.set_nodelay(true).is_ok()
                && (poll.registry().register(&mut stream, token, interest)).is_ok();
            if is_ready {
                let mut peer = Peer {
                    stream,
                    lines: Lines::default(),
                    unsent: Vec::new(),
                    name: String::new(),
                    place: Place::Unnamed,
                };
                peer.send(block::GREETING);
                entry.insert(peer);
            }
        }
    }

    fn flush(&mut self, key: usize) {
        if let Some(peer) = self.peers.get_mut(key) {
            peer.flush();
        }
    }

    fn read(&mut self, key: usize, buffer: &mut [u8]) {
        let Some(mut lines) = (self.peers.get_mut(key)).map(|peer| std::mem::take(&mut peer.lines))
        else {
            return;
        };
        let is_open = loop {
            let Some(peer) = self.peers.get_mut(key) else {
                return;
            };
            match peer.stream.read(buffer) {
                Ok(0) => break false,
                Ok(count) => {
                    let fed = lines.feed(&buffer[..count], |line| self.hear(key, line));
                    if fed.is_err() {
                        break false;
                    }
                    // A short read leaves nothing; the poll tells of what comes after it.
                    if count < buffer.len() {
                        break true;
                    }
                }
                Err(error) => break error.kind() == io::ErrorKind::WouldBlock,
            }
        };
        match self.peers.get_mut(key) {
            Some(peer) if is_open => peer.lines = lines,
            _ => self.close(key),
        }
    }

    fn hear(&mut self, key: usize, line: &str) {
        let Some(peer) = self.peers.get_mut(key) else {
            return;
        };
        match peer.place {
            Place::Unnamed => {
                peer.name = line.to_owned();
                peer.place = Place::Lobby;
                peer.send(&block::welcome(line));
            }
            Place::Lobby => self.hear_in_lobby(key, BaselineCommand::parse(line)),
            Place::Seat { room, seat } => {
                let table = &mut self.rooms[room].table;
                let frames = match BaselineCommand::parse(line) {
                    BaselineCommand::Resign => table.resign(seat),
                    BaselineCommand::Rematch => table.rematch(seat),
                    _ => table.play(seat, line),
                };
                self.tell(room, frames);
            }
            Place::Watching { .. } => {}
        }
    }

    fn hear_in_lobby(&mut self, key: usize, said: BaselineCommand<'_>) {
        match said {
            BaselineCommand::Enter(name, color) => {
                let room = self.room(name);
                let peer = &mut self.peers[key];
                if let Some(seat) = self.rooms[room].table.sit(key, &peer.name, color) {
                    peer.place = Place::Seat { room, seat };
                    peer.send(&block::seated(name, color));
                    let frames = self.rooms[room].table.start();
                    self.tell(room, frames);
                }
            }
            BaselineCommand::Watch(name) => {
                let room = self.room(name);
                self.peers[key].place = Place::Watching { room };
                if let Some(block) = self.rooms[room].table.watch(key) {
                    self.peers[key].send(&block);
                }
            }
            BaselineCommand::Resign | BaselineCommand::Rematch | BaselineCommand::Move(_) => {}
        }
    }

    /// The room of this name, which may be new.
    fn room(&mut self, name: &str) -> usize {
        if let Some(&room) = self.names.get(name) {
            return room;
        }
        let room = self.rooms.insert(Room {
            name: name.to_owned(),
            table: BaselineTable::default(),
        });
        self.names.insert(name.to_owned(), room);
        room
    }

    fn tell(&mut self, room: usize, frames: Option<Frames>) {
        let Some(frames) = frames else { return };
        if self.log.is_some() {
            self.unsynced.push((room, frames));
        } else {
            self.show(room, &frames);
        }
    }

    /// Makes all that came together durable with one sync, and shows it.
    fn sync(&mut self) -> io::Result<()> {
        let Some(log) = self.log.as_mut().filter(|_| !self.unsynced.is_empty()) else {
            return Ok(());
        };
        log.write_all(&ENTRY.repeat(self.unsynced.len()))?;
        log.sync_data()?;
        for (room, frames) in std::mem::take(&mut self.unsynced) {
            self.show(room, &frames);
        }
        Ok(())
    }

    fn show(&mut self, room: usize, frames: &Frames) {
        let Some(room) = self.rooms.get(room) else {
            return;
        };
        let peers = &mut self.peers;
        let send = |&key: &usize, frame: &Bytes| {
            if let Some(peer) = peers.get_mut(key) {
                peer.send(frame);
            }
        };
        room.table.each(frames, send);
    }

    fn close(&mut self, key: usize) {
        let Some(peer) = self.peers.try_remove(key) else {
            return;
        };
        if let Place::Seat { room, .. } | Place::Watching { room } = peer.place
            && self.rooms[room].table.leave(&key)
        {
            let room = self.rooms.remove(room);
            self.names.remove(&room.name);
        }
    }
}

impl Peer {
    /// Sends now what the kernel takes. Errors are left to the next read, which meets them too.
    fn send(&mut self, bytes: &[u8]) {
        let sent = if self.unsent.is_empty() {
            self.stream.write(bytes).unwrap_or(0)
        } else {
            0
        };
        self.unsent.extend_from_slice(&bytes[sent..]);
        if self.unsent.len() > MAX_UNSENT {
            // The read that follows finds the end and cleans up.
            let _ = self.stream.shutdown(std::net::Shutdown::Both);
        }
    }

    fn flush(&mut self) {
        if self.unsent.is_empty() {
            return;
        }
        if let Ok(sent) = self.stream.write(&self.unsent) {
            self.unsent.drain(..sent);
        }
        if self.unsent.is_empty() {
            self.unsent = Vec::new();
        }
    }
}
