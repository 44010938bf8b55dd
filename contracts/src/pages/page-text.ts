import { DEFAULT_LOCALE, DIRECTION, localizedPath } from '../languages.js';
import { isolatedText } from '../bidi.js';
import { escapeHtml } from '../page-template.js';
import { POLICY_TEXTS, writtenPolicies } from '../policies.js';
import type { LocalizedText } from '../users.js';
import type { SiteConfig } from '../site-config.js';
import { LOCALES, type Locale } from '../users.js';
import { dateText } from '../formats.js';

// The texts of pages: plain, with bold words, links and marks.

/** The links of the settings that texts can name. */
const LINKS = [
  'discordInvite',
  'supportTicket',
  'tipping',
  'pedWiki',
  'gtaStore',
  'fivemDownload',
  'partnerHub',
  'x',
  'instagram',
  'youtube',
  'tiktok',
] as const satisfies readonly (keyof SiteConfig['links'])[];

/** The marks in texts, as `{{name}}`. The server replaces them. `inForce` is the day from which a version applies. */
export const PAGE_MARKS = [
  'name',
  'supportEmail',
  'partner',
  ...LINKS,
  'whitelistMaxAttempts',
  'inForce',
  ...POLICY_TEXTS,
] as const;
export type PageMark = (typeof PAGE_MARKS)[number];
export type PageValues = Readonly<Record<PageMark, string>>;

/**
 * The values of the marks.
 * @param inForceAt when the version came into force (ISO 8601); null for the text of the product, whose date is a setting
 */
export function pageValues(site: SiteConfig, locale: Locale, inForceAt: string | null): PageValues {
  const policies = writtenPolicies(site, locale);
  const inForce = inForceAt
    ? dateText(locale, inForceAt, 'day', site.timeZone).replaceAll(' ', '\u00a0')
    : policies.termsDate;
  const links = Object.fromEntries(LINKS.map((link) => [link, site.links[link]])) as Record<
    (typeof LINKS)[number],
    string
  >;
  const { name, supportEmail, partner } = site;
  const attempts = String(site.whitelistMaxAttempts);
  return {
    ...{ name, supportEmail, partner, whitelistMaxAttempts: attempts },
    ...links,
    ...policies,
    inForce,
    termsDate: inForce,
  };
}

/** French puts a space before these signs, at which no line may end. Staff type an ordinary one. */
const withFrenchSpaces = (text: string): string =>
  text.replace(/ (?=[?!;])/g, '\u202f').replace(/ (?=[:»%])|(?<=«) /g, '\u00a0');

/** The text that a reader sees, and its language: their own, else English, else the first that is written. */
export function shownText(text: LocalizedText, locale: Locale): { text: string; locale: Locale } {
  const shown = [locale, DEFAULT_LOCALE, ...LOCALES].find((one) => text[one].trim()) ?? locale;
  const words = text[shown].trim();
  return { text: shown === 'fr' ? withFrenchSpaces(words) : words, locale: shown };
}

/** Attributes of a text that is not in the page's language. */
export const langOf = (shown: Locale, locale: Locale): string =>
  shown === locale ? '' : ` lang="${shown}" dir="${DIRECTION[shown]}"`;

/** Bold words, a link, or a mark. */
const INLINE = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s]+)\)|\{\{(\w{1,40})\}\}/g;

const MARK = /\{\{(\w{1,40})\}\}/g;

export const isPageMark = (name: string): name is PageMark => PAGE_MARKS.some((mark) => mark === name);

/** Every mark of a text, with those that do not exist. */
export const marksOf = (text: string): string[] => [...text.matchAll(MARK)].map(([, name = '']) => name);

/** The addresses of the links in a text. */
export const addressesOf = (text: string): string[] =>
  [...text.matchAll(INLINE)].flatMap(([, bold, , address]) =>
    bold === undefined ? (address ?? []) : addressesOf(bold),
  );

const PATH = /^\/(?![/\\])[\w\-./?=&#%+@:,;~]*$/;
const ANCHOR = /^#[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAIL = /^mailto:(?:\{\{supportEmail\}\}|[^\s@<>"'{}]+@[^\s@<>"'{}]+)$/;
const LINK_MARK = new RegExp(`^\\{\\{(${LINKS.join('|')})\\}\\}$`);

/** Whether an address is an absolute one of another site, without a user name. */
function isOutside(address: string): boolean {
  if (!/^https:\/\/[^\s"'<>\\{}]+$/i.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}

/**
 * Whether links may lead to an address: a path of the site, an anchor of the page, `https:`, `mailto:`, or the mark of a
 * link of the settings.
 */
export const isPageAddress = (address: string): boolean =>
  PATH.test(address) ||
  ANCHOR.test(address) ||
  MAIL.test(address) ||
  LINK_MARK.test(address) ||
  isOutside(address);

/** The host of an address of another site; null for any other address. */
export const outsideHostOf = (address: string): string | null =>
  isOutside(address) ? new URL(address).hostname : null;

/** Paths that the server answers without a language. */
const UNPREFIXED = /^\/(?:api|auth|art|media|dashboard)(?:\/|$)/;

/** The attributes of a link, escaped; null if it leads nowhere, because a setting is empty. */
export function linkOf(address: string, locale: Locale, values: PageValues): string | null {
  if (!isPageAddress(address)) return null;
  const to = address.replace(MARK, (_, name: string) => (isPageMark(name) ? values[name] : ''));
  if (to.startsWith('#') || to.startsWith('mailto:')) return `href="${escapeHtml(to)}"`;
  if (PATH.test(to)) {
    return `href="${escapeHtml(UNPREFIXED.test(to) ? to : localizedPath(locale, to))}"`;
  }
  return /^https?:\/\//i.test(to) ? `href="${escapeHtml(to)}" target="_blank" rel="noreferrer"` : null;
}

/** A text as HTML, without paragraphs. */
export function inlineHtml(text: string, locale: Locale, values: PageValues): string {
  let html = '';
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [all, bold, words, address = '', name = ''] = found;
    html += escapeHtml(text.slice(end, found.index));
    end = found.index + all.length;
    if (bold !== undefined) html += `<strong>${inlineHtml(bold, locale, values)}</strong>`;
    else if (words === undefined)
      html += escapeHtml(isPageMark(name) ? isolatedText(locale, values[name]) : '');
    else {
      const link = linkOf(address, locale, values);
      const inner = inlineHtml(words, locale, values);
      html += link ? `<a ${link}>${inner}</a>` : inner;
    }
  }
  return html + escapeHtml(text.slice(end));
}

/** A text without its markup, for titles and descriptions. */
export const plainText = (text: string, values: PageValues): string =>
  text.replace(INLINE, (_all, bold?: string, words?: string, _address?: string, name?: string): string => {
    const inner = bold ?? words;
    if (inner !== undefined) return plainText(inner, values);
    return name !== undefined && isPageMark(name) ? values[name] : '';
  });
