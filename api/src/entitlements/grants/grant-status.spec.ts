import type { GrantEndReason } from '@city/contracts';
import { GRANT_EVENTS, GRANT_TABLE, grantAfter } from './grant-status.js';

/** The table a second time. A dot changes nothing. */
const TABLE = `
                none     active   paused   ended    revoked
held            active   .        active   .        (active)
disputed        paused   paused   .        .        .
gone            revoked  revoked  revoked  revoked  .
time_used_up    .        ended    .        .        .
withdrawn       .        revoked  revoked  .        .
`;

const [header = '', ...lines] = TABLE.trim().split('\n');
const states = header.trim().split(/\s+/) as (keyof typeof GRANT_TABLE)[];
const cells = lines.flatMap((line) => {
  const [event = '', ...to] = line.trim().split(/\s+/);
  return states.map(
    (state, index) => [state, event as (typeof GRANT_EVENTS)[number], to[index] ?? ''] as const,
  );
});

it('has every event and every state', () => {
  expect(cells.map(([, event]) => event)).toEqual(GRANT_EVENTS.flatMap((event) => states.map(() => event)));
  expect(states).toEqual(Object.keys(GRANT_TABLE));
});

it.each(cells)('%s, %s: %s', (state, event, cell) => {
  const to = cell === '.' ? null : cell.replace(/[()]/g, '');
  expect(grantAfter(state, event, 'order-closed')).toBe(to);
  const otherReasons: (GrantEndReason | null)[] = ['refunded', 'reversed', 'staff', 'erased', null];
  for (const reason of otherReasons) {
    // In brackets: only what the closed order has revoked comes back.
    expect(grantAfter(state, event, reason)).toBe(cell.startsWith('(') ? null : to);
  }
});
