import type { AccessRow } from '@city/contracts';
import type { Game, PlayerIds } from '../platform/game.js';

/** The rows of the list that name a player: by their licence, and by their Discord account. */
export type Rows = readonly [byLicence: AccessRow | null, byDiscord: AccessRow | null];

/** The row that counts. If the two are different accounts, the licence decides. */
export const decidingRow = ([byLicence, byDiscord]: Rows): AccessRow | null => byLicence ?? byDiscord;

interface Present extends PlayerIds {
  rows: Rows;
  /** Seconds since 1970, by the site’s clock. */
  since: number;
}

/** The players in the city. They are read at the start, because the resource may restart while players are there. */
export class Players {
  /** Counter that rises when somebody comes, leaves, or gets another row. */
  changes = 0;
  /** Gets the account of a player who has left, and the platform’s words for why. */
  onLeft: (ref: string, why: string) => void = () => undefined;
  private readonly byId = new Map<string, Present>();
  /** Licences by account; null after a change, until needed. When the list is loaded, all players are looked up in turn. */
  private licences: ReadonlyMap<string, string | null> | null = null;

  /** @param now the site’s clock, in milliseconds since 1970 */
  constructor(
    private readonly game: Game,
    private readonly rowsOf: (ids: PlayerIds) => Rows,
    private readonly now: () => number,
  ) {
    for (const id of game.playerIds()) this.add(id);
    game.onPlayer('playerJoining', (id) => this.add(id));
    game.onPlayer('playerDropped', (id, why) => this.remove(id, why));
  }

  /** The accounts that are here, and since when, in seconds since 1970. */
  accounts(): [ref: string, since: number][] {
    return [...this.byId.values()].flatMap(({ rows, since }) => {
      const row = decidingRow(rows);
      return row ? [[row[0], since]] : [];
    });
  }

  idsOf(id: string): PlayerIds | undefined {
    return this.byId.get(id);
  }

  /** The licence with which an account is in the city; null if it is not. */
  licenceOf(ref: string): string | null {
    this.licences ??= this.readLicences();
    return this.licences.get(ref) ?? null;
  }

  /** The player in the city who has one of these licences; null if there is none. */
  idWith(licences: readonly string[]): string | null {
    for (const [id, { licence }] of this.byId) if (licence !== null && licences.includes(licence)) return id;
    return null;
  }

  isHere(licence: string): boolean {
    return [...this.byId.values()].some((player) => player.licence === licence);
  }

  /** Looks up the rows of all players again. Returns the players whose rows have changed. */
  update(): string[] {
    return [...this.byId].flatMap(([id, player]) => {
      const rows = this.rowsOf(player);
      if (rows[0] === player.rows[0] && rows[1] === player.rows[1]) return [];
      this.byId.set(id, { ...player, rows });
      this.change();
      return [id];
    });
  }

  /** If an account is here twice, the licence that came first counts. */
  private readLicences(): Map<string, string | null> {
    const byRef = new Map<string, string | null>();
    for (const { rows, licence } of this.byId.values()) {
      const ref = decidingRow(rows)?.[0];
      if (ref !== undefined && !byRef.has(ref)) byRef.set(ref, licence);
    }
    return byRef;
  }

  private add(id: string): void {
    const ids = this.game.idsOf(id);
    this.byId.set(id, { ...ids, rows: this.rowsOf(ids), since: Math.floor(this.now() / 1_000) });
    this.change();
  }

  private remove(id: string, why: string): void {
    const row = decidingRow(this.byId.get(id)?.rows ?? [null, null]);
    this.byId.delete(id);
    this.change();
    if (row) this.onLeft(row[0], why);
  }

  private change(): void {
    this.changes += 1;
    this.licences = null;
  }
}
