/** The program cannot start; `message` has the reason and the repair. */
export class StartRefused extends Error {}

/** The output of a failed start: the message, or the stack trace of an unexpected error. */
export const startFault = (error: unknown): string =>
  error instanceof StartRefused ? error.message : String((error as Error)?.stack);
