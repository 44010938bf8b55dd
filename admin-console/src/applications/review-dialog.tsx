import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useListContext, useTranslate } from 'react-admin';
import { RecordDialog } from '../layout/record-dialog.js';
import { ApplicationDocument } from './application-document.js';
import type { ApplicationPanelDefinition, ApplicationRecord } from './application-panel.js';
import { ListFailure } from './list-states.js';
import { ReviewActions } from './review-actions.js';
import { useDecision, type Decision } from './use-decision.js';
import { useReviewKeys } from './use-review-keys.js';

interface ReviewDialogProps<T extends ApplicationRecord> {
  panel: ApplicationPanelDefinition<T>;
  id: string;
  /** Opens another application of the list, or none. */
  onOpen(id: string | null): void;
}

/**
 * One application, read as a document, with the decision at its end. When the decision is stored the next pending one of
 * the list opens by itself, and the dialog closes after the last.
 */
export function ReviewDialog<T extends ApplicationRecord>({ panel, id, onOpen }: ReviewDialogProps<T>) {
  const translate = useTranslate();
  const { data: record, error, refetch } = useGetOne<T>(panel.resource, { id });
  const { data: rows = [] } = useListContext<T>();
  const { decide, busy } = useDecision(panel);
  const [rejecting, setRejecting] = useState(false);

  const place = rows.findIndex((row) => row.id === id);
  const neighbour = (step: 1 | -1) => (place < 0 ? undefined : rows[place + step]);
  const move = (step: 1 | -1) => {
    const next = neighbour(step);
    if (next) onOpen(next.id);
  };
  const run = async (decision: Decision, reason?: string) => {
    if (!record || busy) return;
    // Looked up before: the list loses the decided application when it is loaded again.
    const next = decision === 'reopen' ? undefined : (neighbour(1) ?? neighbour(-1));
    if (await decide(record, decision, reason)) {
      setRejecting(false);
      onOpen(next?.status === 'Pending' ? next.id : null);
    }
  };
  const pending = record?.status === 'Pending';
  useReviewKeys({
    enabled: !rejecting && !busy,
    onAccept: () => pending && void run('accept'),
    onReject: () => pending && setRejecting(true),
    onMove: move,
  });

  const turned = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };
  return (
    <RecordDialog
      title={
        <>
          <bdi>{record ? panel.title(record) : translate('city.list.loading')}</bdi>
          {record && (
            <Typography variant="body2" color="text.secondary">
              {translate('city.review.attempt', { attempt: record.attempt })}
            </Typography>
          )}
        </>
      }
      tools={
        <>
          <IconButton
            aria-label={translate('city.review.previous')}
            disabled={!neighbour(-1)}
            onClick={() => move(-1)}
          >
            <ChevronLeft sx={turned} />
          </IconButton>
          <IconButton
            aria-label={translate('city.review.next')}
            disabled={!neighbour(1)}
            onClick={() => move(1)}
          >
            <ChevronRight sx={turned} />
          </IconButton>
        </>
      }
      closeLabel={translate('city.review.close')}
      actions={
        record && (
          <ReviewActions
            status={record.status}
            busy={busy}
            rejecting={rejecting}
            onRejecting={setRejecting}
            onDecide={(decision, reason) => void run(decision, reason)}
          />
        )
      }
      onClose={() => onOpen(null)}
    >
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!record && !error && <LinearProgress aria-label={translate('city.list.loading')} />}
      {record && <ApplicationDocument record={record} sections={panel.sections(record, translate)} />}
    </RecordDialog>
  );
}
