import { dateText, displayName, type StaffInterview } from '@city/contracts';
import { useTranslate } from 'react-admin';
import { useHost } from '../../platform/host.js';
import { RecordDialog } from '../../kit/record/record-dialog.js';
import { InterviewCard } from './interview-card.js';

interface InterviewDialogProps {
  interview: StaffInterview;
  onClose(): void;
}

/** An interview that waits for its outcome. Its time is the reader's. */
export function InterviewDialog({ interview, onClose }: InterviewDialogProps) {
  const translate = useTranslate();
  const { locale } = useHost();
  return (
    <RecordDialog
      id={interview._id}
      title={<bdi>{displayName(interview.player)}</bdi>}
      closeLabel={translate('city.orders.close')}
      onClose={onClose}
    >
      <InterviewCard interview={interview} time={dateText(locale, interview.startsAt, 'medium')} />
    </RecordDialog>
  );
}
