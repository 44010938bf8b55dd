import { PICTURE_WIDTHS_OF } from '@city/contracts';
import sharp from 'sharp';
import { encodePicture, namePicture } from './encode-picture.js';

/** An AVIF of 6320 x 6320 pixels of one colour. Decoding it takes 700 MB. */
const WIDE_AVIF = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAA0MAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgT8CAAAAABRpc3BlAAAAAAAAGLAAABiwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAANLbWRhdBIACgo/8zFfivaQENBpMrIGE5KExgmHnnnmgkAAAFHPzEUivhkdQyrQNLNP/YJLWjVi2hSeWL2xjjjAqUW11PyFIyyZen0yEtZXmJprWTO1lnFeDIrrIUEutl1h6csU+SozUPlbjeaYIeXnYgFKiToQaM/MUl6RnPKjZ5cAK+GEj8mfarLKEfbdRmJGC33RVLGWXFLiExuanCR36OlztcWTsJMpNboIYN8jQt3JFWC7cRKIIcLpGWet4SzuEiBcgsOkSctWWc3CQjiFqd4o1PN0XbnecXgL0YI+WFPPzFJekZzyo2eXACvhhI/Jn2qyyhH23UZiRgt90VSxllxS4hMbmpwkd+jpc7XFk7CTKQGkb4X1+V7u+VGMfHJ+ceA3KWX5EFvUmUwQWux5Tw2RIaBoz8xSXpGc8qNnlwAr4YSPyZ9qssoR9t1GYkYLfdFUsZZcUuITG5qcJHfo6XO1xZOwkyk1ughg3yNC3ckVYLtxEoghwukZZ63hLO4SIFyCw6RJy1ZZzcJCOIWp3ijU83Rdud5xeAvRgj5YU8/MUl6RnPKjZ5cAK+GEj8mfarLKEfbdRmJGC33RVLGWXFLiExuanCR36OlztcWTsJMpAaRvhfX5Xu75UYx8cn5x4DcpZfkQW9SZTBBa7HlPDZEhoGjPzFJekZzyo2eXACvhhI/Jn2qyyhH23UZiRgt90VSxllxS4hMbmpwkd+jpc7XFk7CTKTW6CGDfI0LdyRVgu3ESiCHC6RlnreEs7hIgXILDpEnLVlnNwkI4haneKNTzdF253nF4C9GCPlhwz8xSXpGc8qNnlwAr4YSPyZ9qssoR9t1GYkYLfdFUsZZcUuITG5qcJHfo6XO1xZOwkykBpG+F9fle7vlRjHxyfnHgNyll+RBb1JlMEFrseU8Nqj5URknJjnK155SFVUC+k6crNWrfcLoQCJiuf05/uR7PzFJekZzyo2eXACvhhI/Jn2qyyhH23UZiRgt90VSxllxS4hMbmpwkd+jpc7XFk7CTKTW6CGDfI0LdyRVgu3ESiCHC6RlnreEs7hIgXILDpEnLVlnNwkI4haneKNTzdF253nF4C9UDmk+rczHJ7SfVZTjlyvBUY4A=',
  'base64',
);
const NAME = `${'0'.repeat(32)}-1600x1600`;
const tooLarge = {
  code: 'VALIDATION_FAILED',
  errors: [{ field: 'picture', code: 'PICTURE_TOO_LARGE' }],
};

it('refuses a picture by what its decoding would take', async () => {
  expect(WIDE_AVIF.length).toBeLessThan(2_000);
  await expect(namePicture(WIDE_AVIF)).rejects.toMatchObject(tooLarge);
});

it('decodes in a process of its own, which has a limit of memory', async () => {
  const before = process.memoryUsage().rss;
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  await expect(encodePicture(WIDE_AVIF, NAME)).rejects.toMatchObject(tooLarge);
  clearInterval(timer);
  expect(most - before).toBeLessThan(100_000_000);
});

it('encodes in every width and format after one was refused', async () => {
  const upload = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const files = await encodePicture(upload, await namePicture(upload));
  expect(files).toHaveLength(2 * PICTURE_WIDTHS_OF.entry.length);
  for (const { content } of files)
    expect((await sharp(content).metadata()).width).toBeGreaterThanOrEqual(480);
});

it('says of a broken picture that its format is wrong', async () => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  await expect(encodePicture(png.subarray(0, 60), NAME)).rejects.toMatchObject({
    errors: [{ code: 'PICTURE_FORMAT' }],
  });
});

it('takes the largest AVIF that is allowed @night', async () => {
  const upload = await sharp({ create: { width: 3_460, height: 3_460, channels: 3, background: '#123456' } })
    .avif({ effort: 0 })
    .toBuffer();
  await expect(encodePicture(upload, await namePicture(upload))).resolves.toHaveLength(
    2 * PICTURE_WIDTHS_OF.entry.length,
  );
}, 60_000);
