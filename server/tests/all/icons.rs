//! The icons of the installed page, which are drawn from its mark. `DAMIERA_RECORD=1` draws them anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tiny_skia::{Color, FillRule, Paint, PathBuilder, Pixmap, Rect, Shader, Stroke, Transform};

/// The side of the mark in its own units.
const SIDE: f32 = 32.0;

/// The part of a maskable icon that the mark takes: systems cut off all that is outside a circle of 80 %
/// (<https://www.w3.org/TR/appmanifest/>, "Icon masks and safe zone").
const SAFE: f32 = 0.85;

/// Maximum bytes of an icon.
const MOST: usize = 10_000;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("web")
}

/// The value of an attribute of an element.
fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = element.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

fn number(element: &str, name: &str) -> f32 {
    attribute(element, name).unwrap().parse().unwrap()
}

/// The paint of a colour such as `#17593f`; None for `none` and where there is none.
fn paint(colour: Option<&str>) -> Option<Paint<'static>> {
    let hex = colour?.strip_prefix('#')?;
    let value = u32::from_str_radix(hex, 16).unwrap();
    let [_, red, green, blue] = value.to_be_bytes();
    Some(Paint {
        shader: Shader::SolidColor(Color::from_rgba8(red, green, blue, 255)),
        ..Paint::default()
    })
}

/// A rectangle with round corners.
fn tile(radius: f32) -> tiny_skia::Path {
    // Circles are drawn by cubics with this share of the radius.
    const ROUND: f32 = 0.552_284_8;
    let (far, bend) = (SIDE - radius, radius * (1.0 - ROUND));
    let mut path = PathBuilder::new();
    path.move_to(radius, 0.0);
    path.line_to(far, 0.0);
    path.cubic_to(SIDE - bend, 0.0, SIDE, bend, SIDE, radius);
    path.line_to(SIDE, far);
    path.cubic_to(SIDE, SIDE - bend, SIDE - bend, SIDE, far, SIDE);
    path.line_to(radius, SIDE);
    path.cubic_to(bend, SIDE, 0.0, SIDE - bend, 0.0, far);
    path.line_to(0.0, radius);
    path.cubic_to(0.0, bend, bend, 0.0, radius, 0.0);
    path.close();
    path.finish().unwrap()
}

/// Draws the mark with so many pixels a side. A maskable one fills the whole square with the tile's colour.
fn draw(svg: &str, size: u16, maskable: bool) -> Pixmap {
    let side = f32::from(size);
    let mut pixmap = Pixmap::new(size.into(), size.into()).unwrap();
    let share = if maskable { SAFE } else { 1.0 };
    let margin = side * (1.0 - share) / 2.0;
    let scale = side * share / SIDE;
    let place = Transform::from_row(scale, 0.0, 0.0, scale, margin, margin);
    for element in svg.split('<').skip(1) {
        let path = match element.split(' ').next().unwrap() {
            "rect" if maskable => {
                let all = Rect::from_xywh(0.0, 0.0, side, side).unwrap();
                let ground = paint(attribute(element, "fill")).unwrap();
                pixmap.fill_rect(all, &ground, Transform::identity(), None);
                continue;
            }
            "rect" => tile(number(element, "rx")),
            "circle" => {
                let [x, y, radius] = ["cx", "cy", "r"].map(|name| number(element, name));
                PathBuilder::from_circle(x, y, radius).unwrap()
            }
            _ => continue,
        };
        if let Some(fill) = paint(attribute(element, "fill")) {
            pixmap.fill_path(&path, &fill, FillRule::Winding, place, None);
        }
        if let Some(line) = paint(attribute(element, "stroke")) {
            let stroke = Stroke {
                width: number(element, "stroke-width"),
                ..Stroke::default()
            };
            pixmap.stroke_path(&path, &line, &stroke, place, None);
        }
    }
    pixmap
}

/// The image with a palette: the mark has few colours, and browsers load an icon at the first visit.
fn encoded(drawn: &Pixmap) -> Vec<u8> {
    let pixels = drawn.pixels().iter().map(|pixel| pixel.demultiply());
    let pixels: Vec<[u8; 4]> = pixels
        .map(|it| [it.red(), it.green(), it.blue(), it.alpha()])
        .collect();
    let colours: BTreeSet<[u8; 4]> = pixels.iter().copied().collect();
    let colours: Vec<[u8; 4]> = colours.into_iter().collect();
    let place = |pixel: &[u8; 4]| u8::try_from(colours.binary_search(pixel).unwrap());
    let places: Vec<u8> = pixels.iter().map(|pixel| place(pixel).unwrap()).collect();
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, drawn.width(), drawn.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(
        colours
            .iter()
            .flat_map(|it| &it[..3])
            .copied()
            .collect::<Vec<u8>>(),
    );
    encoder.set_trns(colours.iter().map(|it| it[3]).collect::<Vec<u8>>());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&places).unwrap();
    writer.finish().unwrap();
    png
}

#[test]
fn icons_are_the_mark() {
    let svg = fs::read_to_string(web().join("style/icon.svg")).unwrap();
    for (name, size, maskable) in [
        ("icon-192", 192, false),
        ("icon-512", 512, false),
        ("maskable-192", 192, true),
        ("maskable-512", 512, true),
    ] {
        let path = web().join(format!("icons/{name}.png"));
        let drawn = draw(&svg, size, maskable);
        if std::env::var_os("DAMIERA_RECORD").is_some() {
            fs::write(&path, encoded(&drawn)).unwrap();
        }
        let bytes = fs::read(&path).unwrap();
        assert!(bytes.len() <= MOST, "{name}: {}", bytes.len());
        let kept = Pixmap::decode_png(&bytes).unwrap();
        assert!(kept == drawn, "{name}: record it anew");
        let corner = kept.pixel(0, 0).unwrap().alpha();
        assert_eq!(corner, if maskable { 255 } else { 0 }, "{name}");
    }
}
