import { Box } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useHolds } from '../../platform/access.js';
import { Queue } from '../queue/queue-page.js';
import { DailyFigures } from './daily-figures.js';
import { MemberFigures } from './member-figures.js';

/**
 * The start page: everything that waits for the reader, then the figures of the last days and of members.
 */
export function Overview() {
  const translate = useTranslate();
  const holds = useHolds();
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 3, ...ADJACENT_LINES }}>
      <Title title={translate('city.menu.dashboard')} />
      <Queue />
      {holds('money') && <DailyFigures />}
      {holds('packs') && <MemberFigures />}
    </Box>
  );
}

/** The lines about days and about members without a value read as one paragraph. */
const ADJACENT_LINES = { '& > section:has(> p:last-child) + p': { marginBlockStart: -2 } };
