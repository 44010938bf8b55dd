import { type ApplicationBase, displayName } from '@city/contracts';
import { Box, Link, Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../../kit/list/loaded.js';
import { ReasonText } from '../../kit/record/document.js';
import { QuietEntry, QuietStart, ROWS_AND_QUIET_LINE } from '../../kit/record/quiet-line.js';
import { StateChip } from '../../kit/text/state-chip.js';
import { LocalTime } from '../../kit/text/time.js';
import { useMayOpen } from '../../platform/access.js';
import { APPLICATION_RESOURCES, type ApplicationResource } from '../../platform/resources.js';
import { STATUS_TONE } from '../applications/application-panel.js';

const KINDS = Object.entries(APPLICATION_RESOURCES) as [ApplicationResource, string][];
/** Shown per kind; the panel has them all. */
const SHOWN = 5;

/**
 * A player's applications of the kinds that the reader reviews, newest first, each linked to its document. Kinds without
 * applications share one line.
 */
export function PlayerApplications({ discordId }: { discordId: string }) {
  const mayOpen = useMayOpen();
  const translate = useTranslate();
  return (
    <Box sx={ROWS_AND_QUIET_LINE}>
      <QuietStart>{translate('city.player.noneOf')}</QuietStart>
      {KINDS.filter(([resource]) => mayOpen(resource)).map(([resource, kind]) => (
        <OfKind key={resource} resource={resource} label={`city.menu.${kind}`} discordId={discordId} />
      ))}
    </Box>
  );
}

const OF_KIND = {
  flex: '0 0 100%',
  margin: 0,
  marginBlockEnd: 1,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'baseline',
};

interface OfKindProps {
  resource: ApplicationResource;
  label: string;
  discordId: string;
}

function OfKind({ resource, label, discordId }: OfKindProps) {
  const translate = useTranslate();
  const query = useGetList<ApplicationBase & RaRecord<string>>(resource, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { q: discordId },
  });
  if (query.data?.length === 0 && !query.error) return <QuietEntry>{translate(label)}</QuietEntry>;
  return (
    <Box component="dl" sx={OF_KIND}>
      <Typography component="dt" variant="body2" color="text.secondary" sx={{ minWidth: 180 }}>
        {translate(label)}
      </Typography>
      <Box component="dd" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Loaded of={query} loading={<Skeleton width={180} />}>
          {(found) =>
            found.map(({ id, status, createdAt, treatedBy, treatedAt, reason }) => (
              <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <StateChip tone={STATUS_TONE[status]} label={translate(`city.status.${status}`)} />
                <Link
                  component={RouterLink}
                  to={`/${resource}/${id}`}
                  variant="body2"
                  sx={{ paddingBlock: 0.5 }}
                >
                  <LocalTime at={createdAt} />
                </Link>
                {treatedBy && (
                  <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {translate('city.list.columns.treatedBy')} <bdi>{displayName(treatedBy)}</bdi> ·{' '}
                    <LocalTime at={treatedAt} />
                  </Typography>
                )}
                {reason && <ReasonText reason={reason} />}
              </Box>
            ))
          }
        </Loaded>
      </Box>
    </Box>
  );
}
