/** Something that is wrong, or may be. */
export interface Finding {
  /** `error`: the product cannot work like this. `warning`: it works, but somebody should look at it. */
  severity: 'error' | 'warning';
  /** The variable, provider or folder that it is about. */
  subject: string;
  /** What is wrong. */
  what: string;
  /** Why it matters. */
  why: string;
  /** What to do. */
  fix: string;
}

/** An error about one subject, whose parts are written where it is found. */
export const problem = (subject: string, parts: Pick<Finding, 'what' | 'why' | 'fix'>): Finding => ({
  severity: 'error',
  subject,
  ...parts,
});

/** Something to look at that keeps nothing from working. */
export const concern = (subject: string, parts: Pick<Finding, 'what' | 'why' | 'fix'>): Finding => ({
  severity: 'warning',
  subject,
  ...parts,
});
