import type { PaymentEvent } from './payment-status.js';

/** The effect of an event on the unit that a payment of a scarce product holds. The stock follows in each case. */
export interface HoldChange {
  /** Whether the event requires that the payment still holds the unit. Late money never creates a second owner. */
  needsHold: boolean;
  /** Whether the event gives the unit back. */
  givesBack: boolean;
}

/** Null for an event that does not change the held unit. */
export function holdChange(event: PaymentEvent): HoldChange | null {
  switch (event) {
    case 'declined':
    case 'failed':
    case 'expired':
      return { needsHold: false, givesBack: true };
    case 'paid':
    case 'released':
      return { needsHold: true, givesBack: false };
    case 'refunded':
    case 'reversed':
      // The payment holds its unit until everything bought has left the game.
      return { needsHold: false, givesBack: false };
    case 'started':
    case 'capturing':
    case 'held':
    case 'partially_refunded':
    case 'disputed':
    case 'dispute_ended':
      return null;
  }
}
