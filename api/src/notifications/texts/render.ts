import {
  dateText,
  isolatedText,
  moneyText,
  periodText,
  type Locale,
  type NotificationFacts,
  type NotificationKind,
  type SettingValues,
  withoutAddress,
} from '@city/contracts';
import { asCode, momentText } from '../../platform/discord-calls/discord-text.js';
import { ar } from './ar.js';
import { en } from './en.js';
import { fr } from './fr.js';
import type { PlayerTexts, RenderedText, Words } from './player-texts.js';

const TEXTS: Readonly<Record<Locale, PlayerTexts>> = { en, fr, ar };

/** The community's settings that the texts name. */
type NamedSettings = Pick<SettingValues, 'supportEmail' | 'policies' | 'timeZone'>;

function wordsOf(
  language: Locale,
  { supportEmail, policies, timeZone }: NamedSettings,
  inDiscord: boolean,
): Words {
  // Direction marks in a name could reverse the surrounding sentence.
  const name = (text: string) => isolatedText(language, text);
  return {
    name,
    given: (text) => name(inDiscord ? asCode(withoutAddress(text)) : withoutAddress(text)),
    money: (amount, currency) => name(moneyText(language, { amount, currency })),
    moment: (iso) =>
      inDiscord
        ? momentText(new Date(iso), 'F')
        : `${dateText(language, iso, 'long', timeZone)} (${name(timeZone)})`,
    supportEmail,
    appealTime: periodText(language, policies.appealDays, 'day'),
    deliveryTime: periodText(language, policies.deliveryHours, 'hour'),
  };
}

/**
 * The message in a language, without its link.
 * @param inDiscord names that other players chose are code, and Discord formats moments
 */
export function render<K extends NotificationKind>(
  kind: K,
  facts: NotificationFacts[K],
  language: Locale,
  settings: NamedSettings,
  inDiscord = false,
): RenderedText {
  return TEXTS[language][kind](facts, wordsOf(language, settings, inDiscord));
}
