import { category } from './fixed-cards.js';

/** Companies and houses. */
export const PLACES = [
  ...category('company', [
    [
      'Tobacco House',
      'Fields beyond the wall, a drying barn and a counter in the old town. Comes with six staff contracts.',
      60,
      185,
    ],
    [
      'Real Estate Agency',
      'The keys of the city hang on your board. Office on the strip, listings book and commission licence.',
      85,
      260,
    ],
    [
      'SnrBurger',
      'The grill that feeds every night shift. Kitchen, drive-through window and delivery mopeds.',
      55,
      170,
    ],
    [
      'Shisha Bar',
      'Low tables, low light and the best gossip in the city. Roof terrace with a view of the strip.',
      58,
      178,
    ],
    [
      'Mechanic Workshop',
      'Four lifts, a paint booth and a tow licence. The Keepers bring their cars here, and so does everyone else.',
      70,
      215,
    ],
    ['Supermarket', 'Shelves up to the ceiling, cold storage and a loading bay that never sleeps.', 50, 155],
    [
      'Casino Floor',
      'One hall of tables under the golden dome, with a cashier’s desk, a security room and a table for the owner.',
      99,
      305,
    ],
    [
      'Water Works',
      'Whoever sells water in a desert is never far from the story. Pumps, a tanker and the city contract.',
      75,
      230,
    ],
  ]),
  ...category('house', [
    [
      'Rooftop Room',
      'A bed, a stove and the best sunset in the old town. Climb the outside stairs and mind the cables.',
      15,
      45,
    ],
    ['Canal Apartment', 'Two rooms above the water with a balcony just wide enough for coffee.', 22, 68],
    ['Garage Loft', 'Sleep above your cars. Parking for three, a workbench and a freight lift.', 30, 92],
    [
      'Courtyard House',
      'Blue door, fountain, lemon tree. Four rooms around a yard no street can see into.',
      38,
      117,
    ],
    [
      'Canyon Cabin',
      'An hour from the last lamp post. Fireplace, cellar, and a radio that picks up channels it shouldn’t.',
      28,
      86,
    ],
    [
      'Skyline Penthouse',
      'Glass on three sides, a pool on the fourth. Private lift with your code.',
      65,
      200,
    ],
    [
      'Dune Villa',
      'White walls, shaded arches and a helipad swept twice a day. Parties are heard in the next valley.',
      80,
      245,
    ],
    [
      'Lighthouse Keep',
      'The old tower on the salt lake, turned into a home. One staircase, one lamp, no neighbours.',
      55,
      170,
    ],
  ]),
];
