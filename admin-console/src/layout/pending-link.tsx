import { numberText, type ApplicationKind } from '@city/contracts';
import { Chip } from '@mui/material';
import { useSidebarState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePending } from '../applications/use-desk.js';
import { useHost } from './host.js';

const PENDING = new URLSearchParams({ filter: JSON.stringify({ status: 'Pending' }), page: '1' }).toString();

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
    <Chip
      clickable
      component={Link}
      to={`/${resource}?${PENDING}`}
      size="small"
      sx={{ flex: 'none', marginInlineEnd: 1 }}
      color="primary"
      label={count}
      aria-label={`${translate(`city.menu.${kind}`)}: ${translate('city.status.Pending')} ${count}`}
    />
  );
}
