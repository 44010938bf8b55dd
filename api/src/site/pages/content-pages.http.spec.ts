import {
  clipFrameOrigins,
  type CurrentUser,
  type EditionDraft,
  type EditionVersion,
  type PageBody,
  type StaffContent,
} from '@city/contracts';
import { eventually } from '../../../test/eventually.js';
import { smallPicture } from '../../../test/small-picture.js';
import { type Client, type TestApp } from '../../../test/test-app.js';
import { createSiteApp, etagOf, readerOf } from './site-app.spec-helper.js';

describe('the site with news, events and a gallery', () => {
  let city: TestApp;
  let layla: Client;
  beforeAll(async () => {
    city = await createSiteApp();
    layla = await city.loginAs('layla');
  });
  afterAll(() => city.close());
  const { get } = readerOf(() => city);
  const publish = async (more: object) => {
    const { body } = await layla.post<StaffContent>('/api/entries', { published: true, ...more });
    return body;
  };

  it('answers at an article with its title, a preview, the feed and the other languages', async () => {
    const { _id, slug } = await publish({
      kind: 'news',
      texts: {
        en: { title: 'The <harbour> opens', text: 'Ships dock "soon".\n\nBring a rope.' },
        fr: { title: 'Le port ouvre', text: 'Les navires arrivent.' },
      },
    });
    const path = `/news/${slug}`;
    const { status, body, headers } = await get(path);
    const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(body)?.[1] ?? '';
    expect([status, headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(body).toContain('<title>The &lt;harbour&gt; opens · Mirage Roleplay</title>');
    expect(body).toContain('<meta name="description" content="Ships dock &quot;soon&quot;.">');
    expect(body).toContain(`<meta property="og:image" content="${origin}/art/social.png">`);
    expect(body).toContain(`<link rel="canonical" href="${origin}${path}">`);
    expect(body).toContain(`hreflang="ar" href="${origin}/ar${path}"`);
    const french = await get(`/fr${path}/`);
    expect(french.body).toContain('<title>Le port ouvre · Mirage Roleplay</title>');
    expect(french.body).toContain('type="application/atom+xml" href="/api/content/news/feed/fr"');
    expect((await get('/news')).body).toContain('href="/api/content/news/feed/en"');
    expect((await get('/terms')).body).not.toContain('atom+xml');
    expect((await get('/sitemap.xml')).body).toContain(`/fr${path}</loc>`);

    const known = { 'if-none-match': etagOf(french) };
    expect((await get(`/fr${path}`, known)).status).toBe(304);
    await layla.put(`/api/entries/${_id}`, { published: false });
    const gone = await get(`/fr${path}`, known);
    expect([gone.status, gone.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect((await get('/sitemap.xml')).body).not.toContain(path);
  });

  it('has a page for each published faction, to which its row of the directory leads', async () => {
    expect((await get('/')).body).toContain('<p>Wardens</p>');
    const { _id, slug } = await publish({
      kind: 'faction',
      texts: {
        en: { title: 'The Wardens', text: 'They guard the gates.' },
        ar: { title: 'الحرّاس', text: 'يحرسون البوابات.' },
      },
      faction: { recruitment: 'open', leadsTo: 'job:KEEPER', row: 'wardens' },
    });
    const link = `<p><a href="/factions/${slug}">Wardens</a></p>`;
    await eventually(
      () => get('/'),
      ({ body }) => body.includes(link),
    );
    const page = (await get(`/factions/${slug}`)).body;
    expect(page).toContain('<title>The Wardens · Mirage Roleplay</title>');
    expect(page).toContain(
      `<body data-page="/factions/${slug}"><h1>The Wardens</h1><p>They guard the gates.</p>Recruiting</body>`,
    );
    expect((await get(`/ar/factions/${slug}`)).body).toContain('<title>الحرّاس · Mirage Roleplay</title>');
    expect((await get('/sitemap.xml')).body).toContain(`/factions/${slug}</loc>`);

    await layla.put(`/api/entries/${_id}`, {
      texts: { en: { title: 'The Wardens', text: 'Full & closed.' } },
      faction: { recruitment: 'closed', leadsTo: null, row: 'wardens' },
    });
    expect((await get(`/factions/${slug}`)).body).toContain('<p>Full &amp; closed.</p></body>');
    await layla.put(`/api/entries/${_id}`, { published: false });
    expect((await get(`/factions/${slug}`)).status).toBe(404);
    await eventually(
      () => get('/'),
      ({ body }) => body.includes('<p>Wardens</p>'),
    );
  });

  it('lets the gallery frame the players of clips, and no other page', async () => {
    const frames = async (path: string, headers?: Record<string, string>) => {
      const policy = (await get(path, headers)).headers.get('content-security-policy') ?? '';
      return /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    };
    const everywhere = await frames('/api/config/site');
    expect(clipFrameOrigins().filter((origin) => everywhere.includes(origin))).toEqual([]);
    for (const path of ['/', '/news', '/fr', '/me', '/dashboard', '/gallery/unknown'])
      expect(await frames(path)).toEqual(everywhere);
    // The second answer comes from the cache.
    for (const path of ['/gallery', '/gallery', '/ar/gallery/'])
      expect(await frames(path)).toEqual([...everywhere, ...clipFrameOrigins()]);
    expect((await get('/gallery/unknown')).status).toBe(404);
    expect((await get('/sitemap.xml')).body).toContain('/fr/gallery</loc>');
  });

  it('shows a person on the team page from their agreement until they withdraw', async () => {
    const { body: me } = await layla.get<CurrentUser>('/api/auth/user/me');
    const { _id } = await publish({
      kind: 'person',
      texts: { en: { title: 'Event manager', text: 'Runs the races.' } },
      picture: `/api/pictures/${await smallPicture(layla)}`,
      person: { userId: me._id, name: 'Layla & Co', order: 1 },
    });
    const list = '<ul><li>Layla &amp; Co</li></ul>';
    expect((await get('/who')).body).not.toContain('<ul>');
    await layla.put(`/api/team/${_id}`, { agrees: true, version: 1 });
    await eventually(
      () => get('/who'),
      ({ body }) => body.includes(list),
    );
    await layla.put(`/api/team/${_id}`, { agrees: false, version: 1 });
    expect((await get('/who')).body).not.toContain('<ul>');
  });

  it('shows coming events on the home page as soon as they are published, and no section without them', async () => {
    expect((await get('/')).body).not.toContain('<ul>');
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const event = (title: string, startsAt: string) =>
      publish({ kind: 'event', texts: { en: { title, text: 'Come.' } }, startsAt });
    const next = await event('The next one', inHours(1));
    const { _id } = await event('Race & feast', inHours(2));
    const list = '<ul><li>Race &amp; feast</li></ul>';
    await eventually(
      () => get('/'),
      ({ body }) => body.includes(list),
    );
    for (const one of [next._id, _id]) await layla.put(`/api/entries/${one}`, { published: false });
    expect((await get('/')).body).not.toContain('<ul>');
  });

  it('writes tonight into the home page: the next event, its countdown, and who is coming', async () => {
    const startsAt = new Date(Date.now() + 2.5 * 3_600_000).toISOString();
    const { _id, slug } = await publish({
      kind: 'event',
      texts: { en: { title: 'Night market', text: 'Come.' } },
      startsAt,
    });
    await eventually(
      () => get('/'),
      ({ body }) => body.includes('<i>in 2 hours: Night market</i>'),
    );
    await layla.put(`/api/event-reminders/${slug}`, {});
    await eventually(
      () => get('/'),
      ({ body }) => body.includes('<i>in 2 hours: Night market (1)</i>'),
    );
    await layla.put(`/api/entries/${_id}`, { published: false });
    expect((await get('/')).body).not.toContain('<i>');
  });

  it('names the kinds without a published entry in every document, so that no menu leads to them', async () => {
    const empty = async () => /data-empty="([^"]*)"/.exec((await get('/')).body)?.[1]?.split(' ');
    await eventually(empty, (kinds) => kinds?.includes('gallery') === true);
    const picture = `/api/pictures/${await smallPicture(layla)}`;
    const { _id } = await publish({
      kind: 'gallery',
      texts: { en: { title: 'Dusk', text: 'Dusk.' } },
      picture,
    });
    await eventually(empty, (kinds) => kinds?.includes('gallery') === false);
    await layla.put(`/api/entries/${_id}`, { published: false });
    await eventually(empty, (kinds) => kinds?.includes('gallery') === true);
    // Its page can still be opened.
    expect((await get('/gallery')).status).toBe(200);
  });

  describe('pages that staff edit', () => {
    const says = (en: string, fr = '') => ({ en, fr, ar: '' });
    const body = (title: string, more: Partial<PageBody> = {}): PageBody => ({
      ...{ title: says(title, 'Titre'), lede: says('Of {{name}}.'), note: null },
      sections: [
        {
          ...{ id: 'first', numbered: true, title: says('First') },
          blocks: [
            { kind: 'text', text: says("$& <b>'{{site.json}}'</b>") },
            { kind: 'part', name: 'ways-to-reach' },
          ],
        },
      ],
      ...{ search: true, hidden: false },
      ...more,
    });
    const publishPage = async (name: string, page: PageBody) => {
      const path = `/api/editions/page:${name}`;
      const { body: draft } = await layla.put<EditionDraft>(`${path}/draft`, { rev: 0, body: page });
      return (await layla.post<EditionVersion>(`${path}/publish`, { rev: draft.rev })).body;
    };

    it('are filled into one document, with their title and description', async () => {
      await publishPage('p_joining', body('Joining "us"', { note: says('Since {{inForce}}.') }));
      const { status, body: html, headers } = await get('/pages/joining');
      expect([status, headers.get('x-robots-tag')]).toEqual([200, null]);
      expect(html).toContain('<title>Joining &quot;us&quot; · Mirage Roleplay</title>');
      expect(html).toContain('<meta name="description" content="Of Mirage Roleplay.">');
      expect(html).toContain(
        '<body data-page="/pages/joining"><div data-prerendered="page:p_joining"><h1 lang="en">Joining &quot;us&quot;</h1>',
      );
      expect(html).toContain('<nav><ol><li><a href="#first"><span>1 </span>First</a></li></ol></nav>');
      expect(html).toMatch(/<small>Since\s[^<]*\s\d{4}\.<\/small>/);
      expect(html).toContain('<p>$&amp; &lt;b&gt;&#39;&#123;&#123;site.json}}&#39;&lt;/b&gt;</p>');
      expect(html).toMatch(/<div data-part="ways-to-reach"><a href="mailto:[^{]+<\/a><\/div>/);
      expect(html).not.toMatch(/\{\{|_this-page_/);
      const french = await get('/fr/pages/joining');
      expect(french.body).toContain(
        '<h1 lang="fr">Titre</h1><p><span lang="en" dir="ltr">Of Mirage Roleplay.</span>',
      );
      expect((await get('/sitemap.xml')).body).toContain('/fr/pages/joining</loc><lastmod>');
      expect((await get('/sitemap.xml')).body).toContain('/ar/terms</loc><xhtml:link');
      expect((await get('/pages/nowhere')).status).toBe(404);
      expect((await get('/pages/Joining')).headers.get('location')).toBe('/pages/joining');
    });

    it('show a change at once, and an older version only to those who ask for it', async () => {
      await publishPage('p_rules', body('One'));
      const known = { 'if-none-match': etagOf(await get('/pages/rules')) };
      expect((await get('/pages/rules', known)).status).toBe(304);
      await publishPage('p_rules', body('Two'));
      expect((await get('/pages/rules', known)).body).toContain('<h1 lang="en">Two</h1>');
      for (let turn = 0; turn < 2; turn += 1) {
        const older = await get('/pages/rules?version=1');
        expect(older.body).toContain('data-prerendered="page:p_rules:1"><h1 lang="en">One</h1>');
        expect(older.headers.get('x-robots-tag')).toBe('noindex');
        const now = await get('/pages/rules');
        expect([now.headers.get('x-robots-tag'), /<h1[^>]*>(\w+)/.exec(now.body)?.[1]]).toEqual([
          null,
          'Two',
        ]);
      }
      expect((await get('/pages/rules?version=3')).status).toBe(404);
    });

    it('are read by who has the address, and listed nowhere, while they are hidden', async () => {
      await publishPage('p_secret', body('Secret', { hidden: true }));
      for (let turn = 0; turn < 2; turn += 1) {
        const { status, headers } = await get('/pages/secret');
        expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      }
      expect((await get('/sitemap.xml')).body).not.toContain('secret');
    });
  });
});
