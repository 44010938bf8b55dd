import type { ApplicationKind, ApplicationStatus, Locale } from '@city/contracts';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RejectForm } from './reject-form.js';
import type { Decision } from './use-decision.js';

export interface ReviewActionsProps {
  kind: ApplicationKind;
  /** The player's language; null if unknown. */
  playerLocale: Locale | null;
  status: ApplicationStatus;
  busy: boolean;
  /** True while the reason of a rejection is being typed. */
  rejecting: boolean;
  /** The text of the reason. */
  reason: string;
  onReason(reason: string): void;
  onRejecting(rejecting: boolean): void;
  onDecide(decision: Decision, reason?: string): void;
}

/** Accept and Reject for a pending application, Reopen for a decided one. A rejection requires a reason. */
export function ReviewActions({ status, rejecting, ...form }: ReviewActionsProps) {
  const { busy, onRejecting, onDecide } = form;
  const translate = useTranslate();
  if (status !== 'Pending') {
    return (
      <Button variant="outlined" loading={busy} onClick={() => onDecide('reopen')}>
        {translate('city.review.reopen')}
      </Button>
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
