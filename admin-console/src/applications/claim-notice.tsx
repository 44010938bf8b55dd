import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useTimeText } from '../layout/local-time.js';
import type { OtherReader } from './use-claim.js';

/** Says that somebody else reads the open application, and lets the reader take it over knowingly. */
export function ClaimNotice({ other, onTakeOver }: { other: OtherReader; onTakeOver(): void }) {
  const translate = useTranslate();
  const timeText = useTimeText();
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={onTakeOver}>
          {translate('city.desk.takeOver')}
        </Button>
      }
    >
      {translate('city.desk.reading', { name: other.name, when: timeText(other.at) })}
    </Alert>
  );
}

/** Says that the player has edited the application while it was open, and takes the word that it was read again. */
export function EditedMeanwhile({ onRead }: { onRead(): void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onRead}>
          {translate('city.desk.readAgain')}
        </Button>
      }
    >
      {translate('city.errors.APPLICATION_CHANGED')}
    </Alert>
  );
}
