import type { ApplicationBase } from '@city/contracts';
import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { Title, useGetList, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { ListFailure } from '../applications/list-states.js';
import { LocalTime } from '../layout/local-time.js';
import { APPLICATION_RESOURCES, type ApplicationResource } from '../providers/resources.js';

const KINDS = Object.entries(APPLICATION_RESOURCES).map(([resource, kind]) => ({
  resource: resource as ApplicationResource,
  label: `city.menu.${kind}`,
}));

/** What waits for the staff: how many of each kind, and since when the oldest one. */
export function Overview() {
  const translate = useTranslate();
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 3 }}>
      <Title title={translate('city.overview.title')} />
      <Typography variant="h5" component="h2">
        {translate('city.overview.waiting')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
        {KINDS.map((kind) => (
          <WaitingCard key={kind.resource} {...kind} />
        ))}
      </Box>
    </Box>
  );
}

function WaitingCard({ resource, label }: { resource: ApplicationResource; label: string }) {
  const translate = useTranslate();
  const { data, total, error, isPending, refetch } = useGetList<ApplicationBase & RaRecord>(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: { status: 'Pending' },
  });
  const oldest = data?.[0];
  const pendingTab = `/${resource}?filter=${encodeURIComponent(JSON.stringify({ status: 'Pending' }))}`;
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
              {oldest ? <LocalTime at={oldest.createdAt} /> : translate('city.overview.none')}
            </Typography>
          </>
        )}
        <Button
          component={Link}
          to={pendingTab}
          variant="outlined"
          size="small"
          sx={{ justifySelf: 'start' }}
        >
          {translate('city.overview.open')}
        </Button>
      </CardContent>
    </Card>
  );
}
