import type { EntityApplicationInput } from '@city/contracts';
import { EXAMPLE_ENTITY } from '@city/contracts/examples';

/** A complete form that breaks no rule and gives no hint. */
export function entityForm(
  overrides: Partial<Record<keyof EntityApplicationInput, unknown>> = {},
): Record<string, unknown> {
  return { ...EXAMPLE_ENTITY, ...overrides };
}
