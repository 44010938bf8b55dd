import { category } from './fixed-cards.js';

/** Characters. Standard ones come with the game, add-on ones are the city's own. */
export const PEDS = [
  ...category('ped_standard', [
    [
      'The Harbour Mechanic',
      'Oil-stained overalls, rolled sleeves and a rag in the back pocket. Looks at home under any bonnet.',
      10,
      30,
    ],
    [
      'The Night Guard',
      'Pressed uniform, steady eyes. People hand over their keys without being asked.',
      10,
      30,
    ],
    ['The Card Player', 'A silk waistcoat and a smile that has cost people money.', 10.5, 31.5],
    [
      'The Desert Farmer',
      'Sun hat, work boots, hands that know rope. From beyond the wall, and proud of it.',
      9.5,
      28.5,
    ],
    ['The Street Preacher', 'A long coat and a longer opinion. Every corner is a stage.', 9.5, 28.5],
    ['The Track Runner', 'Light shoes, light bag, always two streets ahead.', 10, 30],
    ['The Retired Officer', 'Grey moustache, straight back. He has seen your kind of trick before.', 11, 33],
  ]),
  ...category('ped_addon', [
    [
      'The Falconer',
      'Embroidered vest, leather glove and a bird that follows your scenes. Animated cloak.',
      13,
      37,
    ],
    [
      'The Storm Rider',
      'Goggles, scarf and a coat made for sand at a hundred kilometres an hour.',
      12.5,
      35.5,
    ],
    [
      'The Antiquarian',
      'Round spectacles, ink on the cuffs and pockets full of keys to doors nobody has found.',
      12,
      34,
    ],
    [
      'The Neon Courier',
      'A jacket with light in its seams. Made for people who deliver at night and ask nothing.',
      13.5,
      38.5,
    ],
    ['The Wall Veteran', 'Scarred armour plates over a wool coat. Every dent has a date.', 14, 40],
    ['The Saffron Singer', 'Gold thread, bangles and three stage poses.', 13, 37],
    ['The Clockmaker', 'A brass prosthetic arm with moving gears, fitted for first-person view.', 14.5, 41.5],
  ]),
];
