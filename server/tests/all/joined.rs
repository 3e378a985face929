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
    let table = [
        (
            "const size = 1; f(size, o.size, 'size', `size ${size}`);",
            "const a = 1; f(a, o.size, 'size', `size ${a}`);",
        ),
        (
            "const size = 1; f({ size, at: size, size: 2 });",
            "const a = 1; f({ size:a, at: a, size: 2 });",
        ),
        (
            "const size = 1; const { size: b, c = size } = o;",
            "const a = 1; const { size: b, c = a } = o;",
        ),
        (
            "const size = 1; f(x ? y : size); f([x, size, y]);",
            "const a = 1; f(x ? y : a); f([x, a, y]);",
        ),
        (
            "function seat(one) { return seat(one.seat); }",
            "function b(a) { return b(a.seat); }",
        ),
        (
            "function seat() {} const x = { seat() { seat(); }, get seat() { return 1; } };",
            "function a() {} const x = { seat() { a(); }, get seat() { return 1; } };",
        ),
        (
            "function seat() {} class A { seat() { seat(); } async seat() {} seat = seat; }",
            "function a() {} class A { seat() { a(); } async seat() {} seat = a; }",
        ),
        (
            "const seats = []; f(...seats); x.class = 1; if (x) { seats.push(seats); }",
            "const a = []; f(...a); x.class = 1; if (x) { a.push(a); }",
        ),
        (
            "const seat = 1; f((seat) => ({ seat }), ({ seat = 2 }) => seat);",
            "const a = 1; f((a) => ({ seat:a }), ({ seat:a = 2 }) => a);",
        ),
        (
            "let a = 1; const long = a; f(/long/, long);",
            "let a = 1; const b = a; f(/long/, b);",
        ),
        (
            "function f() { const inner = 1; return inner; } let it = f;",
            "function f() { const a = 1; return a; } let b = f;",
        ),
        // A value that stands in for what is not given is no declaration.
        (
            "f(({ data, at: place = Date.now() }) => data + place + data + data, Date);",
            "f(({ data:a, at: b = Date.now() }) => a + b + a + a, Date);",
        ),
        // Where it saves nothing, a name stays.
        ("f(({ it }) => it);", "f(({ it }) => it);"),
        (
            "for (const [key, value] of x) { key, value = key; } try { f(); } catch (error) { f(error); }",
            "for (const [a, c] of x) { a, c = a; } try { f(); } catch (b) { f(b); }",
        ),
        (
            "switch (x) { case 'a': { y, seat = 1; } } const seat = { class: 1 }, z = { seat };",
            "switch (x) { case 'a': { y, a = 1; } } const a = { class: 1 }, z = { seat:a };",
        ),
    ];
    for (source, expected) in table {
        let joined = script(&[("main.js", source)]);
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
    assert_eq!(script(&[("main.js", &source)]), Ok(format!("{source}\n")));
}

/// Each of these breaks a page that is read as modules, or is more than is joined: the build says where it is.
#[test]
fn what_is_not_joined_is_refused_with_its_line() {
    let main = "import './a.js';\n";
    for (source, expected) in [
        ("\nimport(b);", "a.js:2: a dynamic import names no module"),
        (
            "function f() {\n  return import (`./b.js`);\n}",
            "a.js:2: a dynamic import names no module",
        ),
        (
            "export default 1;",
            "a.js:1: a default export is not joined",
        ),
        (
            "const a = 1;\nexport { a as default };",
            "a.js:2: \"a as default\" is no name that is joined",
        ),
        (
            "const a = 1;\nexport { a as b };",
            "a.js:2: \"a as b\" is no name that is joined",
        ),
        (
            "export * from './b.js';",
            "a.js:1: an export of this kind is not joined",
        ),
        (
            "export { b } from './b.js';",
            "a.js:1: an export of others is not joined",
        ),
        (
            "export let a = 1;",
            "a.js:1: an exported variable may not change: use const",
        ),
        (
            "export const { a } = {};",
            "a.js:1: an export needs one name",
        ),
        ("export { a };", "a.js:1: a is exported and not declared"),
        (
            "import b from './b.js';",
            "a.js:1: only import { NAME } from 'MODULE' and import 'MODULE' are joined",
        ),
        (
            "import * as b from './b.js';",
            "a.js:1: only import { NAME } from 'MODULE' and import 'MODULE' are joined",
        ),
        ("import { b } from 'b';", "a.js:1: there is no module b"),
        (
            "import { b } from './c.js';",
            "a.js:1: there is no module ./c.js",
        ),
        (
            "import { b } from '../b.js';",
            "a.js:1: there is no module ../b.js",
        ),
        (
            "import { c } from './b.js';",
            "a.js:1: b.js does not export c",
        ),
        (
            "import { b } from './b.js'",
            "a.js:1: the statement lacks its semicolon",
        ),
        ("import { b } './b.js';", "a.js:1: an import has no module"),
        (
            "if (true) {\n  import { b } from './b.js';\n}",
            "a.js:2: an import stands inside other code",
        ),
        (
            "{ export const a = 1; }",
            "a.js:1: an export stands inside other code",
        ),
        // Names that collide.
        (
            "import { b } from './b.js';\n\nfunction b() {}",
            "a.js:3: b is there twice",
        ),
        (
            "import { b } from './b.js';\nimport { b } from './b.js';",
            "a.js:2: b is there twice",
        ),
        ("const a = 1;\nclass a {}", "a.js:2: a is there twice"),
        ("const $1 = 1;", "a.js:1: names such as $1 are the joiner's"),
        ("\nawait b();", "a.js:2: only the first module may wait"),
        // Something without an end.
        (
            "const a = 'x;\n';",
            "a.js:1: a text does not end on its line",
        ),
        ("\nconst a = `x", "a.js:2: a template has no end"),
        ("const a = `${x", "a.js:1: a template has no end"),
        ("/* x", "a.js:1: a comment has no end"),
        (
            "const a = /x\n/;",
            "a.js:1: a regular expression does not end on its line",
        ),
        ("const a = 1;\nif (a) {", "a.js:2: a brace is never closed"),
        ("}", "a.js:1: a brace closes none"),
    ] {
        let modules = [
            ("main.js", main),
            ("a.js", source),
            ("b.js", "export const b = 1;\n"),
        ];
        let refused = script(&modules).expect_err(source);
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
