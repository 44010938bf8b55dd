import type { AuditEntry } from '@city/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChangeArrow } from '../../kit/text/direction.js';
import { useHost } from '../../platform/access.js';
import { COLON } from '../../platform/language.js';
import type { AuditChange } from './audit-changes.js';
import { useChangeWords } from './change-words.js';

/** Changed fields shown initially; the others can be expanded. */
const SHOWN = 6;

interface ChangesProps {
  type: AuditEntry['target']['type'];
  changes: AuditChange[];
}

/** The changed fields of an entry. If there are many, only the first ones are shown at first. */
export function Changes({ type, changes }: ChangesProps) {
  const translate = useTranslate();
  const others = changes.slice(SHOWN);
  return (
    <Box sx={{ minWidth: { sm: 200 }, maxWidth: '48ch', overflowWrap: 'anywhere' }}>
      <ChangeList type={type} changes={changes.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, typography: 'caption' }}>
            {translate('city.audit.more', { smart_count: others.length })}
          </Box>
          <ChangeList type={type} changes={others} />
        </details>
      )}
    </Box>
  );
}

function ChangeList({ type, changes }: ChangesProps) {
  const words = useChangeWords();
  const { locale } = useHost();
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Typography variant="caption" component="span" color="text.secondary">
            <bdi>{words.label(type, field)}</bdi>
            {COLON[locale]}{' '}
          </Typography>
          {before !== undefined && (
            <Box component="bdi" sx={{ color: 'text.secondary' }}>
              {words.value(field, before)}
            </Box>
          )}
          {before !== undefined && after !== undefined && <ChangeArrow />}
          {after !== undefined && <bdi>{words.value(field, after)}</bdi>}
        </li>
      ))}
    </Box>
  );
}
