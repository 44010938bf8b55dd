import { textsOf } from '@city/contracts';
import type { ApplicationRecord, DocumentEntry, Translate } from './application-panel.js';

/** The members of an entity: one line for each row of the two lists. */
export function memberEntries(record: ApplicationRecord, translate: Translate): DocumentEntry[] {
  const unknown = translate('city.members.unknown');
  const names = textsOf(record['membersInGameNames']);
  return textsOf(record['membersDiscordIds']).map((discordId, index) => ({
    question: translate('city.members.member', { number: index + 1 }),
    answer: translate('city.members.line', {
      name: names[index] || unknown,
      discordId: discordId || unknown,
    }),
  }));
}
