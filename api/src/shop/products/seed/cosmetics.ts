import { category } from './fixed-cards.js';

/** Weapons, skins and clothes. Cosmetic only. */
export const COSMETICS = [
  ...category('weapons', [
    [
      'Duelist’s Revolver',
      'A long-barrelled showpiece with a walnut grip. It tells people you count to ten before you shoot.',
      9,
      26,
    ],
    [
      'Caravan Rifle',
      'Bolt-action with a canvas strap and brass sights, as the caravan guards carried it.',
      11,
      31,
    ],
    ['Brass Knuckle Ring', 'Four rings and a warning. For arguments that end at arm’s length.', 6, 17],
    ['Harbour Machete', 'A broad blade from the fishing docks, its handle wrapped in sail twine.', 7, 20],
    [
      'Night Watch Baton',
      'Matt black, rubber grip, retractable. Standard issue for the strip’s guards.',
      6.5,
      18,
    ],
    ['Rebel Carbine', 'Taped magazine, painted stock and a charm that somebody’s daughter made.', 12, 34],
    ['Ceremonial Sabre', 'A curved parade sword with a silver guard. Not sharp, but respected.', 10, 28.5],
  ]),
  ...category('skins', [
    ['Sandstorm Camo', 'Three tones of dust for every weapon in your locker.', 5, 14],
    ['Engraved Brass', 'Leaf patterns cut by hand along barrel and frame.', 8, 23],
    ['Neon Circuit', 'Thin lines of light that pulse when you reload.', 9, 26],
    ['Girih Gold', 'Interlaced star patterns in gold on midnight blue.', 10, 28.5],
    ['Rust and Rescue', 'Flaking orange paint and a rescue team’s faded stencil.', 5.5, 15.5],
    ['Midnight Velvet', 'A soft black finish that light refuses to touch.', 7, 20],
    ['Heatwave', 'From yellow to deep red, like a barrel after a long night.', 6.5, 18],
  ]),
  ...category('clothes', [
    [
      'Linen Desert Set',
      'Loose shirt, wide trousers and a scarf for the wind. Eight natural colours.',
      5,
      14,
    ],
    ['Strip Night Suit', 'Slim cut, satin lapels, cufflinks that catch the neon.', 7, 20],
    ['Crew Bomber Jacket', 'Heavy satin with a blank back panel for your crew’s crest.', 6.5, 18],
    ['Mechanic’s Coverall', 'Real pockets, real stains. Half-zip and tied-at-the-waist versions.', 4.5, 13],
    [
      'Riders’ Leather',
      'Armoured shoulders, scuffed elbows and a collar that stands up on its own.',
      7.5,
      21,
    ],
    ['Palace Kaftan', 'Long embroidered robe with matching slippers, for evenings with candles.', 8, 23],
    ['Harbour Knit', 'A fisherman’s jumper and a cap that has been out in all weathers.', 5, 14],
    ['Techwear Shell', 'Taped seams, hidden straps and a hood that zips up to the eyes.', 8.5, 24],
  ]),
];
