import { ink } from '../palette';
import { Random } from '../random';
import { circle, d, ellipse, gradient, group, path, picture, rect, tag } from '../svg';
import { lamp, mosque, oldTown, palm } from './old-town';
import { landmark, towers } from './towers';

export interface SceneSize {
  width: number;
  height: number;
  /** The horizon, in pixels from the top. */
  horizon: number;
  /** The highest point of the skyline, in pixels from the left. */
  heart: number;
  /** Scale of the buildings; 1 suits a picture 1920 pixels wide. */
  scale: number;
  moon: [x: number, y: number, radius: number];
}

/** The city at night and its mirage: the hot ground reflects a distorted skyline. */
export function scene(size: SceneSize): string {
  const { width, height, horizon } = size;
  const depth = height - horizon;
  const city = skyline(size);
  return picture(
    width,
    height,
    tag('defs', {}, ...definitions(size)),
    rect(0, 0, width, height, 'url(#sky)'),
    stars(size),
    moon(size.moon),
    rect(0, 0, width, height, 'url(#glow)'),
    city,
    rect(0, horizon, width, depth, '#1b1518'),
    tag(
      'svg',
      { x: 0, y: horizon, width, height: depth, viewBox: `0 0 ${width} ${depth}` },
      group(
        { filter: 'url(#heat)' },
        rect(0, -20, width, depth + 40, 'url(#mirror)'),
        group({ transform: `matrix(1 0 0 -0.62 0 ${horizon * 0.62})`, opacity: '0.9' }, city),
      ),
      rect(0, 0, width, depth, 'url(#shade)'),
      shimmer(size),
    ),
    rect(0, horizon - 2, width, 4, 'url(#edge)'),
  );
}

function definitions({ width, height, horizon, heart, scale }: SceneSize): string[] {
  const px = { gradientUnits: 'userSpaceOnUse' };
  return [
    gradient('linear', 'sky', { ...px, x1: 0, y1: 0, x2: 0, y2: horizon }, [
      [0, '#080b12'],
      [0.4, '#101626'],
      [0.68, '#222238'],
      [0.86, '#543540'],
      [1, '#a65f2c'],
    ]),
    gradient(
      'radial',
      'glow',
      { ...px, cx: heart, cy: horizon, r: width * 0.46 * Math.max(1, scale * 0.9) },
      [
        [0, '#ffc266', 0.82],
        [0.34, ink.ember, 0.36],
        [0.7, '#b5562b', 0.12],
        [1, '#b5562b', 0],
      ],
    ),
    gradient('linear', 'far', { ...px, x1: 0, y1: horizon - 520 * scale, x2: 0, y2: horizon }, [
      [0, '#20283f'],
      [0.6, '#332d40'],
      [1, '#68432f'],
    ]),
    gradient('linear', 'mid', { ...px, x1: 0, y1: horizon - 400 * scale, x2: 0, y2: horizon }, [
      [0, '#171e30'],
      [0.65, '#1f1f2e'],
      [1, '#3b2a29'],
    ]),
    gradient('linear', 'near', { ...px, x1: 0, y1: horizon - 220 * scale, x2: 0, y2: horizon }, [
      [0, '#10151f'],
      [1, '#1d1718'],
    ]),
    gradient('linear', 'dust', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
      [0, '#b5562b', 0],
      [1, '#e0893c', 0.34],
    ]),
    gradient('linear', 'tower', { x1: 0, y1: 0, x2: 1, y2: 0 }, [
      [0, '#3a4a68'],
      [0.35, '#1b2336'],
      [1, '#10141f'],
    ]),
    gradient('linear', 'mirror', { ...px, x1: 0, y1: 0, x2: 0, y2: height - horizon }, [
      [0, '#c9762f'],
      [0.12, '#6d4032'],
      [0.4, '#221e2c'],
      [1, '#0b0e14'],
    ]),
    gradient('linear', 'shade', { ...px, x1: 0, y1: 0, x2: 0, y2: height - horizon }, [
      [0, '#0b0e14', 0.05],
      [0.45, '#0b0e14', 0.5],
      [0.96, '#0b0e14', 1],
    ]),
    gradient('linear', 'edge', { x1: 0, y1: 0, x2: 1, y2: 0 }, [
      [0, ink.amber, 0],
      [0.5, '#ffd9a0', 0.9],
      [1, ink.amber, 0],
    ]),
    gradient('radial', 'halo', {}, [
      [0, '#ffc266', 0.75],
      [0.3, ink.ember, 0.28],
      [1, ink.ember, 0],
    ]),
    gradient('radial', 'moonlight', {}, [
      [0, ink.cream, 0.2],
      [1, ink.cream, 0],
    ]),
    tag(
      'filter',
      { id: 'heat', x: '-2%', y: '-2%', width: '104%', height: '104%' },
      tag('feTurbulence', { type: 'fractalNoise', baseFrequency: '0.0045 0.075', numOctaves: 2, seed: 4 }),
      tag('feDisplacementMap', {
        in: 'SourceGraphic',
        scale: 42,
        xChannelSelector: 'R',
        yChannelSelector: 'G',
      }),
      tag('feGaussianBlur', { stdDeviation: '1.6 0.7' }),
    ),
  ];
}

function skyline({ width, horizon, heart, scale }: SceneSize): string {
  const random = new Random(41);
  const swell = (spread: number, floor: number) => (x: number) =>
    floor + (1 - floor) * Math.exp(-(((x - heart) / (width * spread)) ** 2));
  const common = { ground: horizon, from: -30, to: width + 30 };
  const far = towers(
    {
      ...common,
      height: [230 * scale, 470 * scale],
      width: [34 * scale, 78 * scale],
      fill: 'url(#far)',
      rim: 'rgb(255 190 110 / 13%)',
      lit: 0.1,
      pane: [2 * scale, 3 * scale],
      pitch: [7 * scale, 9 * scale],
      glow: '#d99a52',
      swell: swell(0.26, 0.22),
    },
    random,
  );
  const mid = towers(
    {
      ...common,
      height: [120 * scale, 320 * scale],
      width: [44 * scale, 92 * scale],
      fill: 'url(#mid)',
      rim: 'rgb(255 190 110 / 12%)',
      lit: 0.24,
      pane: [3 * scale, 4.4 * scale],
      pitch: [9 * scale, 12 * scale],
      glow: ink.amber,
      swell: swell(0.36, 0.26),
    },
    random,
  );
  const dunes = path(
    d`M0 ${horizon}V${horizon - 70 * scale}Q${width * 0.1} ${horizon - 120 * scale} ${width * 0.2} ${horizon - 66 * scale}T${width * 0.46} ${horizon - 40 * scale}T${width * 0.8} ${horizon - 60 * scale}T${width} ${horizon - 96 * scale}V${horizon}Z`,
    '#3a2a35',
  );
  const front = '#0a0d14';
  return [
    dunes,
    far,
    rect(0, horizon - 260 * scale, width, 260 * scale, 'url(#dust)'),
    landmark(heart + 70 * scale, horizon, 500 * scale),
    mid,
    mosque(heart - 230 * scale, horizon, 150 * scale, 'url(#near)'),
    oldTown({ ...common, scale, fill: 'url(#near)' }, random),
    ...[0.06, 0.27, 0.44, 0.66, 0.83, 0.95].map((at) => lamp(width * at, horizon, 46 * scale)),
    palm(width * 0.035, horizon, 210 * scale, 34 * scale, front),
    palm(width * 0.085, horizon, 138 * scale, -16 * scale, front),
    palm(width * 0.36, horizon, 92 * scale, 12 * scale, front),
    palm(width * 0.775, horizon, 124 * scale, -18 * scale, front),
    palm(width * 0.905, horizon, 246 * scale, -42 * scale, front),
    palm(width * 0.955, horizon, 168 * scale, 22 * scale, front),
    rect(0, horizon - 5 * scale, width, 6 * scale, front),
  ].join('');
}

function stars({ width, horizon, scale }: SceneSize): string {
  const random = new Random(11);
  const dots = Array.from({ length: 150 }, () => {
    const high = random.next() ** 1.6;
    return circle(
      random.between(0, width),
      horizon * 0.8 * high,
      random.between(0.6, 1.5) * Math.max(1, scale),
      ink.sand,
      {
        opacity: (random.between(0.2, 0.85) * (1 - high * 0.7)).toFixed(2),
      },
    );
  });
  return dots.join('');
}

function moon([x, y, r]: SceneSize['moon']): string {
  return (
    circle(x, y, r * 3.4, 'url(#moonlight)') +
    path(
      d`M${x + r * 0.25} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.5}A${r * 0.82} ${r * 0.82} 0 0 1 ${x + r * 0.25} ${y - r}Z`,
      ink.sand,
    )
  );
}

/** Bright streaks on the hot ground, below the centre of the city. */
function shimmer({ width, height, horizon, heart, scale }: SceneSize): string {
  const random = new Random(23);
  const depth = height - horizon;
  return Array.from({ length: 70 }, () => {
    const far = random.next() ** 1.8;
    const y = 6 + far * depth * 0.7;
    const x = heart + (random.next() + random.next() - 1) * width * 0.52;
    return ellipse(
      x,
      y,
      random.between(14, 90) * scale * (0.5 + far),
      random.between(0.7, 1.8),
      random.chance(0.1) ? ink.cyan : ink.amber,
      {
        opacity: (random.between(0.15, 0.6) * (1 - far * 0.8)).toFixed(2),
      },
    );
  }).join('');
}
