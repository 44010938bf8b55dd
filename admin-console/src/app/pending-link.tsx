import { type ApplicationKind, numberText } from '@city/contracts';
import { Box } from '@mui/material';
import { useGetList, useSidebarState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { listQuery } from '../kit/list/list-query.js';
import { usePending } from '../panels/applications/use-desk.js';
import { useHost } from '../platform/access.js';
import { COUNT, RENEW_MS } from '../platform/waiting.js';

const PENDING = listQuery({ status: 'Pending' });

/** Looks like a chip of MUI, which the first panel does not load. */
const NUMBER = {
  flex: 'none',
  minWidth: 24,
  marginInlineEnd: 1,
  paddingInline: 1,
  borderRadius: 3,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.8125rem',
  lineHeight: '24px',
  textAlign: 'center',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { bgcolor: 'primary.dark' },
};

const TROUBLE = {
  ...NUMBER,
  bgcolor: 'error.main',
  color: 'error.contrastText',
  '&:hover, &:focus-visible': { bgcolor: 'error.dark' },
};

const WAITS = 'city.status.Pending';

interface PendingLinkProps {
  /** The list of this kind. */
  resource: string;
  kind: ApplicationKind;
}

/** The number of waiting applications of a kind, linked to their tab; renders nothing if there are none. */
export function PendingLink({ resource, kind }: PendingLinkProps) {
  return (
    <CountLink
      to={`/${resource}${PENDING}`}
      label={`city.menu.${kind}`}
      state={WAITS}
      of={usePending(kind)}
    />
  );
}

interface WaitingLinkProps {
  resource: string;
  label: string;
  /** Filter of the records that need staff. */
  filter: object;
  /** The state of deliveries that went wrong; absent: they wait. */
  state?: string;
}

/**
 * The number of records of a list that need staff, linked to them; renders nothing if there are none. Refreshed every
 * minute.
 */
export function WaitingLink({ resource, label, filter, state }: WaitingLinkProps) {
  const [isSidebarOpen] = useSidebarState();
  const { total = 0 } = useGetList(
    resource,
    { ...COUNT, filter },
    // The button of the closed sidebar reads the same.
    { refetchInterval: isSidebarOpen && RENEW_MS },
  );
  return (
    <CountLink
      to={`/${resource}${listQuery(filter)}`}
      label={label}
      state={state ? `city.deliveries.state.${state}` : WAITS}
      isTrouble={state !== undefined}
      of={total}
    />
  );
}

interface CountLinkProps extends Pick<WaitingLinkProps, 'label'> {
  to: string;
  state: string;
  isTrouble?: boolean;
  of: number;
}

function CountLink({ to, label, state, isTrouble = false, of }: CountLinkProps) {
  const translate = useTranslate();
  const { locale } = useHost();
  const [isSidebarOpen] = useSidebarState();
  if (of === 0 || !isSidebarOpen) return null;
  const count = numberText(locale, of);
  return (
    <Box
      component={Link}
      to={to}
      aria-label={`${translate(label)}: ${translate(state)} ${count}`}
      title={isTrouble ? translate(state) : undefined}
      sx={isTrouble ? TROUBLE : NUMBER}
    >
      {count}
    </Box>
  );
}
