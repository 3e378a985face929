//! The answers over HTTP for the pages that are read: rules, problems and people.

use damiera_browser::links::LinkOutcome;
use damiera_journal::MemoryJournal;
use damiera_protocol::text::Language;
use damiera_rules::Variant;
use serde_json::Value;

use crate::support::{Net, has, quick};

/// The list has what the command shows of each problem.
#[tokio::test(start_paused = true)]
async fn problems_are_listed_as_the_command_shows_them() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut program = net.program("Eco").await;
    for (variant, of) in [
        ("italiana", "italiana"),
        ("libera", "italiana"),
        ("thai", "thai"),
    ] {
        let (outcome, told) = net.outsider.get(&format!("/api/problems/{variant}")).await;
        assert_eq!(outcome, LinkOutcome::Found);
        assert!(told.len() < 40 * 1024, "{} bytes", told.len());
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(
            (&told["type"], &told["variant"]),
            (&"problems".into(), &of.into())
        );
        let problems = told["problems"].as_array().unwrap();
        assert_eq!(problems.len(), 200);
        for listed in problems.iter().step_by(17) {
            let line = format!("@1 problema {variant} {}", listed["number"]);
            let heard = program.order(&line).await;
            let shown = heard
                .iter()
                .find(|one| one["number"] == listed["number"])
                .unwrap();
            for field in ["grade", "side", "moves"] {
                assert_eq!(listed[field], shown[field], "{line}: {field}");
            }
        }
        let heard = program.order(&format!("@1 problema {variant}")).await;
        assert!(heard.iter().any(|one| one["number"] == told["today"]));
        for theme in ["sacrifices", "large_capture", "promotion"] {
            let has = |one: &&Value| {
                one["themes"]
                    .as_array()
                    .is_some_and(|all| all.contains(&theme.into()))
            };
            assert!(problems.iter().any(|one| has(&one)), "{variant}: {theme}");
        }
    }
}

/// The rules are those that the command tells, in the language of the request.
#[tokio::test(start_paused = true)]
async fn rules_are_told_as_by_the_command() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut program = net.program("Eco").await;
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for variant in Variant::ALL {
        let path = format!("/api/rules/{}", variant.id());
        let (outcome, told) = net.outsider.get(&path).await;
        assert_eq!(outcome, LinkOutcome::Found, "{path}");
        // A whole answer is small: the page asks for it at once.
        assert!(told.len() < 16 * 1024, "{path}: {} bytes", told.len());
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["type"], "rules");
        let paragraphs = told["rules"].as_array().unwrap().iter();
        let paragraphs: Vec<&str> = paragraphs.filter_map(Value::as_str).collect();
        let line = format!("@1 aiuto {}", variant.id());
        let heard = program.order(&line).await;
        let said = heard.last().unwrap()["text"].as_str().unwrap();
        assert_eq!(words(&paragraphs.join(" ")), words(said), "{path}");
    }
    let (_, told) = net.outsider.get_in("/api/rules/russa", Language::En).await;
    has(&told, "Russian draughts");
    let (_, listed) = net.outsider.get("/api/rules").await;
    let listed: Value = serde_json::from_str(&listed).unwrap();
    assert_eq!(
        listed["variants"].as_array().unwrap().len(),
        Variant::ALL.len()
    );
    let (outcome, page) = net.outsider.get_in("/rules/russa", Language::En).await;
    assert_eq!(outcome, LinkOutcome::Found);
    has(&page, "<title>Rules: Russian draughts</title>");
}
