import type { Person } from './applications.js';

/** The name that pages show for a person: the display name, or else the user name. */
export const displayName = ({
  global_name,
  discord_username,
}: Pick<Person, 'global_name' | 'discord_username'>): string => global_name ?? discord_username;
