import { Chip, type ChipProps } from '@mui/material';

interface StateChipProps extends Pick<ChipProps, 'icon' | 'title' | 'aria-label'> {
  label: ChipProps['label'];
  tone?: 'success' | 'warning' | 'error' | 'info' | 'default';
}

/** A word about the state of a record, in one style for the whole console. */
export function StateChip({ tone = 'default', ...chip }: StateChipProps) {
  return <Chip size="small" variant="outlined" color={tone} {...chip} />;
}
