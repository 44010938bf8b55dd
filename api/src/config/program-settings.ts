import { Environment } from './environment.js';
import { withSecretFiles } from './secret-files.js';
import { readClass } from './variables.js';

/**
 * Reads only the database URI, for programs that need no other configuration: MONGODB_URI, or the contents of the file
 * MONGODB_URI_FILE. For programs that write all data, the owner's URI is used if it is set.
 * @throws if neither is set, or the file cannot be read
 */
export function databaseAddress({
  source = process.env,
  asOwner = false,
}: { source?: Readonly<Record<string, string | undefined>>; asOwner?: boolean } = {}): string {
  const { env, faults } = withSecretFiles(source, ['MONGODB_URI', 'MONGODB_OWNER_URI']);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const address = (asOwner && env['MONGODB_OWNER_URI']) || env['MONGODB_URI'];
  if (!address) throw new Error('MONGODB_URI is not set');
  return address;
}

/** The password of the database's root user, for the set-up of the other users. @throws if no file has it */
export function rootPassword(source: Readonly<Record<string, string | undefined>> = process.env): string {
  const { env, faults } = withSecretFiles(source, ['MONGO_ROOT_PASSWORD']);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (!env['MONGO_ROOT_PASSWORD']) throw new Error('MONGO_ROOT_PASSWORD_FILE is not set');
  return env['MONGO_ROOT_PASSWORD'];
}

/**
 * How many years the audit log is kept, for programs that need no other setting.
 * @throws if the variable holds something else
 */
export function readAuditYears(source: Readonly<Record<string, string | undefined>> = process.env): number {
  const { RETENTION_AUDIT_YEARS } = source;
  const { value, faults } = readClass(Environment, RETENTION_AUDIT_YEARS ? { RETENTION_AUDIT_YEARS } : {});
  const fault = faults.find((one) => one.startsWith('RETENTION_AUDIT_YEARS'));
  if (fault !== undefined) throw new Error(fault);
  return value.RETENTION_AUDIT_YEARS;
}
