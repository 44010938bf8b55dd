import { alreadyOpen, attemptsUsedUp, decisionRefused } from './application-refusals.js';
import type { ApplicationPolicy } from './application-policy.js';
import { application, PLAYER, REVIEWER } from './application.spec-helper.js';

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
