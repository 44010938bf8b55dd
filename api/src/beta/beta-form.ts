import { listBetaIssues, westernDigits } from '@city/contracts';
import { DomainError } from '../platform/errors/domain-error.js';
import type { BetaInputDto } from './beta-input.dto.js';

/** What is stored of a beta application. */
export interface BetaForm {
  /** Where the number stood before every kind was numbered. */
  number?: number;
  name: string;
  age: string;
  motivation: string;
}

/** @throws VALIDATION_FAILED with the first broken rule as its message and all of them as errors */
export function toBetaForm(input: BetaInputDto): BetaForm {
  const issues = listBetaIssues(input);
  const first = issues[0];
  if (first) throw new DomainError('VALIDATION_FAILED', { message: first.message, errors: issues });
  return {
    name: (input.name ?? '').trim(),
    age: westernDigits((input.age ?? '').trim()),
    motivation: (input.motivation ?? '').trim(),
  };
}
