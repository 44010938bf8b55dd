/** A message that the product sent to a person (or to a staff channel). */
export interface SentMessage {
  channel: 'discord' | 'mail';
  /** Discord user id, `webhook:<id>` for a staff webhook, or a mail address. */
  to: string;
  /** Discord username or the name beside the mail address, if known. */
  toName?: string;
  /** Readable text: content, embeds flattened to lines, or the mail’s text. */
  text: string;
  /** ISO 8601. */
  at: string;
  subject?: string;
  from?: string;
  id?: string;
}

/** A notification that a simulated provider sent to the product, or held back. */
export interface SentNotification {
  provider: 'paypal' | 'konnect' | 'flouci';
  id: string;
  type: string;
  url: string | null;
  attempts: number;
  /** Status of the product’s last answer; null if there was none. */
  status: number | null;
  outcome: 'pending' | 'delivered' | 'failed' | 'suppressed';
  at: string;
}

/** Everything that left for people or for the product, newest last. */
export class Outbox {
  readonly messages: SentMessage[] = [];
  readonly notifications: SentNotification[] = [];

  reset(): void {
    this.messages.length = 0;
    this.notifications.length = 0;
  }
}
