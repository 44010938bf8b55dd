import { APPLICATION_STATUSES } from '@city/contracts';
import {
  alreadyOpen,
  attemptsUsedUp,
  canDecide,
  decisionRefused,
  DECISIONS,
  INITIAL_STATUS,
  LIFECYCLE,
} from './application-lifecycle.js';
import type { ApplicationPolicy } from './application-policy.js';
import { application, PLAYER, REVIEWER } from './application.spec-helper.js';

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

describe('why a decision is refused', () => {
  const treatedAt = new Date(2_000);
  const decided = application({ status: 'Rejected', treatedBy: REVIEWER, treatedAt, reason: 'Too short.' });

  it.each(['accept', 'reject'] as const)(
    '%s: somebody else has decided; who, what, when and why',
    (decision) => {
      expect(decisionRefused(decision, decided)).toMatchObject({
        code: 'APPLICATION_ALREADY_DECIDED',
        message: 'This application has already been rejected by Amal B..',
        details: {
          status: 'Rejected',
          decidedBy: 'Amal B.',
          decidedById: REVIEWER.userId.toHexString(),
          decidedAt: '1970-01-01T00:00:02.000Z',
          reason: 'Too short.',
        },
      });
    },
  );

  it('names nobody where nobody is known', () => {
    const refused = decisionRefused('accept', application({ status: 'Accepted' }));
    expect(refused.message).toBe('This application has already been decided.');
    expect(refused.details).toEqual({
      status: 'Accepted',
      decidedBy: null,
      decidedById: null,
      decidedAt: null,
      reason: null,
    });
  });

  it('calls who decided by the user name where there is no other', () => {
    const refused = decisionRefused('accept', application({ status: 'Accepted', treatedBy: PLAYER }));
    expect(refused.message).toBe('This application has already been accepted by youssef.');
  });

  it('reopen: there is no decision yet', () => {
    expect(decisionRefused('reopen', application())).toMatchObject({
      code: 'APPLICATION_NOT_DECIDED',
      message: 'This application hasn’t been decided yet.',
      details: { status: 'Pending' },
    });
  });
});

describe('why another application is refused', () => {
  const policy: ApplicationPolicy = {
    kind: 'beta',
    blocking: ['Pending'],
    maxAttempts: null,
    openMessage: 'You are already on the list.',
  };

  it('there is an open one: which, and how it stands', () => {
    const open = application();
    expect(alreadyOpen(policy, open)).toMatchObject({
      code: 'APPLICATION_ALREADY_OPEN',
      message: 'You are already on the list.',
      details: { applicationId: open._id.toHexString(), status: 'Pending' },
    });
    expect(alreadyOpen(policy).details).toBeUndefined();
  });

  it('the attempts are used up: how many there were', () => {
    expect(attemptsUsedUp(3, 3)).toMatchObject({
      code: 'APPLICATION_ATTEMPTS_USED_UP',
      message: 'You’ve used all 3 attempts.',
      details: { used: 3, max: 3 },
    });
  });
});
