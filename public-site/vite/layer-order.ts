import type { Plugin } from 'vite';

/** The same order as in shared-ui/src/styles/index.css. */
const ORDER = '@layer base,components,layout;';

/**
 * Prepends the layer order to every stylesheet of the build. The build splits the styles into files, and the first
 * loaded file would otherwise define the order. Components loaded before the base styles would then lose to them.
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
