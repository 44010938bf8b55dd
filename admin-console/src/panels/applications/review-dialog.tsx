import { displayName } from '@city/contracts';
import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { UnlessOwn, useIsOwn } from '../../kit/record/unless-own.js';
import { Loaded } from '../../kit/list/loaded.js';
import { RecordDialog } from '../../kit/record/record-dialog.js';
import { APPLICATION_RESOURCES } from '../../platform/resources.js';
import type { ApplicationPanel, ApplicationRecord } from './application-panel.js';
import { ClaimNotice, StaleApplicationNotice } from './claim-notice.js';
import { DecisionConflict, UnsentReason, type Outcome } from './decision-conflict.js';
import { ReviewActions } from './review-actions.js';
import { ReviewContent } from './review-content.js';
import type { ReviewPlace } from './review-place.js';
import { ReviewSteps } from './review-steps.js';
import { useClaim } from './use-claim.js';
import type { Decision } from '../../platform/commands.js';
import { useDecision } from './use-decision.js';
import { useDraft, type Drafts } from './use-drafts.js';
import { useReadVersion } from './use-read-version.js';
import { useReviewKeys } from './use-review-keys.js';
import { useReview } from './use-review.js';
import { useIsBelow } from '../../kit/use-is-below.js';

interface ReviewDialogProps {
  panel: ApplicationPanel;
  id: string;
  /** Unsent texts. */
  drafts: Drafts;
  place: ReviewPlace;
}

/**
 * A click this soon after an application opened automatically was meant for the previous one: the second click of a
 * double click.
 */
const READ_MS = 400;

/** On a phone one line, then an ellipsis. */
const TITLE = {
  display: { xs: 'block', sm: 'inline' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'nowrap', sm: 'inherit' },
  // The value must not be `inherit`: MUI takes it for the name of a variant.
  fontSize: { xs: '1rem', sm: '1em' },
} as const;

const AT_START = { display: 'flex', alignItems: 'center', marginInlineEnd: 'auto' };

/**
 * One application as a document, with the decision at its end. After a decision the next unclaimed pending application
 * opens automatically; after the last one the dialog closes.
 */
export function ReviewDialog({ panel, id, drafts, place }: ReviewDialogProps) {
  const translate = useTranslate();
  const query = useGetOne<ApplicationRecord>(panel.resource, { id });
  const { data: record, isFetching } = query;
  const { version, isRead, setRead } = useReadVersion(record, isFetching);
  const { decide, busy } = useDecision(panel, place.onOpen);
  const [rejectingId, setRejectingId] = useState<string | null>(null);
  const [refused, setRefused] = useState<(Outcome & { id: string }) | null>(null);
  const [reason, setReason] = useDraft(drafts, `reason ${id}`);
  const noteField = useRef<HTMLTextAreaElement | null>(null);
  // True from the press until the next application is open. `busy` ends earlier.
  const acting = useRef(false);
  const openedAt = useRef(-Infinity);
  const pending = record?.status === 'Pending';
  const own = useIsOwn(record?.createdBy.discord_id);
  const { other, takeOver } = useClaim(id, pending && !own);
  const facts = useReview(id);

  const rejecting = rejectingId === id && pending;
  const conflict = conflictingDecision(record, refused?.id === id ? refused : null, reason !== '');
  const run = async (decision: Decision, words?: string) => {
    if (!record || own || acting.current) return;
    acting.current = true;
    try {
      await decideAndOpenNext(record, decision, words);
    } finally {
      acting.current = false;
    }
  };
  const decideAndOpenNext = async (record: ApplicationRecord, decision: Decision, words?: string) => {
    const result = await decide({ ...record, version: version ?? record.version }, decision, words);
    if (result === 'failed') return;
    setRejectingId(null);
    if (result !== 'stored') return setRefused({ ...result, id });
    setReason('');
    await place.onDecided(decision === 'accept' || decision === 'reject');
    openedAt.current = performance.now();
  };
  useReviewKeys({
    enabled: !rejecting && !busy,
    onAccept: () => pending && void run('accept'),
    onReject: () => pending && !own && setRejectingId(id),
    onMove: place.onMove,
    onNote: () => noteField.current?.focus(),
    onTakeOver: () => other && takeOver(),
  });

  const isPhone = useIsBelow('sm');
  const steps = (
    <ReviewSteps
      place={place.position}
      total={place.total}
      before={place.isAfter[-1]}
      after={place.isAfter[1]}
      onMove={place.onMove}
    />
  );
  const title = record ? panel.title(record, translate) : translate('city.list.loading');
  return (
    <RecordDialog
      id={id}
      wide
      title={
        <Box component="span" dir="auto" title={title} sx={TITLE}>
          {title}
        </Box>
      }
      tools={!isPhone && steps}
      actions={
        record && (
          <>
            {conflict && reason && (
              <UnsentReason key={id} applicationId={id} text={reason} onChange={setReason} />
            )}
            {/* On a phone the title needs their place in the head, and the form of a rejection this one. */}
            {isPhone && !rejecting && <Box sx={AT_START}>{steps}</Box>}
            <UnlessOwn discordId={record.createdBy.discord_id}>
              <ReviewActions
                kind={APPLICATION_RESOURCES[panel.resource]}
                status={record.status}
                isAllowed={record.history.at(-1)?.action === 'allowed'}
                playerLocale={facts.review?.playerLocale ?? null}
                busy={busy}
                rejecting={rejecting}
                reason={reason}
                onReason={setReason}
                onRejecting={(writing) => setRejectingId(writing ? id : null)}
                onDecide={(decision, words) => {
                  // A click with words is always meant: the words were written for this application.
                  const isMeant = words !== undefined || performance.now() - openedAt.current >= READ_MS;
                  if (isMeant) void run(decision, words);
                }}
              />
            </UnlessOwn>
          </>
        )
      }
      onClose={() => place.onOpen(null)}
    >
      <Loaded of={query}>
        {(shown) => (
          <ReviewContent
            panel={panel}
            record={shown}
            facts={facts}
            drafts={drafts}
            noteField={noteField}
            notice={
              <>
                {conflict && <DecisionConflict outcome={conflict} />}
                {!isRead && <StaleApplicationNotice onRead={setRead} />}
                {other && <ClaimNotice other={other} onTakeOver={takeOver} />}
              </>
            }
          />
        )}
      </Loaded>
    </RecordDialog>
  );
}

/**
 * Another reviewer's decision that came first: from the refused request, or from the refreshed application while there
 * is an unsent reason.
 */
function conflictingDecision(
  record: ApplicationRecord | undefined,
  refused: Outcome | null,
  writing: boolean,
): Outcome | null {
  if (!refused && !writing) return null;
  if (!record || record.status === 'Pending') return refused;
  const { status, treatedBy, treatedAt, reason } = record;
  return {
    status,
    by: treatedBy && displayName(treatedBy),
    at: treatedAt,
    reason,
  };
}
