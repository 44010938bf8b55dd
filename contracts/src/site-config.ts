import type { PaymentMethod } from './orders.js';
import type { ProductCategory } from './products.js';

/** `GET /api/config/site`: what the browser may know of the community's configuration. No secrets. */
export interface SiteConfig {
  name: string;
  tagline: string;
  supportEmail: string;
  links: {
    discordInvite: string;
    supportTicket: string;
    tipping: string;
    pedWiki: string;
    gtaStore: string;
    fivemDownload: string;
    partnerHub: string;
    x: string;
    instagram: string;
    youtube: string;
    tiktok: string;
  };
  media: { music: string | null; introVideo: string | null; trailer: string | null };
  whitelistMaxAttempts: number;
  memberCaps: { Crew: number; Gang: number; Family: number; Organization: number };
  /** `local` shows a "demo payments" badge: the providers are the stand-ins of this repository. */
  providersMode: 'live' | 'vendor-sandbox' | 'local';
  /** Ways to pay that are switched on, by category. */
  paymentMethods: Record<ProductCategory, PaymentMethod[]>;
  /** Where the console's remote entry lives; same origin unless it is deployed elsewhere. */
  adminConsoleEntry: string;
}

/** `GET /api/community/members`. 0 when Discord could not be asked yet. */
export interface MemberCount {
  members: number;
}

/** The demo community's tagline. The site says it in each language; an owner's own line stands as it was written. */
export const DEFAULT_TAGLINE = 'A city of your own making.';
