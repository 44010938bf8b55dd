import { ink } from '../palette';
import { circle, d, gradient, group, line, path, rect, tag } from '../svg';
import { stage, type Mood } from './stage';

/** A portrait: shoulders and head in two tones, lit from the left, distinguished by clothes. */
interface Ped {
  mood: Mood;
  skin: [lit: string, shaded: string];
  cloth: [lit: string, shaded: string];
  /** Behind the head: long hair, the back of a hood. */
  behind?: string;
  /** On the shoulders. */
  chest?: string;
  /** On the head. */
  head?: string;
  hair?: string | null;
  broad?: boolean;
}

export const skins = {
  olive: ['#e3b184', '#8a5a3a'],
  brown: ['#c08a5e', '#5f3a25'],
  dark: ['#9a6844', '#432819'],
  fair: ['#f2cda5', '#a0704e'],
} as const;

const RIGHT = 'url(#r)';
export const both = (data: string, [lit, shaded]: readonly [string, string]) =>
  path(data, lit) + path(data, shaded, { 'clip-path': RIGHT });

export function ped({
  mood,
  skin,
  cloth,
  behind = '',
  chest = '',
  head = '',
  hair = '#17131a',
  broad = false,
}: Ped): string {
  const s = broad ? 118 : 104;
  const shoulders = d`M${200 - s} 300C${200 - s} 244 ${200 - s * 0.7} 226 172 216C184 211 184 204 184 196H216C216 204 216 211 228 216C${200 + s * 0.7} 226 ${200 + s} 244 ${200 + s} 300Z`;
  const face = 'M158 126C158 92 176 78 200 78S242 92 242 126C242 164 224 190 200 190S158 164 158 126Z';
  const hairCap =
    'M156 130C150 88 172 66 202 66S250 90 244 130C238 112 232 104 222 100C204 106 176 104 168 100C162 108 158 118 156 130Z';
  const defs =
    tag(
      'clipPath',
      { id: 'r' },
      tag('path', { d: 'M203 40C196 90 210 120 204 150C200 176 206 200 200 216V300H400V0H203Z' }),
    ) +
    gradient('radial', 'a', {}, [
      [0, '#ffd9a0', 0.5],
      [1, '#ffd9a0', 0],
    ]);
  return stage(
    mood,
    tag('ellipse', { cx: 150, cy: 150, rx: 150, ry: 150, fill: 'url(#a)' }) +
      behind +
      both(shoulders, cloth) +
      both('M180 180H220V212C212 224 188 224 180 212Z', [shadeOf(skin[0]), skin[1]]) +
      chest +
      both(face, skin) +
      (hair ? both(hairCap, [hair, '#08070b']) : '') +
      path('M203 128q10 14 8 24q-4 5 -10 4', skin[1], { opacity: '0.5' }) +
      line('M170 130q8 -5 18 -1M214 129q9 -4 17 1', '#120d10', 3.4, { 'stroke-linecap': 'round' }) +
      line('M188 168q12 5 24 0', '#5b2f28', 2.6, { 'stroke-linecap': 'round' }) +
      head,
    { defs, floor: false },
  );
}

function shadeOf(colour: string): string {
  return colour === skins.fair[0]
    ? '#d8a77c'
    : colour === skins.olive[0]
      ? '#c08b60'
      : colour === skins.brown[0]
        ? '#98683f'
        : '#774c30';
}

export const collar = (fill: string) =>
  path('M176 212L200 250L166 262L158 222Z', fill) +
  path('M224 212L200 250L234 262L242 222Z', fill, { opacity: '0.7' });
export const tie = (fill: string) => path('M194 250h12l4 50h-20z', fill);
export const cap = (lit: string, shaded: string) =>
  both('M152 112C152 74 176 58 202 58S250 76 248 112Z', [lit, shaded]) +
  path('M146 112H226C214 122 166 124 140 122Z', shaded) +
  line('M154 108H246', ink.black, 3, { opacity: '0.35' });
const brim = (lit: string, shaded: string) =>
  both('M160 100C162 66 180 52 202 52S240 66 242 100Z', [lit, shaded]) +
  both('M112 108C140 90 262 90 290 108C262 120 140 120 112 108Z', [lit, shaded]) +
  path('M160 92H242V100H159Z', '#2a1d14');
export const moustache = (fill: string) =>
  path('M178 160q12 -10 22 -2q10 -8 22 2q-10 6 -22 2q-12 4 -22 -2z', fill);
export const beard = (fill: string) =>
  path(
    'M158 136C160 172 178 196 200 196S240 172 242 136C236 158 226 162 216 160Q200 154 184 160C174 162 164 158 158 136Z',
    fill,
  );
export const scarf = (lit: string, shaded: string) =>
  both('M160 196C176 214 224 214 240 196L256 222C226 246 174 246 144 222Z', [lit, shaded]) +
  line('M152 216C180 234 220 234 250 216', ink.black, 1.6, { opacity: '0.35' });
export const veil = (lit: string, shaded: string) =>
  both(
    'M150 236C132 150 138 58 200 54C262 58 268 150 250 236C236 214 246 160 240 126C236 98 220 86 200 86S164 98 160 126C154 160 164 214 150 236Z',
    [lit, shaded],
  );
export const turban = (lit: string, shaded: string) =>
  both('M148 112C138 70 168 46 202 46S264 72 252 112C226 96 176 96 148 112Z', [lit, shaded]) +
  line('M152 104C180 72 226 66 250 92M150 92C176 62 210 52 236 62', ink.black, 2, { opacity: '0.3' });
const goggles = () =>
  rect(156, 118, 88, 24, '#11151e', { rx: 11 }) +
  circle(180, 130, 12, ink.amber) +
  circle(222, 130, 12, '#a8601e') +
  path('M172 126q6 -8 14 -4z', '#fff1d0');
export const specs = () =>
  line(
    'M168 132a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M208 132a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M194 130q7 -5 14 0',
    ink.amber,
    3,
  );
export const hood = (lit: string, shaded: string) =>
  both(
    'M140 232C130 130 150 50 202 48S270 130 260 232C246 196 250 150 240 116C232 94 218 84 200 84S168 94 160 116C150 150 154 196 140 232Z',
    [lit, shaded],
  );
const pockets = (fill: string) =>
  rect(132, 262, 40, 30, fill, { rx: 3, opacity: '0.5' }) +
  rect(228, 262, 40, 30, fill, { rx: 3, opacity: '0.5' });

export const PED_PICTURES: Record<string, readonly (() => string)[]> = {
  ped_standard: [
    () =>
      ped({
        mood: 'dusk',
        skin: [...skins.olive],
        cloth: ['#5f7fb0', '#22365e'],
        chest: line('M164 222L156 300M236 222L244 300', '#16233f', 12) + pockets('#16233f'),
        head: cap('#5f7fb0', '#22365e') + path('M166 158l10 6 -8 5z', '#2a1d14'),
      }),
    () =>
      ped({
        mood: 'night',
        skin: [...skins.brown],
        cloth: ['#4a5878', '#141a2b'],
        broad: true,
        chest: collar('#2b3550') + tie('#0b0e14') + path('M144 262l8 -5 8 5 -2 12 -6 5 -6 -5z', ink.amber),
        head: cap('#4a5878', '#141a2b') + path('M198 78l5 9 -5 9 -5 -9z', ink.amber),
      }),
    () =>
      ped({
        mood: 'red',
        skin: [...skins.fair],
        cloth: ['#8d2f3c', '#3c121c'],
        chest:
          path('M172 214L200 300L228 214Q200 232 172 214Z', ink.sand) +
          path('M184 234l16 8 16 -8v18l-16 -8 -16 8z', '#0b0e14'),
        head: moustache('#17131a'),
      }),
    () =>
      ped({
        mood: 'gold',
        skin: [...skins.brown],
        cloth: ['#d9c193', '#7d6140'],
        chest: line('M160 226V300M240 226V300', '#4a3326', 9),
        head: brim('#e3c98f', '#8a6a3c'),
      }),
    () =>
      ped({
        mood: 'night',
        skin: [...skins.dark],
        cloth: ['#3d3a4a', '#121118'],
        chest:
          path('M166 220L200 300L234 220L252 232L214 300H186L148 232Z', '#1d1b26') +
          rect(190, 228, 20, 6, ink.sand),
        head: beard('#141014'),
      }),
    () =>
      ped({
        mood: 'neon',
        skin: [...skins.olive],
        cloth: ['#49c7bb', '#145257'],
        chest:
          line('M150 232Q200 262 250 232', ink.sand, 5) + path('M138 240L118 300H136L154 236Z', '#0f3b40'),
        head: line('M156 108Q200 92 244 108', ink.amber, 9),
      }),
    () =>
      ped({
        mood: 'dusk',
        skin: [...skins.fair],
        cloth: ['#7d8a6a', '#353d2c'],
        broad: true,
        chest:
          collar('#5a664a') +
          rect(130, 260, 44, 5, ink.amber) +
          rect(130, 268, 44, 5, ink.red) +
          rect(130, 276, 44, 5, ink.cyan),
        hair: '#b9b6b0',
        head: moustache('#c9c6c0'),
      }),
    () =>
      ped({
        mood: 'green',
        skin: [...skins.olive],
        cloth: ['#4d8a6a', '#1b4030'],
        chest: collar('#2d6047'),
        head: veil('#e3d5bc', '#8f7b58'),
      }),
  ],
  ped_addon: [
    () =>
      ped({
        mood: 'gold',
        skin: [...skins.olive],
        cloth: ['#a0522d', '#4a2112'],
        chest:
          line('M170 218L182 300M230 218L218 300', ink.amber, 4, { 'stroke-dasharray': '6 4' }) +
          path('M268 236c14 -26 8 -52 -8 -62c-2 -10 10 -16 18 -8c4 0 8 4 4 8c14 18 14 48 -2 70z', '#3a2a1f') +
          circle(272, 170, 2.4, ink.amber),
        head: turban('#e3d5bc', '#8f7b58') + beard('#17131a'),
      }),
    () =>
      ped({
        mood: 'dusk',
        skin: [...skins.brown],
        cloth: ['#c9a36a', '#6b4a2a'],
        broad: true,
        chest: scarf('#d2573f', '#6e231c') + pockets('#4a3326'),
        head: goggles(),
      }),
    () =>
      ped({
        mood: 'night',
        skin: [...skins.fair],
        cloth: ['#5a4636', '#231a14'],
        chest: collar('#e3d5bc') + tie('#7a3230') + line('M150 262q14 16 30 4', ink.amber, 2.5),
        hair: '#8d8a83',
        head: specs(),
      }),
    () =>
      ped({
        mood: 'neon',
        skin: [...skins.dark],
        cloth: ['#27324a', '#0c1019'],
        chest:
          line(
            'M132 300C134 258 152 240 176 226M268 300C266 258 248 240 224 226M200 250V300',
            ink.cyan,
            3.4,
          ) + path('M170 208L158 230L200 248L242 230L230 208Q200 232 170 208Z', '#1b2336'),
        head: line('M160 104Q200 84 240 104', ink.cyan, 3),
      }),
    () =>
      ped({
        mood: 'red',
        skin: [...skins.olive],
        cloth: ['#6a6f7d', '#252833'],
        broad: true,
        chest:
          path(
            'M92 300C92 262 110 240 146 232L158 262L120 300ZM308 300C308 262 290 240 254 232L242 262L280 300Z',
            '#9aa0ae',
          ) +
          path('M254 232L242 262L280 300H308C308 262 290 240 254 232Z', '#3a3f4c') +
          line('M112 262l20 8M124 248l18 10', '#252833', 2.5),
        hair: '#5b5a5e',
        head: beard('#4a484c') + line('M222 106l-8 34', '#5b2f28', 2.6),
      }),
    () =>
      ped({
        mood: 'gold',
        skin: [...skins.brown],
        cloth: ['#e0892c', '#7a3c12'],
        chest:
          line('M150 236Q200 286 250 236', ink.amber, 4) +
          line('M158 230Q200 268 242 230', '#ffe2ad', 3, { 'stroke-dasharray': '2 5' }),
        hair: '#17131a',
        behind: both('M146 240C128 150 146 62 202 60S272 150 254 240Z', ['#2a1d1e', '#0b0809']),
        head:
          path('M200 84l6 10 -6 10 -6 -10z', ink.amber) +
          line('M160 98Q200 78 240 98', ink.amber, 2.5) +
          circle(158, 160, 5, ink.amber) +
          circle(242, 160, 5, '#a8601e'),
      }),
    () =>
      ped({
        mood: 'dusk',
        skin: [...skins.fair],
        cloth: ['#4a3d33', '#1b1511'],
        chest:
          path('M96 300C96 256 112 240 140 232L152 300Z', '#e0a04a') +
          line('M108 268h34M104 282h42M116 254h24', '#6b4316', 3) +
          circle(124, 246, 9, '#8a5a22') +
          collar('#2d241d'),
        head:
          line('M210 132a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M238 132l10 -4', ink.amber, 4) +
          circle(224, 132, 9, '#9db4c9', { opacity: '0.6' }),
      }),
    () =>
      ped({
        mood: 'night',
        skin: [...skins.dark],
        cloth: ['#3a4568', '#11162a'],
        chest: collar('#1b2336'),
        head: hood('#4a5b8c', '#161d36'),
      }),
  ],
};

/** The cards of the character pages: a plain face, a face to choose, an empty slot. */
export const PED_CARDS: Record<string, () => string> = {
  'ped-gta-v': () =>
    ped({
      mood: 'night',
      skin: [...skins.olive],
      cloth: ['#c8cede', '#565f78'],
      chest: path('M172 214L200 244L228 214L236 222L200 300L164 222Z', '#2a3350'),
    }),
  'ped-custom': () =>
    ped({
      mood: 'gold',
      skin: [...skins.brown],
      cloth: ['#e8952a', '#6e3a10'],
      chest: scarf('#28407a', '#131f3d'),
      head: goggles() + turban('#28407a', '#131f3d'),
    }).replace(
      '</svg>',
      group(
        {},
        line(
          'M104 36h26M104 36v26M296 36h-26M296 36v26M104 224v-26M104 224h26M296 224v-26M296 224h-26',
          ink.cyan,
          3,
        ),
      ) + '</svg>',
    ),
  'character-slot': () =>
    stage(
      'neon',
      line(
        'M128 276C128 234 152 222 176 212C184 208 184 200 184 192C164 180 158 156 158 126C158 92 176 78 200 78S242 92 242 126C242 156 236 180 216 192C216 200 216 208 224 212C248 222 272 234 272 276',
        ink.cyan,
        3,
        { 'stroke-dasharray': '9 7', 'stroke-linecap': 'round' },
      ) +
        path(
          'M128 276C128 234 152 222 176 212C184 208 184 200 184 192C164 180 158 156 158 126C158 92 176 78 200 78S242 92 242 126C242 156 236 180 216 192C216 200 216 208 224 212C248 222 272 234 272 276Z',
          ink.cyan,
          { opacity: '0.1' },
        ) +
        path('M194 122h12v16h16v12h-16v16h-12v-16h-16v-12h16z', ink.amber),
      { floor: false },
    ),
};
