//! The form of an answer to a command, which stands beside the answer's type.

mod account;
pub(super) mod advice;
pub(super) mod finding;
mod game;
pub(super) mod guide;
mod own_boards;
mod problem;
pub(super) mod reading;
mod rooms;
mod session;
mod study;

use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;

use super::text::Drawn;
use super::{TextPage, voice};
use crate::command::CommandTag;
use crate::view::View;
use crate::wire::{Accepted, Done, InWords, line};

/// An answer to a command: its words for people, its `ok` for programs, and the schema of that.
pub trait AnswerForm {
    /// Its `ok`.
    type Ok;

    /// True if it may have more lines than a screen, and is read rather than copied.
    const IS_LIST: bool = false;

    /// Writes its lines for people.
    fn tell(&self, page: &mut TextPage);

    /// Its lines for programs: what it shows, and its `ok`.
    fn objects(&self, ok: OkLine<'_>, view: View) -> String;

    /// The schemas of its `ok`.
    #[cfg(feature = "schema")]
    fn schemas(generator: &mut SchemaGenerator) -> Vec<Schema>
    where
        Self::Ok: JsonSchema,
    {
        vec![generator.subschema_for::<Self::Ok>()]
    }
}

impl<A: AnswerForm> AnswerForm for Box<A> {
    type Ok = A::Ok;

    const IS_LIST: bool = A::IS_LIST;

    fn tell(&self, page: &mut TextPage) {
        A::tell(self, page);
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        A::objects(self, ok, view)
    }

    #[cfg(feature = "schema")]
    fn schemas(generator: &mut SchemaGenerator) -> Vec<Schema>
    where
        A::Ok: JsonSchema,
    {
        A::schemas(generator)
    }
}

/// In the form of an answer: its `ok` has the answer's own fields, or the fields that are named with their type.
macro_rules! told_in_fields {
    () => {
        $crate::render::told_in_fields!(Self, |it, _| it);
    };
    ($fields:ty, |$answer:ident, $view:pat_param| $made:expr) => {
        type Ok = $crate::wire::Accepted<'static, $fields>;

        fn objects(&self, ok: $crate::render::OkLine<'_>, view: $crate::view::View) -> String {
            let ($answer, $view) = (self, view);
            ok.with($made)
        }
    };
}

/// In the form of an answer: its `ok` has such fields, and its lines as a text.
macro_rules! told_in_words {
    () => {
        $crate::render::told_in_words!(Self, |it| it);
    };
    ($fields:ty, |$answer:ident| $made:expr) => {
        type Ok = $crate::wire::Accepted<'static, $crate::wire::InWords<'static, $fields>>;

        fn objects(&self, ok: $crate::render::OkLine<'_>, view: $crate::view::View) -> String {
            let $answer = self;
            ok.in_words($made, self, view)
        }
    };
}

/// In the form of an answer: its `ok` has nothing.
macro_rules! told_as_done {
    () => {
        type Ok = $crate::wire::Done<'static>;

        fn objects(&self, ok: $crate::render::OkLine<'_>, _: $crate::view::View) -> String {
            ok.done(None)
        }
    };
}

/// Makes `Answer`: a row for each kind of answer, with its type, which has its [form](AnswerForm). They are in the
/// order of the schema: the first that fits is the narrowest.
macro_rules! answers {
    ($($(#[doc = $doc:literal])+ $kind:ident($form:ty),)+) => {
        /// The answer to a command that was carried out, for the person who wrote it.
        ///
        /// Large variants are boxed: most answers are to a move, and an answer is moved often.
        #[derive(Debug, Clone)]
        pub enum Answer {
            $($(#[doc = $doc])+ $kind($form),)+
            /// Nothing to read. The whole room was told what happened, up to this journal entry.
            Done {
                /// The last entry that the command caused, if any.
                seq: Option<u64>,
            },
        }

        impl Answer {
            /// True if it may have more lines than a screen, and is read rather than copied.
            pub fn is_list(&self) -> bool {
                match self {
                    $(Answer::$kind(_) => <$form as AnswerForm>::IS_LIST,)+
                    Answer::Done { .. } => false,
                }
            }

            /// Writes its lines for people; none if the event was already told.
            pub(crate) fn tell(&self, page: &mut $crate::render::TextPage) {
                match self {
                    $(Answer::$kind(answer) => answer.tell(page),)+
                    Answer::Done { .. } => {}
                }
            }

            /// Its lines for programs.
            pub(crate) fn objects(&self, tag: Option<&$crate::command::CommandTag>, view: $crate::view::View) -> String {
                let ok = $crate::render::OkLine(tag);
                match self {
                    $(Answer::$kind(answer) => answer.objects(ok, view),)+
                    Answer::Done { seq } => ok.done(*seq),
                }
            }

            /// The schema of every `ok`, each once.
            #[cfg(feature = "schema")]
            pub(crate) fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
                let every = [$(<$form as AnswerForm>::schemas(generator),)+ vec![generator.subschema_for::<$crate::wire::Done<'_>>()]];
                let mut schemas = Vec::new();
                for schema in every.into_iter().flatten() {
                    if !schemas.contains(&schema) {
                        schemas.push(schema);
                    }
                }
                schemas
            }
        }

    };
}

pub(crate) use {answers, told_as_done, told_in_fields, told_in_words};

/// The `ok` of a command. It is empty if the command had no tag.
#[derive(Debug, Clone, Copy)]
pub struct OkLine<'a>(pub(crate) Option<&'a CommandTag>);

impl OkLine<'_> {
    /// With these fields.
    pub(crate) fn with(self, body: impl Serialize) -> String {
        let ok = self.tag().map(|tag| line(&Accepted { tag, body }));
        ok.unwrap_or_default()
    }

    /// With these fields, and the lines of the answer as a text.
    pub(crate) fn in_words(
        self,
        body: impl Serialize,
        answer: &impl AnswerForm,
        view: View,
    ) -> String {
        self.with_text(body, plain_lines(answer, view).join("\n"))
    }

    /// With these fields and a text.
    pub(crate) fn with_text(self, body: impl Serialize, text: String) -> String {
        let text = text.into();
        self.with(InWords { body, text })
    }

    /// Without fields but the number of the last event that the command caused.
    pub(crate) fn done(self, seq: Option<u64>) -> String {
        let ok = self.tag().map(|tag| line(&Done { tag, seq }));
        ok.unwrap_or_default()
    }

    fn tag(&self) -> Option<Cow<'_, str>> {
        self.0.map(|tag| tag.as_str().into())
    }
}

/// The lines of an answer without marks and never broken, for a program that shows them in its own way. In the JSON
/// format they are those of the text format.
pub fn plain_lines(answer: &impl AnswerForm, view: View) -> Vec<String> {
    let mut page = TextPage::plain(voice(view.format).unwrap_or(&Drawn), view);
    answer.tell(&mut page);
    page.into_string().lines().map(str::to_owned).collect()
}
