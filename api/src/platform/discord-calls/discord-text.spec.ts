import { auditReason, REASON_MAX } from './discord-text.js';

describe('a reason for the audit log', () => {
  it('is percent-encoded', () => {
    const reason = 'Whitelist #214 accepted by ليلى';
    expect(auditReason(reason)).toMatch(/^[\w%.~!*'()-]+$/);
    expect(decodeURIComponent(auditReason(reason))).toBe(reason);
  });

  it('is cut between characters', () => {
    const cut = auditReason('ب'.repeat(400));
    expect(cut.length).toBeLessThanOrEqual(REASON_MAX);
    expect(decodeURIComponent(cut)).toMatch(/^ب+$/);
  });

  it('replaces halves of characters', () => {
    expect(decodeURIComponent(auditReason('a\uD83D'))).toBe('a\uFFFD');
  });
});
