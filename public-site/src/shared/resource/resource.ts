import { useSyncExternalStore } from 'react';
import { isTransient } from '../api-client';

/** What is known of a resource. `isPending` until the first answer, whether good or bad. */
export interface ResourceState<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
}

export interface Resource<T> {
  /** The state, kept fresh while a component shows it. */
  use(): ResourceState<T>;
  /** Asks the server again; resolves when it has answered, and never rejects. */
  refresh(): Promise<void>;
  /** Takes over what another answer said. */
  set(data: T): void;
  /** Changes what is known, if anything is. */
  change(change: (data: T) => T): void;
  /** Starts with what the document says, before anything is rendered. */
  seed(data: T): void;
  /** Forgets everything. */
  reset(): void;
}

interface ResourceOptions<T> {
  /** Asks the server. */
  load(): Promise<T>;
  /** Age in milliseconds from which the data is asked for again when somebody comes to look. */
  staleAfter: number;
  /** Called with what the server said, before anybody sees it. An answer that came too late is not heard. */
  onData?(data: T): void;
}

const RETRIES = 2;
const RETRY_AFTER_MS = 1_000;

const resources = new Set<Resource<never>>();

/** What could not be had, and why. */
const failed = new Map<() => unknown, unknown>();

/**
 * Asks again for what may have passed as soon as the server has answered anything. What it refused is asked for only when
 * an answer has come back that was missing: a 401 asks who is logged in, and would ask for that without end.
 */
function retryFailedResources(isBack: boolean): void {
  const again = [...failed].filter(([, error]) => isBack || isTransient(error));
  again.forEach(([ask]) => failed.delete(ask));
  again.forEach(([ask]) => ask());
}

/** Forgets every resource, as if the page had just been opened. */
export const resetResources = (): void => resources.forEach((resource) => resource.reset());

/**
 * Something of the server that the frame of every page shows: who is logged in, the community's settings. The query client
 * does the same for lists and forms; it comes with the pages that have them, because a visit must not wait for it.
 */
export function createResource<T>({ load, staleAfter, onData }: ResourceOptions<T>): Resource<T> {
  const known = (data: T | undefined): ResourceState<T> => ({
    data,
    error: null,
    isPending: data === undefined,
  });
  /** What both renderings of a document begin with. */
  let first = known(undefined);
  let state = first;
  let updatedAt = 0;
  let running: Promise<void> | null = null;
  /** Answers to a question from before a change are out of date. */
  let generation = 0;
  const listeners = new Set<() => void>();

  const become = (next: ResourceState<T>) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const take = (data: T) => {
    generation += 1;
    failed.delete(refresh);
    running = null;
    updatedAt = Date.now();
    become(known(data));
  };
  const set = (data: T) => {
    onData?.(data);
    take(data);
  };

  async function ask(mine: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const data = await load();
        if (mine !== generation) return;
        const isBack = state.error !== null;
        set(data);
        return retryFailedResources(isBack);
      } catch (error) {
        if (mine !== generation) return;
        if (attempt === RETRIES || !isTransient(error)) {
          running = null;
          updatedAt = Date.now();
          failed.set(refresh, error);
          return become({ data: state.data, error: error as Error, isPending: false });
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS * 2 ** attempt));
      }
    }
  }
  function refresh(): Promise<void> {
    return (running ??= ask(generation));
  }
  const refreshWhenStale = () => {
    if (document.visibilityState === 'hidden') return;
    if (updatedAt === 0 || Date.now() - updatedAt >= staleAfter) void refresh();
  };

  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) document.addEventListener('visibilitychange', refreshWhenStale);
    listeners.add(listener);
    refreshWhenStale();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) document.removeEventListener('visibilitychange', refreshWhenStale);
    };
  };

  const resource: Resource<T> = {
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => first,
      ),
    refresh: () => {
      generation += 1;
      running = null;
      return refresh();
    },
    set,
    change: (change) => {
      if (state.data !== undefined) set(change(state.data));
    },
    seed: (data) => {
      first = known(data);
      take(data);
    },
    reset: () => {
      generation += 1;
      failed.delete(refresh);
      running = null;
      updatedAt = 0;
      first = known(undefined);
      become(first);
    },
  };
  resources.add(resource as Resource<never>);
  return resource;
}
