import { numberText } from '@city/contracts';
import MenuIcon from '@mui/icons-material/Menu';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useSidebarState, useTranslate } from 'react-admin';
import { useAllPending } from '../panels/applications/use-desk.js';
import { useHost, useMayOpen } from '../platform/access.js';
import { COUNT, COUNTED, RENEW_MS } from '../platform/waiting.js';

/** Opens and closes the sidebar. While it is closed, and with it the counts in it, the button has their sum. */
export function SidebarButton() {
  const translate = useTranslate();
  const { locale } = useHost();
  const [isOpen, setOpen] = useSidebarState();
  const waiting = useWaitingTotal(!isOpen);
  const label = translate(isOpen ? 'ra.action.close_menu' : 'ra.action.open_menu');
  const count = numberText(locale, waiting);
  return (
    <Tooltip
      title={waiting > 0 ? `${label}: ${translate('city.status.Pending')} ${count}` : label}
      enterDelay={500}
    >
      <IconButton color="inherit" onClick={() => setOpen(!isOpen)}>
        {/* A badge without a number would still contain one, invisibly. */}
        {waiting > 0 ? (
          <Badge badgeContent={count} max={Infinity} color="primary">
            <MenuIcon />
          </Badge>
        ) : (
          <MenuIcon />
        )}
      </IconButton>
    </Tooltip>
  );
}

/**
 * The sum of the counts in the menu.
 * @param isWanted whether to read them: the open menu reads them itself
 */
export function useWaitingTotal(isWanted: boolean): number {
  const mayOpen = useMayOpen();
  const dataProvider = useDataProvider();
  const applications = useAllPending();
  const lists = useQueries({
    queries: COUNTED.filter(({ resource }) => mayOpen(resource)).map(({ resource, filter }) => ({
      // The same as react-admin's `useGetList`, so that the menu shares the answers.
      queryKey: [resource, 'getList', { ...COUNT, filter, meta: undefined }],
      queryFn: () => dataProvider.getList(resource, { ...COUNT, filter }),
      enabled: isWanted,
      staleTime: RENEW_MS,
      refetchInterval: RENEW_MS,
    })),
  });
  return isWanted ? lists.reduce((sum, { data }) => sum + (data?.total ?? 0), applications) : 0;
}
