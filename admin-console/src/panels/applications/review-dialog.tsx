import { displayName } from '@city/contracts';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Alert, type AlertColor, Box, Button, IconButton, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { BlockedForOwnRecord, useIsOwn } from '../../kit/record/person.js';
import { RecordDialog } from '../../kit/record/record-dialog.js';
import { MIRRORED_IN_RTL, useTimeText } from '../../kit/text/values.js';
import { useIsBelow } from '../../kit/use-is-below.js';
import { APPLICATION_RESOURCES, type Decision } from '../../platform/resources.js';
import type { ApplicationPanel, ApplicationRecord } from './application-panel.js';
import { DecisionConflict, type Outcome, UnsentReason } from './decision-conflict.js';
import { ReviewActions } from './review-actions.js';
import { ReviewContent } from './review-content.js';
import type { ReviewPlace } from './review-place.js';
import { Swipe } from './swipe.js';
import { type ClaimHolder, useClaim } from './use-claim.js';
import { useDecision } from './use-decision.js';
import { type Drafts, useDraft } from './use-drafts.js';
import { useReadVersion, useReview, useReviewKeys } from './use-review.js';

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

  /** For presses that can hit the next application by mistake. */
  const isMeant = () => performance.now() - openedAt.current >= READ_MS;
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
            <BlockedForOwnRecord discordId={record.createdBy.discord_id}>
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
                  if (words !== undefined || isMeant()) void run(decision, words);
                }}
              />
            </BlockedForOwnRecord>
          </>
        )
      }
      onClose={() => place.onOpen(null)}
    >
      <Loaded query={query}>
        {(shown) => (
          <Swipe
            enabled={isPhone && pending && !own && !rejecting && !busy}
            onAccept={() => isMeant() && void run('accept')}
            onReject={() => setRejectingId(id)}
          >
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
          </Swipe>
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

interface ReviewStepsProps {
  /** Place of the open application; undefined if it is not in the list. */
  place: number | undefined;
  total: number | undefined;
  /** Whether there are a previous and a next application. */
  before: boolean;
  after: boolean;
  onMove(step: 1 | -1): void;
}

/** The place of the open application in the list, and buttons to the previous and the next one. */
function ReviewSteps({ place, total, before, after, onMove }: ReviewStepsProps) {
  const translate = useTranslate();
  return (
    <>
      {place !== undefined && total !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {translate('city.review.place', { place, total })}
        </Typography>
      )}
      <IconButton
        aria-label={translate('city.review.previous')}
        disabled={!before}
        onClick={() => onMove(-1)}
      >
        <ChevronLeft sx={MIRRORED_IN_RTL} />
      </IconButton>
      <IconButton aria-label={translate('city.review.next')} disabled={!after} onClick={() => onMove(1)}>
        <ChevronRight sx={MIRRORED_IN_RTL} />
      </IconButton>
    </>
  );
}

/** Says who holds the claim on the open application, and lets the reader take it over. */
function ClaimNotice({ other, onTakeOver }: { other: ClaimHolder; onTakeOver(): void }) {
  const timeText = useTimeText();
  const translate = useTranslate();
  return (
    <NoticeWithAnswer severity="info" answer="city.desk.takeOver" onAnswer={onTakeOver}>
      {translate('city.desk.reading', { name: other.name, when: timeText(other.at) })}
    </NoticeWithAnswer>
  );
}

/**
 * Says that the player has edited the open application, and has the reader confirm that they have read the new version.
 */
function StaleApplicationNotice({ onRead }: { onRead(): void }) {
  const translate = useTranslate();
  return (
    <NoticeWithAnswer severity="warning" answer="city.desk.readAgain" onAnswer={onRead}>
      {translate('city.errors.APPLICATION_CHANGED')}
    </NoticeWithAnswer>
  );
}

interface NoticeWithAnswerProps {
  severity: AlertColor;
  /** Key of the button's label. */
  answer: string;
  onAnswer(): void;
  children: string;
}

function NoticeWithAnswer({ severity, answer, onAnswer, children }: NoticeWithAnswerProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={severity}
      action={
        <Button color="inherit" onClick={onAnswer}>
          {translate(answer)}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
