import type { Person } from '@city/contracts';

/** What a person is called on Discord: their display name, or their username if they have set none. */
export const displayName = ({
  global_name,
  discord_username,
}: Pick<Person, 'global_name' | 'discord_username'>): string => global_name ?? discord_username;
