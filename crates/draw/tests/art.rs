//! The art of a page: a symbol for every component, in paints that both themes define.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

use std::collections::{BTreeMap, BTreeSet};

use between::{Attendant, Between, Card, RoomType, Specialty, TOKENS, Throne, Tile, token_id};
use castles::Castles;
use draw::{Art, Theme, rooms_svg, theme_css};
use palace::Palace;
use resvg::usvg::roxmltree::{Document, Node};

fn sheet() -> String {
    Between::symbols("en")
}

/// The sheets of all games.
fn sheets() -> [String; 3] {
    [Between::symbols("en"), Castles::symbols("en"), Palace::symbols("en")]
}

fn symbols<'a>(document: &'a Document<'a>) -> BTreeMap<&'a str, Node<'a, 'a>> {
    let found = document.descendants().filter(|node| node.has_tag_name("symbol"));
    let named: Vec<_> = found.map(|node| (node.attribute("id").expect("an id"), node)).collect();
    let by_name: BTreeMap<_, _> = named.iter().copied().collect();
    assert_eq!(by_name.len(), named.len(), "two symbols have the same id");
    by_name
}

/// The custom properties of each block of the style sheet.
fn themes() -> Vec<BTreeMap<String, String>> {
    let css = theme_css();
    let blocks = css.split('{').filter(|block| block.contains("--art-"));
    let declarations = blocks.filter_map(|block| block.split('}').next());
    let pairs = declarations.map(|block| {
        let pairs = block.split(';').filter_map(|pair| pair.split_once(':'));
        pairs.map(|(name, paint)| (name.to_owned(), paint.to_owned())).collect()
    });
    pairs.collect()
}

#[test]
fn every_component_has_a_symbol_and_every_symbol_is_of_something() {
    let sheet = sheet();
    let document = Document::parse(&sheet).expect("well-formed XML");
    let tiles = Tile::all().map(Tile::id);
    let specialties = Specialty::ALL.map(|kind| kind.face().id);
    let components = tiles
        .chain(specialties)
        .chain(Throne::all().map(Throne::id))
        .chain(Attendant::all().map(Attendant::id))
        .chain(Card::all().map(Card::id))
        .map(str::to_owned)
        .chain(TOKENS.iter().map(|name| token_id(name)));
    let more = ["fountain", "tower", "grand-foyer", "crown", "castle"];
    let hangings = ["torch", "mirror", "swords", "painting"];
    let kinds = RoomType::ALL.map(RoomType::id).into_iter().chain(["specialty"]);
    let icons = kinds.clone().chain(more).chain(hangings).map(|name| format!("icon-{name}"));
    let patterns = kinds.map(|name| format!("pattern-{name}"));
    let parts = ["part-niche-1", "part-niche-2"].map(str::to_owned);
    let all = components.chain(icons).chain(patterns).chain(parts);
    let expected: BTreeSet<String> = all.map(|name| format!("art-{name}")).collect();
    let found: BTreeSet<String> = symbols(&document).keys().map(|&id| id.to_owned()).collect();
    assert_eq!(found, expected);
}

#[test]
fn symbols_have_the_sizes_of_what_they_show() {
    let sheet = sheet();
    let document = Document::parse(&sheet).expect("well-formed XML");
    let symbols = symbols(&document);
    for (id, size) in [
        ("art-bakery", "0 0 480 480"),
        ("art-tower", "0 0 480 480"),
        ("art-throne-food-sleeping", "0 0 960 480"),
        ("art-bonus-food", "0 0 760 212"),
        ("art-painter", "0 0 120 200"),
        ("art-icon-food", "0 0 100 100"),
    ] {
        let symbol = symbols.get(id).unwrap_or_else(|| panic!("no {id}"));
        assert_eq!(symbol.attribute("viewBox"), Some(size), "{id}");
    }
    // Attendants stand within the throne room, side by side.
    let [[left, y, height], [right, other_y, other_height]] =
        Between::niches("throne-food-sleeping").expect("a throne has niches");
    assert!(0 < left && left < right && right < 960 && y == other_y && height == other_height);
    assert!(y - height / 2 > 0 && y + height / 2 <= 480 && right - left >= height * 120 / 200);
    assert_eq!(Between::niches("bakery"), None);
}

/// A page forbids styles that are not its own, and names what it shows in its own words.
#[test]
fn the_sheet_has_no_styles_no_colours_and_no_names_of_its_own() {
    for sheet in sheets() {
        let document = Document::parse(&sheet).expect("well-formed XML");
        for node in document.descendants().filter(Node::is_element) {
            let tag = node.tag_name().name();
            assert!(
                ["svg", "defs", "symbol", "g", "use", "path", "rect", "circle", "ellipse"]
                    .contains(&tag),
                "{tag}"
            );
            for attribute in node.attributes() {
                let (name, value) = (attribute.name(), attribute.value());
                assert_ne!(name, "style");
                assert!(name == "href" || !value.contains('#'), "{name}=\"{value}\"");
                if ["fill", "stroke", "color"].contains(&name) {
                    let known = ["none", "currentColor"].contains(&value);
                    assert!(known || value.starts_with("var(--art-"), "{name}=\"{value}\"");
                }
            }
        }
    }
}

#[test]
fn everything_that_is_used_by_name_is_there_once_and_under_no_name_of_a_picture() {
    for sheet in sheets() {
        let document = Document::parse(&sheet).expect("well-formed XML");
        let ids: Vec<&str> =
            document.descendants().filter_map(|node| node.attribute("id")).collect();
        let known: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(known.len(), ids.len(), "an id is there twice");
        assert!(
            known
                .iter()
                .all(|id| ["art-", "page-", "p-", "q-"].iter().any(|start| id.starts_with(start)))
        );
        let mut used = BTreeSet::new();
        for href in document.descendants().filter_map(|node| node.attribute("href")) {
            let id = href.strip_prefix('#').expect("a name within the sheet");
            assert!(known.contains(id), "{href}");
            used.insert(id);
        }
        let idle: Vec<_> =
            known.iter().filter(|id| !id.starts_with("art-") && !used.contains(*id)).collect();
        assert!(idle.is_empty(), "nothing uses {idle:?}");
    }
}

#[test]
fn every_paint_of_the_sheet_is_defined_in_both_themes_and_no_other() {
    for sheet in sheets() {
        let used: BTreeSet<String> = sheet
            .split("var(")
            .skip(1)
            .filter_map(|rest| rest.split_once(')'))
            .map(|(name, _)| name.to_owned())
            .collect();
        assert!(used.len() > 30, "{used:?}");
        let themes = themes();
        let [day, night, by_itself] = themes.as_slice() else { panic!("{themes:?}") };
        assert_eq!(night, by_itself);
        assert_eq!(day.keys().collect::<Vec<_>>(), night.keys().collect::<Vec<_>>());
        assert!(used.iter().all(|name| day.contains_key(name)), "{used:?} {day:?}");
        let is_colour = |paint: &String| {
            let digits = paint.strip_prefix('#').unwrap_or_default();
            digits.len() == 6 && digits.chars().all(|digit| digit.is_ascii_hexdigit())
        };
        assert!(themes.iter().flat_map(|theme| theme.values()).all(is_colour), "{themes:?}");
        assert_ne!(day, night);
    }
}

/// With the paints of a theme put in and what is shared written out, a symbol is the picture's tile.
#[test]
fn a_symbol_is_drawn_like_a_picture() {
    let sheet = sheet();
    let document = Document::parse(&sheet).expect("well-formed XML");
    let symbols = symbols(&document);
    let themes = themes();
    for (theme, paints) in [Theme::Day, Theme::Night].into_iter().zip(&themes) {
        for id in ["bakery", "solar", "sty", "fountain"] {
            let room = between::Room::find(id).expect("a room");
            let picture = rooms_svg(&[room], &draw::Caption::new("", ""), 1, theme);
            let picture = Document::parse(&picture).expect("well-formed XML");
            let names = |node: &Node<'_, '_>| {
                node.first_element_child().is_some_and(|child| child.has_tag_name("title"))
            };
            let tile = picture
                .descendants()
                .find(|node| node.has_tag_name("g") && names(node))
                .expect("a tile");
            let symbol = symbols.get(format!("art-{id}").as_str()).expect("a symbol");
            let (mut expected, mut drawn) = (Vec::new(), Vec::new());
            shapes(tile, &picture, &mut expected);
            shapes(*symbol, &document, &mut drawn);
            let painted: Vec<String> = drawn
                .iter()
                .map(|shape| {
                    paints.iter().fold(shape.clone(), |shape, (name, paint)| {
                        shape.replace(&format!("var({name})"), paint)
                    })
                })
                .collect();
            assert_eq!(painted, expected, "{id} {theme:?}");
        }
    }
}

/// The points of a path, however its moves are written.
fn outline(data: &str) -> String {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><path d=\"{data}\" stroke=\"red\"/></svg>"
    );
    let tree = resvg::usvg::Tree::from_str(&svg, &resvg::usvg::Options::default());
    match tree.expect("a drawing").root().children() {
        [resvg::usvg::Node::Path(path)] => format!("{:?}", path.data()),
        other => panic!("{data}: {other:?}"),
    }
}

/// The shapes below a node in the order in which they are drawn.
fn shapes(node: Node<'_, '_>, document: &Document<'_>, found: &mut Vec<String>) {
    for child in node.children().filter(|child| child.is_element() && !child.has_tag_name("title"))
    {
        let attributes: Vec<String> = child
            .attributes()
            .filter(|attribute| !["href", "id"].contains(&attribute.name()))
            .map(|attribute| match attribute.name() {
                "d" => outline(attribute.value()),
                name => format!("{name}={}", attribute.value()),
            })
            .collect();
        if !attributes.is_empty() {
            found.push(format!("{} {}", child.tag_name().name(), attributes.join(" ")));
        }
        if let Some(href) = child.attribute("href") {
            let id = href.strip_prefix('#').expect("a name within the sheet");
            let shared = document.descendants().find(|node| node.attribute("id") == Some(id));
            shapes(shared.expect("it is defined"), document, found);
        }
        shapes(child, document, found);
    }
}
