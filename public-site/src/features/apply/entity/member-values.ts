import type { EntityApplication, EntityApplicationInput } from '@city/contracts';
import type { FieldExtra } from '../kind-form';

/** One row of the member table. */
export type MemberRow = Record<'discordId' | 'inGameName', string>;

export const EMPTY_MEMBER: MemberRow = { discordId: '', inGameName: '' };

type MemberLists = Pick<EntityApplicationInput, 'membersDiscordIds' | 'membersInGameNames'>;

const orOneRow = (rows: MemberRow[]): MemberRow[] => (rows.length > 0 ? rows : [EMPTY_MEMBER]);

/** The two member lists of the API as the rows of one table. */
export const MEMBERS: Omit<FieldExtra<MemberRow[]>, 'Field'> = {
  value: 'members',
  begin: (kept) =>
    orOneRow(Array.isArray(kept) ? kept.map((row: Partial<MemberRow>) => ({ ...EMPTY_MEMBER, ...row })) : []),
  stored(application) {
    const { membersDiscordIds: ids, membersInGameNames: names } = application as EntityApplication;
    const rows = Array.from({ length: Math.max(ids.length, names.length) }, (_, row) => ({
      discordId: ids[row] ?? '',
      inGameName: names[row] ?? '',
    }));
    return orOneRow(rows);
  },
  // The server drops rows that are blank in both lists.
  toInput: (members): MemberLists => ({
    membersDiscordIds: members.map(({ discordId }) => discordId),
    membersInGameNames: members.map(({ inGameName }) => inGameName),
  }),
  pathOf(field, index) {
    if (field === 'membersDiscordIds') return `members.${index}.discordId`;
    return field === 'membersInGameNames' ? `members.${index}.inGameName` : null;
  },
};

/** The number of rows that are not blank. */
export function countMembers(members: readonly MemberRow[]): number {
  return members.filter(({ discordId, inGameName }) => discordId.trim() || inGameName.trim()).length;
}
