import { numberText, roughPeriodText } from '@city/contracts';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ListFailure } from '../../kit/list/loaded.js';
import { useKeys } from '../../kit/record/use-keys.js';
import { useIsBelow } from '../../kit/use-is-below.js';
import { useHost } from '../../platform/access.js';
import { useDrafts } from '../applications/use-drafts.js';
import { QueueList } from './queue-list.js';
import { isReview, type QueueItem } from './sources.js';
import { usePace, useQueue } from './use-queue.js';

const QueueRecord = lazy(async () => ({ default: (await import('./queue-record.js')).QueueRecord }));
const KeysHelp = lazy(async () => ({ default: (await import('../../kit/record/keys-help.js')).KeysHelp }));

const KEYS = ['j', 'k', 'a', 'r', 'n', 'u', 'e', 't', '/', '?', 'esc'] as const;

/** The parameter of the address that names the open item. */
const OPEN = 'open';
const openIn = (search: string) => new URLSearchParams(search).get(OPEN);
const addressOf = (key: string | null) => (key ? `/?${OPEN}=${encodeURIComponent(key)}` : '/');

/**
 * Everything that waits for the reader in one list, the first due at the top. On wide screens the open record is beside
 * it; elsewhere a row leads to the record over its own list.
 */
export function Queue() {
  const translate = useTranslate();
  const { locale } = useHost();
  const titleId = useId();
  const navigate = useNavigate();
  const open = openIn(useLocation().search);
  const queue = useQueue();
  const { items, left, isLoading, error, retry } = queue;
  const drafts = useDrafts();
  const secondsFor = usePace(open, items, isLoading);
  const isNarrow = useIsBelow('lg');
  const [helping, setHelping] = useState(false);

  const place = items.findIndex(({ key }) => key === open);
  const show = (item: QueueItem | undefined) => void navigate(addressOf(item?.key ?? null));
  const seen = useOpenItem(items[place], open);
  const ofReview = seen !== undefined && isReview(seen);
  const move = (step: 1 | -1) => {
    const next = items[place < 0 ? 0 : place + step];
    if (next) show(next);
  };
  // An item that the reader has dealt with gives way to the next one. Reviews decide themselves what follows.
  const passOn = useEffectEvent((from: number) => show(items[from] ?? items.at(-1)));
  const last = useRef({ open, place });
  useEffect(() => {
    const before = last.current;
    last.current = { open, place };
    if (open && before.open === open && before.place >= 0 && place < 0 && !ofReview) passOn(before.place);
  }, [open, place, ofReview]);

  const isWide = !isNarrow;
  useKeys({ j: () => move(1), k: () => move(-1) }, isWide && !helping && !ofReview);
  useKeys({ e: () => seen && void navigate(ownAddress(seen)), '?': () => setHelping(true) }, !helping);

  const seconds = secondsFor(left);
  const count = translate('city.queue.left', { count: numberText(locale, left) });
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography id={titleId} variant="h5" component="h2">
          {translate('city.overview.waiting')}
        </Typography>
        {!isLoading && left > 0 && (
          <Typography role="status" color="text.secondary">
            {seconds === null
              ? count
              : translate('city.queue.leftTime', { count, time: roughPeriodText(locale, seconds) })}
          </Typography>
        )}
        {isWide && (
          <Button size="small" sx={{ marginInlineStart: 'auto' }} onClick={() => setHelping(true)}>
            {translate('city.review.keys.title')}
          </Button>
        )}
      </Box>
      {error ? <ListFailure error={error} isStale={items.length > 0} onRetry={retry} /> : null}
      <Box sx={isWide && (seen || items.length > 0) ? { ...PANES, ...(seen && WINDOW_HIGH) } : undefined}>
        <Box sx={isWide ? { overflowY: 'auto' } : undefined}>
          <QueueList
            items={items}
            isLoading={isLoading}
            open={open}
            addressOf={(item) => (isWide ? addressOf(item.key) : ownAddress(item))}
          />
        </Box>
        {isWide && seen && (
          <Suspense fallback={<LinearProgress aria-label={translate('city.list.loading')} />}>
            <QueueRecord
              item={seen}
              items={items}
              left={left}
              drafts={drafts}
              openNow={() => openIn(window.location.hash.split('?')[1] ?? '')}
              onShow={show}
            />
          </Suspense>
        )}
        {isWide && !seen && items.length > 0 && (
          <Typography color="text.secondary" sx={{ alignSelf: 'center', justifySelf: 'center' }}>
            {translate('city.queue.start')}
          </Typography>
        )}
      </Box>
      {helping && (
        <Suspense fallback={null}>
          <KeysHelp
            keys={KEYS}
            textOf={(key) => translate(`city.queue.keys.${key}`, { _: translate(`city.review.keys.${key}`) })}
            onClose={() => setHelping(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** The address of the record over its own list. Interviews have one page. */
const ownAddress = ({ resource, key }: QueueItem): string =>
  resource === 'interviews' || resource === 'notifications' ? `/${resource}` : `/${key}`;

/** The open item. It stays open after it has left the queue, until another one is opened. */
function useOpenItem(found: QueueItem | undefined, open: string | null) {
  const [seen, setSeen] = useState(found);
  if (found && found !== seen && (found.key !== seen?.key || found.record !== seen.record)) setSeen(found);
  return found ?? (seen?.key === open ? seen : undefined);
}

/** The list, and the record with its player. */
const PANES = {
  display: 'grid',
  gridTemplateColumns: '280px minmax(0, 1fr)',
  columnGap: 2,
  '& > *': { minBlockSize: 0 },
};

/** While a record is open, each part scrolls by itself. */
const WINDOW_HIGH = { blockSize: 'calc(100vh - 150px)', minBlockSize: 480 };
