import type { Plugin } from 'vite';

/** As in shared-ui/src/styles/index.css. */
const ORDER = '@layer base,components;';

/**
 * Begins every stylesheet of the build with the order of the layers. The build splits the styles into files, and whichever
 * the browser reads first would otherwise decide: components loaded before the base would lose to it.
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
