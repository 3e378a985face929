//! Short names for what the modules declare.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::declared::declared;
use super::module::Module;
use super::names::{NameRole, is_of_language, words};

/// The short names of all modules: a name is the same in each, which packs smaller.
///
/// Only names are looked at, and not their scopes. So a name keeps its letters wherever some module has it from the
/// browser.
#[derive(Debug, Default)]
pub(crate) struct ShortNames(BTreeMap<String, String>);

/// The places of a name in all modules.
#[derive(Debug, Default, Clone, Copy)]
struct NameUse {
    variables: usize,
    shorthands: usize,
}

impl NameUse {
    /// The bytes that a name of `short` bytes in the place of one of `long` saves.
    fn saved(self, long: usize, short: usize) -> isize {
        let saved = self.variables * long;
        let added = self.variables * short + self.shorthands * (short + 1);
        saved.cast_signed() - added.cast_signed()
    }
}

impl ShortNames {
    /// The short names for modules.
    pub(crate) fn of<'m>(modules: impl Iterator<Item = &'m Module>) -> ShortNames {
        let mut uses: BTreeMap<&str, NameUse> = BTreeMap::new();
        let mut own: BTreeSet<&str> = BTreeSet::new();
        let mut foreign: BTreeSet<&str> = BTreeSet::new();
        for module in modules {
            let code = module.code.as_str();
            let words = words(code);
            let mut declared = declared(code, &words);
            let imported = module.imports.iter().flat_map(|import| &import.names);
            declared.extend(imported.flat_map(|(name, here)| [name.as_str(), here.as_str()]));
            for word in &words {
                let name = &code[word.at.clone()];
                let of_name = match word.role(code) {
                    NameRole::Member => continue,
                    _ if is_of_language(name) => continue,
                    NameRole::Shorthand => &mut uses.entry(name).or_default().shorthands,
                    NameRole::Variable => &mut uses.entry(name).or_default().variables,
                };
                *of_name += 1;
                if !declared.contains(name) {
                    foreign.insert(name);
                }
            }
            own.extend(declared);
        }
        own.retain(|name| name.len() > 1 && !foreign.contains(name));
        let used = |name: &str| uses.get(name).copied().unwrap_or_default();
        let mut long: Vec<&str> = own.into_iter().collect();
        long.sort_by_key(|name| Reverse(used(name).variables));
        let mut free = (0..)
            .map(letters)
            .filter(|short| !is_of_language(short) && !uses.contains_key(short.as_str()));
        let mut names = BTreeMap::new();
        let mut next = free.next();
        for name in long {
            let Some(short) = next.take_if(|short| used(name).saved(name.len(), short.len()) > 0)
            else {
                continue;
            };
            names.insert(name.to_owned(), short);
            next = free.next();
        }
        ShortNames(names)
    }

    /// The short name for a name, or that name where it has none.
    pub(crate) fn short<'a>(&'a self, name: &'a str) -> &'a str {
        self.0.get(name).map_or(name, String::as_str)
    }

    /// The body of a module with the short names.
    pub(crate) fn shortened(&self, module: &Module) -> String {
        let (body, code) = (&module.body, &module.code);
        let mut text = String::with_capacity(body.len());
        let mut from = 0;
        for word in words(code) {
            let name = &code[word.at.clone()];
            let Some(short) = self.0.get(name) else {
                continue;
            };
            match word.role(code) {
                NameRole::Member => continue,
                NameRole::Shorthand => {
                    text.push_str(&body[from..word.at.end]);
                    text.push(':');
                }
                NameRole::Variable => text.push_str(&body[from..word.at.start]),
            }
            text.push_str(short);
            from = word.at.end;
        }
        text.push_str(&body[from..]);
        text
    }
}

/// The name of a number: a letter, and then two.
pub(super) fn letters(number: usize) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let last = char::from(LETTERS[number % LETTERS.len()]);
    match number / LETTERS.len() {
        0 => last.to_string(),
        before => format!("{}{last}", letters(before - 1)),
    }
}
