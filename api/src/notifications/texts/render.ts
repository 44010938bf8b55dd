import { toDecimal, type Locale, type NotificationFacts, type NotificationKind } from '@city/contracts';
import { ar } from './ar.js';
import { en } from './en.js';
import { fr } from './fr.js';
import type { PlayerTexts, RenderedText, Words } from './player-texts.js';

const TEXTS: Readonly<Record<Locale, PlayerTexts>> = { en, fr, ar };

/** Tags for numbers and dates: players are Tunisian; Arabic with ASCII digits, as references are written. */
const TAG: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-TN', ar: 'ar-TN' };

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Sets a text apart, so that its direction cannot turn the sentence around it. Its own marks cannot break out. */
const isolate = (text: string) => `${FIRST_STRONG_ISOLATE}${text.replace(DIRECTION_MARKS, '')}${POP_ISOLATE}`;

function wordsOf(language: Locale, supportEmail: string): Words {
  const tag = TAG[language];
  const name = language === 'ar' ? isolate : (text: string) => text.replace(DIRECTION_MARKS, '');
  const decimals = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  });
  const moments = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
  return {
    name,
    money: (amount, currency) => name(`${decimals.format(toDecimal({ amount, currency }))} ${currency}`),
    moment: (iso) => `${moments.format(new Date(iso))} UTC`,
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
