import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { Loaded } from '../layout/loaded.js';
import { Timeline } from '../layout/timeline.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

/** Who changed which fields of an entry, newest first. The audit log has the values. */
export function ContentHistory() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const id = useRecordContext()?.id;
  const query = useQuery({
    queryKey: ['entries', 'history', id],
    queryFn: () => dataProvider.contentHistory(id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <Box component="section" sx={{ width: '100%' }}>
      <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
        {translate('city.products.history.title')}
      </Typography>
      <Loaded of={query} loading={<LinearProgress aria-label={translate('city.list.loading')} />}>
        {(changes) => (
          <Timeline
            events={[...changes].reverse().map(({ at, action, by, fields }) => ({
              key: `${at} ${action}`,
              what: translate(`city.products.history.${action}`),
              by: by.global_name ?? by.discord_username,
              at,
              note: fields.map((field) => translate(`city.content.fields.${field}`)).join(' · '),
            }))}
          />
        )}
      </Loaded>
    </Box>
  );
}
