import { dateText } from './formats.js';
import { latestOf, onHomePage, type Content } from './content.js';
import {
  CONTENT_MARKS,
  contentPlace,
  ENTRY_PLACE,
  factionMark,
  fillContent,
  firstPlace,
  recruitingPlace,
  rowPlace,
} from './content-template.js';
import { EXAMPLE_NEWS } from './examples.js';

const entry = (more: Partial<Content>): Content => ({
  ...EXAMPLE_NEWS,
  texts: { en: { title: 'The harbour <opens>', text: 'Ships dock {{site.json}}.\n\nBring a rope.' } },
  ...more,
});
const PICTURE = '/api/pictures/0123456789abcdef0123456789abcdef-800x600';
const section = (kind: 'news' | 'event' | 'gallery', each: string) =>
  `${contentPlace(kind).start}<section>${ENTRY_PLACE.start}${each}${ENTRY_PLACE.end}</section>${contentPlace(kind).end}`;

it('writes the entries of each kind, escaped, in the language in which they were written', () => {
  const { address, title, summary, lang, dir, at, when } = CONTENT_MARKS;
  const template = section(
    'news',
    `<a href="${address}" lang="${lang}" dir="${dir}">${title}</a>${summary}|`,
  );
  const events = section('event', `<a href="${address}"><time datetime="${at}">${when}</time></a>`);
  const event = entry({ kind: 'event', slug: 'race', startsAt: '2026-12-24T19:30:00.000Z' });
  const latest = {
    news: [entry({}), entry({ slug: 'second' })],
    event: [entry({ kind: 'event', slug: 'first' }), event],
    faction: [],
    gallery: [],
    person: [],
  };
  expect(fillContent(`<p>${template}</p>${events}`, latest, { locale: 'ar', timeZone: 'Africa/Tunis' })).toBe(
    '<p><section>' +
      ['the-harbour-opens', 'second']
        .map(
          (slug) =>
            `<a href="/ar/news/${slug}" lang="en" dir="ltr">The harbour &lt;opens&gt;</a>Ships dock &#123;&#123;site.json}}.|`,
        )
        .join('') +
      `</section></p><section><a href="/ar/events#race"><time datetime="2026-12-24T19:30:00.000Z">${dateText('ar', '2026-12-24T19:30:00.000Z', 'long', 'Africa/Tunis')} (غرينتش+1)</time></a></section>`,
  );
});

it('writes the pictures of the gallery with their widths, and links to them', () => {
  const { address, picture, pictures, summary } = CONTENT_MARKS;
  const template = section(
    'gallery',
    `<a href="${address}"><img src="${picture}" srcset="${pictures}" alt="${summary}"></a>`,
  );
  const gallery = [entry({ kind: 'gallery', slug: 'sunset', picture: PICTURE })];
  const latest = { news: [], event: [], faction: [], gallery, person: [] };
  expect(fillContent(template, latest, { locale: 'fr', timeZone: 'UTC' })).toBe(
    `<section><a href="/fr/gallery#sunset"><img src="${PICTURE}" srcset="${PICTURE}/480 480w, ${PICTURE}/960 800w" ` +
      'alt="Ships dock &#123;&#123;site.json}}."></a></section>',
  );
});

it('links the rows of the directory that have a published faction, the one that was published last', () => {
  const row = (name: 'wardens' | 'rangers') => `<li>${rowPlace(name).start}${name}${rowPlace(name).end}</li>`;
  const ofWardens = { recruitment: 'closed', leadsTo: null, row: 'wardens' } as const;
  const faction = ['newer', 'older'].map((slug) => entry({ kind: 'faction', slug, faction: ofWardens }));
  const reader = { locale: 'fr', timeZone: 'UTC' } as const;
  const template = row('wardens') + row('rangers');
  expect(fillContent(template, { news: [], event: [], faction, gallery: [], person: [] }, reader)).toBe(
    '<li><a href="/fr/factions/newer">wardens</a></li><li>rangers</li>',
  );
  expect(fillContent(template, null, reader)).toBe('<li>wardens</li><li>rangers</li>');
});

it('leads to the page of a faction, and to all factions if it has none', () => {
  const ofWardens = { recruitment: 'closed', leadsTo: null, row: 'wardens' } as const;
  const faction = [entry({ kind: 'faction', slug: 'gatekeepers', faction: ofWardens })];
  const template = `<a href="${factionMark('wardens')}"></a><a href="${factionMark('wall-keepers')}"></a>`;
  const latest = { news: [], event: [], faction, gallery: [], person: [] };
  expect(fillContent(template, latest, { locale: 'fr' })).toBe(
    '<a href="/fr/factions/gatekeepers"></a><a href="/fr/factions"></a>',
  );
  expect(fillContent(template, null, { locale: 'en' })).toContain('<a href="/factions"></a>');
});

it('marks the rows of the directory whose faction recruits, and says nothing of the others', () => {
  const row = (name: 'wardens' | 'rangers' | 'engineers') =>
    `<li>${recruitingPlace(name).start}<b>${name}</b>${recruitingPlace(name).end}</li>`;
  const faction = [
    entry({ kind: 'faction', faction: { recruitment: 'open', leadsTo: 'job:KEEPER', row: 'wardens' } }),
    entry({ kind: 'faction', faction: { recruitment: 'closed', leadsTo: null, row: 'rangers' } }),
  ];
  const latest = { news: [], event: [], faction, gallery: [], person: [] };
  expect(fillContent(row('wardens') + row('rangers') + row('engineers'), latest, { locale: 'en' })).toBe(
    '<li><b>wardens</b></li><li></li><li></li>',
  );
});

it.each([null, { news: [], event: [], faction: [], gallery: [], person: [] }])(
  'leaves out the section of a kind without entries (%j)',
  (latest) => {
    const template = `<p>${section('news', '')}${section('event', '')}</p>`;
    expect(fillContent(template, latest, { locale: 'en', timeZone: 'UTC' })).toBe('<p></p>');
  },
);

it('chooses the newest articles and pictures, and the next events that are not over', () => {
  const now = Date.parse('2026-12-24T20:00:00.000Z');
  const at = (slug: string, startsAt: string, endsAt: string | null = null) =>
    entry({ kind: 'event', slug, startsAt, endsAt });
  const { news, event, gallery } = latestOf(
    {
      news: ['d', 'c', 'b', 'a'].map((slug) => entry({ slug })),
      event: [
        at('later', '2026-12-31T20:00:00.000Z'),
        at('soon', '2026-12-24T20:00:01.000Z'),
        at('running', '2026-12-24T19:00:00.000Z', '2026-12-24T22:00:00.000Z'),
        at('over', '2026-12-24T19:59:59.000Z'),
      ],
      faction: [],
      gallery: ['c', 'plain', 'b', 'a', 'old'].map((slug) =>
        entry({ kind: 'gallery', slug, picture: slug === 'plain' ? null : PICTURE }),
      ),
      person: [],
    },
    now,
  );
  expect(news.map(({ slug }) => slug)).toEqual(['d', 'c', 'b']);
  expect(event.map(({ slug }) => slug)).toEqual(['running', 'soon', 'later']);
  expect(gallery.map(({ slug }) => slug)).toEqual(['c', 'plain', 'b', 'a']);
  expect(onHomePage(gallery).map(({ slug }) => slug)).toEqual(['c', 'b', 'a']);
});

it.each([
  ['the entry that comes first', 'news', [entry({ picture: PICTURE }), entry({ slug: 'older' })], PICTURE],
  ['no other if the first has none', 'gallery', [entry({}), entry({ picture: PICTURE })], 'plain'],
  [
    'the faction whose name comes first',
    'faction',
    ['Wardens', 'Engineers'].map((title) =>
      entry({ kind: 'faction', texts: { en: { title, text: '' } }, picture: `${PICTURE}#${title}` }),
    ),
    `${PICTURE}#Engineers`,
  ],
  ['nothing of an empty list', 'gallery', [], ''],
] as const)('a document shows the picture of %s', (_what, kind, entries, picture) => {
  const lists = { news: [], event: [], faction: [], gallery: [], person: [], [kind]: entries };
  const [pictured, plain] = [firstPlace(kind, 'pictured'), firstPlace(kind, 'plain')];
  const template = `${pictured.start}${CONTENT_MARKS.picture}${pictured.end}${plain.start}plain${plain.end}`;
  expect(fillContent(template, lists, { locale: 'en' })).toBe(picture);
});
