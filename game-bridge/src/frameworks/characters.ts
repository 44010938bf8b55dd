import {
  CHARACTER_KEY,
  hasText,
  LICENCE,
  WORK_LIMITS,
  type CharacterList,
  type GameCharacter,
} from '@city/contracts';
import type { Database, Statement } from '../database/database.js';
import type { Game } from '../platform/game.js';
import { inOneLine } from '../in-one-line.js';
import type { Framework } from './framework.js';

/** Records which characters players play, and reports to the site which ones they have. */
export class Characters {
  /** By the player's id. */
  private readonly playing = new Map<string, string>();
  /** Lists that the site has not got yet, by licence. */
  private readonly unsent = new Map<string, CharacterList>();

  constructor(
    private readonly game: Game,
    private readonly database: Database,
    private readonly framework: Framework,
  ) {
    framework.onLoaded(game, (player, character) => this.load(player, character));
    framework.onUnloaded(game, (player) => this.playing.delete(player));
    game.onPlayer('playerDropped', (player) => this.playing.delete(player));
    // Frameworks copy much data for each player, so it reads one a tick.
    this.readPresent(game.playerIds());
  }

  /** The character that a player plays now; null before they have chosen one. */
  playedBy(player: string): string | null {
    return this.playing.get(player) ?? null;
  }

  /** Null if there is no such character. @throws DatabaseFault */
  async find(key: string): Promise<GameCharacter | null> {
    const [character] = await this.read(this.framework.character(key));
    return character ?? null;
  }

  /** Lists for the site, until `sent` names them. */
  news(): CharacterList[] {
    return [...this.unsent.values()].slice(0, WORK_LIMITS.characterLists);
  }

  sent(lists: readonly CharacterList[]): void {
    for (const list of lists) {
      // A list that has changed since must still be sent.
      if (this.unsent.get(list.licence) === list) this.unsent.delete(list.licence);
    }
  }

  private load(player: string, character: string): void {
    this.playing.set(player, character);
    const ids = this.game.idsOf(player);
    const { licence } = ids;
    if (licence === null || !LICENCE.test(licence)) return;
    this.read(this.framework.siblings(character, ids)).then(
      (characters) =>
        this.unsent.set(licence, { licence, characters: characters.slice(0, WORK_LIMITS.characters) }),
      // The database is unreachable: the list is sent after the player’s next choice of a character.
      () => undefined,
    );
  }

  private readPresent([player, ...others]: readonly string[]): void {
    if (player === undefined) return;
    this.game.onMainThread(() => {
      const character = this.characterOf(player);
      if (character !== null) this.load(player, character);
      this.readPresent(others);
    });
  }

  /** Null if no character is played, or if the framework is too old to tell. Its players have to join again. */
  private characterOf(player: string): string | null {
    try {
      return this.framework.characterOf(this.game, player);
    } catch {
      return null;
    }
  }

  private async read({ query, values }: Statement): Promise<GameCharacter[]> {
    const rows = await this.database.query<Record<string, unknown>>(query, values);
    return rows.flatMap((row) => {
      const { key, name } = this.framework.readCharacter(row);
      const plain = inOneLine(name, WORK_LIMITS.name);
      return CHARACTER_KEY.test(key) ? [{ key, name: hasText(plain) ? plain : key }] : [];
    });
  }
}
