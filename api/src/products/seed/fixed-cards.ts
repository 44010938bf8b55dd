import { card, type SeedProduct } from './seed-product.js';

/** The cards of the shop pages with the prices of the specification (section 9). */
export const FIXED_CARDS: readonly SeedProduct[] = [
  card('vip-bronze', 'membership', [
    'Bronze VIP Pack',
    'Your first key to the city. Bronze role on Discord, a place ahead of the public queue and 8% off everything the garages, tailors and estate agents sell.',
    5,
    16,
  ]),
  card('vip-silver', 'membership', [
    'Silver VIP Pack',
    'For citizens who are here most nights. Silver role, Tier 2 priority in the queue, the doors of the VIP lounges and 12% off the catalogue.',
    15,
    45,
  ]),
  card('vip-gold', 'membership', [
    'Gold VIP Pack',
    'The pack of people who run businesses, crews or precincts. Gold role, Tier 3 priority, VIP lounges and 17% off the catalogue.',
    25,
    80,
  ]),
  card('vip-platinum', 'membership', [
    'Platinum VIP Pack',
    'Everything in Gold, a platinum name plate in the city and a private channel to talk a storyline through with the event team.',
    35,
    110,
  ]),
  card('vip-diamond', 'membership', [
    'Diamond VIP Pack',
    'Everything in Platinum, a reserved table in every lounge of the strip and a monthly scene that the event team stages around your character.',
    65,
    205,
  ]),
  card('vip-prime', 'membership', [
    'Prime VIP Pack',
    'The highest seat in the city. Everything in Diamond, the first look at every new district and a landmark that carries your name for a season.',
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
    'Play as any character model of the game itself. Choose it from the public list and open a ticket with its name.',
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
    'A wardrobe for one character, with Tier 1 priority in the queue and an 8% discount for the month.',
    6.5,
    18,
  ]),
  card('cosmetic-skins', 'skins', [
    'Skins Pack',
    'A finish of your choice for every weapon in your locker, from desert camouflage to engraved brass.',
    12,
    34,
  ]),
  card('cosmetic-weapons', 'weapons', [
    'Weapons Pack',
    'A collector’s frame for your armoury, with Tier 2 priority in the queue, the VIP lounges and a 12% discount for the month.',
    12,
    34,
  ]),
  card('character-slot', 'character_slot', [
    'Character Slot',
    'A second life in the same city. One more character with a name, a past and a bank account of its own.',
    30,
    95,
  ]),
];
