import { TOKEN_PERMISSIONS, type Permission } from '@city/contracts';
import { SetMetadata } from '@nestjs/common';

/**
 * The callers that a handler admits. `playerWrite`: logged in and not suspended. `bridge`: a game server, by its
 * signature. A list: staff with one of these permissions.
 */
export type Access = 'public' | 'loggedIn' | 'playerWrite' | 'bridge' | readonly Permission[];

/** The permissions that a handler for staff requires; null for any other handler. */
export const neededBy = (access: Access | undefined): readonly Permission[] | null =>
  typeof access === 'object' ? access : null;

/** Whether a program may call a handler with an API token: a token can contain every permission that it requires. */
export const isForTokens = (access: Access | undefined): boolean =>
  neededBy(access)?.every((needed) => TOKEN_PERMISSIONS.some((permission) => permission === needed)) ?? false;

export const ACCESS_KEY = 'access';

const access = (value: Access): ClassDecorator & MethodDecorator => SetMetadata(ACCESS_KEY, value);

export const Public = () => access('public');
/** Every logged-in user, even if suspended: reading own data, logging out. */
export const LoggedIn = () => access('loggedIn');
/** Logged-in users who are not suspended (403 SUSPENDED): applying and buying. */
export const PlayerWrite = () => access('playerWrite');
/**
 * Staff with one of these permissions who are not suspended. Visitors get 401, players 403 FORBIDDEN, other staff 403
 * PERMISSION_MISSING, or 403 MFA_REQUIRED if only a second factor is missing.
 */
export const Needs = (...permissions: Permission[]) => access(permissions);
/** Game servers only; no session counts. Use `BridgeOnly` (bridge.guard.ts), which brings the guard of signatures. */
export const BridgeAccess = () => access('bridge');
