import type { FieldIssue } from '@city/contracts';

/** What the wizard gives to each of its forms. */
export interface StepProps<Values> {
  values: Values;
  /** A broken rule that the step was opened for. */
  issue: FieldIssue | null;
  onChange(values: Values): void;
  onNext(): void;
  onBack(): void;
}
