//! The page as a listener has it: the roles and names that the browser computes, and the text that is read out.

use std::collections::HashMap;

use serde_json::Value;

use super::Tab;

/// Roles that say nothing that is not said by what is in them.
const SILENT: [&str; 6] = [
    "none",
    "generic",
    "StaticText",
    "InlineTextBox",
    "ListMarker",
    "LineBreak",
];

impl Tab {
    /// Returns the accessibility tree of the page, one node a line: its role, its name, and its state
    /// (chosen, pressed, open, disabled). Children are indented.
    pub async fn outline(&self) -> String {
        let told = self.tree().await;
        let nodes = told["nodes"].as_array().expect("a list of nodes");
        let by_id: HashMap<&str, &Value> = nodes
            .iter()
            .filter_map(|node| Some((node["nodeId"].as_str()?, node)))
            .collect();
        let mut outline = String::new();
        if let Some(root) = nodes.first() {
            write(root, &by_id, 0, &mut outline);
        }
        outline
    }

    /// Keeps from now on what is put into the live regions.
    pub async fn listen(&self) {
        let script = "window.heard = []; \
            const watch = new MutationObserver((changes) => { \
                for (const { addedNodes } of changes) \
                    for (const node of addedNodes) window.heard.push(node.textContent); }); \
            for (const region of document.querySelectorAll('[aria-live], [role=alert], [role=log]')) \
                watch.observe(region, { childList: true });";
        self.look(script, &[]).await;
    }

    /// Waits until words are read out that were not asked for yet.
    pub async fn hears(&self, words: &str) {
        let script = "return window.heard.some((text) => text.includes(arguments[0]))";
        self.until(&format!("{words:?} aloud"), script, &[words])
            .await;
    }

    /// Returns the texts read out since the last call.
    pub async fn heard(&self) -> Vec<String> {
        let heard = self.look("return window.heard.splice(0)", &[]).await;
        let heard = heard.as_array().cloned().unwrap_or_default();
        let text = |text: Value| text.as_str().unwrap_or_default().to_owned();
        heard.into_iter().map(text).collect()
    }
}

/// Writes a node and its content. A node that says nothing gives its place to its content.
fn write(node: &Value, by_id: &HashMap<&str, &Value>, depth: usize, outline: &mut String) {
    let role = node["role"]["value"].as_str().unwrap_or_default();
    let name = node["name"]["value"].as_str().unwrap_or_default();
    // Some versions of the browser leave a form without a name out.
    let is_silent = SILENT.contains(&role) || (role, name) == ("form", "");
    let is_said = node["ignored"] != true && !is_silent;
    let below = depth + usize::from(is_said);
    if is_said {
        let mut line = format!("{}{role} {name:?}", "  ".repeat(depth));
        for property in node["properties"].as_array().into_iter().flatten() {
            let kind = property["name"].as_str().unwrap_or_default();
            let value = &property["value"]["value"];
            let is_told = [
                "checked", "disabled", "expanded", "level", "pressed", "selected",
            ];
            if is_told.contains(&kind) && !matches!(value, Value::Bool(false)) {
                line.push_str(&format!(" {kind}={value}"));
            }
        }
        outline.push_str(&line);
        outline.push('\n');
    }
    for child in node["childIds"].as_array().into_iter().flatten() {
        if let Some(child) = child.as_str().and_then(|id| by_id.get(id)) {
            write(child, by_id, below, outline);
        }
    }
}
