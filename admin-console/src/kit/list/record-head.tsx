import { Box, Link } from '@mui/material';
import type { RaRecord } from 'react-admin';
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
