import { dateText, displayName, type StaffInterview } from '@city/contracts';
import { RecordDialog } from '../../kit/record/record-dialog.js';
import { useHost } from '../../platform/access.js';
import { InterviewCard } from './interview-card.js';

interface InterviewDialogProps {
  interview: StaffInterview;
  onClose(): void;
}

/** An interview that waits for its outcome. Its time is the reader's. */
export function InterviewDialog({ interview, onClose }: InterviewDialogProps) {
  const { locale } = useHost();
  return (
    <RecordDialog id={interview._id} title={<bdi>{displayName(interview.player)}</bdi>} onClose={onClose}>
      <InterviewCard interview={interview} time={dateText(locale, interview.startsAt, 'medium')} />
    </RecordDialog>
  );
}
