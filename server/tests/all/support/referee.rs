//! Watches a room from beside and compares what it shows with what its journal holds.

use std::sync::Arc;

use damiera_connection::delivery::{Frame, News, Watch};
use damiera_game::lobby::Lobby;
use damiera_game::room::RoomState;
use damiera_protocol::name::Name;
use damiera_protocol::snapshot::RoomSnapshot;

use super::faulty::Faulty;

/// Applies the journal's entries as the room shows them.
#[derive(Debug)]
pub(crate) struct Referee {
    journal: Faulty,
    watch: Watch,
    state: RoomState,
}

impl Referee {
    /// Begins to watch a room that was just opened.
    pub(crate) fn new(lobby: &Arc<Lobby>, room: &str, journal: Faulty) -> Self {
        let name = Name::parse(room).unwrap();
        let watch = lobby.rooms.find(&name).unwrap().feed.watch();
        let stored = journal.stored();
        let mut state = RoomState::opened(&stored[0].event).unwrap();
        for record in &stored[1..] {
            state.apply(record).unwrap();
        }
        Referee {
            journal,
            watch,
            state,
        }
    }

    /// Checks every frame that the room has shown since the last look: it is stored, it is the
    /// next one, and the room then stands where its journal leads.
    pub(crate) fn check(&mut self) {
        while let Some(news) = self.watch.next_until(u64::MAX) {
            match news {
                News::Frame(frame) => self.check_frame(&frame),
                other => panic!("{other:?}"),
            }
        }
    }

    fn check_frame(&mut self, frame: &Frame) {
        let stored = self.journal.stored();
        if frame.seq() > self.state.seq {
            assert_eq!(frame.seq(), self.state.seq + 1, "a gap");
            let place = usize::try_from(frame.seq() - 1).unwrap();
            let record = stored.get(place).expect("only what is stored is shown");
            assert_eq!(record.seq, frame.seq());
            self.state.apply(record).unwrap();
        }
        let replayed = format!("{:?}", self.state.snapshot());
        assert_eq!(format!("{:?}", frame.snapshot()), replayed);
    }

    /// Checks that everything that is stored was shown.
    pub(crate) fn check_complete(&self) {
        assert_eq!(self.state.seq, self.journal.stored().len() as u64);
    }

    pub(crate) fn state(&self) -> &RoomState {
        &self.state
    }

    /// The legal moves, as they are typed.
    pub(crate) fn legal(&self) -> Vec<String> {
        let Some(table) = self.state.running() else {
            return Vec::new();
        };
        let RoomSnapshot { corner, .. } = self.state.snapshot();
        let drawing = table.game.variant().drawing_with(corner);
        let plies = table.game.legal_plies();
        plies.iter().map(|ply| ply.labels(drawing)).collect()
    }

    /// The chair to move; None after the end of the game.
    pub(crate) fn mover(&self) -> Option<usize> {
        self.state.mover().map(damiera_protocol::view::Chair::index)
    }
}
