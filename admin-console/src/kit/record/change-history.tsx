import { type ContentChange, displayName, type ProductChange } from '@city/contracts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useApiQuery } from '../../platform/use-api.js';
import { Loaded } from '../list/loaded.js';
import { Timeline } from './document.js';

interface NoteOf<C> {
  /** Describes the changed fields. */
  noteOf(change: C): ReactNode;
}

/** The people who changed the record around it, newest first. */
export function ChangeHistory<C extends ContentChange | ProductChange>({ noteOf }: NoteOf<C>) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const query = useApiQuery(
    [resource, 'history', id],
    (api) => api.changesOf(resource, id ?? '') as Promise<C[]>,
    { enabled: id !== undefined },
  );
  return (
    <Box component="section" sx={{ width: '100%' }}>
      <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
        {translate('city.changes.title')}
      </Typography>
      <Loaded query={query}>
        {(changes) => (
          <Timeline
            events={changes.toReversed().map((change) => ({
              key: `${change.at} ${change.action}`,
              what: translate(`city.changes.${change.action}`),
              by: change.by && displayName(change.by),
              at: change.at,
              note: noteOf(change),
            }))}
          />
        )}
      </Loaded>
    </Box>
  );
}
