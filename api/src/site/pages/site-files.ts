import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of a built site, listed once; only listed files are served, which prevents path traversal. */
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

/** Content-hashed names are immutable: `assets/index-B3kd92Lx.js`. */
const HASHED = /(?:^|\/)assets\/[^/]+[-.][\w-]{8}\.\w{1,5}$/;

export function cacheControlOf(file: string): string {
  if (HASHED.test(file)) return 'public, max-age=31536000, immutable';
  // Pages and the console's entry refer to files of one build: revalidated on each visit.
  if (/\.html$|(^|\/)(remoteEntry|sw)[^/]*\.js$|\.json$|\.webmanifest$/.test(file)) return 'no-cache';
  return 'public, max-age=3600';
}
