import {
  type Brand,
  BUNDLED_INTRO,
  pictureSet,
  PRODUCT_CATEGORIES,
  type SettingValues,
  type SiteBrand,
  type SiteConfig,
  wordMark as wordMarkOf,
} from '@city/contracts';
import type { AppConfig } from '../../config/app-config.js';

/** Copies the named members, so that nothing leaks by accident. */
const pick = <T, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;

/** What differs from the brand that the site was built with; undefined while nothing does. */
function toSiteBrand(brand: Brand): SiteBrand | undefined {
  const { name, wordMark, wordMarkArabic, share } = brand;
  const latin = wordMark || name;
  const arabic = wordMarkArabic || wordMark || wordMarkOf({ name }, 'ar');
  const hero = brand.hero && pictureSet(brand.hero);
  const heroPortrait = brand.heroPortrait ? pictureSet(brand.heroPortrait) : hero;
  const own: SiteBrand = {
    ...((wordMark || wordMarkArabic) && { wordMarks: { en: latin, fr: latin, ar: arabic } }),
    ...(hero && { hero }),
    ...(heroPortrait && { heroPortrait }),
    ...(share && { share }),
  };
  return Object.keys(own).length > 0 ? own : undefined;
}

/** The public configuration. */
export function toSiteConfig(
  { community, methods, providersMode, http, retention, session }: AppConfig,
  values: SettingValues,
): SiteConfig {
  const brand = toSiteBrand(values.brand);
  const media = pick(values.media, ['music', 'introVideo', 'trailer']);
  return {
    name: values.brand.name,
    ...(brand && { brand }),
    ...pick(values, ['tagline', 'supportEmail', 'partner']),
    links: pick(values.links, [
      ...(['discordInvite', 'supportTicket', 'tipping', 'pedWiki', 'gtaStore', 'fivemDownload'] as const),
      ...(['partnerHub', 'x', 'instagram', 'youtube', 'tiktok', 'interview', 'connect'] as const),
    ]),
    // The film of the build moves the picture of the build.
    media: values.brand.hero && media.introVideo === BUNDLED_INTRO ? { ...media, introVideo: null } : media,
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
