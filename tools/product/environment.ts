import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Loads `.env` from the repository root, if present; existing variables win. */
export function loadEnvironmentFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
