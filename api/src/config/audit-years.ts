import { Environment } from './environment.js';
import { readClass } from './read-class.js';

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
