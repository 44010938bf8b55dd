import type { Plugin } from 'vite';

/** As in shared-ui/src/styles/index.css. */
const ORDER = '@layer base,components;';

/**
 * Prepends the layer order to every stylesheet of the build. The build splits the styles into files, and whichever
 * loads first would otherwise define the order: components loaded before the base styles would lose to them.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, part] of Object.entries(bundle)) {
          if (part.type === 'asset' && name.endsWith('.css')) part.source = `${ORDER}${String(part.source)}`;
        }
      },
    },
  };
}
