import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNotifyFailure } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { useApi } from '../../platform/use-api.js';

/** For a command that changes nothing. */
export const NOTHING: QueryKey = ['nothing'];

export type Command<Input, Result> = (api: ConsoleDataProvider, input: Input) => Promise<Result>;

/** How a press has ended. `running`: it sent nothing, because an earlier one is still running. */
export type Pressed = 'done' | 'running' | { failure: unknown };

export interface CommandOptions<Input, Result> {
  /** Message key of the notice of success; an empty one for no notice. */
  done?: string | ((result: Result, input: Input) => string);
  /** Message key of the notice of a failure, which takes the reason as `message`. */
  failed?: string;
  /** The query that is read again, also after a failure; absent: everything that is shown. */
  reads?: QueryKey;
  onDone?(result: Result, input: Input): unknown;
}

interface Options<Input, Result> extends CommandOptions<Input, Result> {
  /** Replaces the notice of a failure. */
  onFailed?(error: Error): unknown;
}

/** A command of staff. It is sent once, however often its button is pressed, and what it may have changed is read again. */
export function useCommand<Input = void, Result = unknown>(
  command: Command<Input, Result>,
  { done, failed, reads, onDone, onFailed }: Options<Input, Result> = {},
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await command(api, input);
      } finally {
        if (reads) await queryClient.invalidateQueries({ queryKey: reads });
      }
    },
    onSuccess: async (result, input) => {
      const notice = typeof done === 'function' ? done(result, input) : done;
      if (notice) notify(notice, { type: 'success' });
      await onDone?.(result, input);
    },
    onError: (failure) => (onFailed ? onFailed(failure) : notifyFailure(failure, failed)),
    onSettled: () => {
      if (!reads) void queryClient.invalidateQueries();
    },
  });
  const run = async (input: Input): Promise<Pressed> => {
    if (isRunning.current) return 'running';
    isRunning.current = true;
    try {
      await mutateAsync(input);
      return 'done';
    } catch (failure) {
      return { failure };
    } finally {
      isRunning.current = false;
    }
  };
  return { run, busy: isPending, failure: error };
}

interface Act {
  done: string;
  send(api: ConsoleDataProvider): Promise<unknown>;
}

/**
 * The commands behind the buttons of one record.
 * @param texts where the message keys of what was done are
 */
export function useActs(texts: string) {
  const { run, busy } = useCommand((api, { send }: Act) => send(api), {
    done: (_, { done }) => done && `${texts}.${done}`,
  });
  /** @param done message key of the notice of success; an empty one for no notice */
  const act = (done: string, send: Act['send']) => void run({ done, send });
  return { act, busy };
}
