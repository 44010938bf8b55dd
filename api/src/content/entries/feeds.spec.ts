import type { Content } from '@city/contracts';
import { eventCalendar } from './feeds.js';

it('an event that was edited has a higher number in its calendar file', () => {
  const numberOf = (updatedAt: string): number => {
    const event = {
      ...{
        _id: '66f0000000000000000000a1',
        kind: 'event',
        slug: 'race',
        texts: { en: { title: 'Race', text: '' } },
      },
      ...{ startsAt: '2026-12-01T20:00:00.000Z', endsAt: null, updatedAt },
    } as unknown as Content;
    const site = { name: 'Mirage', origin: 'https://city.example' };
    const file = eventCalendar([event], site, 'en').bytes.toString();
    return Number(/^SEQUENCE:(\d+)\r$/m.exec(file)?.[1]);
  };
  expect(numberOf('2026-11-02T10:00:00.000Z')).toBeGreaterThan(numberOf('2026-11-01T10:00:00.000Z'));
  expect(numberOf('2038-01-01T00:00:00.000Z')).toBeLessThan(2 ** 31);
});
