import { APPLICATION_STATUSES } from '../applications.js';
import { defineApplicationKind, type ApplicationOf } from '../forms/application-kind.js';
import {
  box,
  choice,
  custom,
  list,
  text,
  textsOf,
  type FieldSpecs,
  type InputOf,
  type LooseForm,
} from '../forms/fields.js';
import { NAME_FOR_OTHERS } from '../forms/rules.js';
import { discordIdOf } from '../clean-text.js';

export const ENTITY_TYPES = ['Crew', 'Gang', 'Family', 'Organization'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const ENTITY_STYLES = [
  'Streetwear',
  'Casual',
  'Minimalist',
  'Business',
  'Lumberjack',
  'Biker',
  'Latino',
  'Gothic',
  'Punk',
  'Techwear',
  'Military',
] as const;

/**
 * Maximum rows of the two member lists. The limit of an entity type, `SiteConfig.memberCaps`, is only a hint here: it
 * applies to confirmed members.
 */
export const ENTITY_MEMBERS_MAX = 100;
export const MEMBER_LIMITS = { membersDiscordIds: 40, membersInGameNames: 80 } as const;

/** A member: row n of the two member lists. */
type Member = readonly [discordId: string, inGameName: string];

/** The rows of the two member lists, without rows that are blank in both. The lists may differ in length. */
function membersOf(form: LooseForm<FieldSpecs>): Member[] {
  const ids = textsOf(form['membersDiscordIds']).map(discordIdOf);
  const names = textsOf(form['membersInGameNames']);
  const rows = Array.from({ length: Math.max(ids.length, names.length) }, (_, row): Member => [
    ids[row] ?? '',
    names[row] ?? '',
  ]);
  return rows.filter(([id, name]) => id || name);
}

const prose = { max: 2_000, rows: 3, long: true } as const;
const perks = list({ exactly: 3, code: 'PERKS_NOT_THREE', max: 200 });

/** Application for an illegal entity: one per player, in any status. */
export const ENTITY = defineApplicationKind({
  name: 'entity',
  api: {
    path: 'entities',
    own: 'myapp',
    list: 'all',
    decisions: 'id-first',
    changes: true,
    answers: 'hints',
  },
  policy: {
    blocking: APPLICATION_STATUSES,
    invites: true,
    openMessage: 'You have already applied for an entity.',
  },
  state: 'entityStatus',
  receipt: { title: 'entityName' },
  review: { title: ['entityName', 'entityType'], columns: ['entityName', 'entityType', 'membersDiscordIds'] },
  fields: {
    entityName: text({ max: 80, required: true, rules: NAME_FOR_OTHERS }),
    entityType: choice(ENTITY_TYPES, { max: 20, filter: true }),
    finality: text(prose),
    ceaseConditions: text({ ...prose, rows: 2 }),
    majorGoals: text({ ...prose, hint: true }),
    strategies: text(prose),
    motto: text({ max: 200 }),
    entityStyle: choice(ENTITY_STYLES, { max: 20 }),
    logoDescription: text({ ...prose, max: 1_000, rows: 2, hint: true }),
    preferredVehicles: text({ max: 500, rows: 2, hint: true }),
    secretTactics: text({ ...prose, hint: true }),
    conflictResponse: text({ ...prose, hint: true }),
    diplomacyHandling: text({ ...prose, rows: 2 }),
    nextStepIfPowerful: text({ ...prose, rows: 2 }),
    illegalPerks: perks,
    legalPerks: perks,
    membersDiscordIds: custom((form) => membersOf(form).map(([discordId]) => discordId)),
    membersInGameNames: custom((form) => membersOf(form).map(([, inGameName]) => inGameName)),
    agreeRules: box(),
    understandRpQuality: box(),
  },
  sections: [
    {
      id: 'identity',
      rows: ['entityName', ['entityType', 'entityStyle']],
      more: ['motto', ['logoDescription', 'preferredVehicles']],
    },
    { id: 'perks', note: true, rows: [['illegalPerks', 'legalPerks']] },
    {
      id: 'purpose',
      note: true,
      folded: true,
      rows: [['finality', 'ceaseConditions', 'majorGoals', 'strategies']],
    },
    {
      id: 'conduct',
      note: true,
      folded: true,
      rows: [['secretTactics', 'conflictResponse', 'diplomacyHandling', 'nextStepIfPowerful']],
    },
    // Both member lists: they are one table.
    { id: 'members', note: true, folded: true, rows: ['membersDiscordIds'] },
  ],
});

/** `POST /api/entities` and `PUT /api/entities/{id}`: the whole form. */
export type EntityApplicationInput = InputOf<typeof ENTITY.fields>;

/** An entity application in the API's answers. */
export type EntityApplication = ApplicationOf<typeof ENTITY.fields>;
