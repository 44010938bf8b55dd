import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LocalTime } from '../text/local-time.js';

interface TimelineEvent {
  key: string;
  what: ReactNode;
  by: string | null;
  /** ISO 8601. */
  at: string;
  note?: ReactNode;
}

/** Events in order, along a vertical line. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
  return (
    <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {events.map(({ key, what, by, at, note }) => (
        <Box
          component="li"
          key={key}
          sx={{
            position: 'relative',
            paddingInlineStart: 3,
            paddingBlockEnd: 1.5,
            '&::before': {
              content: '""',
              position: 'absolute',
              insetInlineStart: 4,
              insetBlockStart: 7,
              width: 9,
              height: 9,
              borderRadius: '50%',
              backgroundColor: 'primary.main',
            },
            '&:not(:last-of-type)::after': {
              content: '""',
              position: 'absolute',
              insetInlineStart: 8,
              insetBlock: '16px -6px',
              width: '1px',
              backgroundColor: 'divider',
            },
          }}
        >
          <Typography variant="body2" component="div">
            {what}
          </Typography>
          <Typography variant="caption" component="div" color="text.secondary">
            {by && (
              <>
                <bdi>{by}</bdi>
                {' · '}
              </>
            )}
            <LocalTime at={at} />
          </Typography>
          {note && (
            <Typography
              variant="body2"
              component="div"
              color="text.secondary"
              dir="auto"
              sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
