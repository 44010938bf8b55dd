import { APPLICATION_STATUSES } from '@city/contracts';
import { canDecide, DECISIONS, INITIAL_STATUS, LIFECYCLE } from './application-lifecycle.js';

describe('lifecycle of an application', () => {
  const table = {
    Pending: { accept: 'Accepted', reject: 'Rejected', reopen: null, allow: null },
    Accepted: { accept: null, reject: null, reopen: 'Pending', allow: null },
    Rejected: { accept: null, reject: null, reopen: 'Pending', allow: 'Rejected' },
  } as const;

  const everyPair = APPLICATION_STATUSES.flatMap((status) =>
    DECISIONS.map((decision) => [status, decision, table[status][decision]] as const),
  );

  it.each(everyPair)('%s, %s: %s', (status, decision, expected) => {
    expect(canDecide(status, decision)).toBe(expected !== null);
    if (expected) expect(LIFECYCLE[decision].to).toBe(expected);
  });

  it('starts Pending and can leave every status', () => {
    expect(INITIAL_STATUS).toBe('Pending');
    for (const status of APPLICATION_STATUSES) {
      expect(DECISIONS.some((decision) => canDecide(status, decision))).toBe(true);
    }
  });

  it('names each decision in the history', () => {
    const names = DECISIONS.map((decision) => LIFECYCLE[decision].event);
    expect(names).toEqual(['accepted', 'rejected', 'reopened', 'allowed']);
  });
});
