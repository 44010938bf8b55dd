import type {
  AuditEntry,
  Edition,
  EditionDraft,
  EditionExport,
  EditionHistory,
  EditionSummary,
  EditionVersion,
  ErrorBody,
  PageBody,
  PageVersion,
  ShownPage,
} from '@city/contracts';
import { SHIPPED_BODIES } from '@city/contracts/shipped-pages';
import { Clock } from '../../platform/clock.js';
import { inHours } from '../../../test/api-tokens.js';
import { smallPicture } from '../../../test/small-picture.js';
import { giveRole } from '../../../test/staff.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { at, editionCalls, newName, page, says } from './editions.spec-helper.js';

let city: TestApp;
let layla: Client;
let editor: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '100000' } });
  layla = await city.loginAs('layla');
  editor = await city.loginAs('samira');
  await giveRole(layla, editor, { roleId: 'editor' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const { save, publish, published } = editionCalls(() => editor);
const shown = async (name: string, query = '') =>
  (await city.anonymous.get<ShownPage & ErrorBody>(`/api/pages/${name}/en${query}`)).body;

describe('pages of the product', () => {
  it('are shown as they come with it, until staff publish their own', async () => {
    const { body: before } = await editor.get<EditionSummary[]>('/api/editions');
    expect(before.map(({ subject }) => subject).slice(0, 3)).toEqual([
      'page:rpguide',
      'page:terms',
      'page:privacypolicy',
    ]);
    expect(before.find(({ subject }) => subject === 'page:who')).toMatchObject({
      ...{ title: { en: 'Who are we?' }, draft: null, scheduled: null, hasNewerShipped: false },
      ...{ inForce: { version: 0, by: null }, written: { en: 100, fr: 100, ar: 100 } },
    });
    expect(await shown('who')).toMatchObject({
      slug: 'who',
      version: 0,
      inForceAt: null,
      title: 'Who are we?',
    });

    const { body: begun } = await editor.get<EditionDraft>(at('who', '/draft'));
    expect(begun).toEqual({
      ...{ subject: 'page:who', rev: 0, base: 0, body: SHIPPED_BODIES.who, by: null, at: null, issues: [] },
    });
    const draft = await save('who', { ...begun.body, title: says('About {{name}}') });
    expect(await shown('who')).toMatchObject({ version: 0 });
    const { status, body: made } = await publish('who', draft.rev, { note: says('Another title.') });
    expect([status, made]).toEqual([
      201,
      expect.objectContaining({ version: 2, withdrawn: false, note: says('Another title.') }),
    ]);
    expect(await shown('who')).toMatchObject({
      version: 2,
      title: 'About Mirage Roleplay',
      inForceAt: made.inForceAt,
    });

    // What came with the product is version 1 from now on.
    const { body: history } = await editor.get<EditionHistory>(at('who'));
    expect(history.versions.map(({ version, by }) => [version, by?.discord_username ?? null])).toEqual([
      [2, 'samira'],
      [1, null],
    ]);
    expect((await city.anonymous.get<PageVersion[]>('/api/pages/who/versions')).body).toEqual([
      { version: 2, inForceAt: made.inForceAt, note: says('Another title.') },
      { version: 1, inForceAt: null, note: null },
    ]);
    const now = await shown('who');
    expect(now.html).toContain('<details data-block="versions">');
    expect(now.html).toContain('<li><a href="/who?version=1">The first version</a></li>');
    expect(now.html).toContain('</a> <span>Another title.</span></li>');
    const earlier = await shown('who', '?version=1');
    expect(earlier).toMatchObject({ version: 1, title: 'Who are we?' });
    expect(earlier.html).toMatch(
      /^<p data-block="older">.*<a href="\/who">Read the current version<\/a><\/p>/,
    );
    expect((await editor.get<Edition>(at('who', '/1'))).body.body).toEqual(SHIPPED_BODIES.who);
    const { body: entries } = await layla.get<AuditEntry[]>('/api/audit?filter={"targetType":"edition"}');
    expect(entries[0]).toMatchObject({
      ...{ action: 'edition.publish', target: { type: 'edition', id: 'page:who' } },
      ...{ actor: { discord_username: 'samira' }, after: { version: 2 } },
    });
  });

  it('that bind players are stored from the first start, and only who may change settings publishes them', async () => {
    const { body } = await editor.get<EditionHistory>(at('terms'));
    expect(body.versions).toMatchObject([{ version: 1, by: null }]);
    expect(body).toMatchObject({ inForce: { version: 1 }, hasNewerShipped: false });
    await city.connection
      .collection('editions')
      .updateOne({ subject: 'page:terms', version: 1 }, { $set: { 'body.title.en': 'Older terms' } });
    expect((await editor.get<EditionHistory>(at('terms'))).body.hasNewerShipped).toBe(true);

    const { body: draft } = await editor.post<EditionDraft>(at('terms', '/draft/from/shipped'), { rev: 0 });
    expect(draft).toMatchObject({ base: 0, body: SHIPPED_BODIES.terms });
    const refused = await publish('terms', draft.rev);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      ...[403, 'PERMISSION_MISSING', { permission: 'settings' }],
    ]);
    expect((await publish('terms', draft.rev, {}, layla)).body).toMatchObject({ version: 2 });
    expect((await editor.get<EditionHistory>(at('terms'))).body.hasNewerShipped).toBe(false);
  });
});

describe('own pages', () => {
  it('are seen after their first publication', async () => {
    const name = newName();
    const draft = await save(name, page('Joining', { hidden: true }));
    expect(draft).toMatchObject({ subject: `page:${name}`, base: 0, issues: [] });
    expect(await shown(name)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await editor.get<EditionHistory>(at(name))).body).toMatchObject({
      inForce: null,
      versions: [],
      hidden: true,
    });
    await publish(name, draft.rev);
    expect(await shown(name)).toMatchObject({
      version: 1,
      html:
        '<section id="first"><header><span>1</span><h2><a href="#first">First</a></h2></header>' +
        '<p><strong>Welcome</strong> to Mirage Roleplay.</p></section>',
    });
    const { headers } = await city.anonymous.get(`/api/pages/${name}/ar`);
    const again = await city.anonymous.get(`/api/pages/${name}/ar`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('are copied by export and import, which change nothing that readers see', async () => {
    const [from, to] = [newName(), newName()];
    await published(from, page('Original'));
    const { body: file } = await editor.get<EditionExport>(at(from, '/1/export'));
    expect(file).toEqual({ format: 'city-edition-1', subject: `page:${from}`, body: page('Original') });
    const imported = await editor.post<EditionDraft>(at(to, '/draft/import'), { rev: 0, edition: file });
    expect([imported.status, imported.body.body]).toEqual([201, page('Original')]);
    expect(await shown(to)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lead to a new site only after somebody who may change settings has published it', async () => {
    const name = newName();
    const body = page('Links', {
      lede: says('[Here](https://evil.example/a), [Discord]({{discordInvite}})'),
    });
    const { rev } = await save(name, body);
    expect((await publish(name, rev)).body.code).toBe('PERMISSION_MISSING');
    expect((await publish(name, rev, {}, layla)).status).toBe(201);
    const more = page('Links', { lede: says('[Here](https://evil.example/other)') });
    expect((await published(name, more)).status).toBe(201);
  });
});

describe('drafts', () => {
  it('are saved by one of two editors; the other reads who was first', async () => {
    const name = newName();
    const first = await save(name, page('One'));
    const second = await save(name, page('Two'), first.rev, layla);
    expect(second).toMatchObject({ rev: first.rev + 1, by: { discord_username: 'layla' } });
    for (const stale of [
      await editor.put<ErrorBody>(at(name, '/draft'), { rev: first.rev, body: page('Three') }),
      await editor.put<ErrorBody>(at(name, '/draft'), { rev: 0, body: page('Three') }),
      await editor.post<ErrorBody>(at(name, '/draft/from/1'), { rev: first.rev }),
      await editor.request<ErrorBody>('DELETE', at(name, '/draft'), { rev: first.rev }),
      await publish(name, first.rev),
    ].filter(({ body }) => body.code !== 'NOT_FOUND'))
      expect([stale.status, stale.body.code, stale.body.details?.['changedBy']]).toEqual([
        ...[409, 'SETTINGS_CHANGED', 'Layla Ben Amor'],
      ]);
    expect((await editor.get<EditionDraft>(at(name, '/draft'))).body).toEqual(second);
  });

  it('are saved by one of twenty editors at once', async () => {
    const name = newName();
    const { rev } = await save(name, page('Begun'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        editor.put<EditionDraft>(at(name, '/draft'), { rev, body: page(`By ${index}`) }),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await editor.get<EditionDraft>(at(name, '/draft'))).body.body).toEqual(page(`By ${won}`));
  });

  it('are deleted with an entry in the log; a former rev never fits a later draft', async () => {
    const name = newName();
    await published(name, page('Kept'));
    const draft = await save(name, page('Lost'));
    const gone = await editor.request<EditionDraft>('DELETE', at(name, '/draft'), { rev: draft.rev });
    expect([gone.status, gone.body]).toEqual([200, draft]);
    expect((await editor.get<EditionDraft>(at(name, '/draft'))).body).toMatchObject({
      rev: 0,
      base: 1,
      body: page('Kept'),
    });
    const { body: entries } = await layla.get<AuditEntry[]>(
      '/api/audit?filter={"action":"edition.delete-draft"}',
    );
    expect(entries[0]).toMatchObject({ target: { id: `page:${name}` }, before: { base: 1 } });
    await save(name, page('Later'));
    expect((await editor.put(at(name, '/draft'), { rev: draft.rev, body: page('Old') })).status).toBe(409);
  });

  it('begin from an earlier version', async () => {
    const name = newName();
    await published(name, page('One'));
    await published(name, page('Two'));
    const restored = await editor.post<EditionDraft>(at(name, '/draft/from/1'), { rev: 0 });
    expect(restored.body).toMatchObject({ base: 1, body: page('One') });
    expect((await publish(name, restored.body.rev)).body).toMatchObject({ version: 3 });
  });

  it('keep their pictures', async () => {
    const picture = `/api/pictures/${await smallPicture(layla)}`;
    const [section] = page('').sections;
    const body = (address: string) =>
      page('Pictured', {
        sections: [
          {
            ...(section as PageBody['sections'][0]),
            blocks: [{ kind: 'picture', picture: address, alt: says('A car') }],
          },
        ],
      });
    const name = newName();
    expect((await published(name, body(picture))).status).toBe(201);
    expect((await shown(name)).html).toContain(`<img src="${picture}"`);
    const unknown = `/api/pictures/${'0'.repeat(32)}-9x9`;
    expect(await save(newName(), body(unknown))).toMatchObject({
      errors: [{ field: 'body', code: 'PICTURE_UNKNOWN' }],
    });
  });
});

describe('publishing', () => {
  it('is done by one of twenty at once; the others read who was first', async () => {
    const name = newName();
    const { rev } = await save(name, page('Race'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => publish(name, rev, {}, index % 2 ? layla : editor)),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => !won.includes(answer)))
      expect([status, body.code, body.details?.['changedBy']]).toEqual([
        ...[409, 'SETTINGS_CHANGED', won[0]?.body.by?.global_name],
      ]);
    const { body } = await editor.get<EditionHistory>(at(name));
    expect([body.versions.length, body.draft]).toEqual([1, null]);
    const { body: entries } = await layla.get<AuditEntry[]>(
      `/api/audit?filter={"targetId":"page:${name}","action":"edition.publish"}`,
    );
    expect(entries).toHaveLength(1);
  });

  it('is repeated safely with an Idempotency-Key', async () => {
    const name = newName();
    const { rev } = await save(name, page('Once'));
    const headers = { 'idempotency-key': `key-${name}` };
    const send = () => editor.post<EditionVersion>(at(name, '/publish'), { rev }, { headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it('refuses a page that is not complete or has not changed', async () => {
    const name = newName();
    const { rev, issues } = await save(name, page(' '));
    expect(issues).toEqual([expect.objectContaining({ field: 'body.title', code: 'TEXT_MISSING' })]);
    const refused = await publish(name, rev);
    expect([refused.status, refused.body.errors]).toEqual([400, issues]);
    const draft = await save(name, page('Whole'), rev);
    await publish(name, draft.rev);
    expect((await published(name, page('Whole'))).body.code).toBe('EDITION_UNCHANGED');
  });

  it('at a time comes into force without a write, and is withdrawn before', async () => {
    const name = newName();
    await published(name, page('Now'));
    const inForceAt = inHours(2);
    expect((await published(name, page('Later'), { inForceAt })).body).toMatchObject({
      version: 2,
      inForceAt,
    });
    expect(await shown(name)).toMatchObject({ version: 1 });
    expect(await shown(name, '?version=2')).toMatchObject({ code: 'NOT_FOUND' });
    expect((await published(name, page('Another'))).body.code).toBe('EDITION_SCHEDULED');
    expect((await editor.get<EditionHistory>(at(name))).body).toMatchObject({
      ...{ inForce: { version: 1 }, scheduled: { version: 2, inForceAt } },
    });
    expect((await editor.put<ErrorBody>(at(name, '/1/withdraw'))).body.code).toBe('EDITION_IN_FORCE');
    expect((await editor.put<EditionHistory>(at(name, '/2/withdraw'))).body).toMatchObject({
      ...{ scheduled: null, versions: [{ version: 2, withdrawn: true }, { version: 1 }] },
    });
    expect((await editor.put<ErrorBody>(at(name, '/2/withdraw'))).body.code).toBe('EDITION_IN_FORCE');

    const { body: kept } = await editor.get<EditionDraft>(at(name, '/draft'));
    const soon = await publish(name, kept.rev, { inForceAt: inHours(1) });
    expect(soon.body).toMatchObject({ version: 3 });
    jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(Date.now() + 3 * 3_600_000));
    expect(await shown(name)).toMatchObject({ version: 3, title: 'Another' });
    expect((await city.anonymous.get<PageVersion[]>(`/api/pages/${name}/versions`)).body).toMatchObject([
      { version: 3 },
      { version: 1 },
    ]);
  });
});
