//! The joining of the page's modules to one script, and of its styles to one: what comes of them, and what is refused.
//! The build does it, so its code is compiled here anew.

#[path = "../../browser/build/joiner/mod.rs"]
mod joiner;
#[path = "../../browser/build/styles.rs"]
mod styles;

use std::collections::BTreeMap;

/// Files by their names.
fn files(files: &[(&str, &str)]) -> BTreeMap<String, String> {
    let owned = files
        .iter()
        .map(|(path, source)| (path.to_string(), source.to_string()));
    owned.collect()
}

/// The rows of a table: a source, and below it what is expected. Ends of lines are written as `\n`.
fn rows(table: &str) -> Vec<(String, String)> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let lines: Vec<String> = lines.map(|line| line.replace("\\n", "\n")).collect();
    let pairs = lines.chunks_exact(2);
    assert!(pairs.remainder().is_empty());
    let row = |pair: &[String]| (pair[0].clone(), pair[1].trim_start().to_owned());
    pairs.map(row).collect()
}

/// The script of modules. The first one is `main.js`.
fn script(modules: &[(&str, &str)]) -> Result<String, String> {
    joined(modules).map(|joined| joined.first)
}

/// All scripts of modules.
fn joined(modules: &[(&str, &str)]) -> Result<joiner::Joined, String> {
    let whole = |code: &str| code.trim().to_owned();
    let joined = joiner::join("main.js", "page.js", &files(modules), whole);
    joined.map_err(|fault| fault.to_string())
}

/// A module that is fetched later begins a script of its own. It has what the first script lacks, gets the rest from there, and
/// gives its exports by their own names.
#[test]
fn what_is_fetched_later_is_a_script_of_its_own() {
    let scripts = joined(&[
        (
            "main.js",
            "import { shared } from './shared.js';\nconst { opened } = await import('./later/first.js');\nopened(shared);\n",
        ),
        (
            "later/first.js",
            "import { shared } from '../shared.js';\nimport { other } from './other.js';\n\
             export function opened() { return shared + shared + other; }\n",
        ),
        (
            "later/other.js",
            "import { alone } from '../alone.js';\nexport const other = alone;\n",
        ),
        ("alone.js", "export const alone = 1;\n"),
        ("shared.js", "export const shared = 2;\n"),
    ]);
    let scripts = scripts.unwrap();
    let first = "const $0=(()=>{const a = 2;\nreturn{a}})();\n\
        const{a}=$0;const { opened:c } = await import('./later/first.js');\nc(a);\nexport{$0};\n";
    assert_eq!(scripts.first, first);
    let later = "import{$0}from\"../page.js\";\n\
        const $2=(()=>{const b = 1;\nreturn{b}})();\n\
        const $3=(()=>{const{b}=$2;const d = b;\nreturn{d}})();\n\
        const{a}=$0;const{d}=$3;function c() { return a + a + d; }\nexport{c as opened};\n";
    let path = "later/first.js".to_owned();
    assert_eq!(scripts.fetched, BTreeMap::from([(path, later.to_owned())]));
}

#[test]
fn a_module_that_cannot_be_fetched_later_is_refused() {
    for (main, modules, expected) in [
        (
            "\nimport('./b.js');",
            &[][..],
            "main.js:2: there is no module ./b.js",
        ),
        (
            "import './b.js';\nimport('./b.js');",
            &[("b.js", "f();")][..],
            "main.js:2: b.js is imported too",
        ),
        (
            "import('./b.js');\nimport('./c.js');",
            &[
                ("b.js", "import { d } from './d.js';\nd();"),
                ("c.js", "import { d } from './d.js';\nd();"),
                ("d.js", "export const d = 1;"),
            ],
            "d.js:1: two scripts that are fetched later need this module",
        ),
        (
            "import('./b.js');",
            &[("b.js", "\nawait f();")],
            "b.js:2: only the first module may wait",
        ),
        (
            "import './b/c.js';",
            &[("b/c.js", "import('../d.js');"), ("d.js", "f();")],
            "b/c.js:1: a dynamic import is for modules outside folders",
        ),
    ] {
        let all: Vec<_> = [("main.js", main)].iter().chain(modules).copied().collect();
        assert_eq!(joined(&all), Err(expected.to_owned()), "{main}");
    }
}

#[test]
fn modules_follow_what_they_import() {
    let joined = script(&[
        (
            "main.js",
            "import './app.js';\nimport { b, c as d } from './folder/b.js';\nawait b(d);\n",
        ),
        (
            "folder/b.js",
            "import { a } from '../a.js';\nexport async function b() { a(); }\nexport const c = 1;\n",
        ),
        (
            "a.js",
            "const own = `${{ a: '}' }}`;\nexport function a() { return own; }\n",
        ),
        ("app.js", "export {};\n"),
    ]);
    let expected = "const $0=(()=>{\nreturn{}})();\n\
        const $1=(()=>{const e = `${{ a: '}' }}`;\nfunction a() { return e; }\nreturn{a}})();\n\
        const $2=(()=>{const{a}=$1;async function b() { a(); }\nconst c = 1;\nreturn{b,c}})();\n\
        const{b,c:d}=$2;await b(d);\n";
    assert_eq!(joined.as_deref(), Ok(expected));
}

/// Declared names are short where that saves anything; members, keys, methods, texts and what the browser knows stay.
#[test]
fn declared_names_are_short() {
    let table = rows(include_str!("../data/short-names.txt"));
    for (source, expected) in table {
        let joined = script(&[("main.js", &*source)]);
        assert_eq!(joined.as_deref(), Ok(&*format!("{expected}\n")), "{source}");
    }
}

/// Private members have short names; texts and what else has a `#` stay.
#[test]
fn private_members_have_short_names() {
    let joined = script(&[(
        "main.js",
        "class A { #first = 1; #other = '#first'; get #both() { return `#other ${this.#first + this.#other}`; } \
         has(one) { return #first in one && /#both/.test(one.#both); } } // #other\n",
    )]);
    let expected = "class A { #a = 1; #b = '#first'; get #c() { return `#other ${this.#a + this.#b}`; } \
         has(a) { return #a in a && /#both/.test(a.#c); } } // #other\n";
    assert_eq!(joined.as_deref(), Ok(expected));
}

/// A name inside a module is no one else's matter.
#[test]
fn names_inside_modules_do_not_collide() {
    let joined = script(&[
        (
            "main.js",
            "import { a } from './a.js';\nimport { b } from './b.js';\nconst i = a + b;\n",
        ),
        ("a.js", "const i = 1;\nexport const a = i;\n"),
        ("b.js", "const i = 2;\nexport const b = i;\n"),
    ]);
    assert!(joined.is_ok_and(|joined| joined.matches("const i").count() == 3));
}

/// The letters of a name that one module has from the browser mean that in each.
#[test]
fn names_of_the_browser_stay() {
    let joined = script(&[
        (
            "main.js",
            "import { first } from './a.js';\nfirst(history, first);\n",
        ),
        (
            "a.js",
            "export function first(history, other) { return history + other + other; }\n",
        ),
    ]);
    let expected = "const $0=(()=>{function a(history, b) { return history + b + b; }\nreturn{a}})();\n\
        const{a}=$0;a(history, a);\n";
    assert_eq!(joined.as_deref(), Ok(expected));
}

#[test]
fn what_looks_like_code_and_is_none() {
    let body = [
        "const v = 'import(x); export default { \\' {';",
        "// import(x) {",
        "/* export default {",
        " import.meta */",
        "const w = /[/{'`]import\\(/.test(v) ? 6 / 3 / 2 : `} ${`{ ${v}`} {`;",
        "const x = { import: 1, export: 2 };",
        "const y = x.import + x?.export;",
        "const z = /** @type {import('./a.js').A} */ (x);",
    ];
    let source = body.join("\n");
    assert_eq!(script(&[("main.js", &*source)]), Ok(format!("{source}\n")));
}

/// Each of these breaks a page that is read as modules, or is more than is joined: the build says where it is.
#[test]
fn what_is_not_joined_is_refused_with_its_line() {
    let main = "import './a.js';\n";
    for (source, expected) in rows(include_str!("../data/not-joined.txt")) {
        let modules = [
            ("main.js", main),
            ("a.js", &*source),
            ("b.js", "export const b = 1;\n"),
        ];
        let refused = script(&modules).expect_err(&source);
        assert_eq!(refused, expected, "{source}");
    }
    let circle = script(&[
        ("main.js", "import { a } from './a.js';\n"),
        (
            "a.js",
            "\nimport { b } from './b.js';\nexport const a = b;\n",
        ),
        ("b.js", "import { a } from './a.js';\nexport const b = a;\n"),
    ]);
    assert_eq!(
        circle,
        Err("b.js:1: modules import each other: a.js, b.js".to_owned())
    );
    let forgotten = script(&[("main.js", ""), ("a.js", "export const a = 1;\n")]);
    assert_eq!(
        forgotten,
        Err("a.js:1: no module imports this one".to_owned())
    );
    let below = script(&[
        ("main.js", "import './b/a.js';\nimport.meta.url;\n"),
        ("b/a.js", "import.meta.url;\n"),
    ]);
    assert_eq!(
        below,
        Err("b/a.js:1: import.meta is for modules outside folders".to_owned())
    );
    assert_eq!(
        script(&[]),
        Err("main.js:1: the first module is not there".to_owned())
    );
}

#[test]
fn styles_are_joined_in_the_order_of_the_page() {
    let html = "<head>\n<link rel=\"stylesheet\" href=\"/style/b.css\">\n\
                <link rel=\"stylesheet\" href=\"/style/a.css\">\n</head>\n";
    let both = [("a.css", "a {}"), ("b.css", "b {}")];
    let joined = styles::join(html, &files(&both), "/all.css");
    let page = "<head>\n<link rel=\"stylesheet\" href=\"/all.css\">\n</head>\n".to_owned();
    assert_eq!(joined, Ok((page, "b {}\na {}\n".to_owned())));
    for (styles, expected) in [
        (&both[..1], "there is no style b.css"),
        (
            &[both[0], both[1], ("c.css", "")][..],
            "the style c.css is not named",
        ),
        (
            &[both[0], ("b.css", "@import 'a.css';")][..],
            "b.css has @import or @charset, which is not joined",
        ),
    ] {
        let refused = styles::join(html, &files(styles), "/all.css");
        assert_eq!(refused, Err(expected.to_owned()));
    }
}
