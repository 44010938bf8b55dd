import { card, type SeedProduct } from './seed-product.js';

/** The cards of the shop pages with the prices of the specification (section 9). Their points stand one a line. */
export const FIXED_CARDS: readonly SeedProduct[] = [
  card('vip-bronze', 'membership', [
    'Bronze VIP Pack',
    'Your first key to the city\nBronze role on Discord\nA place ahead of the public queue\n8% off cars, homes, companies and clothes',
    5,
    16,
  ]),
  card('vip-silver', 'membership', [
    'Silver VIP Pack',
    'For citizens who are here most nights\nSilver role and Tier 2 priority queue\nThe doors of the VIP lounges\n12% off the catalogue',
    15,
    45,
  ]),
  card('vip-gold', 'membership', [
    'Gold VIP Pack',
    'For people who run businesses, crews or precincts\nGold role and Tier 3 priority queue\nThe doors of the VIP lounges\n17% off the catalogue',
    25,
    80,
  ]),
  card('vip-platinum', 'membership', [
    'Platinum VIP Pack',
    'Everything in Gold\nA platinum name plate in the city\nA private channel to talk a storyline through with the event team',
    35,
    110,
  ]),
  card('vip-diamond', 'membership', [
    'Diamond VIP Pack',
    'Everything in Platinum\nA reserved table in every lounge of the strip\nA monthly scene staged around your character',
    65,
    205,
  ]),
  card('vip-prime', 'membership', [
    'Prime VIP Pack',
    'Everything in Diamond\nThe first look at every new district\nA landmark that carries your name for a season',
    100,
    315,
  ]),
  card('car-pack-bronze', 'car_monthly', [
    'Bronze Car Pack',
    'The keys to one car of the monthly lot, delivered to your garage. Swap it when the lot changes next month.',
    6.5,
    18,
  ]),
  card('car-pack-silver', 'car_trimestrial', [
    'Silver Car Pack',
    'One car of the three-month lot: quicker, rarer, and yours for the whole season of stories it was chosen for.',
    12,
    34,
  ]),
  card('car-pack-gold', 'car_chapter', [
    'Gold Car Pack',
    'One car of the current chapter. It stays in your garage for as long as the chapter is told.',
    35,
    105,
  ]),
  card('car-pack-saphire', 'car_prime', [
    'Saphire Car Pack',
    'One car of the exclusive hall. Built in small numbers, numbered on the dashboard, kept for good.',
    35,
    105,
  ]),
  card('ped-gta-v', 'ped_standard', [
    'GTA V Ped',
    'Play with any character model of the game itself. Choose it from the public list and open a ticket with its name.',
    10,
    30,
  ]),
  card('ped-custom', 'ped_addon', [
    'Custom Ped',
    'A character model that the city does not have yet. Our artists check it, fit it to the server and add it for you alone.',
    12,
    34,
  ]),
  card('cosmetic-clothes', 'clothes', [
    'Clothes Pack',
    'A wardrobe for one character\nTier 1 priority queue\n8% monthly discount',
    6.5,
    18,
  ]),
  card('cosmetic-skins', 'skins', [
    'Skins Pack',
    'A finish for every weapon in your locker\nDesert camouflage, engraved brass and more\nChanged free of charge once a month',
    12,
    34,
  ]),
  card('cosmetic-weapons', 'weapons', [
    'Weapons Pack',
    'A collector’s frame for your armoury\nTier 2 priority queue\nVIP lounges\n12% monthly discount',
    12,
    34,
  ]),
  card('character-slot', 'character_slot', [
    'Character Slot',
    'A second life in the same city\nA name and a past of its own\nA bank account of its own',
    30,
    95,
  ]),
];
