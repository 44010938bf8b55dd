import { Link, type LinkProps } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

/** A link inside a document to an address of the console, large enough for touch. */
export const RecordLink = ({ sx, ...link }: LinkProps & { to: string }) => (
  <Link component={RouterLink} variant="body2" {...link} sx={{ paddingBlock: 0.5, ...sx }} />
);
