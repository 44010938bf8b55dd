import type { GameStatus } from './bridge.js';
import { numberText } from './numbers.js';
import { mark, TEMPLATE_MODE, writtenPolicies } from './policies.js';
import { DEFAULT_TAGLINE, wordMark, type SiteConfig } from './site-config.js';
import type { Locale } from './users.js';

// The site's pages are rendered at build, for any community; the server writes the community into them when it sends them.

/** A template's name has two words, so that a screen can set the first one apart. Alone, each is a part of the word mark. */
const FIRST = '{{site.name.first}}';
const REST = '{{site.name.rest}}';

/** In the place of the whole configuration, as JSON inside a `script` element. */
export const SITE_CONFIG_MARK = '{{site.json}}';

/** The configuration that templates are rendered with: its texts are marks. A trailer is `yes` or `no`; other media are left out. */
export const templateSiteConfig = (): SiteConfig => ({
  name: `${FIRST} ${REST}`,
  tagline: mark('tagline'),
  supportEmail: mark('supportEmail'),
  partner: mark('partner'),
  links: {
    discordInvite: mark('links.discordInvite'),
    supportTicket: mark('links.supportTicket'),
    tipping: mark('links.tipping'),
    pedWiki: mark('links.pedWiki'),
    gtaStore: mark('links.gtaStore'),
    fivemDownload: mark('links.fivemDownload'),
    partnerHub: mark('links.partnerHub'),
    x: mark('links.x'),
    instagram: mark('links.instagram'),
    youtube: mark('links.youtube'),
    tiktok: mark('links.tiktok'),
    interview: null,
    connect: null,
  },
  media: { music: null, introVideo: null, trailer: mark('trailer') },
  whitelistMaxAttempts: 0,
  interviews: 'required',
  suggestedPack: 'None',
  timeZone: 'UTC',
  memberCaps: { Crew: 0, Gang: 0, Family: 0, Organization: 0 },
  policies: {} as SiteConfig['policies'],
  retention: {} as SiteConfig['retention'],
  providersMode: TEMPLATE_MODE,
  paymentMethods: {} as SiteConfig['paymentMethods'],
  waysToPay: [],
  adminConsoleEntry: '',
});

/**
 * The mark of a tagline. The page shows its translation while the tagline is the default one.
 * @param translated the default line in the page’s language
 */
export const taglineMark = (translated: string): string => `{{site.tagline:${translated}}}`;

/** The mark of a text that depends on the interview: one text while it is required, another one otherwise. */
export const interviewMark = (required: string, otherwise: string): string =>
  `{{site.interviews:${required}|${otherwise}}}`;

/** The mark for the size of the community. */
export const MEMBERS_MARK = '{{members}}';

/**
 * Replaces the marks of a template with the size of the community, as `4,213+`.
 * @param members null if unknown: the count is left out
 */
export function fillMembers(template: string, members: number | null, locale: Locale): string {
  const text = members ? `${numberText(locale, members)}+` : '';
  return template.replaceAll(MEMBERS_MARK, text);
}

/** The mark for the game server’s state (`GameState`). Styles show that the server is online, or show nothing. */
export const GAME_MARK = '{{game}}';

/** The marks for the number of players in the city, and for how many fit. */
export const PLAYERS_MARK = '{{players}}';
export const SLOTS_MARK = '{{slots}}';

/** What documents show of the game server. */
export type CityNow = Pick<GameStatus, 'state' | 'players' | 'slots'>;

/** Replaces the marks of a template with the state of the game server. The numbers of an empty city are left out. */
export function fillGame(template: string, { state, players, slots }: CityNow, locale: Locale): string {
  const text = (number: number) => (players > 0 ? numberText(locale, number) : '');
  return template
    .replaceAll(GAME_MARK, state)
    .replaceAll(PLAYERS_MARK, text(players))
    .replaceAll(SLOTS_MARK, text(slots));
}

/** The mark for the kinds of content without a published entry. Styles hide links to their pages. */
export const EMPTY_MARK = '{{empty}}';

/** Replaces the mark of a template. @param kinds names of `ContentKind`, separated by spaces */
export const fillEmpty = (template: string, kinds: string): string => template.replaceAll(EMPTY_MARK, kinds);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
};

/** Escapes a text for use between tags and in quoted attributes. Marks in it are escaped, too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'{]/g, (character) => ENTITIES[character] ?? '');

/** A value as JSON inside a `script` element: neither the element's end nor a mark can be read in it. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('{{', '\\u007b\\u007b');

/** Replaces the marks of a template with a community's settings, escaped. Unknown marks are removed. */
export function fillTemplate(template: string, site: SiteConfig, locale: Locale): string {
  const [first = '', ...rest] = wordMark(site, locale).split(' ');
  const values: Readonly<Record<string, string | null>> = {
    ...site.links,
    'name.first': first,
    'name.rest': rest.join(' '),
    tagline: site.tagline,
    supportEmail: site.supportEmail,
    partner: site.partner,
    providersMode: site.providersMode,
    trailer: site.media.trailer ? 'yes' : 'no',
    ...Object.fromEntries(
      Object.entries(writtenPolicies(site, locale)).map(([name, text]) => [`policy.${name}`, text]),
    ),
  };
  return template
    .replaceAll(`${FIRST} ${REST}`, () => escapeHtml(site.name))
    .replace(/\{\{site\.([\w.]+)(?::([^{}]*))?\}\}/g, (found, path: string, translated?: string) => {
      if (found === SITE_CONFIG_MARK) return jsonInHtml(site);
      if (path === 'interviews') return translated?.split('|')[site.interviews === 'required' ? 0 : 1] ?? '';
      const value = values[path.replace(/^links\./, '')] ?? '';
      if (translated !== undefined && (value === '' || value === DEFAULT_TAGLINE)) return translated;
      return escapeHtml(value);
    });
}
