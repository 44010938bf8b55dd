import type { FailingMessage } from '@city/contracts';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import {
  DataTable,
  List,
  Pagination,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { EmptyMessage, ListFailure, ListLoading } from '../applications/list-states.js';
import { LocalTime } from '../layout/local-time.js';
import { PersonName } from '../layout/person-name.js';
import { useFailureText } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

type MessageRecord = FailingMessage & RaRecord<string>;

const MESSAGES_PER_PAGE = 14;

/** Messages to players and staff that have not arrived, with what went wrong and the way to send them again. */
export function FailingMessageList() {
  return (
    <List
      perPage={MESSAGES_PER_PAGE}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={false}
      empty={false}
      exporter={false}
    >
      <MessageTable />
    </List>
  );
}

function MessageTable() {
  const translate = useTranslate();
  const { error, isPending, refetch } = useListContext();
  const col = (name: string) => `city.messages.columns.${name}`;
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListLoading />;
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyMessage text={translate('city.messages.empty')} />}
    >
      <DataTable.Col
        source="createdAt"
        label={col('createdAt')}
        render={(r: RaRecord) => <LocalTime at={(r as MessageRecord).createdAt} />}
      />
      <DataTable.Col
        label={col('to')}
        disableSort
        render={(r: RaRecord) => {
          const { to, kind } = r as MessageRecord;
          if (to) return <PersonName person={to} />;
          return translate(`city.messages.${kind.startsWith('staff.') ? 'staff' : 'gone'}`);
        }}
      />
      <DataTable.Col
        label={col('message')}
        disableSort
        render={(r: RaRecord) => <Words message={r as MessageRecord} />}
      />
      <DataTable.Col
        label={col('state')}
        disableSort
        render={(r: RaRecord) => <State message={r as MessageRecord} />}
      />
      <DataTable.Col
        label={col('actions')}
        disableSort
        render={(r: RaRecord) => <RetryButton message={r as MessageRecord} />}
      />
    </DataTable>
  );
}

function Words({ message: { title, text } }: { message: MessageRecord }) {
  return (
    <Box dir="auto" sx={{ maxWidth: '48ch' }}>
      <Typography variant="body2">{title}</Typography>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </Box>
  );
}

function State({ message: { state, attempts, reason } }: { message: MessageRecord }) {
  const translate = useTranslate();
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={state === 'failed' ? 'error' : 'warning'}
        label={translate(`city.messages.state.${state}`)}
      />
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {translate('city.messages.attempts', { smart_count: attempts })}
        {reason && (
          <>
            {' · '}
            <bdi>{reason}</bdi>
          </>
        )}
      </Typography>
    </>
  );
}

function RetryButton({ message }: { message: MessageRecord }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  const retry = async () => {
    setBusy(true);
    try {
      await dataProvider.retryMessage(message.id);
      notify('city.messages.retried', { type: 'success' });
    } catch (error) {
      notify('city.messages.retryFailed', {
        type: 'error',
        messageArgs: { message: failureText(error) },
      });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Button size="small" loading={busy} onClick={() => void retry()}>
      {translate('city.messages.retry')}
    </Button>
  );
}
