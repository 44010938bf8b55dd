import { hasAddress, withoutAddress } from './address-in-name.js';

it.each([
  'Your VIP was cancelled: https://evil.example/a',
  'www.evil.example',
  'discord.gg/abc',
  'DISCORD.GG',
  'discordapp.com',
  'evil.com',
  'Free VIP at evil.example/now',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'evil.\u200bcom',
  'https:\u200b//evil',
])('has an address: %j', (name) => {
  expect(hasAddress(name)).toBe(true);
  expect(hasAddress(withoutAddress(name))).toBe(false);
});

it.each([
  'Dust Wolves',
  'St. John & Sons',
  'R.I.P. Crew',
  'Vercetti & Co.',
  'Los 4.20',
  'AC/DC',
  '50/50',
  'ذئاب الصحراء',
  'Les Frères (est. 1998)',
  'M.C. Solaar',
  'Crew No.1',
  '24/7',
])('is a name: %j', (name) => {
  expect(hasAddress(name)).toBe(false);
  expect(withoutAddress(name)).toBe(name);
});
