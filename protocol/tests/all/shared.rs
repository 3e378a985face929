//! The bytes of a move for players, made from those for spectators.

use crate::support::{moved, snapshot, wander};
use damiera_protocol::render;
use damiera_protocol::text::Language;
use damiera_protocol::view::{Chair, Format, Framing, Role, View};
use damiera_rules::{Corner, Variant};

#[test]
fn a_players_move_is_equal_however_it_is_made() {
    let (happening, mut shared) = (moved(), 0);
    for variant in Variant::ALL {
        wander(variant, 7, |game| {
            let snapshot = snapshot(game, Corner::Left);
            for format in [
                Format::Text,
                Format::Compact,
                Format::Accessible,
                Format::Json,
            ] {
                for (framing, sentences) in [
                    (Framing::Lf, false),
                    (Framing::CrLf, false),
                    (Framing::Gmcp, false),
                    (Framing::Lf, true),
                ] {
                    for chair in Chair::ALL {
                        let view = View {
                            format,
                            framing,
                            sentences,
                            role: Role::Player(chair),
                            ..View::new(Language::It)
                        };
                        let Some(spectators) = render::shared_view(&happening, view) else {
                            continue;
                        };
                        let bytes = render::happening(&happening, &snapshot, spectators);
                        let made = render::for_player(bytes, &snapshot, view);
                        assert_eq!(made, render::happening(&happening, &snapshot, view));
                        shared += 1;
                    }
                }
            }
        });
    }
    assert!(shared > 1_000, "{shared}");
}
