/** The program cannot start, and `message` tells a person why and what to do. */
export class StartRefused extends Error {}

/** What a program prints when it could not start: where the fault is in the program itself, where it happened. */
export const startFault = (error: unknown): string =>
  error instanceof StartRefused ? error.message : String((error as Error)?.stack);
