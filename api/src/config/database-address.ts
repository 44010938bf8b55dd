import { withSecretFiles } from './secret-files.js';

/**
 * Only the database URI, for programs that need no other configuration: MONGODB_URI, or the contents of the file
 * MONGODB_URI_FILE.
 * @throws if neither is set, or the file cannot be read
 */
export function databaseAddress(source: Readonly<Record<string, string | undefined>> = process.env): string {
  const { MONGODB_URI, MONGODB_URI_FILE } = source;
  const { env, faults } = withSecretFiles({ MONGODB_URI, MONGODB_URI_FILE }, ['MONGODB_URI']);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (!env['MONGODB_URI']) throw new Error('MONGODB_URI is not set');
  return env['MONGODB_URI'];
}
