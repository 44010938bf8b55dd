import { Outbox } from '../src/platform/outbox/outbox.service.js';
import type { TestApp } from './test-app.js';

/** Works off the outbox, as a process does that takes over from a stopped one. */
export const workOff = (app: TestApp): Promise<void> =>
  app.get(Outbox).sweep(new Date(Date.now() + 24 * 3_600_000));
