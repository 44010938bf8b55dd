import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

interface RowListProps<T extends RaRecord> {
  records: readonly T[];
  /** Text of the empty state. */
  empty: string;
  /** The content of a row. */
  children(record: T): ReactNode;
}

/** Class name of the text of an empty state, by which the section around it sees that it has no entries. */
export const NO_ENTRIES = 'no-entries';

/** Records inside a document: a row of short facts for each. */
export function RowList<T extends RaRecord>({ records, empty, children }: RowListProps<T>) {
  if (records.length === 0)
    return (
      <Typography className={NO_ENTRIES} variant="body2">
        {empty}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {records.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
        >
          {children(record)}
        </Box>
      ))}
    </Box>
  );
}
