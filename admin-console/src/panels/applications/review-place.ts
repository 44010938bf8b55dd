import { useDataProvider, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentPath } from '../../platform/router.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { ApplicationResource } from '../../platform/resources.js';
import type { ApplicationRecord } from './application-panel.js';
import { useNextFree } from './use-next-free.js';

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

/** The place of an application that is read over its list. */
export function useListPlace(resource: ApplicationResource, id: string): ReviewPlace {
  const { data: rows = [], total, page, perPage } = useListContext<ApplicationRecord>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const nextFree = useNextFree(id);
  const place = rows.findIndex((row) => row.id === id);
  const neighbour = (step: 1 | -1) => (place < 0 ? undefined : rows[place + step]);
  const onOpen = (next: string | null) =>
    void navigate({ pathname: `/${resource}${next ? `/${next}` : ''}`, search });
  const isShown = (one: string) => currentPath() === `/${resource}/${one}`;
  return {
    position: place < 0 ? undefined : (page - 1) * perPage + place + 1,
    total,
    isAfter: { [-1]: !!neighbour(-1), 1: !!neighbour(1) },
    onOpen,
    onMove(step) {
      const next = neighbour(step);
      if (next) onOpen(next.id);
    },
    async onDecided(toNext) {
      const next = toNext ? await nextFree() : null;
      // If reviewers have left or opened another application, they stay there.
      if (isShown(id)) onOpen(next);
      else if (next && !isShown(next)) dataProvider.releaseApplication(next).catch(() => undefined);
    },
  };
}
