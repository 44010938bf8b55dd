import { PAYMENT_REVIEW_CAUSE_TEXTS } from '@city/contracts';

/** The messages of the panel of payments in review. */
export const payments = {
  empty: 'No payments on hold. If the facts of a payment differ, it waits here for your decision.',
  causes: 'Why',
  held: 'The money arrived, but something doesn’t add up',
  unknown: 'unknown',
  decided: 'Somebody else has already dealt with this payment.',
  cause: PAYMENT_REVIEW_CAUSE_TEXTS,
  facts: {
    agreed: 'Expected',
    reference: 'Reference',
    providerRef: 'Payment ID (provider)',
    captureId: 'Transaction ID (provider)',
    providerStatus: 'Status (provider)',
    heldAt: 'On hold since',
  },
  status: {
    created: 'Created',
    awaiting_payer: 'Waiting for the player',
    processing: 'Being checked',
    paid: 'Paid',
    declined: 'Declined',
    failed: 'Failed',
    expired: 'Expired',
    review: 'On hold',
    partially_refunded: 'Partially refunded',
    refunded: 'Refunded',
    reversed: 'Reversed',
    disputed: 'Disputed',
  },
  release: {
    open: 'Release',
    title: 'Release this payment',
    reason: 'Why this payment is fine',
    reasonHint: 'Goes into the audit log. The order is created and the player is notified.',
    submit: 'Release and create the order',
    done: 'Released. The order has been created.',
  },
  refund: {
    open: 'Mark as refunded',
    title: 'Mark as refunded',
    proofHint:
      'Number or link from the payment provider or the bank. This site doesn’t move money: refund it there first.',
    done: 'Closed as refunded. The player has been notified.',
  },
};
