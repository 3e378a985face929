//! How talks are written:
//!
//! | line | |
//! |---|---|
//! | `== name` | here a talk begins |
//! | `== name: ONE \| TWO` | it is played once with `ONE` and once with `TWO` in place of `{}` |
//! | `# ...` | a remark |
//! | `ada! named Ada` | `ada` connects and gives this name |
//! | `ada! from 10.1.0.1 Ada` | the same from an address that is counted |
//! | `ada! program Ada` | the same as a program |
//! | `ada! registered Ada`, `ada! registered Ada 10.1.0.1` | the same, and registers the name with the password `cavallo batteria` |
//! | `ada! teacher` | the teacher Rossi, with a registered name |
//! | `ada! connect`, `ada! connect 10.1.0.1` | `ada` connects and says nothing |
//! | `ada> LINE` | `ada` sends a line and hears what comes of it |
//! | `ada>\| ONE \| TWO` | the same with each of these lines; what is said of what is heard holds each time |
//! | `ada>> LINE` | `ada` only sends it |
//! | `ada? PART` | `ada` waits until this part is heard |
//! | `ada, gil> LINE`, `ada, gil<` | one after the other; what is said of what is heard holds each time |
//! | `ada>+ LINE` | the same as `ada> LINE`; what is heard is added to what was heard last |
//! | `ada<` | `ada` hears what has come since |
//! | `ada<<` | the same, added to what was heard last |
//! | `ada! narrow N` | `ada` connects over a pipe that holds N bytes |
//! | `ada! send BYTES` | `ada` sends this without the end of a line |
//! | `ada! close` | `ada` sends nothing more, and reads on |
//! | `ada! lag N` | the network takes N milliseconds from now on |
//! | `ada! drop` | the line of `ada` is cut |
//! | `ada! ended`, `ada! open` | the server has ended the connection of `ada`, or has not |
//! | `! game ada gil OPTIONS` | the two are in their game in the room `prova`, Ada with White |
//! | `! limit NAME VALUE`, `! set NAME VALUE` | a setting, before the first connection |
//! | `! standard` | with the default bounds; otherwise no client is too quick |
//! | `! archive` | finished games are kept |
//! | `! append refused`, `stored`, `lost`, `late N` | the next append does so: `stored` and `lost` leave the writer in doubt, and `late` takes seconds |
//! | `! closed N` | the journal was told of this many rooms that they are closed |
//! | `! reads fail N` | the next N reads of the journal fail |
//! | `! restart` | the server begins again with what the journal has of the newest room |
//! | `! anew` | another server, with no settings yet; all connections to the former one are cut |
//! | `! settle` | the server comes to rest |
//! | `! seconds N` | time passes |
//! | `! mark NAME`, `! until NAME N` | this moment has a name; time passes up to N seconds after it |
//! | `! pass N` | time passes, for the calendar as well |
//! | `! leap N` | the same, and all that was due meanwhile happens at its end |
//! | `! clock N`, `! clock to MS` | the calendar goes on by N seconds, or shows this moment |
//! | `! seed N` | other lots and ids, before the first connection |
//! | `! role Ada arbiter` | the operator gives a registered name a role |
//! | `! operator QUESTION` | the operator asks this on the control socket, and the answer is heard |
//! | `! get PATH` | a browser asks for this address; its outcome and the text are heard |
//! | `! metrics` | the figures of the server are heard |
//! | `! disk USED FREE` | so many bytes of the disk are used and free |
//! | `! rooms N` | there are so many rooms |
//! | `! stops`, `! stays` | the server is about to stop, or is not |
//! | `! shutdown` | the server is told to stop |
//! | `* N`, `* N from M` | what follows up to `*` is done N times; `{#}` is the number, from 1 or M |
//!
//! Below the line of a client are expectations of the text that it has heard, after two blanks:
//!
//! | line | |
//! |---|---|
//! | `PART`, `+ PART` | it has this part |
//! | `- PART` | it has not |
//! | `= TEXT` | it is exactly this |
//! | `^ TEXT`, `$ TEXT` | it begins so, or ends so |
//! | `{"type":"ok","tag":"1"}` | it has one object of this type, with these fields and maybe others |
//! | `! TEXT` | it is anything but this |
//! | `~ PART` | it has this part if lines of one note are joined |
//! | `.end.lot.seed VALUE` | the only object of type `end` has this value there, text with or without quotes |
//! | `.0.why`, `.-1.tag` | the first object, the last one; likewise `.move:0.by`, `.move:-1.by` of a type |
//! | `.move:# N`, `.0.rooms.# N` | the number of objects, and of values of a list |
//! | `.all [...]`, `.types room start` | all objects, or their types |
//! | `.PATH != VALUE`, `.PATH ~ PART`, `.PATH !~ PART` | another value; a text or list with this part, or without |
//! | `@.PATH NAME` | this value is called so |
//! | `@all NAME` | the whole text is called so |
//! | `@code NAME` | the code of a seat in it is called so; `{NAME}` stands for it from then on |
//! | `@class NAME`, `@recovery NAME` | likewise the code of a class, or of recovery |
//!
//! `\n` is the end of a line, `\\` a backslash, `\u{7f}` any character.

use std::borrow::Cow;

/// Something to do, or that holds of what was heard last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    Server(String),
    Act(String, Mark, String),
    Heard(Claim, String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Ask,
    AskOn,
    Say,
    Hear,
    HearOn,
    Wait,
    Do,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    Has,
    Lacks,
    Is,
    Begins,
    Ends,
    Differs,
    Joined,
    Object,
    Value,
    Names,
}

/// One talk of a file, with the numbers of its lines.
#[derive(Debug)]
pub(super) struct Talk {
    pub(super) name: String,
    pub(super) steps: Vec<(usize, Step)>,
}

impl Talk {
    pub(super) fn all(text: &str) -> impl Iterator<Item = Talk> {
        let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
        let talks = lines.split(|(_, line)| line.is_empty());
        let talks = talks.filter(|lines| !lines.is_empty());
        talks
            .flat_map(Talk::variants)
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// The talk that stands in these lines, once for each value that it is played with.
    fn variants(lines: &[(usize, &str)]) -> Vec<Talk> {
        let (number, title) = lines[0];
        let title = title.strip_prefix("== ");
        let title = title.unwrap_or_else(|| panic!("no talk begins in line {number}"));
        let (name, values) = title.split_once(": ").unwrap_or((title, "{}"));
        let values = values.split(" | ");
        let repeated = repeated(&lines[1..]);
        let repeated: Vec<(usize, &str)> = repeated
            .iter()
            .map(|(number, line)| (*number, &**line))
            .collect();
        let talk = |value: &str| Talk {
            name: name.to_owned(),
            steps: steps(&repeated, value),
        };
        values.map(talk).collect()
    }
}

/// The lines with each repetition written out.
fn repeated<'a>(mut rest: &[(usize, &'a str)]) -> Vec<(usize, Cow<'a, str>)> {
    let mut all = Vec::new();
    while let Some(((number, line), after)) = rest.split_first() {
        rest = after;
        let Some(times) = line.strip_prefix("* ") else {
            all.push((*number, Cow::Borrowed(*line)));
            continue;
        };
        let (times, first) = times.split_once(" from ").unwrap_or((times, "1"));
        let (times, first): (u32, u32) = (times.parse().unwrap(), first.parse().unwrap());
        let end = rest.iter().position(|(_, line)| *line == "*");
        let (body, after) =
            rest.split_at(end.unwrap_or_else(|| panic!("line {number} has no end")));
        rest = &after[1..];
        for round in first..first + times {
            let done = body.iter().map(|(number, line)| {
                (*number, Cow::Owned(line.replace("{#}", &round.to_string())))
            });
            all.extend(done);
        }
    }
    all
}

/// The steps in lines, with a value in place of `{}`.
fn steps(lines: &[(usize, &str)], value: &str) -> Vec<(usize, Step)> {
    let mut steps = Vec::new();
    let mut rest = lines;
    while let Some(((number, line), after)) = rest.split_first() {
        let claims = after.iter().take_while(|(_, line)| line.starts_with("  "));
        let (claims, after) = after.split_at(claims.count());
        rest = after;
        if line.starts_with('#') {
            continue;
        }
        let read = |(number, line): &(usize, &str)| {
            let step = step(&line.replace("{}", value));
            (
                *number,
                step.unwrap_or_else(|| panic!("line {number}: {line}")),
            )
        };
        let acts: Vec<String> = match line.split_once(">| ") {
            Some((who, said)) => said
                .split(" | ")
                .map(|said| format!("{who}> {said}"))
                .collect(),
            None => each(line),
        };
        for act in acts {
            steps.push(read(&(*number, &act)));
            steps.extend(claims.iter().map(read));
        }
    }
    steps
}

/// The line for each of several people who do the same.
fn each(line: &str) -> Vec<String> {
    let who = line.split(['>', '<', '?', '!']).next().unwrap_or_default();
    if !who.contains(", ") {
        return vec![line.to_owned()];
    }
    let done = &line[who.len()..];
    who.split(", ").map(|who| format!("{who}{done}")).collect()
}

fn step(line: &str) -> Option<Step> {
    if let Some(claim) = line.strip_prefix("  ") {
        return Some(claimed(claim));
    }
    if let Some(done) = line.strip_prefix("! ") {
        return Some(Step::Server(done.to_owned()));
    }
    let end = line.find(['>', '<', '?', '!'])?;
    let (who, rest) = line.split_at(end);
    let marks = [
        (">> ", Mark::Say),
        (">+ ", Mark::AskOn),
        ("> ", Mark::Ask),
        ("? ", Mark::Wait),
        ("<<", Mark::HearOn),
        ("<", Mark::Hear),
        ("! ", Mark::Do),
    ];
    // An empty line is a line too.
    let rest = if rest == ">" { "> " } else { rest };
    let mut found = marks.into_iter().filter_map(|(written, mark)| {
        let text = rest.strip_prefix(written)?;
        Some(Step::Act(who.to_owned(), mark, unescaped(text)))
    });
    found.next()
}

fn claimed(text: &str) -> Step {
    let claims = [
        ("+ ", Claim::Has),
        ("- ", Claim::Lacks),
        ("= ", Claim::Is),
        ("^ ", Claim::Begins),
        ("$ ", Claim::Ends),
        ("! ", Claim::Differs),
        ("~ ", Claim::Joined),
        ("@", Claim::Names),
    ];
    for (mark, claim) in claims {
        if let Some(text) = text.strip_prefix(mark) {
            return Step::Heard(claim, unescaped(text));
        }
    }
    match text {
        "=" => Step::Heard(Claim::Is, String::new()),
        "!" => Step::Heard(Claim::Differs, String::new()),
        // The value is JSON, which has escapes of its own.
        _ if text.starts_with('.') => Step::Heard(Claim::Value, text[1..].to_owned()),
        _ if text.starts_with('{') => Step::Heard(Claim::Object, text.to_owned()),
        _ => Step::Heard(Claim::Has, unescaped(text)),
    }
}

fn unescaped(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        plain.push_str(before);
        let (kind, after) = after.split_at(1);
        rest = after;
        match kind {
            "n" => plain.push('\n'),
            "r" => plain.push('\r'),
            "\\" => plain.push('\\'),
            "u" => {
                let (code, after) = after[1..].split_once('}').unwrap();
                let code = u32::from_str_radix(code, 16).unwrap();
                plain.push(char::from_u32(code).unwrap());
                rest = after;
            }
            _ => panic!("{text}"),
        }
    }
    plain + rest
}
