import type {
  Currency,
  InterviewMode,
  NotificationFacts,
  NotificationKind,
  PaidFacts,
} from '@city/contracts';

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
  /** A name that another player chose: links in it do not work, and Discord shows it as code. */
  given(value: string): string;
  /** An amount in the smallest unit of its currency, with two decimals. */
  money(amount: number, currency: Currency): string;
  /**
   * A moment, ISO 8601, as date and time with the community's time zone. Discord shows it in the reader's own zone.
   */
  moment(iso: string): string;
  /** The place where players find help. */
  supportEmail: string;
  /** The time in which a sanction can be appealed. */
  appealTime: string;
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

/** Whether the team hands something over. Older messages lack this fact: then everything but a pack is handed over. */
export const isDelivered = ({ isPack, isDelivered: delivered = !isPack }: PaidFacts): boolean => delivered;

/** The text for the setting of interviews at the decision. Older messages lack this fact: then `off` applies. */
export const byInterviews = (
  { interviews = 'off' }: NotificationFacts['application.accepted'],
  texts: Readonly<Record<InterviewMode, string>>,
): string => texts[interviews];

/** Joins sentences, skipping empty ones. */
export const sentences = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' ');

/** Joins paragraphs, skipping empty ones. */
export const paragraphs = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join('\n');
