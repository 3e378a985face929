//! Command words: both languages, short forms, accents, and what is not understood.

use damiera_rules::Variant;
use damiera_tests::harness::Server;

#[test]
fn help_tells_only_what_there_is() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    let mut help = ada.ask("aiuto tutto");
    for _ in 0..4 {
        help += &ada.ask("continua");
    }
    assert!(help.lines().all(|line| line.starts_with("* ")), "{help}");
    for word in ["gioca", "entra STANZA", "perché MOSSA", "di' TESTO", "fine"] {
        assert!(
            help.contains(&format!("* {word}")),
            "{word} is not in\n{help}"
        );
    }
    for line in help.lines().filter_map(|line| line.strip_prefix("* ")) {
        let Some((usage, _)) = line.split_once(" - ") else {
            continue;
        };
        let word = usage.split(' ').next().unwrap_or_default();
        // A line that is too long for a screen goes on in the next.
        let detail = ada.ask(&format!("aiuto {word}")).replace("\n* ", " ");
        assert!(detail.starts_with(&format!("* {line}")), "{word}: {detail}");
    }
    let list = ada.ask("aiuto variante");
    for variant in Variant::ALL {
        assert!(list.contains(&format!("* {variant} - ")), "{list}");
        let rules = ada.ask(&format!("aiuto variante {variant}"));
        assert!(rules.lines().count() > 8, "{rules}");
        assert_eq!(ada.ask(&format!("aiuto {variant}")), rules);
    }
    ada.check(
        "aiuto scacchi",
        "* Su «scacchi» non c'è aiuto. Tutti i comandi: aiuto\n",
    );
}
