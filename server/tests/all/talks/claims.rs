//! Decides what holds of the text that a client has heard.

use serde_json::Value;

use super::script::Claim;

/// True if a claim holds.
///
/// # Errors
/// A mistake in the claim itself.
pub(super) fn is_true(claim: Claim, expected: &str, heard: &str) -> Result<bool, String> {
    Ok(match claim {
        Claim::Has => heard.contains(expected),
        Claim::Lacks => !heard.contains(expected),
        Claim::Is => heard == expected,
        Claim::Differs => heard != expected,
        Claim::Begins => heard.starts_with(expected),
        Claim::Ends => heard.ends_with(expected),
        Claim::Joined => heard.replace("\n* ", " ").contains(expected),
        Claim::Object => has_object(heard, expected)?,
        Claim::Value => has_value(heard, expected)?,
        Claim::Names => true,
    })
}

/// A thing with a name: the whole text, a value of an object, or a code.
pub(super) fn named(heard: &str, what: &str) -> Result<String, String> {
    if what == "all" {
        return Ok(heard.to_owned());
    }
    if let Some(path) = what.strip_prefix('.') {
        return Ok(match at(&objects(heard), path)? {
            Value::String(text) => text,
            other => other.to_string(),
        });
    }
    code_in(heard, what).ok_or_else(|| format!("no code in {heard:?}"))
}

/// The objects in programs' lines.
fn objects(heard: &str) -> Vec<Value> {
    let objects = heard.lines().map(serde_json::from_str);
    objects
        .filter_map(Result::ok)
        .filter(Value::is_object)
        .collect()
}

/// The value at a path. It is null where there is nothing, as a field that is left out.
fn at(objects: &[Value], path: &str) -> Result<Value, String> {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    let (kind, place) = match first.split_once(':') {
        Some((kind, place)) => (Some(kind), place),
        None if first.parse::<isize>().is_ok() => (None, first),
        None => (Some(first), "only"),
    };
    let found = objects
        .iter()
        .filter(|one| kind.is_none_or(|kind| one["type"] == kind));
    let found: Vec<&Value> = found.collect();
    let place = match place {
        "#" => return Ok(found.len().into()),
        "only" if found.len() == 1 => 0,
        "only" => return Err(format!("{} of {first}", found.len())),
        place => place
            .parse::<isize>()
            .map_err(|_| format!("no place {place}"))?,
    };
    let index = match usize::try_from(place) {
        Ok(index) => Some(index),
        Err(_) => found.len().checked_sub(place.unsigned_abs()),
    };
    let object = index.and_then(|index| found.get(index));
    let mut value = *object.ok_or_else(|| format!("no object {first}"))?;
    for field in rest.split('.').filter(|field| !field.is_empty()) {
        value = match value.as_array() {
            Some(list) if field == "#" => return Ok(list.len().into()),
            Some(list) => field
                .parse::<usize>()
                .ok()
                .and_then(|field| list.get(field))
                .unwrap_or(&Value::Null),
            None => &value[field],
        };
    }
    Ok(value.clone())
}

/// True if the value at a path is so.
fn has_value(heard: &str, claim: &str) -> Result<bool, String> {
    let (path, rest) = claim.split_once(' ').ok_or("no value")?;
    let objects = objects(heard);
    let (mark, text) = match rest.split_once(' ') {
        Some((mark @ ("!=" | "~" | "!~"), text)) => (mark, text),
        _ => ("", rest),
    };
    let value = match path {
        "all" => Value::Array(objects),
        "types" => {
            let types = objects.iter().filter_map(|one| one["type"].as_str());
            types.collect::<Vec<_>>().join(" ").into()
        }
        _ => at(&objects, path)?,
    };
    let expected = serde_json::from_str::<Value>(text).unwrap_or_else(|_| text.into());
    let is_it = |value: &Value| *value == expected || value.as_str() == Some(text);
    let is_within = || match &value {
        Value::Array(list) => list.iter().any(is_it),
        Value::String(whole) => whole.contains(expected.as_str().unwrap_or(text)),
        _ => false,
    };
    Ok(match mark {
        "!=" => !is_it(&value),
        "~" => is_within(),
        "!~" => !is_within(),
        _ => is_it(&value),
    })
}

/// True if programs' lines have one object of this type, or of any if it names none, with these fields.
fn has_object(heard: &str, expected: &str) -> Result<bool, String> {
    let expected: Value = serde_json::from_str(expected).map_err(|why| why.to_string())?;
    let objects = heard.lines().filter_map(|line| {
        let object: Value = serde_json::from_str(line).ok()?;
        let is_of_it = expected
            .get("type")
            .is_none_or(|kind| object["type"] == *kind);
        is_of_it.then_some(object)
    });
    let objects: Vec<Value> = objects.collect();
    let [object] = &objects[..] else {
        return Ok(false);
    };
    let mut fields = expected.as_object().into_iter().flatten();
    Ok(fields.all(|(name, value)| &object[name] == value))
}

/// The code in what a client has heard.
fn code_in(heard: &str, kind: &str) -> Option<String> {
    if kind == "class" {
        let (_, rest) = heard.split_once("Classe ")?;
        return rest.get(..7).map(str::to_owned);
    }
    let before: &[&str] = match kind {
        "code" => &["riprendi ", "\"token\":\""],
        "recovery" => &["Codice di recupero di ", "\"recovery\":\""],
        _ => return None,
    };
    let found = before.iter().find_map(|before| heard.split_once(before));
    let (_, rest) = found?;
    let rest = match kind {
        "recovery" => rest.split_once(": ").map_or(rest, |(_, code)| code),
        _ => rest,
    };
    rest.split(['\n', '\r', '"', ' ']).next().map(str::to_owned)
}
