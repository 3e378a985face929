//! The JSON format: one object a line, for programs.

mod answer;
mod event;
mod position;
mod reading;

use bytes::Bytes;

use super::{Notice, Renderer};
use crate::command::Tag;
use crate::reply::{Answer, Refusal};
use crate::scene::{Happening, Scene};
use crate::text::Language;
use crate::view::{Framing, View};
use crate::wire::{AnnouncementLine, NoticeLine, Object, Refused, SeatToken, Skipped, line};

/// The JSON format.
pub(super) struct Json;

impl Renderer for Json {
    fn happening(&self, happening: &Happening, scene: &Scene, view: View) -> String {
        let object = event::object(happening, scene, view);
        let lines = object.as_ref().map_or_else(String::new, line);
        match happening.code_for(view.role) {
            None => lines,
            Some(code) => {
                let token = Object::Token(SeatToken {
                    room: (&scene.room).into(),
                    token: code,
                });
                line(&token) + &lines
            }
        }
    }

    fn skipped(&self, scene: &Scene, from: u64, to: u64, view: View) -> String {
        let skipped = Object::Skipped(Skipped {
            room: (&scene.room).into(),
            from,
            to,
        });
        line(&skipped) + &line(&position::position(to, scene, view))
    }

    fn answer(&self, answer: &Answer, tag: Option<&Tag>, view: View) -> String {
        let lines = match answer {
            Answer::Watching { scene, seq } | Answer::Board { scene, seq, .. } => {
                line(&position::position(*seq, scene, view))
            }
            _ => String::new(),
        };
        match tag {
            Some(tag) => lines + &answer::ok(answer, tag, view),
            None => lines,
        }
    }

    fn refusal(&self, refusal: &Refusal, tag: Option<&Tag>, view: View) -> String {
        line(&Object::Error(Refused {
            tag: tag.map(|tag| tag.as_str().into()),
            code: refusal.code().into(),
            text: refusal.text(view.language).into(),
            legal: match refusal {
                Refusal::Move(bad) => Some(bad.legal().into_iter().map(Into::into).collect()),
                _ => None,
            },
        }))
    }

    fn notice(&self, notice: Notice, language: Language) -> String {
        line(&Object::Notice(NoticeLine {
            code: notice.code().into(),
            text: notice.message().text(language).into(),
        }))
    }

    fn announcement(&self, text: &str, _: Language) -> String {
        let text = text.into();
        line(&Object::Announcement(AnnouncementLine { text }))
    }

    fn missed(&self, happening: &Happening, scene: &Scene, view: View) -> String {
        self.happening(happening, scene, view)
    }

    fn frame(&self, lines: String, framing: Framing) -> Bytes {
        super::objects(lines, framing)
    }
}
