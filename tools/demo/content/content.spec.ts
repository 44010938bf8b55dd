import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listContentIssues, LOCALES, type ContentInput } from '@city/contracts';
import { root } from '../../product/root.ts';
import { PLAYERS } from '../people.ts';
import { fileOf, type Entry } from './entries.ts';
import { EVENTS, timesOf } from './events.ts';
import { FACTIONS } from './factions.ts';
import { GALLERY } from './gallery.ts';
import { NEWS } from './news.ts';
import { TEAM } from './team.ts';

/** A Monday at noon. */
const NOON = new Date(2026, 10, 30, 12).getTime();
const HOUR_MS = 3_600_000;

const entries: readonly Entry[] = [...NEWS, ...GALLERY, ...FACTIONS, ...EVENTS];
const inputs: readonly [name: string, input: ContentInput, picture: string][] = [
  ...entries.map((entry) => {
    const event = EVENTS.find(({ id }) => id === entry.id);
    const { faction = null, gallery = null, texts, id } = entry;
    const kind = id.split('.')[0] as ContentInput['kind'];
    const times = event ? timesOf(event, NOON) : { startsAt: null, endsAt: null };
    const input = { kind, texts, faction, gallery, person: null, published: true, picture: 'x', ...times };
    return [id, input, fileOf(entry)] as [string, ContentInput, string];
  }),
  ...TEAM.map(({ name, texts, face }, order): [string, ContentInput, string] => [
    `person.${face}`,
    {
      ...{ kind: 'person', texts, faction: null, gallery: null, published: true, picture: 'x' },
      ...{ startsAt: null, endsAt: null, person: { userId: 'x', name, order } },
    },
    `tools/demo/portraits/${face}.webp`,
  ]),
];

describe('what the demo publishes', () => {
  it('is a living community', () => {
    const counts = [NEWS, EVENTS, FACTIONS, GALLERY, TEAM].map(({ length }) => length);
    expect(counts).toEqual([5, 3, 6, 8, 6]);
    const names = [...TEAM, ...PLAYERS].map(({ account }) => account);
    expect(new Set(names).size).toBe(names.length);
    // Visitors choose these: they have done nothing yet.
    for (const visitor of ['layla', 'omar', 'youssef', 'nadia']) expect(names).not.toContain(visitor);
  });

  it.each(inputs)('%s is complete in every language, with a picture of its own', (_, input, picture) => {
    expect(listContentIssues(input)).toEqual([]);
    expect(Object.keys(input.texts)).toEqual(LOCALES);
    expect(existsSync(join(root, picture))).toBe(true);
    expect(inputs.filter(([, , other]) => other === picture)).toHaveLength(1);
    // The spaces before these signs do not break in French.
    expect(JSON.stringify(input.texts.fr)).not.toMatch(/ [;!?:»]|« /);
  });

  it.each([9, 12, 20, 23])('has an event tonight when it starts at %i o’clock, and others later', (hour) => {
    const now = new Date(NOON).setHours(hour, 30);
    const [tonight, ...later] = EVENTS.map((event) => Date.parse(timesOf(event, now).startsAt));
    expect(tonight).toBeGreaterThanOrEqual(now + HOUR_MS);
    expect(tonight).toBeLessThan(now + 13 * HOUR_MS);
    for (const start of later) expect(start).toBeGreaterThan(now + 72 * HOUR_MS);
  });
});
