import {
  DEPARTMENTS,
  ENTITY_PARTS,
  FACT_KINDS,
  PACK_GROUP,
  PACKS,
  type PlayerFact,
  type ProductNeed,
  textOf,
} from '@city/contracts';
import type { RaRecord } from 'react-admin';
import { useMayOpen } from '../../platform/access.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { useApiQuery } from '../../platform/use-api.js';

/** The facts that a product can require, apart from those about one entity. */
export const NEED_CHOICES: readonly ProductNeed[] = [
  ...FACT_KINDS.map((kind): ProductNeed => ({ fact: 'application', kind })),
  ...DEPARTMENTS.map((department): ProductNeed => ({ fact: 'department', department })),
  ...PACKS.slice(1).map((_, index): ProductNeed => ({
    fact: 'level',
    group: PACK_GROUP,
    rank: index + 1,
    exact: false,
  })),
];

/** The facts from which a rule for a role follows, apart from those about one entity. */
export const ROLE_CHOICES: readonly PlayerFact[] = [
  { fact: 'account' },
  ...NEED_CHOICES,
  { fact: 'suspended' },
  { fact: 'nobody' },
];

/** A fact as the value of a select. */
export const factKey = (fact: PlayerFact): string => JSON.stringify(fact);

/** The names of the accepted entities by id. */
export type EntityNames = ReadonlyMap<string, string>;

/** The accepted entities to choose from: the last ones. */
const ACCEPTED = {
  filter: { status: 'Accepted' },
  sort: { field: 'treatedAt', order: 'DESC' },
  pagination: { page: 1, perPage: 100 },
} as const;

/** Reads the names of the last accepted entities. */
export async function readEntityNames(api: ConsoleDataProvider): Promise<EntityNames> {
  const { data } = await api.getList<RaRecord<string>>('entities', ACCEPTED);
  return new Map(data.map(({ id, ...entity }) => [id, textOf(entity['entityName'])] as const));
}

const NO_NAMES: EntityNames = new Map();

/** The names of the last accepted entities; none for staff who may not read entities. */
export function useEntityNames(): EntityNames {
  const mayOpen = useMayOpen();
  const query = useApiQuery(['entities', 'names'], readEntityNames, { enabled: mayOpen('entities') });
  return query.data ?? NO_NAMES;
}

/**
 * The facts to choose from, those about entities, and the facts that are stored already, so that facts of other programs
 * stay unchanged.
 */
export function factChoices<Fact extends PlayerFact>(
  choices: readonly Fact[],
  used: readonly Fact[],
  entities: EntityNames,
): (Fact | ProductNeed)[] {
  const all = [
    ...choices,
    ...[...entities.keys()].flatMap((entityId) =>
      ENTITY_PARTS.map((part): ProductNeed => ({ fact: 'entity', entityId, part })),
    ),
  ];
  const known = new Set(all.map(factKey));
  return [...all, ...used.filter((fact) => !known.has(factKey(fact)))];
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A fact in the reader's language. Its words are texts of the panel `discord`. */
export function factText(fact: PlayerFact, entities: EntityNames, translate: Translate): string {
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

/** What a product needs of its buyer, in the reader's language. */
export const needText = (needs: ProductNeed | null, entities: EntityNames, translate: Translate): string =>
  needs ? factText(needs, entities, translate) : translate('city.products.limits.everybody');
