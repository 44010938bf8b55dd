import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from './stack.ts';

const MB = 1_024 * 1_024;
const headers = { 'content-type': 'application/octet-stream' };

/** A PNG of noise, which no compression makes smaller: about five megabytes. */
const photo = () =>
  sharp(randomBytes(1_600 * 1_100 * 3), { raw: { width: 1_600, height: 1_100, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('a photo of five megabytes passes nginx, and is shown', async ({ loggedIn }) => {
  const staff = await loggedIn('layla');
  const data = await photo();
  expect(data.length).toBeGreaterThan(5 * MB);
  const answer = await staff.post('/api/pictures', { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { address } = (await answer.json()) as { address: string };
  expect((await staff.get(address)).status()).toBe(200);
});

test('a picture that is too large gets the same error from nginx as from the API', async ({
  loggedIn,
  stack,
}) => {
  const staff = await loggedIn('layla');
  const refusalBy = async (origin: string) => {
    const answer = await staff.post(`${origin}/api/pictures`, { headers, data: Buffer.alloc(10 * MB + 1) });
    return { ...((await answer.json()) as object), status: answer.status(), requestId: null };
  };
  const refusal = await refusalBy(stack.url);
  expect(refusal).toMatchObject({
    status: 400,
    errors: [{ field: 'picture', code: 'PICTURE_TOO_LARGE' }],
  });
  expect(refusal).toEqual(await refusalBy(`http://localhost:${stack.apis[0].port}`));
});

test('an upload by a stranger is refused', async ({ request, stack }) => {
  const answer = await request.post('/api/pictures', {
    headers: { ...headers, origin: stack.url },
    data: await photo(),
  });
  expect([answer.status(), await answer.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'NOT_LOGGED_IN' }),
  ]);
});
