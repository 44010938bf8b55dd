import { Typography } from '@mui/material';

/** The reason of a decision, in the language of its author, on separate lines of a row that wraps. */
export function ReasonText({ reason }: { reason: string }) {
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      dir="auto"
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', width: '100%' }}
    >
      {reason}
    </Typography>
  );
}
