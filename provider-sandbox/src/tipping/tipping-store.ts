/** A tip as the platform's owner sees it; staff compare its message with the order. */
export interface Tip {
  id: string;
  /** TND with three decimals, as the page shows it. */
  amount: string;
  from: string;
  message: string;
  at: string;
}

export interface Ticket {
  id: string;
  from: string;
  text: string;
  at: string;
}

export class TippingStore {
  readonly tips: Tip[] = [];
  readonly tickets: Ticket[] = [];

  reset(): void {
    this.tips.length = 0;
    this.tickets.length = 0;
  }
}
