import { BRAND_NAME, POLICY_TEXTS, policyTexts } from '@city/contracts';
import { currentLocale } from '../i18n/i18n';
import type { MessageValues } from '../i18n/message-id';
import { useSiteConfig } from './site-config';

/** The community's values in rules and policies: `{name}`, `{email}` and the texts of `policyTexts`. */
export function usePolicyValues(): MessageValues {
  const site = useSiteConfig();
  if (site) return { name: site.name, email: site.supportEmail, ...policyTexts(site, currentLocale()) };
  const unknown = Object.fromEntries(['email', ...POLICY_TEXTS].map((text) => [text, '…']));
  return { name: BRAND_NAME, ...unknown };
}
