import type { PaymentEvent } from './payment-status.js';

/** What an event does to the unit that a payment of a scarce product holds. The stock follows in each case. */
export interface HoldChange {
  /** The event is only accepted while the unit is held: late money never makes a second owner. */
  needsHold: boolean;
  /** The unit is given back. */
  givesBack: boolean;
}

/** Null for an event that leaves it as it is. */
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
      // A unit of an accepted payment stays held until all of it has left the game.
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
