import { Box, Button, Link, Typography } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordColumn, RecordTableProps } from './record-table.js';

type HeadProps<T extends RaRecord> = Pick<RecordTableProps<T>, 'pathOf'> & {
  column: RecordColumn<T>;
  record: T;
};

/** The main column as a link: a clickable row is not reachable by keyboard. */
export function RecordHead<T extends RaRecord>({ column, record, pathOf }: HeadProps<T>) {
  const shown = column.render(record);
  const note = column.note?.(record);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minWidth: 0,
      }}
    >
      {pathOf ? (
        <Link
          component={RouterLink}
          to={pathOf(record)}
          color="inherit"
          underline="hover"
          // The row would navigate a second time.
          onClick={(event) => event.stopPropagation()}
        >
          {shown}
        </Link>
      ) : (
        shown
      )}
      {note}
    </Box>
  );
}

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
