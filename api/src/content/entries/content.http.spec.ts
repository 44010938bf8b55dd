import type { Content, ContentChange, ErrorBody, StaffContent } from '@city/contracts';
import { Types } from 'mongoose';
import { smallPicture } from '../../../test/small-picture.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAs('layla');
});
afterAll(() => app.close());

let count = 0;
const news = (more: object = {}) => ({
  kind: 'news',
  texts: { en: { title: `The harbour opens ${++count}`, text: 'Ships dock from Friday.\n\nBring a rope.' } },
  published: true,
  ...more,
});
const faction = (more: object = {}) =>
  news({ kind: 'faction', faction: { recruitment: 'open', leadsTo: 'job:KEEPER', row: 'wardens' }, ...more });
const gallery = (more: object = {}) =>
  news({
    kind: 'gallery',
    texts: { en: { title: `The race ${++count}`, text: 'Two cars in the dunes.' } },
    gallery: { clip: 'https://youtu.be/dQw4w9WgXcQ?si=me' },
    ...more,
  });
const event = (more: object = {}) => news({ kind: 'event', startsAt: '2099-05-01T20:00:00.000Z', ...more });

async function create(entry: object): Promise<StaffContent> {
  const { status, body } = await admin.post<StaffContent>('/api/entries', entry);
  expect([status, body]).toEqual([201, body]);
  return body;
}
const read = async (path: string) => (await app.anonymous.get<Content[]>(`/api/content/${path}`)).body;
const slugs = async (kind: string) => (await read(kind)).map(({ slug }) => slug);
const textOf = async (path: string) => {
  const { status, body, headers } = await app.anonymous.get<string>(`/api/content/${path}`);
  expect(status).toBe(200);
  return { text: body, type: headers.get('content-type') };
};

describe('an entry', () => {
  it('is hidden before it is published, and again when it is taken back', async () => {
    const { _id, slug, publishedAt } = await create(news({ published: false }));
    expect(publishedAt).toBeNull();
    expect(await slugs('news')).not.toContain(slug);
    expect((await app.anonymous.get(`/api/content/news/${slug}`)).status).toBe(404);

    await admin.put(`/api/entries/${_id}`, { published: true });
    expect(await slugs('news')).toContain(slug);
    const { body } = await app.anonymous.get<Content>(`/api/content/news/${slug}`);
    expect(body.texts.en?.text).toContain('Bring a rope.');

    await admin.put(`/api/entries/${_id}`, { published: false });
    expect(await slugs('news')).not.toContain(slug);
    const { body: history } = await admin.get<ContentChange[]>(`/api/entries/${_id}/history`);
    expect(history.map(({ action, fields }) => [action, fields])).toEqual([
      ['created', []],
      ['updated', ['published']],
      ['updated', ['published']],
    ]);
    expect(history[0]?.by.discord_username).toBe('layla');
  });

  it('keeps its address and its first publication when it changes; equal titles get different addresses', async () => {
    const first = await create(news({ texts: { fr: { title: 'Le port', text: 'Il ouvre.' } } }));
    const second = await create(news({ texts: { fr: { title: 'Le port', text: 'Il ouvre.' } } }));
    expect([first.slug, second.slug]).toEqual(['le-port', `le-port-${second._id}`]);
    const { body } = await admin.put<StaffContent>(`/api/entries/${first._id}`, {
      texts: { ar: { title: 'الميناء', text: 'يفتح.' } },
    });
    expect(body).toMatchObject({ slug: 'le-port', publishedAt: first.publishedAt });
    expect(Object.keys(body.texts)).toEqual(['ar']);
  });

  it('is listed with the beginning of its text, and browsers can cache the list', async () => {
    const long = `${'word '.repeat(200)}\n\nThe end.`;
    const { slug } = await create(news({ texts: { en: { title: 'Long', text: long } } }));
    const answer = await app.anonymous.get<Content[]>('/api/content/news');
    const shown = answer.body.find((one) => one.slug === slug)?.texts.en?.text ?? '';
    expect(shown.length).toBeLessThan(300);
    expect(shown).toMatch(/word…$/);
    const etag = answer.headers.get('etag') ?? '';
    const again = await app.anonymous.get('/api/content/news', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('a faction says whom it looks for on its page, and whether it recruits in the list, too', async () => {
    const wardens = { recruitment: 'open', leadsTo: 'job:KEEPER', row: 'wardens' };
    const { _id, slug } = await create(
      faction({
        texts: {
          en: {
            title: 'Wardens',
            text: 'They guard the gates.',
            lookingFor: ' Calm drivers. ',
            motto: 'No gate sleeps ',
          },
        },
        faction: wardens,
      }),
    );
    const [listed] = await read('faction');
    expect(listed).toMatchObject({ slug, faction: wardens });
    expect(listed?.texts.en).toEqual({ title: 'Wardens', text: 'They guard the gates.' });
    const { body } = await app.anonymous.get<Content>(`/api/content/faction/${slug}`);
    expect(body.texts.en).toMatchObject({ lookingFor: 'Calm drivers.', motto: 'No gate sleeps' });

    const closed = { recruitment: 'closed' };
    const { body: changed } = await admin.put<StaffContent>(`/api/entries/${_id}`, { faction: closed });
    expect(changed.faction).toEqual({ recruitment: 'closed', leadsTo: null, row: null });
    const { body: history } = await admin.get<ContentChange[]>(`/api/entries/${_id}/history`);
    expect(history.at(-1)?.fields).toEqual(['faction']);
  });

  it('in the gallery needs a picture or a clip, and stores only the address of the clip’s page', async () => {
    const picture = `/api/pictures/${await smallPicture(admin)}`;
    const shown = await create(gallery({ picture, gallery: { clip: null, credit: ' ' } }));
    expect([shown.picture, shown.gallery]).toEqual([picture, null]);

    const { _id, slug } = await create(gallery());
    const { body: staff } = await admin.put<StaffContent>(`/api/entries/${_id}`, {
      gallery: { clip: 'www.twitch.tv/desert_fox/clip/BraveCity-Az09?from=me', credit: ' Desert Fox ' },
    });
    const stored = { clip: 'https://clips.twitch.tv/BraveCity-Az09', credit: 'Desert Fox' };
    expect(staff.gallery).toEqual(stored);
    const [listed] = await read('gallery');
    expect(listed).toMatchObject({ slug, gallery: stored });
    const { body: history } = await admin.get<ContentChange[]>(`/api/entries/${_id}/history`);
    expect(history.at(-1)?.fields).toEqual(['gallery']);

    await admin.put(`/api/entries/${_id}`, { published: false });
    expect(await slugs('gallery')).toEqual([shown.slug]);
    expect((await app.anonymous.get(`/api/content/gallery/${slug}`)).status).toBe(404);
  });

  it('stored by an earlier version has no faction and no clip', async () => {
    const { _id } = await create(news());
    await app.connection
      .collection('content')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $unset: { faction: 1, gallery: 1 } });
    const { body } = await admin.get<StaffContent>(`/api/entries/${_id}`);
    expect([body.faction, body.gallery]).toEqual([null, null]);
  });

  it('may show uploaded pictures only', async () => {
    const picture = `/api/pictures/${await smallPicture(admin)}`;
    expect((await create(news({ picture }))).picture).toBe(picture);
    const { status, body } = await admin.post<ErrorBody>(
      '/api/entries',
      news({ picture: 'https://a.example/b.png' }),
    );
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([
      400,
      'picture',
      'PICTURE_UNKNOWN',
    ]);
  });

  it('is stored once when its request is repeated', async () => {
    const headers = { 'idempotency-key': 'news-once' };
    const entry = news();
    const ids = await Promise.all(
      [1, 2].map(async () => (await admin.post<StaffContent>('/api/entries', entry, { headers })).body._id),
    );
    const known = ids.filter(Boolean);
    expect(new Set(known).size).toBe(1);
  });

  it('keeps both of two edits at the same moment', async () => {
    const { _id } = await create(event());
    await Promise.all([
      admin.put(`/api/entries/${_id}`, { startsAt: '2099-06-01T20:00:00.000Z' }),
      admin.put(`/api/entries/${_id}`, { published: false }),
    ]);
    const { body } = await admin.get<StaffContent>(`/api/entries/${_id}`);
    expect(body).toMatchObject({ startsAt: '2099-06-01T20:00:00.000Z', published: false });
  });
});

describe('an invalid entry is refused, and the response names the field:', () => {
  it.each<[string, string, string, () => object]>([
    ['no language', 'texts', 'FIELD_EMPTY', () => news({ texts: {} })],
    [
      'half a language',
      'texts.fr.text',
      'FIELD_EMPTY',
      () => news({ texts: { fr: { title: 'A', text: ' ' } } }),
    ],
    ['an event without a start', 'startsAt', 'FIELD_EMPTY', () => event({ startsAt: null })],
    ['a past event', 'startsAt', 'TIME_PAST', () => event({ startsAt: '2020-01-01T10:00:00.000Z' })],
    [
      'an end before the start',
      'endsAt',
      'TIME_INVALID',
      () => event({ endsAt: '2099-05-01T19:00:00.000Z' }),
    ],
    ['a day without a time', 'startsAt', 'TIME_INVALID', () => event({ startsAt: '2099-05-01' })],
    ['a time of news', 'startsAt', 'TIME_INVALID', () => news({ startsAt: '2099-05-01T19:00:00.000Z' })],
    [
      'a faction that does not say if it recruits',
      'faction.recruitment',
      'FIELD_EMPTY',
      () => faction({ faction: null }),
    ],
    [
      'open recruitment without a form',
      'faction.leadsTo',
      'FIELD_EMPTY',
      () => faction({ faction: { recruitment: 'open' } }),
    ],
    [
      'a form that the site lacks',
      'faction.leadsTo',
      'OPTION_INVALID',
      () => faction({ faction: { recruitment: 'open', leadsTo: 'job:Pilot' } }),
    ],
    [
      'a row that the directory lacks',
      'faction.row',
      'OPTION_INVALID',
      () => faction({ faction: { recruitment: 'closed', row: 'police' } }),
    ],
    [
      'a faction of an unknown colour',
      'faction.colour',
      'OPTION_INVALID',
      () => faction({ faction: { recruitment: 'closed', colour: 'amber' } }),
    ],
    [
      'a radio channel that is too long',
      'faction.radio',
      'TEXT_TOO_LONG',
      () => faction({ faction: { recruitment: 'closed', radio: '1'.repeat(21) } }),
    ],
    [
      'news with ranks',
      'texts.en.ranks',
      'FIELD_UNKNOWN',
      () => news({ texts: { en: { title: 'A', text: 'B', ranks: 'Guard' } } }),
    ],
    ['news that recruit', 'faction', 'FIELD_UNKNOWN', () => news({ faction: { recruitment: 'closed' } })],
    [
      'news that look for players',
      'texts.en.lookingFor',
      'FIELD_UNKNOWN',
      () => news({ texts: { en: { title: 'A', text: 'B', lookingFor: 'C' } } }),
    ],
    ['neither picture nor clip', 'gallery.clip', 'FIELD_EMPTY', () => gallery({ gallery: null })],
    [
      'a link that leads to no clip',
      'gallery.clip',
      'CLIP_UNKNOWN',
      () => gallery({ gallery: { clip: 'https://vimeo.com/76979871' } }),
    ],
    [
      'a clip that is no text',
      'gallery.clip',
      'TYPE_WRONG',
      () => gallery({ gallery: { clip: { $ne: null } } }),
    ],
    [
      'a credit that is too long',
      'gallery.credit',
      'TEXT_TOO_LONG',
      () => gallery({ gallery: { clip: 'https://youtu.be/dQw4w9WgXcQ', credit: 'x'.repeat(121) } }),
    ],
    [
      'a description in two paragraphs',
      'texts.en.text',
      'TEXT_TOO_LONG',
      () => gallery({ texts: { en: { title: 'A', text: 'One.\n\nTwo.' } } }),
    ],
    [
      'a picture that nobody describes',
      'texts.ar.text',
      'FIELD_EMPTY',
      () => gallery({ texts: { en: { title: 'A', text: 'B' }, ar: { title: 'A', text: ' ' } } }),
    ],
    [
      'news with a clip',
      'gallery',
      'FIELD_UNKNOWN',
      () => news({ gallery: { clip: 'https://youtu.be/dQw4w9WgXcQ' } }),
    ],
    ['an unknown kind', 'kind', 'OPTION_INVALID', () => news({ kind: 'advert' })],
    ['a language that the site lacks', 'texts.de', 'FIELD_UNKNOWN', () => news({ texts: { de: {} } })],
  ])('%s', async (_, field, code, entry) => {
    const { status, body } = await admin.post<ErrorBody>('/api/entries', entry());
    expect(status).toBe(400);
    expect(body.errors?.map((issue) => [issue.field, issue.code])).toContainEqual([field, code]);
  });

  it('another kind of an existing entry', async () => {
    const { _id } = await create(news());
    const { body } = await admin.put<ErrorBody>(`/api/entries/${_id}`, { kind: 'event' });
    expect(body.errors?.[0]).toMatchObject({ field: 'kind', code: 'OPTION_INVALID' });
  });
});

describe('feeds', () => {
  it('of news are Atom in each language and name the language of each entry', async () => {
    const { slug } = await create(
      news({ texts: { fr: { title: 'Rues & ruelles <3\uffff', text: 'Texte.' } } }),
    );
    const { text, type } = await textOf('news/feed/ar');
    expect(type).toBe('application/atom+xml; charset=utf-8');
    expect(text).toContain(`<link href="${app.url}/ar/news/${slug}"/>`);
    expect(text).toContain('<entry xml:lang="fr">');
    // XML does not allow U+FFFF: readers would refuse the whole feed.
    expect(text).toContain('<title>Rues &amp; ruelles &lt;3</title>');
    expect((await app.anonymous.get('/api/content/news/feed/de')).status).toBe(404);
  });

  it('of events are calendar files, for all events and for one', async () => {
    const { slug, _id } = await create(event({ endsAt: '2099-05-01T22:30:00.000Z' }));
    await create(event());
    const { text: one, type } = await textOf(`event/${slug}/calendar/en`);
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(one).toContain(`UID:${_id}@localhost`);
    expect(one).toContain('DTSTART:20990501T200000Z\r\nDTEND:20990501T223000Z');
    const { text: all } = await textOf('event/calendar/fr');
    expect(all.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(1);
  });
});
