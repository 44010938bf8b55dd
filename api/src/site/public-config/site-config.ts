import { PRODUCT_CATEGORIES, type SettingValues, type SiteConfig } from '@city/contracts';
import type { AppConfig } from '../../config/app-config.js';

/** Copies the named members, so that nothing leaks by accident. */
const pick = <T, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;

/** The public configuration. */
export function toSiteConfig(
  { community, methods, providersMode, http, retention, session }: AppConfig,
  values: SettingValues,
): SiteConfig {
  return {
    name: community.name,
    ...pick(values, ['tagline', 'supportEmail', 'partner']),
    links: pick(values.links, [
      ...(['discordInvite', 'supportTicket', 'tipping', 'pedWiki', 'gtaStore', 'fivemDownload'] as const),
      ...(['partnerHub', 'x', 'instagram', 'youtube', 'tiktok', 'interview', 'connect'] as const),
    ]),
    media: pick(values.media, ['music', 'introVideo', 'trailer']),
    ...pick(values, ['whitelistMaxAttempts', 'interviews', 'suggestedPack', 'timeZone']),
    memberCaps: pick(values.memberCaps, ['Crew', 'Gang', 'Family', 'Organization']),
    policies: pick(values.policies, [
      ...(['operator', 'termsDate', 'reportHours', 'clipMinutes', 'appealDays'] as const),
      ...(['deliveryHours', 'tipCheckHours', 'erasureDays'] as const),
    ]),
    retention: {
      ...pick(retention, ['rejectedApplicationsMonths', 'notificationsMonths', 'providerEventsMonths']),
      auditYears: retention.auditYears,
      sessionHours: session.maxAgeSeconds / 3_600,
      sessionMaxHours: session.longestSeconds.Player / 3_600,
    },
    providersMode,
    paymentMethods: community.paymentMethods,
    waysToPay: methods.map(({ id, shown: { name, currency, pays } }) => ({
      id,
      name,
      currency,
      pays,
      categories: PRODUCT_CATEGORIES.filter((category) => community.paymentMethods[category].includes(id)),
    })),
    adminConsoleEntry: http.adminConsoleEntry,
  };
}
