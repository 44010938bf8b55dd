import createCache, { type StylisPlugin } from '@emotion/cache';

/**
 * The emotion cache. The page's policy allows inline styles only with its nonce, which the server puts into this
 * element of the console's page. Plugins mirror the styles for right-to-left languages.
 */
export function createStyleCache(stylisPlugins?: StylisPlugin[]) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  // The key prefixes each class, so that mirrored styles and others never collide.
  const key = stylisPlugins ? 'console-turned' : 'console';
  return createCache({ key, nonce: nonce || undefined, stylisPlugins });
}
