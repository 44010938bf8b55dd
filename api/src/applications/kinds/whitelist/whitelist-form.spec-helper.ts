import type { WhitelistInput } from '@city/contracts';
import { EXAMPLE_WHITELIST } from '@city/contracts/examples';

/** A complete form that breaks no rule. `signature` is best overridden with the player's name. */
export function whitelistForm(overrides: Partial<Record<keyof WhitelistInput, unknown>> = {}) {
  return { ...EXAMPLE_WHITELIST, ...overrides };
}
