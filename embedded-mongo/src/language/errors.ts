import { CommandError, badValue, located } from '../errors.js';

/** mingo's failures as the server's: its messages name the operator, the server's numbers are ours. */
export function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/undefined variable/i.test(message)) return located(17276, message);
  const stage = /unregistered pipeline operator (\$\w+)/.exec(message);
  if (stage) return located(40324, `Unrecognized pipeline stage name: '${stage[1]}'`);
  const expression = /accumulator '(\$[^']+)' is not registered/.exec(message);
  if (expression)
    return new CommandError(168, 'InvalidPipelineOperator', `Unrecognized expression '${expression[1]}'`);
  return badValue(message);
}

export function translated<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw asCommandError(error);
  }
}
