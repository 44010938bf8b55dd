import {
  contentPath,
  dateText,
  isolatedText,
  moneyText,
  paths,
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
import { paragraphs, type PlayerTexts, type RenderedText, type Words } from './player-texts.js';

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

type LinkOf = { readonly [K in NotificationKind]: (facts: NotificationFacts[K]) => string };

const receipt = ({ applicationId }: { applicationId: string }) => `/applications/${applicationId}`;
const orders = () => '/orders';
const account = () => '/me';

/** The page each message links to. */
const LINKS: LinkOf = {
  'application.accepted': receipt,
  'application.rejected': receipt,
  'application.reopened': receipt,
  'application.allowed': receipt,
  'application.deleted': account,
  'entity.invited': account,
  'interview.slot': () => '/dashboard#/interviews',
  'interview.reminder': receipt,
  'interview.outcome': receipt,
  'event.reminder': ({ slug }) => contentPath({ kind: 'event', slug }),
  'order.paid': orders,
  'order.released': orders,
  'order.refunded': orders,
  'order.tip-rejected': orders,
  'order.expired': orders,
  'order.reopened': orders,
  'order.reminder': orders,
  'payment.failed': orders,
  'payment.review': orders,
  'payment.refunded': orders,
  'grant.delivered': orders,
  'grant.waiting': orders,
  'grant.failed': orders,
  'account.suspended': account,
  'account.suspension-lifted': account,
  'account.pack': account,
  'game.new-licence': account,
  'game.confirm-licence': account,
  'grant.ending': ({ slug }) => (slug === null ? account() : paths.product.replace(':slug', slug)),
  'grant.ended': account,
  'grant.given': account,
  'grant.revoked': account,
};

/** The site path a message links to. */
export function linkOf<K extends NotificationKind>(kind: K, facts: NotificationFacts[K]): string {
  return LINKS[kind](facts);
}

interface Frame {
  greeting: string;
  link: string;
  farewell: string;
  team: string;
}

const FRAMES: Readonly<Record<Locale, Frame>> = {
  en: { greeting: 'Hi {},', link: 'See it here: {}', farewell: 'See you in the city,', team: 'The {} team' },
  fr: {
    greeting: 'Salut {},',
    link: 'C’est ici : {}',
    farewell: 'À bientôt en ville,',
    team: 'L’équipe {}',
  },
  ar: { greeting: 'أهلًا {}،', link: 'التفاصيل هنا: {}', farewell: 'نراك في المدينة،', team: 'فريق {}' },
};

interface Letter {
  /** The player's display name. */
  name: string;
  text: string;
  link: string;
  community: string;
}

/** A message as the body of an e-mail: greeting, text, link, sign-off. */
export function inMail(language: Locale, { name, text, link, community }: Letter): string {
  const frame = FRAMES[language];
  const filled = (part: keyof Frame, value: string) => frame[part].replace('{}', () => value);
  const signature = paragraphs(frame.farewell, filled('team', community));
  return [filled('greeting', name), text, filled('link', link), signature].join('\n\n');
}
