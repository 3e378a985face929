//! Joins the styles that the page's HTML names to one, in their order there.

use std::collections::BTreeMap;

/// How the HTML names a style, each on a line of its own.
const BEGIN: &str = "<link rel=\"stylesheet\" href=\"/style/";
const END: &str = "\">";

/// The HTML with one style at the address `joined` in the place of all that it names, and that style.
///
/// # Errors
/// A sentence when the HTML names a missing style, or lacks an existing one, or a style imports another.
pub(crate) fn join(
    html: &str,
    styles: &BTreeMap<String, String>,
    joined: &str,
) -> Result<(String, String), String> {
    let (mut page, mut style) = (String::new(), String::new());
    let mut named = Vec::new();
    for line in html.lines() {
        let name = line.trim().strip_prefix(BEGIN);
        let Some(name) = name.and_then(|rest| rest.strip_suffix(END)) else {
            page.push_str(line);
            page.push('\n');
            continue;
        };
        let source = styles.get(name);
        let source = source.ok_or_else(|| format!("there is no style {name}"))?;
        if source.contains("@import") || source.contains("@charset") {
            return Err(format!(
                "{name} has @import or @charset, which is not joined"
            ));
        }
        if named.is_empty() {
            page.push_str(&format!("<link rel=\"stylesheet\" href=\"{joined}\">\n"));
        }
        named.push(name);
        style.push_str(source);
        style.push('\n');
    }
    match styles.keys().find(|path| !named.contains(&path.as_str())) {
        Some(forgotten) => Err(format!("the style {forgotten} is not named")),
        None => Ok((page, style)),
    }
}
