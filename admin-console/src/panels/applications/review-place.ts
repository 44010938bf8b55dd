import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { readApiFailure } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { ApplicationResource } from '../../platform/resources.js';
import { currentPath } from '../../platform/router.js';
import { useApi } from '../../platform/use-api.js';
import type { ApplicationRecord } from './application-panel.js';
import { useClaimsByOthers } from './use-desk.js';

/** Where applications are read one after the other: over their list, or in the queue. */
export interface ReviewPlace {
  /** Place of the open application, from 1; undefined if it is not among them. */
  position: number | undefined;
  total: number | undefined;
  /** Whether there is one before it, and one after it. */
  isAfter: Readonly<Record<1 | -1, boolean>>;
  onMove(step: 1 | -1): void;
  /** Opens an application of the same kind; null closes this one. */
  onOpen(id: string | null): void;
  /**
   * Continues after a decision, unless the reviewer has left this application.
   * @param toNext whether to open the next one that nobody else reads; otherwise this one is closed
   */
  onDecided(toNext: boolean): Promise<void>;
}

interface Sequence<Item extends { id: string }> {
  items: readonly Item[];
  /** The open one. It may have left the items. */
  item: Pick<Item, 'id'> | Item;
  /** Its index; negative if it has left them. */
  at: number;
  /** Whether an item is an application that waits; null for other items, which nobody claims. */
  isPending(item: Item): boolean | null;
  /** Whether the address names an item at this moment. */
  isOpen(item: Pick<Item, 'id'> | Item): boolean;
  /** Opens an item; undefined closes the open one. */
  show(item: Item | undefined): void;
}

/** What follows an application that is read among others. */
export function useSequence<Item extends { id: string }>(sequence: Sequence<Item>) {
  const { items, item, at, isPending, isOpen, show } = sequence;
  const api = useApi();
  const readers = useClaimsByOthers();
  const neighbour = (step: 1 | -1) => (at < 0 ? undefined : items[at + step]);
  /**
   * The next item that nobody else reads; after the last, the earlier ones. An application is claimed immediately, so that
   * two reviewers who finish together get different ones.
   */
  const nextFree = async (): Promise<Item | undefined> => {
    for (const next of [...items.slice(at + 1), ...items.slice(0, Math.max(0, at)).reverse()]) {
      const pending = isPending(next);
      if (pending === null) return next;
      if (pending && !readers.has(next.id) && (await claimIfFree(api, next.id))) return next;
    }
    return undefined;
  };
  return {
    isAfter: { [-1]: !!neighbour(-1), 1: !!neighbour(1) } as ReviewPlace['isAfter'],
    onMove(step: 1 | -1) {
      const next = neighbour(step);
      if (next) show(next);
    },
    async onDecided(toNext: boolean) {
      const next = toNext ? await nextFree() : undefined;
      // If reviewers have left or opened another item, they stay there.
      if (isOpen(item)) show(next);
      else if (next && isPending(next) && !isOpen(next))
        api.releaseApplication(next.id).catch(() => undefined);
    },
  };
}

/** Reasons to skip an application. */
const UNAVAILABLE_CODES = new Set([
  'APPLICATION_CLAIMED',
  'APPLICATION_ALREADY_DECIDED',
  'CONCERNS_YOURSELF',
  'NOT_FOUND',
]);

/** Claims an application. False if another reviewer has it, or it is decided; a failed request does not stop anyone. */
async function claimIfFree(api: ConsoleDataProvider, id: string): Promise<boolean> {
  try {
    await api.claimApplication(id);
    return true;
  } catch (error) {
    const { code } = readApiFailure(error);
    return !code || !UNAVAILABLE_CODES.has(code);
  }
}

/** The place of an application that is read over its list. */
export function useListPlace(resource: ApplicationResource, id: string): ReviewPlace {
  const { data: rows = [], total, page, perPage } = useListContext<ApplicationRecord>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const at = rows.findIndex((row) => row.id === id);
  const onOpen = (next: string | null) =>
    void navigate({ pathname: `/${resource}${next ? `/${next}` : ''}`, search });
  const sequence = useSequence<ApplicationRecord>({
    items: at < 0 ? [] : rows,
    item: { id },
    at,
    isPending: ({ status }) => status === 'Pending',
    isOpen: (one) => currentPath() === `/${resource}/${one.id}`,
    show: (next) => onOpen(next?.id ?? null),
  });
  return { ...sequence, position: at < 0 ? undefined : (page - 1) * perPage + at + 1, total, onOpen };
}
