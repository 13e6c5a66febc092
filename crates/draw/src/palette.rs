//! The paints of both themes: ink on warm paper by day, a blueprint by night.
//!
//! A page has its art once for both: its paints are names, which the style sheet of the themes defines.

use between::{Kind, RoomType};
use game::Seat;
use palace::{Colour, Swan};

/// Which paper the picture is drawn on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Ink and gouache on warm paper.
    #[default]
    Day,
    /// A blueprint by candlelight.
    Night,
}

impl Theme {
    /// The theme's name in lower case.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Theme::Day => "day",
            Theme::Night => "night",
        }
    }

    pub(crate) const fn palette(self) -> &'static Palette {
        match self {
            Theme::Day => &DAY,
            Theme::Night => &NIGHT,
        }
    }
}

/// The three paints of a kind of room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paint {
    /// The wall.
    pub(crate) wall: &'static str,
    /// The pattern on the wall.
    pub(crate) tone: &'static str,
    /// What is written on: the label, the ground of a chip.
    pub(crate) tint: &'static str,
}

const fn paint(wall: &'static str, tone: &'static str, tint: &'static str) -> Paint {
    Paint { wall, tone, tint }
}

/// All paints of a theme.
#[derive(Debug)]
pub(crate) struct Palette {
    pub(crate) paper: &'static str,
    /// The faint grid under the drawing.
    pub(crate) grid: &'static str,
    /// Lettering and icons.
    pub(crate) ink: &'static str,
    /// What should stay in the background: level marks, subtitles.
    pub(crate) pencil: &'static str,
    /// Where icons stand: badges, medallions, cards.
    pub(crate) card: &'static str,
    /// What matters.
    pub(crate) gold: &'static str,
    pub(crate) gold_edge: &'static str,
    /// Numbers on gold.
    pub(crate) on_gold: &'static str,
    /// Walls that the section cuts.
    pub(crate) stone: &'static str,
    pub(crate) stone_edge: &'static str,
    /// Walls of rooms that are open to the sky.
    pub(crate) azure: &'static str,
    pub(crate) sky: &'static str,
    pub(crate) cloud: &'static str,
    pub(crate) earth: &'static str,
    pub(crate) earth_line: &'static str,
    /// Attendants' faces, and their clothes.
    pub(crate) skin: &'static str,
    pub(crate) cloth: &'static str,
    pub(crate) linen: &'static str,
    pub(crate) steel: &'static str,
    /// What the figures are outlined with.
    pub(crate) outline: &'static str,
    /// What ceiling and wall throw into a room, as a wash.
    pub(crate) shadow: &'static str,
    /// Where the attendants stand.
    pub(crate) niche: &'static str,
    /// Fences.
    pub(crate) iron: &'static str,
    /// What disturbs.
    pub(crate) alarm: &'static str,
    /// The boards of a hallway upstairs, and the stone of one downstairs.
    pub(crate) board: &'static str,
    pub(crate) cellar: &'static str,
    /// Moat and lake, and the ripples on them.
    pub(crate) water: &'static str,
    pub(crate) ripple: &'static str,
    /// Where plans are filed.
    pub(crate) blueprint: &'static str,
    /// Swans: the colours in the order of the rules, grey last.
    swans: [&'static str; 6],
    /// The markers of the seats.
    seats: [&'static str; 4],
    pub(crate) throne: Paint,
    specialty: Paint,
    food: Paint,
    living: Paint,
    utility: Paint,
    outdoor: Paint,
    sleeping: Paint,
    corridor: Paint,
    downstairs: Paint,
    activity: Paint,
}

impl Palette {
    /// All paints, in the same order for every palette.
    fn paints(&self) -> Vec<&'static str> {
        let single = [
            self.paper,
            self.grid,
            self.ink,
            self.pencil,
            self.card,
            self.gold,
            self.gold_edge,
            self.on_gold,
            self.stone,
            self.stone_edge,
            self.azure,
            self.sky,
            self.cloud,
            self.earth,
            self.earth_line,
            self.skin,
            self.cloth,
            self.linen,
            self.steel,
            self.outline,
            self.shadow,
            self.niche,
            self.iron,
            self.alarm,
            self.board,
            self.cellar,
            self.water,
            self.ripple,
            self.blueprint,
        ];
        let single = single.into_iter().chain(self.swans).chain(self.seats);
        let kinds = [
            self.throne,
            self.specialty,
            self.food,
            self.living,
            self.utility,
            self.outdoor,
            self.sleeping,
            self.corridor,
            self.downstairs,
            self.activity,
        ];
        let kinds = kinds.iter().flat_map(|paint| [paint.wall, paint.tone, paint.tint]);
        single.chain(kinds).collect()
    }

    pub(crate) const fn kind(&self, kind: Kind) -> Paint {
        match kind {
            Kind::Regular(room_type) => self.room_type(room_type),
            Kind::Specialty(_) => self.specialty,
        }
    }

    pub(crate) const fn specialty(&self) -> Paint {
        self.specialty
    }

    pub(crate) const fn room_type(&self, room_type: RoomType) -> Paint {
        match room_type {
            RoomType::Food => self.food,
            RoomType::Living => self.living,
            RoomType::Utility => self.utility,
            RoomType::Outdoor => self.outdoor,
            RoomType::Sleeping => self.sleeping,
            RoomType::Corridor => self.corridor,
            RoomType::Downstairs => self.downstairs,
        }
    }

    /// The paints of a type of room of Castles.
    pub(crate) const fn of_castles(&self, room_type: ::castles::RoomType) -> Paint {
        match room_type {
            ::castles::RoomType::Living => self.living,
            ::castles::RoomType::Activity => self.activity,
            ::castles::RoomType::Sleeping => self.sleeping,
            ::castles::RoomType::Outdoor => self.outdoor,
            ::castles::RoomType::Utility => self.utility,
            ::castles::RoomType::Food => self.food,
            ::castles::RoomType::Corridor => self.corridor,
            ::castles::RoomType::Downstairs => self.downstairs,
        }
    }

    /// The paint of a swan of the Palace.
    pub(crate) const fn swan(&self, swan: Swan) -> &'static str {
        let [red, yellow, green, blue, purple, grey] = self.swans;
        match swan {
            Swan::Of(Colour::Red) => red,
            Swan::Of(Colour::Yellow) => yellow,
            Swan::Of(Colour::Green) => green,
            Swan::Of(Colour::Blue) => blue,
            Swan::Of(Colour::Purple) => purple,
            Swan::Grey => grey,
        }
    }

    /// The paint of a seat's markers.
    pub(crate) fn seat(&self, seat: Seat) -> &'static str {
        self.seats.iter().cycle().nth(seat.index()).copied().unwrap_or(self.ink)
    }
}

static DAY: Palette = Palette {
    paper: "#f4ead4",
    grid: "#e5d7b9",
    ink: "#2b2119",
    pencil: "#7d6c53",
    card: "#fbf5e6",
    gold: "#e2b23c",
    gold_edge: "#7a5910",
    on_gold: "#2b2119",
    stone: "#54453a",
    stone_edge: "#2b2119",
    azure: "#2f74b0",
    sky: "#c4e3ef",
    cloud: "#f7fbfb",
    earth: "#dcc49b",
    earth_line: "#a58a5f",
    skin: "#f2cfa8",
    cloth: "#b8463a",
    linen: "#fbf5e6",
    steel: "#b9c2c6",
    outline: "#2b2119",
    shadow: "#1a0f08",
    niche: "#fbf5e6",
    iron: "#2c3036",
    alarm: "#b3261e",
    board: "#f3e9d2",
    cellar: "#5d504b",
    water: "#a5d0e2",
    ripple: "#5fa3c4",
    blueprint: "#2f74b0",
    swans: ["#cf3b30", "#f2c230", "#3f9450", "#2c6cb8", "#8b4ba6", "#a39f96"],
    seats: ["#c2452f", "#2f74b0", "#d9a520", "#4f8e4f"],
    throne: paint("#8c3450", "#a24a63", "#f6e3b4"),
    specialty: paint("#bb6f97", "#a4577f", "#f5dfe9"),
    food: paint("#d97b58", "#c66642", "#fae3d4"),
    living: paint("#e8bb5a", "#d3a136", "#fbedc8"),
    utility: paint("#67a5a0", "#4f8e89", "#d9ebe8"),
    outdoor: paint("#9cba68", "#7f9f49", "#e7f0d2"),
    sleeping: paint("#868bc3", "#a9add9", "#e2e3f3"),
    corridor: paint("#cfc5b1", "#a99c84", "#f3eee2"),
    downstairs: paint("#857671", "#685953", "#e2dad4"),
    activity: paint("#b2456e", "#c96c8f", "#f8dfe8"),
};

static NIGHT: Palette = Palette {
    paper: "#15294a",
    grid: "#1d3457",
    ink: "#efe8d3",
    pencil: "#8ea6c4",
    card: "#0f1e37",
    gold: "#e3b84e",
    gold_edge: "#7d5c16",
    on_gold: "#1d1608",
    stone: "#2c4770",
    stone_edge: "#b9cbe0",
    azure: "#58a6e0",
    sky: "#274f7f",
    cloud: "#6f97c0",
    earth: "#332b27",
    earth_line: "#71624f",
    skin: "#e0b88f",
    cloth: "#a9433a",
    linen: "#efe8d3",
    steel: "#9fb0bd",
    outline: "#0b1526",
    shadow: "#1a0f08",
    niche: "#4a648c",
    iron: "#c3cfdb",
    alarm: "#ff8a78",
    board: "#a39a86",
    cellar: "#393137",
    water: "#1f5f8c",
    ripple: "#5aa0cb",
    blueprint: "#2a5a92",
    swans: ["#cb4a3e", "#dfb136", "#47995a", "#4483cf", "#9c62bb", "#8b8d92"],
    seats: ["#c2452f", "#3a82c2", "#d9a520", "#4f8e4f"],
    throne: paint("#5c1f38", "#7b3a52", "#3a2430"),
    specialty: paint("#7d3f63", "#9a5a80", "#331f31"),
    food: paint("#97492f", "#b3624a", "#3a211d"),
    living: paint("#96722a", "#b38d40", "#38301c"),
    utility: paint("#2f6f6b", "#458984", "#17323a"),
    outdoor: paint("#557533", "#6e8f4a", "#23331f"),
    sleeping: paint("#474d8d", "#656bb0", "#20264a"),
    corridor: paint("#6f6a5f", "#8b8577", "#2c2f36"),
    downstairs: paint("#4a4145", "#655a5e", "#24232b"),
    activity: paint("#6c1f42", "#914368", "#371c2b"),
};

/// A paint as a page knows it: by the name of a custom property.
macro_rules! named {
    ($name:literal) => {
        concat!("var(--art-", $name, ")")
    };
    ($wall:literal, $tone:literal, $tint:literal) => {
        paint(named!($wall), named!($tone), named!($tint))
    };
}

/// The paints of a page, which changes its theme without fetching its art again.
pub(crate) static PAGE: Palette = Palette {
    paper: named!("paper"),
    grid: named!("grid"),
    ink: named!("ink"),
    pencil: named!("pencil"),
    card: named!("card"),
    gold: named!("gold"),
    gold_edge: named!("gold-edge"),
    on_gold: named!("on-gold"),
    stone: named!("stone"),
    stone_edge: named!("stone-edge"),
    azure: named!("azure"),
    sky: named!("sky"),
    cloud: named!("cloud"),
    earth: named!("earth"),
    earth_line: named!("earth-line"),
    skin: named!("skin"),
    cloth: named!("cloth"),
    linen: named!("linen"),
    steel: named!("steel"),
    outline: named!("outline"),
    shadow: named!("shadow"),
    niche: named!("niche"),
    iron: named!("iron"),
    alarm: named!("alarm"),
    board: named!("board"),
    cellar: named!("cellar"),
    water: named!("water"),
    ripple: named!("ripple"),
    blueprint: named!("blueprint"),
    swans: [
        named!("swan-red"),
        named!("swan-yellow"),
        named!("swan-green"),
        named!("swan-blue"),
        named!("swan-purple"),
        named!("swan-grey"),
    ],
    seats: [named!("seat-0"), named!("seat-1"), named!("seat-2"), named!("seat-3")],
    throne: named!("throne", "throne-tone", "throne-tint"),
    specialty: named!("specialty", "specialty-tone", "specialty-tint"),
    food: named!("food", "food-tone", "food-tint"),
    living: named!("living", "living-tone", "living-tint"),
    utility: named!("utility", "utility-tone", "utility-tint"),
    outdoor: named!("outdoor", "outdoor-tone", "outdoor-tint"),
    sleeping: named!("sleeping", "sleeping-tone", "sleeping-tint"),
    corridor: named!("corridor", "corridor-tone", "corridor-tint"),
    downstairs: named!("downstairs", "downstairs-tone", "downstairs-tint"),
    activity: named!("activity", "activity-tone", "activity-tint"),
};

/// The paints of both themes as a style sheet: by day, by night, and as the reader's machine has it
/// for those who have not chosen.
#[must_use]
pub fn theme_css() -> String {
    let paints = |palette: &Palette| -> String {
        let named = PAGE.paints().into_iter().zip(palette.paints());
        let declarations = named.filter_map(|(name, paint)| {
            let name = name.strip_prefix("var(")?.strip_suffix(')')?;
            Some(format!("{name}:{paint};"))
        });
        declarations.collect()
    };
    let (day, night) = (paints(&DAY), paints(&NIGHT));
    format!(
        ":root{{{day}}}\n\
         :root[data-theme=\"night\"]{{{night}}}\n\
         @media (prefers-color-scheme: dark){{:root:not([data-theme=\"day\"]){{{night}}}}}\n"
    )
}
