import type { Person } from './applications.js';

/** The name to show of a person: their display name, or the user name of somebody without one. */
export const displayName = ({
  global_name,
  discord_username,
}: Pick<Person, 'global_name' | 'discord_username'>): string => global_name ?? discord_username;
