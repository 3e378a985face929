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
//! | `ada! teacher` | the teacher Rossi, with a registered name |
//! | `ada! connect`, `ada! connect 10.1.0.1` | `ada` connects and says nothing |
//! | `ada> LINE` | `ada` sends a line and hears what comes of it |
//! | `ada>\| ONE \| TWO` | the same with each of these lines; what is said of what is heard holds each time |
//! | `ada>> LINE` | `ada` only sends it |
//! | `ada? PART` | `ada` waits until this part is heard |
//! | `ada<` | `ada` hears what has come since |
//! | `ada! drop` | the line of `ada` is cut |
//! | `ada! ended`, `ada! open` | the server has ended the connection of `ada`, or has not |
//! | `! game ada gil OPTIONS` | the two are in their game in the room `prova`, Ada with White |
//! | `! limit NAME VALUE`, `! set NAME VALUE` | a setting, before the first connection |
//! | `! standard` | with the default bounds; otherwise no client is too quick |
//! | `! archive` | finished games are kept |
//! | `! append refused`, `stored`, `lost`, `late N` | the next append does so: `stored` and `lost` leave the writer in doubt, and `late` takes seconds |
//! | `! closed N` | the journal was told of this many rooms that they are closed |
//! | `! restart` | the server begins again with what the journal has of the newest room |
//! | `! settle` | the server comes to rest |
//! | `! seconds N` | time passes |
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
//! | `@code NAME` | the code of a seat in it is called so; `{NAME}` stands for it from then on |
//! | `@class NAME`, `@recovery NAME` | likewise the code of a class, or of recovery |
//!
//! `\n` is the end of a line, `\\` a backslash, `\u{7f}` any character.

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
    Say,
    Hear,
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
    Object,
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
        let talk = |value: &str| Talk {
            name: name.to_owned(),
            steps: steps(&lines[1..], value),
        };
        values.map(talk).collect()
    }
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
            None => vec![(*line).to_owned()],
        };
        for act in acts {
            steps.push(read(&(*number, &act)));
            steps.extend(claims.iter().map(read));
        }
    }
    steps
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
        ("> ", Mark::Ask),
        ("? ", Mark::Wait),
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
        ("@", Claim::Names),
    ];
    for (mark, claim) in claims {
        if let Some(text) = text.strip_prefix(mark) {
            return Step::Heard(claim, unescaped(text));
        }
    }
    match text {
        "=" => Step::Heard(Claim::Is, String::new()),
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
