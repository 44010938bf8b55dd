import type { InitPaymentResult, Order, VerifyPaymentResult } from '@city/contracts';
import { create } from 'zustand';
import { onLogout } from '../../shared/session/logout-tasks';
import type { PaymentFailure } from './payment-failure';

interface PaymentState {
  /** Address of the provider's payment page, once it is known. */
  payUrl: string | null;
  paymentRef: string | null;
  /** What the server said about the payment when it was verified. */
  message: string | null;
  order: Order | null;
  loading: boolean;
  error: PaymentFailure | null;
}

interface PaymentActions {
  /** The player asked to pay, or came back and the payment is being verified. */
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

/** The payment in progress. It outlives a single screen, never a page load: the server knows the rest. */
export const usePayment = create<PaymentState & PaymentActions>()((set) => ({
  ...IDLE,
  begin: () => set({ ...IDLE, loading: true }),
  initiated: ({ payUrl, paymentRef }) => set({ payUrl, paymentRef, loading: false, error: null }),
  verified: ({ message, order }) => set({ message, order, loading: false, error: null }),
  failed: (error) => set({ error, loading: false }),
  reset: () => set(IDLE),
}));

onLogout(() => usePayment.getState().reset());
