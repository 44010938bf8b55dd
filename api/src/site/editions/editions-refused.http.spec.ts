import type { EditionHistory, ErrorBody, PageBody } from '@city/contracts';
import { giveRole } from '../../../test/staff.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { at, editionCalls, newName, page } from './editions.spec-helper.js';

let city: TestApp;
let editor: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '100000' } });
  editor = await city.loginAs('samira');
  await giveRole(await city.loginAs('layla'), editor, { roleId: 'editor' });
});
afterAll(() => city.close());
const { save, publish } = editionCalls(() => editor);

describe('what is refused', () => {
  it.each([
    ['GET', '/api/editions/page:nothing'],
    ['GET', '/api/editions/page:p_nothing/draft'],
    ['GET', '/api/editions/form:f_1'],
    ['GET', '/api/editions/page:__proto__/draft'],
    ['GET', '/api/editions/page:who/0'],
    ['GET', '/api/editions/page:who/99'],
    ['GET', '/api/editions/page:who/draft%2F'],
    ['GET', '/api/editions/page:p_nothing/shipped'],
    ['GET', '/api/pages/nothing/en'],
    ['GET', '/api/pages/__proto__/en'],
    ['GET', '/api/pages/who/de'],
    ['GET', '/api/pages/who/en?version=x'],
    ['GET', '/api/pages/who/en?version=99'],
    ['GET', '/api/pages/nothing/versions'],
    ['PUT', '/api/editions/page:who/99/withdraw'],
  ])('%s %s', async (method, path) => {
    const { status, body } = await editor.request<ErrorBody>(method, path);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each<[string, object, string]>([
    ['', { rev: -1, body: page('x') }, 'rev NUMBER_INVALID'],
    ['', { rev: '0', body: page('x') }, 'rev NUMBER_INVALID'],
    ['', { body: page('x') }, 'rev NUMBER_INVALID'],
    ['', { rev: 0 }, 'body TYPE_WRONG'],
    ['', { rev: 0, body: 'x' }, 'body TYPE_WRONG'],
    ['', { rev: 0, body: page('x'), by: 'me' }, 'by FIELD_UNKNOWN'],
    ['', { rev: 0, body: { ...page('x'), $where: '1' } }, 'body.$where FIELD_UNKNOWN'],
    ['', { rev: 0, body: page('{{nobody}}') }, 'body.title.en MARK_UNKNOWN'],
    ['', { rev: 0, body: page('[x](javascript:alert)') }, 'body.title.en LINK_OR_PATH_INVALID'],
    [
      '/import',
      { rev: 0, edition: { format: 'x', subject: 'page:who', body: page('x') } },
      'edition.format OPTION_INVALID',
    ],
    [
      '/import',
      {
        rev: 0,
        edition: { format: 'city-edition-1', subject: 'page:who', body: { ...page('x'), search: 1 } },
      },
      'edition.body.search TYPE_WRONG',
    ],
  ])('a draft%s with %j', async (rest, sent, fault) => {
    const call = rest ? editor.post<ErrorBody> : editor.put<ErrorBody>;
    const { status, body } = await call.call(editor, at('p_bad', `/draft${rest}`), sent);
    expect(status).toBe(400);
    expect(body.errors?.map(({ field, code }) => `${field} ${code}`)).toContain(fault);
  });

  it('a body that is too large', async () => {
    const text = { en: 'x'.repeat(5_900), fr: 'x'.repeat(5_900), ar: 'x'.repeat(5_900) };
    const [section] = page('').sections;
    const sections = Array.from({ length: 8 }, (_, index) => ({
      ...(section as PageBody['sections'][0]),
      ...{ id: `s-${index}`, blocks: [{ kind: 'text' as const, text }] },
    }));
    expect(await save('p_large', page('x', { sections }))).toMatchObject({
      errors: [{ field: 'body', code: 'TEXT_TOO_LONG' }],
    });
  });

  it.each<[object, string]>([
    [{ inForceAt: '2020-01-01T00:00:00.000Z' }, 'inForceAt TIME_PAST'],
    [{ inForceAt: '2099-01-01T00:00:00.000Z' }, 'inForceAt TIME_INVALID'],
    [{ inForceAt: 'tomorrow' }, 'inForceAt TIME_INVALID'],
    [{ note: { en: 'x'.repeat(501), fr: '', ar: '' } }, 'note.en TEXT_TOO_LONG'],
    [{ note: { en: 'x' } }, 'note.fr TYPE_WRONG'],
  ])('a publication with %j', async (more, fault) => {
    const name = newName();
    const { rev } = await save(name, page('Timed'));
    const { status, body } = await publish(name, rev, more);
    expect([status, body.errors?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      ...[400, expect.arrayContaining([fault])],
    ]);
    expect((await editor.get<EditionHistory>(at(name))).body.versions).toEqual([]);
  });

  it('more than 40 own pages; the others can still be changed', async () => {
    const drafts = Array.from({ length: 40 }, (_, index) => ({
      ...{ subject: `page:p_one-${index}`, version: 0, body: page('One'), base: 0, rev: 1, inForceAt: null },
      ...{ withdrawn: false, note: null, by: null, at: new Date(), changedAt: null },
    }));
    await city.connection.collection('editions').deleteMany({ subject: /^page:p_/ });
    await city.connection.collection('editions').insertMany(drafts);
    expect(await save('p_too-many', page('One'))).toMatchObject({ code: 'PAGES_FULL' });
    expect(await save('p_one-7', page('Two'), 1)).toMatchObject({ rev: 2 });
    expect(await save('who', page('Three'))).toMatchObject({ subject: 'page:who' });
  });
});
