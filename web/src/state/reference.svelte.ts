// What the server knows about the games: their forms, pieces, pictures and rules. The page itself
// holds no fact about any piece.

import { get, getText } from '../net/api';
import type { GameForm, GameName, PieceForm, RuleText } from '../protocol/messages';

class Reference {
  games = $state.raw<GameForm[]>([]);
  pieces = $state.raw<Map<string, PieceForm>>(new Map());
  rules = $state.raw<Map<string, RuleText>>(new Map());
  /** Whether the drawings are in the page. */
  drawn = $state(false);
  #games: Promise<GameForm[]> | null = null;
  #loaded = new Map<GameName, Promise<void>>();
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

  /** Fetches pieces and drawings of a game, once. */
  load(game: GameName): Promise<void> {
    let loading = this.#loaded.get(game);
    if (!loading) {
      loading = this.#load(game).catch((error: unknown) => {
        this.#loaded.delete(game);
        throw error;
      });
      this.#loaded.set(game, loading);
    }
    return loading;
  }

  async #load(game: GameName): Promise<void> {
    await this.loadGames();
    const form = this.form(game);
    if (!form) return;
    const [pieces, art] = await Promise.all([
      get<PieceForm[]>(form.catalog),
      getText(form.art),
    ]);
    const all = new Map(this.pieces);
    for (const piece of pieces) all.set(piece.id, piece);
    this.pieces = all;
    hang(art);
    this.drawn = true;
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

  /** A piece's name, or its id while the names are still on their way. */
  name(id: string): string {
    return this.pieces.get(id)?.name ?? id;
  }
}

/** Puts the symbols of a drawing into the document, where `use` finds them. */
function hang(art: string): void {
  const sheet = new DOMParser().parseFromString(art, 'image/svg+xml').documentElement;
  sheet.setAttribute('class', 'art-sheet');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(sheet, true));
}

export const reference = new Reference();
