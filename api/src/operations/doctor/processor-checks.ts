import { readFile } from 'node:fs/promises';
import { concern, type Finding } from '../../platform/findings/finding.js';

/** The finding for a processor on which MongoDB does not start. @param cpuinfo the text of `/proc/cpuinfo` */
export function avxFindings(cpuinfo: string): Finding[] {
  const flags = /^flags\s*:(.*)$/m.exec(cpuinfo)?.[1]?.split(' ');
  // Other processors than x86 have no such line.
  if (!flags || flags.includes('avx')) return [];
  return [
    concern('processor', {
      what: 'This machine’s processor has no AVX',
      why: 'MongoDB 5 and newer end at once on it, with “illegal instruction”.',
      fix: 'Choose another machine, or a processor type with AVX for the virtual one; MongoDB can also run elsewhere.',
    }),
  ];
}

/** Reads the processor of this machine, where the system shows it. */
export const processorFindings = async (): Promise<Finding[]> =>
  avxFindings(await readFile('/proc/cpuinfo', 'utf8').catch(() => ''));
