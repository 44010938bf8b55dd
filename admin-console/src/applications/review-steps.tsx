import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MIRRORED_IN_RTL } from '../layout/mirrored.js';

interface ReviewStepsProps {
  /** Whether there are a previous and a next application. */
  before: boolean;
  after: boolean;
  onMove(step: 1 | -1): void;
}

/** Buttons to the previous and the next application of the list. */
export function ReviewSteps({ before, after, onMove }: ReviewStepsProps) {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        aria-label={translate('city.review.previous')}
        disabled={!before}
        onClick={() => onMove(-1)}
      >
        <ChevronLeft sx={MIRRORED_IN_RTL} />
      </IconButton>
      <IconButton aria-label={translate('city.review.next')} disabled={!after} onClick={() => onMove(1)}>
        <ChevronRight sx={MIRRORED_IN_RTL} />
      </IconButton>
    </>
  );
}
