import { displayName, type ContentChange, type ProductChange } from '@city/contracts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { Loaded } from '../list/loaded.js';
import { Timeline } from './timeline.js';

interface NoteOf<C> {
  /** Describes the changed fields. */
  noteOf(change: C): ReactNode;
}

/** The people who changed the record around it, newest first. */
export function ChangeHistory<C extends ContentChange | ProductChange>({ noteOf }: NoteOf<C>) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const query = useQuery({
    queryKey: [resource, 'history', id],
    queryFn: () => dataProvider.changesOf(resource, id ?? '') as Promise<C[]>,
    enabled: id !== undefined,
  });
  return (
    <Box component="section" sx={{ width: '100%' }}>
      <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
        {translate('city.changes.title')}
      </Typography>
      <Loaded of={query}>
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
