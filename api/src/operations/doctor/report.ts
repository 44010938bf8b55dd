import type { Examination } from './examine.js';
import type { Finding } from '../../platform/findings/finding.js';

const SIGNS = { error: '✗', warning: '!' } as const;

const paragraph = ({ severity, what, why, fix, subject }: Finding) =>
  [
    `${SIGNS[severity]} ${subject}: ${what.replace(new RegExp(`^${subject}:? `), '')}`,
    `    Why it matters: ${why}`,
    `    What to do:     ${fix}`,
  ].join('\n');

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The printable report, errors first. */
export function reportOf({ findings, asked = [], isComplete }: Examination): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const parts = [...errors, ...warnings].map(paragraph);
  if (!isComplete)
    parts.push('Database and providers were not asked: correct the values first, then run it again.');
  if (asked.length) parts.push(`Providers asked: ${asked.join(', ')}.`);
  parts.push(
    errors.length + warnings.length === 0
      ? '✓ Nothing is wrong with this configuration.'
      : `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}`,
  );
  return `${parts.join('\n\n')}\n`;
}
