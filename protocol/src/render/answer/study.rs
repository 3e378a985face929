//! Answers about lessons and classes.

use super::{AnswerForm, OkLine, told_in_fields};
use crate::class::{ClassPreview, ClassView};
use crate::lesson::LessonTree;
use crate::render::{TextPage, json, prose};
use crate::reply::LessonView;
use crate::view::View;
use crate::wire::{Accepted, ClassEntered, ClassNicks, LessonEntered, LessonMoves, line};

impl AnswerForm for LessonView {
    type Ok = Accepted<'static, LessonEntered<'static>>;

    fn tell(&self, page: &mut TextPage) {
        prose::lesson::view(page, self);
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        line(&json::lesson::view(self, view.language)) + &ok.with(json::lesson::entered(self))
    }
}

impl AnswerForm for LessonTree {
    told_in_fields!(LessonMoves<'static>, |it, _| json::lesson::tree(it));

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        prose::lesson::tree(page, self);
    }
}

impl AnswerForm for ClassView {
    type Ok = Accepted<'static, ClassEntered<'static>>;

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        for line in prose::class::view(self, page.view.into()) {
            page.row(line);
        }
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        line(&json::class::view(self, view.language)) + &ok.with(json::class::entered(self))
    }
}

impl AnswerForm for ClassPreview {
    told_in_fields!(ClassNicks<'static>, |it, view| json::class::door(
        it,
        view.language
    ));

    fn tell(&self, page: &mut TextPage) {
        page.stars(prose::class::door(self, page.view.into()));
    }
}
