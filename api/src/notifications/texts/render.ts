import {
  dateText,
  isolatedText,
  moneyText,
  withoutDirectionMarks,
  type Locale,
  type NotificationFacts,
  type NotificationKind,
} from '@city/contracts';
import { ar } from './ar.js';
import { en } from './en.js';
import { fr } from './fr.js';
import type { PlayerTexts, RenderedText, Words } from './player-texts.js';

const TEXTS: Readonly<Record<Locale, PlayerTexts>> = { en, fr, ar };

function wordsOf(language: Locale, supportEmail: string): Words {
  // Direction marks in a name could reverse the surrounding sentence.
  const name = (text: string) => isolatedText(language, withoutDirectionMarks(text));
  return {
    name,
    money: (amount, currency) => name(moneyText(language, { amount, currency })),
    moment: (iso) => `${dateText(language, iso, 'long', 'UTC')} UTC`,
    supportEmail,
  };
}

/** The message in a language, without its link. */
export function render<K extends NotificationKind>(
  kind: K,
  facts: NotificationFacts[K],
  language: Locale,
  supportEmail: string,
): RenderedText {
  return TEXTS[language][kind](facts, wordsOf(language, supportEmail));
}
