//! Challenges, lookouts and friends.

use super::{AnswerForm, told_in_words};
use crate::challenge::Lookout;
use crate::command;
use crate::phrase::{self, named};
use crate::render::TextPage;
use crate::reply::{ChallengePage, DeclinedAnswer, Friends, Lookouts};
use crate::text::clock::time_name;
use crate::text::{Language, Message, variant_name};
use crate::wire::{
    ChallengeList, ChallengeMade, ChallengeRefused, ChallengesWithdrawn, FriendList, LookoutList,
};

impl AnswerForm for ChallengeMade<'_> {
    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        page.said(phrase::challenge_made(&self.challenge, page.view.language));
    }
}

impl AnswerForm for DeclinedAnswer {
    told_in_words!(ChallengeRefused, |it| it.refused);

    fn tell(&self, page: &mut TextPage) {
        let declined = named("challenge-refused", self.name.as_str());
        page.said(declined.with("number", self.refused.declined));
    }
}

impl AnswerForm for ChallengesWithdrawn {
    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        let count = self.withdrawn.len() as u64;
        page.said(Message::new("challenges-withdrawn").count("count", count));
    }
}

impl AnswerForm for ChallengePage {
    told_in_words!(ChallengeList<'static>, |it| &it.list);

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        list(page, self);
    }
}

impl AnswerForm for Lookouts {
    told_in_words!(LookoutList<'static>, |it| lookout_list(it));

    fn tell(&self, page: &mut TextPage) {
        lookouts(page, self);
    }
}

impl AnswerForm for Friends {
    told_in_words!(FriendList<'static>, |it| &it.list);

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        friends(page, self);
    }
}

/// The list of challenges.
fn list(page: &mut TextPage, challenges: &ChallengePage) {
    let (list, language) = (&challenges.list, page.view.language);
    if list.challenges.is_empty() {
        return page.said("challenges-none");
    }
    let head = Message::new("challenges-head").with("page", list.page);
    page.said(head.with("pages", list.pages));
    let own = challenges.own.as_str();
    for challenge in &list.challenges {
        page.row(phrase::challenge_row(challenge, own, language));
    }
    let mut of_others = (list.challenges.iter()).filter(|row| *row.by != *own);
    if let Some(first) = of_others.next() {
        page.said(Message::new("challenges-accept").with("number", first.number));
    }
    if list.page < list.pages {
        let variant = challenges.variant;
        let variant = variant.map(|variant| command::variant_word(variant, language));
        let next = (list.page + 1).to_string();
        let words: Vec<&str> = variant.into_iter().chain([&*next]).collect();
        page.said(Message::new("challenges-more").with("query", words.join(" ")));
    }
}

/// A notification in a few words.
fn lookout(lookout: &Lookout, language: Language) -> String {
    match lookout {
        Lookout::Name(name) => name.to_string(),
        Lookout::Variant(variant) => variant_name(*variant, language),
        Lookout::Time(time) => time_name(*time, language),
    }
}

/// A person's notifications, or only the changed one.
fn lookouts(page: &mut TextPage, lookouts: &Lookouts) {
    let language = page.view.language;
    if let Some((changed, on)) = &lookouts.changed {
        let key = match (changed, on) {
            (Lookout::Name(_), true) => "lookout-name-on",
            (Lookout::Name(_), false) => "lookout-name-off",
            (Lookout::Variant(_) | Lookout::Time(_), true) => "lookout-game-on",
            (Lookout::Variant(_) | Lookout::Time(_), false) => "lookout-game-off",
        };
        return page.said(Message::new(key).with("what", lookout(changed, language)));
    }
    let all = lookouts.all.iter().map(|it| lookout(it, language));
    let all: Vec<String> = all.collect();
    match all.is_empty() {
        true => page.said("lookouts-none"),
        false => page.said(Message::new("lookouts").with("list", all.join("; "))),
    }
}

/// A person's notifications, by kind.
fn lookout_list(lookouts: &Lookouts) -> LookoutList<'_> {
    let mut list = LookoutList {
        lookout_names: Vec::new(),
        variants: Vec::new(),
        times: Vec::new(),
    };
    for lookout in &lookouts.all {
        match lookout {
            Lookout::Name(name) => list.lookout_names.push(name.into()),
            Lookout::Variant(variant) => list.variants.push((*variant).into()),
            Lookout::Time(time) => list.times.push(time.map(Into::into)),
        }
    }
    list
}

/// A person's friends, or only the changed one.
fn friends(page: &mut TextPage, friends: &Friends) {
    if let Some((name, added)) = &friends.changed {
        let key = match added {
            true => "friend-added",
            false => "friend-removed",
        };
        return page.said(named(key, name.as_str()));
    }
    for (key, here) in [("friends-here", true), ("friends-away", false)] {
        let friends = friends.list.friends.iter();
        let of_kind = friends.filter(|friend| friend.here == here);
        let names: Vec<&str> = of_kind.map(|friend| &*friend.name).collect();
        if !names.is_empty() {
            page.said(Message::new(key).with("names", names.join(", ")));
        }
    }
    if friends.list.friends.is_empty() {
        page.said("friends-none");
    }
}
