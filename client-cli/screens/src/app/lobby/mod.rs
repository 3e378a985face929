//! The lobby: its lists, and the actions on them.

mod draw;
mod keys;
mod lists;
mod rows;
#[cfg(test)]
mod tests;

use std::time::Duration;

use damiera_protocol::command::{Keyword, variant_word};
use damiera_protocol::meaning::{KnownTournaments, Present};
use damiera_protocol::name::Name;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::text::Language;
use damiera_protocol::wire::{Answered, ChallengeList, FriendList, ListedRoom, People, RoomList};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

use self::draw::LobbyHit;
pub(super) use self::draw::boards_area;
pub(crate) use self::lists::List;
use self::lists::{LobbyChallenges, PeopleList};
use super::link::{CommandPurpose, ServerLink};
use super::next_of;
use super::screen::ScreenContext;
use super::tournament::TournamentPages;
use crate::draw::Scene;
use crate::line::LineEditor;
use crate::narrator::Narrator;

/// The most pages of the list that are asked for; a person reads no more rooms in a terminal. A
/// filter of the server's own finds the others.
const MOST_PAGES: u32 = 10;

/// The greatest age of the list while the page is seen.
const FRESH: Duration = Duration::from_secs(10);

/// An action of the lobby that one key carries out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LobbyButton {
    Play,
    Bot,
    Create,
    Challenge,
    Tournaments,
    Filter,
    Help,
}

impl LobbyButton {
    pub(crate) const ALL: [LobbyButton; 7] = [
        LobbyButton::Play,
        LobbyButton::Bot,
        LobbyButton::Create,
        LobbyButton::Challenge,
        LobbyButton::Tournaments,
        LobbyButton::Filter,
        LobbyButton::Help,
    ];

    /// The key of its text.
    pub(crate) fn key(self) -> &'static str {
        match self {
            LobbyButton::Play => "screen-button-play",
            LobbyButton::Bot => "screen-button-bot",
            LobbyButton::Create => "screen-button-create",
            LobbyButton::Challenge => "screen-button-challenge",
            LobbyButton::Tournaments => "screen-button-tournaments",
            LobbyButton::Filter => "screen-button-filter",
            LobbyButton::Help => "screen-help",
        }
    }
}

/// The part of the lobby that the keys are on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Focus {
    /// The list that is seen, or the one of several.
    #[default]
    List,
    Button(LobbyButton),
    /// The filter is being typed.
    Filter,
}

/// A list to ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LobbyQuestion {
    Rooms,
    Challenges,
    People,
}

/// The list of rooms.
#[derive(Debug, Clone, Default)]
pub(crate) struct LobbyPage {
    /// None before the first answer. Rooms that wait for a player come first.
    pub(crate) rooms: Option<Vec<ListedRoom<'static>>>,
    /// True if there are more than were asked for.
    pub(crate) more: bool,
    /// The room that the keys are on.
    pub(crate) chosen: Option<String>,
    pub(crate) focus: Focus,
    pub(crate) list: List,
    pub(crate) challenges: LobbyChallenges,
    pub(crate) people: PeopleList,
    pub(crate) filter: LineEditor,
    /// The pages that came of a list that is being asked for.
    coming: Vec<ListedRoom<'static>>,
    /// When the list was last asked for.
    asked: Option<Duration>,
}

impl LobbyPage {
    /// Draws the lobby. Returns where the cursor stands.
    pub(super) fn draw(&self, scene: Scene<'_>, buffer: &mut Buffer) -> Option<Position> {
        draw::draw(self, scene, buffer)
    }

    /// The area of the messages.
    pub(super) fn message_area(&self, scene: Scene<'_>) -> Rect {
        draw::message_area(self, scene)
    }

    /// The part of the lobby at a place.
    pub(super) fn hit(&self, scene: Scene<'_>, place: Position) -> Option<LobbyHit> {
        draw::hit(self, scene, place)
    }

    /// Asks for a list, unless it is on its way. People are asked for while their list is seen.
    pub(super) fn ask(
        &mut self,
        question: LobbyQuestion,
        link: &mut ServerLink,
        screen: &mut ScreenContext,
    ) {
        match question {
            LobbyQuestion::Challenges => link.ask("sfide", CommandPurpose::Challenges, screen),
            LobbyQuestion::People if draw::sees_people(self, screen) => {
                link.ask("chi", CommandPurpose::People, screen);
                link.ask("amici", CommandPurpose::Friends, screen);
            }
            LobbyQuestion::People => {}
            LobbyQuestion::Rooms => {
                if link.may_ask(|purpose| matches!(purpose, CommandPurpose::Rooms)) {
                    self.asked = Some(screen.now);
                    link.send("stanze", CommandPurpose::Rooms, screen);
                }
            }
        }
    }

    /// The time to ask for the rooms again while they are seen. None if the person may be away.
    pub(super) fn refresh_at(&self, screen: &ScreenContext) -> Option<Duration> {
        let at = self.asked? + FRESH;
        // While a record was pasted they were not asked for.
        screen.is_attended(at).then_some(at.max(screen.now))
    }

    /// Takes a page of the rooms over, and asks for the next one.
    pub(super) fn take_rooms(
        &mut self,
        answer: &Answered,
        link: &mut ServerLink,
        screen: &mut ScreenContext,
    ) {
        let list = answer.body::<RoomList<'static>>();
        if let Some(page) = list.and_then(|list| self.take(list)) {
            link.send(&format!("stanze {page}"), CommandPurpose::Rooms, screen);
        }
    }

    /// Takes the challenges over.
    pub(super) fn take_challenges(&mut self, answer: &Answered) {
        if let Some(list) = answer.body::<ChallengeList<'static>>() {
            self.challenges.take(list);
        }
    }

    /// Takes over who is here.
    pub(super) fn take_people(&mut self, answer: &Answered, own: &str) {
        if let Some(people) = answer.body::<People<'_>>() {
            self.people.take(&people, own);
        }
    }

    /// Takes over who is a friend.
    pub(super) fn take_friends(&mut self, answer: &Answered) {
        if let Some(friends) = answer.body::<FriendList<'_>>() {
            self.people.take_friends(&friends);
        }
    }

    /// The names of the rooms, as far as they were read.
    pub(super) fn known_rooms(&self) -> Vec<String> {
        let rooms = self.rooms.iter().flatten();
        rooms.map(|room| room.room.to_string()).collect()
    }

    /// Shows a list.
    pub(super) fn show(&mut self, list: List) {
        self.list = list;
    }

    /// The filter, while it is being typed.
    pub(super) fn typed_filter(&mut self) -> Option<&mut LineEditor> {
        (self.focus == Focus::Filter).then_some(&mut self.filter)
    }

    /// Takes a page of the list over; the number of the next one to ask for, if there is one.
    fn take(&mut self, list: RoomList<'static>) -> Option<u32> {
        if list.page <= 1 {
            self.coming.clear();
        }
        self.coming.extend(list.rooms);
        if list.page < list.pages.min(MOST_PAGES) {
            return Some(list.page + 1);
        }
        self.more = list.pages > MOST_PAGES;
        let mut rooms = std::mem::take(&mut self.coming);
        rooms.sort_by_key(order);
        self.rooms = Some(rooms);
        None
    }

    /// The rooms that the filter lets through.
    pub(crate) fn seen(&self, language: Language) -> Vec<&ListedRoom<'static>> {
        let filter = self.filter.text().trim().to_lowercase();
        let words: Vec<&str> = filter.split_whitespace().collect();
        let rooms = self.rooms.iter().flatten();
        rooms
            .filter(|room| {
                let text = searched(room, language);
                words.iter().all(|word| text.contains(word))
            })
            .collect()
    }

    /// The place of the chosen room in the visible list; the first one by default.
    pub(crate) fn place(&self, language: Language) -> usize {
        let seen = self.seen(language);
        let is_chosen = |room: &&ListedRoom<'_>| Some(&*room.room) == self.chosen.as_deref();
        seen.iter().position(is_chosen).unwrap_or(0)
    }

    /// Goes down the list, or with a negative number up.
    pub(super) fn step(&mut self, rows: isize, language: Language) {
        let place = match self.list {
            List::Rooms => self.place(language),
            List::Challenges => self.challenges.place(),
            List::People => self.people.place(),
        };
        self.choose(place.saturating_add_signed(rows), language);
    }

    /// Puts the keys on a row of the visible list by its place.
    pub(super) fn choose(&mut self, place: usize, language: Language) {
        self.focus = Focus::List;
        match self.list {
            List::Rooms => {
                let seen = self.seen(language);
                let room = seen.get(place).or(seen.last());
                self.chosen = room.map(|room| room.room.to_string());
            }
            List::Challenges => self.challenges.choose(place),
            List::People => self.people.choose(place),
        }
    }

    /// True if the keys are on this row of the list.
    pub(super) fn is_chosen(&self, row: usize, language: Language) -> bool {
        match self.list {
            List::Rooms => self.chosen.is_some() && self.place(language) == row,
            List::Challenges => self.challenges.is_chosen(row),
            List::People => self.people.is_chosen(row),
        }
    }

    /// Goes to the next list, or back.
    pub(super) fn step_list(&mut self, back: bool) {
        self.list = self.list.next(back);
        self.focus = Focus::List;
    }

    /// The room where a player sits, as far as the list says.
    pub(super) fn room_of(&self, name: &str) -> Option<String> {
        let sits = |room: &&ListedRoom<'_>| room.players.iter().flatten().any(|one| **one == *name);
        let room = self.rooms.iter().flatten().find(sits)?;
        Some(room.room.to_string())
    }

    /// The room that the keys are on.
    pub(crate) fn current(&self, language: Language) -> Option<&ListedRoom<'static>> {
        let place = self.place(language);
        self.seen(language).get(place).copied()
    }

    /// Goes to the next button, or back; from the last one to the rooms.
    pub(super) fn step_focus(&mut self, back: bool) {
        let mut ring = vec![Focus::List];
        ring.extend(LobbyButton::ALL.map(Focus::Button));
        self.focus = next_of(&ring, self.focus, back);
    }
}

/// A room where one can sit down comes before those where one can watch: a small terminal shows few.
fn order(room: &ListedRoom<'_>) -> u8 {
    match (room.state.known(), room.word) {
        (Some(RoomStage::Waiting), false) => 0,
        (Some(RoomStage::Waiting), true) => 1,
        (Some(RoomStage::Playing), _) => 2,
        (Some(RoomStage::Over | RoomStage::Adjourned) | None, _) => 3,
    }
}

/// The text of a room that a filter searches.
fn searched(room: &ListedRoom<'_>, language: Language) -> String {
    let variant = room
        .variant
        .known()
        .map(|variant| variant_word(*variant, language));
    let players = room.players.iter().flatten().map(|name| name.to_string());
    let parts: Vec<String> = [room.room.to_string()]
        .into_iter()
        .chain(variant.map(str::to_owned))
        .chain(players)
        .collect();
    parts.join(" ").to_lowercase()
}

/// The command that enters a room: to play where a player is missing, else to watch. The second
/// value is true if the room's word has still to be typed.
fn enter(room: &ListedRoom<'_>, language: Language) -> (String, bool) {
    let waits = room.state.known() == Some(&RoomStage::Waiting);
    let verb = match waits {
        true => "entra",
        false => "osserva",
    };
    let name = &room.room;
    match room.word {
        false => (format!("{verb} {name}"), false),
        true => {
            let word = Keyword::value("word");
            (format!("{verb} {name} {}=", word.shown(language)), true)
        }
    }
}

/// The rooms, people and challenges of the lobby as far as they were read, with the players of the game that is seen, and the
/// tournaments of their views.
pub(super) struct KnownNames<'a> {
    pub(super) lobby: &'a LobbyPage,
    pub(super) narrator: &'a Narrator,
    pub(super) tournaments: Option<&'a TournamentPages>,
}

impl KnownNames<'_> {
    /// The people.
    pub(super) fn people(&self) -> Vec<String> {
        let rooms = self.lobby.rooms.iter().flatten();
        let listed = rooms.flat_map(|room| room.players.iter().flatten());
        let mut people: Vec<String> = listed.map(|name| name.to_string()).collect();
        let present = self.lobby.people.all.iter();
        people.extend(present.map(|person| person.name.clone()));
        let table = self.narrator.table();
        let players = table.and_then(|table| table.players.as_ref()).into_iter();
        people.extend(players.flat_map(|it| [it.white.clone(), it.black.clone()]));
        people
    }
}

impl Present for KnownNames<'_> {
    fn has_room(&self, name: &Name) -> bool {
        let mut rooms = self.lobby.rooms.iter().flatten();
        rooms.any(|room| *room.room == *name.as_str())
    }

    fn has_person(&self, name: &Name) -> bool {
        let people = self.people();
        people.iter().any(|person| person == name.as_str())
    }

    /// The lists are read where they are seen, and have no person who is away.
    fn knows_everyone(&self) -> bool {
        false
    }

    fn has_challenge(&self, number: u32) -> bool {
        let mut challenges = self.lobby.challenges.all.iter();
        challenges.any(|challenge| challenge.number == number)
    }

    fn tournaments(&self) -> Option<KnownTournaments> {
        self.tournaments?.known(self.narrator.own())
    }
}
