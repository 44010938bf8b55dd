import { isFinalOnce, type ApplicationKind, type ApplicationStatus, type Locale } from '@city/contracts';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RejectForm } from './reject-form.js';
import type { Decision } from '../../platform/commands.js';

export interface ReviewActionsProps {
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
