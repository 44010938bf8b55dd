import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MIRRORED_IN_RTL } from '../../kit/text/mirrored.js';

interface ReviewStepsProps {
  /** Place of the open application; undefined if it is not in the list. */
  place: number | undefined;
  total: number | undefined;
  /** Whether there are a previous and a next application. */
  before: boolean;
  after: boolean;
  onMove(step: 1 | -1): void;
}

/** The place of the open application in the list, and buttons to the previous and the next one. */
export function ReviewSteps({ place, total, before, after, onMove }: ReviewStepsProps) {
  const translate = useTranslate();
  return (
    <>
      {place !== undefined && total !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {translate('city.review.place', { place, total })}
        </Typography>
      )}
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
