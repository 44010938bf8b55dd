// Child process of src/content/pictures/encode-picture.ts: decodes one upload and encodes it in every size and format. It is plain
// JavaScript, so that it starts alone, without the API's code in its memory.
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

const TIMEOUT = { seconds: 20 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

const WRITERS = {
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  // JPEG has no transparency.
  jpeg: (picture) => picture.flatten({ background: '#000' }).jpeg({ quality: 84, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

/** Upright, in sRGB and without metadata (place, camera, comments). */
async function encode({ upload, pixels, sizes }) {
  const resized = (picture, { width, height, fit }) =>
    picture.resize({ width, height, fit, withoutEnlargement: fit === 'inside', background: NOTHING });
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
      const content = await WRITERS[format](picture).timeout(TIMEOUT).toBuffer();
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
