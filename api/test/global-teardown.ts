import { once } from 'node:events';

/** Stops what global-setup.ts has started. */
export default async function globalTeardown(): Promise<void> {
  for (const program of globalThis.testPrograms ?? []) {
    if (program.exitCode !== null || program.signalCode !== null) continue;
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    await ended;
  }
}
