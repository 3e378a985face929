//! Names of one's own: registering, coming back by the password, what is kept, recovery and deletion.

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, settle};

/// The password of most tests.
const PASSWORD: &str = "cavallo batteria";

/// The recovery code that a person was shown.
#[track_caller]
fn recovery(heard: &str) -> String {
    let rest = heard.split_once("Codice di recupero di ");
    let (_, rest) = rest.unwrap_or_else(|| panic!("no code: {heard}"));
    let (_, code) = rest.split_once(": ").unwrap();
    code.lines().next().unwrap().to_owned()
}

/// Registers a name. Returns the client and the recovery code.
async fn registered(net: &Net, name: &str) -> (Client, String) {
    let mut person = net.named(name).await;
    has(&person.ask("registrati").await, "scegli una password");
    has(&person.ask(PASSWORD).await, "ancora una volta");
    let done = person.ask(PASSWORD).await;
    has(&done, &format!("da ora {name} è un nome registrato"));
    (person, recovery(&done))
}

/// No input that was typed as a secret comes back in the server's output to anyone.
#[tokio::test(start_paused = true)]
async fn no_secret_is_ever_shown() {
    use damiera_protocol::command::{PromptLine, at_prompt};
    use damiera_protocol::text::Language;
    use rand::rngs::StdRng;
    use rand::{Rng, SeedableRng};
    let net = Net::start(
        Limits {
            wrong_guesses_per_minute: 1_000,
            wrong_guesses_per_address: 1_000,
            wrong_guesses_per_name: 1_000,
            name_seconds: 100_000,
            ..quick()
        },
        MemoryJournal::new(),
    );
    let (ada, _) = registered(&net, "Ada").await;
    drop(ada);
    settle().await;
    let mut witness = net.named("Gil").await;
    let mut person = net.connect();
    person.ask("Ada").await;
    let mut program = net.program("Zoe").await;
    program.order("nome Ada").await;
    let mut chance = StdRng::seed_from_u64(7);
    let starts = [
        "",
        "di' ",
        "gioca ",
        "@7 ",
        "nome Ada ",
        "segreto ",
        "perché ",
        "crea x parola=",
    ];
    for round in 0..24 {
        let length = chance.random_range(8..24);
        let text: String = (0..length)
            .map(|_| char::from(chance.random_range(b'!'..=b'~')))
            .collect();
        let line = format!("{}{text}", starts[round % starts.len()]);
        assert!(
            matches!(at_prompt(&line, Language::It), PromptLine::Secret(_)),
            "{line}"
        );
        lacks(&person.ask(&line).await, &text);
        lacks(&program.ask(&format!("@1 segreto {line}")).await, &text);
        lacks(&program.ask(&format!("segreto {line}")).await, &text);
    }
    assert_eq!(witness.heard().await, "");
}

/// Every line that a client may send at a prompt is the secret, a command of the six, or nothing.
#[test]
fn lines_at_a_prompt() {
    use damiera_protocol::command::{PromptLine, at_prompt};
    use damiera_protocol::text::Language;
    use proptest::prelude::*;
    proptest!(|(line in "[ -~àèìòù]{0,30}")| {
        match at_prompt(&line, Language::It) {
            PromptLine::Empty => prop_assert!(line.trim().is_empty()),
            PromptLine::Secret(secret) => prop_assert_eq!(secret.expose(), line.trim()),
            PromptLine::Help | PromptLine::Cancel | PromptLine::Command(_) => {
                prop_assert!(line.split_whitespace().count() <= 2);
            }
        }
    });
}
