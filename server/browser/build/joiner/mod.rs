//! Joins the modules of the page to one script, in the order in which a browser would run them.
//!
//! Each module is a function that runs once and returns its exports, so names inside modules never collide. What such a
//! function cannot be is refused with file and line: see [`Module::read`].

mod declared;
mod locals;
mod module;
mod names;
mod private;
mod scanner;

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use locals::ShortNames;
use module::Module;

/// A module that cannot be joined.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The path of the file below its folder.
    pub path: String,
    /// The line, the first being 1.
    pub line: usize,
    /// The fault.
    pub what: String,
}

impl Fault {
    fn new(path: &str, line: usize, what: &str) -> Fault {
        Fault {
            path: path.to_owned(),
            line,
            what: what.to_owned(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

impl std::error::Error for Fault {}

/// Joins the module `entry` and all that it needs. `sources` are paths with what is there; `smaller` makes code shorter
/// that is about to be joined.
///
/// # Errors
/// When a module has what is not joined, imports what is not there, imports itself through others, or is imported by
/// none.
pub(crate) fn join(
    entry: &str,
    sources: &BTreeMap<String, String>,
    smaller: impl Fn(&str) -> String,
) -> Result<String, Fault> {
    let mut modules = BTreeMap::new();
    for (path, source) in sources {
        modules.insert(path.as_str(), Module::read(path, source)?);
    }
    let mut order = Order {
        modules: &modules,
        done: Vec::new(),
        under_way: Vec::new(),
    };
    order.visit(entry)?;
    let done = order.done;
    let forgotten = |module: &&Module| !module.is_empty && !done.contains(&module.path.as_str());
    if let Some(module) = modules.values().find(forgotten) {
        return Err(Fault::new(&module.path, 1, "no module imports this one"));
    }
    let names = ShortNames::of(modules.values());
    let mut script = String::new();
    for (number, path) in done.iter().enumerate() {
        let Some(module) = modules.get(path) else {
            continue;
        };
        let body = smaller(&names.shortened(module));
        let imports = imports(module, &done, &names);
        let exports = module.exports.iter();
        let exports: Vec<&str> = exports.map(|name| names.short(name)).collect();
        // Writing to a string does not fail.
        let _ = match *path == entry {
            true => writeln!(script, "{imports}{body}"),
            false => writeln!(
                script,
                "const ${number}=(()=>{{{imports}{body}\nreturn{{{}}}}})();",
                exports.join(",")
            ),
        };
    }
    Ok(script)
}

/// The statements that give a module what it imports.
fn imports(module: &Module, done: &[&str], short: &ShortNames) -> String {
    let mut statements = String::new();
    for import in module
        .imports
        .iter()
        .filter(|import| !import.names.is_empty())
    {
        let from = resolved(&module.path, &import.from);
        let number = done.iter().position(|path| Some(*path) == from.as_deref());
        let names = import.names.iter();
        let names = names.map(|(name, here)| (short.short(name), short.short(here)));
        let names = names.map(|(name, here)| match name == here {
            true => name.to_owned(),
            false => format!("{name}:{here}"),
        });
        let names = names.collect::<Vec<_>>().join(",");
        // Writing to a string does not fail.
        let _ = write!(
            statements,
            "const{{{names}}}=${};",
            number.unwrap_or_default()
        );
    }
    statements
}

/// The order of the modules: each behind those that it imports.
struct Order<'a> {
    modules: &'a BTreeMap<&'a str, Module>,
    done: Vec<&'a str>,
    under_way: Vec<&'a str>,
}

impl<'a> Order<'a> {
    fn visit(&mut self, path: &str) -> Result<(), Fault> {
        let Some((&path, module)) = self.modules.get_key_value(path) else {
            return Err(Fault::new(path, 1, "the first module is not there"));
        };
        if let (Some(line), false) = (module.waits, self.under_way.is_empty()) {
            return Err(Fault::new(path, line, "only the first module may wait"));
        }
        self.under_way.push(path);
        for import in &module.imports {
            let fault = |what: String| Fault::new(path, import.line, &what);
            let imported = resolved(path, &import.from)
                .and_then(|found| self.modules.get_key_value(found.as_str()));
            let Some((found, imported)) = imported else {
                return Err(fault(format!("there is no module {}", import.from)));
            };
            for (name, _) in &import.names {
                if !imported.exports.contains(name) {
                    return Err(fault(format!("{found} does not export {name}")));
                }
            }
            if let Some(begin) = self.under_way.iter().position(|known| known == found) {
                let circle = self.under_way[begin..].join(", ");
                return Err(fault(format!("modules import each other: {circle}")));
            }
            if !self.done.contains(found) {
                self.visit(found)?;
            }
        }
        self.under_way.pop();
        self.done.push(path);
        Ok(())
    }
}

/// The path of a module that another one imports; None for one that is no path from there, or that leaves the folder.
fn resolved(importer: &str, from: &str) -> Option<String> {
    if !from.starts_with("./") && !from.starts_with("../") {
        return None;
    }
    let mut folders: Vec<&str> = importer.split('/').collect();
    folders.pop();
    for part in from.split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop()?;
            }
            part => folders.push(part),
        }
    }
    Some(folders.join("/"))
}
