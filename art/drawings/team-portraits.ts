import sharp from 'sharp';
import { ink } from './palette';
import { beard, both, collar, ped, scarf, skins, specs, tie, turban, veil } from './products/peds';
import { circle, line, path } from './svg';

/** Faces of the demo's team page. They differ from the characters that the shop sells. */
const TEAM_PORTRAITS: Readonly<Record<string, () => string>> = {
  samira: () =>
    ped({
      mood: 'gold',
      skin: [...skins.olive],
      cloth: ['#2f6f78', '#12353c'],
      chest: scarf('#e3d5bc', '#8f7b58'),
      behind: both('M148 214C132 150 146 60 202 58S270 150 252 214Z', ['#3a241c', '#150c0a']),
      head: circle(158, 162, 4.5, ink.amber) + circle(242, 162, 4.5, '#a8601e'),
      hair: '#3a241c',
    }),
  hamza: () =>
    ped({
      mood: 'night',
      skin: [...skins.dark],
      cloth: ['#8a4b2f', '#3b1c12'],
      broad: true,
      chest: collar('#5c2f1d') + line('M200 250V300', ink.sand, 3),
      head: beard('#120d0c') + specs(),
    }),
  ines: () =>
    ped({
      mood: 'neon',
      skin: [...skins.brown],
      cloth: ['#c8cede', '#565f78'],
      chest: collar('#27324a'),
      head: veil('#28407a', '#131f3d') + line('M162 112Q200 92 238 112', ink.cyan, 3),
    }),
  rachid: () =>
    ped({
      mood: 'red',
      skin: [...skins.olive],
      cloth: ['#3d4a38', '#171d15'],
      broad: true,
      chest: scarf('#d9c193', '#7d6140'),
      head: turban('#a0522d', '#4a2112') + beard('#6b6864'),
      hair: null,
    }),
  yasmine: () =>
    ped({
      mood: 'dusk',
      skin: [...skins.fair],
      cloth: ['#7a3230', '#331312'],
      chest: line('M150 236Q200 280 250 236', ink.amber, 3),
      behind: both('M150 196C140 140 148 62 202 60S264 140 250 196Z', ['#8a4a22', '#3c1d0d']),
      head: specs(),
      hair: '#8a4a22',
    }),
  tarek: () =>
    ped({
      mood: 'green',
      skin: [...skins.brown],
      cloth: ['#4a5878', '#141a2b'],
      chest: collar('#e3d5bc') + tie('#28407a'),
      head:
        line('M154 118C146 78 174 56 202 56S254 78 246 118', '#20242e', 9) +
        path('M144 118h18v36h-18zM238 118h18v36h-18z', '#20242e') +
        line('M150 150Q158 190 184 184', ink.cyan, 3),
    }),
};

/** The square around a face, 480 pixels wide, as a member of the team would upload it. */
export const portraits = () =>
  Object.entries(TEAM_PORTRAITS).map(async ([name, draw]) => {
    const face = sharp(Buffer.from(draw()), { density: 144 }).resize({ height: 480 });
    const { data, info } = await face.toBuffer({ resolveWithObject: true });
    const left = Math.round((info.width - 480) / 2);
    const square = sharp(data).extract({ left, top: 0, width: 480, height: 480 });
    return [name, await square.webp({ quality: 84 }).toBuffer()] as const;
  });
