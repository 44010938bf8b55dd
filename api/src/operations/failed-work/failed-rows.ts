import { WEBHOOK_PAUSES_S, WEBHOOK_TEST } from '@city/contracts';
import { MESSAGE_ATTEMPTS_MAX } from '../../notifications/delivery.service.js';
import { ATTEMPTS_MAX } from '../../platform/outbox/outbox.service.js';

/** The rows whose attempts are used up, by collection. */
export const FAILED_ROWS = {
  outbox: { attempts: { $gte: ATTEMPTS_MAX } },
  // A message that its player does not accept fails at once; it is among the undelivered messages.
  notifications: {
    'delivery.failing': true,
    'delivery.state': 'failed',
    'delivery.attempts': { $gte: MESSAGE_ATTEMPTS_MAX },
  },
  webhook_calls: {
    state: 'failed',
    attempts: { $gt: WEBHOOK_PAUSES_S.length },
    type: { $ne: WEBHOOK_TEST },
  },
} as const;
