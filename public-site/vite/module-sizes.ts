import type { Plugin } from 'vite';

/** Writes the length of each module in each chunk to `dist/.vite/module-sizes.json`, for `scripts/check-size.ts`. */
export function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? [
              [
                output.fileName,
                Object.fromEntries(
                  Object.entries(output.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
                ),
              ] as const,
            ]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/module-sizes.json',
        source: JSON.stringify(Object.fromEntries(chunks)),
      });
    },
  };
}
