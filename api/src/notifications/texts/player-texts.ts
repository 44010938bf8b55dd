import type { Currency, NotificationFacts, NotificationKind, PaidFacts } from '@city/contracts';

/** A message in one language, without its link. */
export interface RenderedText {
  /** One line: headline in the inbox, subject of an e-mail. */
  title: string;
  /** Sentences; line breaks separate paragraphs. */
  text: string;
}

/** Formatters of a language for variable parts. */
export interface Words {
  /** A name, reference or reason, isolated where its text direction may differ from the sentence's. */
  name(value: string): string;
  /** An amount in the smallest unit of its currency, with two decimals. */
  money(amount: number, currency: Currency): string;
  /** A moment, ISO 8601, as date and time in UTC. */
  moment(iso: string): string;
  /** The same in the community's time zone, which it names. */
  cityMoment(iso: string): string;
  /** Where players find help. */
  supportEmail: string;
  /** After this time a paid item counts as not delivered. */
  deliveryTime: string;
}

/**
 * All messages to players in one language; a missing kind does not compile. Every failure text says what happened, whether
 * money moved and what to do, with the number or reference to quote.
 */
export type PlayerTexts = {
  readonly [K in NotificationKind]: (facts: NotificationFacts[K], words: Words) => RenderedText;
};

/** Whether the team hands something over. Messages older than this fact lack it: everything but a pack was. */
export const isDelivered = ({ isPack, isDelivered: delivered = !isPack }: PaidFacts): boolean => delivered;

/** Whether the interview is arranged on the site. Messages older than this fact lack it. */
export const isOnSite = ({ interviews = 'off' }: NotificationFacts['application.accepted']): boolean =>
  interviews !== 'off';

/** Joins sentences, skipping empty ones. */
export const sentences = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' ');

/** Joins paragraphs, skipping empty ones. */
export const paragraphs = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join('\n');
