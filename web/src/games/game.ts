// What the page's frame asks of a game. The frame hands on what the server sent and looks at
// nothing of it; `index.ts` lists the games.

import type { Component, Snippet } from 'svelte';

import type { AnyAction, AnyNews, AnyView, GameName, Question as AnyQuestion, RuleId, Seat, Sheet, Stage } from '../protocol/messages';
import type { TableControls } from '../table/controls';
import type { People, PlayedSeat } from '../table/people';

/** What belongs to one game, of what may be of any. */
type Own<Any, Name extends GameName> = {
  [One in Name]: Any extends Record<One, infer Inner> ? Inner : never;
}[Name];

export type ViewOf<Name extends GameName> = Own<AnyView, Name>;
export type NewsOf<Name extends GameName> = Own<AnyNews, Name>;
/** The view and the news of some game. */
export type SomeView = ViewOf<GameName>;
export type SomeNews = NewsOf<GameName>;

/** A question of any game. */
export type Question = AnyQuestion<AnyAction>;

export interface TableProps<Name extends GameName> {
  view: ViewOf<Name>;
  choices: AnyAction[];
  /** What I am asked, if I answer by picking from a list. */
  questions: Question[];
  /** What a bot would do in my place, where I am offered that. */
  suggestion?: AnyAction[];
  you: Seat | null;
  people: People;
  /** Where moves are made; nowhere for who watches, and in a replay. */
  controls: TableControls | null;
  /** What others think of doing, by seat. */
  ghosts: ReadonlyMap<Seat, AnyAction>;
  sheets: () => Promise<Sheet[]>;
  /** Players, log and talk. */
  side: Snippet;
  /** What stands above the player's own things: hints, questions. */
  notices?: Snippet | undefined;
  /** What lies over a corner of the board: where one asks for a hint. */
  corner?: Snippet | undefined;
}

export interface CastleProps<Name extends GameName> {
  view: ViewOf<Name>;
  /** The castle's number in score sheets. */
  castle: number;
  /** The pieces that light up. */
  lit: ReadonlySet<string>;
}

/** A castle whose points are counted. */
export interface CountedCastle {
  /** Its number in score sheets and pictures. */
  castle: number;
  label: string;
  /** What stands above its column, where those who build it stand as well. */
  column: string;
  /** Who builds it. */
  seats: Seat[];
  /** What it is worth. */
  points: number;
}

export interface Sentence {
  text: string;
  rule?: RuleId;
  /** Whether it is worth reading for somebody who was away. */
  major?: boolean;
  /** Whether a part of the game begins with it, or somebody's turn, to which the moves that follow belong. */
  begins?: 'part' | 'turn';
  /** Whose turn. */
  turnOf?: Seat;
}

/** What of a move can be seen at the table. A place is told by selectors, the best first. */
export interface Showing {
  /** Pieces that go from one place to another. */
  flights: { piece: string; from: string[]; to: string[] }[];
  /** Where something has happened. */
  places: string[][];
  /** What rises from its cause. */
  rises: { text: string; from: string[] }[];
}

/** What is told of moves that somebody could make. */
export interface Moves<Name extends GameName = GameName> {
  /** The move in words. */
  move(action: AnyAction, people: People, view: ViewOf<Name>): string;
  /** Where something of it can be seen: each place by selectors, the best first. */
  places(action: AnyAction, view: ViewOf<Name>, you: Seat | null): string[][];
}

/** What somebody's move has brought, and by what, in words. */
export interface Brought {
  points: number;
  by: string[];
}

/** How it was before a move and after it. */
export interface Around<Name extends GameName> {
  before: ViewOf<Name>;
  after: ViewOf<Name>;
  /** What others have done meanwhile. */
  others: NewsOf<Name>[];
}

/** What somebody has done in a round, or what was done in a castle. */
export interface RecapLine {
  who: string;
  seat?: Seat;
  text: string;
}

export interface Heading {
  where: string;
  /** What is to be done, for who has to do it. */
  step: string;
  /** What the others read meanwhile; that they wait, if left out. */
  meanwhile?: string;
}

/** What is needed at a table, and loaded with the first one. */
export interface TableParts<Name extends GameName = GameName> {
  Table: Component<TableProps<Name>>;
  /** One castle, while its points are counted. */
  Castle: Component<CastleProps<Name>>;
  /** Everybody who plays, in the order of the table. */
  seats(view: ViewOf<Name>): PlayedSeat[];
  /** Every castle by the number that score sheets and pictures know. */
  castles(view: ViewOf<Name>, people: People): CountedCastle[];
  /** What a piece of a score sheet is called, where the catalog does not say it. */
  causeName?(piece: string): string;
  /** Where the game is, and what is done there. */
  heading(view: ViewOf<Name>, people: People): Heading;
  /** News as a sentence; null for what is too small to be told. */
  tell(news: NewsOf<Name>, people: People, view: ViewOf<Name> | undefined): Sentence | null;
  /** Whether a round begins with it. */
  beginsRound(news: NewsOf<Name>, people: People): boolean;
  /** What was done in a round, what for, and what it brought. How it was before it may not be known. */
  recap(news: NewsOf<Name>[], people: People, view: ViewOf<Name>, before: ViewOf<Name> | undefined): RecapLine[];
  /** What the move of a seat has brought; null if only the views around it tell, and they are not known. */
  brought(news: NewsOf<Name>[], mover: Seat, around?: Around<Name>): Brought | null;
  /** What of this news can be seen; nothing if it is not worth a look. */
  shows(news: NewsOf<Name>[], view: ViewOf<Name>, before: ViewOf<Name>, you: Seat | null): Showing;
  /** What is told of moves that somebody could make; loaded when it is first needed. */
  moves(): Promise<Moves<Name>>;
  /** What the guide can explain now, the most pressing first: keys of the game's guide words. */
  topics(view: ViewOf<Name>, choices: AnyAction[], stage: Stage, you: Seat): string[];
  /** What stands under a name in the final ranking. */
  result(view: ViewOf<Name>, seat: Seat, people: People): string;
  /** What is said above the ranking instead of who has won, if there is something better. */
  verdict?(view: ViewOf<Name>): string | null;
}

export interface Lesson {
  heading: string;
  text: string[];
  /** What leads to more of it in the rules. */
  search: string;
}

/** The game's words that are said before any of its parts is loaded. */
export interface FrontWords {
  /** What the game is, in one line, where one of several is chosen. */
  line: string;
  /** What the front page says if it is the only game. */
  front: { heading: string; lead: string };
}

/** The game's words that the frame says. */
export interface GameWords {
  end: {
    /** What counts in the end. */
    counts: string;
    tie: Record<string, (value: number) => string>;
  };
  /** The topics of the guide: `about` says what the game is about, `end` is told where points are counted. */
  guide: Record<string, string>;
  /** What leads to the rules about what is asked, by step. */
  asks: Record<string, string>;
  learn: { lead: string; steps: Lesson[] };
}

export interface LessonProps {
  /** Which step is drawn, from 0. */
  step: number;
}

/** What a game lets be chosen for a new table beside its options, expansions and players. */
export interface SettingsProps {
  /** The expansions that are chosen. */
  chosen: string[];
  options: Record<string, string>;
  onchange: (options: Record<string, string>) => void;
}

export interface CompanionProps {
  /** The page's own address, to which the companion may add a hash. */
  address: string;
}

/** A key that not every table has. */
export type KeyName = 'turn' | 'turnBack' | 'cancel' | 'zoom' | 'fit';

type Loaded<Props extends object> = () => Promise<{ default: Component<Props> }>;

/** What is known of a game before any of its parts is loaded. */
export interface Game<Name extends GameName = GameName> {
  front(): FrontWords;
  /** They come with the first of its parts. */
  words(): GameWords;
  /** How many play if nobody says otherwise. */
  usualPlayers: number;
  /** What is special about so many players, beside the gold button and in the settings. */
  special?(players: number): { play: string; settings: string } | null;
  /** What a seat is called that has no chair, because the game itself plays it. */
  ownSeat?(): string;
  table(): Promise<TableParts<Name>>;
  /** The pictures of the lesson. */
  Lesson: Loaded<LessonProps>;
  /** What is chosen about some of its expansions where a table is opened. */
  Settings?: Loaded<SettingsProps>;
  /** What a value of one of its options is called, if it is no word of the rules. */
  optionValue?(key: string, value: string): string | undefined;
  /** What the signs at its table mean. */
  Signs: Loaded<Record<string, never>>;
  /** The keys of its table. */
  keys: KeyName[];
  /** Scores castles of cardboard. */
  Companion?: Loaded<CompanionProps>;
  /** Whether there are several castles; else all build at one. */
  severalCastles: boolean;
}
