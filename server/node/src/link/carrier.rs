//! The task that carries a person's connection at a replica: between its socket and the link.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io::ErrorKind;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::front::{ConnectionInput, Front};
use damiera_game::services::deadline_timer::DeadlineTimer;
use damiera_protocol::codec::Item;
use tokio::time::Instant;

use super::carried_output::TakenOutput;
use super::connection::{CarriedConnection, CarriedEnd, note_told};
use super::replica::{CarrierPlace, Link, PrimaryLink};
use super::wire::{CarriedItem, OpenedConnection, PersonEvent, PersonOrder, SettledState};
use super::{LINES_IN_FLIGHT, WINDOW};

/// After so many bytes the primary is told that they were written.
const REPORTED: usize = WINDOW as usize / 4;

/// Maximum age of a measured round trip.
const TRIP_AGE: Duration = Duration::from_millis(250);

impl Link {
    /// Carries a connection until it is over, the primary gives it back, or the link is lost.
    pub fn carry(
        &self,
        held: Box<CarriedConnection>,
    ) -> impl Future<Output = CarriedEnd> + Send + use<> {
        // Made before the future, which would keep a second place for all that it is made of.
        let mut carrier = Carrier::new(Arc::clone(&self.shared), held);
        async move {
            match poll_fn(|cx| carrier.poll_end(cx)).await {
                CarrierEnd::Over => CarriedEnd::Over,
                CarrierEnd::Back => CarriedEnd::Back(carrier.held),
                CarrierEnd::Close(patience) => {
                    Box::pin(carrier.held.front.close(patience)).await;
                    CarriedEnd::Over
                }
            }
        }
    }
}

#[derive(Debug)]
struct Carrier {
    held: Box<CarriedConnection>,
    place: CarrierPlace,
    stage: CarrierStage,
    /// Questions that were put on this link.
    questions: u32,
    /// Bytes that were written and not reported to the primary.
    unreported: usize,
    /// The primary knows that the peer floods.
    floods: bool,
    /// The network's delay as the primary knows it, and when it was last looked at.
    trip: Option<(Duration, Instant)>,
    alarm: DeadlineTimer,
}

/// The stage of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CarrierStage {
    Open,
    /// It is broken or given up: nothing is read or written, and the primary's session is still to end.
    Dead,
    /// Its session is over. It closes when everything was written.
    Closing {
        patience: Duration,
        /// When the peer last took something.
        since: Instant,
    },
}

/// Why a carrier ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CarrierEnd {
    Over,
    Back,
    Close(Duration),
}

impl Carrier {
    fn new(link: Arc<PrimaryLink>, held: Box<CarriedConnection>) -> Self {
        let carrier = Carrier {
            held,
            place: CarrierPlace::new(link),
            stage: CarrierStage::Open,
            questions: 0,
            unreported: 0,
            floods: false,
            trip: None,
            alarm: DeadlineTimer::default(),
        };
        carrier.open();
        carrier
    }

    /// Says what there is to carry, and what was not answered.
    fn open(&self) {
        let held = &self.held;
        self.place.say(PersonEvent::Open(Box::new(OpenedConnection {
            connection: held.connection,
            peer: held.peer.address,
            path: held.peer.path,
            encrypted: held.front.is_encrypted(),
            page: held.front.is_page(),
            key: held.front.proven_key(),
            ends_whole: held.front.ends_whole(),
            kept_waiting: held.kept_waiting,
            introduction: held.introduction.clone(),
            told: held.told.clone(),
            repeats_to: held.repeats_to.max(held.lines),
        })));
        for (number, item) in &held.unanswered {
            self.send(*number, item.clone(), false);
        }
        if held.front.has_ended() {
            self.place.say(PersonEvent::End);
        }
    }

    fn poll_end(&mut self, cx: &mut Context<'_>) -> Poll<CarrierEnd> {
        loop {
            if let Some(end) = self.take_orders(cx) {
                return Poll::Ready(end);
            }
            self.poll_write(cx);
            if let CarrierStage::Closing { patience, since } = self.stage {
                if self.held.unwritten.is_empty() {
                    return Poll::Ready(CarrierEnd::Close(patience));
                }
                return match self.alarm.poll(Some(since + patience), cx) {
                    Poll::Ready(()) => {
                        self.held.front.give_up();
                        Poll::Ready(CarrierEnd::Over)
                    }
                    Poll::Pending => Poll::Pending,
                };
            }
            if self.stage == CarrierStage::Dead {
                return Poll::Pending;
            }
            if self.poll_read(cx).is_ready() {
                continue;
            }
            self.tell_flood();
            let front = &self.held.front;
            let deadline = [front.next_line_at(), front.look_at()];
            if (self.alarm)
                .poll(deadline.into_iter().flatten().min(), cx)
                .is_pending()
            {
                return Poll::Pending;
            }
            if self.held.front.finds_lost() {
                self.die(PersonEvent::Lost);
            }
        }
    }

    /// Does what the primary wants. Gives how the carrier ends, if it does.
    fn take_orders(&mut self, cx: &Context<'_>) -> Option<CarrierEnd> {
        let TakenOutput {
            pieces,
            settled,
            orders,
            lost,
        } = self.place.output.take(cx);
        if self.stage == CarrierStage::Dead {
            drop(pieces);
        } else if self.held.unwritten.is_empty() {
            self.held.unwritten = pieces.into();
        } else {
            self.held.unwritten.extend(pieces);
        }
        if let Some(settled) = settled {
            self.settle(settled);
        }
        for order in orders {
            if let Some(end) = self.take_order(order) {
                return Some(end);
            }
        }
        match self.stage {
            CarrierStage::Open if lost => Some(CarrierEnd::Back),
            CarrierStage::Dead if lost => Some(CarrierEnd::Over),
            // The session is over on either side.
            CarrierStage::Open | CarrierStage::Dead | CarrierStage::Closing { .. } => None,
        }
    }

    fn settle(&mut self, settled: SettledState) {
        let held = &mut self.held;
        let answered = |(number, _): &(u32, Item)| *number <= settled.answered;
        while held.unanswered.front().is_some_and(answered) {
            held.unanswered.pop_front();
        }
        if held.unanswered.is_empty() {
            held.unanswered = VecDeque::new();
        }
        for (room, seq) in settled.told {
            note_told(&mut held.told, room, seq);
        }
        if let Some(introduction) = settled.introduction {
            held.introduction = Some(introduction);
        }
    }

    fn take_order(&mut self, order: PersonOrder) -> Option<CarrierEnd> {
        let front = &mut self.held.front;
        match order {
            // The link's reader has taken it apart.
            PersonOrder::Output { .. } => {}
            PersonOrder::Rate { burst, per_second } => front.set_rate(burst, per_second),
            PersonOrder::Pasted(lines) => {
                let (pastes, by) = (&self.place.link.pastes, self.held.pastes_as);
                front.set_pasted(lines.map(|lines| pastes.lines(by, lines as usize)));
            }
            PersonOrder::Question => {
                front.before_question();
                self.questions = self.questions.wrapping_add(1);
            }
            PersonOrder::EndsFor(notice) => front.ends_for(notice),
            PersonOrder::GiveUp => {
                front.give_up();
                self.held.unwritten = VecDeque::new();
                self.stage = CarrierStage::Dead;
            }
            PersonOrder::Close { .. } if self.stage == CarrierStage::Dead => {
                return Some(CarrierEnd::Over);
            }
            PersonOrder::Close { patience } => {
                let since = Instant::now();
                self.stage = CarrierStage::Closing { patience, since };
            }
            PersonOrder::Drop => return Some(CarrierEnd::Over),
            PersonOrder::HandBack => {
                return Some(match self.stage {
                    CarrierStage::Open => CarrierEnd::Back,
                    CarrierStage::Dead | CarrierStage::Closing { .. } => CarrierEnd::Over,
                });
            }
        }
        None
    }

    /// Writes as much as the peer takes.
    fn poll_write(&mut self, cx: &mut Context<'_>) {
        let held = &mut self.held;
        while !held.unwritten.is_empty() {
            match held.front.poll_send(&mut held.unwritten, cx) {
                Poll::Pending => return,
                Poll::Ready(Err(error)) => return self.breaks(error.kind()),
                Poll::Ready(Ok(written)) => {
                    self.unreported += written;
                    if let CarrierStage::Closing { since, .. } = &mut self.stage {
                        *since = Instant::now();
                    }
                }
            }
        }
        // A connection that rests keeps no place for what it might write.
        held.unwritten = VecDeque::new();
        if self.unreported >= REPORTED {
            self.report();
        }
        if let Poll::Ready(Err(error)) = self.held.front.poll_flush(cx) {
            self.breaks(error.kind());
        }
    }

    fn report(&mut self) {
        let written = std::mem::take(&mut self.unreported);
        let counted = self.place.output.note_written(written);
        self.place.say(PersonEvent::Written(counted as u64));
    }

    /// Takes a line; ready if something came.
    fn poll_read(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let place = &self.place;
        if self.held.unanswered.len() >= LINES_IN_FLIGHT
            || place.link.end.outbound.poll_room(place.id, cx).is_pending()
        {
            return Poll::Pending;
        }
        match std::task::ready!(self.held.front.poll_arrival(cx)) {
            ConnectionInput::Item(item) => {
                self.tell_trip();
                let held = &mut self.held;
                held.lines = held.lines.wrapping_add(1);
                held.unanswered.push_back((held.lines, item.clone()));
                let (number, early) = (held.lines, held.front.was_early());
                self.send(number, item, early);
            }
            ConnectionInput::End => place.say(PersonEvent::End),
            ConnectionInput::Broken(kind) => self.breaks(kind),
        }
        Poll::Ready(())
    }

    fn send(&self, number: u32, item: Item, early: bool) {
        self.place.say(PersonEvent::Item(CarriedItem {
            number,
            questions: self.questions,
            early,
            foreign: self.held.front.foreign(),
            item,
        }));
    }

    /// Tells the primary how far away the person is, if that has changed by a quarter.
    fn tell_trip(&mut self) {
        let now = Instant::now();
        if self.trip.is_some_and(|(_, looked)| now < looked + TRIP_AGE) {
            return;
        }
        let Some(trip) = self.held.front.round_trip() else {
            return;
        };
        let known = self.trip.map(|(known, _)| known);
        let is_news = known.is_none_or(|known| trip.abs_diff(known) > known / 4);
        self.trip = Some((if is_news { trip } else { known.unwrap_or(trip) }, now));
        if is_news {
            let micros = u64::try_from(trip.as_micros()).unwrap_or(u64::MAX);
            self.place.say(PersonEvent::RoundTrip(micros));
        }
    }

    /// Tells the primary that lines come too fast.
    fn tell_flood(&mut self) {
        if self.held.front.was_held() {
            self.place.say(PersonEvent::Held);
        }
        let floods = self.held.front.flooding_since().is_some();
        if floods != self.floods {
            self.floods = floods;
            self.place.say(PersonEvent::Flooding(floods));
        }
    }

    fn breaks(&mut self, kind: ErrorKind) {
        self.die(PersonEvent::Broken(kind));
    }

    /// Stops reading and writing, for a reason that the primary is told.
    fn die(&mut self, why: PersonEvent) {
        self.held.unwritten = VecDeque::new();
        let (stage, since) = (self.stage, Instant::now());
        self.stage = match stage {
            CarrierStage::Open | CarrierStage::Dead => CarrierStage::Dead,
            // There is nothing left to wait for.
            CarrierStage::Closing { .. } => CarrierStage::Closing {
                patience: Duration::ZERO,
                since,
            },
        };
        self.place.say(why);
    }
}
