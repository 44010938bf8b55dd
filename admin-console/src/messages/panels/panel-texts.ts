import type { Locale } from '@city/contracts';
import type { Words } from '../console-messages.js';
import type { discord } from './discord-en.js';
import type { servers } from './servers-en.js';
import type { webhooks } from './webhooks-en.js';

/** Texts that are downloaded with their panel and not before the first one. */
export interface PanelTexts {
  discord: Words<typeof discord>;
  servers: Words<typeof servers>;
  webhooks: Words<typeof webhooks>;
}

type Loaders<Name extends keyof PanelTexts> = Record<Locale, () => Promise<Pick<PanelTexts, Name>>>;

/** The texts of each panel, by language: the messages below `city.<name>`. */
export const PANEL_TEXTS: { readonly [Name in keyof PanelTexts]: Loaders<Name> } = {
  discord: {
    en: () => import('./discord-en.js'),
    fr: () => import('./discord-fr.js'),
    ar: () => import('./discord-ar.js'),
  },
  servers: {
    en: () => import('./servers-en.js'),
    fr: () => import('./servers-fr.js'),
    ar: () => import('./servers-ar.js'),
  },
  webhooks: {
    en: () => import('./webhooks-en.js'),
    fr: () => import('./webhooks-fr.js'),
    ar: () => import('./webhooks-ar.js'),
  },
};
