//! The bytes of telnet among those of lines.

use damiera_protocol::codec::{Item, MAX_NEGOTIATIONS};
use damiera_protocol::telnet::wire::{Verb, option};

use super::{DO, DONT, IAC, IP, SB, SE, WILL, WONT, check, cr, decode, lf, missing};

/// The item for a subnegotiation of an option.
fn told(option: u8, data: &[u8]) -> Item {
    let data = data.to_vec();
    Item::Subnegotiation { option, data }
}

#[test]
fn telnet_leaves_no_trace_in_lines() {
    use Verb::{Do, Dont, Will, Wont};
    check(
        &[IAC, WILL, 31, b'a', b'\n'],
        &[Item::Negotiation(Will, 31), lf("a")],
    );
    check(
        &[b'a', IAC, DO, 1, b'b', b'\n'],
        &[Item::Negotiation(Do, 1), lf("ab")],
    );
    check(
        &[b'a', IAC, WONT, 1, IAC, DONT, 255, b'\n'],
        &[
            Item::Negotiation(Wont, 1),
            Item::Negotiation(Dont, 255),
            lf("a"),
        ],
    );
    check(
        &[b'a', b'\r', IAC, 241, b'\n', b'b', b'\n'],
        &[cr("a"), lf("b")],
    );
}

#[test]
fn subnegotiations_are_read_or_swallowed() {
    // Its data is not a line, and ends no line.
    check(
        &[b'a', IAC, SB, 31, 0, 80, b'\n', 4, IAC, SE, b'b', b'\n'],
        &[told(option::WINDOW_SIZE, &[0, 80, b'\n', 4]), lf("ab")],
    );
    check(
        &[IAC, SB, 24, IAC, IAC, 1, IAC, SE, b'b', b'\n'],
        &[told(option::TERMINAL_TYPE, &[255, 1]), lf("b")],
    );
    check(
        &[IAC, SB, 42, IAC, SE, IAC, SB, 201, b'x', IAC, SE],
        &[told(option::CHARSET, b""), told(option::GMCP, b"x")],
    );
    // Longer than a line may be here.
    let package = b"Core.Supports.Set [\"Damiera 1\"]";
    let message = [&[b'a', IAC, SB, 201][..], package, &[IAC, SE], b"b\n"].concat();
    check(&message, &[told(option::GMCP, package), lf("ab")]);
    // Unknown options, IAC among them.
    check(
        &[IAC, SB, 99, b'\n', IAC, IAC, IAC, SE, b'b', b'\n'],
        &[lf("b")],
    );
    check(
        &[IAC, SB, IAC, IAC, b'\n', IAC, SE, b'b', b'\n'],
        &[lf("b")],
    );
    check(&[IAC, SB, IAC, SE, b'b', b'\n'], &[lf("b")]);
    // A subnegotiation without an end ends at the start of the next command.
    let will = Item::Negotiation(Verb::Will, 31);
    for option in [24, 99] {
        let begun = [b'a', IAC, SB, option, 7, 7];
        let rest = [IAC, WILL, 31, b'b', b'\n'];
        check(&[&begun[..], &rest].concat(), &[will.clone(), lf("ab")]);
        check(
            &[&begun[..], &[IAC, SB, 99, IAC, SE], b"b\n"].concat(),
            &[lf("ab")],
        );
        check(
            &[&begun[..], &[IAC, IP], b"b\n"].concat(),
            &[Item::Interrupt, lf("b")],
        );
        check(&begun, &[missing("a")]);
    }
}

#[test]
fn an_endless_subnegotiation_is_an_over_long_line() {
    for option in [31, 99] {
        let begun = [&[b'a', IAC, SB, option][..], &[7; 1024]].concat();
        let ended = [&begun[..], &[IAC, SE], b"b\n"].concat();
        let whole: Vec<Item> = (option == 31)
            .then(|| told(31, &[7; 1022]))
            .into_iter()
            .collect();
        let ended_in_time = [&begun[..begun.len() - 2], &[IAC, SE], b"b\n"].concat();
        check(&ended_in_time, &[&whole[..], &[lf("ab")]].concat());
        check(&ended, &[Item::TooLong]);
        let endless = [&begun[..], &[7; 9000], b"\nciao\n"].concat();
        check(&endless, &[Item::TooLong, lf("ciao")]);
    }
}

#[test]
fn negotiation_between_two_lines_is_bounded() {
    let window = [IAC, SB, 31, 0, 80, 0, 24, IAC, SE];
    for word in [&[IAC, DO, 1][..], &window] {
        let flood: Vec<u8> = word.repeat(1000);
        let bytes = [&flood[..], b"a\n", &flood].concat();
        let items = decode(1024, [&bytes[..]]);
        let line = items.iter().position(|item| *item == lf("a")).unwrap();
        assert_eq!(line, usize::from(MAX_NEGOTIATIONS));
        assert_eq!(items.len(), 2 * usize::from(MAX_NEGOTIATIONS) + 1);
    }
}

#[test]
fn every_interrupt_gets_its_answer() {
    let interrupts = [IAC, IP, IAC, DO, 6].repeat(200);
    let items = decode(1024, [&interrupts[..]]);
    let pair = [Item::Interrupt, Item::Negotiation(Verb::Do, 6)];
    assert_eq!(items.len(), 400);
    assert!(items.chunks(2).all(|items| *items == pair));
}
