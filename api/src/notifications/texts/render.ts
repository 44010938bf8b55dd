import {
  dateText,
  isolatedText,
  moneyText,
  periodText,
  type Locale,
  type NotificationFacts,
  type NotificationKind,
  type SettingValues,
} from '@city/contracts';
import { ar } from './ar.js';
import { en } from './en.js';
import { fr } from './fr.js';
import type { PlayerTexts, RenderedText, Words } from './player-texts.js';

const TEXTS: Readonly<Record<Locale, PlayerTexts>> = { en, fr, ar };

/** What the texts name of the community's settings. */
type NamedSettings = Pick<SettingValues, 'supportEmail' | 'policies' | 'timeZone'>;

function wordsOf(language: Locale, { supportEmail, policies, timeZone }: NamedSettings): Words {
  // Direction marks in a name could reverse the surrounding sentence.
  const name = (text: string) => isolatedText(language, text);
  return {
    name,
    money: (amount, currency) => name(moneyText(language, { amount, currency })),
    moment: (iso) => `${dateText(language, iso, 'long', 'UTC')} UTC`,
    cityMoment: (iso) => `${dateText(language, iso, 'long', timeZone)} (${name(timeZone)})`,
    supportEmail,
    deliveryTime: periodText(language, policies.deliveryHours, 'hour'),
  };
}

/** The message in a language, without its link. */
export function render<K extends NotificationKind>(
  kind: K,
  facts: NotificationFacts[K],
  language: Locale,
  settings: NamedSettings,
): RenderedText {
  return TEXTS[language][kind](facts, wordsOf(language, settings));
}
