import { TOKEN_PERMISSIONS, type Permission } from '@city/contracts';
import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a handler. `playerWrite`: logged in and not suspended. `bridge`: a game server, by its signature. A list:
 * staff with one of these permissions.
 */
export type Access = 'public' | 'loggedIn' | 'playerWrite' | 'bridge' | readonly Permission[];

/** The permissions that a handler for staff asks for; null for any other handler. */
export const neededBy = (access: Access | undefined): readonly Permission[] | null =>
  typeof access === 'object' ? access : null;

/** Whether a program may call a handler with an API token: every permission that the handler asks for can be in one. */
export const isForTokens = (access: Access | undefined): boolean =>
  neededBy(access)?.every((needed) => TOKEN_PERMISSIONS.some((permission) => permission === needed)) ?? false;

export const ACCESS_KEY = 'access';

const access = (value: Access): ClassDecorator & MethodDecorator => SetMetadata(ACCESS_KEY, value);

/** Everyone, logged in or not. */
export const Public = () => access('public');
/** Every logged-in user, even if suspended: reading own data, logging out. */
export const LoggedIn = () => access('loggedIn');
/** Logged-in users who are not suspended (403 SUSPENDED): applying and buying. */
export const PlayerWrite = () => access('playerWrite');
/**
 * Staff with one of these permissions who are not suspended. Others get 401 (visitors), 403 FORBIDDEN (players), 403
 * PERMISSION_MISSING (staff without it), or 403 MFA_REQUIRED if only a second factor is missing.
 */
export const Needs = (...permissions: Permission[]) => access(permissions);
/** Game servers only; no session counts. Use `BridgeOnly` (api/src/bridge), which brings the guard of signatures. */
export const BridgeAccess = () => access('bridge');
