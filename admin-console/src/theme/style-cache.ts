import createCache from '@emotion/cache';

/**
 * Where the components' styles go. The page's policy allows no inline styles but those with its nonce, which the
 * server puts into this element of the console's page.
 */
export function createStyleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'console', nonce: nonce || undefined });
}
