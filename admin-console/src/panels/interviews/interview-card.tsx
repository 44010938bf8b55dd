import {
  dateText,
  displayName,
  INTERVIEW_DECISIONS,
  type InterviewDecision,
  type StaffInterview,
} from '@city/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Muted } from '../../kit/record/document.js';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { BlockedForOwnRecord } from '../../kit/record/person.js';
import { RecordDialog } from '../../kit/record/record-dialog.js';
import { useHost } from '../../platform/access.js';
import { applicationPath } from '../../platform/resources.js';

/** First part of the queries of interviews. */
export const INTERVIEWS = ['interviews'];

interface InterviewCardProps {
  interview: StaffInterview;
  /** In the community's time zone. */
  time: string;
}

/** An interview: the two people, the time, and the outcome. */
export function InterviewCard({ interview, time }: InterviewCardProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.interviews.${key}`, values);
  const [decision, setDecision] = useState<InterviewDecision | null>(null);
  const { _id, slotId, player, interviewer, number } = interview;
  return (
    <Box
      sx={{ display: 'grid', gap: 1, borderBlockStart: '1px solid', borderColor: 'divider', paddingBlock: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography component="h3" variant="subtitle1">
          <time dateTime={interview.startsAt}>{time}</time>
        </Typography>
        <bdi>{displayName(player)}</bdi>
        <Muted>{t('with', { name: displayName(interviewer) })}</Muted>
        <Link to={applicationPath({ kind: 'whitelist', _id })}>
          {t('read')} {number}
        </Link>
        <a href={`/api/interviews/${_id}/calendar.ics`} download>
          {t('file')}
        </a>
      </Box>
      <BlockedForOwnRecord discordId={player.discord_id}>
        {decision ? (
          <ReasonForm
            title={t(`decision.${decision}`)}
            label={t('note')}
            hint={t('noteHint')}
            harmless={decision === 'passed'}
            command={(api, { reason }) => api.decideInterview(_id, { slotId, decision, note: reason })}
            done={`city.interviews.done.${decision}`}
            reads={INTERVIEWS}
            onCancel={() => setDecision(null)}
          />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {INTERVIEW_DECISIONS.map((one) => (
              <Button
                key={one}
                size="small"
                variant={one === 'passed' ? 'contained' : 'outlined'}
                onClick={() => setDecision(one)}
              >
                {t(`decision.${one}`)}
              </Button>
            ))}
          </Box>
        )}
      </BlockedForOwnRecord>
    </Box>
  );
}

interface InterviewDialogProps {
  interview: StaffInterview;
  onClose(): void;
}

/** An interview that waits for its outcome. Its time is the reader's. */
export function InterviewDialog({ interview, onClose }: InterviewDialogProps) {
  const { locale } = useHost();
  return (
    <RecordDialog id={interview._id} title={<bdi>{displayName(interview.player)}</bdi>} onClose={onClose}>
      <InterviewCard interview={interview} time={dateText(locale, interview.startsAt, 'medium')} />
    </RecordDialog>
  );
}
