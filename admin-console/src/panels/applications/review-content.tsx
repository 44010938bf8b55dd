import { type ApplicationSummary, displayName, type EntityMember, type MemberState } from '@city/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { ListFailure } from '../../kit/list/loaded.js';
import { DocumentSection, HistorySection, Muted, ReasonText } from '../../kit/record/document.js';
import { PersonName, useIsOwn } from '../../kit/record/person.js';
import { usePlayerAside } from '../../kit/record/record-dialog.js';
import { RecordLink } from '../../kit/record/record-link.js';
import { LocalTime, StateChip } from '../../kit/text/values.js';
import { useIsBelow } from '../../kit/use-is-below.js';
import { applicationPath } from '../../platform/resources.js';
import { ApplicantLine, ApplicationDocument } from './application-document.js';
import {
  type ApplicationPanel,
  type ApplicationRecord,
  STATUS_TONE,
  useApplicationName,
} from './application-panel.js';
import { ReviewNotes } from './review-notes.js';
import { ReviewRemarks } from './review-remarks.js';
import type { Drafts } from './use-drafts.js';
import type { ReviewFacts } from './use-review.js';

interface ReviewContentProps {
  panel: ApplicationPanel;
  record: ApplicationRecord;
  facts: ReviewFacts;
  drafts: Drafts;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** Notices shown above everything else. */
  notice: ReactNode;
}

/** A constant: a new array in each render would render the memoized document again. */
const NONE: readonly string[] = [];

/**
 * The application as the player wrote it, beside applicant, remarks, notes, other applications and history. On a phone
 * applicant and remarks are above it and the rest is below. In the queue the player’s account and orders follow.
 */
export function ReviewContent({ panel, record, facts, ...props }: ReviewContentProps) {
  const translate = useTranslate();
  const { review, copies, error, retry } = facts;
  const { drafts, noteField, notice } = props;
  const own = useIsOwn(record.createdBy.discord_id);
  const sections = useMemo(() => panel.sections(record, translate), [panel, record, translate]);
  const shortAnswers = review?.shortAnswers ?? NONE;
  const isNarrow = useIsBelow('md');
  const playerAside = usePlayerAside();
  const head = (
    <>
      <ApplicantLine record={record} />
      <ReviewRemarks record={record} sections={sections} copies={copies} shortAnswers={shortAnswers} />
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {notice}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          columnGap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {isNarrow && head}
          <ApplicationDocument
            record={record}
            sections={sections}
            copies={copies}
            shortAnswers={shortAnswers}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, position: { md: 'sticky' }, insetBlockStart: 0 }}>
          {!isNarrow && head}
          {error ? <ListFailure error={error} isStale={review !== undefined} onRetry={retry} /> : null}
          {review ? (
            <>
              <ReviewNotes
                key={record.id}
                applicationId={record.id}
                notes={review.notes}
                drafts={drafts}
                field={noteField}
                open={!record.dataRemovedAt && !own}
              />
              {review.members.length > 0 && <EntityMembers members={review.members} />}
              <OtherApplications others={review.others} />
            </>
          ) : (
            !error && <Skeleton variant="rounded" height={120} />
          )}
          <ApplicationHistory record={record} />
          {playerAside?.(record.createdBy.discord_id)}
        </Box>
      </Box>
    </Box>
  );
}

/** The history of an application: each event with its person and time. */
export function ApplicationHistory({ record }: { record: ApplicationRecord }) {
  const translate = useTranslate();
  return (
    <HistorySection
      events={record.history.map(({ at, action, by, reason }) => ({
        key: `${at} ${action}`,
        what: translate(`city.review.historyLine.${action}`),
        by: displayName(by),
        at,
        note: reason,
      }))}
    />
  );
}

const TONE = {
  open: 'warning',
  confirmed: 'success',
  declined: 'default',
  left: 'default',
  removed: 'default',
} as const satisfies Record<MemberState, string>;

/** Every member that an entity's form names, and whether they have confirmed. */
function EntityMembers({ members }: { members: readonly EntityMember[] }) {
  const translate = useTranslate();
  const count = (state: MemberState) => members.filter((member) => member.state === state).length;
  return (
    <DocumentSection title={translate('city.members.title')}>
      <Muted>
        {translate('city.members.counts', { confirmed: count('confirmed'), open: count('open') })}
      </Muted>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {members.map(({ discordId, inGameName, state, person, at }) => (
          <Box component="li" key={discordId} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              {person ? <PersonName person={person} /> : <bdi>{inGameName || discordId}</bdi>}
              <StateChip tone={TONE[state]} label={translate(`city.members.state.${state}`)} />
            </Box>
            <Typography variant="caption" color="text.secondary">
              {at ? <LocalTime at={at} /> : translate('city.members.noAccount')}
            </Typography>
          </Box>
        ))}
      </Box>
    </DocumentSection>
  );
}

/** The other applications of the same player, newest first, as links. */
function OtherApplications({ others }: { others: readonly ApplicationSummary[] }) {
  const translate = useTranslate();
  return (
    <DocumentSection title={translate('city.desk.others.title')}>
      {others.length === 0 ? (
        <Muted>{translate('city.desk.others.none')}</Muted>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {others.map((other) => (
            <OtherApplication key={other._id} other={other} />
          ))}
        </Box>
      )}
    </DocumentSection>
  );
}

function OtherApplication({ other }: { other: ApplicationSummary }) {
  const translate = useTranslate();
  const name = useApplicationName();
  const { status, attempt, createdAt, treatedAt, reason } = other;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <RecordLink to={applicationPath(other)}>{name(other)}</RecordLink>
        <StateChip tone={STATUS_TONE[status]} label={translate(`city.status.${status}`)} />
      </Box>
      <Typography variant="caption" color="text.secondary">
        {translate('city.review.attempt', { attempt })} · <LocalTime at={treatedAt ?? createdAt} />
      </Typography>
      {reason && <ReasonText reason={reason} />}
    </Box>
  );
}
