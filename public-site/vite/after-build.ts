import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin, Rolldown } from 'vite';

export interface Build {
  /** The package folder. */
  root: string;
  /** The output folder. */
  dist: string;
  manifest: Manifest;
  bundle: Rolldown.OutputBundle;
}

/** A plugin that post-processes the written build. Such plugins run sequentially, in their order. */
export function afterBuild(name: string, handler: (build: Build) => Promise<void>): Plugin {
  let root = '';
  let dist = '';
  return {
    name,
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: (_options, bundle) => {
        const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
        return handler({ root, dist, manifest, bundle });
      },
    },
  };
}

/** Creates a function that collects the files of a module and its imports; with styles on request. */
export function filesCollector(manifest: Manifest, css?: Set<string>) {
  const visit = (key: string, js: Set<string> | null, seen = new Set<string>()) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach((imported) => visit(imported, js, seen));
    chunk.css?.forEach((file) => css?.add(file));
    js?.add(`/${chunk.file}`);
  };
  return visit;
}
