import {
  contentPath,
  contentText,
  escapeHtml,
  localizedPath,
  paths,
  summaryOf,
  type Content,
  type Locale,
} from '@city/contracts';
import { ICalCalendar } from 'ical-generator';
import { toCachedFile, type CachedResponse } from '../../platform/http/response-cache.js';

/** The duration in calendars of an event without an end. */
const EVENT_MS = 2 * 3_600_000;

/** The site, as feeds name it. */
export interface FeedSite {
  name: string;
  /** Without a slash at its end. */
  origin: string;
}

const addressOf = ({ origin }: FeedSite, content: Content, locale: Locale) =>
  `${origin}${localizedPath(locale, contentPath(content))}`;

/** A text as part of XML, without the characters of Unicode that XML does not allow. Controls are refused when it is stored. */
const xmlText = (text: string): string => escapeHtml(text.replace(/[\ufffe\uffff]/g, ''));

/** The news as an Atom feed (RFC 4287). */
export function atomFeed(entries: readonly Content[], site: FeedSite, locale: Locale): CachedResponse {
  const home = `${site.origin}${localizedPath(locale, paths.news)}`;
  const feed = `${site.origin}/api/content/news/feed/${locale}`;
  const newest =
    entries
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  const lines = entries.flatMap((content) => {
    const { title, text, locale: written } = contentText(content.texts, locale);
    return [
      `<entry xml:lang="${written}">`,
      `<id>${site.origin}/news/${content.slug}</id>`,
      `<title>${xmlText(title)}</title>`,
      `<link href="${addressOf(site, content, locale)}"/>`,
      `<published>${content.publishedAt}</published><updated>${content.updatedAt}</updated>`,
      `<summary>${xmlText(summaryOf(text))}</summary>`,
      `<content type="text">${xmlText(text)}</content>`,
      '</entry>',
    ];
  });
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${feed}</id>`,
    `<title>${xmlText(site.name)}</title>`,
    `<author><name>${xmlText(site.name)}</name></author>`,
    `<link rel="self" href="${feed}"/><link href="${home}"/>`,
    `<updated>${newest}</updated>`,
  ];
  const text = [...head, ...lines, '</feed>', ''].join('\n');
  return toCachedFile(Buffer.from(text), 'application/atom+xml; charset=utf-8');
}

/** A calendar keeps the entry with the higher number (RFC 5545: 32 bits), so an edit has to raise it. */
const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** Events as a calendar file. */
export function eventCalendar(entries: readonly Content[], site: FeedSite, locale: Locale): CachedResponse {
  const calendar = new ICalCalendar({ name: site.name });
  for (const content of entries) {
    if (!content.startsAt) continue;
    const { title, text } = contentText(content.texts, locale);
    const start = new Date(content.startsAt);
    calendar.createEvent({
      // The same for every version of the event, so that a calendar replaces the earlier one.
      id: `${content._id}@${new URL(site.origin).hostname}`,
      stamp: new Date(content.updatedAt),
      sequence: secondsOf(content.updatedAt),
      start,
      end: content.endsAt ? new Date(content.endsAt) : new Date(start.getTime() + EVENT_MS),
      summary: title,
      description: text,
      url: addressOf(site, content, locale),
    });
  }
  return toCachedFile(Buffer.from(calendar.toString()), 'text/calendar; charset=utf-8', {
    'content-disposition': 'attachment; filename="events.ics"',
  });
}
