import type { ApplicationKind, Currency, NotificationFacts, NotificationKind } from '@city/contracts';

/** A message in one language, without its link. */
export interface RenderedText {
  /** One line: headline in the inbox, subject of an e-mail. */
  title: string;
  /** Sentences; line breaks separate paragraphs. */
  text: string;
}

/** How a language writes what people and machines have named. */
export interface Words {
  /** A name, a reference, a reason: set apart where its direction may differ from the sentence's. */
  name(value: string): string;
  /** An amount in the smallest unit of its currency, with two decimals. */
  money(amount: number, currency: Currency): string;
  /** A moment, ISO 8601, as date and time in UTC. */
  moment(iso: string): string;
  /** Where players find help. */
  supportEmail: string;
}

/**
 * All that players are told in one language. A kind without its text does not compile. Every text of a failure says what
 * happened, whether money moved and what to do, with the number or reference to quote.
 */
export type PlayerTexts = {
  readonly [K in NotificationKind]: (facts: NotificationFacts[K], words: Words) => RenderedText;
};

/** The kinds of application as a language names them within a sentence. */
export type ApplicationNames = Readonly<Record<ApplicationKind, string>>;

/** Sentences, without those that do not apply. */
export const sentences = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' ');

/** Paragraphs, without those that do not apply. */
export const paragraphs = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join('\n');
