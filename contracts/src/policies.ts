import { FORMAT_LOCALE } from './languages.js';
import type { SiteConfig } from './site-config.js';
import type { Locale } from './users.js';

/** Values that the rules, the terms and the privacy policy name, as a reader sees them. */
export const POLICY_TEXTS = [
  'operator',
  'termsDate',
  'reportTime',
  'clipLength',
  'appealTime',
  'deliveryTime',
  'rejectedApplications',
  'messages',
  'providerEvents',
  'audit',
  'session',
  'sessionLongest',
  'jobs',
] as const;
export type PolicyText = (typeof POLICY_TEXTS)[number];
export type PolicyTexts = Record<PolicyText, string>;

/** What a template has in the place of a setting: `{{site.tagline}}`. */
export const mark = (path: string) => `{{site.${path}}}`;

/** No server has this mode, so it tells the template's configuration from any other. */
export const TEMPLATE_MODE = mark('providersMode') as SiteConfig['providersMode'];

/** Whether this is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(`${text}T`);
}

type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** A length of time with its unit in the right form: `48 hours`, `12 mois`, `14 يومًا`. */
export function periodText(count: number, unit: Unit, locale: Locale): string {
  return new Intl.NumberFormat(FORMAT_LOCALE[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
}

/** Sessions are configured in hours and read in days where they last whole ones. */
const loginText = (hours: number, locale: Locale): string =>
  hours % 24 === 0 ? periodText(hours / 24, 'day', locale) : periodText(hours, 'hour', locale);

export function writtenPolicies({ policies, retention }: SiteConfig, locale: Locale): PolicyTexts {
  return {
    operator: policies.operator,
    termsDate: new Intl.DateTimeFormat(FORMAT_LOCALE[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(policies.termsDate),
    ),
    reportTime: periodText(policies.reportHours, 'hour', locale),
    clipLength: periodText(policies.clipMinutes, 'minute', locale),
    appealTime: periodText(policies.appealDays, 'day', locale),
    deliveryTime: periodText(policies.deliveryHours, 'hour', locale),
    rejectedApplications: periodText(retention.rejectedApplicationsMonths, 'month', locale),
    messages: periodText(retention.notificationsMonths, 'month', locale),
    providerEvents: periodText(retention.providerEventsMonths, 'month', locale),
    audit: periodText(retention.auditYears, 'year', locale),
    session: loginText(retention.sessionHours, locale),
    sessionLongest: loginText(retention.sessionMaxHours, locale),
    jobs: periodText(retention.jobsDays, 'day', locale),
  };
}

/** The texts of the policies; those of the template are marks. */
export function policyTexts(site: SiteConfig, locale: Locale): PolicyTexts {
  if (site.providersMode !== TEMPLATE_MODE) return writtenPolicies(site, locale);
  return Object.fromEntries(POLICY_TEXTS.map((name) => [name, mark(`policy.${name}`)])) as PolicyTexts;
}
