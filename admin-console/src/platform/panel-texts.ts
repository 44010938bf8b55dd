import type { Locale } from '@city/contracts';

/** The panels whose texts are downloaded with the panel: `texts-<language>.ts` in its folder. */
export const PANELS_WITH_TEXTS = [
  'approvals',
  'discord',
  'game-servers',
  'interviews',
  'settings',
  'staff',
  'tokens',
  'webhooks',
] as const;
export type PanelWithTexts = (typeof PANELS_WITH_TEXTS)[number];

/** Downloads the texts of a panel: the messages below `city`. */
export const loadPanelTexts = (panel: PanelWithTexts, locale: Locale): Promise<object> =>
  import(`../panels/${panel}/texts-${locale}.ts`) as Promise<object>;
