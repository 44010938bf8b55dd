import { SetMetadata } from '@nestjs/common';

/** Who may enter a handler. `playerWrite` is a logged-in player who is not suspended. */
export type Access = 'public' | 'loggedIn' | 'playerWrite' | 'admin';

export const ACCESS_KEY = 'access';

const access = (value: Access): ClassDecorator & MethodDecorator => SetMetadata(ACCESS_KEY, value);

/** Everybody, logged in or not. */
export const Public = () => access('public');
/** Every logged-in user, a suspended one too: reading one's own data, logging out. */
export const LoggedIn = () => access('loggedIn');
/** Logged-in users who are not suspended (403 SUSPENDED): applying and buying. */
export const PlayerWrite = () => access('playerWrite');
/** Role Admin only (401 for visitors, 403 for players). */
export const AdminOnly = () => access('admin');
