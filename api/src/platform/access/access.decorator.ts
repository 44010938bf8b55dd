import { SetMetadata } from '@nestjs/common';

/** Who may call a handler. `playerWrite`: logged in and not suspended. `bridge`: a game server, by its signature. */
export type Access = 'public' | 'loggedIn' | 'playerWrite' | 'admin' | 'bridge';

export const ACCESS_KEY = 'access';

const access = (value: Access): ClassDecorator & MethodDecorator => SetMetadata(ACCESS_KEY, value);

/** Everyone, logged in or not. */
export const Public = () => access('public');
/** Every logged-in user, even if suspended: reading own data, logging out. */
export const LoggedIn = () => access('loggedIn');
/** Logged-in users who are not suspended (403 SUSPENDED): applying and buying. */
export const PlayerWrite = () => access('playerWrite');
/** Role Admin only (401 for visitors, 403 for players). */
export const AdminOnly = () => access('admin');
/** Game servers only; no session counts. Use `BridgeOnly` (api/src/bridge), which brings the guard of signatures. */
export const BridgeAccess = () => access('bridge');
