import { category } from './fixed-cards.js';

/** The four lots. Makes and models are the city's own. */
export const CARS = [
  ...category('car_monthly', [
    [
      'Dune Runner 80',
      'A boxy hatchback that starts on the first turn after a sandstorm. Cheap to repair, hard to notice.',
      5,
      14,
    ],
    [
      'Medina Courier',
      'A narrow van made for alleys. Sliding doors on both sides, and room for more than the papers say.',
      5.5,
      15.5,
    ],
    [
      'Salt Lake Sedan',
      'Four doors, soft seats and an engine that never hurries. The taxi drivers’ choice for twenty years.',
      6,
      17,
    ],
    ['Kasbah Coupé', 'Small, low and eager. Half the racers in the city started in one.', 6.5, 18],
    [
      'Oasis Pickup',
      'A flatbed with a winch and a dented door. Ask any farmer beyond the wall what it can tow.',
      7,
      20,
    ],
    [
      'Bazaar Scooter',
      'Two wheels, one basket, no traffic jams. The fastest way through the market at noon.',
      4.5,
      13,
    ],
    [
      'Ridgeback Wagon',
      'Roof rails, high clearance and a boot that swallows a week of camping in the canyons.',
      7.5,
      21,
    ],
    [
      'Neon Hatch',
      'A car-meet favourite, wired for underglow from the factory. The rest is your paint and your patience.',
      8,
      23,
    ],
  ]),
  ...category('car_trimestrial', [
    [
      'Sirocco RS',
      'Turbocharged, all-wheel drive and louder than it needs to be. It likes gravel better than tarmac.',
      11,
      31,
    ],
    [
      'Caravan King',
      'A six-seat cruiser with curtains in the back. Band, bodyguards or family: they all fit.',
      12,
      34,
    ],
    [
      'Copperhead 350',
      'A long bonnet and a short temper. Rear-wheel drive for people who finish their corners sideways.',
      13,
      37,
    ],
    [
      'Wadi Crawler',
      'Locking diffs front and rear, a snorkel and knee-high tyres. There are no roads on its map.',
      13.5,
      38,
    ],
    [
      'Boulevard Eight',
      'A chrome-edged saloon whose name arrives before you do. Doormen remember it.',
      14,
      40,
    ],
    ['Nightjar 600', 'A matt-black motorcycle that sits low and whispers until third gear.', 10, 28.5],
  ]),
  ...category('car_chapter', [
    [
      'Wall Keeper Interceptor',
      'Retired from the watch on the wall, sold without its markings. The engine still answers as if it were on patrol.',
      35,
      105,
    ],
    [
      'Archivist Limousine',
      'Built for the city’s first council and restored down to the reading lamps. History gets made in its back seat.',
      40,
      120,
    ],
    [
      'Glasshouse GT',
      'A grand tourer with a roof of smoked glass. Made for the road along the salt lake at dusk.',
      42,
      126,
    ],
    [
      'Red Canyon Rally',
      'Race numbers from a rally that was never approved. Spare wheels included; you’ll need them.',
      38,
      114,
    ],
    [
      'Sandglass Roadster',
      'Two seats and a windscreen you look over, not through. Every love story of this chapter has one in it.',
      34,
      102,
    ],
    [
      'Foundry Hauler',
      'A flat-nosed truck from the years the city was built. Slow uphill, unstoppable downhill.',
      32,
      96,
    ],
  ]),
  ...category('car_prime', [
    ['Mirage One', 'A hypercar with a carbon tub and a heat shimmer behind it whenever it stops.', 48, 145],
    [
      'Zenith Phantasm',
      'Silent for the first forty kilometres, and then very much not. Hybrid drive, scissor doors.',
      46,
      139,
    ],
    [
      'Obsidian Coach',
      'Armoured to the wheels and quiet as a library. For people with enemies and manners.',
      44,
      133,
    ],
    [
      'Simoom R',
      'A track car with just enough headlight to be legal. No radio, no carpet, no excuses.',
      45,
      136,
    ],
    [
      'Starfall Spyder',
      'An open-top exotic, painted to catch the neon. Slow down on the strip: that’s what it’s for.',
      42,
      127,
    ],
    [
      'Palace Cruiser',
      'A two-tone convertible as long as a boat, with a bar where others have a spare wheel.',
      40,
      121,
    ],
    ['Dervish Trike', 'Three wheels, one rider, two hundred horsepower. It spins if you let it.', 34, 103],
    [
      'Eclipse Shuttle',
      'A luxury bus turned rolling lounge: eight armchairs, a dance floor and everything tinted.',
      49,
      148,
    ],
  ]),
];
