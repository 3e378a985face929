//! Challenges, lookouts and friends.

use super::{AnswerForm, OkLine, told_in_words};
use crate::challenge::Lookout;
use crate::command;
use crate::phrase::{self, named};
use crate::render::TextPage;
use crate::reply::{ChallengePage, DeclinedAnswer, Friends, Lookouts};
use crate::text::clock::time_name;
use crate::text::{Language, Message, variant_name};
use crate::view::View;
use crate::wire::{
    Accepted, ChallengeList, ChallengeMade, ChallengeRefused, ChallengesWithdrawn, FriendList,
    InWords, LookoutList,
};

/// A line of a list, or one around it.
#[derive(Debug)]
pub(in crate::render) enum FindingLine {
    Row(String),
    Said(String),
}

/// Puts lines on a page.
pub(in crate::render) fn tell(page: &mut TextPage, lines: Vec<FindingLine>) {
    for line in lines {
        match line {
            FindingLine::Row(text) => page.row(text),
            FindingLine::Said(text) => page.raw_star(&text),
        }
    }
}

fn said(message: impl Into<Message>, language: Language) -> Vec<FindingLine> {
    vec![FindingLine::Said(message.into().text(language))]
}

impl AnswerForm for ChallengeMade<'_> {
    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        page.said(phrase::challenge_made(&self.challenge, page.view.language));
    }
}

impl AnswerForm for DeclinedAnswer {
    type Ok = Accepted<'static, InWords<'static, ChallengeRefused>>;

    fn tell(&self, page: &mut TextPage) {
        let declined = named("challenge-refused", self.name.as_str());
        page.said(declined.with("number", self.refused.declined));
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        ok.in_words(self.refused, self, view)
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
    type Ok = Accepted<'static, InWords<'static, ChallengeList<'static>>>;

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        tell(page, list(self, page.view.language));
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        ok.in_words(&self.list, self, view)
    }
}

impl AnswerForm for Lookouts {
    type Ok = Accepted<'static, InWords<'static, LookoutList<'static>>>;

    fn tell(&self, page: &mut TextPage) {
        tell(page, lookouts(self, page.view.language));
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        ok.in_words(lookout_list(self), self, view)
    }
}

impl AnswerForm for Friends {
    type Ok = Accepted<'static, InWords<'static, FriendList<'static>>>;

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        tell(page, friends(self, page.view.language));
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        ok.in_words(&self.list, self, view)
    }
}

/// The list of challenges.
fn list(challenges: &ChallengePage, language: Language) -> Vec<FindingLine> {
    let list = &challenges.list;
    if list.challenges.is_empty() {
        return said("challenges-none", language);
    }
    let head = Message::new("challenges-head")
        .with("page", list.page)
        .with("pages", list.pages);
    let mut lines = said(head, language);
    let own = challenges.own.as_str();
    let row = |challenge| phrase::challenge_row(challenge, own, language);
    lines.extend(list.challenges.iter().map(row).map(FindingLine::Row));
    let mut of_others = (list.challenges.iter()).filter(|row| *row.by != *own);
    if let Some(first) = of_others.next() {
        let accept = Message::new("challenges-accept").with("number", first.number);
        lines.extend(said(accept, language));
    }
    if list.page < list.pages {
        let variant = challenges
            .variant
            .map(|variant| command::variant_word(variant, language));
        let next = (list.page + 1).to_string();
        let words: Vec<&str> = variant.into_iter().chain([&*next]).collect();
        let more = Message::new("challenges-more").with("query", words.join(" "));
        lines.extend(said(more, language));
    }
    lines
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
fn lookouts(lookouts: &Lookouts, language: Language) -> Vec<FindingLine> {
    if let Some((changed, on)) = &lookouts.changed {
        let key = match (changed, on) {
            (Lookout::Name(_), true) => "lookout-name-on",
            (Lookout::Name(_), false) => "lookout-name-off",
            (Lookout::Variant(_) | Lookout::Time(_), true) => "lookout-game-on",
            (Lookout::Variant(_) | Lookout::Time(_), false) => "lookout-game-off",
        };
        let what = lookout(changed, language);
        return said(Message::new(key).with("what", what), language);
    }
    let all: Vec<String> = lookouts
        .all
        .iter()
        .map(|it| lookout(it, language))
        .collect();
    match all.is_empty() {
        true => said("lookouts-none", language),
        false => said(
            Message::new("lookouts").with("list", all.join("; ")),
            language,
        ),
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
fn friends(friends: &Friends, language: Language) -> Vec<FindingLine> {
    if let Some((name, added)) = &friends.changed {
        let key = if *added {
            "friend-added"
        } else {
            "friend-removed"
        };
        return said(named(key, name.as_str()), language);
    }
    let names = |wanted: bool| {
        let friends = friends.list.friends.iter();
        let of_kind = friends.filter(|friend| friend.here == wanted);
        let names: Vec<&str> = of_kind.map(|friend| &*friend.name).collect();
        names.join(", ")
    };
    let mut lines = Vec::new();
    for (key, names) in [
        ("friends-here", names(true)),
        ("friends-away", names(false)),
    ] {
        if !names.is_empty() {
            lines.extend(said(Message::new(key).with("names", names), language));
        }
    }
    match lines.is_empty() {
        true => said("friends-none", language),
        false => lines,
    }
}
