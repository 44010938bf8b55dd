import { dateText } from '@city/contracts';
import { Alert, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useHost } from '../../platform/access.js';
import { useFailureText } from '../../platform/api-error.js';
import type { Edition } from './use-edition.js';

/** "Saved 12:04", or that it is not saved yet. */
export function SaveState<Body>({
  edition: { stored, isDirty, isSaving, draftIssues },
}: {
  edition: Edition<Body>;
}) {
  const translate = useTranslate();
  const { locale } = useHost();
  const unsaved = draftIssues.length > 0 ? 'faulty' : 'unsaved';
  const state = isSaving ? 'saving' : isDirty ? unsaved : stored.at ? 'saved' : 'untouched';
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 90 }}>
      {translate(`city.editions.state.${state}`, {
        time: stored.at && state === 'saved' ? dateText(locale, stored.at, 'time') : '',
      })}
    </Typography>
  );
}

/** Why the last change is not saved, and that it stays in this browser. */
export function SaveFailure<Body>({ edition: { failure, isSaving, save } }: { edition: Edition<Body> }) {
  const translate = useTranslate();
  const failureText = useFailureText();
  if (!failure) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" loading={isSaving} onClick={save}>
          {translate('city.list.retry')}
        </Button>
      }
    >
      {failureText(failure)} {translate('city.editions.kept')}
    </Alert>
  );
}
