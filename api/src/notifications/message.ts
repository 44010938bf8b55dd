/** A message to one player. */
export interface PlayerMessage {
  /** Subject of an e-mail. */
  subject: string;
  /** Plain text, English. */
  text: string;
}

export type Channel = 'discord' | 'mail';
