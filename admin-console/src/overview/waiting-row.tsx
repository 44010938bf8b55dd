import { Box, Button, Link as TextLink, Skeleton, Typography, type Theme } from '@mui/material';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { listQuery } from '../layout/list-query.js';
import { Loaded } from '../layout/loaded.js';
import { QuietEntry } from '../layout/quiet-line.js';
import { OLDEST } from '../providers/waiting.js';
import { useAgeText } from '../layout/age.js';

export interface WaitingRowProps {
  resource: string;
  /** Message key of the title. */
  label: string;
  /** The filter of the waiting records, also used for the link to the list. */
  filter: Readonly<Record<string, string>>;
  /** The name of a record: its player, its title. */
  nameOf(record: RaRecord): string;
}

/** Milliseconds for which the overview reuses the answers that the menu has read. */
const FRESH_MS = 5_000;

type Waiting = RaRecord<string> & { createdAt: string };

/**
 * The waiting records of one kind in a row: their number, the age of the oldest, the oldest by name (with their age if it
 * differs), and a link to the list.
 */
export function WaitingRow({ resource, label, filter, nameOf }: WaitingRowProps) {
  const translate = useTranslate();
  const query = useGetList<Waiting>(resource, { ...OLDEST, filter }, { staleTime: FRESH_MS });
  const ageText = useAgeText();
  const { total, dataUpdatedAt } = query;
  const list = listQuery(filter, OLDEST.sort);
  if (total === 0 && !query.error) return <NothingWaiting to={`/${resource}${list}`} label={label} />;
  return (
    <Box className={total ? WAITING_ROW : undefined} sx={ROW}>
      <Typography variant="subtitle1" component="h3">
        {translate(label)}
      </Typography>
      <Box sx={{ order: { xs: 1, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <Loaded of={query} loading={<Skeleton height={32} />}>
          {(data) => {
            const ages = data.map(({ createdAt }) => ageText(createdAt, dataUpdatedAt));
            return (
              <Box sx={FIGURES}>
                <Typography variant="h5" component="p" color="primary">
                  {total}
                </Typography>
                {ages[0] && (
                  <Typography variant="body2" color="text.secondary">
                    {translate('city.overview.oldest', { age: ages[0] })}
                  </Typography>
                )}
                <Box component="ol" sx={NAMES}>
                  {data.map((record, index) => (
                    <Typography
                      key={record.id}
                      component="li"
                      variant="body2"
                      sx={{ overflowWrap: 'anywhere' }}
                    >
                      <TextLink component={Link} to={`/${resource}/${record.id}${list}`}>
                        <bdi>{nameOf(record)}</bdi>
                      </TextLink>
                      {ages[index] !== ages[0] && ` · ${ages[index]}`}
                    </Typography>
                  ))}
                </Box>
              </Box>
            );
          }}
        </Loaded>
      </Box>
      <Button
        component={Link}
        to={`/${resource}${list}`}
        variant="outlined"
        size="small"
        aria-label={`${translate('city.overview.open')}: ${translate(label)}`}
      >
        {translate('city.overview.open')}
      </Button>
    </Box>
  );
}

/** Title, figures and button side by side; on a phone the figures are below the other two. */
const ROW = {
  flex: '0 0 100%',
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  paddingBlock: 1.5,
  marginBlockEnd: 0.5,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '220px minmax(0, 1fr) auto' },
  '&:last-child': { borderBlockEnd: 0, marginBlockEnd: 0 },
};

const FIGURES = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: '3rem minmax(0, 2fr) minmax(0, 3fr)' },
};

/** The names on one line where there is room. */
const NAMES = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  gridColumn: { xs: '1 / -1', md: 'auto' },
};

/** Class name of a row with waiting records. */
export const WAITING_ROW = 'waiting-row';

/** A kind without waiting records: only its name, in the line after the rows. */
function NothingWaiting({ to, label }: { to: string; label: string }) {
  const translate = useTranslate();
  return (
    <QuietEntry>
      <TextLink
        component={Link}
        to={to}
        color="inherit"
        aria-label={`${translate('city.overview.open')}: ${translate(label)}`}
        sx={QUIET_LINK}
      >
        {translate(label)}
      </TextLink>
    </QuietEntry>
  );
}

/** A touch screen has no hover to tell a link from text; and the line is high enough for a finger. */
const QUIET_LINK = {
  display: 'inline-block',
  lineHeight: '24px',
  textDecorationColor: ({ palette }: Theme) => palette.text.disabled,
  '&:hover': { textDecorationColor: 'currentcolor' },
};
