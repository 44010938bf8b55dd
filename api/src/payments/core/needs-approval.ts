import type { FourEyes } from '@city/contracts';
import type { Payment } from './payment.schema.js';

/** Whether confirming a payment by hand needs a second person, because it is above the amount that Admins have set. */
export const needsApproval = (
  { amountMinor, currency }: Pick<Payment, 'amountMinor' | 'currency'>,
  { confirmations, aboveCents, aboveMillimes }: FourEyes,
): boolean => confirmations && amountMinor > (currency === 'USD' ? aboveCents : aboveMillimes);
