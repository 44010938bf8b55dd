import type { EntityMember } from '@city/contracts';
import { toPerson } from '../../staff/audit/person-snapshot.js';
import type { EntityRecord } from './entity-members.repository.js';
import { memberOf, namedIds } from './roster.js';

/** Every member that the form names by a Discord id, in the order of the form. */
export function toMembers(entity: Pick<EntityRecord, 'form' | 'createdBy' | 'roster'>): EntityMember[] {
  const { membersDiscordIds, membersInGameNames } = entity.form;
  return namedIds(entity).map((discordId) => {
    const member = memberOf(entity, discordId);
    return {
      discordId,
      inGameName: membersInGameNames[membersDiscordIds.indexOf(discordId)] ?? '',
      state: member?.state ?? 'open',
      person: member?.person ? toPerson(member.person) : null,
      at: member?.at.toISOString() ?? null,
    };
  });
}
