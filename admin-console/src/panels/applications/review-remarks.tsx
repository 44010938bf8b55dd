import { type ApplicationSummary, type CopiedAnswer, displayName, type ReviewHint } from '@city/contracts';
import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useIsBelow } from '../../kit/use-is-below.js';
import { applicationPath } from '../../platform/resources.js';
import { type ApplicationRecord, type DocumentSection, useApplicationName } from './application-panel.js';

interface ReviewRemarksProps extends Omit<Remarks, 'hints'> {
  record: ApplicationRecord;
  /** Provides the names of the questions. */
  sections: readonly DocumentSection[];
}

/**
 * Warnings for the reviewer: answers copied from another application, remarks of the server, very short answers. On a
 * phone it shows only warnings without a mark at an answer: all of them would take a quarter of the first screen.
 */
export function ReviewRemarks({ record, sections, ...found }: ReviewRemarksProps) {
  const translate = useTranslate();
  const isPhone = useIsBelow('sm');
  const all = { hints: record.hints ?? [], ...found };
  const { hints, copies, shortAnswers } = isPhone ? unmarkedRemarks(all, record, sections) : all;
  if (hints.length + copies.length + shortAnswers.length === 0) return null;
  const entries = sections.flatMap((section) => section.entries);
  const nameOf = (field: string) => {
    const entry = entries.find((one) => one.field === field);
    return entry?.name ?? entry?.question ?? field;
  };
  return (
    <Alert severity="warning" sx={{ border: '1px solid', borderColor: 'warning.main' }}>
      <AlertTitle>{translate('city.review.hints.title')}</AlertTitle>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {[...byApplication(copies)].map(([id, { other, answers }]) => (
          <li key={id}>
            {translate('city.desk.copied', { smart_count: answers })} <OtherLink other={other} />
          </li>
        ))}
        {hints.map((hint) => (
          <li key={hint}>{translate(`city.review.hints.${hint}`)}</li>
        ))}
        {shortAnswers.length > 0 && (
          <li>
            {translate('city.desk.short', { smart_count: shortAnswers.length })}
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
              {shortAnswers.map((field) => (
                <li key={field}>
                  <bdi>{nameOf(field)}</bdi>
                </li>
              ))}
            </Box>
          </li>
        )}
      </Box>
    </Alert>
  );
}

interface CopiedFrom {
  other: ApplicationSummary;
  /** Number of copied answers. The document marks each of them. */
  answers: number;
}

/** One entry per application with copied answers, the one with the most first. */
function byApplication(copies: readonly CopiedAnswer[]): Map<string, CopiedFrom> {
  const groups = new Map<string, CopiedFrom>();
  for (const { other } of copies) {
    groups.set(other._id, { other, answers: (groups.get(other._id)?.answers ?? 0) + 1 });
  }
  return new Map([...groups].sort(([, a], [, b]) => b.answers - a.answers));
}

function OtherLink({ other }: { other: ApplicationSummary }) {
  const name = useApplicationName();
  return (
    <Link component={RouterLink} to={applicationPath(other)} color="inherit">
      {name(other)} (<bdi>{displayName(other.createdBy)}</bdi>)
    </Link>
  );
}

export interface Remarks {
  hints: readonly ReviewHint[];
  copies: readonly CopiedAnswer[];
  /** Fields with very short answers. */
  shortAnswers: readonly string[];
}

/** The remarks that the document does not mark at an answer. */
function unmarkedRemarks(
  { hints, copies, shortAnswers }: Remarks,
  { dataRemovedAt }: ApplicationRecord,
  sections: readonly DocumentSection[],
): Remarks {
  const shown = dataRemovedAt
    ? []
    : sections.flatMap(({ entries }) => entries.filter(({ answer }) => answer));
  const isShown = (field: string) => shown.some((entry) => entry.field === field);
  // An answer is marked with the first application that it matches.
  const marked = copies.filter(
    ({ field }, index) => isShown(field) && copies.findIndex((one) => one.field === field) === index,
  );
  return {
    hints: hints.filter((hint) => !shown.some((entry) => entry.hint === hint)),
    copies: copies.filter((copy) => !marked.includes(copy)),
    shortAnswers: shortAnswers.filter((field) => !isShown(field)),
  };
}
