//! The challenges and the people of the lobby, beside its rooms.

use damiera_protocol::phrase::PlayerKind;
use damiera_protocol::wire::{ChallengeList, FriendList, ListedChallenge, People};

use crate::app::next_of;

/// The list that the keys are on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum List {
    #[default]
    Rooms,
    Challenges,
    People,
}

impl List {
    pub(crate) const ALL: [List; 3] = [List::Rooms, List::Challenges, List::People];

    /// The key of its text.
    pub(crate) fn key(self) -> &'static str {
        match self {
            List::Rooms => "screen-list-rooms",
            List::Challenges => "screen-list-challenges",
            List::People => "screen-list-people",
        }
    }

    /// The next list, or the one before.
    pub(super) fn next(self, back: bool) -> List {
        next_of(&List::ALL, self, back)
    }
}

/// A person who is here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PresentPerson {
    pub(crate) name: String,
    pub(crate) kind: PlayerKind,
    pub(crate) friend: bool,
}

/// The challenges, as far as they were asked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct LobbyChallenges {
    /// The server lists those to the reader first.
    pub(crate) all: Vec<ListedChallenge<'static>>,
    /// The number of the challenge under the keys.
    chosen: Option<u32>,
}

impl LobbyChallenges {
    /// Takes the first page of the list over. The command shows the other pages.
    pub(super) fn take(&mut self, list: ChallengeList<'static>) {
        self.all = list.challenges;
    }

    /// The place of the chosen one; the first by default.
    pub(crate) fn place(&self) -> usize {
        let is_chosen = |one: &ListedChallenge<'_>| Some(one.number) == self.chosen;
        self.all.iter().position(is_chosen).unwrap_or(0)
    }

    pub(super) fn is_chosen(&self, place: usize) -> bool {
        self.chosen.is_some() && self.place() == place
    }

    pub(super) fn choose(&mut self, place: usize) {
        let one = self.all.get(place).or(self.all.last());
        self.chosen = one.map(|one| one.number);
    }

    /// The challenge under the keys.
    pub(super) fn current(&self) -> Option<&ListedChallenge<'static>> {
        self.all.get(self.place())
    }

    /// The command that accepts a challenge, or takes one's own back; nothing for a table of one's own.
    pub(super) fn command(challenge: &ListedChallenge<'_>, own: &str) -> Option<String> {
        let number = challenge.number;
        match (*challenge.by == *own, &challenge.room) {
            (false, _) => Some(format!("accetta {number}")),
            (true, None) => Some(format!("annulla {number}")),
            (true, Some(_)) => None,
        }
    }
}

/// The people, as far as they were asked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct PeopleList {
    /// Friends first, and the reader not among them.
    pub(crate) all: Vec<PresentPerson>,
    /// The number of all people, the reader and the unlisted ones included.
    pub(crate) total: usize,
    friends: Vec<String>,
    chosen: Option<String>,
}

impl PeopleList {
    /// Takes over who is here.
    pub(super) fn take(&mut self, people: &People<'_>, own: &str) {
        let person = |name: &str| PresentPerson {
            name: name.to_owned(),
            kind: PlayerKind::of(
                people.bots.iter().any(|bot| **bot == *name),
                people.guests.iter().any(|guest| **guest == *name),
            ),
            friend: false,
        };
        let others = people.names.iter().filter(|name| ***name != *own);
        self.all = others.map(|name| person(name)).collect();
        self.total = people.total;
        self.mark();
    }

    /// Takes over who is a friend.
    pub(super) fn take_friends(&mut self, list: &FriendList<'_>) {
        let friends = list.friends.iter();
        self.friends = friends.map(|friend| friend.name.to_string()).collect();
        self.mark();
    }

    fn mark(&mut self) {
        for person in &mut self.all {
            person.friend = self.friends.contains(&person.name);
        }
        self.all
            .sort_by_key(|person| (!person.friend, person.name.to_lowercase()));
    }

    /// The place of the chosen person; the first by default.
    pub(crate) fn place(&self) -> usize {
        let is_chosen = |person: &PresentPerson| Some(&person.name) == self.chosen.as_ref();
        self.all.iter().position(is_chosen).unwrap_or(0)
    }

    pub(super) fn is_chosen(&self, place: usize) -> bool {
        self.chosen.is_some() && self.place() == place
    }

    pub(super) fn choose(&mut self, place: usize) {
        let person = self.all.get(place).or(self.all.last());
        self.chosen = person.map(|person| person.name.clone());
    }

    /// The person that the keys are on.
    pub(super) fn current(&self) -> Option<&PresentPerson> {
        self.all.get(self.place())
    }
}
