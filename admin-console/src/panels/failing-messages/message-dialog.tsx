import { Box, Typography } from '@mui/material';
import { Facts } from '../../kit/record/document.js';
import { PersonName, BlockedForOwnRecord } from '../../kit/record/person.js';
import { RecordDialog } from '../../kit/record/record-dialog.js';
import { LocalTime } from '../../kit/text/values.js';
import { type MessageRecord, RetryButton, State } from './failing-message-list.js';

/** An undelivered message with its text, and the button that sends it again. */
export function MessageDialog({ message, onClose }: { message: MessageRecord; onClose(): void }) {
  const fact = (name: string) => `city.messages.columns.${name}`;
  const { to, title, text, createdAt } = message;
  return (
    <RecordDialog
      id={message.id}
      title={<bdi>{title}</bdi>}
      actions={
        <BlockedForOwnRecord discordId={to?.discord_id}>
          <RetryButton message={message} main />
        </BlockedForOwnRecord>
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Facts
          facts={[
            [fact('to'), to && <PersonName person={to} />],
            ['city.orders.columns.createdAt', <LocalTime at={createdAt} />],
            ['city.audit.field.status', <State message={message} />],
          ]}
        />
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
    </RecordDialog>
  );
}
