import type { ErrorBody, OwnCityCard, PersonalDataExport, WhitelistApplication } from '@city/contracts';
import sharp from 'sharp';
import type { Client, ClientResponse } from '../../../test/client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { whitelistForm } from '../kinds/whitelist/whitelist-form.spec-helper.js';

const NAME = 'Idris Belhadj';

let city: TestApp;
let layla: Client;
let youssef: Client;
beforeAll(async () => {
  city = await createTestApp();
  [layla, youssef] = [await city.loginAs('layla'), await city.loginAs('youssef')];
});
beforeEach(() => emptyCollections(city, 'applications'));
afterAll(() => city.close());

/** Sends a whitelist application, and accepts it. */
async function accepted(player = youssef): Promise<string> {
  const form = whitelistForm({ characterName: NAME });
  const { body } = await player.post<WhitelistApplication>('/api/whiteList', form);
  await layla.put(`/api/whiteList/accept/${body._id}`);
  return body._id;
}

const share = (withName: boolean, player = youssef) =>
  player.put<OwnCityCard & ErrorBody>('/api/city-cards/mine', { withName });
const own = async (player = youssef) => (await player.get<OwnCityCard>('/api/city-cards/mine')).body;
const addressOf = ({ body }: ClientResponse<OwnCityCard>) => body.shared?.address ?? '';
const statusOf = async (address: string) => (await city.anonymous.get(address)).status;

/** The pixels of a picture, as visitors get them. */
async function pixels(address: string, size = { width: 1200, height: 630 }): Promise<Buffer> {
  const response = await fetch(new URL(address, city.url));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: 'png', ...size });
  return picture.raw().toBuffer();
}

describe('an accepted player', () => {
  it('shares a picture, which everyone with the address can see', async () => {
    await accepted();
    expect(await own()).toEqual({ shared: null });
    const answer = await share(false);
    expect(answer.body).toEqual({
      shared: {
        address: expect.stringMatching(/^\/api\/city-cards\/[0-9a-f]{32}\.png$/),
        withName: false,
        sharedAt: expect.any(String),
      },
    });
    expect(await own()).toEqual(answer.body);
    await pixels(addressOf(answer));
  });

  it('shows the name only if they agree: otherwise the picture is the same for every name', async () => {
    const salma = await city.loginAs('salma');
    await accepted();
    const { body } = await salma.post<WhitelistApplication>(
      '/api/whiteList',
      whitelistForm({ characterName: 'Rym Saidi' }),
    );
    await layla.put(`/api/whiteList/accept/${body._id}`);
    const nameless = await pixels(addressOf(await share(false)));
    expect(await pixels(addressOf(await share(false, salma)))).toEqual(nameless);
    const named = await pixels(addressOf(await share(true)));
    expect(named.equals(nameless)).toBe(false);
    expect((await pixels(addressOf(await share(true, salma)))).equals(named)).toBe(false);
  });

  it('keeps the address of the same choice, and loses it with another one', async () => {
    await accepted();
    const first = addressOf(await share(true));
    expect(addressOf(await share(true))).toBe(first);
    const second = addressOf(await share(false));
    expect(await Promise.all([first, second].map(statusOf))).toEqual([404, 200]);
  });

  it('stops sharing: the address is gone, and the next one is another', async () => {
    await accepted();
    const address = addressOf(await share(true));
    const { body } = await youssef.delete<OwnCityCard>('/api/city-cards/mine');
    expect(body).toEqual({ shared: null });
    expect(await statusOf(address)).toBe(404);
    expect(addressOf(await share(true))).not.toBe(address);
  });

  it('has it in the export of their data', async () => {
    await accepted();
    const { body } = await share(true);
    const { body: data } = await youssef.get<PersonalDataExport>('/api/users/me/export');
    expect(data.applications.map(({ cityCard }) => cityCard)).toEqual([body.shared]);
  });

  it('has to say whether the name is shown', async () => {
    await accepted();
    const { status, body } = await youssef.put<ErrorBody>('/api/city-cards/mine', {});
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['withName']]);
    expect((await own()).shared).toBeNull();
  });

  it('has the picture in each language at the same address', async () => {
    await accepted();
    const address = addressOf(await share(true));
    const english = await pixels(address);
    const arabic = await pixels(`${address}?lang=ar`);
    expect((await pixels(`${address}?lang=en`)).equals(english)).toBe(true);
    expect(arabic.equals(english)).toBe(false);
    const { status, body } = await city.anonymous.get<ErrorBody>(`${address}?lang=de`);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['lang']]);
  });
});

it('has the picture for stories at the same address, in each language', async () => {
  await accepted();
  const address = addressOf(await share(false));
  const size = { width: 1080, height: 1920 };
  const english = await pixels(`${address}?format=tall`, size);
  expect((await pixels(`${address}?format=tall&lang=ar`, size)).equals(english)).toBe(false);
  const { status, body } = await city.anonymous.get<ErrorBody>(`${address}?format=square`);
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['format']]);
});

describe('the picture is gone', () => {
  it('while its player is suspended, who can still withdraw it', async () => {
    const rania = await city.loginAs('rania');
    await accepted(rania);
    const address = addressOf(await share(true, rania));
    const { _id } = (await rania.get<{ _id: string }>('/api/auth/user/me')).body;
    await layla.put(`/api/users/${_id}/suspend`, { reason: 'Insults in the public channel.' });
    expect(await statusOf(address)).toBe(404);
    expect(await share(false, rania)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    expect((await rania.delete('/api/city-cards/mine')).status).toBe(200);
    await layla.put(`/api/users/${_id}/lift-suspension`, {});
    expect(await statusOf(address)).toBe(404);
  });

  it('when the application is reopened, also after the next acceptance', async () => {
    const id = await accepted();
    const address = addressOf(await share(true));
    await layla.put(`/api/whiteList/reopen/${id}`);
    expect(await own()).toEqual({ shared: null });
    expect(await statusOf(address)).toBe(404);
    await layla.put(`/api/whiteList/accept/${id}`);
    expect(await statusOf(address)).toBe(404);
    expect(await own()).toEqual({ shared: null });
  });

  it('when the data of its player is erased', async () => {
    const tarek = await city.loginAs('tarek');
    await accepted(tarek);
    const address = addressOf(await share(true, tarek));
    const { _id } = (await tarek.get<{ _id: string }>('/api/auth/user/me')).body;
    await layla.put(`/api/users/${_id}/erase`, { reason: 'The player asked for it' });
    expect(await statusOf(address)).toBe(404);
  });
});

it('is refused to players without an accepted application', async () => {
  await youssef.post('/api/whiteList', whitelistForm());
  expect(await own()).toEqual({ shared: null });
  expect(await share(false)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

it('is not sent again to visitors who have it', async () => {
  await accepted();
  const address = addressOf(await share(false));
  const { headers } = await city.anonymous.get(address);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  // Withdrawing must take effect, so browsers ask each time.
  expect(headers.get('cache-control')).toBe('public, no-cache');
  const etag = headers.get('etag') ?? '';
  expect(await city.anonymous.get(address, { headers: { 'if-none-match': etag } })).toMatchObject({
    status: 304,
    body: '',
  });
});

it.each(['mine.png', `${'0'.repeat(32)}.png`, '0'.repeat(32), `${'0'.repeat(31)}.png`])(
  'is not found at %s',
  async (name) => expect(await statusOf(`/api/city-cards/${name}`)).toBe(404),
);
