//! The negotiation with telnet clients, word by word.

mod told;

use damiera_protocol::codec::Item;
use damiera_protocol::telnet::wire::{IAC, Verb, command, option};
use damiera_protocol::telnet::{Telnet, TelnetEvent};
use proptest::prelude::*;

use Verb::{Do, Dont, Will, Wont};

/// Everything that a client says at once.
#[derive(Debug, Clone)]
enum Said {
    Word(Verb, u8),
    Told(u8, Vec<u8>),
}

fn told(option: u8, data: impl AsRef<[u8]>) -> Said {
    Said::Told(option, data.as_ref().to_vec())
}

/// Bytes of the server's, for reading.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    Word(Verb, u8),
    Told(u8, Vec<u8>),
}

fn hear(telnet: &mut Telnet, said: &Said) -> (TelnetEvent, Vec<u8>) {
    let mut out = Vec::new();
    let heard = match said {
        Said::Word(verb, option) => telnet.negotiate(*verb, *option, &mut out),
        Said::Told(option, data) => telnet.subnegotiate(*option, data, &mut out),
    };
    (heard, out)
}

/// The answers in bytes, which must be whole commands of the negotiation.
fn read(mut bytes: &[u8]) -> Vec<Answer> {
    let mut answers = Vec::new();
    while let [IAC, verb, option, rest @ ..] = bytes {
        if *verb == command::SB {
            let end = rest.windows(2).position(|pair| pair == [IAC, command::SE]);
            let (data, after) = rest.split_at(end.expect("an end"));
            answers.push(Answer::Told(*option, data.to_vec()));
            bytes = &after[2..];
        } else {
            let verb = Verb::of(*verb).expect("a verb");
            answers.push(Answer::Word(verb, *option));
            bytes = rest;
        }
    }
    assert!(bytes.is_empty(), "{bytes:?} is left");
    answers
}

/// A client that has just refused every offer.
fn refused_all() -> Telnet {
    let mut telnet = Telnet::default();
    for (verb, option) in [(Wont, 24), (Wont, 31), (Dont, 42), (Dont, 201), (Dont, 70)] {
        hear(&mut telnet, &Said::Word(verb, option));
    }
    telnet
}

#[track_caller]
fn check(telnet: &mut Telnet, said: Said, heard: TelnetEvent, answers: &[Answer]) {
    let (found, out) = hear(telnet, &said);
    assert_eq!(read(&out), answers, "{said:?}");
    assert_eq!(found, heard, "{said:?}");
}

#[track_caller]
fn quiet(telnet: &mut Telnet, said: Said, answers: &[Answer]) {
    check(telnet, said, TelnetEvent::Nothing, answers);
}

fn word(verb: Verb, option: u8) -> Answer {
    Answer::Word(verb, option)
}

#[test]
fn the_first_word_is_answered_by_every_offer() {
    // Each client's first word, its answer, and the offer that this word makes needless.
    let cases = [
        (Will, 31, Some(word(Do, 31))),
        (Will, 24, Some(word(Do, 24))),
        (Do, 201, Some(word(Will, 201))),
        (Do, 1, Some(word(Wont, 1))),
        (Will, 39, Some(word(Dont, 39))),
        (Wont, 31, None),
        (Dont, 99, None),
    ];
    for (verb, option, answer) in cases {
        let (_, out) = hear(&mut Telnet::default(), &Said::Word(verb, option));
        let offers = [
            word(Do, 24),
            word(Do, 31),
            word(Will, 42),
            word(Will, 201),
            word(Will, 70),
        ];
        let offers = offers.into_iter().filter(|offer| {
            let Answer::Word(_, offered) = offer else {
                return true;
            };
            *offered != option
        });
        let mut expected: Vec<Answer> = answer.into_iter().collect();
        if (verb, option) == (Will, 24) {
            expected.push(Answer::Told(24, vec![1]));
        }
        expected.extend(offers);
        assert_eq!(read(&out), expected, "{verb:?} {option}");
    }
}

#[test]
fn a_timing_mark_begins_nothing() {
    let mut telnet = Telnet::default();
    for _ in 0..3 {
        quiet(&mut telnet, Said::Word(Do, 6), &[word(Wont, 6)]);
    }
}

#[test]
fn what_is_not_known_is_refused_and_what_is_settled_is_not_answered() {
    let mut telnet = refused_all();
    let cases: &[(Verb, u8, &[Answer])] = &[
        (Do, 0, &[word(Wont, 0)]),
        (Do, 0, &[word(Wont, 0)]),
        (Will, 34, &[word(Dont, 34)]),
        (Dont, 0, &[]),
        (Wont, 34, &[]),
        // The server grants neither echo nor the suppression of go-aheads: a client would leave its
        // line mode.
        (Do, 1, &[word(Wont, 1)]),
        (Will, 1, &[word(Dont, 1)]),
        (Do, 3, &[word(Wont, 3)]),
        (Will, 3, &[word(Do, 3)]),
        (Will, 3, &[]),
        (Wont, 3, &[word(Dont, 3)]),
        (Wont, 3, &[]),
    ];
    for (verb, option, answers) in cases {
        quiet(&mut telnet, Said::Word(*verb, *option), answers);
    }
}

#[test]
fn the_terminal_is_asked_three_times() {
    let mut telnet = refused_all();
    let ask = || Answer::Told(24, vec![1]);
    let type_is = |name: &str| told(24, [b"\0", name.as_bytes()].concat());
    // Unasked, it is not listened to.
    quiet(&mut telnet, type_is("MTTS 64"), &[]);
    quiet(&mut telnet, Said::Word(Will, 24), &[word(Do, 24), ask()]);
    quiet(&mut telnet, type_is("TINTIN++"), &[ask()]);
    quiet(&mut telnet, type_is("XTERM"), &[ask()]);
    assert!(!telnet.screen_reader());
    check(
        &mut telnet,
        type_is("MTTS 2381"),
        TelnetEvent::ScreenReader,
        &[],
    );
    assert!(telnet.screen_reader());
    quiet(&mut telnet, type_is("MTTS 0"), &[]);
    assert!(telnet.screen_reader());
    quiet(&mut telnet, Said::Word(Wont, 24), &[word(Dont, 24)]);
    quiet(&mut telnet, Said::Word(Will, 24), &[word(Do, 24)]);
}

#[test]
fn only_mtts_tells_of_a_screen_reader() {
    for (name, found) in [
        ("MTTS 64", true),
        ("MTTS 127", true),
        ("MTTS 4294967295", true),
        ("MTTS 128", false),
        ("MTTS 63", false),
        ("MTTS", false),
        ("MTTS -64", false),
        ("MTTS 99999999999", false),
        ("mtts 64", false),
        ("64", false),
        ("", false),
    ] {
        let mut telnet = refused_all();
        hear(&mut telnet, &Said::Word(Will, 24));
        hear(&mut telnet, &told(24, [b"\0", name.as_bytes()].concat()));
        assert_eq!(telnet.screen_reader(), found, "{name:?}");
    }
}

#[test]
fn the_window_is_as_the_client_says() {
    let mut telnet = refused_all();
    quiet(&mut telnet, told(31, [0, 80, 0, 24]), &[]);
    assert_eq!(telnet.columns(), None, "the option is off");
    quiet(&mut telnet, Said::Word(Will, 31), &[word(Do, 31)]);
    for (size, columns) in [
        (&[0, 80, 0, 24][..], Some(80)),
        (&[1, 0, 0, 0], Some(256)),
        (&[0, 40, 0], Some(256)),
        (&[0, 40, 0, 24, 0], Some(256)),
        (&[], Some(256)),
        (&[0, 0, 0, 24], None),
    ] {
        quiet(&mut telnet, told(31, size), &[]);
        assert_eq!(telnet.columns(), columns, "{size:?}");
    }
}

#[test]
fn utf8_is_the_only_character_set() {
    let mut telnet = refused_all();
    quiet(&mut telnet, told(42, b"\x01;UTF-8"), &[]);
    let proposal = Answer::Told(42, b"\x01;UTF-8".to_vec());
    quiet(&mut telnet, Said::Word(Do, 42), &[word(Will, 42), proposal]);
    let cases: &[(&[u8], Option<&[u8]>)] = &[
        (b"\x02UTF-8", None),
        (b"\x03", None),
        (b"\x01;UTF-8", Some(b"\x02UTF-8")),
        (b"\x01 ISO-8859-1 utf-8", Some(b"\x02utf-8")),
        (b"\x01;ISO-8859-1;US-ASCII", Some(b"\x03")),
        (b"\x01[TTABLE]\x01;UTF-8", Some(b"\x02UTF-8")),
        (b"\x01[TTABLE ]\x01;KOI8-R", Some(b"\x03")),
        (b"\x01[TTABLE]", Some(b"\x03")),
        (b"\x01;", Some(b"\x03")),
        (b"\x01", Some(b"\x03")),
        (b"\x04\x01;a;8;1", Some(b"\x05")),
        (b"", None),
        (b"\x09", None),
    ];
    for (said, answer) in cases {
        let answers: Vec<Answer> = answer
            .iter()
            .map(|data| Answer::Told(42, data.to_vec()))
            .collect();
        quiet(&mut telnet, told(42, said), &answers);
    }
}

#[test]
fn a_secret_is_hidden_while_it_is_typed() {
    let mut telnet = refused_all();
    let mut out = Vec::new();
    telnet.hide_typing(&mut out);
    telnet.hide_typing(&mut out);
    assert_eq!(read(&out), [word(Will, 1)]);
    quiet(&mut telnet, Said::Word(Do, 1), &[]);
    out.clear();
    telnet.show_typing(&mut out);
    telnet.show_typing(&mut out);
    assert_eq!(read(&out), [word(Wont, 1)]);
    quiet(&mut telnet, Said::Word(Dont, 1), &[]);
    // A line that was sent ahead: the change of mind waits for the answer to the first wish.
    out.clear();
    telnet.hide_typing(&mut out);
    telnet.show_typing(&mut out);
    assert_eq!(read(&out), [word(Will, 1)]);
    quiet(&mut telnet, Said::Word(Do, 1), &[word(Wont, 1)]);
    quiet(&mut telnet, Said::Word(Dont, 1), &[]);
    // A client that refuses is not asked to stop.
    out.clear();
    telnet.hide_typing(&mut out);
    quiet(&mut telnet, Said::Word(Dont, 1), &[]);
    telnet.show_typing(&mut out);
    assert_eq!(read(&out), [word(Will, 1)]);
}

#[test]
fn only_what_is_answered_in_lines_takes_a_line_s_place() {
    for (item, counts) in [
        (Item::Interrupt, true),
        (Item::AreYouThere, true),
        (Item::AbortOutput, true),
        (Item::TooLong, true),
        (Item::Negotiation(Do, 1), false),
        (
            Item::Subnegotiation {
                option: option::WINDOW_SIZE,
                data: Vec::new(),
            },
            false,
        ),
        (
            Item::Subnegotiation {
                option: option::GMCP,
                data: Vec::new(),
            },
            true,
        ),
    ] {
        assert_eq!(item.counts(), counts, "{item:?}");
    }
}

#[test]
fn a_client_s_state_is_small() {
    assert!(size_of::<Telnet>() <= 32, "{}", size_of::<Telnet>());
}

/// Any negotiation of a client. Many of its options are known to the server.
fn said() -> impl Strategy<Value = Said> {
    let verb = prop::sample::select(&[Will, Wont, Do, Dont][..]);
    let known = prop::sample::select(&[1u8, 3, 6, 24, 31, 42, 70, 201][..]);
    let option = prop_oneof![4 => known, 1 => any::<u8>()];
    let data = prop_oneof![
        2 => prop::collection::vec(any::<u8>(), 0..12),
        1 => Just(b"\x01;UTF-8".to_vec()),
        1 => Just(b"\0MTTS 64".to_vec()),
        1 => Just(b"Core.Ping".to_vec()),
    ];
    prop_oneof![
        3 => (verb, option.clone()).prop_map(|(verb, option)| Said::Word(verb, option)),
        2 => (option, data).prop_map(|(option, data)| Said::Told(option, data)),
    ]
}

proptest! {
    /// However a client negotiates: each thing that it says has at most one word and one telling in answer, beside the
    /// offers, and a word is never repeated in an answer.
    #[test]
    fn answers_are_bounded(all in prop::collection::vec(said(), 0..200)) {
        let mut telnet = Telnet::default();
        let mut answers = 0;
        for said in &all {
            let (_, out) = hear(&mut telnet, said);
            answers += read(&out).len();
        }
        prop_assert!(answers <= 2 * all.len() + 5, "{answers} answers to {all:?}");
    }
}
