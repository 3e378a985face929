//! The recipe for a command: a sample of it applies to the code, and takes no more files than the recipe names.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use super::root;

/// A command with an answer, as a patch. `tests/recipe` compiles it in a scratch copy.
const SAMPLE: &str = "tests/data/recipe/command.patch";

/// The files that a patch changes.
fn changed(patch: &str) -> BTreeSet<&str> {
    let lines = patch.lines();
    lines.filter_map(|it| it.strip_prefix("+++ b/")).collect()
}

/// The recipe in CONTRIBUTING.md, from its heading on.
fn recipe() -> String {
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).expect("the recipes");
    let mut sections = page.split("\n## ");
    let recipe = sections.find(|section| section.starts_with("A command ("));
    recipe.expect("the recipe for a command").to_owned()
}

#[test]
fn a_command_takes_the_files_that_its_recipe_names() {
    let patch = fs::read_to_string(root().join(SAMPLE)).expect("the sample");
    let recipe = recipe();
    let is_code = |file: &&str| file.ends_with(".rs");
    let code: BTreeSet<&str> = changed(&patch).into_iter().filter(is_code).collect();
    let heading = recipe.lines().next().expect("a heading");
    assert_eq!(
        heading,
        format!("A command ({} files, and its texts)", code.len())
    );
    for file in &code {
        let name = Path::new(file).file_name().and_then(|name| name.to_str());
        let name = name.expect("a file's name");
        let named = [
            (*file).to_owned(),
            file.trim_start_matches("server/").to_owned(),
            name.to_owned(),
        ];
        assert!(
            named.iter().any(|it| recipe.contains(&format!("`{it}`"))),
            "the recipe does not name {file}"
        );
    }
    let texts = changed(&patch).into_iter().filter(|file| !is_code(file));
    for file in texts {
        assert!(file.starts_with("protocol/texts/"), "{file} is no text");
    }
}

#[test]
fn the_files_that_the_recipe_names_are_there() {
    let recipe = recipe();
    let named = recipe.split('`').filter(|word| word.contains("/src/"));
    let gone: Vec<&str> = named
        .map(|file| file.trim_end_matches('*'))
        .filter(|file| {
            let places = [root().join(file), root().join("server").join(file)];
            !places.iter().any(|place| place.exists())
        })
        .collect();
    assert!(
        gone.is_empty(),
        "the recipe names what is not there: {gone:?}"
    );
}

#[test]
fn the_sample_of_a_command_applies() {
    let patch = fs::read_to_string(root().join(SAMPLE)).expect("the sample");
    let folder = TempDir::new().expect("a folder");
    let copy = folder.path().join("copy");
    for file in changed(&patch) {
        let to = copy.join(file);
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder of the copy");
        fs::copy(root().join(file), to).expect("a file of the copy");
    }
    let applied = Command::new("git")
        .arg("apply")
        .arg(root().join(SAMPLE))
        .current_dir(&copy)
        .env("GIT_CEILING_DIRECTORIES", folder.path())
        .output()
        .expect("git");
    let said = String::from_utf8_lossy(&applied.stderr).into_owned();
    assert!(
        applied.status.success(),
        "the sample does not fit the code any more: apply it by hand and write it anew with git diff -U1\n{said}"
    );
}
