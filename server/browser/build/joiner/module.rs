//! One module of the page: its imports, its exports and the rest.

use std::ops::Range;

use super::ModuleError;
use super::private::shortened;
use super::scanner::{code_of, is_word, line_at};

/// A module of the page.
#[derive(Debug)]
pub(crate) struct Module {
    /// Its path below the folder of the modules.
    pub path: String,
    /// Its imports, in their order.
    pub imports: Vec<Import>,
    /// The modules that it fetches when it needs them, without names.
    pub fetched: Vec<Import>,
    /// The names that others may import.
    pub exports: Vec<String>,
    /// The source without imports and without the word `export`, with short names for private members.
    pub body: String,
    /// The body with blanked comments, texts and regular expressions.
    pub code: String,
    /// True if nothing but types and comments is in it.
    pub is_empty: bool,
    /// The line of an `await` outside functions.
    pub waits: Option<usize>,
}

/// An import of one module.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Import {
    /// The line of the statement.
    pub line: usize,
    /// The imported module, as it is written.
    pub from: String,
    /// The exported names, each with its name here.
    pub names: Vec<(String, String)>,
}

/// A name outside functions, and its line.
type TopLevelName<'a> = (&'a str, usize);

impl Module {
    /// Reads a module.
    ///
    /// # Errors
    /// When it has what is not joined: a dynamic import of no fixed module, a default import or export, `import *`, `export *`, an
    /// exported variable that may change, or a name twice.
    pub(crate) fn read(path: &str, source: &str) -> Result<Module, ModuleError> {
        let code = code_of(path, source)?;
        let mut parser = ModuleParser {
            path,
            source,
            code: &code,
            imports: Vec::new(),
            fetched: Vec::new(),
            exports: Vec::new(),
            cut: Vec::new(),
        };
        let words = words(&code);
        for (number, word) in words.iter().enumerate() {
            let next = &words[number + 1..];
            match &code[word.at.clone()] {
                // A key of an object or a member.
                _ if word.is_member(&code) => {}
                "import" => parser.import(word)?,
                "export" => parser.export(word, next)?,
                name if is_reserved(name) => {
                    return Err(parser.fault(word.at.start, "names such as $1 are the joiner's"));
                }
                _ => {}
            }
        }
        parser.names_once(&words)?;
        let waits = words
            .iter()
            .find(|word| word.depth == 0 && &code[word.at.clone()] == "await")
            .map(|word| line_at(code.as_bytes(), word.at.start));
        let body_code = without(&code, &parser.cut);
        let body = shortened(&without(source, &parser.cut), &body_code);
        let code = code_of(path, &body)?;
        let is_empty = code.trim().is_empty();
        Ok(Module {
            path: path.to_owned(),
            imports: parser.imports,
            fetched: parser.fetched,
            exports: parser.exports,
            body,
            code,
            is_empty,
            waits,
        })
    }
}

/// A word of the code.
#[derive(Debug)]
struct ScriptWord {
    at: Range<usize>,
    /// The number of open braces and parentheses around it.
    depth: usize,
}

impl ScriptWord {
    /// True for a member (`a.import`) and for a key (`import: 1`).
    fn is_member(&self, code: &str) -> bool {
        let before = code[..self.at.start].trim_end();
        let spread = before.ends_with("...");
        let after = code[self.at.end..].trim_start();
        (before.ends_with('.') && !spread) || (self.depth > 0 && after.starts_with(':'))
    }
}

struct ModuleParser<'a> {
    path: &'a str,
    source: &'a str,
    code: &'a str,
    imports: Vec<Import>,
    fetched: Vec<Import>,
    exports: Vec<String>,
    /// The bytes that the body lacks.
    cut: Vec<Range<usize>>,
}

impl ModuleParser<'_> {
    fn fault(&self, at: usize, what: &str) -> ModuleError {
        ModuleError::new(self.path, line_at(self.code.as_bytes(), at), what)
    }

    fn import(&mut self, word: &ScriptWord) -> Result<(), ModuleError> {
        let at = word.at.start;
        let rest = self.code[word.at.end..].trim_start();
        if rest.starts_with('(') {
            return self.fetch(word);
        }
        if rest.starts_with('.') {
            return match self.path.contains('/') {
                // The joined script is where the topmost modules are.
                true => Err(self.fault(at, "import.meta is for modules outside folders")),
                false => Ok(()),
            };
        }
        if word.depth > 0 {
            return Err(self.fault(at, "an import stands inside other code"));
        }
        let end = self.end_of(at)?;
        let statement = self.source[word.at.end..end - 1].trim();
        let (names, from) = match statement.strip_prefix('{') {
            Some(list) => {
                let parts = list.split_once('}');
                let parts = parts.and_then(|(names, rest)| {
                    Some((names, rest.trim_start().strip_prefix("from")?))
                });
                parts.ok_or_else(|| self.fault(at, "an import has no module"))?
            }
            None => ("", statement),
        };
        let from = unquoted(from.trim()).ok_or_else(|| {
            self.fault(
                at,
                "only import { NAME } from 'MODULE' and import 'MODULE' are joined",
            )
        })?;
        self.imports.push(Import {
            line: line_at(self.code.as_bytes(), at),
            from: from.to_owned(),
            names: self.list(at, names, true)?,
        });
        self.cut.push(at..end);
        Ok(())
    }

    /// `import('./PATH.js')`, which stays as it is: the script of that module has its path.
    fn fetch(&mut self, word: &ScriptWord) -> Result<(), ModuleError> {
        let at = word.at.start;
        let begin = word.at.end + self.code[word.at.end..].find('(').unwrap_or_default() + 1;
        let length = self.code[begin..].find(')').unwrap_or_default();
        let from = unquoted(self.source[begin..begin + length].trim());
        let from = from.ok_or_else(|| self.fault(at, "a dynamic import names no module"))?;
        if self.path.contains('/') {
            return Err(self.fault(at, "a dynamic import is for modules outside folders"));
        }
        self.fetched.push(Import {
            line: line_at(self.code.as_bytes(), at),
            from: from.to_owned(),
            names: Vec::new(),
        });
        Ok(())
    }

    fn export(&mut self, word: &ScriptWord, next: &[ScriptWord]) -> Result<(), ModuleError> {
        let at = word.at.start;
        if word.depth > 0 {
            return Err(self.fault(at, "an export stands inside other code"));
        }
        let rest = &self.code[word.at.end..];
        let begin = word.at.end + (rest.len() - rest.trim_start().len());
        if rest.trim_start().starts_with('{') {
            let end = self.end_of(at)?;
            let list = self.source[begin + 1..end - 1].trim().strip_suffix('}');
            let list = list.ok_or_else(|| self.fault(at, "an export of others is not joined"))?;
            let names = self.list(at, list, false)?;
            self.exports.extend(names.into_iter().map(|(name, _)| name));
            self.cut.push(at..end);
            return Ok(());
        }
        let text = |number: usize| {
            next.get(number)
                .map_or("", |word| &self.code[word.at.clone()])
        };
        let name = match (text(0), text(1)) {
            ("default", _) => return Err(self.fault(at, "a default export is not joined")),
            ("let" | "var", _) => {
                return Err(self.fault(at, "an exported variable may not change: use const"));
            }
            ("async", "function") => 2,
            ("function" | "class" | "const", _) => 1,
            _ => return Err(self.fault(at, "an export of this kind is not joined")),
        };
        let begins = next.get(name - 1).map_or(begin, |word| word.at.end);
        let between = next.get(name).map(|name| &self.code[begins..name.at.start]);
        match between {
            Some(between) if matches!(between.trim(), "" | "*") => {}
            _ => return Err(self.fault(at, "an export needs one name")),
        }
        self.exports.push(text(name).to_owned());
        self.cut.push(at..begin);
        Ok(())
    }

    /// The end of the statement that begins here, behind its semicolon.
    fn end_of(&self, at: usize) -> Result<usize, ModuleError> {
        let length = self.code[at..].find(';');
        let length = length.ok_or_else(|| self.fault(at, "the statement lacks its semicolon"))?;
        Ok(at + length + 1)
    }

    /// The names of a list, each with its name here.
    fn list(
        &self,
        at: usize,
        list: &str,
        renames: bool,
    ) -> Result<Vec<(String, String)>, ModuleError> {
        let mut names = Vec::new();
        for entry in list
            .split(',')
            .map(str::trim)
            .filter(|entry| !entry.is_empty())
        {
            let (name, here) = match entry.split_once(" as ") {
                Some((name, here)) if renames => (name.trim(), here.trim()),
                _ => (entry, entry),
            };
            let is_name = |name: &str| name.bytes().all(is_word) && name != "default";
            if !is_name(name) || !is_name(here) {
                return Err(self.fault(at, &format!("{entry:?} is no name that is joined")));
            }
            names.push((name.to_owned(), here.to_owned()));
        }
        Ok(names)
    }

    /// Checks that no name outside functions is there twice, imports included.
    fn names_once(&self, words: &[ScriptWord]) -> Result<(), ModuleError> {
        let mut names: Vec<TopLevelName<'_>> = Vec::new();
        for import in &self.imports {
            names.extend(
                import
                    .names
                    .iter()
                    .map(|(_, here)| (here.as_str(), import.line)),
            );
        }
        for pair in words.windows(2).filter(|pair| pair[0].depth == 0) {
            let [kind, name] = [&pair[0], &pair[1]].map(|word| &self.code[word.at.clone()]);
            if matches!(kind, "function" | "class" | "const" | "let" | "var")
                && pair[1].depth == 0
                && self.code[pair[0].at.end..pair[1].at.start]
                    .trim()
                    .is_empty()
            {
                names.push((name, line_at(self.code.as_bytes(), pair[1].at.start)));
            }
        }
        for (number, (name, line)) in names.iter().enumerate() {
            if names[..number].iter().any(|(known, _)| known == name) {
                return Err(ModuleError::new(
                    self.path,
                    *line,
                    &format!("{name} is there twice"),
                ));
            }
        }
        let known = |export: &&String| names.iter().any(|(name, _)| name == *export);
        match self.exports.iter().find(|export| !known(export)) {
            None => Ok(()),
            Some(export) => Err(self.fault(0, &format!("{export} is exported and not declared"))),
        }
    }
}

/// The words of code, each with its depth.
fn words(code: &str) -> Vec<ScriptWord> {
    let bytes = code.as_bytes();
    let mut words = Vec::new();
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => depth = depth.saturating_sub(1),
            byte if is_word(*byte) => {
                let end = bytes[at..].iter().position(|byte| !is_word(*byte));
                let end = end.map_or(bytes.len(), |length| at + length);
                words.push(ScriptWord { at: at..end, depth });
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    words
}

/// True for the names that the joiner gives to modules.
fn is_reserved(name: &str) -> bool {
    let digits = name.strip_prefix('$');
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

fn unquoted(text: &str) -> Option<&str> {
    let quoted = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    quoted('\'').or_else(|| quoted('"'))
}

/// A text without some ranges of it, which are in their order.
fn without(text: &str, cut: &[Range<usize>]) -> String {
    let mut rest = String::with_capacity(text.len());
    let mut from = 0;
    for range in cut {
        rest.push_str(&text[from..range.start]);
        from = range.end;
    }
    rest.push_str(&text[from..]);
    rest
}
