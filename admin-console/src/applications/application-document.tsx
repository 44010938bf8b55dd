import { Alert, AlertTitle, Box, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LocalTime } from '../layout/local-time.js';
import { PersonName } from '../layout/person-name.js';
import { Timeline } from '../layout/timeline.js';
import { DocumentSection } from '../layout/document-section.js';
import type { ApplicationRecord, DocumentSection as SectionContent } from './application-panel.js';
import { STATUS_TONE } from './status-tone.js';

/** An application as something to read: who, remarks for the reviewer, then each question with its answer. */
export function ApplicationDocument({
  record,
  sections,
}: {
  record: ApplicationRecord;
  sections: SectionContent[];
}) {
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
      {record.hints && record.hints.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>{translate('city.review.hints.title')}</AlertTitle>
          {record.hints.map((hint) => (
            <div key={hint}>{translate(`city.review.hints.${hint}`)}</div>
          ))}
        </Alert>
      )}
      {!record.dataRemovedAt && sections.map((section) => <Section key={section.title} section={section} />)}
      <History record={record} />
    </Box>
  );
}

function Section({ section }: { section: SectionContent }) {
  const translate = useTranslate();
  return (
    <DocumentSection title={section.title}>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1.5, maxWidth: '75ch' }}>
        {section.entries.map(({ question, answer, href }) => (
          <div key={question}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {question}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {answer ? (
                // Its own direction, yet under its question on the reader's side.
                <bdi>
                  {href ? (
                    <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
                      {answer}
                    </Link>
                  ) : (
                    answer
                  )}
                </bdi>
              ) : (
                <em>{translate('city.review.unanswered')}</em>
              )}
            </Typography>
          </div>
        ))}
      </Box>
    </DocumentSection>
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
