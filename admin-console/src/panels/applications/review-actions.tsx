import {
  type ApplicationKind,
  type ApplicationStatus,
  DECISION_REASON_MAX,
  isFinalOnce,
  type Locale,
} from '@city/contracts';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Decision } from '../../platform/resources.js';
import { RejectTemplates } from './reject-templates.js';

interface ReviewActionsProps {
  kind: ApplicationKind;
  /** The player's language; null if unknown. */
  playerLocale: Locale | null;
  status: ApplicationStatus;
  /** True if the player may send another application. */
  isAllowed: boolean;
  busy: boolean;
  /** True while the reason of a rejection is being typed. */
  rejecting: boolean;
  /** The text of the reason. */
  reason: string;
  onReason(reason: string): void;
  onRejecting(rejecting: boolean): void;
  onDecide(decision: Decision, reason?: string): void;
}

/** Accept and Reject for a pending application, Reopen and Allow for a decided one. A rejection requires a reason. */
export function ReviewActions({ status, rejecting, isAllowed, ...form }: ReviewActionsProps) {
  const { kind, busy, onRejecting, onDecide } = form;
  const translate = useTranslate();
  if (status !== 'Pending') {
    return (
      <>
        {status === 'Rejected' && isFinalOnce(kind) && !isAllowed && (
          <Button variant="outlined" loading={busy} onClick={() => onDecide('allow')}>
            {translate('city.review.allow')}
          </Button>
        )}
        <Button variant="outlined" loading={busy} onClick={() => onDecide('reopen')}>
          {translate('city.review.reopen')}
        </Button>
      </>
    );
  }
  if (rejecting) return <RejectForm {...form} />;
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

type RejectFormProps = Omit<ReviewActionsProps, 'status' | 'rejecting' | 'isAllowed'>;

/** The reason of a rejection, typed or started from a template. */
function RejectForm({ kind, playerLocale, busy, reason, ...on }: RejectFormProps) {
  const { onReason, onRejecting, onDecide } = on;
  const translate = useTranslate();
  const tooLong = reason.trim().length > DECISION_REASON_MAX;
  return (
    <Box
      component="form"
      aria-label={translate('city.review.confirmReject')}
      sx={{ width: '100%', display: 'grid', gap: 1.5 }}
      onKeyDown={(event) => {
        // Escape would close the whole review.
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onRejecting(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onDecide('reject', reason.trim());
      }}
    >
      <RejectTemplates kind={kind} playerLocale={playerLocale} reason={reason} onReason={onReason} />
      <TextField
        autoFocus
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        margin="none"
        label={translate('city.audit.field.reason')}
        error={tooLong}
        helperText={
          tooLong
            ? translate('city.desk.templates.tooLong', { max: DECISION_REASON_MAX })
            : translate('city.review.reasonHint')
        }
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        slotProps={{ htmlInput: { dir: 'auto', readOnly: busy } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={() => onRejecting(false)}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="error" loading={busy} disabled={tooLong}>
          {translate('city.review.confirmReject')}
        </Button>
      </Box>
    </Box>
  );
}
