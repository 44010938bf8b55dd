import { DEPARTMENTS, ENTITY_PARTS, PACK_GROUP, PACKS, ROLE_KINDS, type RoleFact } from '@city/contracts';

/** The facts that staff choose from. */
const CHOICES: readonly RoleFact[] = [
  { fact: 'account' },
  ...ROLE_KINDS.map((kind): RoleFact => ({ fact: 'application', kind })),
  ...DEPARTMENTS.map((department): RoleFact => ({ fact: 'department', department })),
  ...PACKS.slice(1).map((_, index): RoleFact => ({
    fact: 'level',
    group: PACK_GROUP,
    rank: index + 1,
    exact: false,
  })),
  { fact: 'suspended' },
  { fact: 'nobody' },
];

/** A fact as the value of a select. */
export const factKey = (fact: RoleFact): string => JSON.stringify(fact);

/** The names of the accepted entities by id. */
export type EntityNames = ReadonlyMap<string, string>;

/** The facts to choose from, and the facts that the rules use already, so that facts of other programs stay unchanged. */
export function factChoices(used: readonly RoleFact[], entities: EntityNames): RoleFact[] {
  const choices = [
    ...CHOICES,
    ...[...entities.keys()].flatMap((entityId) =>
      ENTITY_PARTS.map((part): RoleFact => ({ fact: 'entity', entityId, part })),
    ),
  ];
  const known = new Set(choices.map(factKey));
  return [...choices, ...used.filter((fact) => !known.has(factKey(fact)))];
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A fact in the reader's language. */
export function factText(fact: RoleFact, entities: EntityNames, translate: Translate): string {
  const t: Translate = (key, values) => translate(`city.discord.fact.${key}`, values);
  switch (fact.fact) {
    case 'account':
    case 'suspended':
    case 'nobody':
      return t(fact.fact);
    case 'application':
      return t(`application_${fact.kind}`);
    case 'entity':
      return t(`entity_${fact.part}`, { name: entities.get(fact.entityId) ?? t('entityGone') });
    case 'department':
      return t('department', { department: fact.department });
    case 'level': {
      const pack = fact.group === PACK_GROUP ? PACKS[fact.rank] : undefined;
      const name = pack ? translate(`city.players.packs.${pack}`) : `${fact.group} ${fact.rank}`;
      return t(fact.exact ? 'levelExact' : 'level', { name });
    }
  }
}
