//! The people behind the names, as lists show them.

use damiera_protocol::name::Name;
use damiera_protocol::reply::Person;
use damiera_protocol::wire::People;

use super::{NAMED, Names};

impl Names {
    /// A page of the people who are here, or the last one; of all pages these friends come first.
    pub fn who(
        &self,
        friends: &[Name],
        page: u32,
        is_staff: impl Fn(&Name) -> bool,
    ) -> People<'static> {
        let lists = self.0.lock();
        let mut friends: Vec<&str> = friends.iter().map(Name::skeleton).collect();
        friends.sort_unstable();
        friends.dedup();
        let total = lists.here.len();
        let pages = total.div_ceil(NAMED).max(1);
        let page = usize::try_from(page).unwrap_or(pages).clamp(1, pages);
        let first = (page - 1) * NAMED;
        let present = friends.iter().filter(|friend| lists.is_here(friend));
        let present = present.count();
        let of_friends = friends.iter().filter_map(|friend| lists.present(friend));
        let others = lists.others(&friends, first.saturating_sub(present));
        let listed = of_friends.skip(first).chain(others).take(NAMED);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let people: Vec<Person> = listed.map(|owner| owner.person()).collect();
        drop(lists);
        People {
            page: number(page),
            pages: number(pages),
            total,
            ..People::of(&people, is_staff)
        }
    }

    /// The answer to the question whether a person is here.
    pub fn asked(&self, name: &Name, is_staff: impl Fn(&Name) -> bool) -> People<'static> {
        let lists = self.0.lock();
        let present = lists.present(name.skeleton()).into_iter();
        let people: Vec<Person> = present.map(|owner| owner.person()).collect();
        drop(lists);
        People {
            asked: Some(name.clone().into()),
            ..People::of(&people, is_staff)
        }
    }

    /// A page of the spectators of a room: page `page` of `pages`, with these people out of `total`.
    pub fn watchers(
        &self,
        room: &Name,
        names: &[Name],
        (page, pages): (usize, usize),
        total: usize,
        is_staff: impl Fn(&Name) -> bool,
    ) -> People<'static> {
        let lists = self.0.lock();
        let present = names
            .iter()
            .filter_map(|name| lists.present(name.skeleton()));
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let people: Vec<Person> = present.map(|owner| owner.person()).collect();
        drop(lists);
        People {
            room: Some(room.clone().into()),
            page: number(page),
            pages: number(pages),
            total,
            ..People::of(&people, is_staff)
        }
    }
}
