import {
  SETTING_KEYS,
  settingsOver,
  type OwnSettings,
  type Settings,
  type SettingValues,
} from '@city/contracts';
import { buildPerson } from './person.js';

const FALLBACK: SettingValues = {
  brand: {
    name: 'Mirage Roleplay',
    wordMark: '',
    wordMarkArabic: '',
    accent: '#f6b24a',
    surface: '#0b0e14',
    hero: null,
    heroPortrait: null,
    share: null,
    icon: null,
  },
  tagline: 'A city of your own making.',
  supportEmail: 'support@example.com',
  timeZone: 'Africa/Tunis',
  partner: '',
  links: {
    discordInvite: 'https://discord.gg/mirage',
    supportTicket: 'https://discord.gg/mirage',
    tipping: 'https://tips.example/mirage',
    pedWiki: 'https://wiki.example/',
    gtaStore: 'https://store.example/',
    fivemDownload: 'https://fivem.net/',
    partnerHub: 'https://hub.example/',
    x: 'https://x.com/mirage',
    instagram: 'https://instagram.com/mirage',
    youtube: 'https://youtube.com/mirage',
    tiktok: 'https://tiktok.com/mirage',
    interview: null,
    connect: null,
  },
  media: { music: null, introVideo: null, trailer: null },
  memberCaps: { Crew: 6, Gang: 10, Family: 15, Organization: 20 },
  policies: {
    operator: 'Mirage Roleplay',
    termsDate: '2026-11-24',
    reportHours: 48,
    clipMinutes: 2,
    appealDays: 14,
    deliveryHours: 24,
    tipCheckHours: 24,
    erasureDays: 30,
  },
  seller: { legalName: '', address: '', registration: '', taxId: '', taxLine: '', note: '' },
  whitelistMaxAttempts: 3,
  interviews: 'off',
  suggestedPack: 'None',
  cityMap: 'shown',
  rejectTemplates: [
    {
      id: 'short',
      kinds: ['beta', 'whitelist'],
      title: { en: 'Too short', fr: 'Trop court', ar: 'قصير' },
      text: { en: 'Write more, please.', fr: 'Écrivez davantage.', ar: 'اكتب أكثر.' },
    },
    {
      id: 'full',
      kinds: ['job'],
      title: { en: 'No open positions', fr: '', ar: '' },
      text: { en: 'Apply again later.', fr: '', ar: '' },
    },
  ],
};

/** The settings at a version, as the API returns them. */
export function buildSettings(version: number, own: OwnSettings = {}, by = 'Omar'): Settings {
  return {
    version,
    changedAt: version ? '2026-11-20T10:00:00.000Z' : null,
    changedBy: version ? buildPerson(by) : null,
    values: settingsOver(FALLBACK, own),
    own,
    fallback: FALLBACK,
    sources: {
      ...(Object.fromEntries(SETTING_KEYS.map((key) => [key, 'default'])) as Settings['sources']),
      'links.x': 'environment',
    },
  };
}
