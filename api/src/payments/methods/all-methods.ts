import type { PaymentMethodDefinition } from '../core/payment-provider.js';
import { FLOUCI } from './flouci/flouci.method.js';
import { KONNECT } from './konnect/konnect.method.js';
import { PAYPAL } from './paypal/paypal.method.js';
import { TIP } from './tip/tip.method.js';

/** All ways to pay, in the order in which they are offered. `PAYMENT_METHODS` of the contracts names the same. */
export const ALL_METHODS: readonly PaymentMethodDefinition[] = [PAYPAL, KONNECT, FLOUCI, TIP];
