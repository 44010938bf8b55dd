import { withSecretFiles } from './secret-files.js';

/**
 * The address of the database alone, for programs that need no provider and no secret beside it: MONGODB_URI, or what the
 * file says that MONGODB_URI_FILE names.
 * @throws when neither is set, or the file cannot be read
 */
export function databaseAddress(source: Readonly<Record<string, string | undefined>> = process.env): string {
  const { MONGODB_URI, MONGODB_URI_FILE } = source;
  const { env, faults } = withSecretFiles({ MONGODB_URI, MONGODB_URI_FILE });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (!env['MONGODB_URI']) throw new Error('MONGODB_URI is not set');
  return env['MONGODB_URI'];
}
