export interface KonnectTransaction {
  id: string;
  status: 'success' | 'failed_payment';
  at: string;
}

export interface KonnectPayment {
  id: string;
  status: 'pending' | 'completed';
  /** Millimes for TND, cents for EUR and USD. */
  amount: number;
  token: 'TND' | 'EUR' | 'USD';
  type: 'immediate' | 'partial';
  description: string;
  orderId: string | undefined;
  receiverWalletId: string;
  acceptedPaymentMethods: string[];
  webhook: string | undefined;
  isWebhookSilent: boolean;
  successUrl: string | undefined;
  failUrl: string | undefined;
  payer: { name: string; email: string; phoneNumber: string };
  /** Milliseconds since 1970. */
  expiresAt: number;
  createdAt: string;
  updatedAt: string;
  transactions: KonnectTransaction[];
  /** Set by scenarios: what reads back instead of the truth. */
  shownAmount: number | undefined;
  shownOrderId: string | undefined;
}

export class KonnectStore {
  readonly payments = new Map<string, KonnectPayment>();

  reset(): void {
    this.payments.clear();
  }
}
