//! Passwords and codes on the full screen: typed twice where they are new, and nowhere to be seen.

use crate::stage::{Stage, check, settings};
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Language;
use damiera_protocol::wire::{Received, read};
use damiera_screens::app::{
    AppEffect, AppSettings, ConnectionNews, Gift, PreferenceChange, SecretAsk, SecretSource,
};
use damiera_screens::input::{Input, KeyCode};
use serde_json::json;

use KeyCode::{Enter, Escape, Tab};

const PASSWORD: &str = "torre alta 7";

/// The server asks for a secret, because of the last command.
fn asks(stage: &mut Stage, word: &str) {
    let (ask, _) = stage.sent();
    asks_after(stage, ask, word);
}

fn asks_after(stage: &mut Stage, ask: u64, word: &str) {
    let line = json!({
        "type": "error", "tag": ask.to_string(), "code": "need_password", "text": "segreto",
        "for": word, "name": "Ada",
    });
    stage.says(&line.to_string());
}

/// The last secret that was given.
fn given(stage: &mut Stage) -> Option<Gift> {
    let wishes = stage.wishes().into_iter().rev();
    wishes.into_iter().find_map(|wish| match wish {
        AppEffect::Give(gift) => Some(gift),
        _ => None,
    })
}

fn typed(text: &str) -> SecretSource {
    SecretSource::Typed(Secret::new(text.to_owned()))
}

/// Ada in the lobby, who has typed a command that asks for a secret.
fn asked(command: &str, word: &str) -> Stage {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.enters(command);
    asks(&mut stage, word);
    stage
}

#[test]
fn a_name_is_registered_by_a_password_typed_twice() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.enters("registrati");
    stage.says(r#"{"type":"notice","code":"not_encrypted","text":"Questa linea non è cifrata."}"#);
    asks(&mut stage, "register");
    let screen = stage.screen();
    assert!(screen.contains("Questa linea non è cifrata."), "{screen}");
    stage.enters(PASSWORD);
    assert_eq!(given(&mut stage), None);
    stage.enters("torre bassa");
    assert_eq!(given(&mut stage), None);
    let screen = stage.screen();
    assert!(screen.contains("non sono uguali"), "{screen}");
    stage.enters(PASSWORD);
    stage.types(PASSWORD);
    assert!(!stage.screen().contains("torre"), "{}", stage.screen());
    stage.key(Enter);
    let gift = given(&mut stage).expect("a password");
    assert_eq!((gift.asked, &*gift.name), (SecretAsk::Register, "Ada"));
    assert_eq!(gift.given, typed(PASSWORD));
    stage.says(r#"{"type":"credentials","name":"Ada","recovery":"1CYC-THED"}"#);
    stage.says(&format!(
        r#"{{"type":"ok","tag":"{}","name":"Ada","registered":true}}"#,
        gift.ask
    ));
    // The code stays until it is closed by the key for that, and then it is nowhere.
    for key in [KeyCode::Char('x'), Enter] {
        stage.key(key);
        assert!(stage.screen().contains("1CYC-THED"), "{}", stage.screen());
    }
    stage.ctrl('c');
    stage.click((1, 1));
    assert!(stage.screen().contains("1CYC-THED"));
    stage.key(Escape);
    let screen = stage.screen();
    assert!(!screen.contains("1CYC-THED"), "{screen}");
    assert!(screen.contains("Ada è un nome registrato"), "{screen}");
    // No line that was typed holds it.
    assert!(stage.app.typed_lines().all(|line| !line.contains("torre")));
}

#[test]
fn every_secret_is_asked_for_in_its_own_way() {
    let table = [
        ("recupera Ada", "recovery", false, SecretAsk::Recovery),
        ("password", "current", false, SecretAsk::Current),
        ("password", "new", true, SecretAsk::New),
        ("profilo elimina", "delete", false, SecretAsk::Delete),
        ("nome Bea", "name", false, SecretAsk::Name),
        ("segreto x", "something_newer", false, SecretAsk::Name),
    ];
    for (command, word, twice, expected) in table {
        let mut stage = asked(command, word);
        stage.enters(PASSWORD);
        if twice {
            assert_eq!(given(&mut stage), None, "{word}");
            stage.enters(PASSWORD);
        }
        let gift = given(&mut stage).expect(word);
        assert_eq!((gift.asked, gift.given), (expected, typed(PASSWORD)));
    }
}

#[test]
fn the_program_makes_a_password_or_gives_the_one_it_keeps() {
    let mut stage = asked("registrati", "register");
    stage.keys(&[Tab, Tab, Enter]);
    assert_eq!(
        given(&mut stage).map(|gift| gift.given),
        Some(SecretSource::Made)
    );

    for (keeps, expected) in [(true, Some(SecretSource::Kept)), (false, None)] {
        let mut stage = Stage::lobby((80, 24));
        stage.told(ConnectionNews::Keeps(keeps));
        stage.lists(&[]);
        stage.enters("profilo elimina");
        asks(&mut stage, "delete");
        stage.keys(&[Tab, Enter]);
        assert_eq!(given(&mut stage).map(|gift| gift.given), expected);
    }
}

#[test]
fn one_secret_leads_to_the_next_and_a_wrong_one_is_typed_again() {
    let mut stage = asked("password", "current");
    stage.enters("sbagliata");
    let gift = given(&mut stage).expect("a password");
    let wrong = json!({
        "type": "error", "tag": gift.ask.to_string(), "code": "wrong_password",
        "text": "Non è la password di Ada.",
    });
    stage.says(&wrong.to_string());
    assert!(stage.screen().contains("Non è la password di Ada."));
    stage.enters(PASSWORD);
    let gift = given(&mut stage).expect("a password");
    assert_eq!(gift.asked, SecretAsk::Current);
    asks_after(&mut stage, gift.ask, "new");
    assert!(
        stage.screen().contains("nuova password"),
        "{}",
        stage.screen()
    );
    stage.key(Escape);
    stage.enters("chi");
    assert_eq!(stage.sent().1, "chi");
}

#[test]
fn what_is_refused_for_good_asks_no_more() {
    let mut stage = asked("registrati", "register");
    stage.keys(&[Tab, Tab, Enter]);
    let gift = given(&mut stage).expect("a password");
    stage.told(ConnectionNews::Unsent(gift.ask, "disco pieno".to_owned()));
    assert_eq!(stage.status(), "disco pieno");

    let mut stage = asked("profilo elimina", "delete");
    stage.enters(PASSWORD);
    let gift = given(&mut stage).expect("a password");
    let gone = json!({
        "type": "error", "tag": gift.ask.to_string(), "code": "not_registered", "text": "Niente.",
    });
    stage.says(&gone.to_string());
    assert_eq!(stage.status(), "Niente.");
}

#[test]
fn a_deleted_name_leads_back_to_the_door() {
    let mut stage = asked("profilo elimina", "delete");
    stage.enters(PASSWORD);
    let gift = given(&mut stage).expect("a password");
    let gone = json!({"type": "ok", "tag": gift.ask.to_string(), "deleted": "Ada", "days": 30});
    stage.says(&gone.to_string());
    assert!(stage.effects.contains(&AppEffect::Disconnect));
    let screen = stage.screen();
    assert!(screen.contains("Collegati"), "{screen}");
    assert!(screen.contains("30 giorni"), "{screen}");
}

#[test]
fn a_registered_name_is_asked_for_its_password_at_the_door() {
    let mut settings = settings(Language::It, (80, 24));
    settings.connecting = false;
    let mut stage = Stage::with(settings);
    stage.told(ConnectionNews::Lost {
        why: "niente".to_owned(),
    });
    for (code, text) in [("need_password", ""), ("wrong_password", "Non è quella.")] {
        let line =
            json!({"type": "error", "code": code, "text": text, "for": "name", "name": "Ada"});
        let Received::Object(damiera_protocol::wire::Object::Error(refused)) =
            read(&line.to_string()).0
        else {
            panic!("a refusal");
        };
        let name = "Ada".to_owned();
        stage.told(ConnectionNews::Asked {
            name,
            refused: Box::new(refused),
        });
        assert!(stage.screen().contains(text));
        stage.input(Input::Paste(PASSWORD.to_owned()));
        assert!(!stage.screen().contains("torre"));
        stage.wishes();
        stage.key(Enter);
        assert_eq!(
            stage.wishes(),
            [AppEffect::LogIn(Secret::new(PASSWORD.to_owned()))]
        );
    }
    stage.told(ConnectionNews::Connected {
        name: "Ada".to_owned(),
    });
    let remembered = AppEffect::Remember(PreferenceChange::Server {
        server: "dama.example:6464".to_owned(),
        name: "Ada".to_owned(),
    });
    assert!(stage.wishes().contains(&remembered));
}

#[test]
fn a_password_in_the_line_of_commands_is_not_in_the_history() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.enters("segreto torre alta 7");
    assert!(stage.app.typed_lines().all(|line| !line.contains("torre")));
}

#[test]
fn the_form_at_every_size() {
    for (name, size) in [
        ("40x16", (40, 16)),
        ("80x24", (80, 24)),
        ("120x36", (120, 36)),
    ] {
        let mut stage = Stage::lobby(size);
        stage.lists(&[]);
        stage.enters("registrati");
        stage.says(r#"{"type":"notice","code":"not_encrypted","text":"Questa linea non è cifrata: scegli una password che non usi altrove."}"#);
        asks(&mut stage, "register");
        stage.enters(PASSWORD);
        stage.types("torre");
        check(&format!("register-{name}"), &stage);
    }
}

/// Where nothing can be kept a password is typed, and nothing else is offered.
#[test]
fn a_program_that_keeps_nothing_makes_no_password() {
    for (makes, offered) in [(true, true), (false, false)] {
        let mut stage = Stage::with(AppSettings {
            makes_secrets: makes,
            ..settings(Language::It, (80, 24))
        });
        stage.lists(&[]);
        stage.enters("registrati");
        asks(&mut stage, "register");
        let screen = stage.screen();
        assert!(screen.contains("almeno 8"), "{screen}");
        assert_eq!(screen.contains("programma"), offered, "{screen}");
    }
}
