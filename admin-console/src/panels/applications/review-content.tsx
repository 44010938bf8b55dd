import { Box, Skeleton } from '@mui/material';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { usePlayerAside } from '../../kit/record/record-dialog.js';
import { useIsOwn } from '../../kit/record/unless-own.js';
import { ApplicantLine, ApplicationDocument } from './application-document.js';
import { ApplicationHistory } from './application-history.js';
import type { ApplicationPanel, ApplicationRecord } from './application-panel.js';
import { EntityMembers } from './entity-members.js';
import { ListFailure } from '../../kit/list/list-states.js';
import { OtherApplications } from './other-applications.js';
import { ReviewNotes } from './review-notes.js';
import { ReviewRemarks } from './review-remarks.js';
import type { Drafts } from './use-drafts.js';
import type { ReviewFacts } from './use-review.js';
import { useIsBelow } from '../../kit/use-is-below.js';

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
