import type { ENTITY, EntityApplication, NamesOf } from '@city/contracts';
import {
  booleanEntries,
  textEntries,
  type DocumentEntry,
  type DocumentSection,
  type Translate,
} from '../applications/application-panel.js';

type TextField = NamesOf<typeof ENTITY.fields, 'text'> | NamesOf<typeof ENTITY.fields, 'choice'>;

const SECTIONS = {
  identity: ['entityName', 'entityType', 'entityStyle', 'motto', 'logoDescription', 'preferredVehicles'],
  plan: ['finality', 'ceaseConditions', 'majorGoals', 'strategies', 'secretTactics'],
  conduct: ['conflictResponse', 'diplomacyHandling', 'nextStepIfPowerful'],
} as const satisfies Record<string, readonly TextField[]>;

/** An entity application as a document: in the order of the form, with perks and members numbered. */
export function entitySections(record: EntityApplication, translate: Translate): DocumentSection[] {
  const section = (name: string, entries: DocumentEntry[]): DocumentSection => ({
    title: translate(`city.entity.sections.${name}`),
    entries,
  });
  const texts = (name: keyof typeof SECTIONS) =>
    section(name, textEntries(record, SECTIONS[name], 'entity', translate));
  const perks = (list: readonly string[], label: string) =>
    list.map((answer, index) => ({ question: translate(label, { number: index + 1 }), answer }));
  return [
    texts('identity'),
    texts('plan'),
    section('perks', [
      ...perks(record.illegalPerks, 'city.entity.illegalPerk'),
      ...perks(record.legalPerks, 'city.entity.legalPerk'),
    ]),
    texts('conduct'),
    section('members', memberEntries(record, translate)),
    section('agreement', booleanEntries(record, ['agreeRules', 'understandRpQuality'], 'entity', translate)),
  ];
}

function memberEntries(record: EntityApplication, translate: Translate): DocumentEntry[] {
  const unknown = translate('city.entity.unknown');
  return record.membersDiscordIds.map((discordId, index) => ({
    question: translate('city.entity.member', { number: index + 1 }),
    answer: translate('city.entity.memberLine', {
      name: record.membersInGameNames[index] || unknown,
      discordId: discordId || unknown,
    }),
  }));
}
