import { PRODUCT_CATEGORIES, type SettingValues, type SiteConfig } from '@city/contracts';
import type { AppConfig } from '../../config/app-config.js';
import { JOBS_KEPT_DAYS } from '../../platform/jobs/job-indexes.js';

/** The public configuration, copied field by field so that nothing leaks by accident. */
export function toSiteConfig(
  { community, methods, providersMode, http, retention, session }: AppConfig,
  {
    tagline,
    supportEmail,
    partner,
    links,
    media,
    memberCaps,
    policies,
    whitelistMaxAttempts,
    interviews,
    suggestedPack,
    timeZone,
  }: SettingValues,
): SiteConfig {
  return {
    name: community.name,
    tagline,
    supportEmail,
    partner,
    links: {
      discordInvite: links.discordInvite,
      supportTicket: links.supportTicket,
      tipping: links.tipping,
      pedWiki: links.pedWiki,
      gtaStore: links.gtaStore,
      fivemDownload: links.fivemDownload,
      partnerHub: links.partnerHub,
      x: links.x,
      instagram: links.instagram,
      youtube: links.youtube,
      tiktok: links.tiktok,
      interview: links.interview,
      connect: links.connect,
    },
    media: { music: media.music, introVideo: media.introVideo, trailer: media.trailer },
    whitelistMaxAttempts,
    interviews,
    suggestedPack,
    timeZone,
    memberCaps: {
      Crew: memberCaps.Crew,
      Gang: memberCaps.Gang,
      Family: memberCaps.Family,
      Organization: memberCaps.Organization,
    },
    policies: {
      operator: policies.operator,
      termsDate: policies.termsDate,
      reportHours: policies.reportHours,
      clipMinutes: policies.clipMinutes,
      appealDays: policies.appealDays,
      deliveryHours: policies.deliveryHours,
      tipCheckHours: policies.tipCheckHours,
      erasureDays: policies.erasureDays,
    },
    retention: {
      rejectedApplicationsMonths: retention.rejectedApplicationsMonths,
      notificationsMonths: retention.notificationsMonths,
      providerEventsMonths: retention.providerEventsMonths,
      auditYears: retention.auditYears,
      sessionHours: session.maxAgeSeconds / 3_600,
      sessionMaxHours: session.longestSeconds.Player / 3_600,
      jobsDays: JOBS_KEPT_DAYS,
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
