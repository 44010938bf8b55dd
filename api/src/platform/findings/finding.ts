/** A problem, or a possible one. */
export interface Finding {
  /** `error`: the product cannot work. `warning`: it works, but needs attention. */
  severity: 'error' | 'warning';
  /** The variable, provider or folder concerned. */
  subject: string;
  /** The fault. */
  what: string;
  /** The consequence of the fault. */
  why: string;
  /** The repair, as an instruction. */
  fix: string;
}

/** An error. */
export const problem = (subject: string, parts: Pick<Finding, 'what' | 'why' | 'fix'>): Finding => ({
  severity: 'error',
  subject,
  ...parts,
});

/** A warning. */
export const concern = (subject: string, parts: Pick<Finding, 'what' | 'why' | 'fix'>): Finding => ({
  severity: 'warning',
  subject,
  ...parts,
});
