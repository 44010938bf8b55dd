import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of a built site, listed once: what is not in the list does not exist, so no path can lead out of it. */
export class SiteFiles {
  private readonly files: ReadonlySet<string>;

  constructor(readonly root: string) {
    const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
    this.files = new Set(
      entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
    );
  }

  has(file: string): boolean {
    return this.files.has(file);
  }
}

/** Names with a hash of the content never change: `assets/index-B3kd92Lx.js`. */
const HASHED = /(?:^|\/)assets\/[^/]+[-.][\w-]{8}\.\w{1,5}$/;

/** How long browsers may keep a file without asking. */
export function cacheControlOf(file: string): string {
  if (HASHED.test(file)) return 'public, max-age=31536000, immutable';
  // Pages and the console's entry name the files of one build: they are checked on each visit.
  if (/\.html$|(^|\/)(remoteEntry|sw)[^/]*\.js$|\.json$|\.webmanifest$/.test(file)) return 'no-cache';
  return 'public, max-age=3600';
}
