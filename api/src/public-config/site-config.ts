import type { SettingValues, SiteConfig } from '@city/contracts';
import type { AppConfig } from '../config/app-config.js';

/** What the browser may know. Named field by field: nothing of the configuration reaches it by accident. */
export function toSiteConfig(
  { community, providersMode, http }: AppConfig,
  { tagline, supportEmail, links, media, memberCaps, whitelistMaxAttempts }: SettingValues,
): SiteConfig {
  return {
    name: community.name,
    tagline,
    supportEmail,
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
    },
    media: { music: media.music, introVideo: media.introVideo, trailer: media.trailer },
    whitelistMaxAttempts,
    memberCaps: {
      Crew: memberCaps.Crew,
      Gang: memberCaps.Gang,
      Family: memberCaps.Family,
      Organization: memberCaps.Organization,
    },
    providersMode,
    paymentMethods: community.paymentMethods,
    adminConsoleEntry: http.adminConsoleEntry,
  };
}
