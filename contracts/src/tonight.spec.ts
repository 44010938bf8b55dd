import type { Content, ContentByKind } from './content.js';
import { CONTENT_MARKS, contentPlace, ENTRY_PLACE, fillContent, firstPlace } from './content-template.js';
import { countdownTo } from './countdown.js';
import { EXAMPLE_NEWS } from './examples.js';
import { templateCase } from './template-cases.js';
import {
  FACE_MARKS,
  FACE_PLACE,
  fillTonight,
  MAP_MARKS,
  MAP_PLACE,
  QUIET_PLACE,
  STREAM_MARKS,
  STREAM_PLACE,
  TONIGHT_MARKS,
  TONIGHT_PLACE,
  type Tonight,
} from './tonight.js';

const entry = (more: Partial<Content>): Content => ({
  ...EXAMPLE_NEWS,
  texts: { en: { title: 'Desert race', text: 'Bring a car.' } },
  ...more,
});
const nothing: ContentByKind = { news: [], event: [], faction: [], gallery: [], person: [] };
const race = entry({ kind: 'event', slug: 'race', startsAt: '2026-12-24T19:30:00.000Z' });
const dusk = entry({ kind: 'gallery', slug: 'dusk', picture: '/api/pictures/1', texts: EXAMPLE_NEWS.texts });
const stream = {
  platform: 'Twitch',
  url: 'https://twitch.tv/yusuf',
  name: 'Yusuf <3',
  title: '{{tonight}}',
  viewers: 1_204,
} as const;
const quiet: Tonight = { startsIn: null, coming: 0, faces: [], streams: [], isQuiet: true, map: null };

const [plain, starts, gallery] = [
  firstPlace('event', 'plain'),
  templateCase('starts'),
  contentPlace('gallery'),
];
const TEMPLATE = [
  `<p>${TONIGHT_PLACE.start}`,
  `${MAP_PLACE.start}<b>${MAP_MARKS.port}|${MAP_MARKS.hill}|${MAP_MARKS.lastNight}</b>${MAP_PLACE.end}<ul>`,
  `${plain.start}<li>${starts.start}${TONIGHT_MARKS.startsIn}${starts.fallback}now${starts.end} ${CONTENT_MARKS.title}`,
  `${starts.start}, coming${TONIGHT_MARKS.coming}${FACE_PLACE.start}<i>${FACE_MARKS.name} ${FACE_MARKS.picture}</i>${FACE_PLACE.end}${starts.fallback}${starts.end}</li>${plain.end}`,
  `${STREAM_PLACE.start}<li>${STREAM_MARKS.name} ${STREAM_MARKS.title} ${STREAM_MARKS.viewers}</li>${STREAM_PLACE.end}`,
  `${QUIET_PLACE.start}${gallery.start}${ENTRY_PLACE.start}<li>${CONTENT_MARKS.address}</li>${ENTRY_PLACE.end}${gallery.end}${QUIET_PLACE.end}`,
  `</ul>${TONIGHT_PLACE.end}</p>`,
].join('');

function written(latest: ContentByKind | null, tonight: Tonight): string {
  const reader = { locale: 'en', timeZone: 'UTC' } as const;
  return fillContent(fillTonight(TEMPLATE, latest, tonight, reader), latest, reader);
}

it('shows the next event with its countdown and the players who are coming', () => {
  const tonight: Tonight = { ...quiet, startsIn: { count: 3, unit: 'hour' }, coming: 1_200 };
  const latest = { ...nothing, event: [race] };
  expect(written(latest, tonight)).toBe('<p><ul><li>in 3 hours Desert race, coming (1,200)</li></ul></p>');
  expect(written(latest, { ...tonight, coming: 0 })).toContain(', coming</li>');
  expect(written(latest, { ...tonight, startsIn: null })).toBe('<p><ul><li>now Desert race</li></ul></p>');
});

it('shows the faces of those who agreed, escaped', () => {
  const faces = [
    { name: 'Rym <3', picture: '/api/faces/1.png' },
    { name: '{{tonight}}', picture: '/api/faces/2.png' },
  ];
  const tonight: Tonight = { ...quiet, startsIn: { count: 3, unit: 'hour' }, coming: 2, faces };
  expect(written({ ...nothing, event: [race] }, tonight)).toContain(
    'coming (2)<i>Rym &lt;3 /api/faces/1.png</i><i>&#123;&#123;tonight}} /api/faces/2.png</i></li>',
  );
});

it('shows who is live, escaped, and the newest pictures only while nobody is there', () => {
  const latest = { ...nothing, gallery: [dusk] };
  expect(written(latest, quiet)).toBe('<p><ul><li>/gallery#dusk</li></ul></p>');
  expect(written(latest, { ...quiet, streams: [stream], isQuiet: false })).toBe(
    '<p><ul><li>Yusuf &lt;3 &#123;&#123;tonight}} 1,204</li></ul></p>',
  );
});

it('shows the players of lit districts, and nothing for a dark one', () => {
  const map = { districts: { port: 1_200 }, lastNight: 41 };
  expect(written(nothing, { ...quiet, map })).toBe('<p><b>1,200||41</b><ul></ul></p>');
  expect(written(nothing, { ...quiet, map: { districts: {}, lastNight: null } })).toContain('<b>||</b>');
});

it.each([null, nothing, { ...nothing, gallery: [entry({ kind: 'gallery', slug: 'clip' })] }])(
  'is left out without a part (%#)',
  (latest) => expect(written(latest, quiet)).toBe('<p></p>'),
);

it('leaves the pictures out while somebody is in the city', () =>
  expect(written({ ...nothing, gallery: [dusk] }, { ...quiet, isQuiet: false })).toBe('<p></p>'));

it.each([
  [2 * 86_400_000 + 1, { count: 2, unit: 'day' }],
  [86_399_999, { count: 23, unit: 'hour' }],
  [90_000, { count: 2, unit: 'minute' }],
  [1, { count: 1, unit: 'minute' }],
])('counts down %i ms in the largest unit that fits', (left, countdown) => {
  const now = Date.parse('2026-12-24T00:00:00.000Z');
  expect(countdownTo(new Date(now + left).toISOString(), now)).toEqual(countdown);
});
