import type { FailingMessage } from '@city/contracts';
import { Box, Button, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import { PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { PersonName, BlockedForOwnRecord } from '../../kit/record/person.js';
import { LocalTime, StateChip } from '../../kit/text/values.js';

export type MessageRecord = FailingMessage & RaRecord<string>;

const col = (name: string) => `city.messages.columns.${name}`;

/** Undelivered messages to players and staff, with the error and a retry button. */
export function FailingMessageList() {
  return (
    <PanelList sort={{ field: 'createdAt', order: 'DESC' }}>
      <MessageTable />
    </PanelList>
  );
}

function MessageTable() {
  const translate = useTranslate();
  const columns: RecordColumn<MessageRecord>[] = [
    {
      label: 'city.orders.columns.createdAt',
      source: 'createdAt',
      onCards: { line: 1 },
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    {
      label: col('to'),
      head: true,
      render: ({ to, kind }) =>
        to ? (
          <PersonName person={to} />
        ) : (
          translate(`city.messages.${kind.startsWith('staff.') ? 'staff' : 'gone'}`)
        ),
    },
    { label: col('message'), onCards: 'wide', render: (message) => <Words message={message} /> },
    { label: 'city.audit.field.status', onCards: 'wide', render: (message) => <State message={message} /> },
    {
      label: 'city.orders.columns.actions',
      onCards: { line: 1 },
      render: (message) => (
        <BlockedForOwnRecord discordId={message.to?.discord_id}>
          <RetryButton message={message} />
        </BlockedForOwnRecord>
      ),
    },
  ];
  return <RecordTable<MessageRecord> columns={columns} empty={translate('city.messages.empty')} />;
}

function Words({ message: { title, text } }: { message: MessageRecord }) {
  return (
    <Box component="details" sx={{ maxWidth: '48ch' }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        <bdi>{title}</bdi>
      </Typography>
      <Typography
        dir="auto"
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </Box>
  );
}

/** Whether it is retried, how often it was tried, and why it failed. */
export function State({ message: { state, attempts, reason } }: { message: MessageRecord }) {
  const translate = useTranslate();
  return (
    // On a card the words stay beside the chip, however many lines they take.
    <Box sx={{ display: { xs: 'flex', md: 'block' }, gap: 1, alignItems: 'baseline' }}>
      <StateChip
        tone={state === 'failed' ? 'error' : 'warning'}
        label={translate(`city.messages.state.${state}`)}
      />
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {translate('city.messages.attempts', { smart_count: attempts })}
        {reason && ' · '}
        {reason && (
          // The server's record is for troubleshooting.
          <span title={reason}>{translate(`city.messages.reason.${reasonKey(reason)}`)}</span>
        )}
      </Typography>
    </Box>
  );
}

/** Message keys by what Discord responded: an error code, or nothing. */
const REASONS: Readonly<Record<string, string>> = {
  '10013': 'noAccount',
  '10015': 'noWebhook',
  '50007': 'closed',
  '50278': 'leftServer',
  'no answer': 'noAnswer',
};

/** @param reason the server's record of the failure, such as `Discord did not take the message: 403 50007` */
function reasonKey(reason: string): string {
  const response = /Discord did not take the message: (?:\d{3} )?(\d+|no answer)/.exec(reason)?.[1] ?? '';
  return REASONS[response] ?? 'other';
}

/** @param main whether it is the main button of a record, and not one of many in a list */
export function RetryButton({ message, main = false }: { message: MessageRecord; main?: boolean }) {
  const translate = useTranslate();
  const { run, busy } = useCommand((api) => api.retryMessage(message.id), {
    done: 'city.messages.retried',
    failed: 'city.messages.retryFailed',
  });
  return (
    <Button
      size={main ? 'medium' : 'small'}
      variant={main ? 'contained' : 'text'}
      aria-keyshortcuts={main ? 'A' : undefined}
      loading={busy}
      onClick={() => void run()}
    >
      {translate('city.messages.retry')}
    </Button>
  );
}
