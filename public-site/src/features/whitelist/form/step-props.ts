import type { FieldIssue } from '@city/contracts';

/** The props of each form of the wizard. */
export interface StepProps<Values> {
  values: Values;
  /** The validation error that this step was opened for. */
  issue: FieldIssue | null;
  onChange(values: Values): void;
  onNext(): void;
  onBack(): void;
}
