import type { Types } from 'mongoose';
import type { ContentKind } from '@city/contracts';
import { Clock } from '../../platform/clock.js';
import type { ListedContent } from './content.mapper.js';
import type { ContentRepository } from './content.repository.js';
import { PublishedContent } from './published-content.js';

const START = Date.parse('2026-11-26T20:00:00.000Z');
const HOUR_MS = 3_600_000;

let time = START;
class TestClock extends Clock {
  override now(): Date {
    return new Date(time);
  }
}

const event = (slug: string, startsIn: number, endsIn: number | null): ListedContent => ({
  _id: slug as unknown as Types.ObjectId,
  kind: 'event',
  slug,
  texts: { en: { title: slug, text: 'Come.' } },
  picture: null,
  startsAt: new Date(START + startsIn * HOUR_MS),
  endsAt: endsIn === null ? null : new Date(START + endsIn * HOUR_MS),
  faction: null,
  gallery: null,
  person: null,
  agreement: null,
  published: true,
  publishedAt: new Date(START - HOUR_MS),
  rev: 1,
  createdAt: new Date(START - HOUR_MS),
  updatedAt: new Date(START - HOUR_MS),
});

describe('what the home page shows', () => {
  it('drops an event when it ends, and is the same object until then', async () => {
    time = START;
    // The latest start first, as the database sorts them.
    const events = [event('later', 48, null), event('feast', 1, 3), event('race', 0.5, null)];
    const content = new PublishedContent(
      {
        version: async () => 1,
        findPublished: async (kind: ContentKind) => (kind === 'event' ? events : []),
      } as unknown as ContentRepository,
      new TestClock(),
    );
    const shown = () => content.peekLatest()?.event.map(({ slug }) => slug);
    expect(shown()).toBeUndefined();
    await content.renew();
    expect(shown()).toEqual(['race', 'feast', 'later']);

    const first = content.peekLatest();
    time = START + 0.5 * HOUR_MS - 1;
    expect(content.peekLatest()).toBe(first);
    time = START + 0.5 * HOUR_MS;
    expect(shown()).toEqual(['feast', 'later']);
    time = START + 3 * HOUR_MS;
    expect(shown()).toEqual(['later']);
    time = START + 48 * HOUR_MS;
    expect(shown()).toEqual([]);
  });
});

it('names the kinds without an entry once the lists are loaded; a past event is an entry', async () => {
  time = START;
  const content = new PublishedContent(
    {
      version: async () => 1,
      findPublished: async (kind: ContentKind) => (kind === 'event' ? [event('race', -5, -4)] : []),
    } as unknown as ContentRepository,
    new TestClock(),
  );
  expect(content.peekEmptyKinds()).toBe('');
  await content.renew();
  expect(content.peekEmptyKinds()).toBe('news faction gallery person');
});
