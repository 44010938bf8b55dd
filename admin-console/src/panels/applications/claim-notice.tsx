import { Alert, Button, type AlertColor } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useTimeText } from '../../kit/text/local-time.js';
import type { ClaimHolder } from './use-claim.js';

/** Says who holds the claim on the open application, and lets the reader take it over. */
export function ClaimNotice({ other, onTakeOver }: { other: ClaimHolder; onTakeOver(): void }) {
  const timeText = useTimeText();
  const translate = useTranslate();
  return (
    <NoticeWithAnswer severity="info" answer="city.desk.takeOver" onAnswer={onTakeOver}>
      {translate('city.desk.reading', { name: other.name, when: timeText(other.at) })}
    </NoticeWithAnswer>
  );
}

/**
 * Says that the player has edited the open application, and has the reader confirm that they have read the new version.
 */
export function StaleApplicationNotice({ onRead }: { onRead(): void }) {
  const translate = useTranslate();
  return (
    <NoticeWithAnswer severity="warning" answer="city.desk.readAgain" onAnswer={onRead}>
      {translate('city.errors.APPLICATION_CHANGED')}
    </NoticeWithAnswer>
  );
}

interface NoticeWithAnswerProps {
  severity: AlertColor;
  /** Key of the button's label. */
  answer: string;
  onAnswer(): void;
  children: string;
}

function NoticeWithAnswer({ severity, answer, onAnswer, children }: NoticeWithAnswerProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={severity}
      action={
        <Button color="inherit" onClick={onAnswer}>
          {translate(answer)}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
