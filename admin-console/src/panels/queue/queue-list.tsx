import { displayName } from '@city/contracts';
import { Box, Skeleton, type Theme, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNow, WaitingTime } from '../../kit/text/values.js';
import { useClaimsByOthers } from '../applications/use-desk.js';
import type { QueueItem } from './sources.js';

interface QueueListProps {
  items: readonly QueueItem[];
  isLoading: boolean;
  /** Key of the open item. */
  open: string | null;
  /** The address that opens an item. */
  addressOf(item: QueueItem): string;
}

/** What waits, the first due at the top. */
export function QueueList({ items, isLoading, open, addressOf }: QueueListProps) {
  const translate = useTranslate();
  const readers = useClaimsByOthers();
  const now = useNow();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Without braces its result, a promise in newer browsers, would be taken for a cleanup.
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);
  if (items.length === 0)
    return isLoading ? (
      <Skeleton variant="rounded" height={160} />
    ) : (
      <Typography color="text.secondary">{translate('city.queue.empty')}</Typography>
    );
  return (
    <Box component="ol" aria-label={translate('city.overview.waiting')} sx={LIST}>
      {items.map((item) => {
        const reader = readers.get(item.id);
        return (
          <Box component="li" key={item.key}>
            <Box
              component={Link}
              ref={item.key === open ? current : undefined}
              to={addressOf(item)}
              aria-current={item.key === open ? 'true' : undefined}
              sx={ROW}
            >
              <Typography component="span" variant="body2" sx={NAME}>
                <bdi>{item.name}</bdi>
              </Typography>
              <Typography component="span" variant="caption" color="text.secondary">
                {translate(item.label)}
                {reader && ` · ${translate('city.desk.readBy', { name: displayName(reader.by) })}`}
              </Typography>
              <DueTime item={item} now={now} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** How long it has waited, and whether that is longer than the owner has promised. */
function DueTime({ item: { resource, since, due }, now }: { item: QueueItem; now: number }) {
  const translate = useTranslate();
  const isLate = due < now;
  if (resource === 'interviews' && !isLate) return null;
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{ color: isLate ? 'error.main' : 'text.secondary', fontWeight: isLate ? 600 : 400 }}
    >
      <WaitingTime since={since} />
      {isLate && ` · ${translate('city.queue.late')}`}
    </Typography>
  );
}

/** At its end there is room for the notice of a decision. */
const LIST = { margin: 0, padding: 0, paddingBlockEnd: { lg: 10 }, listStyle: 'none' };

const NAME = { gridColumn: '1 / -1', overflowWrap: 'anywhere', fontWeight: 600 };

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'baseline',
  paddingInline: 1.5,
  paddingBlock: 1,
  color: 'text.primary',
  textDecoration: 'none',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': {
    bgcolor: 'action.selected',
    boxShadow: ({ palette }: Theme) => `inset 0 0 0 2px ${palette.primary.main}`,
  },
};
