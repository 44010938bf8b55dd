import type { InitPaymentResult, Order, VerifyPaymentResult } from '@city/contracts';
import { create } from 'zustand';
import { onLogout } from '../../platform/storage/logout-tasks';
import type { PaymentFailure } from './payment-failure';

interface PaymentState {
  /** Address of the provider's payment page, once known. */
  payUrl: string | null;
  paymentRef: string | null;
  /** The server's answer to the verification. */
  message: string | null;
  order: Order | null;
  loading: boolean;
  error: PaymentFailure | null;
}

interface PaymentActions {
  /** A payment is being started, or verified after the return. */
  begin(): void;
  initiated(result: InitPaymentResult): void;
  verified(result: VerifyPaymentResult): void;
  failed(failure: PaymentFailure): void;
  reset(): void;
}

const IDLE: PaymentState = {
  payUrl: null,
  paymentRef: null,
  message: null,
  order: null,
  loading: false,
  error: null,
};

/** The payment in progress. It survives navigation, but no page load; the server stores the rest. */
export const usePayment = create<PaymentState & PaymentActions>()((set) => ({
  ...IDLE,
  begin: () => set({ ...IDLE, loading: true }),
  initiated: ({ payUrl, paymentRef }) => set({ payUrl, paymentRef, loading: false, error: null }),
  verified: ({ message, order }) => set({ message, order, loading: false, error: null }),
  failed: (error) => set({ error, loading: false }),
  reset: () => set(IDLE),
}));

onLogout(() => usePayment.getState().reset());
