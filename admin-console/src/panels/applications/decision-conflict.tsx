import type { ApplicationStatus } from '@city/contracts';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { useTimeText } from '../../kit/text/values.js';
import { useAddNote } from './review-notes.js';

/** A decision by another reviewer. */
export interface Outcome {
  status: Exclude<ApplicationStatus, 'Pending'>;
  /** Null if their data was erased. */
  by: string | null;
  /** ISO 8601. */
  at: string | null;
  reason: string | null;
}

/** Says who decided first, what and when. */
export function DecisionConflict({ outcome: { status, by, at, reason } }: { outcome: Outcome }) {
  const translate = useTranslate();
  const timeText = useTimeText();
  return (
    <Alert severity="warning">
      {translate(`city.desk.alreadyDecided.${status}`, {
        name: by ?? translate('city.desk.somebody'),
        when: at ? timeText(at) : '',
      })}
      {reason && (
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
    </Alert>
  );
}

interface UnsentReasonProps {
  applicationId: string;
  text: string;
  onChange(text: string): void;
}

/** The reader's unsent reason after another reviewer has decided: they can copy it, save it as a note or discard it. */
export function UnsentReason({ applicationId, text, onChange }: UnsentReasonProps) {
  const translate = useTranslate();
  const { run: add, busy, failure } = useAddNote(applicationId);
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1 }}>
      {failure && <FailureAlert error={failure} />}
      <TextField
        multiline
        minRows={2}
        fullWidth
        margin="none"
        label={translate('city.desk.unsent.label')}
        helperText={translate('city.desk.unsent.hint')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={() => onChange('')}>
          {translate('city.desk.unsent.discard')}
        </Button>
        <Button
          variant="outlined"
          loading={busy}
          disabled={!text.trim()}
          onClick={() => void add(text.trim()).then((pressed) => pressed === 'done' && onChange(''))}
        >
          {translate('city.desk.unsent.keep')}
        </Button>
      </Box>
    </Box>
  );
}
