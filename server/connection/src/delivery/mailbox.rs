//! The queue of mail to one connection.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use damiera_journal::RoomId;
use damiera_protocol::render::Notice;
use futures_util::task::AtomicWaker;
use parking_lot::Mutex;

use crate::delivery::mail::{Call, FollowNotice, Mail};
use crate::delivery::other_mail::OtherMail;
use crate::delivery::{Bulletin, ClassNews, Frame, LessonNews, LobbyNews, RoomEntry};

/// A queue of this many frames is kept when it is empty, so that a move allocates none.
const SMALL: usize = 8;

/// The queue between rooms and one session. Rooms put frames in, the session takes them out.
#[derive(Debug)]
pub struct Mailbox {
    queue: Mutex<MailQueue>,
    /// Wakes the session; it alone waits here.
    reader: AtomicWaker,
    /// True if a program reads it.
    for_program: AtomicBool,
    /// The session ends without waiting for what it has asked: another server has the games.
    cut_short: AtomicBool,
    /// Maximum waiting frames.
    capacity: usize,
    /// Maximum memory of the waiting frames, in bytes.
    bytes: usize,
}

#[derive(Debug, Default)]
struct MailQueue {
    frames: VecDeque<Arc<Frame>>,
    other: OtherMail,
    /// The memory that the frames take, in bytes.
    bytes: usize,
    /// Why the session must end, once it must.
    close: Option<Notice>,
}

impl MailQueue {
    fn pop(&mut self) -> Option<Arc<Frame>> {
        self.take_at(0)
    }

    /// Takes the frame at a place of the queue. None if there is none, or if a call comes before it.
    fn take_at(&mut self, place: usize) -> Option<Arc<Frame>> {
        self.other.pass_frame(place)?;
        let frame = self.frames.remove(place)?;
        self.bytes -= frame.weight();
        if self.frames.is_empty() && self.frames.capacity() > SMALL {
            // An idle connection keeps no large buffer.
            self.frames = VecDeque::new();
        }
        Some(frame)
    }

    /// Drops the waiting mail, but for a call: the person has a seat there.
    fn clear(&mut self) {
        self.frames = VecDeque::new();
        self.bytes = 0;
        self.other.clear();
    }
}

impl Mailbox {
    /// An empty mailbox for at most `capacity` frames that take at most so many bytes.
    pub fn new(capacity: usize, bytes: usize) -> Self {
        Mailbox {
            queue: Mutex::default(),
            reader: AtomicWaker::new(),
            for_program: AtomicBool::new(false),
            cut_short: AtomicBool::new(false),
            capacity,
            bytes,
        }
    }

    /// Puts a frame in, unless the session is to end.
    ///
    /// Chat waits only while half the places and half the bytes are free, so that no crowd can talk a
    /// player out of a seat; more is dropped for this reader. A reader for whom there is no place left
    /// does not read: it is cut off, and what waits is dropped.
    ///
    /// Returns whether it was chat for which there was no place.
    pub fn deliver(&self, frame: Arc<Frame>) -> bool {
        let mut queue = self.queue.lock();
        let waiting = queue.frames.len();
        let bytes = queue.bytes + frame.weight();
        let half_full = waiting >= self.capacity / 2 || bytes > self.bytes / 2;
        if queue.close.is_some() {
            return false;
        }
        if half_full && frame.speaker().is_some() {
            return true;
        }
        if waiting < self.capacity && bytes <= self.bytes {
            queue.frames.push_back(frame);
            queue.bytes = bytes;
        } else {
            queue.clear();
            queue.close = Some(Notice::TooSlow);
        }
        drop(queue);
        self.reader.wake();
        false
    }

    /// Says whether a program reads it from now on.
    pub fn set_for_program(&self, is_program: bool) {
        self.for_program.store(is_program, Ordering::Relaxed);
    }

    /// True if a program reads it.
    pub fn is_for_program(&self) -> bool {
        self.for_program.load(Ordering::Relaxed)
    }

    /// Puts in what the operator says to everyone.
    pub fn post(&self, bulletin: Arc<Bulletin>) {
        let mut queue = self.queue.lock();
        if queue.close.is_some() {
            return;
        }
        queue.other.post(bulletin);
        drop(queue);
        self.reader.wake();
    }

    /// Puts in news from outside rooms. Returns true if there was a place for it.
    pub fn hear(&self, news: Arc<LobbyNews>) -> bool {
        let mut queue = self.queue.lock();
        if queue.close.is_some() {
            return true;
        }
        let has_place = queue.other.hear(news);
        drop(queue);
        if has_place {
            self.reader.wake();
        }
        has_place
    }

    /// Puts in that a game has begun. It replaces an unseen notice.
    pub fn put_follow_notice(&self, follow_notice: FollowNotice) {
        self.queue.lock().other.put_follow_notice(follow_notice);
        self.reader.wake();
    }

    /// Puts in what happened in the lesson where the person is.
    pub fn teach(&self, news: Arc<LessonNews>) {
        let mut queue = self.queue.lock();
        if queue.close.is_some() {
            return;
        }
        queue.other.teach(news);
        drop(queue);
        self.reader.wake();
    }

    /// Puts in what happened in the class where the person is.
    pub fn tell_of_class(&self, news: ClassNews) {
        let mut queue = self.queue.lock();
        if queue.close.is_some() {
            return;
        }
        queue.other.tell_of_class(news);
        drop(queue);
        self.reader.wake();
    }

    /// Takes what happened next in a class, if anything waits.
    pub fn take_class(&self) -> Option<ClassNews> {
        self.queue.lock().other.take_class()
    }

    /// Takes what happened next in a lesson, if anything waits.
    pub fn take_lesson(&self) -> Option<Arc<LessonNews>> {
        self.queue.lock().other.take_lesson()
    }

    /// Puts in a call to a table, before all that happens there.
    pub fn call(&self, call: Call) {
        let mut queue = self.queue.lock();
        let before = queue.frames.len();
        queue.other.call(before, Box::new(call));
        drop(queue);
        self.reader.wake();
    }

    /// Puts a call back that was taken too early. The session comes for it by itself.
    pub fn put_back(&self, call: Box<Call>) {
        self.queue.lock().other.put_back(call);
    }

    /// Takes a call to a table, if there is one. Frames before it wait on: they may be of other boards of the person.
    pub fn take_call(&self) -> Option<Box<Call>> {
        self.queue.lock().other.take_call()
    }

    /// Ends the session after the mail that already waits. A session that lost its seat to another connection gets
    /// nothing more: the new one is told all of that, and the old peer may never read again. A session that the server
    /// sends away gets nothing more either.
    pub fn close(&self, notice: Notice) {
        let mut queue = self.queue.lock();
        queue.close.get_or_insert(notice);
        if notice.names_others() {
            self.cut_short.store(true, Ordering::Release);
        }
        if matches!(notice, Notice::TakenOver | Notice::Kicked) {
            queue.clear();
        }
        drop(queue);
        self.reader.wake();
    }

    /// Gives the session a turn.
    pub fn wake(&self) {
        self.reader.wake();
    }

    /// True if the session ends without waiting for an answer; else it is woken when it does.
    pub fn poll_cut_short(&self, cx: &Context<'_>) -> bool {
        if !self.cut_short.load(Ordering::Acquire) {
            self.reader.register(cx.waker());
        }
        self.cut_short.load(Ordering::Acquire)
    }

    /// Takes the next mail, or arranges for the session to be woken by it. A session that has no
    /// `room` for a frame still learns that it must end.
    pub fn poll_take(&self, room: bool, cx: &Context<'_>) -> Poll<Mail> {
        let take = || if room { self.take() } else { self.take_close() };
        if let Some(mail) = take() {
            return Poll::Ready(mail);
        }
        self.reader.register(cx.waker());
        // Mail that came between the look and the registration did not wake the task.
        take().map_or(Poll::Pending, Poll::Ready)
    }

    /// Takes only mail that happens in no room and leads into none: a person may be about to enter one.
    pub fn poll_take_aside(&self, cx: &Context<'_>) -> Poll<Mail> {
        if let Some(mail) = self.take_aside() {
            return Poll::Ready(mail);
        }
        self.reader.register(cx.waker());
        self.take_aside().map_or(Poll::Pending, Poll::Ready)
    }

    fn take_aside(&self) -> Option<Mail> {
        let mut queue = self.queue.lock();
        let other = &mut queue.other;
        other
            .take_bulletin()
            .or_else(|| other.take_lesson().map(Mail::Lesson))
            .or_else(|| other.take_hall())
    }

    fn take_close(&self) -> Option<Mail> {
        let queue = self.queue.lock();
        let close = queue.close.filter(|_| queue.frames.is_empty());
        close.map(Mail::Close)
    }

    /// Takes the next mail, if there is any.
    pub fn take(&self) -> Option<Mail> {
        let mut queue = self.queue.lock();
        if let Some(bulletin) = queue.other.take_bulletin() {
            return Some(bulletin);
        }
        if let Some(frame) = queue.pop() {
            return Some(Mail::Frame(frame));
        }
        let behind = queue.other.take_behind_frames();
        behind.or_else(|| queue.close.map(Mail::Close))
    }

    /// Forgets all frames of a room that wait.
    pub fn forget_frames(&self, room: RoomId) {
        let seq = u64::MAX;
        while self.take_until(RoomEntry { room, seq }).is_some() {}
    }

    /// Takes the next frame of a room, if there is any that belongs to this entry or an earlier one. Frames of other
    /// rooms wait on.
    pub fn take_until(&self, last: RoomEntry) -> Option<Arc<Frame>> {
        let mut queue = self.queue.lock();
        let mut frames = queue.frames.iter();
        let place = frames.position(|frame| frame.room() == last.room)?;
        let is_due = queue.frames[place].seq() <= last.seq;
        is_due.then(|| queue.take_at(place)).flatten()
    }

    /// Takes the next frame of any room.
    pub fn take_frame(&self) -> Option<Arc<Frame>> {
        self.queue.lock().pop()
    }
}
