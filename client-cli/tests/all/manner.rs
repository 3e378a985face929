//! The manner of the output to a person.

use damiera::connection::LineFormat;
use damiera::manner::{Ends, InterfaceMode, Wishes};

#[test]
fn lines_are_for_those_who_ask_and_where_nothing_can_be_drawn() {
    let nobody = Wishes::default();
    let plain = Wishes {
        plain: true,
        ..nobody
    };
    let accessible = Wishes {
        accessible: true,
        ..nobody
    };
    let both = Wishes {
        plain: true,
        accessible: true,
    };
    let xterm = Some("xterm-256color");
    let plainly = InterfaceMode::Lines(LineFormat::Compact);
    let aloud = InterfaceMode::Lines(LineFormat::Accessible);
    let cases = [
        (nobody, true, true, xterm, InterfaceMode::Drawn),
        (plain, true, true, xterm, plainly),
        (accessible, true, true, xterm, aloud),
        // Drawings do not help a person with a screen reader.
        (both, true, true, xterm, aloud),
        (accessible, false, false, None, aloud),
        // A pipe at either end.
        (nobody, false, true, xterm, plainly),
        (nobody, true, false, xterm, plainly),
        (nobody, false, false, xterm, plainly),
        (nobody, true, true, Some("dumb"), plainly),
        (nobody, true, true, Some(""), plainly),
        (nobody, true, true, None, plainly),
    ];
    for (wishes, input, output, name, expected) in cases {
        let ends = Ends {
            input,
            output,
            name: name.map(str::to_owned),
        };
        assert_eq!(
            InterfaceMode::of(wishes, &ends),
            expected,
            "{wishes:?} {ends:?}"
        );
    }
}
