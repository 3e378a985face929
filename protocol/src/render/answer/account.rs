//! Answers about names, registered or not, and what belongs to them.

use super::{AnswerForm, told_in_fields};
use crate::phrase;
use crate::render::TextPage;
use crate::reply::{NameAnswer, NameReason};
use crate::wire::{DeviceList, KeyList, ListedKey, NameDeleted, Named, NoticeReport, Profile};

impl AnswerForm for NameAnswer {
    told_in_fields!(Named<'static>, |it, _| &it.named);

    fn tell(&self, page: &mut TextPage) {
        let lines = match self.reason {
            NameReason::First => vec![phrase::named("welcome", &self.named.name)],
            NameReason::Renaming => vec![phrase::named("renamed", &self.named.name)],
            NameReason::Login => phrase::logged_in(&self.named, page.view.language),
            NameReason::Registration => phrase::registered(&self.named),
        };
        for line in lines {
            page.star(line);
        }
    }
}

impl AnswerForm for Profile<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        let (manner, language) = (page.manner(), page.view.language);
        for line in phrase::profile(self, manner, language) {
            page.row(line.text(language));
        }
    }
}

impl AnswerForm for NameDeleted<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.star(phrase::named("name-deleted", &self.deleted).count("days", self.days));
    }
}

impl AnswerForm for DeviceList<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.stars(phrase::devices(self, page.view.language));
    }
}

impl AnswerForm for KeyList<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.stars(phrase::keys(self, page.view.language));
    }
}

impl AnswerForm for ListedKey<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.star(phrase::key_added(self));
    }
}

impl AnswerForm for NoticeReport<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.stars(phrase::notices(self, page.view.language));
    }
}
