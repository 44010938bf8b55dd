import { card, type SeedProduct } from './seed-product.js';

/** The cards of the shop pages with the prices of the specification (section 9). Their points stand one a line. */
export const FIXED_CARDS: readonly SeedProduct[] = [
  card('vip-bronze', 'membership', [
    'Bronze VIP Pack',
    'Your first key to the city\nBronze role on Discord\nTier 1 priority queue\n8% off the catalogue',
    5,
    16,
  ]),
  card('vip-silver', 'membership', [
    'Silver VIP Pack',
    'For citizens who are in the city most nights\nSilver role and Tier 2 priority queue\nAccess to the VIP lounges\n12% off the catalogue',
    15,
    45,
  ]),
  card('vip-gold', 'membership', [
    'Gold VIP Pack',
    'For those who run businesses, crews or departments\nGold role and Tier 3 priority queue\nAccess to the VIP lounges\n17% off the catalogue',
    25,
    80,
  ]),
  card('vip-platinum', 'membership', [
    'Platinum VIP Pack',
    'Everything in Gold\nA platinum nameplate in the city\nA private channel to plan your storyline with the event team',
    35,
    110,
  ]),
  card('vip-diamond', 'membership', [
    'Diamond VIP Pack',
    'Everything in Platinum\nA reserved table in every lounge of the strip\nA scene built around your character every month',
    65,
    205,
  ]),
  card('vip-prime', 'membership', [
    'Prime VIP Pack',
    'Everything in Diamond\nFirst look at every new district\nA landmark named after you for a season',
    100,
    315,
  ]),
  card('car-pack-bronze', 'car_monthly', [
    'Bronze Car Pack',
    'Keys to one car from this month’s line-up, delivered to your garage. Swap it when the line-up changes next month.',
    6.5,
    18,
  ]),
  card('car-pack-silver', 'car_trimestrial', [
    'Silver Car Pack',
    'One car from the three-month line-up: quicker, rarer, and yours for a whole season.',
    12,
    34,
  ]),
  card('car-pack-gold', 'car_chapter', [
    'Gold Car Pack',
    'One car from the current chapter. It stays in your garage until the chapter ends.',
    35,
    105,
  ]),
  card('car-pack-saphire', 'car_prime', [
    'Saphire Car Pack',
    'One car from the exclusive hall. Built in small numbers, numbered on the dashboard, yours for good.',
    35,
    105,
  ]),
  card('ped-gta-v', 'ped_standard', [
    'GTA V Ped',
    'Play as any ped from the base game. Pick one from the public list and open a ticket with its name.',
    10,
    30,
  ]),
  card('ped-custom', 'ped_addon', [
    'Custom Ped',
    'A ped the city has never seen. Our artists check it, fit it to the server and add it for you alone.',
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
    'A finish for every weapon in your locker\nDesert camo, engraved brass and more\nOne free change a month',
    12,
    34,
  ]),
  card('cosmetic-weapons', 'weapons', [
    'Weapons Pack',
    'A collector’s set for your armoury\nTier 2 priority queue\nVIP lounges\n12% monthly discount',
    12,
    34,
  ]),
  card('character-slot', 'character_slot', [
    'Character Slot',
    'A second life in the same city\nA new name and a new past\nA separate bank account',
    30,
    95,
  ]),
];
