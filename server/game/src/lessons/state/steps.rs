//! The leader's steps through the record: another record, another place, moves and notes.

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::command::LinePlace;
use damiera_protocol::lesson::{LessonEvent, Stepped};
use damiera_protocol::reply::Refusal;
use damiera_rules::pdn::NodeId;
use damiera_rules::{Drawing, Ply, Position};

use super::{Lesson, LessonState, Subject};

impl Lesson {
    /// Looks at another game from now on.
    ///
    /// # Errors
    /// When another person leads.
    pub fn load(&self, by: ConnectionId, subject: Subject) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        state.subject = subject;
        state.judged = None;
        state.subjects += 1;
        state.at = NodeId::START;
        self.tell(&mut state, LessonEvent::Opened, None);
        Ok(())
    }

    /// Goes so many moves on.
    ///
    /// # Errors
    /// When another person leads, or the line ends here.
    pub fn forward(&self, by: ConnectionId, moves: u32) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let depth = state.depth();
        let to = depth.saturating_add(count(moves)).min(state.last());
        match to - depth {
            0 => Err(Refusal::LineEnds),
            gone => self.go(&mut state, to, Stepped::Forward(gone)),
        }
    }

    /// Goes so many moves back.
    ///
    /// # Errors
    /// When another person leads, or this is the start.
    pub fn back(&self, by: ConnectionId, moves: u32) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let depth = state.depth();
        match count(moves).min(depth) {
            0 => Err(Refusal::LineBegins),
            gone => self.go(&mut state, depth - gone, Stepped::Back(gone)),
        }
    }

    /// Goes to a place of the line.
    ///
    /// # Errors
    /// When another person leads, or the line has no such place.
    pub fn go_to(&self, by: ConnectionId, place: LinePlace) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let last = state.last();
        let to = match place {
            LinePlace::Start => 0,
            LinePlace::End => last,
            LinePlace::Ply(ply) => count(ply),
        };
        match to <= last {
            true => self.go(&mut state, to, Stepped::Jump),
            false => Err(Refusal::NoSuchPly(last)),
        }
    }

    /// Goes into a variation: a variation that begins here, by its number, or else a variation that begins where the
    /// last move was made.
    ///
    /// # Errors
    /// When another person leads, or there is no such variation.
    pub fn variation(&self, by: ConnectionId, number: Option<u32>) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let study = &state.subject.study;
        let here = study.next(state.at);
        let beside = study
            .reached(state.at)
            .map(|(parent, _)| study.next(parent));
        let choices = match here.len() {
            0 | 1 => beside.unwrap_or_default(),
            _ => here,
        };
        let variations = choices.len().saturating_sub(1);
        // Without a number the next variation after the current one is chosen.
        let own = choices.iter().position(|choice| *choice == state.at);
        let wanted = number.map_or_else(|| own.unwrap_or_default() % variations.max(1) + 1, count);
        let to = match (variations, choices.get(wanted)) {
            (0, _) => return Err(Refusal::NoVariation),
            (_, None) => return Err(Refusal::NoSuchVariation(variations)),
            (_, Some(to)) => *to,
        };
        state.at = to;
        self.tell(&mut state, LessonEvent::Stepped(Stepped::Variation), None);
        Ok(())
    }

    /// Goes back to where the variation left the main line.
    ///
    /// # Errors
    /// When another person leads, or the place is on the main line.
    pub fn main_line(&self, by: ConnectionId) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let study = &state.subject.study;
        if study.is_main(state.at) {
            return Err(Refusal::OnMainLine);
        }
        state.at = study.main_before(state.at);
        self.tell(&mut state, LessonEvent::Stepped(Stepped::MainLine), None);
        Ok(())
    }

    /// Makes a move that was typed and read by `read`: the next move of the line, or else a tried one.
    ///
    /// # Errors
    /// When another person leads, the move is not legal, or there is no room for it.
    pub fn play(
        &self,
        by: ConnectionId,
        read: impl FnOnce(&Position, Drawing) -> Result<Ply, Refusal>,
    ) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let (at, drawing) = (state.at, state.drawing());
        let ply = read(state.subject.study.position(at), drawing)?;
        let main = state.subject.study.next(at).first().copied();
        let before = state.subject.study.moves();
        let to = state.subject.study.play(at, &ply);
        let to = to.map_err(Refusal::StudyFull)?;
        let how = match state.subject.study.moves() == before {
            true if main == Some(to) => Stepped::Forward(1),
            true => Stepped::Variation,
            false => Stepped::Tried,
        };
        state.at = to;
        self.tell(&mut state, LessonEvent::Stepped(how), None);
        Ok(())
    }

    /// Notes something here, or takes the note away.
    ///
    /// # Errors
    /// When another person leads, there is no room for it, or no note to take away.
    pub fn note(&self, by: ConnectionId, text: &str) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let at = state.at;
        if text.is_empty() && state.subject.study.note(at).is_empty() {
            return Err(Refusal::NoNote);
        }
        let noted = state.subject.study.set_note(at, text);
        noted.map_err(Refusal::StudyFull)?;
        self.tell(&mut state, LessonEvent::Noted, None);
        Ok(())
    }

    /// Goes to a place of the line by its number.
    fn go(&self, state: &mut LessonState, to: usize, how: Stepped) -> Result<(), Refusal> {
        let line = state.subject.study.line(state.at);
        state.at = *line.get(to).ok_or(Refusal::NoSuchPly(line.len() - 1))?;
        self.tell(state, LessonEvent::Stepped(how), None);
        Ok(())
    }
}

/// A number of moves as an index.
fn count(moves: u32) -> usize {
    usize::try_from(moves).unwrap_or(usize::MAX)
}
