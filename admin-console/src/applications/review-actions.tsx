import { DECISION_REASON_MAX, type ApplicationStatus } from '@city/contracts';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Decision } from './use-decision.js';

interface ReviewActionsProps {
  status: ApplicationStatus;
  busy: boolean;
  /** True while the reason of a rejection is being written. */
  rejecting: boolean;
  /** What is written of it. */
  reason: string;
  onReason(reason: string): void;
  onRejecting(rejecting: boolean): void;
  onDecide(decision: Decision, reason?: string): void;
}

/** Accept and Reject for a pending application, Reopen for a decided one. A rejection asks for its reason first. */
export function ReviewActions({
  status,
  busy,
  rejecting,
  onRejecting,
  onDecide,
  ...text
}: ReviewActionsProps) {
  const translate = useTranslate();
  if (status !== 'Pending') {
    return (
      <Button variant="outlined" loading={busy} onClick={() => onDecide('reopen')}>
        {translate('city.review.reopen')}
      </Button>
    );
  }
  if (rejecting) return <RejectForm busy={busy} onRejecting={onRejecting} onDecide={onDecide} {...text} />;
  return (
    <>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ flex: 1, display: { xs: 'none', md: 'block' } }}
      >
        {translate('city.review.shortcuts')}
      </Typography>
      <Button variant="outlined" color="error" disabled={busy} onClick={() => onRejecting(true)}>
        {translate('city.review.reject')}
      </Button>
      <Button variant="contained" loading={busy} onClick={() => onDecide('accept')}>
        {translate('city.review.accept')}
      </Button>
    </>
  );
}

type RejectFormProps = Pick<ReviewActionsProps, 'busy' | 'reason' | 'onReason' | 'onRejecting' | 'onDecide'>;

function RejectForm({ busy, reason, onReason, onRejecting, onDecide }: RejectFormProps) {
  const translate = useTranslate();
  return (
    <Box
      component="form"
      sx={{ width: '100%', display: 'grid', gap: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        onDecide('reject', reason.trim());
      }}
    >
      <TextField
        autoFocus
        multiline
        minRows={2}
        fullWidth
        label={translate('city.review.reason')}
        helperText={translate('city.review.reasonHint')}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: DECISION_REASON_MAX } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={() => onRejecting(false)}>
          {translate('city.review.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="error" loading={busy}>
          {translate('city.review.confirmReject')}
        </Button>
      </Box>
    </Box>
  );
}
