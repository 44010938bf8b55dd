import type { Person } from './applications.js';
import { listFactionIssues, type Faction } from './factions.js';
import { listGalleryIssues, type GalleryItem } from './gallery.js';
import { DEFAULT_LOCALE } from './languages.js';
import { paths } from './site-paths.js';
import { listTeamIssues, type Agreement, type ProposedTeamMember, type TeamMember } from './team.js';
import { hasText, type FieldIssue } from './text.js';
import { LOCALES, type Locale } from './users.js';

/** Kinds of entries that staff publish on the site. */
export const CONTENT_KINDS = ['news', 'event', 'faction', 'gallery', 'person'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The kinds whose latest entries the home page shows. */
export const LATEST_KINDS = ['news', 'event', 'gallery'] as const satisfies readonly ContentKind[];
export type LatestKind = (typeof LATEST_KINDS)[number];

/** Lengths in characters; `summary` is how much of a text a list shows. `relations` is for allies and rivals. `listed` and `latest` count entries. */
export const CONTENT_LIMITS = {
  title: 120,
  text: 8_000,
  lookingFor: 2_000,
  motto: 120,
  ranks: 600,
  relations: 300,
  clip: 300,
  credit: 120,
  summary: 280,
  listed: 100,
  latest: 3,
} as const;

/**
 * An entry in one language. The text is plain; an empty line begins a paragraph. In the gallery it describes the
 * picture for readers who cannot see it.
 */
export interface ContentText {
  title: string;
  text: string;
  /** Factions only: the members that they look for. */
  lookingFor?: string;
  /** Factions only: one line. */
  motto?: string;
  /** Factions only: one rank a line, the highest first. */
  ranks?: string;
  /** Factions only: whom they stand by. */
  allies?: string;
  /** Factions only: with whom they quarrel. */
  rivals?: string;
}

/** Texts that only a faction has, all optional. */
export const FACTION_TEXTS = ['lookingFor', 'motto', 'ranks', 'allies', 'rivals'] as const;
export type FactionTexts = Pick<ContentText, (typeof FACTION_TEXTS)[number]>;

/** Their lengths in characters. */
export const FACTION_LENGTHS: Readonly<Record<keyof FactionTexts, number>> = {
  lookingFor: CONTENT_LIMITS.lookingFor,
  motto: CONTENT_LIMITS.motto,
  ranks: CONTENT_LIMITS.ranks,
  allies: CONTENT_LIMITS.relations,
  rivals: CONTENT_LIMITS.relations,
};

/** The texts that only a faction has, without blanks; absent without a text. */
export const tidyFactionTexts = (texts: { [Name in keyof FactionTexts]?: string | null }): FactionTexts =>
  Object.fromEntries(
    FACTION_TEXTS.flatMap((name) => {
      const text = texts[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );

/** An entry in the languages in which it was written. */
export type ContentTexts = Partial<Record<Locale, ContentText>>;

/** A published entry. */
export interface Content {
  _id: string;
  kind: ContentKind;
  /** Its address; it never changes. */
  slug: string;
  texts: ContentTexts;
  /** Address of an uploaded picture, or null. */
  picture: string | null;
  /** Events only, ISO 8601. */
  startsAt: string | null;
  endsAt: string | null;
  /** Null for every other kind. */
  faction: Faction | null;
  /** Null for every other kind, and for a picture without credit. */
  gallery: GalleryItem | null;
  /** Null for every other kind. */
  person: TeamMember | null;
  /** ISO 8601; when it was first published. */
  publishedAt: string;
  updatedAt: string;
}

/** An entry for staff, published or not. */
export interface StaffContent extends Omit<Content, 'publishedAt' | 'person'> {
  person: ProposedTeamMember | null;
  /** People only: null until the person answers. */
  agreement: Agreement | null;
  /** An entry about a person is shown only after they agree to it. */
  published: boolean;
  /** Null: it was never published. */
  publishedAt: string | null;
}

/** Input of staff for a new entry; an edit sends any part of it. */
export type ContentInput = Pick<
  StaffContent,
  'kind' | 'texts' | 'picture' | 'startsAt' | 'endsAt' | 'faction' | 'gallery' | 'person' | 'published'
>;

export type ContentField = keyof Omit<ContentInput, 'kind'>;

/** `GET /api/event-reminders/mine`: slugs of the events that the player wants to be reminded of. */
export interface OwnEventReminders {
  events: string[];
}

/** A line of an entry's history. */
export interface ContentChange {
  /** ISO 8601. */
  at: string;
  action: 'created' | 'updated' | 'agreed' | 'declined';
  by: Person;
  /** The fields that changed. */
  fields: ContentField[];
}

const PAGES: Record<ContentKind, (slug: string) => string> = {
  news: (slug) => paths.newsEntry.replace(':slug', slug),
  event: (slug) => `${paths.events}#${slug}`,
  faction: (slug) => paths.faction.replace(':slug', slug),
  gallery: (slug) => `${paths.gallery}#${slug}`,
  person: () => `${paths.who}#team`,
};

/** The page of an entry, without its language. */
export const contentPath = ({ kind, slug }: Pick<Content, 'kind' | 'slug'>): string => PAGES[kind](slug);

/** When an event ends, in milliseconds. An event without an end ends when it starts. */
export const eventEnd = ({ startsAt, endsAt }: Content): number => Date.parse(endsAt ?? startsAt ?? '');

/**
 * Running and coming events, the next one first.
 * @param events the latest start first
 * @param now in milliseconds
 */
export const eventsAhead = (events: readonly Content[], now: number): Content[] =>
  events.filter((event) => eventEnd(event) > now).reverse();

/** Published entries of each kind. */
export type ContentByKind = Record<ContentKind, readonly Content[]>;

/**
 * Returns the entries that documents show: the newest articles, the next events, links to all factions, the newest
 * gallery entries, and the team. The lists are sorted as the API sends them; `now` is in milliseconds.
 */
export const latestOf = <Lists extends Pick<ContentByKind, LatestKind>>(
  lists: Lists,
  now: number,
): Lists => ({
  ...lists,
  news: lists.news.slice(0, CONTENT_LIMITS.latest),
  event: eventsAhead(lists.event, now).slice(0, CONTENT_LIMITS.latest),
  gallery: lists.gallery.slice(0, indexAfterPictures(lists.gallery, CONTENT_LIMITS.latest)),
});

/** Returns the end of the shortest start of a list with `count` pictures, or the whole list if it has fewer. */
function indexAfterPictures(entries: readonly Content[], count: number): number {
  const pictured = entries.flatMap(({ picture }, index) => (picture ? [index] : []));
  return (pictured[count - 1] ?? entries.length) + 1;
}

/** Returns the latest entries that the home page shows. A gallery entry needs a picture stored on the site. */
export const onHomePage = (latest: readonly Content[]): Content[] =>
  latest.filter(({ kind, picture }) => kind !== 'gallery' || picture);

/** The entries in the section of a kind on the home page: the next event is above, in "Tonight in the city". */
export const inSection = (kind: ContentKind, latest: readonly Content[]): Content[] =>
  onHomePage(kind === 'event' ? latest.slice(1) : latest);

/** The language in which a reader sees an entry: their own, else English, else the first in which it was written. */
export function contentLocale(texts: ContentTexts, locale: Locale): Locale {
  return [locale, DEFAULT_LOCALE, ...LOCALES].find((one) => texts[one]) ?? locale;
}

/** The text that a reader sees, and its language. */
export function contentText(texts: ContentTexts, locale: Locale): ContentText & { locale: Locale } {
  const shown = contentLocale(texts, locale);
  return { ...(texts[shown] ?? { title: '', text: '' }), locale: shown };
}

/** The paragraphs of a plain text, in which an empty line begins a new one. */
export const paragraphsOf = (text: string): string[] => text.trim().split(/\n\s*\n/);

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** The beginning of a text for a list: at most `CONTENT_LIMITS.summary` characters, cut between words. */
export function summaryOf(text: string): string {
  const [first = ''] = paragraphsOf(text);
  if (first.length <= CONTENT_LIMITS.summary) return first;
  const cut = first.slice(0, CONTENT_LIMITS.summary);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), CONTENT_LIMITS.summary / 2)).trimEnd()}…`;
}

/**
 * Returns the faults of a whole entry. At least one language must be complete, and every written language too. Each
 * kind has its own fields and no others. `contentTimeIssue` checks the start, because it depends on the stored entry.
 */
export function listContentIssues(input: ContentInput): FieldIssue[] {
  const { kind, texts, picture, startsAt, endsAt, faction, gallery, person } = input;
  const issues: FieldIssue[] = [];
  const written = LOCALES.filter((locale) => texts[locale]);
  if (written.length === 0) {
    issues.push({ field: 'texts', code: 'FIELD_EMPTY', message: 'texts must have at least one language' });
  }
  for (const locale of written) {
    for (const part of ['title', 'text'] as const) {
      if (!hasText(texts[locale]?.[part] ?? '')) {
        const field = `texts.${locale}.${part}`;
        issues.push({ field, code: 'FIELD_EMPTY', message: `${field} cannot be empty` });
      }
    }
    for (const name of FACTION_TEXTS) {
      if (kind === 'faction' || !texts[locale]?.[name]) continue;
      const field = `texts.${locale}.${name}`;
      issues.push({ field, code: 'FIELD_UNKNOWN', message: `only a faction has ${field}` });
    }
    const described = texts[locale]?.text.trim() ?? '';
    if (kind === 'gallery' && summaryOf(described) !== described) {
      const message = `a description is one paragraph of at most ${CONTENT_LIMITS.summary} characters`;
      issues.push({ field: `texts.${locale}.text`, code: 'TEXT_TOO_LONG', message });
    }
  }
  if (kind === 'faction') issues.push(...listFactionIssues(faction));
  else if (faction) issues.push({ field: 'faction', code: 'FIELD_UNKNOWN', message: 'this is no faction' });
  if (kind === 'gallery') issues.push(...listGalleryIssues(input));
  else if (gallery) issues.push({ field: 'gallery', code: 'FIELD_UNKNOWN', message: 'only for the gallery' });
  if (kind === 'person') issues.push(...listTeamIssues(person, picture));
  else if (person)
    issues.push({ field: 'person', code: 'FIELD_UNKNOWN', message: 'this entry is not about a person' });
  if (kind === 'event' && !startsAt) {
    issues.push({ field: 'startsAt', code: 'FIELD_EMPTY', message: 'an event has a start' });
  }
  if (kind !== 'event' && (startsAt || endsAt)) {
    issues.push({ field: 'startsAt', code: 'TIME_INVALID', message: 'only an event has a time' });
  }
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
    issues.push({ field: 'endsAt', code: 'TIME_INVALID', message: 'endsAt must be after startsAt' });
  }
  return issues;
}

/** A start that is new must lie ahead. */
export function contentTimeIssue(startsAt: string | null, before: string | null, now: Date): FieldIssue[] {
  if (!startsAt || startsAt === before || Date.parse(startsAt) > now.getTime()) return [];
  return [{ field: 'startsAt', code: 'TIME_PAST', message: 'startsAt must be in the future' }];
}
