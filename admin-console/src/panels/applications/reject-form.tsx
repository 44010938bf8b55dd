import { DECISION_REASON_MAX } from '@city/contracts';
import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RejectTemplates } from './reject-templates.js';
import type { ReviewActionsProps } from './review-actions.js';

type RejectFormProps = Omit<ReviewActionsProps, 'status' | 'rejecting' | 'isAllowed'>;

/** The reason of a rejection, typed or started from a template. */
export function RejectForm({ kind, playerLocale, busy, reason, ...on }: RejectFormProps) {
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
