import { color } from '@city/shared-ui/tokens';
import { Random } from '../random';

type Context = OffscreenCanvasRenderingContext2D;

interface Light {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The wall around the window. */
  dark: string;
  /** The start and duration of the dark phase, as fractions of the loop. */
  from: number;
  share: number;
}

/** The edge of the quay in the hero picture, as a fraction of its height: below it is water. */
const HORIZON = 0.73;
/** Objects in front of the water that do not move, in fractions of the picture: the boat, and the spit with its palms. */
const STILL = [
  [
    [0.672, 0.7],
    [0.766, 0.7],
    [0.766, 0.782],
    [0.672, 0.782],
  ],
  [
    [0.772, 0.876],
    [0.8, 0.854],
    [0.86, 0.842],
    [0.93, 0.842],
    [0.93, 0.7],
    [1, 0.7],
    [1, 0.96],
    [0.86, 0.935],
    [0.79, 0.9],
  ],
] as const;
/** The line of the Needle, from its foot to its tip. */
const LINE = { foot: [0.649, 0.58], tip: [0.684, 0.095] } as const;

/** The animated hero picture: windows, stars, light that climbs the Needle, and the water. */
export class CityAtNight {
  private readonly lights: Light[];
  private readonly horizon: number;
  private readonly random = new Random(19);
  private readonly stars = Array.from({ length: 26 }, () => ({
    x: this.random.next(),
    y: this.random.next() * 0.36,
    phase: this.random.next(),
    size: this.random.between(0.8, 1.7),
  }));

  /**
   * `still` is the hero picture in the video's size. `unit` is how much larger lamps, stars and ripples are than in a
   * video 1280 wide.
   */
  constructor(
    private readonly still: OffscreenCanvas,
    private readonly unit = 1,
  ) {
    this.horizon = Math.round(still.height * HORIZON);
    this.lights = this.findWindows();
  }

  /** Draws the moment `at` of the loop: 0 and 1 are the same moment. */
  draw(context: Context, at: number): void {
    context.drawImage(this.still, 0, 0);
    this.drawStars(context, at);
    this.drawWindows(context, at);
    this.drawNeon(context, at);
    this.drawMirage(context, at);
  }

  /** Lit windows of the picture: small islands of warm light above the horizon. */
  private findWindows(): Light[] {
    const { width } = this.still;
    const top = Math.round(this.horizon * 0.35);
    const height = this.horizon - Math.round(14 * this.unit) - top;
    const pixels = this.still.getContext('2d')?.getImageData(0, top, width, height).data;
    if (!pixels) throw new Error('the picture cannot be read');
    const isLit = (index: number) => (pixels[index * 4] ?? 0) > 150 && (pixels[index * 4 + 1] ?? 0) > 96;
    const area = this.unit ** 2;
    const seen = new Uint8Array(width * height);
    const found: Light[] = [];
    for (let start = 0; start < width * height; start += 1) {
      if (seen[start] || !isLit(start)) continue;
      const island = [start];
      seen[start] = 1;
      let [left, right, low, high] = [width, 0, 0, height];
      for (let next = 0; next < island.length && island.length < 400 * area; next += 1) {
        const index = island[next] ?? 0;
        const [x, y] = [index % width, Math.floor(index / width)];
        [left, right, high, low] = [
          Math.min(left, x),
          Math.max(right, x),
          Math.min(high, y),
          Math.max(low, y),
        ];
        for (const neighbour of [index - 1, index + 1, index - width, index + width]) {
          if (neighbour < 0 || neighbour >= width * height || seen[neighbour] || !isLit(neighbour)) continue;
          seen[neighbour] = 1;
          island.push(neighbour);
        }
      }
      if (island.length < 3 * area || island.length > 60 * area || left < 4) continue;
      const wall = (high * width + left - 3) * 4;
      found.push({
        x: left - 1,
        y: top + high - 1,
        width: right - left + 3,
        height: low - high + 3,
        dark: `rgb(${pixels[wall]} ${pixels[wall + 1]} ${pixels[wall + 2]})`,
        from: this.random.next(),
        share: this.random.between(0.12, 0.5),
      });
    }
    return found.filter(() => this.random.chance(0.16));
  }

  private drawWindows(context: Context, at: number): void {
    for (const { x, y, width, height, dark, from, share } of this.lights) {
      if ((at - from + 1) % 1 > share) continue;
      context.fillStyle = dark;
      context.fillRect(x, y, width, height);
    }
  }

  private drawStars(context: Context, at: number): void {
    const { width, height } = this.still;
    for (const { x, y, phase, size } of this.stars) {
      context.globalAlpha = 0.25 + 0.25 * Math.sin(2 * Math.PI * (2 * at + phase));
      context.fillStyle = color.text;
      context.fillRect(x * width, y * height, size * this.unit, size * this.unit);
    }
    context.globalAlpha = 1;
  }

  /** Light that climbs the cold edge of the tower. */
  private drawNeon(context: Context, at: number): void {
    const { width, height } = this.still;
    const scale = width / 1920;
    const rise = (at * 2) % 1;
    const x = width * (LINE.foot[0] + (LINE.tip[0] - LINE.foot[0]) * rise);
    const y = height * (LINE.foot[1] + (LINE.tip[1] - LINE.foot[1]) * rise);
    const glow = context.createRadialGradient(x, y, 0, x, y, 46 * scale);
    glow.addColorStop(0, `rgba(79, 209, 197, ${0.42 * Math.sin(Math.PI * rise)})`);
    glow.addColorStop(1, 'rgba(79, 209, 197, 0)');
    context.fillStyle = glow;
    context.fillRect(x - 60 * scale, y - 60 * scale, 120 * scale, 120 * scale);
  }

  /** Rows of the reflection shift against each other, nearer ones further. */
  private drawMirage(context: Context, at: number): void {
    const { unit } = this;
    const { width, height } = this.still;
    const turn = 2 * Math.PI * at;
    const depth = height - this.horizon;
    const edge = 6 * unit;
    context.save();
    context.clip(this.water(), 'evenodd');
    for (let row = 3; row < depth; row += 2) {
      const far = row / depth;
      const push =
        Math.sin(2 * turn + (row * 0.16) / unit) * (1 + 3.4 * far) +
        Math.sin(3 * turn - (row * 0.37) / unit) * (0.6 + 1.6 * far);
      const y = this.horizon + row;
      context.drawImage(this.still, 0, y, width, 2, push * unit - edge, y, width + 2 * edge, 2);
    }
    context.restore();
  }

  /** The picture without the objects in front of the water. */
  private water(): Path2D {
    const { width, height } = this.still;
    const path = new Path2D();
    path.rect(0, 0, width, height);
    for (const outline of STILL) {
      const [[left, top], ...rest] = outline;
      path.moveTo(left * width, top * height);
      for (const [x, y] of rest) path.lineTo(x * width, y * height);
      path.closePath();
    }
    return path;
  }
}
