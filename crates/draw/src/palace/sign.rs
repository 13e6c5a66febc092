// A table: the icons that only the Palace has, in one colour on a grid of 100 by 100.

/// What an icon shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sign {
    Swan,
    /// Who knows which swan it is.
    Mask,
    Favor,
    /// A room on the Blueprints board.
    Plan,
    /// The swans of a room once more.
    Again,
    Moat,
    Stair,
    /// As many as somebody else.
    Tie,
    Most,
    Fewest,
}

impl Sign {
    pub(crate) const ALL: [Sign; 10] = [
        Sign::Swan,
        Sign::Mask,
        Sign::Favor,
        Sign::Plan,
        Sign::Again,
        Sign::Moat,
        Sign::Stair,
        Sign::Tie,
        Sign::Most,
        Sign::Fewest,
    ];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Sign::Swan => "swan",
            Sign::Mask => "secret",
            Sign::Favor => "favor",
            Sign::Plan => "blueprint",
            Sign::Again => "again",
            Sign::Moat => "moat",
            Sign::Stair => "stair",
            Sign::Tie => "tie",
            Sign::Most => "most",
            Sign::Fewest => "fewest",
        }
    }

    pub(crate) const fn strokes(self) -> &'static str {
        match self {
            // A swan that swims to the left, its wing raised.
            Sign::Swan => concat!(
                r#"<path fill="INK" d="M33 8C45 7 53 16 52 28C51 40 40 47 39 58C52 44 72 36 97 33C93 40 92 45 95 52C97 75 80 92 54 92"#,
                r#"C30 92 15 80 16 64C17 48 35 41 36 29C36 24 32 22 28 24L9 31C12 20 20 9 33 8Z"/>"#,
            ),
            // A half mask with a feather.
            Sign::Mask => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M4 38C20 30 38 32 50 40C62 32 80 30 96 38C98 62 86 78 70 78C60 78 54 70 50 64"#,
                r#"C46 70 40 78 30 78C14 78 2 62 4 38ZM18 50C24 62 36 62 42 52C34 44 25 44 18 50ZM82 50C75 44 66 44 58 52C64 62 76 62 82 50Z"/>"#,
                r#"<path fill="INK" d="M78 32C74 20 80 8 94 4C96 16 92 26 84 32Z"/>"#,
            ),
            // A letter with a seal.
            Sign::Favor => concat!(
                r#"<path fill="INK" fill-rule="evenodd" d="M14 6H78C88 6 92 14 92 22H76V68A22 22 0 0 0 42 78H14ZM26 22V30H64V22ZM26 38V46H64V38ZM26 54V62H48V54Z"/>"#,
                r#"<path fill="INK" d="M62 62A16 16 0 1 1 62 94A16 16 0 1 1 62 62ZM50 90L46 100L58 96ZM74 90L80 100L66 96Z"/>"#,
            ),
            // The plan of a house on a sheet.
            Sign::Plan => {
                r#"<path fill="INK" fill-rule="evenodd" d="M50 2L98 50L50 98L2 50ZM50 18L18 50L50 82L82 50ZM46 36H54V46H64V54H54V64H46V54H36V46H46Z"/>"#
            }
            // An arrow that comes back.
            Sign::Again => {
                r#"<path fill="INK" d="M50 8C66 8 80 16 87 29L97 24L93 58L64 42L75 36C70 27 61 21 50 21A29 29 0 1 0 77 62L89 67A42 42 0 1 1 50 8Z"/>"#
            }
            Sign::Moat => {
                r#"<path stroke="INK" stroke-width="10" fill="none" d="M6 30q11-14 22 0t22 0t22 0t22 0M6 52q11-14 22 0t22 0t22 0t22 0M6 74q11-14 22 0t22 0t22 0t22 0"/>"#
            }
            // Steps between two floors.
            Sign::Stair => concat!(
                r#"<path fill="INK" d="M4 84H26V66H46V48H66V30H96V42H78V60H58V78H38V96H4Z"/>"#,
                r#"<path stroke="INK" stroke-width="8" fill="none" d="M18 44L46 16M26 14H48V36"/>"#,
            ),
            Sign::Tie => r#"<path fill="INK" d="M10 26H90V44H10ZM10 56H90V74H10Z"/>"#,
            Sign::Most => r#"<path fill="INK" d="M50 4L94 50H68V96H32V50H6Z"/>"#,
            Sign::Fewest => r#"<path fill="INK" d="M50 96L6 50H32V4H68V50H94Z"/>"#,
        }
    }
}
