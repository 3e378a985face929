//! A resident in the lobby: making and taking challenges, and talking.

use serde_json::Value;

use super::{Resident, today};
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::view::text;
use crate::town::challenges::{Meeting, Side};
use crate::town::report::TownCounts;

/// The terms that residents propose. There are few kinds, so that equal ones meet.
const TERMS: [&str; 4] = ["", "30+5", "russa 20+10", "30+5 bianco"];

impl Resident {
    /// Does one thing in the lobby, and rests.
    pub(super) async fn mingle(
        &mut self,
        link: &mut JsonConnection,
    ) -> Result<(), JsonConnectionError> {
        if let Some(number) = self.called.pop_front() {
            if self.lot.one_in(4) {
                self.ask(link, &format!("rifiuta {number}")).await?;
            } else {
                self.take(link, number).await?;
            }
            return Ok(());
        }
        match self.lot.below(16) {
            0 => {
                self.speak(link, "di' chi gioca?", |t| &mut t.spoken)
                    .await?;
            }
            1 => {
                let line = format!("scrivi {} giochiamo?", self.neighbour());
                self.speak(link, &line, |t| &mut t.written).await?;
            }
            2 => self.write_line(link).await?,
            3 => self.befriend(link).await?,
            4..=6 => {
                let name = self.neighbour();
                self.challenge(link, &name).await?;
            }
            7..=9 => self.take_any(link).await?,
            10..=12 => self.challenge(link, "").await?,
            // A resident with an open challenge mostly waits.
            _ => {}
        }
        if !self.sits {
            self.listen(link).await?;
        }
        Ok(())
    }

    async fn speak(
        &mut self,
        link: &mut JsonConnection,
        line: &str,
        counter: fn(&mut TownCounts) -> &mut u64,
    ) -> Result<(), JsonConnectionError> {
        if self.ask(link, line).await?["type"] == "ok" {
            *counter(&mut self.town.tally.open()) += 1;
        }
        Ok(())
    }

    /// Proposes a game, to everyone where there is no name.
    async fn challenge(
        &mut self,
        link: &mut JsonConnection,
        name: &str,
    ) -> Result<(), JsonConnectionError> {
        let mut terms = TERMS[self.lot.place(TERMS.len())];
        if name.is_empty() && terms.is_empty() {
            // Alone it is another command.
            terms = "italiana";
        }
        let day = today();
        let answer = self.ask(link, &format!("sfida {name} {terms}")).await?;
        let number = answer["challenge"]["number"].as_u64();
        if let Some(number) = number
            && !self.town.challenges.give(day, number)
            && !self.town.challenges.give(today(), number)
        {
            self.town.tally.open().reused += 1;
            self.complain(&format!("challenge {number} is used twice"));
        }
        Ok(())
    }

    /// Takes a challenge that is in the list.
    async fn take_any(&mut self, link: &mut JsonConnection) -> Result<(), JsonConnectionError> {
        let answer = self.ask(link, "sfide").await?;
        let own = self.record.name.as_str();
        let rows = answer["challenges"].as_array();
        // A table may be taken again after a game.
        let rows = rows.into_iter().flatten();
        let rows = rows.filter(|row| row["by"] != own && row["room"].is_null());
        let numbers: Vec<u64> = rows.filter_map(|row| row["number"].as_u64()).collect();
        if numbers.is_empty() || self.sits {
            return Ok(());
        }
        let number = numbers[self.lot.place(numbers.len())];
        self.take(link, number).await
    }

    async fn take(
        &mut self,
        link: &mut JsonConnection,
        number: u64,
    ) -> Result<(), JsonConnectionError> {
        self.taking = Some(number);
        let answer = self.ask(link, &format!("accetta {number}")).await?;
        self.taking = None;
        self.sits |= answer["type"] == "ok";
        Ok(())
    }

    /// The game that has just begun is that of the challenge which was being taken.
    pub(super) fn note_taken(&mut self, number: u64) {
        let own = self.record.name.clone();
        let Some(game) = self.record.open_game() else {
            return;
        };
        let challenger = match game.white == own {
            true => game.black.clone(),
            false => game.white.clone(),
        };
        let meeting = Meeting {
            room: game.room.clone(),
            challenger,
            taker: own,
        };
        self.note_meeting(number, Side::Taker, meeting);
    }

    /// Handles an answer to a challenge of this resident's.
    pub(super) fn hear_answer(&mut self, event: &Value) {
        if event["answer"] != "accepted" {
            return;
        }
        self.sits = true;
        // The challenge being taken did not come about; this game did.
        self.taking = None;
        let meeting = Meeting {
            room: text(event, "room"),
            challenger: self.record.name.clone(),
            taker: text(event, "name"),
        };
        let number = event["number"].as_u64().unwrap_or(0);
        self.note_meeting(number, Side::Challenger, meeting);
    }

    fn note_meeting(&self, number: u64, side: Side, meeting: Meeting) {
        let told = format!("challenge {number} is matched twice: {meeting:?}");
        if !self.town.challenges.meet(today(), number, side, meeting) {
            self.town.tally.open().matched_twice += 1;
            self.complain(&told);
        }
    }
}
