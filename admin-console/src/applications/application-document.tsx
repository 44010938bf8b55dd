import type { CopiedAnswer } from '@city/contracts';
import { Alert, Box, Chip, Link, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentSection } from '../layout/document-section.js';
import { LocalTime } from '../layout/local-time.js';
import { useNumberText } from '../layout/number-text.js';
import { PersonName } from '../layout/person-name.js';
import { Timeline } from '../layout/timeline.js';
import { useApplicationName } from './application-name.js';
import type {
  ApplicationRecord,
  DocumentEntry,
  DocumentSection as SectionContent,
} from './application-panel.js';
import { STATUS_TONE } from './status-tone.js';

interface ApplicationDocumentProps {
  record: ApplicationRecord;
  sections: SectionContent[];
  copies: readonly CopiedAnswer[];
  /** Fields with very short answers. */
  shortAnswers: readonly string[];
}

/** An application as a readable document: applicant, then each question with its answer. */
export function ApplicationDocument({ record, sections, copies, shortAnswers }: ApplicationDocumentProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <PersonName person={record.createdBy} />
        <Chip
          size="small"
          variant="outlined"
          color={STATUS_TONE[record.status]}
          label={translate(`city.status.${record.status}`)}
        />
        <Typography variant="body2" color="text.secondary">
          <LocalTime at={record.createdAt} />
        </Typography>
      </Box>
      {record.dataRemovedAt && (
        <Alert severity="info">
          {translate('city.review.removed')} <LocalTime at={record.dataRemovedAt} />
        </Alert>
      )}
      {!record.dataRemovedAt &&
        sections.map(({ title, entries }) => (
          <DocumentSection key={title} title={title}>
            <Answers entries={entries} copies={copies} shortAnswers={shortAnswers} />
          </DocumentSection>
        ))}
      <History record={record} />
    </Box>
  );
}

/** The longest question and the longest answer of a fact, which takes a third of the width. */
const FACT = { question: 60, answer: 60 };

const isFact = ({ question, answer }: DocumentEntry) =>
  question.length <= FACT.question && answer.length <= FACT.answer && !answer.includes('\n');

const columns = (narrowest: string) => ({
  margin: 0,
  display: 'grid',
  gap: 1.5,
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${narrowest}), 1fr))`,
});

type AnswersProps = Pick<ApplicationDocumentProps, 'copies' | 'shortAnswers'> & { entries: DocumentEntry[] };

/** Short facts side by side, long answers in columns of readable width, unanswered questions in one line. */
function Answers({ entries, copies, shortAnswers }: AnswersProps) {
  const translate = useTranslate();
  const answered = entries.filter(({ answer }) => answer);
  const blank = entries.filter(({ answer }) => !answer);
  const list = (shown: DocumentEntry[], narrowest: string) =>
    shown.length > 0 && (
      <Box component="dl" sx={columns(narrowest)}>
        {shown.map((entry) => (
          <Entry
            key={entry.question}
            entry={entry}
            copy={copies.find(({ field }) => field === entry.field)}
            short={!!entry.field && shortAnswers.includes(entry.field)}
          />
        ))}
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {list(answered.filter(isFact), '200px')}
      {list(
        answered.filter((entry) => !isFact(entry)),
        '44ch',
      )}
      {blank.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          <em>{translate('city.review.unanswered')}</em>
          {blank.map(({ question }) => (
            <Fragment key={question}>
              {' · '}
              <bdi>{question}</bdi>
            </Fragment>
          ))}
        </Typography>
      )}
    </Box>
  );
}

interface EntryProps {
  entry: DocumentEntry;
  copy: CopiedAnswer | undefined;
  short: boolean;
}

/** A question and its answer, with a warning if there is one, so that it is not overlooked while reading. */
function Entry({ entry: { question, answer, href }, copy, short }: EntryProps) {
  const translate = useTranslate();
  const { percent } = useNumberText();
  const name = useApplicationName();
  const remark = copy
    ? translate('city.desk.copiedHere', { percent: percent(copy.percent), application: name(copy.other) })
    : short && translate('city.desk.shortHere');
  return (
    <div>
      <Typography component="dt" variant="body2" color="text.secondary">
        {question}
      </Typography>
      <Typography
        component="dd"
        sx={{
          margin: 0,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(remark && {
            paddingInlineStart: 1.5,
            borderInlineStart: '3px solid',
            borderColor: 'warning.main',
          }),
        }}
      >
        {/* In its own direction, yet aligned with its question. */}
        <bdi>
          {href ? (
            <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
              {answer}
            </Link>
          ) : (
            answer
          )}
        </bdi>
        {remark && (
          <Typography component="span" variant="caption" color="warning.main" sx={{ display: 'block' }}>
            {remark}
          </Typography>
        )}
      </Typography>
    </div>
  );
}

function History({ record }: { record: ApplicationRecord }) {
  const translate = useTranslate();
  return (
    <DocumentSection title={translate('city.review.history')}>
      <Timeline
        events={record.history.map(({ at, action, by, reason }) => ({
          key: `${at} ${action}`,
          what: translate(`city.review.historyLine.${action}`),
          by: by.global_name ?? by.discord_username,
          at,
          note: reason,
        }))}
      />
    </DocumentSection>
  );
}
