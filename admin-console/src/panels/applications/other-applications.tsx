import type { ApplicationSummary } from '@city/contracts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DocumentSection } from '../../kit/record/document-section.js';
import { LocalTime } from '../../kit/text/local-time.js';
import { ReasonText } from '../../kit/text/reason-text.js';
import { StateChip } from '../../kit/text/state-chip.js';
import { applicationPath } from '../../platform/resources.js';
import { useApplicationName } from './application-name.js';
import { STATUS_TONE } from './status-tone.js';

/** The other applications of the same player, newest first, as links. */
export function OtherApplications({ others }: { others: readonly ApplicationSummary[] }) {
  const translate = useTranslate();
  return (
    <DocumentSection title={translate('city.desk.others.title')}>
      {others.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('city.desk.others.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {others.map((other) => (
            <OtherApplication key={other._id} other={other} />
          ))}
        </Box>
      )}
    </DocumentSection>
  );
}

function OtherApplication({ other }: { other: ApplicationSummary }) {
  const translate = useTranslate();
  const name = useApplicationName();
  const { status, attempt, createdAt, treatedAt, reason } = other;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link
          component={RouterLink}
          to={applicationPath(other)}
          variant="body2"
          // Large enough for touch.
          sx={{ paddingBlock: 0.5 }}
        >
          {name(other)}
        </Link>
        <StateChip tone={STATUS_TONE[status]} label={translate(`city.status.${status}`)} />
      </Box>
      <Typography variant="caption" color="text.secondary">
        {translate('city.review.attempt', { attempt })} · <LocalTime at={treatedAt ?? createdAt} />
      </Typography>
      {reason && <ReasonText reason={reason} />}
    </Box>
  );
}
