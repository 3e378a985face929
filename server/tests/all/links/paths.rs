//! Paths and the places that they lead to.

use damiera_browser::language::accepted;
use damiera_browser::target::{
    Api, PageLocation, PathTarget, PictureSubject, RankingTarget, TournamentFormat,
    TournamentTarget,
};
use damiera_protocol::name::Name;
use damiera_protocol::rating::RatingList;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::text::Language;
use damiera_protocol::tournament::TournamentId;
use damiera_rules::{Corner, Variant};

use super::rooms;

fn name(text: &str) -> Name {
    Name::parse(text).unwrap()
}

/// A page of the list of ratings of Russian draughts.
fn tournament(round: Option<u8>, page: u32) -> TournamentTarget {
    let id = TournamentId(3);
    TournamentTarget::One { id, round, page }
}

fn ranking(list: RatingList, page: u32) -> RankingTarget {
    let variant = Variant::Russa;
    RankingTarget {
        variant,
        list,
        page,
    }
}

#[test]
fn paths_lead_to_places_and_nowhere_else() {
    let page = |place| Some(PathTarget::Page(place));
    let api = |api| Some(PathTarget::Api(api));
    let picture = |picture| Some(PathTarget::Picture(picture));
    let nowhere = || page(PageLocation::Nowhere);
    let waiting = Some(RoomStage::Waiting);
    for (path, target) in [
        ("/", page(PageLocation::Home)),
        ("/tv", page(PageLocation::Tv)),
        ("/r/prova", page(PageLocation::Room(name("prova")))),
        // A command word is no name.
        ("/r/perch%C3%A9", nowhere()),
        ("/r/caff%C3%A8", page(PageLocation::Room(name("caffè")))),
        ("/r/", None),
        ("/r/a%00", nowhere()),
        ("/r/%ff", nowhere()),
        ("/r/%2e%2e", nowhere()),
        ("/r/%2Fetc", nowhere()),
        ("/r/a%3Cb", nowhere()),
        ("/r/prova/", None),
        ("/r/prova/altro", None),
        ("/game/12", page(PageLocation::Game(12))),
        ("/game/0", nowhere()),
        ("/game/012", nowhere()),
        ("/game/+1", nowhere()),
        ("/game/99999999999999999999", nowhere()),
        (
            "/class/A1-b2",
            page(PageLocation::Class("A1-b2".to_owned())),
        ),
        ("/class/a%20b", nowhere()),
        ("/class/", None),
        ("/api/rooms", rooms(None, None, 1)),
        ("/api/rooms?", rooms(None, None, 1)),
        ("/api/rooms?page=3&free", rooms(waiting, None, 3)),
        ("/api/rooms?state=waiting&page=3", rooms(waiting, None, 3)),
        (
            "/api/rooms?state=over",
            rooms(Some(RoomStage::Over), None, 1),
        ),
        (
            "/api/rooms?state=playing",
            rooms(Some(RoomStage::Playing), None, 1),
        ),
        ("/api/rooms?state=adjourned", None),
        (
            "/api/rooms?variant=russa",
            rooms(None, Some(Variant::Russa), 1),
        ),
        ("/api/rooms?page=0", None),
        ("/api/rooms?word=x", None),
        ("/api/tv", api(Api::Tv(Variant::Italiana))),
        ("/api/tv?variant=russa", api(Api::Tv(Variant::Russa))),
        ("/api/tv?variant=scacchi", None),
        ("/api/tv/prova", None),
        ("/api/rooms/1", None),
        ("/api/game/12", api(Api::Game(12))),
        ("/api/game/12.pdn", api(Api::Record(12))),
        ("/api/game/12.pdf", None),
        ("/api/player/Ada", api(Api::Player(name("Ada")))),
        ("/api/player/", None),
        (
            "/api/tournaments",
            api(Api::Tournaments(TournamentTarget::All)),
        ),
        (
            "/api/tournament/3",
            api(Api::Tournaments(tournament(None, 1))),
        ),
        (
            "/api/tournament/3?page=2&round=7",
            api(Api::Tournaments(tournament(Some(7), 2))),
        ),
        (
            "/api/tournament/3.trf",
            api(Api::Tournaments(TournamentTarget::File(
                TournamentId(3),
                TournamentFormat::Trf,
            ))),
        ),
        ("/api/tournament/0", None),
        ("/api/tournament/4294967296", None),
        ("/api/tournament/3?round=0", None),
        ("/api/tournament/3?round=256", None),
        ("/api/tournament/3?runde=2", None),
        ("/api/tournament", None),
        ("/api/ranking", None),
        ("/api/ranking?page=2", None),
        ("/api/ranking?variant=lunare", None),
        ("/api/ranking?variant=russa&page=0", None),
        ("/api/ranking?variant=russa&page=1&word", None),
        (
            "/api/ranking?variant=russa",
            api(Api::Ranking(ranking(RatingList::People, 1))),
        ),
        (
            "/api/ranking?page=3&list=bots&variant=russa",
            api(Api::Ranking(ranking(RatingList::Bots, 3))),
        ),
        ("/@/Ada", page(PageLocation::Person(name("Ada")))),
        ("/@/Ada/1", None),
        ("/@/", None),
        ("/@/a%3Cb", nowhere()),
        ("/about", page(PageLocation::About)),
        ("/api/about", api(Api::About)),
        ("/api/about/1", None),
        ("/players", page(PageLocation::Players)),
        ("/api/problems", None),
        ("/api/problems/thai", api(Api::Problems(Variant::Thai))),
        ("/api/problems/lunare", None),
        ("/study", page(PageLocation::Study)),
        ("/study/12", None),
        ("/tournaments", page(PageLocation::Tournaments)),
        ("/tournaments/1", None),
        (
            "/tournament/3",
            page(PageLocation::Tournament(TournamentId(3))),
        ),
        ("/tournament/03", nowhere()),
        ("/tournament/coppa", nowhere()),
        ("/tournament/3/2", None),
        ("/problems", page(PageLocation::Problems)),
        ("/problems/12", None),
        ("/api/rules", api(Api::Variants)),
        ("/api/rules/russa", api(Api::Rules(Variant::Russa, None))),
        (
            "/api/rules/italiana?corner=right",
            api(Api::Rules(Variant::Italiana, Some(Corner::Right))),
        ),
        ("/api/rules/italiana?corner=up", None),
        ("/api/rules/lunare", None),
        ("/api/rules/russa/1", None),
        ("/rules", page(PageLocation::AllRules)),
        ("/rules/russa", page(PageLocation::Rules(Variant::Russa))),
        ("/rules/lunare", nowhere()),
        ("/rules/", None),
        ("/api", None),
        ("/preview/damiera.png", picture(PictureSubject::Home)),
        (
            "/preview/room/prova.png",
            picture(PictureSubject::Room(name("prova"))),
        ),
        ("/preview/game/7.png", picture(PictureSubject::Game(7))),
        ("/preview/game/7", None),
        ("/preview/room/prova.png/x", None),
        ("/lunare", None),
        ("/../etc", None),
        ("//", None),
        ("", None),
    ] {
        let (bare, query) = match path.split_once('?') {
            Some((bare, query)) => (bare, Some(query)),
            None => (path, None),
        };
        assert_eq!(PathTarget::read(bare, query), target, "{path}");
    }
}

/// The path of a place leads to it.
#[test]
fn places_have_paths() {
    let places = [
        PageLocation::Home,
        PageLocation::Room(name("caffè_1")),
        PageLocation::Game(7),
        PageLocation::Tv,
        PageLocation::Class("A1".to_owned()),
        PageLocation::Person(name("Ñu")),
        PageLocation::About,
        PageLocation::Players,
        PageLocation::Problems,
        PageLocation::AllRules,
        PageLocation::Rules(Variant::Russa),
    ];
    for place in places {
        let path = place.path();
        assert_eq!(PathTarget::read(&path, None), Some(PathTarget::Page(place)));
    }
    for picture in [
        PictureSubject::Home,
        PictureSubject::Room(name("Ñu")),
        PictureSubject::Game(1),
    ] {
        let path = picture.path();
        assert_eq!(
            PathTarget::read(&path, None),
            Some(PathTarget::Picture(picture))
        );
    }
}

#[test]
fn the_language_is_the_one_that_is_asked_for_most() {
    for (header, language) in [
        (None, Language::It),
        (Some(""), Language::It),
        (Some("en"), Language::En),
        (Some("en-GB,en;q=0.9"), Language::En),
        (Some("de,pt-BR;q=0.7,en;q=0.8"), Language::En),
        (Some("de, fr"), Language::En),
        (Some("de;q=0"), Language::It),
        (Some("*"), Language::It),
        (Some("de,*;q=0.5"), Language::En),
        (Some("de,it;q=0.1"), Language::It),
        (Some("tl-PH"), Language::Fil),
        (Some("es-MX,en;q=0.9"), Language::Es),
        (Some("pt;q=0.5,it;q=0.5"), Language::Pt),
        (Some("en;q=0,pt;q=0.001"), Language::Pt),
        (Some("en;q=2"), Language::It),
        (Some("en;q=0.1234,fil;q=0.1"), Language::Fil),
        (Some(";;;,,,q=1"), Language::It),
    ] {
        assert_eq!(accepted(header), language, "{header:?}");
    }
}
