import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, type Program } from '../src/app/late-start';

/** What a document needs from the build. */
export interface Resources {
  /** Names of files. */
  css: readonly string[];
  /** Null for a page that is never taken over. */
  program: Program | null;
}

/** As the build writes them into the shell, where the program starts at once. */
const OF_SHELL =
  /(?<!\s)\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * A document out of a shell whose first paint needs no other file: its styles stand in it, and the program is only named
 * there, for the first moment to start it later.
 * @param dist folder of the build
 */
export function withResources(shell: string, dist: string, { css, program }: Resources): string {
  const styles = css.map((file) => readFileSync(join(dist, file), 'utf8')).join('');
  if (styles.includes('</')) throw new Error('styles cannot stand in a document');
  const head = [`<style>${styles}</style>`];
  if (program) {
    head.push(
      // Code that comes later and names these files as its styles finds them, and does not download them.
      ...css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      `<script type="application/json" id="${PROGRAM}">${JSON.stringify(program)}</script>`,
    );
  }
  return shell.replace(OF_SHELL, '').replace('</head>', () => `${head.join('')}</head>`);
}
