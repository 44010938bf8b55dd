import type { AccessRow } from '@city/contracts';
import type { Game, PlayerIds } from '../platform/game.js';

/** The rows of the list that name a player: by their licence, and by their Discord account. */
export type Rows = readonly [byLicence: AccessRow | null, byDiscord: AccessRow | null];

/** The row that counts. If the two are different accounts, the licence decides. */
export const decidingRow = ([byLicence, byDiscord]: Rows): AccessRow | null => byLicence ?? byDiscord;

interface Present extends PlayerIds {
  rows: Rows;
}

/** The players in the city. They are read at the start, because the resource may restart while players are there. */
export class Players {
  private readonly byId = new Map<string, Present>();

  constructor(
    private readonly game: Game,
    private readonly rowsOf: (ids: PlayerIds) => Rows,
  ) {
    for (const id of game.playerIds()) this.add(id);
    game.onPlayer('playerJoining', (id) => this.add(id));
    game.onPlayer('playerDropped', (id) => this.byId.delete(id));
  }

  idsOf(id: string): PlayerIds | undefined {
    return this.byId.get(id);
  }

  /** The licence with which an account is in the city; null if it is not. */
  licenceOf(ref: string): string | null {
    for (const { rows, licence } of this.byId.values()) {
      if (decidingRow(rows)?.[0] === ref) return licence;
    }
    return null;
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
      return [id];
    });
  }

  private add(id: string): void {
    const ids = this.game.idsOf(id);
    this.byId.set(id, { ...ids, rows: this.rowsOf(ids) });
  }
}
