import {
  addressesOf,
  isPageAddress,
  isPageMark,
  type Locale,
  LOCALES,
  type LocalizedText,
  marksOf,
  PAGE_LIMITS,
  type PageBlock,
  type PageBlockKind,
  type PageBody,
  type PageSection,
  shownText,
} from '@city/contracts';
import { type BodyPath, valueAt } from '../../kit/editor/body-paths.js';
import { wordsIn } from '../../kit/editor/changes.js';
import type { IdPath } from '../../kit/editor/compare.js';
import { EMPTY_TEXT } from '../../kit/editor/edition-state.js';
import type { OutlineItem } from '../../kit/editor/outline.js';
import { LANGUAGE_NAMES } from '../../platform/language.js';

/** Returns a message below `city.pages`. */
export type PageWords = (key: string, values?: Record<string, unknown>) => string;

/** The kinds of block in the order in which they are offered. */
export const BLOCK_KINDS = [
  'text',
  'list',
  'example',
  'terms',
  'table',
  'picture',
  'button',
  'part',
] as const satisfies readonly PageBlockKind[];

/** Every anchor of a page. */
const anchorsOf = ({ sections }: PageBody): Set<string> =>
  new Set(
    sections.flatMap(({ id, blocks }) => [
      id,
      ...blocks.flatMap((block) => (block.kind === 'terms' ? block.items.map((item) => item.id) : [])),
    ]),
  );

/** The first free anchor of `section-1`, `section-2` and so on. */
function freeAnchor(taken: Set<string>, name: string): string {
  let number = 1;
  while (taken.has(`${name}-${number}`)) number += 1;
  taken.add(`${name}-${number}`);
  return `${name}-${number}`;
}

const NEW_BLOCKS: Readonly<Record<Exclude<PageBlockKind, 'picture'>, (taken: Set<string>) => PageBlock>> = {
  text: () => ({ kind: 'text', text: EMPTY_TEXT }),
  list: () => ({ kind: 'list', ordered: false, items: [EMPTY_TEXT] }),
  example: () => ({ kind: 'example', text: EMPTY_TEXT }),
  terms: (taken) => ({ kind: 'terms', items: [newTerm(taken)] }),
  table: () => ({ kind: 'table', head: [EMPTY_TEXT, EMPTY_TEXT], rows: [[EMPTY_TEXT, EMPTY_TEXT]] }),
  button: () => ({ kind: 'button', label: EMPTY_TEXT, to: '/' }),
  part: () => ({ kind: 'part', name: 'team' }),
};

const newTerm = (taken: Set<string>) => ({
  id: freeAnchor(taken, 'term'),
  term: EMPTY_TEXT,
  text: EMPTY_TEXT,
});

export const termFor = (body: PageBody) => newTerm(anchorsOf(body));

/** A new block without texts. A picture is one only after its upload. */
export const blockFor = (body: PageBody, kind: keyof typeof NEW_BLOCKS): PageBlock =>
  NEW_BLOCKS[kind](anchorsOf(body));

export const sectionFor = (body: Pick<PageBody, 'sections'>): PageSection => ({
  id: freeAnchor(anchorsOf(body as PageBody), 'section'),
  numbered: false,
  title: EMPTY_TEXT,
  blocks: [{ kind: 'text', text: EMPTY_TEXT }],
});

/** A page that was just added. */
export const pageFor = (locale: Locale, title: string): PageBody => ({
  title: { ...EMPTY_TEXT, [locale]: title },
  lede: EMPTY_TEXT,
  note: null,
  sections: [sectionFor({ sections: [] })],
  search: false,
  hidden: false,
});

/** A copy of a section or a block, with anchors of its own. */
export function copyOf(body: PageBody, part: unknown): unknown {
  const taken = anchorsOf(body);
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, inner]) =>
      name === 'id' && typeof inner === 'string'
        ? [name, freeAnchor(taken, inner.slice(0, PAGE_LIMITS.anchor - 4).replace(/-$/, ''))]
        : [name, copy(inner)],
    );
    return Object.fromEntries(fields) as unknown;
  };
  return copy(part);
}

/** The section that a path leads to or into; null for the page itself. */
export function sectionAt(path: BodyPath): BodyPath | null {
  return /^sections\.\d+/.exec(path)?.[0] ?? null;
}

const nameOfBlock = (block: PageBlock, locale: Locale, t: PageWords): string => {
  const words =
    block.kind === 'part' ? t(`part.${block.name}`) : wordsIn(block, locale)[0]?.replaceAll(/[*[\]]/g, '');
  return words ? `${t(`block.${block.kind}`)}: ${words.slice(0, 60)}` : t(`block.${block.kind}`);
};

/** The title of a page or a section. */
export const titleOf = (title: LocalizedText, locale: Locale, t: PageWords): string =>
  shownText(title, locale).text || t('untitled');

/** The parts of a page: its sections, and the blocks of the open one. */
export function outlineOf(body: PageBody, selected: BodyPath, locale: Locale, t: PageWords): OutlineItem[] {
  const open = sectionAt(selected);
  let count = 0;
  return [
    { path: '', label: t('head'), depth: 0, isFixed: true },
    ...body.sections.flatMap((section, at): OutlineItem[] => {
      const path = `sections.${at}`;
      if (section.numbered) count += 1;
      const name = titleOf(section.title, locale, t);
      return [
        { path, label: section.numbered ? `${count}. ${name}` : name, note: `#${section.id}`, depth: 0 },
        ...(path === open
          ? section.blocks.map((block, n): OutlineItem => ({
              path: `${path}.blocks.${n}`,
              label: nameOfBlock(block, locale, t),
              depth: 1,
            }))
          : []),
      ];
    }),
  ];
}

/** The name of a changed place, for example "Metagaming · Text · Français". */
export function placeName(path: IdPath, body: PageBody, locale: Locale, t: PageWords): string {
  const names: string[] = [];
  let rest = [...path];
  const [root, id, inner, at] = path;
  const section = root === 'sections' ? body.sections.find((one) => one.id === id) : undefined;
  if (section) {
    names.push(titleOf(section.title, locale, t));
    // A block that is gone is named by its old place: `-3`.
    const block = inner === 'blocks' ? section.blocks[Math.abs(Number(at))] : undefined;
    if (block) names.push(t(`block.${block.kind}`));
    rest = rest.slice(block ? 4 : 2);
    // The only text of a block is named by its kind.
    if (block && rest[0] === 'text') rest = rest.slice(1);
  }
  for (const step of rest) {
    const language = LOCALES.find((one) => one === step);
    if (language) names.push(LANGUAGE_NAMES[language]);
    else if (/^-?\d+$/.test(step)) names.push(String(Math.abs(Number(step)) + 1));
    else names.push(t(`field.${step}`, { _: `#${step}` }));
  }
  return names.join(' · ');
}

/** The block at a path; undefined for a section or the page. */
export const blockAt = (body: PageBody, path: BodyPath): PageBlock | undefined =>
  /\.blocks\.\d+$/.test(path) ? (valueAt(body, path) as PageBlock | undefined) : undefined;

/** Where a new block goes: after the selected one, or at the end of the section. */
export function placeForBlock(body: PageBody, selected: BodyPath): BodyPath | null {
  const section = sectionAt(selected);
  if (section === null) return null;
  const { blocks } = valueAt(body, section) as PageSection;
  const [, at] = /\.blocks\.(\d+)/.exec(selected) ?? [];
  return `${section}.blocks.${at === undefined ? blocks.length : Number(at) + 1}`;
}

/** Names the mark or the link of a text that is wrong. */
export function faultWords(code: string, text: string, t: PageWords): string | null {
  const mark = code === 'MARK_UNKNOWN' && marksOf(text).find((name) => !isPageMark(name));
  if (mark) return t('markUnknown', { mark: `{{${mark}}}` });
  const address = code === 'LINK_OR_PATH_INVALID' && addressesOf(text).find((to) => !isPageAddress(to));
  return address ? t('linkWrong', { address }) : null;
}
