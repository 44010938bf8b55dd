import { BRAND_FACTION_COLORS } from './brand.js';
import type { Content } from './content.js';
import type { EntityType } from './kinds/entity.js';
import type { Department } from './kinds/job.js';
import type { PublicFace } from './public-faces.js';
import { paths } from './site-paths.js';
import type { FieldIssue } from './text.js';

/** The directory of the home page: its columns with their rows. The names of the rows are texts of the site. */
export const DIRECTORY = {
  factions: ['government', 'wardens', 'rangers', 'wall-keepers', 'scientist-federation', 'engineers'],
  companies: ['tobacco', 'real-estate', 'snrburger', 'shisha-bar', 'mechanic', 'casino', 'supermarket'],
  jobs: ['car-wash', 'junk-collector', 'mining', 'logistics', 'fishing', 'electricity'],
} as const;
export type DirectoryColumn = keyof typeof DIRECTORY;
export type DirectoryRow = (typeof DIRECTORY)[DirectoryColumn][number];
export const DIRECTORY_ROWS: readonly DirectoryRow[] = Object.values(DIRECTORY).flat();

export const RECRUITMENTS = ['open', 'closed'] as const;
export type Recruitment = (typeof RECRUITMENTS)[number];

/** A form through which players join a faction: the kind of application and the option that it begins with. */
export type FactionForm = `job:${Department}` | `entity:${EntityType}`;

const FORMS: Record<FactionForm, true> = {
  'job:KEEPER': true,
  'job:EMS': true,
  'job:Scientist': true,
  'entity:Crew': true,
  'entity:Gang': true,
  'entity:Family': true,
  'entity:Organization': true,
};
export const FACTION_FORMS = Object.keys(FORMS) as FactionForm[];

/** The colours that a faction chooses from. */
export type FactionColour = keyof typeof BRAND_FACTION_COLORS;
export const FACTION_COLOURS = Object.keys(BRAND_FACTION_COLORS) as FactionColour[];

/** Most characters of a radio channel. */
export const RADIO_MAX = 20;

/** Fields that only a faction has. */
export interface Faction {
  recruitment: Recruitment;
  /** Required while recruitment is open. */
  leadsTo: FactionForm | null;
  /** The row of the directory that links to its page. */
  row: DirectoryRow | null;
  /** Absent or null without one of its own. */
  colour?: FactionColour | null;
  /** The radio channel, as players dial it; absent or null without one. */
  radio?: string | null;
}

/** The fields without blanks and empty ones. */
export const tidyFaction = ({ recruitment, leadsTo, row, colour, radio }: Faction): Faction => ({
  recruitment,
  leadsTo: leadsTo ?? null,
  row: row ?? null,
  ...(colour && { colour }),
  ...(radio?.trim() && { radio: radio.trim() }),
});

/** The field of each kind of application that a link may fill in. */
const CHOICE = { job: 'preferredDepartment', entity: 'entityType' } as const;

/** The kind of application, and which of its fields begins with which option. */
export function factionFormOption(form: FactionForm) {
  const [kind, option] = form.split(':') as [keyof typeof CHOICE, string];
  return { kind, field: CHOICE[kind], option };
}

/** The address of a form, with the option that it begins with. */
export function factionFormPath(form: FactionForm): string {
  const { kind, field, option } = factionFormOption(form);
  return `${paths[kind]}?${field}=${option}`;
}

/** The faction that a row of the directory leads to. If there are several, the one published last. */
export const factionOfRow = (factions: readonly Content[], row: DirectoryRow): Content | undefined =>
  factions.find(({ faction }) => faction?.row === row);

/** Returns the faults of the fields that only a faction has. */
export function listFactionIssues(faction: Faction | null): FieldIssue[] {
  if (!faction) {
    return [{ field: 'faction.recruitment', code: 'FIELD_EMPTY', message: 'a faction says if it recruits' }];
  }
  if (faction.recruitment === 'closed' || faction.leadsTo) return [];
  return [{ field: 'faction.leadsTo', code: 'FIELD_EMPTY', message: 'open recruitment needs a form' }];
}

/** Most members shown on the page of a faction. */
export const FACTION_FACES_MAX = 24;

/** A member of a faction who has agreed to be shown. */
export interface FactionFace extends PublicFace {
  /** They lead the accepted entity that is this faction. */
  leads: boolean;
}

/** The last seven days of a faction, in numbers. */
export interface FactionWeek {
  /** Members who were in the city. Null below `FACTION_VISITORS_MIN`, because it would help to find a person. */
  inCity: number | null;
  /** People who became members. */
  joined: number;
  /** People who applied. Null for a faction without a department. */
  applied: number | null;
}
export const FACTION_VISITORS_MIN = 3;

/**
 * `GET /api/factions/{slug}/life`. A faction’s members are the accepted applicants of the department that only this
 * faction leads to, and the leader and the confirmed members of the accepted entities with its name.
 */
export interface FactionLife {
  /** Leaders first. */
  faces: FactionFace[];
  /** Null for a faction without any known member. */
  week: FactionWeek | null;
}
