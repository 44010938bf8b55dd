import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

interface EmptyRowsProps {
  text: string;
  /** The filter of the list's tabs, which does not count as narrowing. */
  tab?: string;
}

/** The empty state of a list; while filters narrow it, with a button that clears them. */
export function EmptyRows({ text, tab }: EmptyRowsProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isNarrowed = Object.entries(filterValues).some(([name, value]) => name !== tab && Boolean(value));
  return (
    <Box sx={{ padding: 6, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
      <Typography color="text.secondary">{text}</Typography>
      {isNarrowed && (
        <Button variant="outlined" onClick={() => setFilters(tab ? { [tab]: filterValues[tab] } : {})}>
          {translate('city.list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}
