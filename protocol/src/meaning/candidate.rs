//! Meanings of a line, and the makers that propose them.

use super::certainty::Certainty;
use super::line::WrittenLine;
use super::vocabulary::PhraseList;
use super::{
    HELP, LineOutcome, answers, clauses, how, mentions, moves, rules, tournaments, why, wishes,
    written,
};
use crate::command;

/// How a meaning explains a line, from the best. Of two meanings the better one counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Explanation {
    /// It is a command in a form of its own, as `+notify Gil`.
    Form,
    /// It is a phrase of the texts and nothing else.
    Phrase,
    /// It answers what was asked.
    Answer,
    /// It is a sentence of the writer's language.
    Sentence,
    /// It asks how something is done.
    How,
    /// It is said to another person.
    Talk,
    /// It begins with a command's word, in full or short.
    Written,
    /// It has squares or an answer in it.
    Within,
    /// It is a wish with every word understood, in any language, or a slip in a command's word.
    Wish,
    /// One clause of several is such a wish.
    Clause,
    /// It has words of a command in it, among others.
    Mention,
    /// It has a word that some command's help explains.
    Topic,
    /// Its first word alone says something.
    Beginning,
    /// It begins with a command's word and cannot be carried out.
    Usage,
}

/// A meaning of a line.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) explanation: Explanation,
    /// The number of words that it explains.
    pub(super) words: usize,
    pub(super) outcome: LineOutcome,
}

impl Candidate {
    /// The better of two. Equal ones inform rather than act, and then the order of their letters decides.
    fn better(self, other: Candidate) -> Candidate {
        let rank = |it: &Candidate| (it.explanation, std::cmp::Reverse(it.words));
        let effect = |it: &Candidate| match &it.outcome {
            Ok(line) => (
                command::of_line(line).map(|it| it.consequence()),
                line.clone(),
            ),
            Err(error) => (None, format!("{error:?}")),
        };
        let order = rank(&self).cmp(&rank(&other));
        match order
            .then_with(|| effect(&self).cmp(&effect(&other)))
            .is_le()
        {
            true => self,
            false => other,
        }
    }
}

/// Proposes a meaning of a line, with the number of words that it explains.
#[derive(Debug, Clone, Copy)]
pub(super) enum MeaningMaker {
    /// It explains the whole line.
    Whole(fn(&WrittenLine<'_>) -> Option<LineOutcome>),
    /// It explains some words.
    Part(fn(&WrittenLine<'_>) -> Option<(usize, LineOutcome)>),
}

use Explanation::{
    Answer, Beginning, Clause, Form, How, Mention, Phrase, Sentence, Talk, Topic, Usage, Wish,
    Within, Written,
};
use MeaningMaker::{Part, Whole};

/// The makers, each with how its meanings explain a line. Their order says nothing.
pub(super) const MAKERS: &[(Explanation, MeaningMaker)] = &[
    (Form, Whole(written::whole_word_alone)),
    (Form, Whole(written::listed)),
    (Form, Whole(written::taken)),
    (Form, Whole(why::why_refused)),
    (Form, Whole(answers::challenge_answered)),
    (Form, Whole(question_mark)),
    (Form, Whole(answers::takes_back)),
    (Phrase, Whole(rules::meant)),
    (Phrase, Whole(tournaments::opponent_asked_for)),
    (Answer, Whole(tournaments::ordered)),
    (Answer, Whole(answers::answer)),
    (Answer, Whole(wishes::language)),
    (Sentence, Whole(wishes::sentence)),
    (How, Whole(how::help)),
    (Talk, Whole(talk)),
    (Talk, Whole(answers::another)),
    (Talk, Whole(clauses::behind_talk)),
    (Written, Whole(written::meant)),
    (Within, Whole(answers::another_wrongly)),
    (Within, Whole(moves::named)),
    (Within, Whole(answers::answer_within)),
    (Wish, Whole(wishes::wish)),
    (Clause, Whole(clauses::wish)),
    (Clause, Whole(moves::numbered)),
    (Mention, Part(mentions::grave_within)),
    (Mention, Part(greeting)),
    (Mention, Part(mentions::loosely)),
    (Mention, Part(mentions::room_within)),
    (Mention, Part(mentions::offered)),
    (Topic, Whole(mentions::about)),
    (Beginning, Whole(why::why_at_all)),
    (Beginning, Whole(wishes::looks)),
    (Beginning, Whole(written::instead)),
    (Usage, Whole(written::usage)),
];

/// The best meaning of a line. Makers are asked in the order of how well they can explain it, so that most lines need few.
pub(super) fn best(
    line: &WrittenLine<'_>,
    makers: &[(Explanation, MeaningMaker)],
) -> Option<Candidate> {
    let mut found: Option<Candidate> = None;
    let mut next = Some(Form);
    while let Some(explanation) = next {
        let of_next = makers.iter().filter(|(it, _)| *it == explanation);
        for (_, maker) in of_next.filter(|_| explanation.is_possible(line)) {
            let made = match maker {
                Whole(make) => make(line).map(|outcome| (line.tokens.len(), outcome)),
                Part(make) => make(line),
            };
            let made = made.map(|(words, outcome)| Candidate {
                explanation,
                words,
                outcome,
            });
            found = match (found, made) {
                (Some(found), Some(made)) => Some(found.better(made)),
                (found, made) => found.or(made),
            };
        }
        if found.is_some() {
            break;
        }
        next = makers
            .iter()
            .map(|(it, _)| *it)
            .filter(|it| *it > explanation)
            .min();
    }
    found
}

impl Explanation {
    /// True if a line may have such a meaning: sentences are no longer than some words, and `di' ...` is none.
    fn is_possible(self, line: &WrittenLine<'_>) -> bool {
        match self {
            Form | Written | Beginning | Usage => true,
            Phrase | Answer | Sentence | How | Talk => !line.is_too_long() && !line.is_said_aloud(),
            Within | Wish | Clause | Mention | Topic => !line.is_too_long(),
        }
    }

    /// True if a command with such a meaning was guessed from a sentence. It accepts nothing that is offered.
    pub(super) fn is_guess(self) -> bool {
        matches!(self, Sentence | Wish | Clause | Mention | Topic)
    }
}

/// The help for a bare question mark.
fn question_mark(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    (line.tokens.is_empty() && line.asks()).then(|| Ok(HELP.to_owned()))
}

/// The answer to a line of phrases that people write to each other, such as `wait a moment`.
fn talk(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let talks = !line.is_named()
        && !answers::wants_more(line)
        && line.known().says(PhraseList::Talk, &line.tokens);
    talks.then(|| Err(line.not_understood()))
}

/// A greeting, which is perhaps to be said to the people there.
fn greeting(line: &WrittenLine<'_>) -> Option<(usize, LineOutcome)> {
    let said = line.known().greets(&line.tokens);
    let said = said.then(|| format!("di {}", line.text))?;
    let outcome = Certainty::Unsure.allow(said, line)?;
    Some((line.tokens.len(), outcome))
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::Variant;
    use proptest::prelude::*;

    use super::super::{PendingQuestion, Present, Question, Situation};
    use crate::command::Offer;
    use crate::name::Name;
    use crate::text::Language;

    const SENTENCES: &str = include_str!("../../tests/data/sentences.tsv");

    /// The people and the room that the sentences name.
    struct EveryoneThere;

    impl Present for EveryoneThere {
        fn has_room(&self, name: &Name) -> bool {
            name.as_str() == "prova"
        }

        fn has_person(&self, name: &Name) -> bool {
            ["Ada", "Mario", "Gil", "Leo", "Rita"].contains(&name.as_str())
        }

        fn has_challenge(&self, number: u32) -> bool {
            number == 1
        }
    }

    /// The meanings of all sentences in the lobby, at a table where a draw is offered, and in a lesson.
    fn meanings(makers: &[(Explanation, MeaningMaker)]) -> Vec<(String, LineOutcome)> {
        let draw = PendingQuestion::new(Question::Offer(Offer::Draw));
        let lobby = Situation {
            present: Some(&EveryoneThere),
            ..Situation::default()
        };
        let table = Situation {
            room: Some(Variant::Italiana),
            plays: true,
            asked: Some(&draw),
            ..lobby
        };
        let lesson = Situation {
            room: Some(Variant::Italiana),
            lesson: true,
            ..lobby
        };
        let rows = SENTENCES.lines().filter(|line| !line.starts_with('#'));
        let rows = rows.filter_map(|row| {
            let fields: Vec<&str> = row.split('\t').collect();
            let language = fields.first()?.parse::<Language>().ok()?;
            Some((language, *fields.get(3)?))
        });
        let meanings = rows.flat_map(|(language, sentence)| {
            [lobby, table, lesson].map(|situation| {
                let line = WrittenLine::new(sentence, language, situation);
                (sentence.to_owned(), line.meant(makers))
            })
        });
        meanings.collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

        #[test]
        fn the_order_of_the_makers_says_nothing(makers in Just(MAKERS.to_vec()).prop_shuffle()) {
            let (one, other) = (meanings(MAKERS), meanings(&makers));
            let mut pairs = one.iter().zip(&other);
            let differs = pairs.find(|(one, other)| one != other);
            prop_assert!(differs.is_none(), "{:?}", differs);
        }
    }
}
