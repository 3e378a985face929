//! Joins the modules of the page to one script, in the order of a browser's run, and later fetched modules to scripts
//! of their own.
//!
//! Each module is a function that runs once and returns its exports, so names inside modules never collide. A module
//! that cannot be such a function is refused with file and line: see [`Module::read`].

mod declared;
mod locals;
mod module;
mod names;
mod private;
mod scanner;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};
use std::ops::Range;

use locals::ShortNames;
use module::Module;

/// A module that cannot be joined.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ModuleError {
    /// The path of the file below its folder.
    pub path: String,
    /// The line, the first being 1.
    pub line: usize,
    /// The fault.
    pub what: String,
}

impl ModuleError {
    fn new(path: &str, line: usize, what: &str) -> ModuleError {
        ModuleError {
            path: path.to_owned(),
            line,
            what: what.to_owned(),
        }
    }
}

impl fmt::Display for ModuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

impl std::error::Error for ModuleError {}

/// The joined modules.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Joined {
    /// The script of the first module and all that it imports.
    pub first: String,
    /// The scripts that are fetched later, by the path of their first module. Each has what the first script lacks.
    pub fetched: BTreeMap<String, String>,
}

/// Joins the module `entry` and all that it needs to a script that is called `name`. A module that is fetched by
/// `import('./PATH.js')` begins a script of its own at its path. `sources` are paths with what is there; `smaller` makes code
/// shorter that is about to be joined.
///
/// # Errors
/// When a module has what is not joined, imports what is not there, imports itself through others, is imported by none, or is
/// needed by two scripts, neither one the first.
pub(crate) fn join(
    entry: &str,
    name: &str,
    sources: &BTreeMap<String, String>,
    smaller: impl Fn(&str) -> String,
) -> Result<Joined, ModuleError> {
    let mut modules = BTreeMap::new();
    for (path, source) in sources {
        modules.insert(path.as_str(), Module::read(path, source)?);
    }
    let mut order = ModuleOrder {
        modules: &modules,
        entry,
        done: Vec::new(),
        under_way: Vec::new(),
    };
    order.visit(entry)?;
    let first = 0..order.done.len();
    let scripts = order.visit_fetched()?;
    let done = order.done;
    let forgotten = |module: &&Module| !module.is_empty && !done.contains(&module.path.as_str());
    if let Some(module) = modules.values().find(forgotten) {
        return Err(ModuleError::new(
            &module.path,
            1,
            "no module imports this one",
        ));
    }
    let writer = ScriptWriter {
        modules: &modules,
        done: &done,
        names: &ShortNames::of(modules.values()),
        name,
    };
    let mut shared = BTreeSet::new();
    let mut fetched = BTreeMap::new();
    for (path, numbers) in scripts {
        let needed = writer.needed(&numbers, &first)?;
        let script = writer.fetched(path, numbers, &needed, &smaller);
        fetched.insert(path.to_owned(), script);
        shared.extend(needed);
    }
    let mut first = writer.script(first, entry, &smaller);
    if !shared.is_empty() {
        // Writing to a string does not fail.
        let _ = writeln!(first, "export{{{}}};", numbered(&shared));
    }
    Ok(Joined { first, fetched })
}

/// The names of modules in a script.
fn numbered(numbers: &BTreeSet<usize>) -> String {
    let names: Vec<String> = numbers.iter().map(|number| format!("${number}")).collect();
    names.join(",")
}

/// Writes scripts of modules. The place of a script in `done` is its number.
struct ScriptWriter<'a> {
    modules: &'a BTreeMap<&'a str, Module>,
    done: &'a [&'a str],
    names: &'a ShortNames,
    /// The first script.
    name: &'a str,
}

impl ScriptWriter<'_> {
    /// The script of some modules. The last one begins it.
    fn script(
        &self,
        numbers: Range<usize>,
        entry: &str,
        smaller: impl Fn(&str) -> String,
    ) -> String {
        let mut script = String::new();
        for number in numbers {
            let path = self.done.get(number).copied().unwrap_or_default();
            let Some(module) = self.modules.get(path) else {
                continue;
            };
            let body = smaller(&self.names.shortened(module));
            let imports = imports(module, self.done, self.names);
            let exports = module.exports.iter();
            let exports: Vec<&str> = exports.map(|name| self.names.short(name)).collect();
            // Writing to a string does not fail.
            let _ = match path == entry {
                true => writeln!(script, "{imports}{body}"),
                false => writeln!(
                    script,
                    "const ${number}=(()=>{{{imports}{body}\nreturn{{{}}}}})();",
                    exports.join(",")
                ),
            };
        }
        script
    }

    /// The script that begins with the module at `path` and is fetched later. It needs other modules of the first script.
    fn fetched(
        &self,
        path: &str,
        numbers: Range<usize>,
        needed: &BTreeSet<usize>,
        smaller: impl Fn(&str) -> String,
    ) -> String {
        let up = match path.matches('/').count() {
            0 => "./".to_owned(),
            depth => "../".repeat(depth),
        };
        let begin = match needed.is_empty() {
            true => String::new(),
            false => format!("import{{{}}}from\"{up}{}\";\n", numbered(needed), self.name),
        };
        begin + &self.script(numbers, path, smaller) + &self.exported(path)
    }

    /// The modules of the first script from which these import.
    fn needed(
        &self,
        numbers: &Range<usize>,
        first: &Range<usize>,
    ) -> Result<BTreeSet<usize>, ModuleError> {
        let own = self.done.get(numbers.clone()).unwrap_or_default();
        let modules = own.iter().filter_map(|path| self.modules.get(path));
        let imports =
            modules.flat_map(|module| module.imports.iter().map(move |one| (module, one)));
        let named = imports.filter(|(_, import)| !import.names.is_empty());
        let found = named.filter_map(|(module, import)| {
            let from = resolved(&module.path, &import.from)?;
            self.done.iter().position(|path| *path == from)
        });
        let needed: BTreeSet<usize> = found.filter(|number| !numbers.contains(number)).collect();
        match needed.iter().find(|number| !first.contains(number)) {
            None => Ok(needed),
            Some(other) => {
                let other = self.done.get(*other).copied().unwrap_or_default();
                let what = "two scripts that are fetched later need this module";
                Err(ModuleError::new(other, 1, what))
            }
        }
    }

    /// The statement that ends a script fetched later: it gives the exports of its first module, under their names.
    fn exported(&self, path: &str) -> String {
        let exports = self
            .modules
            .get(path)
            .map_or(&[][..], |module| &module.exports);
        let exports: Vec<String> = exports
            .iter()
            .map(|name| match self.names.short(name) {
                short if short == name => name.clone(),
                short => format!("{short} as {name}"),
            })
            .collect();
        format!("export{{{}}};\n", exports.join(","))
    }
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

/// The order of the modules: each behind its imports.
struct ModuleOrder<'a> {
    modules: &'a BTreeMap<&'a str, Module>,
    /// The first module of all, which alone may wait.
    entry: &'a str,
    done: Vec<&'a str>,
    under_way: Vec<&'a str>,
}

impl<'a> ModuleOrder<'a> {
    fn visit(&mut self, path: &str) -> Result<(), ModuleError> {
        let Some((&path, module)) = self.modules.get_key_value(path) else {
            return Err(ModuleError::new(path, 1, "the first module is not there"));
        };
        if let (Some(line), false) = (module.waits, path == self.entry) {
            return Err(ModuleError::new(
                path,
                line,
                "only the first module may wait",
            ));
        }
        self.under_way.push(path);
        for import in &module.imports {
            let fault = |what: String| ModuleError::new(path, import.line, &what);
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

    /// Visits the modules that those so far fetch later, and gives the numbers of the modules of each of their scripts.
    fn visit_fetched(&mut self) -> Result<Vec<(&'a str, Range<usize>)>, ModuleError> {
        let mut scripts = Vec::new();
        for path in self.fetched()? {
            let begin = self.done.len();
            self.visit(path)?;
            scripts.push((path, begin..self.done.len()));
        }
        Ok(scripts)
    }

    /// The modules that those so far fetch later, each once.
    fn fetched(&self) -> Result<BTreeSet<&'a str>, ModuleError> {
        let mut found = BTreeSet::new();
        let modules = self.done.iter();
        for module in modules.filter_map(|path| self.modules.get(path)) {
            for import in &module.fetched {
                let fault = |what: String| ModuleError::new(&module.path, import.line, &what);
                let path = resolved(&module.path, &import.from)
                    .and_then(|path| self.modules.get_key_value(path.as_str()));
                let Some((&path, _)) = path else {
                    return Err(fault(format!("there is no module {}", import.from)));
                };
                if self.done.contains(&path) {
                    return Err(fault(format!("{path} is imported too")));
                }
                found.insert(path);
            }
        }
        Ok(found)
    }
}

/// The path of a module that another one imports; None if it is no path from there, or leaves the folder.
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
