import { call, describeOutcome } from './call.ts';
import type { World } from './world.ts';

/** The sandbox's control API. Throws on an error. */
export async function control<Body = void>(
  { sandbox }: World,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const outcome = await call(`${sandbox.url}/__sandbox${path}`, { method, body });
  if (outcome.kind !== 'answer' || outcome.status >= 300)
    throw new Error(`${path}: ${describeOutcome(outcome)}`);
  return outcome.body as Body;
}
