import { useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The record of a list that the address names, over the list.
 * @param isNewer whether the record as it was seen is newer than the one of the list, which may not have the last change
 */
export function useOpenRecord<T extends RaRecord<string>>(
  isNewer: (seen: T, listed: T) => boolean = () => false,
) {
  const { data, resource } = useListContext<T>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const openId = pathname.split('/')[2];
  const listed = data?.find(({ id }) => id === openId);
  // An open record stays open when a change moves it out of the list.
  const [seen, setSeen] = useState<T | undefined>(listed);
  const kept = seen?.id === openId ? seen : undefined;
  const open = listed && !(kept && isNewer(kept, listed)) ? listed : kept;
  if (open && open !== seen) setSeen(open);
  return {
    openId,
    open,
    /** Whether the list has loaded without the open record. */
    isGone: data !== undefined && !listed,
    setOpen: setSeen,
    pathOf: ({ id }: T) => `/${resource}/${id}${search}`,
    close: () => void navigate({ pathname: `/${resource}`, search }),
  };
}
