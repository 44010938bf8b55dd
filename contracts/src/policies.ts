import { dateText, periodText } from './formats.js';
import type { SiteConfig } from './site-config.js';
import type { Locale } from './users.js';
import { WEBHOOK_LIMITS } from './webhooks.js';

/** Values that the rules, the terms and the privacy policy name, as a reader sees them. */
export const POLICY_TEXTS = [
  'operator',
  'termsDate',
  'entry',
  'reportTime',
  'clipLength',
  'appealTime',
  'deliveryTime',
  'tipCheckTime',
  'erasureTime',
  'rejectedApplications',
  'messages',
  'providerEvents',
  'audit',
  'session',
  'sessionLongest',
  'technical',
] as const;
export type PolicyText = (typeof POLICY_TEXTS)[number];
export type PolicyTexts = Record<PolicyText, string>;

/** The mark of a setting in a template: `{{site.tagline}}`. */
export const mark = (path: string) => `{{site.${path}}}`;

/** The mode in the template’s configuration. No server uses it, so pages recognise the template by it. */
export const TEMPLATE_MODE = mark('providersMode') as SiteConfig['providersMode'];

/** Whether this is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(`${text}T`);
}

/** Conditions for playing on the primary server, in words. */
const ENTRY: Record<Locale, Record<'required' | 'otherwise', string>> = {
  en: { required: 'an accepted application and a passed interview', otherwise: 'an accepted application' },
  fr: { required: 'une candidature acceptée et un entretien réussi', otherwise: 'une candidature acceptée' },
  ar: { required: 'طلب مقبول ومقابلة ناجحة', otherwise: 'طلب مقبول' },
};

/** Sessions are configured in hours and read in days where they last whole ones. */
const loginText = (hours: number, locale: Locale): string =>
  hours % 24 === 0 ? periodText(locale, hours / 24, 'day') : periodText(locale, hours, 'hour');

export function writtenPolicies(
  { policies, retention, interviews }: SiteConfig,
  locale: Locale,
): PolicyTexts {
  return {
    operator: policies.operator,
    // No line breaks within it.
    termsDate: dateText(locale, policies.termsDate, 'day', 'UTC').replaceAll(' ', '\u00a0'),
    entry: ENTRY[locale][interviews === 'required' ? 'required' : 'otherwise'],
    reportTime: periodText(locale, policies.reportHours, 'hour'),
    clipLength: periodText(locale, policies.clipMinutes, 'minute'),
    appealTime: periodText(locale, policies.appealDays, 'day'),
    deliveryTime: periodText(locale, policies.deliveryHours, 'hour'),
    tipCheckTime: periodText(locale, policies.tipCheckHours, 'hour'),
    erasureTime: periodText(locale, policies.erasureDays, 'day'),
    rejectedApplications: periodText(locale, retention.rejectedApplicationsMonths, 'month'),
    messages: periodText(locale, retention.notificationsMonths, 'month'),
    providerEvents: periodText(locale, retention.providerEventsMonths, 'month'),
    audit: periodText(locale, retention.auditYears, 'year'),
    session: loginText(retention.sessionHours, locale),
    sessionLongest: loginText(retention.sessionMaxHours, locale),
    // All other technical records are deleted earlier.
    technical: periodText(locale, WEBHOOK_LIMITS.keptDays, 'day'),
  };
}

/** The texts of the policies; in the template they are marks. */
export function policyTexts(site: SiteConfig, locale: Locale): PolicyTexts {
  if (site.providersMode !== TEMPLATE_MODE) return writtenPolicies(site, locale);
  return Object.fromEntries(POLICY_TEXTS.map((name) => [name, mark(`policy.${name}`)])) as PolicyTexts;
}
