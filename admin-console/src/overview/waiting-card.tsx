import { Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { ListFailure } from '../applications/list-states.js';
import { Age } from './age.js';
import { LocalTime } from '../layout/local-time.js';

export interface WaitingCardProps {
  resource: string;
  /** Message keys: what this is, and what to say when nothing waits. */
  label: string;
  none: string;
  /** What of the resource waits; the card opens the list with it. */
  filter: Readonly<Record<string, string>>;
}

/** How many of one kind wait, since when the oldest, and the way there. */
export function WaitingCard({ resource, label, none, filter }: WaitingCardProps) {
  const translate = useTranslate();
  const { data, total, error, isPending, dataUpdatedAt, refetch } = useGetList<
    RaRecord & { createdAt: string }
  >(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter,
  });
  const oldest = data?.[0];
  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="subtitle1" component="h3">
          {translate(label)}
        </Typography>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {isPending && <Skeleton height={56} />}
        {!isPending && !error && (
          <>
            <Typography variant="h3" component="p" color={total ? 'primary' : 'text.secondary'}>
              {total}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {oldest ? (
                <>
                  <Age since={oldest.createdAt} now={dataUpdatedAt} /> (<LocalTime at={oldest.createdAt} />)
                </>
              ) : (
                translate(none)
              )}
            </Typography>
          </>
        )}
        <Button
          component={Link}
          to={`/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          variant="outlined"
          size="small"
          sx={{ justifySelf: 'start' }}
          aria-label={`${translate('city.overview.open')}: ${translate(label)}`}
        >
          {translate('city.overview.open')}
        </Button>
      </CardContent>
    </Card>
  );
}
