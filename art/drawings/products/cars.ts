import { ink } from '../palette';
import { outline } from '../shapes';
import { circle, d, line, path, rect } from '../svg';
import { bike, scooter, trike } from './bikes';
import {
  bus,
  coupe,
  hatch,
  limousine,
  muscle,
  offroad,
  pickup,
  roadster,
  sedan,
  supercar,
  truck,
  van,
  wagon,
} from './car-classes';
import { chrome, draw, glow, lightbar, rallyLamps, roundel, spoiler } from './car-extras';
import { paints } from './paints';

/** The cars of the four lots, in the order of the catalogue. */
export const CAR_PICTURES: Record<string, readonly (() => string)[]> = {
  car_monthly: [
    () => draw('dusk', hatch(paints.sand, { rim: 'steel' })),
    () => draw('night', van(paints.white)),
    () =>
      draw(
        'dusk',
        sedan(paints.amber, {
          rim: 'disc',
          details:
            rect(196, 116, 36, 10, ink.sand, { rx: 2 }) +
            line('M62 196H340', ink.deep, 5, { 'stroke-dasharray': '6 6' }),
        }),
      ),
    () => draw('night', coupe(paints.red)),
    () => draw('green', pickup(paints.green)),
    () => scooter('dusk'),
    () => draw('green', wagon(paints.teal)),
    () => draw('neon', hatch(paints.night, { behind: glow, details: spoiler(288, 112) })),
  ],
  car_trimestrial: [
    () => draw('night', sedan(paints.blue, { details: spoiler(316, 154) + rect(82, 170, 34, 4, ink.deep) })),
    () =>
      draw(
        'dusk',
        van(paints.copper, {
          lower: '#efe2c8',
          details:
            path(
              outline([
                [88, 160, 3],
                [114, 114, 6],
                [158, 113, 3],
                [158, 160, 3],
              ]),
              'url(#w)',
            ) +
            [176, 230, 284]
              .map(
                (x) =>
                  rect(x, 116, 44, 40, 'url(#w)', { rx: 5 }) + path(d`M${x} 116h10q2 22 -10 40z`, ink.rust),
              )
              .join(''),
        }),
      ),
    () =>
      draw(
        'red',
        muscle(paints.copper, {
          details:
            path(
              outline([
                [92, 170, 4],
                [106, 161, 3],
                [148, 160, 3],
                [156, 169, 3],
              ]),
              ink.deep,
            ) + rect(50, 194, 302, 5, ink.sand),
        }),
      ),
    () => draw('green', offroad(paints.sand)),
    () =>
      draw(
        'gold',
        limousine(paints.black, {
          body: [
            [36, 216, 8],
            [32, 182, 6],
            [40, 172, 8],
            [118, 168, 8],
            [300, 166, 10],
            [356, 172, 12],
            [364, 188, 10],
            [360, 216, 8],
          ],
          cabin: [
            [112, 170],
            [152, 124, 12],
            [270, 124, 20],
            [322, 170],
          ],
          posts: [208],
          wheels: [92, 308],
          details:
            chrome(186, 36, 360) +
            path(
              outline([
                [34, 186, 2],
                [46, 186, 2],
                [46, 208, 2],
                [34, 208, 2],
              ]),
              ink.sand,
            ),
        }),
      ),
    () => bike('night', 'naked'),
    () => draw('gold', pickup(paints.black)),
    () => draw('dusk', coupe(paints.teal)),
  ],
  car_chapter: [
    () =>
      draw(
        'night',
        sedan(paints.white, {
          lower: '#1c2c55',
          details:
            lightbar +
            path(
              outline([
                [36, 206, 3],
                [48, 196, 3],
                [56, 220, 3],
                [40, 220, 3],
              ]),
              '#1c2233',
            ),
        }),
      ),
    () =>
      draw(
        'gold',
        limousine(paints.night, {
          lower: '#171b28',
          details:
            chrome(188, 24, 374) + [140, 182, 226, 268].map((x) => circle(x, 150, 4, ink.amber)).join(''),
        }),
      ),
    () =>
      draw(
        'dusk',
        coupe(paints.silver, {
          cabin: [
            [136, 178],
            [192, 130, 30],
            [262, 132, 50],
            [334, 178],
          ],
          posts: [],
        }),
      ),
    () =>
      draw(
        'red',
        hatch(paints.red, {
          rim: 'disc',
          behind: '',
          details:
            rallyLamps +
            roundel(206, 194, 16) +
            line('M180 110H290', ink.cream, 3) +
            circle(250, 108, 10, '#0a0c12') +
            spoiler(290, 112),
        }),
      ),
    () => draw('dusk', roadster(paints.amber)),
    () => draw('red', truck(paints.copper)),
    () => draw('night', wagon(paints.black)),
    () => draw('gold', muscle(paints.silver)),
  ],
  car_prime: [
    () =>
      draw(
        'gold',
        supercar(paints.amber, {
          details:
            spoiler(312, 158) +
            path(
              outline([
                [252, 186, 4],
                [288, 190, 4],
                [278, 206, 4],
                [248, 202, 4],
              ]),
              '#0b0e14',
            ),
        }),
      ),
    () =>
      draw(
        'neon',
        supercar(paints.black, {
          behind: path(
            outline([
              [182, 176, 2],
              [150, 108, 10],
              [186, 92, 10],
              [226, 172, 4],
            ]),
            '#39435c',
          ),
          details: line('M60 210H340', ink.cyan, 2.5),
        }),
      ),
    () =>
      draw(
        'night',
        limousine(paints.black, {
          body: [
            [30, 214, 6],
            [28, 172, 8],
            [38, 162, 10],
            [112, 156, 8],
            [324, 154, 8],
            [366, 162, 8],
            [370, 180, 8],
            [366, 214, 6],
          ],
          cabin: [
            [106, 158],
            [142, 112, 10],
            [298, 112, 10],
            [330, 158],
          ],
          posts: [186, 236],
          wheels: [90, 312],
          wheel: 30,
          details: line('M32 196H366', ink.dune, 2),
        }),
      ),
    () =>
      draw(
        'red',
        supercar(paints.white, {
          details:
            path(
              outline([
                [296, 140, 2],
                [356, 134, 2],
                [358, 142, 2],
                [298, 148, 2],
              ]),
              ink.red,
            ) +
            line('M320 146v26M344 144v28', ink.deep, 4) +
            roundel(176, 204, 13) +
            rect(40, 214, 30, 4, ink.deep),
        }),
      ),
    () =>
      draw(
        'neon',
        roadster(paints.violet, {
          body: [
            [44, 222, 6],
            [40, 202, 10],
            [66, 190, 22],
            [176, 172, 20],
            [200, 174, 4],
            [246, 176, 4],
            [262, 158, 16],
            [340, 170, 16],
            [354, 194, 10],
            [348, 222, 6],
          ],
          details: line('M64 206Q200 190 346 196', ink.cyan, 2),
        }),
      ),
    () =>
      draw(
        'gold',
        roadster(paints.teal, {
          lower: '#efe2c8',
          body: [
            [16, 216, 6],
            [14, 186, 14],
            [34, 174, 16],
            [150, 168, 10],
            [166, 172, 4],
            [266, 174, 4],
            [278, 166, 8],
            [370, 168, 10],
            [386, 158, 6],
            [384, 216, 8],
          ],
          wheels: [86, 318],
          rim: 'disc',
          behind:
            path(
              outline([
                [142, 172],
                [166, 138, 4],
                [172, 138, 2],
                [158, 172],
              ]),
              '#9db4c9',
              { opacity: '0.75' },
            ) +
            [198, 250]
              .map((x) =>
                path(
                  outline([
                    [x, 178],
                    [x + 4, 150, 8],
                    [x + 26, 150, 8],
                    [x + 30, 178],
                  ]),
                  ink.rust,
                ),
              )
              .join(''),
          details: chrome(190, 16, 384),
        }),
      ),
    () => trike('red'),
    () => draw('neon', bus(paints.black)),
  ],
};
