import type { ApplicationSummary, CopiedAnswer } from '@city/contracts';
import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useNumberText } from '../layout/number-text.js';
import { applicationPath } from '../providers/resources.js';
import { useApplicationName } from './application-name.js';
import type { ApplicationRecord, DocumentSection } from './application-panel.js';

interface ReviewRemarksProps {
  record: ApplicationRecord;
  /** For the words in which a question was asked. */
  sections: readonly DocumentSection[];
  copies: readonly CopiedAnswer[];
  /** Fields of answers in very few words. */
  shortAnswers: readonly string[];
}

/** What a reviewer should look at twice: remarks of the server, very short answers, answers copied from somebody else. */
export function ReviewRemarks({ record, sections, copies, shortAnswers }: ReviewRemarksProps) {
  const translate = useTranslate();
  const { percent } = useNumberText();
  const hints = record.hints ?? [];
  if (hints.length + copies.length + shortAnswers.length === 0) return null;
  const entries = sections.flatMap((section) => section.entries);
  const questionOf = (field: string) => entries.find((entry) => entry.field === field)?.question ?? field;
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('city.review.hints.title')}</AlertTitle>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {hints.map((hint) => (
          <li key={hint}>{translate(`city.review.hints.${hint}`)}</li>
        ))}
        {shortAnswers.map((field) => (
          <li key={`short ${field}`}>{translate('city.desk.short', { question: questionOf(field) })}</li>
        ))}
        {copies.map(({ field, percent: share, other }) => (
          <li key={`copied ${field}`}>
            {translate('city.desk.copied', { question: questionOf(field), percent: percent(share) })}{' '}
            <OtherLink other={other} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function OtherLink({ other }: { other: ApplicationSummary }) {
  const name = useApplicationName();
  const { global_name, discord_username } = other.createdBy;
  return (
    <Link component={RouterLink} to={applicationPath(other)} color="inherit">
      {name(other)} · <bdi>{global_name ?? discord_username}</bdi>
    </Link>
  );
}
