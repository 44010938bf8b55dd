import type { StreamerApplication } from '@city/contracts';
import { EXAMPLE_STREAMER } from '@city/contracts/examples';

/** A complete form that breaks no rule and gives no hint. */
export function streamerForm(overrides: Partial<Record<keyof StreamerApplication, unknown>> = {}) {
  return { ...EXAMPLE_STREAMER, ...overrides };
}
