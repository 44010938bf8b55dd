import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Reads `.env` of the repository's top folder, if there is one; variables that are set already win. */
export function loadEnvironmentFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
