import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFailureText } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import type { OrderRecord } from './order-record.js';

interface RejectTipFormProps {
  order: OrderRecord;
  onCancel(): void;
  onRejected(): void;
}

/** Refuses a tip. The player reads the reason, so there must be one. */
export function RejectTipForm({ order, onCancel, onRejected }: RejectTipFormProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await dataProvider.rejectTip(order.id, { reason: reason.trim() });
      notify('city.orders.rejected', { type: 'success' });
      onRejected();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Box
      component="form"
      aria-label={translate('city.orders.reject.title')}
      sx={{ width: '100%', display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        autoFocus
        multiline
        minRows={2}
        fullWidth
        required
        margin="none"
        label={translate('city.orders.reject.reason')}
        helperText={translate('city.orders.reject.hint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onCancel}>
          {translate('city.orders.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="error" loading={busy} disabled={!reason.trim()}>
          {translate('city.orders.reject.submit')}
        </Button>
      </Box>
    </Box>
  );
}
