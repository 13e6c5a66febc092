//! A table: icons of types, hangings and specialty rooms, and the figures of the attendants.
//!
//! An icon is drawn in one colour on a grid of 100 by 100; a figure in several, on 120 by 200.

use between::{Hanging, Kind, RoomType, Specialty, Wanted};

use crate::palace::Sign;
use crate::palette::Palette;

/// A drawing that is defined once in a picture and used by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Motif {
    Type(RoomType),
    /// The type of room that only one game has.
    Activity,
    /// A wish that looks through doors.
    Doorway,
    /// A wish that looks at walls.
    Bricks,
    Specialty(Specialty),
    /// Any specialty room.
    Star,
    Crown,
    Hanging(Hanging),
    /// The attendant who counts a hanging.
    Figure(Hanging),
    /// A whole castle.
    Castle,
    /// What royal decrees are about.
    Coin,
    Clock,
    Card,
    /// What only the Palace has.
    Sign(Sign),
}

impl Motif {
    pub(crate) const fn of(kind: Kind) -> Motif {
        match kind {
            Kind::Regular(room_type) => Motif::Type(room_type),
            Kind::Specialty(specialty) => Motif::Specialty(specialty),
        }
    }

    /// The icon of a type of room of Castles.
    pub(crate) const fn of_castles(room_type: ::castles::RoomType) -> Motif {
        match room_type {
            ::castles::RoomType::Living => Motif::Type(RoomType::Living),
            ::castles::RoomType::Activity => Motif::Activity,
            ::castles::RoomType::Sleeping => Motif::Type(RoomType::Sleeping),
            ::castles::RoomType::Outdoor => Motif::Type(RoomType::Outdoor),
            ::castles::RoomType::Utility => Motif::Type(RoomType::Utility),
            ::castles::RoomType::Food => Motif::Type(RoomType::Food),
            ::castles::RoomType::Corridor => Motif::Type(RoomType::Corridor),
            ::castles::RoomType::Downstairs => Motif::Type(RoomType::Downstairs),
        }
    }

    /// The icon of what a wish counts, if it is one kind of room.
    pub(crate) const fn wanted(wanted: Wanted) -> Option<Motif> {
        match wanted {
            Wanted::Type(room_type) => Some(Motif::Type(room_type)),
            Wanted::Specialty => Some(Motif::Star),
            Wanted::Any => None,
        }
    }

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Motif::Type(room_type) => room_type.id(),
            Motif::Activity => "activity",
            Motif::Doorway => "doorway",
            Motif::Bricks => "wall",
            Motif::Specialty(Specialty::Fountain) => "fountain",
            Motif::Specialty(Specialty::Tower) => "tower",
            Motif::Specialty(Specialty::GrandFoyer) => "grand-foyer",
            Motif::Star => "star",
            Motif::Crown => "crown",
            Motif::Hanging(hanging) => hanging.id(),
            Motif::Figure(Hanging::Torch) => "with-torch",
            Motif::Figure(Hanging::Mirror) => "with-mirror",
            Motif::Figure(Hanging::Swords) => "with-swords",
            Motif::Figure(Hanging::Painting) => "with-painting",
            Motif::Castle => "castle",
            Motif::Coin => "coin",
            Motif::Clock => "clock",
            Motif::Card => "card",
            Motif::Sign(sign) => sign.id(),
        }
    }

    /// How wide and how high its grid is.
    pub(crate) const fn grid(self) -> (i32, i32) {
        match self {
            Motif::Figure(_) => (120, 200),
            _ => (100, 100),
        }
    }

    /// The drawing as SVG.
    pub(crate) fn drawing(self, palette: &Palette) -> String {
        let drawing = self.strokes();
        match self {
            Motif::Figure(_) => drawing
                .replace("SKIN", palette.skin)
                .replace("CLOTH", palette.cloth)
                .replace("LINEN", palette.linen)
                .replace("STEEL", palette.steel)
                .replace("GOLD", palette.gold)
                .replace("INK", palette.outline),
            _ => drawing.replace("INK", "currentColor"),
        }
    }

    const fn strokes(self) -> &'static str {
        match self {
            // A goblet.
            Motif::Type(RoomType::Food) => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M22 10H78C80 40 70 58 55 61V80C68 81 74 84 76 92H24"#,
                r#"C26 84 32 81 45 80V61C30 58 20 40 22 10ZM31 19C31 24 31 27 32 31H68C69 27 69 24 69 19Z"/>"#,
            ),
            // A hearth.
            Motif::Type(RoomType::Living) => concat!(
                r#"<path fill="INK" d="M6 12H94V25H88V80H96V92H4V80H12V25H6ZM27 80H73V46C73 34 63 30 50 30"#,
                r#"C37 30 27 34 27 46Z" fill-rule="evenodd"/>"#,
                r#"<path fill="INK" d="M51 37C54 48 66 54 65 66C64 75 58 80 50 80C42 80 36 75 35 67C34 60 38 57 41 52"#,
                r#"C43 56 45 57 46 56C50 52 48 45 51 37Z"/>"#,
            ),
            // A hammer.
            Motif::Type(RoomType::Utility) => concat!(
                r#"<g transform="rotate(40 50 50)" fill="INK"><rect x="43" y="34" width="13" height="64" rx="5"/>"#,
                r#"<path d="M20 8H60C74 8 84 16 88 32C78 27 70 27 62 30V38H20Z"/></g>"#,
            ),
            // A tree.
            Motif::Type(RoomType::Outdoor) => concat!(
                r#"<path fill="INK" d="M50 5C65 5 76 15 76 28C90 31 95 47 86 57C80 66 64 67 56 62V86H70V94H30V86H44V62"#,
                r#"C36 67 20 66 14 57C5 47 10 31 24 28C24 15 35 5 50 5Z"/>"#,
            ),
            // A moon with a star.
            Motif::Type(RoomType::Sleeping) => concat!(
                r#"<path fill="INK" d="M54 8A42 42 0 1 0 92 62A34 34 0 1 1 54 8Z"/>"#,
                r#"<path fill="INK" d="M74 12L78 24L90 28L78 32L74 44L70 32L58 28L70 24Z"/>"#,
            ),
            // A passage with a door at its end.
            Motif::Type(RoomType::Corridor) => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M8 93V46A42 40 0 0 1 92 46V93ZM20 93H80V48A30 29 0 0 0 20 48Z"/>"#,
                r#"<path fill="INK" fill-rule="evenodd" d="M32 93V56A18 19 0 0 1 68 56V93ZM62 68A4 4 0 1 0 62 76A4 4 0 1 0 62 68Z"/>"#,
            ),
            // Stairs that go down.
            Motif::Type(RoomType::Downstairs) => concat!(
                r#"<path fill="INK" d="M5 22H27V40H48V58H69V76H95V92H5Z"/>"#,
                r#"<path stroke="INK" stroke-width="9" fill="none" d="M52 12L86 46M86 22V46H62"/>"#,
            ),
            // A lute.
            Motif::Activity => concat!(
                r#"<g transform="translate(6 10)scale(0.86)rotate(42 50 50)" fill="INK"><path fill-rule="evenodd" d="M50 36C70 40 82 58 82 74C82 94 68 105 50 105"#,
                r#"C32 105 18 94 18 74C18 58 30 40 50 36ZM50 62A11 11 0 1 0 50 84A11 11 0 1 0 50 62Z"/>"#,
                r#"<path d="M44 0H56V42H44ZM40 -16H60L57 2H43Z"/><path d="M30 -12H70V-6H30ZM32 -3H68V3H32Z"/></g>"#,
            ),
            // An archway with half a door.
            Motif::Doorway => concat!(
                r#"<path fill="INK" d="M8 96V46A42 42 0 0 1 92 46V96H78V46A28 28 0 0 0 22 46V96Z"/>"#,
                r#"<path fill="INK" fill-rule="evenodd" d="M30 96V46A20 20 0 0 1 50 26V96ZM42 58A4 4 0 1 0 42 66A4 4 0 1 0 42 58Z"/>"#,
            ),
            // A wall of bricks.
            Motif::Bricks => concat!(
                r#"<path fill="INK" d="M4 8H46V32H4ZM52 8H96V32H52ZM4 38H22V62H4ZM28 38H70V62H28ZM76 38H96V62H76Z"#,
                r#"M4 68H46V92H4ZM52 68H96V92H52Z"/>"#,
            ),
            Motif::Specialty(Specialty::Fountain) => concat!(
                r#"<path fill="INK" d="M8 66H92C90 82 74 92 50 92C26 92 10 82 8 66ZM45 34H55V62H45Z"/>"#,
                r#"<path stroke="INK" stroke-width="8" fill="none" d="M50 32V10M46 32C44 12 24 12 20 38M54 32C56 12 76 12 80 38"/>"#,
                r#"<circle cx="18" cy="52" r="5" fill="INK"/><circle cx="82" cy="52" r="5" fill="INK"/>"#,
            ),
            // A tower with a pennant.
            Motif::Specialty(Specialty::Tower) => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M30 94V50L22 44V26H34V34H44V26H56V34H66V26H78V44L70 50V94ZM45 78H55V64A5 6 0 0 0 45 64Z"/>"#,
                r#"<path fill="INK" d="M48 24V2L76 9L52 16V24Z"/>"#,
            ),
            // A portico.
            Motif::Specialty(Specialty::GrandFoyer) => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M50 4L96 30V38H4V30ZM50 16A7 7 0 1 0 50 30A7 7 0 1 0 50 16Z"/>"#,
                r#"<path fill="INK" d="M12 43H26V80H12ZM43 43H57V80H43ZM74 43H88V80H74ZM4 84H96V94H4Z"/>"#,
            ),
            Motif::Star => {
                r#"<path fill="INK" d="M50 4L60 37L94 36L66 56L78 90L50 69L22 90L34 56L6 36L40 37Z"/>"#
            }
            Motif::Crown => concat!(
                r#"<path fill="INK" d="M10 32L30 52L50 18L70 52L90 32L82 72H18ZM18 78H82V90H18Z"/>"#,
                r#"<circle cx="10" cy="27" r="8" fill="INK"/><circle cx="50" cy="12" r="8" fill="INK"/><circle cx="90" cy="27" r="8" fill="INK"/>"#,
            ),
            Motif::Hanging(Hanging::Torch) => concat!(
                r#"<path fill="INK" d="M52 2C58 16 74 22 70 38C68 46 60 50 50 50C40 50 31 46 30 37C29 28 36 25 39 17"#,
                r#"C43 22 46 23 47 21C51 16 49 9 52 2Z"/>"#,
                r#"<path fill="INK" d="M32 54H68V63H62L55 98H45L38 63H32Z"/>"#,
            ),
            Motif::Hanging(Hanging::Mirror) => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M50 2C72 2 82 18 82 36C82 54 70 68 56 70V98H44V70C30 68 18 54 18 36"#,
                r#"C18 18 28 2 50 2ZM50 12C35 12 28 23 28 36C28 50 37 61 50 61C63 61 72 50 72 36C72 23 65 12 50 12Z"/>"#,
                r#"<path stroke="INK" stroke-width="5" fill="none" d="M40 42L54 24M50 48L62 33"/>"#,
            ),
            Motif::Hanging(Hanging::Swords) => concat!(
                r#"<g fill="INK"><g transform="rotate(42 50 50)"><path d="M50 -14L55 -4V72H69V80H55V104H45V80H31V72H45V-4Z"/></g>"#,
                r#"<g transform="rotate(-42 50 50)"><path d="M50 -14L55 -4V72H69V80H55V104H45V80H31V72H45V-4Z"/></g></g>"#,
            ),
            Motif::Hanging(Hanging::Painting) => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M6 22H94V94H6ZM17 33V83H83V33Z"/>"#,
                r#"<path fill="INK" d="M17 83L38 50L52 68L62 56L83 83Z"/><circle cx="66" cy="44" r="7" fill="INK"/>"#,
                r#"<path stroke="INK" stroke-width="6" fill="none" d="M26 22L50 5L74 22"/>"#,
            ),
            Motif::Sign(sign) => sign.strokes(),
            Motif::Castle => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M4 94V30H12V37H19V30H26V37H33V52H38V16H45V23H50V16H55V23H62V52H67V37H74V30H81V37H88V30"#,
                r#"H96V94ZM42 94H58V80A8 9 0 0 0 42 80Z"/>"#,
            ),
            // A coin with a crown on it.
            Motif::Coin => {
                r#"<path fill="INK" fill-rule="evenodd" d="M50 5A45 45 0 0 1 50 95A45 45 0 0 1 50 5ZM24 38L31 68H69L76 38L62 49L50 27L38 49Z"/>"#
            }
            // An hourglass.
            Motif::Clock => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M18 4H82V15H76C76 34 67 42 57 50C67 58 76 66 76 85H82V96H18V85H24C24 66 33 58 43 50"#,
                r#"C33 42 24 34 24 15H18ZM34 15C35 30 42 38 50 44C58 38 65 30 66 15ZM50 62C44 66 37 74 35 85H65C63 74 56 66 50 62Z"/>"#,
            ),
            // A card, and another one behind it.
            Motif::Card => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M34 22H88V96H34ZM44 36V43H78V36ZM44 52V59H78V52ZM44 68V75H66V68Z"/>"#,
                r#"<path fill="INK" d="M12 4H66V14H22V78H12Z"/>"#,
            ),
            // A fire juggler: a fool's cap, and flames in the air.
            Motif::Figure(Hanging::Torch) => concat!(
                r#"<g stroke="INK" stroke-width="4"><path fill="CLOTH" d="M60 82C44 82 38 96 38 110L28 196H92L82 110C82 96 76 82 60 82Z"/>"#,
                r#"<path fill="GOLD" d="M60 82C76 82 82 96 82 110L92 196H60Z"/>"#,
                r#"<path fill="none" stroke-width="12" d="M42 98L20 82M78 98L100 82"/>"#,
                r#"<path fill="none" stroke-width="6" stroke="SKIN" d="M42 98L20 82M78 98L100 82"/>"#,
                r#"<circle cx="60" cy="64" r="18" fill="SKIN"/>"#,
                r#"<path fill="GOLD" d="M60 40C48 30 32 34 30 54C36 48 42 50 42 60H60Z"/>"#,
                r#"<path fill="CLOTH" d="M60 40C72 30 88 34 90 54C84 48 78 50 78 60H60Z"/></g>"#,
                r#"<g fill="GOLD" stroke="INK" stroke-width="3"><path d="M60 2C64 12 74 16 70 26C67 32 53 32 50 26C48 18 58 14 60 2Z"/>"#,
                r#"<path d="M15 40C19 50 29 54 25 64C22 70 8 70 5 64C3 56 13 52 15 40Z"/>"#,
                r#"<path d="M105 40C109 50 119 54 115 64C112 70 98 70 95 64C93 56 103 52 105 40Z"/></g>"#,
            ),
            // A beautician: her hair up, a wide gown, a mirror in her hand.
            Motif::Figure(Hanging::Mirror) => concat!(
                r#"<g stroke="INK" stroke-width="4"><circle cx="54" cy="20" r="14" fill="GOLD"/><circle cx="54" cy="48" r="24" fill="GOLD"/>"#,
                r#"<path fill="none" stroke-width="12" d="M66 92L94 100"/><path fill="none" stroke-width="6" stroke="SKIN" d="M66 92L94 100"/>"#,
                r#"<path fill="CLOTH" d="M38 78C46 84 62 84 70 78L66 116C78 134 98 160 104 196H4C10 160 30 134 42 116Z"/>"#,
                r#"<path fill="LINEN" d="M44 122H64L74 196H34Z"/>"#,
                r#"<circle cx="56" cy="54" r="16" fill="SKIN"/>"#,
                r#"<path fill="none" stroke-width="8" d="M96 104V84"/><ellipse cx="96" cy="64" rx="17" ry="21" fill="GOLD"/>"#,
                r#"<ellipse cx="96" cy="64" rx="9" ry="13" fill="LINEN"/></g>"#,
            ),
            // A knight: helmet, plume, and a sword held upright.
            Motif::Figure(Hanging::Swords) => concat!(
                r#"<g stroke="INK" stroke-width="4"><path fill="CLOTH" d="M52 26C50 6 74 -4 88 12C94 20 92 32 84 36C84 24 74 18 62 30Z"/>"#,
                r#"<path fill="STEEL" d="M30 74H74L84 108L80 196H24L20 108Z"/>"#,
                r#"<path fill="LINEN" d="M36 88H68L74 180H30Z"/><path fill="CLOTH" d="M47 100H57V118H70V128H57V160H47V128H34V118H47Z"/>"#,
                r#"<path fill="STEEL" d="M30 74V46C30 20 74 20 74 46V74Z"/><path fill="none" stroke-width="6" d="M40 50H74M58 62V72"/>"#,
                r#"<path fill="none" stroke-width="14" d="M76 96L96 122"/><path fill="none" stroke-width="8" stroke="STEEL" d="M76 96L96 122"/>"#,
                r#"<path fill="LINEN" d="M94 50L100 38L106 50V118H94Z"/><path fill="GOLD" d="M84 118H116V127H104V150H96V127H84Z"/></g>"#,
            ),
            // A painter: a beret, a smock, a palette and a brush.
            Motif::Figure(Hanging::Painting) => concat!(
                r#"<g stroke="INK" stroke-width="4"><path fill="LINEN" d="M52 78C30 78 26 100 22 196H86C84 100 76 78 52 78Z"/>"#,
                r#"<path fill="none" d="M52 84V190M60 112H62M60 140H62"/>"#,
                r#"<circle cx="54" cy="56" r="19" fill="SKIN"/>"#,
                r#"<path fill="CLOTH" d="M28 46C20 26 44 14 64 18C86 22 88 40 76 46C60 38 44 38 28 46Z"/><path fill="none" stroke-width="6" d="M62 18L66 10"/>"#,
                r#"<path fill="none" stroke-width="5" d="M14 122L8 72"/><path fill="CLOTH" d="M4 74L6 54L13 72Z"/>"#,
                r#"<path fill="none" stroke-width="12" d="M30 104L14 116"/><path fill="none" stroke-width="6" stroke="SKIN" d="M30 104L14 116"/>"#,
                r#"<path fill="GOLD" d="M88 96C110 92 120 112 114 130C108 148 84 154 72 142C62 132 78 128 74 118C72 108 78 98 88 96Z"/></g>"#,
                r#"<g fill="INK"><circle cx="90" cy="108" r="5"/><circle cx="104" cy="116" r="5"/><circle cx="102" cy="132" r="5"/><circle cx="86" cy="138" r="5"/></g>"#,
            ),
        }
    }
}
