//! A person as a member of the lobby: their open challenges, and the news that they may hear.

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::view::Format;
use tokio::time::Instant;

use super::boards::Boards;
use super::facts::ReaderFacts;
use crate::challenges::Challenges;

/// A person as a member of the lobby.
#[derive(Debug, Default)]
pub(super) struct LobbyMember {
    /// When the first of the person's challenges is over.
    challenge_ends: Option<Instant>,
    /// The person was challenged and could not accept at that time.
    unheard: bool,
}

impl LobbyMember {
    /// When the first of the person's challenges is over; None without one.
    pub(super) fn challenge_ends(&self) -> Option<Instant> {
        self.challenge_ends
    }

    /// Looks up when the first of the person's challenges is over.
    pub(super) fn note_challenges(&mut self, challenges: &Challenges, own: ConnectionId) {
        self.challenge_ends = challenges.ends_at(own);
    }

    /// Closes challenges after their time. Returns true if one of the person's was due.
    pub(super) fn expire_challenges(
        &mut self,
        challenges: &Challenges,
        own: ConnectionId,
        now: Instant,
    ) -> bool {
        let is_due = self.challenge_ends.is_some_and(|end| end <= now);
        if is_due {
            challenges.expire();
            self.note_challenges(challenges, own);
        }
        is_due
    }

    /// True if the person was challenged where they could not accept, since this was asked last.
    pub(super) fn missed_challenge(&mut self) -> bool {
        std::mem::take(&mut self.unheard)
    }

    /// True if a person is told of an event at a place. `enters` says whether they are in tournaments.
    ///
    /// The accessible format is not disturbed at a table, and a player in a game only by a challenge. A challenge that
    /// was not shown is told later in the lobby. Clients that read JSON are told everything, and decide when to show
    /// it.
    pub(super) fn hears(
        &mut self,
        event: &LobbyEvent,
        place: &Boards,
        reader: ReaderFacts,
        enters: bool,
    ) -> bool {
        if event.is_for_lobby() && place.permits().outside().is_err() {
            return false;
        }
        let format = reader.view.format;
        let is_seated = format.is_prose() && place.is_seated();
        let is_quiet = format == Format::Accessible && place.room().is_some();
        match event {
            LobbyEvent::Said { .. } | LobbyEvent::Told { .. } => true,
            // Another guest may have the name of an entrant.
            LobbyEvent::Tournament(_) => enters,
            LobbyEvent::Challenged { .. } => {
                // Only in the lobby it can be accepted, and a bare answer means it there.
                self.unheard |= is_seated || is_quiet;
                !is_quiet
            }
            LobbyEvent::Answered(_) | LobbyEvent::Unchallenged(_) => !is_quiet,
            LobbyEvent::Offered { .. } | LobbyEvent::Arrival(_) => {
                !(is_quiet || is_seated && place.game_runs())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damiera_platform::process::threads::Threads;
    use damiera_protocol::lobby_event::LobbyEvent;
    use damiera_protocol::name::Name;
    use damiera_protocol::view::{Chair, Format, View};
    use damiera_protocol::wire::Arrival;
    use serde_json::json;
    use uuid::Uuid;

    use super::LobbyMember;
    use crate::lobby::RoomHandle;
    use crate::session::boards::Boards;
    use crate::session::facts::ReaderFacts;

    fn name(text: &str) -> Name {
        text.parse().expect("a name")
    }

    fn seated() -> Boards {
        let slot = Threads::default().thread_slot();
        let (room, _inbox) = RoomHandle::new(Uuid::nil(), name("prova"), None, slot, 1);
        let mut place = Boards::default();
        place.sit(&Arc::new(room), (Chair::First, 1), false);
        place
    }

    fn reader(format: Format) -> ReaderFacts {
        let view = View {
            format,
            ..View::default()
        };
        ReaderFacts {
            view,
            is_person: format.is_prose(),
        }
    }

    fn challenged() -> LobbyEvent {
        let challenge = json!({
            "challenge": {
                "number": 7, "by": "Ada", "to": "Gil", "variant": "italiana", "rated": false, "seconds": 60,
            },
        });
        LobbyEvent::Challenged {
            by: name("Ada"),
            challenge: Box::new(serde_json::from_value(challenge).expect("a challenge")),
        }
    }

    #[test]
    fn a_player_hears_what_the_format_and_the_place_allow() {
        let said = LobbyEvent::Said {
            from: name("Ada"),
            text: "ciao".to_owned(),
        };
        let arrival = LobbyEvent::Arrival(Arrival {
            name: name("Ada").into(),
            here: true,
            friend: true,
        });
        for (event, format, in_lobby, at_table) in [
            (&said, Format::Text, true, false),
            (&said, Format::Json, true, false),
            (&arrival, Format::Text, true, true),
            (&arrival, Format::Accessible, true, false),
            (&arrival, Format::Json, true, true),
            (&challenged(), Format::Text, true, true),
            (&challenged(), Format::Accessible, true, false),
            (&challenged(), Format::Json, true, true),
        ] {
            let mut member = LobbyMember::default();
            let mut hears = |place: &Boards| member.hears(event, place, reader(format), false);
            assert_eq!(hears(&Boards::default()), in_lobby, "{event:?} {format:?}");
            assert_eq!(hears(&seated()), at_table, "{event:?} {format:?}");
        }
    }

    #[test]
    fn a_challenge_at_a_table_is_told_again_once() {
        for (place, format, is_missed) in [
            (Boards::default(), Format::Text, false),
            (seated(), Format::Text, true),
            (seated(), Format::Accessible, true),
            (seated(), Format::Json, false),
        ] {
            let mut member = LobbyMember::default();
            member.hears(&challenged(), &place, reader(format), false);
            assert_eq!(member.missed_challenge(), is_missed, "{format:?}");
            assert!(!member.missed_challenge());
        }
    }
}
