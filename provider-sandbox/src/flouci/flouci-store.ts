export interface FlouciPayment {
  /** 22 characters of base64url, as Flouci's ids look. */
  id: string;
  status: 'PENDING' | 'SUCCESS' | 'FAILURE';
  /** Millimes. */
  amount: number;
  trackingId: string | undefined;
  acceptsCards: boolean;
  successLink: string;
  failLink: string;
  webhook: string | undefined;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Set by scenarios: what reads back instead of the truth. */
  shownAmount: number | undefined;
  shownTrackingId: string | undefined;
  shownCurrency: string | undefined;
}

export class FlouciStore {
  readonly payments = new Map<string, FlouciPayment>();

  reset(): void {
    this.payments.clear();
  }
}
