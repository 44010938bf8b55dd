import { ink } from '../palette';
import { outline } from '../shapes';
import { line, path, rect } from '../svg';
import { shade, type Car } from './car';
import type { Paint } from './paints';

export const hatch = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [84, 218, 8],
    [80, 184, 12],
    [96, 172, 14],
    [148, 164, 8],
    [308, 162, 8],
    [322, 178, 12],
    [320, 218, 8],
  ],
  cabin: [
    [138, 168],
    [178, 118, 12],
    [290, 118, 14],
    [316, 168],
  ],
  posts: [232],
  wheels: [128, 278],
  wheel: 26,
  ...more,
});
export const sedan = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [56, 218, 8],
    [52, 188, 14],
    [72, 176, 16],
    [138, 168, 10],
    [282, 166, 10],
    [342, 172, 12],
    [350, 190, 10],
    [346, 218, 8],
  ],
  cabin: [
    [130, 170],
    [178, 126, 20],
    [254, 126, 22],
    [304, 170],
  ],
  posts: [216],
  wheels: [110, 296],
  wheel: 25,
  ...more,
});
export const coupe = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [54, 220, 8],
    [50, 194, 12],
    [70, 182, 20],
    [150, 172, 20],
    [290, 170, 16],
    [340, 176, 12],
    [348, 194, 10],
    [344, 220, 8],
  ],
  cabin: [
    [146, 176],
    [196, 136, 26],
    [250, 136, 40],
    [326, 176],
  ],
  posts: [240],
  wheels: [110, 294],
  wheel: 26,
  ...more,
});
export const supercar = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [40, 222, 6],
    [38, 206, 8],
    [64, 194, 22],
    [140, 178, 30],
    [230, 172, 10],
    [330, 170, 12],
    [358, 178, 8],
    [360, 200, 8],
    [352, 222, 6],
  ],
  cabin: [
    [122, 188],
    [190, 144, 34],
    [236, 142, 30],
    [318, 174],
  ],
  posts: [226],
  wheels: [104, 298],
  wheel: 27,
  details: path(
    outline([
      [252, 186, 4],
      [288, 190, 4],
      [278, 206, 4],
      [248, 202, 4],
    ]),
    '#0b0e14',
  ),
  headlamp: [
    [58, 198, 2],
    [92, 190, 2],
    [86, 198, 2],
    [60, 204, 2],
  ],
  ...more,
});
export const muscle = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [46, 218, 6],
    [44, 182, 6],
    [52, 174, 6],
    [168, 168, 6],
    [300, 166, 10],
    [350, 172, 6],
    [358, 186, 6],
    [352, 218, 6],
  ],
  cabin: [
    [166, 170],
    [204, 130, 14],
    [256, 130, 20],
    [334, 170],
  ],
  posts: [246],
  wheels: [108, 298],
  wheel: 28,
  details:
    path(
      outline([
        [92, 170, 4],
        [106, 161, 3],
        [148, 160, 3],
        [156, 169, 3],
      ]),
      ink.deep,
    ) + rect(52, 184, 30, 3, ink.deep),
  ...more,
});
export const offroad = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [70, 202, 5],
    [68, 160, 6],
    [76, 152, 6],
    [146, 148, 6],
    [322, 146, 5],
    [328, 160, 6],
    [326, 202, 5],
  ],
  cabin: [
    [140, 152],
    [160, 98, 8],
    [312, 98, 8],
    [322, 152],
  ],
  posts: [210, 264],
  wheels: [118, 280],
  wheel: 35,
  rim: 'steel',
  details:
    rect(326, 144, 14, 46, '#0a0c12', { rx: 6 }) +
    rect(156, 90, 156, 5, ink.deep) +
    line('M170 94v-6M230 94v-6M296 94v-6', ink.deep, 4) +
    line('M96 150V84', '#0a0c12', 5),
  ...more,
});
export const wagon = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [58, 216, 8],
    [54, 184, 12],
    [72, 172, 12],
    [136, 164, 8],
    [334, 162, 8],
    [344, 180, 10],
    [342, 216, 8],
  ],
  cabin: [
    [130, 166],
    [170, 116, 14],
    [316, 116, 10],
    [336, 166],
  ],
  posts: [214, 268],
  wheels: [110, 294],
  wheel: 28,
  details: line('M178 110H314M190 110v6M304 110v6', ink.cream, 3),
  ...more,
});
export const pickup = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [48, 210, 6],
    [46, 170, 8],
    [56, 162, 8],
    [132, 156, 6],
    [240, 154],
    [242, 164],
    [358, 162, 4],
    [360, 210, 6],
  ],
  cabin: [
    [126, 158],
    [156, 108, 12],
    [226, 108, 8],
    [236, 158],
  ],
  posts: [196],
  wheels: [104, 306],
  wheel: 32,
  rim: 'steel',
  details:
    line('M256 176h94', ink.black, 2, { opacity: '0.5' }) +
    rect(244, 150, 6, 14, ink.deep) +
    rect(40, 196, 14, 8, '#6b7388', { rx: 2 }),
  ...more,
});
export const van = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [62, 216, 8],
    [58, 176, 10],
    [74, 160, 10],
    [108, 102, 18],
    [336, 98, 12],
    [342, 120, 8],
    [342, 216, 8],
  ],
  cabin: [],
  wheels: [112, 294],
  wheel: 26,
  rim: 'disc',
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
    line('M178 116V206M262 116V206', ink.black, 2, { opacity: '0.5' }) +
    rect(262, 164, 70, 3, ink.black, { opacity: '0.5' }) +
    rect(168, 168, 10, 4, ink.cream),
  headlamp: [
    [60, 180, 3],
    [80, 176, 3],
    [78, 190, 3],
    [60, 192, 3],
  ],
  ...more,
});
export const roadster = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [58, 218, 8],
    [54, 190, 14],
    [74, 178, 20],
    [176, 170, 16],
    [196, 172, 4],
    [250, 174, 4],
    [262, 164, 12],
    [330, 172, 20],
    [346, 192, 12],
    [342, 218, 8],
  ],
  cabin: [],
  wheels: [112, 290],
  wheel: 26,
  behind:
    path(
      outline([
        [170, 174],
        [196, 146, 4],
        [202, 146, 2],
        [186, 174],
      ]),
      '#9db4c9',
      { opacity: '0.75' },
    ) +
    path(
      outline([
        [232, 178],
        [236, 152, 8],
        [254, 152, 8],
        [258, 178],
      ]),
      ink.umber,
    ),
  ...more,
});
export const limousine = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [22, 216, 8],
    [18, 184, 12],
    [34, 174, 14],
    [92, 168, 8],
    [316, 166, 10],
    [372, 172, 12],
    [380, 188, 10],
    [376, 216, 8],
  ],
  cabin: [
    [88, 170],
    [124, 128, 16],
    [294, 128, 18],
    [332, 170],
  ],
  posts: [160, 204, 248],
  wheels: [74, 330],
  wheel: 25,
  rim: 'disc',
  ...more,
});
export const truck = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [44, 208, 6],
    [42, 104, 14],
    [126, 96, 8],
    [130, 186],
    [354, 186, 3],
    [356, 208, 3],
  ],
  cabin: [],
  wheels: [88, 262, 322],
  wheel: 30,
  rim: 'steel',
  behind:
    rect(142, 104, 214, 84, shade(paint[1], 0.8)) +
    line('M178 104v84M214 104v84M250 104v84M286 104v84M322 104v84', ink.black, 3, { opacity: '0.4' }) +
    rect(142, 104, 214, 3, ink.cream, { opacity: '0.4' }) +
    rect(134, 84, 6, 70, ink.deep),
  details:
    path(
      outline([
        [52, 158, 3],
        [54, 116, 8],
        [108, 112, 6],
        [108, 158, 3],
      ]),
      'url(#w)',
    ) + line('M44 178h42M44 186h42M44 194h42', ink.black, 2, { opacity: '0.5' }),
  headlamp: [
    [44, 198, 3],
    [60, 198, 3],
    [60, 206, 3],
    [44, 206, 3],
  ],
  ...more,
});
export const bus = (paint: Paint, more: Partial<Car> = {}): Car => ({
  paint: [...paint],
  body: [
    [24, 212, 8],
    [22, 130, 20],
    [40, 88, 18],
    [372, 86, 12],
    [378, 110, 8],
    [376, 212, 8],
  ],
  cabin: [],
  wheels: [86, 300],
  wheel: 27,
  rim: 'disc',
  details:
    path(
      outline([
        [32, 152, 4],
        [34, 124, 8],
        [50, 102, 8],
        [364, 102, 6],
        [364, 152, 4],
      ]),
      'url(#w)',
    ) +
    line('M92 102v50M160 102v50M228 102v50M296 102v50', '#0b0e16', 4) +
    rect(32, 166, 340, 2.5, ink.cyan) +
    rect(32, 172, 340, 1.4, ink.amber),
  headlamp: [
    [26, 182, 3],
    [42, 180, 3],
    [42, 190, 3],
    [26, 192, 3],
  ],
  ...more,
});
