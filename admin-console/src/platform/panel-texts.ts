import type { Locale } from '@city/contracts';
import type { Words } from '../console-messages.js';
import type { approvals } from './approvals-en.js';
import type { discord } from './discord-en.js';
import type { interviews } from './interviews-en.js';
import type { servers } from './servers-en.js';
import type { settings } from './settings-en.js';
import type { staff } from './staff-en.js';
import type { tokens } from './tokens-en.js';
import type { webhooks } from './webhooks-en.js';

/** Texts that are downloaded with their panel and not before the first one. */
export interface PanelTexts {
  approvals: Words<typeof approvals>;
  discord: Words<typeof discord>;
  interviews: Words<typeof interviews>;
  servers: Words<typeof servers>;
  settings: Words<typeof settings>;
  staff: Words<typeof staff>;
  tokens: Words<typeof tokens>;
  webhooks: Words<typeof webhooks>;
}

type Loaders<Name extends keyof PanelTexts> = Record<Locale, () => Promise<Pick<PanelTexts, Name>>>;

/** The texts of each panel, by language: the messages below `city.<name>`. */
export const PANEL_TEXTS: { readonly [Name in keyof PanelTexts]: Loaders<Name> } = {
  approvals: {
    en: () => import('./approvals-en.js'),
    fr: () => import('./approvals-fr.js'),
    ar: () => import('./approvals-ar.js'),
  },
  discord: {
    en: () => import('./discord-en.js'),
    fr: () => import('./discord-fr.js'),
    ar: () => import('./discord-ar.js'),
  },
  interviews: {
    en: () => import('./interviews-en.js'),
    fr: () => import('./interviews-fr.js'),
    ar: () => import('./interviews-ar.js'),
  },
  servers: {
    en: () => import('./servers-en.js'),
    fr: () => import('./servers-fr.js'),
    ar: () => import('./servers-ar.js'),
  },
  settings: {
    en: () => import('./settings-en.js'),
    fr: () => import('./settings-fr.js'),
    ar: () => import('./settings-ar.js'),
  },
  staff: {
    en: () => import('./staff-en.js'),
    fr: () => import('./staff-fr.js'),
    ar: () => import('./staff-ar.js'),
  },
  tokens: {
    en: () => import('./tokens-en.js'),
    fr: () => import('./tokens-fr.js'),
    ar: () => import('./tokens-ar.js'),
  },
  webhooks: {
    en: () => import('./webhooks-en.js'),
    fr: () => import('./webhooks-fr.js'),
    ar: () => import('./webhooks-ar.js'),
  },
};
