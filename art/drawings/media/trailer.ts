import { DIRECTORY } from '@city/contracts';
import { BRAND_NAME } from '@city/contracts/brand';
import { mark } from '../mark';
import { color } from '@city/shared-ui/tokens';
import { CityAtNight } from './city-at-night';
import { still } from './stills';

type Context = OffscreenCanvasRenderingContext2D;
/** Draws a shot; `at` runs from 0 to 1 over its length. */
type Shot = (context: Context, at: number) => void;

export const TRAILER_SECONDS = 20;
/** The start of each shot, in seconds; the captions use the same times. */
const CUTS = [0, 5.5, 10, 15, TRAILER_SECONDS] as const;
const DIP = 0.45;
/** Letterbox bars, as fractions of the height. */
const BAR = 0.06;
/** Five characters, and the focus of each picture as a fraction of its width. */
const CHARACTERS = [
  ['ped_addon-3', 0.5],
  ['car_prime-2', 0.28],
  ['house-5', 0.5],
  ['company-2', 0.5],
  ['ped_standard-4', 0.5],
] as const;
/** The name on the last shot. */
const [FIRST_WORD = '', ...OTHER_WORDS] = BRAND_NAME.toUpperCase().split(' ');
const NAME = [FIRST_WORD, OTHER_WORDS.join(' ')] as const;

const ease = (at: number) => at * at * (3 - 2 * at);
const between = (from: number, to: number, at: number) => from + (to - from) * at;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

const svgAddress = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

/** Loads the pictures of the trailer and returns the function that paints its frames. */
export async function loadTrailer(width: number, height: number) {
  await document.fonts.load('600 100px "Barlow Condensed"');
  const wide = await still('/public-site/public/art/hero-1920.webp', 1920, 1080);
  const city = new CityAtNight(wide);
  const frame = new OffscreenCanvas(1920, 1080);
  const places = await Promise.all(
    DIRECTORY.factions.map((faction) =>
      still(`/public-site/public/art/places/${faction}-1440.webp`, 1440, 810),
    ),
  );
  const faces = await Promise.all(
    CHARACTERS.map(async ([name, focus]) => ({
      picture: await still(`/public-site/public/art/products/${name}.svg`, 960, 720),
      focus,
    })),
  );
  const sign = await still(svgAddress(mark()), 160, 160);

  /** The animated city in a crop of this size and position, in fractions of the whole. */
  const look = (context: Context, round: number, size: number, x: number, y: number) => {
    const inner = frame.getContext('2d');
    if (!inner) throw new Error('no canvas');
    city.draw(inner, round % 1);
    const [w, h] = [frame.width * size, frame.height * size];
    context.drawImage(frame, (frame.width - w) * x, (frame.height - h) * y, w, h, 0, 0, width, height);
  };

  const shots: readonly Shot[] = [
    // Tilts from the stars down to the skyline.
    (context, at) => {
      const to = ease(clamp(at * 1.15));
      look(context, at * 0.75, between(0.7, 0.86, to), between(0.72, 0.66, to), between(0, 0.62, to));
    },
    // The seats of the six factions, each a moment, slowly nearer; every cut is softened.
    (context, at) => {
      const place = Math.min(places.length - 1, Math.floor(at * places.length));
      [place - 1, place].forEach((index) => {
        const picture = places[index];
        if (!picture) return;
        const own = at * places.length - index;
        const size = between(0.98, 0.9, own / 1.2);
        const [w, h] = [picture.width * size, picture.height * size];
        context.globalAlpha = index === place && place > 0 ? clamp(own / 0.18) : 1;
        context.drawImage(
          picture,
          (picture.width - w) / 2,
          (picture.height - h) * 0.6,
          w,
          h,
          0,
          0,
          width,
          height,
        );
      });
      context.globalAlpha = 1;
    },
    // Five characters side by side, one after the other.
    (context, at) => {
      context.fillStyle = color.surface;
      context.fillRect(0, 0, width, height);
      const column = width / faces.length;
      faces.forEach(({ picture, focus }, index) => {
        const shown = ease(clamp((at - index * 0.11) / 0.2));
        if (shown === 0) return;
        const drift = between(-14, 14, at) * (index % 2 ? -1 : 1);
        context.save();
        context.beginPath();
        context.rect(index * column + 3, height * (1 - shown), column - 6, height * shown);
        context.clip();
        context.globalAlpha = shown;
        context.drawImage(
          picture,
          index * column + column / 2 - picture.width * focus,
          (height - picture.height) / 2 + drift,
        );
        context.restore();
      });
    },
    // The city fades out behind its name.
    (context, at) => {
      look(context, 0.2 + at * 0.6, between(0.86, 0.94, ease(at)), 0.66, 0.7);
      context.fillStyle = `rgb(11 14 20 / ${between(0.3, 0.82, ease(clamp(at * 2.4)))})`;
      context.fillRect(0, 0, width, height);
      const shown = ease(clamp((at - 0.16) / 0.22));
      context.globalAlpha = shown;
      context.drawImage(sign, width / 2 - 40, height * 0.22, 80, 80);
      context.textAlign = 'center';
      context.textBaseline = 'alphabetic';
      context.font = '600 128px "Barlow Condensed"';
      const lift = between(16, 0, shown);
      context.fillStyle = color.text;
      context.fillText(NAME[0], width / 2, height * 0.52 + lift);
      context.fillStyle = color.accent;
      context.fillText(NAME[1], width / 2, height * 0.52 + 112 + lift);
      context.globalAlpha = 1;
    },
  ];

  return (context: Context, seconds: number) => {
    const index = Math.max(
      0,
      CUTS.findLastIndex((cut, place) => seconds >= cut && place < shots.length),
    );
    const [from = 0, to = TRAILER_SECONDS] = CUTS.slice(index, index + 2);
    shots[index]?.(context, (seconds - from) / (to - from));
    // Every shot fades in from black and out to it.
    const light = clamp(Math.min((seconds - from) / DIP, (to - seconds) / (index === 3 ? 1.2 : DIP)));
    context.fillStyle = `rgb(0 0 0 / ${1 - light})`;
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#000';
    context.fillRect(0, 0, width, height * BAR);
    context.fillRect(0, height * (1 - BAR), width, height * BAR);
  };
}
