import { DIRECTION } from '../languages.js';
import { escapeHtml } from '../page-template.js';
import { fillCases } from '../template-cases.js';
import type { Locale } from '../users.js';
import type { PagePart, RenderedPage } from './page-body.js';

// One document for all pages that staff can edit. The server fills in the page.

/** Name of the page in the document. No real name contains `_` twice, so it cannot clash. */
export const THIS_PAGE = '_this-page_';

/** The marks of the texts. */
export const PAGE_WORDS = {
  title: '{{page.title}}',
  lang: '{{page.lang}}',
  dir: '{{page.dir}}',
  lede: '{{page.lede}}',
  note: '{{page.note}}',
  contents: '{{page.contents}}',
  html: '{{page.html}}',
} as const;
const WORD = /\{\{page\.(\w+)\}\}/g;

/** Whether the page has a note, and a list of contents with a search. */
export type PageCase = 'note' | 'contents';

/** Marks around a part of a page that the build renders. The server moves it to its place in the page. */
export const partPlace = (part: PagePart) => ({ start: `{{part:${part}}}`, end: '{{part:end}}' });
const PART = /\{\{part:([\w-]+)\}\}([^]*?)\{\{part:end\}\}/g;

/** Identifies the markup of a page in a document. */
export const pageMarkup = (slug: string, version: string | null): string =>
  version === null ? `page:${slug}` : `page:${slug}:${version}`;

/** The version that an address names in its query: a number, or `draft` for staff; null for the one in force. */
export const pageVersionIn = (query: string): string | null =>
  /(?:^|[?&])version=(\d{1,6}|draft)(?:&|$)/.exec(query)?.[1] ?? null;

export interface FilledPage {
  slug: string;
  /** Its path, without the language. */
  path: string;
  /** The version that the address names; null for the one in force. */
  version: string | null;
  rendered: RenderedPage;
}

/** The document of a page. */
export function fillPage(
  document: string,
  { slug, path, version, rendered }: FilledPage,
  locale: Locale,
): string {
  const { title, titleLang, lede, note, contents, html } = rendered;
  const lang = (titleLang ?? locale) as Locale;
  const parts = new Map<string, string>();
  const template = document.replace(PART, (_all, name: string, markup: string) => {
    parts.set(name, markup);
    return '';
  });
  const words: Record<string, string> = {
    ...{ title: escapeHtml(title), lang, dir: DIRECTION[lang], lede, note, contents },
    html: html.replace(
      /<div data-part="([\w-]+)"><\/div>/g,
      (_all, name: string) => `<div data-part="${name}">${parts.get(name) ?? ''}</div>`,
    ),
  };
  const holds: Record<PageCase, boolean> = { note: note !== '', contents: contents !== '' };
  return (
    fillCases(template, (condition) => holds[condition as PageCase])
      .replaceAll(pageMarkup(THIS_PAGE, null), pageMarkup(slug, version))
      .replaceAll(`/pages/${THIS_PAGE}`, path)
      // Where a login returns to.
      .replaceAll(encodeURIComponent(`/pages/${THIS_PAGE}`), encodeURIComponent(path))
      .replace(WORD, (mark, word: string) => words[word] ?? mark)
  );
}
