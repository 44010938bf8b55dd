import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import {
  pictureNameOf,
  pictureSet,
  SESSION_COOKIE,
  type ErrorBody,
  type Product,
  type UploadedPicture,
} from '@city/contracts';
import sharp from 'sharp';
import { eventually } from '../../../test/eventually.js';
import { startS3 } from '../../../test/s3-store.js';
import { addStaffRole, giveRole } from '../../../test/staff.js';
import { TAGGED_TEXT, taggedPhoto } from '../../../test/tagged-photo.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { PICTURE_MODEL, type PictureState } from './picture.schema.js';
import { PicturesRepository } from './pictures.repository.js';
import { PicturesService } from './pictures.service.js';

/** Enough for the uploads of all other tests by one person. */
const MB_PER_DAY = 200;
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp({ env: { LIMIT_UPLOAD_MB_PER_DAY: String(MB_PER_DAY) } });
  admin = await app.loginAs('layla');
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const STREAM = { 'content-type': 'application/octet-stream' };
const DAY_MS = 24 * 3_600_000;

function upload<Body = UploadedPicture>(file: Buffer, client = admin) {
  return client.post<Body>('/api/pictures', file);
}

let shade = 0;
/** A picture that no other test has. */
const drawn = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: (shade += 1), g: 90, b: 60 } } });

/** A picture of random pixels, which no other is like. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** A valid PNG that claims these pixels, all of one colour. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + width / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const files = () => {
  try {
    return readdirSync(app.get(AppConfig).uploads.folder);
  } catch {
    return [];
  }
};
/** How many pictures the database knows in each state. */
const records = async () => {
  const inState = (state: PictureState) => app.connection.model(PICTURE_MODEL).countDocuments({ state });
  return {
    storing: await inState('storing'),
    stored: await inState('stored'),
    removing: await inState('removing'),
  };
};
const filesOf = (address: string) =>
  files().filter((file) => file.startsWith(String(pictureNameOf(address))));

describe('an uploaded picture', () => {
  it('is encoded and served in three widths, as AVIF or WebP, without its metadata, for ever', async () => {
    const { status, body } = await upload(await taggedPhoto(drawn(2_400, 2_000)));
    expect(status).toBe(201);
    // Upright: the camera was turned.
    expect(body.address).toMatch(/^\/api\/pictures\/[0-9a-f]{32}-1600x1920$/);
    expect(pictureSet(body.address)).toBe(
      [480, 960, 1600].map((width) => `${body.address}/${width} ${width}w`).join(', '),
    );
    for (const [accept, format] of [
      ['image/avif,image/webp', 'heif'],
      ['image/webp', 'webp'],
    ] as const) {
      for (const [path, width] of [
        ['', 960],
        ['/480', 480],
        ['/1600', 1_600],
      ] as const) {
        const answer = await fetch(`${app.url}${body.address}${path}`, { headers: { accept } });
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'Accept',
        });
        const file = Buffer.from(await answer.arrayBuffer());
        const { exif, xmp, iptc, icc, comments, orientation, ...shown } = await sharp(file).metadata();
        expect(shown).toMatchObject({ format, width });
        const left = { exif, xmp, iptc, icc, comments, orientation };
        expect(Object.entries(left).filter(([, value]) => value !== undefined)).toEqual([]);
        expect(file.includes(TAGGED_TEXT)).toBe(false);
      }
    }
  });

  it.each([
    ['hero', 2_400, 1_300, '1920x1040-hero', [480, 960, 1_440, 1_920], ['heif', 'webp']],
    ['portrait', 1_200, 2_000, '960x1600-portrait', [480, 960], ['heif', 'webp']],
    ['share', 900, 900, '1200x630-share', [1_200], ['jpeg']],
    ['icon', 600, 300, '512x512-icon', [32, 180, 192, 512], ['png']],
  ] as const)('is kept as its use needs it: %s', async (use, width, height, name, widths, formats) => {
    const file = await drawn(width, height).png().toBuffer();
    const { body } = await admin.post<UploadedPicture>(`/api/pictures?use=${use}`, file);
    expect(body.address).toMatch(new RegExp(`^/api/pictures/[0-9a-f]{32}-${name}$`));
    expect(filesOf(body.address)).toHaveLength(widths.length * formats.length);
    for (const side of widths) {
      for (const format of formats) {
        const accept = format === 'heif' ? 'image/avif' : '*/*';
        const answer = await fetch(`${app.url}${body.address}/${side}`, { headers: { accept } });
        const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect(shown).toMatchObject({ format, width: side });
        if (use === 'icon') expect(shown).toMatchObject({ height: side, hasAlpha: true });
        if (use === 'share') expect(shown.height).toBe(630);
      }
    }
    expect((await fetch(`${app.url}${body.address}`)).status).toBe(200);
    expect((await fetch(`${app.url}${body.address}/1600`)).status).toBe(404);
    // The same file for an entry is another picture.
    expect((await upload(file)).body.address).not.toBe(body.address);
  });

  it('is refused for a use that does not exist, and an SVG for every use', async () => {
    const wrong = await admin.post<ErrorBody>('/api/pictures?use=poster', await drawn().png().toBuffer());
    expect([wrong.status, wrong.body.errors?.map(({ field }) => field)]).toEqual([400, ['use']]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const icon = await admin.post<ErrorBody>('/api/pictures?use=icon', svg);
    expect(icon.body.errors).toMatchObject([{ field: 'picture', code: 'PICTURE_FORMAT' }]);
  });

  it('is stored once, and its upload is written into the audit log once', async () => {
    const file = await drawn().png().toBuffer();
    const answers = await Promise.all([1, 2, 3].map(() => upload(file)));
    const [address = '', ...others] = new Set(answers.map(({ body }) => body.address));
    expect(others).toEqual([]);
    expect(filesOf(address)).toHaveLength(6);
    const { _id } = await app.connection
      .model(PICTURE_MODEL)
      .findOne({ name: pictureNameOf(address) })
      .orFail();
    const { body: log } = await admin.get<{ action: string }[]>(
      `/api/audit?filter=${JSON.stringify({ targetId: String(_id) })}`,
    );
    expect(log.map(({ action }) => action)).toEqual(['picture.upload']);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', 'PICTURE_FORMAT', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', 'PICTURE_FORMAT', () => drawn().gif().toBuffer()],
    ['a page', 'PICTURE_FORMAT', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a JPEG', 'PICTURE_FORMAT', async () => (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 900)],
    [
      'an animation',
      'PICTURE_FORMAT',
      async () => {
        const frames = await Promise.all([drawn(), drawn().negate()].map((frame) => frame.png().toBuffer()));
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
      },
    ],
    ['a small file of 100 million pixels', 'PICTURE_TOO_LARGE', () => bomb(10_000, 10_000)],
    [
      'more than 10 MiB',
      'PICTURE_TOO_LARGE',
      async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.alloc(10 * 1_024 * 1_024)]),
    ],
    ['nothing', 'PICTURE_FORMAT', () => Buffer.alloc(0)],
  ])('is refused when it is %s, and nothing is stored', async (_, code, make) => {
    const before = files().length;
    const { status, body } = await upload<ErrorBody>(await make());
    expect([status, body.errors]).toEqual([400, [{ field: 'picture', code, message: expect.any(String) }]]);
    expect(files()).toHaveLength(before);
  });

  it('that is refused before its end closes its connection, and the next request is answered', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, content?: Buffer) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const cookie = `${SESSION_COOKIE}=${admin.cookie(SESSION_COOKIE)}`;
        const headers = { ...STREAM, cookie, origin: app.url, 'content-length': content?.length ?? 0 };
        const method = content ? 'POST' : 'GET';
        const sent = request(`${app.url}${path}`, { agent, method, headers }, (answer) => {
          answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection]));
        });
        sent.once('error', reject).end(content);
      });
    expect(await ask('/api/pictures', Buffer.alloc(14 * 1_024 * 1_024))).toEqual([400, 'close']);
    expect(await ask('/api/health/live')).toEqual([200, 'keep-alive']);
    expect(await ask('/api/pictures', await drawn().png().toBuffer())).toEqual([201, 'keep-alive']);
    agent.destroy();
  }, 20_000);

  it('is refused as a form, which other websites can send', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status } = await admin.post('/api/pictures', undefined, { headers, rawBody: '--x--' });
    expect(status).toBe(415);
    const elsewhere = await admin.post('/api/community', undefined, { headers: STREAM, rawBody: 'x' });
    expect(elsewhere.status).not.toBe(201);
  });

  it('of a hundred different ones at once, each is stored whole or refused clearly', async () => {
    // Noise keeps the encoder busy while the others arrive.
    const uploads = await Promise.all(Array.from({ length: 100 }, () => noise(320, 240)));
    const [filesBefore, recordsBefore] = [files(), await records()];
    const answers = await Promise.all(uploads.map((file) => upload<UploadedPicture & ErrorBody>(file)));
    const stored = answers.flatMap(({ status, body }) => (status === 201 ? [body.address] : []));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['503 OVERLOADED']),
    );
    expect(new Set(stored).size).toBe(stored.length);
    expect(stored.map((address) => filesOf(address).length)).toEqual(stored.map(() => 6));
    expect(files()).toHaveLength(filesBefore.length + 6 * stored.length);
    expect(await records()).toEqual({ ...recordsBefore, stored: recordsBefore.stored + stored.length });
    const late = uploads[answers.findIndex(({ status }) => status === 503)] as Buffer;
    expect((await upload(late)).status).toBe(201);
  });
});

describe('the uploads of one person', () => {
  const page = Buffer.from('<!doctype html>');

  it('have a limit for each day, which others do not share', async () => {
    const omar = await app.loginAs('omar');
    const big = Buffer.alloc(4 * 1_024 * 1_024 + 1);
    const sent = async (file: Buffer) => (await upload<ErrorBody>(file, omar)).status;
    for (let day = 0; day < MB_PER_DAY; day += 5) expect(await sent(big)).toBe(400);
    const refused = await upload<ErrorBody>(page, omar);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect((await upload<ErrorBody>(page)).status).toBe(400);
  });

  it('leave places to others', async () => {
    const editor = await app.loginAs('samira');
    await giveRole(admin, editor, { roleId: 'editor' });
    const file = await drawn().png().toBuffer();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    jest.spyOn(app.get(PicturesRepository), 'begin').mockImplementation(() => held.then(() => null));
    const answers = Array.from({ length: 12 }, () => upload<ErrorBody>(file, editor));
    let refused = 0;
    for (const answer of answers)
      void answer.then(({ body }) => (refused += Number(body.code === 'OVERLOADED')));
    await eventually(
      () => Promise.resolve(refused),
      (count) => count === 6,
    );
    expect((await upload<ErrorBody>(Buffer.alloc(0))).status).toBe(400);
    release();
    const codes = (await Promise.all(answers)).map(({ body }) => body.code).sort();
    expect(codes).toEqual([
      ...Array.from({ length: 6 }, () => 'DATABASE_UNAVAILABLE'),
      ...Array.from({ length: 6 }, () => 'OVERLOADED'),
    ]);
  });
});

describe('the sweep', () => {
  const later = () => jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 2 * DAY_MS));
  const sweep = () => app.get(PicturesService).sweep();
  const address = async () => (await upload(await drawn().png().toBuffer())).body.address;
  const PRODUCT = {
    name: 'Pictured Runner',
    description: 'With a picture.',
    price: 5,
    tndPrice: 15,
    category: 'car_monthly',
  };

  it('removes a picture with its files once nothing shows it, and not before', async () => {
    const [shown, unused] = [await address(), await address()];
    const { body: product } = await admin.post<Product>('/api/products', { ...PRODUCT, image: shown });
    await sweep();
    expect([filesOf(shown).length, filesOf(unused).length]).toEqual([6, 6]);
    const clock = later();
    await sweep();
    expect([filesOf(shown).length, filesOf(unused).length]).toEqual([6, 0]);
    expect((await app.anonymous.get(unused)).status).toBe(404);
    clock.mockRestore();

    await admin.put(`/api/products/${product._id}`, { image: '/art/car.svg' });
    later();
    await sweep();
    expect(filesOf(shown)).toEqual([]);
    expect(await app.connection.model(PICTURE_MODEL).countDocuments({ name: pictureNameOf(shown) })).toBe(0);
  });

  it('keeps the pictures of the brand, which are chosen with their use only', async () => {
    const owner = await app.loginAs('stagehand');
    const roleId = await addStaffRole(admin, { name: 'Owner', permissions: ['settings'] });
    await giveRole(admin, owner, { roleId });
    const of = async (use: string) => {
      const file = await drawn(64, 64).png().toBuffer();
      return (await owner.post<UploadedPicture>(`/api/pictures?use=${use}`, file)).body.address;
    };
    const [icon, share] = [await of('icon'), await of('share')];
    const save = (brand: object) => owner.put<ErrorBody>('/api/settings', { version: 0, brand });
    expect((await save({ hero: icon })).body.errors).toMatchObject([
      { field: 'brand.hero', code: 'PICTURE_UNKNOWN' },
    ]);
    expect((await save({ icon })).status).toBe(200);
    const clock = later();
    await sweep();
    expect([filesOf(icon).length, filesOf(share).length]).toEqual([4, 0]);
    clock.mockRestore();
    const gone = await owner.put<ErrorBody>('/api/settings', { version: 1, brand: { icon, share } });
    expect(gone.body.errors).toMatchObject([{ field: 'brand.share', code: 'PICTURE_UNKNOWN' }]);
    await owner.put('/api/settings', { version: 1 });
    later();
    await sweep();
    expect(filesOf(icon)).toEqual([]);
  });

  it('removes what a crash left incomplete; the same upload works again', async () => {
    const file = await drawn().png().toBuffer();
    const { body } = await upload(file);
    const model = app.connection.model(PICTURE_MODEL);
    await model.updateOne({ name: pictureNameOf(body.address) }, { $set: { state: 'storing' } });
    const clock = later();
    await sweep();
    expect(filesOf(body.address)).toEqual([]);
    clock.mockRestore();
    expect((await upload(file)).body).toEqual(body);
    expect(filesOf(body.address)).toHaveLength(6);
  });

  it('a form cannot name a picture that does not exist', async () => {
    const image = `/api/pictures/${'0'.repeat(32)}-10x10`;
    const { status, body } = await admin.post<ErrorBody>('/api/products', { ...PRODUCT, image });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'image', code: 'PICTURE_UNKNOWN', message: expect.any(String) }],
    ]);
  });
});

it('pictures can be kept in a bucket', async () => {
  const s3 = await startS3();
  const other = await createTestApp({ env: s3.uploads });
  try {
    const { body } = await upload(await drawn().png().toBuffer(), await other.loginAs('layla'));
    expect(s3.files.size).toBe(6);
    expect((await other.anonymous.get(body.address)).status).toBe(200);
    jest.spyOn(other.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 2 * DAY_MS));
    await other.get(PicturesService).sweep();
    expect(s3.files.size).toBe(0);
    expect((await other.anonymous.get(body.address)).status).toBe(404);
  } finally {
    await other.close();
    await s3.close();
  }
});
