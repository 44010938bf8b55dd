import {
  CONTENT_KINDS,
  contentPath,
  contentText,
  inSection,
  summaryOf,
  type Content,
  type ContentKind,
  type ContentByKind,
} from './content.js';
import { factionOfRow, type DirectoryRow } from './factions.js';
import { dateText, zoneText } from './formats.js';
import { DIRECTION, localizedPath } from './languages.js';
import { escapeHtml } from './page-template.js';
import { pictureSet } from './pictures.js';
import { paths } from './site-paths.js';
import { personWords } from './team-template.js';
import type { Locale } from './users.js';

// Pages are rendered at build with sections for kinds of content; the server fills in the entries that are published now,
// and leaves out a section without entries. The names in the home page's directory become links to factions.

/** Marks around the section of a kind, and around the template of an entry inside it. */
export const contentPlace = (kind: ContentKind) => ({ start: `{{content:${kind}}}`, end: '{{content:end}}' });
export const ENTRY_PLACE = { start: '{{entry}}', end: '{{entry:end}}' } as const;

/**
 * Marks around a part about the first entry of a list. The part is kept if the entry has a picture (or none, for
 * `plain`).
 */
export const firstPlace = (kind: ContentKind, look: 'pictured' | 'plain') => ({
  start: `{{first:${kind}:${look}}}`,
  end: '{{first:end}}',
});

/** Marks around the name of a row of the directory. */
export const rowPlace = (row: DirectoryRow) => ({ start: `{{row:${row}}}`, end: '{{row:end}}' });

/** The mark for the address of a row's faction, with the language; of all factions if it has no page. */
export const factionMark = (row: DirectoryRow): string => `{{faction:${row}}}`;

/** Marks around a part that is kept only if the faction of a row recruits. */
export const recruitingPlace = (row: DirectoryRow) => ({
  start: `{{recruiting:${row}}}`,
  end: '{{recruiting:end}}',
});

/** Texts of an entry in a section. A section of people also has `PersonWords`. */
export interface ContentWords {
  /** Address of its page, with the language. */
  address: string;
  title: string;
  /** The beginning of its text. */
  summary: string;
  /** Language and direction of title and summary. */
  lang: string;
  dir: string;
  /** ISO 8601: an event's start, or the publication. */
  at: string;
  /** The same time in words for readers. The time of an event names the time zone. */
  when: string;
  /** Address of its picture, and the `srcset`; both empty without one. */
  picture: string;
  pictures: string;
}

/** Placeholders for these words in a template. */
export const CONTENT_MARKS: ContentWords = {
  address: '{{content.address}}',
  title: '{{content.title}}',
  summary: '{{content.summary}}',
  lang: '{{content.lang}}',
  dir: '{{content.dir}}',
  at: '{{content.at}}',
  when: '{{content.when}}',
  picture: '{{content.picture}}',
  pictures: '{{content.pictures}}',
};

/** The audience of a description. */
export interface ContentReader {
  locale: Locale;
  /** IANA name; a browser's own if absent. */
  timeZone?: string;
}

/** The time of an event, with the time zone if it is not the reader's own. */
function eventTime(at: string, { locale, timeZone }: ContentReader): string {
  const time = dateText(locale, at, 'long', timeZone);
  return timeZone ? `${time} (${zoneText(locale, at, timeZone)})` : time;
}

export function contentWords(content: Content, reader: ContentReader): ContentWords {
  const { locale, timeZone } = reader;
  const { title, text, locale: lang } = contentText(content.texts, locale);
  const at = content.startsAt ?? content.publishedAt;
  const picture = content.picture ?? '';
  return {
    address: localizedPath(locale, contentPath(content)),
    title,
    summary: summaryOf(text),
    lang,
    dir: DIRECTION[lang],
    at,
    when: content.startsAt ? eventTime(at, reader) : dateText(locale, at, 'day', timeZone),
    picture,
    pictures: pictureSet(picture) ?? '',
  };
}

/** In the order of their names in a language. */
export const factionsByName = (factions: readonly Content[], locale: Locale): Content[] => {
  const name = ({ texts }: Content) => contentText(texts, locale).title;
  return [...factions].sort((a, b) => name(a).localeCompare(name(b), locale));
};

const SECTION = /\{\{content:(\w+)\}\}((?:(?!\{\{content:)[^])*)\{\{content:end\}\}/g;
const FIRST = /\{\{first:(\w+):(\w+)\}\}([^]*?)\{\{first:end\}\}/g;
const ROW = /\{\{row:([\w-]+)\}\}([^{]*)\{\{row:end\}\}/g;
const FACTION = /\{\{faction:([\w-]+)\}\}/g;
const RECRUITING = /\{\{recruiting:([\w-]+)\}\}([^]*?)\{\{recruiting:end\}\}/g;
const ENTRY = /\{\{entry\}\}((?:(?!\{\{entry)[^])*)\{\{entry:end\}\}/g;
/** A placeholder of `CONTENT_MARKS` or `ENTRY_MARKS`. */
export const WORD = /\{\{content\.(\w+)\}\}/g;

/** Replaces the marks of a template with entries, escaped. @param latest null, if unknown, has no entries */
export function fillContent(template: string, latest: ContentByKind | null, reader: ContentReader): string {
  const factionOf = (row: string) => factionOfRow(latest?.faction ?? [], row as DirectoryRow);
  const linked = template
    .replace(ROW, (_all, row: string, name: string) => {
      const faction = factionOf(row);
      return faction ? `<a href="${localizedPath(reader.locale, contentPath(faction))}">${name}</a>` : name;
    })
    .replace(FACTION, (_all, row: string) => {
      const faction = factionOf(row);
      return localizedPath(reader.locale, faction ? contentPath(faction) : paths.factions);
    })
    .replace(RECRUITING, (_all, row: string, part: string) =>
      factionOf(row)?.faction?.recruitment === 'open' ? part : '',
    );
  const entriesOf = (name: string): readonly Content[] => {
    const kind = CONTENT_KINDS.find((one) => one === name);
    return (kind && latest?.[kind]) ?? [];
  };
  const fill = (part: string, content: Content) => {
    const words: Partial<Record<string, string>> = {
      ...contentWords(content, reader),
      ...(content.person && personWords(content)),
    };
    return part.replace(WORD, (_mark, word: string) => escapeHtml(words[word] ?? ''));
  };
  return linked
    .replace(SECTION, (_all, name: string, section: string) => {
      const entries = inSection(name as ContentKind, entriesOf(name));
      if (entries.length === 0) return '';
      return section.replace(ENTRY, (_entry, each: string) =>
        entries.map((content) => fill(each, content)).join(''),
      );
    })
    .replace(FIRST, (_all, name: string, look: string, part: string) => {
      const entries = entriesOf(name);
      const [first] = name === 'faction' ? factionsByName(entries, reader.locale) : entries;
      return first && look === (first.picture ? 'pictured' : 'plain') ? fill(part, first) : '';
    });
}
