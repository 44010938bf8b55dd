import { onHomePage, type ContentByKind } from './content.js';
import type { ContentReader } from './content-template.js';
import { countdownText, type Countdown } from './countdown.js';
import { DISTRICTS, type CityMap, type District } from './districts.js';
import type { LiveStream } from './live-streams.js';
import { numberText } from './numbers.js';
import { escapeHtml } from './page-template.js';
import type { PublicFace } from './public-faces.js';
import { fillCases } from './template-cases.js';
import type { Locale } from './users.js';

// The band "Tonight in the city" of the home page: the map, the next event, the live streams, and while nobody is there the
// newest pictures. The server writes it into the document; a part without content is left out.

/** Players who are coming to an event (`GET /api/event-reminders`). */
export interface EventComing {
  /** The event's slug. */
  event: string;
  players: number;
  /** The first `FACES_MAX` of these players who have agreed to be shown, in the order of their requests. */
  faces: readonly PublicFace[];
}

/** What the server knows about tonight besides the published content. */
export interface Tonight {
  /** Time until the next event; null while it runs, and without one. */
  startsIn: Countdown | null;
  /** Players who are coming to it. */
  coming: number;
  /** The first of these players who have agreed to be shown. */
  faces: readonly PublicFace[];
  /** The streams with the most viewers. */
  streams: readonly LiveStream[];
  /** Nobody is in the city or live. */
  isQuiet: boolean;
  /** Null while it is switched off or unknown. */
  map: CityMap | null;
}

/** Maximum streams in the band. */
export const TONIGHT_STREAMS_MAX = 3;

/** Marks around the band, which is left out if all its parts are. */
export const TONIGHT_PLACE = { start: '{{tonight}}', end: '{{tonight:end}}' } as const;
/** Marks around a stream, repeated for each. */
export const STREAM_PLACE = { start: '{{stream}}', end: '{{stream:end}}' } as const;
/** Marks around the pictures, which are kept on a quiet night. */
export const QUIET_PLACE = { start: '{{quiet}}', end: '{{quiet:end}}' } as const;

/** Marks around the map. */
export const MAP_PLACE = { start: '{{map}}', end: '{{map:end}}' } as const;

/** Numbers of the map as texts; empty for a dark district and an unknown number. */
export type MapFigures = Record<District | 'lastNight', string>;
/** Placeholders for them. */
export const MAP_MARKS: MapFigures = {
  port: '{{map.port}}',
  market: '{{map.market}}',
  hill: '{{map.hill}}',
  wall: '{{map.wall}}',
  coast: '{{map.coast}}',
  lastNight: '{{map.lastNight}}',
};

export function mapFigures(locale: Locale, { districts, lastNight }: CityMap): MapFigures {
  const text = (figure: number | null | undefined) => (figure ? numberText(locale, figure) : '');
  const lit = DISTRICTS.map((district) => [district, text(districts[district])] as const);
  return { ...(Object.fromEntries(lit) as Record<District, string>), lastNight: text(lastNight) };
}

/** Marks around a face, repeated for each. */
export const FACE_PLACE = { start: '{{face}}', end: '{{face:end}}' } as const;
export const FACE_MARKS: PublicFace = { name: '{{face.name}}', picture: '{{face.picture}}' };

/** Placeholders: the countdown, how many are coming (`comingText`), and the texts of a stream. */
export const TONIGHT_MARKS = {
  startsIn: '{{tonight.startsIn}}',
  coming: '{{tonight.coming}}',
} as const;
export const STREAM_MARKS = {
  name: '{{stream.name}}',
  title: '{{stream.title}}',
  platform: '{{stream.platform}}',
  url: '{{stream.url}}',
  viewers: '{{stream.viewers}}',
} as const;

/** A condition on tonight: the event has not started. */
export type TonightCase = 'starts';

/** The number of players who are coming, after the words of a button: ` (12)`; empty if nobody is. */
export const comingText = (locale: Locale, players: number): string =>
  players > 0 ? ` (${numberText(locale, players)})` : '';

const BAND = /\{\{tonight\}\}([^]*?)\{\{tonight:end\}\}/g;
const STREAM = /\{\{stream\}\}([^]*?)\{\{stream:end\}\}/g;
const QUIET = /\{\{quiet\}\}([^]*?)\{\{quiet:end\}\}/g;
const MAP = /\{\{map\}\}([^]*?)\{\{map:end\}\}/g;
const MAP_WORD = /\{\{map\.(\w+)\}\}/g;
const FACE = /\{\{face\}\}([^]*?)\{\{face:end\}\}/g;
const FACE_WORD = /\{\{face\.(\w+)\}\}/g;
const STREAM_WORD = /\{\{stream\.(\w+)\}\}/g;

/** Whether the band has any part. */
export const hasTonight = (
  { event, gallery }: Pick<ContentByKind, 'event' | 'gallery'>,
  { streams, isQuiet, map }: Pick<Tonight, 'streams' | 'isQuiet' | 'map'>,
): boolean =>
  map !== null || event.length > 0 || streams.length > 0 || (isQuiet && onHomePage(gallery).length > 0);

/** Writes tonight into a template. `fillContent` then writes the event and the pictures. */
export function fillTonight(
  template: string,
  latest: ContentByKind | null,
  tonight: Tonight,
  { locale }: ContentReader,
): string {
  const { startsIn, coming, faces, streams, isQuiet, map } = tonight;
  const figures = map && mapFigures(locale, map);
  const holds: Record<TonightCase, boolean> = { starts: startsIn !== null };
  const filled = (part: string, mark: RegExp, words: Partial<Record<string, string>>) =>
    part.replace(mark, (_mark, word: string) => escapeHtml(words[word] ?? ''));
  return template.replace(BAND, (_all, band: string) => {
    if (!hasTonight(latest ?? { event: [], gallery: [] }, tonight)) return '';
    return fillCases(band, (condition) => holds[condition as TonightCase])
      .replaceAll(TONIGHT_MARKS.startsIn, startsIn ? countdownText(locale, startsIn) : '')
      .replaceAll(TONIGHT_MARKS.coming, comingText(locale, coming))
      .replace(MAP, (_map, part: string) =>
        figures ? part.replace(MAP_WORD, (_mark, word: string) => figures[word as keyof MapFigures]) : '',
      )
      .replace(QUIET, (_quiet, part: string) => (isQuiet ? part : ''))
      .replace(STREAM, (_stream, part: string) =>
        streams
          .map((stream) =>
            filled(part, STREAM_WORD, { ...stream, viewers: numberText(locale, stream.viewers) }),
          )
          .join(''),
      )
      .replace(FACE, (_face, part: string) =>
        faces.map((face) => filled(part, FACE_WORD, { ...face })).join(''),
      );
  });
}
