import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { LocalTime } from '../text/values.js';

/** Words of less importance. */
export const Muted = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
);

/** A section of a document with its heading. */
export function DocumentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h6" component="h3" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The message key of a label, and the value: nothing, if the record does not have the fact. */
type Fact = readonly [label: string, value: ReactNode];

const hasValue = ([, value]: Fact) => value !== null && value !== undefined && value !== false;

/** Labelled values, side by side where there is room; on a phone in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: {
          // Columns are as wide as their values, so that a Discord ID stays on one line.
          xs: 'repeat(2, minmax(110px, auto))',
          sm: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
        },
        '& > :has(form)': { gridColumn: 'span 2' },
      }}
    >
      {facts.filter(hasValue).map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(label)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

interface RowListProps<T extends RaRecord> {
  records: readonly T[];
  /** Text of the empty state. */
  empty: string;
  /** The content of a row. */
  children(record: T): ReactNode;
}

/** Class name of the text of an empty state, by which the section around it sees that it has no entries. */
export const NO_ENTRIES = 'no-entries';

/** Records inside a document: a row of short facts for each. */
export function RowList<T extends RaRecord>({ records, empty, children }: RowListProps<T>) {
  if (records.length === 0)
    return (
      <Typography className={NO_ENTRIES} variant="body2">
        {empty}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {records.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
        >
          {children(record)}
        </Box>
      ))}
    </Box>
  );
}

interface SectionProps {
  title: string;
  /** The id of the heading, for a list of the sections that leads to it. */
  anchor?: string;
  children: ReactNode;
}

/** A titled card, one of several on a page. */
export function Section({ title, anchor, children }: SectionProps) {
  const ownId = useId();
  const titleId = anchor ?? ownId;
  return (
    <Card variant="outlined">
      <CardContent>
        <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
          <Typography
            id={titleId}
            variant="h6"
            component="h2"
            {...(anchor && { tabIndex: -1, sx: { scrollMarginBlockStart: 80 } })}
          >
            {title}
          </Typography>
          {children}
        </Box>
      </CardContent>
    </Card>
  );
}

interface TimelineEvent {
  key: string;
  what: ReactNode;
  by: string | null;
  /** ISO 8601. */
  at: string;
  note?: ReactNode;
}

/** Events in order, along a vertical line. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
  return (
    <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {events.map(({ key, what, by, at, note }) => (
        <Box
          component="li"
          key={key}
          sx={{
            position: 'relative',
            paddingInlineStart: 3,
            paddingBlockEnd: 1.5,
            '&::before': {
              content: '""',
              position: 'absolute',
              insetInlineStart: 4,
              insetBlockStart: 7,
              width: 9,
              height: 9,
              borderRadius: '50%',
              backgroundColor: 'primary.main',
            },
            '&:not(:last-of-type)::after': {
              content: '""',
              position: 'absolute',
              insetInlineStart: 8,
              insetBlock: '16px -6px',
              width: '1px',
              backgroundColor: 'divider',
            },
          }}
        >
          <Typography variant="body2" component="div">
            {what}
          </Typography>
          <Typography variant="caption" component="div" color="text.secondary">
            {by && (
              <>
                <bdi>{by}</bdi>
                {' · '}
              </>
            )}
            <LocalTime at={at} />
          </Typography>
          {note && (
            <Typography
              variant="body2"
              component="div"
              color="text.secondary"
              dir="auto"
              sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** What happened to a record. */
export function HistorySection(props: { events: TimelineEvent[] }) {
  const translate = useTranslate();
  return (
    <DocumentSection title={translate('city.orders.history')}>
      <Timeline {...props} />
    </DocumentSection>
  );
}

/** The reason of a decision, in the language of its author, on separate lines of a row that wraps. */
export function ReasonText({ reason }: { reason: string }) {
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      dir="auto"
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', width: '100%' }}
    >
      {reason}
    </Typography>
  );
}
