import type { CopiedAnswer } from '@city/contracts';
import { color } from '@city/shared-ui/tokens';
import { Alert, Box, Link, type SxProps, type Theme, Typography } from '@mui/material';
import { Fragment, memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Muted } from '../../kit/record/document.js';
import { PersonName } from '../../kit/record/person.js';
import { usePlayerAside } from '../../kit/record/record-dialog.js';
import { LocalTime, StateChip, useNumberText } from '../../kit/text/values.js';
import { useIsBelow } from '../../kit/use-is-below.js';
import { applicationPath } from '../../platform/resources.js';
import {
  type ApplicationRecord,
  type DocumentEntry,
  type DocumentSection as SectionContent,
  STATUS_TONE,
  useApplicationName,
} from './application-panel.js';

interface ApplicationDocumentProps {
  record: ApplicationRecord;
  sections: SectionContent[];
  copies: readonly CopiedAnswer[];
  /** Fields with very short answers. */
  shortAnswers: readonly string[];
}

/** The applicant, and the status and date of the application; its attempt, if it is not the first. */
export function ApplicantLine({ record }: { record: ApplicationRecord }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', columnGap: 2, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <PersonName person={record.createdBy} />
      <StateChip tone={STATUS_TONE[record.status]} label={translate(`city.status.${record.status}`)} />
      <Muted>
        <LocalTime at={record.createdAt} />
      </Muted>
      {record.attempt > 1 && <Muted>{translate('city.review.attempt', { attempt: record.attempt })}</Muted>}
    </Box>
  );
}

/**
 * An application as a readable document: each question with its answer. Memoized, because rendering its many answers again
 * would delay the reaction to a key press.
 */
export const ApplicationDocument = memo(function ApplicationDocument({
  record,
  sections,
  copies,
  shortAnswers,
}: ApplicationDocumentProps) {
  const translate = useTranslate();
  const isInPane = usePlayerAside() !== null;
  if (record.dataRemovedAt)
    return (
      <Alert severity="info">
        {translate('city.review.removed')} <LocalTime at={record.dataRemovedAt} />
      </Alert>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {sections.map(({ title, entries }) => (
        <Box key={title} component="section" sx={isInPane ? SECTION_IN_PANE : SECTION}>
          <Typography variant="subtitle1" component="h3" sx={SECTION_TITLE}>
            {title}
          </Typography>
          <Answers entries={entries} copies={copies} shortAnswers={shortAnswers} />
        </Box>
      ))}
    </Box>
  );
});

/** In characters: the longest question and the longest answer of a fact. Facts share a line in narrow columns. */
const FACT = { question: 60, answer: 60 };

/**
 * Limits in characters. An answer that is longer, or has a longer word (an email address), takes two columns. If there
 * are only two columns, they are wider.
 */
const NARROW = { answer: 32, word: 15, wordOfTwo: 20 };

const isNarrow = (answer: string, longestWord: number) =>
  answer.length <= NARROW.answer && answer.split(/\s/).every((word) => word.length <= longestWord);

const isHalf = ({ answer }: DocumentEntry) => isNarrow(answer, NARROW.wordOfTwo);

const isFact = ({ question, answer }: DocumentEntry) =>
  question.length <= FACT.question && answer.length <= FACT.answer && !answer.includes('\n');

/** Titles are in a narrow column beside the answers rather than above them, so that reviewers scroll less. */
const SECTION = {
  display: 'grid',
  gap: 1,
  columnGap: 2,
  alignItems: 'baseline',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '112px minmax(0, 1fr)' },
};

/** On a phone the title is a heading above the answers. */
const SECTION_TITLE = (theme: Theme) => ({
  lineHeight: 1.3,
  fontWeight: 600,
  [theme.breakpoints.down('md')]: { ...theme.typography.h6, marginBlockStart: 1 },
});

/** Facts and long answers share the gap, so that their columns are aligned. */
const COLUMN_GAP = 2;

const FACTS = {
  margin: 0,
  display: 'grid',
  gap: 1,
  columnGap: COLUMN_GAP,
  alignItems: 'start',
  // Later facts fill the gaps that wide ones leave.
  gridAutoFlow: 'dense',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
  '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  // Labels and values are in separate grid rows: values stay aligned next to a label of two lines.
  '& > div': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0 },
  '& > div > dt': { alignSelf: 'end' },
  '& > .row': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
  '& > .wide': { gridColumn: { lg: 'span 2' } },
};

/** Columns that long answers fill without gaps; a single answer has the whole width. */
const TEXTS = {
  marginBlockStart: 0,
  columnCount: { lg: 2 },
  columnGap: COLUMN_GAP,
  // A margin would be cut off at the break between two columns.
  marginBlockEnd: -1,
  '& > div': { breakInside: 'avoid', paddingBlockEnd: 1 },
  '& > :only-child': { columnSpan: 'all' },
};

// Beside a list the width is the pane’s, not the window’s: as many columns as fit, and the title above them.
const SECTION_IN_PANE = { display: 'grid', gap: 1 };
const FACTS_IN_PANE = {
  ...FACTS,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
  '@media (min-width: 1400px)': {},
  '& > .row': {},
  '& > .wide': { gridColumn: 'span 2' },
};
const TEXTS_IN_PANE = { ...TEXTS, columnCount: 'auto', columnWidth: '300px' };

type AnswersProps = Pick<ApplicationDocumentProps, 'copies' | 'shortAnswers'> & { entries: DocumentEntry[] };

/** Short facts side by side, long answers in columns, unanswered questions in one line. */
function Answers({ entries, copies, shortAnswers }: AnswersProps) {
  const translate = useTranslate();
  const isInPane = usePlayerAside() !== null;
  const answered = entries.filter(({ answer }) => answer);
  const blank = entries.filter(({ answer }) => !answer);
  const facts = answered.filter(isFact);
  const halves = facts.filter(isHalf);
  // It has no neighbour.
  const lone = halves.length % 2 === 1 ? halves.at(-1) : undefined;
  const list = (shown: DocumentEntry[], layout: SxProps) =>
    shown.length > 0 && (
      <Box component="dl" sx={layout}>
        {shown.map((entry) => (
          <Entry
            key={entry.question}
            entry={entry}
            copy={copies.find(({ field }) => field === entry.field)}
            short={!!entry.field && shortAnswers.includes(entry.field)}
            takesRow={entry === lone || !isHalf(entry)}
          />
        ))}
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {list(facts, isInPane ? FACTS_IN_PANE : FACTS)}
      {list(
        answered.filter((entry) => !isFact(entry)),
        isInPane ? TEXTS_IN_PANE : TEXTS,
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
  /** Whether the fact takes the whole row while facts are in two columns. */
  takesRow: boolean;
}

/** A question and its answer, with a warning if there is one, so that it is not overlooked while reading. */
function Entry({ entry, copy, short, takesRow }: EntryProps) {
  const translate = useTranslate();
  const { question, answer, hint, href } = entry;
  const remarks = [
    hint && translate(`city.review.hints.${hint}`),
    !copy && !hint && short && translate('city.desk.shortHere'),
  ].filter((remark) => typeof remark === 'string');
  const isWide = !isNarrow(answer, NARROW.word) || remarks.length > 0;
  const shown = href ? (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
      {answer}
    </Link>
  ) : (
    answer
  );
  const link = copy && <MatchLink copy={copy} />;
  return (
    <div className={[takesRow && 'row', isWide && 'wide'].filter(Boolean).join(' ')}>
      <Typography component="dt" sx={QUESTION}>
        {question}
      </Typography>
      <Typography
        component="dd"
        dir={isFact(entry) ? undefined : 'auto'}
        sx={{
          margin: 0,
          fontSize: isFact(entry) ? '0.9375rem' : '1rem',
          lineHeight: 1.4,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          // A fact is aligned with its question, a text and the bar of its mark by its own direction.
          ...(!isFact(entry) && { '&&': { textAlign: 'start' } }),
          ...((copy || remarks.length > 0) && {
            paddingInlineStart: 1.5,
            borderInlineStart: '3px solid',
            borderColor: 'warning.main',
          }),
        }}
      >
        {isFact(entry) ? <bdi>{shown}</bdi> : shown}
        {link}
        {remarks.map((remark) => (
          <Typography
            key={remark}
            component="span"
            variant="body2"
            color="warning.main"
            sx={{ display: 'block' }}
          >
            <bdi>{remark}</bdi>
          </Typography>
        ))}
      </Typography>
    </div>
  );
}

/** Less prominent than the answer. */
const QUESTION = {
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  color: ({ palette }: Theme) => (palette.mode === 'dark' ? color['text-quiet'] : palette.text.secondary),
};

/**
 * The share of an answer that matches another application, linked to it. The remarks name that application, except on a
 * phone: there the link does.
 */
function MatchLink({ copy: { percent, other } }: { copy: CopiedAnswer }) {
  const translate = useTranslate();
  const isPhone = useIsBelow('sm');
  const share = useNumberText().percent(percent);
  const words = translate('city.desk.copiedHere', {
    percent: share,
    application: useApplicationName()(other),
  });
  return (
    <Box component="span" sx={{ marginInlineStart: { sm: 1 } }}>
      {/* A margin would indent the link where it starts a line. */}
      {isPhone && ' '}
      <Link
        component={RouterLink}
        to={applicationPath(other)}
        dir="auto"
        variant="body2"
        color="warning.main"
        title={words}
        aria-label={words}
        sx={{ display: 'inline-block', paddingBlock: 0.25 }}
      >
        {isPhone ? words : translate('city.desk.copiedShare', { percent: share })}
      </Link>
    </Box>
  );
}
