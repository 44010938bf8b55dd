import { ERROR_CODES } from '@city/contracts';
import { ApiError } from '../../platform/api/api-client';
import payment from '../../locales/en/payment.json';
import {
  describeFailure,
  failureTexts,
  FAILURE_REASONS,
  MONEY_STATES,
  readFailure,
  unpaidFailure,
} from './payment-failure';

const refused = (code: ApiError['code'], status = 400) =>
  new ApiError(status, code, 'said the server', [], {}, 'req-9');

describe('a failed payment', () => {
  it.each(ERROR_CODES)('is explained for %s at both stages', (code) => {
    for (const stage of ['start', 'confirm'] as const) {
      const { what, money, next } = failureTexts(describeFailure(refused(code), stage));
      expect(payment).toHaveProperty([what]);
      expect(payment).toHaveProperty([money]);
      expect(payment).toHaveProperty([next]);
    }
  });

  it('has a text for every reason and every state of the money', () => {
    for (const reason of FAILURE_REASONS) expect(payment).toHaveProperty([`payment.reason.${reason}.what`]);
    for (const money of MONEY_STATES) expect(payment).toHaveProperty([`payment.money.${money}`]);
  });

  it.each([
    ['PROVIDER_UNAVAILABLE', 'start', 'not-taken'],
    ['PROVIDER_UNAVAILABLE', 'confirm', 'not-confirmed'],
    ['PROVIDER_TIMEOUT', 'confirm', 'not-confirmed'],
    ['INTERNAL_ERROR', 'confirm', 'not-confirmed'],
    ['PAYMENT_DECLINED', 'confirm', 'not-taken'],
    ['PAYMENT_NOT_APPROVED', 'confirm', 'not-taken'],
    ['PAYMENT_PENDING', 'confirm', 'settling'],
    ['PAYMENT_NEEDS_REVIEW', 'confirm', 'held'],
  ] as const)('after %s at stage %s says that the money is %s', (code, stage, money) => {
    expect(describeFailure(refused(code), stage).money).toBe(money);
  });

  it('never claims that no money was taken when the connection broke after approval', () => {
    expect(describeFailure(refused('NETWORK_ERROR', 0), 'confirm')).toMatchObject({
      reason: 'offline',
      money: 'not-confirmed',
    });
    expect(describeFailure(new TypeError('bug'), 'confirm').money).toBe('not-confirmed');
  });

  it('round-trips through the navigation state, which is validated', () => {
    const failure = unpaidFailure('Payment not completed', 'ref-1');
    expect(readFailure(structuredClone(failure))).toEqual(failure);
    for (const value of [
      null,
      'x',
      {},
      { reason: 'x', money: 'held' },
      { reason: 'declined', money: 'gone' },
    ]) {
      expect(readFailure(value)).toBeNull();
    }
  });
});
