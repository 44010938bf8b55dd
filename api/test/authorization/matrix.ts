import type { World } from './world.js';

/**
 * Who may call what, as a table. HOW TO ADD A ROUTE: one line in the file of its noun under `rows/`,
 *
 *   row('PUT entities/:id', OWN_WRITE, entityOfPlayer, entityForm()),
 *
 * with the call as declared by the controller (including `:id`), one of the patterns below (or custom cells,
 * `{ ...LOGGED_IN, outsider: 403 }`), a function that creates data owned by `player` and returns the path's parameters, and
 * the body. The pattern of an Admin write says whether it concerns a player (`ADMIN_FOR_OTHERS`) or nobody (`ADMIN`), like
 * its handler (`@Concerns`). `UPDATE_DOCS=1 npx jest authorization` regenerates docs/security/authorization-matrix.md. The
 * test fails for a declared call without a line, and vice versa.
 */

/**
 * The caller. `player` owns the data of a row; `outsider` has not joined the required Discord server; `concerned` is an
 * Admin who owns the data of the row.
 */
export const WHO = ['nobody', 'player', 'other', 'outsider', 'suspended', 'admin', 'concerned'] as const;
export type Who = (typeof WHO)[number];

/** `ok`: answered with a status below 400. Otherwise the exact status. */
export type Cell = 'ok' | number;
export type Cells = Readonly<Record<Who, Cell>>;

/** Parameters of the path, by name. */
export type Params = Readonly<Record<string, string>>;

/** The request body; a function if it depends on the row's data. */
export type Body = object | ((params: Params, world: World) => object);

export interface Row {
  /** `METHOD path` as the controller declares it, below the global prefix. */
  call: string;
  cells: Cells;
  /** Creates data owned by `player`: once for all refused calls, and for each allowed one. */
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

/** Everyone, logged in or not. */
export const PUBLIC = everybody('ok');
/** Refused for every caller: the call needs other authentication, e.g. a signature. */
export const PROVEN_OTHERWISE = everybody(400);
/** Game servers and Discord, by their signature; for people it is closed. */
export const SIGNED = everybody(401);
/** Every logged-in user, even if suspended. */
export const LOGGED_IN: Cells = { ...PUBLIC, nobody: 401 };
/** Every logged-in user who is not suspended. */
export const WRITE: Cells = { ...LOGGED_IN, suspended: 403 };
/** The same, members of the required Discord server only. */
export const MEMBERS_WRITE: Cells = { ...WRITE, outsider: 403 };
/** The owner and Admins; 404 for everyone else. */
export const OWN: Cells = { ...everybody(404), nobody: 401, player: 'ok', admin: 'ok', concerned: 'ok' };
/** The owner alone, not even Admins. */
export const OWN_ONLY: Cells = { ...OWN, admin: 404 };
/** The owner and Admins, unless suspended. */
export const OWN_WRITE: Cells = { ...OWN, suspended: 403 };
/** Admins: reads, and writes that concern no player. */
export const ADMIN: Cells = { ...everybody(403), nobody: 401, admin: 'ok', concerned: 'ok' };
/** Admins, except the one it concerns. */
export const ADMIN_FOR_OTHERS: Cells = { ...ADMIN, concerned: 403 };

export function row(call: string, cells: Cells, given?: Row['given'], body?: Body): Row {
  return { call, cells, given, body };
}
