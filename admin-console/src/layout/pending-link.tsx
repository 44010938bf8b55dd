import { numberText, type ApplicationKind } from '@city/contracts';
import { Box } from '@mui/material';
import { useSidebarState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePending } from '../applications/use-desk.js';
import { useHost } from './host.js';

const PENDING = new URLSearchParams({ filter: JSON.stringify({ status: 'Pending' }), page: '1' }).toString();

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

interface PendingLinkProps {
  /** The list of this kind. */
  resource: string;
  kind: ApplicationKind;
}

/** How many applications of a kind wait for a decision, linked to their tab; nothing if none does. */
export function PendingLink({ resource, kind }: PendingLinkProps) {
  const translate = useTranslate();
  const { locale } = useHost();
  const [isSidebarOpen] = useSidebarState();
  const pending = usePending(kind);
  if (pending === 0 || !isSidebarOpen) return null;
  const count = numberText(locale, pending);
  return (
    <Box
      component={Link}
      to={`/${resource}?${PENDING}`}
      aria-label={`${translate(`city.menu.${kind}`)}: ${translate('city.status.Pending')} ${count}`}
      sx={NUMBER}
    >
      {count}
    </Box>
  );
}
