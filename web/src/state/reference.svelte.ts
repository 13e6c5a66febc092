// What the server knows about the games: their forms, pieces, pictures and rules. The page itself
// holds no fact about any piece. Pieces of two games may have one name, so only one box is open.

import { get } from '../net/api';
import { isTold, nameOfThing, say, spoken } from '../words/sentences.svelte';
import type { GameForm, GameName, PieceForm, RuleText } from '../protocol/messages';

interface Box {
  form: GameForm;
  pieces: Map<string, PieceForm>;
}

/** Whatever is built is named as a room. */
const KINDS: Record<string, string> = { specialty: 'room', throne: 'room', piece: 'room', renovation: 'room' };

/** By which kind and id a piece is named. */
export function namedBy({ kind, id }: PieceForm): [string, string] {
  return [KINDS[kind] ?? kind, id.split(':').at(-1) ?? id];
}

class Reference {
  games = $state.raw<GameForm[]>([]);
  /** The game whose pieces and drawings are in the page. */
  box = $state.raw<GameName | null>(null);
  pieces = $state.raw<Map<string, PieceForm>>(new Map());
  rules = $state.raw<Map<string, RuleText>>(new Map());
  #games: Promise<GameForm[]> | null = null;
  #boxes = new Map<GameName, Promise<Box | null>>();
  #wanted: GameName | null = null;
  #rules: Promise<void> | null = null;

  loadGames(): Promise<GameForm[]> {
    this.#games ??= get<GameForm[]>('/api/games').then(
      (games) => (this.games = games),
      (error: unknown) => {
        this.#games = null;
        throw error;
      },
    );
    return this.#games;
  }

  form(game: GameName): GameForm | undefined {
    return this.games.find((form) => form.game === game);
  }

  /** Opens the words of a game without its box, where its settings are shown. */
  async openWords(game: GameName): Promise<void> {
    await this.loadGames();
    const form = this.form(game);
    if (form) await spoken.open({ words: form.words });
  }

  /** Opens the box of a game: its pieces and drawings, fetched once, take the place of others. */
  async load(game: GameName, expanded = false): Promise<void> {
    this.#wanted = game;
    const box = await this.boxOf(game);
    // Who has gone on to another game meanwhile wants that one.
    if (!box || this.#wanted !== game) return;
    await spoken.open({ words: box.form.words, art: box.form.art });
    if (expanded && box.form.more_art) await spoken.picture(box.form.more_art);
    if (this.#wanted !== game || this.box === game) return;
    this.pieces = box.pieces;
    this.box = game;
  }

  /** What is in the box of a game, fetched once. */
  boxOf(game: GameName): Promise<Box | null> {
    let fetched = this.#boxes.get(game);
    if (!fetched) {
      fetched = this.#fetch(game).catch((error: unknown) => {
        this.#boxes.delete(game);
        throw error;
      });
      this.#boxes.set(game, fetched);
    }
    return fetched;
  }

  async #fetch(game: GameName): Promise<Box | null> {
    await this.loadGames();
    const form = this.form(game);
    if (!form) return null;
    const pieces = await get<PieceForm[]>(form.catalog);
    return { form, pieces: new Map(pieces.map((piece) => [piece.id, piece])) };
  }

  /** Fetches the rules of all games, once. */
  loadRules(): Promise<void> {
    this.#rules ??= this.#loadRules().then(
      (rules) => {
        this.rules = new Map(rules.map((rule) => [rule.id, rule]));
      },
      (error: unknown) => {
        this.#rules = null;
        throw error;
      },
    );
    return this.#rules;
  }

  async #loadRules(): Promise<RuleText[]> {
    const games = await this.loadGames();
    const rules = games.map(({ game }) => get<RuleText[]>(`/api/rules?game=${game}`));
    return (await Promise.all(rules)).flat();
  }

  piece(id: string): PieceForm | undefined {
    return this.pieces.get(id);
  }

  /** A piece's name, or its id while the names are still on their way. What is built and is no piece of its
   * own is named as a room, too. */
  name(id: string): string {
    const form = this.pieces.get(id);
    if (form) return nameOfThing(...namedBy(form));
    return isTold(`room-${id}`) ? nameOfThing('room', id) : id;
  }

  /** What a piece scores for; empty if it scores nothing. */
  wish(id: string): string {
    const wish = this.pieces.get(id)?.wish;
    return wish ? say('wish', wish) : '';
  }
}

export const reference = new Reference();
