// Child process of src/content/pictures/encode-picture.ts: decodes one upload and encodes it in every size and format. It is plain
// JavaScript, so that it starts alone, without the API's code in its memory.
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

const TIMEOUT = { seconds: 20 };

/** Upright, in sRGB and without metadata (place, camera, comments). */
async function encode({ upload, pixels, sizes }) {
  const resized = (picture, { width, height }) =>
    picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
  const source = sharp(upload, { limitInputPixels: pixels, failOn: 'error' });
  const { data, info } = await resized(source.autoOrient(), sizes.at(-1))
    .timeout(TIMEOUT)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files = [];
  for (const size of sizes) {
    for (const { name, format } of size.files) {
      const picture = resized(sharp(data, { raw: { width, height, channels } }), size);
      const content =
        format === 'avif'
          ? await picture.avif({ quality: 52, effort: 3 }).timeout(TIMEOUT).toBuffer()
          : await picture.webp({ quality: 78 }).timeout(TIMEOUT).toBuffer();
      files.push({ name, content });
    }
  }
  return files;
}

const answer = (content) => process.send(content, () => process.exit());

process.once('message', (job) => {
  encode(job).then(
    (files) => answer({ files }),
    (error) => answer({ error: String(error) }),
  );
});
// The API has stopped.
process.once('disconnect', () => process.exit());
