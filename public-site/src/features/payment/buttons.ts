import type { PaymentMethod } from '@city/contracts';
import type { ComponentType } from 'react';
import { retriedLazy } from '../../platform/lazy-part/retried-lazy';
import type { PayableOrder } from './payable-order';

/** The folders of providers with buttons on our page: each is downloaded when one of its orders is opened. */
export const PAYMENT_BUTTONS: Partial<Record<PaymentMethod, () => ComponentType<PayableOrder>>> = {
  paypal: retriedLazy(() => import('./paypal/payment').then((m) => m.PayPalPayment)),
};
