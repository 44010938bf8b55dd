import createCache, { type StylisPlugin } from '@emotion/cache';

/**
 * Where the components' styles go. The page's policy allows no inline styles but those with its nonce, which the
 * server puts into this element of the console's page. Plugins turn the styles for a language that is read from right
 * to left.
 */
export function createStyleCache(stylisPlugins?: StylisPlugin[]) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  // The key is the beginning of each class, so that turned styles and others never meet under one name.
  const key = stylisPlugins ? 'console-turned' : 'console';
  return createCache({ key, nonce: nonce || undefined, stylisPlugins });
}
