import { listBetaIssues, westernDigits } from '@city/contracts';
import { refuseBrokenRules } from '../platform/validation/broken-rules.js';
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
  refuseBrokenRules(listBetaIssues(input));
  return {
    name: textOf(input.name),
    age: westernDigits(textOf(input.age)),
    motivation: textOf(input.motivation),
  };
}

const textOf = (typed: string | null | undefined): string => (typed ?? '').trim();
