import { useSyncExternalStore } from 'react';
import { isTransient } from './api/api-client';

/** The state of a resource. `isPending` until the first answer or error. */
export interface ResourceState<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
}

interface Resource<T> {
  /** The state, refetched while a mounted component shows it. */
  use(): ResourceState<T>;
  /** Refetches; resolves when done, and never rejects. */
  refresh(): Promise<void>;
  /** Sets the data from another response. */
  set(data: T): void;
  /** Updates the data, if there is any. */
  change(change: (data: T) => T): void;
  /** Sets the initial data from the document, before the first render. */
  seed(data: T): void;
  /** Resets to the initial state. */
  reset(): void;
}

interface ResourceOptions<T> {
  /** Fetches the data. */
  load(): Promise<T>;
  /** Age in milliseconds from which the data is stale when a component mounts or the tab is shown. */
  staleAfter: number;
  /** Called with new data before subscribers see it. A response that arrives too late is ignored. */
  onData?(data: T): void;
}

const RETRIES = 2;
const RETRY_AFTER_MS = 1_000;

const resources = new Set<Resource<never>>();

/** Resources that failed, with their errors. */
const failed = new Map<() => unknown, unknown>();

/**
 * Retries failed resources as soon as any request succeeds. A resource with a refused request is retried only after a
 * missing answer has arrived: a 401 refetches the session, which would otherwise loop.
 */
function retryFailedResources(isBack: boolean): void {
  const again = [...failed].filter(([, error]) => isBack || isTransient(error));
  again.forEach(([ask]) => failed.delete(ask));
  again.forEach(([ask]) => ask());
}

/** Resets every resource, as if the page had just been opened. */
export const resetResources = (): void => resources.forEach((resource) => resource.reset());

/**
 * Server state that the frame of every page shows: the session and the community's settings. The query client does the
 * same for lists and forms, but is loaded only with the pages that have them.
 */
export function createResource<T>({ load, staleAfter, onData }: ResourceOptions<T>): Resource<T> {
  const known = (data: T | undefined): ResourceState<T> => ({
    data,
    error: null,
    isPending: data === undefined,
  });
  /** The state for the prerendered and the first client render. */
  let first = known(undefined);
  let state = first;
  let updatedAt = 0;
  let running: Promise<void> | null = null;
  /** Responses to requests from before a change are discarded. */
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
