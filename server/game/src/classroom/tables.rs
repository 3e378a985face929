//! The tables of a class: rooms that it opens, watches and closes.

use std::sync::Arc;

use damiera_connection::delivery::{ConnectionId, News};
use damiera_protocol::class::ClassEvent;
use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::event::{End, EndReason, Holder, PasswordDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, Refusal, WatchingAnswer};
use damiera_protocol::terms::GameTerms;
use damiera_rules::Color;

use super::ClassTask;
use crate::classes::state::RoundTable;
use crate::lobby::{Newcomer, OverseenRoom, OverseerOrder, RoomRequestKind, asker, close_room};
use crate::room::{FounderEntry, Founding, NamedRoom, Opponent, UnopenedRoom};

impl ClassTask {
    /// Finds the tables again after a start. Tables with a listed room are watched, and the others have ended as the
    /// journal says. A game that never began leaves nothing in the journal; it begins when both players are there.
    pub(super) fn find_tables(&mut self) {
        let rooms = self.services.directory.lobby.rooms.all();
        let tables: Vec<_> = (self.state.tables.iter())
            .filter(|table| table.end.is_none())
            .map(|table| (table.number, table.room))
            .collect();
        let mut lost = Vec::new();
        for (number, room) in tables {
            if let Some(listed) = rooms.iter().find(|listed| listed.id == room) {
                self.tables
                    .insert(number, OverseenRoom::of(Arc::clone(listed)));
            } else if let Some(end) = self.services.directory.classes.end_of(room) {
                self.unkept |= self.state.end(number, end);
            } else {
                lost.push(number);
            }
        }
        for number in lost {
            self.renew_room(number);
        }
        // Pupils who had a round behind them begin the next as if it were over just now.
        if self.state.round > 0 && self.state.is_round_over() {
            self.schedule();
        }
    }

    /// Looks how the games stand at the tables that were listed again.
    pub(super) async fn first_look(&mut self) {
        for table in self.tables.values_mut() {
            let answer = table.put(
                ConnectionId::NOBODY,
                Name::anonymous(),
                None,
                RoomRequestKind::Watch,
            );
            // A room that is gone meanwhile says so in its feed.
            if let Ok(Answer::Watching(WatchingAnswer { snapshot, .. })) = answer.await.outcome {
                table.snapshot = Some(*snapshot);
            }
        }
    }

    /// Opens the tables of games that have not begun, if the players are here.
    pub(super) async fn open_pending(&mut self) {
        let is_pending =
            |table: &&RoundTable| table.end.is_none() && !self.tables.contains_key(&table.number);
        let pending: Vec<RoundTable> = self
            .state
            .tables
            .iter()
            .filter(is_pending)
            .cloned()
            .collect();
        for table in pending {
            if table
                .pupils()
                .all(|pupil| self.members.contains_key(&pupil))
                && let Err(refusal) = self.open_table(&table).await
            {
                tracing::warn!(
                    code = refusal.code(),
                    "a table of a class could not be opened"
                );
            }
        }
    }

    async fn open_table(&mut self, table: &RoundTable) -> Result<(), Refusal> {
        let (white, asked_by) = self.newcomer(table.white).ok_or(Refusal::NotInClass)?;
        let black = match table.black {
            Some(black) => Some(self.newcomer(black).ok_or(Refusal::NotInClass)?),
            None => None,
        };
        let services = Arc::clone(&self.services);
        // The bounds of a class are its own, so that a school's address does not run out of rooms.
        let share = services.admission.quotas.open_room(None)?;
        let named = NamedRoom {
            id: table.room,
            name: table.name.clone(),
            word: Some(self.word()),
            class: Some(Arc::clone(&self.class.book)),
            correspondence: None,
            is_of_tournament: false,
        };
        let unopened = UnopenedRoom::list(&services, share, named, None)?;
        let room = Arc::clone(unopened.handle());
        services
            .directory
            .classes
            .note_table(table.room, &self.class);
        let mut live = OverseenRoom::of(Arc::clone(&room));
        let (founder, answer) = asker(&room, asked_by.0, white.lease.name().clone(), asked_by.1);
        let opponent = black.map(|(newcomer, (from, holder))| Opponent {
            asker: asker(&room, from, newcomer.lease.name().clone(), holder).0,
            newcomer,
            challenge: None,
        });
        let founding = Founding {
            asker: founder,
            options: RoomOptions {
                variant: Some(self.state.variant),
                corner: self.state.corner,
                terms: GameTerms {
                    time: self.state.time,
                    ..GameTerms::default()
                },
                colours: Some(Colours::Founder(Color::White)),
                bot: self.state.bot.filter(|_| table.black.is_none()),
                ..RoomOptions::default()
            },
            newcomer: white,
            opponent,
            comes: FounderEntry::ForClass,
        };
        unopened.open(founding);
        if let Err(refusal) = answer.await.outcome {
            self.renew_room(table.number);
            return Err(refusal);
        }
        live.catch_up();
        self.tables.insert(table.number, live);
        Ok(())
    }

    /// Gives a table another room for the next try to open it. The journal may have the room that could not be opened or
    /// read.
    fn renew_room(&mut self, number: u32) {
        let room = self.services.host.clock.id();
        if let Some(before) = self.state.set_room(number, room) {
            self.services.directory.classes.forget_table(before);
            self.services
                .directory
                .classes
                .note_table(room, &self.class);
            self.unkept = true;
        }
    }

    /// A pupil who is here, about to sit down: from which connection and address.
    fn newcomer(&mut self, number: u16) -> Option<(Newcomer, (ConnectionId, Option<Holder>))> {
        let lease = self.lease(number);
        let member = self.members.get(&number)?;
        let newcomer = Newcomer {
            mailbox: Some(Arc::clone(&member.reader.mailbox)),
            lease,
            account: None,
            program: false,
            person: member.reader.holder,
        };
        Some((newcomer, (member.connection, member.reader.holder)))
    }

    /// The digest of a random word. A room with a word, and its games, are shown only to people who know the word, so
    /// the tables of classes stay hidden.
    fn word(&self) -> PasswordDigest {
        let host = &self.services.host.clock;
        PasswordDigest::Slow(SlowDigest {
            kib: 8,
            passes: 1,
            salt: host.draw(),
            hash: host.draw(),
        })
    }

    /// A room has told something.
    pub(super) async fn take_news(&mut self, number: u32, news: News) {
        let Some(table) = self.tables.get_mut(&number) else {
            return;
        };
        let frame = match news {
            News::Frame(frame) | News::Skipped(frame) => frame,
            News::Closed => {
                let stored = table.room.end();
                self.tables.remove(&number);
                if stored.is_none() {
                    tracing::error!(number, "a table of a class is gone without an end");
                }
                let end = stored.unwrap_or_else(|| End::new(None, EndReason::Closed));
                return self.table_over(number, end).await;
            }
        };
        let before = table.ply();
        table.snapshot = Some(frame.snapshot().clone());
        // News that were skipped may have been those of the end, after which a player has left the table.
        let end = table.end().or_else(|| table.room.end());
        if let Some(end) = end {
            self.table_over(number, end).await;
        } else if table.ply() != before {
            self.tell_leaders(ClassEvent::Table(number));
        }
    }

    /// Ends the game at a table, for players who cannot.
    ///
    /// # Errors
    /// When it cannot be recorded now.
    pub(super) async fn close_table(&mut self, number: u32) -> Result<(), Refusal> {
        let Some(table) = self.tables.get(&number) else {
            let end = self.end_before_start(number);
            self.table_over(number, end).await;
            return Ok(());
        };
        let answer = table.order(OverseerOrder::End);
        answer.await.outcome?;
        Ok(())
    }

    /// Closes the room of a table, also while its game goes on.
    pub(super) fn close_room(&self, number: u32) {
        if let Some(table) = self.tables.get(&number) {
            close_room(&table.room);
        }
    }

    /// How a game ends that never began: as a begun one would, the only player who is there has won it.
    fn end_before_start(&self, number: u32) -> End {
        let table = self.state.table(number);
        let is_here = |pupil: u16| self.members.contains_key(&pupil);
        let here = table.map(|table| (is_here(table.white), table.black.is_none_or(is_here)));
        match here {
            Some((true, false)) => End::new(Some(Color::White), EndReason::Absent),
            Some((false, true)) => End::new(Some(Color::Black), EndReason::Absent),
            Some(_) | None => End::new(None, EndReason::Teacher),
        }
    }

    /// Lets every room look whether the games stand still, and waits until it has.
    pub(super) async fn look_round(&mut self) {
        let answers: Vec<_> = (self.tables.values())
            .map(|table| table.order(OverseerOrder::Look))
            .collect();
        for answer in answers {
            // A room that is gone plays nothing.
            let _ = answer.await;
        }
    }
}
