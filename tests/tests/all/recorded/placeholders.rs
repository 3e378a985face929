//! Values that differ from run to run, and so are compared by their place and not by their content.

/// A mark in a line, the characters that may follow it, and the placeholder written in their place.
type Rule = (&'static str, fn(char) -> bool, &'static str);

const RULES: [Rule; 37] = [
    // The code of a seat is drawn by lot.
    (
        r#""token":""#,
        |c| c.is_ascii_alphanumeric() || c == '-',
        "CODE",
    ),
    (
        "linea: riprendi ",
        |c| c.is_ascii_alphanumeric() || c == '-',
        "CODE",
    ),
    // So are seeds, after their digests.
    (r#""digest":""#, |c| c.is_ascii_hexdigit(), "DIGEST"),
    // So is that of a class.
    (r#""class":""#, is_class_code, "CODE"),
    ("Classe ", is_class_code, "CODE"),
    ("La classe ", is_class_code, "CODE"),
    ("La tua classe ", is_class_code, "CODE"),
    ("si scrive: classe ", is_class_code, "CODE"),
    ("Per entrare: classe ", is_class_code, "CODE"),
    // So is the number in the name of a class's table.
    (r#""room":"banco-"#, |c| c.is_ascii_digit(), "NUMBER"),
    // So is the code with which many enter a tournament.
    (r#""entry_code":""#, is_class_code, "CODE"),
    ("da un solo indirizzo: ", is_class_code, "CODE"),
    (" codice=", is_class_code, "CODE"),
    // When an arbiter lets a round begin.
    (
        "turno comincia il ",
        |c| c.is_ascii_digit() || c == '-' || c == ':' || c == ' ',
        "MINUTE ",
    ),
    // So is that of a decision in a list of them.
    (
        r#""[20"#,
        |c| c.is_ascii_digit() || c == '-' || c == ':' || c == ' ',
        "MINUTE ",
    ),
    (
        r"\n[20",
        |c| c.is_ascii_digit() || c == '-' || c == ':' || c == ' ',
        "MINUTE ",
    ),
    // So are recovery codes, and passwords that the server makes.
    (
        r#""recovery":""#,
        |c| c.is_ascii_alphanumeric() || c == '-',
        "CODE",
    ),
    (
        r#""password":""#,
        |c| c.is_ascii_alphanumeric() || c == '-',
        "PASSWORD",
    ),
    // When a name was registered, and when its owner was last seen.
    (r#""registered":"#, |c| c.is_ascii_digit(), "MS"),
    // An analysis has a count of that name.
    (r#""registered":MS,"seen":"#, |c| c.is_ascii_digit(), "MS"),
    (r#""registered":true,"seen":"#, |c| c.is_ascii_digit(), "MS"),
    (r#""seat":"prova","seen":"#, |c| c.is_ascii_digit(), "MS"),
    // The server's version is not the protocol's.
    (r#""server":""#, |c| c != '"', "VERSION"),
    ("DAMIERA/1 ", |c| c != ' ', "VERSION"),
    // When a tournament begins, and how long that is away.
    (r#""starts":"#, |c| c.is_ascii_digit(), "MS"),
    (
        r#""seats":[3,8],"seconds":"#,
        |c| c.is_ascii_digit(),
        "SECONDS",
    ),
    (
        r#""why":"postponed","round":1,"seconds":"#,
        |c| c.is_ascii_digit(),
        "SECONDS",
    ),
    // When a game was played: in the archive, and in the tags of a record.
    (r#""began":"#, |c| c.is_ascii_digit(), "MS"),
    (r#""ended":"#, |c| c.is_ascii_digit(), "MS"),
    (r#""date":""#, is_date, "DATE"),
    (r#"Date \""#, is_date, "DATE"),
    (r#"Time \""#, |c| c.is_ascii_digit() || c == ':', "TIME"),
    // The clock after a move of a record.
    ("[%clk ", |c| c.is_ascii_digit() || c == ':', "CLOCK"),
    // Where in the stream a slow reader was left behind is the network's.
    (r#""from":"#, |c| c.is_ascii_digit(), "SEQ"),
    // The end of a ban by the operator.
    ("fino al ", |c| "0123456789-: UTC".contains(c), "MOMENT"),
    // How long to wait counts from then.
    ("riprova tra ", |c| c.is_ascii_digit(), "SECONDS"),
    ("Riprova tra ", |c| c.is_ascii_digit(), "SECONDS"),
];

/// A code has no small letters, as the words have that may stand in its place.
fn is_class_code(c: char) -> bool {
    c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-'
}

fn is_date(c: char) -> bool {
    c.is_ascii_digit() || c == '.' || c == '-'
}

/// A line with a word in place of each part that differs from run to run.
pub(crate) fn without_chance(line: &str) -> String {
    let mut line = line.to_owned();
    for rule in &RULES {
        line = replaced(&line, rule);
    }
    // The milliseconds of both clocks, and of the credit for the network. Before both have moved they
    // are what the game begins with.
    let stand = [r#""ply":0,"#, r#""ply":1,"#];
    if !stand.iter().any(|ply| line.contains(ply))
        && let Some((before, clocks)) = line.split_once(r#""clocks":{"#)
    {
        let end = clocks.find("}}").unwrap_or(clocks.len());
        let (mut clocks, after) = (clocks[..end].to_owned(), &clocks[end..]);
        for mark in [r#""white":"#, r#""black":"#] {
            clocks = replaced(&clocks, &(mark, |c| c.is_ascii_digit(), "MS"));
        }
        line = format!(r#"{before}"clocks":{{{clocks}{after}"#);
    }
    line
}

fn replaced(line: &str, (mark, belongs, word): &Rule) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once(mark) {
        text.push_str(before);
        text.push_str(mark);
        rest = after.trim_start_matches(*belongs);
        if rest.len() < after.len() {
            text.push_str(word);
        }
    }
    text.push_str(rest);
    text
}

/// A line of a game against a bot. The bot's moves are drawn by lot: the values that depend on them are left
/// out, and the set of fields is kept.
pub(crate) fn without_moves(line: &str) -> String {
    let Ok(serde_json::Value::Object(mut event)) = serde_json::from_str(line) else {
        return line.to_owned();
    };
    for field in ["fen", "last", "legal", "pdn"] {
        if let Some(value) = event.get_mut(field)
            && !value.is_null()
        {
            *value = serde_json::Value::from(field.to_uppercase());
        }
    }
    if let Some(moves) = event.get_mut("moves").filter(|moves| moves.is_array()) {
        *moves = serde_json::json!([]);
    }
    without_advice(&mut event);
    for field in ["hint", "position", "game"] {
        if let Some(said) = event.get_mut(field).and_then(|said| said.as_object_mut()) {
            without_advice(said);
        }
    }
    serde_json::Value::Object(event).to_string()
}

/// Leaves out what the engine says, which may have other words with every version of it.
fn without_advice(event: &mut serde_json::Map<String, serde_json::Value>) {
    if event.contains_key("worth") {
        for field in ["move", "reason", "text"] {
            if let Some(value) = event.get_mut(field) {
                *value = serde_json::Value::from(field.to_uppercase());
            }
        }
        for field in ["line", "mistakes"] {
            if let Some(value) = event.get_mut(field) {
                *value = serde_json::json!([]);
            }
        }
        if let Some(worth) = event
            .get_mut("worth")
            .and_then(|worth| worth.as_object_mut())
        {
            worth
                .values_mut()
                .for_each(|value| *value = serde_json::Value::Null);
        }
        event.retain(|field, _| !["taken", "given", "moves"].contains(&field.as_str()));
    }
}
