import type { World } from './world.js';

/**
 * Who may call what, as a table. HOW TO ADD A ROUTE: one line in the file of its noun under `rows/`,
 *
 *   row('PUT entities/:id', OWN_WRITE, entityOfPlayer, entityForm()),
 *
 * that is the call as the controller declares it (`:id` and all), one of the patterns below (or cells of its own,
 * `{ ...LOGGED_IN, outsider: 403 }`), then what the call needs to succeed: a function that makes the data, owned by
 * `player`, and answers the path's parameters; and the body. A write of Admins says by its pattern whether it concerns a
 * player (`ADMIN_FOR_OTHERS`) or nobody (`ADMIN`), as its handler does (`@Concerns`). Then `UPDATE_DOCS=1 npx jest authorization` writes
 * docs/security/authorization-matrix.md anew. A call that is declared and has no line fails the test, and the other way round.
 */

/**
 * Who calls. `player` owns the data of a row; `outsider` has not joined the required Discord server; `concerned` is an Admin
 * who owns the data of the row, as `player` does in the others' turns.
 */
export const WHO = ['nobody', 'player', 'other', 'outsider', 'suspended', 'admin', 'concerned'] as const;
export type Who = (typeof WHO)[number];

/** `ok`: answered with a status below 400. Otherwise the exact status. */
export type Cell = 'ok' | number;
export type Cells = Readonly<Record<Who, Cell>>;

/** Parameters of the path, by name. */
export type Params = Readonly<Record<string, string>>;

/** What is sent; a function where it names the row's data. */
export type Body = object | ((params: Params, world: World) => object);

export interface Row {
  /** `METHOD path` as the controller declares it, below the global prefix. */
  call: string;
  cells: Cells;
  /** Makes data owned by `player`: once for all who are refused, afresh for each who is let in. */
  given?: (world: World) => Promise<Params>;
  body?: Body;
}

const everybody = (cell: Cell): Cells => ({
  nobody: cell,
  player: cell,
  other: cell,
  outsider: cell,
  suspended: cell,
  admin: cell,
  concerned: cell,
});

/** Everybody, logged in or not. */
export const PUBLIC = everybody('ok');
/** Everybody is refused alike: the call is proven by something else, e.g. a signature. */
export const PROVEN_OTHERWISE = everybody(400);
/** Every logged-in user, a suspended one too. */
export const LOGGED_IN: Cells = { ...PUBLIC, nobody: 401 };
/** Every logged-in user who is not suspended. */
export const WRITE: Cells = { ...LOGGED_IN, suspended: 403 };
/** The same, members of the required Discord server only. */
export const MEMBERS_WRITE: Cells = { ...WRITE, outsider: 403 };
/** The owner and Admins; for everybody else it does not exist. */
export const OWN: Cells = { ...everybody(404), nobody: 401, player: 'ok', admin: 'ok', concerned: 'ok' };
/** The owner alone, not even Admins. */
export const OWN_ONLY: Cells = { ...OWN, admin: 404 };
/** The owner and Admins, unless suspended. */
export const OWN_WRITE: Cells = { ...OWN, suspended: 403 };
/** Admins: reads, and writes that concern no player. */
export const ADMIN: Cells = { ...everybody(403), nobody: 401, admin: 'ok', concerned: 'ok' };
/** Admins, but not the one whom it concerns: nobody decides for themselves. */
export const ADMIN_FOR_OTHERS: Cells = { ...ADMIN, concerned: 403 };

export function row(call: string, cells: Cells, given?: Row['given'], body?: Body): Row {
  return { call, cells, given, body };
}
