import { Box, Button, Card, CardContent, Link as TextLink, Skeleton, Typography } from '@mui/material';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { Loaded } from '../layout/loaded.js';
import { LocalTime } from '../layout/local-time.js';
import { useAgeText } from './age.js';

export interface WaitingCardProps {
  resource: string;
  /** Message keys of the title and of the empty state. */
  label: string;
  none: string;
  /** The filter of the waiting records, also used for the link to the list. */
  filter: Readonly<Record<string, string>>;
  /** The name of a record: its player, its title. */
  nameOf(record: RaRecord): string;
}

type Waiting = RaRecord<string> & { createdAt: string };

/** How many are listed by name. */
const NAMED = 3;
const OLDEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;

/** The number of waiting records of one kind, the oldest by name with their age, and a link to the list. */
export function WaitingCard({ resource, label, none, filter, nameOf }: WaitingCardProps) {
  const translate = useTranslate();
  const query = useGetList<Waiting>(resource, {
    pagination: { page: 1, perPage: NAMED },
    sort: OLDEST_FIRST,
    filter,
  });
  const ageText = useAgeText();
  const { total, dataUpdatedAt } = query;
  const oldest = query.data?.[0];
  // The list in the order of waiting.
  const list = `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: OLDEST_FIRST.field,
    order: OLDEST_FIRST.order,
    page: '1',
  }).toString()}`;
  if (total === 0 && !query.error)
    return <NothingWaiting to={`/${resource}${list}`} label={label} none={none} />;
  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="subtitle1" component="h3">
          {translate(label)}
        </Typography>
        <Loaded of={query} loading={<Skeleton height={56} />}>
          {(data) => (
            <>
              <Typography variant="h3" component="p" color={total ? 'primary' : 'text.secondary'}>
                {total}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {oldest ? (
                  <>
                    {translate('city.overview.oldest', { age: ageText(oldest.createdAt, dataUpdatedAt) })} (
                    <LocalTime at={oldest.createdAt} />)
                  </>
                ) : (
                  translate(none)
                )}
              </Typography>
              {oldest && (
                <Box
                  component="ol"
                  sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
                >
                  {data.map((record) => (
                    <Typography
                      key={record.id}
                      component="li"
                      variant="body2"
                      sx={{ overflowWrap: 'anywhere' }}
                    >
                      <TextLink component={Link} to={`/${resource}/${record.id}${list}`}>
                        <bdi>{nameOf(record)}</bdi>
                      </TextLink>
                      {' · '}
                      {ageText(record.createdAt, dataUpdatedAt)}
                    </Typography>
                  ))}
                </Box>
              )}
            </>
          )}
        </Loaded>
        <Button
          component={Link}
          to={`/${resource}${list}`}
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

/** A kind without waiting records: a line after the cards. */
function NothingWaiting({ to, label, none }: { to: string; label: string; none: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ order: 1, gridColumn: '1 / -1' }}>
      <Typography variant="body2" component="h3" sx={{ display: 'inline' }}>
        <TextLink
          component={Link}
          to={to}
          aria-label={`${translate('city.overview.open')}: ${translate(label)}`}
        >
          {translate(label)}
        </TextLink>
      </Typography>{' '}
      <Typography variant="body2" component="span" color="text.secondary">
        {translate(none)}
      </Typography>
    </Box>
  );
}
