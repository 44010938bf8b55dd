import { displayName } from '@city/contracts';
import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { useDataProvider, useGetOne, useListContext, useTranslate } from 'react-admin';
import { UnlessOwn, useIsOwn } from '../layout/unless-own.js';
import { Loaded } from '../layout/loaded.js';
import { RecordDialog } from '../layout/record-dialog.js';
import { currentPath } from '../layout/router.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import { APPLICATION_RESOURCES } from '../providers/resources.js';
import type { ApplicationPanel, ApplicationRecord } from './application-panel.js';
import { ClaimNotice, StaleApplicationNotice } from './claim-notice.js';
import { DecisionConflict, UnsentReason, type Outcome } from './decision-conflict.js';
import { ReviewActions } from './review-actions.js';
import { ReviewContent } from './review-content.js';
import { ReviewSteps } from './review-steps.js';
import { useClaim } from './use-claim.js';
import { useDecision, type Decision } from './use-decision.js';
import { useDraft, type Drafts } from './use-drafts.js';
import { useNextFree } from './use-next-free.js';
import { useReadVersion } from './use-read-version.js';
import { useReviewKeys } from './use-review-keys.js';
import { useReview } from './use-review.js';
import { useIsBelow } from '../layout/use-is-below.js';

interface ReviewDialogProps {
  panel: ApplicationPanel;
  id: string;
  /** Unsent texts. */
  drafts: Drafts;
  /** Opens another application of the list, or none. */
  onOpen(id: string | null): void;
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
export function ReviewDialog({ panel, id, drafts, onOpen }: ReviewDialogProps) {
  const translate = useTranslate();
  const query = useGetOne<ApplicationRecord>(panel.resource, { id });
  const { data: record, isFetching } = query;
  const { version, isRead, setRead } = useReadVersion(record, isFetching);
  const { data: rows = [], total, page, perPage } = useListContext<ApplicationRecord>();
  const { decide, busy } = useDecision(panel);
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
  const nextFree = useNextFree(id);
  const facts = useReview(id);
  const dataProvider = useDataProvider<ConsoleDataProvider>();

  const rejecting = rejectingId === id && pending;
  const conflict = conflictingDecision(record, refused?.id === id ? refused : null, reason !== '');
  const place = rows.findIndex((row) => row.id === id);
  const neighbour = (step: 1 | -1) => (place < 0 ? undefined : rows[place + step]);
  const move = (step: 1 | -1) => {
    const next = neighbour(step);
    if (next) onOpen(next.id);
  };
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
    const next = decision === 'reopen' || decision === 'allow' ? null : await nextFree();
    // If reviewers have left or opened another application, they stay there.
    const isShown = (one: string) => currentPath() === `/${panel.resource}/${one}`;
    if (isShown(id)) {
      openedAt.current = performance.now();
      onOpen(next);
    } else if (next && !isShown(next)) dataProvider.releaseApplication(next).catch(() => undefined);
  };
  useReviewKeys({
    enabled: !rejecting && !busy,
    onAccept: () => pending && void run('accept'),
    onReject: () => pending && !own && setRejectingId(id),
    onMove: move,
    onNote: () => noteField.current?.focus(),
    onTakeOver: () => other && takeOver(),
  });

  const isPhone = useIsBelow('sm');
  const steps = (
    <ReviewSteps
      place={place < 0 ? undefined : (page - 1) * perPage + place + 1}
      total={total}
      before={!!neighbour(-1)}
      after={!!neighbour(1)}
      onMove={move}
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
      closeLabel={translate('city.review.close')}
      actions={
        record && (
          <>
            {conflict && reason && <UnsentReason applicationId={id} text={reason} onChange={setReason} />}
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
      onClose={() => onOpen(null)}
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
